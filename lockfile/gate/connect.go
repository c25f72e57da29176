// Package gate connects to MCP servers for pinning. [Connect] lists what a server offers as raw definitions; [New] makes of any
// mcp-go transport one that lets only pinned tools through.
package gate

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// Options are the optional parts of [Connect], [NewTransport] and [New].
type Options struct {
	Limits Limits
	// OnVerify is told each result of a verification by a transport of New.
	OnVerify func(lockfile.Result)
	// OnResult is given each tool result on its way to the client of a transport of New and returns what the client gets
	// instead; an error makes the call fail with its text.
	OnResult func(ctx context.Context, tool string, result json.RawMessage) (json.RawMessage, error)
}

// NewTransport returns a transport to a target that has not been started, for a client of mcp-go. Header variables come from the environment.
// Unlike mcp-go's own ones it refuses messages that two readers could take for two things, bounds what it
// reads, and ends a stdio server with its whole process group. Errors are a *[lockfile.VariableError] or say what is wrong with t.
func NewTransport(t lockfile.Target, o Options) (transport.Interface, error) {
	inner, _, err := newTransport(t, o.Limits.orDefault())
	return inner, err
}

func newTransport(t lockfile.Target, l Limits) (transport.Interface, *peer, error) {
	if err := t.Validate(); err != nil {
		return nil, nil, err
	}
	headers, secrets, err := t.Expand(os.LookupEnv)
	if err != nil {
		return nil, nil, err
	}
	p := &peer{secrets: secrets}
	if t.URL == "" {
		return newStdio(t.Command, l, p), p, nil
	}
	w, err := newWeb(t, headers, l, p)
	return w, p, err
}

// Conn is a connection to a server for listing its tools.
type Conn struct {
	session *session
	peer    *peer
	limits  Limits
	server  identity
	changes *changes
}

// Connect starts or reaches a server and agrees with it on a version of the protocol: server/discover for the stateless era
// (2026-07-28), initialize for the eras before it. The error is an *[Error], a *[lockfile.VariableError], one that says what is wrong
// with t, or that of a canceled ctx; no process is left behind then.
func Connect(ctx context.Context, t lockfile.Target, o Options) (*Conn, error) {
	c, err := connect(ctx, t, o.Limits.orDefault(), true)
	if errors.Is(err, errServerEnded) && ctx.Err() == nil {
		// Some servers end on a first message that they do not know.
		return connect(ctx, t, o.Limits.orDefault(), false)
	}
	return c, err
}

func connect(ctx context.Context, t lockfile.Target, l Limits, discover bool) (*Conn, error) {
	inner, p, err := newTransport(t, l)
	if err != nil {
		return nil, err
	}
	return open(ctx, inner, p, l, discover)
}

// Open is [Connect] over a transport of the caller's that has not been started, such as one to a server in the same process.
func Open(ctx context.Context, inner transport.Interface, o Options) (*Conn, error) {
	return open(ctx, inner, &peer{}, o.Limits.orDefault(), true)
}

func open(ctx context.Context, inner transport.Interface, p *peer, l Limits, discover bool) (*Conn, error) {
	if err := ctx.Err(); err != nil { // a server that nobody waits for is not started
		return nil, describe(ctx, "initialize", err, p)
	}
	c := &Conn{session: newSession(inner, p.secrets), peer: p, limits: l, changes: newChanges()}
	inner.SetNotificationHandler(c.changes.note)
	if both, ok := inner.(transport.BidirectionalInterface); ok {
		both.SetRequestHandler(refuseRequest)
	}
	err := inner.Start(ctx)
	if err == nil {
		err = c.negotiate(ctx, discover)
	}
	if err != nil {
		err = describe(ctx, "initialize", err, p)
		c.Close()
		return nil, err
	}
	return c, nil
}

// refuseRequest answers what a server may ask of a client that declared roots, sampling and elicitation.
func refuseRequest(_ context.Context, request transport.JSONRPCRequest) (*transport.JSONRPCResponse, error) {
	if request.Method == string(mcp.MethodPing) {
		return transport.NewJSONRPCResultResponse(request.ID, json.RawMessage("{}")), nil
	}
	return transport.NewJSONRPCErrorResponse(request.ID, mcp.METHOD_NOT_FOUND, "this client only lists tools", nil), nil
}

// ServerName returns serverInfo.name, "" when the server states none.
func (c *Conn) ServerName() string { return c.server.name }

// ProtocolVersion returns the version of the protocol that was agreed on.
func (c *Conn) ProtocolVersion() string { return c.session.version }

// Secrets returns the values that went into the headers.
func (c *Conn) Secrets() lockfile.Secrets { return c.peer.secrets }

// List returns all tools of the server. While the server says that they change, it lists again, until two listings are equal or no
// change was announced for [Limits.Settle]. The error is an *[Error] or that of a canceled ctx.
func (c *Conn) List(ctx context.Context) (lockfile.Listing, error) {
	var before *page
	for range c.limits.Listings {
		change := c.changes.next()
		listed, err := c.session.listTools(ctx, c.limits)
		if err != nil {
			return lockfile.Listing{}, c.listError(ctx, err)
		}
		if before != nil && slices.EqualFunc(before.tools, listed.tools, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) }) {
			return c.listing(listed), nil
		}
		before = listed
		select {
		case <-change:
		case <-time.After(c.limits.Settle):
			return c.listing(listed), nil
		case <-ctx.Done():
			return lockfile.Listing{}, c.listError(ctx, ctx.Err())
		}
	}
	return lockfile.Listing{}, c.listError(ctx, protocolError("the tools of the server still change after %d listings", c.limits.Listings))
}

// listing keeps secrets that the server echoes out of what it says of itself: they would get into a lockfile.
func (c *Conn) listing(p *page) lockfile.Listing {
	instructions := c.server.instructions
	if instructions != nil {
		masked := c.peer.secrets.Mask(*instructions)
		instructions = &masked
	}
	return p.listing(c.peer.secrets.Mask(c.server.name), instructions)
}

func (c *Conn) listError(ctx context.Context, err error) error {
	var refused *rpcError
	if errors.As(err, &refused) {
		err = protocolError("the server answers tools/list with error %d: %s", refused.code, refused.Error())
		if !c.server.hasTools {
			err = protocolError("the server offers no tools (no tools capability, and error %d to tools/list)", refused.code)
		}
	}
	return describe(ctx, methodListTools, err, c.peer)
}

// Close ends the connection and, of a stdio server, the process group.
func (c *Conn) Close() error { return c.session.transport.Close() }

// ListTools fetches all pages of tools/list on the connection of an initialized client, as the server sends them; on a client over a
// transport of [New] only pinned tools are listed. The error is an *[Error], the transport's, or the server's.
func ListTools(ctx context.Context, c *client.Client, serverName string, l Limits) (lockfile.Listing, error) {
	s := borrow(c.GetTransport(), c.ProtocolVersion(), c.GetClientCapabilities(), nil)
	listed, err := s.listTools(ctx, l.orDefault())
	if err != nil {
		return lockfile.Listing{}, err
	}
	return listed.listing(serverName, nil), nil
}

// changes passes on that a server announced other tools.
type changes struct {
	mu      sync.Mutex
	waiting chan struct{}
}

func newChanges() *changes { return &changes{waiting: make(chan struct{})} }

// next returns a channel that is closed at the next announcement.
func (c *changes) next() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.waiting
}

func (c *changes) note(n mcp.JSONRPCNotification) {
	if n.Method != toolsChanged {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	close(c.waiting)
	c.waiting = make(chan struct{})
}
