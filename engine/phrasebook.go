package engine

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// phrasebook holds the phrases of all modules. A module states its phrases as the constant phrases, or one whose name ends in _phrases, a list of
// {"words": "…", "pattern": `…`}, and reads text.saying(phrases). The lists are taken out of the modules, since compiling them would be most of the
// time that an engine takes to load, and an [index] holds a text against the words of all of them at once.
type phrasebook struct {
	lists  map[string]any // of the modules, by package and name
	places map[string]*ast.Location
	words  map[string]string // by pattern
}

// collectPhrases takes the phrases out of modules. In their place stands a reference to the list, which [phrasebook.data] has. Whatever else could be
// taken for phrases is refused, since text.saying would not find it, silently.
func collectPhrases(modules map[string]*ast.Module) (*phrasebook, []*Problem) {
	book := &phrasebook{lists: map[string]any{}, places: map[string]*ast.Location{}, words: map[string]string{}}
	var problems []*Problem
	for _, file := range slices.Sorted(maps.Keys(modules)) {
		m := modules[file]
		declared := map[string]bool{}
		for _, r := range m.Rules {
			name := r.Head.Ref().String()
			if !namesPhrases(name) {
				continue
			}
			declared[name] = true
			if err := book.add(m.Package.Path.String()+"."+name, r); err != nil {
				problems = append(problems, &Problem{File: file, Line: r.Location.Row, Message: err.Error()})
			}
		}
		problems = append(problems, checkSaying(file, m, declared)...)
	}
	return book, problems
}

func namesPhrases(name string) bool { return name == "phrases" || strings.HasSuffix(name, "_phrases") }

var (
	errPhrases    = errors.New("phrases are a list of objects of words and pattern, both strings")
	errConstant   = errors.New("phrases are a constant: a name, := and the list")
	errTwoLists   = errors.New("there are phrases of this name already")
	errOtherWords = errors.New("this pattern stands in another list with other words, and would be found by either")
	errOtherName  = errors.New("data.toolgate.lib.text is imported under its own name, and as a whole")
)

// phrase is one of a list. Words are joined by blanks: as sets, they would take most of the time that the policies take to parse.
type phrase struct {
	Words   string `json:"words"`
	Pattern string `json:"pattern"`
}

// add adds the list of a rule.
func (b *phrasebook) add(name string, r *ast.Rule) error {
	constant := r.Head.RuleKind() == ast.SingleValue && r.Head.Value != nil && len(r.Head.Args) == 0 && !r.Default && r.Else == nil &&
		len(r.Body) == 1 && r.Body[0].Equal(ast.NewExpr(ast.BooleanTerm(true)))
	if !constant {
		return errConstant
	}
	if b.lists[name] != nil {
		return errTwoLists
	}
	list, isList := r.Head.Value.Value.(*ast.Array)
	if !isList || list.Len() == 0 {
		return errPhrases
	}
	phrases := make([]any, 0, list.Len())
	err := list.Iter(func(term *ast.Term) error {
		p, ok := phraseOf(term)
		if !ok {
			return errPhrases
		}
		if words, known := b.words[p.Pattern]; known && words != p.Words {
			return errOtherWords
		}
		b.words[p.Pattern] = p.Words
		phrases = append(phrases, p)
		return nil
	})
	b.lists[name], b.places[name] = phrases, r.Location
	r.Head.Value = ast.NewTerm(listsRef.Append(ast.StringTerm(name)))
	return err
}

// phraseOf reads one phrase.
func phraseOf(term *ast.Term) (p phrase, ok bool) {
	object, isObject := term.Value.(ast.Object)
	if !isObject || object.Len() != 2 {
		return p, false
	}
	words, pattern := object.Get(ast.StringTerm("words")), object.Get(ast.StringTerm("pattern"))
	if words == nil || pattern == nil {
		return p, false
	}
	list, isList := words.Value.(ast.String)
	text, isString := pattern.Value.(ast.String)
	return phrase{string(list), string(text)}, isList && isString && strings.TrimSpace(string(list)) != ""
}

// broken finds patterns that are none. An evaluation would fail on them, but only when it comes to one.
func (b *phrasebook) broken() (problems []*Problem) {
	for _, name := range slices.Sorted(maps.Keys(b.lists)) {
		for _, listed := range b.lists[name].([]any) {
			if _, err := regexp.Compile(listed.(phrase).Pattern); err != nil {
				problems = append(problems, &Problem{File: b.places[name].File, Line: b.places[name].Row, Message: oneLine(err.Error())})
			}
		}
	}
	return problems
}

// checkSaying finds where a module asks for phrases other than those it declares: they would never be found. With is refused throughout, since it would have a
// rule judge another text than the one that was held against the phrases, and constants be none.
func checkSaying(file string, m *ast.Module, declared map[string]bool) (problems []*Problem) {
	note := func(at *ast.Location, message string) {
		problems = append(problems, &Problem{File: file, Line: at.Row, Message: message})
	}
	for _, i := range m.Imports {
		if path := i.Path.String(); strings.HasPrefix(path, textLibrary) && (path != textLibrary || i.Alias != "") {
			note(i.Location, errOtherName.Error())
		}
	}
	for _, r := range m.Rules {
		for _, argument := range r.Head.Args {
			if declared[argument.String()] {
				note(r.Location, "an argument has the name of the phrases: "+argument.String())
			}
		}
	}
	shadowed := func(at *ast.Location, variables ...*ast.Term) {
		for _, v := range variables {
			if v != nil && declared[v.String()] {
				note(at, "a variable has the name of the phrases: "+v.String())
			}
		}
	}
	said := func(at *ast.Location, terms []*ast.Term) {
		if len(terms) > 1 && strings.HasSuffix(terms[0].String(), "text.saying") && !declared[terms[1].String()] {
			note(at, "text.saying takes the module's own phrases, not "+oneLine(terms[1].String()))
		}
	}
	ast.WalkExprs(m, func(x *ast.Expr) bool {
		if len(x.With) > 0 {
			note(x.Location, "with is for tests: a rule judges the facts of the subject")
		}
		switch terms := x.Terms.(type) {
		case []*ast.Term:
			if x.IsAssignment() {
				shadowed(x.Location, terms[1])
			}
			said(x.Location, terms)
		case *ast.SomeDecl:
			for _, symbol := range terms.Symbols {
				shadowed(x.Location, symbol)
				if call, isCall := symbol.Value.(ast.Call); isCall {
					shadowed(x.Location, call[1:len(call)-1]...)
				}
			}
		case *ast.Every:
			shadowed(x.Location, terms.Key, terms.Value)
		}
		return false
	})
	ast.WalkTerms(m, func(term *ast.Term) bool {
		if call, isCall := term.Value.(ast.Call); isCall {
			said(term.Location, call)
		}
		return false
	})
	return problems
}

const textLibrary = "data.toolgate.lib.text"
