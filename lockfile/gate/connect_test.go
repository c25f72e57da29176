package gate

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
)

// methods returns the methods that a server was sent, in order.
func methods(read []string) []string {
	var all []string
	for _, line := range read {
		var m struct{ Method string }
		if json.Unmarshal([]byte(line), &m) == nil && m.Method != "" {
			all = append(all, m.Method)
		} else if line == "start" {
			all = append(all, line)
		}
	}
	return all
}

func TestConnect(t *testing.T) {
	t.Parallel()
	soon := Limits{Discover: time.Millisecond, Settle: time.Millisecond}
	ab := step{On: "tools/list", Say: []string{toolsPage(toolA, toolB)}}
	for _, c := range []struct {
		name    string
		steps   []step
		limits  Limits
		version string
		server  string
		methods string // "" for those whose order is open
	}{
		{
			name: "legacy", steps: legacy(ab), limits: quick, version: "2025-06-18", server: "legacy",
			methods: "start server/discover initialize notifications/initialized tools/list",
		},
		{
			name: "stateless", steps: []step{{On: "server/discover", Say: []string{modernHello}}, {On: "*", Say: []string{unknownMethod}}, ab},
			limits: quick, version: "2026-07-28", server: "modern", methods: "start server/discover tools/list",
		},
		{
			name: "ignores unknown methods", steps: []step{{On: "initialize", Say: []string{legacyHello}}, ab},
			limits: soon, version: "2025-06-18", server: "legacy", methods: "start server/discover initialize notifications/initialized tools/list",
		},
		{
			name:    "ends on an unknown first message",
			steps:   []step{{On: "server/discover", Do: "exit"}, {On: "initialize", Say: []string{legacyHello}}, ab},
			limits:  quick,
			version: "2025-06-18", server: "legacy", methods: "start server/discover start initialize notifications/initialized tools/list",
		},
		{
			// It answers server/discover (whose id is one less) only when initialize comes, and initialize never: the first result decides.
			name:   "discover late",
			steps:  []step{{On: "initialize", Say: []string{strings.ReplaceAll(modernHello, "$ID", fmt.Sprint(firstID+1))}}, ab},
			limits: soon, version: "2026-07-28", server: "modern", methods: "start server/discover initialize tools/list",
		},
		{
			// The answer to server/discover comes behind that to initialize and must not change the era any more.
			name:   "initialize first, discover later",
			steps:  []step{{On: "initialize", Say: []string{legacyHello}}, {On: "notifications/initialized", Say: []string{strings.ReplaceAll(modernHello, "$ID", fmt.Sprint(firstID+1))}}, ab},
			limits: soon, version: "2025-06-18", server: "legacy", methods: "start server/discover initialize notifications/initialized tools/list",
		},
		{
			// An error to initialize does not end the wait for server/discover.
			name:   "initialize refused, discover later",
			steps:  []step{{On: "initialize", Say: []string{unknownMethod, strings.ReplaceAll(modernHello, "$ID", fmt.Sprint(firstID+1))}}, ab},
			limits: soon, version: "2026-07-28", server: "modern", methods: "start server/discover initialize tools/list",
		},
		{
			name:   "notifications before the answer",
			steps:  []step{{On: "*", Say: []string{unknownMethod}}, {On: "initialize", Say: []string{changedNote, `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"hi"}}`, legacyHello}}, ab},
			limits: quick, version: "2025-06-18", server: "legacy",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target, read := stdioServer(t, c.steps...)
			conn := mustConnect(t, target, c.limits)
			got, err := conn.List(testContext(t))
			if err != nil {
				t.Fatal(err)
			}
			wantTools(t, got.Tools, toolA, toolB)
			if got.ServerName != c.server || conn.ServerName() != c.server || conn.ProtocolVersion() != c.version {
				t.Errorf("server %q, version %q; want %q, %q", got.ServerName, conn.ProtocolVersion(), c.server, c.version)
			}
			want := map[string]string{"legacy": "Be kind.", "modern": "Be new."}[c.server]
			if got.Instructions == nil || *got.Instructions != want {
				t.Errorf("instructions %v, want %q", got.Instructions, want)
			}
			conn.Close()
			sent := strings.Join(methods(read()), " ")
			if c.limits == soon { // two goroutines send, with a millisecond between them
				sent = strings.Replace(sent, "initialize server/discover", "server/discover initialize", 1)
			}
			if c.methods != "" && sent != c.methods {
				t.Errorf("the server was sent\n%s\nwant\n%s", sent, c.methods)
			}
		})
	}
}

// In the stateless era every request says who asks, in which version and what it can do; before it, none does.
func TestRequestMeta(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		steps  []step
		modern bool
	}{
		{"stateless", []step{{On: "server/discover", Say: []string{modernHello}}, {On: "tools/list", Say: []string{toolsPage(toolA)}}}, true},
		{"legacy", legacy(step{On: "tools/list", Say: []string{toolsPage(toolA)}}), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target, read := stdioServer(t, c.steps...)
			if _, err := list(testContext(t), target, quick); err != nil {
				t.Fatal(err)
			}
			seen := 0
			for _, line := range read() {
				var m struct {
					Method string
					Params struct {
						Meta         map[string]json.RawMessage `json:"_meta"`
						Capabilities map[string]json.RawMessage
					}
				}
				json.Unmarshal([]byte(line), &m)
				capabilities := m.Params.Capabilities
				switch {
				case m.Method == "server/discover" || m.Method == "tools/list" && c.modern:
					var client struct{ Name string }
					json.Unmarshal(m.Params.Meta[mcp.MetaKeyClientInfo], &client)
					if v := string(m.Params.Meta[mcp.MetaKeyProtocolVersion]); v != `"2026-07-28"` || client.Name != clientName {
						t.Errorf("_meta of %s: version %s, client %q", m.Method, v, client.Name)
					}
					json.Unmarshal(m.Params.Meta[mcp.MetaKeyClientCapabilities], &capabilities)
				case m.Method == "initialize":
				case m.Method == "tools/list":
					if m.Params.Meta != nil {
						t.Errorf("_meta in the legacy era: %s", line)
					}
					continue
				default:
					continue
				}
				for _, name := range []string{"roots", "sampling", "elicitation"} {
					if capabilities[name] == nil {
						t.Errorf("%s does not declare %s", m.Method, name)
					}
				}
				seen++
			}
			if seen != 2 {
				t.Errorf("looked at %d requests, want 2: %q", seen, read())
			}
		})
	}
}

// A server may ask the client back before it answers. It gets an error, or the empty result of a ping, and the listing goes on.
func TestRequestsFromServer(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ method, want string }{
		{"roots/list", `"error"`},
		{"sampling/createMessage", `"error"`},
		{"elicitation/create", `"error"`},
		{"ping", `"result":{}`},
	} {
		t.Run(c.method, func(t *testing.T) {
			t.Parallel()
			target, read := stdioServer(t, legacy(
				step{On: "tools/list", Say: []string{`{"jsonrpc":"2.0","id":"mine","method":"` + c.method + `","params":{}}`}},
				step{On: "answer", Say: []string{toolsPage(toolA)}},
			)...)
			got, err := list(testContext(t), target, quick)
			if err != nil {
				t.Fatal(err)
			}
			wantTools(t, got.Tools, toolA)
			answered := slices.ContainsFunc(read(), func(line string) bool {
				return strings.Contains(line, `"id":"mine"`) && strings.Contains(line, c.want)
			})
			if !answered {
				t.Errorf("no answer with %s in %q", c.want, read())
			}
		})
	}
}
