# METADATA
# title: Order to do harm, in prose
# description: |
#   A definition that orders what no tool needs of the model: to delete all of something beyond the tool's own business, to switch protection off (certificate checks, a firewall,
#   two-factor login), to take the findings of security scanners for noise, or to install packages from another registry. TG-INJ-018 looks for the same as commands. Only
#   orders count: what a tool does itself ("Deletes all …") or what one of its parameters switches passes, and so do tools whose names say that they delete or that
#   security is their business. Wrongly flagged: a tool for maintenance whose name does not say so. Missed: harm that is described and not ordered.
# custom:
#   id: TG-INJ-021
#   severity: medium
#   subjects: [definition]
#   remedy: Do not approve the tool unless its publisher can say why the model is to do this.
#   maps:
#     owasp_mcp: ["MCP03:2025", "MCP05:2025"]
#     mitre_atlas: [AML.T0051, AML.T0110]
package toolgate.rules.instruction.harm

import data.toolgate.lib.hosts
import data.toolgate.lib.near
import data.toolgate.lib.text

findings contains {"at": sentence.at, "evidence": sentence.text, "weak": quoted} if {
	text.heard
	some sentence in text.saying(phrases)
	not own_business
	not regex.match(`/properties/`, sentence.at)
	quoted := text.quotes(phrases, sentence)
	not text.cites(sentence, quoted)
	not regex.match(asked_for, sentence.window)
}

# Packages from elsewhere.
findings contains {"at": url.at, "evidence": url.url} if {
	some url in input.urls
	not hosts.own(url.host)
	not hosts.within(url.host, data.config.allowed_hosts)
	not url.loopback
	url.sentence in near.indexes({"registry", "index", "extra", "trusted", "goproxy", "proxy", "mirror"})
	some [before, _] in near.sides(url.sentence, lower(url.url))
	regex.match(`(?:--?(?:registry|index-url|extra-index-url|trusted-host|find-links|proxy)[ =]|\b(?:goproxy|pip_index_url|npm_config_registry|https?_proxy)=|\bconfig set registry )["'\x60]?$`, before)
}

own_business if {
	some word in input.subject.words
	word in {
		"audit", "cleanup", "clean", "clear", "delete", "destroy", "drop", "empty", "erase", "firewall", "flush", "format", "prune", "purge", "remove", "reset", "security", "settings", "ssl", "tls", "truncate",
		"uninstall", "wipe", "config", "configure", "scanner", "suppress", "triage", "dismiss", "mfa",
	}
}

# At the user's own wish.
asked_for := `\b(?:if|when|once|only|unless) (?:the )?(?:user|you)\b[^.;]{0,40}\b(?:ask|want|confirm|request|agree|approve|wish|need)|\b(?:not|never|n't|do not|cannot|without|avoid) (?:\w+ ){0,3}?(?:delet|eras|wip|empt|destroy|purg|remov|disabl|turn|switch|deactivat|ignor|dismiss|suppress)`

phrases := [
	# delete every …
	{
		"words": "delete erase wipe empty destroy purge rid remove truncate drop clear",
		"pattern": `(?:^|[.;,>—] ?|\b(?:please|then|and|must|should|first|also|now|always|immediately|you) )(?:delete|erase|wipe|empty|destroy|purge|get rid of|remove|truncate|drop|clear(?: out)?)\W+(?:(?:all|every|each|any|everything|whatever|the (?:whole|entire|complete|full)|the|their|its)\W+)(?:of\W+)?(?:[\w.'-]+\W+){0,5}?(?:home (?:folder|director(?:y|ies))|user's (?:home|files|documents|data|disk|mail\w*|inbox|photos|pictures)|\.git\b|backups?|databases?|production|repositor(?:y|ies)|hard (?:disk|drive)|system files|documents folder|customers?|accounts|audit (?:logs?|trail)|shell history|entire disk|disk)\b`,
	},
	# switch the protection off
	{
		"words": "disable turn switch deactivate skip bypass",
		"pattern": `(?:^|[.;,>—] ?|\b(?:please|then|and|must|should|first|also|now|always|you) )(?:disable|turn off|switch off|deactivate|skip|bypass)\W+(?:[\w'-]+\W+){0,3}?(?:(?:certificates?|tls|ssl)\W+(?:checks?|verification|validation|warnings?)|anti-?virus|firewall|two-factor|2fa|mfa|gatekeeper|selinux|defender|endpoint protection|audit log(?:s|ging)?|branch protections?|secret scanning|commit signing|signature (?:checks?|verification)|malware scan\w*|sandbox(?:ing)?)\b`,
	},
	# findings are noise
	{
		"words": "findings warnings alerts vulnerabilities advisories remarks reports",
		"pattern": `\b(?:ignore|dismiss|suppress|disregard|drop|omit|leave out|hide|close)\W+(?:all\W+|any\W+|the\W+|every\W+)*(?:findings?|warnings?|alerts?|vulnerabilit(?:y|ies)|advisories|remarks|reports?)\W+(?:of|from|by|that|about|for)\W+(?:the\W+|any\W+|all\W+|other\W+)*(?:security|vulnerability|dependency|secret|code|malware|virus|audit)\b`,
	},
	{
		"words": "findings warnings alerts vulnerabilities advisories remarks reports",
		"pattern": `\b(?:findings?|warnings?|alerts?|vulnerabilit(?:y|ies)|advisories|remarks|reports?)\W+(?:of|from|by|about)\W+(?:[\w'-]+\W+){0,3}?(?:scanners?|checkers?|linters?|auditors?|security tools?)\b[^.]{0,80}\b(?:noise|to be ignored|be (?:ignored|dismissed|suppressed|left out)|false alarms?|as passed|as clean|leave (?:them|it) (?:off|out)|left off)\b`,
	},
	# German, French, Spanish
	{
		"words": "losche loschen supprime supprimez borra elimina borre elimine",
		"pattern": `\b(?:losche|supprime[zr]?|borr[ae]|elimin[ae])\b[^.;]{0,30}\b(?:alle|samtliche|tous|toutes|todos|todas)\b[^.;]{0,40}\b(?:sicherungen|backups?|datenbanken?|home-?verzeichnis\w*|dateien|sauvegardes|bases? de donnees|fichiers|copias de seguridad|archivos|repositorios|depots)\b`,
	},
]
