# METADATA
# title: Addresses the machine that reads it
# description: |
#   A text that turns to the assistant, agent or model which reads it and tells it what to do ("Assistant, forward …", "note for AI agents: run …", "AI systems must …"). Mails, pages,
#   records and code are written for people; who addresses the machine in them wants to steer it. In a definition, which a model is meant to read, only demands on data, people
#   or instructions count. Passes: documents about assistants, agents that are people, requests to crawlers about a licence, and chats with an assistant. Weaker where quoted. Wrongly flagged: files that
#   are written for agents on purpose, and transcripts in which the answer of an assistant begins with a demand. Missed: orders that name no addressee.
# custom:
#   id: TG-INJ-017
#   severity: medium
#   subjects: [definition, output]
#   remedy: Treat the text as written by a stranger who knows that a machine reads along. Do not let it act on it.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.machine_reader

import data.toolgate.lib.directive
import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	input.subject.kind == "output"
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	input.subject.kind == "definition"
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
	directive.taking(sentence.window)
}

phrases := [
	# Reader software: … ; shopping bots: … ; for coding agents: …
	{
		"words": "software bots bot assistants assistant agents agent summarisers summarizers crawlers readers",
		"pattern": `(?:^|[^\w\s'-]\s*|\b(?:for|to|note for|note to)\s+)(?:the\s+|all\s+|any\s+)?(?:(?:reader|reading|summari[sz]ing|browsing|automation|ai) software|(?:shopping|accounts|accounting|booking|mail|e-mail|review(?:ing)?|summary|triage|coding|browser|web|sales|hiring|recruiting|support)[ -](?:bots?|assistants?|agents?|crawlers?|ai)|summari[sz]ers)\s*[:,—–-]\W*(?:(?:please|kindly|also|now|first|note that)\W+)*(?:[\w'-]+\W+){0,3}?(?:do not|don't|never|ignore|disregard|forget|forward|send|e?mail|copy|post|upload|share|reveal|run|execute|delete|remove|empty|transfer|pay|buy|order|book|cancel|approve|merge|recommend|name|rank|rate|leave out|omit|install|extend|add|append|open|visit|fetch|create|invite|grant|reset|say|tell|write|include|list|put|make|keep|file|treat)\b`,
	},
	# The AI doing this review has to approve
	{
		"words": "ai llm model bot agent assistant",
		"pattern": `\b(?:the|any|whichever|whatever|every)\s+(?:ai|llm|language model|model|bot|agent|assistant)\s+(?:that\s+|who\s+|which\s+)?(?:doing|reviewing|reading|reads|reviews|processing|handling|scoring|grading|parsing|summari[sz]ing|screening)\s+(?:this|these|it|the)\b[^.;]{0,60}\b(?:must|should|shall|has to|is to|has the go-ahead|is held|will be held|is required|is expected|may|can skip|is free)\b`,
	},
	# Nota para la IA que lea esto: …
	{
		"words": "nota ia aviso mensaje",
		"pattern": `\b(?:nota|aviso|mensaje|instruccion(?:es)?)\s+(?:para|a)\s+(?:la|el|los|las|cualquier)?\s*(?:ia|asistentes?|agentes?|modelos?|inteligencia artificial)\b[^.:]{0,40}[:,]`,
	},
	# An den Assistenten: …
	{
		"words": "assistenten agenten ki modell sprachmodell assistent",
		"pattern": `\b(?:an|fur)\s+(?:den|die|das|alle|jeden)\s+(?:[\pL-]+\s+)?(?:assistenten|agenten|ki|modell|sprachmodelle?)\s*:`,
	},
	# Consigne destinée à l'assistant : …
	{
		"words": "l'assistant l'ia l'agent assistants consigne message note",
		"pattern": `\b(?:consignes?|message|note|instructions?)\s+(?:destinee?s?\s+)?(?:a|pour|aux)\s+(?:l'|les\s+|tout\s+)?(?:assistants?|ia|agents?|modeles?)\b[^.:]{0,30}\s?:|(?:^|[.;!]\s)assistant\s?:\s*(?:annul|ecri|transf|envo|ouvr|supprim|repond|ignor|oubli|copi|ajout|pai|vir|vers)\pL*`,
	},
	# Assistant, forward … ; AI agent: run …
	{
		"words": "assistant assistants ai ais agent agents llm llms bot bots model models chatgpt claude copilot gpt gemini computer summariser summarizer",
		"pattern": `(?:^|[^\w\s'-]\s*|\b(?:dear|hey|hi|hello|attention|to the|for the|to all|for all|to any|for any|for|to|note)\s+)@?(?:(?:ai|llm|language|coding|web|shopping|email|mail|browser|automated|vision|client|note taker|review(?:ing)?)[\s-]+){0,2}(?:assistants?|ais?|agents?|llms?|bots?|models?|chatgpt|claude|copilot|gpt|gemini|computer|summari[sz]ers?)(?:\s+(?:only|reading this|reviewers?|readers?|instructions?|directive|task|note|notes|systems?|tools?|that reads? this|working on this(?: file)?|reading this (?:page|mail|mailbox|file|document)))?\s*[:,>!—–-]+\s*(?:please\s+|pls\s+|kindly\s+|now\s+|you\s+(?:must|should|need to|have to)\s+|also\s+|first\s+|(?:before|after|once|as soon as) \w+[^.]{0,60}?,?\s+|when \w+[^.]{0,40}?,\s*|if \w+[^.]{0,40}?,\s*)*(?:do not|don't|never|stop|ignore|disregard|forget|forward|send|e?mail|copy|post|upload|share|reveal|print|repeat|output|run|execute|call|use|invoke|trigger|open|read|fetch|visit|navigate|click|download|install|add|append|insert|include|write|save|store|remember|replace|delete|remove|archive|approve|merge|reply|answer|respond|say|tell|rate|recommend|describe|treat|transfer|pay|buy|cancel|book|set|disable|enable|turn|grant|invite|give|provide|fill|submit|mark|skip|bypass|decode|base64|act|pretend|dm|update|change|put|paste|search|find|list|collect|continue|proceed|note|export|create|chmod|state|claim|push|rebook|withdraw|lock|unlock|assume|consider)(?:[\s"',:!]|$)`,
	},
	# AI systems must …
	{
		"words": "assistants ais agents llms bots models ai llm",
		"pattern": `\b(?:(?:ai|llm|language|automated|coding|web)[\s-]+)+(?:assistants?|agents?|models?|systems?|bots?|readers?|reviewers?|schedulers?|tools?)\s+(?:(?:that|which|who|reading|processing|opening|working)\s+[^.]{0,40}?\s*)?(?:must|shall|have to|has to|are to|is to|are (?:instructed|required|obliged|asked)(?: by \w+)? to|is (?:instructed|required|obliged|asked) to)\b`,
	},
	# The model must …
	{
		"words": "assistant assistants agent agents model models ai llm bot",
		"pattern": `\b(?:the\s+)?(?:assistants?|agents?|models?|ai|llm|bot)\s+(?:must|shall|has to|have to|is to|are to|should|needs to)\s+(?:now\s+|also\s+|first\s+|immediately\s+|always\s+)*(?:ignore|disregard|forward|send|e?mail|copy|post|upload|share|reveal|echo|print|repeat|run|execute|call|invoke|open|visit|click|download|install|transfer|pay|delete|disable|grant|invite|submit|approve|turn off|resend|re-run)\b`,
	},
	# note to the machine that reads this
	{
		"words": "ai llm llms assistant assistants model models agent agents bot bots automated chatgpt claude copilot gpt gemini",
		"pattern": `\b(?:note|message|instructions?|notice|attention|warning|reminder|request|hint) (?:to|for)\W+(?:(?:any|all|the|every|an)\W+)?(?:automated|ais?|llms?|language models?|large language models?|(?:ai|llm|automated) (?:assistants?|agents?|models?|systems?|tools?|bots?|reviewers?|software|analysis \w+)|chatgpt|claude|gpt|copilot|gemini)\s*(?:(?:reading|processing|parsing|analy[sz]ing|summari[sz]ing|viewing)\b|:|\()`,
	},
	{
		"words": "ai llm assistant assistants model models agent agents automated",
		"pattern": `\b(?:if|when) you (?:are|'re) an? (?:ai|llm|language model|ai (?:assistant|agent|model)|automated (?:system|agent))\b`,
	},
	{
		"words": "ai llm assistant model chatgpt copilot",
		"pattern": `\b(?:dear|hey|hi|hello),? (?:ai|llm|chatgpt|assistant|copilot|language model)\b`,
	},
	# Hello mail assistant … ; not assistants and agents who are people (teaching, travel, support).
	{
		"words": "assistant agent bot model",
		"pattern": `\b(?:dear|hey|hi|hello|greetings|good (?:morning|day|evening)),? (?:(?:my|our|the|your|e-?mail|mail|mailbox|inbox|virtual|digital|smart|intelligent|helpful|friendly|automated|automatic|autonomous|coding|code|browser|browsing|web|search|chat|calendar|shopping|writing|voice|ai|llm)[\s-]+){0,2}(?:(?:e-?mail|mail|mailbox|inbox|virtual|digital|smart|intelligent|helpful|automated|automatic|coding|code|browser|browsing|web|search|chat|calendar|shopping|writing|voice|ai|llm) (?:assistant|bot)|(?:e-?mail|mail|mailbox|inbox|autonomous|automated|coding|code|browser|browsing|ai|llm) (?:agent|model))\b`,
	},
	# Notes for it.
	{
		"words": "ai ais llm llms assistant assistants agent agents bot bots copilot model models",
		"pattern": `\b(?:note|todo|fixme|message|instructions?|hint|reminder|directive|task|orders?)s?\s*(?:to|for|\()\W*(?:any |all |the |every )?(?:(?:code|coding|ai|llm|language|automated|automatic|e?-?mail|browser|review|shopping|web)[\s-]+)*(?:assistants?|agents?|ais?|llms?|bots?|models?|copilot)\b(?:\s+(?:that|who|which)\s+\w+[^.:]{0,30}?)?\s*[:)\]—–>-]+\s*(?:please\s+|kindly\s+|also\s+)*(?:do not|don't|never|stop|ignore|disregard|forget|forward|send|e?mail|copy|post|upload|share|reveal|print|repeat|output|run|execute|call|invoke|trigger|open|read|fetch|visit|navigate|click|download|install|add|append|insert|include|write|save|store|remember|replace|delete|remove|approve|merge|reply|answer|respond|say|tell|rate|recommend|describe|treat|transfer|pay|buy|cancel|book|set|disable|enable|grant|invite|give|provide|fill|submit|mark|skip|bypass|export|state|claim|keep|push|when|before|if|once|after|always|you must|you should)\b`,
	},
	# Labels that name it.
	{
		"words": "ai llm agent assistant model bot copilot",
		"pattern": `(?:^|[^\w])@?(?:ai|llm|agent|assistant|model|bot|copilot)[\s-]+(?:directives?|instructions?|tasks?|commands?|orders?|override)\s*[:=>—–]+\W*(?:please\s+|also\s+)*(?:do not|don't|never|stop|ignore|disregard|forget|forward|send|e?mail|copy|post|upload|share|reveal|print|repeat|output|run|execute|call|invoke|trigger|open|read|fetch|visit|navigate|click|download|install|add|append|insert|include|write|save|store|remember|replace|delete|remove|approve|merge|reply|answer|respond|say|tell|rate|recommend|describe|treat|transfer|pay|buy|cancel|book|set|disable|enable|grant|invite|give|provide|fill|submit|mark|skip|bypass|export|state|claim|keep|push|when|before|if|once|after|always|you must|you should)\b`,
	},
	# Mentions.
	{
		"words": "assistant ai bot agent copilot claude chatgpt gemini llm",
		"pattern": `(?:^|[\s>])@(?:assistant|ai|bot|agent|copilot|claude|chatgpt|gemini|llm)\s+(?:please\s+|pls\s+|kindly\s+|also\s+|now\s+|first\s+)*(?:grant|forward|send|delete|approve|transfer|invite|disable|dm|share|upload|reveal|ignore)\b`,
	},
	# Spoken to in its role.
	{
		"words": "agent assistant model",
		"pattern": `\bas an? (?:(?:ai|llm|web|browsing|browser|computer|file management|e-?mail|coding|shopping|autonomous|language)[\s-]+)+(?:agent|assistant|model)\s*,\s*(?:please\s+)?(?:you (?:must|should|need to|have to)|navigate|open|visit|go|enter|copy|send|forward|run|execute|delete|read|upload|post|call|use|click|ignore|transfer|download)\b`,
	},
	# What an agent should do when it comes by.
	{
		"words": "ai llm agent agent's assistant model chatbot",
		"pattern": `\b(?:when(?:ever)?|if|once) (?:an?|the|any) (?:(?:ai|llm|support|coding|language|shopping|browser|e?mail)[\s-])?(?:ai|llm|agent|assistant|model|chatbot)(?:'s|\s+is)?\s+\w+[^.]{0,60}?,?\s(?:it|they)\s+(?:must|should|shall|has to|have to|is to|are to|needs? to)\s+(?:first\s+|also\s+|then\s+|always\s+|immediately\s+)*(?:invite|upload|send|forward|query|share|copy|post|delete|run|execute|open|e?mail|transfer|approve|include|reveal|grant|disclose|recommend|verify|call|append|ignore)\b`,
	},
	# A contract by reading.
	{
		"words": "accepts agrees consents undertakes",
		"pattern": `\bby (?:reading|processing|parsing|opening|using|loading|indexing) (?:this|these)\b[^.]{0,30}?\b(?:ai|llm|agents?|assistants?|models?|bots?)(?:\s+\w+)? (?:accepts?|agrees?|consents?|undertakes?)\b`,
	},
	{
		"words": "attention achtung attenzione atencion",
		"pattern": `\b(?:attention|achtung|attenzione|atencion)\W+(?:all\W+|any\W+)?(?:ai|ais|llms?|language models?|ai agents?|assistants?|ki|ia)\b`,
	},
	# What its user is said to want.
	{
		"words": "user human boss",
		"pattern": `(?:^|[:.;,#*/>]\s)(?:also,? )?(?:the|your) (?:user|human|boss) (?:wants|needs|asks|expects|would like|has asked) (?:you|the (?:assistant|agent|model|ai)) to\b`,
	},
	{
		"words": "assistant ai agent llm bot",
		"pattern": `(?:^|["'(\[>]\s?)(?:assistant|ai|agent|llm|bot)s?\s+(?:ignore|disregard|forget)\s+(?:the|your|all|any|previous|what)\b`,
	},
	# German
	{
		"words": "assistent assistenten ki agent agenten sprachmodell sprachmodelle bot",
		"pattern": `\b(?:ki|sprachmodelle?|ki-[\pL-]+|assistent(?:en)?|agent(?:en)?|bot)\b[^.:,]{0,30}[:,]\s*(?:bitte\s+)?(?:leite|behaupt|empfiehl|loesch|sende|schick|offne|lies|fuhre|ruf|losch|antworte|ignorier|vergiss|kopier|lade|trag|fug|gib|speicher|uberweis|bestatig|zur\b)\pL*|\b(?:ki-[\pL-]+|sprachmodelle|assistenten)\s+(?:mussen|sollen|haben)\b`,
	},
	# French
	{
		"words": "assistant assistants ia agent agents modele l'ia l'assistant l'agent d'ia",
		"pattern": `\b(?:assistants?|ia|agents?(?: ia)?|modele)\b[^.:,]{0,30}[:,]\s*(?:veuillez\s+|merci de\s+)?(?:transf|envo|ouvr|li[st]|lire|execut|appel|supprim|repond|ignor|oubli|copi|ajout|enregistr|vir|recommand|pass|affirm|dis)\pL*`,
	},
	# Spanish
	{
		"words": "asistente asistentes ia agente agentes modelo",
		"pattern": `\b(?:asistentes?|ia|agentes?(?: de ia)?|modelo)\b[^.:,]{0,30}[:,]\s*(?:por favor,?\s+)?(?:reenvi|envi|abr|lee|ejecut|llam|borr|elimin|respond|ignor|olvid|copi|anad|agreg|guard|transf|recomiend|no hag|no dig|a partir de ahora)\pL*`,
	},
	# Portuguese
	{
		"words": "assistente assistentes ia agente agentes modelo",
		"pattern": `\b(?:assistentes?|ia|agentes?(?: de ia)?|modelo)\b[^.:,]{0,30}[:,]\s*(?:por favor,?\s+)?(?:encaminh|envi|abr|lei|execut|cham|apag|exclu|respond|ignor|esque|copi|adicion|guard|salv|transf|desconsider|recomend)\pL*`,
	},
	# Italian
	{
		"words": "assistente assistenti ia agente agenti modello",
		"pattern": `\b(?:assistent[ei]|ia|agent[ei]|modello)\b[^.:,]{0,30}[:,]\s*(?:per favore,?\s+)?(?:inoltr|invi|apr|legg|esegu|chiam|cancell|elimin|rispond|ignor|dimentic|copi|aggiung|salv|trasfer)\pL*`,
	},
	# Russian
	{
		"words": "ассистент помощник агент модель ии бот",
		"pattern": `(?:ассистент|помощник|агент|модель|ии|бот)\pL*[^.:,]{0,20}[:,—-]\s*(?:пожалуиста,?\s+)?(?:перешли|отправь|открои|прочти|прочитаи|выполни|вызови|удали|ответь|игнорируи|забудь|скопируи|добавь|сохрани|переведи|запусти)`,
	},
	# Chinese
	{
		"words": "助手 助理 模型 智能 机器",
		"pattern": `(?:ai|人工智能|智能)?(?:助手|助理|大?语言模型|大模型|智能体|机器人)(?:请?注意)?[::,,!!]\s*(?:请|必须|务必|立即|现在)?.{0,6}?(?:推荐|声称|转发|发送|打开|读取|执行|运行|调用|删除|回复|忽略|忘记|复制|添加|保存|转账|告诉|不要|泄露|上传)`,
	},
	# Japanese
	{
		"words": "アシ ジェ モデ ai ボッ",
		"pattern": `(?:アシスタント|エージェント|言語モデル|aiモデル|ai|ボット)(?:へ|に|の皆さん|の皆様)?(?:は.{0,8}?(?:必ず|直ちに|すぐに)|[::、,!!]).{0,40}?(?:転送|送信|開い|読み|実行|呼び出|削除|返信|無視|忘れ|コピー|追加|保存|送金)`,
	},
	# Korean
	{
		"words": "어시 에이 모델 ai 비서",
		"pattern": `(?:어시스턴트|에이전트|언어 ?모델|ai|비서)(?:에게|는|은|야)?[:,!].{0,60}?(?:전달|전송|보내|열어|읽어|실행|호출|삭제|답장|무시|잊|복사|추가|저장|송금)`,
	},
	# Arabic
	{
		"words": "المساعد للمساعد الوكيل النموذج مساعد",
		"pattern": `(?:المساعد|للمساعد|الوكيل|النموذج|مساعد)(?: الذكي| الالي)?\s*[:،,]\s*(?:من فضلك )?(?:تجاهل|ارسل|افتح|احذف|نفذ|انسخ|اقرا|شغل|حول)`,
	},
	# Hindi
	{
		"words": "बॉट सहायक एजेंट",
		"pattern": `(?:बॉट|सहायक|एजेंट)\s*[:,].{0,80}?(?:भेजो|भेजें|चलाओ|हटाओ|हटाएं|खोलो|भूल|अनदेखा|चलाएं)`,
	},
	# Turkish
	{
		"words": "ajanlar asistan asistanlar ajan yapay asistani",
		"pattern": `\b(?:ajan(?:lar)?|asistan\pL*|yapay zeka)\b(?: icin)?\s*[:,][^.]*?(?:\.\w+[^.]*?)?\b(?:ekle|gonder|sil|calistir|ac|oku|ilet|kopyala|unut|yok say|gor)\pL*`,
	},
	# Polish
	{
		"words": "asystencie asystenci agencie agenci modelu",
		"pattern": `\b(?:asystenci?e?|agenci?e?|modelu)(?: ai)?\s*[:,!]\s*(?:prosze )?(?:porzuc|zignoruj|zapomnij|przekaz|wyslij|otworz|usun|uruchom|skopiuj|przeczytaj)`,
	},
	# Swedish
	{
		"words": "ai assistent assistenten",
		"pattern": `\b(?:till |kara )?(?:ai(?::n)?|assistent(?:en)?)\b(?: som [^.:]{0,30})?[:,]\s*(?:strunta|glom|mejla|skicka|vidarebefordra|oppna|radera|kor|ignorera)`,
	},
	# Ukrainian
	{
		"words": "асистенте помічнику агенте",
		"pattern": `(?:асистенте|помічнику|агенте)[^.]{0,10}?[:,]\s*(?:забудь|перешли|надішли|відкрии|видали|виконаи|ігноруи)`,
	},
	# Readers that are machines: rank this first.
	{
		"words": "llm ai model bot machine",
		"pattern": `(?:^|[(\[*"'.!>]\s?)(?:llm|ai|model|bot|machine)\W+(?:readers?|reviewers?|rankers?|graders?|users?|assistants?|agents?|summari[sz]ers?)\W*[:,]\W*(?:please\W+)?(?:do not|don't|never|stop|ignore|disregard|forget|forward|send|e?mail|copy|post|upload|share|reveal|print|run|execute|call|use|open|read|fetch|visit|click|download|install|add|append|insert|include|write|remember|delete|remove|approve|merge|reply|answer|say|tell|rate|rank|label|mark|classify|recommend|promote|transfer|pay|grant|paste|hand)\b`,
	},
	# For the triage bot: label …
	{
		"words": "bot bots assistant assistants agent agents",
		"pattern": `\b(?:for|to|dear|note for|note to)\W+(?:the|our|any|all)\W+(?:[\w-]+\W+){0,2}?(?:bots?|assistants?|(?:ai|llm|coding|triage|review) agents?)\W*[:—–]\W*(?:please\W+|also\W+)?(?:do not|don't|never|stop|ignore|disregard|forget|forward|send|e?mail|copy|post|upload|share|reveal|print|run|execute|call|use|open|read|fetch|visit|click|download|install|add|append|insert|include|write|remember|delete|remove|approve|merge|reply|answer|say|tell|rate|rank|label|mark|classify|recommend|promote|transfer|pay|grant|paste|hand)\b`,
	},
	# Whichever model reads this.
	{
		"words": "whichever whatever any every",
		"pattern": `\b(?:whichever|whatever|which ?ever|any|every)\W+(?:ai|llm|language model|model|assistant|agent|bot)\W+(?:that\W+)?(?:reads?|processes|sees|parses|handles|is reading|summari[sz]es)\W+(?:this|these)\b[^.]{0,30}?[:,]`,
	},
	# A note for the model, in German.
	{
		"words": "modell modelle ki assistenten sprachmodell",
		"pattern": `\b(?:hinweis|nachricht|anweisung|notiz|bitte|auftrag)\W+(?:an|fur)\W+(?:das|die|den|alle|jedes)?\W*(?:[\pL-]+\W+)?(?:modelle?|sprachmodelle?|ki|assistent(?:en)?|agent(?:en)?)\W*[:,]`,
	},
	# Chinese, with the object in front.
	{
		"words": "助手 助理 模型 智能",
		"pattern": `(?:助手|助理|语言模型|大模型|智能体)(?:请?注意)?[::,,!!]\s*(?:请|必须|务必|立即).{0,6}?(?:把|将).{1,20}?(?:发送|转发|发到|发给|上传|提交|复制|删除|转给|泄露|告诉)`,
	},
]
