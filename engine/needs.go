package engine

import (
	"reflect"
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/toolgate/toolgate-pin/facts"
)

// Most rules can find nothing in most subjects: what they look for is not there, such as an escape sequence, an account, or one of their words. What a
// rule needs is read off its compiled form, so that no rule has to state it and none can state it wrongly. Needs are necessary conditions: what is not
// surely one counts as none, and the rule is asked.

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

// question is what is asked of a term: that it is defined, or that its value is a collection with items as well.
type question bool

const (
	isDefined question = false
	hasItems  question = true
)

// analysis finds needs. It looks at a rule once for each question.
type analysis struct {
	compiler *ast.Compiler
	index    *index
	known    map[askedRule]need
	steps    int // that may still be taken for the rule in hand
}

type askedRule struct {
	rule *ast.Rule
	question
}

// mostSteps bounds the work for one rule: functions that call others more than once would take exponential time, and unifications can go round in circles.
const mostSteps = 20_000

// findings returns the need of a rule of the catalogue: that its findings have items.
func (a *analysis) findings(rules []*ast.Rule) need {
	a.steps = mostSteps
	return a.rules(rules, hasItems)
}

// tired counts a step, and is whether there have been too many.
func (a *analysis) tired() bool {
	a.steps--
	return a.steps < 0
}

// scope is where variables are defined: a body, and the bodies around it. The arguments of a function are bound to those of a call.
type scope struct {
	body      ast.Body
	arguments map[ast.Var]place
	around    *scope
}

// place is a term where it stands.
type place struct {
	term *ast.Term
	in   *scope
}

// call is an expression that calls, taken apart. A function that has its result in a variable is no condition: false is a result, too.
type call struct {
	operator  *ast.Term
	arguments []*ast.Term
	result    *ast.Term // nil where the expression is a condition
}

// callOf takes an expression apart that is no equality and neither negated nor changed by with.
func (a *analysis) callOf(x *ast.Expr) (c call, ok bool) {
	terms, isCall := x.Terms.([]*ast.Term)
	if !isCall || !plainly(x) || x.IsEquality() {
		return c, false
	}
	c = call{operator: terms[0], arguments: terms[1:]}
	arity := 0
	if builtin := ast.BuiltinMap[c.operator.String()]; builtin != nil {
		arity = builtin.Decl.Arity()
	} else if rules := a.named(c.operator.Value.(ast.Ref)); len(rules) > 0 {
		arity = len(rules[0].Head.Args)
	}
	if len(c.arguments) == arity+1 {
		c.result, c.arguments = c.arguments[arity], c.arguments[:arity]
	}
	return c, len(c.arguments) == arity
}

func plainly(x *ast.Expr) bool { return !x.Negated && len(x.With) == 0 }

// named returns the rules of a name, if they are all that it can mean.
func (a *analysis) named(name ast.Ref) []*ast.Rule {
	rules := a.compiler.GetRulesExact(name)
	for _, r := range rules {
		if len(r.Head.Reference) != 1 {
			return nil // a part of a document that other rules define as well
		}
	}
	return rules
}

// holds returns the need of a body: of all its expressions.
func (a *analysis) holds(s *scope) need {
	var needs []need
	for _, x := range s.body {
		if plainly(x) {
			needs = append(needs, a.expression(x, s))
		}
	}
	return all(needs...)
}

func (a *analysis) expression(x *ast.Expr, s *scope) need {
	if a.tired() {
		return nil
	}
	switch terms := x.Terms.(type) {
	case *ast.Term:
		return a.term(terms, isDefined, s)
	case []*ast.Term:
		needs := []need{a.condition(x, s)}
		for _, t := range terms[1:] {
			needs = append(needs, a.term(t, isDefined, s))
		}
		return all(needs...)
	}
	return nil
}

// condition returns what an expression needs beside that its terms are defined.
func (a *analysis) condition(x *ast.Expr, s *scope) need {
	if x.IsEquality() {
		if kind, ok := kindOf(x.Operand(0), x.Operand(1)); ok {
			return func(o *observed) bool { return o.facts.Subject.Kind == kind }
		}
		return nil
	}
	c, ok := a.callOf(x)
	if !ok || c.result != nil {
		return nil
	}
	switch c.operator.String() {
	case ast.Member.Name:
		return a.term(c.arguments[1], hasItems, s)
	case ast.MemberWithKey.Name:
		return a.term(c.arguments[2], hasItems, s)
	case ast.GreaterThan.Name:
		return a.counted(c.arguments[0], c.arguments[1], 0, s)
	case ast.GreaterThanEq.Name:
		return a.counted(c.arguments[0], c.arguments[1], 1, s)
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

// counted reads count(x) > 0 and count(x) >= 1, and higher limits: then x has items.
func (a *analysis) counted(count, limit *ast.Term, least int, s *scope) need {
	number, isNumber := limit.Value.(ast.Number)
	v, isVar := count.Value.(ast.Var)
	if n, whole := number.Int(); !isNumber || !isVar || !whole || n < least {
		return nil
	}
	var needs []need
	for _, c := range a.calls(v, s) {
		if c.operator.String() == ast.Count.Name {
			needs = append(needs, a.term(c.arguments[0], hasItems, s))
		}
	}
	return all(needs...)
}

// calls returns the calls of the body that have their result in a variable.
func (a *analysis) calls(v ast.Var, s *scope) (found []call) {
	for _, x := range s.body {
		if c, ok := a.callOf(x); ok && c.result != nil && c.result.Value.Compare(v) == 0 {
			found = append(found, c)
		}
	}
	return found
}

// equals returns what a variable is unified with. Of two variables the left one is taken to be defined by the right one, as in an assignment.
func (s *scope) equals(v ast.Var) (found []*ast.Term) {
	for _, x := range s.body {
		if !x.IsEquality() || !plainly(x) {
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

// term returns what a term needs.
func (a *analysis) term(t *ast.Term, q question, s *scope) need {
	if a.tired() {
		return nil
	}
	switch v := t.Value.(type) {
	case ast.Ref:
		return a.ref(v, q, s)
	case *ast.Array:
		if q == isDefined {
			var needs []need
			v.Foreach(func(item *ast.Term) { needs = append(needs, a.term(item, isDefined, s)) })
			return all(needs...)
		}
	case ast.Var:
		if q == hasItems {
			return a.variable(v, s)
		}
	}
	if body := comprehended(t); body != nil && q == hasItems {
		return a.holds(&scope{body: body, around: s})
	}
	return nil
}

// comprehended returns the body of a comprehension, nil for other terms.
func comprehended(t *ast.Term) ast.Body {
	switch v := t.Value.(type) {
	case *ast.ArrayComprehension:
		return v.Body
	case *ast.SetComprehension:
		return v.Body
	case *ast.ObjectComprehension:
		return v.Body
	}
	return nil
}

// variable returns what the value of a variable needs to have items.
func (a *analysis) variable(v ast.Var, s *scope) need {
	var needs []need
	for in := s; in != nil; in = in.around {
		if bound, isArgument := in.arguments[v]; isArgument {
			needs = append(needs, a.term(bound.term, hasItems, bound.in))
		}
		for _, t := range in.equals(v) {
			needs = append(needs, a.term(t, hasItems, in))
		}
		for _, c := range a.calls(v, in) {
			needs = append(needs, a.result(c, in))
		}
	}
	return all(needs...)
}

// result returns what a call needs for a result that has items.
func (a *analysis) result(c call, s *scope) need {
	switch c.operator.String() {
	case ast.And.Name:
		return all(a.term(c.arguments[0], hasItems, s), a.term(c.arguments[1], hasItems, s), a.anyWord(c.arguments[0], c.arguments[1], s))
	case ast.Or.Name, ast.ArrayConcat.Name:
		return either(a.term(c.arguments[0], hasItems, s), a.term(c.arguments[1], hasItems, s))
	case ast.Minus.Name:
		return a.term(c.arguments[0], hasItems, s)
	case textLibrary + ".saying":
		return a.saying(c.arguments[0], s)
	case nearLibrary + ".both":
		return a.near(c.arguments[0], c.arguments[1], s)
	}
	rules := a.named(c.operator.Value.(ast.Ref))
	if len(rules) == 0 {
		return nil // a builtin
	}
	var needs []need
	for _, r := range rules {
		for ; r != nil; r = r.Else {
			body := &scope{body: r.Body, arguments: map[ast.Var]place{}}
			for i, parameter := range r.Head.Args {
				if v, isVar := parameter.Value.(ast.Var); isVar {
					body.arguments[v] = place{c.arguments[i], s}
				}
			}
			needs = append(needs, all(a.holds(body), a.term(r.Head.Value, hasItems, body)))
		}
	}
	return either(needs...)
}

// ref returns what a reference needs.
func (a *analysis) ref(ref ast.Ref, q question, s *scope) need {
	head, isVar := ref[0].Value.(ast.Var)
	switch {
	case !isVar:
		return nil
	case head.Equal(ast.InputRootDocument.Value):
		return a.fact(ref[1:], q)
	case !head.Equal(ast.DefaultRootDocument.Value):
		return a.local(ref, q, s)
	}
	for n := len(ref); n > 1; n-- {
		if len(a.compiler.GetRulesExact(ref[:n])) > 0 {
			rules := a.named(ref[:n])
			if len(rules) == 0 {
				return nil
			}
			return a.rules(rules, q || question(n < len(ref)))
		}
	}
	return nil
}

// local returns the same for what a variable holds.
func (a *analysis) local(ref ast.Ref, q question, s *scope) need {
	if len(ref) == 1 && q == isDefined {
		return nil
	}
	held := a.value(place{ref[0], s})
	list, isList := held.term.Value.(*ast.Array)
	if !isList {
		return a.term(ref[0], hasItems, s)
	}
	if q == isDefined || len(ref) != 2 || list.Len() == 0 {
		return nil
	}
	var needs []need
	list.Foreach(func(item *ast.Term) { needs = append(needs, a.term(item, hasItems, held.in)) }) // one of them is meant
	return either(needs...)
}

// rules returns what rules of one name need.
func (a *analysis) rules(rules []*ast.Rule, q question) need {
	var needs []need
	for _, r := range rules {
		if r.Default || len(r.Head.Args) > 0 || len(r.Head.Reference) != 1 || r.Head.RuleKind() == ast.MultiValue && q == isDefined {
			return nil // always defined, if empty
		}
		needs = append(needs, a.rule(r, q))
	}
	if len(needs) == 0 {
		return nil
	}
	return either(needs...)
}

func (a *analysis) rule(r *ast.Rule, q question) need {
	asked := askedRule{r, q}
	if n, ok := a.known[asked]; ok {
		return n
	}
	var needs []need
	for clause := r; clause != nil; clause = clause.Else {
		s := &scope{body: clause.Body}
		value := need(nil)
		if q == hasItems && clause.Head.RuleKind() == ast.SingleValue && clause.Head.Value != nil {
			value = a.term(clause.Head.Value, hasItems, s)
		}
		needs = append(needs, all(a.holds(s), value))
	}
	n := either(needs...)
	if a.steps >= 0 { // else another rule may learn more
		a.known[asked] = n
	}
	return n
}

// fact returns whether there is something at a path of the facts, as far as the path is known.
func (a *analysis) fact(path ast.Ref, q question) need {
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
	if at.Kind() != reflect.Slice && at.Kind() != reflect.Map || q == isDefined && len(path) == 0 {
		return nil
	}
	return func(o *observed) bool {
		v := reflect.ValueOf(o.facts).Elem()
		for _, field := range fields {
			v = v.Field(field)
		}
		return v.Len() > 0
	}
}

// saying reads text.saying(phrases): one of the phrases is said.
func (a *analysis) saying(phrases *ast.Term, s *scope) need {
	ref, isRef := a.value(place{phrases, s}).term.Value.(ast.Ref)
	if !isRef || len(ref) != 4 || !ref.HasPrefix(listsRef) {
		return nil
	}
	name, _ := ref[3].Value.(ast.String)
	return a.index.saying(string(name))
}

// near reads near.both(one, other): a word of each set stands in the same sentence or in one of the next few.
func (a *analysis) near(one, other *ast.Term, s *scope) need {
	words, others := a.words(place{one, s}), a.words(place{other, s})
	if words == nil || others == nil {
		return nil
	}
	set, otherSet := a.index.set(words), a.index.set(others)
	return func(o *observed) bool { return o.where[set].near(o.where[otherSet]) }
}

// anyWord reads a set of words & text.mentioned: one of the words is mentioned.
func (a *analysis) anyWord(one, other *ast.Term, s *scope) need {
	for _, pair := range [][2]*ast.Term{{one, other}, {other, one}} {
		if a.mentioned(place{pair[1], s}) {
			if words := a.words(place{pair[0], s}); words != nil {
				return a.index.set(words).mentioned
			}
		}
	}
	return nil
}

// mentioned is whether a term is words that the text has: text.mentioned, or what it has in common with other words.
func (a *analysis) mentioned(p place) bool {
	if ref, isRef := p.term.Value.(ast.Ref); isRef && ref.String() == textLibrary+".mentioned" {
		return true
	}
	next, c := a.meaning(p)
	switch {
	case next.term != nil:
		return a.mentioned(next)
	case c.operator != nil && c.operator.String() == ast.And.Name:
		return a.mentioned(place{c.arguments[0], next.in}) || a.mentioned(place{c.arguments[1], next.in})
	}
	return false
}

// words returns the words of a constant set, or nil.
func (a *analysis) words(p place) ast.Set {
	if set, isSet := a.value(p).term.Value.(ast.Set); isSet && set.IsGround() {
		return set
	}
	return nil
}

// value follows variables and names of constants as far as there is anything to follow.
func (a *analysis) value(p place) place {
	for {
		next, _ := a.meaning(p)
		if next.term == nil {
			return p
		}
		p = next
	}
}

// meaning follows a variable or the name of a constant one step: to the argument, to what it is unified with, or to the call in the scope next.in that it is
// the result of. next.term is nil where there is no term to follow.
func (a *analysis) meaning(p place) (next place, result call) {
	if a.tired() {
		return place{}, call{}
	}
	switch v := p.term.Value.(type) {
	case ast.Var:
		for in := p.in; in != nil; in = in.around {
			bound, isArgument := in.arguments[v]
			terms, calls := in.equals(v), a.calls(v, in)
			switch {
			case isArgument:
				return bound, call{}
			case len(terms) == 1 && len(calls) == 0:
				return place{terms[0], in}, call{}
			case len(terms) == 0 && len(calls) == 1:
				return place{in: in}, calls[0]
			case len(terms)+len(calls) > 0:
				return place{}, call{}
			}
		}
	case ast.Ref:
		rules := a.named(v)
		if len(rules) == 1 && rules[0].Head.RuleKind() == ast.SingleValue && len(rules[0].Head.Args) == 0 && rules[0].Else == nil {
			return place{rules[0].Head.Value, &scope{body: rules[0].Body}}, call{}
		}
	}
	return place{}, call{}
}

const nearLibrary = "data.toolgate.lib.near"

var listsRef = ast.MustParseRef("data.phrasebook.lists")
