# Names of parameters, held against lists in which each word has those of which a name must hold one as well, or none.
package toolgate.lib.parameters

import data.toolgate.lib.text

# Whether a word of the list occurs at all: most tools have no such parameter.
any_of(listing) if count(text.mentioned & object.keys(listing)) > 0

# Parameters with a word of the list in their names.
with_word(listing) := [p |
	any_of(listing)
	some p in input.parameters
	listed(p.words, listing)
]

listed(words, listing) if {
	some word in words
	accompanied(words, listing[word])
}

# Parameters whose names end with a word of the list, perhaps with one behind it that says nothing: token_type is no token.
with_last_word(listing) := [p |
	any_of(listing)
	some p in input.parameters
	accompanied(p.words, listing[last_word(p.words)])
]

last_word(words) := words[count(words) - 1] if {
	not words[count(words) - 1] in {"content", "contents", "data", "string", "text", "value"}
} else := words[count(words) - 2]

accompanied(_, companions) if count(companions) == 0

accompanied(words, companions) if {
	some word in words
	word in companions
}
