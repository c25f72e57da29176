package rawjson

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// text reads the string literal at p.pos and returns what it stands for.
func (p *parser) text() (string, *Error) {
	p.pos++
	start := p.pos
	for p.pos < len(p.data) {
		switch c := p.data[p.pos]; {
		case c == '"':
			p.pos++
			return string(p.data[start : p.pos-1]), nil
		case c == '\\':
			likely := p.pos - start + max(0, bytes.IndexByte(p.data[p.pos:], '"')) // the length, short of escaped quotes
			return p.escapedText(append(make([]byte, 0, likely), p.data[start:p.pos]...))
		default:
			if err := p.character(); err != nil {
				return "", err
			}
		}
	}
	return "", p.fail(Syntax, "the text ends inside a string")
}

// escapedText goes on where text met the first backslash; out holds what came before it.
func (p *parser) escapedText(out []byte) (string, *Error) {
	for p.pos < len(p.data) {
		switch c := p.data[p.pos]; {
		case c == '"':
			p.pos++
			return string(out), nil
		case c == '\\':
			r, err := p.escape()
			if err != nil {
				return "", err
			}
			out = utf8.AppendRune(out, r)
		default:
			start := p.pos
			for p.pos < len(p.data) && p.data[p.pos] != '"' && p.data[p.pos] != '\\' {
				if err := p.character(); err != nil {
					return "", err
				}
			}
			out = append(out, p.data[start:p.pos]...)
		}
	}
	return "", p.fail(Syntax, "the text ends inside a string")
}

// character steps over one literal character of a string.
func (p *parser) character() *Error {
	c := p.data[p.pos]
	if c < 0x20 {
		return p.fail(Syntax, "a control character inside a string")
	}
	if c < utf8.RuneSelf {
		p.pos++
		return nil
	}
	r, size := utf8.DecodeRune(p.data[p.pos:])
	if r == utf8.RuneError && size == 1 {
		return p.fail(UTF8, "bytes that are not UTF-8")
	}
	p.pos += size
	return nil
}

const shortEscapes = `"\/bfnrt`

var shortEscaped = [...]rune{'"', '\\', '/', '\b', '\f', '\n', '\r', '\t'}

// escape reads one escape sequence, a surrogate pair counting as one.
func (p *parser) escape() (rune, *Error) {
	if p.pos+1 >= len(p.data) {
		return 0, p.fail(Syntax, "the text ends inside a string")
	}
	if i := strings.IndexByte(shortEscapes, p.data[p.pos+1]); i >= 0 {
		p.pos += 2
		return shortEscaped[i], nil
	}
	unit, ok := hexUnit(p.data[p.pos:])
	if !ok {
		return 0, p.fail(Syntax, "an invalid escape")
	}
	switch {
	case unit >= 0xDC00 && unit <= 0xDFFF:
		return 0, p.fail(Surrogate, "a low surrogate without a high one")
	case unit >= 0xD800 && unit <= 0xDBFF:
		low, ok := hexUnit(p.data[min(p.pos+6, len(p.data)):])
		if !ok || low < 0xDC00 || low > 0xDFFF {
			return 0, p.fail(Surrogate, "a high surrogate without a low one")
		}
		p.pos += 12
		return (unit-0xD800)<<10 | (low - 0xDC00) + 0x10000, nil
	}
	p.pos += 6
	return unit, nil
}

// hexUnit reads the UTF-16 code unit of a \uXXXX escape at the beginning of b.
func hexUnit(b []byte) (rune, bool) {
	if len(b) < 6 || b[0] != '\\' || b[1] != 'u' {
		return 0, false
	}
	var unit rune
	for _, c := range b[2:6] {
		switch {
		case c >= '0' && c <= '9':
			unit = unit<<4 | rune(c-'0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			unit = unit<<4 | rune(c|0x20-'a'+10)
		default:
			return 0, false
		}
	}
	return unit, true
}
