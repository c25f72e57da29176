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
