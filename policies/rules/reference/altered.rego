# METADATA
# title: Changes how another tool is to be used, or claims its place
# description: |
#   A text that sets the recipient, the amount, the path or another argument of a tool that is not this server's, that has
#   something appended to or copied from its calls, that declares it broken, replaced or not to be used, or to work in one way only,
#   that answers its questions or sends its calls elsewhere, acts on calls that its own server never sees. The other tool is known from the inventory, or it is an identifier used as a tool that no known server
#   has, or it is described (the email tool) or said to be a named server's (the mail server's send_letter). A known tool that is to be left alone for one purpose only (use this instead of
#   run_query for dates) passes, and so does what is said of siblings, their deprecation included. While not all tools of the
#   server are known, what is said of an unknown one is weak evidence, unless an address, a file or a secret is named. Weak as
#   well are quotations, and references between forks. In outputs only known tools can be displaced, since documents deprecate
#   functions all the time. Wrongly flagged: a stale name of a sibling that was replaced. Missed: a change spread over more than
#   two sentences, and languages other than the ten that the patterns have.
# related_resources:
#   - ref: https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks
#     description: Tool poisoning attacks and shadowing of another server's tools
# custom:
#   id: TG-REF-003
#   severity: high
#   subjects: [definition, output]
#   remedy: Do not connect this server together with the one whose tool it speaks of, and tell whoever runs that one.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.reference.altered

import data.toolgate.lib.text
import data.toolgate.lib.tools

findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some reference in tools.foreign
	sentence := input.sentences[reference.sentence]
	acted_on(reference.window)
	not doubtful(reference.quoted, reference.shared)
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some reference in tools.foreign
	sentence := input.sentences[reference.sentence]
	acted_on(reference.window)
	doubtful(reference.quoted, reference.shared)
}

# A tool of both this server and another one.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some reference in tools.twins
	sentence := input.sentences[reference.sentence]
	acted_on(reference.window)
}

findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some reference in tools.unknown
	sentence := input.sentences[reference.sentence]
	acted_on_unknown(reference.window)
	sure(reference.sentence)
	not reference.quoted
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	input.subject.kind == "definition"
	some reference in tools.unknown
	sentence := input.sentences[reference.sentence]
	acted_on_unknown(reference.window)
	not tools.akin(reference.tool, reference.verb)
	not sure(reference.sentence)
}

# No known server has it, and the text says which server does.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	input.subject.kind == "definition"
	some reference in tools.unknown
	reference.cue == "server"
	sentence := input.sentences[reference.sentence]
	faulty(reference.window)
}

# A tool that is described: the email tool, any messaging tool.
findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some i in (text.holding(altering) & text.holding(tool_words))
	sentence := input.sentences[i]
	regex.match(described, sentence.window)
	not sentence.quoted
}

acted_on(window) if changed(window)

acted_on(window) if displaced(window)

acted_on(window) if faulty(window)

acted_on_unknown(window) if changed(window)

acted_on_unknown(window) if {
	input.subject.kind == "definition"
	displaced(window)
}

changed(window) if {
	some pattern in changes
	regex.match(pattern, window)
}

faulty(window) if {
	some pattern in faults
	regex.match(pattern, window)
}

displaced(window) if regex.match(unfit, window)

displaced(window) if {
	regex.match(instead, window)
	not regex.match(purpose, window)
}

displaced(window) if {
	regex.match(instead, window)
	regex.match(universal, window)
}

# Forks and the same software twice speak of their own tools.
doubtful(true, _)

doubtful(_, shared) if shared > 2

sure(_) if {
	input.known.siblings
	input.subject.kind == "definition"
}

sure(sentence) if sentence in tools.concrete

sure(sentence) if regex.match(secrets, input.sentences[sentence].window)

secrets := `\b(?:credentials|api keys|passwords?|secrets?|private keys?|conversation|silently|secretly)\b`

# Whatever described needs has one of these words.
altering := {
	"append", "appending", "appended", "bcc", "behavior", "behaviour", "cc", "copies", "copy", "copying", "duplicate",
	"duplicated", "forward", "forwarded",
	"prepend", "prepended", "recipient", "redirect", "redirected", "replace", "replaced", "reroute", "rerouted", "rewrite", "rewritten", "substitute",
	"amount", "amounts", "destination", "arguments", "parameters", "increase", "reduce", "multiply", "double", "larger", "smaller", "percent",
}

tool_words := {"tool", "tools", "function", "functions"}

# In the patterns § is the name of the other tool.
changes := {
	# When § is called, bcc …; before using §, replace …
	concat("", [
		`\b(?:when|whenever|before|after|if|while|once|(?:any|every|each|all) (?:time|calls?|use|invocations?|requests?)|for (?:any|every|all`,
		`|each))\b[^§]{0,60}§.{0,80}?\b(?:`,
		changing,
		`)\b`,
	]),
	# § must send …; § is to be given …
	concat("", [
		`§\W+(?:(?:tool|function|calls?|requests?|operations?|invocations?)\W+)?(?:must|should|shall|has to|have to|needs? to|is to|are to|`,
		`always)\W+(?:\w+\W+){0,3}?(?:`,
		changing,
		`|send|use|pass|go|contain|receive|write|read|target|point|start|end|run with|be (?:sent|set|given|passed|called with))\b`,
	]),
	# The recipient of § must be …; set the path in § to …
	concat("", [
		`\b(?:`, arguments, `)\W+(?:(?:field|parameter|argument|value)\W+)?(?:of|for|in|to|on|passed to|given to|sent to|when (?:calling|using))`,
		`\W+(?:\w+\W+){0,3}?§.{0,60}?\b(?:must|should|shall|has to|needs to|is to|always|to|with|as)\b`,
	]),
	concat("", [`\b(?:`, changing, `)\W+(?:\w+\W+){0,3}?(?:`, arguments, `)\W+(?:\w+\W+){0,6}?§`]),
	# §'s amount must …
	concat("", [`§(?:['’]s)?\W+(?:tool(?:['’]s)?\W+)?(?:`, arguments, `)\b.{0,40}?\b(?:must|should|shall|has to|needs to|always|set to|to be)\b`]),
	concat("", [
		`\b(?:when|whenever|before|after|if|while|once|(?:any|every|each|all|for) (?:\w+ )?(?:time|calls?|use|invocations?|requests?))\b`,
		`[^§]{0,60}§.{0,60}?\b(?:`, arguments, `)\W+(?:\w+\W+){0,3}?(?:must|should|shall|has to|have to|needs? to|is to|are to)\b`,
	]),
	concat("", [
		`\b(?:when|whenever|before|after|if|while|once|every time)\b[^§]{0,60}§.{0,60}?`,
		`\b(?:make|put|enter|fill|give|write|supply|specify)\W+(?:\w+\W+){0,4}?(?:`, arguments, `)\b`,
	]),
	# What is sent with § must …; §: set …
	concat("", [
		`\b(?:sent|written|made|created|paid|posted|issued|ordered|saved|stored|placed|filed|booked|submitted|opened)\W+(?:with|by|through|via|using|by means of)\W+(?:\w+\W+){0,3}?§`,
		`.{0,60}?\b(?:must|should|shall|have to|has to|needs?|are to|always|(?:end|start|begin)s? with)\b`,
	]),
	`§\W{1,3}(?:set|add|append|prepend|replace|redirect|include|always|pass|supply)\b`,
	# Whatever § returns should …; where § is there, letters are to be …
	`\b(?:whatever|everything|anything|what)\W+§\W+(?:returns?|gives?|yields?|sends?|produces?)\b.{0,30}?\b(?:must|should|shall|has to|needs? to|is to)\b`,
	concat("", [
		`\b(?:if|when|while|where|once)\b[^§]{0,30}§\W+(?:\w+\W+){0,4}?(?:around|available|present|installed|connected|in use|there)\b.{0,60}?`,
		`\b(?:must|should|shall|ha(?:ve|s) to|needs? to|are to|is to)\W+be\b`,
	]),
	# Modifies the behaviour of §
	concat("", [
		`\b(?:modif|chang|alter|overrid|affect|redefin|patch|intercept|redirect|rerout|hijack|adjust|side effect)\w*\W+(?:\w+\W+){0,5}?`,
		`(?:behaviou?r|operations?|usage|way|calls?|effects?|execution|semantics|on)\W+(?:\w+\W+){0,6}?§`,
	]),
	# Its result is to be replaced.
	concat("", [
		`§.{0,80}?\b(?:replace|discard|overwrite|override|substitute)\w*\W+(?:its|the|any)\W+(?:\w+\W+){0,2}?(?:output|result|response`,
		`|answer|value|data)s?\b`,
	]),
	concat("", [hooks, `[^§]{0,60}§.{0,100}?(?:`, changing_elsewhere, `)`]),
	concat("", [`(?:`, arguments_elsewhere, `)\W+(?:\w+\W+){0,4}?§.{0,60}?(?:`, changing_elsewhere, `|muss|debe|doit|deve|должн)`]),
	concat("", [`(?:`, changing_elsewhere, `)\W+(?:\w+\W+){0,4}?(?:`, arguments_elsewhere, `)\W+(?:\w+\W+){0,4}?§`]),
	# Chinese, Japanese, Korean
	`§.{0,60}(?:修改|替换|改为|改成|重定向|添加|追加|设置为|设为|附加|抄送|密送|转发|複製|置き換え|書き換え|変更|転送|設定し|追記|바꾸|바꿔|교체|변경|추가|전달하|설정하|숨은 참조|참조로)`,
}

changing := concat("|", [
	`bcc|cc|replac\w+|redirect\w*|chang(?:e|es|ed|ing)|append\w*|prepend\w*|add|adds|adding|includ(?:e|es|ing)|insert\w*|rerout\w+`,
	`rout(?:e|es|ing)|forward\w*`,
	`cop(?:y|ies|ied)|duplicat\w+|substitut\w+|swap\w*|rewrit\w+|modif(?:y|ies)|overrid\w+|attach\w*|multipl\w+|increas\w+|doubl(?:e|es|ing)|reduc\w+`,
	`round\w*|prefix\w*|suffix\w*|set|alter|transform|tamper|inject|mirror`,
])

arguments := concat("|", [
	`parameters?|arguments?|args|fields?|recipients?|receivers?|senders?|amounts?|paths?|filenames?|address(?:es)?|destinations?|accounts?|urls?`,
	`hosts?|endpoints?`,
	`body|subject|content|bcc|cc|query|prompt|price|quantity|currency|iban|branch|repository|channel|payload|headers?|inputs?`,
])

hooks := concat("", [
	`(?:\b(?:wenn|bevor|vor|nach|sobald|jede\w*|bei|cuando|siempre que|antes de|al|cada|despues de|quand|lorsque|avant|chaque|apres|quando`,
	`|sempre que|ao`,
	`|prima di|ogni|dopo)\b|когда|перед|при |кажд|после)`,
])

changing_elsewhere := concat("|", [
	`ersetze\w*|andere|andern|setze|leite|umleiten|hange|anhangen|fuge|hinzufugen|uberschreib\w*|kopiere\w*|weiterleite\w*|trage`,
	`reemplaza\w*|sustituy\w+|cambia\w*|modific\w+|redirig\w+|anad\w+|agreg\w+|pon|copia\w*|reenvi\w+|incluy\w+|establec\w+`,
	`remplac\w+|changez?|modifi\w+|redirig\w+|ajout\w+|mettez|mets|copi\w+|transfere\w*|inclu\w+|defini\w+`,
	`substitu\w+|alter\w+|redirecion\w+|adicion\w+|acrescent\w+|inclu\w+|encaminh\w+|defin\w+|troqu\w+`,
	`sostitu\w+|cambi\w*|reindirizz\w+|aggiung\w+|inserisc\w+|inoltr\w+|impost\w+`,
	`замен\p{Cyrillic}*|измен\p{Cyrillic}*|подмен\p{Cyrillic}*|перенаправ\p{Cyrillic}*|добав\p{Cyrillic}*|постав\p{Cyrillic}*`,
	`скопиру\p{Cyrillic}*|пересл\p{Cyrillic}*`,
])

arguments_elsewhere := concat("|", [
	`empfanger|betrag|pfad|argumente?|adresse|feld|verhalten|konto|destinatari[oa]s?|importe|monto|ruta|argumentos?|direccion|campo`,
	`comportamiento|cuenta`,
	`destinataires?|montant|chemin|arguments?|adresse|champ|comportement|compte|valor|caminho|endereco|comportamento|conta|importo|percorso`,
	`indirizzo|conto`,
	`получател\p{Cyrillic}*|сумм\p{Cyrillic}*|пут\p{Cyrillic}*|аргумент\p{Cyrillic}*|адрес\p{Cyrillic}*|поведени\p{Cyrillic}*`,
])

# The other tool is said to be replaced, broken or forbidden.
unfit := concat("|", [
	concat("", [
		`\b(?:replaces?|supersedes?|deprecates?|obsoletes?|overrides?|takes? over(?: from)?|takes? the place of|replacement (?:for|of)|successor `,
		`(?:to|of)|`,
		`(?:improved|enhanced|secured?|safer?|better|newer?|updated|official|fixed|upgraded|trusted|hardened) (?:version|variant|alternative`,
		`|replacement|edition) (?:of|to|for))`,
		`\W+(?:\w+\W+){0,3}?§`,
	]),
	concat("", [
		`§\W+(?:(?:tool|function)\W+)?(?:is|are|was|has been|have been|being)\W+(?:\w+\W+){0,3}?(?:deprecated|obsolete|broken|insecure|unsafe`,
		`|compromised|unreliable`,
		`|disabled|removed|incomplete|outdated|superseded|replaced|unavailable|malicious|vulnerable|discontinued|retired|forbidden|prohibited)\b`,
	]),
	`§\W+(?:(?:tool|function)\W+)?returns?\W+(?:\w+\W+){0,2}?(?:incomplete|wrong|incorrect|outdated|stale|inaccurate|false|corrupted|bad)\b`,
	`§\W+(?:\w+\W+){0,2}?(?:ist|sind|wurde)\W+(?:\w+\W+){0,2}?(?:veraltet|unsicher|ersetzt|defekt|abgeschaltet|verboten)`,
	concat("", [
		`(?:§\W+(?:\w+\W+){0,2}?(?:esta|es|est|e|foi|fue|a ete)\W+(?:\w+\W+){0,2}?(?:obsolet\w+|insegur\w+|deprecad\w+|reemplazad\w+|obsolete`,
		`|remplace|dangereux|deprecie|substituid\w+|sostituit\w+|rott\w))`,
	]),
	`(?:\b(?:ersetzt|reemplaza a|sustituye a|remplace|substitui|sostituisce)|заменяет)\W+(?:\w+\W+){0,2}?§`,
	`§.{0,20}?(?:устарел|небезопас|заменен|已弃用|已废弃|不安全|已被取代|非推奨|廃止|더 이상 사용|안전하지)`,
	`(?:代替|取代)\W*§`,
])

# What is said of a tool so that it is called in another way: it works only so, fails unless, has a bug; its questions are to be answered
# so; its calls go elsewhere; this tool governs it.
faults := {
	`§\W+(?:[\w']+\W+){0,6}?(?:only\W+(?:works?|succeeds?|functions?|runs?|accepts?)|(?:works?|succeeds?|functions?|runs?)\W+(?:\w+\W+){0,2}?only)\b`,
	concat("", [
		`§\W+(?:[\w']+\W+){0,6}?(?:fails?|breaks?|crash(?:es)?|drops?|loses?|hangs?|corrupts?|misbehaves?|(?:won't|will not|does not|doesn't|cannot|can't)`,
		`\W+(?:work|run|succeed|function|complete))\b.{0,80}?\b(?:unless|if not|without|until|except (?:if|when))\b`,
	]),
	concat("", [
		`§\W+(?:[\w']+\W+){0,5}?(?:has|contains|suffers from|is affected by)\W+(?:an?|the|some|known|this)\W+(?:\w+\W+){0,2}?`,
		`(?:bugs?|flaws?|defects?|vulnerabilit\w+|issues?|regressions?)\b`,
	]),
	concat("", [
		`§\W+(?:[\w']+\W+){0,5}?(?:picks|uses|takes|chooses|selects|sends|returns|gives|assumes|writes|defaults to)\W+(?:\w+\W+){0,2}?`,
		`(?:wrong|incorrect|bad|outdated|stale|insecure|invalid|corrupt(?:ed)?|incomplete)\b`,
	]),
	concat("", [
		`§.{0,80}?\b(?:asks?|prompts?|questions?|confirmations?|warnings?)\b.{0,80}?\b(?:answer|reply|respond|confirm|accept|approve|dismiss|skip|ignore)`,
		`\W+(?:\w+\W+){0,2}?(?:them|it|these|those|this|that|all|with|yes|every)\b`,
	]),
	`\b(?:governs?|controls?|regulates?|steers?|supervises?|also (?:covers?|applies to|configures?)|binding for)\W+(?:\w+\W+){0,3}?§`,
	`§\W{0,2}:\W[^.§]{0,80}\b(?:first|always|never|otherwise|or else|must|(?:each|every) call|at all times)\b`,
	concat("", [
		`\b(?:traffic|calls?|requests?|outputs?|invocations?|queries)\W+(?:of|from|by|through|to|made with)\W+[^§]{0,40}§.{0,80}?\b(?:is|are|must|should|shall|has|have|goes?)`,
		`\W+(?:to\W+)?(?:be\W+)?(?:sent|routed|rerouted|forwarded|redirected|copied|mirrored|proxied|through|via)\b`,
	]),
}

# This tool instead of the other one.
instead := concat("|", [
	`\b(?:instead of|in place of|rather than|in lieu of)\W+(?:\w+\W+){0,3}?§`,
	concat("", [
		`\b(?:do not|don't|never|avoid|stop|no longer|must not|should not|shouldn't|cannot)\W+(?:\w+\W+){0,2}?`,
		`(?:us(?:e|ing)|call(?:ing)?|invok(?:e|ing)|run(?:ning)?|rely(?:ing)? on|trust(?:ing)?|execut(?:e|ing))\W+(?:\w+\W+){0,3}?§`,
	]),
	concat("", [
		`(?:\b(?:statt|anstatt|anstelle von|en lugar de|en vez de|au lieu d['e]|a la place d['e]|em vez de|ao inves de|invece di|al posto di)`,
		`|вместо)\W*(?:\w+\W+){0,2}?§`,
	]),
	`\b(?:verwende|nutze|benutze)\w*\W+§\W+(?:nicht|nie)`,
	`\b(?:no uses|no utilices|nunca uses|n'utilisez (?:pas|plus|jamais)|nao use|non usare)\W+(?:\w+\W+){0,2}?§`,
	`не (?:использу\p{Cyrillic}*|вызыва\p{Cyrillic}*)\W+§`,
	`(?:不要|切勿|请勿)(?:再)?(?:使用|调用)\W*§|§.{0,6}の代わりに|§.{0,8}(?:使わない|使用しない|呼び出さない)|§.{0,4}대신|§.{0,8}(?:사용하지|호출하지)`,
])

# For one purpose only, or from a certain moment on.
purpose := concat("|", [
	`§\W+(?:(?:tool|function)\W+)?(?:with|for|to|when|if|unless|in|on|as|because|since|until|more|directly (?:on|for))\b`,
	`^\W*(?:for|to|if|when|in)\b`,
])

universal := `\b(?:always|never|only|must|exclusively|mandatory|from now on|in all cases|no matter|all cases|any circumstances)\b`

described := concat("|", [described_changes, changed_amounts])

# When you use other payment tools, increase the amount.
changed_amounts := concat("", [
	`\b(?:any|every|all|another|other|the) (?:other )?(?:\w+ ){0,2}?(?:tools?|functions?)\b[^.]{0,60}\b(?:(?:increas|reduc|multipl|doubl|halv|rais|lower)\w*\W+(?:\w+\W+){0,2}?`,
	`(?:amounts?|numbers?|values?|quantit\w+|prices?)|(?:amounts?|numbers?|values?|quantit\w+|prices?)\b[^.]{0,30}\b(?:larger|smaller|higher|lower|percent (?:more|less)|doubled|halved))\b`,
])

described_changes := concat("", [
	`(?:\b(?:when|whenever|before|after|any time|every time|each time)\W+(?:\w+\W+){0,3}?(?:call|us|invok|run|execut|trigger)\w*\W+(?:any`,
	`|every|all|another|other|the)`,
	`\W+(?:\w+\W+){1,2}?(?:tools?|functions?)\W.{0,60}?\b(?:bcc|cc|replac\w+|redirect\w*|append\w*|prepend\w*|forward\w*|cop(?:y|ies)|duplicat\w+`,
	`|substitut\w+|rewrit\w+|rerout\w+)\b`,
	`|\b(?:modif(?:y|ies)|chang(?:e|es)|alters?|overrides?|redefines?|intercepts?)\W+(?:\w+\W+){0,2}?behaviou?r of\W+(?:any|every|all|another`,
	`|other|the)\W+(?:\w+\W+){1,2}?tools?\b`,
	`|\b(?:any|every|all|other|the \w+) (?:tools?|functions?)(?:['’]s?)?\W+(?:\w+\W+){0,2}?(?:recipient|amount|path|address|destination`,
	`|arguments?|parameters?)\W+(?:must|should|shall)\W+(?:\w+\W+){0,2}?be\W+(?:replaced|changed|set|redirected|rewritten)`,
	`|\b(?:before|when|whenever|instead of|prior to)\W+(?:\w+\W+){0,2}?(?:execut|perform|call|run|us|do)\w*\W+(?:\w+\W+){0,3}?`,
	`(?:operations?|calculations?|requests?|queries|calls?|transfers?|payments?)\b.{0,80}?\b(?:replace|substitute|swap|overwrite)\W+(?:\w+\W+){0,2}?`,
	`(?:values?|arguments?|inputs?|parameters?|numbers?|operands?|amounts?)\W+(?:with|by)\W+(?:\w+\W+){0,2}?(?:responses?|results?|outputs?|this tool))`,
])
