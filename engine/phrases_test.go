package engine

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/toolgate/toolgate-pin/facts"
)

// Words and patterns are held against plain text: a letter that Plain would change could never be found.
func TestPhraseLiteralsArePlain(t *testing.T) {
	for file, m := range shipped(t).modules {
		if odd := notPlain(m); len(odd) > 0 {
			t.Errorf("%s: not plain: %q", file, odd)
		}
	}
}

func TestNotPlain(t *testing.T) {
	m := ast.MustParseModule("package x\n" +
		"words := {\"copy\", \"Ｃopy\"}\n" +
		"pattern := `\\bforward\\W+Every\\p{Greek}`\n" +
		"findings contains {\"at\": s.at, \"evidence\": \"Any text\"} if {\n some s in input.sentences\n regex.match(`naïve|to`, s.plain)\n regex.match(pattern, s.plain)\n some w in words\n contains(s.plain, w)\n}")
	got := notPlain(m)
	slices.Sort(got)
	if want := []string{"Every", "naïve", "Ｃopy"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

var (
	patternSyntax = regexp.MustCompile(`\\[pPx]\{[^}]*\}|\\[pP]\pL|\\.|\(\?[a-zA-Z]+[:)]`)
	letters       = regexp.MustCompile(`[\p{L}\p{M}]+`)
)

// notPlain returns the words that a module holds against plain text and that are not plain themselves.
func notPlain(m *ast.Module) (odd []string) {
	return oddWords(phraseLiterals(m))
}

// oddWords returns the words in literals that are not plain.
func oddWords(literals []string) (odd []string) {
	for _, literal := range literals {
		for _, word := range letters.FindAllString(patternSyntax.ReplaceAllString(literal, " "), -1) {
			if facts.Plain(word) != word {
				odd = append(odd, word)
			}
		}
	}
	return odd
}

// phraseLiterals returns the strings in sets, constants and patterns of a module that reads plain text.
func phraseLiterals(m *ast.Module) (literals []string) {
	readsPlain := false
	add := func(term *ast.Term) {
		if s, ok := term.Value.(ast.String); ok {
			literals = append(literals, string(s))
		}
	}
	ast.WalkTerms(m, func(term *ast.Term) bool {
		switch v := term.Value.(type) {
		case ast.Set:
			v.Foreach(add)
		case ast.Ref:
			last := v[len(v)-1].Value
			readsPlain = readsPlain || ast.Compare(last, ast.String("plain")) == 0 || ast.Compare(last, ast.String("window")) == 0
		}
		return false
	})
	ast.WalkExprs(m, func(x *ast.Expr) bool {
		if x.IsCall() && strings.HasPrefix(x.Operator().String(), "regex.") {
			add(x.Operand(0))
		}
		return false
	})
	for _, r := range m.Rules {
		if r.Head.Value != nil {
			add(r.Head.Value)
		}
	}
	if !readsPlain {
		return nil
	}
	return literals
}
