package gate

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// state is where a gate is with its verification. The gate's mutex guards it.
type state struct {
	current *verification // the last one, nil before the first and after a failure
	stale   bool          // the server announced a change since current began, or a client wants a fresh one
	running chan struct{} // closed when the verification under way ends, nil when none is
}

// verification is a listing that was verified.
type verification struct {
	listed  []json.RawMessage
	allowed []json.RawMessage
	names   map[string]bool // of the allowed tools, as the server spells them
	other   []rawjson.RawMember
}

// expire asks for a new verification, and reports whether there was one before.
func (s *state) expire() bool {
	s.stale = true
	return s.current != nil
}

// verified returns the current verification. When there is none, or the tools may have changed, it lists and verifies; one at a time,
// and everybody waits for it.
func (g *gate) verified(ctx context.Context) (*verification, error) {
	for range g.options.Limits.Listings {
		v, begun, err := g.join(ctx)
		if err != nil || v != nil {
			return v, err
		}
		if !begun {
			continue
		}
		v, err = g.verify(ctx)
		if done := g.finish(v, err); done {
			return v, err
		}
	}
	return nil, protocolError("the tools of the server still change after %d listings", g.options.Limits.Listings)
}

// join waits for a verification that is under way. It returns the current one if it is good, or else begins one.
func (g *gate) join(ctx context.Context) (v *verification, begun bool, err error) {
	g.mu.Lock()
	for g.state.running != nil {
		running := g.state.running
		g.mu.Unlock()
		select {
		case <-running:
		case <-ctx.Done():
			return nil, false, ctx.Err()
		}
		g.mu.Lock()
	}
	defer g.mu.Unlock()
	if g.state.current != nil && !g.state.stale {
		return g.state.current, false, nil
	}
	g.state.stale = false
	g.state.running = make(chan struct{})
	return nil, true, nil
}

// finish ends a verification that join began, and reports whether its outcome stands: a server that announced a change meanwhile and then lists
// the same again has announced nothing.
func (g *gate) finish(v *verification, err error) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	before := g.state.current
	g.state.current = v
	close(g.state.running)
	g.state.running = nil
	if err != nil {
		return true
	}
	if g.state.stale && before != nil && slices.EqualFunc(before.listed, v.listed, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) }) {
		g.state.stale = false
	}
	return !g.state.stale
}

func (g *gate) verify(ctx context.Context) (*verification, error) {
	listed, err := g.session().listTools(ctx, g.options.Limits)
	if err != nil {
		return nil, err
	}
	g.mu.Lock()
	server := g.server
	g.mu.Unlock()
	result := g.pinner.Verify(ctx, g.serverID, listed.listing(server.name, server.instructions))
	if g.options.OnVerify != nil {
		g.options.OnVerify(result)
	}
	v := &verification{listed: listed.tools, allowed: result.Allowed, names: make(map[string]bool, len(result.Allowed)), other: listed.other}
	for _, tool := range result.Allowed {
		members, err := rawjson.Pick(tool, "name")
		if err != nil {
			return nil, err
		}
		if name, ok := rawjson.Text(members["name"]); ok {
			v.names[name] = true
		}
	}
	return v, nil
}

const (
	listenAgain     = time.Second
	listenAgainMost = 30 * time.Second
)

// listen subscribes to announcements of other tools, once a connection, and again whenever the subscription ends.
func (g *gate) listen() {
	g.mu.Lock()
	already := g.listens
	g.listens = true
	g.mu.Unlock()
	if already {
		return
	}
	go func() {
		for wait := listenAgain; g.lifetime.Err() == nil; wait = min(2*wait, listenAgainMost) {
			_, err := g.session().request(g.lifetime, methodListen, map[string]any{"notifications": map[string]any{"toolsListChanged": true}})
			var refused *rpcError
			if errors.As(err, &refused) {
				return // the server has no subscriptions
			}
			select {
			case <-g.lifetime.Done():
			case <-time.After(wait):
			}
		}
	}()
}
