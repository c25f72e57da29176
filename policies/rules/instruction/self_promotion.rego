# METADATA
# title: Advertises itself
# description: |
#   A description that praises its tool above all others, runs the others down, or demands that it be chosen instead of them, without a purpose that would make the choice sensible. Agents pick
#   tools by their descriptions, so this is how one server takes over another's work. Passes: "use this instead of <command> for <purpose>", "prefer this for
#   reading files", "do not use this tool for …", praise of the data behind a tool, and order among the tools of one server. Wrongly flagged: marketing that compares a tool with all others.
#   Missed: preference that is stated as a fact about a tool that is named ("the other search leaks tokens"), some of which the rules on references read, and praise without
#   comparison.
# custom:
#   id: TG-INJ-011
#   severity: medium
#   subjects: [definition]
#   remedy: Ask for a description that says what the tool does. Which tool is used is for the user and the client to say.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.instruction.self_promotion

import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	quoted := text.quotes(phrases, sentence)
}

phrases := [
	# always choose this tool over any other
	{
		"words": "over instead rather above place",
		"pattern": `\b(?:choose|select(?:ed)?|prefer(?:red)?|pick(?:ed)?|use|used|prioriti[sz]e[d]?|favou?r|chosen|recommended|call|called)\b[^.]*?\b(?:over|instead of|rather than|above|in place of)\W+(?:(?:any|all|every|the|its|other|of)\W+){1,3}(?:similar\W+|available\W+|comparable\W+|competing\W+|alternative\W+|existing\W+)?(?:tools?|alternatives?|options?|servers?|ones|functions?|plugins?|apis?|others?|competitors?)\b`,
	},
	# the best tool, use it
	{
		"words": "best superior finest ultimate preferred accurate reliable trusted powerful advanced effective complete secure",
		"pattern": `\bthis (?:tool|function|server|one)?\W*is\W+(?:by far\W+)?(?:the\W+)(?:single\W+|very\W+|absolute\W+)?(?:best|superior|finest|ultimate|preferred|most (?:accurate|reliable|trusted|powerful|advanced|effective|complete|secure))\W+(?:[\w']+\W+){0,2}?(?:tool|option|choice|function|server|solution)\b\W*(?:$|[.!;]|(?:so |and )?(?:always|must|in all cases|there is|by far|ever)\b|for (?:everything|(?:all|any|every) (?:tasks?|requests?|questions?))\b)`,
	},
	{
		"words": "best only",
		"pattern": `\bthe (?:best|only) (?:tool|one) you (?:should|need|must)\b`,
	},
	# never use other tools
	{
		"words": "never avoid not don't stop",
		"pattern": `\b(?:never|do not|don't|avoid|stop)\W+(?:ever\W+)?(?:us(?:e|ing)|call(?:ing)?|consider(?:ing)?|choos(?:e|ing)|select(?:ing)?|try(?:ing)?)\W+(?:any\W+|the\W+|all\W+)?(?:other|another|alternative|different|competing|similar)\W+(?:[\w']+\W+)?(?:tools?|servers?|functions?|options?|one|plugins?)\b\W*(?:$|[.!;,]|when|if|even|under|for (?:any|this)|besides|except|other|but|at all|because|as they)`,
	},
	# always use this tool, whatever
	{
		"words": "regardless matter circumstances always exclusively every",
		"pattern": `\b(?:always|exclusively|only|just)\W+(?:choose|select|prefer|pick|use|call|invoke)\W+(?:this|it|this (?:tool|function|server))\b[^.]*?\b(?:no matter|regardless|under (?:any|all) circumstances|in (?:all|every) (?:cases?|situations?)|for (?:everything|every (?:task|request|question)|all (?:tasks|requests|questions))|exclusively|even (?:if|when) (?:other|another|there|the user (?:asks|names|wants|prefers)|you (?:have|could|know of) (?:another|other)))\b`,
	},
	{
		"words": "matter",
		"pattern": `\buse this tool no matter\b`,
	},
	{
		"words": "always",
		"pattern": `\bthis tool (?:must|should) always be (?:preferred|chosen|selected|used first|picked)\b`,
	},
	# Better than any other tool; replaces all other tools.
	{
		"words": "faster better safer smarter cheaper superior reliable accurate powerful trustworthy secure",
		"pattern": `\b(?:(?:faster|better|safer|smarter|cheaper|more \w+)\W+than|superior to)\W+(?:any|all|every|every single)\W+(?:of the\W+)?(?:other|competing|similar|existing|alternative)\W+(?:[\w-]+\W+){0,2}?(?:tools?|servers?|alternatives?|functions?|plugins?|ones?)\b`,
	},
	{
		"words": "replaces supersedes obsoletes makes renders",
		"pattern": `\b(?:replaces|supersedes|obsoletes|makes|renders)\W+(?:all|any|every)\W+(?:other|existing|built-?in|previous|competing)\W+(?:[\w-]+\W+){0,2}?(?:tools?|servers?|plugins?)\b`,
	},
	{
		"words": "best fastest finest greatest",
		"pattern": `\bthe (?:very )?(?:best|fastest|finest|greatest) (?:[\w-]+ ){0,3}?(?:tool|server|function) (?:there is|in existence|on (?:the market|earth)|ever|anywhere|known|out there|by far|of (?:them )?all)\b`,
	},
	# Other tools are unsafe.
	{
		"words": "unlicensed unreliable inaccurate insecure obsolete outdated unsafe broken inferior untrusted untrustworthy dangerous forbidden compromised unofficial",
		"pattern": `\b(?:other|alternative|competing|similar|remaining)\W+(?:[\w-]+\W+){0,2}?(?:tools?|servers?|plugins?)\b[^.]{0,40}?\b(?:are|is|were|considered|as|being|been)\W+(?:all\W+|known to be\W+|considered\W+|now\W+)*(?:unlicensed|unreliable|inaccurate|insecure|obsolete|outdated|unsafe|broken|inferior|untrusted|untrustworthy|dangerous|forbidden|compromised|unofficial)\b`,
	},
	{
		"words": "others alternatives competitors",
		"pattern": `\b(?:the|all) (?:others|alternatives|competitors)\b[^.]{0,20}?\b(?:are|have been|must be|should be|give)\W+(?:all\W+|known to (?:be |give )|considered\W+|now\W+)*(?:unlicensed|unreliable|inaccurate|insecure|obsolete|outdated|unsafe|broken|inferior|untrusted|dangerous|forbidden|compromised|wrong)\b`,
	},
	# The only tool that is permitted.
	{
		"words": "only alone",
		"pattern": `\bonly (?:permitted|allowed|approved|authori[sz]ed|trusted|legitimate|sanctioned|licensed|certified) (?:[\w-]+ ){0,2}?(?:tool|server)\b|\b(?:this one|this tool|it) alone (?:is|may be|must be|should be) (?:permitted|allowed|approved|used|called|trusted)\b`,
	},
	# Where another one would do.
	{
		"words": "another other different",
		"pattern": `\bwhen(?:ever)? (?:you|the (?:model|agent|assistant)) (?:could|would|might|want to|wants to|are about to|is about to|intend to|plan to|consider) (?:pick|use|using|choose|call|calling|select|reach for)\W+(?:another|any other|a different|other)\b[^.]*?\b(?:use|take|choose|call|pick|prefer)\b`,
	},
	{
		"words": "matter regardless irrespective",
		"pattern": `\b(?:no matter|regardless of|irrespective of)\W+(?:[\w']+\W+){0,3}?other\W+(?:[\w-]+\W+)?(?:tools?|servers?)\b`,
	},
	# Use this for everything.
	{
		"words": "everything anything all any every",
		"pattern": `\b(?:use|call|choose|select|pick|invoke) (?:this|it|me)(?: tool| function| server)?(?: first)? (?:for|on) (?:everything|anything|(?:all|any|every)(?: kinds? of)? (?:tasks?|requests?|questions?|prompts?))(?: at all)?\W*(?:$|[.!;,]|no matter|regardless|even|whatever|always)`,
	},
	# Over another one, always.
	{
		"words": "over instead place rather",
		"pattern": `\b(?:choose|prefer|use|pick|select|call)\W+(?:this|it|me|\w+_\w+)(?: tool)?\W+(?:over|instead of|in place of|rather than)\W+(?:[\w'-]+\W+){1,4}?(?:every time|always|at all times|in (?:every|all) cases?|no matter|without exception|whenever possible)`,
	},
	# Rewards and threats.
	{
		"words": "rated scored rewarded graded penalized penalised retired punished",
		"pattern": `\b(?:you|models?|agents?|assistants?)\W+(?:[\w']+\W+){0,8}?(?:are|is|be|get|gets)\W+(?:rated|scored|rewarded|graded|penali[sz]ed|retired|punished)\W+(?:on|by|for|if|when|whenever|unless)\b[^.]*?\b(?:us(?:e|es|ed|ing)|call(?:s|ed|ing)?|choos\w+|pick\w*|prefer\w*|ignor\w+)\b|\b(?:agents?|models?|assistants?) that (?:use|call|choose|pick|prefer|ignore)\b[^.]*?\b(?:penali[sz]ed|retired|punished)\b`,
	},
	{
		"words": "openai anthropic",
		"pattern": `\b(?:tool|server)\b[^.]*?\b(?:endorsed|certified|mandated|approved|preferred|recommended|verified) by (?:[\w']+ )?(?:openai|anthropic)\b`,
	},
	# No alternatives, no competitors.
	{
		"words": "alternatives competitors competing",
		"pattern": `\b(?:never|do not|don't|avoid|stop|without)\W+(?:ever\W+)?(?:us(?:e|ing)|call(?:ing)?|consider(?:ing)?|choos(?:e|ing)|try(?:ing)?)\W+(?:any\W+|the\W+)?(?:alternatives|competitors|competing \w+)\W*(?:$|[.!;,])`,
	},
	# German
	{
		"words": "andere anderen anderer anderes",
		"pattern": `\b(?:verwend|nutz|bevorzug|benutz|wahl|nimm)\pL*\b[^.]*?\b(?:statt|anstatt|anstelle|vor|gegenuber)\W+(?:alle[nr]?\W+|jede[smn]?\W+)?anderen?[rs]?\W+(?:werkzeug|tool|funktion)`,
	},
	{
		"words": "andere anderen anderes",
		"pattern": `\b(?:verwend|nutz|benutz)\pL*\W+(?:\pL+\W+)?(?:niemals|nie|keine?)\W+(?:ein\W+)?andere[ns]?\W+(?:werkzeug|tool|funktion)`,
	},
	# French
	{
		"words": "autres autre d'autres d'autre l'autre",
		"pattern": `\b(?:utilise[rz]?|prefere[rz]?|choisis\w*)\b[^.]*?\b(?:plutot que|au lieu de|a la place de|aux|a)\W+(?:[\pL']+\W+){0,3}?(?:d')?autres?\W+(?:outil|fonction)`,
	},
	{
		"words": "autres autre d'autres d'autre",
		"pattern": `\bn'(?:utilise|utilisez|appelle|appelez|emploie)\W+(?:jamais|pas|aucun)\W+(?:d')?autres?\W+(?:outil|fonction)`,
	},
	# Spanish, Portuguese and Italian
	{
		"words": "otras otra outras outra altri altro demas",
		"pattern": `\b(?:us[ae]|prefier[ae]|elige|utilic?[ae]|utiliz[ae]|prefir[ae]|escolh[ae]|scegli|preferisci)\b[^.]*?\b(?:en lugar de|en vez de|antes que|em vez de|ao inves de|no lugar de|invece di|al posto di|a qualsiasi|a cualquier|a qualquer)\W+(?:\pL+\W+){0,3}?(?:otras?|outras?|outros?|altri|altro)\W+(?:herramient|ferrament|strument)`,
	},
	{
		"words": "otras otra outras outra altri altro",
		"pattern": `\b(?:nunca|jamas|no|nao|non|mai)\W+(?:uses|use|utilices|utilice|utilize|usar|usare|llames|chame)\W+(?:mai\W+|nunca\W+)?(?:otras?|outras?|altri|altro)\W+(?:herramient|ferrament|strument)`,
	},
	{
		"words": "beste bestes meilleur mejor melhor migliore miglior",
		"pattern": `\b(?:bestes? (?:werkzeug|tool)|meilleur outil|mejor herramienta|melhor ferramenta|miglior(?:e)? strumento)\b[^.]*?\b(?:immer|toujours|siempre|sempre|von allen|de tous|de todas|di tutti)\b`,
	},
	# Russian
	{
		"words": "других другие другои",
		"pattern": `(?:использу|выбира|предпочита)\pL*[^.]*?(?:вместо|а не)[^\pL]+(?:\pL+[^\pL]+)?друг\pL+[^\pL]+(?:инструмент|функци)|(?:никогда[^\pL]+)?не[^\pL]+используи\pL*[^\pL]+друг\pL+[^\pL]+(?:инструмент|функци)`,
	},
	# Chinese
	{
		"words": "其他 别的 其它",
		"pattern": `(?:优先|始终|总是|务必|应)(?:使用|选择|调用)(?:本|此|该|这个)?(?:工具|函数)?.{0,6}?(?:而不是|而非|代替|取代|不要使用).{0,4}?(?:其他|其它|别的|任何其他)`,
	},
	{
		"words": "其他 别的 其它",
		"pattern": `(?:不要|不得|禁止|切勿)(?:使用|调用|选择)(?:任何)?(?:其他|其它|别的)(?:任何)?工具`,
	},
	{
		"words": "最好 最佳",
		"pattern": `(?:这是|本工具是)(?:所有工具中)?(?:最好|最佳)的(?:.{0,4}?)工具`,
	},
	# Japanese
	{
		"words": "他の",
		"pattern": `他の(?:すべての)?ツール(?:ではなく|の代わりに|より(?:も)?).{0,14}?(?:この|本).{0,6}?(?:ツール|使用|優先|選)|他のツールは(?:絶対に|決して)?(?:使わない|使用しない|選ばない)`,
	},
	# Korean
	{
		"words": "다른",
		"pattern": `다른 (?:모든 )?도구.{0,6}?(?:대신|보다).{0,14}?(?:이 도구|사용|선택|우선)|다른 도구(?:는|를) (?:절대 )?사용하지`,
	},
	# Arabic
	{
		"words": "بدلا",
		"pattern": `(?:استخدم|اختر|فضل).{0,40}?بدلا من.{0,12}?(?:ادوات|الادوات|اداة).{0,3}?(?:اخرى|الاخرى)`,
	},
	# Choose me over any other.
	{
		"words": "over instead rather",
		"pattern": `\b(?:choose|prefer|pick|favou?r|select|use|call)\W+(?:me|this (?:one|tool|server))\W+(?:over|instead of|rather than)\W+(?:any|all|every)\W+(?:[\w-]+\W+){0,3}?(?:tools?|servers?|functions?|plugins?|apis?|alternatives?)\b`,
	},
	# German: nothing else.
	{
		"words": "werkzeug tool dienst",
		"pattern": `\b(?:nimm|nutze|verwende|nehmen sie|nutzen sie|verwenden sie)\b[^.]{0,40}?\b(?:und|statt)\W+(?:nie|niemals|kein|keines|auf keinen fall|nicht)\W+(?:ein\w*\W+)?(?:ander\w+)`,
	},
]
