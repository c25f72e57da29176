package toolgate.lib.parameters_test

import data.toolgate.lib.parameters

lists := {"parameter_words": {"otp": {"own_secret": []}, "key": {"own_secret": ["ssh"], "other": []}}}

tool(names) := {
	"parameters": [{"name": name, "words": split(name, "_")} | some name in names],
	"places": {"property": [0]},
	"mentions": {word: [0] | some name in names; some word in split(name, "_")},
}

test_with_word if {
	[p.name | some p in parameters.with_word("own_secret")] == ["otp_type", "key_of_ssh"] with input as tool(["otp_type", "key_of_ssh", "key", "x"]) with data.config as lists
	parameters.with_word("own_secret") == [] with input as tool(["x"]) with data.config as lists
}

test_with_last_word if {
	[p.name | some p in parameters.with_last_word("own_secret")] == ["my_ssh_key", "otp_value"] with input as tool(["my_ssh_key", "otp_value", "otp_type", "key", "value"]) with data.config as lists
	parameters.with_last_word("own_secret") == [] with input as tool(["x"]) with data.config as lists
}

test_takes_text if {
	parameters.takes_text([])
	parameters.takes_text(["null", "string"])
	not parameters.takes_text(["boolean"])
}

spoken(sentences, types) := {
	"parameters": [{"words": ["salt"], "types": types, "sentences": sentences}],
	"sentences": [{"at": "/d", "starts": [0]}, {"at": "/p", "starts": [1]}],
	"mentions": {"salt": [1]},
}

test_about if {
	parameters.about({"at": "/d", "starts": [0]}) with input as spoken([0], ["string"])
	parameters.about({"at": "/p", "starts": [1]}) with input as spoken([0], ["string"])
	not parameters.about({"at": "/d", "starts": [0]}) with input as spoken([1], ["string"])
	not parameters.about({"at": "/d", "starts": [0]}) with input as spoken([0], ["boolean"])
	not parameters.about({"at": "/p", "starts": [1]}) with input as spoken([0], ["boolean"])
}
