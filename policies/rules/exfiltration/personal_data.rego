# METADATA
# title: Several personal-data fields requested
# description: |
#   Two or more parameters that identify a person (`parameter_words`: passport, date of birth, card number …), or one of them with a way to reach him
#   , or three ways on a tool that only reads: a tool that needs none of this collects it. Where the tool's name says
#   that it keeps people, orders or payments the evidence is weak, and so are two ways to reach somebody.
#   The same in prose: a sentence about a parameter that lists two or more things of the user's, such as where he is, his employer or his health, on a tool none of
#   whose parameters is named after one.
#   Wrongly flagged: forms of trades whose words are not known here. Missed: one thing asked for in prose.
# custom:
#   id: TG-EXF-004
#   severity: medium
#   subjects: [definition]
#   remedy: Ask what the tool needs the data for, and whether the server may have it.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0086]
package toolgate.rules.exfiltration.personal_data

import data.toolgate.lib.near
import data.toolgate.lib.parameters

findings contains {"at": "/inputSchema", "evidence": concat(", ", identifying | contacting)} if {
	count(parameters.known) > 0
	asked
	not expected
}

findings contains {"at": "/inputSchema", "evidence": concat(", ", identifying | contacting), "weak": true} if {
	count(parameters.known) > 0
	asked
	expected
}

findings contains {"at": "/inputSchema", "evidence": concat(", ", contacting), "weak": true} if {
	count(parameters.known) > 0
	count(contacting) >= 2
	not asked
}

# In prose, for a parameter whose name says nothing of it.
findings contains found(s) if {
	some s in near.both(whose, private_matters)
	not named
	parameters.about(s)
	some list in regex.find_n(belonging, s.window, -1)
	count({thing | some thing in regex.find_n(private_things, list, -1)}) >= 2
	not regex.match(counter, s.window)
}

found(s) := {"at": s.at, "evidence": s.text} if {
	not expected
} else := {"at": s.at, "evidence": s.text, "weak": true}

named if {
	some p in input.parameters
	some word in p.words
	word in private_matters
}

whose := {"user", "user's", "users", "users'", "person's", "their", "owner's", "customer's", "client's", "human's", "caller's"}

private_matters := {
	"location", "whereabouts", "employer", "job", "occupation", "workplace", "health", "illness", "medication", "medications", "diagnosis", "allergies", "disability", "religion", "politics", "political", "ethnicity",
	"nationality", "salary", "income", "wealth", "age", "birthday", "birth", "birthdate", "gender", "orientation", "family", "marital", "relationship", "children", "phone", "telephone", "mobile", "email", "e-mail",
	"address", "passport", "bank", "card", "iban", "password", "debts",
}

private_things := concat("", [
	`\b(?:locations?|whereabouts|employers?|jobs?|occupation|workplace|health|illness(?:es)?|medications?|diagnos[ei]s|allergies|disabilit(?:y|ies)|religion|politic\w*|ethnicity|nationality|salary|income`,
	`|wealth|debts|age|birth\w*|gender|orientation|family|marital|relationships?|children|(?:tele|mobile )?phone|mobile|e-?mail(?: address(?:es)?)?|(?:home |postal )?address|passport|bank|(?:credit )?card|iban|password)\b`,
])

# From the owner to the end of the clause.
belonging := `\b(?:(?:user|person|owner|customer|client|human|caller)(?:'s|s'|s’|’s)|their)\W[^.!?;]*`

# Not to be passed, or as an example.
counter := `\b(?:not|never|n't|without|no|avoid|redact\w*|remove\w*|strip\w*|mask\w*|e\.?g\.?|such as|like|for example)\b`

asked if count(identifying) >= 2

asked if {
	count(identifying) == 1
	count(contacting) >= 1
}

asked if {
	count(contacting) >= 3
	reads
}

identifying := {p.name | some p in parameters.with_word("identity")}

contacting := {p.name | some p in parameters.with_word("contact")}

# Tools that keep records of people, sell to them, or check who they are.
purposes := {
	"account", "accounts", "admission", "applicant", "appointment", "beneficiary", "book", "booking", "borrower", "candidate", "card", "cards",
	"charge", "checkout", "claim", "client", "contact", "contacts", "customer", "customers", "employee", "employees", "enroll", "friend",
	"guest", "identity", "insurance", "invoice", "kyc", "lead", "leads", "loan", "member", "members", "order", "parent", "passenger",
	"patient", "patients", "payment", "payments", "payroll", "people", "person", "persona", "policy", "profile", "quote", "recipient",
	"register", "registration", "reservation", "resume", "sender", "shipment", "signup", "student", "subscriber", "tax", "ticket", "traveler", "user",
	"users", "vcard", "verify", "visa", "voter",
}

expected if {
	some word in input.subject.words
	word in purposes
}

reads if input.subject.verb in {"calculate", "check", "convert", "fetch", "format", "get", "list", "read", "show", "summarize", "translate"}
