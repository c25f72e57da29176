package gate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// Every result of a tool passes the hook on its way to the client, that of a task too, which comes with another request.
func TestOnResult(t *testing.T) {
	t.Parallel()
	type params = map[string]any
	for _, c := range []struct {
		name    string
		method  string
		params  any
		task    string // the tool that was started as task t1 before
		hook    func(json.RawMessage) (json.RawMessage, error)
		tool    string // that the hook is told; "-": it is not asked
		want    string
		refused string
	}{
		{name: "replaced", method: "tools/call", params: params{"name": "a"}, hook: func(json.RawMessage) (json.RawMessage, error) { return json.RawMessage(`{"clean":1}`), nil }, tool: "a", want: `{"clean":1}`},
		{name: "passed", method: "tools/call", params: params{"name": "a"}, hook: same, tool: "a", want: `{"content":[{"text":"x\u0000"}] }`},
		{name: "blocked", method: "tools/call", params: params{"name": "a"}, hook: blocked, tool: "a", refused: "output is suspect"},
		{name: "task", method: "tasks/result", params: params{"taskId": "t1"}, task: "b", hook: same, tool: "b", want: `{"late":true}`},
		{name: "status of a task", method: "tasks/get", params: params{"taskId": "t1"}, task: "b", hook: same, tool: "-", want: `{"status":"done"}`},
		{name: "task, blocked", method: "tasks/result", params: params{"taskId": "t1"}, task: "b", hook: blocked, tool: "b", refused: "output is suspect"},
		{name: "unknown task", method: "tasks/result", params: params{"taskId": "t2"}, task: "b", hook: same, tool: "", want: `{"late":true}`},
		{name: "task twice", method: "tasks/result", params: json.RawMessage(`{"taskId":"t2","taskId":"t1"}`), task: "b", hook: same, tool: "", want: `{"late":true}`},
		{name: "refused call", method: "tools/call", params: params{"name": "zzz"}, hook: same, tool: "-", refused: "zzz"},
		{name: "error of the server", method: "tasks/result", params: params{"taskId": "none"}, hook: same, tool: "-", refused: "no such method"},
		{name: "another method", method: "prompts/list", params: nil, hook: blocked, tool: "-", want: `{"prompts":[]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(toolA, toolB)
			f.results["tools/call"] = `{"content":[{"text":"x\u0000"}] }`
			f.results["tasks/get"], f.results["prompts/list"] = `{"status":"done"}`, `{"prompts":[]}`
			if c.name != "error of the server" {
				f.results["tasks/result"] = `{"late":true}`
			}
			asked := "-"
			armed := false
			g := gated(t, f, Options{OnResult: func(_ context.Context, tool string, result json.RawMessage) (json.RawMessage, error) {
				if !armed {
					return result, nil
				}
				asked = tool
				return c.hook(result)
			}}, toolA, toolB)
			if c.task != "" {
				plain := f.results["tools/call"]
				f.results["tools/call"] = `{"task":{"taskId":"t1","status":"working"}}`
				response, err := call(g, c.task)
				mustAnswer(t, response, err)
				f.results["tools/call"] = plain
			}
			armed = true
			response, err := send(g, c.method, c.params)
			if c.refused != "" {
				if err != nil || response.Error == nil || !strings.Contains(response.Error.Message, c.refused) || response.Result != nil {
					t.Fatalf("error %v, answer %+v, want %q", err, response, c.refused)
				}
			} else if got := mustAnswer(t, response, err); got != c.want {
				t.Errorf("result %s, want %s", got, c.want)
			}
			if asked != c.tool {
				t.Errorf("the hook was asked about %q, want %q", asked, c.tool)
			}
		})
	}
}

func same(result json.RawMessage) (json.RawMessage, error) { return result, nil }

func blocked(json.RawMessage) (json.RawMessage, error) { return nil, errors.New("output is suspect") }

type (
	hasRequests struct{ f *fake }
	hasVersion  struct{ f *fake }
	hasLost     struct{ f *fake }
	hasLegacy   struct{ f *fake }
)

func (h hasRequests) SetRequestHandler(transport.RequestHandler) {
	h.f.notes = append(h.f.notes, "requests")
}
func (h hasVersion) SetProtocolVersion(v string)               { h.f.notes = append(h.f.notes, "version "+v) }
func (h hasLost) SetConnectionLostHandler(handler func(error)) { h.f.notes = append(h.f.notes, "lost") }
func (h hasLegacy) RequiresLegacyProtocol() bool {
	h.f.notes = append(h.f.notes, "legacy")
	return true
}

// mcp-go behaves differently with each of the optional methods, so a gate has those of its inner transport, and no other.
func TestOptionalMethods(t *testing.T) {
	t.Parallel()
	f := newFake()
	r, v, c, l := hasRequests{f}, hasVersion{f}, hasLost{f}, hasLegacy{f}
	inners := []transport.Interface{
		f,
		struct {
			*fake
			hasRequests
		}{f, r},
		struct {
			*fake
			hasVersion
		}{f, v},
		struct {
			*fake
			hasRequests
			hasVersion
		}{f, r, v},
		struct {
			*fake
			hasLost
		}{f, c},
		struct {
			*fake
			hasRequests
			hasLost
		}{f, r, c},
		struct {
			*fake
			hasVersion
			hasLost
		}{f, v, c},
		struct {
			*fake
			hasRequests
			hasVersion
			hasLost
		}{f, r, v, c},
		struct {
			*fake
			hasLegacy
		}{f, l},
		struct {
			*fake
			hasRequests
			hasLegacy
		}{f, r, l},
		struct {
			*fake
			hasVersion
			hasLegacy
		}{f, v, l},
		struct {
			*fake
			hasRequests
			hasVersion
			hasLegacy
		}{f, r, v, l},
		struct {
			*fake
			hasLost
			hasLegacy
		}{f, c, l},
		struct {
			*fake
			hasRequests
			hasLost
			hasLegacy
		}{f, r, c, l},
		struct {
			*fake
			hasVersion
			hasLost
			hasLegacy
		}{f, v, c, l},
		struct {
			*fake
			hasRequests
			hasVersion
			hasLost
			hasLegacy
		}{f, r, v, c, l},
	}
	p, _ := pin(t)
	for i, inner := range inners {
		f.notes = nil
		g := New(inner, p, "shop", Options{})
		var want []string
		if x, ok := g.(transport.BidirectionalInterface); ok {
			x.SetRequestHandler(nil)
		}
		if x, ok := g.(transport.HTTPConnection); ok {
			x.SetProtocolVersion("1")
		}
		if x, ok := g.(interface{ SetConnectionLostHandler(func(error)) }); ok {
			x.SetConnectionLostHandler(nil)
		}
		if x, ok := g.(interface{ RequiresLegacyProtocol() bool }); ok && !x.RequiresLegacyProtocol() {
			t.Error("RequiresLegacyProtocol is not that of the inner transport")
		}
		for bit, name := range []string{"requests", "version 1", "lost", "legacy"} {
			if i&(1<<bit) != 0 {
				want = append(want, name)
			}
		}
		if fmt.Sprint(f.notes) != fmt.Sprint(want) {
			t.Errorf("gate over transport %04b: %v, want %v", i, f.notes, want)
		}
		g.Close()
	}
}

// Many calls, listings and announcements at once: for the race detector, and no call of the changed tool may come through after its announcement.
func TestConcurrentCalls(t *testing.T) {
	t.Parallel()
	f := newFake(toolA, toolB)
	p, _ := pin(t, toolA, toolB)
	g := New(f, p, "shop", Options{
		OnVerify: func(lockfile.Result) {},
		OnResult: func(_ context.Context, _ string, r json.RawMessage) (json.RawMessage, error) { return r, nil },
	})
	defer g.Close()
	g.SetNotificationHandler(func(mcp.JSONRPCNotification) {})
	var wg sync.WaitGroup
	allowed := func(name string) bool {
		response, err := call(g, name)
		if err != nil {
			t.Error(err)
			return false
		}
		return response.Error == nil
	}
	for i := range 200 {
		wg.Go(func() {
			switch i % 10 {
			case 0:
				f.announce()
			case 1:
				if response, err := send(g, methodListTools, nil); err != nil || response.Error != nil {
					t.Errorf("error %v, answer %+v", err, response)
				}
			default:
				if !allowed("b") {
					t.Error("an unchanged tool was refused")
				}
			}
		})
	}
	wg.Wait()
	f.offer(evilA, toolB)
	f.announce()
	for range 200 {
		wg.Go(func() {
			if allowed("a") {
				t.Error("the changed tool was called")
			}
		})
	}
	wg.Wait()
}
