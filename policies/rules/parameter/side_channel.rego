# METADATA
# title: Free-text side channel in the parameters
# description: |
#   A parameter for free text whose name asks for what the model has in its context and not for what the tool needs: a sidenote, a
#   scratchpad, thoughts, the conversation so far. The published attacks carry stolen files out through such parameters, and
#   nothing else in the definition need be suspicious. The names are in the list side_channels, in groups, and the purposes that
#   excuse a group in side_channel_purposes: they pass in tools for thinking, remembering or chatting, as the tool's name or the
#   first sentence of its description says. Names that records have (notes, context, metadata, intent, reasoning, comment) pass,
#   and so does what is no free text. Wrongly flagged: a search that takes the chat history to understand pronouns. Missed: a side
#   channel with a name that records have; what its description asks for is the business of TG-PAR-002.
# related_resources:
#   - ref: https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks
#     description: Tool poisoning attacks, with a parameter named sidenote
# custom:
#   id: TG-PAR-001
#   severity: medium
#   subjects: [definition]
#   remedy: Ask the publisher what the parameter is for. Do not let the model fill it in.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051, AML.T0057]
package toolgate.rules.parameter.side_channel

import data.toolgate.lib.text

findings contains {"at": parameter.at, "evidence": parameter.name} if {
	count(text.mentioned & channel_words) > 0
	some parameter in input.parameters
	group := data.config.side_channels[concat("_", parameter.words)]
	parameter.free_text
	not excused(group)
}

# The last words of the names: most definitions have none.
channel_words := {regex.replace(name, `.*_`, "") | some name in object.keys(data.config.side_channels)}

# The tool's name or the first sentence about it says that this is what it is for.
excused(group) if {
	some word in input.subject.words
	word in data.config.side_channel_purposes[group]
}

excused(group) if {
	some word in data.config.side_channel_purposes[group]
	input.places.description[0] in input.mentions[word]
}
