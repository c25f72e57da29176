package engine

import (
	"bytes"
	"io/fs"
	"maps"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/cover"
	"github.com/open-policy-agent/opa/v1/format"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/tester"

	"github.com/toolgate/toolgate-pin/policies"
)

func shipped(t *testing.T) *policySet {
	t.Helper()
	p, err := readPolicies(policies.Files)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The Rego tests pass and reach every line of the rules and of main.
func TestRego(t *testing.T) {
	p := shipped(t)
	rules, err := p.catalogue()
	if err != nil {
		t.Fatal(err)
	}
	all := maps.Clone(p.modules)
	maps.Copy(all, p.tests)
	coverage, store := cover.New(), p.store(rules)
	// Tests hold parts of a document, so they are not compiled against its schema: engine.New does that for the rules.
	compiler := ast.NewCompiler().WithCapabilities(sandbox()).WithStrict(true)
	runner := tester.NewRunner().SetCompiler(compiler).SetStore(store).SetModules(all).SetCoverageQueryTracer(coverage).RaiseBuiltinErrors(true)
	results, err := runner.RunTests(t.Context(), storage.NewTransactionOrDie(t.Context(), store))
	if err != nil {
		t.Fatal(err)
	}
	for r := range results {
		if !r.Pass() {
			t.Errorf("%s: %s.%s: %v", r.Location, r.Package, r.Name, r.Error)
		}
	}
	report := coverage.Report(p.modules)
	for file, r := range report.Files {
		for _, lines := range r.NotCovered {
			t.Errorf("%s:%d-%d: no test reaches this", file, lines.Start.Row, lines.End.Row)
		}
	}
}

// Every rule has Rego tests and examples beside it, and its policies are formatted.
func TestRuleFiles(t *testing.T) {
	p := shipped(t)
	for file := range p.modules {
		if base, isRule := strings.CutSuffix(file, ".rego"); isRule && strings.HasPrefix(file, "rules/") {
			if p.tests[base+"_test.rego"] == nil {
				t.Errorf("%s has no test", file)
			}
			if _, err := fs.Stat(policies.Files, base+".yaml"); err != nil {
				t.Errorf("%s has no examples: %v", file, err)
			}
		}
	}
	err := fs.WalkDir(policies.Files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".rego") {
			return err
		}
		content, err := fs.ReadFile(policies.Files, file)
		if err != nil {
			return err
		}
		formatted, err := format.Source(file, content)
		if err == nil && !bytes.Equal(content, formatted) {
			t.Errorf("%s is not formatted as opa fmt does", file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
