# METADATA
# title: Name of another server's tool
# description: |
#   A tool with the name of a tool that another server already has: the model cannot tell the two apart, and may give this one
#   what was meant for the other. Names count as equal whatever their case and separators, and when they only look the same. When
#   the descriptions match too, one of them is a copy; otherwise this is weak evidence. It is weak as well between servers that
#   share four names or more: forks, clones, and the same software installed twice. Names of a single word (search, update) pass
#   unless a description of five words or more is the same too, since unrelated servers have them all the time. Wrongly flagged:
#   unrelated servers that both read files or tell the weather, and a server of one tool that is installed twice. Missed: a shared name of one word with a description of its own, and whatever the inventory does not hold.
# related_resources:
#   - ref: https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks
#     description: Tool poisoning attacks and shadowing of another server's tools
# custom:
#   id: TG-SHD-001
#   severity: high
#   subjects: [definition]
#   remedy: Decide which of the two servers is to have this tool, and remove or filter it on the other one.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.shadowing.same_name

namesakes contains namesake if some namesake in input.namesakes.exact

namesakes contains namesake if some namesake in input.namesakes.folded

findings contains {"at": "/name", "evidence": evidence(namesake.server, namesake.tool)} if {
	count(input.subject.words) > 1
	some namesake in namesakes
	copied(namesake.same_description, namesake.shared)
}

findings contains {"at": "/name", "evidence": evidence(namesake.server, namesake.tool), "weak": true} if {
	count(input.subject.words) > 1
	some namesake in namesakes
	not copied(namesake.same_description, namesake.shared)
}

# A single word, but with a whole description that is the other tool's as well.
findings contains {"at": "/name", "evidence": evidence(namesake.server, namesake.tool), "weak": true} if {
	count(input.subject.words) <= 1
	some namesake in namesakes
	copied(namesake.same_description, namesake.shared)
	some i in input.places.description
	count(split(input.sentences[i].plain, " ")) >= telling
}

# From so many words in a sentence on, the same description is no coincidence.
telling := 5

copied(true, shared) if shared < fork

# So many more names in common are no coincidence and no attack on a single tool.
fork := 3

evidence(server, tool) := sprintf("%s of server %s", [tool, server])
