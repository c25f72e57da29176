package engine

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/cover"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/tester"
	"github.com/toolgate/toolgate-pin/policies"
)

// PolicyTests is what the tests of the policies showed.
type PolicyTests struct {
	Tests      int          // Rego tests that were run
	Examples   int          // examples that went through facts and engine
	Failed     []*Problem   // the tests and examples that failed, by file
	Coverage   float64      // of the lines of rules and main, in percent
	NotCovered []*Uncovered // by file
}

// Uncovered are lines that no Rego test reaches.
type Uncovered struct {
	File     string
	From, To int
}

// Test runs the Rego tests of the shipped policies, and their examples through facts and engine. An error says that they could not be run.
func Test(ctx context.Context) (PolicyTests, error) { return test(ctx, policies.Files) }

func test(ctx context.Context, files fs.FS) (PolicyTests, error) {
	// Examples say what rules mean, whatever the machine: the longest texts take a good part of the deadline on a slow one.
	e, err := load(files, Options{Timeout: time.Minute})
	if err != nil {
		return PolicyTests{}, err
	}
	p, problems := parsePolicies(files, true)
	if len(problems) > 0 {
		return PolicyTests{}, fmt.Errorf("policies: %w", problems[0])
	}
	var r PolicyTests
	if err := r.runRego(ctx, p, e); err != nil {
		return PolicyTests{}, err
	}
	if err := r.runExamples(ctx, e); err != nil {
		return PolicyTests{}, err
	}
	sorted(r.Failed)
	return r, nil
}

// withTests returns all modules with their tests, and a compiler for them. Tests hold parts of a document, so they are not compiled against
// its schema: load does that for the rules.
func (p *policySet) withTests() (map[string]*ast.Module, *ast.Compiler) {
	all := maps.Clone(p.modules)
	maps.Copy(all, p.tests)
	return all, ast.NewCompiler().WithCapabilities(sandbox()).WithStrict(true)
}

// runRego runs the Rego tests and notes which lines they reach.
func (r *PolicyTests) runRego(ctx context.Context, p *policySet, e *Engine) error {
	all, compiler := p.withTests()
	coverage := cover.New()
	runner := tester.NewRunner().SetCompiler(compiler).SetStore(e.store).SetModules(all).SetCoverageQueryTracer(coverage).RaiseBuiltinErrors(true)
	txn, err := e.store.NewTransaction(ctx, storage.TransactionParams{})
	if err != nil {
		return err
	}
	defer e.store.Abort(ctx, txn)
	results, err := runner.RunTests(ctx, txn)
	if err != nil {
		return fmt.Errorf("policies: %w", err)
	}
	for result := range results {
		r.Tests++
		if !result.Pass() {
			what := "fails"
			if result.Error != nil {
				what += ": " + oneLine(result.Error.Error())
			}
			r.Failed = append(r.Failed, &Problem{File: result.Location.File, Line: result.Location.Row, Message: result.Name + " " + what})
		}
	}
	covered := coverage.Report(p.modules)
	r.Coverage = covered.Coverage
	for _, file := range slices.Sorted(maps.Keys(covered.Files)) {
		for _, lines := range covered.Files[file].NotCovered {
			r.NotCovered = append(r.NotCovered, &Uncovered{File: file, From: lines.Start.Row, To: lines.End.Row})
		}
	}
	return nil
}

// runExamples judges the examples of all rules.
func (r *PolicyTests) runExamples(ctx context.Context, e *Engine) error {
	for _, rule := range e.rules {
		examples, err := rule.Examples()
		if err != nil {
			return fmt.Errorf("policies: %w", err)
		}
		for i, x := range slices.Concat(examples.Flags, examples.Passes) {
			got, err := e.severities(ctx, x, rule.ID)
			if err != nil {
				return err
			}
			r.Examples++
			flagged := i < len(examples.Flags)
			switch {
			case flagged && !slices.Contains(got, x.Expected(rule)):
				r.Failed = append(r.Failed, &Problem{File: rule.File, Message: fmt.Sprintf("example %q: not flagged as %s: %v", x.Why, x.Expected(rule), got)})
			case !flagged && len(got) > 0:
				r.Failed = append(r.Failed, &Problem{File: rule.File, Message: fmt.Sprintf("example %q: flagged as %v", x.Why, got)})
			}
		}
	}
	return nil
}

// severities returns the severities of what one rule finds in an example.
func (e *Engine) severities(ctx context.Context, x Example, id string) (got []Severity, err error) {
	report, err := e.Scan(ctx, x.Facts())
	for _, f := range report.Findings {
		if f.ID == id {
			got = append(got, f.Severity)
		}
	}
	return got, err
}
