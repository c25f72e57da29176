package lockfile

import (
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"
)

// ChangeKind says what approving a [Change] would do.
type ChangeKind string

// The kinds of changes.
const (
	ChangeNew     ChangeKind = "new"     // pin a tool that is not pinned
	ChangeChanged ChangeKind = "changed" // replace the pinned definition
	ChangeRemoved ChangeKind = "removed" // drop a tool that the server no longer offers
	ChangeNoted   ChangeKind = "noted"   // the hash is the same; keep what changed outside it
)

// Change is one tool that differs from what is pinned.
type Change struct {
	Kind     ChangeKind
	Tool     string          // canonical name
	Hash     string          // of the observed definition, "" when removed
	Diff     string          // from the pinned definition to the observed one, revealed
	Observed json.RawMessage // as sent, nil when removed
	Notes    []Note          // what a ChangeNoted is about
}

// Proposal is what approving a listing would change in a lockfile.
type Proposal struct {
	ServerID string
	Target   Target
	Before   *Server // what is pinned now, nil when nothing is
	Listing  Listing
	Changes  []Change      // in the server's order, removed tools last and by name
	LeftOut  []Quarantined // invalid and duplicate tools, which cannot be approved
	Leaking  []string      // names of tools whose definition holds a secret, which must not be written
}

// Propose compares a listing of the server pinned, or to be pinned, as serverID with f. secrets are what went into the headers of the
// target ([Target.Expand]): what holds one of them can be in no proposal, since a lockfile is committed.
func Propose(f *File, serverID string, t Target, l Listing, secrets Secrets) Proposal {
	if l.Instructions != nil && secrets.In(*l.Instructions) {
		masked := secrets.Mask(*l.Instructions)
		l.Instructions = &masked
	}
	l.ServerName = secrets.Mask(l.ServerName)
	p := Proposal{ServerID: serverID, Target: t, Before: f.Servers[serverID], Listing: l}
	pinned := &Server{}
	if p.Before != nil {
		pinned = p.Before
	}
	readings := make([]reading, len(l.Tools))
	named := map[string]int{}
	for i, tool := range l.Tools {
		readings[i] = readDefinition(tool)
		named[readings[i].name]++
	}
	for i, r := range readings {
		pin := pinned.Tools[r.name]
		if reason := judge(r, pin, false, named[r.name] > 1); reason == ReasonInvalid || reason == ReasonDuplicate {
			p.LeftOut = append(p.LeftOut, Quarantined{Tool: r.name, Index: i, Reason: reason, Observed: l.Tools[i], Refused: r.refused})
		} else if secrets.In(string(r.canonical)) || slices.ContainsFunc(slices.Collect(maps.Keys(r.unhashed)), secrets.In) {
			p.Leaking = append(p.Leaking, r.name)
		} else if c, differs := changeOf(pin, r, l.Tools[i]); differs {
			p.Changes = append(p.Changes, c)
		}
	}
	for _, name := range pinned.ToolNames() {
		if named[name] == 0 {
			diff, _ := Diff(pinned.Tools[name].Definition, nil)
			p.Changes = append(p.Changes, Change{Kind: ChangeRemoved, Tool: name, Diff: diff})
		}
	}
	return p
}

func changeOf(pin *Tool, r reading, observed json.RawMessage) (c Change, differs bool) {
	c = Change{Kind: ChangeNew, Tool: r.name, Hash: r.hash, Observed: observed}
	var before json.RawMessage
	if pin != nil {
		before, c.Kind = pin.Definition, ChangeChanged
		if pin.Hash == r.hash {
			c.Kind, c.Notes = ChangeNoted, pin.notes(r)
			return c, len(c.Notes) > 0
		}
	}
	c.Diff, _ = Diff(before, observed) // neither can be refused
	return c, true
}

// TargetChanged reports whether the server is pinned with another target.
func (p Proposal) TargetChanged() bool { return p.Before != nil && !p.Before.Target.Equal(p.Target) }

// HeadersChanged reports whether the server is pinned with other header templates.
func (p Proposal) HeadersChanged() bool {
	return p.Before != nil && !slices.Equal(p.Before.Target.Headers, p.Target.Headers)
}

// NameChanged reports whether the server calls itself something else than when it was pinned.
func (p Proposal) NameChanged() bool {
	return p.Before != nil && p.Listing.ServerName != "" && p.Before.ServerName != p.Listing.ServerName
}

// InstructionsDiff returns the diff of the server's instructions, "" when they are the pinned ones or not known.
func (p Proposal) InstructionsDiff() string {
	before := ""
	if p.Before != nil {
		before = p.Before.Instructions
	}
	if p.Listing.Instructions == nil || *p.Listing.Instructions == before {
		return ""
	}
	return DiffText(before, *p.Listing.Instructions)
}

// ServerChanged reports whether something of the server itself differs from what is pinned.
func (p Proposal) ServerChanged() bool {
	return p.TargetChanged() || p.HeadersChanged() || p.NameChanged() || p.InstructionsDiff() != ""
}

// ErrChangedMeanwhile is an approval of a server whose entry in the lockfile is not the one that was compared.
var ErrChangedMeanwhile = errors.New("the lockfile was changed meanwhile")

// Approval is the answer to a proposal.
type Approval struct {
	Tools  []string // names of the changes that are accepted
	Server bool     // whether what changed of the server itself is accepted; a new server's is with its first tool
	By     string
	At     time.Time

	Scans     map[string]json.RawMessage // what a scanner said of each tool, by name
	Overrides map[string]string          // why a tool was accepted against a blocking verdict, by name; the server's instructions are ""
}

// Apply writes an approval of p into f. The entry must be the one that p was made from, or the error is [ErrChangedMeanwhile]; a
// definition that was refused can be in no change.
func (p Proposal) Apply(f *File, a Approval) error {
	if !sameServer(f.Servers[p.ServerID], p.Before) {
		return ErrChangedMeanwhile
	}
	if len(a.Tools) == 0 && !a.Server {
		return nil
	}
	s := &Server{Tools: map[string]*Tool{}}
	if p.Before != nil {
		copied := *p.Before
		copied.Tools = maps.Clone(p.Before.Tools)
		s = &copied
	}
	if a.Server || p.Before == nil {
		s.Target = p.Target
		if p.Listing.ServerName != "" {
			s.ServerName = p.Listing.ServerName
		}
		if p.Listing.Instructions != nil && *p.Listing.Instructions != s.Instructions {
			s.Instructions, s.InstructionsOverride = *p.Listing.Instructions, a.Overrides[""]
		}
	}
	for _, c := range p.Changes {
		if !slices.Contains(a.Tools, c.Tool) {
			continue
		}
		if err := c.apply(s, a); err != nil {
			return err
		}
	}
	if f.Servers == nil {
		f.Servers = map[string]*Server{}
	}
	f.Servers[p.ServerID] = s
	return nil
}

func (c Change) apply(s *Server, a Approval) error {
	if c.Kind == ChangeRemoved {
		delete(s.Tools, c.Tool)
		return nil
	}
	name, tool, err := NewTool(c.Observed, a.By, a.At)
	if err != nil {
		return err
	}
	tool.Scan, tool.OverrideReason = a.Scans[name], a.Overrides[name]
	if before := s.Tools[name]; before != nil {
		tool.extra = before.extra
		if c.Kind == ChangeNoted {
			tool.keep(before)
		}
	}
	s.Tools[name] = tool
	return nil
}

// keep takes over from an earlier approval of the same definition what stays true: who approved it, unless a verdict had to be overridden
// now, and what a scanner said of it, unless one was asked again.
func (t *Tool) keep(before *Tool) {
	if t.OverrideReason == "" {
		t.ApprovedBy, t.ApprovedAt = before.ApprovedBy, before.ApprovedAt
	}
	if t.Scan == nil {
		t.Scan, t.OverrideReason = before.Scan, cmp.Or(t.OverrideReason, before.OverrideReason)
	}
}

// sameServer compares two entries by what is written of them.
func sameServer(a, b *Server) bool {
	if a == nil || b == nil {
		return a == b
	}
	one := &File{Servers: map[string]*Server{"": a}}
	other := &File{Servers: map[string]*Server{"": b}}
	return string(one.Encode()) == string(other.Encode())
}
