# METADATA
# title: Several personal-data fields requested
# description: |
#   Two or more parameters that identify a person (`parameter_words`: passport, date of birth, card number …), or one of them with a way to reach him
#   , or three ways on a tool that only reads: a tool that needs none of this collects it. Where the tool's name says
#   that it keeps people, orders or payments the evidence is weak, and so are two ways to reach somebody.
#   Wrongly flagged: forms of trades whose words are not known here. Missed: data asked for in prose, or in one free-text field.
# custom:
#   id: TG-EXF-004
#   severity: medium
#   subjects: [definition]
#   remedy: Ask what the tool needs the data for, and whether the server may have it.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0086]
package toolgate.rules.exfiltration.personal_data

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
