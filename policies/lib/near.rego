# The text around a value, such as a path or an address, that a sentence holds.
package toolgate.lib.near

# How far a verb may stand from what it governs.
reach := 200

# [before, behind] in the window of sentence n, and in that of the sentence before it, so that no line break parts a verb from what it
# governs. The value is in small letters. Where it is not spelled as it was read, all of the window counts as both.
sides(n, value) := [around(input.sentences[i].window, value) |
	some i in [n - 1, n]
	input.sentences[i].at == input.sentences[n].at
	useful(i, n, value)
]

useful(i, n, _) if i == n

useful(i, n, value) if {
	i < n
	contains(input.sentences[i].window, value)
}

around(window, value) := [before, behind] if {
	start := indexof(window, value)
	start >= 0
	before := substring(window, max([0, start - reach]), min([start, reach]))
	behind := substring(window, start + count(value), reach)
} else := [window, window]
