package facts

import (
	"strings"
	"unicode/utf8"
)

// spelledEscapes are the escape character as programming languages, shells and HTML spell it.
var spelledEscapes = []string{`\x1b`, `\u001b`, `\u{1b}`, `\033`, `\33`, `\e`, `^[`, `&#27;`, `&#x1b;`}

// shownEscape is how many bytes of an escape sequence are shown.
const shownEscape = 40

// escapes notes the terminal escape sequences of a passage.
func (s *scan) escapes(p passage) {
	for i := 0; i < len(p.raw); i++ {
		if p.raw[i] == 0x1B || p.raw[i] == 0xC2 && i+1 < len(p.raw) && p.raw[i+1] == 0x9B {
			end := escapeEnd(p.raw, i)
			s.doc.Escapes.Raw = keep(s, "escapes", s.doc.Escapes.Raw, Escape{At: p.at, Offset: i, Text: revealed(p.raw[i:end])})
			i = end - 1
		}
	}
	for i := 0; i < len(p.raw); i++ {
		if c := p.raw[i]; c != '\\' && c != '^' && c != '&' {
			continue
		}
		if end := spelledEscapeEnd(p.raw, i); end > 0 {
			s.doc.Escapes.Spelled = keep(s, "escapes", s.doc.Escapes.Spelled, Escape{At: p.at, Offset: i, Text: revealed(p.raw[i:end])})
			i = end - 1
		}
	}
}

// spelledEscapeEnd returns where the spelled-out sequence that begins at i ends, 0 when none does: a [ follows the escape character, or a ] with a number.
func spelledEscapeEnd(text string, i int) int {
	for _, spelling := range spelledEscapes {
		next := i + len(spelling)
		if next+1 >= len(text) || !strings.EqualFold(text[i:next], spelling) {
			continue
		}
		if text[next] == '[' || text[next] == ']' && text[next+1] >= '0' && text[next+1] <= '9' {
			return escapeEnd(text, next-1)
		}
	}
	return 0
}

// escapeEnd returns where the sequence that begins at i ends: at its final letter (ECMA-48), or after shownEscape bytes.
func escapeEnd(text string, i int) int {
	end := min(len(text), i+shownEscape)
	for j := i + 2; j < end; j++ {
		if c := text[j]; c >= 0x40 && c <= 0x7E && c != '[' && c != ']' || c == 0x07 {
			return j + 1
		}
	}
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end++
	}
	return end
}

const (
	paddingBlanks = 24 // on one line: deeper than code is indented
	paddingLines  = 4  // line breaks
)

// padding notes long runs of white space that have text behind them.
func (s *scan) padding(p passage) {
	for i := 0; i < len(p.raw); {
		if blankWidth(p.raw, i) == 0 {
			i++
			continue
		}
		start, line, longest, lines := i, 0, 0, 0
		for width := blankWidth(p.raw, i); width > 0; width = blankWidth(p.raw, i) {
			switch c := p.raw[i]; {
			case c == '\t':
				line += 4
			case c == ' ' || c >= utf8.RuneSelf:
				line++
			default:
				lines++
				line = 0
			}
			longest = max(longest, line)
			i += width
		}
		if (longest >= paddingBlanks || lines >= paddingLines) && i < len(p.raw) {
			s.doc.Padding = keep(s, "padding", s.doc.Padding, Padding{At: p.at, Offset: start, Blanks: longest, Lines: lines})
		}
	}
}

// blankWidth returns the bytes of the white space at i, 0 when there is none.
func blankWidth(text string, i int) int {
	if i >= len(text) || text[i] < utf8.RuneSelf {
		if i < len(text) && isBlank(text[i]) {
			return 1
		}
		return 0
	}
	if r, size := utf8.DecodeRuneInString(text[i:]); look(r).flags&isSpace != 0 {
		return size
	}
	return 0
}
