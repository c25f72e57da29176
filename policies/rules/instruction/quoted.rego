# METADATA
# title: Quotes an instruction in a text about attacks
# description: |
#   A demand on a model that stands in quotation or code marks, beside words such as attack, injection or detects. So security tools and articles write; it informs and
#   changes no verdict. The other rules of this family leave out what they find in such a place, and a model may still follow what it reads in quotes, so it is noted
#   here. Passes: the same words without quotation marks, which the other rules report. Wrongly flagged: nothing, as it only says what is there. Missed: quotations that do not
#   say what they are, which the other rules report as weak evidence, and demands in words that the lists of this rule lack.
# custom:
#   id: TG-INJ-016
#   severity: low
#   subjects: [definition, output]
#   remedy: Make sure that the text is about the attack and is none.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.quoted

import data.toolgate.lib.directive
import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some i in directive.model_candidates
	sentence := input.sentences[i]
	regex.match(marks, sentence.window)
	text.cites(sentence, true)
	telling(sentence.window)
	not telling(regex.replace(sentence.window, quotation, " … ")) # the demand is gone without its quotations
}

marks := `["“„«「『\x60‘']`

# Values in JSON count too: here they are samples.
quotation := "\"[^\"]{4,}\"|“[^”]{4,}”|„[^“”]{4,}[“”]|«[^»]{4,}»|「[^」]{2,}」|『[^』]{2,}』|‘[^’]{4,}’|'[^']{6,}'|`[^`]{4,}`"

telling(window) if directive.on_the_model(window)

telling(window) if regex.match(directive.in_other_languages, window)
