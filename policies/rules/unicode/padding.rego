# METADATA
# title: White space that pushes text out of sight
# description: |
#   A long run of blanks on one line, or many blank lines, with text behind it: a reviewer's window ends before the text does. Code and
#   tables pass, which are indented by less than a window's width (80 columns) or broken by fewer lines than a window shows.
#   Wrongly flagged: very wide tables. Missed: padding with visible filler such as dots or dashes.
# custom:
#   id: TG-UNI-009
#   severity: medium
#   subjects: [definition]
#   remedy: Scroll to the end of the text and read what stands behind the white space.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051, AML.T0068]
package toolgate.rules.unicode.padding

window_columns := 80

window_lines := 16

findings contains {"at": padding.at, "evidence": sprintf("%d blanks, then text", [padding.blanks])} if {
	some padding in input.padding
	padding.blanks >= window_columns
}

findings contains {"at": padding.at, "evidence": sprintf("%d line breaks, then text", [padding.lines])} if {
	some padding in input.padding
	padding.lines >= window_lines
}
