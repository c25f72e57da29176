package facts

import (
	"encoding/base32"
	"slices"
	"strings"
)

// base32Text returns the text that a run of base32 (RFC 4648) stands for, "" when it is none.
func base32Text(run string) string {
	body := strings.TrimRight(run, "=")
	if len(body) < 2*shortestEncoded || strings.Trim(body, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") != "" {
		return ""
	}
	b, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(body)
	if err != nil {
		return ""
	}
	return textOf(string(b))
}

// backwards are frequent words of English, and of orders to a machine, from their last letter to the first. None is a word itself.
var backwards = strings.Fields(`eht ruoy uoy htiw morf siht taht dnes daer llac erongi resu elif tpmorp metsys terces drowssap snoitcurtsni suoiverp llet`)

// fewestBackwards is the number of such words from which a text is read from its end.
const fewestBackwards = 2

// reversedTexts reads lines that are written from the last letter to the first.
func reversedTexts(text string, found func(encoding, text string)) {
	for line := range strings.SplitSeq(text, "\n") {
		words := 0
		for _, word := range backwards {
			if mentionsName(line, word) {
				words++
			}
		}
		if words >= fewestBackwards {
			letters := []rune(line)
			slices.Reverse(letters)
			found("reversed", string(letters))
		}
	}
}

// lookAlikeDigits are the digits and signs that stand for letters in leetspeak.
var lookAlikeDigits = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s")

// fewestLeet is the number of words with such digits inside from which a text is read as leetspeak.
const fewestLeet = 4

// leetTexts reads a text in which digits stand for letters.
func leetTexts(text string, found func(encoding, text string)) {
	words := 0
	for word := range strings.FieldsSeq(text) {
		if leetWord(word) {
			words++
		}
	}
	if words >= fewestLeet {
		found("leetspeak", lookAlikeDigits.Replace(text))
	}
}

// leetWord reports whether a word has letters, and digits among them or before them, of those that look like letters.
func leetWord(word string) bool {
	word = strings.Trim(word, ".,;:!?\"'()")
	letters, digits := 0, 0
	for i := range len(word) {
		switch c := word[i]; {
		case c|0x20 >= 'a' && c|0x20 <= 'z':
			letters++
		case strings.IndexByte("013457@$", c) >= 0:
			digits++
		default:
			return false
		}
	}
	const shortest = 3
	return letters > 0 && digits > 0 && letters+digits >= shortest
}
