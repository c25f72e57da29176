package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

// WriteEvidence writes findings as [WriteFindings] does, and below each the text that it is about, unless that is among the hidden texts, which
// are shown anyway.
func WriteEvidence(w io.Writer, indent string, findings []engine.Finding, hidden []Hidden) {
	for i, f := range findings {
		WriteFindings(w, indent, findings[i:i+1])
		if f.Evidence == "" || slices.ContainsFunc(hidden, func(h Hidden) bool { return lockfile.RevealLine(h.Text) == f.Evidence }) {
			continue
		}
		fmt.Fprintf(w, "%s  evidence: \"%s\"\n", indent, Evidence(f.Evidence))
	}
}

// Evidence shows the evidence of a finding in one line. Facts are revealed already, and the marks of that stay as they are; what a rule
// took from elsewhere is revealed here.
func Evidence(evidence string) string {
	var out strings.Builder
	for _, r := range strings.ReplaceAll(evidence, "\n", " ") {
		if chars.Hidden(r) {
			out.WriteString(lockfile.Reveal(string(r)))
		} else {
			out.WriteRune(r)
		}
	}
	return strings.ReplaceAll(out.String(), "##", "#⟦U+0023 NUMBER SIGN⟧") // would begin a command in the log of some CI services
}
