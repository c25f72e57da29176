package toolgate.rules.exfiltration.unlisted_host_test

import data.toolgate.rules.exfiltration.unlisted_host

url(scheme, host) := {"contacts": {"email": []}, "urls": [{"at": "/description", "scheme": scheme, "host": host, "loopback": host == "localhost"}]}

lists := {"allowed_hosts": {"trusted.example": "x"}}

test_unlisted if {
	every host in {"other.example", "untrusted.example", "trusted.example.evil.example"} {
		unlisted_host.findings == {{"at": "/description", "evidence": host}} with input as url("https", host) with data.config as lists
	}
}

test_listed_and_under_it if {
	every host in {"trusted.example", "docs.trusted.example", "localhost", ""} {
		unlisted_host.findings == set() with input as url("https", host) with data.config as lists
	}
}

test_a_scheme_that_is_no_host if {
	unlisted_host.findings == set() with input as url("resource", "other.example") with data.config as lists
}
