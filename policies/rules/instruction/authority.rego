# METADATA
# title: Role play and claimed authority
# description: |
#   Gives the model another role ("you are now …", developer mode, pretend to be), or speaks as somebody whose word counts: the administrator, the operator, the
#   maker of the model, a court. So a text gets obeyed that would not be otherwise. Passes: "you are now signed in" and other states of the reader, people who say who they are in a
#   mail, a debug or developer mode of a program, fields and tools that manage roles and personas. Weaker where quoted. Wrongly flagged: tools that hand out personas, and announcements that
#   begin with "message from the administrator". Missed: authority that is only implied by tone, or that is claimed by a name alone.
# custom:
#   id: TG-INJ-010
#   severity: medium
#   subjects: [definition, output]
#   remedy: Read who is said to speak. A tool's text cannot speak for your administrators or your user.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0054]
package toolgate.rules.instruction.authority

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
}

phrases := [
	# You are now another one.
	{
		"words": "you you're",
		"pattern": `\b(?:you are|you're|you have become|you will be|you must act as)\W+(?:now|no longer|from now on|henceforth)\W+(?:(?:acting as|operating as|going to (?:be|act as)|an?|the|my|in|under|free|bound|dan|unrestricted|unfiltered|jailbroken)\W+)+(?:[\w']+\W+){0,3}?(?:assistant|agents?|ai|\w*bot|model|mode|expert|hacker|character|persona|admin|administrator|root|developer|restrictions?|rules|guidelines|instructions|control|unrestricted|dan|simulator|terminal|shell|interpreter|machine|entity|evil|filters?|summari[sz]er|translator|helper)\b`,
	},
	{
		"words": "you you're",
		"pattern": `\bfrom (?:now on|here on|this (?:response|reply|message|point|moment|turn|line)(?: on(?:wards?)?)?)\W+you\W?(?:'re|are|become|will be|will act as|act as|behave (?:as|like)|answer as|respond as|speak as)\W+(?:called\W+|known as\W+|an?\W+|the\W+|my\W+)*(?:[\w-]+\W+){0,2}?(?:assistant|agent|ai|dan|\w*gpt[\w-]*|\w*bot|model|expert|hacker|admin|administrator|root|developer|unrestricted|unfiltered|free of)\b`,
	},
	# It has been put into another mode.
	{
		"words": "developer god dan jailbreak admin maintenance unrestricted sudo root debug administrator",
		"pattern": `\b(?:you have been|you were|(?:the |this )?(?:assistant|agent|model|ai|llm) (?:is|has been|was|enters?))\W+(?:now\W+|hereby\W+)?(?:switched|put|placed|set|moved|promoted)?\W*(?:to|into|in|with)?\W*(?:an?\W+|the\W+)?(?:developer|god|dan|jailbreak|admin|administrator|maintenance|unrestricted|sudo|root|debug)\W+(?:mode|rights|privileges|access|role)\b`,
	},
	{
		"words": "developer god dan jailbreak unrestricted",
		"pattern": `\b(?:(?:enter|entering|activate[d]?|enable[d]?|switch(?:ing)? to|you are in|engage)\W+(?:[\w']+\W+)?(?:god|dan|jailbreak|unrestricted) mode|(?:god|dan|jailbreak|unrestricted) mode (?:is |has been )?(?:now )?(?:enabled|activated|on|engaged|unlocked)|developer mode (?:is |has been )?(?:now )?(?:activated|engaged|unlocked)|you are (?:now )?in developer mode)\b`,
	},
	# Pretend to have no rules.
	{
		"words": "pretend act behave roleplay imagine answer respond",
		"pattern": `\b(?:pretend|act|behave|roleplay|imagine|answer|respond)\W+(?:[\w']+\W+){0,8}?(?:(?:no|without(?: any)?|free of|unbound by)\W+(?:[\w']+\W+)?(?:restrictions?|rules|limits|limitations|guidelines|filters?|ethic\w*)|(?:unrestricted|unfiltered|uncensored|jailbroken)\b|(?:as )?(?:an? )?(?:evil|malicious) (?:ai|assistant|agent|bot|twin|version))`,
	},
	{
		"words": "play roleplay",
		"pattern": `\blet'?s (?:play|roleplay|role-play)\b[^.]{0,40}?\byou(?:'re| are| play| will be)\b`,
	},
	{
		"words": "restrictions limits limitations filters rules",
		"pattern": `\byou (?:now )?(?:have|operate (?:with|under)|are under|are bound by|follow) no (?:longer any )?(?:more )?(?:restrictions|limits|limitations|filters|rules)\b`,
	},
	# Order of the administrator; as your administrator, I …
	{
		"words": "administrator admin administrators admins creator creators operator operators root security",
		"pattern": `\b(?:(?:order|command|directive)s? (?:directly )?from|(?:message|notice|instruction|request|note|announcement)s? (?:directly )?from (?:the |your )?(?:system |security |it |network )?(?:administrators?|admins?|creators?|operators?|security team)\W*(?:[:\]]|(?:to|for) (?:you\b|all|the|ai|any)))\W*(?:the |your )?(?:system |security |it |network )?(?:administrators?|admins?|creators?|operators?|security team|\w)`,
	},
	{
		"words": "administrator admin creator developer developers operator owner maker makers security",
		"pattern": `\b(?:this is (?:the system |your (?:system |it )?)(?:administrator|admin|creator|developer|operator|owner|security team)\b|as your (?:system )?(?:administrator|admin|creator|developer|operator|owner|maker)\b|as the (?:system|security|it|network) (?:admin\w*|manager|officer|lead)\b[^.]{0,30}?,\W*(?:i\b|you\b|please|could you|we\b)|i am (?:your (?:system )?(?:administrator|admin|creator|developer|owner|operator|maker)|the system administrator)\b|on behalf of (?:the |your )(?:system |security )?(?:administrator|operator)\b)`,
	},
	{
		"words": "developer developers operator creator creators makers administrator admin",
		"pattern": `\byour (?:developers?|operators?|creators?|makers?|administrators?|admin)\W+(?:here\b|speaking\b|(?:wants?|needs?|asks?|instructs?|orders?|requires?|expects?|tells?|has (?:asked|instructed|ordered|told))\W+you\W+to)`,
	},
	# Notice from the maker of the model.
	{
		"words": "anthropic openai deepmind",
		"pattern": `\b(?:(?:message|notice|instruction|order|command|directive|request|note|announcement|update)s? (?:directly )?from (?:the )?|this is (?:the )?|on behalf of |approved by |authori[sz]ed by |signed by |by order of )(?:anthropic|openai|deepmind)\b|\b(?:anthropic|openai|deepmind)\W(?:safety|security|policy|system|compliance|developer|red ?team)\W+(?:team|notice|directive|policy|override|update|exception|order|message)\b`,
	},
	# Decrees for all assistants.
	{
		"words": "assistants ai llm llms models ais",
		"pattern": `\b(?:order|orders|directive|mandate|decree|ruling|law)\b[^.]{0,40}?\b(?:to|for|binding|on|obliges?|requires?|addressed to)\W+(?:all |every |any |the )?(?:(?:ai|llm)[ -](?:agents?|assistants?|models?|systems?)|assistants|llms|language models|ais)\b`,
	},
	{
		"words": "assistants llm llms ai models",
		"pattern": `\b(?:(?:ai|llm)[ -](?:agents|assistants|models|systems|schedulers)|assistants|llms|language models)\W+(?:are|have been)\W+(?:hereby\W+)?(?:instructed|ordered|obliged|authori[sz]ed|directed|commanded) (?:by|to)\b`,
	},
	# A message of weight for the model.
	{
		"words": "message important instruction note notice",
		"pattern": `\b(?:this is|here is) (?:an? )?(?:very )?(?:important|urgent|critical) (?:message|instruction|notice|note) (?:from (?:me|your user|the user|the system)|to (?:you|the (?:ai|assistant|agent|model)))\b`,
	},
	# German
	{
		"words": "jetzt nun ab nunmehr kunftig",
		"pattern": `\b(?:(?:du bist|sie sind)\W+(?:jetzt|nun|nunmehr|kunftig|ab sofort|von nun an)|(?:ab (?:jetzt|sofort)|von nun an)\W+bist du)\W+(?:ein|eine|kein|keine|der|die|mein|im|nicht mehr)\W+(?:\pL+\W+){0,2}?(?:\pL*assistent\w*|\pL*agent\w*|ki|\pL*bot|\pL*modell|hacker\w*|administrator\w*|\pL*modus|entwickler\w*|experte|terminal|figur|regeln)\b`,
	},
	{
		"words": "administrator systemadministrator betreiber entwickler",
		"pattern": `\b(?:hier (?:spricht|schreibt) (?:der|dein|ihr)|(?:anweisung|nachricht|befehl) (?:des|vom|deines)|ich bin (?:dein|der))\W+(?:system)?(?:administrator|betreiber|entwickler)s?\b`,
	},
	# French
	{
		"words": "maintenant desormais dorenavant",
		"pattern": `\b(?:tu es|vous etes|tu deviens)\W+(?:maintenant|desormais|dorenavant)\W+(?:un|une|le|la|l|mon|en)\W+(?:\pL+\W+){0,2}?(?:assistant|agent|ia|modele|bot|robot|hacker|pirate|administrateur|developpeur|expert|mode|personnage)\b`,
	},
	{
		"words": "administrateur l'administrateur operateur l'operateur concepteur",
		"pattern": `\b(?:(?:message|ordre|consigne|instruction)s? (?:de|du)|ici|je suis|c'est) (?:l'|ton |votre |le )(?:administrateur|operateur|concepteur)\b`,
	},
	# Spanish
	{
		"words": "ahora adelante",
		"pattern": `\b(?:(?:eres|usted es|sos)\W+ahora|(?:ahora|a partir de ahora|de ahora en adelante),?\W+(?:eres|sos|seras|actuas como))\W+(?:un|una|el|la|mi)\W+(?:\pL+\W+){0,2}?(?:asistente|agente|ia|modelo|bot|hacker|administrador\w*|desarrollador\w*|experto|experta|modo|personaje)\b`,
	},
	{
		"words": "administrador operador",
		"pattern": `\b(?:(?:mensaje|orden|instruccion|mensagem|ordem|instrucao)(?:es)? (?:del?|do)|soy|sou|como)\W+(?:tu |el |seu |o )?(?:administrador|operador)\b(?:[^.]{0,20}?(?:sistema|:|,))`,
	},
	# Portuguese
	{
		"words": "agora doravante",
		"pattern": `\b(?:(?:voce e|tu es)\W+agora|(?:agora|a partir de agora|doravante),?\W+(?:voce e|tu es|voce sera|voce atua como))\W+(?:um|uma|o|a|meu)\W+(?:\pL+\W+){0,2}?(?:assistente|agente|ia|modelo|bot|hacker|administrador\w*|desenvolvedor\w*|especialista|modo|personagem)\b`,
	},
	# Italian
	{
		"words": "ora adesso d'ora",
		"pattern": `\b(?:(?:ora|adesso|d'ora in poi),?\W+(?:tu )?sei|sei (?:ora|adesso))\W+(?:un|una|un'|il|lo|la|mio)\W*(?:\pL+\W+){0,2}?(?:assistente|agente|ia|modello|bot|hacker|amministratore|sviluppatore|esperto|personaggio)\b`,
	},
	# Russian
	{
		"words": "теперь отныне сеичас",
		"pattern": `(?:(?:теперь|отныне|сеичас)[^\pL]+(?:ты|вы)|(?:ты|вы)[^\pL]+(?:теперь|отныне))[^\pL]+(?:\pL+[^\pL]+){0,3}?(?:ассистент|агент|бот|модел|ии|хакер|администратор|помощник|режим|персонаж|эксперт|разработчик|ограничени|правил)`,
	},
	{
		"words": "администратора администратор оператора разработчика",
		"pattern": `(?:сообщени\pL*|приказ|указани\pL*|распоряжени\pL*)[^\pL]+(?:от[^\pL]+)?(?:системного[^\pL]+)?(?:администратора|оператора|разработчика)`,
	},
	# Chinese
	{
		"words": "现在 現在 从现",
		"pattern": `(?:从现在起|从现在开始|现在|現在)[,,]?(?:你|您)(?:是|就是|将扮演|扮演|要扮演|的身份是|不再是).{0,12}?(?:助手|助理|代理|智能体|模型|机器人|ai|黑客|管理员|管理員|开发者|专家|角色|dan|限制|约束)`,
	},
	{
		"words": "管理 开发 無限 无限 调试",
		"pattern": `(?:你|您)(?:现在|現在|已经|已|目前)?.{0,2}?(?:处于|进入|进入了|切换到|切换为|切换至)(?:了)?.{0,2}?(?:管理员|管理員|开发者|调试|无限制|無限制)模式`,
	},
	{
		"words": "管理 开发",
		"pattern": `(?:来自|來自)(?:系统|系統|安全)?(?:管理员|管理員|开发者|开发团队)的.{0,4}?(?:消息|指令|通知|命令)|我是(?:你的)?(?:系统)?(?:管理员|开发者)`,
	},
	# Japanese
	{
		"words": "今か これ 以降 今後",
		"pattern": `(?:今から|これから|以降|今後)[、,]?あなたは.{0,20}?(?:アシスタント|エージェント|ai|ボット|モデル|ハッカー|管理者|専門家|モード|キャラクター|制限)`,
	},
	{
		"words": "管理 開発",
		"pattern": `(?:システム)?(?:管理者|開発者)からの.{0,4}?(?:指示|命令|通知|メッセージ)|(?:管理者|開発者)モード(?:に|が)(?:切り替|移行|入り|有効)`,
	},
	# Korean
	{
		"words": "이제 지금 앞으",
		"pattern": `(?:이제|지금|앞으로)(?:부터)?.{0,3}?(?:너는|당신은|넌).{0,20}?(?:어시스턴트|비서|에이전트|ai|봇|모델|해커|관리자|개발자|전문가|모드|제한)`,
	},
	{
		"words": "관리",
		"pattern": `(?:시스템 )?관리자(?:의|로부터의?) (?:지시|명령|메시지|공지)|관리자 모드(?:로|가) (?:전환|활성|진입)`,
	},
	# Arabic
	{
		"words": "الان فصاعدا",
		"pattern": `(?:انت الان|من الان فصاعدا انت).{0,20}?(?:مساعد|وكيل|نموذج|مدير|مطور|بدون قيود|بلا قيود|وضع)`,
	},
	# Hindi
	{
		"words": "अब",
		"pattern": `(?:अब से|अब) (?:तुम|आप|तू) .{0,30}?(?:सहायक|एजेंट|बॉट|मॉडल|एडमिन|व्यवस्थापक|हैकर|मोड|बिना किसी)`,
	},
	# Somebody else speaks now.
	{
		"words": "developer admin administrator owner creator operator engineer root",
		"pattern": `\byou(?:'re| are)\W+(?:now\W+)?(?:talking|speaking|chatting|connected|answering)\W+(?:directly\W+)?(?:to|with)\W+(?:your\W+(?:own\W+)?(?:developer|admin(?:istrator)?|owner|creator|operator|engineer)|the\W+(?:system\W+)?(?:developer|administrator|root user))\b`,
	},
]
