# METADATA
# title: A file or store of secrets that is to be read, included or sent
# description: |
#   A path that holds secrets (`sensitive_paths`: keys, `.env`, credentials of clouds, stores of browsers, configurations of clients; hidden files of the
#   home folder), or secrets in general, with a verb that takes or carries them. Direction counts. In a definition an instruction to read such a file is
#   enough, and so is whatever puts its contents somewhere; in an output, which may be documentation for a person, the contents must also be carried
#   somewhere and not be the reader's own ("your key"). In a definition a file of the lists is weak evidence, whatever the verb, where its content or a
#   parameter is spoken of beside it, or where nothing says why it is named. Passes: denylists ("~/.ssh is rejected", "never reads .env"), public keys and
#   samples, a path as an example or default, and a file that the tool's name says it is for as long as the contents go nowhere. What is quoted is weak
#   evidence, and so is, below a verb, a line that says where the server keeps something. Wrongly flagged: tools that read or name such files under names
#   that do not say so. Missed: a harmless looking path that holds secrets; a path in pieces; a file that is named beside an honest reason (where logins
#   come from) and without a parameter or its content.
# related_resources:
#   - ref: https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks
#     description: Tool poisoning attacks
# custom:
#   id: TG-EXF-002
#   severity: high
#   subjects: [definition, output]
#   remedy: Reject the text and report it to the publisher. No tool needs a model to read its user's secrets.
#   maps:
#     owasp_mcp: ["MCP01:2025", "MCP03:2025"]
#     mitre_atlas: [AML.T0051, AML.T0055]
package toolgate.rules.exfiltration.sensitive_file

import data.toolgate.lib.near
import data.toolgate.lib.stores

findings contains found(input.sentences[n]) if {
	some n in takings
	not only_kept(n)
}

# The verb stands in the line before, while the line itself says where the server keeps something.
findings contains weakly(input.sentences[n]) if {
	some n in takings
	only_kept(n)
}

takings contains n if {
	some [n, value] in secret_paths
	some [before, behind] in near.sides(n, value)
	taken(before, behind)
	not denied(before, behind)
}

only_kept(n) if {
	not n in taking_sentences
	regex.match(`^\W*(?:\w+\W+){1,3}(?:is|are|will be|gets?) (?:\w+ ){0,2}?(?:saved|stored|written|kept|persisted|cached)\b`, input.sentences[n].plain)
}

# A listed file that a definition only names, whatever the verb: where its content or a parameter is spoken of, or where nothing says why it is named. Bare names, which
# any project may have, need the former.
findings contains weakly(input.sentences[n]) if {
	input.subject.kind == "definition"
	not own_business
	some [n, value] in listed_paths
	not n in takings
	out_of_place(value, near.sides(n, value))
}

out_of_place(_, sides) if {
	some [before, behind] in sides
	spoken_of(before, behind)
	not denied(before, behind)
}

# A sentence may begin with the path, behind the stop of an abbreviation: then the side that begins earlier tells why.
out_of_place(path, sides) if {
	regex.match(`[/\\]`, path)
	every side in sides {
		[before, behind] := side
		not regex.match(concat("", [reasons, same_clause]), before)
		not selected(before)
		not refused(before)
		not only_default(behind)
		not denied(before, behind)
	}
}

spoken_of(before, _) if regex.match(concat("", [content_of, same_clause]), before)

spoken_of(_, behind) if regex.match(concat("", [clause_start, content_behind]), behind)

spoken_of(before, behind) if {
	regex.match(concat("", [field, same_clause]), before)
	not selected(before)
	not only_default(behind)
}

spoken_of(before, behind) if {
	regex.match(concat("", [clause_start, field]), behind)
	not selected(before)
}

content_of := `\b(?:contents?|text|body|bytes|characters?|whole|all|everything|verbatim|in full|copy|lines?) (?:\w+ ){0,2}?(?:of|in|from|within)\b|\b(?:what(?:ever)? (?:\w+ )?(?:is|stands) (?:\w+ )?in|identical to|has been read|read as)\b`

content_behind := `(?:\w+ ){0,4}?\b(?:says|contains|holds|has been read|verbatim|word for word|in full|line by line|spelled out|quoted)\b`

clause_start := `^(?:[^.!?;]|[.!?]\S)*`

# A name in code marks.
field := "`\\w+`"

# Which entry of the file, or where it lies.
selected(before) if regex.match(`\b(?:sections?|profiles?|contexts?|hosts?|entry|entries|alias|paths?|folders?|which(?: files?| keys?)?|optional) (?:\w+ ){0,2}?(?:in|of|under|from|to|at|where|file)\b(?:[^.!?;]|[.!?]\S){0,30}$|\b(?:default|defaults|e\.?g\.?|path)\W+(?:to\W+|is\W+|of\W+|file\W+)?$`, before)

only_default(behind) if regex.match(`^\W*(?:by default|is the default|if present|if it exists)\W*(?:$|[.;)])`, behind)

# Why honest tools name such files: where logins come from, where something is kept, what is shown, an example.
reasons := `\b(?:e\.?g\b\.?|(?:for example|such as|by default|defaults?|paths?|saved?|stor(?:e|es|ed)|kept|keeps|writes|written|persist(?:s|ed)|com(?:e|es) (?:from|out of)|logins?|authenticat\w+|sections?|profiles?|contexts?|hosts?|clusters?|permissions|failing that|falls back|backs? up)\b)`

refused(before) if {
	regex.match(refusing, before)
	not regex.match(`\b(?:never|not|n't) (?:refus|reject|exclud|skip|ignor)\w*\W`, before)
}

# Refused, or left out; other such paths may stand between.
refusing := `\b(?:refus\w*|reject\w*|exclud\w*|skips?|ignores?|(?:never|not|n't) (?:read|write|touch)\w*(?: to)?|without)(?:\W+[~./*]\S*(?:,| and| or)?)*\W*$`

findings contains found(s) if {
	some s in secrets_named
	regex.match(steals_secrets, s.window)
	not regex.match(guarded, s.window)
}

findings contains found(s) if {
	not own_business
	some s in secrets_named
	regex.match(carries_secrets[input.subject.kind], s.window)
	not regex.match(guarded, s.window)
}

# Keys that a tool without any business with keys reads.
findings contains weakly(s) if {
	input.subject.kind == "definition"
	some s in near.both({"keys", "key", "passwords", "password", "cookies", "credentials", "phrase", "keychain"}, {
		"needs", "need", "requires", "wants", "expects",
		"read", "reads", "reading", "collect", "collects", "extract", "extracts", "copy", "copies", "gather", "gathers", "fetch", "fetches", "upload", "uploads", "grab", "grabs", "access",
		"accesses",
	})
	regex.match(reads_keys, s.plain)
	not regex.match(guarded, s.plain)
	not own_business
}

found(s) := weakly(s) if {
	s.quoted
} else := {"at": s.at, "evidence": s.text}

weakly(s) := {"at": s.at, "evidence": s.text, "weak": true}

# Paths of secrets near a word for taking something, with their sentences, as the windows spell them.
secret_paths contains [path.sentence, lower(path.path)] if {
	some path in input.paths
	beside_taking(path.sentence)
	stores.secret(path.path)
}

secret_paths contains [url.sentence, lower(url.url)] if {
	some url in input.urls
	url.scheme == "file"
	stores.secret(url.path)
}

# Paths of secrets in running text; a hidden file of unknown content is none, and a default of the schema speaks to nobody.
listed_paths contains [path.sentence, lower(path.path)] if {
	some path in input.paths
	stores.listed(path.path)
	not regex.match(`/(?:default|examples?|enum|const)(?:/|$)`, input.sentences[path.sentence].at)
}

beside_taking(n) if n in taking_sentences

beside_taking(n) if (n - 1) in taking_sentences

taking_sentences := near.indexes(taking_words[input.subject.kind]) | near.indexes(foreign_taking_words)

# In a definition: stolen, carried, to be read by an instruction, or taken by the first word of a clause unless the tool is about such files.
taken(before, _) if {
	input.subject.kind == "definition"
	regex.match(concat("", [`\b(?:exfiltrat(?:es?|ing)|steal(?:s|ing)?|leak(?:s|ing)?|harvest(?:s|ing)?|siphon(?:s|ing)?|smuggl(?:es?|ing)|grab(?:s|bing)?|(?:is|are|be|been|gets?) (?:exfiltrated|stolen|leaked|harvested|siphoned|smuggled|grabbed))\b`, same_clause]), before)
}

taken(before, _) if {
	input.subject.kind == "definition"
	regex.match(concat("", [carrying, same_clause]), before)
	not own_business
}

taken(before, behind) if {
	input.subject.kind == "definition"
	regex.match(concat("", [`\b(?:`, reading, `|`, taking_elsewhere, `)`, same_clause]), before)
	regex.match(carried_on, behind)
}

taken(before, _) if {
	input.subject.kind == "definition"
	regex.match(concat("", [instructing, taking_first, same_clause]), before)
	not own_business
}

taken(before, _) if {
	input.subject.kind == "definition"
	regex.match(concat("", [taking_elsewhere, same_clause]), before)
	not own_business
}

taken(_, behind) if {
	regex.match(takes_behind, behind)
	not own_business
}

# In an output: an instruction, and the contents go somewhere.
taken(before, behind) if {
	input.subject.kind == "output"
	regex.match(concat("", [instructing, taking, same_clause]), before)
	regex.match(carried_out, behind)
	not regex.match(for_the_reader, before)
	not regex.match(for_the_reader, behind)
}

taken(before, behind) if {
	input.subject.kind == "output"
	regex.match(concat("", [instructing, `(?:send|upload|post|forward|e-?mail|transmit|exfiltrate|submit|leak|steal|attach|append|embed|include|pass|share)\b`, same_clause]), before)
	regex.match(`\b(?:contents?|send|upload|post|forward|e-?mail|transmit|exfiltrate|leak|steal)\b`, before)
	not regex.match(for_the_reader, before)
	not regex.match(for_the_reader, behind)
}

# A tool is to be called with it.
taken(before, _) if {
	input.subject.kind == "output"
	regex.match(concat("", [instructing, `(?:call|invoke|run|use)\w* (?:the )?["'\x60]?\w+_\w+["'\x60]?(?: tool)? (?:with|on|for)\b`, same_clause]), before)
	not regex.match(for_the_reader, before)
}

taken(before, behind) if {
	input.subject.kind == "output"
	regex.match(concat("", [taking_elsewhere, same_clause]), before)
	regex.match(carried_elsewhere, behind)
}

# A command that pipes the file into the net, or uploads it.
taken(before, behind) if {
	regex.match(`\b(?:cat|base64|head|tail|tar|zip|gzip|xxd|openssl)\b[^|]*$`, before)
	regex.match(`^[^\n]{0,80}\|.*\b(?:curl|wget|nc|ncat|socat|telnet)\b`, behind)
}

taken(before, _) if {
	regex.match(`\bcurl\b.* (?:-d|--data\S*|-f|-t|--upload-file|--form) ?\S*$`, before)
}

# From a verb up to the path without the end of a sentence; a stop within a word is none.
same_clause := `(?:[^.!?;]|[.!?]\S)*$`

taking := `(?:read|open|access|load|cat|fetch|get|retriev|extract|includ|embed|append|prepend|attach|pass|send|upload|copy|dump|print|collect|gather|grab|provid|paste|scan|search|find|locat|look (?:in|for|up|at|into)|check|inspect|view|parse|display|show|output|return|encod|base64|grep|calls?\b|called\b|calling\b|run|use|take|put|add|share|submit|report|post|forward)\w*\b`

reading := `(?:read|open|access|load|cat|fetch|get|retriev|extract|cop(?:y|ies)|dump|collect|gather|grab|scan|search|find|locat|look(?:s|ing)? (?:up|at|into|for)|inspect|view|parse|calls?\b|called\b|calling\b|run|tak)\w*\b`

# Verbs with which a clause orders that something be read; others, such as check, are what tools are described with.
taking_first := `(?:read|open|access|load|cat|fetch|get|retrieve|extract|include|embed|append|prepend|attach|pass|send|upload|copy|dump|print|collect|gather|grab|provide|paste|output|return|encode|base64|take|put|share|submit|post|forward|call \w+|use \w+|run \w+)\b`

carrying := `\b(?:includ|append|prepend|attach|embed|pass|send|upload|forward|paste|insert|submit|transmit|e-?mail|share|post)\w*\b(?:[^.!?;]|[.!?]\S)*\b(?:contents?|text|data|keys?|values?|secrets?|credentials?|copy|file|it|them|of|from)\b|\b(?:send|upload|forward|transmit|post|e-?mail|submit|attach|exfiltrat)\w*\b`

# The beginning of a clause, or a word that makes what follows an order.
instructing := `(?:^|[.!?:;>)"'“”*\]\n] ?|- |\b(?:please|kindly|then|and|must|should|now|also|immediately|first|next|always|silently|quietly|secretly|you|need to|have to|has to|required to|sure to|remember to|want you to|before \w+ing(?: \w+){0,3},?) )`

carried_on := `\b(?:includ|append|prepend|attach|embed|pass|send|upload|post|forward|paste|insert|submit|exfiltrat|transmit|e-?mail|encod|report|put|add|suppl|provid|shar|writ|return|stor|plac|sav|record|fill|copy|set (?:it|them|its|the (?:content|value|text)))\w*\b.{0,60}\b(?:contents?|it|them|its|results?|output|values?|data|keys?|text|that|everything|response|answer|reply|parameter|argument|field|query|request|side ?note|note|context)\b`

carried_out := `\b(?:send|upload|post|forward|submit|exfiltrate|transmit|e-?mail|encode|attach|append|embed|include|pass|report|share|return)\b.{0,60}\b(?:contents?|it|them|its|results?|output|values?|everything|keys?|data|base64|response|answer|reply|summary)\b`

for_the_reader := `\byour (?:own |local |personal |private )?(?:\w+ )?(?:files?|keys?|config\w*|kubeconfig|credentials?|secrets?|tokens?|account|team|repo\w*|projects?|machine|computer|home|system|~|/|\.)|\byour \W*$|\byourself\b|\.(?:example|sample|template|dist)\b|\bin this (?:repo|repository|project)\b`

taking_elsewhere := `(?:\b(?:lies|lese|lesen|offne|offnen|lade|kopiere|sende|schicke|nimm|hole|extrahiere)\b|\b(?:lis|lisez|lire|ouvre|ouvrez|copie|copiez|envoie|envoyez|recupere[zr]?|extrais|extrayez|inclus|incluez|joins|joignez|ajoute[zr]?)\b|\b(?:lee|lea|leer|abre|abra|envia|envie|extrae|extraiga|incluye|incluya|obten|obtenga|adjunta|adjunte|anade)\b|\b(?:leia|ler|abra|copie|extraia|inclua|obtenha|anexe|acesse)\b|\b(?:leggi|leggere|leggete|apri|copia|invia|estrai|includi|allega|recupera|accedi)\b|прочита|прочти|читаи|открои|скопируи|отправь|извлек|включи|получи|приложи|вставь|读取|讀取|读出|打开|获取|獲取|查看|访问|提取|复制|发送|上传|包含|附上|窃取)`

takes_behind := `^\W{0,3}(?:の(?:中身|内容))?(?:を|から).{0,20}(?:読|開|取得|送|コピー|含め|添付)|^\W{0,3}(?: ?파일)?(?:의 내용)?(?:을|를|에서) ?.{0,20}(?:읽|열|가져|보내|복사|포함|첨부)|^\W{0,3}.{0,40}\b(?:auslesen|mitschicken|anhangen|beifugen)\b`

carried_elsewhere := `发送|發送|上传|传给|发给|编码|base64|作为参数|作为|附在|附加|包含在|回复|\b(?:envi[ae]r?|schick\w*|send\w*|anhang\w*|ubermitt\w*|envo\w+|joi(?:ns|gne)\w*|inclu\w+|invia\w*|alleg\w*|adjunt\w*|anex\w*)\b|отправ|добав|приложи|включи`

# Words of which taking or carrying has one, looked up before any pattern is tried; in outputs those of carrying out. Other languages have theirs below.
taking_words := {
	"definition": {
		"read", "reads", "reading", "open", "opens", "access", "accesses", "accessing", "load", "loads", "cat", "fetch", "fetches", "get", "gets", "retrieve", "retrieves", "retrieving",
		"extract", "extracts", "include", "includes", "including", "embed", "embeds", "append", "appends", "prepend", "prepends", "attach", "attaches", "pass", "passes", "send",
		"sends", "sending", "upload", "uploads", "copy", "copies", "dump", "dumps", "print", "collect", "collects", "gather", "grab", "grabs", "provide", "paste", "scan", "search", "find", "locate",
		"look", "check", "inspect", "view", "parse", "display", "show", "output", "return", "encode", "base64", "grep", "call", "run", "use", "take", "put", "add", "share", "submit", "report",
		"post", "posts", "forward", "forwards", "exfiltrate", "exfiltrates", "exfiltrating", "steal", "steals", "stealing", "leak", "leaks", "harvest", "harvests", "siphon", "siphons",
		"smuggle", "smuggles", "insert", "inserts", "transmit", "transmits", "email", "emails", "curl", "head", "tail", "tar", "zip", "gzip", "xxd", "openssl", "supply",
		"opening", "loading", "fetching", "getting", "extracting", "copying", "dumping", "collecting", "gathering", "grabbing", "scanning", "looking", "inspecting", "viewing",
		"parsing", "calling", "running", "taking", "attaching", "passing", "uploading", "forwarding", "appending", "prepending", "embedding", "pasting", "posting",
	},
	"output": {
		"send", "upload", "post", "forward", "submit", "exfiltrate", "transmit", "email", "mail", "encode", "attach", "append", "embed", "include", "pass", "report", "share", "return",
		"steal", "leak", "curl", "wget", "nc", "ncat", "socat", "telnet", "call", "invoke", "run", "use",
	},
}

foreign_taking_words := {
	"lies", "lese", "lesen", "auslesen", "offne", "offnen", "lade", "kopiere", "sende", "schicke", "nimm", "hole", "extrahiere", "mitschicken", "anhangen", "beifugen",
	"lis", "lisez", "lire", "ouvre", "ouvrez", "copie", "copiez", "envoie", "envoyez", "recupere", "recuperez", "extrais", "extrayez", "inclus", "incluez", "joins", "joignez",
	"ajoute", "ajoutez", "lee", "lea", "leer", "abre", "abra", "envia", "envie", "extrae", "extraiga", "incluye", "incluya", "obten", "obtenga", "adjunta", "adjunte", "anade",
	"leia", "ler", "extraia", "inclua", "obtenha", "anexe", "acesse", "leggi", "leggere", "leggete", "apri", "copia", "invia", "estrai", "includi", "allega", "recupera", "accedi",
	"прочитаи", "прочитаите", "прочти", "прочтите", "читаи", "читаите", "открои", "откроите", "скопируи", "скопируите", "отправь", "отправьте", "извлеки", "извлеките", "включи",
	"включите", "получи", "получите", "приложи", "приложите", "вставь", "вставьте",
	"读取", "讀取", "读出", "打开", "获取", "獲取", "查看", "访问", "提取", "复制", "发送", "上传", "包含", "附上", "窃取", "読み", "読ん", "開い", "開き", "取得", "送信", "送っ", "コピ", "含め", "添付",
	"읽어", "읽고", "열어", "열고", "가져", "보내", "복사", "포함", "첨부",
}

# The verb is denied, or the path is said to be out of reach.
denied(before, _) if {
	not regex.match(`\b(?:never|not|n't)\W+(?:refus|fail|forget|skip|omit|hesitat)|\b(?:cannot|can't|won't|not)\W+(?:\w+\W+){1,3}without\b|\b(?:anything|nothing) (?:but|except|other than)\b`, before)
	regex.match(
		concat("", [
			`(?:\bnot|n't|\bnever|\bcannot|\bwithout|\brefus\w*|\bavoid\w*|\bprevent\w*|\bblock\w*|\breject\w*|\bden(?:y|ies|ied|ying)|\bforbid\w*|\bexclud\w*|\bignor\w*|\bskip\w*|\bdisallow\w*|\bprotect\w*|\bredact\w*|\bdetect\w*|\bflags?|\bwarns?|\bexcept|\bother than|\bno tool (?:can|may)|\bunable to|\bnon|\bnicht|\bne|\bnunca|\bnao|\bне|不|禁止)`,
			`(?:\W+(?:ever|even|try|tries|trying|attempts?|to|be|able|allowed|directly|the|any|from|you|it|let|lets|tools?|agents?|reads? (?:of|to|from)|access(?:es|ing)?|on|if|when))*\W*`,
			`(?:`, taking, `|`, taking_elsewhere, `)`, same_clause,
		]),
		before,
	)
}

denied(before, behind) if {
	not regex.match(`\b(?:without|unless|lacking|missing)\b`, before)
	not regex.match(carried_on, behind)
	not regex.match(`^[^.!?;]*\b(?:otherwise|else|unless|until|or (?:the|this|else|it))\b`, behind)
	regex.match(`^(?:[^.!?;]|[.!?]\S){0,100}\b(?:blocked|rejected|denied|refused|excluded|ignored|forbidden|protected|disallowed|prohibited|skipped|filtered|redacted|masked|off[- ]limits|(?:not|never) (?:be )?(?:allowed|permitted|accessible|read|included|supported|exposed|sent|shared|logged|returned|touched|opened)|can(?:not|'t) be (?:read|opened|accessed|reached|sent|included|given|granted|used|touched|listed|shared))\b`, behind)
}

# The tool says by its name that it is about such files.
own_business if {
	some word in input.subject.words
	word in {
		"auth", "aws", "azure", "cert", "certificate", "certs", "config", "configuration", "configure", "connect", "cookie", "cookies", "credential", "credentials", "decrypt", "deploy", "docker",
		"dotenv", "encrypt", "env", "environment", "gcloud", "gcp", "git", "gpg", "history", "install", "jwt", "key", "keychain", "keyring", "keys", "gitleaks", "kube", "kubeconfig", "kubectl", "kubernetes", "login",
		"mcp", "npm", "password", "passwords", "pii", "profile", "redact", "scan", "scanner", "scp", "secret", "secrets", "settings", "setup", "sftp", "sign", "signer", "ssh", "ssl", "terraform", "tls", "vault", "wallet",
	}
}

reads_keys := `\b(?:read|collect|extract|cop(?:y|ie)|gather|fetch|upload|grab|access)(?:s|es|ing)? (?:\w+ ){0,2}?(?:(?:ssh|private) keys|(?:saved|stored|browser|user) passwords|(?:browser|session) cookies|seed phrase|keychain)\b|\b(?:needs?|requires?|wants?|expects?) (?:to know )?(?:the )?(?:contents?|text|value)s? of (?:the |your |a |any )?(?:user'?s? )?(?:\w+ )?(?:private keys?|ssh keys?|passwords?|credentials|cookies|seed phrase)\b`

# Sentences that name secrets, near a word for taking them away.
secrets_named := near.both(secret_words, takers)

secret_words := {
	"credentials", "credential", "secrets", "secret", "passwords", "password", "passphrases", "keys", "key", "tokens", "token", "cookies", "confidential", "sensitive", "private", "env",
	"variables", "keychain", "mnemonic", "phrase", "internal", "classified",
}

takers := {
	"steal", "steals", "exfiltrate", "exfiltrates", "exfiltrating", "harvest", "harvests", "siphon", "siphons", "smuggle", "smuggles", "leak", "leaks", "grab", "grabs", "include",
	"includes", "including", "embed", "embeds", "append", "appends", "appending", "prepend", "prepends", "attach", "attaches", "insert", "inserts", "hide", "disguise", "encode", "encodes",
	"forward", "forwards", "forwarding", "upload", "uploads", "uploading", "post", "posts", "send", "sends", "sending", "transmit", "transmits", "email", "emails", "submit", "submits",
	"put", "puts", "paste", "report", "reports", "pass", "passes", "passing", "share", "shares",
}

things := `(?:(?:ssh|private|api|encryption|access|secret|signing)[ -]?keys?|passwords?|passphrases?|credentials?|secrets?|(?:access|auth|api|session|bearer|oauth)[ -]?tokens?|(?:session |browser |auth )?cookies|env(?:ironment)?[ -]?(?:variables?|files?|vars?)|\.env(?: files?)?|seed phrases?|mnemonics?|keychain|(?:confidential|sensitive|secret|private|internal|classified) (?:\w+ )?(?:information|data|files?|documents?|configuration))\b`

many_things := concat("", [`(?:(?:all|any|the user'?s|users?'?|user's|every|each|stored|saved|found|local|other) (?:\w+ ){0,3}?`, things, `|(?:(?:ssh|private|api|encryption|access|secret)[ -]?keys|passwords|credentials|secrets|cookies|env(?:ironment)? (?:files|variables)|(?:confidential|sensitive|secret|classified) (?:\w+ )?(?:information|data|files|documents))\b)`])

order := `(?:^|[.!?:;>*)\]] ?|\b(?:please|then|and|must|should|also|first|now|immediately|always|secretly|silently|quietly|instead|you) )`

steals_secrets := concat("", [order, `(?:steal|exfiltrate|harvest|siphon|smuggle|leak|grab)s?\b[^.!?]{0,60}?\b`, things])

picking := `(?:read|extract|collect|access|gather|find|retriev|search(?:es|ing)? (?:for|through)|locat|dump|grab|scan|obtain|look(?:s|ing)? (?:for|up)|fetch|harvest|copy)\w*\b`

to_somebody := `\b(?:includ|embed|append|prepend|attach|insert|hid|disguis|encod|forward|upload|post|send|exfiltrat|transmit|e-?mail|submit|put|paste|report|pass)\w*\b[^.!?]{0,80}?\b(?:(?:in|into|with|to) (?:your|the|its|every|each) (?:\w+ )?(?:response|reply|answer|output|message|summary|query|side ?note|context|comment|commit|description|url|attacker)|(?:to|via|on) (?:an? |the |our |my |this )?(?:\w+ )?(?:attacker|server|endpoint|url|host|address|webhook|external\w*|remote|collector|https?|\S+@)|as (?:an? |the )?(?:\w+ )?(?:side ?note|note|context|comment|metadata)|base64)`

sends_them := concat("", [`(?:send|forward|upload|post|transmit|exfiltrate|e-?mail|submit|leak)s?\b[^.!?]{0,40}?\b(?:the user'?s?|users?'?|user's|all|any|every|their|stored|local|found) (?:\w+ ){0,3}?`, things, `[^.!?]{0,60}?\b(?:to|via)\b`])

adds_them := concat("", [order, `(?:includ|embed|append|attach|insert|add|put|pass|send|submit)e?\b[^.!?]{0,30}?\b`, many_things, `[^.!?]{0,40}?\b(?:in|into|with|to|as) (?:the|each|every|any|all|this|your|its|an?) (?:\w+ )?(?:requests?|calls?|quer(?:y|ies)|payload|body|headers?|parameters?|arguments?|fields?)\b`])

passes_them_on := `(?:send|forward|upload|post|transmit|exfiltrate|e-?mail|submit|leak)s? (?:it|them|these|those|all of (?:it|them)|everything|the (?:contents?|results?|values?|list))\b`

carries_secrets := {
	"definition": concat("|", [
		concat("", [`\b`, picking, `[^.!?]{0,100}?\b`, many_things, `.{0,160}?`, to_somebody]),
		concat("", [`\b`, picking, `[^.!?]{0,100}?\b`, many_things, `[^.!?]{0,60}?\b`, passes_them_on]),
		concat("", [`\b`, sends_them]),
		adds_them,
	]),
	"output": concat("", [order, picking, `[^.!?]{0,100}?\b`, many_things, `.{0,160}?`, to_somebody, `|`, order, sends_them]),
}

# Tools and texts about such attacks, and what is forbidden. The verb must be close: what else is denied nearby excuses nothing.
guarded := concat("", [
	`\b(?:(?:detect|prevent|protect|block|attempt|against|stop|whether|attack|malicious|vulnerab|threat|redact|mask)\w*(?:\W+\w+){0,6}?|(?:never|not|n't|cannot|without|avoid)(?:\W+\w+){0,2}?)\W+`,
	`(?:steal|exfiltrat|harvest|siphon|smuggl|leak|grab|includ|embed|append|attach|send|upload|post|forward|shar|pass|submit|put|paste|log|extract|read|access|collect)`,
])
