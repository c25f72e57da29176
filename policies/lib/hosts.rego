# Lists of hosts. A listed host covers those under it, never one that merely ends in the same letters.
package toolgate.lib.hosts

# A host and what stands behind each of its dots.
suffixes(host) := [concat(".", array.slice(labels, i, count(labels))) |
	labels := split(host, ".")
	some i in numbers.range(0, count(labels) - 1)
]

# Whether the host, or one that it is under, is listed.
within(host, listing) if {
	some suffix in names_of[host]
	listing[suffix]
}

# For each host of the subject, once: a page may name one in hundreds of URLs.
names_of[host] := suffixes(host) if some host in found

found := {url.host | some url in input.urls} | {mail.host | some mail in input.contacts.email}

# Schemes whose host is a machine that text can be sent to; a host in prose has none.
network := {"", "ftp", "ftps", "git", "http", "https", "sftp", "smtp", "ssh", "tcp", "udp", "ws", "wss"}

# Whether the tool or its server is called after the owner of the host: its own service.
own(host) if {
	name := owner(split(host, "."))
	count(name) > 2
	name in named
}

# The words of the names, and the names as one word. A part of a word is no name: a tool for webhooks is not one of webhook.site.
named := {lower(word) |
	some text in [input.subject.server, concat(" ", input.subject.words), concat("", input.subject.words)]
	some word in regex.split(`[^\pL\pN]+`, text)
	word != ""
}

# The part of a host that somebody registered, as far as that is to be told without a list: the one before the last, or before an end like co.uk.
owner(labels) := labels[count(labels) - 2] if {
	not labels[count(labels) - 2] in shared_suffixes
} else := labels[count(labels) - 3]

shared_suffixes := {"ac", "co", "com", "edu", "gob", "gov", "ne", "net", "or", "org"}
