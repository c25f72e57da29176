package toolgate.lib.hosts_test

import data.toolgate.lib.hosts

test_suffixes if hosts.suffixes("a.b.example") == ["a.b.example", "b.example", "example"]

test_within if {
	hosts.within("b.example", {"b.example": "examples"})
	hosts.within("a.b.example", {"b.example": "examples"})
	not hosts.within("ab.example", {"b.example": "examples"})
	not hosts.within("b.example.evil", {"b.example": "examples"})
}

test_network if "https" in hosts.network

test_own if {
	tool := {"subject": {"server": "Acme-MCP", "name": "getRates", "words": ["get", "rates"]}}
	hosts.own("api.acme.example") with input as tool
	hosts.own("api.acme.co.example") with input as tool
	hosts.own("getrates.example") with input as tool
	not hosts.own("acme.evil.example") with input as tool
	not hosts.own("acme") with input as tool
	not hosts.own("co.uk") with input as tool
}
