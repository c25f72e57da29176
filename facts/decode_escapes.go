package facts

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	escapeGap     = 40 // bytes between two escapes that are read as one text
	escapeMargin  = 40 // bytes around the escapes that belong to it
	longestEntity = 32 // bytes of a named entity, & and ; counted (HTML's longest has 33)
)

// spelled is one character that is spelled out.
type spelled struct {
	start, end int
	text       string
	encoding   string
}

// regions finds what at reads, and decodes those that lie close together, with what is around them, as one text. What decodes
// to no letter hides no word: such regions are left. starts are the bytes at which there may be something.
func regions(text string, starts *[256]bool, at func(text string, i int) spelled, found func(encoding, text string)) {
	var region []spelled
	flush := func() {
		if len(region) > 0 && hides(region, windowsPath(text, region[0].start)) {
			found(region[0].encoding, decodedRegion(text, region))
		}
		region = region[:0]
	}
	for i := 0; i < len(text); {
		if !starts[text[i]] {
			i++
			continue
		}
		e := at(text, i)
		if e.end == 0 {
			i++
			continue
		}
		if len(region) > 0 && e.start-region[len(region)-1].end > escapeGap {
			flush()
		}
		region = append(region, e)
		i = e.end
	}
	flush()
}

// hides reports whether a region holds a letter that is spelled out, a bracket of a tag, or a line break between letters; of percent
// escapes, which every other URL has, it takes two. Behind a drive (windows) a backslash and an n are no line break.
func hides(region []spelled, windows bool) bool {
	percent := 0
	for _, e := range region {
		r, _ := utf8.DecodeRuneInString(e.text)
		visible := look(r).flags&isLetter != 0 || r == '<' || r == '>' || look(r).class != notHidden
		switch {
		case e.encoding == "percent":
			if percent++; percent >= 2 && (visible || look(r).flags&isSpace != 0) {
				return true
			}
		case e.encoding == "backslash":
			if !windows {
				return true
			}
		case visible || e.text == "":
			return true
		}
	}
	return false
}

// windowsPath reports whether the backslash at i may be one of a path on a Windows drive.
func windowsPath(text string, i int) bool {
	near := text[max(0, i-escapeMargin) : i+1]
	return strings.Contains(near, `:\`) || strings.Contains(near, `\\`)
}

// decodedRegion returns the text of a region with its surroundings up to the next blank.
func decodedRegion(text string, region []spelled) string {
	start := max(0, region[0].start-escapeMargin)
	if blank := strings.LastIndexAny(text[:start], " \n"); start > 0 && blank >= start-escapeMargin {
		start = blank + 1
	}
	end := min(len(text), region[len(region)-1].end+escapeMargin)
	if blank := strings.IndexAny(text[end:min(len(text), end+escapeMargin)], " \n"); blank >= 0 {
		end += blank
	}
	var out strings.Builder
	pos := start
	for _, e := range region {
		out.WriteString(text[pos:e.start])
		out.WriteString(e.text)
		pos = e.end
	}
	out.WriteString(text[pos:end])
	return out.String()
}

// escapeStarts are the bytes with which spelled-out characters begin.
var escapeStarts = [256]bool{'\\': true, '%': true, '&': true, '+': true}

// spelledAt reads the escape that begins at i; its end is 0 when there is none.
func spelledAt(text string, i int) spelled {
	rest := text[i:]
	switch rest[0] {
	case '\\':
		return backslash(rest, i)
	case '%':
		if b, ok := hexByte(rest, 1); ok {
			n, decoded := percentRun(rest)
			if b < utf8.RuneSelf {
				n, decoded = 3, string(rune(b))
			}
			return spelled{i, i + n, decoded, "percent"}
		}
	case '+': // a blank in a query
		if i > 0 && len(rest) > 1 && lettersOnly(text[i-1:i]+rest[1:2]) {
			return spelled{i, i + 1, " ", "percent"}
		}
	case '&':
		semicolon := 1
		for semicolon < min(len(rest), longestEntity) && (asciiWord[rest[semicolon]] || rest[semicolon] == '#') {
			semicolon++
		}
		if semicolon < 3 || semicolon == len(rest) || rest[semicolon] != ';' {
			break
		}
		if decoded := html.UnescapeString(rest[:semicolon+1]); decoded != rest[:semicolon+1] {
			return spelled{i, i + semicolon + 1, decoded, "entity"}
		}
	}
	return spelled{}
}

// percentRun decodes the percent escapes at the beginning of s that make one character beyond ASCII.
func percentRun(s string) (int, string) {
	var b []byte
	for n := 0; len(b) < utf8.UTFMax; n += 3 {
		c, ok := hexByte(s[n:], 1)
		if !ok || s[n] != '%' {
			break
		}
		if b = append(b, c); utf8.FullRune(b) {
			break
		}
	}
	return 3 * len(b), strings.ToValidUTF8(string(b), "\ufffd")
}

func hexByte(s string, at int) (byte, bool) {
	if len(s) < at+2 {
		return 0, false
	}
	b, err := strconv.ParseUint(s[at:at+2], 16, 8)
	return byte(b), err == nil && s[at] != '+'
}

// backslash reads \n, \r, \t, \xXX, \uXXXX (with the second half of a pair), \u{X}, \UXXXXXXXX and \NNN.
func backslash(s string, i int) spelled {
	if len(s) < 2 {
		return spelled{}
	}
	digits, encoding := 0, "unicode_escape"
	switch s[1] {
	case 'n', 'r', 't':
		return spelled{i, i + 2, "\n", "backslash"}
	case 'x':
		digits, encoding = 2, "hex_escape"
	case 'U':
		digits = 8
	case 'u':
		if strings.HasPrefix(s, `\u{`) {
			if end := strings.IndexByte(s[:min(len(s), 11)], '}'); end > 3 {
				return codepoint(s[3:end], 16, i, i+end+1, encoding)
			}
			return spelled{}
		}
		digits = 4
	case '0', '1', '2', '3':
		if len(s) >= 4 {
			return codepoint(s[1:4], 8, i, i+4, "octal_escape")
		}
	}
	if digits == 0 || len(s) < 2+digits {
		return spelled{}
	}
	e := codepoint(s[2:2+digits], 16, i, i+2+digits, encoding)
	if e.end == 0 && digits == 4 && len(s) >= 12 && s[6] == '\\' && s[7] == 'u' {
		return surrogates(s, i)
	}
	return e
}

func codepoint(digits string, base, start, end int, encoding string) spelled {
	n, err := strconv.ParseUint(digits, base, 32)
	if err != nil || !utf8.ValidRune(rune(n)) || n > utf8.MaxRune {
		return spelled{}
	}
	return spelled{start, end, string(rune(n)), encoding}
}

func surrogates(s string, i int) spelled {
	high, errHigh := strconv.ParseUint(s[2:6], 16, 32)
	low, errLow := strconv.ParseUint(s[8:12], 16, 32)
	if errHigh != nil || errLow != nil || high < 0xD800 || high > 0xDBFF || low < 0xDC00 || low > 0xDFFF {
		return spelled{}
	}
	return spelled{i, i + 12, string(rune((high-0xD800)<<10 | (low - 0xDC00) + 0x10000)), "unicode_escape"}
}
