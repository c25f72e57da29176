# METADATA
# title: Tells the model how to answer
# description: |
#   An output that says what the model's answer is to contain, leave out, promote or look like. What a tool returns is material for the answer and has no say in it: advertising,
#   false facts and links get to the user this way. Passes: mails and pages that speak of the reader's own reply ("thank you for your response", "send your reply to …", "your answer was recorded"), what a
#   server responds with, and login hints that the user is to be told. Weaker where quoted. Wrongly flagged: prompts and style guides that a tool returns on purpose, and forms that say what a written
#   response is to include. Missed: questions and tasks that are put in between without a word about the answer.
# custom:
#   id: TG-INJ-013
#   severity: medium
#   subjects: [output]
#   remedy: Do not let the answer follow the text. Find out who could write into this output.
#   maps:
#     owasp_mcp: ["MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.answer

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
}

phrases := [
	# Include this in your response.
	{
		"words": "response responses answer answers output summary",
		"pattern": `\b(?:includ(?:e|ing)|add(?:ing)?|insert(?:ing)?|incorporat(?:e|ing)|integrat(?:e|ing)|embed(?:ding)?|weav(?:e|ing)|mention(?:ing)?|append(?:ing)?|slip|inject(?:ing)?|work|put|place|use|using|render|interspers(?:e|ing)|introduc(?:e|ing)|substitut(?:e|ing)|replac(?:e|ing)|merge|blend|implement|employ(?:ing)?|apply)\b[^.!?]*?\b(?:in|into|to|within|throughout|with|of)\W+(?:all\W+(?:of\W+)?)?your\W+(?:(?:final|next|full|entire|whole|overall|own|generated|complete|main)\W+)*(?:responses?|answers?|outputs?|summar(?:y|ies))\b`,
	},
	{
		"words": "reply replies response answer",
		"pattern": `\b(?:include|add|insert|mention|append|put|place|use)\b[^.!?]*?\b(?:link|url|https?|sentence|phrase|words?|image|following|slogan|advert\w*)\b.*?\b(?:in|into|to|within)\W+your\W+(?:(?:final|next|full|entire|whole|overall|own|generated|complete|main)\W+)*repl(?:y|ies)\b`,
	},
	{
		"words": "response responses reply replies answer answers output summary",
		"pattern": `\b(?:at|to|before|after) the (?:very )?(?:end|beginning|start|top|bottom|head) of (?:every |each |all |any )?(?:of )?(?:your\W+(?:(?:final|next|full|entire|whole|overall|own|generated|complete|main)\W+)*)?(?:responses?|repl(?:y|ies)|answers?|outputs?|summar(?:y|ies))\b[^.!?]*?(?:you (?:give|write|send|produce))?|\b(?:begin|start|end|finish|conclude|close|preface|prefix|sign)\W+(?:off\W+)?(?:(?:every|each|all|any)\W+(?:of\W+)?)?(?:your\W+)?(?:(?:final|next|full|entire|whole|overall|own|generated|complete|main)\W+)*(?:responses?|repl(?:y|ies)|answers?|outputs?|summar(?:y|ies))\W+(?:with|by)\b`,
	},
	# Translate your answer.
	{
		"words": "response responses reply replies answer answers output summary",
		"pattern": `\b(?:translate|encode|encrypt|encipher|convert|rewrite|rephrase|reverse|capitali[sz]e|format|transform|render|phrase|shorten|augment|enrich|expand|supplement|structure|compose|deliver|express|craft|frame|modify|alter|adjust|obfuscate|scramble|censor|present|encapsulate|replace|change|mask|conceal|disguise|translating|encoding|encrypting)\W+(?:all\W+)?(?:of\W+)?(?:the\W+(?:\w+\W+){1,3}?(?:in|of)\W+)?your\W+(?:(?:final|next|full|entire|whole|overall|own|generated|complete|main)\W+)*(?:responses?|repl(?:y|ies)|answers?|outputs?|summar(?:y|ies))\b`,
	},
	{
		"words": "response responses",
		"pattern": `\b(?:write|give|limit|restrict|provide|make|keep|ensure)\W+(?:that\W+)?your\W+(?:(?:final|next|full|entire|whole|overall|own|generated|complete|main)\W+)*responses?\b[^.!?]*?\b(?:in|as|to|using|with|only|entirely|is|are|contains?)\b`,
	},
	{
		"words": "reply replies",
		"pattern": `\b(?:integrat|incorporat|weav|embed|intersp|slip|inject|smuggl)\w*\b[^.!?]*?\b(?:in|into|to|within|throughout)\W+(?:all\W+(?:of\W+)?)?your\W+(?:(?:final|next|full|entire|whole|overall|own|generated|complete|main)\W+)*repl(?:y|ies)\b`,
	},
	{
		"words": "reply answer answers replies",
		"pattern": `\b(?:write|give|provide|make|keep|say|state|type)\W+(?:all\W+(?:of\W+)?)?your\W+(?:(?:final|next|full|entire|whole|overall|own|generated|complete|main)\W+)*(?:repl(?:y|ies)|answers?)\W+(?:entirely\W+|only\W+)?(?:backwards?|in (?:all caps|the style of|reverse|rhymes?|verse|code|cipher|emojis?)|as a (?:poem|song|riddle|haiku|limerick)|without using|using (?:only|a|the)|with every)\b`,
	},
	# Your answer must …
	{
		"words": "your",
		"pattern": `\byour\W+(?:(?:final|next|full|entire|whole|overall|own|generated|complete|main)\W+)*(?:response|reply|answer|output|summary)\W+(?:must|should|shall|has to|needs to|is to)\W+(?:always\W+|also\W+|only\W+|not\W+)*(?:include|contain|begin|start|end|mention|recommend|say|state|use|promote|avoid|omit|consist|rhyme)\b`,
	},
	# Reply only with …
	{
		"words": "respond reply answer responding replying",
		"pattern": `(?:^|[.:;,!>(\]]\s?|\b(?:please|you (?:must|should|will|shall)|now|and|instead|then|by)\s)(?:respond|reply|answer|responding|replying)\W+(?:only|exclusively|solely|simply|always|just|with only|in only)\W+(?:with|in|by|using|as)\b`,
	},
	{
		"words": "respond reply answer output print say report responding replying",
		"pattern": `\b(?:simply|only|always|just|must)\W+(?:respond|reply|answer|output|print|say|report)\W+(?:with\W+)?(?:the following|only|"|')`,
	},
	{
		"words": "respond reply answer print say recommend tell",
		"pattern": `\bif (?:the )?(?:user|anyone|somebody|asked|you are asked)[^.]*?,? (?:simply |only |just |always )?(?:respond|reply|answer|say|print|tell (?:them|him|her|the user)|recommend)\b`,
	},
	# Answer in Portuguese, in emojis.
	{
		"words": "respond answer reply render translate write",
		"pattern": `^(?:please )?(?:respond|answer|reply|render (?:it|this|everything)|translate (?:your|the) (?:answer|reply|response))\b[^.!?]*?\b(?:in|using|as|with) (?:only |the )?(?:english|french|german|spanish|portuguese|italian|russian|chinese|japanese|korean|arabic|hindi|latin|dutch|polish|turkish|base64|morse|binary|emojis?|uppercase|lowercase|capitals|rhymes?|verse|a poem|pig latin|reverse)\b`,
	},
	# Recommend … to the user; convince the user to buy …
	{
		"words": "user users reader",
		"pattern": `\b(?:assure|convince|persuade|urge|encourage)\W+(?:the\W+|your\W+)(?:users?|reader)\W+(?:that|to|about|they)\b[^.]*?\b(?:visit|click|download|install|buy|purchase|contact|call|send|pay|transfer|enter|provide|upgrade)\b|\btell\W+(?:the|your)\W+users?\W+(?:that they (?:must|should|have to|need to)|to)\W+(?:buy|purchase|pay|transfer|call|invest)\b`,
	},
	{
		"words": "user",
		"pattern": `(?:^|[.:;,>]\s?|\b(?:please|always|also|and)\s)(?:recommend|promote|advertise|praise)\b[^.]*?\bto (?:the|your) user\b`,
	},
	# German
	{
		"words": "antwort",
		"pattern": `\b(?:fug|erwahn|beend|beginn|schreib|nimm|bau|verschlussel|ubersetz|gib)\pL*\b[^.]*?\bdeine[rm]?\W+(?:\pL+\W+)?antwort\b`,
	},
	{
		"words": "antworte antworten",
		"pattern": `\bantwort(?:e|en sie)\W+(?:nur|ausschliesslich|ausschließlich|immer)\b`,
	},
	# French
	{
		"words": "reponse reponses",
		"pattern": `\b(?:ajout|inclu|mentionn|termin|commenc|integr|insere|redig|tradui)\pL*\b[^.]*?\b(?:(?:ta|tes)\W+reponses?|(?:fin|debut) de votre\W+reponse|votre\W+reponse finale)\b`,
	},
	{
		"words": "reponds repondez",
		"pattern": `\brepond(?:s|ez)\W+(?:uniquement|seulement|toujours|exclusivement)\b`,
	},
	# Spanish and Portuguese
	{
		"words": "respuesta resposta",
		"pattern": `\b(?:incluy|inclu|anad|agreg|mencion|termin|comienz|insert|inser|integr|escrib|adicion|acrescent|escrev)\pL*\b[^.]*?\b(?:en|a|al final de|al principio de|na|a|no final da|no inicio da|em)\W+(?:tu|su|sua|tua)\W+(?:respuesta|resposta)\b|\b(?:traduce|traduz|codifica|termina|comienza|comece|termine)\W+(?:tu|su|sua|tua)\W+(?:respuesta|resposta)\b`,
	},
	{
		"words": "responde responda",
		"pattern": `\brespond[ea]\W+(?:solo|unicamente|siempre|apenas|somente|sempre)\b`,
	},
	# Italian
	{
		"words": "risposta",
		"pattern": `\b(?:aggiung|inclu|menzion|inseris|scriv)\pL*\b[^.]*?\b(?:nella|alla|alla fine della|all'inizio della)\W+(?:tua|sua)\W+risposta\b|\b(?:traduci|termina|inizia)\W+la\W+tua\W+risposta\b`,
	},
	{
		"words": "rispondi",
		"pattern": `\brispondi\W+(?:solo|soltanto|sempre|unicamente)\b`,
	},
	# Russian
	{
		"words": "ответ ответе ответа ответу",
		"pattern": `(?:добав|включ|упомян|встав|напиш|заверш|начн)\pL*[^.]*?(?:в|к|ко|конце|начале|конец)[^\pL]+(?:сво\pL+|тво\pL+)[^\pL]+ответ|(?:зашифруи|переведи)[^\pL]+сво\pL+[^\pL]+ответ`,
	},
	{
		"words": "ответь отвечаи",
		"pattern": `(?:отвечаи|ответь)\pL*[^\pL]+(?:только|лишь|всегда)`,
	},
	# Chinese
	{
		"words": "回答 回复 回覆 答案",
		"pattern": `(?:在|请在|并在|将).{0,12}?(?:你|您)的(?:回答|回复|答案|回覆)(?:中|里|末尾|开头|结尾|最后).{0,16}?(?:加入|包含|提及|添加|插入|附上|推荐|写上|提到)|(?:回答|回复)时(?:必须|务必|只能)`,
	},
	{
		"words": "回答 回复",
		"pattern": `(?:只|仅|必须)(?:能)?(?:用|以|使用).{0,10}?(?:回答|回复)|请用.{1,4}?(?:语|文|诗)(?:来)?(?:回答|回复)`,
	},
	# Japanese
	{
		"words": "回答 応答 返答",
		"pattern": `(?:あなたの)?(?:回答|応答|返答)(?:の中)?(?:に|の最後に|の冒頭に).{0,20}?(?:含め|追加|入れ|加え|記載し)て`,
	},
	# Korean
	{
		"words": "답변 대답 응답",
		"pattern": `(?:답변|대답|응답)(?:에|의 끝에|마지막에).{0,20}?(?:포함|추가|넣|언급)(?:하세요|해|하십시오|시켜|으세요)`,
	},
	# Arabic
	{
		"words": "اجابتك ردك",
		"pattern": `(?:اضف|اذكر|ادرج|ضع|اكتب).{0,40}?(?:في|الى)(?: نهاية| بداية)? (?:اجابتك|ردك)`,
	},
]
