package toolgate.rules.unicode.padding_test

import data.toolgate.rules.unicode.padding

subject(blanks, lines) := {"padding": [{"at": "/x", "blanks": blanks, "lines": lines}]}

test_beyond_a_window if {
	padding.findings == {{"at": "/x", "evidence": "80 blanks, then text"}} with input as subject(80, 0)
	padding.findings == {{"at": "/x", "evidence": "16 line breaks, then text"}} with input as subject(2, 16)
}

test_within_a_window if {
	padding.findings == set() with input as subject(79, 15)
}
