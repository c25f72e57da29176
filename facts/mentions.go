package facts

import (
	"sync"
	"unicode/utf8"
)

// wordIndex builds the index from words to sentences. Grams are the neighbours in scripts without boundaries between words (and in
// Hangul, where endings are part of the word).
type wordIndex struct {
	ids   map[string]int32
	names []string
	hits  []hit // in the order of the sentences
	last  []int32
	count []int32
}

type hit struct{ word, sentence int32 }

// wordIndexes are kept for the next document: their tables are half of what a scan allocates.
var wordIndexes = sync.Pool{New: func() any { return &wordIndex{ids: make(map[string]int32)} }}

// keptWords is the number of words above which an index is not kept.
const keptWords = 4096

// mentions returns the index of all words of the plain sentences.
func mentions(sentences []Sentence) map[string][]int {
	x := wordIndexes.Get().(*wordIndex)
	all := x.index(sentences)
	if len(x.names) <= keptWords {
		clear(x.ids)
		clear(x.names) // strings of this document must not stay in memory
		x.names, x.hits, x.last, x.count = x.names[:0], x.hits[:0], x.last[:0], x.count[:0]
		wordIndexes.Put(x)
	}
	return all
}

func (x *wordIndex) index(sentences []Sentence) map[string][]int {
	for i := range sentences {
		x.sentence(int32(i), sentences[i].Plain)
	}
	all := make([]int, 0, len(x.hits))
	lists := make([][]int, len(x.names))
	for id, n := range x.count {
		start := len(all)
		all = all[:start+int(n)]
		lists[id] = all[start:start:len(all)]
	}
	for _, h := range x.hits {
		lists[h.word] = append(lists[h.word], int(h.sentence))
	}
	mentions := make(map[string][]int, len(x.names))
	for id, name := range x.names {
		mentions[name] = lists[id]
	}
	return mentions
}

func (x *wordIndex) note(word string, sentence int32) {
	id, known := x.ids[word]
	if !known {
		id = int32(len(x.names))
		x.ids[word] = id
		x.names = append(x.names, word)
		x.last = append(x.last, -1)
		x.count = append(x.count, 0)
	}
	if x.last[id] != sentence {
		x.last[id] = sentence
		x.count[id]++
		x.hits = append(x.hits, hit{id, sentence})
	}
}

// sentence notes the words of one plain sentence. A word goes on over an apostrophe; its part before that is noted as well.
func (x *wordIndex) sentence(n int32, plain string) {
	for i := 0; i < len(plain); {
		if !wordStart(plain[i]) {
			i++
			continue
		}
		if plain[i] < utf8.RuneSelf {
			start := i
			for i < len(plain) && asciiWord[plain[i]] {
				i++
			}
			if i == len(plain) || plain[i] < utf8.RuneSelf && plain[i] != '\'' {
				x.note(plain[start:i], n)
				continue
			}
			i = start
		}
		i = x.word(n, plain, i)
	}
}

func wordStart(c byte) bool { return c >= utf8.RuneSelf || asciiWord[c] }

var asciiWord = func() (table [256]bool) {
	for c := range table {
		table[c] = c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
	}
	return table
}()

// word notes the word that begins at i and returns its end.
func (x *wordIndex) word(n int32, plain string, i int) int {
	start, before := i, -1
	for i < len(plain) {
		r, size := utf8.DecodeRuneInString(plain[i:])
		switch t := look(r); {
		case t.flags&isGram != 0 && t.flags&isLetter != 0:
			if before < 0 && i > start {
				x.note(plain[start:i], n)
			}
			if before >= 0 {
				x.note(plain[before:i+size], n)
			} else if next, _ := utf8.DecodeRuneInString(plain[i+size:]); look(next).flags&(isGram|isLetter) != isGram|isLetter {
				x.note(plain[i:i+size], n)
			}
			before, start = i, i+size
		case t.flags&isLetter != 0:
			before = -1
		case (r == '\'' || r == '’') && i > start && before < 0 && i+size < len(plain) && wordStart(plain[i+size]):
			x.note(plain[start:i], n)
		default:
			if before < 0 && i > start {
				x.note(plain[start:i], n)
			}
			return i + size
		}
		i += size
	}
	if before < 0 && i > start {
		x.note(plain[start:i], n)
	}
	return i
}
