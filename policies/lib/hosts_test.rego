package toolgate.lib.hosts_test

import data.toolgate.lib.hosts

test_suffixes if hosts.suffixes("a.b.example") == ["a.b.example", "b.example", "example"]

test_within if {
	hosts.within("b.example", {"b.example"})
	hosts.within("a.b.example", {"b.example"})
	not hosts.within("ab.example", {"b.example"})
	not hosts.within("b.example.evil", {"b.example"})
}

test_allowed if {
	hosts.allowed == {"b.example"} with data.config as {"allowed_hosts": ["b.example"]}
	"https" in hosts.network
}

test_own if {
	tool := {"subject": {"server": "Acme-MCP", "name": "getRates", "words": ["get", "rates"]}}
	hosts.own("api.acme.example") with input as tool
	hosts.own("api.acme.co.example") with input as tool
	hosts.own("getrates.example") with input as tool
	not hosts.own("acme.evil.example") with input as tool
	not hosts.own("acme") with input as tool
	not hosts.own("co.uk") with input as tool
}
