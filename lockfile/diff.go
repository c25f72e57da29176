package lockfile

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/aymanbagabas/go-udiff"
	"github.com/toolgate/toolgate-pin/lockfile/chars"
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
	return rawjson.Indent(v, nil) + "\n", nil
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
	for i := 0; i < len(lines); {
		block := changedBlock(lines[i:])
		if i < 2 || block == 0 { // the two labels, a hunk header or context
			out.WriteString(Reveal(lines[i]))
			i++
			continue
		}
		revealBlock(&out, lines[i:i+block])
		i += block
	}
	return out.String()
}

// changedBlock returns how many of the lines, from the first, are removed or added ones.
func changedBlock(lines []string) int {
	end := slices.IndexFunc(lines, func(line string) bool { return !strings.HasPrefix(line, "-") && !strings.HasPrefix(line, "+") })
	if end < 0 {
		return len(lines)
	}
	return end
}

// revealBlock writes removed and added lines that stand together, with the letters shown by which a word differs from one that
// looks the same on the other side.
func revealBlock(out *strings.Builder, block []string) {
	skeletons := map[string]string{}
	removed, added := wordsOf(block, '-', skeletons), wordsOf(block, '+', skeletons)
	for _, line := range block {
		others := added
		if line[0] == '+' {
			others = removed
		}
		out.WriteString(reveal(line, unicodeMarks, lookAlikes(line, others, skeletons)))
	}
}

// words are those of one side, and one of them for each skeleton.
type words struct {
	all        map[string]bool
	bySkeleton map[string]string
}

// wordsOf collects the words of the lines with a sign, and the skeleton of each in skeletons.
func wordsOf(block []string, sign byte, skeletons map[string]string) words {
	found := words{all: map[string]bool{}, bySkeleton: map[string]string{}}
	for _, line := range block {
		if line[0] != sign {
			continue
		}
		for word := range strings.FieldsSeq(line[1:]) {
			if found.all[word] {
				continue
			}
			skeleton, known := skeletons[word]
			if !known {
				skeleton = chars.Fold(word)
				skeletons[word] = skeleton
			}
			found.all[word] = true
			found.bySkeleton[skeleton] = word
		}
	}
	return found
}

// lookAlikes returns the byte offsets in line of the letters by which its words differ from words that look the same.
func lookAlikes(line string, others words, skeletons map[string]string) []int {
	var offsets []int
	end := 1
	for word := range strings.FieldsSeq(line[1:]) {
		start := end + strings.Index(line[end:], word)
		end = start + len(word)
		if twin, looksSame := others.bySkeleton[skeletons[word]]; looksSame && !others.all[word] {
			offsets = appendDiffering(offsets, start, word, twin)
		}
	}
	return offsets
}

// longWord is the number of bytes from which the letters of two words of different lengths are no longer aligned.
const longWord = 256

// appendDiffering appends the offsets, from start, of the letters of word that are not those of twin. Where the two cannot be aligned all
// letters beyond ASCII count.
func appendDiffering(offsets []int, start int, word, twin string) []int {
	other := []rune(twin)
	sameLength := utf8.RuneCountInString(word) == len(other)
	if !sameLength && len(word) <= longWord {
		for _, edit := range udiff.Strings(word, twin) {
			for i := range word[edit.Start:edit.End] {
				offsets = append(offsets, start+edit.Start+i)
			}
		}
		return offsets
	}
	position := 0
	for i, r := range word {
		if sameLength && r != other[position] || !sameLength && r >= utf8.RuneSelf {
			offsets = append(offsets, start+i)
		}
		position++
	}
	return offsets
}
