# METADATA
# title: Part of the output was not scanned
# description: |
#   An output reached one of the bounds of the scan (size of the text, number of sentences, layers of encoding, length of a list).
#   What stands behind the bound is unknown. Large honest outputs (logs, data sets) reach bounds too, so
#   this informs only. Missed: nothing of this kind.
# custom:
#   id: TG-LIM-002
#   severity: low
#   subjects: [output]
#   remedy: Have the tool return less at a time where its output must be trusted.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0068]
package toolgate.rules.limits.output

findings contains {"at": "", "evidence": sprintf("%s: only the first %d", [cut.what, cut.limit])} if some cut in input.cut
