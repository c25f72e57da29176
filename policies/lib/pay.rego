# Words for moving money.
package toolgate.lib.pay

verbs := {
	"transfer", "transfers", "transferred", "wire", "wired", "pay", "pays", "paid", "payments", "deposit", "deposits", "remit", "remits", "withdraw", "withdrawal", "donate", "refund",
	"move", "send", "payment", "payout", "payouts",
	"uberweise", "uberweisen", "uberweist", "zahle", "uberwiesen", "virement", "virez", "vire", "payez", "paie", "versez", "verse", "transferez", "transfere", "transfiere", "transfiera",
	"transferir", "paga", "pague", "pagar", "deposita", "deposite", "transfira", "bonifica", "versa", "versare", "trasferisci", "переведи", "переведите", "перевести", "перечисли",
	"перечислите", "оплати", "оплатите", "转账", "轉帳", "汇款", "打款", "支付", "转给", "转到", "汇到", "送金", "振込", "振り", "送っ", "송금", "이체", "입금", "보내",
}

# A verb of paying up to the preposition in front of an account.
governs := concat("|", [english, foreign])

english := `\b(?:transfer|pay|wire|deposit|remit|withdraw|donate|refund|move|send|payment|payout|withdrawal)(?:s|red|ring|ing|ed|al)?\b.*\b(?:to|into|onto|on|from|via|account|iban|wallet|address|number|beneficiary|payee)\b`

foreign := concat("|", [
	`\b(?:uberweis\w*|uberwiesen|zahle)\b.*\b(?:an|auf|konto|iban|nach)\b`,
	`\b(?:virement|virez?|payez|paie|versez?|transferez?)\b.*\b(?:a|sur|au|vers|compte|iban)\b`,
	`\b(?:transf(?:iere|iera|erir|ira)|pag(?:a|ue|ar)|deposit[ae])\b.*\b(?:a|al|para|en|na|no|cuenta|conta|iban)\b`,
	`\b(?:bonifica|versa(?:re)?|trasferisci|paga)\b.*\b(?:a|al|su|sul|conto|iban)\b`,
	`(?:перевед|перевест|перечисл|оплати)\S* .*(?: на | по |счет|кошел)`,
	`(?:转账|轉帳|汇款|打款|支付|转|汇).*(?:到|至|给|給|账户|帐户|账号)`,
])

follows := `^\W{0,3}(?:に|へ|宛てに).{0,30}(?:送金|振込|振り込|送っ)|^\W{0,3}(?:으?로|에|계좌로).{0,30}(?:송금|이체|입금|보내)|^.{0,40}\b(?:uberweisen|zahlen)\b`

# Some money.
amount := `(?:[$€£¥₹₽] ?\d|\d[\d.,' ]* ?(?:k |m )?(?:usd|eur|gbp|chf|jpy|cny|rmb|inr|brl|dollars?|euros?|pounds?|yen|yuan|btc|eth|usdt|usdc|sol|bitcoins?|元|円|원|руб|francs?|pesos?|reais)|\b(?:all|entire|full|whole|remaining) (?:\w+ ){0,2}?(?:balance|funds|money|amount|savings)\b)`

# A place for money that is no number known to be one: the name of a service, or a word with figures.
place := `\b(?:accounts?|acct|iban|wallet|paypal|venmo|cash ?app|zelle|revolut|konto|compte|cuenta|conta|conto|account id|id)\b\W{0,3}(?:number |no\.? |id |with |nr\.? |#|:|named |of )*\W{0,3}[a-z]{0,4}[-_ ]?[a-z]{0,2}\d[\d-]{4,}`

# A word that such a place has, one of which must be there.
places := {"account", "accounts", "acct", "iban", "wallet", "paypal", "venmo", "cash", "cashapp", "zelle", "revolut", "konto", "compte", "cuenta", "conta", "conto", "id"}

# An order to move money.
order := `(?:(?:transfer|pay|wire|deposit|remit|withdraw|donate|refund|move|send) (?:the|an?|all|my|our|this|that|it|them|everything|funds|money|[$€£¥]|\d|usd|eur)|(?:manage|make|process|issue|execute|schedule|initiate|authorize|approve|set up|create) .{0,24}?(?:transfer|payment|withdrawal|payout)s?(?: of)?)`

# What is honestly owed.
owed := `\b(?:invoices?|bills?|due|overdue|rent|payable|total|fees?|subscription|order|deposit slip|rechnung\w*|betrag|miete|factures?|facturas?|fatturas?|fatura|importe)\b|счет-фактур|发票|請求|청구`
