package engine

import (
	"maps"

	"github.com/open-policy-agent/opa/v1/ast"
)

// reading finds the names of the facts that rules read, by way of whatever other rules.
type reading struct {
	compiler *ast.Compiler
	known    map[*ast.Rule]map[string]bool // nil: cannot be told
}

// of returns the names, or nil where they cannot be told.
func (x reading) of(rules []*ast.Rule) map[string]bool {
	all := map[string]bool{}
	for _, r := range rules {
		names := x.rule(r)
		if names == nil {
			return nil
		}
		maps.Copy(all, names)
	}
	return all
}

// direct returns the names that rules read themselves.
func (x reading) direct(rules []*ast.Rule) map[string]bool {
	all := map[string]bool{}
	for _, r := range rules {
		names, told := namesIn(r)
		if !told {
			return nil
		}
		maps.Copy(all, names)
	}
	return all
}

func (x reading) rule(r *ast.Rule) map[string]bool {
	if names, ok := x.known[r]; ok {
		return names
	}
	names, told := namesIn(r)
	for next := range x.compiler.Graph.Dependencies(r) {
		more := x.rule(next.(*ast.Rule))
		maps.Copy(names, more)
		told = told && more != nil
	}
	if !told {
		names = nil
	}
	x.known[r] = names
	return names
}

// namesIn returns the names of the facts in a rule, and whether it can read no others.
func namesIn(r *ast.Rule) (names map[string]bool, told bool) {
	names, told = map[string]bool{}, true
	ast.WalkRefs(r, func(ref ast.Ref) bool {
		if ref[0].Equal(ast.InputRootDocument) {
			name, isString := ast.String(""), false
			if len(ref) > 1 {
				name, isString = ref[1].Value.(ast.String)
			}
			names[string(name)] = true
			told = told && isString
		}
		return false
	})
	return names, told
}
