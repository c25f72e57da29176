package report

import (
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/facts"
)

func scanned() *Scan {
	s := NewScan()
	add := func(server, tool, place string, v engine.Verdict, findings ...engine.Finding) {
		r := NewScanned(server, tool, place)
		if v != "" {
			r.Fill(engine.Report{Verdict: v, Findings: append([]engine.Finding{}, findings...)})
		}
		s.Results = append(s.Results, r)
	}
	high := engine.Finding{ID: "TG-TST-001", Severity: engine.High, Title: "A test", At: "/a\u200bb"}
	high.Evidence = "x ⟦U+200B ZERO WIDTH SPACE⟧ \u202e\n::error::y ⟦U+zz⟧"
	low := engine.Finding{ID: "TG-TST-002", Severity: engine.Low, Title: "Another", At: ""}
	add("s", "bad: benign", "line 1", engine.Malicious, high, low)
	add("s", "fine", "line 2", engine.Benign)
	add("", "", "line 3", engine.Benign, low)
	add("", "odd", "line 4", engine.Suspicious)
	add("s", facts.Instructions, facts.Instructions, engine.Suspicious)
	add("s", facts.Instructions, "tool 1", engine.Suspicious)
	add("", "slow", "line 7", "")
	s.Finish()
	return s
}

func TestScanText(t *testing.T) {
	const want = `s: "bad: benign": malicious
  TG-TST-001 high /a⟦U+200B ZERO WIDTH SPACE⟧b: A test
    x ⟦U+200B ZERO WIDTH SPACE⟧ ⟦U+202E RIGHT-TO-LEFT OVERRIDE⟧ ::error::y ⟦U+27E6 MATHEMATICAL LEFT WHITE SQUARE BRACKET⟧U+zz⟧
  TG-TST-002 low (whole): Another
odd: suspicious
s: (instructions): suspicious
s: "(instructions)": suspicious
scanned 6: 1 malicious, 3 suspicious, 2 benign, 1 could not be judged`
	var out strings.Builder
	scanned().WriteText(&out, false)
	if out.String() != want+" (1 of them with low findings, which --all shows)\n" {
		t.Error(out.String())
	}
	out.Reset()
	scanned().WriteText(&out, true)
	if all := strings.Replace(want, "odd: sus", "line 3: benign\n  TG-TST-002 low (whole): Another\nodd: sus", 1) + "\n"; out.String() != all {
		t.Error(out.String())
	}
	out.Reset()
	NewScan().WriteText(&out, true)
	if out.Len() > 0 {
		t.Error(out.String())
	}
}

func TestScanSummary(t *testing.T) {
	s := scanned()
	if want := (ScanSummary{Scanned: 6, Malicious: 1, Suspicious: 3, Benign: 2, Failed: 1}); s.Summary != want {
		t.Errorf("%+v", s.Summary)
	}
	if s.Results[6].Verdict != nil || s.Results[6].Findings == nil {
		t.Errorf("%+v", s.Results[6])
	}
}
