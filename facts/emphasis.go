package facts

import (
	"strings"
)

// withoutEmphasis removes the underscores with which Markdown emphasises words: those that have a letter or digit on one side only. Patterns take an
// underscore for a letter.
func withoutEmphasis(text string) string {
	if strings.IndexByte(text, '_') < 0 {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && text[end] == '_' {
			end++
		}
		if end == i {
			out.WriteByte(text[i])
			i++
			continue
		}
		if i > 0 && wordByte(text[i-1]) && end < len(text) && wordByte(text[end]) {
			out.WriteString(text[i:end])
		}
		i = end
	}
	return out.String()
}

// fewestMarks is the number of tags and links from which a text is read without them as well: between words, their names and addresses would
// stand in the way of every phrase.
const fewestMarks = 6

// withoutMarkup removes inline tags and the addresses of Markdown links, and counts them.
func withoutMarkup(text string) (bare string, marks int) {
	var out strings.Builder
	for i := 0; i < len(text); {
		end := 0
		switch text[i] {
		case '<':
			end = max(0, tagEnd(text, i)-i)
		case ']':
			end = linkTarget(text[i:])
		case '[':
			if i+1 < len(text) && strings.Contains(text[i:min(len(text), i+longestTag)], "](") {
				end = 1
			}
		}
		if end > 0 {
			marks++
			i += end
			continue
		}
		out.WriteByte(text[i])
		i++
	}
	return out.String(), marks
}

// linkTarget returns the size of the end of a link's text and its address, ](…), 0 when there is none.
func linkTarget(text string) int {
	if !strings.HasPrefix(text, "](") {
		return 0
	}
	return 1 + strings.IndexByte(text[:min(len(text), longestTag)], ')')
}
