// Package report is what the command prints of a check: one document as JSON, and the same for people.
package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

// Error codes of a report.
const (
	CodeUsage          = "usage"
	CodeLockfile       = "lockfile"
	CodeVariable       = "variable"
	CodeConnect        = "connect"
	CodeTimeout        = "timeout"
	CodeProtocol       = "protocol"
	CodeAuth           = "auth"
	CodePolicy         = "policy" // that the scanner works by
	CodeInterrupted    = "interrupted"
	CodeInternal       = "internal" // of this program or the machine it runs on
	CodeNothingToCheck = "nothing_to_check"
)

// Error is what could not be done, and the next step.
type Error struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Next    string `json:"next"`
}

func (e *Error) Error() string {
	if e.Next == "" {
		return e.Message
	}
	return e.Message + "; next: " + e.Next
}

// Check is the report of a check.
type Check struct {
	Version      int      `json:"version"` // of this shape, 1
	Status       string   `json:"status"`  // passed, failed or incomplete
	ExitCode     int      `json:"exit_code"`
	Lockfile     string   `json:"lockfile"`
	Summary      Summary  `json:"summary"`
	PolicyDigest *string  `json:"policy_digest"` // null: nothing was scanned
	Tiers        []string `json:"tiers"`
	Unavailable  []string `json:"unavailable"`
	Servers      []Server `json:"servers"` // in the order of the lockfile
	Errors       []Error  `json:"errors"`
}

// Summary counts servers and tools.
type Summary struct {
	Servers     int `json:"servers"`
	Unreachable int `json:"unreachable"`
	Tools       int `json:"tools"` // offered by the servers
	Allowed     int `json:"allowed"`
	Quarantined int `json:"quarantined"` // removed tools included
}

// Server is what a check found of one server.
type Server struct {
	Server             string        `json:"server"`      // the id in the lockfile
	ServerName         *string       `json:"server_name"` // as pinned
	ObservedServerName *string       `json:"observed_server_name"`
	ProtocolVersion    *string       `json:"protocol_version"`
	Target             Target        `json:"target"`
	Status             string        `json:"status"` // ok, quarantined or error
	Error              *Error        `json:"error"`
	Allowed            []string      `json:"allowed"`
	Quarantined        []Quarantined `json:"quarantined"`
	Notes              []Note        `json:"notes"`

	offered int // tools
	pinned  bool
	target  lockfile.Target
}

// Target is where a server is reached, as the lockfile stores it.
type Target struct {
	Command   []string `json:"command"`
	Headers   []string `json:"headers"`
	URL       *string  `json:"url"`
	Transport *string  `json:"transport,omitempty"`
}

// Quarantined is a tool that is not what was approved.
type Quarantined struct {
	Tool         string           `json:"tool"`
	Index        int              `json:"index"` // in the server's listing, -1 when removed
	Reason       string           `json:"reason"`
	Refused      *Refused         `json:"refused"` // of an invalid definition
	Changed      []string         `json:"changed"` // pointers
	PinnedHash   *string          `json:"pinned_hash"`
	ObservedHash *string          `json:"observed_hash"`
	Diff         string           `json:"diff"`
	HiddenText   []Hidden         `json:"hidden_text"`
	Verdict      *engine.Verdict  `json:"verdict"` // null: not scanned
	Findings     []engine.Finding `json:"findings"`
	Exempted     []struct{}       `json:"exempted"`

	words string // the excerpt of lockfile.ChangedWords, for people only
}

// Refused is why a definition has no canonical form.
type Refused struct {
	Code   string `json:"code"`
	At     string `json:"at"`
	Detail string `json:"detail"`
}

// Hidden is text in characters that no reader sees.
type Hidden struct {
	At   string `json:"at"`
	Text string `json:"text"`
}

// Note is a change outside the hash.
type Note struct {
	Code string `json:"code"`
	Tool string `json:"tool"`
	At   string `json:"at"`
}

// TargetOf returns the report's form of a target.
func TargetOf(t lockfile.Target) Target {
	return Target{Command: t.Command, Headers: append([]string{}, t.Headers...), URL: orNull(t.URL), Transport: orNull(t.Transport)}
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// New returns an empty report for a lockfile.
func New(path string) *Check {
	return &Check{Version: 1, Lockfile: path, Tiers: []string{}, Unavailable: []string{}, Servers: []Server{}, Errors: []Error{}}
}

// NewServer returns the report of a server that was not reached yet.
func NewServer(id string, pinned *lockfile.Server, t lockfile.Target) Server {
	s := Server{Server: id, pinned: pinned != nil, target: t, Target: TargetOf(t), Allowed: []string{}, Quarantined: []Quarantined{}, Notes: []Note{}}
	if pinned != nil {
		s.ServerName = orNull(pinned.ServerName)
	}
	return s
}

// Fill takes over the result of a verification.
func (s *Server) Fill(l lockfile.Listing, protocolVersion string, r lockfile.Result) {
	s.ObservedServerName, s.ProtocolVersion, s.offered = orNull(l.ServerName), orNull(protocolVersion), len(l.Tools)
	for _, tool := range r.Allowed {
		s.Allowed = append(s.Allowed, nameOf(tool))
	}
	for _, q := range r.Quarantined {
		s.Quarantined = append(s.Quarantined, quarantined(q))
	}
	for _, n := range r.Notes {
		s.Notes = append(s.Notes, Note{string(n.Code), n.Tool, n.At})
	}
	s.Status = "ok"
	if len(s.Quarantined) > 0 {
		s.Status = "quarantined"
	}
}

// Judged takes over what the scanner says of the definition.
func (q *Quarantined) Judged(r engine.Report) { q.Verdict, q.Findings = &r.Verdict, r.Findings }

// Scanned says what judged the definitions.
func (c *Check) Scanned(policyDigest string, tiers []string) {
	c.PolicyDigest, c.Tiers = orNull(policyDigest), tiers
}

// nameOf returns the name of a definition that was allowed.
func nameOf(definition json.RawMessage) string {
	var named struct {
		Name string `json:"name"`
	}
	_ = json.Unmarshal(definition, &named) // what is allowed was read before
	return named.Name
}

func quarantined(q lockfile.Quarantined) Quarantined {
	out := Quarantined{
		Tool: q.Tool, Index: q.Index, Reason: string(q.Reason), Diff: q.Diff,
		Changed: []string{}, HiddenText: []Hidden{}, Findings: []engine.Finding{}, Exempted: []struct{}{},
	}
	if q.Refused != nil {
		out.Refused = &Refused{string(q.Refused.Code), q.Refused.At, q.Refused.Detail}
	}
	out.PinnedHash = hashOf(q.Pinned)
	if q.Observed != nil && q.Refused == nil {
		out.ObservedHash = hashOf(q.Observed)
		canonical, err := lockfile.Canonicalize(q.Observed)
		if err == nil && q.Pinned != nil {
			out.Changed = append(out.Changed, lockfile.ChangedAt(q.Pinned, canonical)...)
		}
		out.words = lockfile.ChangedWords(q.Pinned, q.Observed)
		for _, h := range lockfile.HiddenText(q.Observed) {
			out.HiddenText = append(out.HiddenText, Hidden{h.At, h.Text})
		}
	}
	return out
}

func hashOf(definition json.RawMessage) *string {
	hash, err := lockfile.PinHash(definition)
	if err != nil {
		return nil
	}
	return &hash
}

// Finish sums up. With strict, a note fails like a quarantined tool.
func (c *Check) Finish(strict bool) {
	failed, incomplete := false, len(c.Errors) > 0
	for _, s := range c.Servers {
		c.Summary.Servers++
		c.Summary.Tools += s.offered
		c.Summary.Allowed += len(s.Allowed)
		c.Summary.Quarantined += len(s.Quarantined)
		if s.Status == "error" {
			c.Summary.Unreachable++
			incomplete = true
		}
		failed = failed || len(s.Quarantined) > 0 || strict && len(s.Notes) > 0
	}
	switch {
	case failed: // drift is not hidden by another server being unreachable
		c.Status, c.ExitCode = "failed", 1
	case incomplete:
		c.Status, c.ExitCode = "incomplete", 2
	default:
		c.Status, c.ExitCode = "passed", 0
	}
}

// JSON returns a document with two spaces a level. Characters that no reader sees are escapes, and with ascii all beyond ASCII.
// mask is given the text before that, so that a secret is found as it is spelled.
func JSON(document any, mask func(string) string, ascii bool) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(document); err != nil {
		return nil, err
	}
	return escapeHidden([]byte(mask(out.String())), ascii), nil
}

// escapeHidden works on JSON, where such characters stand in strings only. ## would begin a command in the log of some CI services.
func escapeHidden(text []byte, ascii bool) []byte {
	out := make([]byte, 0, len(text))
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		switch {
		case bytes.HasPrefix(text, []byte("##")):
			out = append(out, `\u0023`...)
		case !chars.Hidden(r) && !(ascii && r >= utf8.RuneSelf):
			out = append(out, text[:n]...)
		case r > 0xFFFF:
			out = fmt.Appendf(out, `\u%04x\u%04x`, 0xD800+(r-0x10000)>>10, 0xDC00+(r-0x10000)&0x3FF)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
		text = text[n:]
	}
	return out
}
