package engine

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/toolgate/toolgate-pin/facts"
)

// What the policies see is what the JSON of the facts says: of a document in which every field is set, too.
func TestTermOfEqualsJSON(t *testing.T) {
	var full facts.Document
	fill(reflect.ValueOf(&full).Elem())
	seen := facts.FromDefinition(json.RawMessage(`{"name":"a","description":"See https://x.example/y.","inputSchema":{"type":"object"}}`), facts.Context{})
	for _, d := range []facts.Document{full, seen} {
		b, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		want, err := ast.ValueFromReader(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		if got := termOf(d, nil); ast.Compare(got, want) != 0 {
			t.Errorf("%v\nwant %v", got, want)
		}
	}
}

// fill sets every field to something.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Int:
		v.SetInt(7000)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(0.25)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		member := reflect.New(v.Type().Elem()).Elem()
		fill(member)
		v.SetMapIndex(reflect.ValueOf("word"), member)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	}
}
