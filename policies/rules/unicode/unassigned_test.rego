package toolgate.rules.unicode.unassigned_test

import data.toolgate.rules.unicode.unassigned

none := {"subject": {"kind": "definition"}, "hidden": {"control": [], "private_use": [], "unassigned": []}}

subject(class, expected) := object.union(none, {"hidden": {class: [{"at": "/x", "codepoints": ["U+0007"], "expected": expected}]}})

classes := {"control", "private_use", "unassigned"}

test_each_class if {
	every class in classes {
		unassigned.findings == {{"at": "/x", "evidence": "U+0007", "weak": false}} with input as subject(class, false)
	}
}

test_expected_ones_pass if {
	every class in classes {
		unassigned.findings == set() with input as subject(class, true)
	}
}

test_weak_in_outputs if {
	got := unassigned.findings with input as object.union(subject("control", false), {"subject": {"kind": "output"}})
	got == {{"at": "/x", "evidence": "U+0007", "weak": true}}
}
