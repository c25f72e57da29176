package gate

import (
	"context"
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
)

// The gate subscribes in the stateless era, with the _meta of the client, again when a subscription ends, and not after Close.
func TestSubscription(t *testing.T) {
	discover := map[string]any{"_meta": map[string]any{
		mcp.MetaKeyProtocolVersion: "2026-07-28", mcp.MetaKeyClientCapabilities: map[string]any{"roots": map[string]any{}}, mcp.MetaKeyClientInfo: map[string]any{"name": "client"},
	}}
	for _, c := range []struct {
		name, answer string // "" for the error that there is no such method
		holds        bool   // the subscription stays open
		want         int    // subscriptions in ten minutes
	}{
		{"held", `{}`, true, 1},
		{"ends each time", `{}`, false, 24},
		{"not offered", "", false, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFake(toolA)
				f.results[methodDiscover] = `{"capabilities":{"tools":{}}}`
				if c.answer != "" {
					f.results[methodListen] = c.answer
				}
				f.during = func(ctx context.Context, method string, _ int) error {
					if method == methodListen && c.holds {
						<-ctx.Done()
						return ctx.Err()
					}
					return nil
				}
				p, _ := pin(t, toolA)
				g := New(f, p, "shop", Options{})
				for range 2 { // however often it is asked: once a connection
					response, err := send(g, methodDiscover, discover)
					mustAnswer(t, response, err)
				}
				time.Sleep(10 * time.Minute)
				synctest.Wait()
				if n := f.count(methodListen); n != c.want {
					t.Errorf("%d subscriptions, want %d", n, c.want)
				}
				for _, request := range f.sent {
					params, _ := json.Marshal(request.Params)
					const want = `{"_meta":{"io.modelcontextprotocol/clientCapabilities":{"roots":{}},"io.modelcontextprotocol/clientInfo":{"name":"client"},"io.modelcontextprotocol/protocolVersion":"2026-07-28"},"notifications":{"toolsListChanged":true}}`
					if request.Method == methodListen && string(params) != want {
						t.Errorf("params %s", params)
					}
				}
				g.Close()
				// A goroutine that is left makes synctest.Test fail.
			})
		})
	}
}
