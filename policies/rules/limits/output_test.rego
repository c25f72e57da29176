package toolgate.rules.limits.output_test

import data.toolgate.rules.limits.output

test_bound_reached if {
	subject := {"cut": [{"what": "sentences", "limit": 20000}]}
	output.findings == {{"at": "", "evidence": "sentences: only the first 20000"}} with input as subject
}

test_no_bound_reached if {
	output.findings == set() with input as {"cut": []}
}
