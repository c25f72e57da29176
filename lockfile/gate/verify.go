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
	current   *verification // the last one, nil before the first and after a failure
	announced int           // counts the changes that the server announced, and the clients that want a fresh listing
	waiting   bool          // whether a verification that nobody asked for is about to begin
	unasked   time.Time     // when the last one of these began
	running   chan struct{} // closed when the verification under way ends, nil when none is
}

// verification is a listing that was verified.
type verification struct {
	listed  []json.RawMessage
	allowed []json.RawMessage
	names   map[string]bool // of the allowed tools, as the server spells them
	other   []rawjson.RawMember

	began, ended int  // state.announced then: between the two the tools may have changed behind the listing
	settled      bool // they have not, as far as can be known
}

// expire asks for a new verification, and reports whether somebody must begin it: there was one before, and none is under way.
func (s *state) expire() bool {
	s.announced++
	return s.current != nil && s.running == nil
}

// good returns the current verification if it counts for one who came when need changes had been announced.
func (s *state) good(need int) *verification {
	if v := s.current; v != nil && v.settled && v.began >= need && v.ended == s.announced {
		return v
	}
	return nil
}

// end takes the outcome of a verification. One during which a change was announced has not settled: the change may be behind
// its listing. But when that was so of the one before too, and both listed the same, the server just announces a change with every listing.
func (s *state) end(v *verification, began int) {
	before := s.current
	s.current = v
	close(s.running)
	s.running = nil
	if v == nil {
		return
	}
	v.began, v.ended = began, s.announced
	v.settled = v.began == v.ended ||
		before != nil && before.began != before.ended && slices.EqualFunc(before.listed, v.listed, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) })
}

// verified returns a verification that began behind every change that is announced by now. When there is none it lists and verifies;
// one at a time, and everybody waits for it.
func (g *gate) verified(ctx context.Context) (*verification, error) {
	g.mu.Lock()
	need := g.state.announced
	g.mu.Unlock()
	for range g.options.Limits.Listings {
		v, began, err := g.join(ctx, need)
		if err != nil || v != nil {
			return v, err
		}
		v, err = g.verifyOnce(ctx, began)
		if err != nil || v.settled {
			return v, err
		}
	}
	return nil, protocolError("the tools of the server still change after %d listings", g.options.Limits.Listings)
}

// join waits for a verification that is under way. It returns the current one if it is good, or else begins one.
func (g *gate) join(ctx context.Context, need int) (v *verification, began int, err error) {
	g.mu.Lock()
	for g.state.running != nil {
		running := g.state.running
		g.mu.Unlock()
		select {
		case <-running:
		case <-ctx.Done():
			return nil, 0, ctx.Err()
		}
		g.mu.Lock()
	}
	defer g.mu.Unlock()
	if v := g.state.good(need); v != nil {
		return v, 0, nil
	}
	g.state.running = make(chan struct{})
	return nil, g.state.announced, nil
}

// verifyOnce verifies and ends what join began, also when a hook of the caller's panics.
func (g *gate) verifyOnce(ctx context.Context, began int) (v *verification, err error) {
	defer func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.state.end(v, began)
	}()
	return g.verify(ctx)
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
			began := time.Now()
			_, err := g.session().request(g.lifetime, methodListen, map[string]any{"notifications": map[string]any{"toolsListChanged": true}})
			var refused *rpcError
			if errors.As(err, &refused) {
				return // the server has no subscriptions
			}
			if time.Since(began) > listenAgainMost {
				wait = listenAgain
			}
			select {
			case <-g.lifetime.Done():
			case <-time.After(wait):
			}
		}
	}()
}
