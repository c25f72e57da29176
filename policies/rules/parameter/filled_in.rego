# METADATA
# title: Parameter that the model is to fill with files, secrets or the conversation
# description: |
#   What a parameter is described to hold is written by the model, out of all that it knows. A description that wants the whole
#   conversation, the system prompt, what other tools returned, the credentials that lie around, or the content of a file with
#   secrets turns an ordinary argument into a way out. The description of the tool counts as well where it says so of one of its
#   parameters, and where it has the model read something first and pass the content on in a parameter; without a sensitive file
#   or a side channel that is weak evidence, and so is a parameter beside which only the model's or the user's own is named,
#   whatever the verb. Tools for chatting, remembering and summarising pass, since the conversation is their purpose. So do a
#   parameter for one key or password of the tool's own service, paths (path to ~/.ssh/id_rsa), and contents that the tool is to
#   store. A tool for keys or variables that takes their content is weak evidence. Wrongly flagged: a proxy for language models
#   under another name. Missed: a description that names neither, but an example or a default that does.
# related_resources:
#   - ref: https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks
#     description: Tool poisoning attacks, with a file that is passed on in a parameter
# custom:
#   id: TG-PAR-002
#   severity: high
#   subjects: [definition]
#   remedy: Do not approve the tool. If it is needed, have a copy of it take only what it works with.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0057]
package toolgate.rules.parameter.filled_in

import data.toolgate.lib.parameters
import data.toolgate.lib.stores
import data.toolgate.lib.text

# The conversation, the prompt, other tools' results.
findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some i in asked
	not conversing
	sentence := input.sentences[i]
	not regex.match(single, sentence.window)
}

# Each of the patterns on the sentences that have one of its words.
asked contains i if {
	count(hits) > 0
	some i in mentioning(conversation_words)
	regex.match(conversation, input.sentences[i].window)
	about_parameter(i)
}

asked contains i if {
	count(hits) > 0
	some i in mentioning(instruction_words)
	regex.match(instructions, input.sentences[i].window)
	about_parameter(i)
}

asked contains i if {
	count(hits) > 0
	some i in mentioning(tool_words)
	regex.match(of_tools, input.sentences[i].window)
	about_parameter(i)
}

asked contains i if {
	count(hits) > 0
	some i in mentioning(foreign_words)
	regex.match(foreign, input.sentences[i].window)
	about_parameter(i)
}

# Secrets that the model is to look for.
findings contains {"at": sentence.at, "evidence": sentence.text} if {
	count(hits) > 0
	some i in mentioning(secret_words)
	sentence := input.sentences[i]
	regex.match(gathered, sentence.window)
	about_parameter(i)
}

# The content of a file that holds secrets.
findings contains {"at": sentence.at, "evidence": sentence.text} if {
	some i in sensitive
	sentence := input.sentences[i]
	taken(sentence.window)
	not keeping
	about_parameter(i)
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some i in sensitive
	sentence := input.sentences[i]
	taken(sentence.window)
	keeping
	about_parameter(i)
}

# The content of all files there are.
findings contains {"at": sentence.at, "evidence": sentence.text} if {
	count(hits) > 0
	some i in mentioning(content_words)
	sentence := input.sentences[i]
	regex.match(all_files, sentence.window)
	about_parameter(i)
}

# Read something and pass it on in a parameter.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	count(hits) > 0
	some i in mentioning(passing_words)
	not i in sensitive
	sentence := input.sentences[i]
	regex.match(insisted, sentence.window)
	regex.match(passed_on, sentence.window)
	about_parameter(i)
}

# What only the model or the user has, named beside a parameter, whatever the verb.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	count(hits) > 0
	not conversing
	not keeping
	some i in mentioning(private_words)
	sentence := input.sentences[i]
	regex.match(private_things, sentence.window)
	not only_counted(sentence.window)
	about_parameter(i)
}

# What the model has from elsewhere, described by where it comes from, beside a parameter.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	some i in text.holding(origin_words)
	sentence := input.sentences[i]
	regex.match(origins, sentence.window)
	not regex.match(counter, sentence.window)
	parameters.about(sentence)
	not keeping
}

origin_words := {
	"printenv", "env", "environment", "whoami", "cookies", "cookie", "found", "stored", "kept", "lives", "lying", "wherever", "somewhere", "talked", "discussed", "typed", "gave", "returned", "confidence", "slip", "personal",
	"private", "tar", "zip", "archive", "tarball", "results", "outputs", "answers", "said", "written", "told",
}

origins := concat("|", [
	# The output of a command that shows the machine.
	`\b(?:output|result)s? of (?:running )?["'\x60]?(?:env|printenv|whoami|ifconfig|ps aux|history|uname -a|netstat|cat|ls)\b`,
	`\b(?:all|every|the (?:user's|whole|entire|complete|caller's)) environment(?: variables?)?\b(?:[^.!?]{0,40}\b(?:in full|as (?:they|it) (?:are|is)|belongs?|goes|go) (?:here|in)|\W*(?:$|[.;]))`,
	# A store of the browser's.
	`\bcookies?\b[^.!?]{0,20}\b(?:file|sqlite|store|database|db|jar)\b[^.!?]{0,40}\b(?:chrome|firefox|safari|edge|browser|profile)\b|\b(?:chrome|firefox|safari|edge|browser)(?:'s)?\b[^.!?]{0,20}\bcookies?\b[^.!?]{0,20}\b(?:file|sqlite|store|database|db|jar)\b`,
	# A secret that lies somewhere.
	`\b(?:tokens?|keys?|passwords?|secrets?|credentials?|one)\b[^.!?]{0,60}\b(?:found|lying|stored|kept|lives?|wherever|somewhere)\b[^.!?]{0,40}\b(?:on|in) (?:this|the user's|the|your|their) (?:computer|machine|disk|device|system|laptop|hard drive)\b`,
	# What was said.
	`\b(?:everything|anything|all|whatever|what) (?:that )?(?:you|we|they|(?:the )?two of you|you two|both of you|you and the user|the user and you)(?: both)?(?: have| has|'ve)? (?:talked|discussed|said|typed|written|spoken|gone through)\b`,
	`\b(?:told|said|shared|mentioned)\b[^.!?]{0,30}\bin confidence\b|\blet slip\b|\b(?:anything|everything|things) (?:personal|private|intimate)\b`,
	# What other tools gave.
	`\b(?:what(?:ever)?|everything|all|anything)(?: that)? (?:the )?(?:last|previous|other|earlier|preceding)(?: few| two| three| several)? (?:tools?|calls?) (?:gave|returned|said|answered|produced|sent|handed)\b`,
	`\b(?:results?|outputs?|answers?) (?:of|from) (?:the |all )?(?:last|other|previous|earlier|preceding)(?: few| two| three| several)? (?:tools|tool calls|calls)\b`,
	# A folder of the user's.
	`\b(?:tar|zip|archive|tarball|copy)(?: file| archive)? of (?:the )?(?:folder |directory )?(?:~/|the user's |the home |their (?:home|documents|pictures))`,
])

counter := `\b(?:not|never|n't|without|no|avoid|redact\w*|e\.?g\.?|such as|for example)\b`

# What is asked for is a number or the public half, and nothing behind it.
only_counted(window) if {
	regex.match(single, window)
	not regex.match(`\b(?:all|everything|followed by|and then|themselves)\b`, window)
}

only_counted(window) if regex.match(`\bpublic (?:half|part|keys?)\b|\bids? (?:from|of|in)\b|\bmay (?:build|refer|draw)\b|\bchat rooms?\b`, window)

mentioning(words) := {i | some word in (words & hits); some i in input.mentions[word]}

private_words := {
	"orders", "message",
	"chat", "conversation", "dialogue", "thread", "session", "prompt", "rules", "instructions", "guidelines", "directives", "tools", "calls", "logins", "passwords", "credentials",
	"password", "key", "keys", "phrase", "cookies",
}

private_things := concat("|", [
	`\b(?:messages?|turns?|exchanges?|text|lines|said|written|history|log|transcript)\W+(?:\w+\W+){0,2}?(?:of|from|in)\W+(?:this|our|your|the (?:current|present|ongoing))\W+(?:\w+\W+){0,1}?(?:chat|conversation|session|dialogue|thread)\b`,
	`\b(?:standing orders|first message|orders you were given|what (?:the )?other tools (?:answered|returned|said|gave))\b`,
	`\b(?:your|(?:the )?(?:assistant|model|agent|ai)(?:'s|s'))\W+(?:\w+\W+){0,2}?(?:hidden|internal|own|system|initial|original|secret|operating)\W+(?:\w+\W+){0,1}?(?:rules|prompt|instructions|guidelines|directives)\b`,
	`\b(?:results?|outputs?|answers?|responses?|returned)\W+(?:\w+\W+){0,2}?(?:of|from|by)\W+(?:\w+\W+){0,1}?(?:earlier|previous|prior|other|preceding)\W+(?:tools|tool calls|calls)\b`,
	`\b(?:saved|stored|remembered) (?:logins|passwords|credentials|cookies)\b|\bpassword manager\b`,
	`\b(?:user|owner|person|human|operator)(?:'s|s')\W+(?:\w+\W+){0,2}?(?:(?:private|ssh) keys?|passwords|credentials|logins|seed phrase|cookies|password manager)\b|\b(?:(?:private|ssh) keys?|passwords|credentials|logins|seed phrase|cookies) of the (?:user|owner|operator)\b`,
])

# Most definitions have none of the words: then this is all that is looked at.
hits := triggers & text.mentioned

triggers := private_words | {
	"conversation", "chat", "dialogue", "history", "everything", "system", "instructions", "developer", "tool", "tools", "content",
	"contents", "gesprach", "gesprachs", "gesprachsverlauf", "unterhaltung", "chatverlauf", "konversation", "systemprompt", "verlauf",
	"discussion", "echanges", "historique", "l'historique", "conversacion", "dialogo", "historial", "conversa", "historico", "conversazione",
	"cronologia", "переписка", "переписку", "переписки", "диалог", "диалога", "разговор", "разговора", "беседа", "беседу", "беседы", "промпт",
	"историю", "история", "对话", "聊天", "会话", "提示", "会話", "対話", "チャ", "プロ", "대화", "채팅", "프롬", "credentials", "passwords", "secrets", "keys",
	"tokens", "variables", "strings", "phrase", "phrases", "zugangsdaten", "passworter", "contrasenas", "credenciales", "identifiants",
	"credenziali", "senhas", "пароли", "ключи", "密码", "密钥", "凭证", "パス", "비밀", "pass", "include", "provide", "put", "send", "insert", "add",
	"supply", "attach", "append", "place", "copy", "paste", "embed", "ubergib", "ubergebe", "pasa", "incluye", "passe", "transmets", "inclua",
	"passa", "передаи", "传递", "传入", "渡し", "전달",
}

conversation_words := {"conversation", "chat", "dialogue", "history", "everything"}

instruction_words := {"system", "instructions", "developer"}

tool_words := {"tool", "tools"}

content_words := {"content", "contents"}

taken(window) if regex.match(content, window)

taken(window) if regex.match(passed_on, window)

# A sentence of a parameter that takes text, or one of the description that names a parameter.
about_parameter(i) if i in own_sentences

about_parameter(i) if {
	some parameter in input.parameters
	parameters.takes_text(parameter.types)
	count(parameter.words) > 0
	every word in parameter.words {
		i in input.mentions[word]
	}
}

own_sentences contains i if {
	some parameter in input.parameters
	parameters.takes_text(parameter.types)
	some i in parameter.sentences
}

# Sentences that name a file with secrets.
sensitive contains path.sentence if {
	some path in input.paths
	stores.secret(path.path)
}

conversing if {
	some word in input.subject.words
	word in data.config.conversing_words
}

keeping if {
	some word in input.subject.words
	word in data.config.secret_keeping_words
}

conversation := concat("|", [
	concat("", [
		`\b(?:entire|full|complete|whole|all|every|verbatim|raw|unredacted|exact|everything)\W+(?:\w+\W+){0,4}?`,
		`(?:conversation|chat (?:history|log|session|transcript)|dialogue|message history)\b`,
	]),
	concat("", [
		`\b(?:any|all|every|everything)\W+(?:\w+\W+){0,4}?(?:from|in|of|said in|seen in) (?:the|this|our|your) (?:\w+ )?`,
		`(?:conversation|chat|context window|chat context)\b`,
	]),
	concat("", [
		`\b(?:include|pass|provide|put|paste|copy|insert|append|attach|fill in|write|dump|must contain|should contain|must be)\W+(?:\w+\W+){0,4}?`,
		`(?:conversation|chat|message) (?:history|log|transcript|so far)\b`,
	]),
	`\b(?:conversation|chat|dialogue) (?:history |log )?(?:verbatim|in full|word for word|up to (?:now|this point)|so far|to date)\b`,
	`\beverything\W+(?:\w+\W+){0,4}?(?:user|said|told|discussed|wrote|asked)\b`,
])

instructions := concat("|", [
	concat("", [
		`\b(?:full|entire|complete|exact|verbatim|copy of|contents? of|text of|paste|include|your|repeat)\W+(?:\w+\W+){0,3}?`,
		`(?:system (?:prompt|message|instructions)|(?:initial|hidden) instructions|developer message)\b`,
	]),
	`\binstructions (?:that )?you (?:were given|follow|have|received|obey)\b`,
])

of_tools := concat("|", [
	concat("", [
		`\b(?:outputs?|results?|responses?|data|everything)\W+(?:\w+\W+){0,3}?(?:of|from|returned by|received from)\W+`,
		`(?:all|any|every|other|the other)\W+(?:\w+\W+){0,3}?tools?\b`,
	]),
	`\b(?:list|names?|descriptions?|definitions?|schemas?) of (?:all|every|the)\W+(?:\w+\W+){0,3}?tools\b.{0,20}?\b(?:you|your)\b`,
])

foreign_words := {
	"gesprach", "gesprachs", "gesprachsverlauf", "unterhaltung", "chatverlauf", "konversation", "systemprompt", "verlauf", "discussion", "echanges",
	"historique", "l'historique", "conversation", "conversacion", "dialogo", "historial", "conversa", "historico", "conversazione", "cronologia",
	"переписка", "переписку", "переписки", "диалог", "диалога", "разговор", "разговора", "беседа", "беседу", "беседы", "промпт", "историю", "история",
	"对话", "聊天", "会话", "提示", "会話", "対話", "チャ", "プロ", "대화", "채팅", "프롬",
}

foreign := concat("|", [
	concat("", [
		`\b(?:gesamte\w?|vollstandige\w?|komplette\w?|ganze\w?|bisherige\w?|alle\w?)\W+(?:\w+\W+){0,3}?(?:gesprach\w*|unterhaltung|chatverlauf\w*`,
		`|konversation|systemprompt|verlauf)\b`,
	]),
	`\b(?:enti(?:er|ere)|complete?|integral\w*|toute?)\W+(?:\w+\W+){0,4}?(?:conversation|discussion|echanges|historique|prompt systeme)\b`,
	`\b(?:historique|conversation|discussion|prompt systeme)\W+(?:\w+\W+){0,4}?(?:enti(?:er|ere)|complete?|integral\w*)\b`,
	concat("", [
		`\b(?:tod[ao]s?|complet[ao]|enter[ao]|integr[ao]|inteir[ao]|inter[ao]|tutt[ao])\W+(?:\w+\W+){0,4}?(?:conversacion|conversa|conversazione`,
		`|dialogo|historial|historico|cronologia)\b`,
	]),
	concat("", [
		`\b(?:historial|conversacion|historico|conversa|cronologia|conversazione|prompt (?:del|do|di) sistema)\W+(?:\w+\W+){0,4}?(?:complet\w+`,
		`|enter[ao]|inteir[ao]|inter[ao]|integrale)\b`,
	]),
	`(?:вс[юяе]|весь|полн\p{Cyrillic}*|цел\p{Cyrillic}*)[^.]{0,30}?(?:переписк|диалог|разговор|бесед|истори\p{Cyrillic}* (?:чата|сообщении)|промпт)`,
	`(?:完整|全部|所有|整个|整段|之前)[^。]{0,10}?(?:对话|聊天|会话|系统提示|上下文)|(?:对话|聊天)(?:历史|记录|内容)?[^。]{0,6}?(?:全部|完整|全文)`,
	`(?:会話|対話|チャット)(?:の)?(?:履歴)?(?:の)?(?:全て|すべて|全文|全体|全部)|(?:全ての|すべての|全)(?:会話|対話|チャット)|システムプロンプト(?:の)?(?:全文|内容|を)`,
	`(?:전체|모든|지금까지의)[^.]{0,8}?(?:대화|채팅|시스템 프롬프트)|(?:대화|채팅) (?:기록|내용|내역)?[^.]{0,4}?(?:전체|전부|모두)`,
])

# One of many, and what only counts or names them.
single := `\bconversations?[ _-]?(?:id|ids|index|title|name|type|url|key|number)\b|\b(?:whether|number of|id of|delete|true if)\b`

secret_words := {
	"credentials", "passwords", "secrets", "keys", "tokens", "variables", "strings", "phrase", "phrases",
	"zugangsdaten", "passworter", "contrasenas", "credenciales", "identifiants", "credenziali", "senhas",
	"пароли", "ключи", "密码", "密钥", "凭证", "パス", "비밀",
}

gathered := concat("|", [
	concat("", [
		`\b(?:any|all|every|available|known|stored|existing|the user's|users?)\W+(?:\w+\W+){0,6}?(?:api keys|passwords|credentials|secrets|`,
		`private keys|ssh keys`,
		`|(?:access |auth )?tokens|environment variables|connection strings|seed phrases?)\b.{0,80}?\b(?:you (?:know|can (?:find|see|access`,
		`|read)|have (?:seen|access)|were given|hold)|so far`,
		`|(?:in|from|on) (?:the|your|this|their|its|our) (?:\w+ )?(?:conversation|context|memory|machine|computer|laptop|system prompt|disk`,
		`|chat|home|host))\b`,
	]),
	concat("", [
		`\b(?:alle|todas? las|toutes? les|tous les|todas as|tutte le)\W+(?:\w+\W+){0,3}?(?:zugangsdaten|passworter|contrasenas|credenciales`,
		`|identifiants|credenziali|senhas|mots de passe)\b`,
	]),
	`все (?:\p{Cyrillic}+ ){0,2}(?:пароли|ключи)|所有[^。]{0,8}?(?:密码|密钥|凭证)|すべての[^。]{0,6}?パスワード|모든 [^.]{0,6}?비밀번호`,
])

content := concat("|", [
	`\b(?:contents?|text|copy|dump|bytes|base64|lines|entries)\W+of\b|\bcontents?\W+(?:from|in)\b`,
	concat("", [
		`\b(?:pass|include|provide|put|send|insert|add|attach|append|prepend|paste|embed|copy|supply|set)\W+(?:\w+\W+){0,3}?`,
		`(?:its|their|the|that|full|entire|whole|raw|file)\W+(?:\w+\W+){0,1}?(?:contents?|text|data|key|keys|lines)\b`,
	]),
	"\\b(?:copy|paste|cat|dump|append|prepend|insert|attach|embed)\\W+(?:\\w+\\W+){0,3}?[~/.$]|\\boutput of\\W+`?cat\\b",
	`\b(?:inhalt\w*\W+(?:von|der|des|aus|einer?|dieser)|contenido\W+del?|contenu\W+(?:de|du|d')|conteudo\W+d[eoa]|contenuto\W+(?:di|del\w*)|(?:son|leur|ihre[nr]?|seinen?|deren|dessen|su|seu|suo|el|den|gesamten)\W+(?:inhalt|contenido|contenu|conteudo|contenuto))\b|содержим|内容|내용`,
])

all_files := concat("", [
	`\bcontents?\W+of\W+(?:\w+\W+){0,3}?(?:all|every|any|each)\W+(?:\w+\W+){0,3}?(?:files?|documents?|tabs?)\W+(?:\w+\W+){0,2}?`,
	`(?:you (?:have|can|know|see)|the user (?:has|opened)|opened|open in|in (?:the|your|their) (?:home|working|context|workspace|editor)`,
	`|on (?:the|this|their) (?:machine|computer|disk|desktop))\b`,
])

passing_words := {
	"pass", "include", "provide", "put", "send", "insert", "add", "supply", "attach", "append", "place", "copy", "paste", "embed",
	"ubergib", "ubergebe", "pasa",
	"incluye", "passe", "transmets", "inclua", "passa", "передаи", "传递", "传入", "渡し", "전달",
}

passed_on := concat("|", [
	concat("", [
		`\b(?:read|open|load|cat|fetch|access|retrieve|get|collect|look up)\b.{0,80}?\b(?:pass|include|provide|put|send|insert|add|supply|attach`,
		`|append|place|copy|paste|embed|hand over|supply|store|write)\W+(?:\w+\W+){0,2}?`,
		`(?:its|their|them|that|the|those|all|everything|it)\W+(?:\w+\W+){0,4}?(?:as|in|into|to|via|through|within|using)\b`,
	]),
	`\b(?:lies|lese|lesen)\b.{0,80}?\b(?:ubergib|ubergebe|ubergeben)\b|\blee\b.{0,80}?\b(?:pasa|incluye)\b`,
	`\b(?:lis|lisez)\b.{0,80}?\b(?:passe|passez|transmets|transmettez)\b|\bleia\b.{0,80}?\b(?:passe|inclua)\b|\bleggi\b.{0,80}?\bpassa\b`,
	`прочита\p{Cyrillic}*.{0,80}?переда\p{Cyrillic}*|读取.{0,40}?(?:传递|传入|作为)|読み.{0,40}?渡し|읽.{0,40}?전달`,
])

insisted := concat("|", [
	`\b(?:before (?:using|calling|running|you)|otherwise|will not work|won't work|must|required|mandatory|first)\b`,
	`\b(?:bevor|zuerst|sonst|antes|primero|de lo contrario|avant|d'abord|sinon|prima|altrimenti|caso contrario)\b|перед|сначала|иначе|否则|之前|首先|必须`,
	`前に|さもないと|전에|먼저|그렇지`,
])
