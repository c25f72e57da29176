# METADATA
# title: Variation selectors where none belongs
# description: |
#   A variation selector picks a glyph of the character before it and is itself invisible; rows of them carry bytes. One text or
#   emoji selector (VS15, VS16) behind an emoji base passes, so does one behind an ideograph or a Mongolian letter. Wrongly
#   flagged: a stray VS16 behind a symbol that is no emoji base; in an output, where people type such things, a single one is weak
#   evidence. Missed: one bit a selector, behind emoji that may have one.
# related_resources:
#   - ref: https://paulbutler.org/2025/smuggling-arbitrary-data-through-an-emoji/
#     description: Smuggling arbitrary data through an emoji
# custom:
#   id: TG-UNI-004
#   severity: medium
#   subjects: [definition, output]
#   remedy: Read the text with these characters shown. Ask the publisher to remove them.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0068]
package toolgate.rules.unicode.variation_selectors

findings contains {"at": run.at, "evidence": concat(" ", run.codepoints)} if {
	some run in input.hidden.variation_selector
	not run.expected
	not typographic(run.count)
}

findings contains {"at": run.at, "evidence": concat(" ", run.codepoints), "weak": true} if {
	some run in input.hidden.variation_selector
	not run.expected
	typographic(run.count)
}

typographic(1) if input.subject.kind == "output"
