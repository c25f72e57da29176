package toolgate.rules.parameter.filled_in_test

import data.toolgate.rules.parameter.filled_in

config := {
	"conversing_words": ["chat"],
	"secret_keeping_words": ["ssh"],
	"sensitive_paths": {"names": ["id_rsa"], "ends": [], "parts": [], "public": [".pub"]},
}

# A subject with one sentence, which belongs to a parameter of the given types or, when it is in none, to the description.
subject(words, types, sentences, window, mentions, paths) := {
	"subject": {"words": words},
	"sentences": [{"at": "/d", "text": "t", "window": window}],
	"mentions": mentions,
	"paths": paths,
	"parameters": [{"types": types, "sentences": sentences, "words": ["salt"]}],
}

found := {{"at": "/d", "evidence": "t"}}

weak := {{"at": "/d", "evidence": "t", "weak": true}}

whole := "the entire conversation"

test_conversation if {
	every case in [
		[["count"], ["string"], [0], {"conversation": [0]}, found],
		[["count"], [], [0], {"conversation": [0]}, found],
		[["count"], ["string"], [], {"conversation": [0], "salt": [0]}, found],
		[["count"], ["string"], [], {"conversation": [0], "salt": [1]}, set()],
		[["count"], ["boolean"], [0], {"conversation": [0], "salt": [0]}, set()],
		[["chat"], ["string"], [0], {"conversation": [0]}, set()],
	] {
		[words, types, sentences, mentions, want] := case
		got := filled_in.findings with input as subject(words, types, sentences, whole, mentions, []) with data.config as config
		got == want
	}
}

test_one_of_many_passes if {
	got := filled_in.findings with input as subject(["count"], [], [0], "full conversation id", {"conversation": [0]}, []) with data.config as config
	got == set()
}

test_gathered_secrets if {
	window := "any passwords you can find"
	filled_in.findings == found with input as subject(["count"], ["object"], [0], window, {"passwords": [0]}, []) with data.config as config
}

test_private_things if {
	every case in [
		["count", "the last messages of this chat", {"chat": [0]}, weak],
		["count", "your own hidden rules", {"rules": [0]}, weak],
		["chat", "the last messages of this chat", {"chat": [0]}, set()],
		["ssh", "saved passwords", {"passwords": [0]}, set()],
		["count", "id of the messages of this chat", {"chat": [0]}, set()],
		["count", "number of saved passwords, and then the passwords", {"passwords": [0]}, weak],
		["count", "the public half of the user's ssh keys", {"keys": [0]}, set()],
	] {
		[word, window, mentions, want] := case
		got := filled_in.findings with input as subject([word], ["string"], [0], window, mentions, []) with data.config as config
		got == want
	}
}

test_file_with_secrets if {
	every word, want in {"count": found, "ssh": weak} {
		paths := [{"sentence": 0, "path": "~/.SSH/id_rsa"}]
		got := filled_in.findings with input as subject([word], ["string"], [0], "contents of ~/.ssh/id_rsa", {}, paths) with data.config as config
		got == want
	}
}

test_path_of_such_a_file_passes if {
	paths := [{"sentence": 0, "path": "~/.ssh/id_rsa"}]
	got := filled_in.findings with input as subject(["count"], ["string"], [0], "path to ~/.ssh/id_rsa", {}, paths) with data.config as config
	got == set()
}

test_passed_on if {
	every window, want in {"first read the draft and pass it as salt": weak, "read the draft and pass it as salt": set()} {
		got := filled_in.findings with input as subject(["count"], ["string"], [0], window, {"pass": [0]}, []) with data.config as config
		got == want
	}
}

test_read_and_passed_on_is_taken if {
	paths := [{"sentence": 0, "path": "~/.ssh/id_rsa"}]
	filled_in.findings == found with input as subject(["count"], [], [0], "read ~/.ssh/id_rsa and pass it as salt", {}, paths) with data.config as config
}

test_all_files if {
	filled_in.findings == found with input as subject(["count"], [], [0], "contents of all files you can see", {"contents": [0]}, [])
		with data.config as config
}

test_instructions_tools_and_other_languages if {
	every word, window in {
		"instructions": "the instructions you follow",
		"tools": "results of all tools",
		"unterhaltung": "die gesamte unterhaltung",
	} {
		filled_in.findings == found with input as subject(["count"], [], [0], window, {word: [0]}, []) with data.config as config
	}
}

test_every_word_is_a_trigger if {
	every words in [
		filled_in.conversation_words, filled_in.instruction_words, filled_in.tool_words, filled_in.content_words,
		filled_in.foreign_words, filled_in.secret_words, filled_in.passing_words,
	] {
		words - filled_in.triggers == set()
	}
}

test_origins if {
	every case in [
		["count", "the output of printenv", weak],
		["count", "never the output of printenv", set()],
		["ssh", "the output of printenv", set()],
		["count", "printenv shows it", set()],
	] {
		[word, window, want] := case
		filled_in.findings == want with input as object.union(subject([word], ["string"], [0], window, {"printenv": [0]}, []), {"sentences": [{"at": "/d", "text": "t", "window": window, "starts": [0]}]}) with data.config as config
	}
}
