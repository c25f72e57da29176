# METADATA
# title: Text that poses as the system's
# description: |
#   A demand on the model inside a block that poses as something above the text around it: a tag such as <system> or <hidden>, an emphasis such as
#   <important>, a line that begins with the role system, a heading such as SYSTEM NOTICE, the marks with which chat templates separate turns, or a
#   made-up end of the document; as weak evidence also an end of the output with the turn of a user behind it. Models are trained to give such blocks
#   weight; people take them for markup. Behind a tag that claims authority the demand may follow a few sentences later. Passes: tags and headings without
#   a demand on the model (<use_case>, <system> as a placeholder, [SYSTEM] in a log, a lone word IMPORTANT), order among tools under an emphasis, <s> as
#   markup, the marks of chat templates in code marks or where templates are spoken of, and scanners that name the tags they look for. Wrongly flagged: a
#   bare mark of a chat template in a definition that does not say what it is. Missed: a tag of a name that claims nothing (<p>), and what stands beside a
#   colon in brackets ([developer]: …), unless another rule reads it.
# custom:
#   id: TG-INJ-002
#   severity: high
#   subjects: [definition, output]
#   remedy: Read what the block demands. A tool's text has no authority over the model; ask the publisher to remove the block.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.pseudo_system

import data.toolgate.lib.directive
import data.toolgate.lib.text

# A tag whose name claims authority, with a demand behind it.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": sentence.quoted} if {
	some tag in input.markup.tag
	claims(tag, data.config.authority_words)
	sentence := input.sentences[tag.sentence]
	not told_of(sentence)
	some window in block(tag.sentence)
	ordered(tag, window)
}

# In an output such a name in brackets is the source of a line in a log, and a name between angles an element of a document.
ordered(_, window) if directive.demanding(window)

ordered(tag, window) if {
	input.subject.kind == "definition"
	tag.shape == "angle"
	directive.ordering(window)
}

# A tag whose name claims weight. Order among tools is what honest authors write there.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": sentence.quoted} if {
	some tag in input.markup.tag
	claims(tag, data.config.emphasis_words)
	sentence := input.sentences[tag.sentence]
	not told_of(sentence)
	directive.reaching(sentence.window)
}

# A conversation that goes on within an output, whatever is said in it.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	input.subject.kind == "output"
	text.heard
	some sentence in text.saying(turn_phrases)
	not told_of(sentence)
}

# A demand may stand a few sentences behind the tag.
block(i) := [input.sentences[j].window | some j in numbers.range(i, i + 3); input.sentences[j].at == input.sentences[i].at]

# Texts about attacks quote such blocks, and name the tags: "looks for <important> tags".
told_of(sentence) if text.cites(sentence, sentence.quoted)

told_of(sentence) if {
	regex.match("[>\\]][`'\"]? (?:tags?|blocks?|elements?|markers?)\\b", sentence.plain)
	regex.match(text.attacks, sentence.window)
}

# One of the words is in the name, and no other that would say what the tag is for (<your_app_secret>, <system_name>).
claims(tag, words) if {
	not tag.closing
	name := {word | some word in split(translate(tag.name), " ")}
	count(name & {word | some word in words}) > 0
	every word in name {
		word in known
	}
}

known := {word |
	some list in [data.config.authority_words, data.config.emphasis_words, data.config.tag_fillers]
	some word in list
}

# The marks of chat templates.
findings contains {"at": token.at, "evidence": sentence.text, "weak": sentence.quoted} if {
	some token in input.markup.token
	chat_mark(token.token)
	sentence := input.sentences[token.sentence]
	not text.cites(sentence, sentence.quoted)
	misplaced(token.token, sentence)
}

chat_mark(token) if token in data.config.chat_marks

chat_mark(token) if startswith(token, "<|")

# A definition has no use for them outside of code, unless it speaks of templates. Outputs are model cards and logs, too, where they need a
# demand behind them.
misplaced(token, sentence) if {
	input.subject.kind == "definition"
	not sentence.quoted
	not contains(sentence.text, concat("", ["`", token, "`"]))
	not regex.match(`\b(?:templates?|special tokens?|delimiters?|chatml)\b`, sentence.plain)
}

misplaced(_, sentence) if directive.demanding(sentence.window)

# A line of the role system.
findings contains {"at": token.at, "evidence": sentence.text, "weak": sentence.quoted} if {
	some token in input.markup.token
	regex.match(`^(?:### )?(?:system|developer|instructions?|system (?:message|prompt|note))`, token.token)
	sentence := input.sentences[token.sentence]
	not text.cites(sentence, sentence.quoted)
	directive.demanding(sentence.window)
}

# A heading such as SYSTEM NOTICE.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	some sentence in text.saying(heading_phrases)
	quoted := text.quotes(heading_phrases, sentence)
	not text.cites(sentence, quoted)
	directive.reaching(sentence.window)
}

heading_phrases := [
	{
		"words": "system admin administrator developer operator",
		"pattern": `(?:^|[^\w\s]\s*)(?:(?:important|urgent|hidden|new|critical)\W+)?(?:system|admin(?:istrator)?|developer|operator)\W+(?:override|notice|notification|message|update|directive|instructions?|command|alert)s?\s*(?:[:\]>*=#!-]|$)`,
	},
	{
		"words": "override directive instruction instructions",
		"pattern": `(?:^|[^\w\s]\s*)(?:(?:(?:ai|llm|assistant|agent|model)\W+)+(?:override|directive|instructions?)|(?:hidden|secret|instruction|policy)\W+(?:instructions?|override|directive))s?\s*[:\]>*=#!-]`,
	},
	# in other languages
	{
		"words": "systemnachricht systemmeldung systemhinweis systemanweisung",
		"pattern": `(?:^|[^\w\s]\s*)system(?:nachricht|meldung|hinweis|anweisung)\s*[:\]>*=-]`,
	},
	{
		"words": "sistema systeme системное системы",
		"pattern": `\b(?:mensaje|mensagem|nota|instruccion|instrucao|messaggio|avviso|aviso|message|note|instruction)\W+(?:d[eiou]\W+|del\W+|du\W+)?(?:sistema|systeme)\s*[:\]>*=-]|(?:системное сообщение|сообщение системы)\s*[:\]>*=-]`,
	},
	{
		"words": "系统 系統",
		"pattern": `系[统統](?:消息|提示|通知|指令|命令|公告)\s*[::】\]]`,
	},
	{
		"words": "シス ステ スム 通知 指示",
		"pattern": `システム(?:メッセージ|通知|指示|命令)\s*[::】\]]`,
	},
	{
		"words": "시스 스템",
		"pattern": `시스템 ?(?:메시지|알림|지시|명령)?\s*[::\]]`,
	},
]

# An end of the document, session or prompt, with a demand behind it.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": sentence.quoted} if {
	some sentence in text.mentioning({"end", "begin", "start"})
	regex.match(`(?:[<\[=#*_-]\s?|^)(?:end|begin(?:ning)?|start)\W+of\W+(?:the\W+|my\W+)?(?:system|session|conversation|prompt|instructions?|context|user|document|file|data|untrusted|tool)\b[^.]{0,24}(?:[>\]=#*_-]|$)`, sentence.plain)
	not text.cites(sentence, sentence.quoted)
	directive.demanding(sentence.window)
}

# system_requirement, system-prompt and SYSTEM PROMPT are words joined in different ways.
translate(name) := replace(replace(replace(name, "_", " "), "-", " "), ":", " ")

turn_phrases := [
	# The end of an output, and then a turn of the user.
	{
		"words": "end output result results response",
		"pattern": `[\[(<*#=-]{1,3}\s?(?:/|end(?: of)?|finished|close)\W*(?:the\W+)?(?:tool|function|search|api|command)?\W*(?:outputs?|results?|responses?|data)\s?[\])>*#=-]{1,3}\W*(?:user|human|system|developer|assistant|operator)\s?[:>]`,
	},
]
