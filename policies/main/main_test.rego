package toolgate.main_test

import data.toolgate.main

subject(kind) := {"subject": {"kind": kind}}

catalogue(severity) := {
	"definition": [
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
	],
	"output": [],
}

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
		got := main.report with input as subject("definition")
			with data.catalogue as catalogue(stated)
			with data.toolgate.rules as rules(found)
		finding := {"id": "TG-TST-001", "title": "A test", "severity": severity, "found": found}
		got == {"verdict": verdict, "findings": {finding}}
	}
}

test_rules_of_another_subject_do_not_count if {
	got := main.report with input as subject("output")
		with data.catalogue as catalogue("high")
		with data.toolgate.rules as rules(plain)
	got == {"verdict": "benign", "findings": set()}
}

# Go refuses what is not shaped as it should be: here nothing may get lost.
test_wrong_shapes_are_handed_on if {
	every found in {"text", {"weak": "yes"}, {"at": 1}} {
		got := main.report with input as subject("definition")
			with data.catalogue as catalogue("high")
			with data.toolgate.rules as rules(found)
		{finding.found | some finding in got.findings} == {found}
	}
}
