package toolgate.rules.unicode.tags_test

import data.toolgate.rules.unicode.tags

run := {"at": "/description", "codepoints": ["U+E0041"], "decoded": "", "expected": false}

with_runs(runs) := {"encoded": [], "hidden": {"tag": runs}}

test_text_spelled_by_tags if {
	subject := {
		"sentences": [{"text": "Wait."}, {"text": "Then act."}],
		"encoded": [{"at": "/title", "encoding": "tag", "layer": 1, "sentences": [0, 1]}],
		"hidden": {"tag": []},
	}
	tags.findings == {{"at": "/title", "evidence": "Wait. Then act."}} with input as subject
}

test_tags_within_an_encoded_text_are_not_in_the_text if {
	subject := {
		"sentences": [{"text": "Wait."}],
		"encoded": [{"at": "/title", "encoding": "tag", "layer": 2, "sentences": [0]}],
		"hidden": {"tag": []},
	}
	tags.findings == set() with input as subject
}

test_tags_that_spell_nothing if {
	tags.findings == {{"at": "/description", "evidence": "U+E0041"}} with input as with_runs([run])
}

test_flags_pass if {
	tags.findings == set() with input as with_runs([object.union(run, {"expected": true})])
}
