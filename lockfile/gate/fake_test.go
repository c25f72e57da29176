package gate

import (
	"context"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// fake is a transport with a server behind it, without any optional method.
type fake struct {
	mu      sync.Mutex
	pages   map[string]string // results of tools/list by cursor, "" for the first page
	results map[string]string // results of other methods
	sent    []transport.JSONRPCRequest
	notes   []string
	notify  func(mcp.JSONRPCNotification)
	closed  bool
	// during runs while a request is answered, behind the reading of pages; n counts the requests of that method.
	during func(ctx context.Context, method string, n int) error
}

func newFake(tools ...string) *fake {
	f := &fake{results: map[string]string{"initialize": `{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"me","version":"1"}}`, "tools/call": `{"content":[]}`}}
	f.offer(tools...)
	return f
}

// offer changes what the server lists.
func (f *fake) offer(tools ...string) {
	f.set("", `{"tools":[`+strings.Join(tools, ",")+`]}`)
}

func (f *fake) set(cursor, page string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.pages == nil {
		f.pages = map[string]string{}
	}
	f.pages[cursor] = page
}

// announce tells the client that the tools changed, as the goroutine that reads from a server does.
func (f *fake) announce() {
	f.mu.Lock()
	notify := f.notify
	f.mu.Unlock()
	notify(mcp.JSONRPCNotification{JSONRPC: "2.0", Notification: mcp.Notification{Method: toolsChanged}})
}

func (f *fake) SendRequest(ctx context.Context, request transport.JSONRPCRequest) (*transport.JSONRPCResponse, error) {
	f.mu.Lock()
	f.sent = append(f.sent, request)
	n := 0
	for _, r := range f.sent {
		if r.Method == request.Method {
			n++
		}
	}
	answer, ok := f.results[request.Method]
	if request.Method == methodListTools {
		cursor := ""
		if params, is := request.Params.(map[string]any); is && params["cursor"] != nil {
			cursor = params["cursor"].(string)
		}
		answer, ok = f.pages[cursor]
	}
	during := f.during
	f.mu.Unlock()
	if during != nil {
		if err := during(ctx, request.Method, n); err != nil {
			return nil, err
		}
	}
	if !ok {
		return transport.NewJSONRPCErrorResponse(request.ID, mcp.METHOD_NOT_FOUND, "no such method", nil), nil
	}
	return transport.NewJSONRPCResultResponse(request.ID, json.RawMessage(answer)), nil
}

// count returns how many requests of a method reached the server.
func (f *fake) count(method string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	n := 0
	for _, r := range f.sent {
		if r.Method == method {
			n++
		}
	}
	return n
}

func (f *fake) Start(context.Context) error { return nil }
func (f *fake) GetSessionId() string        { return "session" }

func (f *fake) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	return nil
}

func (f *fake) SendNotification(_ context.Context, n mcp.JSONRPCNotification) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.notes = append(f.notes, n.Method)
	return nil
}

func (f *fake) SetNotificationHandler(handler func(mcp.JSONRPCNotification)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.notify = handler
}

// pin returns a pinner that has the definitions pinned for server "shop", and their store.
func pin(t testing.TB, definitions ...string) (*lockfile.Pinner, *lockfile.Store) {
	t.Helper()
	store := lockfile.NewStore(filepath.Join(t.TempDir(), lockfile.DefaultPath))
	repin(t, store, definitions...)
	p, err := lockfile.NewPinner(store)
	if err != nil {
		t.Fatal(err)
	}
	return p, store
}

func repin(t testing.TB, store *lockfile.Store, definitions ...string) {
	t.Helper()
	_, err := store.Update(context.Background(), func(f *lockfile.File) error {
		f.Servers["shop"] = &lockfile.Server{Target: lockfile.Target{Command: []string{"shop"}}, Tools: map[string]*lockfile.Tool{}}
		for _, definition := range definitions {
			name, tool, err := lockfile.NewTool(json.RawMessage(definition), "me", time.Unix(0, 0))
			if err != nil {
				return err
			}
			f.Servers["shop"].Tools[name] = tool
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// gated puts a gate before f that has the definitions pinned.
func gated(t testing.TB, f *fake, o Options, definitions ...string) transport.Interface {
	t.Helper()
	p, _ := pin(t, definitions...)
	g := New(f, p, "shop", o)
	t.Cleanup(func() { g.Close() })
	return g
}

func send(t transport.Interface, method string, params any) (*transport.JSONRPCResponse, error) {
	return t.SendRequest(context.Background(), transport.JSONRPCRequest{JSONRPC: "2.0", ID: mcp.NewRequestId(int64(1)), Method: method, Params: params})
}

func call(t transport.Interface, name string) (*transport.JSONRPCResponse, error) {
	return send(t, methodCallTool, map[string]any{"name": name, "arguments": map[string]any{}})
}

func mustAnswer(t testing.TB, response *transport.JSONRPCResponse, err error) string {
	t.Helper()
	if err != nil || response.Error != nil {
		t.Fatalf("error %v, answer %+v", err, response)
	}
	return string(response.Result)
}

// wantRefused checks that a call got the error that tells a person what to do.
func wantRefused(t testing.TB, response *transport.JSONRPCResponse, err error, words ...string) {
	t.Helper()
	if err != nil || response.Error == nil {
		t.Fatalf("error %v, answer %+v; want a refusal", err, response)
	}
	if response.Error.Code != mcp.INVALID_PARAMS || response.ID.String() != "int64:1" || response.Result != nil {
		t.Errorf("refusal %+v %+v", response, response.Error)
	}
	for _, word := range words {
		if !strings.Contains(response.Error.Message, word) {
			t.Errorf("refusal %q does not say %q", response.Error.Message, word)
		}
	}
	if strings.ContainsFunc(response.Error.Message, func(r rune) bool { return r < ' ' || slices.Contains([]rune{0x200b, 0x202e}, r) }) {
		t.Errorf("refusal %q is not revealed", response.Error.Message)
	}
}
