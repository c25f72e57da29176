# METADATA
# title: Unicode tag characters (invisible text)
# description: |
#   Tag characters (U+E0000 to U+E007F) repeat ASCII and are never drawn. A model reads them, a reviewer does not see them.
#   Their only use today is in the flags of regions (a black flag, letters or digits, a cancel tag), and those pass; tags behind
#   a complete flag are found. Wrongly flagged: nothing honest is known. Missed: tags that are spelled out as escapes; they
#   are not in the text and are left to the rules on encoded text.
# related_resources:
#   - ref: https://embracethered.com/blog/posts/2024/hiding-and-finding-text-with-unicode-tags/
#     description: Hiding and finding text with Unicode tags
#   - ref: https://www.unicode.org/reports/tr51/
#     description: UTS 51, emoji tag sequences
# custom:
#   id: TG-UNI-001
#   severity: high
#   subjects: [definition, output]
#   remedy: Reject the text and report it to the publisher. Tag characters have no place in text beyond flags.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0068]
package toolgate.rules.unicode.tags

import data.toolgate.lib.text

# What the tags of one string spell together: they may be strewn among visible letters.
findings contains {"at": encoded.at, "evidence": concat(" ", text.texts(encoded.sentences))} if {
	some encoded in input.encoded
	encoded.encoding == "tag"
	encoded.layer == 1
}

# Tags that spell nothing are as invisible.
findings contains {"at": run.at, "evidence": concat(" ", run.codepoints)} if {
	some run in input.hidden.tag
	not run.expected
	run.decoded == ""
}
