// Package lockfile pins MCP tool definitions. It brings a definition, as the server sent it, into a canonical form, hashes it,
// keeps what a person approved in a lockfile, and tells at run time what still equals it.
//
// A definition is always the raw JSON of one element of a tools/list result. A decoded mcp.Tool that is encoded again does not
// hash to the same value: decoding drops what the struct has no field for.
package lockfile

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/gowebpki/jcs"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
	"golang.org/x/text/unicode/norm"
)

// Refusal says why a definition has no canonical form.
type Refusal string

// The refusals. The first five are the strict JSON reader's.
const (
	RefusedDuplicateKey Refusal = Refusal(rawjson.DuplicateKey) // a member stands twice, if only after NFC
	RefusedSurrogate    Refusal = Refusal(rawjson.Surrogate)    // half a surrogate pair
	RefusedUTF8         Refusal = Refusal(rawjson.UTF8)         // bytes that are not UTF-8
	RefusedDepth        Refusal = Refusal(rawjson.Depth)        // more than rawjson.MaxDepth levels
	RefusedSyntax       Refusal = Refusal(rawjson.Syntax)       // no JSON, or something behind the value
	RefusedCaseVariant  Refusal = "case_variant"                // a member that equals a hashed one under case folding only
	RefusedInteger      Refusal = "integer_range"               // an integer beyond ±(2^53−1), which doubles cannot tell from its neighbour
	RefusedNumber       Refusal = "number_range"                // a number no double can hold
	RefusedCombining    Refusal = "combining"                   // more than 30 combining marks in a row, which NFC would break up
	RefusedName         Refusal = "name"                        // no name, or one of white space
	RefusedNotAnObject  Refusal = "not_an_object"               // the definition is no JSON object
)

// RefusedError is a definition that has no canonical form, since a second reader could take it for something else.
type RefusedError struct {
	Code   Refusal
	At     string // RFC 6901 pointer, "" for the definition itself
	Detail string // one clause; names from the server stand in it as quoted ASCII
}

// Error is one line, revealed.
func (e *RefusedError) Error() string {
	at := ""
	if e.At != "" {
		at = " at " + RevealLine(e.At)
	}
	return string(e.Code) + at + ": " + e.Detail
}

// hashedFields are the members of a definition that the hash covers.
var hashedFields = []string{"name", "title", "description", "inputSchema", "outputSchema", "annotations"}

// Canonicalize returns the canonical form of a raw definition: the six hashed members without nulls, strings in NFC with
// white space collapsed and trimmed, required lists sorted, as RFC 8785 JSON. The error is a *[RefusedError].
func Canonicalize(definition json.RawMessage) ([]byte, error) {
	parsed, err := parseDefinition(definition)
	if err != nil {
		return nil, err
	}
	return parsed.canonical()
}

// Examine reads a raw definition and finds out whether it can be pinned, in half the time that building its canonical form takes. It
// returns the definition as it was sent, and nothing when it is no strict JSON. The error is the *[RefusedError] of [NewTool].
func Examine(definition json.RawMessage) (rawjson.Value, error) {
	v, err := readStrictly(definition)
	if err != nil {
		return rawjson.Value{}, err
	}
	parsed, err := splitDefinition(v, len(definition))
	if err == nil {
		_, err = parsed.normalized()
	}
	if err == nil {
		err = parsed.caseVariants()
	}
	return v, err
}

// PinHash returns the hash of the canonical form, "sha256:" and 64 lower-case hexadecimal digits. The error is a *[RefusedError].
func PinHash(definition json.RawMessage) (string, error) {
	canonical, err := Canonicalize(definition)
	if err != nil {
		return "", err
	}
	return hashOf(canonical), nil
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// parsedDefinition is a definition that the strict reader accepted.
type parsedDefinition struct {
	hashed   rawjson.Value // an object of the hashed members that are not null
	unhashed rawjson.Value // an object of all others
	size     int           // of the raw definition, about that of what is written of it
}

func parseDefinition(definition []byte) (parsedDefinition, error) {
	v, err := readStrictly(definition)
	if err != nil {
		return parsedDefinition{}, err
	}
	return splitDefinition(v, len(definition))
}

func readStrictly(definition []byte) (rawjson.Value, error) {
	v, err := rawjson.Parse(definition)
	var invalid *rawjson.Error
	if errors.As(err, &invalid) {
		return v, &RefusedError{Code: Refusal(invalid.Code), At: invalid.At, Detail: invalid.Detail}
	}
	return v, nil
}

// splitDefinition sorts the members of a definition of about size bytes.
func splitDefinition(v rawjson.Value, size int) (parsedDefinition, error) {
	if v.Kind != rawjson.Object {
		return parsedDefinition{}, &RefusedError{Code: RefusedNotAnObject, Detail: "a definition is a JSON object"}
	}
	parsed := parsedDefinition{hashed: rawjson.Value{Kind: rawjson.Object}, unhashed: rawjson.Value{Kind: rawjson.Object}, size: size}
	for _, m := range v.Members {
		field, err := hashedField(m.Name)
		switch {
		case err != nil:
			return parsedDefinition{}, err
		case field == "":
			parsed.unhashed.Members = append(parsed.unhashed.Members, m)
		case m.Value.Kind != rawjson.Null:
			parsed.hashed.Members = append(parsed.hashed.Members, m)
		}
	}
	return parsed, nil
}

// hashedField returns the hashed member that name is, "" when it is none.
func hashedField(name string) (string, error) {
	for _, field := range hashedFields {
		if name == field {
			return field, nil
		}
		if strings.EqualFold(norm.NFC.String(name), field) {
			return "", &RefusedError{Code: RefusedCaseVariant, At: rawjson.Pointer("", name),
				Detail: "a case-insensitive reader would take " + strconv.QuoteToASCII(name) + " for " + field}
		}
	}
	return "", nil
}

// canonical returns the canonical form.
func (d parsedDefinition) canonical() ([]byte, error) {
	v, err := d.normalized()
	if err != nil {
		return nil, err
	}
	return toJCS(v, d.size)
}

// normalized returns the hashed members in canonical spelling, which is all of the canonical form but RFC 8785.
func (d parsedDefinition) normalized() (rawjson.Value, error) {
	out := rawjson.Value{Kind: rawjson.Object}
	for _, m := range d.hashed.Members {
		at := rawjson.Pointer("", m.Name)
		role := data
		switch m.Name {
		case "inputSchema", "outputSchema":
			role = schema
		case "annotations":
			m.Value = withoutNulls(m.Value)
		}
		v, err := normalize(m.Value, role, at)
		if err != nil {
			return rawjson.Value{}, err
		}
		out.Members = append(out.Members, rawjson.Member{Name: m.Name, Value: v})
	}
	if name, _ := out.Get("name"); name.Kind != rawjson.String || name.Text == "" {
		return rawjson.Value{}, &RefusedError{Code: RefusedName, Detail: "a definition needs a name that is a string and not blank"}
	}
	return out, nil
}

// exactHash hashes the hashed members as they were spelled, as compact JSON with sorted members: with the white space, the
// composition, the spelling of numbers and the order of required lists that the canonical form evens out.
func (d parsedDefinition) exactHash() string {
	return hashOf(rawjson.AppendSorted(make([]byte, 0, d.size), d.hashed))
}

// unhashedHashes returns the SHA-256 of each member outside the hash.
func (d parsedDefinition) unhashedHashes() map[string]string {
	if len(d.unhashed.Members) == 0 {
		return nil
	}
	hashes := make(map[string]string, len(d.unhashed.Members))
	for _, m := range d.unhashed.Members {
		hashes[m.Name] = hashOf(jcsOrRaw(m.Value))
	}
	return hashes
}

// canonicalAgain returns the bytes of a canonical form that was kept with other white space and order of members, as a lockfile
// keeps it. [Canonicalize] cannot read every canonical form: RFC 8785 writes 1e20 as an integer that no server may send.
func canonicalAgain(stored []byte) ([]byte, error) {
	v, err := rawjson.Parse(stored)
	if err != nil {
		return nil, err
	}
	if !numbersAreCanonical(v) {
		return nil, &RefusedError{Code: RefusedNumber, Detail: "a number that is not in its canonical form"}
	}
	return toJCS(v, len(stored))
}

func numbersAreCanonical(v rawjson.Value) bool {
	if v.Kind == rawjson.Number {
		f, err := strconv.ParseFloat(v.Text, 64)
		if err != nil {
			return false
		}
		written, err := jcs.NumberToJSON(f)
		return err == nil && written == v.Text
	}
	return !slices.ContainsFunc(v.Items, func(item rawjson.Value) bool { return !numbersAreCanonical(item) }) &&
		!slices.ContainsFunc(v.Members, func(m rawjson.Member) bool { return !numbersAreCanonical(m.Value) })
}

// toJCS returns the RFC 8785 form of a value that takes about size bytes.
func toJCS(v rawjson.Value, size int) ([]byte, error) {
	canonical, err := jcs.Transform(rawjson.Append(make([]byte, 0, size), v))
	if err != nil {
		return nil, &RefusedError{Code: RefusedSyntax, Detail: "RFC 8785 refuses it: " + strconv.QuoteToASCII(err.Error())}
	}
	return canonical, nil
}

// jcsOrRaw is for hashes that only tell whether something changed: what RFC 8785 cannot hold is hashed as it is.
func jcsOrRaw(v rawjson.Value) []byte {
	raw := rawjson.Append(nil, v)
	if canonical, err := jcs.Transform(raw); err == nil {
		return canonical
	}
	return raw
}

func withoutNulls(v rawjson.Value) rawjson.Value {
	v.Members = slices.DeleteFunc(slices.Clone(v.Members), func(m rawjson.Member) bool { return m.Value.Kind == rawjson.Null })
	return v
}
