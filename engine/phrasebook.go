package engine

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// phrasebookFile is the name of the module that no file holds.
const phrasebookFile = "phrasebook"

// phrasebook is a module that has the phrases of all modules by their words: a text is then held against the words once, and not once for each
// phrase. A module states its phrases as the constant phrases, or one whose name ends in _phrases, a list of {"words": {…}, "pattern": `…`}, and reads
// text.saying(phrases).
func phrasebook(modules map[string]*ast.Module) (m *ast.Module, problems []*Problem) {
	book := map[string][]*ast.Term{} // patterns by word
	for _, file := range slices.Sorted(maps.Keys(modules)) {
		for _, r := range modules[file].Rules {
			if !namesPhrases(r.Head.Ref().String()) || r.Head.Value == nil {
				continue
			}
			if err := addPhrases(book, r.Head.Value.Value); err != nil {
				problems = append(problems, &Problem{File: file, Line: r.Location.Row, Message: err.Error()})
			}
		}
		problems = append(problems, checkSaying(file, modules[file])...)
	}
	words, patterns := ast.NewSet(), ast.NewObject()
	for word, list := range book {
		words.Add(ast.StringTerm(word))
		patterns.Insert(ast.StringTerm(word), ast.ArrayTerm(list...))
	}
	m = ast.MustParseModule("package toolgate.phrasebook\n\nwords := set()\n\npatterns := {}")
	m.Rules[0].Head.Value, m.Rules[1].Head.Value = ast.NewTerm(words), ast.NewTerm(patterns)
	return m, problems
}

func namesPhrases(name string) bool { return name == "phrases" || strings.HasSuffix(name, "_phrases") }

var errPhrases = errors.New("phrases are a list of objects of words, a set of strings, and pattern, a string")

// addPhrases adds one list of phrases to the book.
func addPhrases(book map[string][]*ast.Term, list ast.Value) error {
	phrases, isList := list.(*ast.Array)
	if !isList || phrases.Len() == 0 {
		return errPhrases
	}
	return phrases.Iter(func(term *ast.Term) error {
		phrase, isObject := term.Value.(ast.Object)
		if !isObject || phrase.Len() != 2 {
			return errPhrases
		}
		words, pattern := phrase.Get(ast.StringTerm("words")), phrase.Get(ast.StringTerm("pattern"))
		if words == nil || pattern == nil {
			return errPhrases
		}
		set, isSet := words.Value.(ast.Set)
		_, isString := pattern.Value.(ast.String)
		if !isSet || set.Len() == 0 || !isString {
			return errPhrases
		}
		return set.Iter(func(word *ast.Term) error {
			w, isString := word.Value.(ast.String)
			if !isString {
				return errPhrases
			}
			book[string(w)] = append(book[string(w)], pattern)
			return nil
		})
	})
}

// checkSaying finds where a module asks for phrases which the book has not: they would never be found.
func checkSaying(file string, m *ast.Module) (problems []*Problem) {
	ast.WalkTerms(m, func(term *ast.Term) bool {
		call, isCall := term.Value.(ast.Call)
		if isCall && len(call) > 1 && strings.HasSuffix(call[0].String(), "text.saying") && !namesPhrases(call[1].String()) {
			problems = append(problems, &Problem{File: file, Line: term.Location.Row, Message: "text.saying takes the module's own phrases, not " + oneLine(call[1].String())})
		}
		return false
	})
	return problems
}
