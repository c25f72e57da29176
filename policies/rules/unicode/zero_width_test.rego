package toolgate.rules.unicode.zero_width_test

import data.toolgate.rules.unicode.zero_width

subject(kind, class, count, expected) := object.union(
	{"subject": {"kind": kind}, "hidden": {"zero_width": [], "filler": []}},
	{"hidden": {class: [{"at": "/x", "count": count, "codepoints": ["U+200B"], "expected": expected}]}},
)

test_definition if {
	every class in {"zero_width", "filler"} {
		zero_width.findings == {{"at": "/x", "evidence": "U+200B"}} with input as subject("definition", class, 1, false)
	}
}

test_lone_one_in_an_output_is_weak if {
	zero_width.findings == {{"at": "/x", "evidence": "U+200B", "weak": true}} with input as subject("output", "zero_width", 1, false)
}

test_row_in_an_output if {
	zero_width.findings == {{"at": "/x", "evidence": "U+200B"}} with input as subject("output", "zero_width", 2, false)
}

test_expected_ones_pass if {
	every class in {"zero_width", "filler"} {
		zero_width.findings == set() with input as subject("definition", class, 1, true)
	}
}
