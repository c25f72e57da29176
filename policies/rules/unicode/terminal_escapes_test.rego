package toolgate.rules.unicode.terminal_escapes_test

import data.toolgate.rules.unicode.terminal_escapes

subject(kind, form, text) := object.union(
	{"subject": {"kind": kind}, "escapes": {"raw": [], "spelled": []}},
	{"escapes": {form: [{"at": "/x", "text": text}]}},
)

esc := "⟦U+001B ESCAPE⟧"

test_raw_everywhere if {
	every kind in {"definition", "output"} {
		sequence := concat("", [esc, "[2K"])
		terminal_escapes.findings == {{"at": "/x", "evidence": sequence}} with input as subject(kind, "raw", sequence)
	}
}

test_visible_style_in_an_output_is_weak if {
	every end in {"[0m", "[m", "[1;31m", "[39m", "[22m"} {
		sequence := concat("", [esc, end])
		got := terminal_escapes.findings with input as subject("output", "raw", sequence)
		got == {{"at": "/x", "evidence": sequence, "weak": true}}
	}
}

test_what_hides_is_not_style if {
	every end in {"[8m", "[30m", "[1;8m", "[31;41m", "[38;5;0m", "[1A"} {
		sequence := concat("", [esc, end])
		got := terminal_escapes.findings with input as subject("output", "raw", sequence)
		got == {{"at": "/x", "evidence": sequence}}
	}
}

test_style_in_a_definition_is_not_weak if {
	sequence := concat("", [esc, "[0m"])
	terminal_escapes.findings == {{"at": "/x", "evidence": sequence}} with input as subject("definition", "raw", sequence)
}

test_spelled_out if {
	terminal_escapes.findings == {{"at": "/x", "evidence": `\033[2J`}} with input as subject("definition", "spelled", `\033[2J`)
	terminal_escapes.findings == set() with input as subject("output", "spelled", `\033[2J`)
}
