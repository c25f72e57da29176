package gate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// One page with the pinned tools, byte for byte, and what else the first page of the server held.
func TestGateList(t *testing.T) {
	t.Parallel()
	spaced := "{ \"name\":\t\"a\",\"description\":\"Tool  A.\",  \"inputSchema\":{\"type\":\"object\"}, \"_meta\":{\"x\":1E2} }"
	for _, c := range []struct {
		name  string
		pages map[string]string
		want  string
	}{
		{"one page", map[string]string{"": `{"tools":[` + toolA + `,` + toolB + `]}`}, `{"tools":[` + toolA + `,` + toolB + `]}`},
		{"order of the server", map[string]string{"": `{"tools":[` + toolB + `,` + toolA + `]}`}, `{"tools":[` + toolB + `,` + toolA + `]}`},
		{
			"pages and other members",
			map[string]string{
				"":  `{"_meta":{"x" : 1},"tools":[` + spaced + `,` + toolC + `],"ttlMs":5,"nextCursor":"2","Other\u0041":null}`,
				"2": `{"tools":[` + toolB + `],"_meta":{"y":2},"ttlMs":9}`,
			},
			`{"tools":[` + spaced + `,` + toolB + `],"_meta":{"x" : 1},"ttlMs":5,"OtherA":null}`,
		},
		{"nothing pinned", map[string]string{"": `{"tools":[` + toolC + `]}`}, `{"tools":[]}`},
		{"no tools", map[string]string{"": `{"tools":[]}`}, `{"tools":[]}`},
		{"changed", map[string]string{"": `{"tools":[` + strings.Replace(toolA, "Tool", "Evil tool", 1) + `,` + toolB + `]}`}, `{"tools":[` + toolB + `]}`},
		{"twice", map[string]string{"": `{"tools":[` + toolA + `,` + toolB + `,` + toolA + `]}`}, `{"tools":[` + toolB + `]}`},
		{"two readings", map[string]string{"": `{"tools":[` + strings.Replace(toolA, "}", `},"Description":"Evil."`, 1) + `,` + toolB + `]}`}, `{"tools":[` + toolB + `]}`},
		{"no objects", map[string]string{"": `{"tools":[1,null,"a",[],` + toolB + `]}`}, `{"tools":[` + toolB + `]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f := newFake()
			f.pages = c.pages
			g := gated(t, f, Options{}, toolA, toolB)
			response, err := send(g, methodListTools, map[string]any{})
			if got := mustAnswer(t, response, err); got != c.want {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
			response, err = send(g, methodListTools, map[string]any{"cursor": "2"})
			wantRefused(t, response, err, "no such page")
		})
	}
}

// A call that is not pinned as it is does not reach the server.
func TestGateRefuses(t *testing.T) {
	t.Parallel()
	pinned := []string{toolA, toolB, `{"name":"spaced name"}`, `{"name":"gone"}`, `{"name":"twice"}`}
	offered := []string{
		toolA, strings.Replace(toolB, "Tool", "Evil tool", 1), toolC, `{"name":" spaced\tname "}`, `{"name":"twice"}`, `{"name":" twice"}`, `{"name":"Ａ"}`,
	}
	type params = map[string]any
	for _, c := range []struct {
		name   string
		params any
		words  []string // nil: the call is allowed
	}{
		{"pinned", params{"name": "a"}, nil},
		{"as the server spells it", params{"name": " spaced\tname "}, nil},
		{"raw", json.RawMessage(`{"name":"\u0061","arguments":{"name":"b"}}`), nil},
		{"changed", params{"name": "b"}, []string{"tool b of server shop", "`toolgate-pin approve --name shop`"}},
		{"unpinned", params{"name": "c"}, []string{"tool c "}},
		{"removed", params{"name": "gone"}, []string{"tool gone "}},
		{"never heard of", params{"name": "zzz"}, []string{"tool zzz "}},
		{"two of one name", params{"name": "twice"}, []string{"tool twice "}},
		{"other case", params{"name": "A"}, []string{"tool A "}},
		{"as it is pinned, not as the server spells it", params{"name": "spaced name"}, []string{"tool spaced name "}},
		{"space before", params{"name": " a"}, []string{"tool  a "}},
		{"space behind", params{"name": "a "}, []string{"tool a  "}},
		{"line break", params{"name": "a\n"}, []string{"tool a⟦U+000A"}},
		{"invisible", params{"name": "a\u200b\u202e"}, []string{"tool a⟦U+200B", "⟦U+202E"}},
		{"compatible letter", params{"name": "Ａ"}, []string{"approve"}},
		{"empty", params{"name": ""}, []string{"approve"}},
		{"no name", params{}, []string{"names no tool"}},
		{"no params", nil, []string{"ambiguous"}},
		{"number", params{"name": 1}, []string{"names no tool"}},
		{"name twice", json.RawMessage(`{"name":"b","name":"a"}`), []string{"ambiguous", "name"}},
		{"Name too", json.RawMessage(`{"name":"a","Name":"b"}`), []string{"ambiguous", "Name"}},
		{"only Name", json.RawMessage(`{"Name":"a"}`), []string{"ambiguous", "Name"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(offered...)
			g := gated(t, f, Options{}, pinned...)
			response, err := send(g, methodCallTool, c.params)
			if c.words == nil {
				mustAnswer(t, response, err)
			} else {
				wantRefused(t, response, err, c.words...)
			}
			if n := f.count(methodCallTool); (n > 0) != (c.words == nil) {
				t.Errorf("%d calls reached the server", n)
			}
		})
	}
}

// The first call verifies, the next ones do not: nothing was announced.
func TestGateCallBeforeList(t *testing.T) {
	t.Parallel()
	f := newFake(toolA)
	g := gated(t, f, Options{}, toolA)
	for range 3 {
		response, err := call(g, "a")
		mustAnswer(t, response, err)
	}
	if f.count(methodListTools) != 1 || f.count(methodCallTool) != 3 {
		t.Errorf("%d listings, %d calls", f.count(methodListTools), f.count(methodCallTool))
	}
}

// The server must be the one that was pinned, so far as it says who it is.
func TestGateServerDrift(t *testing.T) {
	t.Parallel()
	f := newFake(toolA)
	p, store := pin(t, toolA)
	if _, err := store.Update(context.Background(), func(file *lockfile.File) error {
		file.Servers["shop"].ServerName = "somebody else"
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	g := New(f, p, "shop", Options{})
	defer g.Close()
	response, err := send(g, methodInitialize, map[string]any{})
	mustAnswer(t, response, err)
	response, err = call(g, "a")
	wantRefused(t, response, err, "tool a ")
}

// What cannot be listed cannot be verified, and what is not verified is not called.
func TestGateFailsClosed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		fail func(f *fake)
		text string
	}{
		{"transport", func(f *fake) {
			f.during = func(_ context.Context, method string, _ int) error {
				if method == methodListTools {
					return errors.New("broken pipe")
				}
				return nil
			}
		}, "broken pipe"},
		{"JSON-RPC error", func(f *fake) { delete(f.pages, "") }, "no such method"},
		{"ambiguous", func(f *fake) { f.pages[""] = `{"tools":[` + toolA + `],"Tools":[]}` }, "ambiguous"},
		{"no list", func(f *fake) { f.pages[""] = `{"tools":{}}` }, "no list of tools"},
		{"endless", func(f *fake) {
			f.pages[""], f.pages["x"] = `{"tools":[],"nextCursor":"x"}`, `{"tools":[],"nextCursor":"x"}`
		}, "twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(toolA)
			g := gated(t, f, Options{}, toolA)
			response, err := call(g, "a")
			mustAnswer(t, response, err)
			f.mu.Lock()
			c.fail(f)
			f.mu.Unlock()
			for _, method := range []string{methodListTools, methodCallTool, methodCallTool} {
				response, err = send(g, method, map[string]any{"name": "a"})
				switch {
				case err == nil && response.Error == nil:
					t.Fatalf("%s: answer %s", method, response.Result)
				case err == nil:
					err = errors.New(response.Error.Message)
				}
				if !strings.Contains(err.Error(), c.text) {
					t.Errorf("%s: error %v, want %q", method, err, c.text)
				}
			}
			if n := f.count(methodCallTool); n != 1 {
				t.Errorf("%d calls reached the server", n)
			}
			f.mu.Lock()
			f.during, f.pages = nil, map[string]string{}
			f.mu.Unlock()
			f.offer(toolA)
			response, err = call(g, "a") // and it comes back by itself
			mustAnswer(t, response, err)
		})
	}
}

func TestGatePassesOn(t *testing.T) {
	t.Parallel()
	f := newFake(toolA)
	f.results["prompts/list"] = `{"prompts":[{"name":"p"}]}`
	g := gated(t, f, Options{})
	response, err := send(g, "prompts/list", nil)
	if got := mustAnswer(t, response, err); got != f.results["prompts/list"] {
		t.Errorf("answer %s", got)
	}
	if err := g.SendNotification(context.Background(), mcp.JSONRPCNotification{Notification: mcp.Notification{Method: "x"}}); err != nil || !slices.Equal(f.notes, []string{"x"}) {
		t.Errorf("error %v, notifications %v", err, f.notes)
	}
	var got []string
	g.SetNotificationHandler(func(n mcp.JSONRPCNotification) { got = append(got, n.Method) })
	f.notify(mcp.JSONRPCNotification{Notification: mcp.Notification{Method: "notifications/message"}})
	if fmt.Sprint(got) != "[notifications/message]" || g.GetSessionId() != "session" {
		t.Errorf("notifications %v, session %q", got, g.GetSessionId())
	}
	if g.Close(); !f.closed {
		t.Error("Close does not reach the inner transport")
	}
}
