# METADATA
# title: Part of the definition was not scanned
# description: |
#   A definition reached one of the bounds of the scan (size of the text, number of sentences, layers of encoding, length of a list).
#   A definition of such a size hides what stands behind the bound from the scan, and nothing honest was seen to reach one.
#   Wrongly flagged: a definition that carries a large table or picture. Missed: nothing of this kind.
# custom:
#   id: TG-LIM-001
#   severity: medium
#   subjects: [definition]
#   remedy: Read the whole definition, or ask the publisher for a shorter one.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0068]
package toolgate.rules.limits.definition

findings contains {"at": "", "evidence": sprintf("%s: only the first %d", [cut.what, cut.limit])} if some cut in input.cut
