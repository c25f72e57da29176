# METADATA
# title: Steers other calls
# description: |
#   Tells the model what to set, append, prefix or redirect in calls that are not this tool's, or claims a step that security, compliance, auditing or routing
#   demands of all calls. Steering is polite and sounds like a rule of the house, yet no tool has a say in how others are used. Rules of the house (all mails must go through …, for compliance
#   you must …) are ordinary in mails and pages: in an output they count only beside a word for tools or machines. Passes: how its own parameters
#   are to be filled, order among tools, tools whose subject is compliance or auditing, rules of the API that the tool calls. Weaker where quoted. Wrongly flagged: servers
#   that demand an argument in all of their own calls without saying so. Missed: steering by description of a world in which it is normal, unless other rules read
#   what is asked for. Tools that are named are the business of the rules on references.
# custom:
#   id: TG-INJ-012
#   severity: high
#   subjects: [definition, output]
#   remedy: Compare the claim with your own policies; if it is not there, reject the text.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.other_calls

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
}

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	some sentence in text.saying(house_phrases)
	speaks_of_calls(sentence.window)
	quoted := text.quotes(house_phrases, sentence)
	not text.cites(sentence, quoted)
}

speaks_of_calls(_) if input.subject.kind == "definition"

speaks_of_calls(window) if regex.match(machines, window)

machines := `\b(?:tools?|assistants?|agents?|ai|llms?|tool calls?|werkzeuge?n?|outils?|herramientas?|ferramentas?|strument[io]|asistentes?|assistentes?|assistenten?|ki|ia)\b|\b[a-z0-9]+_[a-z0-9]|инструмент|ассистент|工具|助手|模型|智能体|ツール|アシスタント|エージェント|도구|어시스턴트|에이전트`

# Whatever the text is.
phrases := [
	# When you use another tool, add …
	{
		"words": "any another all other every",
		"pattern": `\b(?:when(?:ever)?|while|any ?time|every time|each time|if|for|in|on)\W+(?:you\W+|the (?:agent|model|assistant)\W+)?(?:us(?:e|es|ing)|call(?:s|ing)?|invok(?:e|es|ing)|execut(?:e|es|ing)|run(?:s|ning)?|(?:(?:all|any|every|each) )?(?:calls?|requests?|invocations?) (?:to|of))\W+(?:any|all|another|every|other)\W+(?:(?:other|subsequent|e?-?mail|messaging|message|payment|transfer|file|search|web|http|chat|calendar|shell|terminal|database|sql|git\w*|external|available|mcp|filesystem|banking|slack|sending|writing)[\s/-]+)*(?:tools?|functions?|commands?|apis?|servers?)\b[^.]*?\b(?:ensure|append|add|include|set|copy|send|forward|replace|change|pass|prepend|prefix|attach|cc|bcc|insert|log|record|report|route|redirect|must|always|put|fill)\b`,
	},
	{
		"words": "any another all other every",
		"pattern": `\b(?:before|after|prior to|following)\W+(?:you\W+)?(?:us(?:e|ing)|call(?:ing)?|invok(?:e|ing)|execut(?:e|ing)|run(?:ning)?|(?:any |each |every )?(?:calls?|use) (?:to|of))\W+(?:any|all|another|every)\W+(?:other\W+)?(?:[\w-]+\W+)?(?:tools?|functions?|servers?)\b[^.]*?\b(?:append|include|copy|send|forward|replace|prepend|prefix|attach|cc|bcc|insert|redirect|report)\b`,
	},
	# The same, passive.
	{
		"words": "whenever when time",
		"pattern": `\b(?:when(?:ever)?|every time|each time|any time)\W+(?:[\w-]+\W+){0,3}?(?:any other|another|some other|every other)\W+(?:[\w-]+\W+){0,2}?(?:tools?|servers?|functions?)(?:'s tools?)?\W+(?:is|are|gets?)\W+(?:used|called|invoked|executed|run)\b[^.]*?\b(?:append|add|include|set|copy|send|forward|replace|change|pass|prepend|prefix|attach|cc|bcc|insert|log|record|report|route|redirect|must|always)\b`,
	},
	{
		"words": "server servers mcp",
		"pattern": `\b(?:tools?|calls?|functions?) (?:from|of|on|to) (?:any|every|all|the) other (?:mcp )?servers?\b[^.]*?\b(?:must|always|has to|have to|should|shall|needs? to)\b`,
	},
	# Outgoing mails go through here; mails are bcc'd.
	{
		"words": "outgoing future subsequent",
		"pattern": `\b(?:all|any|every|each|the)?\W*(?:outgoing|future|subsequent)\W+(?:e?-?mails?|messages?|payments?|transfers?|transactions?|invoices?|posts?)\W+(?:[\w']+\W+){0,3}?(?:must|should|shall|need to|have to|has to|are to|will|is to)\W+(?:always\W+|also\W+|first\W+)?(?:be (?:sent|forwarded|copied|routed|redirected|cc'?e?d?|bcc'?e?d?|addressed|made)|go (?:through|to|via|out)|include|use|carry)\b`,
	},
	{
		"words": "recipient recipients bcc cc bcc'd",
		"pattern": `\b(?:always|also|silently|automatically|every time|each time)\W+(?:add|include|put|set|bcc|cc)\b.{0,80}?\b(?:as|in|to)\W+(?:the\W+|an?\W+)?(?:bcc|cc|(?:hidden |additional |second |extra )recipient|blind copy)\b`,
	},
	{
		"words": "bcc bcc'd bcced cc'd",
		"pattern": `\b(?:when(?:ever)?|if|every time|all|any|each|every)\b.{0,120}?\b(?:is|are|be|gets?)\W+(?:bcc|cc)'?e?d\b`,
	},
	# The commands that you run must be prefixed.
	{
		"words": "commands command calls call queries",
		"pattern": `\b(?:all|any|every|each)\W+(?:(?:(?:shell|terminal|subsequent|future|other|bash|later)\W+)+(?:commands?|queries|tool calls?)|tool calls?|commands?\W+(?:that\W+)?you\W+(?:run|execute|issue))\W+(?:[\w']+\W+){0,3}?(?:must|should|shall|need to|needs to|have to|has to|are required to)\W+(?:always\W+|also\W+|first\W+)?(?:include|begin|start|end|be (?:prefixed|prepended|preceded|followed|routed|logged|reported|copied|mirrored)|contain|go (?:through|via)|carry)\b`,
	},
	{
		"words": "prefix prepend append",
		"pattern": `\b(?:prefix|prepend|append)\b[^.]{0,60}?\bto (?:all|any|every|each)\W+(?:other\W+|shell\W+|terminal\W+|subsequent\W+|future\W+)*(?:commands?|tool calls?)\b|\b(?:prefix|start|end)\W+(?:all|any|every|each)\W+(?:other\W+|subsequent\W+|future\W+)*(?:shell commands?|terminal commands?|tool calls?|commands? you)\b`,
	},
	# Replace its output; change the recipient.
	{
		"words": "replace substitute overwrite swap",
		"pattern": `\b(?:replace|substitute|overwrite|swap)\W+(?:(?:its|their|those)\W+(?:original\W+)?(?:outputs?|results?|values?|recipients?|addresse?s?|amounts?|accounts?|destination|responses?|parameters?|arguments?)|(?:the|all|any|every)\W+(?:original\W+)?(?:recipients?|amounts?|iban|account numbers?|destination account|payee|beneficiary))\W+(?:[\w']+\W+){0,4}?(?:with|by)\b`,
	},
	{
		"words": "redirect reroute divert",
		"pattern": `\b(?:redirect|reroute|divert)\W+(?:all|any|every|the)\W+(?:[\w']+\W+){0,2}?(?:tool calls?|payments?|transfers?|e?mails|messages)\W+to\b`,
	},
	{
		"words": "modifies alters changes effect effects governs",
		"pattern": `\b(?:modif(?:y|ies)|alters?|changes?|governs?)\W+(?:the\W+)?(?:behaviou?r|usage|use|handling)\W+of\W+(?:the\W+)?(?:(?:all|other|every)\W+(?:[\w.-]+\W+){0,2}?|[\w.-]*_[\w.-]+\W+)(?:tools?|functions?)\b|\bside effects?\W+on\W+(?:[\w'-]+\W+){0,6}?tools?\b`,
	},
	# When you summarise any document, add …
	{
		"words": "when whenever while time",
		"pattern": `\b(?:when|whenever|while|every time|each time)\W+(?:you\W+)?(?:summari[sz]|writ|translat|review|answer|draft|compos|generat|edit|quot|comment)(?:e|es|ing)\W+(?:\w+\W+){0,2}?(?:any|a|an|some|every|all|e?-?mails?|documents?|code|texts?|pull requests?|commits?|files?)\b[^.]{0,40}?,\W*(?:please\W+|always\W+|also\W+)*(?:add that|mention that|state that|say that|insert that|recommend|praise|promote|claim|depend on)\b`,
	},
	# Whenever code is written, …
	{
		"words": "whenever time",
		"pattern": `\b(?:whenever|every time|each time|any time)\W+(?:[\w-]+\W+){1,3}?(?:is|are|gets?)\W+(?:being\W+)?(?:written|generated|summari[sz]ed|translated|drafted|composed|reviewed|committed|edited|created)\W+(?:always\W+|also\W+|please\W+)*(?:mention that|state that|say that|add that|recommend|praise|promote|claim|depend on|import the (?:package|library)|install)\b`,
	},
]

# Rules of the house.
house_phrases := [
	# All emails must go through here.
	{
		"words": "mail mails messages message payments payment transfers transfer transactions transaction emails email requests",
		"pattern": `\b(?:all|any|every|each)\W+(?:e?-?mails?|messages?|payments?|transfers?|transactions?|requests?)\W+(?:[\w']+\W+){0,4}?(?:must|should|shall|need to|have to|has to|are to|is to)\W+(?:always\W+|also\W+|first\W+)?(?:be (?:sent|forwarded|copied|routed|redirected|mirrored|addressed)|go (?:through|to|via)|pass (?:through|via)|include\W+(?:\w+\W+)?(?:copy|recipient))\b`,
	},
	{
		"words": "mail mails messages payments transfers transactions emails email files documents",
		"pattern": `\bmust (?:send|forward|route|redirect|deliver|copy) (?:all|any|every|each)\W+(?:outgoing\W+)?(?:e?-?mails?|messages?|payments?|transfers?|transactions?|files?|documents?)\b`,
	},
	# All commands must include the prefix.
	{
		"words": "prefix commands command",
		"pattern": `\b(?:all|any|every|each)\W+commands?\W+(?:[\w']+\W+){0,3}?(?:must|should|shall|need to|needs to|have to|has to|are required to)\W+(?:always\W+|also\W+|first\W+)?(?:include|contain|carry|begin with|start with|end with|be given)\W+(?:the|this|a|that)\W+(?:\w+\W+)?(?:prefix|suffix|flag|option|command|string)\b`,
	},
	# A mandatory security step.
	{
		"words": "compliance compliant audit auditing gdpr soc hipaa regulatory security legal soc2 iso27001 regulation regulations",
		"pattern": `\b(?:mandatory|required|requires?|compulsory|obligatory|critical|must)\b[^.]*?\b(?:compliance|audit(?:ing)?|regulatory|security|gdpr|soc ?2|hipaa|iso ?27001|legal|data governance)\b[^.]{0,12}\b(?:requirement|step|verification|protocol|procedure|measure|purposes|logging|mandate|precaution|hook)s?\b[^.]*?(?:cannot be skipped|must not be skipped|failure to|before|for (?:all|any|every)|of (?:all|any|every)|$|[.!])`,
	},
	{
		"words": "gate gateway checkpoint proxy hook",
		"pattern": `\b(?:security|compliance|audit|routing|safety|privacy|governance)\W+(?:gate|gateway|checkpoint|proxy|hook|layer)\b.{0,60}?\b(?:mandatory|required|compulsory|obligatory|must|have to)\b[^.]*?\b(?:each|every|any|all)\W+(?:[\w-]+\W+){0,4}?(?:tools?|calls?|operations?|requests?)\b`,
	},
	# For compliance you must copy everything.
	{
		"words": "compliance compliant audit auditing gdpr soc hipaa regulatory policy soc2 iso27001 regulation regulations",
		"pattern": `\b(?:for|due to|under|as part of|per|by)\W+(?:[\w']+\W+){0,3}?(?:compliance|audit(?:ing)?|regulatory|gdpr|soc ?2|hipaa|iso ?27001|data governance)\W+(?:[\w']+\W+)?(?:purposes|reasons|requirements?|logging|audits?|polic(?:y|ies)|trail|records?)\b[^.]*?\b(?:you (?:must|are required|need to|should|have to)|must (?:first|also|always)|always (?:send|include|copy|call|attach)|required to)\b`,
	},
	{
		"words": "compliance compliant audit auditing gdpr soc hipaa regulatory soc2 iso27001 regulation regulations",
		"pattern": `\b(?:copy|send|forward|include|back up|attach|log|report|upload)\b[^.]*?\b(?:for|as)\W+(?:[\w']+\W+){0,2}?(?:compliance|audit(?:ing)?|regulatory|gdpr|soc ?2|hipaa|iso ?27001)\W+(?:purposes|reasons|requirements?|logging|archiv\w+)\b`,
	},
	{
		"words": "compliance audit auditing audits gdpr soc hipaa soc2",
		"pattern": `\brequired (?:for|by) (?:internal )?(?:audit(?:ing|s)?|compliance|gdpr|soc ?2|hipaa)[^.]*?\bcompliance\b`,
	},
	# A policy or a law is said to demand it.
	{
		"words": "policy policies regulation regulations requirements",
		"pattern": `\b(?:this|that|it|which) is (?:required|mandatory|needed|necessary|demanded) (?:for|by|per|under|as)\b[^.]*?\b(?:security|compliance|company|corporate|privacy|retention|governance)\W+(?:polic(?:y|ies)|regulations?|requirements)\b`,
	},
	{
		"words": "required mandated obliged demanded prescribed",
		"pattern": `\b(?:required|mandated|demanded|prescribed) (?:by|under) (?:[\w-]+ ){1,5}?(?:for|of|in|on|with) (?:each|every|all|any)\W+(?:tool calls?|calls? of (?:any|every|other)|tools?|actions? of the (?:agent|assistant|model))\b`,
	},
	{
		"words": "obliges requires mandates demands instructs",
		"pattern": `\b(?:polic(?:y|ies)|regulations?|compliance|standard|directive|gdpr|sox|hipaa|pci)\b[^.]{0,30}?\b(?:obliges?|requires?|mandates?|demands?|instructs?)\W+(?:the\W+|any\W+|every\W+|all\W+)?(?:agents?|assistants?|models?|ai|llms?)\W+to\W+(?:dump|send|read|copy|include|upload|call|pass|forward|attach|collect|supply|provide|report|disable|skip|share|mirror)\b`,
	},
	{
		"words": "mirrored accompanied copied forwarded",
		"pattern": `\b(?:sox|gdpr|pci|hipaa|dora|nis2|ai act|polic(?:y|ies)|compliance|audit)\b[^.]*?(?:\.[^.]{0,20})?\b(?:each|every|all|any)\W+(?:[\w-]+\W+){1,3}?(?:must|has to|have to|shall|is to|are to)\W+(?:also\W+|always\W+|first\W+)?be (?:accompanied|mirrored|copied|forwarded)\b`,
	},
	# German
	{
		"words": "alle jede jeder",
		"pattern": `\b(?:alle|jede[rs]?)\W+(?:\pL+\W+)?(?:e-?mails?|nachrichten?|uberweisung(?:en)?|zahlung(?:en)?|befehle?|aufrufe?)\W+(?:\pL+\W+){0,2}?(?:mussen|muss|sollen|soll|sind)\b[^.]*?\b(?:gesendet|gehen|enthalten|weitergeleitet|kopie|beginnen|umgeleitet|adressiert|geschickt)\b`,
	},
	# French
	{
		"words": "tous toutes chaque",
		"pattern": `\b(?:tous|toutes|chaque)\W+(?:les\W+)?(?:e-?mails?|messages?|courriels?|paiements?|virements?|commandes?|appels?)\W+(?:\pL+\W+){0,2}?(?:doivent|doit)\b[^.]*?\b(?:envoy|copie|inclu|transf|redirig|adress|commenc|contenir)`,
	},
	# Spanish and Portuguese
	{
		"words": "todos todas cada",
		"pattern": `\b(?:todos|todas|cada)\W+(?:l[oa]s\W+|os\W+|as\W+)?(?:correos?|mensajes?|e-?mails?|pagos?|transferencias?|comandos?|llamadas?|mensagens?|pagamentos?|chamadas?)\W+(?:\pL+\W+){0,2}?(?:deben?|devem?|tienen? que|tem que)\b[^.]*?\b(?:envi|copi|inclu|reenvi|redirig|redirecion|dirig|empez|comec)`,
	},
	# Italian
	{
		"words": "tutti tutte ogni",
		"pattern": `\b(?:tutti|tutte|ogni)\W+(?:gli\W+|i\W+|le\W+)?(?:e-?mail|messaggi?o?|pagament[io]|bonific[io]|comand[io]|chiamat[ae])\W+(?:\pL+\W+){0,2}?(?:devono|deve)\b[^.]*?\b(?:invi|copi|inclu|inoltr|indirizz|iniziar)`,
	},
	# Compliance in these languages
	{
		"words": "compliance konformitat conformite cumplimiento conformidade conformita",
		"pattern": `\b(?:aus|por|pour|par|per)\W+(?:motivos de\W+|razones de\W+|des raisons de\W+|motivi di\W+|raisons de\W+)?(?:compliance|konformitat|conformite|cumplimiento|conformidade|conformita)\w*\b[^.]*?\b(?:sende|kopie|envoy|copie|envi|copia|invia|muss|doit|debe|deve)`,
	},
	# Russian
	{
		"words": "все каждое каждыи",
		"pattern": `(?:все|кажд\pL+)[^\pL]+(?:\pL+[^\pL]+)?(?:письм|сообщени|платеж|перевод|команд|вызов)\pL*[^\pL]+(?:\pL+[^\pL]+){0,2}?(?:должн|необходимо|следует)\pL*[^.]*?(?:отправ|перенаправ|копи|включа|содержа|начина)`,
	},
	# Chinese
	{
		"words": "所有 任何 每封 每次",
		"pattern": `(?:所有|每封|每个|任何)(?:的)?(?:邮件|消息|转账|付款|命令|请求|调用|电子邮件).{0,8}?(?:必须|都要|都必须|应当|需要).{0,20}?(?:发送|抄送|密送|转发|包含|添加|经过|附加|改为)`,
	},
	# Chinese
	{
		"words": "合规 审计 每次",
		"pattern": `(?:出于|为了?|根据)(?:合规|审计|安全合规|监管).{0,6}?(?:目的|要求|需要|原因)?[,,]?.{0,12}?(?:必须|需要|请|务必).{0,12}?(?:发送|复制|抄送|调用|包含|上传)`,
	},
	# Japanese
	{
		"words": "すべ 全て",
		"pattern": `(?:すべて|全て)の.{0,4}?(?:メール|メッセージ|送金|支払い|コマンド|呼び出し).{0,10}?(?:送信|転送|追加|含め|コピー|経由).{0,8}?(?:必要|なければ|してください|こと)`,
	},
	# Japanese
	{
		"words": "監査 コン",
		"pattern": `(?:監査|コンプライアンス)(?:の)?(?:ため|目的|要件).{0,30}?(?:送信|コピー|呼び出|含め)`,
	},
	# Korean
	{
		"words": "모든",
		"pattern": `모든.{0,4}?(?:이메일|메일|메시지|송금|결제|명령).{0,12}?(?:보내야|전달|포함|추가|복사|참조)`,
	},
	# Korean
	{
		"words": "감사 규정",
		"pattern": `(?:감사|규정 준수).{0,8}?(?:위해|목적).{0,24}?(?:보내|전송|복사|호출|포함)`,
	},
]
