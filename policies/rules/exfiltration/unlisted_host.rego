# METADATA
# title: URL to a host that is not on the allowlist
# description: |
#   Names the hosts of URLs, and hosts without a scheme, that the allowlist (`allowed_hosts`) does not have. It informs a reviewer where
#   a tool or a text points and blocks nothing. Loopback passes. Wrongly flagged: most products have a site of their own; a team
#   puts those on its list. Missed: what a listed host lets anyone publish, such as a repository or a form.
# custom:
#   id: TG-EXF-001
#   severity: low
#   subjects: [definition, output]
#   remedy: Look at the host. If nothing that the tool does explains it, ask the maintainer of the server.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP10:2025"]
#     mitre_atlas: [AML.T0086]
package toolgate.rules.exfiltration.unlisted_host

import data.toolgate.lib.hosts

findings contains {"at": url.at, "evidence": url.host} if {
	some url in input.urls
	url.host in unlisted
	url.scheme in hosts.network
	not url.loopback
}

# Each host once: a page may name one in hundreds of URLs.
unlisted contains host if {
	some host in hosts.found
	host != ""
	not hosts.within(host, data.config.allowed_hosts)
}
