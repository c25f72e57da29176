# METADATA
# title: Invisible characters that spell a text
# description: |
#   Variation selectors read as bytes, or zero-width characters, direction marks and fillers read as bits, give a text: alone in a
#   run or strewn over a string. Nobody writes such runs by accident. Tag characters have their own rule. Missed: a code that is
#   neither bytes nor bits of letters; such characters are then found by the rules on zero-width characters and selectors.
# related_resources:
#   - ref: https://paulbutler.org/2025/smuggling-arbitrary-data-through-an-emoji/
#     description: Smuggling arbitrary data through an emoji
# custom:
#   id: TG-UNI-007
#   severity: high
#   subjects: [definition, output]
#   remedy: Reject the definition and report it to the publisher. The evidence is the hidden text.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051, AML.T0068]
package toolgate.rules.unicode.invisible_text

import data.toolgate.lib.text

findings contains {"at": encoded.at, "evidence": concat(" ", text.texts(encoded.sentences))} if {
	some encoded in input.encoded
	encoded.encoding in {"variation_selector", "zero_width"}
	encoded.layer == 1
}

# A run may spell a text by itself where noise elsewhere in the string keeps the whole from being read.
findings contains {"at": at, "evidence": decoded} if {
	some [at, decoded] in spelled
	decoded != ""
}

spelled contains [run.at, run.decoded] if some run in input.hidden.variation_selector

spelled contains [run.at, run.decoded] if some run in input.hidden.zero_width

spelled contains [run.at, run.decoded] if some run in input.hidden.direction_mark

spelled contains [run.at, run.decoded] if some run in input.hidden.filler
