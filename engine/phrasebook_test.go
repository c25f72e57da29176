package engine

import (
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/toolgate/toolgate-pin/facts"
)

// Every phrase of every module is found by each of its words.
func TestPhrasebookHoldsAllPhrases(t *testing.T) {
	p := shipped(t)
	patterns := p.book.Rules[1].Head.Value.Value.(ast.Object)
	for file, m := range p.modules {
		for _, r := range m.Rules {
			if !namesPhrases(r.Head.Ref().String()) {
				continue
			}
			r.Head.Value.Value.(*ast.Array).Foreach(func(phrase *ast.Term) {
				object := phrase.Value.(ast.Object)
				object.Get(ast.StringTerm("words")).Value.(ast.Set).Foreach(func(word *ast.Term) {
					text := string(word.Value.(ast.String))
					if len(facts.FromText(text, facts.Context{}).Mentions[text]) == 0 {
						t.Errorf("%s: %q is no word of any text", file, text)
					}
					list := patterns.Get(word)
					if list == nil || list.Value.(*ast.Array).Until(func(x *ast.Term) bool { return x.Equal(object.Get(ast.StringTerm("pattern"))) }) == false {
						t.Errorf("%s: %v is not found by %v", file, object.Get(ast.StringTerm("pattern")), word)
					}
				})
			})
		}
	}
}

func TestPhrasebookRefuses(t *testing.T) {
	for body, want := range map[string]string{
		"phrases := []":                     "phrases are a list",
		"phrases := {}":                     "phrases are a list",
		"phrases := [1]":                    "phrases are a list",
		"phrases := [{\"words\": {\"a\"}}]": "phrases are a list",
		"phrases := [{\"words\": {\"a\"}, \"patern\": `x`}]":                                                                         "phrases are a list",
		"phrases := [{\"words\": {1}, \"pattern\": `x`}]":                                                                            "phrases are a list",
		"phrases := [{\"words\": set(), \"pattern\": `x`}]":                                                                          "phrases are a list",
		"findings contains s if some s in text.saying([{\"words\": {\"a\"}, \"pattern\": `x`}])":                                     "own phrases",
		"findings contains s if {\n x := phrases\n some s in text.saying(x)\n}\nphrases := [{\"words\": {\"a\"}, \"pattern\": `x`}]": "own phrases",
	} {
		m := ast.MustParseModule("package x\n\nimport data.toolgate.lib.text\n\n" + body)
		if _, problems := phrasebook(map[string]*ast.Module{"x.rego": m}); len(problems) != 1 || !strings.Contains(problems[0].Message, want) || problems[0].Line < 5 {
			t.Errorf("%s: %v", body, problems)
		}
	}
}
