package toolgate.rules.exfiltration.asked_secret_test

import data.toolgate.rules.exfiltration.asked_secret

lists := {"parameter_words": {"key": {"own_secret": ["private"]}, "otp": {"own_secret": []}, "token": {"service_secret": []}, "password": {"service_secret": []}}}

tool(words, names, type) := {
	"subject": {"words": words},
	"places": {"property": [0]},
	"mentions": {word: [0] | some name in names; some word in split(name, "_")},
	"parameters": [{"at": concat("", ["/", name]), "name": name, "words": split(name, "_"), "types": [type]} | some name in names],
}

found(words, names) := findings if {
	findings := asked_secret.findings with input as tool(words, names, "string") with data.config as lists
}

test_own if {
	found(["get", "weather"], ["city", "private_key"]) == {{"at": "/private_key", "evidence": "private_key"}}
	found(["get", "weather"], ["otp_value"]) == {{"at": "/otp_value", "evidence": "otp_value"}}
}

test_password_and_token if {
	found(["login"], ["user", "password", "access_token"]) == {{"at": "/inputSchema", "evidence": "access_token, password"}}
	found(["login"], ["api_password", "access_token"]) == set()
	found(["store", "secret"], ["password", "access_token"]) == set()
}

test_service_is_weak if {
	found(["get", "weather"], ["token"]) == {{"at": "/token", "evidence": "token", "weak": true}}
}

test_passes if {
	found(["sign", "message"], ["private_key"]) == set()
	found(["login"], ["password"]) == set()
	found(["list", "rows"], ["next_page_token", "token_type", "city"]) == set()
	asked_secret.findings == set() with input as tool(["list"], ["token"], "integer") with data.config as lists
}
