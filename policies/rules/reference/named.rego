# METADATA
# title: Names another server's tool
# description: |
#   The definition names a tool that another server of the inventory has, without saying that it be used. This informs only:
#   servers are documented as alternatives to each other, and share names. It tells where a change that adds a directive would
#   aim. Names of two words or more count, and shorter ones that are qualified with their server; words that happen to be tool
#   names pass. Wrongly flagged: an identifier of the same spelling that means something else. Missed: tools that the inventory
#   does not hold.
# custom:
#   id: TG-REF-002
#   severity: low
#   subjects: [definition]
#   remedy: None is needed unless the text says how the other tool is to be used.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.reference.named

import data.toolgate.lib.tools

findings contains {"at": reference.at, "evidence": sprintf("%s of server %s", [reference.tool, reference.server])} if {
	some reference in tools.foreign
}
