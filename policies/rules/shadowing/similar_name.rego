# METADATA
# title: Name that reads like one of another server's tools
# description: |
#   A tool whose name is one letter away from that of another server's tool, or is that name with a version or a claim added
#   (send_mail_v2, secure_send_mail): the model, and the person who approves it, take it for the other one or for its better
#   version. The added words are in the list shadowing_words. Names of fewer than six letters pass, and so does whatever is added
#   to, or one edit from, a name of a single word; words that name another thing (create_user_group); another digit. The plural of
#   a word is weak evidence unless the descriptions match: get_issue and get_issues stand beside each other everywhere. Wrongly flagged: the second generation
#   of an honest service; two short words that happen to differ in one letter (get_note, get_node). Missed: two edits, synonyms, a
#   claim between the words, and the plain name where the other server has the one with the addition.
# related_resources:
#   - ref: https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks
#     description: Tool poisoning attacks and shadowing of another server's tools
# custom:
#   id: TG-SHD-002
#   severity: medium
#   subjects: [definition]
#   remedy: Ask who publishes the tool and why it has this name. Approve it only if you want it in place of the other one.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.shadowing.similar_name

near contains namesake if {
	count(input.subject.words) > 1
	some namesake in input.namesakes.near
	count(namesake.words) > 1
	count(concat("", namesake.words)) >= shortest
}

shortest := 6

findings contains {"at": "/name", "evidence": evidence(namesake.server, namesake.tool)} if {
	some namesake in near
	misspelt(namesake.edit, namesake.words)
	not innocent(namesake)
}

findings contains {"at": "/name", "evidence": evidence(namesake.server, namesake.tool), "weak": true} if {
	some namesake in near
	misspelt(namesake.edit, namesake.words)
	innocent(namesake)
}

# The other name, and nothing but claims beside it.
findings contains {"at": "/name", "evidence": evidence(namesake.server, namesake.tool)} if {
	some namesake in near
	added := words - words_of(namesake.words)
	count(added) > 0
	words_of(namesake.words) - words == set()
	every word in added {
		claim(word)
	}
}

words := {word | some word in input.subject.words}

words_of(list) := {word | some word in list}

claims := {word | some word in data.config.shadowing_words}

claim(word) if word in claims

claim(word) if regex.match(`^\d+$`, word)

# One edit apart in letters. Digits number things: mp3 and mp4 are no misspellings of each other.
misspelt(true, other) if letters(input.subject.words) != letters(other)

letters(list) := regex.replace(concat("", list), `\d`, "")

# The plural of a tool that is described in other words, or that stands between forks.
innocent(namesake) if {
	plural(namesake.words)
	not copied(namesake.same_description, namesake.shared)
}

copied(true, shared) if shared < fork

# So many more names in common are no coincidence and no attack on a single tool.
fork := 3

plural(other) if singular(input.subject.words) == singular(other)

singular(list) := [trim_suffix(word, "s") | some word in list]

evidence(server, tool) := sprintf("%s of server %s", [tool, server])
