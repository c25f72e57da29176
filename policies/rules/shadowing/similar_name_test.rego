package toolgate.rules.shadowing.similar_name_test

import data.toolgate.rules.shadowing.similar_name

config := {"shadowing_words": ["v", "secure"]}

subject(words, other, edit) := {
	"subject": {"words": words},
	"namesakes": {"near": [{"server": "mail", "tool": "send_mail", "same_description": false, "words": other, "edit": edit, "shared": 0}]},
}

finding := {"at": "/name", "evidence": "send_mail of server mail"}

test_misspelt if {
	got := similar_name.findings with input as subject(["send", "mall"], ["send", "mail"], true) with data.config as config
	got == {finding}
}

test_plural_is_weak if {
	got := similar_name.findings with input as subject(["send", "mails"], ["send", "mail"], true) with data.config as config
	got == {object.union(finding, {"weak": true})}
}

test_claims_and_versions if {
	every words in {["send", "mail", "v", "2"], ["secure", "send", "mail"], ["send", "mail", "3"]} {
		got := similar_name.findings with input as subject(words, ["send", "mail"], false) with data.config as config
		got == {finding}
	}
}

test_what_passes if {
	every case in [
		[["send", "mail", "batch"], ["send", "mail"], false],
		[["send", "mail"], ["send", "mail", "v", "2"], false],
		[["convert", "mp", "3"], ["convert", "mp", "4"], true],
		[["send"], ["send", "mail"], false],
		[["secure", "send"], ["send"], false],
		[["a", "bac"], ["a", "bc"], true],
	] {
		[words, other, edit] := case
		got := similar_name.findings with input as subject(words, other, edit) with data.config as config
		got == set()
	}
}

test_plural_with_the_same_description if {
	near := {"server": "mail", "tool": "send_mail", "same_description": true, "words": ["send", "mail"], "edit": true, "shared": 0}
	subject_of := {"subject": {"words": ["send", "mails"]}, "namesakes": {"near": [near]}}
	got := similar_name.findings with input as subject_of with data.config as config
	got == {finding}
	fork := {"subject": {"words": ["send", "mails"]}, "namesakes": {"near": [object.union(near, {"shared": 3})]}}
	among_forks := similar_name.findings with input as fork with data.config as config
	among_forks == {object.union(finding, {"weak": true})}
}
