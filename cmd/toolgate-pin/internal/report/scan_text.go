package report

import (
	"fmt"
	"io"

	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/facts"
)

// WriteText writes the report for people: what is not benign with its findings, and with all also what is benign and has findings. The
// rest is counted.
func (s *Scan) WriteText(w io.Writer, all bool) {
	quiet := 0
	for i := range s.Results {
		r := &s.Results[i]
		switch {
		case r.Verdict == nil, *r.Verdict == engine.Benign && len(r.Findings) == 0:
		case *r.Verdict == engine.Benign && !all:
			quiet++
		default:
			r.writeText(w)
		}
	}
	if s.Summary.Scanned == 0 {
		return // what went wrong stands in the errors
	}
	counts := fmt.Sprintf("%d malicious, %d suspicious, %d benign", s.Summary.Malicious, s.Summary.Suspicious, s.Summary.Benign)
	if s.Summary.Failed > 0 {
		counts += fmt.Sprintf(", %d could not be judged", s.Summary.Failed)
	}
	if quiet > 0 {
		counts += fmt.Sprintf(" (%d of them with low findings, which --all shows)", quiet)
	}
	fmt.Fprintf(w, "scanned %d: %s\n", s.Summary.Scanned, counts)
}

func (s *Scanned) writeText(w io.Writer) {
	fmt.Fprintf(w, "%s: %s\n", s.Label(), *s.Verdict)
	for i, f := range s.Findings {
		WriteFindings(w, "  ", s.Findings[i:i+1])
		if f.Evidence != "" {
			fmt.Fprintf(w, "    %s\n", Evidence(f.Evidence))
		}
	}
}

// Label names the subject for people.
func (s *Scanned) Label() string {
	label := s.place
	if s.Tool != "" && s.place != facts.Instructions {
		label = Name(s.Tool)
	}
	if s.Server != "" {
		label = Name(s.Server) + ": " + label
	}
	return label
}
