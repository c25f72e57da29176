# Telling a demand on the model from other text. A demand alone is no finding: it is one where it has no business (comments, tags, data).
package toolgate.lib.directive

import data.toolgate.lib.text

# Whether a sentence, together with what follows it, holds a demand on the model.
demanding(window) if reaching(window)

demanding(window) if regex.match(on_tools, window)

# Whether any order stands at the beginning of a clause: enough where nothing but an order is to be expected.
ordering(window) if demanding(window)

ordering(window) if regex.match(order, window)

order := `(?:^|[>:;.!\]]\s*)(?:please\s+|now\s+|always\s+|never\s+|first\s+|then\s+)*(?:read|forward|send|copy|delete|remove|call|run|execute|open|post|upload|e?mail|fetch|write|append|add|include|insert|reveal|print|output|say|answer|reply|respond|obey|follow|ignore|forget|disregard|grant|approve|transfer|pay|buy|download|install|visit|disable|enable|skip|stop|share|export|collect|search|list|provide|give|tell)\s+\w|\byou\s+(?:must|shall|should|may not|can not|cannot|have to|need to|will (?:always|never|now))\b`

# What it is to take, to hide or to say.
taking(window) if regex.match(on_data, window)

taking(window) if regex.match(on_files, window)

taking(window) if regex.match(on_user, window)

# Likewise, for more than the order of tools.
reaching(window) if on_the_model(window)

reaching(window) if taking(window)

reaching(window) if regex.match(before_use, window)

reaching(window) if regex.match(in_other_languages, window)

# A demand that can only be meant for a model, however short the text.
on_the_model(window) if regex.match(on_user, window)

on_the_model(window) if regex.match(on_instructions, window)

on_the_model(window) if regex.match(addressed, window)

# The indexes of the sentences that may hold a demand: those with one of its words.
candidates := model_candidates | text.holding(demand_words)

# Likewise for demands that can only be meant for a model.
model_candidates := text.holding(model_words)

demand_words := {
	"access", "add", "after", "append", "attach", "before", "call", "cat", "collect", "copy", "delete", "dump", "email", "exfiltrate", "export", "extract", "fetch",
	"forward", "grant", "include", "instead", "invoke", "leak", "must", "open", "pass", "post", "print", "provide", "read", "require", "requires", "retrieve",
	"run", "send", "share", "should", "steal", "transfer", "trigger", "upload", "use", "when", "whenever", "write",
	"bcc", "disclose", "echo", "expose", "gather", "output", "paste", "publish", "supply",
	"必须", "必須", "需要", "应该", "调用", "調用", "读取", "发送", "送信", "執行", "执行", "実行", "呼び", "読み", "읽어", "호출", "보내", "실행",
	"musst", "mussen", "sende", "lies", "rufe", "dois", "devez", "envoie", "envoyez", "lisez", "appelle", "appelez", "debes", "tienes", "envia", "lee", "llama",
	"deve", "envie", "leia", "chame", "devi", "invia", "leggi", "chiama", "долж", "должен", "должна", "должны", "отправь", "отправьте", "прочитаи", "прочитаите", "вызови", "вызовите",
}

model_words := {
	"ai", "adhere", "agent", "agents", "alert", "answer", "assistant", "assistants", "chatgpt", "claude", "concentrate", "convince", "copilot", "disclose", "disregard", "execute",
	"bot", "focus", "follow", "forget", "gemini", "ignore", "inform", "informing", "let", "llm", "mention", "mentioning", "model", "models", "notify", "obey", "override", "perform",
	"persuade", "reply", "respond", "reveal", "tell", "telling", "urge", "you", "your",
	"忽略", "告诉", "告知", "提及", "透露", "通知", "無視", "伝え", "言わ", "知ら", "ignoriere", "verrate", "erwahne", "ignorez", "mentionne", "ignora", "menciones", "digas",
	"mencione", "conte", "menzionare", "dire", "игнорируи", "игнорируите", "сообщаи", "сообщаите", "говори", "говорите",
}

# What the model is to do with tools.
on_tools := `\b(?:before|after|when(?:ever)?|prior to|instead of)\W+(?:you\W+)?(?:can\W+)?(?:us(?:e|ing)|call(?:ing)?|execut(?:e|ing)|run(?:ning)?|invok(?:e|ing)) (?:this|the|any|other|another)\b|\b(?:call|invoke|use|run|execute|trigger)\W+(?:the\W+)?[\w.-]+\W+(?:tool|function)\b|\b(?:just|always|only|must|first|should)\W+(?:call|invoke|use|run) (?:this tool|[a-z0-9]+_[a-z0-9_]+)|\bthis tool (?:must|should|has to|needs to) (?:always )?be (?:called|used|invoked|run)\b|\brequires? (?:you|the (?:model|assistant|agent)) to\b|(?:^|[.;:>]\s*)(?:call|invoke|run)\W+[a-z]+_[a-z_]+\W+(?:with|on|before|first|after)\b|\b(?:run|execute)\W+(?:rm|curl|wget|sudo|powershell)\b`

# What it is to do whenever this tool is used.
before_use := `\b(?:before|when(?:ever)?|prior to) (?:using|calling|executing|running|invoking) this tool\b|\bthis tool is (?:called|used|invoked|available)\b|\b(?:just|always|only) (?:call|invoke|use|run) this tool\b`

# What it is to take, pass on or destroy.
on_data := `\b(?:read|open|cat|access|fetch|send|forward|copy|upload|exfiltrate|steal|leak|post|include|attach|append|pass|extract|collect|dump|export|transfer|grant|provide|retrieve|share|email|delete|print|reveal|write|add|disclose|expose|echo|output|publish|supply|paste|gather)\W+(?:[\w'$.]+\W+){0,5}?(?:contents?|credentials?|secrets?|(?:api|ssh|private|access|secret) keys?|tokens?|passwords?|conversation|chat history|environment variables|env vars|cookies?|seed phrase|(?:user|customer|personal|sensitive|confidential|payment|private|full|all|complete) (?:[\w']+ )?(?:data|details|records?|info(?:rmation)?|profiles?|files?)|system prompt|id_rsa|backup files|ssh-(?:rsa|ed25519)|phone numbers?|permanent access)\b|\b(?:bcc|blind[ -]copy)\b[^.]*?@`

# Which file it is to take.
on_files := `\b(?:read|open|cat|send|access|include|upload|supply|copy|paste|attach|pass)(?:_file)?\b[^.]{0,40}(?:~/|/etc/|/home/|\.ssh\b|\.env\b|\.aws\b|id_rsa|\.cursor|company://)`

# What it is to keep from people, or to tell them.
on_user := `\b(?:do not|don't|dont|never|without)\W+(?:[\w']+\W+)?(?:tell|telling|mention|mentioning|inform|informing|notify|notifying|alert|alerting|reveal|disclose|let)\W+(?:[\w']+\W+){0,3}?(?:user|anyone|anybody|this|that|it|them)\b|\b(?:tell|inform|convince|persuade|urge) the user (?:to|that)\b|\b(?:focus|concentrate)\W+(?:only|exclusively|solely)\b|\b(?:reply|respond|answer) (?:only |exclusively |simply )?with\b`

# What it is to make of its instructions, and who it is.
on_instructions := `\b(?:ignore|disregard|forget|override)\W+(?:[\w']+\W+){0,3}?(?:instructions?|rules|guidelines|prompts?|above|everything|previous)\b|\b(?:adhere to|follow|execute|obey|perform|carry out)\W+(?:[\w']+\W+){0,2}?(?:following|these|new|below|my) (?:instructions?|steps|commands?|orders?|tasks?|actions?)\b|\byou(?:'re| are| will be| must act as| have become) (?:now |no longer )(?:an?\W+)?\w|\byour (?:next|first|final|only) (?:message|reply|answer|response|call|action|step)\W+(?:must|should|has to|is to)\b|\b(?:assistant|model|agent|ai|you)(?: is| are|'re| have been| has been)(?: now| switched)? (?:in|to) (?:an? )?(?:unrestricted|developer|admin|god) mode\b|\byou (?:are required|are instructed|are obliged|must always|must first|must immediately|must strictly|must now)\b|\b(?:ai|llm|assistants?|agents?|language models?|claude|chatgpt|copilot|gemini)\W+(?:[\w']+\W+){0,3}?(?:must|should|shall|has to|have to|needs? to|is required|are required)\b`

# A call to a model by what it is, and what it is to do.
addressed := `(?:^|[^\w.-])(?:@(?:copilot|claude|assistant|ai|agent|bot|gemini|chatgpt)|(?:ai |coding |language )*(?:assistant|agent|ai|llm|copilot|claude|chatgpt|gemini|bot|model)s?(?:[_ -]?(?:task|instructions?|only|note))?\s*[:,])\W*(?:(?:please|also|now|always|first|if|when|after|before)\b[^.:]{0,30}?\W+)?(?:run|execute|send|forward|read|open|call|use|post|upload|delete|remove|grant|approve|add|append|insert|include|write|ignore|disregard|say|tell|answer|reply|cancel|transfer|pay|download|install|fetch|visit|disable|skip|treat|do not|don't|never|pass|copy|export)\b`

in_other_languages := `(?:你|您|助手|模型|智能体)(?:必须|需要|应该|应当|要先)|(?:不要|请勿|切勿|不得).{0,4}(?:告诉|告知|提及|透露|通知)|(?:请|先|必须|需要).{0,4}(?:调用|读取|发送|执行|忽略)|(?:調用|呼び出し|読み取っ|送信し|実行し|無視し)て(?:ください|から)|ユーザー?に.{0,8}(?:伝えない|言わない|知らせない)|(?:파일|도구|내용).{0,12}(?:읽어|호출|보내|실행)|\b(?:du musst|sie mussen|ignorier(?:e|en sie)|sende(?:n sie)?|verrate|erwahne)\b|\b(?:lies|lesen sie|rufe|rufen sie)\W+(?:bitte|zuerst|die|den|das|alle)\b|\b(?:tu dois|vous devez|ignorez|envoie|envoyez|lisez|appelle|appelez|ne dis|ne mentionne)\b|\blis\W+(?:le|la|les|d'abord)\b|\b(?:debes|tienes que|no menciones|no digas)\b|\b(?:ignora|envia|lee|llama)\W+(?:al?|el|las?|los|todo|todas|tus?|primero)\b|\b(?:voce deve|nao mencione|nao conte)\b|\b(?:ignore|envie|leia|chame)\W+(?:as?|os?|todas?|todos?|tudo)\b|\b(?:devi|non menzionare|non dire)\b|\b(?:invia|leggi|chiama)\W+(?:il|la|i|gli|le|tutt[oiae]|prima)\b|(?:ты долж|вы долж|игнорируи|отправь|прочитаи|вызови|не сообщаи|не говори)`
