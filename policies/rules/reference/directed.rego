# METADATA
# title: Directs the use of another server's tool
# description: |
#   A text that has the model call, use or read a tool of another server steers what happens outside its own server. With an
#   inventory that tool is known; while not all tools of this server are, a mere referral to it (for x, use y) passes, since a
#   sibling may be meant. Without one it is an identifier with a verb in it that the text uses as a tool, that no known server
#   has, and that the text puts before, after or in the place of something, calls mandatory, gives an address or a file, or
#   connects with secrets. While not all tools of this server are known, that is weak evidence unless secrets are involved. A
#   known tool that is only named among orders (must, always, first) is weak evidence too. In an output the model is told to call
#   a tool when the text stands where nobody looks, or insists and gives an argument (a path, an address, a number) or names a
#   tool that changes something (list acting_verbs). Quoted and negated phrases are weaker evidence, and so are references between
#   forks and names that a sibling has behind a beginning of its own. Siblings pass, and so do names that begin as the tool's own
#   does unless that is a word that many servers share (list themes), identifiers without a verb, and such as are followed by what
#   they are (parameter, mode: list not_tools). Wrongly flagged: a stale name of a sibling, a sibling that the scan was not told
#   of, a built-in tool of the client. Missed: a tool with a name of one word without its server's name or code marks, one that is
#   only described (the mail tool), a plain hint to an unknown tool while siblings are not known, or to one that changes nothing,
#   and a tool that an output names without pressing the model.
# related_resources:
#   - ref: https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks
#     description: Tool poisoning attacks and shadowing of another server's tools
# custom:
#   id: TG-REF-001
#   severity: high
#   subjects: [definition, output]
#   remedy: Do not connect this server together with the one that has the tool, or ask the publisher to speak of its own tools only.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.reference.directed

import data.toolgate.lib.tools

# A tool that is known to be another server's.
findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some reference in tools.foreign
	used(reference.cue, reference.window)
	sentence := input.sentences[reference.sentence]
	settled(reference.tool, reference.verb, sentence.plain)
	not doubtful(reference.quoted, sentence.plain, reference.shared)
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some reference in tools.foreign
	used(reference.cue, reference.window)
	sentence := input.sentences[reference.sentence]
	settled(reference.tool, reference.verb, sentence.plain)
	doubtful(reference.quoted, sentence.plain, reference.shared)
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some reference in tools.foreign
	used(reference.cue, reference.window)
	sentence := input.sentences[reference.sentence]
	regex.match(sequenced, sentence.plain)
	not settled(reference.tool, reference.verb, sentence.plain)
}

# A tool of both this server and another one.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some reference in tools.twins
	used(reference.cue, reference.window)
	sentence := input.sentences[reference.sentence]
	settled(reference.tool, reference.verb, sentence.plain)
}

# Named without a verb for the call, but among orders.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	input.subject.kind == "definition"
	some reference in tools.foreign
	reference.cue in {"name", "code"}
	sentence := input.sentences[reference.sentence]
	regex.match(ordered, reference.window)
}

# A tool that no known server has.
findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some reference in tools.called
	sentence := input.sentences[reference.sentence]
	grade(reference.tool, reference.verb, reference.sentence) == "strong"
	not reference.quoted
	not reference.shortened
}

# A tool of this server may be meant without its beginning. That does not excuse it: a server may have named its tool so for that.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some reference in tools.called
	sentence := input.sentences[reference.sentence]
	grade(reference.tool, reference.verb, reference.sentence) == "strong"
	not reference.quoted
	reference.shortened
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some reference in tools.called
	sentence := input.sentences[reference.sentence]
	grade(reference.tool, reference.verb, reference.sentence) == "strong"
	reference.quoted
	input.subject.kind == "definition"
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some reference in tools.called
	sentence := input.sentences[reference.sentence]
	grade(reference.tool, reference.verb, reference.sentence) == "weak"
	not reference.quoted
}

used("called", _)

used(cue, window) if {
	cue in {"server", "tool"}
	regex.match(calling, window)
}

# No sibling is meant: all are known, or neither the name nor what is said looks like one.
settled(_, _, _) if input.known.siblings

settled(_, _, _) if input.subject.kind == "output"

settled(tool, verb, plain) if {
	not tools.akin(tool, verb)
	not referred(plain)
}

settled(tool, verb, plain) if {
	not tools.akin(tool, verb)
	regex.match(sequenced, plain)
}

referred(plain) if {
	regex.match(referral, plain)
	not regex.match(pretext, plain)
}

doubtful(true, _, _)

doubtful(_, plain, _) if regex.match(negated, plain)

doubtful(_, _, shared) if shared >= fork

# Servers with so many tool names in common are forks or the same software twice.
fork := 3

grade(tool, verb, n) := definition_grade(tool, verb, n) if input.subject.kind == "definition"

grade(_, verb, n) := output_grade(verb, n) if input.subject.kind == "output"

default definition_grade(_, _, _) := "none"

definition_grade(tool, verb, n) := "strong" if {
	regex.match(secrets, input.sentences[n].window)
	not tools.akin(tool, verb)
} else := "strong" if {
	input.known.siblings
	regex.match(sequenced, input.sentences[n].plain)
	not tools.akin(tool, verb)
} else := "weak" if {
	regex.match(sequenced, input.sentences[n].plain)
	not regex.match(own_server, input.sentences[n].plain)
	not tools.akin(tool, verb)
} else := "weak" if {
	n in tools.concrete
	not tools.akin(tool, verb)
} else := "weak" if {
	input.known.siblings
	regex.match(sequenced, input.sentences[n].plain)
} else := "weak" if {
	input.known.siblings
	verb in acting
	not referred(input.sentences[n].plain)
	not tools.akin(tool, verb)
}

default output_grade(_, _) := "none"

output_grade(verb, n) := "strong" if {
	n in (tools.concrete | unseen)
	regex.match(demanding, input.sentences[n].window)
} else := "weak" if {
	n in unseen
} else := "weak" if {
	n in tools.concrete
	regex.match(pressing, input.sentences[n].window)
} else := "weak" if {
	n in tools.concrete
	not n in linked
	regex.match(polite, input.sentences[n].window)
} else := "weak" if {
	verb in acting
	n in tools.addressed
} else := "weak" if {
	verb in acting
	regex.match(demanding, input.sentences[n].plain)
}

# Places of an output at which no reader looks.
unseen := {n | some n in array.concat(array.concat(input.places.markup_comment, input.places.hidden), input.places.encoded)}

# Sentences with a link, as documents have them beside a polite request.
linked := {url.sentence | some url in input.urls}

acting := {verb | some verb in data.config.acting_verbs}

calling := concat("|", [
	`\b(?:call|invok|us(?:e|es|ed|ing)|run|execut|trigger|quer|pass|send|forward|via|through|with|must|should|always|before|after|instead|when|whenever|first)\w*\W+(?:[^\s§]+\s+){0,4}?[^\s§]*§`,
	`§\W+(?:\w+\W+){0,3}?(?:must|should|shall|always|first|before|after|needs? to|ha(?:s|ve) to)\b`,
	`(?:aufruf|ruf|verwende|nutz|fuhr|zuerst|immer|bevor|llam|invoc|usa|utiliz|ejecut|antes|siempre|primero|appel|utilis|avant|toujours|d'abord)[^§]{0,30}§`,
	`(?:cham|chiam|esegu|prima|sempre|вызов|вызыва|вызва|использу|запус|перед|сначала|всегда|调用|使用|执行|运行|調用|呼叫|首先|必须|最初|必ず|먼저|반드시)[^§]{0,30}§`,
	`§[^§]{0,20}(?:之前|呼び出|使っ|使い|実行|前に|호출|사용|실행|전에)`,
])

ordered := concat("|", [
	`\b(?:must|should|shall|always|never|needs? to|ha(?:ve|s) to|make sure|ensure|whenever|every time|then|first|through|via|by means of|next step|followed by|afterwards)\b.*§`,
	`§.*\b(?:must|should|shall|always|never|needs? to|ha(?:ve|s) to|make sure|ensure|first)\b`,
	`(?:muss|immer|debe|siempre|doit|toujours|deve|sempre|должн|всегда|必须|必ず|반드시).*§|§.*(?:muss|immer|debe|siempre|doit|toujours|deve|sempre|должн|всегда|必须|必ず|반드시)`,
])

negated := concat("|", [
	concat("", [
		`\b(?:do not|don't|never|cannot|can't|must not|should not|shouldn't|without|not|no need to|unlike)\W+(?:\w+\W+){0,3}?(?:call|invok`,
		`|us[ei]|run|execut|trigger)`,
	]),
	concat("", [
		`(?:\b(?:nicht|kein|niemals|sin|no|nunca|ne|sans|jamais|nao|sem|non|senza|mai)|не|без)\W+(?:\w+\W+){0,2}?(?:aufruf|verwend|nutz`,
		`|llam|us[aeo]|invoc|appel|utilis|cham|chiam|вызыва|использ)`,
	]),
	`不要|请勿|切勿|しないで|하지 마`,
])

# Before, after or instead of a call; mandatory; first. A hint for another purpose (for x use y) has none of this.
sequenced := concat("|", [
	`\b(?:before|instead of) (?:this|it|using this)\b`,
	concat("", [
		`\b(?:before|prior to|instead of|rather than|when|whenever|after|while|once|(?:every|each|any) time|if)\W+(?:\w+\W+){0,5}?(?:us`,
		`(?:e|es|ed|ing)|call(?:s|ed|ing)?|invok(?:e|es|ed|ing)|run(?:s|ning)?|execut(?:e|es|ed|ing)|trigger(?:s|ed|ing)?)\b`,
	]),
	`\b(?:best|better|advisable|recommended|wise|good practice|customary)\W+(?:to\W+)?(?:first\W+)?(?:call|run|use|invoke|execute)\b`,
	concat("", [
		`\b(?:must|always|first|mandatory|required|necessary|have to|has to|need(?:s)? to|make sure|ensure|immediately|every call|all calls`,
		`|never|only then|at the same time|in addition|also)\b`,
	]),
	concat("", [
		`\b(?:mussen?|musst|immer|zuerst|vorher|bevor|nachdem|anstatt|statt|sofort|pflicht|debes?|deben|siempre|primero|antes|despues|`,
		`obligatori[oa]|inmediatamente|en lugar)\b`,
	]),
	concat("", [
		`\b(?:doit|doivent|devez|dois|toujours|d'abord|avant|apres|obligatoire|immediatement|au lieu|deve|devi|devem|sempre|primeiro|depois`,
		`|prima|dopo|invece|obbligatori[oa]|imediatamente)\b`,
	]),
	`(?:должн|обязательн|всегда|сначала|перед|прежде|после|вместо|немедленно|нужно)`,
	`必须|必須|务必|首先|先|之前|之后|每次|总是|立即|需要|必ず|最初に|前に|後に|代わりに|常に|반드시|먼저|전에|후에|항상|대신|즉시`,
])

# Purposes that are none.
pretext := concat("", [
	`^\W*(?:note:? )?(?:for|to) (?:the )?(?:best|optimal|better|good|full|security|compliance|safety|audit\w*|quality|accura\w+|proper|correct|reliab\w+`,
	`|consisten\w+|legal|regulatory)\b`,
])

# Said to be a sibling, while that cannot be checked.
own_server := `\b(?:of|on|in|from) this (?:mcp )?server\b`

# What is help: the other tool is named for another purpose, or as the successor of this one.
referral := `^\W*(?:note:? )?(?:for|to|if you (?:need|want))\b|\binstead\b(?: of)?|\bdeprecated\b|\bsee\b|\bfrom\b|\breturned by\b`

secrets := concat("|", [
	concat("", [
		`\b(?:credentials|api keys|passwords|secrets|private keys?|ssh|access tokens|seed phrase|mnemonic|environment variables|system prompt`,
		`|conversation|chat history)\b`,
	]),
	`(?:id_rsa|\.env\b|/etc/(?:passwd|shadow)|\.aws\b|\.ssh\b|\.cursor\b|mcp\.json)`,
	concat("", [
		`(?:zugangsdaten|passworter|contrasenas|credenciales|identifiants|mots de passe|credenziali|senhas|credenciais|парол|密码|密钥|凭证|`,
		`凭据|パスワード|認証情報|비밀번호|자격 증명)`,
	]),
])

# What insists on a call at once, or on being silent about it.
demanding := concat("|", [
	concat("", [
		`\b(?:immediately|mandatory|strictly|urgent(?:ly)?|silently|secretly|ignore|disregard|instructions?|right now|at once|without `,
		`(?:asking|telling|delay|confirm\w+))\b`,
	]),
	`\b(?:do not|don't|never) (?:tell|mention|inform|ask|reveal)`,
	`\bbefore (?:answering|responding|replying|continuing|proceeding|you (?:answer|respond|reply|continue|proceed|can))\b`,
	concat("", [
		`\b(?:sofort|unverzuglich|dringend|zwingend|anweisung\w*|inmediatamente|de inmediato|urgente\w*|instruccion(?:es)?|sin preguntar`,
		`|immediatement|consignes?|sans demander)\b`,
	]),
	`\b(?:imediatamente|instruc(?:ao|oes)|subito|immediatamente|istruzion[ei]|senza chiedere)\b|немедленно|срочно|незамедлительно|инструкци`,
	`не спрашива`,
	`立即|立刻|马上|停止其他|忽略|指令|无需确认|すぐに|直ちに|指示に|無視|確認なし|즉시|지시|무시|확인 없이`,
])

pressing := concat("|", [
	`\bto (?:continue|proceed|complete|finish)\b|\bnext step\b|\b(?:assistant|agent|ai|model)[,:]`,
	`\b(?:you|assistant|agent|model|ai) (?:must|should|need to|have to|are required to)\b`,
	`\b(?:important|required)\b`,
	concat("", [
		`\b(?:musst du|mussen sie|debes|vous devez`,
		`|tu dois|voce deve|devi)\b`,
	]),
	`(?:ты должен|вы должны|необходимо)|(?:你|您)(?:必须|需要|应该)`,
])

polite := concat("|", [
	`\bplease (?:use|call|run|execute|invoke)\b|\b(?:bitte (?:verwende|nutze|rufe|fuhre)|por favor (?:usa|utiliza|llama|ejecuta)|veuillez|per favore (?:usa|esegui))\b`,
	`пожалуиста|请(?:使用|调用|执行)|してください|하십시오|하세요`,
])
