package engine

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"
)

// ErrDeadline says that the evaluation of one subject took longer than it may.
var ErrDeadline = errors.New("took too long")

// blame finds the rule behind an error of the evaluation. OPA does not say where a deadline struck, nor which rule called a helper
// that failed, so the rules are evaluated one by one: the first that fails is named, else the slowest.
func (e *Engine) blame(ctx context.Context, input ast.Value, cause error) error {
	if topdown.IsCancel(cause) {
		cause = fmt.Errorf("%w (%v)", ErrDeadline, e.timeout)
	}
	var culprit *Rule
	longest := time.Duration(-1)
	asked := askedRules(input)
	for i := range e.rules {
		if !asked[e.rules[i].ID] {
			continue
		}
		start := time.Now()
		err := e.evalRule(ctx, &e.rules[i], input)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			if !topdown.IsCancel(err) {
				cause = err
			}
			culprit = &e.rules[i]
			break
		}
		if took := time.Since(start); took > longest && errors.Is(cause, ErrDeadline) {
			longest, culprit = took, &e.rules[i]
		}
	}
	if culprit == nil {
		return fmt.Errorf("policies: %w", cause)
	}
	return culprit.failed(cause)
}

// askedRules returns the ids of the rules that the index has asked.
func askedRules(input ast.Value) map[string]bool {
	asked := map[string]bool{}
	rules, err := input.Find(ast.MustParseRef("input.engine.rules")[1:])
	if list, isList := rules.(*ast.Array); err == nil && isList {
		list.Foreach(func(rule *ast.Term) { asked[string(rule.Get(ast.StringTerm("id")).Value.(ast.String))] = true })
	}
	return asked
}

// evalRule evaluates one rule.
func (e *Engine) evalRule(ctx context.Context, r *Rule, input ast.Value) error {
	query, err := e.prepare(ctx, r.ref+".findings")
	if err != nil {
		return err
	}
	limited, cancel := context.WithTimeout(ctx, e.timeout)
	defer cancel()
	_, err = e.eval(limited, query, input)
	return err
}

func (r *Rule) failed(err error) error { return fmt.Errorf("rule %s (%s): %w", r.ID, r.File, err) }
