package toolgate.rules.unicode.identifiers_test

import data.toolgate.rules.unicode.identifiers

config := {"scripts_written_together": [["Han", "Hiragana", "Katakana", "Latin"]]}

subject(identifier, names) := {"scripts": [{"at": "/name", "identifier": identifier, "names": names}], "lookalikes": []}

test_word_of_two_scripts if {
	got := identifiers.findings with input as subject("read_f\u0456le", ["Cyrillic", "Latin"]) with data.config as config
	got == {{"at": "/name", "evidence": "read_f\u0456le: Cyrillic, Latin"}}
}

test_words_of_different_scripts_pass if {
	got := identifiers.findings with input as subject("имя_id", ["Cyrillic", "Latin"]) with data.config as config
	got == set()
}

test_scripts_that_are_written_together_pass if {
	got := identifiers.findings with input as subject("APIキー", ["Katakana", "Latin"]) with data.config as config
	got == set()
}

test_too_many_scripts if {
	got := identifiers.findings with input as subject("x", ["A", "B", "C", "D", "E"]) with data.config as config
	got == {{"at": "/name", "evidence": "x: 5 scripts"}}
}

test_lookalike if {
	subject := {"scripts": [], "lookalikes": [{"at": "/name", "identifier": "сору", "other": "copy"}]}
	identifiers.findings == {{"at": "/name", "evidence": "сору reads like copy"}} with input as subject
}

test_accents_pass if {
	subject := {"scripts": [], "lookalikes": [{"at": "/name", "identifier": "año", "other": "ano"}]}
	identifiers.findings == set() with input as subject
}
