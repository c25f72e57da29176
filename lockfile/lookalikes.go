package lockfile

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/aymanbagabas/go-udiff"
	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

// revealLines writes lines of a diff, with the letters shown by which a word differs from one that looks the same on the other side. A
// word is what stands between blanks, since | may stand for l, and also what consists of letters and digits only, since a comma may follow.
func revealLines(out *strings.Builder, lines []string) {
	skeletons := map[string]string{}
	byBlanks, byLetters := sidesOf(lines, blank, skeletons), sidesOf(lines, notLetter, skeletons)
	for _, line := range lines {
		also := byBlanks.lookAlikes(line, skeletons)
		if more := byLetters.lookAlikes(line, skeletons); len(more) > 0 {
			also = append(also, more...)
			slices.Sort(also)
			also = slices.Compact(also)
		}
		out.WriteString(reveal(line, unicodeMarks, also))
	}
}

func blank(r rune) bool { return r == ' ' || r == '\n' }

func notLetter(r rune) bool { return !unicode.In(r, unicode.L, unicode.N, unicode.M) }

// sides are the words of the removed and of the added lines.
type sides struct {
	separates func(rune) bool
	bySign    map[byte]words
}

// words are those of one side, and for each skeleton the first two spellings of it.
type words struct {
	all       map[string]bool
	spellings map[string][]string
}

// sidesOf collects the words of lines, and the skeleton of each in skeletons.
func sidesOf(lines []string, separates func(rune) bool, skeletons map[string]string) sides {
	s := sides{separates, map[byte]words{}}
	for _, sign := range []byte("+-") {
		s.bySign[sign] = words{all: map[string]bool{}, spellings: map[string][]string{}}
	}
	for _, line := range lines {
		if line == "" || s.bySign[line[0]].all == nil {
			continue
		}
		side := s.bySign[line[0]]
		for word := range strings.FieldsFuncSeq(line[1:], separates) {
			if side.all[word] {
				continue
			}
			skeleton, known := skeletons[word]
			if !known {
				skeleton = chars.Fold(word)
				skeletons[word] = skeleton
			}
			side.all[word] = true
			if len(side.spellings[skeleton]) < 2 {
				side.spellings[skeleton] = append(side.spellings[skeleton], word)
			}
		}
	}
	return s
}

// lookAlikes returns the byte offsets in line of the letters by which its words differ from words of the other side that look the same.
func (s sides) lookAlikes(line string, skeletons map[string]string) []int {
	if line == "" || s.bySign[line[0]].all == nil {
		return nil
	}
	others := s.bySign['+'+'-'-line[0]]
	var offsets []int
	end := 1
	for word := range strings.FieldsFuncSeq(line[1:], s.separates) {
		start := end + strings.Index(line[end:], word)
		end = start + len(word)
		if twin := others.twinOf(word, skeletons[word]); twin != "" {
			offsets = appendDiffering(offsets, start, word, twin)
		}
	}
	return offsets
}

// swappable reports whether a word is one that could change the meaning by changing places with its twin: not a dash or a letter by itself.
func swappable(word string) bool {
	return utf8.RuneCountInString(word) > 1 && strings.ContainsFunc(word, unicode.IsLetter)
}

// twinOf returns a word that looks like one of the other side and is another one, "" when there is none. A word that stands on both sides
// may have changed places with its twin; in ASCII alone, where 1, l and I are twins, that would mark too much.
func (w words) twinOf(word, skeleton string) string {
	for _, twin := range w.spellings[skeleton] {
		if twin != word && (!w.all[word] || swappable(word) && swappable(twin) && !(ascii(word) && ascii(twin))) {
			return twin
		}
	}
	return ""
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
