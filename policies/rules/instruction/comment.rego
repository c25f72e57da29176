# METADATA
# title: Instruction inside a comment
# description: |
#   A comment in HTML or Markdown is not shown where the text is rendered, but a model reads it. A demand on the model in such a place (what to read,
#   to send, to call, to ignore, to hide; or a call to an agent by what it is) is meant for the model alone. Passes: comments for authors, generators
#   and programs (TODO, markers, licences, templates of issues), and such that hold no demand on a model. Wrongly flagged: templates that carry notes
#   for a language model in comments. Missed: polite statements that demand nothing in words, and demands in other hidden markup, such as an attribute
#   or a style, unless another rule reads them.
# custom:
#   id: TG-INJ-005
#   severity: medium
#   subjects: [definition, output]
#   remedy: Read the comment in the source. Treat what it demands as hidden from the user on purpose.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.comment

import data.toolgate.lib.directive
import data.toolgate.lib.text

findings contains {"at": comment.at, "evidence": concat(" ", text.texts(comment.sentences))} if {
	some comment in input.markup.comment
	directive.demanding(concat(" ", [input.sentences[i].plain | some i in comment.sentences]))
}
