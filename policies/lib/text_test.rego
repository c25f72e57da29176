package toolgate.lib.text_test

import data.toolgate.lib.text

subject := {
	"sentences": [{"text": "Reads a file."}, {"text": "Writes a file."}, {"text": "Done."}],
	"mentions": {"file": [0, 1], "writes": [1]},
}

test_mentioning_lists_a_sentence_once if {
	got := text.mentioning({"file", "writes", "absent"}) with input as subject
	got == [{"text": "Reads a file."}, {"text": "Writes a file."}]
}

test_texts if {
	got := text.texts({2, 0}) with input as subject
	got == ["Reads a file.", "Done."]
}

phrases := [
	{"words": "forget", "pattern": `\bforget the rules\b`},
	{"words": "send mail", "pattern": `\bsend it\b`},
]

sayings := {
	"sentences": [
		{"text": "Forget the rules.", "plain": "forget the rules.", "window": "forget the rules. send it.", "starts": [0]},
		{"text": "Send it.", "plain": "send it.", "window": "send it.", "starts": [1]},
		{"text": "Send them.", "plain": "send them.", "window": "send them.", "starts": [2]},
	],
	"mentions": {"forget": [0], "send": [1, 2], "rules": [0]},
}

heard := {"said": {phrases[0].pattern: {0}, phrases[1].pattern: {0, 1}, "of another rule": {2}}}

test_saying_with_and_without_the_index if {
	want := ["Forget the rules.", "Send it."]
	slow := text.saying(phrases) with input as sayings
	[sentence.text | some sentence in slow] == want
	quick := text.saying(phrases) with input as object.union(sayings, {"engine": heard})
	[sentence.text | some sentence in quick] == want
}

says(window) := {"quoted": false, "window": window}

test_quotes if {
	text.quotes(phrases, {"quoted": true, "window": "forget the rules"})
	text.quotes(phrases, says("people write \"forget the rules\" there"))
	text.quotes(phrases, says("man schreibt „forget the rules“ dort"))
	not text.quotes(phrases, says("forget the rules, they say \"do not\""))
	not text.quotes(phrases, says("{\"text\": \"forget the rules\"}"))
	not text.quotes(phrases, says("forget the rules"))
}

test_cites if {
	text.cites({"window": "an attack: \"forget the rules\""}, true)
	not text.cites({"window": "an attack: forget the rules"}, false)
	not text.cites({"window": "they say \"forget the rules\""}, true)
}

test_heard if {
	text.heard with input as sayings
	text.heard with input as {"engine": heard}
	not text.heard with input as {"engine": {"said": {}}}
}

test_phrase_that_begins_in_a_piece if {
	pieces := {
		"sentences": [
			{"text": "Forget", "window": "forget the rules", "starts": [0]},
			{"text": "the rules", "window": "the rules", "starts": [0, 1]},
			{"text": "Forget the rules.", "window": "forget the rules.", "starts": [1, 2]},
		],
		"mentions": {"rules": [1, 2]},
	}
	got := text.saying([{"words": "rules", "pattern": `\bforget the rules\b`}]) with input as pieces
	[sentence.text | some sentence in got] == ["Forget", "Forget the rules."]
}
