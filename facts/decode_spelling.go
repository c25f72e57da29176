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

// lookAlikeDigits are the digits that stand for letters in leetspeak.
var lookAlikeDigits = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t")

// Leetspeak is taken for that where so many words of it stand close together: names such as base64 and OAuth2 do not.
const (
	fewestLeet = 4
	leetSpan   = 8  // words that hold them
	leetMargin = 24 // words around them that are read too
)

// leetTexts reads a text in which digits stand for letters.
func leetTexts(text string, found func(encoding, text string)) {
	words := strings.Fields(text)
	var leet []int
	for i, word := range words {
		if leetWord(word) {
			leet = append(leet, i)
		}
	}
	for i := fewestLeet - 1; i < len(leet); i++ {
		if first := leet[i-fewestLeet+1]; leet[i]-first < leetSpan {
			near := words[max(0, first-leetMargin):min(len(words), leet[i]+leetMargin)]
			found("leetspeak", lookAlikeDigits.Replace(strings.Join(near, " ")))
			return
		}
	}
}

// leetWord reports whether a word has letters, and in front of one of them a digit that looks like a letter.
func leetWord(word string) bool {
	word = strings.Trim(word, ".,;:!?\"'()")
	inside := false
	for i := range len(word) {
		switch c := word[i]; {
		case c|0x20 >= 'a' && c|0x20 <= 'z':
		case strings.IndexByte("013457", c) >= 0:
			inside = inside || i+1 < len(word) && word[i+1]|0x20 >= 'a'
		default:
			return false
		}
	}
	const shortest = 3
	return inside && len(word) >= shortest
}
