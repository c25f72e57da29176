package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/subjects"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/terminal"
	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/facts"
)

// What the policies cannot judge has no verdict, is named, and hides nothing of the rest.
func TestJudgeFails(t *testing.T) {
	in := subjects.Input{Data: []byte(`[{"name":"a"},{"name":"b"},{"name":"c"}]`), Server: "s"}
	found, _ := in.Definitions()
	found[1].Observe = func() facts.Document { return facts.Document{} } // which the engine refuses
	e := &env{err: &terminal.Writer{Out: io.Discard}, scanner: newScanner()}
	r := report.NewScan()
	if err := e.scanSubjects(t.Context(), r, found); err != nil {
		t.Fatal(err)
	}
	r.Finish()
	if r.Summary.Scanned != 2 || r.Summary.Failed != 1 || len(r.Results) != 3 || len(r.Errors) != 1 || r.Results[1].Verdict != nil {
		t.Fatalf("%+v", r)
	}
	if got := r.Errors[0]; got.Code != report.CodePolicy || !strings.HasPrefix(got.Message, "s: b: ") || got.Next == "" {
		t.Errorf("%+v", got)
	}
	e.scanner = func() (*engine.Engine, error) { return nil, policyError(errors.New("broken")) }
	r = report.NewScan()
	if err := e.scanSubjects(t.Context(), r, found); err == nil || r.PolicyDigest != nil || len(r.Results) > 0 {
		t.Errorf("%v, %+v", err, r)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e.scanner = newScanner()
	if err := e.scanSubjects(ctx, r, found); !errors.Is(err, context.Canceled) || len(r.Results) != 3 || r.Results[0].Verdict != nil {
		t.Errorf("%v, %+v", err, r)
	}
}
