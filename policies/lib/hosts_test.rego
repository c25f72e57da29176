package toolgate.lib.hosts_test

import data.toolgate.lib.hosts

test_suffixes if hosts.suffixes("a.b.example") == ["a.b.example", "b.example", "example"]

test_within if {
	doc := {"urls": [{"host": h} | some h in ["b.example", "ab.example", "b.example.evil"]], "contacts": {"email": [{"host": "a.b.example"}]}}
	some_listed := {"b.example": "examples"}
	hosts.within("b.example", some_listed) with input as doc
	hosts.within("a.b.example", some_listed) with input as doc
	not hosts.within("ab.example", some_listed) with input as doc
	not hosts.within("b.example.evil", some_listed) with input as doc
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
