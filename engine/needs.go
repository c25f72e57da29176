package engine

import (
	"reflect"
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/toolgate/toolgate-pin/facts"
)

// Most rules can find nothing in most subjects: what they look for is not there, such as an escape sequence, an account, or one of their words. What a
// rule needs is read off its compiled form, so that no rule has to state it and none can state it wrongly. Needs are necessary conditions: where one is
// not understood it is left out, and the rule is asked.

// need says whether a subject has what a rule needs. nil is met by every subject.
type need func(*observed) bool

func all(needs ...need) need { return combined(needs, false) }

// either is met where one of the needs is.
func either(needs ...need) need {
	for _, n := range needs {
		if n == nil {
			return nil
		}
	}
	return combined(needs, true)
}

// combined returns the needs as one, which the first of them that comes out as decisive decides.
func combined(needs []need, decisive bool) need {
	var told []need
	for _, n := range needs {
		if n != nil {
			told = append(told, n)
		}
	}
	switch len(told) {
	case 0:
		if decisive {
			return never
		}
		return nil
	case 1:
		return told[0]
	}
	return func(o *observed) bool {
		for _, n := range told {
			if n(o) == decisive {
				return decisive
			}
		}
		return !decisive
	}
}

func never(*observed) bool { return false }

// analysis finds needs. A rule is looked at once for whether it is defined, and once for whether its value has items.
type analysis struct {
	compiler *ast.Compiler
	index    *index
	known    map[ruleQuestion]need
}

type ruleQuestion struct {
	rule  *ast.Rule
	items bool
}

// scope is where variables are defined: a body, and the bodies around it. The arguments of a function are bound to those of a call.
type scope struct {
	body      ast.Body
	arguments map[ast.Var]argument
	around    *scope
	depth     int
}

type argument struct {
	term *ast.Term
	in   *scope
}

// deepest bounds how far definitions are followed.
const deepest = 50

func (s *scope) inner(body ast.Body) *scope { return &scope{body: body, around: s, depth: s.depth + 1} }

// holds returns the need of a body: of all its expressions.
func (a *analysis) holds(s *scope) need {
	if s.depth > deepest {
		return nil
	}
	var needs []need
	for _, x := range s.body {
		if !x.Negated && len(x.With) == 0 {
			needs = append(needs, a.expression(x, s))
		}
	}
	return all(needs...)
}

func (a *analysis) expression(x *ast.Expr, s *scope) need {
	switch terms := x.Terms.(type) {
	case *ast.Term:
		return a.defined(terms, s)
	case []*ast.Term:
		arguments := terms[1:]
		needs := make([]need, 0, len(arguments)+1)
		for _, t := range arguments {
			needs = append(needs, a.defined(t, s))
		}
		return all(append(needs, a.call(terms[0].String(), arguments, s))...)
	}
	return nil
}

// call returns what a call needs beside that its arguments are defined.
func (a *analysis) call(name string, arguments []*ast.Term, s *scope) need {
	switch name {
	case ast.Equality.Name:
		if kind, ok := kindOf(arguments[0], arguments[1]); ok {
			return func(o *observed) bool { return o.facts.Subject.Kind == kind }
		}
	case ast.Member.Name:
		return a.items(arguments[1], s)
	case ast.MemberWithKey.Name:
		return a.items(arguments[2], s)
	case ast.GreaterThan.Name, ast.GreaterThanEq.Name:
		return a.counted(arguments[0], arguments[1], name == ast.GreaterThanEq.Name, s)
	}
	return nil
}

// kindOf reads input.subject.kind == "output".
func kindOf(one, other *ast.Term) (kind string, ok bool) {
	if _, isRef := other.Value.(ast.Ref); isRef {
		one, other = other, one
	}
	ref, isRef := one.Value.(ast.Ref)
	constant, isString := other.Value.(ast.String)
	return string(constant), isRef && isString && ref.String() == "input.subject.kind"
}

// counted reads count(x) > 0 and count(x) >= 1, and higher numbers: then x has items.
func (a *analysis) counted(count, limit *ast.Term, orEqual bool, s *scope) need {
	number, isNumber := limit.Value.(ast.Number)
	v, isVar := count.Value.(ast.Var)
	if n, whole := number.Int(); !isNumber || !isVar || !whole || n < 0 || n == 0 && orEqual {
		return nil
	}
	var needs []need
	for _, x := range s.calls(v) {
		if terms := x.Terms.([]*ast.Term); terms[0].String() == ast.Count.Name {
			needs = append(needs, a.items(terms[1], s))
		}
	}
	return all(needs...)
}

// calls returns the calls of the body that have their result in a variable.
func (s *scope) calls(v ast.Var) (found []*ast.Expr) {
	for _, x := range s.body {
		terms, isCall := x.Terms.([]*ast.Term)
		if isCall && !x.Negated && len(x.With) == 0 && !x.IsEquality() && len(terms) > 2 && terms[len(terms)-1].Value.Compare(v) == 0 {
			found = append(found, x)
		}
	}
	return found
}

// equals returns what a variable is unified with. Of two variables the left one is taken to be defined by the right one, as in an assignment.
func (s *scope) equals(v ast.Var) (found []*ast.Term) {
	for _, x := range s.body {
		if !x.IsEquality() || x.Negated || len(x.With) > 0 {
			continue
		}
		left, right := x.Operand(0), x.Operand(1)
		if left.Equal(ast.NewTerm(v)) {
			found = append(found, right)
		} else if _, isVar := left.Value.(ast.Var); !isVar && right.Equal(ast.NewTerm(v)) {
			found = append(found, left)
		}
	}
	return found
}

// defined returns what a term needs to be defined.
func (a *analysis) defined(t *ast.Term, s *scope) need {
	switch v := t.Value.(type) {
	case ast.Ref:
		return a.ref(v, false, s)
	case *ast.Array:
		var needs []need
		v.Foreach(func(item *ast.Term) { needs = append(needs, a.defined(item, s)) })
		return all(needs...)
	}
	return nil
}

// items returns what a term needs to have items.
func (a *analysis) items(t *ast.Term, s *scope) need {
	if s.depth > deepest {
		return nil
	}
	switch v := t.Value.(type) {
	case ast.Ref:
		return a.ref(v, true, s)
	case ast.Var:
		return a.variable(v, s)
	case *ast.ArrayComprehension:
		return a.holds(s.inner(v.Body))
	case *ast.SetComprehension:
		return a.holds(s.inner(v.Body))
	case *ast.ObjectComprehension:
		return a.holds(s.inner(v.Body))
	}
	return nil
}

// variable returns what the value of a variable needs to have items.
func (a *analysis) variable(v ast.Var, s *scope) need {
	var needs []need
	for in := s; in != nil; in = in.around {
		if bound, isArgument := in.arguments[v]; isArgument {
			needs = append(needs, a.items(bound.term, bound.in))
		}
		for _, t := range in.equals(v) {
			needs = append(needs, a.items(t, in))
		}
		for _, x := range in.calls(v) {
			terms := x.Terms.([]*ast.Term)
			needs = append(needs, a.result(terms[0], terms[1:len(terms)-1], in))
		}
	}
	return all(needs...)
}

// result returns what a call needs for a result that has items.
func (a *analysis) result(operator *ast.Term, arguments []*ast.Term, s *scope) need {
	if builtin := ast.BuiltinMap[operator.String()]; builtin != nil && len(arguments) != builtin.Decl.Arity() {
		return nil // its last argument is no result
	}
	switch operator.String() {
	case ast.And.Name:
		return all(a.items(arguments[0], s), a.items(arguments[1], s), a.anyWord(arguments[0], arguments[1], s))
	case ast.Or.Name, ast.ArrayConcat.Name:
		return either(a.items(arguments[0], s), a.items(arguments[1], s))
	case ast.Minus.Name:
		return a.items(arguments[0], s)
	case textLibrary + ".saying":
		if len(arguments) == 1 {
			return a.saying(arguments[0], s)
		}
	case nearLibrary + ".both":
		if len(arguments) == 2 {
			return a.near(arguments[0], arguments[1], s)
		}
	}
	var needs []need
	for _, r := range a.compiler.GetRulesExact(operator.Value.(ast.Ref)) {
		if len(arguments) != len(r.Head.Args) {
			return nil
		}
		for ; r != nil; r = r.Else {
			body := &scope{body: r.Body, arguments: map[ast.Var]argument{}, depth: s.depth + 1}
			for i, parameter := range r.Head.Args {
				if v, isVar := parameter.Value.(ast.Var); isVar {
					body.arguments[v] = argument{arguments[i], s}
				}
			}
			needs = append(needs, all(a.holds(body), a.items(r.Head.Value, body)))
		}
	}
	if len(needs) == 0 {
		return nil // a builtin
	}
	return either(needs...)
}

// ref returns what a reference needs to be defined, or for its value to have items.
func (a *analysis) ref(ref ast.Ref, items bool, s *scope) need {
	head, isVar := ref[0].Value.(ast.Var)
	switch {
	case !isVar:
		return nil
	case head.Equal(ast.InputRootDocument.Value):
		return a.fact(ref[1:], items)
	case !head.Equal(ast.DefaultRootDocument.Value):
		return a.local(ref, items, s)
	}
	for n := len(ref); n > 1; n-- {
		if rules := a.compiler.GetRulesExact(ref[:n]); len(rules) > 0 {
			return a.rules(rules, items || n < len(ref))
		}
	}
	return nil
}

// local returns the same for what a variable holds.
func (a *analysis) local(ref ast.Ref, items bool, s *scope) need {
	if len(ref) == 1 && !items {
		return nil
	}
	list, isList := a.value(ref[0], s).Value.(*ast.Array)
	if !isList {
		return a.items(ref[0], s)
	}
	if !items || len(ref) != 2 {
		return nil
	}
	var needs []need
	list.Foreach(func(item *ast.Term) { needs = append(needs, a.items(item, s)) }) // one of them is meant
	return either(needs...)
}

// rules returns what rules of one name need to be defined, or for the value to have items.
func (a *analysis) rules(rules []*ast.Rule, items bool) need {
	var needs []need
	for _, r := range rules {
		switch {
		case r.Default, len(r.Head.Args) > 0, r.Head.RuleKind() == ast.MultiValue && !items: // defined always, if empty
			return nil
		}
		needs = append(needs, a.rule(r, items))
	}
	return either(needs...)
}

func (a *analysis) rule(r *ast.Rule, items bool) need {
	question := ruleQuestion{r, items}
	if n, ok := a.known[question]; ok {
		return n
	}
	var needs []need
	for clause := r; clause != nil; clause = clause.Else {
		s := &scope{body: clause.Body}
		value := need(nil)
		if items && clause.Head.RuleKind() == ast.SingleValue && clause.Head.Value != nil && len(clause.Head.Reference) <= 1 {
			value = a.items(clause.Head.Value, s)
		}
		needs = append(needs, all(a.holds(s), value))
	}
	a.known[question] = either(needs...)
	return a.known[question]
}

// fact returns whether there is something at a path of the facts, as far as the path is known.
func (a *analysis) fact(path ast.Ref, items bool) need {
	var fields []int
	at := reflect.TypeFor[facts.Document]()
	for len(path) > 0 && at.Kind() == reflect.Struct {
		field := slices.IndexFunc(keysOf(at), func(key *ast.Term) bool { return key.Equal(path[0]) })
		if field < 0 {
			return nil
		}
		fields = append(fields, field)
		at, path = at.Field(field).Type, path[1:]
	}
	if at.Kind() != reflect.Slice && at.Kind() != reflect.Map || !items && len(path) == 0 {
		return nil
	}
	return func(o *observed) bool {
		v := reflect.ValueOf(o.facts).Elem()
		for _, index := range fields {
			v = v.Field(index)
		}
		return v.Len() > 0
	}
}

// saying reads text.saying(phrases): one of the phrases is said.
func (a *analysis) saying(phrases *ast.Term, s *scope) need {
	ref, isRef := a.value(phrases, s).Value.(ast.Ref)
	if !isRef || len(ref) != 4 || !ref.HasPrefix(listsRef) {
		return nil
	}
	name, _ := ref[3].Value.(ast.String)
	return a.index.saying(string(name))
}

// near reads near.both(one, other): a word of each set stands in the same sentence or in one of the next few.
func (a *analysis) near(one, other *ast.Term, s *scope) need {
	words, others := a.words(one, s), a.words(other, s)
	if words == nil || others == nil {
		return nil
	}
	set, otherSet := a.index.set(words), a.index.set(others)
	return func(o *observed) bool { return o.where[set].near(o.where[otherSet]) }
}

// anyWord reads a set of words & text.mentioned: one of the words is mentioned.
func (a *analysis) anyWord(one, other *ast.Term, s *scope) need {
	for _, pair := range [][2]*ast.Term{{one, other}, {other, one}} {
		if a.mentioned(pair[1], s) {
			if words := a.words(pair[0], s); words != nil {
				return a.index.set(words).mentioned
			}
		}
	}
	return nil
}

// mentioned is whether a term is words that the text has: text.mentioned, or what it has in common with other words.
func (a *analysis) mentioned(t *ast.Term, s *scope) bool {
	if ref, isRef := t.Value.(ast.Ref); isRef && ref.String() == textLibrary+".mentioned" {
		return true
	}
	next, in := a.meaning(t, s)
	if next == nil || in.depth > deepest {
		return false
	}
	if call, isCall := next.Value.(ast.Call); isCall {
		return call[0].String() == ast.And.Name && (a.mentioned(call[1], in) || a.mentioned(call[2], in))
	}
	return a.mentioned(next, in)
}

// words returns the words of a constant set, or nil.
func (a *analysis) words(t *ast.Term, s *scope) ast.Set {
	switch v := t.Value.(type) {
	case ast.Set:
		if v.IsGround() {
			return v
		}
		return nil
	}
	if next, in := a.meaning(t, s); next != nil && in.depth <= deepest {
		return a.words(next, in)
	}
	return nil
}

const nearLibrary = "data.toolgate.lib.near"

var listsRef = ast.MustParseRef("data.phrasebook.lists")

// value follows variables and names of constants as far as there is anything to follow.
func (a *analysis) value(t *ast.Term, s *scope) *ast.Term {
	for range deepest {
		next, in := a.meaning(t, s)
		if next == nil {
			break
		}
		t, s = next, in
	}
	return t
}

// meaning follows a variable or the name of a constant one step: to what it is unified with, to the argument, or to the call that it is the result
// of. It returns nil where there is nothing to follow, or more than one thing.
func (a *analysis) meaning(t *ast.Term, s *scope) (*ast.Term, *scope) {
	switch v := t.Value.(type) {
	case ast.Var:
		for in := s; in != nil; in = in.around {
			if bound, isArgument := in.arguments[v]; isArgument {
				return bound.term, bound.in
			}
			terms, calls := in.equals(v), in.calls(v)
			switch {
			case len(terms) == 1 && len(calls) == 0:
				return terms[0], in
			case len(terms) == 0 && len(calls) == 1:
				operands := calls[0].Terms.([]*ast.Term)
				return ast.NewTerm(ast.Call(operands[:len(operands)-1])), in
			case len(terms)+len(calls) > 0:
				return nil, nil
			}
		}
	case ast.Ref:
		rules := a.compiler.GetRulesExact(v)
		if len(rules) == 1 && rules[0].Head.RuleKind() == ast.SingleValue && len(rules[0].Head.Args) == 0 && len(rules[0].Head.Reference) == 1 && rules[0].Else == nil {
			return rules[0].Head.Value, &scope{body: rules[0].Body, depth: s.depth + 1}
		}
	}
	return nil, nil
}
