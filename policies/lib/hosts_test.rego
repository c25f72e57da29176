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
