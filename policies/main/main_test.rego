package toolgate.main_test

import data.toolgate.main

subject(severity) := {"engine": {"rules": [
	{
		"id": "TG-TST-001",
		"title": "A test",
		"severity": severity,
		"category": "test",
		"name": "one",
	},
	{
		"id": "TG-TST-002",
		"title": "Finds nothing",
		"severity": "high",
		"category": "test",
		"name": "none",
	},
]}}

rules(found) := {"test": {"one": {"findings": {found}}, "none": {"findings": set()}}}

plain := {"at": "/name", "evidence": "x"}

weak := {"at": "/name", "evidence": "x", "weak": true}

test_verdict_by_severity if {
	cases := {
		["high", plain, "high", "malicious"],
		["high", weak, "medium", "suspicious"],
		["medium", plain, "medium", "suspicious"],
		["medium", weak, "low", "benign"],
		["low", plain, "low", "benign"],
		["low", weak, "low", "benign"],
	}
	every case in cases {
		[stated, found, severity, verdict] := case
		got := main.report with input as subject(stated)
			with data.toolgate.rules as rules(found)
		finding := {"id": "TG-TST-001", "title": "A test", "severity": severity, "found": found}
		got == {"verdict": verdict, "findings": {finding}}
	}
}

test_rules_that_are_not_asked_do_not_count if {
	got := main.report with input as {"engine": {"rules": []}}
		with data.toolgate.rules as rules(plain)
	got == {"verdict": "benign", "findings": set()}
}

test_no_report_without_rules if {
	not main.report with input as {"subject": {"kind": "definition"}}
}

# Go refuses what is not shaped as it should be: here nothing may get lost.
test_wrong_shapes_are_handed_on if {
	every found in {"text", {"weak": "yes"}, {"at": 1}} {
		got := main.report with input as subject("high")
			with data.toolgate.rules as rules(found)
		{finding.found | some finding in got.findings} == {found}
	}
}
