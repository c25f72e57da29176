package lockfile

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
	"golang.org/x/text/unicode/norm"
)

// role is what a value inside a definition is, as far as a member called required goes.
type role uint8

const (
	data      role = iota // instance data: required is a name like any other
	schema                // required is the keyword
	schemaMap             // names of properties or definitions, each with a schema
)

// role returns what the member called name is, in an object that is a r.
func (r role) of(name string) role {
	switch {
	case r == data:
		return data
	case r == schemaMap:
		return schema
	}
	switch name {
	case "default", "const", "enum", "examples", "example":
		return data
	case "properties", "patternProperties", "$defs", "definitions", "dependentSchemas":
		return schemaMap
	}
	return schema
}

// normalize brings a value that is a r and stands at a pointer into canonical spelling.
func normalize(v rawjson.Value, r role, at string) (rawjson.Value, error) {
	switch v.Kind {
	case rawjson.Number:
		return v, checkNumber(v.Text, at)
	case rawjson.String:
		text, err := compose(v.Text, at)
		v.Text = collapse(text)
		return v, err
	case rawjson.Array:
		items := make([]rawjson.Value, len(v.Items))
		for i, item := range v.Items {
			var err error
			if items[i], err = normalize(item, r, rawjson.PointerIndex(at, i)); err != nil {
				return v, err
			}
		}
		v.Items = items
	case rawjson.Object:
		return normalizeObject(v, r, at)
	}
	return v, nil
}

func normalizeObject(v rawjson.Value, r role, at string) (rawjson.Value, error) {
	members := make([]rawjson.Member, 0, len(v.Members))
	for _, m := range v.Members {
		at := rawjson.Pointer(at, m.Name)
		name, err := compose(m.Name, at)
		if err != nil {
			return v, err
		}
		value, err := normalize(m.Value, r.of(name), at)
		if err != nil {
			return v, err
		}
		if r == schema && name == "required" {
			value = sortedTexts(value)
		}
		members = append(members, rawjson.Member{Name: name, Value: value})
	}
	if at, twice := sameName(v.Members, members, at); twice {
		return v, &RefusedError{Code: RefusedDuplicateKey, At: at, Detail: "two members have one name after NFC"}
	}
	v.Members = members
	return v, nil
}

// sameName returns the pointer to a member whose composed name is that of another one. Names that NFC left alone differ already.
func sameName(raw, composed []rawjson.Member, at string) (pointer string, twice bool) {
	if !slices.ContainsFunc(raw, func(m rawjson.Member) bool { return !ascii(m.Name) }) {
		return "", false
	}
	seen := make(map[string]bool, len(composed))
	for i, m := range composed {
		if seen[m.Name] {
			return rawjson.Pointer(at, raw[i].Name), true
		}
		seen[m.Name] = true
	}
	return "", false
}

// sortedTexts sorts an array of strings by code point; anything else stays as it is.
func sortedTexts(v rawjson.Value) rawjson.Value {
	if slices.ContainsFunc(v.Items, func(item rawjson.Value) bool { return item.Kind != rawjson.String }) {
		return v
	}
	slices.SortStableFunc(v.Items, func(a, b rawjson.Value) int { return strings.Compare(a.Text, b.Text) })
	return v
}

// checkNumber refuses what two readers would read differently. Only what is written as an integer counts as one.
func checkNumber(literal, at string) error {
	const maxSafe = 1<<53 - 1
	if !strings.ContainsAny(literal, ".eE") {
		n, err := strconv.ParseInt(literal, 10, 64)
		if err != nil || n > maxSafe || n < -maxSafe {
			return &RefusedError{Code: RefusedInteger, At: at, Detail: "an integer beyond ±(2^53−1)"}
		}
		return nil
	}
	if f, err := strconv.ParseFloat(literal, 64); err != nil || math.IsInf(f, 0) {
		return &RefusedError{Code: RefusedNumber, At: at, Detail: "a number that no double can hold"}
	}
	return nil
}

// graphemeJoiner is what x/text's NFC puts into a run of more than 30 combining marks (UAX #15, stream-safe text format).
const graphemeJoiner = "\u034f"

// compose returns the NFC of a text, and refuses one that NFC would change by more than composition: two texts would get one hash.
func compose(text, at string) (string, error) {
	if ascii(text) {
		return text, nil
	}
	nfc := norm.NFC.String(text)
	if strings.Count(nfc, graphemeJoiner) > strings.Count(text, graphemeJoiner) {
		return "", &RefusedError{Code: RefusedCombining, At: at, Detail: "more than 30 combining marks in a row"}
	}
	return nfc, nil
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// collapse makes one space of each run of white space and trims the ends.
func collapse(s string) string {
	if !needsCollapse(s) {
		return s
	}
	var out strings.Builder
	out.Grow(len(s))
	for word := range strings.FieldsFuncSeq(s, chars.Space) {
		if out.Len() > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(word)
	}
	return out.String()
}

// needsCollapse spares most strings the copying; white space beyond ASCII counts as a reason by itself.
func needsCollapse(s string) bool {
	before := ' '
	for _, r := range s {
		if r != ' ' && chars.Space(r) || r == ' ' && before == ' ' {
			return true
		}
		before = r
	}
	return before == ' ' && s != ""
}
