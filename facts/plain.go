package facts

import (
	"unicode"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
	"golang.org/x/text/unicode/norm"
)

// Plain returns the form of a text that phrase rules read: NFKC, lower case, without invisible characters and without the marks
// that decorate letters (accents, points, strokes), each run of white space one space, none at the ends. Latin letters of other
// shapes become ASCII (ı, ɡ, ø); letters of other scripts are folded to the Latin ones they look like only in words that
// mix scripts, or that stand among Latin words and look Latin from the first letter to the last. Plain(Plain(s)) == Plain(s).
func Plain(s string) string {
	if plainAlready(s) {
		return s
	}
	return string(appendPlain(nil, s))
}

// plainAlready spares most words and many sentences the copying.
func plainAlready(s string) bool {
	before := byte(' ')
	for i := range len(s) {
		c := s[i]
		if c >= utf8.RuneSelf || c < ' ' || c == 0x7F || c >= 'A' && c <= 'Z' || c == ' ' && before == ' ' {
			return false
		}
		before = c
	}
	return s == "" || before != ' '
}

// appendPlain appends Plain(s) to dst.
func appendPlain(dst []byte, s string) []byte {
	if ascii(s) {
		return appendPlainASCII(dst, s)
	}
	start := len(dst)
	dst = appendLowered(dst, s)
	text := norm.NFC.Bytes(dst[start:])
	return append(dst[:start], foldWords(text)...)
}

func appendPlainASCII(dst []byte, s string) []byte {
	start := len(dst)
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 'A' && c <= 'Z':
			dst = append(dst, c|0x20)
		case c > ' ' && c < 0x7F:
			dst = append(dst, c)
		case c == ' ' || chars.Space(rune(c)):
			if len(dst) > start && dst[len(dst)-1] != ' ' {
				dst = append(dst, ' ')
			}
		}
	}
	if len(dst) > start && dst[len(dst)-1] == ' ' {
		dst = dst[:len(dst)-1]
	}
	return dst
}

// appendLowered decomposes s, removes what a reader does not see and the decorating marks, and collapses white space. Letters of
// which a capital looks Latin and the small one does not (Н, н) are still capitals behind it: words are folded later.
func appendLowered(dst []byte, s string) []byte {
	start := len(dst)
	pos := 0
	var it norm.Iter
	it.InitString(norm.NFKD, s)
	for !it.Done() {
		segment := it.Next()
		for pos = 0; pos < len(segment); {
			r, size := utf8.DecodeRune(segment[pos:])
			pos += size
			t := look(r)
			switch {
			case t.flags&isSpace != 0:
				if len(dst) > start && dst[len(dst)-1] != ' ' {
					dst = append(dst, ' ')
				}
			case t.class != notHidden || t.flags&isMark != 0:
			default:
				dst = utf8.AppendRune(dst, r)
			}
		}
	}
	if len(dst) > start && dst[len(dst)-1] == ' ' {
		dst = dst[:len(dst)-1]
	}
	return dst
}

// word is a run of letters and digits and what its letters are.
type word struct {
	start, end int
	latin      bool // holds Latin letters
	other      bool // holds letters of another script
	mixed      bool // of two scripts, one of which has look-alikes
	letters    bool
}

// foldWords folds look-alikes a word at a time and lower-cases the result. It changes text where it can.
func foldWords(text []byte) []byte {
	words := wordsOf(text)
	for i := range words {
		if words[i].mixed {
			words[i].latin = true // as far as its neighbours are concerned: folding leaves Latin letters in it
		}
	}
	out := make([]byte, 0, len(text))
	pos := 0
	for i, w := range words {
		out = appendLower(out, text[pos:w.start])
		pos = w.end
		switch {
		case w.mixed || w.latin && !w.other:
			out = append(out, foldWord(string(text[w.start:w.end]))...)
		case w.other && among(words, i):
			folded := foldWord(string(text[w.start:w.end]))
			if !ascii(folded) {
				folded = string(appendLower(nil, text[w.start:w.end]))
			}
			out = append(out, folded...)
		default:
			out = appendLower(out, text[w.start:w.end])
		}
	}
	return appendLower(out, text[pos:])
}

// among reports whether the words beside word i are Latin, and that there is one.
func among(words []word, i int) bool {
	before, after := i > 0, i+1 < len(words)
	return (before || after) && (!before || words[i-1].latin) && (!after || words[i+1].latin)
}

// wordsOf finds the words that have letters.
func wordsOf(text []byte) []word {
	var words []word
	latin := latinScript()
	for pos := 0; pos < len(text); {
		w := word{start: pos}
		var script uint8
		for pos < len(text) {
			r, size := utf8.DecodeRune(text[pos:])
			t := look(r)
			if t.flags&isLetter == 0 {
				break
			}
			pos += size
			if t.script == 0 || t.flags&isGram != 0 {
				continue
			}
			w.letters = true
			w.latin = w.latin || t.script == latin
			w.other = w.other || t.script != latin
			w.mixed = w.mixed || script != 0 && script != t.script
			script = t.script
		}
		if w.end = pos; w.letters {
			words = append(words, w)
		}
		if w.end == w.start {
			_, size := utf8.DecodeRune(text[pos:])
			pos += size
		}
	}
	return words
}

func latinScript() uint8 { return look('a').script }

// foldWord replaces each letter of a word by the ASCII letters it looks like, if it looks like any, and lower-cases it.
func foldWord(w string) string {
	if ascii(w) {
		return string(appendLower(nil, []byte(w)))
	}
	out := make([]byte, 0, len(w))
	for _, r := range w {
		out = append(out, foldRune(r)...)
	}
	return string(norm.NFC.Bytes(out))
}

// foldRune returns the lower-case ASCII letters that r or its small form looks like, else the small form.
func foldRune(r rune) string {
	lower := unicode.ToLower(r)
	if r < utf8.RuneSelf {
		return string(lower)
	}
	folded := foldForm(r)
	if folded == "" || folded == "l" && lower != r { // a capital I of any script folds to l
		if small := foldForm(lower); small != "" {
			folded = small
		}
	}
	if folded == "" {
		return string(lower)
	}
	return folded
}

// foldForm returns the lower-case ASCII letters that r looks like, "" when there are none.
func foldForm(r rune) string {
	var letters []byte
	for _, c := range chars.Fold(string(r)) {
		if t := look(c); t.flags&isMark != 0 || t.class != notHidden {
			continue
		}
		letters = utf8.AppendRune(letters, unicode.ToLower(c))
	}
	if folded := string(letters); asciiLetters(folded) {
		return folded
	}
	return ""
}

func asciiLetters(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

func appendLower(dst, text []byte) []byte {
	for pos := 0; pos < len(text); {
		r, size := utf8.DecodeRune(text[pos:])
		pos += size
		dst = utf8.AppendRune(dst, unicode.ToLower(r))
	}
	return dst
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
