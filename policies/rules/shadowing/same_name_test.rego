package toolgate.rules.shadowing.same_name_test

import data.toolgate.rules.shadowing.same_name

subject(words, exact, folded) := {"subject": {"words": words}, "namesakes": {"exact": exact, "folded": folded, "near": []}}

namesake(same, shared) := {"server": "mail", "tool": "send_mail", "same_description": same, "shared": shared}

finding := {"at": "/name", "evidence": "send_mail of server mail"}

weak := object.union(finding, {"weak": true})

test_copy if {
	same_name.findings == {finding} with input as subject(["send", "mail"], [namesake(true, 0)], [])
}

test_another_description_is_weak if {
	same_name.findings == {weak} with input as subject(["send", "mail"], [namesake(false, 0)], [])
	same_name.findings == {weak} with input as subject(["send", "mail"], [], [namesake(false, 0)])
}

test_a_fork_is_weak if {
	same_name.findings == {weak} with input as subject(["send", "mail"], [namesake(true, 3)], [])
}

test_one_word_passes if {
	same_name.findings == set() with input as subject(["send"], [namesake(true, 0)], [namesake(false, 0)])
}

test_no_namesake if {
	same_name.findings == set() with input as subject(["send", "mail"], [], [])
}
