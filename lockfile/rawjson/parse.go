package rawjson

import (
	"bytes"
	"strconv"
	"strings"
)

// Parse reads one JSON document, with nothing but whitespace around it. It refuses duplicate member names (also names spelled
// with different escapes), lone surrogates, invalid UTF-8, more than [MaxDepth] levels, and whatever RFC 8259 does not allow. The
// error is an *[Error].
func Parse(data []byte) (Value, error) { return ParseDepth(data, MaxDepth) }

// ParseDepth is [Parse] with another number of levels.
func ParseDepth(data []byte, maxDepth int) (Value, error) {
	p := parser{data: data, maxDepth: maxDepth}
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
	data     []byte
	pos      int
	maxDepth int
	path     []step // to the value being read; made a pointer only when an error needs one
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
		if depth > p.maxDepth {
			return Value{}, p.fail(Depth, "more than "+strconv.Itoa(p.maxDepth)+" levels of nesting")
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
