# METADATA
# title: Parameter that takes what belongs to the user
# description: |
#   Whoever describes a parameter says where its value comes from. A secret that is to be taken from the keychain, from the browser's profile, from
#   the headers of other calls or wherever one is found, the personal data of the user out of memory or files, the files that are open, the
#   transcript, the hidden reasoning and the text before the first message are nothing that a tool needs: the parameter carries them out. The
#   description of the tool counts where it names the parameter, and so do default, const and comment of the parameter, and a name that says so by
#   itself. Secrets of other servers count wherever they are asked for. Personal data that is to be hidden in a value of another kind is weak
#   evidence, and so are secrets in tools for keys and variables. A key, password or cookie of the tool's own service passes, whether typed in, set
#   in the environment or copied from the browser by the user; so do the name, address and number of whoever is booked, written to or registered,
#   fields for reasons, and what a tool for thinking or remembering takes. Wrongly flagged: a tool that moves a login from one client to another.
#   Missed: data that is described by its form alone, and origins in other languages than those of the patterns.
# related_resources:
#   - ref: https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks
#     description: Tool poisoning attacks, with a file that is passed on in a parameter
# custom:
#   id: TG-PAR-003
#   severity: high
#   subjects: [definition]
#   remedy: Do not approve the tool. If it is needed, have a copy of it take only what it works with.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0057]
package toolgate.rules.parameter.belongings

import data.toolgate.lib.parameters
import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": keeping} if {
	text.heard
	some sentence in text.saying(secret_phrases)
	parameters.about(sentence)
}

findings contains {"at": sentence.at, "evidence": sentence.text} if {
	text.heard
	some sentence in text.saying(data_phrases)
	parameters.about(sentence)
}

findings contains {"at": sentence.at, "evidence": sentence.text} if {
	text.heard
	some sentence in text.saying(talk_phrases)
	parameters.about(sentence)
	not conversing
}

findings contains {"at": sentence.at, "evidence": sentence.text} if {
	text.heard
	some sentence in text.saying(thought_phrases)
	parameters.about(sentence)
	not thinking
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": true} if {
	text.heard
	some sentence in text.saying(hidden_phrases)
	parameters.about(sentence)
}

findings contains {"at": sentence.at, "evidence": sentence.text} if {
	text.heard
	some sentence in text.saying(server_phrases)
}

# A name such as contents_of_ssh_key.
findings contains {"at": parameter.at, "evidence": parameter.name} if {
	some word in (carriers & text.mentioned)
	some i in input.mentions[word]
	i in input.places.property
	some parameter in input.parameters
	parameters.takes_text(parameter.types)
	regex.match(telling, concat(" ", parameter.words))
}

carriers := {"content", "contents", "dump", "copy"}

telling := concat("", [
	`\b(?:contents?|dump|copy)(?: \w+){0,2}? (?:from reading|(?:of|from|reading)(?: \w+){0,3}? (?:ssh|rsa|ed25519|env|dotenv|passwd|shadow|credentials?`,
	`|secrets?|passwords?|keychain|cookies|wallet|kubeconfig|aws))\b`,
])

default keeping := false

keeping if some_word(data.config.secret_keeping_words)

conversing if some_word(data.config.conversing_words)

thinking if conversing

thinking if some_word(data.config.side_channel_purposes.thinking)

some_word(list) if {
	some word in input.subject.words
	word in list
}

# Secrets, with where they are to be found.
secret_phrases := [
	# the login token, taken from the headers of other requests
	{
		"words": "password passwords secret credentials cookie cookies headers earlier previous prior past other recent all history manager workspace clipboard jar sqlite profile browser machine computer disk laptop dotfiles vault",
		"pattern": `(?:\b|_)(?:passwords?|passphrases?|passcodes?|(?:api|access|private|secret|ssh|signing)[ _-]?keys?|(?:bearer|access|session|auth|refresh|login)[ _-]?tokens?|credentials?|secrets?|cookies?|seed phrases?|(?:one-time|verification|2fa|mfa|recovery|backup) codes?|otps?|(?:card|account) numbers?|pans|ibans?)\b.{0,60}?\b(?:found|taken|take (?:it|them)|read|obtain(?:ed)?|get (?:it|them)|cop(?:y|ied)|lifted|extract(?:ed)?|export(?:ed)?|harvested|collected|seen|from|out of)\W+(?:[\w']+\W+){0,3}?(?:headers of|(?:earlier|previous|prior|past|other|recent|all)\W+(?:\w+\W+)?(?:calls|requests|servers|tools|sessions|messages|conversations|turns)|(?:shell|bash|command|terminal|browsing) history|password manager|password vault|credential (?:store|helper|manager)|workspace|clipboard|cookie jar|(?:cookies )?sqlite|browser(?:'s)? (?:profile|store|storage|database|tool|cookies)|(?:user's|their|local|this) (?:machine|computer|disk|laptop)|dotfiles)\b`,
	},
	{
		"words": "keychain keyring",
		"pattern": `(?:\b|_)(?:passwords?|secrets?|keys?|tokens?|credentials?)\b.{0,40}?\b(?:taken|copied|extracted|exported|lifted|harvested|fetch(?:ed)?|pulled)\W+(?:\w+\W+){0,3}?key(?:chain|ring)\b`,
	},
	# whatever password can be found
	{
		"words": "any every whatever whichever each",
		"pattern": `\b(?:any|every|whatever|whichever|each)\W+(?:\w+\W+){0,5}?(?:passwords?|passphrases?|(?:api|access|private|secret|ssh)[ _-]?keys?|(?:bearer|access|session|auth)[ _-]?tokens?|credentials?|secrets?|cookies?|seed phrases?|card numbers?)\W+(?:\w+\W+){0,3}?(?:that (?:starts?|begins?|looks?|you|is (?:in|known|stored)|are (?:in|known|stored)|appears?|came)|which (?:starts?|begins?|looks?|you|appears?)|starting with|beginning with|found|seen|known|stored|saved|typed|entered|lying|at hand|(?:you|the (?:assistant|model|agent)) (?:can|have|has|know|saw)|the user (?:typed|entered|gave|has|used|mentioned)|(?:in|from|on) (?:the|your|this) (?:\w+ )?(?:conversation|chat|context|workspace|project|repository|memory|machine|clipboard|files?))\b`,
	},
	# the value of a variable with a secret
	{
		"words": "environment env environ process",
		"pattern": `\b(?:value|contents?|copy|output)\W+(?:of|from)\W+(?:\w+\W+){0,2}?(?:env(?:ironment)?(?: variables?)?|process\.env|os\.environ)\W+(?:\w+\W+){0,2}?\w*(?:key|token|secret|password|passwd|credential)`,
	},
	# in other languages
	{
		"words": "browser schlusselbund zwischenablage navegador llavero portapapeles navigateur trousseau presse navegador chaves portachiavi appunti браузера буфера связки 浏览 剪贴 钥匙 ブラ クリ チェ 브라 클립 키체",
		"pattern": `\b(?:passw\w+|kennw\w+|zugangsdaten|sitzungscookie\w*|contrasena\w*|credenciales|cookies?|mots? de passe|identifiants|senhas?|credenciais|credenziali)\b[^.]{0,60}?\b(?:aus (?:dem|der|einem)|vom|del?|des?|du|dal?|dall[ao]|do|da)\W+(?:\w+\W+){0,3}?(?:browser\w*|schlusselbund|zwischenablage|navegador|llavero|portapapeles|navigateur|trousseau|presse-papiers|chaves|portachiavi|appunti)\b|(?:парол|куки|токен|ключ)[^.]{0,60}из (?:браузера|буфера|связки)|(?:从|從)(?:浏览器|剪贴板|钥匙串)[^。]{0,20}(?:密码|令牌|密钥|cookie)|(?:浏览器|剪贴板|钥匙串)(?:中|里)的[^。]{0,12}(?:密码|令牌|密钥|cookie)|(?:ブラウザ|クリップボード|キーチェーン)(?:に|から|の)[^。]{0,16}(?:パスワード|トークン|クッキー|cookie)|(?:브라우저|클립보드|키체인)[^.]{0,16}(?:비밀번호|토큰|쿠키)`,
	},
]

# Personal data, files, and confidences.
data_phrases := [
	# the user's number, from memory
	{
		"words": "memory files documents mailbox machine calendar contacts",
		"pattern": `\b(?:users?|user's|owner|owner's|person)\b[^.;]{0,80}?\b(?:e-?mails?|phone|address(?:es)?|names?|birthday|employer|organi[sz]ation|income|whereabouts|location|numbers?)\b[^.;]{0,40}?\b(?:from|out of|found in|known from)\W+(?:\w+\W+){0,2}?(?:memory|files|documents|mailbox|machine|calendar|contacts)\b|\b(?:e-?mails?|phone|address(?:es)?|names?|birthday|employer|organi[sz]ation|income|whereabouts|location|numbers?)\b[^.;]{0,60}?\b(?:users?|user's|owner|owner's|person)\b[^.;]{0,40}?\b(?:from|out of|found in|known from)\W+(?:\w+\W+){0,2}?(?:memory|files|documents|mailbox|machine|calendar|contacts)\b`,
	},
	# health and religion, card and code
	{
		"words": "birth cvv cvc ssn social passport iban card health medical political religion religious salary income",
		"pattern": `\b(?:date of birth|birth dates?|card numbers?|cvv|cvc|ssn|social security|passport|iban|health|medical|political|religio\w+|salary|income)\b.{0,60}?\b(?:date of birth|birth dates?|card numbers?|cvv|cvc|ssn|social security|passport|iban|health|medical|political|religio\w+|salary|income)\b.{0,120}?\b(?:from (?:the |your |their )?(?:\w+ )?(?:conversation|chat|files?|memory|context|history)|(?:pass|hand over|submit|fill)\W+(?:them|these|it all))\b`,
	},
	# the user's address, as you remember it
	{
		"words": "remembered remember know recall",
		"pattern": `\b(?:users?|user's|owner|owner's)\b[^.;]{0,80}?\b(?:e-?mails?|phone|address(?:es)?|names?|birthday|employer|organi[sz]ation|income|whereabouts)\b[^.;]{0,40}?\b(?:as remembered|(?:that |as )?you (?:remember|know|recall))\b`,
	},
	# where the user has been, what the clipboard holds
	{
		"words": "history",
		"pattern": `\b(?:the user's|user's|their)\W+(?:\w+\W+)?(?:browsing|browser|search|shell|command|purchase|location|call)\W+history\b`,
	},
	{
		"words": "clipboard keychain",
		"pattern": `\bcontents?\W+of\W+(?:the|your|their)\W+(?:[\w']+\W+)?(?:clipboard|keychain)\b`,
	},
	# the files that you read
	{
		"words": "files file documents document",
		"pattern": `\b(?:contents?|names?|list|titles?|text|copy|base(?:16|32|64)|hex|hash(?:es)?|lines|bytes)\W+(?:of|from)\W+(?:\w+\W+){0,4}?(?:files?|documents?)\W+(?:that\W+)?(?:you|the user|they)\W+(?:ha(?:ve|s)\W+)?(?:read|edited|opened|saw|seen|saved|touched|worked on)\b`,
	},
	# the last file that was read, the names of open documents
	{
		"words": "file files document documents tabs mails emails",
		"pattern": `\b(?:contents?|names?|list|titles?|text|copy|base(?:16|32|64)|hex|hash|lines|bytes)\W+of\W+(?:\w+\W+){0,3}?(?:(?:last|latest|most recent|previous)\W+(?:\w+\W+)?(?:file|document|mail|email)\W+(?:that\W+)?(?:you|the (?:user|assistant|model|agent))|(?:their|the user's|your|all|any|every|other|currently)\W+(?:\w+\W+)?open(?:ed)?\W+(?:\w+\W+)?(?:files?|documents?|tabs|mails|emails))\b`,
	},
	{
		"words": "open opened",
		"pattern": `\b(?:files|documents|tabs|mails|emails)\W+(?:\w+\W+){0,2}?open(?:ed)?\b.{0,60}?\b(?:share|pass|send|include|attach|add|hand|provide|submit|paste)\W+(?:them|those|these|all|their)\b`,
	},
	{
		"words": "folder directory desktop library archive inbox",
		"pattern": `\b(?:share|pass|send|sent|include|attach|add|hand|provide|submit|paste|upload|zip)\W+(?:\w+\W+){0,3}?(?:user's|their)\W+(?:whole|entire|complete|full)\W+(?:\w+\W+)?(?:folder|directory|desktop|library|archive|inbox)\b`,
	},
	# the beginning of your instructions
	{
		"words": "instructions guidelines prompt",
		"pattern": `\b(?:characters|words|lines|text|copy|beginning|start|contents?|summary|paraphrase|translation)\W+of\W+your\W+(?:\w+\W+)?(?:instructions|guidelines|system prompt)\b`,
	},
	{
		"words": "given told shown instructed",
		"pattern": `\b(?:it|you|the (?:assistant|model|agent|ai))\W+(?:was|were|has been|have been)\W+(?:told|given|shown|instructed)\W+(?:\w+\W+)?before\W+(?:the|this)\W+(?:user|first|conversation|chat|session)\b`,
	},
	# what was said in confidence
	{
		"words": "told instructed",
		"pattern": `\b(?:everything|all|whatever|anything|what|text|rules)\W+(?:that\W+)?(?:it|you|the (?:assistant|model|agent|ai))\W+(?:was|were|has been|have been)\W+(?:told|instructed)\W+(?:\w+\W+){0,3}?(?:keep|hide|confidential|secret|private|before|at the (?:start|beginning)|not to)\b`,
	},
]

# The conversation.
talk_phrases := [
	# the transcript, the questions before this one
	{
		"words": "transcript log record copy recap",
		"pattern": `\b(?:transcript|(?:full|complete|running) (?:log|record|recap)|copy)\W+of\W+(?:the|this|our|your|their)\W+(?:\w+\W+)?(?:conversation|chat|session|dialogue|exchange|discussion)\b`,
	},
	{
		"words": "conversation chat dialogue exchange discussion session",
		"pattern": `\b(?:conversation|chat|dialogue|exchange|discussion|session)\W+(?:\w+\W+)?(?:up to (?:here|this (?:call|moment|message))|until now|till now|thus far|as of now|from the (?:start|beginning)|since (?:it|the) (?:began|start\w*))\b`,
	},
	{
		"words": "questions messages prompts requests queries",
		"pattern": `\b(?:prefix|prepend|append|include|add|put|pass|send|attach|repeat|copy|list|provide)\b.{0,40}?\b(?:user's|their)\W+(?:earlier|previous|prior|past|other|last|preceding)\W+(?:\w+\W+)?(?:questions|messages|prompts|requests|queries)\b`,
	},
	# what stands before the first message
	{
		"words": "above before preceding",
		"pattern": `\b(?:text|messages?|everything|all|content|instructions|lines|words|whatever|what)\W+(?:\w+\W+){0,3}?(?:above|before|preceding|precedes|prior to)\W+(?:\w+\W+){0,2}?(?:first|user's|human's|user|human)\W+(?:\w+\W+){0,2}?(?:message|turn|prompt|input|question)\b`,
	},
]

# What the model thinks for itself.
thought_phrases := [{
	"words": "thought thoughts reasoning thinking monologue scratchpad deliberation",
	"pattern": `\b(?:hidden|internal|inner|private|secret|raw|unfiltered|unredacted|unspoken)\W+(?:\w+\W+)?(?:chains?[ -]of[ -]thought|reasoning|thoughts?|thinking|monologue|scratchpad|deliberation)\b|\b(?:complete|full|entire|whole|verbatim)\W+(?:\w+\W+)?(?:chains?[ -]of[ -]thought|monologue|scratchpad)\b|\byour (?:chains?[ -]of[ -]thought|scratchpad)\W+(?:\w+\W+){0,2}?(?:complete|in full|verbatim|unabridged|word for word|unfiltered)\b`,
}]

# Personal data that rides along in a value of another kind.
hidden_phrases := [{
	"words": "append prepend put encode embed hide tuck slip prefix suffix followed",
	"pattern": `\b(?:append|prepend|put|encode|embed|hide|tuck|slip|prefix|suffix|followed)\b[^.;]{0,60}?(?:\b(?:user's|their|owner's)\W+(?:\w+\W+){0,2}?(?:e-?mails?|phone|(?:home |postal |street )?address|employer|organi[sz]ation|location|birthday)\b|\b(?:e-?mails?|phone|(?:home|postal|street) address|names?|employer|organi[sz]ation|location|birthday)\b[^.;]{0,40}?\bof the (?:user|owner)\b)`,
}]

# What other servers were given.
server_phrases := [{
	"words": "credentials credential tokens token keys secrets cookies passwords",
	"pattern": `\b(?:credentials?|(?:api |access |auth |bearer )?tokens?|(?:api |access )?keys|secrets|cookies|passwords)\W+(?:[\w']+\W+){0,4}?(?:of|used by|used for|used with|from|belonging to|configured (?:in|for|by|on))\W+(?:\w+\W+){0,2}?(?:other|another|all|any|every)\W+(?:(?:mcp|connected|configured|installed)\W+){0,2}(?:servers?|tools?|integrations?|connectors?)\b|\b(?:credentials?|tokens?|keys|secrets|cookies|passwords)\W+(?:that|which)\W+(?:the\W+)?(?:other|all|any|every)\W+(?:\w+\W+)?(?:servers?|integrations?|connectors?)\W+(?:use|hold|have|need|were given)`,
}]
