# METADATA
# title: Concealment from the user
# description: |
#   Tells the model to keep what it does from the person it works for: not to mention a call, an instruction or a file it read, to leave it out of its
#   summary, to do it silently, to present it as something else, to deny it when asked. Who hides an action has a reason to. The direction counts: a
#   secret, an id or an error that is not to be shown to the user passes, so do tools that fail, skip or notify silently. Not to name a tool ("don't
#   mention this tool") is a matter of style and passes, unless more is hidden. Weaker where quoted. Wrongly flagged: prompts that forbid a bot to
#   reveal its own instructions, and mails in which people ask each other for discretion. Missed: hints such as "only show the result", and false
#   reports whose words are honest by themselves.
# custom:
#   id: TG-INJ-003
#   severity: high
#   subjects: [definition, output]
#   remedy: Find out what is to be hidden. Do not approve a tool that wants the user kept in the dark.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.concealment

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
	not only_names(sentence.window)
	not among_people(sentence.window)
}

# What one person asks another in a mail: not to mention it to a third. Weak evidence would still be an alarm on everyday mail.
among_people(window) if {
	input.subject.kind == "output"
	named := regex.find_all_string_submatch_n(`\b(?:mention|reveal|disclose|tell)\w*\s+(?:this|it|these|that|any of (?:this|it))\s+to\s+(?:(?:the|my|our|your|any|his|her|their)\s+)?(\w+)`, window, -1)
	count(named) > 0
	every match in named {
		not match[1] in {"user", "users", "human", "humans", "person", "people", "anyone", "anybody", "them", "him", "her", "me", "owner", "operator", "reader", "customer", "somebody", "someone"}
	}
}

# Not to speak of tools by their names is a matter of style; nothing is hidden by it.
only_names(window) if {
	regex.match(naming, window)
	bare := regex.replace(window, naming, " … ")
	every phrase in phrases {
		not regex.match(phrase.pattern, bare)
	}
}

naming := `\b(?:mention|reveal|disclose|tell|explain)(?:ing)?\W+(?:this tool|the tool|(?:the )?tool names?|(?:this|the) tool's name|the name of (?:this|the) tool)\b(?:\W*$|[.,;]|\W+(?:to|in|by)\b)`

phrases := [
	# if the user asks, say that it is something else
	{
		"words": "asks ask wonders wonder asked complains notices",
		"pattern": `\b(?:if|when|in case|should)\W+(?:the\W+)?(?:user|person|human|somebody|someone|anyone|anybody|they)\W+(?:ever\W+|should\W+)?(?:(?:asks?|asked|wonders?|complains?|notices?)\b[^.;]{0,30}\b(?:why|what (?:took|happened|it (?:did|does|is doing))|how come|slow\w*|long|delay\w*)\b[^.;]{0,40}?[,:]?\W+(?:just\W+|simply\W+)?(?:say|answer|reply|explain|tell (?:them|him|her)) (?:that )?(?:it|this|the|there|a)\b|(?:asks?|asked|wonders?|complains?|notices?)\b[^.;]{0,60}?[,:]?\W+(?:just\W+|simply\W+)?(?:blame\b|pretend\b|make up\b|claim\b))`,
	},
	{
		"words": "come comes crop surface",
		"pattern": `\b(?:must|should|may|shall|is|are|need)\W+(?:not|never)\W+(?:to\W+)?(?:come|crop|surface|turn)\W*(?:up\W+)?in\W+(?:what you (?:write|say|answer|reply|return)|your (?:answer|reply|response|message|summary)|the (?:answer|reply|response|summary))`,
	},
	# do not mention this (to the user), do not tell the user about it
	{
		"words": "do don't dont never not without avoid avoiding refrain nor cannot needn't",
		"pattern": `\b(?:do not|don't|dont|never|not to|not|without|avoid|refrain from|nor)\W+(?:(?:ever|also|explicitly|directly|in any way|need to|even)\W+)?(?:mention|tell|inform|notify|reveal|disclose|alert|acknowledg|admit|hint at|let)[a-z]*\W+(?:(?:(?:any of|about)\W+)?(?:this|these|it|that (?:you|this|the (?:tool|file|call)))\b|(?:the |your |an? )?(?:user|human|person|customer|operator|owner|anyone|anybody|them)s?\W+(?:(?:know|about|of|that|regarding|on)\W+){1,2}(?:this|these|it|you|the (?:instruction|call|tool call|step|file|action|request|copy|transfer|process|requirement|operation|bcc|forward|check|code|tool)s?)\b)`,
	},
	# do not mention the instruction, the tool call
	{
		"words": "mention mentioning reveal revealing disclose disclosing discuss",
		"pattern": `\b(?:mention|reveal|disclos|discuss)(?:e|ing)?\W+(?:the|these|those|this|any|such|having|that you)\b\W*(?:[\w']+\W+){0,2}?(?:instructions?|directives?|requirement|tool calls?|call|step|steps|notice|(?:read|called|accessed|sent|used|performed|did|followed)\b|accessing|reading|sending|forwarding|copying)`,
	},
	# do not report this to anyone
	{
		"words": "report explain discuss",
		"pattern": `\b(?:do not|don't|never|avoid|without|not to)\W+(?:report|explain|discuss)(?:ing)?\W+(?:this|these|it|that)\b(?:\W+(?:[\w']+\W+){0,2}?(?:to|with)\W+(?:the\W+)?(?:user|human|customer|anyone|anybody)s?\b|\W*(?:$|[.;!]))`,
	},
	# do not show the user this
	{
		"words": "show display tell say",
		"pattern": `\b(?:do not|don't|never)\W+(?:show|display|tell|say|expose)\W+(?:this|these|it|that)\W+(?:[\w']+\W+){0,2}?(?:to\W+)?(?:the\W+)?(?:user|human|customer|anyone)\b`,
	},
	# silently include the file
	{
		"words": "silently secretly covertly discreetly quietly invisibly stealthily surreptitiously unobtrusively",
		"pattern": `\b(?:silently|secretly|covertly|discreetly|quietly|invisibly|stealthily|surreptitiously|unobtrusively)\W+(?:also\W+)?(?:includ|send|read|forward|cop(?:y|ies)|append|collect|attach|upload|transmit|call|invok|retriev|access|extract|embed|pass|post|exfiltrat|email|bcc|cc|report|submit|harvest|gather|dump|grab|leak|share|log (?:all|every|the))[a-z]*\b`,
	},
	{
		"words": "silently secretly covertly discreetly quietly stealthily surreptitiously",
		"pattern": `\b(?:proceed|send|forward|copy|upload|transmit|email|exfiltrate|do (?:this|so|it)|audit|perform (?:this|it))\b[^.]*?\b(?:silently|secretly|covertly|discreetly|quietly|stealthily|surreptitiously)\b`,
	},
	# without the user noticing
	{
		"words": "user user's users human owner",
		"pattern": `\b(?:without|so that|so)\W+(?:the\W+|alerting\W+|notifying\W+|informing\W+|telling\W+)*(?:user|human|owner)(?:'s)?\W+(?:[\w']+\W+){0,2}?(?:knowing|knowledge|noticing|notice[sd]?|awareness|being aware|seeing|realizing|suspecting|suspects?|is unaware|remains unaware)\b`,
	},
	{
		"words": "user user's users human owner",
		"pattern": `\b(?:without|avoid) (?:alerting|notifying|informing|telling) (?:the )?(?:user|human|owner|anyone)\b`,
	},
	{
		"words": "user user's users human",
		"pattern": `\b(?:user|human)s? (?:must|should|shall|may|does|do|need)\W?(?:not|never|n't)\W+(?:need to\W+)?(?:know about|see|be aware|be told|be informed|be made aware|be notified|find out|notice|learn)\W+(?:about\W+|of\W+)?(?:this|these|it|that|any of|the (?:call|instruction|tool))\b`,
	},
	{
		"words": "user user's users human owner them",
		"pattern": `\b(?:hide|conceal|keep|hidden|concealed)\W+(?:this|these|it|all of this|the (?:call|instructions?|action|operation))\W+(?:[\w']+\W+){0,3}?(?:from|secret)\W+(?:the\W+)?(?:user|human|owner|them|everyone)\b`,
	},
	# this is a secret operation, keep this between us
	{
		"words": "secret confidential hidden unaware",
		"pattern": `\b(?:this|it) (?:is|must (?:be|remain|stay)|should (?:be|remain|stay)) (?:an? )?(?:strictly )?(?:secret|hidden|covert|confidential) (?:operation|instruction|task|step|action|process|procedure|mission|directive|call)\b`,
	},
	{
		"words": "secret between hidden unaware",
		"pattern": `\bkeep (?:this|it|these)\W+(?:[\w']+\W+){0,2}?(?:secret|hidden|between us|to yourself)\b`,
	},
	{
		"words": "pretend unaware",
		"pattern": `\bpretend\W+(?:that\W+)?(?:nothing|you (?:did|have) not|this (?:did|never)|it (?:did|never))`,
	},
	# present it as part of the normal process; no need to mention it
	{
		"words": "present disguise disguised format",
		"pattern": `\b(?:present|disguise|format|frame|describe|pass off)\W+(?:it|this|them|these|the (?:result|output|data))\W+(?:[\w']+\W+){0,2}?(?:as if|as though|to look like|to appear|as (?:part of )?(?:the |a )?(?:normal|regular|ordinary|routine|standard))\b`,
	},
	{
		"words": "act",
		"pattern": `\bact (?:as if|as though|like) nothing\b`,
	},
	{
		"words": "format need needed",
		"pattern": `\bno need to (?:mention|tell|inform|notify|explain|bother|disclose)\W+(?:(?:this|it|that|the user|them|anyone)\b)`,
	},
	{
		"words": "format need needed necessary",
		"pattern": `\b(?:not|n't) (?:necessary|needed|required) to (?:mention|tell|inform|notify)\b`,
	},
	# no mention of it
	{
		"words": "mention",
		"pattern": `\b(?:no|any|make no|without(?: any| a)?) mention (?:of|in)\W+(?:this|it|that|these|the (?:call|file|copy|step|upload|transfer|request|instruction|final|answer|summary|reply|report|changelog))\b`,
	},
	# this is not to be mentioned
	{
		"words": "mentioned",
		"pattern": `\b(?:this|these|it)\b[^.;]{0,40}?\b(?:is|are|must|should|shall|may|will)\W+(?:never|not)\W+(?:to\W+)?be\W+mentioned(?:\W*(?:$|[.;,:!])|\W+(?:to|in) (?:the |your |any |their )?(?:user|human|customer|anyone|summary|reply|report|answer|response|chat)s?\b)`,
	},
	{
		"words": "mentioned disclosed revealed repeated reported",
		"pattern": `\b(?:step|call|instruction|notice|copy|transfer|request|upload|reading)s?\b[^.;]{0,40}?\b(?:is|are|must|should|shall|may|will)\W+(?:never|not)\W+(?:to\W+)?be\W+(?:mentioned|disclosed|revealed|repeated|reported)(?:\W*(?:$|[.;,:!])|\W+(?:to|in) (?:the |your |any |their )?(?:user|human|customer|anyone|summary|reply|report|answer|response|chat)s?\b)`,
	},
	# leave it out of your summary
	{
		"words": "leave omit drop strip exclude keep kept",
		"pattern": `\b(?:leave|omit|drop|strip|exclude|keep|kept|keeping)\W+(?:[\w']+\W+){0,4}?(?:out of|from)\W+(?:[\w']+\W+){0,2}?(?:summary|summaries|reply|replies|final answer|answer you give|report to|explanations?|confirmations|report you)\b`,
	},
	{
		"words": "appear show surface",
		"pattern": `\b(?:this|these|it|call|step|copy|file|instruction)\W+(?:must|should|shall|may)\W+(?:not|never)\W+(?:appear|show(?: up)?|surface)\W+(?:anywhere\W+)?in\W+(?:your|the)\W+(?:[\w']+\W+)?(?:reply|answer|summary|response|report|chat|conversation)\b`,
	},
	{
		"words": "surface",
		"pattern": `\b(?:do not|don't|never) surface (?:this|these|it)\b`,
	},
	# never bring it up
	{
		"words": "bring brought",
		"pattern": `\b(?:do not|don't|never|hence never)\W+bring\W+(?:[\w']+\W+){1,3}?up\b(?:\W*(?:$|[.;,:!])|\W+(?:in|with|to)\b)`,
	},
	# keep it to yourself
	{
		"words": "yourself quiet silent mum",
		"pattern": `\b(?:keep (?:this|it|these|all of this|that)\W+(?:[\w']+\W+){0,2}?to yourself|(?:keep|stay|remain) (?:quiet|silent|mum) (?:about|on|regarding)\W+(?:this|it|that|these|the (?:upload|copy|call|step|transfer|request|instruction|requirement|file|forwarding|change))s?)\b`,
	},
	{
		"words": "say nothing",
		"pattern": `\bsay nothing (?:about|of|to)\W+(?:this|it|that|these|the)\b`,
	},
	# if asked, deny it
	{
		"words": "asked asks ask",
		"pattern": `\bif\W+(?:(?:the |any|any )?(?:user|human|one|body|customer|they)s?\W+(?:ever\W+)?asks?|(?:you are\W+|you're\W+|ever\W+)?asked)\b[^.;]{0,24}?\b(?:deny|pretend|say (?:there (?:is|was|are|were) (?:none|no|nothing)|that (?:nothing|no )|nothing|it(?:'s| is| was)? (?:an?\W+)?(?:technical|routine|normal|internal|standard|only|just)))\b`,
	},
	# the user need not know
	{
		"words": "know told informed find aware hear learn",
		"pattern": `\b(?:user|human|person|customer|operator|owner|maintainer|reader)s?\W+(?:need|must|should|shall|may|does|do)\W?(?:not|never|n't)\W+(?:(?:need|have|ever)\W+)?(?:to\W+)?(?:know(?:\W*$|\W*[.;,!]|\W+(?:about|of|that)\b)|be (?:told|informed)\b|find (?:this |it |that )?out|hear of|learn (?:of|about)|become aware)`,
	},
	{
		"words": "nothing reason need",
		"pattern": `\b(?:nothing (?:that )?the\W+(?:user|human|person|customer|operator|owner|maintainer|reader)s?\W+(?:needs? to|has to|should|must) (?:know|hear|see|worry)|no (?:reason|point in|need) (?:to|of|in)?\W*tell(?:ing)?\W+(?:the\W+)?(?:user|human|person|customer|operator|owner|maintainer|reader)s?\W+(?:about|of|that))\b`,
	},
	{
		"words": "told needn't",
		"pattern": `\b(?:user|human|person|customer|operator|owner|maintainer|reader)s? needn't (?:know|be (?:told|informed|aware))\b`,
	},
	# do it quietly, no notes
	{
		"words": "silently quietly secretly",
		"pattern": `(?:^|[.;:,!]\s|\band\s|\bmust\s|\balways\s|\bplease\s)(?:do|perform|act|work|run)\W+(?:(?:this|it|so|that|all of this)\W+)?(?:silently|quietly|secretly)\b[^.;]*?(?:\b(?:no mention|no notes?|no progress|maintainers?|user|human|without|never|do not|don't|not)\b)`,
	},
	{
		"words": "hidden unseen unaware unnoticed secret",
		"pattern": `\b(?:hidden|unseen|unnoticed|kept secret|secret)\W+(?:from|by)\W+(?:the\W+)?(?:user|human|person you|owner|customer|operator)\b|\b(?:keep|leave)\W+(?:the\W+)?(?:user|human|owner|customer)\W+(?:unaware|in the dark|uninformed)\b`,
	},
	# draw no attention to it
	{
		"words": "attention",
		"pattern": `\b(?:do not|don't|never|avoid|without|not)\W+(?:draw|drawing|call|calling)\W+(?:any\W+)?attention\W+to\W+(?:this|it|that|these|the)\b`,
	},
	# answer as though nothing had been read
	{
		"words": "though if like",
		"pattern": `\b(?:answer|respond|reply|act|behave|continue|carry on)\W+(?:as if|as though|like)\W+(?:no|nothing|you (?:had|have|did) (?:not|never)|the \w+ (?:had|was|were) (?:not|never))\b[^.;]{0,30}?\b(?:read|sent|called|copied|happened|uploaded|changed|forwarded|seen|run|opened)\b`,
	},
	# describe it to the user as something else
	{
		"words": "describe present label explain",
		"pattern": `\b(?:describe|present|label|explain)\W+(?:[\w']+\W+){1,3}?to the (?:user|human|customer)\W+as\b`,
	},
	# tell the user that nothing was sent
	{
		"words": "tell report inform",
		"pattern": `\b(?:tell|inform|assure)\W+(?:the|your)\W+(?:user|human|person|customer|operator|owner|maintainer|reader)s?\W+(?:that\W+)?(?:nothing (?:was|has|had)|no (?:\w+ )?(?:was|were|has been) (?:sent|shared|copied|made|changed)|(?:all|everything|it|setup)\W+(?:went|was|is) (?:fine|well|green|normal|ok|okay)\W*(?:$|[,.;]?\s*(?:whatever|from the start|even if|regardless|no matter)|[.;]))`,
	},
	{
		"words": "refrain avoid",
		"pattern": `\b(?:refrain from|avoid)\W+(?:explaining|saying|stating|telling|showing)\W+(?:why|that|how|what)\W+(?:the|you|it|this)\W+(?:[\w']+\W+){0,2}?(?:was|were|is|are|has|have|had|read|sent|called|did|do|made)\b`,
	},
	{
		"words": "user user's human owner maintainers anyone maintainer",
		"pattern": `\b(?:do not|don't|never|without)\W+(?:tell|telling|notify|notifying|inform|informing|warn|warning|alert|alerting)\W+(?:the\W+)?(?:maintainer|reviewer|author|security team|human|admin(?:istrator)?)s?\W*(?:$|[.;,!])`,
	},
	{
		"words": "confidential",
		"pattern": `\bconfidential\b[^.;]{0,30}?\b(?:must|should|may|is|are) (?:not|never) (?:to )?be (?:repeated|shown|mentioned|told|disclosed|revealed) to (?:the )?(?:user|human)s?\b`,
	},
	# the user stays unaware
	{
		"words": "unaware uninformed dark",
		"pattern": `\b(?:user|human|owner|customer)\W+(?:stays?|remains?|is kept|must be kept)\W+(?:unaware|uninformed|in the dark)\b`,
	},
	# never let on
	{
		"words": "let",
		"pattern": `\b(?:do not|don't|never)\W+let\W+(?:on\W+(?:that|about|to)\b|the\W+(?:user|customer|human|owner)\W+(?:(?:notice|find out|learn|suspect|discover)\b|see\W+(?:this|it|the (?:forwarded|copied|call|request|upload|transfer))\b))`,
	},
	# do not include this step in the reply
	{
		"words": "include list show log record write refer",
		"pattern": `\b(?:do not|don't|never)\W+(?:include|list|show|log|record|write about|refer to)\W+(?:this|these|the)\W+(?:[\w']+\W+)?(?:step|call|tool call|action|upload|transfer)s?\W+(?:in|to)\W+(?:the|your|any)\W+(?:[\w']+\W+)?(?:reply|answer|response|summary|report|user)\b`,
	},
	{
		"words": "display show print quote repeat",
		"pattern": `\b(?:do not|don't|never)\W+(?:display|show|print|quote|repeat)\W+(?:this|these)\W+(?:instruction|directive)s?\b`,
	},
	# leave no trace
	{
		"words": "trace traces",
		"pattern": `\bleave no traces?\b|\b(?:remove|erase|hide)\W+(?:any|all|every)\W+traces? of\W+(?:this|the)\W+(?:call|request|upload|transfer|step|action|access)\b`,
	},
	{
		"words": "hide conceal",
		"pattern": `\b(?:hide|conceal)\W+(?:the|this)\W+(?:upload|copy|request|transfer|access|call|step|action)s?\W+from\W+(?:the\W+)?(?:user|human|owner|customer)\b`,
	},
	{
		"words": "hint mention reference trace word",
		"pattern": `\b(?:answer|reply|response|summary|report)\W+(?:must|should|may|shall)\W+(?:not|never)\W+(?:contain|include|give|hold)\W+(?:any\W+|an?\W+)?(?:hint|mention|reference|trace|word)\W+(?:of|to|about|that)\b`,
	},
	{
		"words": "success",
		"pattern": `\breport\W+success\b[^.;]*?\b(?:no matter|regardless|even if|whatever|either way)\b`,
	},
	# German
	{
		"words": "behalte behalten",
		"pattern": `\bbehalte[n]?\W+(?:sie\W+)?(?:das|es|dies)\W+(?:bitte\W+)?fur\W+(?:dich|sich)\b`,
	},
	{
		"words": "lass lassen zusammenfassung unerwahnt verschweige verheimliche",
		"pattern": `\b(?:lass|lassen)\b[^.]*?\bzusammenfassung\b[^.]{0,12}?\b(?:weg|aus)\b|\bunerwahnt\b`,
	},
	{
		"words": "benutzer nutzer anwender nutzerin",
		"pattern": `\b(?:benutzer|nutzer|anwender)\W+(?:darf|soll|muss|braucht)\W+(?:davon|es|das|hiervon|daruber)?\W*(?:nichts|nicht)\W+(?:davon\W+)?(?:erfahren|wissen|mitbekommen|merken|bemerken)`,
	},
	{
		"words": "nicht nichts niemals",
		"pattern": `\b(?:erwahn|sag|verrat|teil|informier|erzahl|bericht|benachrichtig|offenbar|mitteil)\pL*\b[^.]*?\b(?:(?:davon|daruber|hiervon|hieruber|dies|diese[nrms]?|das|aufruf|schritt|anweisung|vorgang)\b[^.]*?\b(?:nicht|niemals|keinesfalls)|(?:benutzer|nutzer|anwender|user|kunde)\pL*\b[^.]*?\bnichts)\b`,
	},
	{
		"words": "nicht nichts niemals",
		"pattern": `\b(?:benutzer|nutzer|anwender|user)\pL*\W+(?:\pL+\W+){0,3}?(?:nicht|nichts|niemals)\W+(?:\pL+\W+){0,3}?(?:sag|mitteil|verrat|erwahn|erfahr|informier|merk|wissen|bemerk|erzahl|davon)\pL*`,
	},
	{
		"words": "heimlich unbemerkt",
		"pattern": `\b(?:heimlich|unbemerkt|stillschweigend)\W+(?:\pL+\W+){0,4}?(?:send|schick|kopier|les|lad|weiterleit|ubertrag|anhang|ubermittl|hinzu)\pL*`,
	},
	{
		"words": "heimlich verschweige verheimliche",
		"pattern": `\b(?:verschweig|verheimlich)\pL*\b`,
	},
	{
		"words": "ohne",
		"pattern": `\bohne\W+(?:dass\W+)?(?:es\W+)?(?:de[rmn]\W+)?(?:benutzer|nutzer|anwender)\pL*\W+(?:\pL+\W+){0,3}?(?:merk|bemerk|wissen|erfahr|informier)`,
	},
	# French
	{
		"words": "savoir apprendre apercevoir",
		"pattern": `\butilisateur\W+ne\W+(?:doit|devra|faut)\W+(?:pas|rien|jamais)\W+(?:(?:le|en|s'en)\W*)?(?:savoir|apprendre|apercevoir)`,
	},
	{
		"words": "garde gardez",
		"pattern": `\bgarde[rz]?\W+(?:cela|ceci|le|ca)\W+(?:pour\W+(?:toi|vous)|secret)\b`,
	},
	{
		"words": "sans",
		"pattern": `\bsans\W+(?:le|la|en|rien)?\W*(?:signaler|mentionner|dire)\W+(?:dans|a|au)\b`,
	},
	{
		"words": "ne n'en",
		"pattern": `\b(?:ne|n'en|n')\W*(?:\pL+\W+){0,2}?(?:mentionn|di[st]|dites|inform|revel|montr|parl|signal|divulgu|avert|previen)\pL*\W+(?:pas|jamais|rien)\b[^.]*?(?:utilisateur|usager|cela|ceci|cette|cet|appel|instruction)`,
	},
	{
		"words": "sans",
		"pattern": `\bsans\W+(?:en\W+)?(?:inform|avert|preven|dire|que)\pL*\W+(?:[\pL']+\W+){0,3}?(?:l'utilisateur|utilisateur|l'usager)`,
	},
	{
		"words": "secretement discretement silencieusement",
		"pattern": `\b(?:secretement|discretement|silencieusement)\W+(?:\pL+\W+){0,4}?(?:envo|copi|lire|lis|transm|transfer|ajout|inclu)`,
	},
	{
		"words": "secretement discretement silencieusement",
		"pattern": `\b(?:envo|copi|transm|transfer|ajout|inclu)\pL*\W+(?:\pL+\W+){0,4}?(?:secretement|discretement|silencieusement)`,
	},
	{
		"words": "cache cachez",
		"pattern": `\bcache[rz]?\W+(?:cela|ceci|cet)\pL*`,
	},
	# Spanish, Portuguese, Italian
	{
		"words": "usuario utente l'utente utilizador",
		"pattern": `\b(?:usuario|utilizador)\W+(?:no|nao)\W+(?:debe|deve|puede|pode|tiene que|precisa)\W+(?:\pL+\W+)?(?:enterar|saber|notar|perceber|descubrir|descobrir)\pL*|\butente\W+non\W+(?:deve|puo)\W+(?:\pL+\W+)??(?:saper|accorger|venire a sapere|scoprir)\pL*`,
	},
	{
		"words": "secreto segredo segreto",
		"pattern": `\b(?:manten|mantenga|guarda|guarde|mantenha|tieni|tienilo|mantieni)\W+(?:esto|isso|isto|questo|lo|tutto)?\W*(?:en secreto|em segredo|segreto|in segreto)\b`,
	},
	{
		"words": "avisem avise contem mencionem avisen digan",
		"pattern": `\b(?:no|nao)\W+(?:avisem?|contem|mencionem|avisen|digan)\W+(?:nada\W+)?(?:[oa]s?\W+|al?\W+|ao\W+)?(?:mantenedor|usuario|dono|revisor|responsavel)\pL*`,
	},
	{
		"words": "no nunca oculta oculte",
		"pattern": `\b(?:no|nunca)\W+(?:(?:le|se|lo|les)\W+){0,2}(?:mencion|dig|inform|revel|coment|notifi|avis|habl|cuent)\pL*\b[^.]*?\b(?:usuario|esto|esta|este|nadie|ello)\b`,
	},
	{
		"words": "no nao nunca oculta oculte",
		"pattern": `\b(?:nao|nunca)\W+(?:(?:o|a|lhe)\W+)?(?:mencion|dig|inform|revel|coment|notifi|avis|fal|cont)\pL*\b[^.]*?\b(?:usuario|utilizador|isso|isto|esta|este|ninguem)\b`,
	},
	{
		"words": "no non oculta oculte",
		"pattern": `\b(?:non)\W+(?:(?:lo|glielo)\W+)?(?:menzion|dir|inform|rivel|notific|avvis|parl|far sapere)\pL*\b[^.]*?\b(?:utente|questo|questa|cio|nessuno)\b`,
	},
	{
		"words": "no sin sem senza oculta oculte",
		"pattern": `\b(?:sin|sem|senza) (?:que )?(?:informar|avisar|notificar|decir|decirselo|dizer|informare|avvisare|dirlo|el usuario (?:lo )?sepa|o usuario (?:saiba|perceba)|che l'utente)`,
	},
	{
		"words": "no secreto silencio segreto silenciosamente secretamente segretamente oculta oculte",
		"pattern": `\b(?:envi|copi|reenvi|lee|leia|invi|inoltr|inclu|adjunt|anex)\pL*\b[^.]*?\b(?:en secreto|en silencio|em segredo|em silencio|in segreto|silenciosamente|secretamente|segretamente)\b`,
	},
	{
		"words": "no secreto silencio segreto silenciosamente secretamente segretamente oculta oculte",
		"pattern": `\b(?:silenciosamente|secretamente|segretamente)\W+(?:envi|copi|reenvi|inclu|invi|inoltr|adjunt|anex)`,
	},
	# Swedish
	{
		"words": "saga namna beratta nagot",
		"pattern": `\b(?:utan att|inte)\W+(?:saga|namna|beratta|informera)\b[^.]*?\b(?:nagot|anvandaren|detta)\b`,
	},
	# Dutch, Polish, Turkish, Indonesian
	{
		"words": "vertel meld zeg vermeld nie",
		"pattern": `\b(?:vertel|meld|zeg|vermeld|informeer)\b[^.]*?\b(?:gebruiker|dit)\b[^.]{0,20}?\b(?:niet|niets|nooit)\b`,
	},
	{
		"words": "vertel meld zeg vermeld nie",
		"pattern": `\b(?:vertel|meld|zeg|vermeld)\W+(?:dit|het)\W+niet\b`,
	},
	{
		"words": "nie",
		"pattern": `\bnie\W+(?:mow|informuj|wspomina|ujawnia|powiadamia)\pL*\b[^.]*?\b(?:uzytkownik|o tym|tego)`,
	},
	{
		"words": "kullaniciya",
		"pattern": `kullaniciya\W+(?:\pL+\W+){0,3}?(?:soyleme|bildirme|bahsetme)`,
	},
	{
		"words": "jangan",
		"pattern": `\bjangan\W+(?:beri ?tahu|sebutkan|katakan|ungkapkan)\b[^.]*?(?:pengguna|ini)`,
	},
	# Russian
	{
		"words": "пользователь пользователю",
		"pattern": `пользовател[ья][^\pL]+не[^\pL]+(?:долж\pL+|нужно|следует|надо)[^\pL]+(?:\pL+[^\pL]+)?(?:знать|узнать|сообщать|говорить|видеть этого)`,
	},
	{
		"words": "скрои скроите утаи скрываи",
		"pattern": `(?:скро|утаи|скрыва)\pL*[^\pL]+(?:это|этот|эту|данны\pL+|вызов|факт)[^.]*?(?:от|пользовател)`,
	},
	{
		"words": "не скрои",
		"pattern": `(?:^|[^\pL])не[^\pL]+(?:сообща|сообщи|говори|упомина|упомяни|раскрыва|рассказыва|уведомля|информиру)\pL*[^.]*?(?:пользовател|об этом|это|никому)`,
	},
	# Russian
	{
		"words": "не незаметно таино скрытно втаине скрои",
		"pattern": `(?:незаметно|таино|скрытно|втаине)[^\pL]+(?:[\pL]+[^\pL]+){0,4}?(?:отправ|скопиру|переда|прочита|добав|пересла|перешл|включ)`,
	},
	# Chinese
	{
		"words": "知道 得知 知晓",
		"pattern": `(?:用户|使用者).{0,3}?(?:不需要|无需|不必|不应|不能|不该).{0,3}?(?:知道|得知|知晓)`,
	},
	{
		"words": "保密",
		"pattern": `(?:对此|此事|这件事|该操作|本指令|此操作).{0,6}?保密|保密.{0,4}?(?:不要|勿)`,
	},
	{
		"words": "告诉 告知 通知 告訴 向用",
		"pattern": `(?:不要|别|勿|切勿|不得|请勿|不能|不可|禁止|无需|不必|無需|請勿).{0,6}?(?:告诉|告知|告訴|通知|提醒|让|讓).{0,4}?(?:用户|使用者|用戶|任何人|对方)`,
	},
	# Chinese
	{
		"words": "提及 提到 透露 泄露 展示 显示 向用",
		"pattern": `(?:不要|别|勿|切勿|不得|请勿|不能|禁止|无需|不必).{0,3}?(?:向|对|在|跟).{0,3}?(?:用户|使用者|用戶|任何人).{0,6}?(?:提及|提到|透露|说明此|解释|提起)`,
	},
	# Chinese
	{
		"words": "提及 提到 透露 泄露 向用",
		"pattern": `(?:不要|别|切勿|不得|请勿|禁止|无需|不必).{0,3}?(?:提及|提到|透露|泄露).{0,6}?(?:此|这|该|本|用户|任何)`,
	},
	# Chinese
	{
		"words": "偷偷 悄悄 暗中 秘密 静默 向用",
		"pattern": `(?:偷偷|悄悄|暗中|秘密地?|静默地?)(?:地)?.{0,4}?(?:发送|读取|复制|上传|转发|调用|收集|传输|包含|附加)`,
	},
	# Chinese
	{
		"words": "隐瞒 向用",
		"pattern": `(?:对|向)用户(?:隐瞒|保密)`,
	},
	# Chinese
	{
		"words": "隐瞒 向用",
		"pattern": `隐瞒.{0,8}?用户`,
	},
	# Japanese
	{
		"words": "内緒 秘密 伏せ",
		"pattern": `(?:この|これ|本).{0,8}?(?:内緒に|秘密に|伏せて)(?:し|お|くだ)`,
	},
	{
		"words": "伝え 言わ 知ら 教え 告げ 明か 開示 言及 通知 気づ 気付 話さ 触れ 秘密 内緒",
		"pattern": `(?:ユーザー?|利用者).{0,14}?(?:(?:言わ|伝え|知らせ|教え|告げ|明かさ|開示し|言及し|通知し|話さ|触れ|気づかれ|気付かれ|知られ)(?:ない(?:で|よう|こと|まま|$|。)|ず|ては)|秘密に|内緒に)`,
	},
	# Japanese
	{
		"words": "秘密 こっ 密か",
		"pattern": `(?:こっそり|密かに|ひそかに|秘密裏に).{0,20}?(?:送|読|コピー|転送|含め|追加|呼び出)`,
	},
	# Korean
	{
		"words": "숨기 비밀",
		"pattern": `(?:사용자|유저).{0,8}?숨기|(?:이 |이것|사실).{0,6}?비밀로`,
	},
	{
		"words": "사용 몰래 비밀 조용",
		"pattern": `사용자(?:에게|한테|가|는|께).{0,16}?(?:말하지|알리지|언급하지|공개하지|밝히지|모르게|알지 못하|알아채지|알려주지|숨)|(?:몰래|비밀리에|조용히).{0,16}?(?:전송|보내|읽|복사|포함|호출|전달|첨부)`,
	},
	# Arabic
	{
		"words": "تذكر ولا تخبر",
		"pattern": `(?:^|\s)و?لا\s+(?:تذكر|تخبر|تكشف|تبلغ)\s.{0,16}?(?:للمستخدم|المستخدم|احدا)`,
	},
	{
		"words": "لا",
		"pattern": `لا\s+(?:تخبر|تذكر|تكشف|تعلم|تبلغ|تظهر|تخبري)\pL*.{0,24}?(?:المستخدم|هذا|ذلك|احد)`,
	},
	# Arabic
	{
		"words": "سرا",
		"pattern": `(?:ارسل|انسخ|اقرا).{0,30}?(?:سرا|بصمت|دون علم)`,
	},
	# Hindi
	{
		"words": "उपयोगकर्ता उपयोगकर्ताओं यूजर",
		"pattern": `(?:उपयोगकर्ता|यूजर).{0,24}?(?:न बताएं|न बताना|मत बताना|नहीं बताना|मत बताओ|न बताए|नहीं बताएं|से छिपा|को न)`,
	},
	# Hindi
	{
		"words": "चुपचाप",
		"pattern": `चुपचाप.{0,24}?(?:भेज|पढ|कॉपी|शामिल)`,
	},
	# Better not mentioned.
	{
		"words": "best better wiser preferable advisable",
		"pattern": `\b(?:best|better|wiser|preferable|advisable)\W+(?:to\W+)?not\W+(?:to\W+)?(?:mention|bring|tell|reveal|disclose|discuss|speak|talk)\W+(?:of\W+|about\W+)?(?:this|that|it|these|any of this|the (?:step|call|tool|transfer|copy|request))\b`,
	},
	# Hindi: without telling
	{
		"words": "उपयोगकर्ता यूज़र यूजर",
		"pattern": `(?:उपयोगकर्ता|यूज़र|यूजर) को (?:बताए|सूचित किए) बिना|(?:उपयोगकर्ता|यूज़र|यूजर) को बिना बताए|(?:उपयोगकर्ता|यूज़र|यूजर) को (?:मत|न|नहीं) बता`,
	},
	# Turkish
	{
		"words": "gizlice kullaniciya kullanicinin haberi",
		"pattern": `\bgizlice\b[^.]{0,60}?\b(?:oku|ekle|gonder|kopyala|calistir|sil|ilet|kaydet)|\bkullanici(?:ya|nin)\b[^.]{0,20}?\b(?:soyleme|bildirme|haberi olma(?:dan|sin)\b)`,
	},
	# German: nothing of this.
	{
		"words": "verrate verraten sage sag erwahne erzahle",
		"pattern": `\b(?:verrate?|sage?|erzahle?|erwahne?)\W+(?:\w+\W+){0,3}?(?:nichts|kein wort)\b[^.]{0,20}?\b(?:davon|daruber|dazu|hiervon|hieruber|hierzu)\b|\b(?:nichts|kein wort) (?:davon|daruber|hiervon)\b[^.]{0,30}?\b(?:verraten|sagen|erzahlen|erwahnen)`,
	},
]
