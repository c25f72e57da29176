package lockfile

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/aymanbagabas/go-udiff/lcs"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

const (
	longText    = 160 // bytes from which a line of a diff is hard to compare by eye
	aroundWords = 4   // words shown on each side of a change
)

// ChangedWords shows where long strings differ between two definitions, as [Diff] shows the whole of them: a line with the pointer, and for each
// place the words before and after the change. It is revealed, and "" when no long string differs or a definition cannot be read.
func ChangedWords(pinned, observed json.RawMessage) string {
	before, errBefore := canonicalValue(pinned)
	after, errAfter := canonicalValue(observed)
	if errBefore != nil || errAfter != nil {
		return ""
	}
	var out strings.Builder
	compareTexts(before, after, "", func(at, a, b string) {
		if len(a) >= longText || len(b) >= longText {
			writeExcerpts(&out, at, strings.Fields(a), strings.Fields(b))
		}
	})
	return out.String()
}

// compareTexts calls differ for each string that stands at the same place in both values and is not the same.
func compareTexts(a, b rawjson.Value, at string, differ func(at, a, b string)) {
	switch {
	case a.Kind != b.Kind:
	case a.Kind == rawjson.String && a.Text != b.Text:
		differ(at, a.Text, b.Text)
	case a.Kind == rawjson.Array:
		for i := range min(len(a.Items), len(b.Items)) {
			compareTexts(a.Items[i], b.Items[i], rawjson.PointerIndex(at, i), differ)
		}
	case a.Kind == rawjson.Object:
		other := byName(b)
		for _, m := range a.Members {
			if in, both := other[m.Name]; both {
				compareTexts(m.Value, in, rawjson.Pointer(at, m.Name), differ)
			}
		}
	}
}

func writeExcerpts(out *strings.Builder, at string, a, b []string) {
	fmt.Fprintf(out, "words that changed in %s:\n", RevealLine(at))
	for _, c := range lcs.DiffLines(a, b) { // all of them: who reads only these lines must not miss one
		revealLines(out, []string{
			"-" + excerpt(a, c.Start, c.End) + "\n",
			"+" + excerpt(b, c.ReplStart, c.ReplEnd) + "\n",
		})
	}
}

// excerpt returns some words with those around them.
func excerpt(words []string, start, end int) string {
	from, to := max(0, start-aroundWords), min(len(words), end+aroundWords)
	text := " " + strings.Join(words[from:to], " ")
	if from > 0 {
		text = " …" + text
	}
	if to < len(words) {
		text += " …"
	}
	return text
}
