package facts

import (
	"encoding/base64"
	"encoding/hex"
	"strings"
	"unicode/utf8"
)

const (
	shortestEncoded = 16  // characters of base64 or hex that are tried: less hides no phrase
	shortestText    = 6   // letters that a decoded text has at least
	probe           = 64  // characters of a long run that are decoded first: most runs are no text
	shortestBlob    = 48  // characters from which a run is noted as a blob
	fewestGroups    = 4   // blocks of equal length that are taken for one encoded text
	textRatio       = 0.9 // of a decoded text's characters that print; two thirds are letters or blanks
)

// readDecoded reads a text that was decoded from a passage.
func (s *scan) readDecoded(p passage, encoding, text string, place *[]int) {
	s.readAgain(p, encoding, passage{at: p.at, raw: text, place: place})
}

// readAgain reads a passage that was made from another one.
func (s *scan) readAgain(p passage, encoding string, made passage) {
	if p.layer >= maxLayers {
		s.cut("layers", maxLayers)
		return
	}
	made.raw, made.layer = strings.ToValidUTF8(made.raw, "\ufffd"), p.layer+1
	first := len(s.doc.Sentences)
	entry := len(s.doc.Encoded)
	s.doc.Encoded = keep(s, "encoded", s.doc.Encoded, Encoded{At: p.at, Encoding: encoding, Layer: p.layer + 1, Sentences: []int{}})
	if len(s.doc.Encoded) == entry {
		return
	}
	s.read(made)
	for i := first; i < len(s.doc.Sentences); i++ {
		s.doc.Encoded[entry].Sentences = append(s.doc.Encoded[entry].Sentences, i)
	}
}

// decode reads the encoded texts in a passage.
func (s *scan) decode(p passage, flags uint32) {
	found := func(encoding, text string) { s.readDecoded(p, encoding, text, &s.doc.Places.Encoded) }
	if p.name {
		return
	}
	if flags&sawLongRun != 0 {
		s.runs(p, found)
	}
	if flags&(sawDigit|sawUpper) != 0 && len(p.raw) >= shortestEncoded {
		encodedGroups(p.raw, found)
	}
	if flags&(sawBackslash|sawPercent|sawAmpersand|sawPlus) != 0 {
		regions(p.raw, &escapeStarts, spelledAt, found)
	}
	if announced(p.raw, "rot13", "rot-13", "rot 13") {
		found("rot13", rot13(p.raw))
	}
	if flags&sawDigit != 0 {
		leetTexts(p.raw, found)
	}
	reversedTexts(p.raw, found)
	splitTexts(p.raw, flags, found)
	if flags&(sawAngle|sawBracket) != 0 && !p.prose {
		if bare, marks := withoutMarkup(p.raw); marks >= fewestMarks {
			s.readAgain(p, "split", passage{at: p.at, raw: bare, place: &s.doc.Places.Encoded, prose: true})
		}
	}
}

// runs tries each unbroken run of encoding characters, and notes the long ones.
func (s *scan) runs(p passage, found func(encoding, text string)) {
	for i := 0; i < len(p.raw); {
		if !encodingByte[p.raw[i]] {
			i++
			continue
		}
		start := i
		for i < len(p.raw) && encodingByte[p.raw[i]] {
			i++
		}
		run := p.raw[start:i]
		if len(run) >= shortestBlob {
			s.blob(p, run, start)
		}
		if len(run) < shortestEncoded {
			continue
		}
		if encoding, text := decodeRun(run); text != "" {
			found(encoding, text)
		}
	}
}

// decodeRun returns the text that a run of base64 or hex stands for, "" when it is none. A run such as key=aGVsbG8... is tried
// behind its last sign too.
func decodeRun(run string) (encoding, text string) {
	if isHex(run) {
		if text := decodedHex(run); text != "" {
			return "hex", text
		}
	}
	if text := base32Text(run); text != "" {
		return "base32", text
	}
	if text := decodedBase64(run); text != "" {
		return "base64", text
	}
	body := strings.TrimRight(run, "=")
	if cut := strings.LastIndexAny(body, "=/-_+"); cut >= 0 && len(body)-cut > shortestEncoded {
		if isHex(body[cut+1:]) {
			return "hex", decodedHex(body[cut+1:])
		}
		if strings.IndexByte("=/", body[cut]) >= 0 {
			return "base64", decodedBase64(run[cut+1:])
		}
	}
	return "", ""
}

func isHex(s string) bool {
	for i := range len(s) {
		if c := s[i]; !(c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f') {
			return false
		}
	}
	return true
}

func decodedHex(s string) string {
	s = s[:len(s)&^1]
	if len(s) < shortestEncoded || !looksLikeText(hexText(s[:min(len(s), probe)]), shortestText) {
		return ""
	}
	return textOf(hexText(s))
}

func hexText(s string) string {
	b, err := hex.DecodeString(s)
	if err != nil {
		return ""
	}
	return string(b)
}

var base64URL = strings.NewReplacer("-", "+", "_", "/")

// decodedBase64 takes both alphabets, with or without padding.
func decodedBase64(s string) string {
	s = strings.TrimRight(s, "=")
	if len(s) < shortestEncoded || strings.IndexByte(s, '=') >= 0 || lettersOnly(s) && len(s) < 2*shortestEncoded && !caseMixed(s) {
		return ""
	}
	if !looksLikeText(base64Text(s[:min(len(s), probe)]), shortestText) {
		return ""
	}
	return textOf(base64Text(s))
}

func base64Text(s string) string {
	if len(s)%4 == 1 {
		s = s[:len(s)-1]
	}
	if strings.ContainsAny(s, "-_") {
		s = base64URL.Replace(s)
	}
	b, err := base64.RawStdEncoding.DecodeString(s)
	if err != nil {
		return ""
	}
	return narrow(string(b))
}

// lettersOnly and caseMixed tell identifiers from base64: the case of a word changes once at most between its words.
func lettersOnly(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

func caseMixed(s string) bool {
	changes := 0
	for i := 1; i < len(s); i++ {
		if (s[i]^s[i-1])&0x20 != 0 {
			changes++
		}
	}
	return changes*4 > len(s)
}

// narrow makes UTF-8 of UTF-16 that holds ASCII, as PowerShell encodes its commands.
func narrow(s string) string {
	if len(s) < 4 || s[1] != 0 || s[3] != 0 {
		return s
	}
	return strings.ReplaceAll(s, "\x00", "")
}

// textOf returns s if all of it looks like text.
func textOf(s string) string {
	if looksLikeText(s, shortestText) {
		return s
	}
	return ""
}

// looksLikeText reports whether s is UTF-8 with at least so many letters, nearly all of it printable, and most of it letters or blanks.
func looksLikeText(s string, fewest int) bool {
	letters, blanks, printable, all := 0, 0, 0, 0
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 {
			if len(s)-i < utf8.UTFMax && i > 0 { // cut inside a character
				break
			}
			return false
		}
		i += size
		t := look(r)
		if t.class != notHidden && t.class < control { // another layer of hiding, which is read next
			continue
		}
		all++
		switch {
		case t.flags&isSpace != 0:
			blanks++
			printable++
		case t.flags&isLetter != 0:
			letters++
			printable++
		case t.class == notHidden:
			printable++
		}
	}
	return letters >= fewest && float64(printable) >= textRatio*float64(all) && (letters+blanks)*3 >= all*2
}
