# METADATA
# title: Encoded text that decodes to an instruction, a URL or a command
# description: |
#   A text in base64, hex, escapes, entities or another encoding, perhaps in layers, that reads as a demand on the model, a shell command or (base64 and hex, in definitions) a URL; or
#   a demand to decode something and to do what it says. A model decodes such text without effort, a reviewer does not. Weaker: percent escapes, which every text in a URL
#   needs, and samples in a text that speaks of attacks. Passes: ids, hashes, sample tokens, images in data URLs, entities and percent signs in
#   ordinary text and links, decoders, encoded samples that say nothing of the kind, and files that an output carries in base64, which the other rules of this family read like other text.
#   Wrongly flagged: samples of encoders that happen to be commands. Missed: what is not decoded (compressed data, Morse), unless the text asks to decode
#   and obey it.
# custom:
#   id: TG-INJ-009
#   severity: high
#   subjects: [definition, output]
#   remedy: Decode the text and read it. Nothing in a tool's text has to be encoded.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0068]
package toolgate.rules.instruction.encoded

import data.toolgate.lib.directive
import data.toolgate.lib.text

findings contains {"at": encoded.at, "evidence": sentence.text, "weak": harmless(encoded)} if {
	some encoded in input.encoded
	encoded.encoding in opaque
	brief(encoded)
	some i in encoded.sentences
	sentence := input.sentences[i]
	telling(encoded, sentence.window)
}

# In a definition any address, as nothing there has to be encoded.
findings contains {"at": encoded.at, "evidence": sentence.text} if {
	input.subject.kind == "definition"
	some encoded in input.encoded
	encoded.encoding in {"base64", "hex"}
	some i in encoded.sentences
	some url in input.urls
	url.sentence == i
	url.scheme in {"http", "https", "ws", "wss", "ftp"}
	sentence := input.sentences[i]
}

# Two layers around prose have no honest use. Secrets of a cluster hold tokens in two layers, but no prose.
findings contains {"at": encoded.at, "evidence": sentence.text, "weak": harmless(encoded)} if {
	some encoded in input.encoded
	encoded.layer > 1
	encoded.encoding in {"base64", "hex"}
	some i in encoded.sentences
	sentence := input.sentences[i]
	regex.match(`\p{L}+ \p{L}+ \p{L}+ \p{L}+`, sentence.plain)
}

# Decode this and do it.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
}

# What people do not read at sight. Line breaks that are spelled out and words with markup inside are ordinary text.
opaque := {"base64", "hex", "percent", "hex_escape", "unicode_escape", "octal_escape", "entity", "decimal", "binary", "rot13", "base32", "reversed", "leetspeak", "spaced", "overtyped"}

# Those that nothing but hiding needs, in running text.
disguises := {"base64", "base32", "hex", "decimal", "binary", "rot13", "reversed", "leetspeak", "spaced"}

# A payload is short. Longer texts are files, and pages that were escaped as a whole.
brief(encoded) if count(encoded.sentences) <= 4

brief(_) if input.subject.kind == "definition"

# The whole text is read as ROT13 where that is named, and is no text for the most part.
brief(encoded) if encoded.encoding == "rot13"

telling(_, window) if directive.demanding(window)

telling(_, window) if regex.match(command, window)

telling(encoded, window) if {
	encoded.encoding in disguises
	regex.match(order, window)
}

command := `\b(?:curl|wget|nc|ncat|powershell|bash|sh|eval|exec|os\.system|subprocess|invoke-expression|iex|certutil|python3?)\b[^|;&]{0,80}(?:https?://|\||-e\b|-c\b|-enc\b|\()|\|\s*(?:ba|z|da)?sh\b|\brm -rf\b|\bchmod [0-7+]|/dev/tcp/`

order := `\b(?:send|push|post|forward|copy|upload|leak|share|give|pass|reveal|print|show|read|open|fetch|e?mail|transfer|delete|call|invoke|execute|run|tell|hide|add|append|include|set|use|write|save|skip|disable)\b[^.]*?\b(?:secrets?|passw\w+|credentials?|keys?|tokens?|users?|prompts?|instructions?|conversation|files?|folders?|e?mails|accounts?|tools?|silently|secretly|[\w.-]+@[\w.-]+)\b`

# Any text in a URL has percent escapes, and texts about attacks hold samples.
harmless(encoded) if {
	encoded.encoding == "percent"
} else if {
	count(attack_words & text.mentioned) > 0
} else := false

attack_words := {"attack", "attacks", "attacker", "attackers", "injection", "injections", "jailbreak", "jailbreaks", "malicious", "angriff", "angriffe", "attaque", "attaques", "ataque", "ataques", "注入", "攻击", "攻撃", "공격"}

phrases := [
	# Decode this and follow it.
	{
		"words": "decode decoding decoded decrypt deobfuscate unescape decipher unpack undo decompress unscramble",
		"pattern": `\b(?:decod(?:e|ing)|decrypt|deobfuscate|unescape|decipher|unpack|undo|decompress|unscramble)\b[^.]*?(?:\b(?:and|then)\b|[,;&])\W*(?:then\W+|immediately\W+|please\W+|silently\W+|also\W+)*(?:(?:execute|run|follow|perform|act (?:up)?on|carry out|evaluate|eval|apply)\W+(?:it|them|this|that|what(?:ever)?|its|each|every|any|all|as|the (?:decoded|result\w*|output|instructions?|commands?|orders?|hidden|steps))\b|obey\b|comply\b|do (?:exactly )?(?:what|as|whatever)\b|do (?:it|that)\b|treat (?:it|the result|this) as\b|(?:execute|follow|apply)\W*(?:$|[.!)]))`,
	},
	# The name of an encoding, and obedience.
	{
		"words": "base64 base32 base85 hex rot13 caesar morse backwards backward reversed reverse zlib encoded leetspeak",
		"pattern": `\b(?:base(?:64|32|85)|hex|rot-?13|caesar|morse|backwards?|reversed?|zlib|encoded|leetspeak)\b[^.]*?(?:\b(?:and|then)\b|[,;&:])\W*(?:then\W+|please\W+)*(?:obey\b|comply\b|do (?:what|as) (?:it|they) sa(?:ys?|id)|do:|do (?:it|so)\b|(?:execute|follow|act on|carry out) (?:it|them|what)\b)`,
	},
	# Follow the decoded instructions.
	{
		"words": "decoded encoded deciphered decrypted obfuscated",
		"pattern": `\b(?:follow|obey|comply with|carry out|act on|execute|perform)\W+(?:the|any|all|these|those|every)\W+(?:[\w-]+\W+){0,2}?(?:decoded|encoded|deciphered|decrypted|obfuscated)\W+(?:instructions?|orders?|directives?|steps|message|rules)\b|\b(?:instructions?|orders?|directives?|steps|rules)\W+(?:that are\W+|are\W+|is\W+|which are\W+)?(?:encoded|obfuscated)\b[^.]*?\b(?:must|follow(?:ed)?|obey(?:ed)?|carr(?:y|ied) out|executed?)\b`,
	},
	# The decoded text is your next task.
	{
		"words": "decoded encoded deciphered decrypted",
		"pattern": `\b(?:decoded|encoded|deciphered|decrypted)\W+(?:text|message|string|payload|content|value|form|version)?\W*(?:is|are|contains?|holds?|has|gives?)\W+(?:your|further|additional|new|the next)\W+(?:\w+\W+)?(?:instructions?|orders?|commands?|task|directives?)\b`,
	},
	# German
	{
		"words": "dekodiere dekodieren entschlussele entschlusseln decodiere decodieren",
		"pattern": `\b(?:dekodier|entschlussel|decodier)\pL*\b[^.]*?\bund\b[^.]{0,30}?\b(?:fuhre|befolge|tu|tue|mach|gehorche)`,
	},
	# French
	{
		"words": "decode decodez decoder dechiffre dechiffrez",
		"pattern": `\b(?:decode|dechiffre)[rz]?\b[^.]*?\b(?:et|puis)\b\W+(?:\pL+\W+)?(?:execut|suis|suivez|obei|applique|fais|faites)`,
	},
	# Spanish and Portuguese
	{
		"words": "decodifica decodifique descodifica descifra decifre",
		"pattern": `\b(?:des?codifi[cq]\pL*|descifra|decifre)\b[^.]*?\b(?:y|e)\b\W+(?:\pL+\W+)?(?:execut|ejecut|segu|sig|obede|haz|faca|cumpl)`,
	},
	# Italian
	{
		"words": "decodifica decifra decodificare",
		"pattern": `\b(?:decodifica|decifra)\pL*\b[^.]*?\bed?\b\W+(?:\pL+\W+)?(?:esegu|segui|obbedi|applica|fai)`,
	},
	# Russian
	{
		"words": "декодируи декодируите расшифруи расшифруите раскодируи",
		"pattern": `(?:декодируи|расшифруи|раскодируи)\pL*[^.]*?(?:выполни|следуи|запусти|исполни|сделаи)`,
	},
	# Chinese
	{
		"words": "解码 解碼 解密 译码",
		"pattern": `(?:解[码碼密]|译码).{0,30}?(?:执行|執行|运行|遵循|照做|遵守|按照)`,
	},
	# Japanese
	{
		"words": "デコ 解読 復号",
		"pattern": `(?:デコード|解読|復号).{0,30}?(?:実行|従)`,
	},
	# Korean
	{
		"words": "디코 해독",
		"pattern": `(?:디코딩|디코드|해독).{0,30}?(?:실행|따르|따라|수행)`,
	},
	# Arabic
	{
		"words": "فك",
		"pattern": `فك (?:تشفير|ترميز|شفرة).{0,60}?(?:نفذ|اتبع|اعمل)`,
	},
]
