# Whether a text that was written for people turns to the machine that reads it. A manual has commands for its readers and says so to nobody in particular.
package toolgate.lib.machine

# The text calls the machine by what it is, speaks of its next call, or wants it done at once and behind the user's back.
addressed(window) if regex.match(by_name, window)

addressed(window) if regex.match(by_call, window)

addressed(window) if regex.match(at_once, window)

kinds := `(?:(?:ai|llm|language|coding|code|web|e-?mail|mail|browser|automated|autonomous|shopping|support|virtual|vision|build|review)[\s-]+){0,2}`

nouns := `(?:assistants?|ais?|agents?|llms?|bots?|models?|computer)`

# Names of products are headings in manuals ("Claude: add …"), unless they are greeted.
products := `(?:chatgpt|claude|copilot|gpt|gemini)`

deeds := `(?:run|execute|call|invoke|use|open|append|add|write|insert|put|save|store|remember|copy|send|push|delete|remove|download|install|create|set|update|start|do|edit|replace|modify|enable|paste|type|launch|include)`

haste := `(?:(?:please|kindly|also|now|first|then|next|always|immediately|once|to|you|must|should|have|need|(?:before|after|when|if|as)\s[^.:]{1,60}?)[\s,:]+){0,4}`

by_name := concat("", [
	`(?:^|[^\w\s'-]\s*|\b(?:for|to|note|all|any)\s+(?:the\s+|all\s+|any\s+)?)`, kinds, nouns, `(?:\s+(?:that|who|which|reading|working|building)\s[^.:,]{0,40}?|\s+\w+)?\s*[:,>!—–"]\W{0,3}`, haste, deeds, `\b`,
	`|\b(?:dear|hey|hi|hello|attention)[\s,]+(?:the\s+|all\s+|any\s+)?`, kinds, `(?:`, nouns, `|`, products, `)\b|(?:^|\s)@(?:`, nouns, `|`, products, `)\b`,
	`|\b`, kinds, nouns, `\s+(?:must|shall|has to|have to|is to|are to|needs? to|should|is required to|are required to)\s+`, haste, deeds, `\b`,
	`|\b(?:agente|agentes|assistente|asistente|assistent|ki-assistent|ki-agenten?|modele|modelo|agents? ia|assistant ia|l'assistant|l'agent)\s*[:,>!—–]`,
	`|\b(?:agente|assistente|asistente|assistent|ki-assistent|ki-agenten?|modele|modelo|l'assistant|l'agent)\s+(?:deve|doit|debe|muss|mussen|soll)\b`,
	`|(?:助手|助理|智能体|大?模型|机器人)(?:请?注意)?\s*[:,,]|(?:アシスタント|エージェント)(?:は|へ|[:、])|(?:어시스턴트|에이전트)(?:는|에게|[:,])|(?:ассистент|агент|бот|помощник)\pL*\s*[:,]`,
])

by_call := `\b(?:call|use|invoke|run|open|with)\s+(?:the\s+)?\W?(?:bash|shell|terminal|run_?\w*|execute_?\w*|exec_?\w*|cmd)\W?(?:\s+tool)?\s+(?:with|on|and)\b|\byour next (?:action|step|call|message|reply)\b`

at_once := `\b(?:without|no need (?:to|for)|do not|don't|never)\s+(?:\w+\s+){0,2}?(?:ask\w*|prompt\w*|confirm\w*|approv\w*|permission|consent|tell\w*|mention\w*|inform\w*|bother\w*|notify\w*)|\bon (?:the user's|your user's) (?:behalf|machine)\b|\b(?:before|prior to) (?:you )?(?:answer|reply|respond|read(?:ing)? on|summari[sz])\w*`
