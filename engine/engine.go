package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/storage/inmem"
	"github.com/open-policy-agent/opa/v1/topdown/cache"

	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/policies"
)

// DefaultTimeout is the time that the evaluation of one subject may take.
const DefaultTimeout = 2 * time.Second

// Options are the options of [New]. The zero value is ready for use.
type Options struct {
	Timeout time.Duration // for one subject; 0: DefaultTimeout
}

// patternsKept bounds the compiled patterns that an engine keeps: some rules make theirs from what they see.
const patternsKept = 2_000

// Engine evaluates facts against the policies. It may be used concurrently.
type Engine struct {
	timeout  time.Duration
	rules    []Rule
	digest   string
	compiler *ast.Compiler
	store    storage.Store
	index    *index
	query    rego.PreparedEvalQuery
	patterns cache.InterQueryValueCache // compiled patterns, which OPA would otherwise compile anew beyond the first hundred
}

// New loads, checks and compiles the shipped policies. It takes about a tenth of a second: make one engine and keep it.
func New(o Options) (*Engine, error) { return load(policies.Files, o) }

// load is New on any files that are laid out like the shipped ones.
func load(files fs.FS, o Options) (*Engine, error) {
	p, err := readPolicies(files)
	if err != nil {
		return nil, err
	}
	rules, err := p.catalogue()
	if err != nil {
		return nil, err
	}
	compiler, err := p.compile(p.modules)
	if err != nil {
		return nil, err
	}
	e := &Engine{timeout: o.Timeout, rules: rules, digest: p.digest, compiler: compiler, store: p.store()}
	if e.timeout <= 0 {
		e.timeout = DefaultTimeout
	}
	ctx := context.Background()
	most := patternsKept
	e.patterns = cache.NewInterQueryValueCache(ctx, &cache.Config{InterQueryBuiltinValueCache: cache.InterQueryBuiltinValueCacheConfig{MaxNumEntries: &most}})
	if err = foldConstants(ctx, compiler, e.store); err != nil {
		return nil, fmt.Errorf("policies: %w", err)
	}
	e.index = newIndex(compiler, p.book, rules)
	if e.query, err = e.prepare(ctx, "data.toolgate.main.report"); err != nil {
		return nil, fmt.Errorf("policies: %w", err)
	}
	return e, nil
}

// store holds what the policies read beside the facts.
func (p *policySet) store() storage.Store {
	data := map[string]any{"config": p.config, "phrasebook": map[string]any{"lists": p.book.lists}}
	return inmem.NewFromObjectWithOpts(data, inmem.OptReturnASTValuesOnRead(true)) // else every evaluation would convert them anew
}

func (e *Engine) prepare(ctx context.Context, query string) (rego.PreparedEvalQuery, error) {
	return rego.New(rego.Query(query), rego.Compiler(e.compiler), rego.Store(e.store), rego.StrictBuiltinErrors(true)).PrepareForEval(ctx)
}

// Rules lists the rules in the order of their ids.
func (e *Engine) Rules() []Rule { return slices.Clone(e.rules) }

// Digest identifies the policies: sha256: and the hash of all modules, lists and the schema.
func (e *Engine) Digest() string { return e.digest }

// ScanDefinition judges a raw tool definition.
func (e *Engine) ScanDefinition(ctx context.Context, definition json.RawMessage, c facts.Context) (Report, error) {
	return e.Scan(ctx, facts.FromDefinition(definition, c))
}

// ScanOutput judges the raw result of a tool call.
func (e *Engine) ScanOutput(ctx context.Context, result json.RawMessage, c facts.Context) (Report, error) {
	return e.Scan(ctx, facts.FromOutput(result, c))
}

// Scan judges the facts of one subject.
func (e *Engine) Scan(ctx context.Context, d facts.Document) (Report, error) {
	if !slices.Contains(subjects, d.Subject.Kind) { // no rule would apply, and nothing found is no clean verdict
		return Report{}, fmt.Errorf("facts of a subject of the unknown kind %q", d.Subject.Kind)
	}
	limited, cancel := context.WithTimeout(ctx, e.timeout)
	defer cancel()
	input, err := e.index.input(limited, &d)
	switch {
	case ctx.Err() != nil:
		return Report{}, ctx.Err()
	case err != nil || limited.Err() != nil:
		return Report{}, fmt.Errorf("policies: the phrases of all rules: %w (%v)", ErrDeadline, e.timeout)
	}
	results, err := e.eval(limited, e.query, input)
	switch {
	case ctx.Err() != nil:
		return Report{}, ctx.Err()
	case err != nil:
		return Report{}, e.blame(ctx, input, err)
	case len(results) != 1 || len(results[0].Expressions) != 1:
		return Report{}, fmt.Errorf("policies: main/main.rego: no report")
	}
	return e.report(results[0].Expressions[0].Value)
}

func (e *Engine) eval(ctx context.Context, query rego.PreparedEvalQuery, input ast.Value) (rego.ResultSet, error) {
	return query.Eval(ctx, rego.EvalParsedInput(input), rego.EvalInterQueryBuiltinValueCache(e.patterns))
}
