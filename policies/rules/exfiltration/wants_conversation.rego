# METADATA
# title: Wants the conversation, the system prompt or what other tools returned
# description: |
#   A definition that has the model hand over all of the conversation, its own system prompt, or the results of other tools. A tool needs the arguments it
#   is for; who wants the rest listens in. An unlimited wish counts (full, entire, all, everything said so far), in several languages, as an
#   instruction or as what a parameter is said to hold.
#   Passes: tools whose name says that they remember, summarise, log or hold conversations, or that talk to a model; a single message or question; the history of a channel; one conversation of many, that an argument selects.
#   A negated or quoted wish is weak evidence. Wrongly flagged: such tools under other names. Missed: "some context", which many honest tools ask for.
# custom:
#   id: TG-EXF-007
#   severity: high
#   subjects: [definition]
#   remedy: Do not use the tool, or have the client withhold what it does not need.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP10:2025"]
#     mitre_atlas: [AML.T0051, AML.T0057]
package toolgate.rules.exfiltration.wants_conversation

import data.toolgate.lib.near
import data.toolgate.lib.text

findings contains found(s) if {
	some s in near.both(topics, wishes)
	wants(s)
}

findings contains found(s) if {
	some s in text.mentioning(foreign_topics)
	wants_in_other_words(s)
}

found(s) := {"at": s.at, "evidence": s.text, "weak": true} if s.quoted

found(s) := {"at": s.at, "evidence": s.text, "weak": true} if {
	not s.quoted
	regex.match(negated, s.plain)
}

found(s) := {"at": s.at, "evidence": s.text} if {
	not s.quoted
	not regex.match(negated, s.plain)
}

# The conversation as a whole is what some tools are for.
wants(s) if {
	not its_purpose
	regex.match(conversation, regex.replace(s.window, one_of_many, "it"))
}

# One that an argument selects is a record of the service, and not the one that the model is in.
one_of_many := `\b(?:for|of|in|from|within) (?:that|an?|the (?:given|specified|selected|requested)) (?:\w+ )?(?:conversation|chat|dialog(?:ue)?|thread|session)\b`

# What the model was told is what no tool is for.
wants(s) if regex.match(own_prompt, s.window)

wants(s) if {
	not its_purpose
	regex.match(other_results, s.window)
}

wants_in_other_words(s) if {
	not its_purpose
	regex.match(foreign_conversation, s.window)
}

wants_in_other_words(s) if regex.match(foreign_prompt, s.window)

topics := {
	"conversation", "conversations", "chat", "chats", "dialog", "dialogue", "transcript", "transcripts", "prompt", "message", "messages", "instructions", "instruction", "said", "wrote",
	"typed", "discussed", "shared", "tool", "tools", "functions", "servers", "exchange",
}

wishes := {
	"full", "entire", "complete", "whole", "verbatim", "unabridged", "unredacted", "exact", "raw", "all", "every", "everything", "any", "your", "current", "original", "each", "other",
	"previous", "prior", "earlier", "previously",
}

foreign_topics := {
	"gesprach", "gesprachs", "gesprachsverlauf", "unterhaltung", "unterhaltungen", "konversation", "chatverlauf", "chat", "dialog", "systemprompt", "systemanweisungen", "systemanweisung",
	"system", "conversacion", "historial", "historique", "conversation", "systeme", "sistema", "conversa", "historico", "conversazione", "cronologia",
	"переписку", "переписка", "переписки", "разговор", "разговора", "диалог", "диалога", "беседу", "чат", "чата", "промпт", "подсказку", "инструкции", "инструкцию", "сообщения", "сообщении",
	"对话", "對話", "聊天", "会话", "系统", "系統", "会話", "やり", "チャ", "シス", "대화", "채팅", "시스",
}

hand := `\b(?:includ|pass|provid|send|put|attach|append|prepend|insert|cop(?:y|ies)|suppl|fill|contain|record|log|writ|stor|sav|forward|shar|submit|past|dump|embed|captur|giv|transmit|deliver|leak|upload|post|needs?|requires?|with)`

# A prompt is also wanted by who has it shown; a tool that returns a conversation is another matter.
hand_or_show := `\b(?:includ|pass|provid|send|put|attach|append|prepend|insert|cop(?:y|ies)|suppl|fill|contain|record|log|writ|stor|sav|forward|shar|submit|past|dump|embed|captur|reveal|print|giv|extract|collect|transmit|deliver|return|repeat|output|leak|upload|post|needs?|requires?|with)`

unlimited := `(?:full|entire|complete|whole|verbatim|unabridged|unredacted|exact|raw|all(?: of)?|every|everything in|everything from)`

talk := `(?:conversations?|chats?(?: (?:history|log|transcript|context|session)s?)?|dialog(?:ue)?s?|(?:chat|message|conversation|session) (?:history|log|transcript)s?|exchange)`

conversation := concat("|", [
	concat("", [hand, `\w*\b[^.!?]{0,80}?\b`, unlimited, ` (?:the |of |your |our |my |this |user'?s? |current |previous |prior |past |original |relevant |recent |ongoing |\w+ ){0,3}?`, talk, `\b`]),
	concat("", [`^(?:the |a |your |contains |must contain )*`, unlimited, ` (?:the |of |current |previous |prior |user |\w+ ){0,2}?`, talk, `\b`]),
	concat("", [`\b(?:any|all|every)(?: of)?(?: the)?(?: other| previous| prior)? (?:\w+ )?(?:data|information|text|content|details?|secrets?|files?|keys?) (?:\w+ ){0,3}?(?:from|in|of|within|shared in|mentioned in) (?:the|this|our|your) (?:\w+ )?`, talk, `\b`]),
	concat("", [hand, `\w*\b[^.!?]{0,60}?\b(?:all|every|complete|full|entire) (?:of )?(?:the |your |our )?(?:previous |prior |past |earlier |preceding |user'?s? |recent |\w+ )?(?:messages|user message|prompts)\b[^.!?]{0,40}(?:\bso far\b|\bincluding\b|\bverbatim\b|\b(?:in|from|of|within) (?:the|this|our) (?:current )?(?:chat|conversation|session|user)\b|\bwith the user\b)`]),
	`\beverything (?:that )?(?:the user|you and the user|we|you|they) (?:has |have )?(?:said|wrote|written|typed|discussed|shared)\b`,
])

own_prompt := concat("|", [
	concat("", [hand_or_show, `\w*\b[^.!?]{0,60}?\byour (?:\w+ ){0,2}?(?:system|developer|initial|hidden) (?:prompt|messages?|instructions?)\b`]),
	`\b(?:includ|reveal|cop(?:y|ies)|append|attach|embed|past|repeat|leak|extract|dump|disclos|print|transmit|forward)\w*\b[^.!?]{0,40}?\b(?:the|full|entire|complete|current|original|exact) (?:\w+ )?system (?:prompt|message|instructions?)\b`,
])

other_results := concat("", [
	hand, `\w*\b[^.!?]{0,80}?\b(?:(?:outputs?|results?|responses?|return values|answers|data|contents?) (?:\w+ )?(?:of|from|returned by|produced by|obtained from|obtained with|by) (?:(?:all|any|every|each|the|your|other|previous|prior|earlier|previously|preceding|called|used|invoked) )*`,
	`(?:(?:all|any|every|each|other|previous|prior|earlier|previously) )(?:\w+ )?(?:tools?|tool calls|functions|mcp servers)|(?:all|every|any) (?:other |previous |prior |earlier )?tool (?:outputs?|results?|responses?|calls? (?:results?|outputs?)))\b`,
])

foreign_conversation := concat("|", [
	`\b(?:gesamte|komplette|vollstandige|ganze|bisherige)[nrsm]? (?:\S+ ){0,2}?(?:gesprach|unterhaltung|konversation|chat|dialog)`,
	`\b(?:toute la|l'integralite de la|l'ensemble de la|l'historique complet de la) (?:\w+ )?conversation\b|\bconversation (?:complete|entiere)\b|\bhistorique complet\b`,
	`\btoda la conversacion\b|\bconversacion (?:completa|entera)\b|\bhistorial completo\b`,
	`\btoda a (?:nossa )?conversa\b|\bconversa (?:completa|inteira)\b|\bhistorico completo\b`,
	`\btutta la conversazione\b|\bintera conversazione\b|\bconversazione completa\b|\bcronologia completa\b`,
	`(?:всю|весь|вся|полн\S+) (?:\S+ ){0,2}?(?:переписк|разговор|диалог|бесед|истори\S+ (?:чат|переписк|разговор|диалог|сообщен))`,
	`(?:完整|全部|所有|整个|整個)的?(?:对话|對話|聊天|会话)`,
	`(?:すべて|全て|全|これまで)の?(?:会話|やり取り|チャット)|会話(?:履歴)?(?:全体|のすべて|をすべて)`,
	`(?:전체|모든) ?(?:대화|채팅)`,
])

foreign_prompt := concat("|", [
	`\b(?:dein|deinen|deine|ihren|ihre|deiner)\S* (?:\S+ )?system-?(?:prompt|anweisung|nachricht)`,
	`\b(?:votre|ton|tes|vos) (?:\w+ )?(?:invite|prompt|messages?|instructions?) (?:de )?systeme\b`,
	`\b(?:tu|tus|su|sus|seu|sua|suas|tuo|il tuo|le tue) (?:\w+ )?(?:prompt|mensaje|mensagem|instrucciones|instrucoes|istruzioni|messaggio) (?:de|del|do|di) sistema\b`,
	`(?:сво|тво|ваш)\S* (?:\S+ )?системн\S+ (?:промпт|подсказк|инструкци|сообщени)`,
	`(?:你的|您的|你自己的)(?:完整)?(?:系统|系統)(?:提示|指令|消息)`,
	`(?:あなたの|自分の)システム(?:プロンプト|指示|メッセージ)`,
	`(?:당신의|너의|자신의) ?시스템 ?(?:프롬프트|지시|메시지)`,
])

negated := `\b(?:not|never|don't|do not|without|no need to|avoid|cannot|must not|should not|nor)\b(?: \w+){0,4}? (?:includ|pass|provid|send|put|attach|append|insert|cop|suppl|shar|submit|past|dump|embed|reveal|stor|log|record|requir|need|with|return|the (?:full|entire|whole))`

purposes := {
	"agent", "agents", "ask", "assistant", "call", "calls", "channel", "chat", "chats", "claude", "comment", "comments", "compact", "complete", "completion", "completions",
	"context", "conversation", "conversations", "dialog", "dialogue", "discord", "discussion", "evaluate", "gemini", "gpt", "handoff", "history", "inbox", "judge", "llm", "mail",
	"meeting", "meetings", "memories", "memorize", "memory", "message", "messages", "messenger", "model", "moderation", "openai", "prompt", "prompts", "recall", "remember",
	"sampling", "session", "sessions", "slack", "sms", "summaries", "summarize", "summarise", "summary", "support", "teams", "telegram", "thread", "threads", "ticket", "tickets",
	"transcribe", "transcript", "transcripts", "whatsapp", "zoom",
}

its_purpose if {
	some word in input.subject.words
	word in purposes
}
