# METADATA
# title: Zero-width characters and invisible fillers
# description: |
#   Characters without width, soft hyphens and fillers (U+115F, U+3164, U+2800 and the like) split words so that a search does
#   not find them, and can carry a hidden message. Joiners pass inside emoji and between letters of Arabic or Indic scripts,
#   break opportunities in scripts that are written without blanks, a byte order mark at the very beginning. In an output, a lone
#   character is weak evidence: web pages break long words so. Wrongly flagged: mails that pad their preview with rows of them.
#   Missed: nothing of this kind; the words so split are read without them by the other rules.
# related_resources:
#   - ref: https://www.unicode.org/reports/tr36/
#     description: UTR 36, Unicode security considerations
# custom:
#   id: TG-UNI-003
#   severity: medium
#   subjects: [definition, output]
#   remedy: Read the text with these characters shown. Ask the publisher to remove them.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0068]
package toolgate.rules.unicode.zero_width

unexpected contains run if {
	some run in input.hidden.zero_width
	not run.expected
}

unexpected contains run if {
	some run in input.hidden.filler
	not run.expected
}

findings contains {"at": run.at, "evidence": concat(" ", run.codepoints)} if {
	some run in unexpected
	not typographic(run.count)
}

findings contains {"at": run.at, "evidence": concat(" ", run.codepoints), "weak": true} if {
	some run in unexpected
	typographic(run.count)
}

# Web pages and mail put single ones between words and syllables; two in a row have no such use.
typographic(1) if input.subject.kind == "output"
