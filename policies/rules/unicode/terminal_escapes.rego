# METADATA
# title: Terminal escape sequences
# description: |
#   An escape sequence makes a terminal hide, recolour or overwrite text: what a person reads there is not what the model gets. The
#   raw character is found everywhere; spelled out (\x1b[, \033[, \e[ and the like) it is found in definitions, since a model or a
#   careless log may turn it back. An output that documents sequences, spelled out, passes. Wrongly flagged: the documentation of a
#   tool that prints colours. In outputs, sequences that only set a visible colour or weight are weak evidence: command lines print them.
#   Missed: text overwritten with backspaces or carriage returns alone.
# related_resources:
#   - ref: https://blog.trailofbits.com/2025/04/29/deceiving-users-with-ansi-terminal-codes-in-mcp/
#     description: Deceiving users with ANSI terminal codes in MCP
# custom:
#   id: TG-UNI-008
#   severity: high
#   subjects: [definition, output]
#   remedy: Do not print the text to a terminal. Ask the publisher to remove the sequences.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0068]
package toolgate.rules.unicode.terminal_escapes

findings contains {"at": escape.at, "evidence": escape.text} if {
	some escape in input.escapes.raw
	not only_style(escape.text)
}

findings contains {"at": escape.at, "evidence": escape.text, "weak": true} if {
	some escape in input.escapes.raw
	only_style(escape.text)
}

findings contains {"at": escape.at, "evidence": escape.text} if {
	input.subject.kind == "definition"
	some escape in input.escapes.spelled
}

# Select graphic rendition with the 16 colours of the foreground, bold, italic, underline and their ends: neither the background nor
# concealment (8), with which text is made invisible.
only_style(sequence) if {
	input.subject.kind == "output"
	regex.match(`^⟦U\+001B[^⟧]*⟧\[(?:0?[0-4]|2[2-4]|3[1-6]|39|9[1-6])?(?:;(?:0?[0-4]|2[2-4]|3[1-6]|39|9[1-6]))*m$`, sequence)
}
