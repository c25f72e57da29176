package engine

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/policies"
)

// example is a whole definition or output. One of Definition, Raw (JSON that YAML cannot hold) and Output is given.
type example struct {
	Why        string         `yaml:"why"`
	Definition map[string]any `yaml:"definition"`
	Raw        string         `yaml:"raw"`
	Output     string         `yaml:"output"`
	Prior      map[string]any `yaml:"prior"`    // the approved definition
	Siblings   []string       `yaml:"siblings"` // names
	Inventory  []facts.Tool   `yaml:"inventory"`
	Repeat     int            `yaml:"repeat"`   // how often the description or output stands behind itself
	Severity   Severity       `yaml:"severity"` // of the finding, where it is not the rule's
}

func (x example) facts(t *testing.T) facts.Document {
	c := facts.Context{Server: "example", Inventory: x.Inventory}
	if x.Prior != nil {
		c.Prior = marshal(t, x.Prior)
	}
	for _, name := range x.Siblings {
		c.Siblings = append(c.Siblings, facts.Tool{Server: c.Server, Name: name})
	}
	times := max(1, x.Repeat)
	switch {
	case x.Definition != nil:
		if text, ok := x.Definition["description"].(string); ok {
			x.Definition["description"] = strings.Repeat(text, times)
		}
		return facts.FromDefinition(marshal(t, x.Definition), c)
	case x.Raw != "":
		return facts.FromDefinition(json.RawMessage(x.Raw), c)
	}
	return facts.FromText(strings.Repeat(x.Output, times), c)
}

func marshal(t *testing.T, value any) json.RawMessage {
	raw, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// Every rule flags what its examples say, with the severity that they say, and passes the others.
func TestExamples(t *testing.T) {
	e := newEngine(t)
	for _, r := range e.Rules() {
		t.Run(r.ID, func(t *testing.T) {
			content, err := fs.ReadFile(policies.Files, strings.TrimSuffix(r.File, ".rego")+".yaml")
			if err != nil {
				t.Fatal(err)
			}
			var examples struct {
				Flags  []example `yaml:"flags"`
				Passes []example `yaml:"passes"`
			}
			d := yaml.NewDecoder(bytes.NewReader(content))
			d.KnownFields(true)
			if err := d.Decode(&examples); err != nil {
				t.Fatal(err)
			}
			if len(examples.Flags) == 0 || len(examples.Passes) == 0 {
				t.Fatal("a rule needs something that it flags and something that it passes")
			}
			for _, x := range examples.Flags {
				want := x.Severity
				if want == "" {
					want = r.Severity
				}
				if got := severitiesOf(t, e, x, r.ID); !slices.Contains(got, want) {
					t.Errorf("%s: not flagged as %s: %v", x.Why, want, got)
				}
			}
			for _, x := range examples.Passes {
				if got := severitiesOf(t, e, x, r.ID); len(got) > 0 {
					t.Errorf("%s: flagged: %v", x.Why, got)
				}
			}
		})
	}
}

// severitiesOf returns the severities of the findings of one rule.
func severitiesOf(t *testing.T, e *Engine, x example, id string) (got []Severity) {
	t.Helper()
	r, err := e.Scan(t.Context(), x.facts(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Findings {
		if f.ID == id {
			got = append(got, f.Severity)
		}
	}
	return got
}

func newEngine(t testing.TB) *Engine {
	t.Helper()
	e, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}
