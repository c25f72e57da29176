package engine

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/toolgate/toolgate-pin/facts"
)

// Every phrase is found by each of its words, which are words that texts can have, and its pattern is a pattern.
func TestPhrasebookHoldsAllPhrases(t *testing.T) {
	e := newEngine(t)
	count := 0
	for name, list := range shipped(t).book.lists {
		for _, listed := range list.([]any) {
			p := listed.(phrase)
			if _, err := regexp.Compile(p.Pattern); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			for _, word := range strings.Fields(p.Words) {
				if len(facts.FromText(word, facts.Context{}).Mentions[word]) == 0 {
					t.Errorf("%s: %q is no word of any text", name, word)
				}
				if !slices.ContainsFunc(e.index.words[word].patterns, func(id int) bool { return e.index.patterns[id].text == p.Pattern }) {
					t.Errorf("%s: %s is not found by %q", name, p.Pattern, word)
				}
			}
			if odd := oddWords([]string{p.Words, p.Pattern}); len(odd) > 0 {
				t.Errorf("%s: not plain: %q", name, odd)
			}
			count++
		}
	}
	if count == 0 {
		t.Error("no phrases")
	}
}

func TestPhrasebookRefuses(t *testing.T) {
	for body, want := range map[string]string{
		"phrases := []":                   "phrases are a list",
		"phrases := {}":                   "phrases are a list",
		"phrases := [1]":                  "phrases are a list",
		"phrases := [{\"words\": \"a\"}]": "phrases are a list",
		"phrases := [{\"words\": \"a\", \"patern\": `x`}]":                                                                                  "phrases are a list",
		"phrases := [{\"words\": {\"a\"}, \"pattern\": `x`}]":                                                                               "phrases are a list",
		"phrases := [{\"words\": \" \", \"pattern\": `x`}]":                                                                                 "phrases are a list",
		"phrases contains {\"words\": \"a\", \"pattern\": `x`}":                                                                             "a constant",
		"phrases := [{\"words\": \"a\", \"pattern\": `x`}] if input.x":                                                                      "a constant",
		"phrases := [{\"words\": \"a\", \"pattern\": `x`}] if input.x\nelse := [{\"words\": \"b\", \"pattern\": `y`}]":                      "a constant",
		"phrases := [{\"words\": \"a\", \"pattern\": `x`}]\n\nphrases := [{\"words\": \"b\", \"pattern\": `y`}]":                            "already",
		"phrases := [{\"words\": \"a\", \"pattern\": `x`}]\n\nsaid(phrases) := text.saying(phrases)":                                        "an argument",
		"phrases := [{\"words\": \"a\", \"pattern\": `x`}]\n\nfindings contains s if {\n phrases := []\n some s in text.saying(phrases)\n}": "a variable",
		"findings contains s if {\n my_phrases := []\n some s in text.saying(my_phrases)\n}":                                                "own phrases",
		"findings contains s if some s in text.saying([{\"words\": \"a\", \"pattern\": `x`}])":                                              "own phrases",
		"findings contains s if {\n x := phrases\n some s in text.saying(x)\n}\nphrases := [{\"words\": \"a\", \"pattern\": `x`}]":          "own phrases",
	} {
		m := ast.MustParseModule("package x\n\nimport data.toolgate.lib.text\n\n" + body)
		if _, problems := collectPhrases(map[string]*ast.Module{"x.rego": m}); len(problems) != 1 || !strings.Contains(problems[0].Message, want) || problems[0].Line < 5 {
			t.Errorf("%s: %v", body, problems)
		}
	}
}

func TestTextLibraryHasOneName(t *testing.T) {
	for _, line := range []string{"import data.toolgate.lib.text as words", "import data.toolgate.lib.text.saying"} {
		m := ast.MustParseModule("package x\n\n" + line)
		if _, problems := collectPhrases(map[string]*ast.Module{"x.rego": m}); len(problems) != 1 || problems[0].Line != 3 {
			t.Errorf("%s: %v", line, problems)
		}
	}
}
