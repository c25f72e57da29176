package facts

import (
	"strings"
	"unicode/utf8"
)

// splitTexts reads words that are broken up: letter-spaced (i g n o r e), with marks of emphasis, tags or hyphens at line ends
// inside a word, and typed over with backspaces.
func splitTexts(text string, flags uint32, found func(encoding, text string)) {
	spacedTexts(text, func(decoded string) { found("spaced", decoded) })
	if flags&(sawStar|sawAngle|sawLine|sawSlash) != 0 {
		regions(text, &splitters, splitAt, func(encoding, decoded string) { found(encoding, withoutMarks(decoded)) })
	}
	if flags&sawControl != 0 && strings.IndexByte(text, '\b') >= 0 {
		found("overtyped", overtyped(text))
	}
}

// spacedTexts finds rows of single letters with the same separator between them. A wider gap, or another separator, is the gap
// between two words.
func spacedTexts(text string, found func(string)) {
	for i := 0; i < len(text); {
		if !wordByte(text[i]) {
			i++
			continue
		}
		if letterAt(text, i) > 0 {
			decoded, letters, end := spacedRow(text, i)
			if letters >= fewestSpaced {
				found(decoded)
			}
			i = end
			continue
		}
		for i < len(text) && wordByte(text[i]) {
			i++
		}
	}
}

// letterAt returns the size of the letter at i when no other letter follows it, else 0.
func letterAt(text string, i int) int {
	if asciiWord[text[i]] && i+1 < len(text) && wordByte(text[i+1]) {
		return 0
	}
	r, size := utf8.DecodeRuneInString(text[i:])
	t := look(r)
	if t.flags&isLetter == 0 || t.flags&(isGram|isDigit) != 0 || i+size < len(text) && wordByte(text[i+size]) {
		return 0
	}
	return size
}

func wordByte(c byte) bool { return asciiWord[c] || c >= utf8.RuneSelf }

// spacedRow reads the row that begins at i.
func spacedRow(text string, i int) (decoded string, letters, end int) {
	var out strings.Builder
	narrow := ""
	for {
		size := 0
		if i < len(text) {
			size = letterAt(text, i)
		}
		if size == 0 {
			return out.String(), letters, end
		}
		out.WriteString(text[i : i+size])
		letters++
		i += size
		end = i
		gap := gapAt(text, i)
		if gap == "" {
			return out.String(), letters, end
		}
		if narrow == "" {
			narrow = gap
		}
		if gap != narrow {
			out.WriteByte(' ')
		}
		i += len(gap)
	}
}

// gapAt returns what stands between two letters of a row: up to six blanks and separators.
func gapAt(text string, i int) string {
	end := i
	for end < len(text) && end-i < 6 && (text[end] == ' ' || text[end] == '\t' || text[end] == '\n' || strings.IndexByte("._-*|/·,+", text[end]) >= 0) {
		end++
	}
	return text[i:end]
}

// splitAt reads what stands inside a word at i and is not seen or not read: emphasis (ig**no**re), strokes (ig~~no~~re), inline tags
// and comments (ig<b>no</b>re), a hyphen at the end of a line.
func splitAt(text string, i int) spelled {
	if i == 0 || !wordByte(text[i-1]) {
		return spelled{}
	}
	n := splitterLength(text, i)
	if n == 0 || i+n >= len(text) || !wordByte(text[i+n]) {
		return spelled{}
	}
	return spelled{start: i, end: i + n, encoding: "split"}
}

// splitters are the bytes with which such marks begin.
var splitters = [256]bool{'*': true, '<': true, '~': true, '-': true}

// longestSplitter is the size up to which a tag or comment inside a word is looked at.
const longestSplitter = 200

// markLength returns the size of the one mark at i, 0 when there is none.
func markLength(text string, i int) int {
	switch {
	case text[i] == '*':
		return 1
	case strings.HasPrefix(text[i:], "~~"), strings.HasPrefix(text[i:], "-\n"):
		return 2
	case text[i] == '<' && tagEnd(text, i) > 0:
		return tagEnd(text, i) - i
	}
	return 0
}

// splitterLength returns the size of all the splitting marks at i.
func splitterLength(text string, i int) int {
	start := i
	for i < len(text) && i-start < longestSplitter {
		n := markLength(text, i)
		if n == 0 {
			break
		}
		i += n
	}
	return i - start
}

// withoutMarks removes the other halves of such marks, which stand at the ends of words.
func withoutMarks(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); {
		if n := markLength(text, i); n > 0 {
			i += n
			continue
		}
		out.WriteByte(text[i])
		i++
	}
	return out.String()
}

// inlineTags are the HTML elements that do not end a word.
var inlineTags = map[string]bool{
	"a": true, "b": true, "big": true, "code": true, "del": true, "em": true, "font": true, "i": true, "ins": true, "kbd": true, "mark": true, "s": true,
	"small": true, "span": true, "strong": true, "sub": true, "sup": true, "tt": true, "u": true, "wbr": true,
}

// tagEnd returns where the inline tag or comment at i ends, 0 when none begins there.
func tagEnd(text string, i int) int {
	near := text[i:min(len(text), i+longestSplitter)]
	if strings.HasPrefix(near, "<!--") {
		if end := strings.Index(near, "-->"); end >= 0 {
			return i + end + 3
		}
		return 0
	}
	name := strings.TrimPrefix(near[1:], "/")
	if end := strings.IndexAny(name, " >/"); end <= 0 || !inlineTags[strings.ToLower(name[:end])] {
		return 0
	}
	if end := strings.IndexByte(near, '>'); end > 0 {
		return i + end + 1
	}
	return 0
}

// overtyped applies backspaces: each deletes the character before it.
func overtyped(text string) string {
	out := make([]rune, 0, len(text))
	for _, r := range text {
		if r != '\b' {
			out = append(out, r)
		} else if len(out) > 0 {
			out = out[:len(out)-1]
		}
	}
	return string(out)
}
