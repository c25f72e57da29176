package gate

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// peer is what we learn about a server beside its answers: what it did wrong, and its last words for an error message.
type peer struct {
	secrets lockfile.Secrets
	stderr  tail

	mu      sync.Mutex
	wrong   *Error
	skipped []string // lines on stdout that are no messages
	status  int      // the last HTTP status from 400
}

// fail notes the first failure, which explains the later ones.
func (p *peer) fail(err *Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.wrong == nil {
		p.wrong = err
	}
}

func (p *peer) failure() *Error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.wrong
}

const keptLines = 3

func (p *peer) skip(line []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.skipped) < keptLines {
		p.skipped = append(p.skipped, shown(string(line)))
	}
}

// hints returns what may explain a failure, as clauses to append to it.
func (p *peer) hints() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	hints := ""
	if len(p.skipped) > 0 {
		hints += "; on stdout stood what is no message: " + strings.Join(p.skipped, " | ")
	}
	if last := p.stderr.lines(); last != "" {
		hints += "; stderr ended with: " + last
	}
	return hints
}

// envelope are the members of a JSON-RPC message that decide what it means.
var envelope = []string{"jsonrpc", "id", "method", "params", "result", "error"}

// checkMessage reads the envelope of one JSON-RPC message and refuses what two readers could take for two messages, since
// encoding/json, with which mcp-go decodes, matches names in any case and takes the last of two. It tells whether data is a message at all.
func checkMessage(data []byte, secrets ...string) (isMessage bool, err *Error) {
	if !json.Valid(data) {
		if bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) && bytes.Contains(data, []byte(`"jsonrpc"`)) {
			return true, malformed(data, secrets)
		}
		return false, nil
	}
	found, problem := rawjson.Pick(data, envelope...)
	switch {
	case errors.Is(problem, rawjson.ErrNotObject):
		return false, nil
	case problem != nil:
		return true, protocolError("a message is ambiguous: %v", problem)
	}
	if kinds := present(found, "method", "result", "error"); len(kinds) > 1 {
		return true, protocolError("a message is ambiguous: it has both %s", strings.Join(kinds, " and "))
	}
	_, isMessage = found["jsonrpc"]
	return isMessage, nil
}

func malformed(data []byte, secrets lockfile.Secrets) *Error {
	return protocolError("a message is malformed JSON: %s", shown(string(data), secrets...))
}

// present returns those of some members that are there and not null.
func present(found map[string]json.RawMessage, names ...string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return rawjson.IsNull(found[name]) })
}

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	data []byte
}

const tailBytes = 2048

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.data = append(t.data, b...)
	if len(t.data) > 2*tailBytes {
		t.data = append(t.data[:0], t.data[len(t.data)-tailBytes:]...)
	}
	return len(b), nil
}

// lines returns the last lines, on one line and revealed.
func (t *tail) lines() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.FieldsFunc(string(t.data), func(r rune) bool { return r == '\n' || r == '\r' })
	lines = lines[max(0, len(lines)-keptLines):]
	for i, line := range lines {
		lines[i] = shown(line)
	}
	return strings.Join(lines, " | ")
}

func (p *peer) setStatus(status int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.status = status
}

// lastStatus returns the last HTTP status from 400, 0 when there was none.
func (p *peer) lastStatus() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.status
}
