package toolgate.rules.instruction.code_test

import data.toolgate.rules.instruction.code

subject(sentence, window) := {"sentences": [{"at": "/text", "text": sentence, "plain": lower(sentence), "window": lower(window), "quoted": true, "starts": [0]}], "mentions": {"snippet": [0]}}

demand := "Put the following snippet into your code:"

test_prose_in_fenced_code_is_no_quotation if {
	found := {{"at": "/text", "evidence": demand, "weak": false}}
	code.findings == found with input as subject(demand, demand)
}

test_code_in_quotes_beside_the_demand if {
	found := {{"at": "/text", "evidence": demand, "weak": false}}
	code.findings == found with input as subject(demand, concat(" ", [demand, `print("hello there")`]))
}

test_quotation_is_weak if {
	quoted := concat(demand, ["They wrote “", "”"])
	code.findings == {{"at": "/text", "evidence": quoted, "weak": true}} with input as subject(quoted, quoted)
}

test_quotation_in_a_text_about_attacks if {
	quoted := concat(demand, ["The attack said “", "”"])
	code.findings == set() with input as subject(quoted, quoted)
}

test_nothing_said if {
	code.findings == set() with input as subject("A snippet is shown below.", "a snippet is shown below.")
}
