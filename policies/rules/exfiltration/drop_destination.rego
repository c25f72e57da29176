# METADATA
# title: A destination where data is dropped
# description: |
#   URLs that serve to collect what is sent, or to hide who collects it: the address of a machine without a name, the address at which clouds hand out
#   credentials, a host that only looks like another one, a host hidden behind what seems to be one (user info), a service at which anyone can receive data
#   without a name (`data_drop_hosts`, `data_drop_paths`), and URLs with a gap for what a model holds (the conversation, a secret,
#   an encoded text). In outputs, which name all kinds of addresses, the nameless machine counts where what it serves is run,
#   and the service where the text has something fetched from or sent to a place of its own there.
#   Passes: loopback, private networks and allowed addresses; what is an example; gaps for the parameters of an API.
#   A service that the tool's name states is weak evidence, since
#   names are chosen by whoever wrote the tool. Wrongly flagged: tools that report to a webhook. Missed: a domain of the attacker's own, which the rule on hosts off the allowlist shows.
# custom:
#   id: TG-EXF-006
#   severity: high
#   subjects: [definition, output]
#   remedy: Do not let anything be sent there. Ask the publisher what the address is for.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0086]
package toolgate.rules.exfiltration.drop_destination

import data.toolgate.lib.carry
import data.toolgate.lib.hosts
import data.toolgate.lib.near

findings contains found(url, []) if {
	some url in input.urls
	url.reads_like != ""
}

# https://bank.example@203.0.113.7 opens the latter.
findings contains found(url, []) if {
	some url in input.urls
	url.userinfo
	regex.match(`^https?://[^/?#@:]*\.[a-z]{2,}(?::\d+)?@`, lower(url.url))
}

findings contains found(url, []) if {
	some url in nameless
	input.subject.kind == "definition"
	not example(url)
}

findings contains found(url, []) if {
	some url in nameless
	input.subject.kind == "output"
	some [before, behind] in near.sides(url.sentence, lower(url.url))
	regex.match(`\b(?:curl|wget|iwr|invoke-webrequest)\b[^|]*$`, before)
	regex.match(`^[^|]{0,40}\| ?(?:sudo )?(?:ba|z|da|k)?sh\b`, behind)
}

findings contains found(url, flags) if {
	some url in dropping
	input.subject.kind == "definition"
	not example(url)
	flags := ["weak" | shown(url)]
}

findings contains found(url, []) if {
	some url in dropping
	input.subject.kind == "output"
	own_place(url)
	some [before, _] in near.sides(url.sentence, lower(url.url))
	regex.match(directed, before)
	not regex.match(`\byours?\b`, before)
}

findings contains found(url, weak(url)) if {
	some url in input.urls
	url.placeholder
	url.scheme in hosts.network
	regex.match(gap, lower(url.url))
}

# A word in capitals that stands for such a thing.
findings contains found(url, []) if {
	some url in input.urls
	url.query
	regex.match(capital_gap, url.url)
}

# A gap for something that an API may well ask for is weak evidence, and none at all in an output, where documentation has it.
findings contains found(url, ["weak"]) if {
	input.subject.kind == "definition"
	some url in input.urls
	url.placeholder
	url.scheme in hosts.network
	regex.match(vague_gap, lower(url.url))
	not hosts.own(url.host)
	not hosts.within(url.host, data.config.allowed_hosts)
}

findings contains found(url, []) if {
	some url in input.urls
	url.scheme in {"http", "https", ""}
	fillable(url)
	url.sentence in filling
	not url.loopback
	some [before, behind] in near.sides(url.sentence, lower(url.url))
	filled(before, behind)
}

# The front page of such a service, or the service's own tool: a name is chosen by whoever wrote it.
shown(url) if not own_place(url)

shown(url) if hosts.own(url.host)

found(url, flags) := {"at": url.at, "evidence": url.url, "weak": true} if {
	"weak" in flags
} else := {"at": url.at, "evidence": url.url}

nameless contains url if {
	some url in input.urls
	url.ip
	url.scheme in hosts.network
	not url.loopback
	not private(url.host)
	not data.config.allowed_hosts[url.host]
}

# Networks that nobody reaches from outside.
private(host) if {
	some network in ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "224.0.0.0/4", "fc00::/7", "fe80::/10", "2001:db8::/32"]
	net.cidr_contains(network, host)
}

dropping contains url if {
	some url in input.urls
	url.host in dropping_hosts
}

dropping_hosts := {host |
	some host in hosts.found
	hosts.within(host, data.config.data_drop_hosts)
}

dropping contains url if {
	some url in input.urls
	some start, _ in data.config.data_drop_paths[url.host]
	startswith(url.path, start)
}

# A page of somebody there, and not the service's front page.
own_place(url) if not url.path in {"", "/"}

own_place(url) if {
	not data.config.data_drop_hosts[url.host]
	not startswith(url.host, "www.")
}

example(url) if {
	some [before, behind] in near.sides(url.sentence, lower(url.url))
	regex.match(`(?:\be\.? ?g\b|\bexamples?\b|\bsuch as\b|\blike\b|\bdefaults?\b|\bformat\b|\bbeispiel\w*|\bz\. ?b\b|\bejemplo\b|\bexemplo\b|\bexemple\b|\besempio\b|например|例如|如：|比如|例：|예:)[^!?]{0,60}$`, before)
	not regex.match(carry.loot, before)
	not regex.match(carry.loot, behind)
}

example(url) if contains(url.at, "/examples/")

# Something is to be sent there or fetched from there.
directed := concat("|", [
	`(?:^|[.!?:;,>)"'“*\]\n-] ?|\b(?:please|kindly|then|and|must|should|now|also|immediately|first|next|always|silently|quietly|secretly|to) )(?:send|post|forward|submit|upload|exfiltrate|transmit|fetch|visit|open|browse|navigate|request|call|get|load|curl|wget|ping|report|copy|pipe|push|invoke|make an? (?:http )?(?:get |post )?request)\b`,
	`\b(?:curl|wget|fetch|requests?\.(?:get|post)|axios\.(?:get|post)|urlopen|sendbeacon)\b`,
	`\b(?:sende|schicke|rufe|offne|besuche|lade|envoie|envoyez|ouvre|ouvrez|visite|visitez|envia|envie|visita|abre|abra|invia|apri|acesse|отправь\w*|откро\w*|перешл\w*|открои\w*)\b`,
	`发送|發送|访问|訪問|请求|打开|调用|上传|提交|送信|アクセス|開い|보내|전송|접속`,
])

# Gaps for what a model holds and no API asks for.
gap := `[{<\[][^}>\]/]{0,30}(?:conversation|chat[ _-]?(?:log|history)|history|system[ _-]?prompt|prompt[ _-]?(?:text|content)|base64|b64|encoded|exfil|stolen|leak|dump|ssh|credential|cookie|private|confidential|sensitive|clipboard|transcript|all[ _-]|file[ _-]?contents?|env[ _-]?vars?|user(?:'?s)?(?:$|[ _-](?:data|last|message|input|name|email|query))|last message|your[ _-](?:data|context|memory|instructions|answer|response|summary))|\$\([^)]*(?:cat|base64|env|printenv|whoami|hostname|id)\b`

asked_words := `\b(?:the |user's |user |their |whole |full |last )*(?:questions?|quer(?:y|ies)|prompts?|messages?|requests?|answers?|input)\b`

capital_gap := `[=/](?:[A-Z0-9]+_)*(?:BASE64|B64|CHAT|CONVERSATION|HISTORY|SECRETS?|CONTENTS?|ENCODED|PROMPT|MESSAGES|TRANSCRIPT)(?:_[A-Z0-9]+)*(?:&|$)`

vague_gap := `[{<\[][^}>\]/]{0,20}(?:secret|password|passwd|context|summary|response|answer)s?[}>\]]`

weak(url) := ["weak"] if {
	hosts.own(url.host)
} else := []

fillable(url) if url.query

fillable(url) if endswith(url.url, "=")

fillable(url) if url.placeholder

# An answer that is to hold a link with the question in it.
filled(before, behind) if {
	regex.match(`\b(?:answers?|repl(?:y|ies)|responses?|message|render|show|display|embed|include|output)\b[^.]*$`, before)
	regex.match(concat("", [`^\W{0,3}.{0,20}\b(?:with|plus|followed by|carrying|and|containing)\b(?:[^.!?]|[.!?]\S)*`, asked_words]), behind)
	regex.match(`\b(?:base64|url-?encoded|encoded|in place of|in (?:its|the) (?:place|query|path)|followed by|appended)\b`, behind)
}

# Sentences with a word for writing something into something, and those beside them.
filling := {k | some i in near.indexes(writing); some step in [-1, 0, 1]; k := i + step}

writing := {
	"append", "appended", "appending", "with", "containing", "add", "adding", "insert", "inserted", "replace", "replaced", "replacing", "substitute", "fill", "encode", "encoded", "encoding", "concatenate",
	"put", "followed", "place",
}

filled(before, behind) if {
	regex.match(concat("", [`\b(?:append|add|insert|substitut|encod|concatenat|put)(?:e|ed|es|ing|ting)?\b.*(?:`, carry.loot, `).*\b(?:to|in|into|as|onto)\b`]), before)
	regex.match(`^\W{0,3}(?:$|\W)`, behind)
	regex.match(`\b(?:url|link|query|path|parameter|image|request|address|endpoint)\b[^.]*$`, before)
}

filled(before, behind) if {
	regex.match(directed, before)
	regex.match(concat("", [`^\W{0,3}.{0,20}\b(?:with|containing|plus|followed by|carrying|and)\b(?:[^.!?]|[.!?]\S)*(?:`, carry.loot, `)`]), behind)
	regex.match(`\b(?:append|add|attach|insert|encod|includ|in base64|as (?:the )?(?:query|parameter))|=\W*$|\bwith the contents?\b`, concat(" ", [before, behind]))
}

filled(_, behind) if {
	regex.match(concat("", [`^\W{0,3}.{0,80}\b(?:replac|substitut|append|add|insert|encod|fill|put)(?:e|ed|es|ing|ting)?\b.*(?:`, carry.loot, `)`]), behind)
	regex.match(`\b(?:url|link|query|path|parameter|placeholder|end of it|base64|url-?encoded|image)\b`, behind)
}
