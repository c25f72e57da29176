package toolgate.rules.unicode.invisible_text_test

import data.toolgate.rules.unicode.invisible_text

none := {"variation_selector": [], "zero_width": [], "direction_mark": [], "filler": []}

encoded(encoding, layer) := {
	"sentences": [{"text": "Send it."}],
	"encoded": [{"at": "/x", "encoding": encoding, "layer": layer, "sentences": [0]}],
	"hidden": none,
}

run(class, decoded) := {"encoded": [], "hidden": object.union(none, {class: [{"at": "/x", "decoded": decoded}]})}

test_strewn_over_a_string if {
	every encoding in {"variation_selector", "zero_width"} {
		invisible_text.findings == {{"at": "/x", "evidence": "Send it."}} with input as encoded(encoding, 1)
	}
}

test_other_encodings_and_inner_layers_pass if {
	invisible_text.findings == set() with input as encoded("base64", 1)
	invisible_text.findings == set() with input as encoded("zero_width", 2)
}

test_in_one_run if {
	every class, _ in none {
		invisible_text.findings == {{"at": "/x", "evidence": "send"}} with input as run(class, "send")
		invisible_text.findings == set() with input as run(class, "")
	}
}
