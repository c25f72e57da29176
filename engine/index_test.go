package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/toolgate/toolgate-pin/facts"
)

// What the index leaves out changes no report: all rules, on all facts, without the index's phrases and with no constant folded, find the same.
func TestIndexLosesNothing(t *testing.T) {
	e, plain := newEngine(t), withoutIndex(t, shipped(t))
	for _, rule := range e.rules {
		examples, err := rule.Examples()
		if err != nil {
			t.Fatal(err)
		}
		t.Run(rule.ID, func(t *testing.T) {
			t.Parallel()
			for _, x := range append(examples.Flags, examples.Passes...) {
				plain.compare(t, e, x.Facts(), x.Why)
			}
		})
	}
}

// Bodies of rules as somebody might write them, whose need is easily misread.
func TestNeeds(t *testing.T) {
	const finding = `findings contains {"at": "", "evidence": "x"} if `
	d := facts.FromDefinition([]byte(`{"name": "tool", "description": "Rolls dice. Rolls them twice.", "inputSchema": {"type": "object"}}`), facts.Context{})
	files := map[string]string{}
	for i, body := range []string{
		`findings contains {"at": "", "evidence": "x", "weak": count(input.paths) > 0} if input.subject.name`,
		`findings contains {"at": "", "evidence": "x", "weak": "y" in input.refused} if input.subject.name`,
		`findings contains {"at": "", "evidence": sprintf("%v", [count(input.paths) > 0])}`,
		finding + "{\n y := \"a\" in input.refused\n y == false\n}",
		finding + "no(\"a\" in input.refused)\nno(false)",
		finding + "any_paths == false\nany_paths := count(input.paths) > 0",
		finding + "not many\nmany if count(input.paths) >= 1",
		finding + "o.many == false\no := {\"many\": count(input.paths) > 2}",
		finding + "{\n every b in [count(input.paths) > 0] {\n b == false\n }\n}",
		finding + "object.get(seen, \"a\", \"none\") == \"none\"\nseen[p.path] := true if some p in input.paths",
		finding + "count(seen) == 0\nseen[p.path] := true if some p in input.paths",
		finding + "{\n m := seen\n not m.foo\n}\nseen[p.path] := true if some p in input.paths",
		finding + "count(seen) == 0\nseen contains p.path if some p in input.paths",
		finding + "a.b\na.b := true if some p in input.paths\na[k] := true if some k in [\"b\", \"c\"]",
		finding + "{\n some x in a.b\n x\n}\na.b contains \"z\" if some p in input.paths\na[k] contains \"q\" if some k in [\"b\"]",
		finding + "{\n y = input.subject.words\n some v in f([y])\n v\n}\nf(list) := [v | y = input.refused; some l in list; some v in l; y == []]",
		finding + "{\n x = input.subject.words\n x = y\n y = x\n some w in x\n w\n}",
		finding + "{\n x = text.mentioned\n y = x\n x = y\n z := {\"rolls\"} & y\n count(z) > 0\n}",
		finding + "{\n some list in [input.paths, input.subject.words]\n some x in list\n x\n}",
		finding + "wanted\ndefault wanted := true\nwanted := false if some p in input.paths",
		finding + "wanted\nwanted if some p in input.paths\nelse := true",
		finding + "g(1) == 2\ndefault g(_) := 2\ng(x) := 3 if input.paths[x]",
		finding + "{\n some p in array.concat(input.paths, input.subject.words)\n p\n}",
		finding + "{\n some p in ({x | some x in input.refused} | {x | some x in input.subject.words})\n p\n}",
		finding + "{\n some k in [\"paths\", \"sentences\"]\n count(input[k]) > 0\n}",
		finding + "count([p | some p in input.paths]) < 1",
		finding + "count(object.get(input, \"sentences\", [])) == 2",
		finding + "{\n walk(input, [path, value])\n value == \"Rolls dice.\"\n path\n}",
		finding + "first(input) == \"tool\"\nfirst(x) := x.subject.name",
		finding + "count(text.saying(phrases)) == 0\nphrases := [{\"words\": \"absent\", \"pattern\": `x`}]",
		finding + "{\n some s in text.saying(phrases)\n s\n}\nphrases := [{\"words\": \"rolls\", \"pattern\": `^rolls them`}]",
		finding + "{\n some s in near.both({\"dice\"}, {\"twice\"})\n s\n}",
		finding + "count(near.both({\"dice\"}, {\"absent\"})) == 0",
	} {
		name := fmt.Sprintf("r%d", i)
		head := strings.NewReplacer("TG-BAD-001", fmt.Sprintf("TG-BAD-%03d", i), "bad.rule", "bad."+name).Replace(badRule)
		files["rules/bad/"+name+".rego"] = head + "import data.toolgate.lib.near\nimport data.toolgate.lib.text\n\n" + body + "\nused := [text.heard, near.reach]\n"
	}
	more := withFiles(t, files)
	p, problems := parsePolicies(more, false)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	e, err := load(more, Options{})
	if err != nil {
		t.Fatal(err)
	}
	withoutIndex(t, p).compare(t, e, d, "custom rules")
}

// unindexed evaluates all rules on all facts.
type unindexed struct{ engine *Engine }

func withoutIndex(t *testing.T, p *policySet) *unindexed {
	t.Helper()
	rules, err := p.catalogue()
	if err != nil {
		t.Fatal(err)
	}
	compiler, err := p.compile(p.modules)
	if err != nil {
		t.Fatal(err)
	}
	e := &Engine{rules: rules, compiler: compiler, store: p.store(), patterns: newEngine(t).patterns}
	if e.query, err = e.prepare(t.Context(), "data.toolgate.main.report"); err != nil {
		t.Fatal(err)
	}
	return &unindexed{e}
}

func (u *unindexed) scan(ctx context.Context, d facts.Document) (Report, error) {
	var rules []*ast.Term
	for i := range u.engine.rules {
		if r := &u.engine.rules[i]; slices.Contains(r.Subjects, d.Subject.Kind) {
			rules = append(rules, ast.NewTerm(ast.MustInterfaceToValue(r.catalogued())))
		}
	}
	input := termOf(d, nil)
	input.Insert(ast.StringTerm("engine"), ast.ObjectTerm(ast.Item(ast.StringTerm("rules"), ast.ArrayTerm(rules...))))
	results, err := u.engine.eval(ctx, u.engine.query, input)
	if err != nil {
		return Report{}, err
	}
	return u.engine.report(results[0].Expressions[0].Value)
}

// compare expects an engine to find what is found without an index.
func (u *unindexed) compare(t *testing.T, e *Engine, d facts.Document, what string) {
	t.Helper()
	got, err := e.Scan(t.Context(), d)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	want, err := u.scan(t.Context(), d)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	a, _ := json.Marshal(got)
	b, _ := json.Marshal(want)
	if string(a) != string(b) {
		t.Errorf("%s:\n%s\nwithout the index:\n%s", what, a, b)
	}
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

// A function that calls another one twice, and so on, would take exponential time to look through.
func TestNeedsOfDeepCalls(t *testing.T) {
	body := strings.Builder{}
	body.WriteString(badRule + "findings contains {\"at\": \"\", \"evidence\": \"x\"} if {\n some x in f0(1)\n x\n}\n")
	for i := range 24 {
		n, next := string(rune('a'+i)), string(rune('b'+i))
		if i == 0 {
			n = "0"
		}
		body.WriteString("\nf" + n + "(x) := [1 | some a in f" + next + "(x); some b in f" + next + "(x); a == b]\n")
	}
	body.WriteString("\nfy(x) := [x]\n")
	if _, err := load(withFile(t, "rules/bad/rule.rego", body.String()), Options{}); err != nil {
		t.Fatal(err)
	}
}

// A list of an engine's phrases is found whatever the engine holds beside it, so no two lists may have one pattern for different words.
func TestOnePatternForDifferentWords(t *testing.T) {
	body := badRule + "import data.toolgate.lib.text\n\nfindings contains s if some s in text.saying(phrases)\n\nphrases := [{\"words\": \"a\", \"pattern\": `x`}]\n\n" +
		"other_phrases := [{\"words\": \"b\", \"pattern\": `x`}]\n"
	if _, err := load(withFile(t, "rules/bad/rule.rego", body), Options{}); err == nil || !strings.Contains(err.Error(), "other words") {
		t.Error(err)
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
		`\x{FFFD}x`:          {"\xffx", ""},
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
