# Helpers for rules that read sentences. They take scalars and sets and return arrays, so that the type checker keeps the fields
# of what they return.
package toolgate.lib.text

# The sentences that hold one of the words, which are a set. Patterns are tried on these only: on whole texts they would be the main cost.
mentioning(words) := [input.sentences[i] | some i in found] if {
	found := {i | some word in (words & mentioned); some i in input.mentions[word]}
}

# All words and grams of the subject.
mentioned := object.keys(input.mentions)

# The texts, as sent, of the sentences with these indexes.
texts(indexes) := [input.sentences[i].text | some i in indexes]
