# METADATA
# title: Speaks of the model's task
# description: |
#   Tells the reader that its task is done and another one begins, that it has to wait until something else has been done, or gives it a new one. Only a model has a task while it reads a tool's
#   text, so the sentence is meant for it: fake completions and conditions are how injected orders get carried out. Passes: tasks that a tool manages (a to-do list, a build, a queue) and their
#   states, "your request has been completed" in mails, manuals that say what has to be done before a task, and the tasks of the tool itself. Weaker where quoted. Wrongly flagged: agent frameworks and
#   exercises that hand out new tasks. Missed: a plain request behind an ordinary result.
# custom:
#   id: TG-INJ-014
#   severity: high
#   subjects: [definition, output]
#   remedy: Treat what follows as an order of a stranger. Find out who could write into this text.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.task

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
}

phrases := [
	# A fake answer.
	{
		"words": "task tasks request question job",
		"pattern": `\banswer\W{1,3}(?:the\W+|your\W+|this\W+)?(?:task|request|job|question)\W+(?:is\W+|was\W+|has been\W+)?(?:now\W+|successfully\W+)?(?:complete[d]?|done|finished|solved|answered|accomplished|fulfilled|successful)\b`,
	},
	{
		"words": "task tasks request question job assignment",
		"pattern": `\b(?:result|response|status|output|observation|your|original|first|initial|main|user's)\W{1,3}(?:the\W+|this\W+)?(?:original\W+|previous\W+|first\W+)?(?:task|assignment|job|request|question)\W+(?:is\W+|was\W+|has been\W+|are\W+)?(?:now\W+|already\W+|successfully\W+)*(?:complete[d]?|done|finished|solved|answered|accomplished|fulfilled|over|void|replaced)\W+(?:[\w']+\W+){0,2}?(?:now|next|please|then|instead|so|and)\W+(?:please\W+|also\W+|you\W+(?:must|should|need to|have to)\W+)*(?:send|forward|call|use|read|delete|execute|transfer|open|e?mail|post|share|reveal|ignore|follow|create|buy|book|grant|upload|find|withdraw|pay|disable|act|do the)\b`,
	},
	{
		"words": "task request question assignment",
		"pattern": `\b(?:your|the (?:user's|original|first|initial|main))\W+(?:[\w']+\W+)?(?:task|assignment)\W+(?:is|was|has been)\W+(?:now\W+|already\W+|successfully\W+|hereby\W+)*(?:complete[d]?|done|finished|solved|accomplished|over|void|replaced|cancell?ed)\b[^.]*?[.;,:]\s(?:\w+\W+)?(?:your|the|a)\W+(?:new|next|real|actual)\W+(?:\w+\W+)?(?:task|one|assignment|job|goal)\b`,
	},
	# The task that somebody gave.
	{
		"words": "task question request assignment",
		"pattern": `\b(?:solv|complet|finish|continu|answer|proceed|fulfil|resum|return)\w*\W+(?:with\W+|to\W+)?(?:the|my|your)\W+(?:\w+\W+)?(?:task|question|request|assignment)\W+(?:that\W+|which\W+)?(?:i|the user|your user|you were|you have been)\W+(?:have\W+|had\W+|has\W+)?(?:gave|given|asked|assigned|requested|set)\b`,
	},
	{
		"words": "before unless until",
		"pattern": `\bbefore you (?:can )?(?:solve|complete|finish|continue with|proceed with|go on with|fulfil)\W+(?:your\W+(?:\w+\W+)?|(?:the|this)\W+(?:user's|original|initial|first|main|actual)\W+)(?:tasks?|assignment)\b|\bbefore you (?:can )?solve\W+(?:the|this) task\b|\byour\W+(?:\w+\W+)?task\W+(?:can ?not|can't|will not|won't)\W+(?:be\W+)?(?:complete|completed|solved|finished|done|succeed|continue)\b[^.]{0,20}?\b(?:unless|until|before)\W+you\b`,
	},
	{
		"words": "after afterwards then once",
		"pattern": `\b(?:after (?:that|this|doing (?:so|this|that)|you do (?:that|this|so))|afterwards|only then|once (?:that|this) is done)\W+(?:you (?:can|may)\W+)?(?:then\W+)?(?:solve|continue(?: with)?|return to|resume|complete|go back to|proceed with)\W+(?:your|the)\W+(?:(?:original|user's|first|initial|previous|actual|main)\W+(?:task|assignment|question|request)|task that)\b`,
	},
	# Your new task is …
	{
		"words": "task goal objective mission job instructions instruction purpose assignment",
		"pattern": `\byour\W+(?:new|real|actual|true|updated|revised)\W+(?:and only\W+)?(?:task|goal|objective|mission|job|instructions?|purpose|assignment)(?:\W+(?:is|are)\b|\s?:)|\byour next (?:task|mission|assignment)(?:\W+is\b|\s?:)`,
	},
	{
		"words": "real actual true",
		"pattern": `\b(?:drop|forget|ignore|leave|disregard|never mind)\b[^.]*?\b(?:the|your)\W+(?:real|actual|true)\W+(?:task|job|goal|assignment)\W+is\b`,
	},
	{
		"words": "task goal objective instructions assignment orders",
		"pattern": `\b(?:new|updated|revised) (?:task|instructions?|objective|goal|assignment|orders)\W{0,3}(?:for (?:you\b|the (?:ai|assistant|agent|model|\w+ (?:agent|assistant|bot)))|from (?:the |your )?(?:user|system|operator)\b)`,
	},
	{
		"words": "user's users",
		"pattern": `\buser'?s (?:follow-?up|next (?:request|message|question|task)|new (?:request|message|task))\W{0,3}(?:is\b|:)`,
	},
	{
		"words": "instead place",
		"pattern": `\b(?:instead of|in place of) (?:your (?:original |current |actual )?(?:task|assignment|goal)|the (?:current|original|user's) (?:task|request|question|goal))\b`,
	},
	# Blind obedience.
	{
		"words": "adhere strictly obey immediately unconditionally",
		"pattern": `\b(?:strictly|immediately|unconditionally|blindly|must)\W+(?:adhere to|obey)\W+(?:the|this|these)\W+(?:following|below|next|new)\W+(?:instructions?|orders?|commands?|directives?)\b|\b(?:strictly|unconditionally|blindly)\W+(?:follow|execute|carry out|comply with)\W+(?:the|this|these)\W+(?:following|below|next|new)\W+(?:instructions?|orders?|directives?)\b`,
	},
	# German
	{
		"words": "aufgabe",
		"pattern": `\bbevor du\b[^.]*?\b(?:deine|eigentliche|ursprungliche|gestellte)\W+(?:\pL+\W+)?aufgabe\b|\bbevor du die aufgabe\b[^.]{0,20}?\b(?:losen|losest|lost|erledigen|abschliessen) ?(?:kannst|darfst)`,
	},
	{
		"words": "aufgabe",
		"pattern": `\b(?:deine|ihre)\W+(?:neue|eigentliche|wahre)\W+aufgabe\b|\bantwort\W{1,3}(?:die )?aufgabe\W+(?:ist )?(?:abgeschlossen|erledigt|beendet)|\bdeine\W+(?:\pL+\W+)?aufgabe\W+ist\W+(?:\pL+\W+)?(?:abgeschlossen|erledigt|beendet)\W+(?:\pL+\W+)?(?:jetzt|nun|sende|leite|losche|rufe|als nachstes)\b`,
	},
	# French
	{
		"words": "tache mission",
		"pattern": `\bavant de pouvoir (?:resoudre|terminer|accomplir|continuer)\b[^.]*?\btache\b|\b(?:ta|votre)\W+(?:nouvelle|vraie|veritable)\W+(?:tache|mission)\b|\b(?:reponse\W{1,3}tache|(?:ta|votre)\W+tache\W+est)\W+(?:\pL+\W+)?(?:terminee|accomplie|finie)\b`,
	},
	# Spanish
	{
		"words": "tarea mision",
		"pattern": `\bantes de poder (?:resolver|completar|terminar|continuar)\b[^.]*?\btarea\b|\b(?:tu|su)\W+(?:nueva|verdadera)\W+(?:tarea|mision)\b|\b(?:respuesta\W{1,3}(?:la )?tarea|(?:tu|su)\W+tarea(?:\W+\pL+)?)\W+(?:esta\W+)?(?:completada|terminada|completa)\W+(?:ahora|respuesta|a continuacion|\pL)`,
	},
	# Portuguese
	{
		"words": "tarefa missao",
		"pattern": `\bantes de (?:poder |conseguir )(?:resolver|completar|concluir|continuar)\b[^.]*?\btarefa\b|\b(?:sua|tua)\W+(?:nova|verdadeira)\W+(?:tarefa|missao)\b|\bresposta\W{1,3}(?:a )?tarefa\W+(?:esta\W+)?(?:concluida|completa|terminada)`,
	},
	# Italian
	{
		"words": "compito missione",
		"pattern": `\bprima di poter (?:risolvere|completare|terminare|continuare)\b[^.]*?\bcompito\b|\b(?:tuo|suo)\W+(?:nuovo|vero)\W+compito\b|\brisposta\W{1,3}(?:il )?compito\W+(?:e\W+)?(?:completato|terminato|concluso)`,
	},
	# Russian
	{
		"words": "задача задачу задание",
		"pattern": `прежде чем[^.]*?(?:решить|выполнить|завершить|продолжить)[^.]{0,20}(?:сво\pL+|исходн\pL+|тво\pL+)[^\pL]+(?:задач|задани)|(?:твоя|ваша|твое|ваше)[^\pL]+(?:новая|настоящая|новое|настоящее)[^\pL]+(?:задача|задание)|ответ[^\pL]{1,3}задача[^\pL]+(?:выполнена|завершена|решена)|задача[^\pL]+(?:выполнена|завершена|решена)[^\pL]+(?:теперь|дальше)[^\pL]+(?:отправь|перешли|удали|вызови|открои|выполни)`,
	},
	# Chinese
	{
		"words": "任务 任務",
		"pattern": `(?:完成|解决|继续)(?:你的|您的|原来?的?|用户的|我给你的)任[务務]之?前.{0,10}?(?:必须|需要|请|先)|(?:你|您)的(?:新|真正的?)任[务務](?:是|:)|任[务務]已?(?:完成|结束)[。!.,]\s?(?:现在|接下来|然后)(?:请|你|您|发送|转发|删除|执行|调用|把|将)`,
	},
	# Japanese
	{
		"words": "タス 任務",
		"pattern": `(?:あなたの|元の|ユーザーの|与えられた)タスク(?:を|の)(?:解決|完了|続行)(?:する)?前に|(?:あなたの)(?:新しい|本当の)(?:タスク|任務)は|タスク(?:は|が)?(?:完了|終了)(?:しました)?[。.].{0,4}?(?:次に|では|続いて).{0,30}?(?:送信|転送|削除|実行|呼び出)`,
	},
	# Korean
	{
		"words": "작업 과제 임무",
		"pattern": `(?:원래|사용자의|당신의|너의)\s?(?:작업|과제)(?:을|를)\s?(?:완료|해결|계속)하기 전에|(?:당신의|너의)\s?(?:새로운|진짜)\s?(?:작업|임무|과제)|작업(?:이|은)? 완료(?:되었습니다|됨)[.].{0,4}?(?:이제|다음으로).{0,30}?(?:보내|전달|삭제|실행|호출)`,
	},
	# Arabic
	{
		"words": "مهمتك المهمة",
		"pattern": `مهمتك (?:الجديدة|الحقيقية)|قبل ان (?:تحل|تكمل|تنهي) مهمتك`,
	},
]
