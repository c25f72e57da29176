# METADATA
# title: Definition without a canonical form
# description: |
#   What two readers could take for different things has no canonical form and cannot be pinned: members that stand twice, members that
#   differ in case only, integers that a double cannot hold, invalid text, nesting without end, no name. The evidence is the code of
#   the refusal. Wrongly flagged: careless servers, whose definition is then still ambiguous. Missed: nothing of this kind.
# related_resources:
#   - ref: https://www.rfc-editor.org/rfc/rfc8785
#     description: RFC 8785, JSON Canonicalization Scheme
# custom:
#   id: TG-SCH-003
#   severity: high
#   subjects: [definition]
#   remedy: Ask the publisher for a definition that every JSON reader understands alike.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP04:2025"]
#     mitre_atlas: [AML.T0010]
package toolgate.rules.schema.canonical

findings contains {"at": "", "evidence": code} if some code in input.refused
