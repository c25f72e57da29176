package toolgate.rules.limits.definition_test

import data.toolgate.rules.limits.definition

test_bound_reached if {
	subject := {"cut": [{"what": "sentences", "limit": 20000}]}
	definition.findings == {{"at": "", "evidence": "sentences: only the first 20000"}} with input as subject
}

test_no_bound_reached if {
	definition.findings == set() with input as {"cut": []}
}
