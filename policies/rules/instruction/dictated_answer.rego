# METADATA
# title: Dictates what answers to the user hold
# description: |
#   A definition that has answers end with a link, recommend something, or hand the user an address at which to sign in: what the model says is the user's business and the
#   model's, and a link in an answer is an advertisement, a count of readers or a trap. Outputs are flagged for the last only; TG-INJ-013 and TG-EXF-008
#   look at the rest. Links to hosts of the allowlist (`allowed_hosts`), to the server's own service and to this machine pass, and so does a link that a call returned. Wrongly
#   flagged: a credit line that a licence asks for. Missed: a link under a name like the server's, which whoever wrote it chose.
# related_resources:
#   - ref: https://modelcontextprotocol.io/specification/2025-11-25/server/tools#security-considerations
#     description: Descriptions of tools are to be considered untrusted unless the server is trusted
# custom:
#   id: TG-INJ-020
#   severity: medium
#   subjects: [definition, output]
#   remedy: Ask the publisher to return the link as data, and to leave it to the model what it makes of it.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.dictated_answer

import data.toolgate.lib.hosts
import data.toolgate.lib.near
import data.toolgate.lib.text

# A link that answers hold.
findings contains found(url) if {
	input.subject.kind == "definition"
	some url in foreign
	url.sentence in about_answers
	some [before, behind] in near.sides(url.sentence, lower(url.url))
	dictated(before, behind)
	not given_back(concat(" ", [before, behind]))
}

# An address for the user to sign in at.
findings contains found(url) if {
	some url in foreign
	url.sentence in about_signing_in
	some [before, behind] in near.sides(url.sentence, lower(url.url))
	sent_to_sign_in(before, behind)
}

sent_to_sign_in(before, behind) if {
	input.subject.kind == "definition"
	around := concat(" § ", [before, behind])
	regex.match(signing_in, around)
	regex.match(handed_on, around)
}

# A page that was opened is named first, and what the user has to do there behind it.
sent_to_sign_in(before, _) if {
	input.subject.kind == "output"
	regex.match(concat("", [`(?:`, handed_on, `)[^§]{0,120}$`]), before)
	regex.match(signing_in, before)
}

# Something that answers recommend.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	input.subject.kind == "definition"
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
}

found(url) := {"at": url.at, "evidence": input.sentences[url.sentence].text, "weak": true} if {
	input.sentences[url.sentence].quoted
} else := {"at": url.at, "evidence": input.sentences[url.sentence].text}

# URLs that lead neither to the server's own service nor to a listed host.
foreign := [url |
	some url in input.urls
	url.scheme in hosts.network
	not url.loopback
	not hosts.own(url.host)
	not hosts.within(url.host, data.config.allowed_hosts)
]

about_answers := beside(near.indexes({"answer", "answers", "reply", "replies", "response", "responses", "summary", "summaries"}))

about_signing_in := beside(near.indexes({"sign", "signing", "log", "logging", "login", "authenticate", "reauthenticate", "session", "verify", "password", "account", "renew", "provider's"}))

beside(sentences) := {k | some i in sentences; some step in [-1, 0, 1]; k := i + step}

dictated(before, behind) if {
	regex.match(concat("", [every_answer, `(?:[^.!?]|[.!?]\S){0,80}?\b`, holding]), concat(" ", [before, behind]))
}

dictated(before, _) if {
	regex.match(concat("", [holding, `(?:[^.!?]|[.!?]\S){0,80}$`]), before)
	regex.match(every_answer, before)
}

dictated(before, behind) if {
	regex.match(concat("", [holding, `(?:[^.!?]|[.!?]\S){0,80}$`]), before)
	regex.match(concat("", [`^\W{0,3}(?:in|to|at the end of|into|with) `, every_answer]), behind)
}

dictated(before, behind) if {
	regex.match(concat("", [`\b(?:always|every time|never forget to|be sure to|must)\b(?:[^.!?]|[.!?]\S){0,40}?\b`, holding]), before)
	regex.match(`^\W{0,3}(?:in|to|at the end of|into|with)\b(?:[^.!?]|[.!?]\S){0,20}\b(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies))\b`, behind)
}

every_answer := `\b(?:(?:every|each|all|any)(?: (?:of )?(?:your|the|its))? (?:\w+ )?(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies))|your (?:final )?(?:answers?|repl(?:y|ies)|responses?)|(?:answers?|repl(?:y|ies)|responses?) (?:to the user |about \w+ \w+ )?(?:must|should|shall|always|are to|is to|has to|have to|need to|reads?))\b`

holding := `(?:end|ends|ending|close|closes|finish|begin|begins|start|starts|include|includes|add|append|put|mention|show|carry|carries|contain|contains|hold|link|cite|quote|place|insert|sign)\b`

# What a call returned is the answer's content.
given_back(around) if regex.match(`\b(?:returned|returns|result|from the (?:output|response)|format|formatted|e\.?g\.?|for example|example|such as|like)\b`, around)

signing_in := `\b(?:(?:sign|log)(?:s|ging|ing)?(?: back)?[ -]?(?:in|on)|re-?authenticate|(?:verify|confirm) (?:their|his|her|the user's|your) (?:account|identity|password)|renew (?:it|them|their|the)|enter (?:their|the user's) password)\b`

# Through the model.
handed_on := `\b(?:tell|ask|direct|send|have|let|give|hand|instruct|urge|get|point) (?:\w+ ){0,2}?(?:user|users|person|human|them|him|her|customer|people|owner)\b|\b(?:the )?(?:person|human|user) (?:will|has to|must|should|is to|needs to|wants?)\b[^§]{0,120}§`

phrases := [
	# always recommend … in your answers
	{
		"words": "recommend recommends recommending praise promote advertise endorse mention favor favour",
		"pattern": `\b(?:always|never forget to|be sure to|in (?:every|each|all|your)(?: of your)?(?: final)? (?:answers?|repl(?:y|ies)|responses?),?)(?: \w+){0,2} (?:recommend|praise|promote|advertise|endorse|mention|favou?r)\b[^.;]{0,60}\b(?:in (?:your|the|every|each|all)(?: \w+)? (?:answers?|repl(?:y|ies)|responses?)|to (?:the|every|each) (?:user|person|customer)|whatever|over (?:others|competitors|rivals|any other))`,
	},
	# end every answer with the words …
	{
		"words": "end close finish begin start sign",
		"pattern": `(?:^|[.;:,!] ?|\b(?:please|always|must|should|to|and) )(?:end|close|finish|begin|start|sign)\W+(?:off\W+)?(?:every|each|all|any)\W+(?:of\W+your\W+)?(?:answers?|repl(?:y|ies)|responses?|messages?)\W+(?:to the user\W+)?with\b[^.;]{0,80}(?:["“'«\x60]|\b(?:slogan|advert\w*|recommendation|greetings from|brought to you|sponsor\w*|thanks to)\b)`,
	},
	# in German, French, Spanish
	{
		"words": "empfiehl empfehle recommande recommandez recomienda recomiende",
		"pattern": `\b(?:empfiehl|empfehle)\b[^.;]{0,60}\b(?:jeder|allen|deiner|ihrer) antwort|\brecommande[zr]?\b[^.;]{0,60}\b(?:chaque|toutes? (?:les|vos|tes)) reponses?|\brecomiend[ae]\b[^.;]{0,60}\b(?:cada|todas (?:las|tus|sus)) respuestas?`,
	},
]
