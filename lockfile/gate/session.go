package gate

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"runtime/debug"
	"strings"
	"sync/atomic"

	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

const (
	methodDiscover    = string(mcp.MethodServerDiscover)
	methodInitialize  = string(mcp.MethodInitialize)
	methodListTools   = string(mcp.MethodToolsList)
	methodCallTool    = string(mcp.MethodToolsCall)
	methodTaskResult  = string(mcp.MethodTasksResult)
	methodListen      = string(mcp.MethodSubscriptionsListen)
	toolsChanged      = mcp.MethodNotificationToolsListChanged
	modulePath        = "github.com/toolgate/toolgate-pin"
	clientName        = "toolgate-pin"
	firstID           = 1 << 30 // far from the ids of a client that shares the connection, and from those of the server's own requests
	jsonRPC           = mcp.JSONRPC_VERSION
	codeInvalidParams = mcp.INVALID_PARAMS
)

// Version returns the version of this module in the running program, "devel" when it was not built from a release.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
	modules := append(info.Deps, &info.Main)
	for _, m := range modules {
		if m.Path == modulePath && m.Version != "" && m.Version != "(devel)" {
			return strings.TrimPrefix(m.Version, "v")
		}
	}
	return "devel"
}

// declared are the client capabilities with which tools are listed: some servers offer more tools to a client that has them.
func declared() map[string]any {
	return map[string]any{"roots": map[string]any{"listChanged": true}, "sampling": map[string]any{}, "elicitation": map[string]any{}}
}

// session sends raw requests on a transport, in either era of the protocol.
type session struct {
	transport    transport.Interface
	version      string // of the protocol; "" before it is known
	capabilities any    // of the client
	client       any    // name and version of the client
	lastID       *atomic.Int64
	secrets      lockfile.Secrets // that no error may quote
}

func newSession(t transport.Interface, secrets lockfile.Secrets) *session {
	s := &session{transport: t, secrets: secrets, capabilities: declared(), client: map[string]any{"name": clientName, "version": Version()}, lastID: &atomic.Int64{}}
	s.lastID.Store(firstID)
	return s
}

// sharedID numbers the requests that go out on connections that a client uses too.
var sharedID atomic.Int64

// borrow returns a session for requests of our own on a connection that a client made.
func borrow(t transport.Interface, version string, capabilities, client any) *session {
	sharedID.CompareAndSwap(0, firstID)
	return &session{transport: t, version: version, capabilities: capabilities, client: client, lastID: &sharedID}
}

// rpcError is the error that a server answers a request with.
type rpcError struct {
	code    int
	message string
	secrets lockfile.Secrets
}

func (e *rpcError) Error() string { return shown(e.message, e.secrets...) }

// request sends a request and returns the raw result. The error is an *rpcError or the transport's.
func (s *session) request(ctx context.Context, method string, params map[string]any) (json.RawMessage, error) {
	return s.send(ctx, s.prepare(method, params))
}

// prepare makes a request. In the stateless era params get the _meta that protocol version 2026-07-28 asks for, and HTTP the headers.
func (s *session) prepare(method string, params map[string]any) transport.JSONRPCRequest {
	request := transport.JSONRPCRequest{JSONRPC: jsonRPC, ID: mcp.NewRequestId(s.lastID.Add(1)), Method: method, Header: http.Header{}}
	params = maps.Clone(params)
	if params == nil {
		params = map[string]any{}
	}
	if mcp.IsModernProtocol(s.version) {
		meta := map[string]any{mcp.MetaKeyProtocolVersion: s.version, mcp.MetaKeyClientCapabilities: s.capabilities}
		if s.client != nil {
			meta[mcp.MetaKeyClientInfo] = s.client
		}
		params["_meta"] = meta
		for name, value := range mcp.StandardHeaders(s.version, mcp.MCPMethod(method), nil) {
			request.Header.Set(name, value)
		}
	}
	request.Params = params
	return request
}

func (s *session) send(ctx context.Context, request transport.JSONRPCRequest) (json.RawMessage, error) {
	response, err := s.transport.SendRequest(ctx, request)
	if err != nil {
		return nil, err
	}
	if response.Error != nil {
		return nil, &rpcError{response.Error.Code, response.Error.Message, s.secrets}
	}
	return response.Result, nil
}

func (s *session) setVersion(version string) {
	s.version = version
	if t, ok := s.transport.(transport.HTTPConnection); ok {
		t.SetProtocolVersion(version)
	}
}

// listTools fetches all pages of tools/list and returns the definitions as they came.
func (s *session) listTools(ctx context.Context, l Limits) (*page, error) {
	var first *page
	total := 0
	seen := map[string]bool{}
	params := map[string]any{}
	for pages := 1; ; pages++ {
		raw, err := s.request(ctx, methodListTools, params)
		if err != nil {
			return nil, err
		}
		next, err := readPage(raw)
		if err != nil {
			return nil, err
		}
		total += len(raw)
		if first == nil {
			first = next
		} else {
			first.tools = append(first.tools, next.tools...)
		}
		switch {
		case len(first.tools) > l.Tools:
			return nil, protocolError("the server lists more than %d tools", l.Tools)
		case total > l.Listing:
			return nil, protocolError("the tools of the server take more than %s", size(l.Listing))
		case next.cursor == nil:
			return first, nil
		case seen[*next.cursor]:
			return nil, protocolError("the server gives out the cursor %q twice: its listing never ends", shown(*next.cursor, s.secrets...))
		case pages >= l.Pages:
			return nil, protocolError("the listing of the server has more than %d pages", l.Pages)
		}
		seen[*next.cursor] = true
		params["cursor"] = *next.cursor
	}
}

// page is one result of tools/list.
type page struct {
	tools  []json.RawMessage
	cursor *string             // nil: the last page
	other  []rawjson.RawMember // the members that are neither
}

func readPage(raw json.RawMessage) (*page, error) {
	found, err := rawjson.Pick(raw, "tools", "nextCursor")
	if err != nil {
		return nil, protocolError("the result of tools/list is ambiguous or no object: %v", err)
	}
	tools, err := rawjson.Elements(found["tools"])
	if err != nil {
		return nil, protocolError("the result of tools/list has no list of tools")
	}
	p := &page{tools: tools}
	if cursor := found["nextCursor"]; !rawjson.IsNull(cursor) {
		text, ok := rawjson.Text(cursor)
		if !ok {
			return nil, protocolError("the cursor of tools/list is no string")
		}
		p.cursor = &text
	}
	members, _ := rawjson.Members(raw) // Pick has read them
	for _, m := range members {
		if m.Name != "tools" && m.Name != "nextCursor" {
			p.other = append(p.other, m)
		}
	}
	return p, nil
}

// listing makes a lockfile.Listing of a page that holds all tools.
func (p *page) listing(serverName string, instructions *string) lockfile.Listing {
	return lockfile.Listing{ServerName: serverName, Instructions: instructions, Tools: p.tools}
}
