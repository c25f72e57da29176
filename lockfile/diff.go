package lockfile

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/aymanbagabas/go-udiff"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// The labels of the two sides of a diff.
const (
	pinnedLabel   = "pinned"
	observedLabel = "observed"
)

// Diff returns the unified diff between two definitions, raw or canonical, as their indented canonical forms. A nil definition
// stands for none. The text is revealed (see [Reveal]), and where a word was replaced by one that looks the same, the letters that
// differ are shown in the same way. Equal definitions give "". The error is a *[RefusedError].
func Diff(pinned, observed json.RawMessage) (string, error) {
	before, err := pretty(pinned)
	if err != nil {
		return "", err
	}
	after, err := pretty(observed)
	if err != nil {
		return "", err
	}
	return diffTexts(before, after), nil
}

// DiffText is [Diff] for two plain texts, such as a server's instructions. An empty text stands for none.
func DiffText(pinned, observed string) string {
	return diffTexts(endLine(pinned), endLine(observed))
}

func endLine(s string) string {
	if s == "" || strings.HasSuffix(s, "\n") {
		return s
	}
	return s + "\n"
}

func pretty(definition json.RawMessage) (string, error) {
	if definition == nil {
		return "", nil
	}
	v, err := canonicalValue(definition)
	if err != nil {
		return "", err
	}
	if count(v) > mostValues {
		return string(rawjson.AppendSorted(nil, v)) + "\n", nil
	}
	return rawjson.Indent(v, nil) + "\n", nil
}

// mostValues is the number of values up to which a definition is written a line each; the largest real definition seen takes 82 KB in all. Of a
// million values, deeply nested, the indentation alone would take a gigabyte. Such a definition is one line, of which nothing is left out.
const mostValues = 100_000

// count returns the number of values in v, itself included.
func count(v rawjson.Value) int {
	n := 1
	for _, item := range v.Items {
		n += count(item)
	}
	for _, m := range v.Members {
		n += count(m.Value)
	}
	return n
}

// canonicalValue returns the canonical form of a definition, raw or canonical, as a value. That of none is null.
func canonicalValue(definition json.RawMessage) (rawjson.Value, error) {
	if definition == nil {
		return rawjson.Value{}, nil
	}
	canonical, err := Canonicalize(definition)
	var refused *RefusedError
	if errors.As(err, &refused) && refused.Code == RefusedInteger {
		canonical, err = canonicalAgain(definition)
	}
	if err != nil {
		return rawjson.Value{}, err
	}
	return rawjson.Parse(canonical)
}

// ChangedAt returns the RFC 6901 pointers at which two canonical definitions differ, each at the deepest value that both have, in
// the order of the pinned one. It is empty when one of them is nil or cannot be read.
func ChangedAt(pinned, observed json.RawMessage) []string {
	a, errA := rawjson.Parse(pinned)
	b, errB := rawjson.Parse(observed)
	if errA != nil || errB != nil {
		return nil
	}
	return changedAt(nil, a, b, "")
}

func changedAt(found []string, a, b rawjson.Value, at string) []string {
	switch {
	case a.Kind != b.Kind || a.Text != b.Text || a.Bool != b.Bool || len(a.Items) != len(b.Items):
		return append(found, at)
	case a.Kind == rawjson.Array:
		for i := range a.Items {
			found = changedAt(found, a.Items[i], b.Items[i], rawjson.PointerIndex(at, i))
		}
	case a.Kind == rawjson.Object:
		other := byName(b)
		for _, m := range a.Members {
			in, both := other[m.Name]
			if !both {
				found = append(found, rawjson.Pointer(at, m.Name))
				continue
			}
			found = changedAt(found, m.Value, in, rawjson.Pointer(at, m.Name))
		}
		own := byName(a)
		for _, m := range b.Members {
			if _, both := own[m.Name]; !both {
				found = append(found, rawjson.Pointer(at, m.Name))
			}
		}
	}
	return found
}

func byName(v rawjson.Value) map[string]rawjson.Value {
	names := make(map[string]rawjson.Value, len(v.Members))
	for _, m := range v.Members {
		names[m.Name] = m.Value
	}
	return names
}

func diffTexts(before, after string) string {
	lines := strings.SplitAfter(udiff.Unified(pinnedLabel, observedLabel, before, after), "\n")
	var out strings.Builder
	const labels = 2
	if len(lines) > labels {
		out.WriteString(lines[0] + lines[1])
		revealLines(&out, lines[labels:])
	}
	return out.String()
}
