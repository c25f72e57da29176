package engine

import (
	"context"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/toolgate/toolgate-pin/facts"
)

// What the index leaves out changes no report: all rules, on all facts, without the index's phrases, find the same.
func TestIndexLosesNothing(t *testing.T) {
	e := newEngine(t)
	for _, rule := range e.rules {
		examples, err := rule.Examples()
		if err != nil {
			t.Fatal(err)
		}
		t.Run(rule.ID, func(t *testing.T) {
			t.Parallel()
			for _, x := range append(examples.Flags, examples.Passes...) {
				d := x.Facts()
				got, err := e.Scan(t.Context(), d)
				if err != nil {
					t.Fatal(err)
				}
				want, err := e.scanWithoutIndex(t.Context(), d)
				if err != nil {
					t.Fatal(err)
				}
				if !equalReports(got, want) {
					t.Errorf("%s:\n%+v\nwithout the index:\n%+v", x.Why, got, want)
				}
			}
		})
	}
}

func (e *Engine) scanWithoutIndex(ctx context.Context, d facts.Document) (Report, error) {
	var rules []*ast.Term
	for _, r := range e.index.rules[d.Subject.Kind] {
		rules = append(rules, r.catalogued)
	}
	input := termOf(d, nil)
	input.Insert(ast.StringTerm("engine"), ast.ObjectTerm(ast.Item(ast.StringTerm("rules"), ast.ArrayTerm(rules...))))
	results, err := e.eval(ctx, e.query, input)
	if err != nil {
		return Report{}, err
	}
	return e.report(results[0].Expressions[0].Value)
}

func equalReports(a, b Report) bool {
	if a.Verdict != b.Verdict || len(a.Findings) != len(b.Findings) {
		return false
	}
	for i := range a.Findings {
		if a.Findings[i] != b.Findings[i] {
			return false
		}
	}
	return true
}

// Most subjects have little that rules could look for: an index that asks all of them is none.
func TestIndexAsksFewRules(t *testing.T) {
	e := newEngine(t)
	d := facts.FromDefinition([]byte(`{"name": "roll_dice", "description": "Rolls dice."}`), facts.Context{})
	o, err := e.index.observe(t.Context(), &d)
	if err != nil {
		t.Fatal(err)
	}
	if rules, reads := e.index.asked(o); len(rules) > 1 || reads["sentences"] {
		t.Errorf("asks %v, which read %v", rules, reads)
	}
}

func TestLiterals(t *testing.T) {
	for pattern, texts := range map[string]struct{ in, out string }{
		`\b(?:skip|bypass)\W+(?:the )?(?:consent|approval)\b`: {"to skip the approval", "to skip it"},
		`(?:ab){2,}c*`:       {"abab", "ba"},
		`a?(?:xyz)?`:         {"", ""},
		`(?i)word`:           {"WORD", ""},
		`[ab]c|de`:           {"x", ""},
		`(?:send|forward)ed`: {"forwarded", "forward it"},
	} {
		l := literalsOf(pattern)
		if !l.in(texts.in) {
			t.Errorf("%s: %v: not in %q", pattern, l, texts.in)
		}
		if texts.out != "" && l.in(texts.out) {
			t.Errorf("%s: %v: in %q", pattern, l, texts.out)
		}
	}
}
