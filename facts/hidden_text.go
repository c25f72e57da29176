package facts

import (
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

// shortestHidden is the number of letters from which hidden characters are taken to spell a text.
const shortestHidden = 3

// readTexts reads what the hidden characters of a passage spell together: they may be strewn among visible ones.
func (f *hiddenFinder) readTexts() {
	found := func(encoding, text string) {
		f.s.readDecoded(f.p, encoding, text, &f.s.doc.Places.Hidden)
	}
	if f.tags {
		if text := chars.TagText(f.p.raw); strings.TrimSpace(text) != "" {
			found("tag", text)
		}
	}
	if text := string(f.bytes); looksLikeText(text, shortestHidden) {
		found("variation_selector", text)
	}
	if text := bitText(f.symbols); text != "" {
		found("zero_width", text)
	}
}

// selectorBytes returns the bytes for which variation selectors stand: the first for 0, the 256th for 255.
func selectorBytes(runes []rune) []byte {
	out := make([]byte, 0, len(runes))
	for _, r := range runes {
		switch {
		case r >= 0xFE00 && r <= 0xFE0F:
			out = append(out, byte(r-0xFE00))
		case r >= 0xE0100 && r <= 0xE01EF:
			out = append(out, byte(r-0xE0100+16))
		}
	}
	return out
}

// bitText reads hidden characters as bits: two of the kinds that occur are 0 and 1, others separate the letters. It tries the two most
// frequent kinds in both roles, with eight and with seven bits a letter, and returns "" when nothing reads as text.
func bitText(symbols []rune) string {
	const fewestBits = 3 * 7
	zero, one := twoMostFrequent(symbols)
	if len(symbols) < fewestBits || one == 0 {
		return ""
	}
	for _, pair := range [][2]rune{{zero, one}, {one, zero}} {
		for _, width := range []int{8, 7, 16} {
			if text := readBits(symbols, pair[0], pair[1], width); looksLikeText(text, shortestHidden) {
				return text
			}
		}
	}
	return ""
}

// twoMostFrequent returns the two kinds that occur most; the second is 0 when there is but one.
func twoMostFrequent(symbols []rune) (first, second rune) {
	counts := make(map[rune]int)
	for _, r := range symbols {
		counts[r]++
	}
	for r, n := range counts {
		switch {
		case first == 0 || n > counts[first] || n == counts[first] && r < first:
			first, second = r, first
		case second == 0 || n > counts[second] || n == counts[second] && r < second:
			second = r
		}
	}
	return first, second
}

// readBits reads letters of width bits each. A symbol that is neither bit ends a letter.
func readBits(symbols []rune, zero, one rune, width int) string {
	var out strings.Builder
	value, bits := rune(0), 0
	for _, r := range symbols {
		switch r {
		case zero, one:
			value <<= 1
			if r == one {
				value |= 1
			}
			if bits++; bits == width {
				out.WriteRune(value)
				value, bits = 0, 0
			}
		default:
			if bits >= 5 {
				out.WriteRune(value)
			}
			value, bits = 0, 0
		}
	}
	return out.String()
}

// expected reports whether a run belongs between the characters around it.
func (f *hiddenFinder) expected(run hiddenRun, after beside) bool {
	first := run.runes[0]
	single := len(run.runes) == 1
	switch run.class {
	case tagClass:
		return f.flagEnds() && len(run.runes) >= 4 && len(run.runes) <= 7 && flagLetters(run.runes)
	case variationSelector:
		return single && selectorFits(first, run.before)
	case zeroWidth:
		return single && joinerFits(first, run.before, after, run.start)
	case filler:
		return single && run.before.script != 0 && run.before.script == after.script && scriptNames()[after.script] == "Hangul"
	}
	return false
}

func flagLetters(runes []rune) bool {
	for _, r := range runes[:len(runes)-1] {
		if c := r - 0xE0000; !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z') {
			return false
		}
	}
	return true
}

// selectorFits: 15 and 16 behind an emoji base, the first three and those of the supplement behind an ideograph, Mongolian ones
// behind a Mongolian letter.
func selectorFits(r rune, before beside) bool {
	script := scriptNames()[before.script]
	switch {
	case r == 0xFE0E || r == 0xFE0F:
		return before.flags&isEmoji != 0
	case r >= 0xFE00 && r <= 0xFE02, r >= 0xE0100:
		return script == "Han"
	}
	return r >= 0x180B && r <= 0x180F && script == "Mongolian"
}

// joinerFits: a joiner inside an emoji; joiner and non-joiner between letters of scripts whose letters join; a break
// opportunity between letters of scripts that are written without blanks; a byte order mark at the very beginning.
func joinerFits(r rune, before, after beside, offset int) bool {
	switch r {
	case 0xFEFF:
		return offset == 0
	case 0x200B:
		return withoutBlanks(before) && withoutBlanks(after)
	case 0x200D:
		if pictograph(before) && pictograph(after) {
			return true
		}
		return joins(before) && joins(after)
	case 0x200C:
		return joins(before) && joins(after)
	}
	return false
}

// pictograph reports whether a character may stand on one side of a joiner in an emoji. Selectors between are not seen here: the
// character before them is.
func pictograph(c beside) bool { return c.flags&isEmoji != 0 && c.r > 0xFF }

// joins reports whether c is a letter or mark of Arabic or an Indic script, in which joiners choose the shape of letters.
func joins(c beside) bool {
	switch scriptNames()[c.script] {
	case "Arabic", "Syriac", "Mongolian", "Nko", "Thaana", "Adlam", "Mandaic", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu",
		"Kannada", "Malayalam", "Sinhala":
		return c.flags&isLetter != 0
	}
	return false
}

func withoutBlanks(c beside) bool {
	switch scriptNames()[c.script] {
	case "Thai", "Lao", "Khmer", "Myanmar":
		return true
	}
	return false
}
