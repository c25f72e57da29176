# What texts that carry data out have in common: what is carried, and the words for sending.
package toolgate.lib.carry

# Patterns of what is carried out: secrets, the conversation, contents, copies, all of something, what belongs to somebody.
loot := concat("|", [secrets, talk, owned, amounts, other_languages])

secrets := `\b(?:pass(?:word|code|phrase)s?|credentials?|secrets?|api[ _-]?keys?|private[ _-]?keys?|(?:ssh|encryption|signing)[ _-]?keys?|(?:access|auth|session|bearer|refresh)[ _-]?tokens?|(?:session |browser )?cookies|(?:security|verification|one-time|login|2fa|mfa) codes?|otps?|seed phrases?|env(?:ironment)? var(?:iable)?s|clipboard|keystrokes|screenshots?|process\.env|os\.environ|contents? of \S*[/.]\w)\b`

talk := `\b(?:conversations?|chat ?(?:logs?|history|histories)|chats|transcripts?|system (?:prompt|message|instructions?)s?|(?:message|browsing|search|purchase|order|transaction|call) histor(?:y|ies)|(?:previous|prior|earlier|past) (?:messages?|turns?|prompts?|outputs?|results?)|tool (?:outputs?|results?|calls?))\b`

things := `(?:data|info(?:rmation)?|details?|files?|records?|documents?|e-?mails?|mails?|messages?|contacts?|notes?|logs?|results?|outputs?|responses?|lists?|profiles?|transactions?|payments?|invoices?|attachments?|photos?|queries|query|arguments?|parameters?|inputs?|contents?|inbox|mailbox|database|tables?|rows?|calendar|events?|history|code|repositor(?:y|ies)|addresses|numbers?|accounts?|cards?|locations?|appointments?|reservations?|statements?|balances?|passwords?|keys?)`

owned := concat("", [
	`\b(?:(?:my|the user'?s?|users?'?|user's|their|his|her|customers?|customer's|clients?|client's|patients?|patient's|employees?|employee's|members?|private|personal|confidential|sensitive|internal|financial|medical|genetic|health) (?:\w+ ){0,4}?`,
	things, `|cop(?:y|ies) of|a cop(?:y|ies)|backup copy|(?:file|message|email|document|inbox|full|entire|complete) contents?|(?:the|its|their|full) (?:full |entire |complete )?contents?|everything)\b`,
])

amounts := concat("", [
	`\b(?:all|every|each|any|entire|full|complete|whole|most recent|latest|raw) (?:of |the |my |your |our |user |these |those |\w+ ){0,3}?`,
	things, `\b|\bthe (?:results?|outputs?|responses?|findings)\b`,
])

other_languages := concat("|", [
	`\b(?:passworter|zugangsdaten|geheimnis\w*|gesprach\w*|unterhaltung\w*|verlauf\w*|inhalte?|kopien?|(?:alle|samtliche|gesamten?) \w+)\b`,
	`\b(?:mots? de passe|identifiants|historique|contenus?|une copie|copie d[eu]|donnees|(?:tous|toutes|tout|toute) (?:les|le|la) \w+)\b`,
	`\b(?:contrasenas?|credenciales|conversacion\w*|historial|contenidos?|una copia|copias? de|datos|tod[oa]s? (?:el|la|los|las) \w+)\b`,
	`\b(?:senhas?|credenciais|conversas?|historico|conteudos?|dados|tod[oa]s? [oa]s? \w+)\b`,
	`\b(?:credenziali|conversazion[ei]|cronologia|contenut[oi]|una copia|copia d\w+|dati|tutt[oaie] (?:il|la|i|le|gli) \w+)\b`,
	`парол|учетн|переписк|разговор|истори|содержим|копи|данны|ключ|все `,
	`密码|密碼|凭证|凭据|憑證|对话|對話|聊天|历史|歷史|内容|內容|副本|所有|全部|密钥|密鑰|机密|令牌|数据|資料`,
	`パスワード|認証情報|会話|履歴|内容|コピー|すべて|全て|秘密|データ`,
	`비밀번호|자격 증명|대화|기록|내용|사본|모든|전체|데이터`,
])

# Words for sending, which are looked up before any pattern is tried: English ones, those of English that give an order, and those of other languages, of
# which scripts without blanks are looked up by two characters.
english_verbs := {
	"send", "sends", "sending", "sent", "resend", "forward", "forwards", "forwarded", "forwarding", "bcc", "cc", "copy", "copies", "copied", "copying",
	"post", "posts", "posted", "posting", "email", "emails", "emailed", "emailing", "mail", "mails", "upload", "uploads", "uploaded", "uploading",
	"submit", "submits", "submitted", "transmit", "transmits", "transmitted", "deliver", "delivers", "relay", "relays", "relayed", "mirror", "mirrors",
	"mirrored", "push", "pushes", "report", "reports", "reported", "exfiltrate", "exfiltrates", "exfiltrated", "leak", "leaks", "share", "shares",
	"shared", "route", "routes", "routed", "redirect", "redirects", "redirected", "pipe", "pipes", "stream", "streams", "sync", "syncs", "replicate",
	"replicates", "duplicate", "dispatch", "ship", "log", "logs", "logged", "write", "save", "store", "backup", "publish", "publishes", "notify",
	"text", "message", "whatsapp", "ping", "recipient", "recipients", "payee", "beneficiary", "reply", "invite", "export", "put", "include", "dump",
	"beam", "pass", "set", "change", "changed", "replace", "replaced", "update", "use", "add",
}

orders := {"send", "resend", "forward", "forwarding", "bcc", "cc", "copy", "post", "repost", "email", "mail", "upload", "submit", "transmit", "deliver", "relay", "mirror", "push", "report", "exfiltrate", "leak", "share", "redirect", "pipe", "dispatch", "export", "dump", "publish", "text", "sms", "whatsapp", "notify", "message", "recipient", "recipients", "payee", "beneficiary"}

foreign_verbs := {
	"sende", "senden", "sendet", "schick", "schicke", "schicken", "leite", "weiterleiten", "weitergeleitet", "ubermittle", "ubermitteln", "ubertrage",
	"ubertragen", "kopie", "kopiere", "kopieren", "lade", "hochladen", "melde", "poste", "envoie", "envoyez", "envoyer", "envoye", "transmets",
	"transmettez", "transmettre", "transfere", "transferez", "transferer", "copie", "copiez", "copier", "publie", "publiez", "televerse", "televersez",
	"expedie", "expediez", "envia", "envie", "enviar", "envien", "enviando", "reenvia", "reenvie", "reenviar", "manda", "mande", "mandar", "copia",
	"copiar", "publica", "publique", "sube", "suba", "subir", "remite", "remita", "encaminha", "encaminhe", "encaminhar", "carregue", "carregar",
	"enviado", "enviada", "invia", "inviare", "inviate", "inviando", "inoltra", "inoltrare", "inoltrate", "spedisci", "spedire", "carica", "caricare",
	"pubblica", "copiare", "отправь", "отправьте", "отправить", "отправляи", "отправляите", "отправлять", "перешли", "перешлите", "переслать", "пошли",
	"пошлите", "послать", "скопируи", "скопируите", "загрузи", "загрузите", "загрузить", "передаи", "передаите", "передать", "направь", "направьте",
	"发送", "發送", "转发", "轉發", "抄送", "密送", "上传", "上傳", "提交", "传送", "傳送", "传输", "复制", "寄到", "寄给", "发到", "发给", "发至", "转到", "送信", "転送", "送っ", "送り", "送る",
	"送付", "投稿", "アッ", "共有", "コピ", "보내", "전송", "전달", "업로", "복사", "공유", "발송", "stuur", "stuurt", "versturen", "doorsturen", "verstuur", "wyslij",
	"przeslij", "wyslac", "przekaz", "gonder", "gonderin", "ilet", "yukle", "ارسل", "भेजें", "भेजो", "skicka", "trimite", "kirim", "kirimkan",
}

foreign := concat("|", [german, french, spanish, italian, russian, chinese, further])

english := concat("", [
	`(?:\b(?:(?:re-?)?send(?:s|ing)?|forward(?:s|ing)?|b?cc(?:'?d|ed|'?s)?|cop(?:y|ies|ying)|(?:re)?posts?|posting|e-?mail(?:s|ing)?|mails?|upload(?:s|ing)?|submit(?:s|ting)?|transmit(?:s|ting)?|delivers?|relays?|mirrors?|push(?:es)?|reports?|exfiltrat(?:e|es|ing)|leaks?|shares?|routes?|redirects?|pipes?|streams?|syncs?|replicates?|duplicates?|dispatch|ship|logs?|write|save|store|backup|publish(?:es)?|notify|text|messages?|whatsapp|invite|export|dump|beam|reply)\b`,
	`|\b(?:be|is|are|being|been|gets?|must|shall)(?: \w+)? (?:sent|forwarded|b?cc'?e?d|copied|posted|e-?mailed|mailed|uploaded|submitted|transmitted|delivered|relayed|mirrored|pushed|reported|exfiltrated|leaked|shared|routed|redirected|piped|streamed|synced|replicated|logged|published)\b)`,
	`(?:[^.!?;]|[.!?]\S)*\b(?:to|at|via|through|into|towards?|with|using|unto|recipient|address|destination|target|payee|beneficiary|bcc|cc|endpoint|webhook|url)\b`,
])

german := `\b(?:sende[nt]?|schicken?|schick|leite|weiterleiten|weitergeleitet|ubermitt\w+|ubertrag\w+|kopieren?|kopie|lade\b.*\bhoch|hochladen|melde|poste)\b.*\b(?:an|nach|auf|zu|zum|unter)\b`

french := `\b(?:envo(?:ie|yez|yer|ye)|transm(?:ets|ettez|ettre)|transfer(?:e|ez|er)|copi(?:e|ez|er)|publi(?:e|ez)|televersez?|expediez?)\b.*\b(?:a|vers|sur|au|aux|chez)\b`

spanish := `\b(?:(?:re)?envi(?:a|e|ar|en|ando|ado|ada)|mand(?:a|e|ar)|copi(?:a|e|ar)|public(?:a|ar)|publique|sub(?:e|a|ir)|remit[ea]|encaminh(?:a|e|ar)|carreg(?:ue|ar))\b.*\b(?:a|al|hacia|para|en|ao|aos|em)\b`

italian := `\b(?:invi(?:a|are|ate|ando)|inoltr(?:a|are|ate)|spedi(?:sci|re)|carica(?:re)?|pubblica|copi(?:a|are))\b.*\b(?:a|ad|al|all|alla|verso|su|presso)\b`

russian := `(?:отправ\S*|перешл\S*|переслать|пошли\S*|послать|скопиру\S*|загруз\S*|переда\S*|направь\S*) .*(?: на | в | по | к |адрес)`

chinese := `(?:发送?|發送?|转发?|轉發|抄送|密送|上传|上傳|提交|传送|傳送|传输|复制|寄|输出).*(?:到|至|给|給|往|向)`

further := `\b(?:stuur|stuurt|verstuur|versturen|doorsturen)\b.*\bnaar\b|\b(?:wyslij|przeslij|wyslac|przekaz)\b.*\b(?:na|do)\b|\b(?:trimite)\b.*\bla\b|\b(?:kirim|kirimkan)\b.*\bke\b|\b(?:skicka)\b.*\btill\b|(?:ارسل).*(?:الى)`

# The same where the verb stands behind the destination.
follows := concat("|", [
	`^\W{0,3}(?:に|へ|宛てに|宛に|まで).{0,40}(?:送信|転送|送っ|送り|送る|送付|投稿|共有|アップロード|コピー)`,
	`^\W{0,3}(?:으?로|에|에게|앞으로).{0,40}(?:보내|전송|전달|업로드|복사|공유|발송)`,
	`^\W{0,3}.{0,20}(?:发送|發送|转发|抄送|上传|提交|传送)`,
	`^.{0,60}\b(?:senden|schicken|weiterleiten|ubermitteln|ubertragen|hochladen|kopieren|gonder\w*|ilet\w*|yukle\w*|sturen|versturen)\b|^\W{0,3}.{0,20}(?:भेजें|भेजो)`,
])

# What is carried out in a text that names addresses all the time, as outputs do: only what belongs to somebody, and in other languages what is secret.
own_loot := concat("", [
	`\b(?:(?:my|the user'?s?|users?'|user's|their|his|her|the customers?'?s?|client's|the clients?|patients?|employees?|members?|confidential|sensitive|internal) (?:\w+ ){0,4}?`, things,
	`|(?:inbox|mailbox|address book|(?:contact|customer|user|member|employee|client|patient) (?:list|records?|data|database|details))|contents? of|(?:address|numbers?|location|details|list|names?|copy) of (?:my|all my|the user)|cop(?:y|ies) of (?:all|every|each|my|this (?:chat|conversation))`,
	`|everything (?:you|the user|in))\b`,
])

foreign_secrets := concat("|", [
	`\b(?:passworter|zugangsdaten|gesprach\w*|unterhaltung\w*|gesamten? verlauf|mots? de passe|identifiants|toute la conversation|contrasenas?|credenciales|conversacion\w*|senhas?|credenciais|toda a conversa|credenziali|conversazion[ei])\b`,
	`парол|учетн|переписк|разговор|密码|密碼|凭证|凭据|对话|對話|聊天|密钥|密鑰|令牌|パスワード|認証情報|会話|비밀번호|자격 증명|대화`,
])
