package engine

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/policies"
)

// badRule is a rule with a place for its body.
const badRule = `# METADATA
# title: Bad
# description: A rule that fails.
# custom: {id: TG-BAD-001, severity: high, subjects: [definition], remedy: None.}
package toolgate.rules.bad.rule

`

// withFile returns the shipped policies with one file more, or another one.
func withFile(t *testing.T, file, content string) fs.FS {
	t.Helper()
	return withFiles(t, map[string]string{file: content})
}

func withFiles(t *testing.T, more map[string]string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	err := fs.WalkDir(policies.Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		b, err := fs.ReadFile(policies.Files, name)
		files[name] = &fstest.MapFile{Data: b}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for file, content := range more {
		files[file] = &fstest.MapFile{Data: []byte(content)}
	}
	return files
}

// What is wrong with a policy is found when it is loaded, and the error names the file.
func TestLoadRefuses(t *testing.T) {
	const file, set = "rules/bad/rule.rego", "findings contains {\"at\": \"\", \"evidence\": \"x\"}\n"
	for name, c := range map[string]struct{ file, content, want string }{
		"syntax":         {file, badRule + "findings contains", file},
		"no metadata":    {file, "package toolgate.rules.bad.rule\n\n" + set, "no metadata"},
		"no id":          {file, strings.Replace(badRule, "id: TG-BAD-001, ", "", 1) + set, "custom.id"},
		"unknown field":  {file, strings.Replace(badRule, "remedy:", "cure: x, remedy:", 1) + set, "cure"},
		"no remedy":      {file, strings.Replace(badRule, ", remedy: None.", "", 1) + set, "remedy"},
		"severity":       {file, strings.Replace(badRule, "high", "huge", 1) + set, "huge"},
		"no subjects":    {file, strings.Replace(badRule, "subjects: [definition]", "subjects: []", 1) + set, "subjects"},
		"subject":        {file, strings.Replace(badRule, "[definition]", "[prompt]", 1) + set, "prompt"},
		"id taken":       {file, strings.Replace(badRule, "TG-BAD-001", "TG-UNI-001", 1) + set, "TG-UNI-001 is taken"},
		"package":        {file, strings.Replace(badRule, "bad.rule", "bad.other", 1) + set, "data.toolgate.rules.bad.other"},
		"no findings":    {file, badRule + "found contains 1\n", "no findings"},
		"findings value": {file, badRule + "findings := {\"x\"}\n", "not a set"},
		"schemas":        {file, strings.Replace(badRule, "# custom", "# schemas: [{input: {type: object}}]\n# custom", 1) + set, "schemas"},
		"misspelt field": {file, badRule + "findings contains {\"at\": r.at, \"evidence\": \"x\"} if some r in input.hidden.tags\n", file},
		"network":        {file, badRule + "findings contains http.send({\"url\": \"http://x.example\", \"method\": \"get\"})\n", "http.send"},
		"clock":          {file, badRule + "findings contains time.now_ns()\n", "time.now_ns"},
		"unused":         {file, badRule + "findings contains {\"at\": \"\", \"evidence\": \"x\"} if y := 1\n", file},
		"config":         {"config.yaml", "a: [", "config.yaml"},
		"schema":         {"schema/facts.json", "{", "schema/facts.json"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := load(withFile(t, c.file, c.content), Options{})
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), c.file) {
				t.Errorf("%v, want %q and %q", err, c.want, c.file)
			}
		})
	}
	if _, err := load(fstest.MapFS{}, Options{}); err == nil {
		t.Error("no files: loaded")
	}
}

// What goes wrong during an evaluation is an error that names the rule and its file, never a verdict.
func TestScanFails(t *testing.T) {
	const file, helper = "rules/bad/rule.rego", "\nwrong(x) := regex.match(x, \"a\")\n"
	for name, body := range map[string]string{
		"no object":       `findings contains "text"`,
		"no evidence":     `findings contains {"at": ""}`,
		"at of a number":  `findings contains {"at": 1, "evidence": "x"}`,
		"at no pointer":   `findings contains {"at": "name", "evidence": "x"}`,
		"weak of text":    `findings contains {"at": "", "evidence": "x", "weak": "yes"}`,
		"more fields":     `findings contains {"at": "", "evidence": "x", "severity": "low"}`,
		"builtin":         "findings contains {\"at\": \"\", \"evidence\": \"x\"} if wrong(concat(\"\", [\"(\", input.subject.server]))" + helper,
		"builtin in data": `findings contains {"at": "", "evidence": "x"} if to_number(input.subject.name) > 1`,
		"deadline":        `findings contains {"at": "", "evidence": "x"} if count([1 | some i in numbers.range(1, 20000); some j in numbers.range(1, 20000); i == j + 30000]) > 1`,
	} {
		t.Run(name, func(t *testing.T) {
			e, err := load(withFile(t, file, badRule+body), Options{Timeout: 200 * time.Millisecond})
			if err != nil {
				t.Fatal(err)
			}
			r, err := e.ScanDefinition(t.Context(), json.RawMessage(`{"name":"add","inputSchema":{"type":"object"}}`), facts.Context{Server: "s"})
			if err == nil || !strings.Contains(err.Error(), "TG-BAD-001") || !strings.Contains(err.Error(), file) || r.Verdict != "" {
				t.Errorf("%+v, %v", r, err)
			}
			if errors.Is(err, ErrDeadline) != (name == "deadline") {
				t.Errorf("deadline: %v", err)
			}
			if _, err := e.ScanOutput(t.Context(), json.RawMessage(`{"content":[]}`), facts.Context{}); err != nil {
				t.Errorf("an output, to which the rule does not apply: %v", err)
			}
		})
	}
}

func TestScanFailsOutsideRules(t *testing.T) {
	for name, main := range map[string]string{
		"verdict": `report := {"verdict": "fine", "findings": set()}`,
		"shape":   `report := {"verdict": "benign", "found": set()}`,
		"nothing": `report := {"verdict": "benign", "findings": set()} if input.subject.name == "other"`,
	} {
		e, err := load(withFile(t, "main/main.rego", "package toolgate.main\n\n"+main), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Scan(t.Context(), facts.FromText("x", facts.Context{})); err == nil || !strings.Contains(err.Error(), "main/main.rego") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if r, err := newEngine(t).Scan(t.Context(), facts.Document{}); err == nil || r.Verdict != "" {
		t.Errorf("no facts: %+v, %v", r, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := newEngine(t).Scan(ctx, facts.FromText("x", facts.Context{})); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestReport(t *testing.T) {
	e := newEngine(t)
	definition := json.RawMessage(`{"name":"a","title":"b` + "\u200b" + `","description":"c` + "\U000E0041\u202e\u200b" + `","inputSchema":{"type":"object"}}`)
	r, err := e.ScanDefinition(t.Context(), definition, facts.Context{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range r.Findings {
		got = append(got, f.ID+" "+string(f.Severity)+" "+f.At)
	}
	want := "TG-UNI-001 high /description, TG-UNI-002 high /description, TG-UNI-003 medium /description, TG-UNI-003 medium /title"
	if r.Verdict != Malicious || strings.Join(got, ", ") != want {
		t.Errorf("%s: %s", r.Verdict, got)
	}
	r, err = e.Scan(t.Context(), facts.FromText("Fine.", facts.Context{}))
	if err != nil || r.Verdict != Benign || r.Findings == nil || len(r.Findings) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
	if s := shortened(strings.Repeat("я", 400)); len(s) > longestEvidence || !strings.HasSuffix(s, "я…") {
		t.Errorf("%q", s)
	}
}

func TestDigestCoversWhatMatters(t *testing.T) {
	digest := newEngine(t).Digest()
	for file, same := range map[string]bool{"lib/more.rego": false, "config.yaml": false, "rules/unicode/more_test.rego": true, "rules/unicode/more.yaml": true} {
		content := "scripts_written_together: []\n"
		if strings.HasSuffix(file, ".rego") {
			content = "package toolgate.lib.more\n"
		}
		e, err := load(withFile(t, file, content), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if (e.Digest() == digest) != same {
			t.Errorf("%s: %s", file, e.Digest())
		}
	}
}

func TestConcurrentScans(t *testing.T) {
	e := newEngine(t)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for range 20 {
				text, want := "Fine.", Benign
				if i%2 == 0 {
					text, want = "Not\u202e fine.", Malicious
				}
				if r, err := e.Scan(t.Context(), facts.FromText(text, facts.Context{})); err != nil || r.Verdict != want {
					t.Errorf("%s: %s, %v", text, r.Verdict, err)
				}
			}
		})
	}
	all.Wait()
}
