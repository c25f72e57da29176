# The verdict on one subject. The engine adds to the facts the rules that judge such a subject, but for those that can find nothing in it; without
# them there is no report.
package toolgate.main

findings contains {"id": rule.id, "title": rule.title, "severity": severity(rule.severity, found), "found": found} if {
	some rule in input.engine.rules
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

report := {"verdict": verdict, "findings": findings} if input.engine.rules
