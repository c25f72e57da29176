package toolgate.rules.parameter.side_channel_test

import data.toolgate.rules.parameter.side_channel

config := {"side_channels": {"side_note": "covert"}, "side_channel_purposes": {"covert": ["margin"]}}

subject(name_words, free, words, description, mentions) := {
	"subject": {"words": words},
	"places": {"description": description},
	"mentions": mentions,
	"parameters": [{"at": "/p", "name": "p", "words": name_words, "free_text": free}],
}

test_side_channel if {
	got := side_channel.findings with input as subject(["side", "note"], true, ["add"], [0], {"adds": [0], "margin": [1], "note": [2]}) with data.config as config
	got == {{"at": "/p", "evidence": "p"}}
}

test_what_passes if {
	every case in [
		[["side", "note"], false, ["add"], [0], {"note": [0]}],
		[["note"], true, ["add"], [0], {"note": [0]}],
		[["side", "note"], true, ["add", "margin"], [], {"note": [0]}],
		[["side", "note"], true, ["add"], [2], {"margin": [2]}],
		[["side", "note"], true, ["add"], [2], {"margin": [2], "note": [1]}],
	] {
		[name_words, free, words, description, mentions] := case
		got := side_channel.findings with input as subject(name_words, free, words, description, mentions) with data.config as config
		got == set()
	}
}

test_no_description if {
	got := side_channel.findings with input as subject(["side", "note"], true, ["add"], [], {"note": [0]}) with data.config as config
	got == {{"at": "/p", "evidence": "p"}}
}
