# The text around a value, such as a path or an address, that a sentence holds.
package toolgate.lib.near

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
