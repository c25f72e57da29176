package toolgate.lib.tools_test

import data.toolgate.lib.tools

config := {"not_tools": ["prompt"], "themes": ["mail"]}

reference(tool, own, foreign, cue) := {
	"tool": tool, "own": own, "foreign": foreign, "cue": cue, "words": count(split(tool, "_")), "verb": split(tool, "_")[0], "next": "",
}

names(list) := [reference.tool | some reference in list]

test_foreign if {
	references := [
		reference("send_mail", false, true, "name"),
		reference("sendLetter", false, true, "name"),
		reference("send_letter", true, false, "name"),
		reference("search", false, true, "tool"),
		reference("find", false, true, "server"),
		reference("note", false, true, "called"),
		reference("pay", false, true, "code"),
		reference("read_log", false, false, "called"),
	]
	names(tools.foreign) == ["send_mail", "find"] with input.references as references with input.known as {"siblings": false}
	names(tools.foreign) == ["send_mail", "find", "note", "pay"] with input.references as references with input.known as {"siblings": true}
}

test_unknown if {
	references := [
		reference("send_mail", false, true, "called"),
		reference("read_log", false, false, "called"),
		reference("read_code", false, false, "code"),
		object.union(reference("read_style", false, false, "called"), {"next": "prompt"}),
		object.union(reference("max_depth", false, false, "called"), {"verb": ""}),
	]
	names(tools.unknown) == ["read_log"] with input.references as references with data.config as config
}

test_akin if {
	subject := {"words": ["ledger", "read"], "verb": "read", "server": "bookkeeper"}
	tools.akin("ledger_close", "close") with input.subject as subject with data.config as config
	tools.akin("book_close", "close") with input.subject as subject with data.config as config
	not tools.akin("read_mail", "read") with input.subject as subject with data.config as config
	not tools.akin("send_mail", "send") with input.subject as subject with data.config as config
	not tools.akin("mail_send", "send") with input.subject as {"words": ["mail", "format"], "verb": "format", "server": "x"} with data.config as config
}

test_concrete if {
	subject := {
		"paths": [{"sentence": 1}],
		"urls": [{"sentence": 2}],
		"contacts": {"email": [{"sentence": 3}], "phone": [{"sentence": 4}], "account": [{"sentence": 5}]},
		"references": [object.union(reference("kill_job", false, false, "called"), {"sentence": 0})],
		"sentences": [{"plain": "kill_job 4711"}],
	}
	tools.concrete == {0, 1, 2, 3, 4, 5} with input as subject with data.config as config
}

test_tools_of_named_servers if {
	references := [
		reference("read_log", false, false, "server"),
		reference("sea.read_log", false, false, "server"),
		reference("sea.read_note", false, false, "called"),
	]
	definition := {"references": references, "subject": {"kind": "definition"}}
	names(tools.unknown) == ["read_log", "sea.read_log", "sea.read_note"] with input as definition with data.config as config
	names(tools.called) == ["read_log", "sea.read_note"] with input as definition with data.config as config
	output := {"references": references, "subject": {"kind": "output"}}
	names(tools.unknown) == ["read_log", "sea.read_note"] with input as output with data.config as config
}
