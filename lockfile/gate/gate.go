package gate

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// New returns a transport that shows a client of mcp-go only what p allows of the server pinned as serverID. tools/list fetches all
// pages of inner, verifies them and answers with one page of the allowed definitions as the server sent them. A call to any other
// tool is refused with JSON-RPC error -32602 and does not reach the server. When the server announces that its tools changed they are
// verified again, and calls wait for that. In the stateless era (2026-07-28) the gate subscribes to these announcements itself.
//
// inner is any transport of mcp-go that has not been started. One of [NewTransport] also refuses ambiguous messages.
func New(inner transport.Interface, p *lockfile.Pinner, serverID string, o Options) transport.Interface {
	ctx, cancel := context.WithCancel(context.Background())
	o.Limits = o.Limits.orDefault()
	g := &gate{inner: inner, pinner: p, serverID: serverID, options: o, lifetime: ctx, end: cancel, tasks: map[string]string{}}
	inner.SetNotificationHandler(g.notified)
	return g.withOptional()
}

type gate struct {
	inner    transport.Interface
	pinner   *lockfile.Pinner
	serverID string
	options  Options
	lifetime context.Context // until Close
	end      context.CancelFunc

	mu      sync.Mutex
	notify  func(mcp.JSONRPCNotification) // the client's handler
	server  identity
	era     era
	listens bool
	state   state
	tasks   map[string]string // the tool of each task, by task id
}

// era is the _meta that the client sends with its requests in the stateless era, empty before it.
type era struct {
	version              string
	capabilities, client json.RawMessage
}

func (g *gate) Start(ctx context.Context) error { return g.inner.Start(ctx) }

func (g *gate) Close() error {
	g.end()
	return g.inner.Close()
}

func (g *gate) GetSessionId() string { return g.inner.GetSessionId() }

func (g *gate) SendNotification(ctx context.Context, n mcp.JSONRPCNotification) error {
	return g.inner.SendNotification(ctx, n)
}

func (g *gate) SetNotificationHandler(handler func(mcp.JSONRPCNotification)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.notify = handler
}

// notified runs on the goroutine that reads from the server, so it must not wait for an answer of the server.
func (g *gate) notified(n mcp.JSONRPCNotification) {
	if n.Method == toolsChanged || n.Method == mcp.MethodNotificationSubscriptionsAcknowledged {
		g.mu.Lock()
		begin := g.state.expire() && !g.state.waiting
		g.state.waiting = g.state.waiting || begin
		g.mu.Unlock()
		if begin {
			go g.verifySoon()
		}
	}
	g.mu.Lock()
	handler := g.notify
	g.mu.Unlock()
	if handler != nil {
		handler(n)
	}
}

// verifySoon verifies without being asked, and not again before [Limits.Settle] is over: a server that announces a change behind every listing
// would be listed without end. Whoever calls meanwhile does not wait for it but verifies itself.
func (g *gate) verifySoon() {
	g.mu.Lock()
	wait := g.options.Limits.Settle - time.Since(g.state.unasked)
	g.mu.Unlock()
	if wait > 0 {
		select {
		case <-time.After(wait):
		case <-g.lifetime.Done():
		}
	}
	g.mu.Lock()
	g.state.waiting, g.state.unasked = false, time.Now()
	g.mu.Unlock()
	_, _ = g.verified(g.lifetime) // a failure is met again by the next call
}

func (g *gate) SendRequest(ctx context.Context, request transport.JSONRPCRequest) (*transport.JSONRPCResponse, error) {
	params, err := json.Marshal(request.Params)
	if err != nil {
		return nil, err
	}
	switch request.Method {
	case methodInitialize, methodDiscover:
		return g.introduce(ctx, request, params)
	case methodListTools:
		g.noteEra(params)
		return g.listTools(ctx, request, params)
	case methodCallTool:
		g.noteEra(params)
		return g.callTool(ctx, request, params)
	case methodTaskResult:
		return g.taskResult(ctx, request, params)
	}
	return g.inner.SendRequest(ctx, request)
}

// introduce passes the first request of a connection and notes who answers it.
func (g *gate) introduce(ctx context.Context, request transport.JSONRPCRequest, params json.RawMessage) (*transport.JSONRPCResponse, error) {
	response, err := g.inner.SendRequest(ctx, request)
	if err != nil || response.Error != nil {
		return response, err
	}
	said, err := introduction(request.Method, response.Result)
	if err != nil {
		return nil, err
	}
	g.mu.Lock()
	g.server = said
	g.mu.Unlock()
	if request.Method == methodDiscover {
		g.noteEra(params)
		g.listen()
	}
	return response, nil
}

// noteEra keeps the _meta of a request for the requests of our own. What the server would refuse is its business.
func (g *gate) noteEra(params json.RawMessage) {
	found, err := rawjson.Pick(params, "_meta")
	if err != nil || rawjson.IsNull(found["_meta"]) {
		return
	}
	meta, err := rawjson.Pick(found["_meta"], mcp.MetaKeyProtocolVersion, mcp.MetaKeyClientCapabilities, mcp.MetaKeyClientInfo)
	version, ok := rawjson.Text(meta[mcp.MetaKeyProtocolVersion])
	if err != nil || !ok {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.era = era{version, meta[mcp.MetaKeyClientCapabilities], meta[mcp.MetaKeyClientInfo]}
}

func (g *gate) session() *session {
	g.mu.Lock()
	defer g.mu.Unlock()
	var client any
	if g.era.client != nil {
		client = g.era.client
	}
	return borrow(g.inner, g.era.version, g.era.capabilities, client)
}

// listTools answers with one page: the allowed tools, and what else stood in the first page of the server.
func (g *gate) listTools(ctx context.Context, request transport.JSONRPCRequest, params json.RawMessage) (*transport.JSONRPCResponse, error) {
	if found, err := rawjson.Pick(params, "cursor"); err == nil && !rawjson.IsNull(found["cursor"]) {
		return refuse(request, "there is no such page: all tools are listed on the first one"), nil
	}
	g.mu.Lock()
	g.state.expire()
	g.mu.Unlock()
	v, err := g.verified(ctx)
	if err != nil {
		return errorResponse(request, err)
	}
	result := []byte(`{"tools":[`)
	for i, tool := range v.allowed {
		if i > 0 {
			result = append(result, ',')
		}
		result = append(result, tool...)
	}
	result = append(result, ']')
	for _, m := range v.other {
		result = append(result, ',')
		result = rawjson.Append(result, rawjson.StringOf(m.Name))
		result = append(append(result, ':'), m.Raw...)
	}
	return transport.NewJSONRPCResultResponse(request.ID, append(result, '}')), nil
}

func (g *gate) callTool(ctx context.Context, request transport.JSONRPCRequest, params json.RawMessage) (*transport.JSONRPCResponse, error) {
	found, err := rawjson.Pick(params, "name")
	if err != nil {
		return refuse(request, "the call is ambiguous: "+err.Error()), nil
	}
	name, ok := rawjson.Text(found["name"])
	if !ok {
		return refuse(request, "the call names no tool"), nil
	}
	v, err := g.verified(ctx)
	if err != nil {
		return errorResponse(request, err)
	}
	if !v.names[name] {
		return refuse(request, fmt.Sprintf("tool %s of server %s is not pinned or changed: a person must review it with `toolgate-pin approve --name %s`",
			lockfile.RevealLine(name), lockfile.RevealLine(g.serverID), lockfile.RevealLine(g.serverID))), nil
	}
	response, err := g.inner.SendRequest(ctx, request)
	if err == nil && response.Error == nil {
		g.noteTask(response.Result, name)
	}
	return g.result(ctx, request, name, response, err)
}

// result passes a tool result through the hook.
func (g *gate) result(ctx context.Context, request transport.JSONRPCRequest, tool string, response *transport.JSONRPCResponse, err error) (*transport.JSONRPCResponse, error) {
	if err != nil || response.Error != nil || g.options.OnResult == nil {
		return response, err
	}
	result, err := g.options.OnResult(ctx, tool, response.Result)
	if err != nil {
		return transport.NewJSONRPCErrorResponse(request.ID, mcp.INTERNAL_ERROR, err.Error(), nil), nil
	}
	return transport.NewJSONRPCResultResponse(request.ID, result), nil
}

// noteTask remembers which tool a task runs, since its result comes with another request.
func (g *gate) noteTask(result json.RawMessage, tool string) {
	found, err := rawjson.Pick(result, "task")
	if err != nil || rawjson.IsNull(found["task"]) {
		return
	}
	if task, err := rawjson.Pick(found["task"], "taskId"); err == nil {
		if id, ok := rawjson.Text(task["taskId"]); ok {
			g.mu.Lock()
			defer g.mu.Unlock()
			g.tasks[id] = tool
		}
	}
}

// taskResult passes the result of a task through the hook: it is a tool result too.
func (g *gate) taskResult(ctx context.Context, request transport.JSONRPCRequest, params json.RawMessage) (*transport.JSONRPCResponse, error) {
	response, err := g.inner.SendRequest(ctx, request)
	tool := ""
	if found, errPick := rawjson.Pick(params, "taskId"); errPick == nil {
		id, _ := rawjson.Text(found["taskId"])
		g.mu.Lock()
		tool = g.tasks[id]
		if err == nil && response.Error == nil {
			delete(g.tasks, id) // its result is the last thing that is asked of a task
		}
		g.mu.Unlock()
	}
	return g.result(ctx, request, tool, response, err)
}

func refuse(request transport.JSONRPCRequest, message string) *transport.JSONRPCResponse {
	return transport.NewJSONRPCErrorResponse(request.ID, codeInvalidParams, message, nil)
}

// errorResponse passes on an error of our own listing: the server's as the server's.
func errorResponse(request transport.JSONRPCRequest, err error) (*transport.JSONRPCResponse, error) {
	if refused, ok := err.(*rpcError); ok {
		return transport.NewJSONRPCErrorResponse(request.ID, refused.code, refused.Error(), nil), nil
	}
	return nil, err
}
