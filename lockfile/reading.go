package lockfile

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
	"golang.org/x/text/unicode/norm"
)

// reading is what a pinner remembers of a raw definition.
type reading struct {
	name      string
	key       [sha256.Size]byte // of the raw bytes
	canonical json.RawMessage   // not remembered
	hash      string
	exactHash string
	unhashed  map[string]string
	refused   *RefusedError
}

// readAll reads the definitions of a listing, those of the server's last listing from memory, and returns the server's pins.
func (p *Pinner) readAll(serverID string, tools []json.RawMessage) ([]reading, *Server) {
	p.mu.Lock()
	server, seen := p.file.Servers[serverID], p.seen[serverID]
	p.mu.Unlock()
	readings := make([]reading, len(tools))
	inParallel(len(tools), func(i int) {
		key := sha256.Sum256(tools[i])
		r, known := seen[key]
		if !known {
			r = readDefinition(tools[i])
			r.canonical = nil
		}
		r.key = key
		readings[i] = r
	})
	now := make(map[[sha256.Size]byte]reading, len(tools))
	for _, r := range readings {
		now[r.key] = r
	}
	p.mu.Lock()
	if server != nil {
		p.seen[serverID] = now
	}
	p.mu.Unlock()
	return readings, server
}

// inParallel calls do for 0 to n-1, on all processors when that is worth starting goroutines for.
func inParallel(n int, do func(i int)) {
	const fewest = 4 // calls a goroutine; one takes about 60 µs
	workers := min(runtime.GOMAXPROCS(0), n/fewest)
	if workers < 2 {
		for i := range n {
			do(i)
		}
		return
	}
	var next atomic.Int64
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}

func readDefinition(definition json.RawMessage) reading {
	parsed, err := parseDefinition(definition)
	var canonical []byte
	if err == nil {
		canonical, err = parsed.canonical()
	}
	if err == nil {
		err = parsed.caseVariants()
	}
	if err != nil {
		var refused *RefusedError
		errors.As(err, &refused)
		return reading{name: looseName(definition), refused: refused}
	}
	name, _ := parsed.hashed.Get("name")
	return reading{
		name: collapse(norm.NFC.String(name.Text)), canonical: canonical, hash: hashOf(canonical),
		exactHash: parsed.exactHash(), unhashed: parsed.unhashedHashes(),
	}
}

// looseName returns the name that a lenient reader would take from a definition without canonical form, "" when there is none.
func looseName(definition json.RawMessage) string {
	if !json.Valid(definition) {
		return ""
	}
	members, err := rawjson.Members(definition)
	if err != nil {
		return ""
	}
	for _, m := range slices.Backward(members) { // the last one counts in most readers
		if name, ok := rawjson.Text(m.Raw); ok && m.Name == "name" {
			return collapse(norm.NFC.String(name))
		}
	}
	return ""
}
