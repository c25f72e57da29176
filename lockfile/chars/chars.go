// Package chars says what characters are: which ones a reader cannot see, what they are called, and which letters look alike. It
// judges nothing; reveal, diff and the facts share it.
package chars

import (
	"strings"
	"unicode"

	"go.mau.fi/util/confusable"
	"golang.org/x/text/unicode/runenames"
)

// invisible is what a terminal or a browser hides, obeys or cannot draw, controls and blanks aside: default ignorable characters
// (DerivedCoreProperties.txt, of which Cf and the variation selectors are the larger part), format characters, line and
// paragraph separators and private use.
var invisible = []*unicode.RangeTable{
	unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Zl, unicode.Zp, unicode.Co,
}

// brailleBlank is a letter without ink: U+2800, a braille cell with no dots.
const brailleBlank = '\u2800'

// Hidden reports whether a reader could miss r or a terminal obey it: default ignorable characters, Cf, Cc except the line break,
// Zs except the space, Zl, Zp, Co, Cn (as of [unicode.Version]) and U+2800.
func Hidden(r rune) bool {
	switch {
	case r == '\n' || r >= ' ' && r <= '~':
		return false
	case r < 0xA0, r == brailleBlank:
		return true
	case unicode.IsSpace(r) || unicode.Is(unicode.Zs, r), unicode.In(r, invisible...):
		return true
	}
	return !Assigned(r)
}

// Assigned reports whether the Unicode version of Go's tables ([unicode.Version]) assigns r to a character.
func Assigned(r rune) bool {
	return !unicode.Is(unicode.Cn, r)
}

// Space reports whether r is white space as Python's str.isspace has it: Go's set and U+001C to U+001F.
func Space(r rune) bool {
	return unicode.IsSpace(r) || r >= 0x1C && r <= 0x1F
}

// Name returns the Unicode name of r, such as "TAG SPACE". Controls, private use and unassigned code points, which have none, are
// named by what they are, in lower case.
func Name(r rune) string {
	switch name := runenames.Name(r); {
	case name == "<control>":
		return "control"
	case unicode.Is(unicode.Co, r):
		return "private use"
	case name == "":
		return "unassigned"
	default:
		return name
	}
}

// Fold maps a text to its skeleton: two texts with one skeleton look alike (UTS #39, section 4, with the confusables.txt of
// go.mau.fi/util). The result is for comparing only.
func Fold(s string) string {
	if plainASCII(s) {
		return s
	}
	return confusable.Skeleton(s)
}

// plainASCII reports whether s holds nothing that folding changes.
func plainASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 || strings.IndexByte(`"%*01I`+"`m|", s[i]) >= 0 {
			return false
		}
	}
	return true
}

const (
	tagFirst, tagLast = 0xE0020, 0xE007E // TAG SPACE to TAG TILDE: ASCII, shifted
	tagBase           = 0xE0000
	flagBase          = 0x1F3F4 // WAVING BLACK FLAG, behind which tags may spell a region
)

// TagText returns the text that the Unicode tag characters of s spell, "" when there are none. Tags that only finish a
// regional flag, such as that of Scotland, are left out.
func TagText(s string) string {
	var out strings.Builder
	runes := []rune(s)
	for i := 0; i < len(runes); i++ {
		if runes[i] == flagBase {
			i += flagLength(runes[i+1:])
			continue
		}
		if r := runes[i]; r >= tagFirst && r <= tagLast {
			out.WriteRune(r - tagBase)
		}
	}
	return out.String()
}

// flagLength returns how many of the runes behind a flag base finish it: three to six tag letters or digits and CANCEL TAG (UTS #51, emoji tag sequences).
func flagLength(runes []rune) int {
	const cancel = 0xE007F
	for i, r := range runes[:min(len(runes), 7)] {
		if r == cancel && i >= 3 {
			return i + 1
		}
		if c := r - tagBase; !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z') {
			return 0
		}
	}
	return 0
}
