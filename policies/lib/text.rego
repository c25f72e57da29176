# Helpers for rules that read sentences. They take scalars and sets and return arrays, so that the type checker keeps the fields
# of what they return.
package toolgate.lib.text

# The sentences that hold one of the words. Patterns are tried on these only: on whole texts they would be the main cost.
mentioning(words) := [input.sentences[i] | some i in found] if {
	found := {i | some word in words; some i in input.mentions[word]}
}

# The texts, as sent, of the sentences with these indexes.
texts(indexes) := [input.sentences[i].text | some i in indexes]
