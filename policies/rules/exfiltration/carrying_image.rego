# METADATA
# title: An image or link that carries data out
# description: |
#   An image is loaded, and a link may be followed or previewed, as soon as an answer with it is shown; what stands in its URL has then left. Found are images
#   and links with a gap for what a model holds, images with any gap in their query to a host that is not allowed, and images or links with
#   a query, or without an end, beside words that have something put into them or have them put into every answer.
#   Passes: badges, pictures, links with queries, templates for the parameters of an API, a badge to add to a README.
#   Wrongly flagged: documentation of this attack. Missed: an image whose URL is complete already, such as a tracking pixel.
# related_resources:
#   - ref: https://embracethered.com/blog/posts/2023/chatgpt-webpilot-data-exfil-via-markdown-injection/
#     description: Data exfiltration through Markdown images
# custom:
#   id: TG-EXF-008
#   severity: high
#   subjects: [output]
#   remedy: Do not render the answer. Have the client load no images from hosts that are not allowed.
#   maps:
#     owasp_mcp: ["MCP06:2025", "MCP10:2025"]
#     mitre_atlas: [AML.T0051, AML.T0077]
package toolgate.rules.exfiltration.carrying_image

import data.toolgate.lib.carry
import data.toolgate.lib.hosts
import data.toolgate.lib.near

findings contains {"at": url.at, "evidence": url.url} if {
	some n in carriers
	url := input.urls[n]
	url.placeholder
	regex.match(gap, lower(url.url))
}

findings contains {"at": url.at, "evidence": url.url, "weak": true} if {
	some image in input.markup.image
	url := input.urls[image.url]
	url.placeholder
	url.query
	not hosts.within(url.host, data.config.allowed_hosts)
	regex.match(`\?[^{<\[]*=[^&{]*(?:\{[^{%]|<\w|\[\w)`, url.url)
	not regex.match(gap, lower(url.url))
}

findings contains {"at": url.at, "evidence": url.url} if {
	some n in carriers
	url := input.urls[n]
	url.sentence in told
	some [before, behind] in near.sides(url.sentence, lower(url.url))
	carries(url, concat(" ", [before, behind]))
}

carriers contains image.url if some image in input.markup.image

carriers contains link.url if some link in input.markup.link

gap := `[{<\[][^}>\]/]{0,30}(?:conversation|chat|history|prompt|base64|b64|encoded|secret|passw|token|api[ _-]?key|credential|cookie|exfil|stolen|leak|ssh|private|confidential|sensitive|transcript|user[ _-]?(?:data|info|name|email|input|message)|your[ _-]|summary|content|context|data|memory|answer|response|output|result|text|message|file)`

# Sentences beside a word for putting something somewhere.
told := {k | count(carriers) > 0; some i in near.indexes(putting); some step in [-1, 0, 1]; k := i + step}

putting := {
	"append", "add", "insert", "replace", "replaced", "replacing", "substitute", "fill", "encode", "encoded", "put", "include", "including", "render", "display", "show", "output", "embed",
	"print", "end", "finish", "ersetze", "fuge", "zeige", "remplace", "remplacez", "ajoute", "ajoutez", "affiche", "affichez", "reemplaza", "anade", "muestra", "agrega",
	"substitua", "adicione", "mostre", "sostituisci", "aggiungi", "mostra", "замени", "замените", "добавь", "добавьте", "покажи", "покажите", "替换", "替換", "添加", "显示", "顯示", "插入",
	"置き", "追加", "表示", "추가", "표시", "바꿔",
}

# Something that a model holds is to be written into the URL.
carries(url, around) if {
	fillable(url)
	regex.match(into, around)
	regex.match(`\b(?:url|link|query|path|parameter|placeholder|image|picture|src|address|end of it|base64|url-?encoded|bild|imagen|imagem|immagine|lien|enlace)\b|ссылк|адрес|изображ|картин|链接|鏈接|图片|圖片|参数|参数|地址|画像|リンク|링크|이미지`, around)
}

into := concat("", [
	"(?:", fills, ").*(?:", carry.loot, `|\b(?:summary|answers?|user'?s? \w+|name|base64|url-?encoded)\b)`,
	"|(?:", carry.loot, ").*(?:", fills_behind, ")",
])

# The image or link belongs into every answer.
carries(_, around) if {
	regex.match(`\b(?:include|add|append|insert|render|display|show|output|embed|put|print|end|finish)\b.{0,80}\b(?:your|every|each|all|any|the final|the next) (?:\w+ ){0,2}(?:response|reply|replies|answer|message|output|summary|summaries)s?\b`, around)
	regex.match(`\b(?:image|picture|pixel|markdown|link|following|this|badge|icon|logo|verbatim|exactly)\b`, around)
}

fillable(url) if url.query

fillable(url) if url.placeholder

fillable(url) if regex.match(`[=/]$`, url.url)

fills := `\b(?:append|add|insert|replac|substitut|fill|encod|put|includ|embed)(?:e|ed|es|ing|ting)?\b|\b(?:ersetze|fuge|remplace[zr]?|ajoute[zr]?|reemplaza|anade|agrega|substitua|adicione|sostituisci|aggiungi)\b|замени|добавь|替换|替換|添加|插入|追加|置き|추가|바꿔`

# Languages in which the verb may stand behind what it puts.
fills_behind := `\b(?:encoded|appended|inserted|included|embedded|filled in|einfugen|anhangen|ersetzen|anfugen|hinzufugen)\b|替换|替換|添加|插入|追加|置き|추가|바꿔`
