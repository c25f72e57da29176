package toolgate.rules.reference.named_test

import data.toolgate.rules.reference.named

reference(own, foreign) := {
	"at": "/description", "server": "dining", "tool": "reserve_table",
	"own": own, "foreign": foreign, "cue": "name", "words": 2,
}

test_named if {
	got := named.findings with input as {"references": [reference(false, true)]}
	got == {{"at": "/description", "evidence": "reserve_table of server dining"}}
}

test_what_passes if {
	every references in [[reference(false, false)], [reference(true, false)], [reference(true, false), reference(false, true)], []] {
		got := named.findings with input as {"references": references}
		got == set()
	}
}
