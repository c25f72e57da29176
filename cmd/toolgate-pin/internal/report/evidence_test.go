package report

import (
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/engine"
)

// Evidence stays in its line, and nothing in it is hidden or obeyed, while the marks of what was revealed before stay readable.
func TestEvidence(t *testing.T) {
	for in, want := range map[string]string{
		"plain text":                       "plain text",
		"one\ntwo":                         "one two",
		"a⟦U+200B ZERO WIDTH SPACE⟧b":      "a⟦U+200B ZERO WIDTH SPACE⟧b",
		"a\u200bb\x1b[31m":                 "a⟦U+200B ZERO WIDTH SPACE⟧b⟦U+001B control⟧[31m",
		"##vso[task.complete]":             "⟦U+0023 NUMBER SIGN⟧#vso[task.complete]",
		"a\u00a0b":                         "a⟦U+00A0 NO-BREAK SPACE⟧b",
		"\u05e9\u05dc\u05d5\u05dd, \u4f60": "\u05e9\u05dc\u05d5\u05dd, \u4f60",
	} {
		if got := Evidence(in); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}

func TestWriteEvidence(t *testing.T) {
	findings := []engine.Finding{
		{ID: "TG-A-001", Severity: engine.High, Title: "Hidden", At: "/description", Evidence: "Hi there"},
		{ID: "TG-A-002", Severity: engine.Medium, Title: "Shown", At: "", Evidence: "say \u202e"},
		{ID: "TG-A-003", Severity: engine.Low, Title: "Bare", At: "/a\u200b", Evidence: ""},
	}
	var out strings.Builder
	WriteEvidence(&out, "  ", findings, []Hidden{{At: "/description", Text: "Hi there"}})
	want := `  TG-A-001 high /description: Hidden
  TG-A-002 medium (whole): Shown
    evidence: "say ⟦U+202E RIGHT-TO-LEFT OVERRIDE⟧"
  TG-A-003 low /a⟦U+200B ZERO WIDTH SPACE⟧: Bare
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}
