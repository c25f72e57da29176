# The text around a value, such as a path or an address, that a sentence holds.
package toolgate.lib.near

import data.toolgate.lib.text

# How far a verb may stand from what it governs.
reach := 200

# How often a value is looked for in one window.
most := 4

# [before, behind] in the window of sentence n, and in that of the sentence before it, so that no line break parts a verb from what it
# governs, for each time that the value stands there. The value is in small letters. Where it is not spelled as it was read, all of
# the sentence counts as both.
sides(n, value) := [side |
	some i in [n - 1, n]
	input.sentences[i].at == input.sentences[n].at
	useful(i, n, value)
	some side in around(input.sentences[i], value)
]

useful(i, n, _) if i == n

useful(i, n, value) if {
	i < n
	contains(input.sentences[i].window, value)
}

around(sentence, value) := [[before, behind] |
	some k in numbers.range(1, min([count(parts) - 1, most]))
	k > 0
	all_before := concat(value, array.slice(parts, 0, k))
	start := max([0, count(all_before) - reach])
	before := substring(all_before, start, -1)
	behind := substring(concat(value, array.slice(parts, k, count(parts))), 0, reach)
] if {
	parts := split(sentence.window, value)
	count(parts) > 1
} else := [[sentence.plain, sentence.plain]]

# The sentences from which on a word of each set stands in the same sentence or in one of the next few. A pattern that needs both is tried on few
# sentences then, and a line break between the two hides nothing.
both(one, other) := [input.sentences[i] |
	some_of_one := one & text.mentioned
	count(some_of_one) > 0
	some_of_other := other & text.mentioned
	count(some_of_other) > 0
	a := sentences_of(some_of_one)
	b := sentences_of(some_of_other)
	some i in (followed(a, b) | followed(b, a))
]

followed(a, b) := {i |
	some i in a
	some step in [0, 1, 2, 3]
	(i + step) in b
}

# The sentences that hold one of the words.
indexes(words) := sentences_of(words & text.mentioned)

sentences_of(words) := {i | some word in words; some i in input.mentions[word]}
