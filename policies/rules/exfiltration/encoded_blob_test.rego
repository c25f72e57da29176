package toolgate.rules.exfiltration.encoded_blob_test

import data.toolgate.rules.exfiltration.encoded_blob

base := {"at": "/description", "encoding": "base64", "length": 80, "entropy": 5.1, "data_url": ""}

with_blob(changes, sentence) := {
	"blobs": [object.union(base, changes)],
	"sentences": [{"at": "/description", "plain": sentence}],
	"mentions": {"example": [0], "run": [0]},
}

test_long if {
	encoded_blob.findings == {{"at": "/description", "evidence": "80 characters of base64"}} with input as with_blob({}, "run this")
	count(encoded_blob.findings) == 1 with input as with_blob({"encoding": "hex", "length": 90, "entropy": 3.8}, "run this")
	count(encoded_blob.findings) == 1 with input as with_blob({"length": 300}, "an example")
}

test_passes if {
	every changes in [{"length": 63}, {"data_url": "image/png"}, {"encoding": "hex", "length": 64}, {"entropy": 1}, {"at": "/inputSchema/properties/x/examples/0"}] {
		encoded_blob.findings == set() with input as with_blob(changes, "run this")
	}
	encoded_blob.findings == set() with input as with_blob({}, "an example")
}
