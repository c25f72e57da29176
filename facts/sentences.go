package facts

import (
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	maxSentence  = 500 // bytes; real prose rarely has sentences of half of it
	wrappedLine  = 40  // bytes from which a line is thought to go on in the next one, if that begins with a small letter
	windowAhead  = 60  // bytes that a window takes from the following sentences, at least
	windowPieces = 8   // sentences that it takes, at most
)

type span struct{ start, end int }

// breaks tells the bytes at which a sentence may end.
var breaks = func() (table [256]bool) {
	for _, c := range []byte("\n\r\v\f.!?<-") {
		table[c] = true
	}
	for c := 0xC2; c < 256; c++ {
		table[c] = true
	}
	return table
}()

// cutSentences returns the sentences of s: they end at stops, line breaks, comment marks, or after maxSentence bytes. Lines that
// are wrapped prose stay together. No piece is blank. They are appended to scratch.
func cutSentences(scratch []span, s string) []span {
	c := cutter{s: s, out: scratch}
	for i := 0; i < len(s); {
		if i-c.start >= maxSentence {
			i = c.long(i)
			continue
		}
		if !breaks[s[i]] {
			i++
			continue
		}
		end, next := c.at(i)
		if end > 0 {
			c.add(end)
		}
		i = next
	}
	c.add(len(s))
	return c.out
}

type cutter struct {
	s     string
	start int // of the sentence
	line  int // start of the line
	out   []span
}

// add ends the sentence.
func (c *cutter) add(end int) {
	if text := strings.TrimSpace(c.s[c.start:end]); text != "" {
		start := c.start + strings.Index(c.s[c.start:end], text)
		c.out = append(c.out, span{start, start + len(text)})
	}
	c.start = end
}

// long ends a sentence that has grown too long, at its last blank if there is one in the second half.
func (c *cutter) long(i int) int {
	end := i
	if blank := strings.LastIndexByte(c.s[c.start+maxSentence/2:i], ' '); blank >= 0 {
		end = c.start + maxSentence/2 + blank
	}
	for end < len(c.s) && !utf8.RuneStart(c.s[end]) {
		end++
	}
	c.add(end)
	return max(end, i)
}

// at looks at a byte of breaks. It returns where the sentence ends, 0 when it does not, and where to go on.
func (c *cutter) at(i int) (end, next int) {
	switch b := c.s[i]; b {
	case '\n', '\r', '\v', '\f':
		line := c.line
		c.line = i + 1
		if c.lineEnds(line, i) {
			return i + 1, i + 1
		}
	case '<':
		if i > c.start && strings.HasPrefix(c.s[i:], "<!--") {
			return i, i + 4
		}
	case '-':
		if strings.HasPrefix(c.s[i:], "-->") {
			return i + 3, i + 3
		}
	case '.', '!', '?':
		if end := closers(c.s, i+1); end == len(c.s) || isBlank(c.s[end]) && (b != '.' || !c.goesOn(i, end)) {
			return end, end
		}
	default:
		r, size := utf8.DecodeRuneInString(c.s[i:])
		if strings.ContainsRune(stops, r) {
			end := closers(c.s, i+size)
			return end, end
		}
		return 0, i + size
	}
	return 0, i + 1
}

// goesOn reports whether the full stop at i is one of an abbreviation: a small letter follows, or a number behind a short word (no. 7).
func (c *cutter) goesOn(i, end int) bool {
	next := strings.TrimLeft(c.s[end:min(end+8, len(c.s))], " \t")
	if smallLetter(next) {
		return true
	}
	const shortWord = 3
	word := lastWord(c.s[max(c.start, i-shortWord-1):i])
	return next != "" && next[0] >= '0' && next[0] <= '9' && len(word) > 1 && len(word) <= shortWord && lettersOnly(word)
}

// stops end sentences wherever they stand: full stops, question and exclamation marks of other scripts, line and paragraph separators.
const stops = "。！？｡．।॥؟۔։።፧៕\u0085\u2028\u2029"

// closers steps over what may stand behind a stop and belong to the sentence.
func closers(s string, i int) int {
	for i < len(s) && strings.IndexByte(".!?\"')]}*_`", s[i]) >= 0 {
		i++
	}
	for _, mark := range []string{"”", "’", "»", "」", "』", "）"} {
		if strings.HasPrefix(s[i:], mark) {
			return i + len(mark)
		}
	}
	return i
}

// lineEnds reports whether the sentence ends with the line from start to i.
func (c *cutter) lineEnds(start, i int) bool {
	next := strings.TrimLeft(c.s[i+1:min(i+1+64, len(c.s))], " \t\r")
	return i-start < wrappedLine || !smallLetter(next)
}

func smallLetter(s string) bool {
	if s == "" || s[0] < utf8.RuneSelf {
		return s != "" && s[0] >= 'a' && s[0] <= 'z'
	}
	r, _ := utf8.DecodeRuneInString(s)
	t := look(r)
	return t.flags&isLetter != 0 && t.flags&isUpper == 0
}

func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// sentences adds the sentences of a passage. Their plain texts lie in one string with a space between them, of which the windows are longer parts.
func (s *scan) sentences(p passage, flags uint32) {
	pieces := append(s.pieces[:0], span{0, len(p.raw)})
	if !p.name || len(p.raw) > maxSentence {
		pieces = cutSentences(pieces[:0], p.raw)
	}
	s.pieces = pieces[:0]
	if room := maxSentences - len(s.doc.Sentences); len(pieces) > room {
		s.cut("sentences", maxSentences)
		pieces = pieces[:room]
	}
	first := len(s.doc.Sentences)
	s.doc.Sentences = slices.Grow(s.doc.Sentences, len(pieces))
	plains := s.plains(p, pieces)
	var quotes quoting
	if flags&(sawQuote|sawBeyondASCII) != 0 {
		quotes = quotingOf(p.raw)
	}
	for i, piece := range pieces {
		text := p.raw[piece.start:piece.end]
		quoted := flags&(sawQuote|sawBeyondASCII) != 0 && quotes.next(text)
		*p.place = append(*p.place, first+i)
		s.doc.Sentences = append(s.doc.Sentences, Sentence{
			At: p.at, Text: revealed(text), Plain: plains.part(i, i), Window: plains.window(i), Quoted: quoted, Starts: plains.starts(first, i),
		})
	}
	for i, piece := range pieces {
		if p.prose {
			break
		}
		s.inSentence(p, first+i, p.raw[piece.start:piece.end], flags)
	}
}

// plainTexts are the plain forms of neighbouring sentences in one string.
type plainTexts struct {
	all   string
	parts []span
}

func (s *scan) plains(p passage, pieces []span) plainTexts {
	if len(pieces) == 1 && !p.name {
		text := withoutEmphasis(p.raw[pieces[0].start:pieces[0].end])
		if plainAlready(text) {
			return plainTexts{all: text, parts: append(s.parts[:0], span{0, len(text)})}
		}
	}
	buffer := s.buffer[:0]
	s.parts = slices.Grow(s.parts[:0], len(pieces))
	parts := s.parts[:len(pieces)]
	for i, piece := range pieces {
		if i > 0 {
			buffer = append(buffer, ' ')
		}
		start := len(buffer)
		if text := p.raw[piece.start:piece.end]; p.name {
			buffer = appendPlain(buffer, strings.Join(identifierWords(text), " "))
		} else {
			buffer = appendPlain(buffer, withoutEmphasis(text))
		}
		parts[i] = span{start, len(buffer)}
	}
	s.buffer = buffer
	return plainTexts{all: string(buffer), parts: parts}
}

func (t plainTexts) part(from, to int) string {
	return t.all[t.parts[from].start:t.parts[to].end]
}

// fragment is the number of bytes up to which a sentence may be a piece of one, cut off by a stop or a line break.
const fragment = 24

// starts are the sentences in which a phrase may begin that goes on in the i-th: itself, and the one before it if that is a piece. first is the index of
// the first of these sentences in the document.
func (t plainTexts) starts(first, i int) []int {
	if i > 0 && t.parts[i-1].end-t.parts[i-1].start <= fragment {
		return []int{first + i - 1, first + i}
	}
	return []int{first + i}
}

// window is a sentence and the next one, and more of them where they are fragments: otherwise a line break behind each word
// would hide a phrase.
func (t plainTexts) window(i int) string {
	last := min(i+1, len(t.parts)-1)
	for last+1 < len(t.parts) && last-i < windowPieces && t.parts[last].end-t.parts[i].end < windowAhead {
		last++
	}
	return t.part(i, last)
}
