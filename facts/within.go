package facts

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// inSentence collects what stands within one sentence: URLs, addresses, paths, markup, identifiers. It reads the sentence without
// the characters that nobody sees, since a model reads over them as well.
func (s *scan) inSentence(p passage, n int, text string, flags uint32) {
	clean := text
	if flags&(sawBeyondASCII|sawControl) != 0 {
		clean = cleaned(text)
	}
	flags = bytesOf(clean)
	f := &finder{s: s, at: p.at, n: n, text: clean}
	if flags&(sawColon|sawDot|sawAt|sawBracket|sawSlash|sawBackslash|sawDollar|sawPercent) != 0 {
		f.addresses(flags)
	}
	if flags&(sawDigit|sawPlus) == sawDigit|sawPlus {
		f.phones()
	}
	if flags&(sawAngle|sawBracket|sawColon|sawHash) != 0 {
		f.markup(flags)
	}
	if p.name {
		return
	}
	if flags&sawDigit != 0 {
		f.accounts()
	}
	f.identifiers()
}

// finder looks for facts in one sentence.
type finder struct {
	s    *scan
	at   string
	n    int    // index of the sentence
	text string // clean
}

// cleaned returns the NFKC of a text without what a reader does not see. Case and look-alikes stay.
func cleaned(text string) string {
	if ascii(text) && !hasControl(text) {
		return text
	}
	text = norm.NFKC.String(text)
	return strings.Map(func(r rune) rune {
		if look(r).class != notHidden {
			return -1
		}
		return r
	}, text)
}

func hasControl(s string) bool {
	for i := range len(s) {
		if byteFlags[s[i]]&sawControl != 0 {
			return true
		}
	}
	return false
}

// defanged spells addresses as people do who do not want them to be clicked.
var defanged = strings.NewReplacer("[.]", ".", "(.)", ".", "[dot]", ".", "(dot)", ".", "[://]", "://", "hxxp", "http", "hXXp", "http", "[:]", ":", "[at]", "@",
	"(at)", "@", " [at] ", "@", " (at) ", "@", " [dot] ", ".", " (dot) ", ".")

// isDefanged reports whether a text may hold such an address.
func isDefanged(text string, flags uint32) bool {
	if flags&sawColon != 0 && (strings.Contains(text, "hxxp") || strings.Contains(text, "hXXp")) {
		return true
	}
	for i := 0; i+2 < len(text); i++ {
		if c := text[i]; (c == '[' || c == '(') && strings.IndexByte(".:da", text[i+1]) >= 0 && strings.IndexByte("]):ot/", text[i+2]) >= 0 {
			return true
		}
	}
	return false
}

// addresses finds URLs, and e-mail addresses, hosts and paths between them.
func (f *finder) addresses(flags uint32) {
	text := f.text
	fanged := true
	if isDefanged(text, flags) {
		text = defanged.Replace(text)
		fanged = text == f.text
	}
	if flags&sawColon == 0 {
		f.loose(text, fanged)
		return
	}
	for pos := 0; ; {
		colon := strings.Index(text[pos:], "://")
		if colon < 0 {
			f.loose(text[pos:], fanged)
			return
		}
		start, end := urlSpan(text, pos, pos+colon)
		f.loose(text[pos:start], fanged)
		if end > start {
			f.url(text, start, end, fanged)
		}
		pos = max(end, pos+colon+3)
	}
}

// separators are the ASCII characters that end tokens which may be hosts, addresses or paths; separatorMarks the others.
var separators = func() (table [256]bool) {
	for _, c := range []byte(" \t\n\r\v\f\"'`,;|()<>*") {
		table[c] = true
	}
	return table
}()

const separatorMarks = "。、「」『』“”‘’《》【】«»„"

// loose looks at the tokens between URLs.
func (f *finder) loose(text string, fanged bool) {
	start := 0
	for i := 0; i < len(text); {
		size := 1
		if text[i] < utf8.RuneSelf {
			if !separators[text[i]] {
				i++
				continue
			}
		} else if r, n := utf8.DecodeRuneInString(text[i:]); !strings.ContainsRune(separatorMarks, r) {
			if i > start && asciiWord[text[i-1]] && look(r).flags&isGram != 0 { // scripts that put no blank behind a path
				f.token(text, start, i, fanged)
				start = i
			}
			i += n
			if i < len(text) && text[i] < utf8.RuneSelf && !separators[text[i]] && allGrams(text[start:i]) { // nor in front of it
				start = i
			}
			continue
		} else {
			size = n
		}
		f.token(text, start, i, fanged)
		i += size
		start = i
	}
	f.token(text, start, len(text), fanged)
}

// allGrams reports whether all of a text is of scripts without boundaries between words.
func allGrams(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return look(r).flags&isGram == 0 })
}

// shortestToken is the size of the shortest of them: ~/x.
const shortestToken = 3

// token looks at one of them, text[start:end].
func (f *finder) token(text string, start, end int, fanged bool) {
	token := text[start:end]
	if len(token) < shortestToken {
		return
	}
	flags := bytesOf(token)
	if flags&(sawAt|sawSlash|sawDot|sawDollar|sawPercent|sawBackslash) == 0 && !keyFile(token) {
		return
	}
	if start > 0 && (token[0] == '/' && text[start-1] == '<' || token[0] == '.' && text[start-1] == ')') {
		return // the end of an element, a method of what a call returned
	}
	if cut := strings.IndexByte(token, '='); cut >= 0 && !strings.ContainsAny(token[:cut], "/?") {
		token = token[cut+1:]
	}
	token = strings.TrimRight(strings.TrimLeft(token, "[{:"), ".:!?]}")
	if len(token) > shortestToken && token[0] == '@' && strings.IndexByte("/~.", token[1]) >= 0 {
		token = token[1:] // curl reads the file behind it
	}
	switch {
	case len(token) < shortestToken:
	case flags&sawAt != 0 && f.email(token):
	case isPath(token):
		f.s.doc.Paths = keep(f.s, "paths", f.s.doc.Paths, Path{At: f.at, Path: revealed(token), Sentence: f.n})
	case flags&sawDot != 0 && clearHost(token):
		f.parsedURL("", token, token, fanged)
	}
}
