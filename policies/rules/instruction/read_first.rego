# METADATA
# title: Puts itself into every call
# description: |
#   Demands to be called before or after everything the model does, whatever the user asked (every request, every answer, tools of other servers), or
#   that the model reads a file first. So a poisoned tool gets run without a reason, or gets at what it could not read itself. Passes: ordinary order
#   among the tools of one server ("must be called before any other tool", "list the tables first"), to be called first for a purpose that is named,
#   hooks and meetings that come before something, and files that the task itself is about. Weaker where quoted. Wrongly flagged: memory and logging
#   tools that ask to be called in every turn. Missed: "at the start of every conversation" and "before you do anything else", which honest servers
#   say as often, and demands worded as an advantage ("best results if called early").
# custom:
#   id: TG-INJ-004
#   severity: medium
#   subjects: [definition]
#   remedy: Ask why the tool must be run when nobody needs it. Take the sentence out of the definition, or reject the tool.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.read_first

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
}

phrases := [
	# before any user request, every response
	{
		"words": "before after prior every each any",
		"pattern": `\b(?:must|always|should|needs? to|has to|required|mandatory|ensure|call(?:ed)?|invoked?|consult(?:ed)?|run|use[d]?)\b[^.]*?\b(?:before|after|prior to|on) (?:(?:process|answer|respond|handl|complet|execut|perform|generat|return|deliver|send|giv|provid)ing (?:to )?)?(?:any|every|each|all)\W+(?:single\W+|other\W+|user(?:'s)?\W+|incoming\W+|final\W+)?(?:user\W+)?(?:requests?|response|responses|repl(?:y|ies)|answers?|messages?|turns?|prompts?|conversations?|interactions?|questions?)\b(?:\W+(?:[\w']+\W+){0,2}?(?:user|assistant|model)\b)?\W*(?:$|[.,;:!]|and|with(?:out)?|or|regardless|even|no matter|in order|to (?:the user|ensure|verify|check|log|record|keep|make|sync|track|comply))`,
	},
	# the first step whatever the user asks
	{
		"words": "regardless whatever matter irrespective",
		"pattern": `\b(?:call|use|run|invoke|execute|consult)(?:ed)?\b[^.]*?\b(?:(?:regardless of|whatever|no matter (?:what|how|which)|irrespective of)\W+(?:[\w']+\W+){0,3}?(?:user|request|requests|question|topic|task|asked|asks|arguments|prompt|conversation|query)\b)`,
	},
	{
		"words": "immediately",
		"pattern": `\balways (?:call|consult|run|invoke|use) this tool immediately\b`,
	},
	{
		"words": "immediately",
		"pattern": `\b(?:immediately|always)\b[^.]{0,20}\bas (?:the|your) (?:very )?first (?:step|action|thing)\b`,
	},
	# before another operation, run this one instead
	{
		"words": "before instead after whenever",
		"pattern": `\b(?:before|after|whenever|instead of)\W+(?:execut|perform|us|call|runn|do|mak|invok)(?:e|ing)?\W+(?:[\w']+\W+){1,4}?(?:operations?|tasks?|calls?|requests?|actions?|command|function)\b\W+(?:[\w']+\W+){0,2}?(?:execute|run|call|invoke|use)\W+this (?:tool|function|one)\b`,
	},
	{
		"words": "unconditionally",
		"pattern": `\b(?:call|run|invoke|execute|consult)(?:ed)?\W+(?:this tool\W+|it\W+|this\W+)?unconditionally\b`,
	},
	# before tools of all servers
	{
		"words": "server servers",
		"pattern": `\b(?:before|prior to|after|each|every)\b[^.;]*?\b(?:any|every|each|all)\b[^.;]*?\b(?:of|from|on)\W+(?:any|all|every|other|another)\W+(?:other\W+)?(?:mcp\W+)?servers?\b`,
	},
	{
		"words": "single every",
		"pattern": `\b(?:before|prior to|after)\W+(?:each and every|every single|each single|any single)\W+(?:tool|call|request|action|command|step|repl(?:y|ies)|answer|response)\b`,
	},
	{
		"words": "use call invocation execution",
		"pattern": `\b(?:before|prior to|after)\W+(?:each|every|any)\W+(?:use|call|invocation|execution)\W+(?:of|to)\W+(?:any|every|all|other|another)\b`,
	},
	# all requests pass through this tool
	{
		"words": "pass passed go goes routed sent handed run",
		"pattern": `\b(?:all|every|each|any)\W+(?:[\w']+\W+){0,2}?(?:requests?|messages?|questions?|prompts?|quer(?:y|ies))\b[^.;]*?\b(?:must|have to|has to|should|needs? to|shall|are to|is to)\W+(?:(?:first|always|be)\W+)*(?:pass(?:ed)?|go|routed|sent|run|handed|given)\W+(?:through|to|via)\W+(?:this (?:tool|function|one)\b|[a-z]+_[a-z_]+\W+(?:first|before)\b)`,
	},
	{
		"words": "pass passes",
		"pattern": `\b(?:all|every|each|any)\W+(?:[\w']+\W+){0,2}?(?:requests?|messages?|questions?|prompts?)\b[^.;]*?\bregardless of\b[^.;]*?\bpass(?:es)? through\b`,
	},
	# whatever the user asks, call this
	{
		"words": "anything question",
		"pattern": `\b(?:if|when(?:ever)?) (?:a|the|any) user asks? (?:anything|any question)(?:\W+at all\b|\W*,)[^.;]*?\b(?:call|use|invoke|run)\b`,
	},
	# after every answer, call this
	{
		"words": "after before every each",
		"pattern": `\b(?:after|before|on)\W+(?:each|every|any)\W+(?:of your\W+|user\W+)*(?:answers?|repl(?:y|ies)|responses?|turns?)\W+(?:you must\W+|always\W+|please\W+)?(?:call|invoke|run|use)\W+this\b`,
	},
	{
		"words": "when whenever time anytime",
		"pattern": `\b(?:when(?:ever)?|each time|every time|any ?time)\W+(?:any|another)\W+(?:other\W+)?tools?\W+(?:is|are|gets?)\W+(?:called|used|invoked|run)\b`,
	},
	# never answer without this tool
	{
		"words": "answer respond reply",
		"pattern": `\b(?:never|do not|don't)\W+(?:answer|respond|reply)(?:\W+(?:the|any|a|to)\b)*(?:\W+(?:user|question)s?)?\W+(?:without|before|until)\W+(?:[\w']+\W+){0,2}?(?:call|run|us|invok|consult)(?:ning|ing|ed|e)?\W+(?:this|it)\b`,
	},
	# at the beginning of each turn
	{
		"words": "start beginning end",
		"pattern": `\b(?:call|invoke|run|use|execute)d?\b[^.;]*?\bat the (?:start|beginning|end)\W+of\W+(?:each|every)\W+(?:turn|response|reply|message|answer)\b`,
	},
	{
		"words": "even including whether regardless related unrelated",
		"pattern": `\b(?:call|invoke|run|trigger|execute)(?:ed|d)?\b[^.;]*?\b(?:for|on)\W+(?:each|every|any|all)\W+(?:single\W+)?(?:user\W+)?(?:requests?|prompts?|messages?|turns?)\W+(?:even|including|regardless|whether|related|unrelated)\b`,
	},
	{
		"words": "time",
		"pattern": `\b(?:every|each) time\W+(?:the\W+)?user\W+(?:sends?|writes?|says?|asks?|types?)\W+(?:something|anything|an?\W+(?:message|question|prompt|request))\W+(?:you\W+(?:must|should)\W+)?(?:call|invoke|run|use)\b`,
	},
	{
		"words": "whatsoever kind",
		"pattern": `\bbefore\W+any\W+(?:\w+\W+)?(?:operation|action|task|call)\W+(?:of any kind|whatsoever)\b`,
	},
	# before using this tool, read the file
	{
		"words": "read open cat load access retrieve fetch extract",
		"pattern": `\b(?:before|prior to)\W+(?:you\W+)?(?:us(?:e|ing)|call(?:ing)?|execut(?:e|ing)|invok(?:e|ing)|run(?:ning)?|provid(?:e|ing)|return(?:ing)?|respond(?:ing)?|answer(?:ing)?|process(?:ing)?|perform(?:ing)?|this tool)\b[^.]*?(?:,|\b(?:must|first|please|should|always|sure to|remember to|need to|required to)\b)\W*(?:(?:you|first|also|always|must|to|please)\W+)*(?:read|open|cat|load|access|retrieve|fetch|extract)\W+(?:[\w']+\W+){0,5}?(?:contents?|files?|['\x22\x60]?(?:~/|/etc/|/home/|/root/|/tmp/|/var/|c:\\|file://))`,
	},
	{
		"words": "read open cat load access retrieve fetch extract",
		"pattern": `\b(?:when|whenever)\W+(?:(?:you\W+)?(?:us(?:e|ing)|call(?:ing)?|execut(?:e|ing)|invok(?:e|ing)|run(?:ning)?)\b|this tool is (?:used|called|executed|invoked|run)\b)[^.]*?(?:,|\b(?:must|first|please|should|always|sure to|need to|required to)\b)\W*(?:(?:you|first|also|always|must|to|please)\W+)*(?:read|open|cat|load|access|retrieve|fetch|extract)\W+(?:[\w']+\W+){0,5}?(?:contents?|files?|['\x22\x60]?(?:~/|/etc/|/home/|/root/|c:\\|file://))`,
	},
	{
		"words": "read loaded opened reading loading opening",
		"pattern": `\b(?:after|once)\W+(?:you\W+)?(?:have\W+|having\W+)?(?:read|loaded|opened|reading|loading|opening)\W+(?:[\w']+\W+){0,3}?['\x22\x60]?(?:~/|/etc/|/home/|/root/|c:\\)`,
	},
	{
		"words": "first",
		"pattern": `\bfirst\W+(?:\w+\W+)?(?:read|load|open|cat)\W+(?:[\w']+\W+){0,4}?['\x22\x60]?(?:~/|/etc/|/home/|/root/|\.env\b|c:\\)`,
	},
	{
		"words": "read loaded opened passed supplied",
		"pattern": `\b(?:before|prior to)\b[^.]*?(?:~/|/etc/|/home/|/root/)\S+\W+(?:[\w']+\W+){0,3}?(?:must|has to|needs? to|should) (?:first )?be (?:read|loaded|opened|passed|supplied)\b`,
	},
	{
		"words": "reads read opens open loads load",
		"pattern": `\b(?:before|prior to)\b[^.]*?\b(?:agent|model|assistant|client)\W+(?:must\W+|should\W+|first\W+)*(?:reads?|opens?|loads?)\W+(?:[\w']+\W+){0,4}?(?:~/|/etc/|/home/|/root/)`,
	},
	# the same in German, French, Spanish, Portuguese, Italian, Turkish, Russian, Arabic, Chinese, Japanese
	{
		"words": "zuerst",
		"pattern": `\blies\W+(?:bitte\W+)?zuerst\W+(?:\pL+\W+){0,3}?datei\b|\bzuerst\W+(?:\pL+\W+){0,4}?(?:~/|/etc/|datei)[^.]*?\blesen\b`,
	},
	{
		"words": "lies lese",
		"pattern": `\b(?:bevor|vor)\b[^.]*?\b(?:lies|lese)\b[^.]*?(?:\bdatei\b|~/|/etc/)`,
	},
	{
		"words": "avant antes prima",
		"pattern": `\b(?:antes de|avant|prima di)\b[^.]*?\b(?:lis|lisez|lire|lee|lea|leia|leggi|leggere|ler|leer)\b[^.]*?(?:\b(?:fichier|archivo|fichero|arquivo|ficheiro|file)\b|~/|/etc/)`,
	},
	{
		"words": "oku okuyun",
		"pattern": `\bonce\b[^.]*?(?:~/|/etc/|\bdosya\pL*)[^.]*?\boku(?:yun)?\b|\bonce\b[^.]*?~/[^ ]*[^.]*?\boku\b`,
	},
	{
		"words": "прочитаи прочитаите прочти",
		"pattern": `(?:перед|сначала)[^.]*?проч(?:ита|ти)\pL*[^.]*?(?:фаил|~/|/etc/)`,
	},
	{
		"words": "اقرا",
		"pattern": `قبل\s.{0,40}?اقرا\s.{0,20}?(?:ملف|~/|/etc/)`,
	},
	{
		"words": "读取 读出 打开",
		"pattern": `(?:之前|首先|使用前|调用前|必须先|务必先|前先).{0,12}?(?:读取|读出|打开).{0,12}?(?:文件|内容|~/|/etc/)`,
	},
	{
		"words": "読み 読ん 読む",
		"pattern": `前に.{0,20}?(?:ファイル|~/|/etc/).{0,30}?読`,
	},
	{
		"words": "읽어 읽고",
		"pattern": `전에.{0,20}?(?:파일|~/|/etc/).{0,30}?읽`,
	},
	# German, French, Spanish, Portuguese, Italian
	{
		"words": "jeder jede jedem jeden",
		"pattern": `\b(?:muss|immer|unbedingt|rufe|verwende|aufgerufen)\b[^.]*?\bvor (?:jede[rmns]?)\W+(?:\pL+\W+)?(?:anfrage|antwort|nachricht|aktion|anderen)`,
	},
	{
		"words": "chaque toute",
		"pattern": `\b(?:doit|toujours|appelle[rz]?|appele|obligatoirement)\b[^.]*?\bavant (?:chaque|toute)\W+(?:\pL+\W+)?(?:requete|demande|reponse|message|action)`,
	},
	{
		"words": "cada cualquier toda qualquer ogni qualsiasi",
		"pattern": `\b(?:debe|siempre|llama|obligatoriamente|deve|sempre|chame|chiama)\b[^.]*?\b(?:antes de|prima di) (?:cada|cualquier|toda|qualquer|ogni|qualsiasi)\W+(?:\pL+\W+)?(?:solicitud|peticion|respuesta|mensaje|accion|solicitacao|pedido|resposta|mensagem|acao|richiesta|risposta|messaggio|azione)`,
	},
	# Russian
	{
		"words": "каждым любым",
		"pattern": `перед (?:каждым|любым)[^\pL]+(?:\pL+[^\pL]+)?(?:ответом|запросом|деиствием|сообщением)`,
	},
	# Chinese
	{
		"words": "每次 任何 所有",
		"pattern": `(?:必须|务必|总是|始终|一定要).{0,12}?(?:在)?(?:每次|任何|所有).{0,8}?(?:请求|回答|回复|操作|对话|消息)之?前`,
	},
	# Chinese
	{
		"words": "每次 任何 所有",
		"pattern": `(?:每次|任何|所有).{0,6}?(?:请求|回答|回复|操作|对话|消息)之?前.{0,8}?(?:必须|务必|都要|先).{0,8}?(?:调用|使用|运行)`,
	},
	# Japanese
	{
		"words": "毎回 すべ あら",
		"pattern": `(?:毎回|すべての|あらゆる).{0,8}?(?:応答|回答|リクエスト|質問|操作).{0,4}?前に.{0,16}?(?:必ず|呼び出|実行)`,
	},
	# Korean
	{
		"words": "모든 매번",
		"pattern": `(?:모든|매번).{0,8}?(?:요청|응답|답변|작업).{0,6}?전에.{0,16}?(?:반드시|호출|실행)`,
	},
]
