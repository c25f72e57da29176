package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/terminal"
	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// runWith runs a command line with a scanner of the test's own.
func runWith(t *testing.T, scanner func() (*engine.Engine, error), line string) (exit int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	e := &env{stdin: strings.NewReader(""), out: &terminal.Writer{Out: &out}, err: &terminal.Writer{Out: &errs}, scanner: scanner}
	exit = e.run(t.Context(), strings.Fields(line))
	return exit, out.String(), errs.String()
}

// noScanner fails the test when something is to be judged.
func noScanner(t *testing.T) func() (*engine.Engine, error) {
	return func() (*engine.Engine, error) {
		t.Error("the policies were loaded")
		return nil, errors.New("no")
	}
}

func brokenScanner() (*engine.Engine, error) {
	return nil, policyError(errors.New("policies: a.rego: broken"))
}

// slowScanner makes an engine that runs into its deadline with every text.
func slowScanner() (*engine.Engine, error) {
	return engine.New(engine.Options{Timeout: time.Nanosecond})
}

const (
	demoServer  = " --stdio -- toolgate-pin demo-server"
	approveDemo = "toolgate-pin approve --yes --as alice" + demoServer
)

// Where there is nothing to judge no policy is loaded.
func TestScannerIsMadeWhenNeeded(t *testing.T) {
	t.Chdir(t.TempDir())
	if exit, _, stderr := runWith(t, newScanner(), approveDemo); exit != exitClean {
		t.Fatal(stderr)
	}
	for _, line := range []string{"toolgate-pin check", "toolgate-pin check --format json", approveDemo, "toolgate-pin list"} {
		if exit, stdout, stderr := runWith(t, noScanner(t), line); exit != exitClean {
			t.Errorf("%s: %d\n%s%s", line, exit, stdout, stderr)
		}
	}
	if _, stdout, _ := runWith(t, noScanner(t), "toolgate-pin check --format json"); !strings.Contains(stdout, `"policy_digest": null`) || !strings.Contains(stdout, `"tiers": []`) {
		t.Error(stdout)
	}
	made := false
	runWith(t, func() (*engine.Engine, error) { made = true; return brokenScanner() }, "toolgate-pin check"+demoServer+" --mutated")
	if !made {
		t.Error("a quarantined tool was not to be judged")
	}
}

// listFile writes a script for the fake server.
func listFile(t *testing.T, definitions ...string) {
	t.Helper()
	if err := os.WriteFile("tools", []byte(`tools/list: reply {"tools":[`+strings.Join(definitions, ",")+"]}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// longTask is a definition that takes some hundredths of a second to judge.
func longTask() string {
	var names []string
	for i := range 200 {
		names = append(names, fmt.Sprintf(`"%d_%s":{}`, i, strings.Repeat("aыαא", 40)))
	}
	return `{"name":"pay_invoice","inputSchema":{"type":"object","properties":{` + strings.Join(names, ",") + `}}}`
}

// What cannot be judged is an error, never clean: nothing is approved, and a quarantine stays one.
func TestScanFails(t *testing.T) {
	const approve, check = "toolgate-pin approve --yes --as alice --stdio -- fakeserver tools", "toolgate-pin check"
	for name, c := range map[string]struct {
		scanner func() (*engine.Engine, error)
		want    string
	}{
		"broken policy": {brokenScanner, "policies: a.rego: broken"},
		"deadline":      {slowScanner, "fake, tool pay_invoice: policies: the phrases of all rules: took too long"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			listFile(t, longTask())
			exit, stdout, stderr := runWith(t, c.scanner, approve)
			if exit != exitError || stdout != "" || !strings.Contains(stderr, c.want) || !strings.Contains(stderr, "next: ") || strings.Count(stderr, "\n") != 1 {
				t.Errorf("approve: %d %s%s", exit, stdout, stderr)
			}
			if _, err := os.Stat(lockfile.DefaultPath); err == nil {
				t.Error("a lockfile was written")
			}
			listFile(t, pay)
			runWith(t, newScanner(), approve)
			listFile(t, longTask())
			exit, stdout, stderr = runWith(t, c.scanner, check)
			if exit != exitFailed || !strings.Contains(stdout, "✗ pay_invoice (drift)") || !strings.Contains(stderr, c.want) {
				t.Errorf("check: %d %s%s", exit, stdout, stderr)
			}
			exit, stdout, _ = runWith(t, c.scanner, check+" --format json")
			var r report.Check
			if err := json.Unmarshal([]byte(stdout), &r); err != nil || exit != exitFailed || r.ExitCode != exitFailed {
				t.Fatalf("check: %d %v", exit, err)
			}
			if q := r.Servers[0].Quarantined[0]; q.Verdict != nil || len(q.Findings) > 0 || r.PolicyDigest != nil || len(r.Tiers) > 0 {
				t.Errorf("what was not judged: %s", stdout)
			}
			if len(r.Errors) != 1 || r.Errors[0].Code != report.CodePolicy || !strings.Contains(r.Errors[0].Message, c.want) {
				t.Errorf("errors: %+v", r.Errors)
			}
		})
	}
	if exit, _, stderr := runWith(t, brokenScanner, "toolgate-pin demo --no-fail"); exit != exitError || !strings.Contains(stderr, "broken") {
		t.Errorf("demo: %d %s", exit, stderr)
	}
}

// A deadline names the text that it struck, in one line and revealed.
func TestJudgeNamesTheText(t *testing.T) {
	e := &env{out: &terminal.Writer{}, scanner: slowScanner}
	texts := []judged{{toolName("s", "a\u202e", 0), func() facts.Document { return facts.FromDefinition([]byte(longTask()), facts.Context{}) }, func(engine.Report) { t.Error("judged") }}}
	digest, err := e.judge(t.Context(), texts)
	if r := asReport(err); digest != "" || r.Code != report.CodePolicy || !strings.HasPrefix(r.Message, `s, tool "a⟦U+202E RIGHT-TO-LEFT OVERRIDE⟧": `) {
		t.Errorf("%q %+v", digest, r)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e.scanner = newScanner()
	if _, err := e.judge(ctx, texts); asReport(err).Code != report.CodeInterrupted {
		t.Error(err)
	}
}

// Reports come in the order of the texts, whichever is judged first.
func TestJudgeKeepsTheOrder(t *testing.T) {
	e := &env{out: &terminal.Writer{}, scanner: newScanner()}
	var texts []judged
	var got []int
	for i := range 40 {
		text, want := "Fine.", engine.Benign
		if i%3 == 0 {
			text, want = strings.Repeat("Not\u202e fine. ", 10*(40-i)), engine.Malicious
		}
		texts = append(texts, judged{fmt.Sprint(i), func() facts.Document { return facts.FromText(text, facts.Context{}) }, func(r engine.Report) {
			got = append(got, i)
			if r.Verdict != want {
				t.Errorf("%d: %s", i, r.Verdict)
			}
		}})
	}
	digest, err := e.judge(t.Context(), texts)
	if err != nil || digest == "" || len(got) != len(texts) || !slices.IsSorted(got) {
		t.Errorf("%v %q %v", err, digest, got)
	}
}

// A secret is masked however JSON spells it, and a definition without one stays as it is.
func TestMaskedDefinitions(t *testing.T) {
	out := &terminal.Writer{Out: io.Discard}
	out.Hide([]string{"s3cret-token"})
	e := &env{out: out}
	for raw, want := range map[string]string{
		`{"name":"s3cret-token"}`:           `{"name":"***"}`,
		`{"name":"s3cr\u0065t-\u0074oken"}`: `{"name":"***"}`,
		`{"name":"\u0041\\u0041\n\u0022"}`:  `{"name":"\u0041\\u0041\n\u0022"}`,
		`{"name":"s3cret-token \\u0041"}`:   `{"name":"*** \\u0041"}`,
	} {
		if got := string(e.masked([]byte(raw))); got != want {
			t.Errorf("%s: %s, want %s", raw, got, want)
		}
	}
}
