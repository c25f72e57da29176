# Tools that the text names and that are not this server's. As in text, arrays are returned, so that the type checker keeps the fields.
package toolgate.lib.tools

# Tools of other servers. Names of one word are words, unless the server's name says otherwise, or code marks do and no sibling has the name.
foreign := [reference |
	some reference in input.references
	reference.foreign
	not spelling(reference.tool) in own
	distinctive(reference.cue, reference.words)
]

# Tools of other servers whose names tools of this server have too. Mostly the server's own ones are meant, but a server may take a name
# so that this is thought. Servers that share many names are the same software.
twins := [reference |
	some reference in input.references
	reference.foreign
	spelling(reference.tool) in own
	distinctive(reference.cue, reference.words)
	reference.shared < many_names
]

many_names := 4

# Names that the text uses as a tool's, or gives to another server, and that no known server has: a verb is in them, and what stands behind does not say that they
# are something else.
unknown := [reference |
	some reference in input.references
	not reference.own
	not reference.foreign
	meant(reference.cue, reference.tool)
	reference.verb != ""
	not reference.next in not_tools
	not regex.match(`_(?:token|secret|password|passwd|uri|url)$`, reference.tool)
]

# Those of them that are surely tools: the text has them called, calls them tools, or speaks of a server that has them.
called := [reference | some reference in unknown; certain(reference.cue, reference.tool)]

certain(cue, _) if cue in {"called", "tool"}

certain("server", tool) if not contains(tool, ".")

# In an output, mail.send_letter is code.
meant(cue, tool) if certain(cue, tool)

meant("server", _) if input.subject.kind == "definition"

# Another server may have a tool of the same name as one of ours: then ours is meant.
own := {spelling(reference.tool) | some reference in input.references; reference.own}

spelling(name) := replace(replace(lower(name), "_", ""), "-", "")

distinctive(_, words) if words > 1

distinctive("server", words) if words <= 1

distinctive("code", words) if {
	words <= 1
	input.known.siblings
}

distinctive("called", words) if {
	words <= 1
	input.known.siblings
}

not_tools := {word | some word in data.config.not_tools}

# Whether an unknown tool's name begins as this tool's does, or with a word of this server's name: then it is most likely a sibling
# that the scan was not told of. A verb is no such beginning, nor is a word that names what half of all servers deal with.
akin(tool, verb) if {
	first := input.subject.words[0]
	not first in (themes | {verb})
	startswith(lower(tool), first)
}

akin(tool, verb) if {
	first := split(lower(tool), "_")[0]
	not first in (themes | {verb})
	contains(lower(input.subject.server), first)
}

themes := {word | some word in data.config.themes}

# Sentences with something that a call could be given: a file, an address, a number.
concrete contains path.sentence if some path in input.paths

concrete contains url.sentence if some url in input.urls

concrete contains sentence if some sentence in addressed

concrete contains reference.sentence if {
	some reference in unknown
	regex.match(`\d{3}`, input.sentences[reference.sentence].plain)
}

# Sentences with somebody's address, number or account.
addressed contains contact.sentence if some contact in input.contacts.email

addressed contains contact.sentence if some contact in input.contacts.phone

addressed contains contact.sentence if some contact in input.contacts.account
