// Package rawjson reads JSON the way a security boundary has to: a document that two readers could
// take for two different things is refused, never repaired.
//
// [Parse] reads a whole document strictly. [Members], [Elements] and [Pick] look at the outer level of a document only and
// leave the values as the bytes that were received, so that one bad definition does not hide its neighbours.
package rawjson

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxDepth is the number of nested arrays and objects that [Parse] accepts, the document itself being the first.
const MaxDepth = 512

// Kind is the type of a JSON value.
type Kind uint8

// The JSON types.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

// Value is a parsed JSON value. Only the fields of its Kind are set.
type Value struct {
	Kind    Kind
	Bool    bool
	Text    string   // a String's decoded text, or a Number as it was written
	Items   []Value  // of an Array
	Members []Member // of an Object, in the order of the document
}

// Member is one name and value of an object.
type Member struct {
	Name  string
	Value Value
}

// Get returns the member called name, and whether v is an object that has one.
func (v Value) Get(name string) (Value, bool) {
	for _, m := range v.Members {
		if m.Name == name {
			return m.Value, true
		}
	}
	return Value{}, false
}

// StringOf returns a String value of the given text, each run of bytes that are no UTF-8 replaced by U+FFFD.
func StringOf(text string) Value {
	return Value{Kind: String, Text: strings.ToValidUTF8(text, "\ufffd")}
}

// Code says why a document was refused.
type Code string

// The reasons for which [Parse] refuses a document.
const (
	DuplicateKey Code = "duplicate_key"
	Surrogate    Code = "surrogate"
	UTF8         Code = "utf8"
	Depth        Code = "depth"
	Syntax       Code = "syntax"
)

// Error is a refused document.
type Error struct {
	Code   Code
	At     string // RFC 6901 pointer to the value that was being read
	Offset int    // in bytes
	Detail string // one clause; it quotes nothing but names of members, and those as Go string literals
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s at byte %d: %s", e.Code, e.Offset, e.Detail)
}

// Line returns the number of the line in data, from 1, on which the error lies.
func (e *Error) Line(data []byte) int {
	return 1 + strings.Count(string(data[:min(e.Offset, len(data))]), "\n")
}

// Pointer appends one reference token to an RFC 6901 pointer.
func Pointer(base, token string) string {
	return base + "/" + pointerEscaper.Replace(token)
}

// PointerIndex appends an array index to an RFC 6901 pointer.
func PointerIndex(base string, i int) string { return base + "/" + strconv.Itoa(i) }

var pointerEscaper = strings.NewReplacer("~", "~0", "/", "~1")
