package facts

import (
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

// hiddenClass groups the characters that a reader does not see; 0 is none.
type hiddenClass uint8

const (
	notHidden hiddenClass = iota
	tagClass
	bidiClass
	directionMark
	zeroWidth
	filler
	variationSelector
	control
	privateUse
	unassigned
)

// Flags of a character.
const (
	isSpace  uint8 = 1 << iota
	isLetter       // a letter, a digit or a mark: part of a word
	isMark         // a mark that Plain removes
	isGram         // of a script without boundaries between words
	isRTL          // a strong right-to-left letter
	isUpper
	isEmoji
	isDigit
)

// traits is what the scanner wants to know of a character.
type traits struct {
	class  hiddenClass
	script uint8 // index into scriptNames, 0 for Common and Inherited
	flags  uint8
}

const pageBits = 8

type page [1 << pageBits]traits

// pages holds the traits of all characters. A page is computed when the first of its characters is met: computing all of them
// would take longer than a whole scan.
var pages [(unicode.MaxRune >> pageBits) + 1]atomic.Pointer[page]

func pageOf(number rune) *page {
	if p := pages[number].Load(); p != nil {
		return p
	}
	p := new(page)
	for i := range p {
		p[i] = traitsOf(number<<pageBits | rune(i))
	}
	pages[number].Store(p)
	return p
}

// look returns the traits of r.
func look(r rune) traits {
	if r < 0 || r > unicode.MaxRune {
		r = utf8.RuneError
	}
	return pageOf(r >> pageBits)[r&(1<<pageBits-1)]
}

func traitsOf(r rune) traits {
	t := traits{class: classOf(r)}
	if chars.Space(r) || unicode.Is(unicode.Zs, r) {
		t.flags |= isSpace
	}
	if t.class == unassigned || t.class == privateUse {
		return t
	}
	t.script = scriptOf(r)
	switch {
	case unicode.IsLetter(r), unicode.Is(unicode.Nl, r):
		t.flags |= isLetter
	case unicode.IsDigit(r):
		t.flags |= isLetter | isDigit
	case unicode.IsMark(r):
		t.flags |= isLetter
		if removedMark(r, scriptNames()[t.script]) {
			t.flags |= isMark
		}
	}
	if unicode.IsUpper(r) {
		t.flags |= isUpper
	}
	if emojiBase(r) {
		t.flags |= isEmoji
	}
	switch scriptNames()[t.script] {
	case "Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar", "Hangul":
		t.flags |= isGram
	case "Arabic", "Hebrew", "Syriac", "Thaana", "Nko", "Adlam":
		t.flags |= isRTL
	}
	return t
}

// classOf sorts what [chars.Hidden] counts as hidden, blanks aside.
func classOf(r rune) hiddenClass {
	switch {
	case r == '\t' || r == '\n' || r == '\r':
		return notHidden
	case r < 0x20 || r >= 0x7F && r < 0xA0 || r == 0x2028 || r == 0x2029:
		return control
	case r < 0xAD || unicode.In(r, unicode.Han, unicode.Latin, unicode.Cyrillic) || !chars.Hidden(r):
		return notHidden
	case r >= 0xE0000 && r <= 0xE007F:
		return tagClass
	case r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069:
		return bidiClass
	case r == 0x200E || r == 0x200F || r == 0x061C:
		return directionMark
	case unicode.Is(unicode.Variation_Selector, r):
		return variationSelector
	case r == 0x115F || r == 0x1160 || r == 0x3164 || r == 0xFFA0 || r == 0x2800 || r == 0x17B4 || r == 0x17B5:
		return filler
	case unicode.Is(unicode.Co, r):
		return privateUse
	case unicode.Is(unicode.Zs, r), unicode.Is(unicode.Prepended_Concatenation_Mark, r): // blanks, and signs that are drawn
		return notHidden
	case !chars.Assigned(r):
		return unassigned
	}
	return zeroWidth
}

// removedMark reports whether Plain removes a combining mark: those that decorate a letter. The vowel signs and dots of Indic,
// Thai, Khmer and kana text are part of its spelling.
func removedMark(r rune, script string) bool {
	switch script {
	case "", "Latin", "Greek", "Cyrillic", "Hebrew", "Arabic", "Syriac", "Coptic", "Cherokee", "Armenian":
		return r != 0x3099 && r != 0x309A && !unicode.Is(unicode.Mc, r)
	}
	return false
}

// emojiBase reports whether a variation selector 15 or 16 may follow r: about the characters of Unicode's
// emoji-variation-sequences.txt, and all pictographs.
func emojiBase(r rune) bool {
	switch {
	case r == '#' || r == '*' || r >= '0' && r <= '9':
		return true
	case r == 0xA9 || r == 0xAE || r == 0x203C || r == 0x2049 || r == 0x2122 || r == 0x2139 || r == 0x24C2:
		return true
	case r >= 0x2190 && r <= 0x21FF, r >= 0x2300 && r <= 0x23FF, r >= 0x25A0 && r <= 0x27BF, r >= 0x2900 && r <= 0x297F:
		return true
	case r >= 0x2B00 && r <= 0x2BFF, r == 0x3030 || r == 0x303D || r == 0x3297 || r == 0x3299:
		return true
	}
	return r >= 0x1F000 && r <= 0x1FAFF
}
