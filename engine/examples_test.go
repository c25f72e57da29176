package engine

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolgate/toolgate-pin/policies"
)

// Every rule flags what its examples say, with the severity that they say, and passes the others.
func TestExamples(t *testing.T) {
	e := newEngine(t)
	for _, r := range e.Rules() {
		t.Run(r.ID, func(t *testing.T) {
			examples, err := r.Examples()
			if err != nil {
				t.Fatal(err)
			}
			for i, x := range slices.Concat(examples.Flags, examples.Passes) {
				got, err := e.severities(t.Context(), x, r.ID)
				if err != nil {
					t.Fatal(err)
				}
				switch flagged := i < len(examples.Flags); {
				case flagged && !slices.Contains(got, x.Expected(r)):
					t.Errorf("%s: not flagged as %s: %v", x.Why, x.Expected(r), got)
				case !flagged && len(got) > 0:
					t.Errorf("%s: flagged: %v", x.Why, got)
				}
			}
		})
	}
}

// What an example file says reaches the facts.
func TestExampleFacts(t *testing.T) {
	const good = `
flags:
  - why: a definition
    definition: {name: b, description: "<Twice> ", inputSchema: {type: object, properties: {1: {default: [2.5, null, yes, true]}}}}
    repeat: 2
    prior: {name: b, description: "<Twice>"}
    siblings: [c]
    inventory: [{server: other, name: d_e, description: "Does e."}]
    severity: low
passes:
  - why: an output
    output: "Fine. "
    repeat: 3
`
	r := exampleRule(t, good)
	examples, err := r.Examples()
	if err != nil {
		t.Fatal(err)
	}
	x := examples.Flags[0]
	want := `{"name":"b","description":"<Twice> <Twice> ","inputSchema":{"type":"object","properties":{"1":{"default":[2.5,null,"yes",true]}}}}`
	if x.Text() != want || x.Expected(r) != Low || examples.Passes[0].Expected(r) != High {
		t.Errorf("%s, %s", x.Text(), x.Expected(r))
	}
	d := x.Facts()
	if d.Subject.Name != "b" || !d.Known.Inventory || !d.Known.Prior || !slices.Contains(d.Changes, "/inputSchema") {
		t.Errorf("%+v", d)
	}
	if d := examples.Passes[0].Facts(); d.Subject.Kind != "output" || examples.Passes[0].Text() != "Fine. Fine. Fine. " {
		t.Errorf("%+v", d)
	}
}

// An example that does not say what it shows is an error that names the file and, where the YAML is wrong, the line.
func TestExamplesRefused(t *testing.T) {
	const some = "passes: [{why: x, output: y}]\nflags: "
	for name, c := range map[string]struct{ content, want string }{
		"syntax":         {"flags:\n  - [\n", "rule.yaml:"},
		"unknown member": {some + "[{why: x, outputs: y}]", "rule.yaml:2: "},
		"nothing passes": {"flags: [{why: x, output: y}]", "passes"},
		"no why":         {some + "[{output: y}]", "why is needed"},
		"two subjects":   {some + "[{why: x, output: y, raw: '{}'}]", "one of definition, raw and output"},
		"no subject":     {some + "[{why: x}]", "one of definition, raw and output"},
		"severity":       {some + "[{why: x, output: y, severity: huge}]", "huge"},
		"no mapping":     {some + "[{why: x, definition: text}]", "a definition is a mapping"},
		"prior":          {some + "[{why: x, output: y, prior: {description: z}}]", "prior: "},
	} {
		if _, err := exampleRule(t, c.content).Examples(); err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "rules/bad/rule.yaml") {
			t.Errorf("%s: %v", name, err)
		}
	}
	r := newEngine(t).Rules()[0]
	r.File = "rules/none.rego"
	if _, err := r.Examples(); err == nil || err.Error() != "rules/none.rego: the rule has no examples (rules/none.yaml)" {
		t.Error(err)
	}
}

// exampleRule returns a rule with a file of examples.
func exampleRule(t *testing.T, content string) Rule {
	return Rule{File: "rules/bad/rule.rego", Severity: High, files: withFile(t, "rules/bad/rule.yaml", content)}
}

// No file of examples lies without its rule.
func TestNoStrayExamples(t *testing.T) {
	err := fs.WalkDir(policies.Files, "rules", func(file string, entry fs.DirEntry, err error) error {
		if base, isExamples := strings.CutSuffix(file, ".yaml"); err == nil && isExamples {
			if _, err := fs.Stat(policies.Files, base+".rego"); err != nil {
				t.Errorf("%s belongs to no rule", file)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// newEngine has time enough on any machine: tests say what is found, and benchmarks how fast.
func newEngine(t testing.TB) *Engine {
	t.Helper()
	e, err := New(Options{Timeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	return e
}
