# METADATA
# title: A parameter that asks for a secret
# description: |
#   A parameter of text that is named after a secret of the user or of his machine (`parameter_words`: private key, seed phrase, cookies, one-time code …),
#   or a tool that wants a password and the token that a password is exchanged for. What a model is asked for it looks up and hands over; secrets of a
#   server belong in its configuration. A secret of a service (API key, password, token) is weak evidence: many honest
#   servers take it as a parameter. Tools whose name says that they authenticate, connect, sign or keep secrets pass, and so do
#   public keys, and lists and objects, which hold ids or settings.
#   Wrongly flagged: such tools under other names. Missed: a secret asked for by a description or under a harmless name.
# custom:
#   id: TG-EXF-009
#   severity: medium
#   subjects: [definition]
#   remedy: Give the secret to the server in its configuration, or do not use the tool.
#   maps:
#     owasp_mcp: ["MCP01:2025", "MCP03:2025"]
#     mitre_atlas: [AML.T0055, AML.T0086]
package toolgate.rules.exfiltration.asked_secret

import data.toolgate.lib.parameters

findings contains {"at": p.at, "evidence": p.name} if {
	count(parameters.known) > 0
	some p in own
	not authenticates
}

findings contains {"at": "/inputSchema", "evidence": concat(", ", names)} if {
	count(parameters.known) > 0
	not keeps_secrets
	names := {p.name | some p in service; is_password(p)} | {p.name | some p in service; is_session(p)}
	count(names) >= 2
	some p in service
	is_password(p)
	some q in service
	is_session(q)
}

findings contains {"at": p.at, "evidence": p.name, "weak": true} if {
	count(parameters.known) > 0
	some p in service
	not authenticates
}

own := [p | some p in parameters.with_last_word("own_secret"); takes_text(p)]

service := [p | some p in parameters.with_last_word("service_secret"); takes_text(p)]

takes_text(p) if {
	not typed_otherwise(p)
	every word in p.words {
		not word in {"continuation", "csrf", "cursor", "delta", "max", "next", "page", "paging", "pagination", "previous", "public", "sync"}
	}
}

typed_otherwise(p) if {
	some type in p.types
	type in {"integer", "number", "boolean", "array", "object"}
}

# The secret of a person, and not that of a program, which comes with a token by custom.
is_password(p) if {
	parameters.last_word(p.words) in {"credential", "credentials", "passcode", "passwd", "password", "secret"}
	every word in p.words {
		not word in {"api", "app", "client", "consumer", "key", "webhook"}
	}
}

is_session(p) if {
	concat(" ", p.words) in {"access token", "auth token", "authentication token", "bearer token", "jwt", "refresh token", "session cookie", "session token"}
}

purposes := {
	"auth", "authenticate", "authorize", "autofill", "certificate", "certificates", "configure", "connect", "connection", "cookie", "cookies", "credential", "credentials",
	"database", "decrypt", "encrypt", "env", "environment", "import", "key", "keys", "keypair", "login", "logon", "mfa", "mnemonic",
	"oauth", "otp", "password", "passwords", "pgp", "protect", "register", "restore", "rotate", "secret", "secrets", "session", "setup", "sftp", "sign",
	"signin", "signup", "sso", "ssh", "ssl", "tls", "token", "tokens", "totp", "unlock", "unprotect", "vault", "verify", "wallet",
}

# A vault may take both.
keeps_secrets if {
	some word in input.subject.words
	word in {"credential", "credentials", "secret", "secrets", "vault"}
}

authenticates if {
	some word in input.subject.words
	word in purposes
}
