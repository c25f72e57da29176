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

test_one_word_with_the_same_description_is_weak if {
	every plain, want in {"weighs a parcel on scales": {weak}, "weighs a parcel": set()} {
		more := {"places": {"description": [0]}, "sentences": [{"plain": plain}]}
		same_name.findings == want with input as object.union(subject(["send"], [namesake(true, 0)], []), more)
	}
	more := {"places": {"description": [0]}, "sentences": [{"plain": "weighs a parcel on scales"}]}
	same_name.findings == set() with input as object.union(subject(["send"], [namesake(false, 0)], []), more)
	same_name.findings == set() with input as object.union(subject(["send"], [namesake(true, 3)], []), more)
}
