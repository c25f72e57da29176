package toolgate.rules.exfiltration.personal_data_test

import data.toolgate.rules.exfiltration.personal_data

lists := {"parameter_words": {"birth": {"identity": ["date"]}, "ssn": {"identity": []}, "email": {"contact": []}, "phone": {"contact": []}, "address": {"contact": ["home"]}}}

tool(words, names) := {
	"subject": {"words": words, "verb": words[0]},
	"places": {"property": [0]},
	"mentions": {word: [0] | some name in names; some word in split(name, "_")},
	"parameters": [{"name": name, "words": split(name, "_")} | some name in names],
}

found(words, names) := findings if {
	findings := personal_data.findings with input as tool(words, names) with data.config as lists
}

test_two_that_identify if {
	found(["get", "weather"], ["city", "ssn", "date_of_birth"]) == {{"at": "/inputSchema", "evidence": "date_of_birth, ssn"}}
}

test_one_and_a_way_to_reach if {
	found(["get", "weather"], ["ssn", "email"]) == {{"at": "/inputSchema", "evidence": "email, ssn"}}
}

test_three_ways_on_a_tool_that_reads if {
	found(["get", "weather"], ["phone", "email", "home_address"]) == {{"at": "/inputSchema", "evidence": "email, home_address, phone"}}
}

test_weak if {
	found(["create", "customer"], ["ssn", "email"]) == {{"at": "/inputSchema", "evidence": "email, ssn", "weak": true}}
	found(["send", "invite"], ["phone", "email"]) == {{"at": "/inputSchema", "evidence": "email, phone", "weak": true}}
}

test_passes if {
	found(["get", "weather"], ["city"]) == set()
	found(["get", "weather"], ["email"]) == set()
	found(["get", "weather"], ["ssn"]) == set()
	found(["get", "weather"], ["ssnippet", "emailed"]) == set()
}

prose(words, window, name_words) := findings if {
	findings := personal_data.findings with input as {
		"subject": {"words": words, "verb": words[0]},
		"places": {"property": []},
		"sentences": [{"at": "/p", "text": "seen", "window": window, "starts": [0]}],
		"mentions": {word: [0] | some word in regex.split(`[ ,.]+`, window)},
		"parameters": [{"name": "p", "words": name_words, "types": ["string"], "sentences": [0]}],
	}
		with data.config as lists
}

test_in_prose if {
	prose(["get", "tides"], "then the user's employer and health", ["hint"]) == {{"at": "/p", "evidence": "seen"}}
	prose(["register", "guest"], "then the user's employer and health", ["hint"]) == {{"at": "/p", "evidence": "seen", "weak": true}}
	prose(["get", "tides"], "then the user's employer and health", ["health", "plan"]) == set()
	prose(["get", "tides"], "then the user's email address", ["hint"]) == set()
	prose(["get", "tides"], "not the user's employer and health", ["hint"]) == set()
}
