package toolgate.rules.unicode.bidi_test

import data.toolgate.rules.unicode.bidi

run(codepoint, expected) := {"at": "/description", "codepoints": [codepoint], "expected": expected}

test_override if {
	subject := {"hidden": {"bidi": [run("U+202E", false)], "direction_mark": []}}
	bidi.findings == {{"at": "/description", "evidence": "U+202E"}} with input as subject
}

test_direction_mark_is_weak if {
	subject := {"hidden": {"bidi": [], "direction_mark": [run("U+200E", false)]}}
	bidi.findings == {{"at": "/description", "evidence": "U+200E", "weak": true}} with input as subject
}

test_right_to_left_text_passes if {
	subject := {"hidden": {"bidi": [run("U+2067", true)], "direction_mark": [run("U+200F", true)]}}
	bidi.findings == set() with input as subject
}
