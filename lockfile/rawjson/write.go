package rawjson

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Append writes v without insignificant whitespace, members in their order, and returns dst with it.
func Append(dst []byte, v Value) []byte {
	w := writer{out: dst}
	w.value(v, -1)
	return w.out
}

// AppendSorted is [Append] with members sorted by code point.
func AppendSorted(dst []byte, v Value) []byte {
	w := writer{out: dst, sorted: true}
	w.value(v, -1)
	return w.out
}

// Indent writes v with two spaces a level, up to 32 levels, and members sorted by code point, ending without a line break. Characters for which
// escape (when not nil) returns true are written as \u escapes.
func Indent(v Value, escape func(rune) bool) string {
	w := writer{escape: escape, sorted: true}
	w.value(v, 0)
	return string(w.out)
}

type writer struct {
	out    []byte
	escape func(rune) bool
	sorted bool
}

// value writes v; level -1 means compact.
func (w *writer) value(v Value, level int) {
	switch v.Kind {
	case Null:
		w.out = append(w.out, "null"...)
	case Bool:
		w.out = strconv.AppendBool(w.out, v.Bool)
	case Number:
		w.out = append(w.out, v.Text...)
	case String:
		w.text(v.Text)
	case Array:
		w.sequence('[', ']', len(v.Items), level, func(i, level int) { w.value(v.Items[i], level) })
	case Object:
		members := v.Members
		if w.sorted {
			members = slices.Clone(members)
			slices.SortStableFunc(members, func(a, b Member) int { return strings.Compare(a.Name, b.Name) })
		}
		w.sequence('{', '}', len(members), level, func(i, level int) {
			w.text(members[i].Name)
			w.out = append(w.out, ':')
			if level >= 0 {
				w.out = append(w.out, ' ')
			}
			w.value(members[i].Value, level)
		})
	}
}

func (w *writer) sequence(open, closing byte, n, level int, item func(i, level int)) {
	w.out = append(w.out, open)
	inner := level
	if level >= 0 {
		inner = level + 1
	}
	for i := range n {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		w.line(inner)
		item(i, inner)
	}
	if n > 0 {
		w.line(level)
	}
	w.out = append(w.out, closing)
}

// deepest is the level from which lines are indented no further. Without a bound a small deep document becomes a huge text.
const deepest = 32

func (w *writer) line(level int) {
	if level < 0 {
		return
	}
	w.out = append(w.out, '\n')
	for range min(level, deepest) {
		w.out = append(w.out, ' ', ' ')
	}
}

func (w *writer) text(s string) {
	w.out = append(w.out, '"')
	plain := 0 // where the text begins that can be copied as it is
	for i, r := range s {
		if r >= 0x20 && r != '"' && r != '\\' && (w.escape == nil || !w.escape(r)) {
			continue
		}
		w.out = append(w.out, s[plain:i]...)
		plain = i + utf8.RuneLen(r)
		w.escaped(r)
	}
	w.out = append(append(w.out, s[plain:]...), '"')
}

func (w *writer) escaped(r rune) {
	switch at := strings.IndexByte("\b\f\n\r\t\"\\", byte(r)); {
	case r < utf8.RuneSelf && at >= 0:
		w.out = append(w.out, '\\', "bfnrt\"\\"[at])
	case r > 0xFFFF:
		w.unit(0xD800 + (r-0x10000)>>10)
		w.unit(0xDC00 + (r-0x10000)&0x3FF)
	default:
		w.unit(r)
	}
}

func (w *writer) unit(u rune) {
	const hex = "0123456789abcdef"
	w.out = append(w.out, '\\', 'u', hex[u>>12&15], hex[u>>8&15], hex[u>>4&15], hex[u&15])
}
