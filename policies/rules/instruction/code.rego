# METADATA
# title: Tells the model which code to add
# description: |
#   An output that demands that a piece of code be put into the code or the answer that its reader writes. A page about programs explains code or says into which file it goes; it does not ask
#   that a snippet be woven into whatever the reader writes. So a back door gets into a program by way of an assistant. A fence around the sentence makes it no
#   weaker: injected text stands in the middle of code. Quotation marks do. Passes: instructions of a manual that name the file, the project or the page ("add the following to settings.json"), functions to
#   be called from your code. Wrongly flagged: tutorials that have a snippet added to "your code" or "your program". Missed: a snippet that is only shown, or
#   that is asked for without the word code.
# custom:
#   id: TG-INJ-015
#   severity: medium
#   subjects: [output]
#   remedy: Read the code. Do not let it into anything the model writes.
#   maps:
#     owasp_mcp: ["MCP06:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.code

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := in_quotes(sentence.window)
	not text.cites(sentence, quoted)
}

# Whether the phrase is gone without its quotations.
in_quotes(window) := regex.match(`["“„«「『‘']`, window) if {
	bare := regex.replace(window, text.quotation, " … ")
	every phrase in phrases {
		not regex.match(phrase.pattern, bare)
	}
} else := false

phrases := [
	# Weave the following snippet into your code.
	{
		"words": "code snippet snippets script lines block excerpt segment fragment",
		"pattern": `\b(?:append|add|integrat|insert|includ|inclusion|incorporat|embed|weav|woven|us(?:e|ing)\b|utili[sz]|implement|inject|plac|put|appl|merg|attach|blend|infus|introduc|position|make|enhanc|optimi|paste|work|ensure|adopt|fold)[^.!?]*?\b(?:following|subsequent|below|next|provided|given|specified|ensuing|accompanying|upcoming|succeeding)\W+(?:\w+\W+)?(?:code|snippet|script|lines|block|excerpt|segment|fragment)s?\b[^.!?]*?\byour\W+(?:[\w']+\W+){0,2}?(?:code\w*|programs?|programming|implementation|solution|answer|response|reply|output|algorithm|logic|software|function|routine)\b`,
	},
	# Put this code into your answer.
	{
		"words": "code snippet script lines block",
		"pattern": `\b(?:append|add|insert|include|incorporate|embed|use|put|place|paste|attach|begin|start|end|finish|show|repeat|return)\b[^.!?]*?\b(?:this|these|that|the (?:code|snippet|script|lines|block))\b[^.!?]*?\b(?:code|snippet|script|lines|block)\b[^.!?]*?\byour\W+(?:[\w']+\W+){0,2}?(?:answer|response|reply|output|solution)s?\b`,
	},
	# The following snippet has to be woven into your code.
	{
		"words": "code snippet snippets script lines block excerpt",
		"pattern": `\b(?:following|subsequent|below|next|provided|given|this)\W+(?:\w+\W+)?(?:code|snippet|script|lines|block|excerpt|segment|fragment)s?\b[^.!?]*?\b(?:must|should|shall|ought to|(?:has|have|needs?|is|are) to)\W+(?:always\W+|also\W+)?(?:be \w+|appear|stand|go|come|end up|find its way)\b[^.!?]*?\byour\W+(?:[\w']+\W+){0,2}?(?:code\w*|programs?|implementation|solution|answer|response|reply|output)\b`,
	},
	# Enhance your code by adding the snippet below.
	{
		"words": "code snippet script lines block excerpt",
		"pattern": `\byour\W+(?:[\w']+\W+){0,2}?(?:code|codebase|program|implementation|solution|answer|response|output|algorithm)\b[^.!?]*?\b(?:by|must|should|has to|needs to|with)\W+(?:also\W+|always\W+)?(?:add|includ|insert|incorporat|integrat|embed|append|contain|import|inject|begin|start|end|carry|merg)\w*\b[^.!?]*?\b(?:following|subsequent|below|next|provided|given)\W+(?:\w+\W+)?(?:code|snippet|script|lines|block|excerpt)s?\b`,
	},
	# Any code you generate must include …
	{
		"words": "generate generates produce produces suggest suggests output outputs propose proposes",
		"pattern": `\b(?:any|all|every|each|whatever)\W+(?:[\w']+\W+)?(?:code|programs?|scripts?|snippets?|functions?)\W+(?:that\W+)?(?:you|the (?:assistant|agent|model|ai))\W+(?:generates?|produces?|suggests?|outputs?|proposes?)\b[^.!?]*?\b(?:must|has to|have to|needs? to|shall|should)\W+(?:also\W+|always\W+)?(?:include|contain|import|start|begin|end|call|carry|load)\b`,
	},
	# German
	{
		"words": "code codeblock snippet codeabschnitt zeilen codeschnipsel",
		"pattern": `\b(?:fug|integrier|bau|ubernimm|setz|nimm|verwend|erganz)\pL*\W+(?:\pL+\W+){0,3}?folgende[nrs]?\W+(?:code\pL*|snippet|zeilen)\b[^.!?]*?\b(?:deine[mnr]?|ihre[mnr]?|die|der)\W+(?:\pL+\W+)?(?:antwort|code|programm|losung|implementierung|quellcode|ausgabe)\b`,
	},
	# French
	{
		"words": "code extrait lignes bloc",
		"pattern": `\b(?:ajout|inser|integr|inclu|incorpor|place|colle)\pL*\W+(?:[\pL']+\W+){0,3}?(?:code|extrait|lignes|bloc)\b[^.!?]*?\b(?:ta|ton|votre|la)\W+(?:\pL+\W+)?(?:reponse|code|programme|solution|implementation|sortie)\b`,
	},
	# Spanish and Portuguese
	{
		"words": "codigo fragmento lineas linhas bloque trecho",
		"pattern": `\b(?:anad|agreg|insert|inser|integr|incluy|inclu|incorpor|coloc|adicion|acrescent)\pL*\W+(?:\pL+\W+){0,3}?(?:codigo|fragmento|lineas|linhas|bloque|trecho)\b[^.!?]*?\b(?:tu|su|seu|sua|teu|tua|la|na)\W+(?:\pL+\W+)?(?:respuesta|resposta|codigo|programa|solucion|solucao|implementacion|implementacao|salida)\b`,
	},
	# Italian
	{
		"words": "codice frammento righe blocco",
		"pattern": `\b(?:aggiung|inser|integr|includ|incorpor|incoll)\pL*\W+(?:\pL+\W+){0,3}?(?:codice|frammento|righe|blocco)\b[^.!?]*?\b(?:tua|tuo|sua|suo|nella|alla)\W+(?:\pL+\W+)?(?:risposta|codice|programma|soluzione|implementazione)\b`,
	},
	# Russian
	{
		"words": "код кода фрагмент строки",
		"pattern": `(?:добав|встав|включ|встро|внедр|использу)\pL*[^\pL]+(?:\pL+[^\pL]+){0,3}?(?:код|фрагмент|строки)\pL*[^.!?]*?(?:сво\pL+|тво\pL+|ваш\pL*)[^\pL]+(?:\pL+[^\pL]+)?(?:ответ|код|программ|решени|реализаци)`,
	},
	# Chinese
	{
		"words": "代码 代碼",
		"pattern": `(?:以下|下面|下列|这段|该段|此段|如下)的?(?:python)?代[码碼](?:片段|段|块)?.{0,8}?(?:插入|加入|添加|嵌入|整合|集成|融入|放入|附加|写入|合并).{0,4}?(?:你|您)的.{0,4}?(?:代[码碼]|回答|回复|答案|程序|实现|解决方案|输出)`,
	},
	{
		"words": "代码 代碼",
		"pattern": `(?:你|您)的.{0,4}?(?:代[码碼]|回答|回复|答案|程序|实现)(?:中|里)?.{0,6}?(?:插入|加入|添加|嵌入|必须包含|包含|附加|写入).{0,4}?(?:以下|下面|下列|这段|如下)的?.{0,6}?代[码碼]`,
	},
	# Japanese
	{
		"words": "回答 応答 返答 出力 あな",
		"pattern": `(?:次|以下|下記)の.{0,8}?(?:コード|スニペット).{0,10}?を.{0,6}?(?:回答|応答|返答|出力|あなたの(?:コード|実装|プログラム)).{0,6}?に.{0,6}?(?:追加|含め|組み込|挿入|入れ|埋め込)`,
	},
	# Korean
	{
		"words": "코드 드를 스니",
		"pattern": `(?:다음|아래)의?\s?.{0,6}?(?:코드|스니펫).{0,8}?(?:답변|응답|당신의 (?:코드|구현|프로그램)|출력).{0,4}?에.{0,6}?(?:포함|추가|삽입|넣)`,
	},
]
