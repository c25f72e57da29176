package rawjson

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrNotObject is a value that has no members.
var ErrNotObject = errors.New("not a JSON object")

// RawMember is one member of an object whose value was left as it came.
type RawMember struct {
	Name string // decoded; a lone surrogate or an invalid byte became U+FFFD, as in every lenient reader
	Raw  json.RawMessage
}

// Members splits an object into its members, duplicates included, in their order. data must be valid JSON (in the sense of
// [json.Valid]); the error is [ErrNotObject].
func Members(data []byte) ([]RawMember, error) {
	var members []RawMember
	pos, ok := open(data, '{')
	if !ok {
		return nil, ErrNotObject
	}
	for pos < len(data) && data[pos] != '}' {
		end := skipValue(data, pos)
		var name string
		if err := json.Unmarshal(data[pos:end], &name); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrNotObject, err)
		}
		start := skipSpace(data, skipSpace(data, end)+1)
		end = skipValue(data, start)
		members = append(members, RawMember{Name: name, Raw: data[start:end:end]})
		pos = skipComma(data, end)
	}
	return members, nil
}

// Elements splits an array into its elements. data must be valid JSON; an error says that it is no array.
func Elements(data []byte) ([]json.RawMessage, error) {
	var elements []json.RawMessage
	pos, ok := open(data, '[')
	if !ok {
		return nil, fmt.Errorf("not a JSON array")
	}
	for pos < len(data) && data[pos] != ']' {
		end := skipValue(data, pos)
		elements = append(elements, data[pos:end:end])
		pos = skipComma(data, end)
	}
	return elements, nil
}

// Pick returns the values of the named members of an object, after a check that nothing else could be taken for one of them: a
// member that stands twice, or that equals a name only under case folding (as Go's encoding/json would take it), is an error.
// Names that are missing are missing from the result.
func Pick(data []byte, names ...string) (map[string]json.RawMessage, error) {
	members, err := Members(data)
	if err != nil {
		return nil, err
	}
	found := make(map[string]json.RawMessage, len(names))
	for _, m := range members {
		for _, name := range names {
			if !strings.EqualFold(m.Name, name) {
				continue
			}
			if m.Name != name {
				return nil, fmt.Errorf("the member %s differs from %q in case only", strconv.QuoteToASCII(m.Name), name)
			}
			if _, twice := found[name]; twice {
				return nil, fmt.Errorf("the member %q stands twice", name)
			}
			found[name] = m.Raw
		}
	}
	return found, nil
}

// Text decodes a JSON string leniently, as encoding/json does. It returns false for any other value and for nil.
func Text(raw json.RawMessage) (string, bool) {
	if len(raw) == 0 || raw[0] != '"' {
		return "", false
	}
	var text string
	err := json.Unmarshal(raw, &text)
	return text, err == nil
}

// IsNull reports whether raw is absent or the JSON null.
func IsNull(raw json.RawMessage) bool { return len(raw) == 0 || string(raw) == "null" }

func open(data []byte, bracket byte) (int, bool) {
	pos := skipSpace(data, 0)
	if pos >= len(data) || data[pos] != bracket {
		return 0, false
	}
	return skipSpace(data, pos+1), true
}

func skipSpace(data []byte, pos int) int {
	for pos < len(data) && (data[pos] == ' ' || data[pos] == '\t' || data[pos] == '\n' || data[pos] == '\r') {
		pos++
	}
	return pos
}

func skipComma(data []byte, pos int) int {
	pos = skipSpace(data, pos)
	if pos < len(data) && data[pos] == ',' {
		pos++
	}
	return skipSpace(data, pos)
}

// skipValue returns the end of the valid JSON value that begins at pos.
func skipValue(data []byte, pos int) int {
	depth := 0
	for pos < len(data) {
		switch data[pos] {
		case '"':
			pos = skipText(data, pos)
		case '{', '[':
			depth++
			pos++
			continue
		case '}', ']':
			depth--
			pos++
		case ' ', '\t', '\n', '\r', ',', ':':
			pos++
			continue
		default: // a number or a literal
			for pos < len(data) && strings.IndexByte(" \t\n\r,:]}", data[pos]) < 0 {
				pos++
			}
		}
		if depth <= 0 {
			return pos
		}
	}
	return pos
}

func skipText(data []byte, pos int) int {
	for pos++; pos < len(data); pos++ {
		switch data[pos] {
		case '\\':
			pos++
		case '"':
			return pos + 1
		}
	}
	return min(pos, len(data))
}
