# METADATA
# title: Long encoded text in a definition
# description: |
#   A run of 64 or more base64 or hexadecimal characters. A definition is documentation: it has no use for data that a reader cannot
#   read, and a model can decode it. Files in data URLs, digests, and shorter samples beside words such as "e.g." pass.
#   Wrongly flagged: long samples of tokens or keys without such a word. Missed: data in other alphabets, in many short
#   pieces, or spelled as words. What decodes to an instruction is found by the rules that read decoded text.
# custom:
#   id: TG-EXF-003
#   severity: medium
#   subjects: [definition]
#   remedy: Decode the text. If it is a sample, ask the publisher to shorten it.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0068]
package toolgate.rules.exfiltration.encoded_blob

import data.toolgate.lib.text

shortest := 64

longest_sample := 160

# Characters of the longer hexadecimal digests: SHA-256, SHA-384, SHA-512.
digests := {64, 96, 128}

findings contains {"at": blob.at, "evidence": sprintf("%d characters of %s", [blob.length, blob.encoding])} if {
	some blob in input.blobs
	blob.length >= shortest
	blob.data_url == ""
	not digest(blob)
	not sample(blob)
}

digest(blob) if {
	blob.encoding == "hex"
	blob.length in digests
}

# A filler such as aaaa carries nothing.
sample(blob) if blob.entropy < 2.5

sample(blob) if {
	blob.length <= longest_sample
	regex.match(`/examples?(?:/|$)`, blob.at)
}

sample(blob) if {
	blob.length <= longest_sample
	some sentence in text.mentioning({"e", "eg", "example", "examples", "sample", "like"})
	sentence.at == blob.at
	regex.match(`\be\.? ?g\b|\bexamples?\b|\bsamples?\b|\blike\b`, sentence.plain)
}
