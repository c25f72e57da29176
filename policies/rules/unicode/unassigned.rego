# METADATA
# title: Control, private-use or unassigned characters
# description: |
#   Control characters other than tab, line feed and carriage return, private-use characters, and code points that stand for
#   nothing are drawn differently everywhere or not at all, and a definition has no use for them. In outputs they are
#   weak evidence: logs and prompts of shells have them. Wrongly flagged: symbols of an icon font, and characters newer than the
#   Unicode version of this program. Missed: characters that exist but that no usual font has.
# custom:
#   id: TG-UNI-006
#   severity: medium
#   subjects: [definition, output]
#   remedy: Read the text with these characters shown. Ask the publisher to remove them.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051, AML.T0068]
package toolgate.rules.unicode.unassigned

findings contains {"at": run.at, "evidence": concat(" ", run.codepoints), "weak": input.subject.kind == "output"} if {
	some runs in [input.hidden.control, input.hidden.private_use, input.hidden.unassigned]
	some run in runs
	not run.expected
}
