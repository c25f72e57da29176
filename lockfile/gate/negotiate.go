package gate

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// answer is what came of one request of the negotiation.
type answer struct {
	result json.RawMessage
	err    error
}

func (c *Conn) ask(ctx context.Context, method string, params map[string]any) <-chan answer {
	answers := make(chan answer, 1)
	request := c.session.prepare(method, params)
	go func() {
		result, err := c.session.send(ctx, request)
		answers <- answer{result, err}
	}()
	return answers
}

// negotiate sends server/discover, and initialize too when that is not answered with a result for a while. The first result decides.
func (c *Conn) negotiate(ctx context.Context, discover bool) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var modern <-chan answer // nil: not asked, or answered
	if discover {
		c.session.setVersion(mcp.LATEST_PROTOCOL_VERSION)
		modern = c.ask(ctx, methodDiscover, nil)
		select {
		case a := <-modern:
			if c.peer.failure() != nil || a.modern() {
				return c.discovered(a)
			}
			modern = nil
		case <-time.After(c.limits.Discover):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	c.session.setVersion("")
	return c.firstResult(ctx, modern, c.ask(ctx, methodInitialize, initializeParams()))
}

// firstResult waits for the first result of the two requests. When initialize is refused the other one is waited for no longer than before.
func (c *Conn) firstResult(ctx context.Context, modern, legacy <-chan answer) error {
	var refused error
	var giveUp <-chan time.Time
	for modern != nil || legacy != nil {
		select {
		case a := <-modern:
			if a.modern() {
				c.session.setVersion(mcp.LATEST_PROTOCOL_VERSION)
				return c.discovered(a)
			}
			modern = nil
		case a := <-legacy:
			if refused = c.initialized(ctx, a); a.err == nil {
				return refused
			}
			legacy, giveUp = nil, time.After(c.limits.Discover)
		case <-giveUp:
			return refused
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return refused
}

// modern reports whether an answer to server/discover is that of a server of the stateless era. Some servers answer what they do not know
// with an empty result.
func (a answer) modern() bool {
	if a.err != nil {
		return false
	}
	found, err := rawjson.Pick(a.result, "supportedVersions")
	if err != nil {
		return true // ambiguous: discovered says so
	}
	versions, _ := rawjson.Elements(found["supportedVersions"])
	return slices.ContainsFunc(versions, func(raw json.RawMessage) bool {
		version, _ := rawjson.Text(raw)
		return version == mcp.LATEST_PROTOCOL_VERSION
	})
}

func (c *Conn) discovered(a answer) (err error) {
	if a.err != nil {
		return a.err
	}
	c.server, err = introduction(methodDiscover, a.result)
	return err
}

func initializeParams() map[string]any {
	return map[string]any{
		"protocolVersion": mcp.LATEST_LEGACY_PROTOCOL_VERSION, "capabilities": declared(),
		"clientInfo": map[string]any{"name": clientName, "version": Version()},
	}
}

// initialized reads the answer to initialize and says so to the server.
func (c *Conn) initialized(ctx context.Context, a answer) error {
	var refused *rpcError
	if errors.As(a.err, &refused) {
		return protocolError("the server answers initialize with error %d: %s", refused.code, refused.Error())
	}
	if a.err != nil {
		return a.err
	}
	said, err := introduction(methodInitialize, a.result)
	if err != nil {
		return err
	}
	if !slices.Contains(mcp.LegacyProtocolVersions(), said.version) {
		return protocolError("the server speaks protocol version %q, which is none of %v", shown(said.version, c.peer.secrets...), mcp.LegacyProtocolVersions())
	}
	c.session.setVersion(said.version)
	c.server = said
	return c.session.transport.SendNotification(ctx, mcp.JSONRPCNotification{
		JSONRPC: jsonRPC, Notification: mcp.Notification{Method: string(mcp.MethodNotificationInitialized)},
	})
}
