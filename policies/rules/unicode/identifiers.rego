# METADATA
# title: Name that mixes scripts or reads like another one
# description: |
#   A tool, server or property name with a word of letters from two scripts, or one that looks the same as another name of the
#   server (Cyrillic letters for Latin ones, l for I, rn for m), can be taken for something else by a person who approves it.
#   Names in any one script pass, so do scripts that people write together (Japanese, Korean and Chinese with Latin letters),
#   words of different scripts beside each other, and letters with accents. Wrongly flagged: two short names that differ in
#   1 and l only, formula names such as a Greek delta with a Latin letter. Missed: an accent that is hard to see, a dotless i;
#   and a name that looks like one of another server, which is the business of the shadowing rules.
# related_resources:
#   - ref: https://www.unicode.org/reports/tr39/
#     description: UTS 39, Unicode security mechanisms
# custom:
#   id: TG-UNI-005
#   severity: medium
#   subjects: [definition]
#   remedy: Compare the name letter by letter with the one it looks like. Ask the publisher for a name in one script.
#   maps:
#     owasp_mcp: ["MCP03:2025"]
#     mitre_atlas: [AML.T0051]
package toolgate.rules.unicode.identifiers

# Letters of two scripts side by side in one word.
findings contains {"at": scripts.at, "evidence": sprintf("%s: %s", [scripts.identifier, concat(", ", scripts.names)])} if {
	some scripts in input.scripts
	count(scripts.names) <= most_scripts
	pattern := side_by_side(scripts.names)
	pattern != ""
	regex.match(pattern, scripts.identifier)
}

# No language writes a name in so many, and looking for pairs would take long.
findings contains {"at": scripts.at, "evidence": sprintf("%s: %d scripts", [scripts.identifier, count(scripts.names)])} if {
	some scripts in input.scripts
	count(scripts.names) > most_scripts
}

most_scripts := 4

findings contains {"at": lookalike.at, "evidence": sprintf("%s reads like %s", [lookalike.identifier, lookalike.other])} if {
	some lookalike in input.lookalikes
	not accented(lookalike.identifier)
}

# A pattern for all pairs of scripts that people do not write together; the first letter may carry marks.
side_by_side(names) := concat("|", {sprintf(`\p{%s}\p{M}*\p{%s}`, [first, second]) |
	some first in names
	some second in names
	first != second
	not written_together(first, second)
})

# Letters with the accents of Latin alphabets (from A with grave, Latin Extended Additional too): a reader sees the difference.
accented(name) if {
	regex.match(`[^\x00-\x7F]`, name)
	regex.match(`^[\x00-\x7F\x{00C0}-\x{024F}\x{0300}-\x{036F}\x{1E00}-\x{1EFF}]*$`, name)
}

written_together(first, second) if {
	some together in data.config.scripts_written_together
	first in together
	second in together
}
