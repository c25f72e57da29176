package engine

import (
	"context"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/topdown"
)

// foldConstants gives rules that depend on no facts, such as patterns put together from parts, their values once and for all. OPA would evaluate them anew
// for each subject.
func foldConstants(ctx context.Context, compiler *ast.Compiler, store storage.Store) error {
	var constants []*ast.Rule
	var values []string
	reads := reading{compiler, map[*ast.Rule]map[string]bool{}}
	for _, m := range compiler.Modules {
		for _, r := range m.Rules {
			if isConstant(compiler, reads, r) {
				constants = append(constants, r)
				values = append(values, "[x | x = "+r.Ref().String()+"]")
			}
		}
	}
	query, err := compiler.QueryCompiler().Compile(ast.MustParseBody("values = [" + strings.Join(values, ", ") + "]"))
	if err != nil {
		return err
	}
	txn, err := store.NewTransaction(ctx, storage.TransactionParams{})
	if err != nil {
		return err
	}
	defer store.Abort(ctx, txn)
	q := topdown.NewQuery(query).WithCompiler(compiler).WithStore(store).WithTransaction(txn).WithStrictBuiltinErrors(true)
	return q.Iter(ctx, func(result topdown.QueryResult) error {
		values := result[ast.Var("values")].Value.(*ast.Array)
		for i, r := range constants {
			if value := values.Elem(i).Value.(*ast.Array); value.Len() == 1 { // else it is undefined, and stays so
				r.Head.Value = value.Elem(0)
				r.Body = ast.NewBody(ast.NewExpr(ast.BooleanTerm(true)))
			}
		}
		return nil
	})
}

// isConstant is whether a rule has one value, whatever the subject.
func isConstant(compiler *ast.Compiler, reads reading, r *ast.Rule) bool {
	if r.Head.RuleKind() != ast.SingleValue || len(r.Head.Args) > 0 || len(r.Head.Reference) != 1 || r.Default || r.Else != nil || r.Head.Value.IsGround() || namesPhrases(r.Head.Name.String()) {
		return false
	}
	rules := compiler.GetRulesExact(r.Ref())
	facts := reads.of(rules)
	return len(rules) == 1 && facts != nil && len(facts) == 0
}
