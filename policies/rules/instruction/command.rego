# METADATA
# title: Has the model run or write a harmful command
# description: |
#   A shell command that downloads code and runs it, opens access (rights for all, setuid, sudo without a password, a shell that calls home, a key that lets a stranger in), deletes
#   recursively outside a temporary folder, or sends a file away, and that the text wants run, or put into what the model writes. A definition says what a tool does; which commands are run is up to the user.
#   An output is full of commands for people, so there the text must also turn to the machine, want it done without asking, or delete the home or root folder "now". Passes: commands that are
#   forbidden, detected or blocked, what a tool says it runs itself, READMEs, logs, shell sessions, and examples of tools that run commands (`command_words` in their names). Weaker where quoted as an
#   example, and for orders of tools that install or run things. Wrongly flagged: a tool that has a client install its helper under a name that does not say so. Missed: commands in pieces,
#   commands that stand alone in the data of an output, and harmless looking scripts.
# custom:
#   id: TG-INJ-018
#   severity: high
#   subjects: [definition, output]
#   remedy: Do not let anything run the command. Report the text to whoever publishes it.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP05:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.command

import data.toolgate.lib.machine
import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": n in doubtful} if {
	some n in wanted
	not only_before(n)
	sentence := input.sentences[n]
	not text.cites(sentence, n in quoted)
}

# The command stands further on, in a sentence that is noted itself.
only_before(n) if {
	some step in [1, 2, 3]
	(n + step) in wanted
	not regex.match(dangerous, input.sentences[n].plain)
}

# Sentences with a command that the text wants run or written.
wanted contains n if {
	input.subject.kind == "definition"
	some [n, window] in harmful
	ordered(window)
}

wanted contains n if {
	input.subject.kind == "definition"
	some [n, _] in harmful
	regex.match(`/(?:default|const)$`, input.sentences[n].at)
}

# A script from the network that is piped into a shell needs no verb.
wanted contains n if {
	input.subject.kind == "definition"
	not runs_commands
	some [n, window] in harmful
	regex.match(downloads, window)
}

wanted contains n if {
	input.subject.kind == "output"
	some [n, window] in harmful
	machine.addressed(window)
	ordered(window)
}

wanted contains n if {
	input.subject.kind == "output"
	some [n, window] in harmful
	regex.match(`(?:^|[.:;>]\s)now\s+(?:also\s+)?(?:run|execute)\W{1,3}(?:sudo )?rm\s+-\w*r\w*\s+(?:[~/*]|\$home)`, window)
}

# The windows in which such commands stand: from their own sentence, and from the two before, so that no line break parts an order from its
# command. What is forbidden is left out, and so are examples of a tool that runs commands.
harmful contains [n, window] if {
	some n in text.holding(triggers)
	regex.match(dangerous, input.sentences[n].window)
	some i in [n - 2, n - 1, n]
	input.sentences[i].at == input.sentences[n].at
	window := regex.replace(input.sentences[i].window, passing, " … ")
	regex.match(dangerous, window)
}

passing := concat("", [forbidden, `|`, example]) if {
	runs_commands
} else := forbidden

ordered(window) if regex.match(concat("", [order, between, `(?:`, dangerous, `)`]), window)

ordered(window) if regex.match(concat("", [`(?:`, dangerous, `)(?:[^.!?]|[.!?]\S){0,100}?\b(?:must|has to|have to|needs? to|should|is to|are to) (?:first |always |also )?be (?:run|executed|called|added|inserted|written|included|put|done)\b`]), window)

doubtful contains n if some n in quoted

# Quoted with the order. Commands alone stand in code marks as a rule.
quoted contains n if {
	some n in wanted
	input.sentences[n].quoted
	regex.match(concat("", [`(?:["“«„\x60]|(?:^|[\s(:])')\s?(?:[\w',]+\s){0,8}?`, verbs, `[^"”»\x60]{0,140}?(?:`, dangerous, `)`]), input.sentences[n].window)
}

doubtful contains n if {
	runs_commands
	some n in wanted
}

doubtful contains n if {
	some [n, window] in harmful
	regex.match(example, window)
}

runs_commands if {
	some word in input.subject.words
	word in command_words
}

command_words := {word | some word in data.config.command_words}

triggers := {
	"curl", "wget", "iwr", "irm", "iex", "invoke", "rm", "chmod", "scp", "nc", "ncat", "netcat", "rsync", "nopasswd", "sudoers", "usermod", "tcp", "socat", "authorized", "mkfs", "dd", "rd",
	"rmdir", "remove", "del", "push", "pushes", "shred", "certutil", "mshta", "delete", "setuid",
}

# The verb of an order, or a word that makes one of what follows.
order := concat("", [`(?:^|[^\w-])`, verbs])

verbs := `(?:(?:run|needs?|requires?|make sure|ensure|copy|sync|transfer|upload|back up|push|send|tar|pipe|execute|exec|issue|launch|invoke|call|insert|append|prepend|prefix|add|include|embed|put|place|paste|type|enter|write|use|start|begin|continue|finish|end|apply|do|open|ask|always|must|should|first|then|also|action input|command|cmd|fix|fuhre?|fuhren|starte|schreibe?|fuge|setze|execute[zr]?|lance[zr]?|ajoute[zr]?|insere[zr]?|tape[zr]?|ejecut[ae]r?|corre|anad[ae]|agreg[ae]|inserta|rode|roda|adicione|insira|esegui|eseguire|lancia|aggiungi|inserisci|uruchom|wykonaj|calistir)\b|(?:выполни|запусти|добавь|вставь)\pL*|执行|运行|執行|插入|添加|実行|追加|실행|추가|نفذ|شغل)`

# From the verb to the command, in one sentence; a stop within a word is none.
between := `(?:[^.!?]|[.!?]\S){0,140}?`

dangerous := concat("", [downloads, `|`, opens, `|`, deletes, `|`, sends])

downloads := `\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod)\b[^|]{0,160}\|\s*(?:sudo\s+(?:-\w+\s+)?)?(?:(?:ba|z|da|k)?sh|python\d?|perl|ruby|node|php|iex|invoke-expression)\b|\b(?:(?:ba|z)?sh|source|eval|iex|python\d? -c)\s*(?:-c\s+)?["'(\x60]{0,2}[<$]?\(?\s*(?:curl|wget|iwr|irm)\b|\b(?:curl|wget)\b.{0,160}(?:&&|;)\s*(?:sudo\s+)?(?:(?:ba|z)?sh\s|chmod\s+\S*x|python\d?\s|\./)|\bmshta\s+https?:|\bcertutil\b.{0,40}-urlcache`

opens := `\bchmod\s+(?:-\w+\s+)*(?:0?777|0?666|a\+rwx?|o\+w|[ugo]*\+s|[2467][0-7]{3})\b|\bchmod\s+-r\s+\S+\s+["']?[~/]|\bnopasswd\b|\busermod\s+-\w*g\s+(?:sudo|wheel|admin|docker|root)|/dev/tcp/|\b(?:nc|ncat|netcat)\b.{0,60}\s-\w*[ec]\s+\S*sh\b|\bsocat\b.{0,80}\bexec:|>>\s*\S*authorized_keys|\btee\s+(?:-a\s+)?\S*(?:authorized_keys|sudoers)`

deletes := `\brm\s+(?:-\S+\s+)*(?:-\w*r\w*|--recursive)\s+(?:-\S+\s+)*(?:[^\s;|&]+\s+){0,2}?["'\x60]?(?:~|\$\{?home|\*|\.\.?(?:/?["'\x60\s*]|/?$)|\.git\b|[a-z]:\\|/(?:$|["'\x60\s*]|[^\st]|t[^m]|tm[^p]))|\b(?:rd|rmdir)\s+/s\b|\bdel\s+(?:/\w\s+)*/s\b|\bremove-item\b.{0,80}-recurse\b|\bmkfs(?:\.\w+)?\s+/dev|\bdd\b.{0,60}\bof=/dev/(?:sd|nvme|hd|disk)|\bfind\s+[~/].{0,60}\s-delete\b`

sends := concat("|", [
	concat("", [`\bcurl\b[^|]{0,80}\shttps?://\w[^|]{0,160}`, file_argument]),
	concat("", [`\bcurl\b[^|]{0,160}`, file_argument, `\S*\s+(?:-\S+\s+)*["']?(?:https?://\w|\w[\w-]*\.[\w.-]+)`]),
	`\b(?:cat|tar|zip|base64|env|printenv|gzip)\b[^|]{0,80}\|[^|]{0,60}\b(?:curl|nc|ncat|wget)\b|\b(?:curl|wget)\b[^|]{0,160}(?:\$\(|\x60)(?:cat|whoami|env|printenv|id|hostname|base64)\b|\bwget\b[^|]{0,80}--post-file`,
	`\b(?:scp|rsync)\s+(?:-\S+\s+)*[~/.$*\w]\S*\s+\S*[\w-]\.[\w.-]+:|\b(?:nc|ncat)\s+(?:-\S+\s+)*\S+\s+\d+\s*<`,
	`\bgit\s+(?:remote\s+(?:add|set-url)\s+\S+\s+(?:https?:|git@|ssh:).{0,120}\bpush\b|push\s+(?:-\S+\s+)*(?:https?:|git@|ssh:|git:))`,
])

# A file that curl sends.
file_argument := `\s(?:-d|--data\S*|-f|--form|-t|--upload-file)\s?["']?(?:\w+=)?(?:@|[~/.])`

# What is forbidden or found, with its command.
forbidden := concat("", [
	`\b(?:(?:never|not|n't|cannot|can't|without|avoid\w*|refus\w*|prevent\w*|block\w*|reject\w*|den(?:y|ies|ied)|instead of|rather than|no longer|nicht|nie|jamais|nunca|no|non|mai)\s+(?:ever\s+|to\s+|you\s+|any\s+|the\s+|commands?\s+|use of\s+|using\s+)*(?:run\w*|execut\w*|us(?:e|es|ing)|call\w*|allow\w*|add\w*|writ\w+|insert\w*|pip(?:e|es|ing)|such as|like|\W)|`,
	`(?:dangerous|destructive|malicious|unsafe|risky|harmful|suspicious|forbidden|blocked|disallowed)\s+(?:shell\s+)?(?:commands?|patterns?|calls?|code|inputs?|scripts?|operations?)|(?:detect|block|reject|flag|refuse|deni|forbid|find)(?:s|es|ed|ing)?\b)`,
	`(?:[^.!?;]|[.!?]\S){0,80}?(?:`, dangerous, `)`, enumerated,
])

example := concat("", [`(?:^|[^\w.-])(?:e\.?g\.?,?|for instance|such as|examples?|like)\b`, between, `(?:`, dangerous, `)`, enumerated])

# More commands of the same list.
enumerated := concat("", [`(?:\S{0,80}[\s,]{0,3}(?:(?:and|or)\s)?["'\x60]?(?:`, dangerous, `))*`])
