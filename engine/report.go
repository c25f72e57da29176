package engine

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Severity is how bad a finding is.
type Severity string

// The severities.
const (
	High   Severity = "high"
	Medium Severity = "medium"
	Low    Severity = "low"
)

// Verdict is what the findings of a subject amount to.
type Verdict string

// The verdicts: any high finding is malicious, any medium one suspicious.
const (
	Malicious  Verdict = "malicious"
	Suspicious Verdict = "suspicious"
	Benign     Verdict = "benign"
)

// Report is the judgement on one subject. Findings are sorted by severity, id and place; the list is never nil.
type Report struct {
	Verdict  Verdict   `json:"verdict"`
	Findings []Finding `json:"findings"`
}

// Finding is what one rule found. At is an RFC 6901 pointer into the subject; Evidence is revealed and at most 300 bytes long.
type Finding struct {
	ID       string   `json:"id"`
	Severity Severity `json:"severity"`
	Title    string   `json:"title"`
	At       string   `json:"at"`
	Evidence string   `json:"evidence"`
}

// longestEvidence is the number of bytes after which evidence is cut: a report is read by people.
const longestEvidence = 300

// mainReport is what policies/main returns: Found is still as the rule returned it.
type mainReport struct {
	Verdict  Verdict `json:"verdict"`
	Findings []struct {
		ID       string          `json:"id"`
		Severity Severity        `json:"severity"`
		Title    string          `json:"title"`
		Found    json.RawMessage `json:"found"`
	} `json:"findings"`
}

// report reads what main returned.
func (e *Engine) report(value any) (Report, error) {
	var got mainReport
	b, err := json.Marshal(value)
	if err == nil {
		err = decodeStrictly(b, &got)
	}
	if err == nil && !slices.Contains([]Verdict{Malicious, Suspicious, Benign}, got.Verdict) {
		err = fmt.Errorf("the verdict is %q", got.Verdict)
	}
	if err != nil {
		return Report{}, fmt.Errorf("policies: main/main.rego: %w", err)
	}
	r := Report{Verdict: got.Verdict, Findings: make([]Finding, 0, len(got.Findings))}
	for _, g := range got.Findings {
		f := Finding{ID: g.ID, Severity: g.Severity, Title: g.Title}
		if err := f.read(g.Found); err != nil {
			return Report{}, e.rule(g.ID).failed(err)
		}
		r.Findings = append(r.Findings, f)
	}
	slices.SortFunc(r.Findings, compareFindings)
	return r, nil
}

// read takes over what a rule found.
func (f *Finding) read(found json.RawMessage) error {
	var got struct {
		At       *string `json:"at"`
		Evidence *string `json:"evidence"`
		Weak     bool    `json:"weak"`
	}
	if err := decodeStrictly(found, &got); err != nil {
		return fmt.Errorf("a finding is an object of at, evidence and optionally weak: %w", err)
	}
	if got.At == nil || got.Evidence == nil {
		return errors.New("a finding needs at and evidence")
	}
	if *got.At != "" && !strings.HasPrefix(*got.At, "/") {
		return fmt.Errorf("at is %q, not a pointer", *got.At)
	}
	f.At, f.Evidence = *got.At, shortened(*got.Evidence)
	return nil
}

func decodeStrictly(b []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

func shortened(s string) string {
	if len(s) <= longestEvidence {
		return s
	}
	const mark = "…"
	end := longestEvidence - len(mark)
	for !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end] + mark
}

func compareFindings(a, b Finding) int {
	return cmp.Or(cmp.Compare(a.Severity.rank(), b.Severity.rank()), cmp.Compare(a.ID, b.ID), cmp.Compare(a.At, b.At), cmp.Compare(a.Evidence, b.Evidence))
}

func (s Severity) rank() int { return slices.Index([]Severity{High, Medium, Low}, s) }
