package engine

import (
	"fmt"
	"reflect"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/toolgate/toolgate-pin/facts"
)

// termOf turns a document into OPA's form: the facts with these names, or all of them for nil. Going through JSON takes longer than the whole
// evaluation, so the fields are read directly.
func termOf(d facts.Document, names map[string]bool) ast.Object {
	v := reflect.ValueOf(d)
	keys := keysOf(v.Type())
	members := ast.NewObjectWithCapacity(len(keys))
	for i, key := range keys {
		if names == nil || names[string(key.Value.(ast.String))] {
			members.Insert(key, term(v.Field(i)))
		}
	}
	return members
}

func term(v reflect.Value) *ast.Term {
	switch v.Kind() {
	case reflect.String:
		return ast.StringTerm(v.String())
	case reflect.Int:
		return ast.InternedTerm(int(v.Int()))
	case reflect.Bool:
		return ast.InternedTerm(v.Bool())
	case reflect.Float64:
		return ast.FloatNumberTerm(v.Float())
	case reflect.Slice:
		if v.Len() == 0 {
			return noItems // most lists
		}
		items := make([]*ast.Term, v.Len())
		for i := range items {
			items[i] = term(v.Index(i))
		}
		return ast.ArrayTerm(items...)
	case reflect.Map:
		members := ast.NewObjectWithCapacity(v.Len())
		for i := v.MapRange(); i.Next(); {
			members.Insert(term(i.Key()), term(i.Value()))
		}
		return ast.NewTerm(members)
	case reflect.Struct:
		keys := keysOf(v.Type())
		members := ast.NewObjectWithCapacity(len(keys))
		for i, key := range keys {
			members.Insert(key, term(v.Field(i)))
		}
		return ast.NewTerm(members)
	}
	panic(fmt.Sprintf("facts hold a %v", v.Kind())) // a test converts a document with every field
}

var noItems = ast.ArrayTerm()

var knownKeys sync.Map // from reflect.Type to []*ast.Term

// keysOf returns the JSON names of the fields of a type.
func keysOf(t reflect.Type) []*ast.Term {
	if keys, ok := knownKeys.Load(t); ok {
		return keys.([]*ast.Term)
	}
	keys := make([]*ast.Term, t.NumField())
	for i := range keys {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		keys[i] = ast.StringTerm(name)
	}
	knownKeys.Store(t, keys)
	return keys
}
