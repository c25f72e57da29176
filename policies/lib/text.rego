# Helpers for rules that read sentences. They take scalars, sets and lists of phrases, and return arrays, so that the type checker keeps
# the fields of what they return.
package toolgate.lib.text

# The sentences that hold one of the words, which are a set. Patterns are tried on these only: on whole texts they would be the main cost.
mentioning(words) := [input.sentences[i] | some i in holding(words)]

# The same as indexes.
holding(words) := {i | some word in (words & mentioned); some i in input.mentions[word]}

# The sentences that say one of the phrases. A phrase has words, joined by blanks, one of which a sentence holds, and a pattern, which matches that sentence together
# with what follows it.
saying(phrases) := [input.sentences[i] | some i in found] if {
	indexed
	found := {i |
		some pattern, indexes in said
		some phrase in phrases
		phrase.pattern == pattern
		some i in last(indexes)
	}
}

saying(phrases) := [input.sentences[i] | some i in found] if {
	not indexed
	found := {i |
		some phrase in phrases
		some i in last(matching(phrase))
	}
}

# A window reaches into the next sentence, which says it alone.
last(indexes) := {i | some i in indexes; not (i + 1) in indexes}

matching(phrase) := {i |
	some word in ({word | some word in split(phrase.words, " ")} & mentioned)
	some hit in input.mentions[word]
	i := begins(phrase.pattern, hit)
}

# Whether any phrase of any rule is said: in most texts none is, and then the lists of phrases need not be looked at.
heard if not indexed

heard if count(said) > 0

# Whether the engine has held the text against the phrases of all rules at once. Stock OPA has not, and finds the same, slowly.
indexed if said

# The sentences that match a pattern, by pattern.
said := input.engine.said

# The sentence that matches a pattern: the one with the word, or else a very short one before it.
begins(pattern, hit) := hit if {
	regex.match(pattern, input.sentences[hit].window)
} else := before if {
	some before in input.sentences[hit].starts
	before != hit
	regex.match(pattern, input.sentences[before].window)
}

# All words and grams of the subject.
mentioned := object.keys(input.mentions)

# The texts, as sent, of the sentences with these indexes.
texts(indexes) := [input.sentences[i].text | some i in indexes]

# Whether a sentence says the phrases in quotation or code marks only, which makes them weaker evidence.
quotes(phrases, sentence) if {
	sentence.quoted
} else if {
	regex.match(`["“„«「『\x60‘']`, sentence.window)
	bare := regex.replace(sentence.window, quotation, " … ")
	every phrase in phrases {
		not regex.match(phrase.pattern, bare)
	}
} else := false

# A quotation in prose. Values in JSON, which stand behind a colon, a comma or a bracket, are none.
quotation := "(?:^|[^:,\\[{\\s]\\s?|\\w:\\s)(?:\"[^\"]{4,}\"|'[^']{6,}'(?:$|[\\s.,;:)!?]))|“[^”]{4,}”|„[^“”]{4,}[“”]|«[^»]{4,}»|「[^」]{2,}」|『[^』]{2,}』|‘[^’]{4,}’|`[^`]{4,}`"

# Whether a sentence quotes something that it says to be an attack: a document on security, or the description of a scanner. The word on attacks
# stands in front of the quotation, and no negation stands in front of the word. A rule of its own notes these.
cites(sentence, quoted) if {
	quoted
	before := split(regex.replace(sentence.window, `["“„«「『\x60‘]|(?:^|\s)'`, "\n"), "\n")[0]
	regex.match(attacks, before)
	not regex.match(concat("", [`\b(?:no|not|n't|never|isn't|without)\W+(?:\w+\W+)?(?:`, attacks, `)`]), before)
}

attacks := `\b(?:attack(?:s|er|ers)?|injections?|jailbreaks?|phishing|malicious|adversarial|poison(?:ed|ing)|exploits?|suspicious|detect(?:s|ion|ed)?|angriff\pL*|schadlich\pL*|betruger\pL*|attaques?|ataques?|attacchi)\b|атак|вредоносн|攻击|注入|恶意|攻撃|インジェクション|悪意|공격|악성|هجوم`
