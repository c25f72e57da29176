# METADATA
# title: Something is to be sent to a destination that the text itself names
# description: |
#   A verb of sending, copying, posting or paying whose destination stands in the text: an address, a URL, a host, a telephone number, an account, or "an external
#   server". A tool sends where its caller says; a text that names the place itself decides for the user. In definitions that is enough, and a URL
#   that gets nothing of the user's is weak evidence. In outputs, which name addresses all the time, it must be an order, and what is to be sent must be
#   a secret, the conversation or something of the user's own, or his money; all of something is weak evidence there.
#   Passes: formats and examples; an invitation to write ("send feedback to …"); the first sentence of a definition that says where the tool sends what it is given;
#   requests to the tool's own service or an allowed host; data that is described ("messages sent to …"); what the reader is to send of his own; an invoice.
#   A quoted order is weak evidence. Wrongly flagged: mails in which one person asks another for what is a third one's. Missed: a destination that an earlier
#   text named; a harmless looking order in an output; languages without words here.
# related_resources:
#   - ref: https://invariantlabs.ai/blog/whatsapp-mcp-exploited
#     description: WhatsApp MCP exploited
# custom:
#   id: TG-EXF-005
#   severity: high
#   subjects: [definition, output]
#   remedy: Do not let anything be sent there. Reject the text and report it to the publisher.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025", "MCP10:2025"]
#     mitre_atlas: [AML.T0051, AML.T0086]
package toolgate.rules.exfiltration.named_recipient

import data.toolgate.lib.carry
import data.toolgate.lib.hosts
import data.toolgate.lib.near
import data.toolgate.lib.pay
import data.toolgate.lib.text

# Definitions.
findings contains found(input.sentences[n], weight) if {
	input.subject.kind == "definition"
	some [n, value, host, kind, tongue] in addressed
	some [before, behind] in near.sides(n, value)
	sent(tongue, before, behind)
	not regex.match(refused, before)
	not excused_behind(before, behind)
	not regex.match(sent_before, before)
	not opens_description(n, kind, before, behind)
	weight := definition_weight(load(before, behind), host, kind, before, tongue)
}

# Outputs.
findings contains found(input.sentences[n], weight) if {
	input.subject.kind == "output"
	some [n, value, _, kind, tongue] in addressed
	some [before, behind] in near.sides(n, value)
	ordered(tongue, before, behind)
	not regex.match(refused, before)
	not invites(before)
	weight := output_weight(output_load(kind, before, behind), before)
	not thin(weight, input.sentences[n].quoted)
}

# All of something, in a quotation: what documents of such attacks hold.
thin("weak", true)

# Code that posts what it collects on the machine.
findings contains {"at": s.at, "evidence": s.text} if {
	count(text.mentioned & {"clipboard", "cookie", "environ", "env", "keystroke", "keystrokes", "keylogger", "localstorage", "passwd", "rsa", "screenshot", "screenshots", "shadow"}) > 0
	some url in input.urls
	networked(url)
	s := input.sentences[url.sentence]
	some [before, behind] in near.sides(url.sentence, lower(url.url))
	regex.match(`\b(?:post|put|request|fetch|urlopen|sendbeacon|open|get|curl|wget|src)\b\W*$|\bcurl\b[^|]*$`, before)
	regex.match(`\b(?:clipboard|keystrokes?|keylog\w*|screenshots?|os\.environ(?:\.copy\(\))?[ ),}]|process\.env[ ),}]|document\.cookie|localstorage|id_rsa|/etc/(?:passwd|shadow))\b`, behind)
}

# Somebody unnamed.
findings contains found(s, weight) if {
	some s in near.both(unnamed_words, carry.english_verbs)
	regex.match(to_unnamed, s.window)
	not regex.match(of_your_choice, s.window)
	weight := unnamed_weight(s.window)
}

findings contains found(s, weight) if {
	some s in near.both(foreign_unnamed_words, carry.foreign_verbs)
	regex.match(to_unnamed_in_other_words, s.window)
	weight := unnamed_weight(s.window)
}

# Money.
findings contains found(input.sentences[account.sentence], weight) if {
	some account in input.contacts.account
	account.sentence in reached(near.indexes(pay.verbs))
	some [before, behind] in near.sides(account.sentence, lower(account.value))
	paid(before, behind)
	weight := payment_weight(concat(" ", [before, behind]))
}

findings contains found(s, weight) if {
	some s in near.both(pay.places, pay.verbs)
	regex.match(pay.amount, s.plain)
	regex.match(concat("", [order, pay.order, `.*`, pay.place]), s.plain)
	weight := payment_weight(s.plain)
}

found(s, weight) := {"at": s.at, "evidence": s.text, "weak": true} if {
	s.quoted
} else := {"at": s.at, "evidence": s.text, "weak": true} if {
	weight == "weak"
} else := {"at": s.at, "evidence": s.text}

# What can be sent to, in a sentence with a word for sending or behind one: [sentence, value, host, kind, tongue].
addressed contains [url.sentence, lower(url.url), url.host, "url", tongue] if {
	count(input.urls) > 0
	some tongue, sentences in within_reach
	some url in input.urls
	url.sentence in sentences
	networked(url)
}

addressed contains [mail.sentence, lower(mail.value), mail.host, "address", tongue] if {
	count(input.contacts.email) > 0
	some tongue, sentences in within_reach
	some mail in input.contacts.email
	mail.sentence in sentences
}

addressed contains [phone.sentence, lower(phone.value), "", "address", tongue] if {
	count(input.contacts.phone) > 0
	some tongue, sentences in within_reach
	some phone in input.contacts.phone
	phone.sentence in sentences
}

networked(url) if {
	url.scheme in (hosts.network | {"gs", "s3"})
	url.host != ""
	not url.loopback
}

within_reach["english"] := reached(english) if count(english) > 0

within_reach["foreign"] := reached(foreign) if count(foreign) > 0

english := near.indexes(carry.english_verbs) if {
	input.subject.kind == "definition"
} else := near.indexes(carry.orders)

foreign := near.indexes(carry.foreign_verbs)

reached(sentences) := {n |
	some i in sentences
	some n in [i, i + 1]
}

sent("english", before, _) if regex.match(concat("", [`(?:`, carry.english, `|`, names_recipient, `)`, up_to_it]), before)

sent("english", _, behind) if regex.match(`^[^.!?]{0,60}\b(?:is|are|be|as|to|in|on|gets?|must|should|always)\b.{0,30}\b(?:b?cc(?:'?d|ed)?|copied|a copy|copies|copy|recipient)\b`, behind)

sent("english", before, behind) if {
	regex.match(`\b(?:e-?mails?|notif(?:y|ies)|messages?|texts?|whatsapps?|pings?|b?cc|add|include|inform)\b (?:\w+ ){0,2}\W?$`, before)
	load(before, behind) != "nothing"
}

sent("foreign", before, _) if regex.match(concat("", [`(?:`, carry.foreign, `)`, up_to_it]), before)

sent("foreign", _, behind) if regex.match(carry.follows, behind)

# Up to the destination without the end of a sentence, unless that ends in a word that announces it.
up_to_it := `(?:(?:[^.!?;]|[.!?]\S)*[.!?]?|.*\b(?:address|endpoint|url|below|following|here|server|number|recipient|host|webhook|adresse|direccion|indirizzo|endereco)\W*|.*(?:адрес|地址|アドレス|주소)\W*)$`

names_recipient := `\b(?:recipients?|number|address|account|payee|beneficiary|destination|iban)\b.{0,40}\b(?:replaced|changed|set|redirected|overwritten)\b.*\b(?:to|by|with)\b|\b(?:set|change|replace|update|use|make|put|add|include|insert|fill|overwrite|swap|override)\b.*\b(?:recipients?|to field|to address|b?cc|payee|beneficiary|destination|iban|account|reply-?to|webhook|callback|forwarding|sender|(?:base|api|server|proxy|endpoint) url)\b`

# What is sent: a secret or the conversation, other things of the user, or nothing that is known to be.
load(before, behind) := "nothing" if {
	not on_either_side(carry.loot, before, behind)
} else := "secret" if {
	on_either_side(concat("|", [carry.secrets, carry.talk]), before, behind)
} else := "loot"

on_either_side(pattern, before, _) if regex.match(pattern, before)

on_either_side(pattern, _, behind) if regex.match(concat("", [`^(?:[^.!?\n]|[.!?]\S)*(?:`, pattern, `)`]), behind)

# Who names an address in a definition decides for the user; only what looks like a format or an invitation is none of that.
definition_weight("secret", _, _, _, _) := "full"

definition_weight("loot", host, kind, _, _) := "full" if not trusted(host, kind)

definition_weight("loot", host, "url", _, _) := "weak" if trusted(host, "url")

definition_weight("nothing", _, "address", before, _) := "full" if not excused(before)

definition_weight("nothing", host, "url", before, "english") := "weak" if {
	not excused(before)
	not trusted(host, "url")
	not regex.match(`\b(?:send|mak|issu|post|submit|forward|perform|rout|dispatch)\w* (?:an? |the |all |each |every |its )?(?:\w+ ){0,2}(?:requests?|quer(?:y|ies)|calls?|transactions?|pings?)\b(?:[^.!?;]|[.!?]\S)*$`, before)
}

# The first sentence says what the tool is for: "Uploads an image to …".
opens_description(n, "url", before, behind) if {
	n == input.places.description[0]
	load(before, behind) == "nothing"
	regex.match(concat("", [`^\W*(?:(?:this|the|an?) (?:\w+ )?(?:tool|function) )?(?:that |to |for |which )?(?:`, base_form, `|creat|push|publish|stor|sav|writ|put|uploading|sending|posting)`]), before)
}

trusted(host, "url") if hosts.within(host, data.config.allowed_hosts)

trusted(host, "url") if hosts.own(host)

# Domains that a vendor keeps for its examples.
trusted(host, "address") if hosts.within(host, data.config.vendor_example_hosts)

# A format, an example, or an invitation to people.
excused(before) if regex.match(`(?:\be\.? ?g\b|\bexamples?\b|\bsuch as\b|\blike\b|\bdefaults?\b|\bformat\b|\bformatted\b|\bz\. ?b\b|\bbeispiel\w*|\bejemplo\b|\bexemplo\b|\bexemple\b|\besempio\b|например|例如|比如|例：|例:|예:)(?:[^!?;])*$`, before)

excused(before) if invites(before)

# The format behind the sample.
excused_behind(before, behind) if {
	load(before, "") == "nothing"
	regex.match(`^[^.!?\n]{0,12}\b(?:formats?|formato|e\.?g|examples?|international|for example)\b`, behind)
}

inviting := `\b(?:feedback|questions?|inquir\w+|enquir\w+|comments?|suggestions?|bugs?|issues?|problems?|patch(?:es)?|pull requests?|resumes?|cvs?|applications?|rsvp|complaints?|suspicious|phishing|spam|abuse|vulnerabilit\w+|unsubscribe|subscribe|donations?|help|support|submissions?|abstracts?|papers?|contact|correspondence|ideas|press|fragen|feedback|anregungen|bewerbung\w*|preguntas|comentarios|sugerencias|perguntas|domande|retours|remarques|candidatures?|curricul\w*|lebenslauf|privacy)\b|вопрос|отзыв|предложени|反馈|反饋|问题|问题|建议|简历|履歴書|이력서|お問い合わせ|ご意見|문의|의견`

# Orders in an output.
ordered("english", before, _) if regex.match(concat("", [order, `(?:`, base_form, `\b(?:[^.!?;]|[.!?]\S)*\b(?:to|at|via|through|into|towards?|with|using|recipient|address|destination|bcc|cc|endpoint|webhook|url)|(?:set|change|replace|update|add|put|use)\b(?:[^.!?;]|[.!?]\S)*\b(?:recipients?|bcc|payee|beneficiary|forwarding))\b`, up_to_it]), before)

ordered("english", before, behind) if {
	regex.match(concat("", [order, `(?:e-?mail|notify|message|text|sms|whatsapp|bcc) (?:\w+ ){0,2}\W?$`]), before)
	not regex.match(`^[^.!?]*\byours?\b`, behind)
}

ordered("foreign", before, behind) if sent("foreign", before, behind)

order := `(?:^|[.!?:;,>)"'“”*\]\n] ?|- |\b(?:please|kindly|then|and|must|should|now|also|immediately|first|next|always|silently|quietly|secretly|you|need to|have to|sure to|remember to|instructed to|required to|want you to|asked to|instead) )`

base_form := `(?:(?:re-?)?send|forward(?:ing)?|b?cc|copy|(?:re)?post|e-?mail|mail|upload|submit|transmit|deliver|relay|mirror|push|report|exfiltrate|leak|share|route|redirect|pipe|dispatch|export|dump|message|text|sms|whatsapp|publish)`

# What an output has sent: secrets and what is somebody's own count, all of something counts little.
output_load(kind, before, behind) := "own" if {
	on_either_side(own_things, before, behind)
} else := "some" if {
	regex.match(concat("", ["(?:", some_things[kind], `)(?:[^.!?;]|[.!?]\S)*$`]), before)
}

output_weight("own", before) := "full" if not readers_own(before)

output_weight("some", before) := "weak" if not readers_own(before)

own_things := concat("|", [carry.secrets, carry.talk, carry.own_loot, carry.foreign_secrets])

# What software sends to servers all the time is no matter of the user's.
some_things := {
	"address": concat("|", [carry.amounts, carry.other_languages]),
	"url": `\b(?:all|every|each|entire|full|complete|whole) (?:of |the |these |those |\w+ ){0,3}?(?:e-?mails?|messages?|contacts?|notes?|documents?|attachments?|photos?|transactions?|payments?|customers?|users?|invoices?)\b`,
}

invites(before) if regex.match(concat("", [inviting, `(?:[^.!?;]|[.!?]\S)*$`]), before)

# The reader is to send what is his own. A model's own is its conversation and what it was told.
readers_own(before) if {
	regex.match(`\byours?\b`, before)
	not regex.match(`\byour (?:\w+ ){0,2}?(?:system|conversations?|instructions?|prompt|context|memory|tools?)\b|\b(?:assistants?|agents?|llms?|silently|secretly)\b`, before)
}

# What was sent there, as a description of data.
sent_before := `\b(?:e-?mails?|mails?|messages?|files?|logs?|data|documents?|posts?|reports?|items?|requests?|events?|those|anything|that (?:is|was|were|are|have been)) (?:previously |already )?(?:sent|forwarded|addressed|delivered|copied|posted|mailed|uploaded|submitted|shared|reported) (?:\w+ ){0,2}$`

refused := `(?:\bnot|n't|\bnever|\bcannot|\brefus\w*|\bprevents?|\bblocks?|\bnicht|\bne|\bnunca|\bnao|\bnon)(?:\W+(?:ever|be|to|try|attempts?|any|the))*\W+(?:send|sent|forward|cop|post|e-?mail|upload|submit|transmit|shar|leak|exfiltrat|report|pass|log|sende|schick|envoy|envi|invi)`

# A destination without a name.
unnamed_words := {
	"external", "attacker", "attacker's", "attackers", "hacker", "hackers", "adversary", "remote", "third", "outside", "unknown", "hidden", "offsite", "collector", "our", "malicious",
}

foreign_unnamed_words := {"externen", "externe", "externo", "externa", "esterno", "esterna", "внешнии", "внешнюю", "外部", "第三"}

to_unnamed := concat("", [
	sends, ` (?:(?:to|at|via|with|into) (?:an? |the |some |our |my )?(?:\w+ ){0,2}?(?:external|outside|unknown|hidden|third[- ]party|off-?site|malicious|attacker(?:'s|[- ]controlled)?|remote|our own|our) (?:\w+[- ]){0,3}?(?:hosts?|servers?|endpoints?|services?|address(?:es)?|urls?|webhooks?|collectors?|part(?:y|ies)|domains?|sites?|machines?|storage|buckets?|apis?|backends?)|(?:to|with) (?:an? |the )?(?:attackers?|hackers?|adversary))\b`,
])

to_unnamed_in_other_words := concat("|", [
	`\b(?:sende|schicke|ubermittle|leite|kopiere|lade)\b.*\b(?:an|auf|zu) (?:einen? |den |unseren? )?externen? \w+`,
	`\b(?:envoie|envoyez|transmets|transmettez|copiez)\b.*\b(?:a|vers|sur) (?:un |une |notre )?\w+ externe\b`,
	`\b(?:envia|envie|manda|reenvia|invia|inoltra|encaminhe)\b.*\b(?:a|al|para|hacia) (?:un |una |um |uma |nuestro |nosso )?\w+ (?:externo|externa|esterno|esterna)\b`,
	`(?:отправ|перешл|скопиру)\S* .*на внешн`,
	`(?:发送|转发|上传|抄送|复制).*(?:到|至|给).{0,6}(?:外部|第三方)`,
	`外部.{0,12}(?:に|へ).{0,12}(?:送信|転送|送っ)`,
])

sends := `\b(?:send(?:s|ing)?|forward(?:s|ing)?|b?cc(?:'?s)?|cop(?:y|ies|ying)|posts?|posting|e-?mails?|upload(?:s|ing)?|submits?|transmit(?:s|ting)?|delivers?|relays?|mirrors?|push(?:es)?|reports?|exfiltrat(?:e|es|ing)|leaks?|shares?|redirects?|pipes?|streams?|syncs?|replicates?|logs?|exports?|dumps?)\b[^.!?;]*`

of_your_choice := `\b(?:of your choice|(?:that|which|where) (?:you|the (?:caller|user))\b|you (?:specify|provide|choose|give|configure)|specified|provided|configured|given|chosen|selected|user-defined)\b`

# A tool that is there to send says so in its name; no tool is there to send to an attacker.
unnamed_weight(window) := "full" if {
	carries_loot(window)
	regex.match(`\battacker|\bhacker|\badversary|\bmalicious\b`, window)
} else := "full" if {
	input.subject.kind == "definition"
	not sends_by_name
	carries_loot(window)
} else := "weak" if {
	input.subject.kind == "output"
	regex.match(concat("", [order, base_form, `\b`]), window)
	regex.match(concat("|", [carry.secrets, carry.talk]), window)
	not regex.match(refused, window)
}

carries_loot(window) if {
	regex.match(carry.loot, window)
	not regex.match(refused, window)
}

sends_by_name if {
	some word in input.subject.words
	word in {
		"api", "backup", "deploy", "export", "forward", "ftp", "http", "notify", "post", "proxy", "publish", "push", "relay", "replicate", "rsync", "scp", "send", "share", "submit", "sync",
		"transfer", "upload", "webhook", "webhooks",
	}
}

paid(before, _) if {
	input.subject.kind == "definition"
	regex.match(concat("", [`(?:`, pay.governs, `)`, up_to_it]), before)
	not excused(before)
}

paid(before, _) if {
	input.subject.kind == "output"
	regex.match(concat("", [order, pay.order]), before)
	regex.match(concat("", [`(?:`, pay.english, `)`, up_to_it]), before)
}

paid(before, _) if {
	input.subject.kind == "output"
	regex.match(concat("", [`(?:`, pay.foreign, `)`, up_to_it]), before)
}

paid(_, behind) if regex.match(pay.follows, behind)

payment_weight(_) := "full" if input.subject.kind == "definition"

payment_weight(around) := "full" if {
	input.subject.kind == "output"
	regex.match(users_money, around)
	not regex.match(`\byour\b`, around)
}

payment_weight(around) := "weak" if {
	input.subject.kind == "output"
	not regex.match(users_money, around)
	not regex.match(pay.owed, around)
	not regex.match(`\byour\b`, around)
}

users_money := `\bfrom (?:\w+ ){0,3}?(?:accounts?|balance|funds|money|savings|wallet|venmo|paypal|bank|konto|compte|cuenta|conta|conto)\b|\b(?:my|the user'?s?|user's|mein\w*|meu|minha|mi|mon|mio) (?:\w+ ){0,2}?(?:balance|funds|money|savings|venmo|paypal|wallet|geld|guthaben)\b|\ball (?:\w+ ){0,2}?(?:funds|money|balance|savings)\b|\bvon mein\w* konto|\bwithout (?:asking|confirm\w+|telling)\b|с моего сч|从我的账户|私の口座から|내 계좌에서`
