package main

import (
	"fmt"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/engine"
	"github.com/urfave/cli/v2"
)

func (e *env) policyTest(c *cli.Context) error {
	if c.NArg() > 0 {
		return usageError("policy test takes no arguments")
	}
	tests, err := engine.Test(c.Context)
	switch {
	case c.Context.Err() != nil:
		return c.Context.Err()
	case err != nil:
		return policyError(err)
	}
	return e.showTests(tests)
}

func (e *env) showTests(tests engine.PolicyTests) error {
	for _, lines := range tests.NotCovered {
		fmt.Fprintf(e.out, "%s:%d-%d: no test reaches this\n", lines.File, lines.From, lines.To)
	}
	for _, failed := range tests.Failed {
		fmt.Fprintln(e.out, failed)
	}
	counts := fmt.Sprintf("%s, %s; %.1f %% of the lines are covered", report.Count(tests.Tests, "test"), report.Count(tests.Examples, "example"), tests.Coverage)
	if len(tests.Failed) > 0 {
		fmt.Fprintf(e.out, "%d failed of %s\n", len(tests.Failed), counts)
		return errFailed
	}
	fmt.Fprintf(e.out, "all passed: %s\n", counts)
	return nil
}

func (e *env) policyCheck(c *cli.Context) error {
	if c.NArg() > 0 {
		return usageError("policy check takes no arguments")
	}
	return e.showProblems(engine.Check())
}

func (e *env) showProblems(problems []*engine.Problem) error {
	for _, problem := range problems {
		fmt.Fprintln(e.out, problem)
	}
	if len(problems) > 0 {
		return errIncomplete
	}
	fmt.Fprintln(e.out, "nothing is wrong with the policies")
	return nil
}
