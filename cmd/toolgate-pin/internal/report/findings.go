package report

import (
	"fmt"
	"io"

	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// WriteFindings writes findings, one line each: id, severity, place and title.
func WriteFindings(w io.Writer, indent string, findings []engine.Finding) {
	for _, f := range findings {
		fmt.Fprintf(w, "%s%s %s %s: %s\n", indent, f.ID, f.Severity, Place(f.At), f.Title)
	}
}

// Place shows a pointer into a definition or output, revealed. The whole of it has the pointer "".
func Place(at string) string {
	if at == "" {
		return "(whole)"
	}
	return lockfile.RevealLine(at)
}
