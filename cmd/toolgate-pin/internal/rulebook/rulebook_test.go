package rulebook

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/engine"
)

var update = flag.Bool("update", false, "write policies/RULES.md")

// RULES.md says what the rules say.
func TestRulesFile(t *testing.T) {
	e, err := engine.New(engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, err := All(e.Rules())
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("..", "..", "..", "..", "policies", "RULES.md")
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("policies/RULES.md is not current (%v): go test ./cmd/toolgate-pin/internal/rulebook -update writes it", err)
	}
}

func TestProse(t *testing.T) {
	for in, want := range map[string]string{
		"plain text, snake_case":   "plain text, snake_case",
		"<b> *x* [y](z) a\\b":      `\<b> \*x\* \[y\](z) a\\b`,
		"_meta and __init__":       `\_meta and \_\_init\_\_`,
		"`<b>_` and <b>":           "`<b>_` and \\<b>",
		"one ` and <b>":            "one ` and \\<b>",
		"zero\u200bwidth":          "zero⟦U+200B ZERO WIDTH SPACE⟧width",
		"$ref, readOnlyHint, ~/.x": "$ref, readOnlyHint, ~/.x",
	} {
		if got := prose(in); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}

func TestFenced(t *testing.T) {
	if got := fenced("text", "a\n````\nb\u202e\n", "  "); got != "  `````text\n  a\n  ````\n  b⟦U+202E RIGHT-TO-LEFT OVERRIDE⟧\n  `````\n" {
		t.Errorf("%s", got)
	}
}

func TestPretty(t *testing.T) {
	long := strings.Repeat("x", widest)
	for in, want := range map[string]string{
		`{"b":1,"a":[true,null,"<"]}`:              `{"b": 1, "a": [true, null, "<"]}`,
		`{"name":"a","d":"` + long + `","e":[{}]}`: "{\n  \"name\": \"a\",\n  \"d\": \"" + long + "\",\n  \"e\": [{}]\n}",
		`{"a":`: `{"a":`,
	} {
		if got := pretty([]byte(in)); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

// What stands around an example is said: without it nobody understands the example.
func TestExampleNotes(t *testing.T) {
	var out strings.Builder
	x := engine.Example{
		Why: "more_", Definition: engine.Definition(`{"name":"a"}`), Prior: engine.Definition(`{"name":"a","title":"b"}`), Repeat: 3, Severity: engine.Low,
		Siblings: []string{"b", "c"},
	}
	writeExamples(&out, "Flagged", []engine.Example{x})
	want := "\n### Flagged\n\n- more\\_ (low)\n\n  Approved before:\n\n  ```json\n  {\"name\": \"a\", \"title\": \"b\"}\n  ```\n\n" +
		"  ```json\n  {\"name\": \"a\"}\n  ```\n\n  The description stands 3 times behind itself.\n\n  Other tools of the server: b, c.\n"
	if out.String() != want {
		t.Errorf("%s", out.String())
	}
}
