# METADATA
# title: Instruction to drop other instructions
# description: |
#   Tells the reader to ignore, forget, set aside or disobey the instructions, rules or prompts it was given before, or what its user asked for; or
#   declares them void, replaced or no longer binding. A tool has no say in what its caller was told, so the text is aimed at the model. Read in some
#   twenty languages; a phrase may be split over lines and sentences. Passes: tools that ignore files, errors, results or settings, rules of linters
#   and firewalls that are dropped, system prompts that a tool stores. Weaker where the phrase is quoted; in a text about attacks a quoted phrase
#   passes, and a rule of its own notes it. Wrongly flagged: mails in which a person takes back their own instructions, tests and logs that hold such
#   a phrase as a value in JSON. Missed: paraphrases that name neither the dropping nor the instructions ("start from a blank page"), and typing
#   errors in both.
# custom:
#   id: TG-INJ-001
#   severity: high
#   subjects: [definition, output]
#   remedy: Reject the text. Whoever wrote it wants to steer your model; report it to the publisher.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0054]
package toolgate.rules.instruction.override

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
}

phrases := [
	# forget the rules you were given
	{
		"words": "disregard forget ignore",
		"pattern": `\b(?:ignore|disregard|forget)\W+(?:(?:all|any|every|the|those|of)\W+){0,3}(?:rules?|instructions?|guidelines?|orders?|constraints?|restrictions?|commands?)\W+(?:that |which )?(?:you (?:were|have been|had been|have|got|know)|(?:were|was|have been) given|given (?:to you|before|earlier)|from before|so far)\b`,
	},
	# ignore the user
	{
		"words": "disregard disobey ignore",
		"pattern": `\b(?:ignore|disobey|disregard)\W+(?:the|your)\W+user\b(?:\W*$|\s*[.,;!]|'s (?:request|question|instructions?|wishes|will|commands?))`,
	},
	# ignore your previous rules
	{
		"words": "disregard forget ignore neglect",
		"pattern": `\b(?:ignore|disregard|forget|neglect)\W+(?:[\w']+\W+){0,4}?(?:previous(?:ly)?|prior|earlier|above|preceding|foregoing|past|original|initial|system|developer|safety|security|your)\W+(?:[\w']+\W+){0,3}?(?:instructions?|prompts?|rules?|guidelines?|directives?|directions?|orders?|commands?|constraints?|restrictions?|polic(?:y|ies)|guardrails?|safeguards?|programming|training|tasks?|goals?|context)\b`,
	},
	# ignore all guardrails, ignore the instructions
	{
		"words": "disregard forget ignore neglect",
		"pattern": `\b(?:ignore|disregard|forget|neglect)\W+(?:(?:all|any|every|each|the|other|of|these|those)\W+){1,3}(?:[\w']+\W+){0,2}?(?:instructions|guardrails|guidelines|directives|safeguards|system prompts?)\b`,
	},
	# forget everything above
	{
		"words": "disregard forget ignore",
		"pattern": `\b(?:ignore|disregard|forget)\W+(?:everything|anything|whatever|what|all that)\b\W+(?:[\w']+\W+){0,4}?(?:above|before|previously|earlier|prior|until now|so far|(?:were|been|are) (?:told|instructed|taught|given|asked)|i (?:said|told|wrote))\b`,
	},
	# ignore the above and, ignore all previous
	{
		"words": "disregard forget ignore",
		"pattern": `\b(?:ignore|disregard|forget)\W+(?:(?:all|any|of|the|everything|text|content|information)\W+){0,4}(?:above|foregoing|preceding|previous|prior)(?:\W*$|\s*[.,;:!]|\s+(?:and|but|then|text|content|information|document|e?mail|messages?|conversation)\b)`,
	},
	# disregard all info except
	{
		"words": "disregard ignore ignored disregarded",
		"pattern": `\b(?:ignore|disregard)\W+(?:(?:all|any|every|the|everything|other|of)\W+){1,4}(?:info|information|text|content|documents?|data|input)?\W*(?:except|but|other than|apart from)\b`,
	},
	{
		"words": "ignore ignored",
		"pattern": `\bignore (?:it|them|all of it|everything|this)\b\W+(?:and|but)?\W*(?:instead|focus|only|exclusively)\b`,
	},
	# bypass your guidelines
	{
		"words": "abandon bypass bypassing cancel circumvent discard dismiss nullify override overriding overrule",
		"pattern": `\b(?:abandon|bypass|cancel|circumvent|discard|dismiss|nullify|overrid|overrule)[a-z]*\W+(?:[\w']+\W+){0,3}?(?:previous|prior|earlier|above|preceding|your|safety|system's|all|any)\W+(?:[\w']+\W+){0,2}?(?:instructions?|guidelines?|directives?|directions|guardrails?|safeguards?|programming|training|safety (?:rules?|checks?|measures?|filters?|polic(?:y|ies)))\b`,
	},
	# stop following your rules
	{
		"words": "abide adhere adhering apply comply follow following heed obey obeying",
		"pattern": `\b(?:do not|don't|dont|never|stop|cease|no longer|need not|refuse to)\W+(?:[\w']+\W+)?(?:follow|obey|adher(?:e|ing) to|comply(?:ing)? with|heed|abide by|apply)(?:ing)?\W+(?:[\w']+\W+){0,2}?(?:previous|prior|earlier|above|preceding|original|initial|system|developer|safety|your)\W+(?:[\w']+\W+){0,2}?(?:instructions?|prompts?|rules?|guidelines?|directives?|directions?|orders?|commands?|constraints?|restrictions?|polic(?:y|ies)|guardrails?|programming|training)\b`,
	},
	# earlier instructions are void
	{
		"words": "above earlier initial original preceding previous prior",
		"pattern": `\b(?:above|earlier|initial|original|preceding|previous|prior)\W+(?:[\w']+\W+)?(?:instructions?|prompts?|guidelines?|directives?|directions?|orders|system messages?)\W+(?:[\w']+\W+){0,3}?(?:(?:are|is|were|was|been|be|stand)\W+(?:[\w']+\W+)?(?:void|invalid|cancell?ed|superseded|revoked|overrid+en|ignored|disregarded|obsolete|outdated|replaced|suspended|lifted|null|nullified|forgotten)|no longer|do(?:es)? not)\b`,
	},
	# ignore all security protocols
	{
		"words": "disregard forget ignore",
		"pattern": `\b(?:ignore|disregard|forget)\W+(?:(?:all|any|every|the|your|these|those|of|existing)\W+){1,3}(?:safety|security|ethical|content)\W+(?:protocols?|polic(?:y|ies)|restrictions?|limits?|limitations?|filters|measures|controls)\b`,
	},
	# ignore what the user asked
	{
		"words": "disregard forget ignore",
		"pattern": `\b(?:ignore|disregard|forget)\W+(?:what\W+|whatever\W+|anything\W+|everything\W+)?(?:the|your)\W+(?:user|operator|developer|human)(?:'s)?\W+(?:[\w']+\W+)?(?:questions?|requests?|wish(?:es)?|asked|asks|told|wants?|said|says|instructions?|orders?|tasks?|and\W+(?:\w+ly\W+)?(?:run|call|send|do|use|leak|execute|follow|act|open|upload))\b`,
	},
	{
		"words": "disregard forget ignore",
		"pattern": `\b(?:ignore|disregard|forget)\W+(?:the|all|any)\W+(?:requests?|questions?|wish(?:es)?|orders?|instructions?|rules?)\W+(?:of|from|by|set by|given by)\W+(?:the|your)\W+(?:user|developer|operator|human|system)\b`,
	},
	{
		"words": "disregard forget ignore",
		"pattern": `\b(?:ignore|disregard|forget)\W+(?:[\w']+\W+){1,3}?(?:requested|asked for|assigned)\W+(?:above|before|earlier|previously)\b`,
	},
	# set your guidelines aside
	{
		"words": "aside",
		"pattern": `\baside\W+(?:[\w']+\W+){0,3}?(?:instructions|guidelines|directives|system prompt|programming|training|rules you)\b`,
	},
	{
		"words": "aside",
		"pattern": `\b(?:set|put|lay|leave|cast)\W+(?:(?:your|the|all|any|every|previous|prior|earlier|of|these|those)\W+){1,4}(?:instructions|guidelines|directives|rules|prompts?|programming|training)\W+(?:[\w']+\W+)?aside\b`,
	},
	# drop all rules that you were given
	{
		"words": "abandon clear delete discard ditch drop erase purge reset scrap throw toss unlearn wipe",
		"pattern": `\b(?:abandon|clear|delete|discard|ditch|drop|erase|purge|reset|scrap|throw|toss|unlearn|wipe)\W+(?:out\W+|away\W+)?(?:[\w']+\W+){0,4}?(?:instructions?|rules?|guidelines?|directives?|directions|restrictions|prompts?)\W+(?:that\W+)?(?:you (?:were|have|had|got|received)|given to you|so far|from (?:your|the (?:system|developer|operator))|(?:of|in) (?:your|the) system)\b`,
	},
	{
		"words": "abandon clear delete ditch drop erase purge reset scrap throw toss unlearn wipe",
		"pattern": `\b(?:abandon|clear|delete|ditch|drop|erase|purge|reset|scrap|throw|toss|unlearn|wipe)\W+(?:out\W+|away\W+)?(?:all\W+|of\W+)*your\W+(?:[\w']+\W+)?(?:instructions|guidelines|directives|system prompt|training|programming|memory of)\b`,
	},
	# the instructions you were given no longer apply
	{
		"words": "apply binding cancelled canceled count invalid longer matter obsolete revoked superseded void",
		"pattern": `\b(?:instructions?|rules?|guidelines?|directives?|directions|restrictions|prompts?)\W+(?:that\W+)?(?:you (?:were|have been|had been|got|received|had|followed)|given to you|(?:that |which )?came before)\b[^.;]*?\b(?:no longer|void|cancell?ed|revoked|invalid|obsolete|superseded|not (?:apply|count|matter|binding))\b`,
	},
	# all you were told so far is void
	{
		"words": "given instructed taught told",
		"pattern": `\b(?:everything|anything|all|what(?:ever)?)\W+(?:that\W+)?you(?:'ve| were| have| had)\W+(?:been\W+)?(?:told|instructed|taught|given)\b[^.;]*?\b(?:void|invalid|no longer|null|cancell?ed|obsolete|(?:not|n't) (?:count|apply|matter)|was an? (?:test|rehearsal|joke)|is (?:wrong|false|outdated|over))\b`,
	},
	{
		"words": "everything nothing",
		"pattern": `\b(?:nothing\W+(?:[\w']+\W+){0,3}?(?:before|above|earlier|previously|until now|so far)\b[^.;]*?\b(?:matters|counts|applies|binds)|everything\W+(?:[\w']+\W+){0,2}?(?:before|above|until|up to)\b[^.;]*?\b(?:was|is|were)\W+(?:only\W+|just\W+)?(?:an?\W+)?(?:rehearsal|test|joke|void|fake|cancell?ed))\b`,
	},
	# what follows replaces your system prompt
	{
		"words": "cancel cancels override overrides replace replaces supersede supersedes void voids",
		"pattern": `\b(?:this|these|they|it|that|follows|following|below|text|returned|returns)\W+(?:[\w']+\W+){0,2}?(?:replace|supersede|override|cancel|void)s?\W+(?:[\w']+\W+)?(?:your\W+(?:[\w']+\W+)?(?:system prompt|instructions|rules|guidelines|directives|programming)|(?:previous|prior|earlier|other|existing|former)\W+(?:system\W+)?(?:prompts?|guidelines|directives)|instructions\W+(?:[\w']+\W+){0,2}?(?:until now|so far|before|received|given)|(?:all|any|everything|anything|whatever|what)\W+(?:that\W+)?you\b)`,
	},
	# your guidelines do not apply here
	{
		"words": "guardrails guidelines instructions programming prompt restrictions rules safeguards",
		"pattern": `\b(?:your\W+(?:[\w']+\W+){0,2}?(?:instructions|guidelines|directives|safeguards|guardrails|programming|system prompt)|(?:the|your|all)\W+(?:usual|normal|standard|safety|security|content)\W+(?:rules|restrictions|guidelines|polic(?:y|ies)))\W+(?:(?:have|has|had|are|is|were|was|been|now|hereby|do|does|all)\W+){0,3}(?:no longer|replaced|void|cancell?ed|revoked|suspended|lifted|overridden|superseded|invalid|obsolete|not apply|n't apply|not binding)\b`,
	},
	# no longer bound by rules
	{
		"words": "bound constrained free freed governed restricted",
		"pattern": `\b(?:you are|you're|yourself)\W+(?:(?:no longer|not|never)\W+(?:bound|governed|constrained|restricted)\W+(?:by|to)|(?:now\W+|hereby\W+)?freed? (?:of|from))\W+(?:[\w']+\W+){0,3}?(?:rules?|instructions?|guidelines?|restrictions?|polic(?:y|ies)|filters?|constraints?|prompts?|limits?)\b`,
	},
	# act as if you had no rules
	{
		"words": "act behave pretend proceed",
		"pattern": `\b(?:act|behave|pretend|proceed)\W+(?:as if|as though|like|that)?[^.]{0,60}?\b(?:(?:never|no|not|n't)\W+(?:had\W+|have\W+|received\W+|been given\W+|seen\W+)*(?:an?\W+|any\W+)?(?:system prompt|rules|instructions|guidelines|restrictions)|(?:rules|instructions|guidelines|restrictions|system prompt)\b[^.]{0,20}?\b(?:never existed|(?:not|n't) (?:exist|apply)|were gone))\b`,
	},
	# treat all former instructions as deleted
	{
		"words": "consider regard treat",
		"pattern": `\b(?:treat|consider|regard)\W+(?:(?:all|any|every|the|your|those|these|of)\W+){0,3}(?:former|previous|prior|earlier|above|existing|original|initial|past)\W+(?:[\w']+\W+)?(?:instructions?|rules?|guidelines?|prompts?|directions?|orders)\W+(?:as\W+)?(?:deleted|void|invalid|cancell?ed|obsolete|null|revoked|expired|superseded|irrelevant)\b`,
	},
	# stop obeying the rules of your developer
	{
		"words": "follow following heed heeding obey obeying",
		"pattern": `\b(?:stop|cease|quit|no longer|do not|don't|never)\W+(?:obey|follow|heed)(?:ing)?\W+(?:the|any|all)\W+(?:rules|instructions|guidelines|orders|directives)\W+(?:of|from|by|in|set by|given by)\W+(?:your|the)\W+(?:developer|system prompt|operator)\b`,
	},
	# overlook your initial prompt
	{
		"words": "overlook disobey scrap away",
		"pattern": `\b(?:overlook|disobey|scrap|do away with)\W+(?:(?:all|any|every|of|the|those|these)\W+){0,3}(?:previous|prior|earlier|above|initial|original|former|your)\W+(?:[\w']+\W+)?(?:instructions?|guidelines?|directives?|guidance|rules?|prompts?|orders?)\b`,
	},
	{
		"words": "overlook scrap disobey",
		"pattern": `\b(?:overlook|scrap|disobey)\W+(?:[\w']+\W+){1,2}?(?:guidance|instructions?|(?:your|the) (?:developer|operator|user)s?)\W+(?:that\W+)?(?:you (?:received|were given|got|have)|told you|said)\b`,
	},
	# pay no attention to the instructions above
	{
		"words": "attention heed",
		"pattern": `\b(?:pay|give)\W+no\W+(?:attention|heed)\W+to\W+(?:[\w']+\W+){0,3}?(?:instructions|system prompt|guidelines|directives|rules (?:above|you))\b`,
	},
	{
		"words": "follow obey heed",
		"pattern": `\b(?:no longer|no need to|not have to|don't have to|need not)\W+(?:follow|obey|heed)\W+(?:[\w']+\W+){0,3}?(?:instructions|guidelines|rules|prompts?|directives)\W+(?:given to you|you (?:were given|have|got|received)|any (?:more|longer)|above|before)\b`,
	},
	{
		"words": "follow obey heed",
		"pattern": `\bno need to\W+(?:follow|obey|heed)\W+(?:your|the|any)\W+(?:previous|prior|earlier|initial|original|system)\W+(?:[\w']+\W+)?(?:instructions|guidelines|rules|prompts?|directives)\b`,
	},
	# the real instructions follow
	{
		"words": "real",
		"pattern": `\breal (?:instructions?|task|orders?)\W+(?:is|are|follows?|starts?|begins?|comes?)\b`,
	},
	{
		"words": "forget",
		"pattern": `(?:^|[.!;:]\s)(?:please\W+|now\W+)?forget\W+everything\W*(?:$|[.!;])`,
	},
	# German
	{
		"words": "vergiss vergesst vergessen ignoriere ignorieren",
		"pattern": `\b(?:vergiss|vergesst|vergessen|ignoriere[n]?)\W+(?:sie\W+)?(?:bitte\W+)?alles\b[^.]*?\b(?:gesagt|aufgetragen|befohlen|mitgeteilt|vorher|bisher|zuvor|davor|oben)`,
	},
	{
		"words": "hinweg",
		"pattern": `\b(?:anweisung|regel|vorgabe|richtlinie)\pL*\W+hinweg\b`,
	},
	{
		"words": "vorherige vorherigen bisherige bisherigen fruhere fruheren obige obigen ursprunglichen vorangegangenen",
		"pattern": `\b(?:vorherig|bisherig|fruher|obig|ursprunglich|vorangegangen)e[rn]?\W+(?:\pL+\W+)?(?:anweisung|instruktion|richtlinie|vorgabe|befehl)\pL*\W+(?:\pL+\W+){0,3}?(?:gelten nicht|nicht mehr|ungultig|aufgehoben|hinfallig|gegenstandslos|nichtig)\b`,
	},
	{
		"words": "ignoriere ignorieren missachte missachten vergiss vergessen",
		"pattern": `\b(?:ignorier|missacht|vergiss|vergess)\pL*\W+(?:\pL+\W+){0,3}?(?:anweisung|regel|vorgabe|richtlinie|befehl)\pL*\W+(?:des|der|deines|vom)\W+(?:system|entwickler|betreiber|benutzer|nutzer)`,
	},
	{
		"words": "ignoriere ignorieren ignoriert missachte missachten vergiss vergessen vergesst verwirf verwerfen umgehe umgehen",
		"pattern": `\b(?:ignorier|missacht|vergiss|vergess|verw[ie]rf|umgeh)\pL*(?:\W+\pL+){0,4}?\W+(?:vorherig|bisherig|fruher|vorig|obig|vorangegangen|vorangehend|vorstehend|ursprunglich|vorgegeben|dein|ihre|eure|system|alle)\pL*(?:\W+\pL+){0,3}?\W+(?:anweisung|instruktion|regel|vorgabe|richtlinie|befehl|einschrankung|prompt|vorschrift|sicherheits)\pL*`,
	},
	{
		"words": "beachte befolge befolgen",
		"pattern": `\b(?:beachte|befolge)\pL*(?:\W+\pL+){0,2}?\W+(?:vorherig|bisherig|fruher|obig|ursprunglich|dein)\pL*(?:\W+\pL+){0,2}?\W+(?:anweisung|regel|vorgabe|richtlinie|befehl)\pL*(?:\W+\pL+){0,2}?\W+(?:nicht|keinesfalls)\b`,
	},
	# French
	{
		"words": "oublie oubliez oublier",
		"pattern": `\boublie[rz]?\W+tout\W+(?:ce\W+)?(?:qu|avant|precedent)`,
	},
	{
		"words": "precedentes anterieures recues",
		"pattern": `\b(?:instructions|consignes|regles|directives)\W+(?:precedentes|anterieures|recues)\W+(?:[\pL']+\W+){0,2}?(?:ne (?:sont|s'appliquent|valent) plus|sont (?:annulees|nulles|caduques|invalides))\b`,
	},
	{
		"words": "ignore ignorer ignorez ignores oublie oublier oubliez neglige negligez contourne contournez compte abstraction",
		"pattern": `\b(?:ignore[rsz]?|oublie[rsz]?|neglige[rsz]?|contourne[rz]?|compte|abstraction)\b(?:\W+[\pL']+){0,4}?\W+(?:(?:instructions|consignes|regles|directives|ordres|prompts?)(?:\W+[\pL']+){0,2}?\W+(?:precedente?s?|anterieure?s?|ci-dessus|initiale?s?|d'origine|originale?s?|systeme|recues)|(?:toutes|tes|vos)\W+(?:les\W+|tes\W+|vos\W+)?(?:instructions|consignes|directives))`,
	},
	# Spanish
	{
		"words": "hagas haga hagan sigas obedezcas cumplas",
		"pattern": `\bno\W+(?:hag\pL+\W+caso|sigas|obedezcas|cumplas)\W+(?:\pL+\W+){0,3}?(?:(?:instrucciones|reglas|ordenes|indicaciones)\W+(?:anteriores|previas|del? sistema|originales)|(?:usuario|desarrollador)\b)`,
	},
	{
		"words": "olvida olvide olviden olvidate",
		"pattern": `\bolvid(?:a|e|en|ate de)\W+todo\W+lo\W+(?:que|anterior|dicho|previo)\b`,
	},
	{
		"words": "anteriores previas",
		"pattern": `\b(?:instrucciones|reglas|ordenes|indicaciones)\W+(?:anteriores|previas)\W+(?:\pL+\W+){0,2}?(?:anuladas|canceladas|sin efecto|no (?:valen|aplican|cuentan))\b`,
	},
	{
		"words": "ignora ignore ignorar ignoren olvida olvide olvidar olvidate omite omita descarta descarte desestima omiso desobedece sigas",
		"pattern": `\b(?:ignor(?:a|e|ar|en)|olvid(?:a|e|ar|ate)|omit[ea]|descart[ae]|desestima|omiso|desobedece|no sigas)\b(?:\W+\pL+){0,4}?\W+(?:(?:instrucciones|reglas|indicaciones|directrices|ordenes|normas|restricciones|prompt)(?:\W+\pL+){0,2}?\W+(?:anteriores?|previas?|precedentes|originales|iniciales|sistema|arriba|recibidas|dadas)|(?:todas|tus)\W+(?:las\W+|tus\W+)?(?:instrucciones|indicaciones|directrices))`,
	},
	# Portuguese
	{
		"words": "esqueca esquecam esquece",
		"pattern": `\besque(?:ca|cam|ce)\W+tudo\W+(?:o\W+)?(?:que|acima|anterior)\b`,
	},
	{
		"words": "siga sigam obedeca cumpra",
		"pattern": `\bnao\W+(?:sigam?|obedeca|cumpra)\W+(?:\pL+\W+){0,2}?(?:instrucoes|regras|ordens|diretrizes)\W+(?:anteriores|acima|do sistema|originais)\b`,
	},
	{
		"words": "anteriores",
		"pattern": `\b(?:instrucoes|ordens|orientacoes)\W+anteriores\W+(?:\pL+\W+){0,2}?(?:nao valem|anuladas|canceladas|sem efeito|revogadas)\b`,
	},
	{
		"words": "desconsiderem ignorem esquecam",
		"pattern": `\b(?:desconsiderem|ignorem|esquecam)\W+(?:\pL+\W+){0,3}?(?:instrucoes|regras|diretrizes|ordens)\W+(?:\pL+\W+)?(?:anteriores|acima|sistema|originais|recebidas)\b`,
	},
	{
		"words": "ignore ignora ignorar ignorem esqueca esquece esquecer desconsidere desconsidera descarte desobedeca",
		"pattern": `\b(?:ignor(?:e|a|ar|em)|esque(?:ca|ce|cer)|desconsider[ea]|descarte|desobedeca)\b(?:\W+\pL+){0,4}?\W+(?:(?:instrucoes|regras|diretrizes|orientacoes|ordens|restricoes|prompt)(?:\W+\pL+){0,2}?\W+(?:anteriores?|previas?|acima|originais|iniciais|sistema|recebidas)|(?:todas|suas|tuas)\W+(?:as\W+|suas\W+)?(?:instrucoes|diretrizes|orientacoes))`,
	},
	# Italian
	{
		"words": "dimentica dimenticate dimenticare",
		"pattern": `\bdimentica(?:te|re)?\W+tutto\W+(?:quello|cio|quanto)\b`,
	},
	{
		"words": "conto",
		"pattern": `\bnon\W+\pL+\W+conto\W+(?:\pL+\W+){0,2}?(?:istruzioni|regole|direttive|indicazioni)\b`,
	},
	{
		"words": "precedenti anteriori",
		"pattern": `\b(?:istruzioni|direttive|indicazioni)\W+(?:precedenti|anteriori)\W+(?:\pL+\W+){0,2}?(?:piu valide|annullate|revocate|non valgono|nulle)\b`,
	},
	{
		"words": "ignora ignori ignorate ignorare",
		"pattern": `\bignor(?:a|i|ate|are)\W+(?:tutte\W+)?le\W+(?:regole|istruzioni|direttive)\W+(?:[\pL']+\W+){0,2}?(?:sviluppatore|sistema|utente|operatore)\b`,
	},
	{
		"words": "ignora ignori ignorate ignorare dimentica dimenticate dimenticare trascura scarta tralascia seguire",
		"pattern": `\b(?:ignor(?:a|i|ate|are)|dimentica(?:te|re)?|trascura|scarta|tralascia|non seguire)\b(?:\W+\pL+){0,4}?\W+(?:(?:istruzioni|regole|direttive|indicazioni|ordini|linee guida|restrizioni|prompt)(?:\W+\pL+){0,2}?\W+(?:precedenti?|anteriori|sopra|originali|iniziali|sistema|ricevute)|(?:tutte|tue)\W+(?:le\W+)?(?:tue\W+)?(?:istruzioni|direttive|indicazioni))`,
	},
	# Dutch, Swedish, Danish, Norwegian
	{
		"words": "strunta ignorera glom bortse",
		"pattern": `\b(?:strunta i|ignorera|glom|bortse fran)\W+(?:\pL+\W+){0,2}?(?:tidigare|foregaende|ovanstaende)\W+(?:\pL+\W+)?(?:instruktioner|regler|anvisningar|riktlinjer)\b`,
	},
	{
		"words": "ignorer glem ignorera",
		"pattern": `\b(?:ignorer|glem)\W+(?:\pL+\W+){0,2}?(?:tidligere|ovenstaende|foregaende)\W+(?:\pL+\W+)?(?:instruktioner|instruksjoner|instrukser|regler|anvisninger)\b`,
	},
	{
		"words": "negeer vergeet",
		"pattern": `\b(?:negeer|vergeet)\b(?:\W+\pL+){0,3}?\W+(?:vorige|eerdere|voorgaande|bovenstaande|alle|je|jouw|oorspronkelijke)(?:\W+\pL+){0,2}?\W+(?:instructies|regels|richtlijnen|aanwijzingen|opdrachten)`,
	},
	# Polish
	{
		"words": "zignoruj ignoruj zapomnij pomin porzuc",
		"pattern": `\b(?:z?ignoruj|zapomnij|pomin|porzuc)\b(?:\W+\pL+){0,3}?\W+(?:poprzedni|wczesniejsz|powyzsz|wszystki|swo|dotychczasow|systemow)\pL*(?:\W+\pL+){0,2}?\W+(?:instrukcj|polece|zasad|wytyczn|regu|dyrektyw)\pL*`,
	},
	# Indonesian
	{
		"words": "abaikan lupakan",
		"pattern": `\b(?:abaikan|lupakan)\b(?:\W+\pL+){0,2}?\W+(?:instruksi|perintah|aturan|petunjuk)(?:\W+\pL+){0,2}?\W+(?:sebelumnya|di atas|sistem|awal)`,
	},
	# Vietnamese
	{
		"words": "qua",
		"pattern": `\bbo qua\b(?:\W+\pL+){0,3}?\W+(?:huong dan|chi dan|chi thi|lenh|quy tac)(?:\W+\pL+){0,3}?\W+(?:truoc|tren)`,
	},
	# Turkish
	{
		"words": "onceki tum butun yukaridaki mevcut",
		"pattern": `(?:onceki|tum|butun|yukaridaki|mevcut)(?:\W+\pL+){0,3}?\W+(?:talimat|komut|kural|yonerge)\pL*(?:\W+\pL+){0,2}?\W+(?:yok say|gormezden gel|unut|dikkate alma|goz ardi et|iptal et)`,
	},
	# Russian, Ukrainian
	{
		"words": "выполняи выполняите соблюдаи слушаи следуи",
		"pattern": `(?:^|[^\pL])не[^\pL]+(?:выполняи|соблюдаи|слушаи|следуи)\pL*[^\pL]+(?:\pL+[^\pL]+)?(?:предыдущ|прежн|системн|сво|ранее|вышеуказ)\pL*[^\pL]+(?:\pL+[^\pL]+)?(?:инструкц|указани|правил|распоряжен|приказ)`,
	},
	{
		"words": "забудь забудьте",
		"pattern": `забудь\pL*[^\pL]+(?:обо[^\pL]+|про[^\pL]+)?вс[е]м?[^\pL]+(?:что|сказанн|предыдущ)[^.]*?(?:говорил|сказа|раньше|ранее|выше|предыдущ|$)`,
	},
	{
		"words": "отменены отменяются отменяю недеиствительны аннулированы больше",
		"pattern": `(?:предыдущ|прежн|вышеуказанн)\pL*[^\pL]+(?:инструкц|указани|распоряжен)\pL*[^\pL]+(?:\pL+[^\pL]+){0,2}?(?:отмен|недеиствительн|аннулир|больше не)`,
	},
	{
		"words": "забудь забудьте ігноруи ігноруите проігноруи",
		"pattern": `(?:забудь|ігноруи|проігноруи)\pL*[^\pL]+(?:\pL+[^\pL]+)?(?:попередні|системні|своі)\pL*[^\pL]+(?:\pL+[^\pL]+)?(?:вказівк|інструкц|правил)`,
	},
	{
		"words": "игнорируи игнорируите игнорировать проигнорируи проигнорируите забудь забудьте отбрось отбросьте отмени отмените пренебреги внимания следуи следуите",
		"pattern": `(?:игнориру|игнорировать|забудь|отбрось|отмени|пренебрег|не обраща\pL+ внимания на|не следу)\pL*(?:[^\pL]+\pL+){0,3}?[^\pL]+(?:предыдущ|прежн|предшествующ|вышеуказанн|вышестоящ|все|сво|ваш|твои|системн|исходн|изначальн|ранее)\pL*(?:[^\pL]+\pL+){0,3}?[^\pL]+(?:инструкци|указани|правил|директив|распоряжени|ограничени|промпт|команд)`,
	},
	# Chinese
	{
		"words": "作废 失效 无效 不再 取消",
		"pattern": `(?:之前|以前|先前|此前|上述|以上|原有).{0,4}?(?:指令|指示|提示词|命令).{0,6}?(?:作废|失效|无效|不再有效|不再适用|不再生效|取消)`,
	},
	{
		"words": "忽略 忽视 无视 無視 忘记 忘掉 忘記 理会 遵守 遵循 抛弃 丢弃 覆盖 绕过 不顾",
		"pattern": `(?:忽略|忽视|无视|無視|忘记|忘掉|忘記|不要理会|不用理会|不再遵守|不要再?遵守|不再遵循|不要再?遵循|抛弃|丢弃|覆盖|绕过|不顾).{0,8}?(?:(?:之前|先前|以前|此前|以上|上述|上面|前面|所有|一切|任何|原有|原来|你的|系统|系統|全部).{0,10}?(?:指令|指示|规则|規則|提示词|提示詞|命令|约束|要求|设定|准则)|(?:之前|先前|以上|上述|上面|前面)的?(?:所有|全部)?(?:内容|內容|说明|对话|提示))`,
	},
	# Japanese
	{
		"words": "無視 忘れ 破棄 従わ",
		"pattern": `(?:以前|これまで|今まで|上記|前述|先ほど|すべて|全て|全部|既存|元|システム|あなた)の?.{0,8}?(?:指示|命令|ルール|規則|指令|プロンプト|制約).{0,8}?(?:無視|忘れ|破棄|従わな)`,
	},
	{
		"words": "無効 取り",
		"pattern": `(?:以前|これまで|今まで|上記|前述|先ほど)の?.{0,8}?(?:指示|命令|指令|プロンプト).{0,8}?(?:無効|取り消)`,
	},
	{
		"words": "無視 忘れ",
		"pattern": `(?:無視|忘れ).{0,12}?(?:以前|これまで|上記|前述|先ほど)の.{0,4}?(?:指示|命令|指令|プロンプト)`,
	},
	# Korean
	{
		"words": "무효 취소",
		"pattern": `(?:이전|앞서|앞선|위의|지금까지).{0,8}?(?:지시|지침|명령).{0,8}?(?:무효|취소)`,
	},
	{
		"words": "무시 잊어 잊으 잊고 따르 폐기",
		"pattern": `(?:이전|앞선|위의|기존|모든|지금까지|당신의|시스템).{0,12}?(?:지시|지침|명령|규칙|프롬프트).{0,8}?(?:무시|잊|따르지|폐기)`,
	},
	# Arabic
	{
		"words": "التعليمات الاوامر",
		"pattern": `(?:التعليمات|الاوامر)\s+السابقة\s+(?:\pL+\s+)?(?:لم تعد|ملغاة|لاغية|باطلة)`,
	},
	{
		"words": "تجاهل انس",
		"pattern": `(?:تجاهل|انس)\s+(?:كل\s+)?ما\s+(?:قيل|قاله|طلب|سبق)`,
	},
	{
		"words": "تجاهل تجاهلي تجاهلوا انس انسى اهمل",
		"pattern": `(?:تجاهل|انس|اهمل)\pL*.{0,20}?(?:التعليمات|الاوامر|القواعد|التوجيهات|الارشادات|تعليماتك|القيود)`,
	},
	# Hindi
	{
		"words": "अनदेखा नजरअंदाज भूल उपेक्षा भूलें",
		"pattern": `(?:पिछले|पिछली|पहले|उपरोक्त|सभी|ऊपर|पूर्व).{0,20}?(?:निर्देश|आदेश|नियम).{0,20}?(?:अनदेखा|नजरअंदाज|भूल|उपेक्षा)`,
	},
	# Hindi
	{
		"words": "अनदेखा नजरअंदाज भूल भूलें",
		"pattern": `(?:अनदेखा|नजरअंदाज|भूल).{0,30}?(?:पिछले|पिछली|पहले|सभी).{0,20}?(?:निर्देश|आदेश|नियम)`,
	},
	# Instructions end here.
	{
		"words": "instructions instruction rules guidelines orders prompt",
		"pattern": `\b(?:previous|prior|earlier|original|initial|old|former|preceding|system|assistant's|user's)\W+(?:[\w']+\W+)?(?:instructions?|rules|guidelines|orders|prompt)\W+(?:(?:end|ends|stop|stops|cease|ceases|expire|expires|lapse|lapses)\W+(?:here|now|at this point|with this)\b|no longer (?:count|bind\w*)|(?:are|is) over\b)`,
	},
	# Checks are off.
	{
		"words": "checks check filters filter guardrails restrictions safeguards protections rules limits controls",
		"pattern": `\b(?:safety|security|content|ethical|moderation|permission)\W+(?:checks?|filters?|guardrails?|restrictions?|safeguards?|protections?|rules|limits|controls)\W+(?:are|is|have been|has been|remain|stay)\W+(?:now\W+|all\W+|currently\W+|temporarily\W+)?(?:off|disabled|suspended|lifted|deactivated|switched off|turned off|removed|void|waived|relaxed)\W+(?:while|as long as|for (?:you|this (?:session|call|server|tool|chat|conversation))|from now)\b`,
	},
]
