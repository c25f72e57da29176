package report

import "github.com/toolgate/toolgate-pin/engine"

// CodeInput is the code of a file or stream that cannot be read, in a scan.
const CodeInput = "input"

// Scan is the report of a scan.
type Scan struct {
	Version      int         `json:"version"`       // of this shape, 1
	PolicyDigest *string     `json:"policy_digest"` // null: nothing was scanned
	Tiers        []string    `json:"tiers"`
	Unavailable  []string    `json:"unavailable"`
	Summary      ScanSummary `json:"summary"`
	Results      []Scanned   `json:"results"` // in the order of the input
	Errors       []Error     `json:"errors"`
}

// ScanSummary counts definitions, outputs and instructions.
type ScanSummary struct {
	Scanned    int `json:"scanned"`
	Malicious  int `json:"malicious"`
	Suspicious int `json:"suspicious"`
	Benign     int `json:"benign"`
	Failed     int `json:"failed"` // could not be judged
}

// Scanned is the judgement on one definition or output.
type Scanned struct {
	Server   string           `json:"server"`
	Tool     string           `json:"tool"`    // "" where there is none
	Verdict  *engine.Verdict  `json:"verdict"` // null: it could not be judged
	Findings []engine.Finding `json:"findings"`
	Exempted []engine.Finding `json:"exempted"`
	Notes    []Note           `json:"notes"`

	place string // in the input
}

// NewScan returns an empty report.
func NewScan() *Scan {
	return &Scan{Version: 1, Tiers: []string{}, Unavailable: []string{}, Results: []Scanned{}, Errors: []Error{}}
}

// NewScanned returns the entry of a subject that was not judged yet. place says where in the input it stands.
func NewScanned(server, tool, place string) Scanned {
	return Scanned{Server: server, Tool: tool, Findings: []engine.Finding{}, Exempted: []engine.Finding{}, Notes: []Note{}, place: place}
}

// Fill takes over the judgement.
func (s *Scanned) Fill(r engine.Report) { s.Verdict, s.Findings = &r.Verdict, r.Findings }

// Finish sums up.
func (s *Scan) Finish() {
	for _, r := range s.Results {
		switch {
		case r.Verdict == nil:
			s.Summary.Failed++
			continue
		case *r.Verdict == engine.Malicious:
			s.Summary.Malicious++
		case *r.Verdict == engine.Suspicious:
			s.Summary.Suspicious++
		default:
			s.Summary.Benign++
		}
		s.Summary.Scanned++
	}
}
