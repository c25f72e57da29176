package lockfile

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// Listing is what a server offers: its tools in its own order, as it sent them.
type Listing struct {
	ServerName   string  // serverInfo.name, "" when not stated
	Instructions *string // nil when not known, which is never a change
	Tools        []json.RawMessage
}

// Reason says why a tool is quarantined.
type Reason string

// The reasons for quarantine.
const (
	ReasonDrift       Reason = "drift"        // the definition is not the pinned one
	ReasonUnpinned    Reason = "unpinned"     // nobody approved this tool
	ReasonRemoved     Reason = "removed"      // the server no longer offers a pinned tool
	ReasonServerDrift Reason = "server_drift" // the server calls itself something else than when it was pinned
	ReasonInvalid     Reason = "invalid"      // the definition has no canonical form
	ReasonDuplicate   Reason = "duplicate"    // several tools have this name
)

// Quarantined is a tool that must not reach an agent.
type Quarantined struct {
	Tool     string // canonical name; of an invalid definition what can be read of it
	Index    int    // in Listing.Tools, -1 when removed
	Reason   Reason
	Diff     string          // from the pinned definition to the observed one, revealed; "" when they are equal or one is refused
	Pinned   json.RawMessage // canonical, nil when not pinned
	Observed json.RawMessage // as sent, nil when removed
	Refused  *RefusedError   // of an invalid definition
}

// NoteCode says what a [Note] is about.
type NoteCode string

// The changes outside the hash.
const (
	NoteUnhashed     NoteCode = "unhashed_changed"     // a member outside the hash changed
	NoteInstructions NoteCode = "instructions_changed" // the server's instructions changed
	NoteWhitespace   NoteCode = "whitespace_changed"   // white space, Unicode composition or the order of a required list changed
	NoteServerName   NoteCode = "server_name_missing"  // the server no longer states its name, so that another one could stand in its place
)

// Note is a change of a pinned server that quarantines nothing.
type Note struct {
	Code NoteCode
	Tool string // canonical name, "" for the server
	At   string // RFC 6901 pointer into the definition, "" for the whole
}

// Result is what became of a listing.
type Result struct {
	Allowed     []json.RawMessage // as sent, in the server's order
	Quarantined []Quarantined     // in the server's order, removed tools last and by name
	Notes       []Note
}

// Pinner compares listings with a lockfile, in memory. It is safe for concurrent use.
type Pinner struct {
	store *Store
	mu    sync.Mutex
	file  *File
	seen  map[string]map[[sha256.Size]byte]reading // by server id and raw definition: what the last listing held
}

// NewPinner loads the lockfile of s. The error is a *[FileError].
func NewPinner(s *Store) (*Pinner, error) {
	p := &Pinner{store: s, seen: map[string]map[[sha256.Size]byte]reading{}}
	return p, p.Reload()
}

// Reload reads the lockfile again. On an error, a *[FileError], the old pins stay.
func (p *Pinner) Reload() error {
	f, err := p.store.Load()
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.file = f
	return nil
}

// File returns the lockfile that was loaded last, which must not be changed.
func (p *Pinner) File() *File {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.file
}

// Verify sorts the tools of a listing into allowed and quarantined ones. It never fails: whatever is not exactly what was
// approved under serverID is quarantined, and every tool of an unknown server is unpinned.
func (p *Pinner) Verify(_ context.Context, serverID string, l Listing) Result {
	readings, server := p.readAll(serverID, l.Tools)
	if server == nil {
		server = &Server{}
	}
	serverDrift := server.ServerName != "" && l.ServerName != "" && l.ServerName != server.ServerName
	named := make(map[string]int, len(readings))
	for _, r := range readings {
		named[r.name]++
	}
	var result Result
	for i, r := range readings {
		pin := server.Tools[r.name]
		reason := judge(r, pin, serverDrift, named[r.name] > 1)
		if reason == "" {
			result.Allowed = append(result.Allowed, l.Tools[i])
			result.Notes = append(result.Notes, pin.notes(r)...)
			continue
		}
		q := Quarantined{Tool: r.name, Index: i, Reason: reason, Observed: l.Tools[i], Refused: r.refused}
		if pin != nil {
			q.Pinned = pin.Definition
		}
		if r.refused == nil && reason != ReasonDuplicate {
			q.Diff, _ = Diff(q.Pinned, q.Observed) // neither can be refused
		}
		result.Quarantined = append(result.Quarantined, q)
	}
	for _, name := range server.ToolNames() {
		if named[name] == 0 {
			pinned := server.Tools[name].Definition
			diff, _ := Diff(pinned, nil)
			result.Quarantined = append(result.Quarantined, Quarantined{Tool: name, Index: -1, Reason: ReasonRemoved, Pinned: pinned, Diff: diff})
		}
	}
	if server.ServerName != "" && l.ServerName == "" {
		result.Notes = append(result.Notes, Note{Code: NoteServerName})
	}
	if len(server.Tools) > 0 && l.Instructions != nil && *l.Instructions != server.Instructions {
		result.Notes = append(result.Notes, Note{Code: NoteInstructions})
	}
	return result
}

// judge returns why a tool is quarantined, "" when it is not.
func judge(r reading, pin *Tool, serverDrift, duplicate bool) Reason {
	switch {
	case r.refused != nil:
		return ReasonInvalid
	case duplicate:
		return ReasonDuplicate
	case pin == nil:
		return ReasonUnpinned
	case serverDrift:
		return ReasonServerDrift
	case pin.Hash != r.hash:
		return ReasonDrift
	}
	return ""
}

// notes returns what changed outside the hash.
func (t *Tool) notes(r reading) []Note {
	var notes []Note
	if t.ExactHash != "" && t.ExactHash != r.exactHash {
		notes = append(notes, Note{Code: NoteWhitespace, Tool: r.name})
	}
	if maps.Equal(t.Unhashed, r.unhashed) {
		return notes
	}
	members := maps.Clone(t.Unhashed)
	if members == nil {
		members = map[string]string{}
	}
	maps.Copy(members, r.unhashed)
	for _, member := range slices.Sorted(maps.Keys(members)) {
		if t.Unhashed[member] != r.unhashed[member] {
			notes = append(notes, Note{Code: NoteUnhashed, Tool: r.name, At: rawjson.Pointer("", member)})
		}
	}
	return notes
}
