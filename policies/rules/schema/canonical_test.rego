package toolgate.rules.schema.canonical_test

import data.toolgate.rules.schema.canonical

test_refused if {
	canonical.findings == {{"at": "", "evidence": "duplicate_key"}} with input as {"refused": ["duplicate_key"]}
}

test_canonical if {
	canonical.findings == set() with input as {"refused": []}
}
