package facts

import (
	"strings"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// The bounds of one subject. Real definitions have been seen up to 82 KB and 1,500 sentences.
const (
	maxText      = 1 << 20 // bytes of text as it was sent, and as many of decoded text
	maxJSON      = 4 << 20 // bytes of a definition or a result: escapes make JSON longer than its text
	maxSentences = 20_000
	maxLayers    = 3
	maxFacts     = 2_000 // entries of each other list
	maxPointer   = 4 << 10
)

// scan collects the facts of one subject.
type scan struct {
	doc         *Document
	ctx         Context
	name        string // of the tool
	textLeft    int
	decodedLeft int
	seenKeys    map[string]bool // member names that were read: tables repeat them in every row
	ownNames    map[string]bool // names of parameters and values, which are no tools
	marks       []codeMark      // identifiers in the text, candidates for references
	markedIn    map[int]int     // by sentence: bytes of names in code marks or quotes
	sharedWith  map[string]int  // by server: siblings that it has too
	buffer      []byte
	pieces      []span // scratch space of sentences
	parts       []span // and of their plain forms
}

// passage is one string of the subject, or a text that was decoded from it.
type passage struct {
	at    string
	raw   string
	place *[]int // of the document's places
	layer int
	name  bool // an identifier: its words count, not its spelling
	prose bool // read before for all but its sentences
}

func newScan(kind string, c Context) *scan {
	c.ownToSiblings()
	s := &scan{doc: newDocument(), ctx: c, name: c.Tool, textLeft: maxText, decodedLeft: maxText}
	s.doc.Subject.Kind, s.doc.Subject.Server = kind, valid(c.Server)
	s.doc.Known = Known{Siblings: c.SiblingsComplete, Inventory: len(c.Inventory) > 0, Prior: c.Prior != nil}
	return s
}

// finish puts together what needs all sentences.
func (s *scan) finish() Document {
	s.doc.Subject.Name = valid(s.name)
	s.doc.Subject.Words = identifierWords(s.name)
	s.doc.Subject.Verb = headVerb(s.doc.Subject.Words, s.ctx)
	s.doc.Mentions = mentions(s.doc.Sentences)
	s.references()
	return *s.doc
}

// cut notes a bound that was reached.
func (s *scan) cut(what string, limit int) {
	for _, c := range s.doc.Cut {
		if c.What == what {
			return
		}
	}
	s.doc.Cut = append(s.doc.Cut, Cut{What: what, Limit: limit})
}

// keep appends a fact to a list unless the list is full.
func keep[T any](s *scan, what string, list []T, fact T) []T {
	if len(list) >= maxFacts {
		s.cut(what, maxFacts)
		return list
	}
	return append(list, fact)
}

// full reports whether nothing more can be read.
func (s *scan) full() bool {
	return s.textLeft <= 0 || len(s.doc.Sentences) >= maxSentences
}

// read cuts a passage into sentences and collects what is in it.
func (s *scan) read(p passage) {
	p.raw = s.bounded(p)
	if p.raw == "" {
		return
	}
	flags := flagsOf(p.raw)
	if flags&(sawBeyondASCII|sawControl) != 0 {
		s.hidden(p)
	}
	if p.layer == 0 && flags&(sawControl|sawBackslash|sawBeyondASCII|sawAmpersand) != 0 {
		s.escapes(p)
	}
	if p.layer == 0 && flags&(sawBlankRun|sawBeyondASCII) != 0 {
		s.padding(p)
	}
	first := len(s.doc.Sentences)
	s.sentences(p, flags)
	if flags&(sawAngle|sawBracket) != 0 {
		s.comments(p, first)
	}
	s.decode(p, flags)
}

// bounded returns as much of a passage as may still be read.
func (s *scan) bounded(p passage) string {
	left, what := &s.textLeft, "text"
	if p.layer > 0 {
		left, what = &s.decodedLeft, "decoded"
	}
	raw := p.raw
	if len(raw) > *left {
		s.cut(what, maxText)
		raw = raw[:*left]
		for raw != "" && !utf8.ValidString(raw[max(0, len(raw)-utf8.UTFMax):]) && len(raw) > *left-utf8.UTFMax {
			raw = raw[:len(raw)-1]
		}
	}
	*left -= len(raw)
	if len(s.doc.Sentences) >= maxSentences && raw != "" {
		s.cut("sentences", maxSentences)
		return ""
	}
	return raw
}

// pointer appends a token to an RFC 6901 pointer. A pointer that grows without end stops growing: nesting of long names would
// make the sum of all pointers quadratic.
func (s *scan) pointer(base, token string) string {
	if len(base)+len(token) > maxPointer {
		s.cut("pointers", maxPointer)
		return base
	}
	return rawjson.Pointer(base, valid(token))
}

// valid returns s without bytes that are not UTF-8, which JSON cannot hold.
func valid(s string) string { return strings.ToValidUTF8(s, "\ufffd") }

// revealed returns s with hidden characters shown.
func revealed(s string) string {
	if !needsReveal(s) {
		return s
	}
	return lockfile.Reveal(s)
}

// needsReveal spares most texts [lockfile.Reveal], which looks at each character closely.
func needsReveal(s string) bool {
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == '[' || c == ':' || c == '#':
			rest := s[i:min(i+8, len(s))]
			if strings.HasPrefix(rest, "[[") || strings.HasPrefix(rest, "::") || strings.HasPrefix(rest, "##") {
				return true
			}
		case c < ' ' && c != '\n' || c == 0x7F:
			return true
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(s[i:])
			if t := look(r); t.class != notHidden || t.flags&isSpace != 0 || r == utf8.RuneError || r == '⟦' {
				return true
			}
			i += size
			continue
		}
		i++
	}
	return false
}
