package rawjson

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Parse reads one JSON document, with nothing but whitespace around it. It refuses duplicate member names (also names spelled
// with different escapes), lone surrogates, invalid UTF-8, more than [MaxDepth] levels, and whatever RFC 8259 does not allow. The
// error is an *[Error].
func Parse(data []byte) (Value, error) {
	p := parser{data: data}
	p.space()
	v, err := p.value(1)
	if err == nil {
		p.space()
		if p.pos < len(p.data) {
			err = p.fail(Syntax, "text behind the value")
		}
	}
	if err != nil {
		return Value{}, err
	}
	return v, nil
}

// largeObject is the number of members from which duplicates are looked up in a map: below it, comparing is faster.
const largeObject = 16

type parser struct {
	data []byte
	pos  int
	path []step // to the value being read; made a pointer only when an error needs one
}

var literals = []struct {
	word  []byte
	value Value
}{
	{[]byte("true"), Value{Kind: Bool, Bool: true}},
	{[]byte("false"), Value{Kind: Bool}},
	{[]byte("null"), Value{Kind: Null}},
}

type step struct {
	name  string
	index int // -1: name counts
}

func (p *parser) fail(code Code, detail string) *Error {
	var at strings.Builder
	for _, s := range p.path {
		token := s.name
		if s.index >= 0 {
			token = strconv.Itoa(s.index)
		}
		at.WriteString(Pointer("", token))
	}
	return &Error{Code: code, At: at.String(), Offset: p.pos, Detail: detail}
}

func (p *parser) space() { p.pos = skipSpace(p.data, p.pos) }

func (p *parser) next() byte {
	if p.pos < len(p.data) {
		return p.data[p.pos]
	}
	return 0
}

// value reads the value at p.pos, which is at the given depth if it is an array or an object.
func (p *parser) value(depth int) (Value, *Error) {
	switch c := p.next(); {
	case c == '{' || c == '[':
		if depth > MaxDepth {
			return Value{}, p.fail(Depth, "more than "+strconv.Itoa(MaxDepth)+" levels of nesting")
		}
		if c == '{' {
			return p.object(depth)
		}
		return p.array(depth)
	case c == '"':
		text, err := p.text()
		return Value{Kind: String, Text: text}, err
	case c == '-' || c >= '0' && c <= '9':
		return p.number()
	}
	for _, literal := range literals {
		if bytes.HasPrefix(p.data[p.pos:], literal.word) {
			p.pos += len(literal.word)
			return literal.value, nil
		}
	}
	if p.pos >= len(p.data) {
		return Value{}, p.fail(Syntax, "the text ends where a value should stand")
	}
	return Value{}, p.fail(Syntax, "no JSON value here")
}

func (p *parser) object(depth int) (Value, *Error) {
	v := Value{Kind: Object}
	var seen map[string]bool
	p.pos++
	for p.space(); p.next() != '}'; p.space() {
		if len(v.Members) > 0 {
			if p.next() != ',' {
				return Value{}, p.fail(Syntax, "a comma or } should stand here")
			}
			p.pos++
			p.space()
		}
		if p.next() != '"' {
			return Value{}, p.fail(Syntax, "a member name should stand here")
		}
		start := p.pos
		name, err := p.text()
		if err != nil {
			return Value{}, err
		}
		if len(v.Members) == largeObject {
			seen = make(map[string]bool)
			for _, m := range v.Members {
				seen[m.Name] = true
			}
		}
		if duplicate(v.Members, seen, name) {
			p.pos = start
			return Value{}, p.fail(DuplicateKey, "the member "+strconv.QuoteToASCII(name)+" stands twice")
		}
		p.space()
		if p.next() != ':' {
			return Value{}, p.fail(Syntax, "a colon should stand here")
		}
		p.pos++
		p.space()
		p.path = append(p.path, step{name: name, index: -1})
		member, err := p.value(depth + 1)
		if err != nil {
			return Value{}, err
		}
		p.path = p.path[:len(p.path)-1]
		v.Members = append(v.Members, Member{Name: name, Value: member})
	}
	p.pos++
	return v, nil
}

// duplicate reports whether name is taken, and notes it in seen where that is used.
func duplicate(members []Member, seen map[string]bool, name string) bool {
	if seen != nil {
		taken := seen[name]
		seen[name] = true
		return taken
	}
	for _, m := range members {
		if m.Name == name {
			return true
		}
	}
	return false
}

func (p *parser) array(depth int) (Value, *Error) {
	v := Value{Kind: Array}
	p.pos++
	for p.space(); p.next() != ']'; p.space() {
		if len(v.Items) > 0 {
			if p.next() != ',' {
				return Value{}, p.fail(Syntax, "a comma or ] should stand here")
			}
			p.pos++
			p.space()
		}
		p.path = append(p.path, step{index: len(v.Items)})
		item, err := p.value(depth + 1)
		if err != nil {
			return Value{}, err
		}
		p.path = p.path[:len(p.path)-1]
		v.Items = append(v.Items, item)
	}
	p.pos++
	return v, nil
}

func (p *parser) number() (Value, *Error) {
	start := p.pos
	if p.next() == '-' {
		p.pos++
	}
	if p.next() == '0' {
		p.pos++
	} else if !p.digits() {
		return Value{}, p.fail(Syntax, "a digit should stand here")
	}
	if p.next() == '.' {
		p.pos++
		if !p.digits() {
			return Value{}, p.fail(Syntax, "a digit should stand here")
		}
	}
	if c := p.next(); c == 'e' || c == 'E' {
		p.pos++
		if c := p.next(); c == '+' || c == '-' {
			p.pos++
		}
		if !p.digits() {
			return Value{}, p.fail(Syntax, "a digit should stand here")
		}
	}
	return Value{Kind: Number, Text: string(p.data[start:p.pos])}, nil
}

func (p *parser) digits() bool {
	start := p.pos
	for c := p.next(); c >= '0' && c <= '9'; c = p.next() {
		p.pos++
	}
	return p.pos > start
}

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
