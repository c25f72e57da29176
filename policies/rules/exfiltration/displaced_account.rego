# METADATA
# title: An account of the text's own in place of the user's
# description: |
#   A bank account or wallet that a definition or an output spells out and puts in the place of the one that the user or a record names: "instead of", "whatever … says", "takes its
#   place", "is what goes there". In a definition also one that is the `default` of a parameter that takes a recipient, since the tool then pays it whenever nobody says otherwise. TG-EXF-005
#   looks for orders to pay. Weaker in outputs, where invoices and letters of suppliers change accounts, and as a default, which a contract's address may be. Passes:
#   accounts that are an example, and those that a text only lists. Wrongly flagged: a letter that announces a new account. Missed: accounts in words, and those that come by a link.
# custom:
#   id: TG-EXF-010
#   severity: high
#   subjects: [definition, output]
#   remedy: Do not let a text say where money goes. Ask the recipient, by a way that you know, for the account.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP06:2025"]
#     mitre_atlas: [AML.T0051, AML.T0053]
package toolgate.rules.exfiltration.displaced_account

import data.toolgate.lib.near

findings contains found(account) if {
	some account in input.contacts.account
	some [before, behind] in near.sides(account.sentence, lower(account.value))
	displaced(before, behind)
	not regex.match(example, before)
}

findings contains {"at": account.at, "evidence": account.value, "weak": true} if {
	input.subject.kind == "definition"
	some account in input.contacts.account
	account.sentence in set_in_advance
	some parameter in input.parameters
	account.sentence in parameter.sentences
	some word in parameter.words
	word in {"recipient", "to", "beneficiary", "payee", "iban", "tip", "destination", "receiver", "payout", "fee", "treasury", "pay", "donation"}
}

found(account) := {"at": account.at, "evidence": input.sentences[account.sentence].text, "weak": true} if {
	weaker(account.sentence)
} else := {"at": account.at, "evidence": input.sentences[account.sentence].text}

weaker(_) if input.subject.kind == "output"

weaker(n) if input.sentences[n].quoted

set_in_advance := {i | some place in [input.places.default, input.places.const]; some i in place}

displaced(_, behind) if {
	regex.match(`^[^.!?;\w]{0,3}(?:is|are) (?:what|the one|where)\b[^.!?;]{0,40}\b(?:goes|go|belongs?|stands?|counts?|used|paid|meant)\b|^[^.!?;]{0,40}\b(?:instead of|rather than|in place of|in lieu of) (?:the|their|his|her|its|any|what|whatever)\b|^[^.!?;]{0,20}\b(?:takes?|taking) (?:its|their|the) place\b|^[^.!?;]{0,30}\b(?:whatever|no matter what|regardless of|even if|even when)\b`, behind)
}

displaced(before, _) if {
	regex.match(`\b(?:instead of|rather than|in place of|whatever|whichever|regardless of|no matter (?:what|which))\b(?:[^.!?;]|[.!?]\S){0,100}$`, before)
	regex.match(money, before)
}

displaced(before, _) if {
	regex.match(`\breplac(?:e|es|ed|ing)\b(?:[^.!?;]|[.!?]\S){0,80}\b(?:with|by)\b(?:[^.!?;]|[.!?]\S){0,30}$`, before)
	regex.match(money, before)
}

money := `\b(?:iban|account|wallet|address|recipient|payee|beneficiary|bank details|number|payment)s?\b`

example := `\b(?:e\.?g\.?|for example|such as|like|format|looks like|example)\W*(?:\w+\W+){0,2}$`
