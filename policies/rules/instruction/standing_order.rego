# METADATA
# title: Has the model write where orders are taken from
# description: |
#   A demand to write into a file from which agents, shells or schedulers take their orders (`order_files`: CLAUDE.md, .cursorrules, configurations of clients, ~/.bashrc, authorized_keys, crontab, git
#   hooks), to switch a client's questions off there, or to keep a statement in memory for all later conversations. So one text steers all that comes after it. A definition says what a
#   tool does and has no such wishes; an output is for people, who are told to edit such files every day, so there the text must also turn to the machine. Passes: what a tool says it does itself, also as the
#   first words of its description, files that must not be written, READMEs ("add this to your CLAUDE.md"), and tools whose name says that they manage such files (`order_file_words`) unless the text has the
#   words that are to be written. Weaker for these, where the user is to want it, and where quoted. Wrongly flagged: set-up tools under names that do not say so. Missed: a file named in pieces.
# custom:
#   id: TG-INJ-019
#   severity: high
#   subjects: [definition, output]
#   remedy: Look into the files named for lines that nobody wrote. Do not let a tool's text have anything written there.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.standing_order

import data.toolgate.lib.machine
import data.toolgate.lib.near
import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": weak} if {
	input.subject.kind == "definition"
	some [n, before, behind] in named
	sentence := input.sentences[n]
	to_be_written(n, before, behind)
	not denied(before, behind)
	not managed(before, behind)
	weak := doubtful(sentence, before)
	not text.cites(sentence, quoted(sentence, before))
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": weak} if {
	input.subject.kind == "output"
	some [n, before, behind] in named
	sentence := input.sentences[n]
	ordering(before)
	not denied(before, behind)
	turned_to_machine(before, behind)
	weak := quoted(sentence, before)
	not text.cites(sentence, weak)
}

# What is to be remembered.
findings contains {"at": sentence.at, "evidence": sentence.text, "weak": weak} if {
	text.heard
	some sentence in text.saying(phrases)
	cited := text.quotes(phrases, sentence)
	not text.cites(sentence, cited)
	weak := true in {cited, manages}
}

# Such files, each as the text before it and behind it.
named contains [n, before, behind] if {
	some word in (file_words & text.mentioned)
	some name in data.config.order_files[word]
	some n in input.mentions[word]
	contains(input.sentences[n].plain, name)
	some [before, behind] in near.sides(n, name)
}

file_words := object.keys(data.config.order_files)

to_be_written(n, before, _) if {
	ordering(before)
	not heads(n, before)
}

to_be_written(_, before, _) if regex.match(concat("", [foreign_order, same_clause]), before)

to_be_written(_, _, behind) if regex.match(order_behind, behind)

# Make sure that it contains …
to_be_written(_, before, behind) if {
	regex.match(`\b(?:make sure|ensure|see to it)(?: that)?(?:[^.!?;]|[.!?;]\S){0,60}$`, before)
	regex.match(`^\S*\s+(?:contains?|has|includes?|holds|says|(?:ends?|starts?|begins?) with)\b`, behind)
}

# Written by a command.
to_be_written(_, before, _) if regex.match(`>>\s*["']?\S*$|\btee\s+(?:-a\s+)?\S*$`, before)

to_be_written(_, before, behind) if {
	regex.match(`\|\s*$`, before)
	regex.match(`^\s-`, behind)
}

# What is quoted between the order and the name is what is to be written, and may end sentences of its own.
ordering(before) if {
	regex.match(concat("", [order, same_clause]), regex.replace(before, "`[^`]*`|\"[^\"]*\"|“[^”]*”", "…"))
}

# The first words of a description say what the tool does.
heads(n, before) if {
	first_of_its_text(n)
	regex.match(`^\w+\b[^,;:]*$`, before)
	not regex.match(`\b(?:always|must|also|first)\b`, before)
}

first_of_its_text(0)

first_of_its_text(n) if input.sentences[n - 1].at != input.sentences[n].at

# Whether a text for people turns to the machine, before the name or behind it.
turned_to_machine(before, _) if machine.addressed(before)

turned_to_machine(_, behind) if machine.addressed(behind)

denied(before, _) if regex.match(concat("", [forbidden, same_clause]), before)

denied(_, behind) if {
	regex.match(`^(?:[^.!?;]|[.!?]\S){0,60}\b(?:blocked|rejected|denied|refused|forbidden|protected|disallowed|prohibited|off[- ]limits|not (?:be )?(?:allowed|permitted|supported|touched|modified))\b`, behind)
}

# A tool whose business such files are says where things go; what goes there is up to the user.
managed(before, behind) if {
	manages
	not payload(before)
	not payload(behind)
}

payload(side) if regex.match(`["'“‘«\x60][^"'”’»\x60]{10,}["'”’»\x60]`, side)

default manages := false

manages if {
	some word in input.subject.words
	word in managing_words
}

# Whether the order stands in the quotation, and not only the name or what is to be written.
quoted(sentence, before) := regex.match(concat("", [`["“«„\x60]\s?(?:[\w']+,?\s+){0,8}?`, verbs, `[^"”»\x60]{0,100}["”»\x60]?$`]), before) if {
	sentence.quoted
} else := false

managing_words := {word | some word in data.config.order_file_words}

doubtful(sentence, before) if {
	sentence.quoted
} else if {
	manages
} else if {
	regex.match(`\byour\s+(?:own\s+|project's\s+)?["'\x60]?(?:\S+\s+or\s+["'\x60]?)?$`, before)
} else := regex.match(`\b(?:if|when|once|unless) (?:the |your )?users? (?:\w+ )?(?:asks?|wants?|agrees?|confirms?|requests?|approves?)\b|\bask the user\b|\b(?:offer|suggest|propose)\b`, before)

# The beginning of a clause, or a word that makes what follows an order, and a verb of writing.
order := concat("|", [order_at_once, order_for_a_purpose])

# For offline use write a line to …
order_for_a_purpose := concat("", [`(?:^|[.!?:;] ?)(?:for|when|if|while|after|before)\b[^.,!?;]{1,60}\s`, verbs, `\s(?:an?|the|this|these|our|its|it|them|following)\b`])

order_at_once := concat("", [
	`(?:^|[.!?:;>)"'“”*\]\n→,—–-] ?|\b(?:please|kindly|then|and|must|should|now|also|immediately|first|next|always|silently|quietly|secretly|you|to|have to|has to|will|is)\s+)`,
	`(?:be |first |also |always |then |immediately )*`,
	verbs,
])

verbs := `\b(?:write|append|add|insert|put|save|store|place|paste|copy|install|set|update|edit|modify|create|overwrite|replace|include|inject|echo|persist|record|extend|drop|register|prepend|change|enable|turn on|link|symlink|configure|patch|merge|schedule|plant)(?:ed|d|ten)?\b`

foreign_order := `(?:(?:^|[^\w])(?:schreib\w*|trag\w*|fug\w*|erganze\w*|speicher\w*|ajoute[zr]?|ecri\w+|insere[zr]?|inscri\w+|enregistre[zr]?|escrib\w+|anad\w+|agreg\w+|guard\w+|adicion\w+|escrev\w+|grav\w+|aggiung\w+|scriv\w+|salv\w+|inserisc\w+|dopisz|dodaj|zapisz)\b|(?:запиши|допиши|добавь|впиши|сохрани)\pL*|写入|寫入|添加|追加|加入|保存)`

order_behind := `^\S*(?:,\s[^.!?;]{1,60})?\s+(?:must|should|has to|is to|needs to|shall)\s+(?:always\s+|also\s+)?(?:contain|have|include|hold|say|be (?:replaced|changed|set|extended|updated|edited|written|overwritten|added))\b|^\W{0,3}(?:に|へ).{0,40}(?:追加し|書き込|書い|保存し)|^\W{0,3}(?:에|파일에).{0,40}(?:추가|기록|저장|써)|^\W{0,3}(?:文件)?(?:中|里)?(?:写入|添加|追加|加入)|^.{0,80}\b(?:eintragen|einfugen|anhangen|schreiben)\b`

# From the verb up to the name without the end of a sentence; a stop within a word is none.
same_clause := `(?:[^.!?;]|[.!?;]\S){0,150}$`

forbidden := `\b(?:not|n't|never|cannot|without|avoid\w*|refus\w*|prevent\w*|block\w*|reject\w*|den(?:y|ies)|forbid\w*|detect\w*|whether|attempts?|nicht|nunca|jamais|ne|nao|non)\s+(?:ever\s+|to\s+|you\s+|any\s+|attempts?\s+|directly\s+|tools?\s+){0,3}(?:write|writing|writes|append\w*|add\w*|edit\w*|modif\w+|chang\w+|touch\w*|overwrit\w+|put|sav\w+|stor\w+|creat\w+|updat\w+|access\w*|remember|memori\w+)\b`

phrases := [
	# Remember for all later chats that …
	{
		"words": "remember memorize memorise note keep store save persist",
		"pattern": `(?:^|[.!?:;>)"'“”*\]\n,—–-] ?|\b(?:please|then|and|must|should|also|always|you|sessions?,?|chats?,?|conversations?,?) )(?:remember|memori[sz]e|note|keep in mind|store|save|persist)(?: this)? (?:permanently |from now on )?(?:for|in|across|through|throughout|during) (?:all |every |any |each |the |your |our )*(?:later|future|coming|next|following|upcoming|subsequent|new|other) (?:chats?|conversations?|sessions?|tasks?|requests?|interactions?|runs?)\s?(?:,? that\b|:)`,
	},
	{
		"words": "sessions chats conversations session chat conversation",
		"pattern": `\b(?:in|for|across|during|throughout) (?:all |every |any |each )+(?:later |future |coming |following |upcoming |subsequent |new |other )+(?:chats?|conversations?|sessions?),? (?:please |always |you (?:must|should) )*(?:remember|memori[sz]e|keep in mind|assume|act as if|treat)\b`,
	},
	# Save to memory: …
	{
		"words": "memory memories",
		"pattern": `(?:^|[.!?:;>)"'“”*\]\n,—–-] ?|\b(?:please|then|and|must|should|also|always|you|to|now) )(?:be )?(?:save[d]?|store[d]?|write|written|add(?:ed)?|commit(?:ted)?|put|append(?:ed)?|record(?:ed)?|persist(?:ed)?|keep|kept)(?: (?:this|it|the following|a fact|the fact|a note))? (?:to|in|into|as) (?:your |the |its |a |an )*(?:long[ -]term |persistent |permanent |agent |assistant |user |core |saved )*memor(?:y|ies)(?: for good| forever| permanently)?(?:\s?[,:]? ?(?:that (?:[a-vx-z]|w[^h])|["'“‘«]\w)|: ?(?:the user|user|always|never|you)\b)`,
	},
	{
		"words": "remember",
		"pattern": `(?:^|[.!?:;>)"'“”*\]\n,—–-] ?|\b(?:please|then|and|must|also|you) )remember (?:permanently|forever|for good|from now on|from today on|henceforth|indefinitely)[,:]? (?:that|:)`,
	},
	# Other languages.
	{
		"words": "merke merk retiens retenez souviens recuerda recuerde memoriza lembre ricorda запомни запомните",
		"pattern": `\b(?:merke? dir|retiens|retenez|souviens-toi|recuerd[ae]|memoriza|lembre(?:-se)?|ricorda(?:ti)?)\b[^.:]{0,20}\b(?:fur|pour|para|per|in|en|em|dans) (?:alle|tout\w*|tod[oa]s|tutt[ei])\b[^.:]{0,40}\b(?:gesprache|chats?|sitzungen|unterhaltungen|conversations?|sessions?|conversaciones|sesiones|conversas|sessoes|conversazioni|sessioni)|запомни(?:те)?[^.:]{0,20}для всех[^.:]{0,30}(?:чатов|разговоров|сессии|бесед)`,
	},
	{
		"words": "记住 記住 覚え 기억",
		"pattern": `(?:请|務必|务必)?(?:记住|記住).{0,20}(?:以后|今后|所有|将来).{0,8}(?:对话|会话|聊天)|(?:以后|今后|所有|将来).{0,8}(?:对话|会话|聊天).{0,12}(?:记住|記住)|(?:今後|以降).{0,12}(?:会話|チャット|セッション).{0,20}覚え|(?:앞으로|이후).{0,12}(?:대화|채팅|세션).{0,20}기억`,
	},
]
