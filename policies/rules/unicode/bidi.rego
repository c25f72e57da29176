# METADATA
# title: Bidirectional control characters
# description: |
#   Embeddings, overrides and isolates reorder what is drawn, so that a reviewer reads another text than the model (Trojan
#   Source). They pass where they are needed: balanced isolates in a text that holds right-to-left letters. Direction marks
#   (LRM, RLM, ALM) pass in such a text too; elsewhere they reorder next to nothing and are weak evidence. Wrongly flagged: old
#   software that wraps right-to-left words in embeddings instead of isolates. Missed: isolates that are balanced and still mislead.
# related_resources:
#   - ref: https://trojansource.codes/
#     description: Trojan Source, CVE-2021-42574
#   - ref: https://www.unicode.org/reports/tr9/
#     description: UAX 9, the bidirectional algorithm
# custom:
#   id: TG-UNI-002
#   severity: high
#   subjects: [definition, output]
#   remedy: Read the text with its control characters shown. Ask the publisher to remove them.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0068]
package toolgate.rules.unicode.bidi

findings contains {"at": run.at, "evidence": concat(" ", run.codepoints)} if {
	some run in input.hidden.bidi
	not run.expected
}

findings contains {"at": run.at, "evidence": concat(" ", run.codepoints), "weak": true} if {
	some run in input.hidden.direction_mark
	not run.expected
}
