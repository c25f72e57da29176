# Names of parameters, held against a list that says what a word in them asks for, and with which other words.
package toolgate.lib.parameters

import data.toolgate.lib.text

# The listed words that stand in names of parameters: most tools have none.
known := {word |
	some word in (text.mentioned & words_of_any_kind)
	some i in input.mentions[word]
	i in input.places.property
}

words_of_any_kind := object.keys(data.config.parameter_words)

# Parameters with a word of the kind in their names.
with_word(kind) := [p |
	count(of_kind(kind)) > 0
	some p in input.parameters
	listed(p.words, kind)
]

listed(words, kind) if {
	some word in words
	word in known
	accompanied(words, data.config.parameter_words[word][kind])
}

# Parameters whose names end with a word of the kind, perhaps with one behind it that says nothing: token_type is no token.
with_last_word(kind) := [p |
	count(of_kind(kind)) > 0
	some p in input.parameters
	accompanied(p.words, data.config.parameter_words[last_word(p.words)][kind])
]

of_kind(kind) := {word | some word in known; data.config.parameter_words[word][kind]}

last_word(words) := words[count(words) - 1] if {
	not words[count(words) - 1] in {"content", "contents", "data", "string", "text", "value"}
} else := words[count(words) - 2]

accompanied(_, companions) if count(companions) == 0

accompanied(words, companions) if {
	some word in words
	word in companions
}

# Whether a sentence is about a parameter that takes text: one of its own, or one of the description that names it.
about(sentence) if {
	some parameter in input.parameters
	takes_text(parameter.types)
	some i in parameter.sentences
	input.sentences[i].at == sentence.at
}

about(sentence) if {
	some parameter in input.parameters
	takes_text(parameter.types)
	count(parameter.words) > 0
	some i in sentence.starts
	every word in parameter.words {
		i in input.mentions[word]
	}
}

takes_text([])

takes_text(types) if {
	some type in types
	type in {"string", "object", "array"}
}
