package toolgate.rules.unicode.variation_selectors_test

import data.toolgate.rules.unicode.variation_selectors

subject(kind, count, expected) := {
	"subject": {"kind": kind},
	"hidden": {"variation_selector": [{"at": "/x", "count": count, "codepoints": ["U+FE0F"], "expected": expected}]},
}

test_definition if {
	variation_selectors.findings == {{"at": "/x", "evidence": "U+FE0F"}} with input as subject("definition", 1, false)
}

test_lone_one_in_an_output_is_weak if {
	variation_selectors.findings == {{"at": "/x", "evidence": "U+FE0F", "weak": true}} with input as subject("output", 1, false)
}

test_row_in_an_output if {
	variation_selectors.findings == {{"at": "/x", "evidence": "U+FE0F"}} with input as subject("output", 2, false)
}

test_behind_an_emoji_passes if {
	variation_selectors.findings == set() with input as subject("definition", 1, true)
}
