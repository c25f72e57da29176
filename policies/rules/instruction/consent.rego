# METADATA
# title: Skips the user's consent
# description: |
#   Tells the model to act without asking, to assume or give consent for the user, or claims that the user, an administrator or a policy has agreed
#   already. Consent is between the user and the client; a tool that speaks of it wants to get past it. Passes: "asks for confirmation", "requires
#   approval", conditions ("once the user has agreed"), a warning that something is deleted without confirmation, parameters that skip a prompt of the
#   program itself, and not to ask the user for data that the tool finds by itself. Weaker where quoted. Wrongly flagged: notes of a project that
#   spare its agents a question ("do not ask for confirmation when running tests"). Missed: consent that is only implied ("as agreed"), and orders
#   that read like a switch of the program ("skip the confirmation dialog").
# custom:
#   id: TG-INJ-008
#   severity: high
#   subjects: [definition, output]
#   remedy: Keep confirmations on for this tool, or reject it. Consent is given to the client, never in a description.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.consent

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
	not conditional(sentence.window)
	not demanded(sentence.window)
}

# "When the user has already agreed", "transfers that were already approved" and "claims that the owner approved" say what may be, not what is.
conditional(window) if {
	regex.match(`\b(?:when|if|once|after|unless|until|only|whether|claim(?:s|ing)?|that (?:is|are|was|were|has been|have been))\b[^.;]{0,160}\b(?:already|previously|pre|given|granted|agreed|beforehand|advance)\b`, window)
}

# "Must not proceed without approval" demands the consent.
demanded(window) if regex.match(`\b(?:not|never|don't|cannot|can't|no)\b[^.;]{0,60}\b(?:without|skip|bypass)\b`, window)

phrases := [
	# asking the person is pointless; approval was granted at installation, on behalf of the owner
	{
		"words": "asking pointless unnecessary needless point",
		"pattern": `\b(?:(?:no|little) point in asking|(?:pointless|unnecessary|needless|no need) to ask|asking)\W+(?:the\W+)?(?:user|person|human|people|owner|customer|anyone)\b[^.;]{0,40}\b(?:is (?:pointless|unnecessary|needless|not needed|superfluous)|first|again|before|agreed|approved|consented)\b`,
	},
	{
		"words": "approval consent permission authorization authorisation",
		"pattern": `\b(?:approval|consent|permission|authori[sz]ation)\b[^.;]{0,40}\b(?:was|were|has been|have been|is|are)\W+(?:already\W+)?(?:granted|given|obtained|recorded)\b[^.;]{0,40}\b(?:at|during|on|with)\W+(?:the\W+)?(?:install\w*|setup|set-up|sign-?up|onboarding|purchase|login)\b`,
	},
	{
		"words": "dialogs dialog prompts popups confirmations confirmation",
		"pattern": `\b(?:dialogs?|prompts?|pop-?ups|confirmations?)\b[^.;]{0,60}\b(?:answered|confirmed|accepted|clicked)\W+(?:\w+\W+){0,2}?(?:affirmative|with yes|yes|away|automatically|by you)\b`,
	},
	# do not ask the user for confirmation
	{
		"words": "do don't dont never not",
		"pattern": `\b(?:do not|don't|dont|never)\W+(?:\w+\W+)?(?:ask|prompt|wait|seek|request|require|check with|consult|bother)\b[^.,;]*?\b(?:for|the user's|any)\W+(?:[\w']+\W+){0,2}?(?:confirmation|permission|approval|consent|authori[sz]ation)\b`,
	},
	{
		"words": "do don't never not",
		"pattern": `\b(?:do not|don't|never)\W+(?:ask|check with|consult|confirm with|wait for)\W+(?:the\W+)?(?:user|human)\W+(?:first|before|prior)\b`,
	},
	{
		"words": "skip bypass",
		"pattern": `\b(?:skip|bypass)\W+(?:the\W+|any\W+|all\W+)?(?:user(?:'s)?\W+)(?:confirmation|consent|approval|permission)\b`,
	},
	# send it without asking
	{
		"words": "without",
		"pattern": `\b(?:proceed|execute|run|call|invoke|send|transfer|approve|continue|act|perform|do (?:this|so|it)|go ahead|use)\b[^.;]*?\bwithout\W+(?:first\W+|any\W+|further\W+)?(?:asking|confirming|consulting|checking with|requesting|seeking|waiting for|prompting|requiring|obtaining|(?:the\W+)?user(?:'s)?|additional|explicit)\b\W*(?:[\w']+\W+){0,3}?(?:user|human|confirmation|permission|approval|consent|authori[sz]ation|first|anyone|questions|$)`,
	},
	# the user has already agreed
	{
		"words": "already pre previously preapproved advance",
		"pattern": `\b(?:user|human|owner|admin(?:istrator)?s?|they|customer|security team)\W+(?:[\w']+\W+)?(?:ha(?:s|ve)|'s)?\W*(?:already|previously|pre)\W+(?:[\w']+\W+)?(?:approved|authori[sz]ed|agreed|consented|confirmed|granted|accepted|given (?:\w+\W+)?(?:permission|consent|approval))\b`,
	},
	{
		"words": "already pre implied implicit preapproved advance",
		"pattern": `\b(?:user(?:'s)?\W+)?(?:consent|permission|approval|authori[sz]ation)\W+(?:is|was|has been|are|have been)\W+(?:\w+\W+)?(?:already|implied|implicit|assumed|pre)\b`,
	},
	{
		"words": "already pre preapproved advance",
		"pattern": `\b(?:already|pre)\W?(?:approved|authori[sz]ed) by\b`,
	},
	# no confirmation needed
	{
		"words": "confirmation consent approval permission",
		"pattern": `\bno\W+(?:further\W+|additional\W+|explicit\W+|user\W+|extra\W+){1,2}(?:confirmation|consent|approval|permission|authori[sz]ation)\W+(?:[\w']+\W+){0,2}?(?:needed|required|necessary)\b`,
	},
	{
		"words": "confirmation consent approval permission",
		"pattern": `\b(?:confirmation|consent|approval|permission)\W+from\W+(?:the\W+)?(?:user|human)\W+(?:is|are)\W+not\W+(?:needed|required|necessary)\b`,
	},
	{
		"words": "confirmation consent approval",
		"pattern": `\b(?:user\W+)(?:confirmation|consent|approval)\W+(?:is|are)\W+(?:not|never|un)\W?(?:needed|required|necessary)\b`,
	},
	# no need to ask first
	{
		"words": "need",
		"pattern": `\bno need (?:to (?:ask|check with|confirm with|consult|prompt|wait for)(?:\W+(?:the\W+)?(?:user|human|owner|anyone|them))?\W+(?:before|again|first|for (?:\w+ )?(?:permission|confirmation|approval|consent))|for (?:(?:any|further|user|human|explicit|the user's) (?:confirmation|permission|approval|consent)\b|(?:confirmation|permission|approval|consent)\W*(?:$|[.;!])))`,
	},
	{
		"words": "need needn't have",
		"pattern": `\b(?:need not|needn't|(?:do not|don't) (?:need|have) to)\W+(?:ask|check with|confirm with|consult)\W+(?:(?:the )?(?:user|human|anyone|owner)\W+)?(?:first|before|again|for (?:permission|confirmation|approval|consent))\b`,
	},
	{
		"words": "need",
		"pattern": `\b(?:do not|don't) need\W+(?:the\W+)?(?:user(?:'s)?|human|owner's)\W+(?:permission|confirmation|approval|consent)\b`,
	},
	# never prompt the user first
	{
		"words": "prompt bother interrupt confirm",
		"pattern": `\b(?:do not|don't|never)\W+(?:prompt|bother|interrupt|confirm with)\W+(?:the\W+)?(?:user|human)\W+(?:first|before|prior|with (?:an? )?(?:prompt|confirmation|question|dialog))`,
	},
	# at once, without confirmation
	{
		"words": "without",
		"pattern": `\b(?:right away|immediately|at once|straight away|instantly|directly)\W+(?:and\W+)?without\W+(?:any\W+|further\W+|user\W+|prior\W+)?(?:confirmation|confirming|prompting|permission|approval|consent)\b`,
	},
	{
		"words": "without",
		"pattern": `\b(?:do|run|execute|send|perform|commit|push|install)\W+(?:this|it|so|that|them)\W+without\W+(?:any\W+|further\W+)?(?:confirmation|confirming|prompting|prompts?|permission|approval|consent)\b`,
	},
	{
		"words": "ahead",
		"pattern": `\bgo ahead\W+without\W+(?:[\w']+\W+)?(?:check(?:s|ing)?|questions|confirmation|approval)\b`,
	},
	# payments need no confirmation
	{
		"words": "needs need requires require",
		"pattern": `\b(?:tools?|calls?|actions?|commands?|transfers?|payments?|amounts|transactions?)\b[^.;]*?\b(?:needs?|requires?)\W+no\W+(?:\w+\W+)?(?:approval|confirmation|permission|consent)\b`,
	},
	{
		"words": "permission confirmation approval consent",
		"pattern": `\b(?:permission|confirmation|approval|consent)\W+(?:is|are)\W+(?:not|never)\W+(?:needed|required|necessary)\W+for\W+(?:this|these|it)\b\W*(?:$|[.;,!]|tool|call|action|operation|transfer)`,
	},
	# approval may be skipped
	{
		"words": "approval confirmation consent permission",
		"pattern": `\b(?:approval|confirmation|consent|permission)\W+(?:step\W+|prompt\W+|dialog\W+)?(?:may|should|must|is to) be (?:skipped|bypassed|omitted|suppressed|waived)\W*(?:$|[.;!]|for)`,
	},
	{
		"words": "skip bypass suppress dismiss",
		"pattern": `\b(?:skip|bypass|suppress|dismiss)\W+(?:[\w']+\W+){0,2}?(?:confirmation|approval|permission|consent)\W+(?:[\w']+\W+)?(?:of|in|by|from) (?:the )?(?:client|host|user|human|ide)\b`,
	},
	{
		"words": "skip bypass suppress",
		"pattern": `\b(?:skip|bypass|suppress)\W+(?:any|all|every)\W+(?:confirmation|approval|permission|consent)\b[^.;]*?\band\W+(?:send|run|call|execute|transfer|delete|proceed|pay)\b`,
	},
	{
		"words": "disable",
		"pattern": `\bdisable\W+(?:all\W+|the\W+)?confirmation (?:checks?|prompts?|dialogs?)\b[^.;]*?\b(?:and|then)\W+(?:run|execute|call|send)\b`,
	},
	# permission was given in advance
	{
		"words": "permission consent approval authorization authorisation",
		"pattern": `\b(?:user|owner|human|admin(?:istrator)?)\W+(?:has\W+|have\W+)?(?:given|gave|granted)\W+(?:[\w']+\W+){0,3}?(?:permission|consent|approval|authori[sz]ation)\W+(?:in advance|beforehand|already|for (?:all|this|every|any)\b)`,
	},
	{
		"words": "beforehand advance",
		"pattern": `\b(?:user|owner|human|they|admin(?:istrator)?)\W+(?:[\w']+\W+)?(?:agreed|consented|approved|authori[sz]ed|confirmed)\b[^.;]*?\b(?:beforehand|in advance)\b`,
	},
	{
		"words": "consent permission approval authorization authorisation",
		"pattern": `\b(?:consent|permission|approval|authori[sz]ation)\W+(?:has been|was|is)\W+(?:already\W+)?(?:given|granted|obtained)\W+(?:by|from)\W+(?:the\W+)?(?:user|owner|human|account holder|administrator)\b`,
	},
	# all calls are pre-approved
	{
		"words": "pre preapproved preauthorized preauthorised",
		"pattern": `\b(?:all|any|every|these|this|such)\W+(?:[\w']+\W+){0,2}?(?:operations?|actions?|calls?|tools?|requests?|transfers?|commands?|payments?|steps?)\W+(?:[\w']+\W+){0,4}?(?:is|are|been|was|were|counts? as|considered|deemed)\W+pre\W?(?:approved|authori[sz]ed|confirmed|cleared)\b`,
	},
	# assume that the user agrees
	{
		"words": "assume presume",
		"pattern": `\b(?:assume|presume)\W+(?:that\W+)?(?:the\W+)?(?:user|human|owner)\W+(?:(?:has|will|already|would)\W+)*(?:agree[sd]?|consent(?:s|ed)?|approve[sd]?|confirm(?:s|ed)?|accept(?:s|ed)?|said yes|permits?|allows?)\b`,
	},
	{
		"words": "assume presume silence",
		"pattern": `\b(?:assume|presume)\W+(?:the user's\W+|user\W+|full\W+|implicit\W+)?(?:consent|approval|permission)\b|\bsilence\W+(?:for|as|means|is|counts as|equals)\W+(?:consent|approval|agreement|permission|a yes)\b`,
	},
	# treat it as already approved
	{
		"words": "treat consider regard count",
		"pattern": `\b(?:treat|consider|regard|count)\W+(?:[\w']+\W+){1,5}?as\W+(?:(?:already|pre|having been|implicitly|implicit)\W*)+(?:confirmed|approved|authori[sz]ed|consented|consent|approval|permission)\b`,
	},
	{
		"words": "treat consider regard",
		"pattern": `\b(?:treat|consider|regard)\W+(?:[\w']+\W+){1,5}?as\W+(?:the user's\W+|user\W+|an?\W+)?(?:consent|permission|agreement|approval)\W+(?:to|for|from)\b`,
	},
	# answer on behalf of the user
	{
		"words": "behalf",
		"pattern": `\b(?:answer|reply|respond|confirm|accept|approve|consent|agree)\b[^.;]*?\bon (?:behalf of the user|the user's behalf)\b`,
	},
	# auto-approve all calls
	{
		"words": "auto autoapprove",
		"pattern": `\bauto\W?approve\W+(?:all|any|every|this|these)\W+(?:[\w']+\W+){0,2}?(?:calls?|tools?|actions?|operations?|commands?)\b|\bset\W+autoapprove\W+(?:to\W+)?(?:true|\W*\*)`,
	},
	# act as if the user had agreed
	{
		"words": "act proceed continue behave",
		"pattern": `\b(?:act|proceed|continue|behave)\W+as (?:if|though)\W+(?:the\W+)?(?:user|it|they|human)\W+(?:had\W+|has\W+|have\W+)?(?:answered|said|agreed|approved|confirmed|consented|clicked|replied)\b`,
	},
	# if the client asks, say yes
	{
		"words": "asks",
		"pattern": `\bif\W+(?:the\W+)?(?:client|host|ide|app|user interface)\W+asks\W+(?:whether|if|for (?:permission|approval|confirmation)|to (?:allow|approve|confirm)|allow)\b[^.;]*?\b(?:answer|say|reply|click|choose)\b`,
	},
	# do not seek approval
	{
		"words": "seek await obtain request wait",
		"pattern": `\b(?:do not|don't|never)\W+(?:seek|request|wait for|await|obtain)\W+(?:(?:any|further|the|explicit|user(?:'s)?)\W+)*(?:approval|confirmation|consent|permission)\b`,
	},
	{
		"words": "confirmation consent approval permission",
		"pattern": `\bno\W+(?:confirmation|consent|approval|permission)\W+(?:is\W+|was\W+)?(?:needed|required|necessary)\W+(?:from|by|of)\W+(?:the\W+)?(?:user|human|owner)\b`,
	},
	{
		"words": "unnecessary superfluous redundant waived",
		"pattern": `\b(?:confirmations?|consent|approval|permission)\b[^.;]*?\b(?:is|are)\W+(?:unnecessary|superfluous|redundant|waived)\b`,
	},
	{
		"words": "consider",
		"pattern": `\bconsider\W+(?:the\W+)?(?:permission|consent|approval)\W+(?:as\W+)?(?:granted|given)\b`,
	},
	{
		"words": "cleared",
		"pattern": `\b(?:this|it|all of this)\W+(?:has been|was|is)\W+(?:already\W+)?cleared\W+with\W+(?:the\W+)?(?:user|owner|customer)\b`,
	},
	{
		"words": "stop stopping pause pausing",
		"pattern": `\b(?:do not|don't|never|without)\W+(?:stop|stopping|pause|pausing)\W+(?:to ask|for\W+(?:user\W+|any\W+|the user's\W+)*(?:input|confirmation|approval|permission|consent))\b`,
	},
	# German; what a tool does by itself ("löscht ohne Rückfrage") is none of it
	{
		"words": "ohne",
		"pattern": `\bohne\W+(?:\pL+\W+){0,3}?(?:ruckfrage|nachfrage|bestatigung|zustimmung|erlaubnis|genehmigung|zu fragen|nachzufragen)\W+(?:\pL+\W+){0,4}?(?:aus|ausfuhren|auszufuhren|senden|uberweisen|loschen|weiter|weiterleiten|aufrufen|fortfahren|weg)\b`,
	},
	{
		"words": "ohne",
		"pattern": `\b(?:fuhren?|senden?|rufen?|loschen?|uberweisen?|schicken?|fahren?|leiten?)\b[^.]*?\bohne\W+(?:\pL+\W+){0,3}?(?:ruckfrage|nachfrage|bestatigung|zustimmung|erlaubnis|genehmigung|zu fragen|nachzufragen)\b`,
	},
	{
		"words": "notig erforderlich notwendig unnotig",
		"pattern": `\b(?:bestatigung|zustimmung|genehmigung|erlaubnis|ruckfrage)\W+(?:(?:des|der)\W+\pL+\W+)?(?:ist|sind)\W+(?:hier\W+|dafur\W+)?(?:nicht\W+(?:notig|erforderlich|notwendig)|unnotig)\b`,
	},
	{
		"words": "frage fragen bitte keine",
		"pattern": `\b(?:frag|bitt)\pL*\b[^.]{0,20}?\b(?:benutzer|nutzer|anwender)\pL*\b[^.]{0,20}?\bnicht\b[^.]*?\b(?:bestatigung|erlaubnis|zustimmung|genehmigung)`,
	},
	{
		"words": "bereits keine",
		"pattern": `\b(?:benutzer|nutzer|anwender)\pL*\W+hat\W+(?:\pL+\W+){0,3}?bereits\W+(?:\pL+\W+)?(?:zugestimmt|genehmigt|bestatigt|eingewilligt)`,
	},
	# French, Spanish, Portuguese, Italian
	{
		"words": "sans",
		"pattern": `\b(?:execute[rz]?|envoie|envoyez|lance[rz]?|supprime[rz]?|transfere[rz]?|appelle[rz]?|paie|payez|procede[rz]?)\b[^.]*?\bsans\W+(?:demander|attendre)\W+(?:[\pL']+\W+)??(?:confirmation|accord|autorisation|permission)\b`,
	},
	{
		"words": "confirmation accord l'accord autorisation l'autorisation permission",
		"pattern": `\bn(?:e\W+|')(?:attend\pL*|demande[rz]?)\W+(?:pas|jamais|aucune)\W+(?:(?:la|l|de|d|son)\W+)?(?:confirmation|accord|autorisation|permission)\b`,
	},
	{
		"words": "accord consentement autorisation",
		"pattern": `\butilisateur\W+a\W+deja\W+(?:donne|accorde)\W+(?:son|sa)\W+(?:accord|consentement|autorisation|permission)\b`,
	},
	{
		"words": "aucune",
		"pattern": `\baucune\W+(?:confirmation|autorisation|approbation)\W+(?:[\pL']+\W+){0,2}?(?:n'est|n'etait)\W+(?:necessaire|requise)\b`,
	},
	{
		"words": "sin",
		"pattern": `\b(?:ejecut[ae]|envi[ae]|transfier[ae]|borr[ae]|elimin[ae]|llam[ae]|haz(?:lo)?|pag[ae]|proced[ae])\b[^.]*?\bsin\W+(?:pedir|solicitar|esperar)\W+(?:\pL+\W+)??(?:confirmacion|permiso|autorizacion|aprobacion)\b`,
	},
	{
		"words": "pidas pida solicites esperes preguntes",
		"pattern": `\bno\W+(?:le\W+)?(?:pidas?|solicites|esperes)\W+(?:la\W+|el\W+)?(?:permiso|confirmacion|autorizacion|aprobacion)\b|\bno\W+(?:le\W+)?preguntes\W+(?:al usuario|antes)\b`,
	},
	{
		"words": "consentimiento permiso autorizacion consentimento permissao autorizacao",
		"pattern": `\b(?:usuario|utilizador)\W+(?:ya|ja)\W+(?:dio|ha dado|deu)\W+(?:su|o seu|seu|sua|a sua)\W+(?:consent|permis|autoriz)`,
	},
	{
		"words": "falta",
		"pattern": `\bno\W+hace\W+falta\W+(?:confirmar|pedir (?:permiso|confirmacion)|preguntar al)\b`,
	},
	{
		"words": "sem",
		"pattern": `\b(?:execut[ea]|envi[ea]|transfir[ae]|apague|exclua|chame|pague|proceda)\b[^.]*?\bsem\W+(?:pedir|solicitar|aguardar)\W+(?:\pL+\W+)??(?:confirmacao|permissao|autorizacao|aprovacao)\b`,
	},
	{
		"words": "peca pecas solicite espere",
		"pattern": `\bnao\W+(?:pecas?|solicite|espere)\W+(?:a\W+|pela\W+)?(?:permissao|confirmacao|autorizacao|aprovacao)\b`,
	},
	{
		"words": "senza",
		"pattern": `\b(?:esegui|eseguire|invia|trasferisci|cancella|elimina|chiama|paga|procedi)\b[^.]*?\bsenza\W+(?:chiedere|attendere)\W+(?:\pL+\W+)??(?:conferma|permesso|autorizzazione|consenso)\b`,
	},
	{
		"words": "chiedere chieda aspettare",
		"pattern": `\bnon\W+(?:chieder[ea]|chieda|aspettare)\W+(?:il\W+|la\W+)?(?:permesso|conferma|consenso|autorizzazione)\b`,
	},
	{
		"words": "acconsentito autorizzato approvato",
		"pattern": `\butente\W+ha\W+gia\W+(?:acconsentito|autorizzato|approvato)\b`,
	},
	{
		"words": "sans sin sem senza",
		"pattern": `\b(?:sans|sin|sem|senza)\W+(?:\pL+\W+){0,2}?(?:demander|confirmation|autorisation|accord|consentement|pedir|confirmacion|permiso|autorizacion|consentimiento|preguntar|confirmacao|permissao|autorizacao|consentimento|perguntar|chiedere|conferma|permesso|consenso|autorizzazione)\b[^.]*?\b(?:utilisateur|usuario|utilizador|utente|previa|previo|prealable|preventiva|preventivo)`,
	},
	{
		"words": "deja ya ja gia",
		"pattern": `\b(?:utilisateur|usuario|utilizador|utente)\W+(?:a|ha|lo ha|l'a)\W+(?:deja|ya|ja|gia)\W+(?:\pL+\W+)?(?:approuv|autoris|accept|consent|confirm|aprob|autoriz|acept|aprov|approv|autorizz|accett)\pL*`,
	},
	{
		"words": "deja ya ja gia",
		"pattern": `\b(?:utilisateur|usuario|utilizador|utente)\W+(?:deja|ya|ja|gia)\W+(?:ha\W+)?(?:aprob|autoriz|acept|aprov|consent|accett)\pL*`,
	},
	# Russian
	{
		"words": "без",
		"pattern": `(?:выполн|отправ|вызов|переве|удал|продолж|запуст)\pL*[^.]*?без[^\pL]+(?:\pL+[^\pL]+)?(?:подтверждени|согласи|разрешени|вопрос|запроса)`,
	},
	# Russian
	{
		"words": "уже",
		"pattern": `пользователь[^\pL]+(?:\pL+[^\pL]+)?уже[^\pL]+(?:\pL+[^\pL]+)?(?:соглас|одобр|разреш|подтверд)`,
	},
	# Russian
	{
		"words": "спрашиваи спрашиваите запрашиваи запрашиваите",
		"pattern": `не[^\pL]+(?:спрашива|запрашива)\pL*[^.]*?(?:разрешени|подтверждени|согласи|пользовател)`,
	},
	# Chinese
	{
		"words": "询问 请示 征求",
		"pattern": `(?:不要|无需|不必|不用)再?(?:询问|请示|征求)(?:用户|使用者)?.{0,6}?(?:直接|立即|马上)`,
	},
	{
		"words": "无需 不必 无须 不需 不用 询问 無需 不要 已获 未经",
		"pattern": `(?:无需|不必|无须|不需要|不用|無需|不要).{0,4}?(?:询问|征求|请求|等待|经过|获得|向).{0,6}?(?:用户|使用者|用戶)(?:的)?.{0,4}?(?:确认|同意|许可|批准|授权|意见|$)`,
	},
	# Chinese
	{
		"words": "无需 不必 无须 不需 無需 已获 未经",
		"pattern": `(?:无需|不必|无须|不需要|無需)(?:用户|使用者).{0,2}?(?:确认|同意|许可|批准|授权)`,
	},
	# Chinese
	{
		"words": "无需 不必 不用 直接 询问 不要 已获 未经",
		"pattern": `(?:直接|立即|自动)(?:执行|发送|转账|调用|删除).{0,10}?(?:无需|不必|不用|不要).{0,6}?(?:确认|询问|同意|许可)`,
	},
	# Chinese
	{
		"words": "已经 已获 未经",
		"pattern": `(?:用户|使用者|管理员)(?:已经|已|早已).{0,4}?(?:同意|授权|批准|许可|确认)`,
	},
	# Japanese
	{
		"words": "求め 取ら 得ず",
		"pattern": `(?:確認|許可|同意|承認)を?(?:求めず|取らず|得ず)に?.{0,10}?(?:してください|しなさい|すること|せよ)`,
	},
	{
		"words": "確認 許可 同意 承認",
		"pattern": `(?:ユーザー?|利用者)の?.{0,4}?(?:確認|許可|同意|承認).{0,6}?(?:なしに|なしで|を?求めず|を?得ず|は不要|を?取らず|せずに)`,
	},
	# Japanese
	{
		"words": "許可 同意 承認",
		"pattern": `(?:ユーザー?|利用者|管理者)は.{0,4}?(?:すでに|既に).{0,6}?(?:同意|許可|承認)`,
	},
	# Korean
	{
		"words": "묻지 물어 확인",
		"pattern": `사용자에게 ?(?:묻지|물어보지|확인하지) ?(?:말고|않고)`,
	},
	{
		"words": "확인 허락 동의 승인",
		"pattern": `사용자.{0,6}?(?:확인|허락|동의|승인).{0,4}?(?:없이|받지 말고|필요 없)`,
	},
	# Korean
	{
		"words": "허락 동의 승인",
		"pattern": `사용자(?:가|는).{0,4}?이미.{0,6}?(?:동의|허락|승인)`,
	},
	# Arabic
	{
		"words": "دون بدون",
		"pattern": `(?:نفذ|ارسل|احذف|حول)\pL*\s.{0,40}?(?:دون|بدون)\s+(?:طلب\s+)?(?:تاكيد|اذن|موافق)`,
	},
	# Hindi
	{
		"words": "पूछे",
		"pattern": `(?:पूछे बिना|बिना पूछे).{0,30}?(?:चला|भेज|कर|हटा)`,
	},
	# Turkish
	{
		"words": "sormadan almadan beklemeden",
		"pattern": `\b(?:kullaniciya sormadan|onay (?:almadan|beklemeden|istemeden)|izin (?:almadan|istemeden))\b`,
	},
	# Dutch
	{
		"words": "zonder",
		"pattern": `\b(?:voer|stuur|verwijder|betaal|roep|ga)\b[^.]*?\bzonder\W+(?:\pL+\W+){0,2}?(?:bevestiging|toestemming)\b`,
	},
	# Somebody has consented to everything.
	{
		"words": "consented authorized authorised approved agreed",
		"pattern": `\b(?:user|human|owner|operator|admin(?:istrator)?|account holder)\W+(?:has|have|had)\W+(?:\w+\W+)?(?:consented|authori[sz]ed|approved|agreed)\W+(?:to\W+)?(?:(?:all|any|every|each)\W+(?:[\w']+\W+){0,2}?(?:actions?|calls?|steps?|operations?|requests?|transfers?|commands?)\b|whatever|everything)`,
	},
	# Dialogs of the client may be skipped.
	{
		"words": "confirmation approval consent permission",
		"pattern": `\b(?:confirmation|approval|consent|permission)\W+(?:dialogs?|prompts?|questions|screens?)\W+(?:may|can|should|must|are to|is to)\W+(?:safely\W+|always\W+)?be (?:skipped|bypassed|omitted|suppressed|waived|ignored|dismissed|answered with yes)\b`,
	},
	# A way to run without questions.
	{
		"words": "dangerously yolo auto trust allowlist allow whitelist white trusted always",
		"pattern": `\b(?:run|start|launch|use|call|restart|set|pass|invoke)\b[^.]{0,40}?--(?:dangerously[\w-]*|yolo|skip-permissions|auto-?approve[\w-]*|trust-all[\w-]*)|\b(?:add|put|place|include)\W+(?:this|our|me)\W+(?:[\w-]+\W+){0,2}?(?:on|in|into|to)\W+(?:the|your|its|an?)\W+(?:[\w-]+\W+){0,2}?(?:allow-?list|white-?list|trusted (?:servers?|tools?)|always[ -]allow\w*)`,
	},
]
