package report

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/lockfile"
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

var marks = regexp.MustCompile(`⟦(?:U\+[0-9A-F]{4,6} [^⟦⟧\n]+|byte [0-9A-F]{2})⟧`)

// Evidence shows the evidence of a finding in one line. Facts are revealed already, and the marks of that stay as they are; what a rule
// took from elsewhere, such as names and addresses, is revealed here.
func Evidence(evidence string) string {
	var out strings.Builder
	evidence, end := strings.ReplaceAll(evidence, "\n", " "), 0
	for _, mark := range marks.FindAllStringIndex(evidence, -1) {
		out.WriteString(lockfile.RevealLine(evidence[end:mark[0]]))
		out.WriteString(evidence[mark[0]:mark[1]])
		end = mark[1]
	}
	out.WriteString(lockfile.RevealLine(evidence[end:]))
	return out.String()
}
