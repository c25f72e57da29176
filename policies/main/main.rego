# The verdict on one subject. data.catalogue lists the rules, from the metadata of their packages.
package toolgate.main

findings contains {"id": rule.id, "title": rule.title, "severity": severity(rule.severity, found), "found": found} if {
	some rule in data.catalogue[input.subject.kind]
	some found in data.toolgate.rules[rule.category][rule.name].findings
}

# Weak evidence counts one step less.
severity(stated, found) := lowered[stated] if {
	found.weak == true
} else := stated

lowered := {"high": "medium", "medium": "low", "low": "low"}

severities contains finding.severity if some finding in findings

verdict := "malicious" if {
	"high" in severities
} else := "suspicious" if {
	"medium" in severities
} else := "benign"

report := {"verdict": verdict, "findings": findings}
