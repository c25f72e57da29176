package facts

import (
	"strings"
	"unicode/utf8"
)

// carriedQuotes is the number of sentences that a quotation may go on without its closing mark: a lone mark is a typing error
// or a unit of length.
const carriedQuotes = 5

// quoting follows quotations and fenced code through the sentences of a passage.
type quoting struct {
	fenced bool
	fences int  // that are still to come
	whole  bool // all of the passage is one quotation, which quotes nothing
	closer rune // of the quotation that is open; 0 when none is
	age    int  // sentences since it was opened
}

// quotingOf looks at the whole passage first: a fence that is never closed, and marks around all of it, are no quotation but a way to have the text
// taken for one.
func quotingOf(raw string) (q quoting) {
	raw = strings.TrimSpace(raw)
	for line := range strings.SplitSeq(raw, "\n") {
		if fence(strings.TrimSpace(line)) {
			q.fences++
		}
	}
	opener, size := utf8.DecodeRuneInString(raw)
	if closer := closerOf(opener); closer != 0 && len(raw) > size {
		q.whole = strings.IndexRune(raw[size:], closer) == len(raw)-size-utf8.RuneLen(closer)
	}
	q.whole = q.whole || q.fences == 2 && fence(raw) && (strings.HasSuffix(raw, "```") || strings.HasSuffix(raw, "~~~"))
	return q
}

func fence(line string) bool { return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~") }

// closerOf returns the mark that ends what r opens, 0 when r opens nothing.
func closerOf(r rune) rune {
	switch r {
	case '"', '`':
		return r
	case '“', '„':
		return '”'
	case '«':
		return '»'
	case '「':
		return '」'
	case '『':
		return '』'
	}
	return 0
}

// next reports whether at least half of the next sentence stands in quotation or code marks.
func (q *quoting) next(text string) bool {
	if q.whole {
		return false
	}
	if fence(text) {
		q.fences--
		q.fenced = !q.fenced && q.fences > 0
		q.closer = 0
		return true
	}
	if q.fenced {
		return true
	}
	if q.closer != 0 {
		if q.age++; q.age > carriedQuotes {
			q.closer, q.age = 0, 0
		}
	}
	return q.inside(text)*2 >= len(text)
}

// inside returns how many bytes of a sentence are quoted.
func (q *quoting) inside(text string) int {
	total, start := 0, 0
	for i, r := range text {
		switch {
		case q.closer != 0 && (r == q.closer || q.closer == '”' && r == '“'):
			if !memberQuotes(text, start, i) {
				total += i + utf8.RuneLen(r) - start
			}
			q.closer, q.age = 0, 0
		case q.closer == 0 && closerOf(r) != 0:
			q.closer, q.age, start = closerOf(r), 0, i
		}
	}
	if q.closer != 0 && (start == 0 && q.age > 0 || start > 0 || strings.IndexRune(text, q.closer) == 0) {
		total += len(text) - start
	}
	return total
}

// memberQuotes reports whether the quotation from start to end is one of JSON, which quotes everything: a name stands before a colon, a
// value behind one or at the end of a list.
func memberQuotes(text string, start, end int) bool {
	before, after := strings.TrimRight(text[:start], " \t"), strings.TrimLeft(text[min(end+1, len(text)):], " \t")
	return before != "" && after != "" && (strings.IndexByte("{[:", before[len(before)-1]) >= 0 && strings.IndexByte(":,}]", after[0]) >= 0 ||
		before[len(before)-1] == ',' && strings.IndexByte(":}]", after[0]) >= 0)
}
