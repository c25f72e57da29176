package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/terminal"
	"github.com/toolgate/toolgate-pin/engine"
)

// The shipped policies are sound, so what is said of others is tested here.
func TestPolicyFailuresAreShown(t *testing.T) {
	var out strings.Builder
	e := &env{out: &terminal.Writer{Out: &out}}
	problems := []*engine.Problem{{File: "rules/a/b.rego", Line: 3, Message: "x"}, {File: "rules/a/c.rego", Message: "y"}}
	if err := e.showProblems(problems); !errors.Is(err, errIncomplete) || out.String() != "rules/a/b.rego:3: x\nrules/a/c.rego: y\n" {
		t.Errorf("%v: %s", err, out.String())
	}
	out.Reset()
	tests := engine.PolicyTests{Tests: 1, Examples: 2, Failed: problems, Coverage: 50, NotCovered: []*engine.Uncovered{{File: "main/main.rego", From: 2, To: 4}}}
	want := "main/main.rego:2-4: no test reaches this\nrules/a/b.rego:3: x\nrules/a/c.rego: y\n2 failed of 1 test, 2 examples; 50.0 % of the lines are covered\n"
	if err := e.showTests(tests); !errors.Is(err, errFailed) || out.String() != want {
		t.Errorf("%v: %s", err, out.String())
	}
}
