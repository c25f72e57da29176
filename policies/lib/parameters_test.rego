package toolgate.lib.parameters_test

import data.toolgate.lib.parameters

listing := {"otp": [], "key": ["ssh"]}

tool(names) := {
	"parameters": [{"name": name, "words": split(name, "_")} | some name in names],
	"mentions": {word: [0] | some name in names; some word in split(name, "_")},
}

test_with_word if {
	[p.name | some p in parameters.with_word(listing)] == ["otp_type", "key_of_ssh"] with input as tool(["otp_type", "key_of_ssh", "key", "x"])
	parameters.with_word(listing) == [] with input as tool(["x"])
}

test_with_last_word if {
	[p.name | some p in parameters.with_last_word(listing)] == ["my_ssh_key", "otp_value"] with input as tool(["my_ssh_key", "otp_value", "otp_type", "key", "value"])
	parameters.with_last_word(listing) == [] with input as tool(["x"])
}
