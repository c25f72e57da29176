package gate

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"sync"

	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// web is the transport to a URL: streamable HTTP, or HTTP+SSE where that was asked for or where the server answers initialize as
// one does that speaks nothing else (Model Context Protocol 2025-11-25, Transports, Backwards Compatibility).
type web struct {
	target  lockfile.Target
	headers http.Header
	limits  Limits
	peer    *peer
	base    *http.Transport

	mu       sync.Mutex
	current  transport.Interface
	gone     context.Context // done when the event stream of HTTP+SSE is lost: mcp-go would wait for an answer on it nevertheless
	notify   func(mcp.JSONRPCNotification)
	lost     func(error)
	requests transport.RequestHandler
	version  string
}

func newWeb(t lockfile.Target, headers http.Header, l Limits, p *peer) (*web, error) {
	w := &web{target: t, headers: headers, limits: l, peer: p, base: newBase()}
	err := w.use(t.Transport == lockfile.TransportSSE)
	return w, err
}

// newBase returns a copy of the default transport, unless the program has put something else in its place.
func newBase() *http.Transport {
	if standard, ok := http.DefaultTransport.(*http.Transport); ok {
		return standard.Clone()
	}
	return &http.Transport{Proxy: http.ProxyFromEnvironment}
}

// use makes a transport the current one and hands it what was set before.
func (w *web) use(sse bool) error {
	u, err := url.Parse(w.target.URL)
	if err != nil {
		return err
	}
	client := &http.Client{Transport: &guardedHTTP{base: w.base, origin: lockfile.Origin(u), headers: w.headers, limits: w.limits, peer: w.peer, sse: sse}}
	silent := slog.New(slog.DiscardHandler) // mcp-go logs text from the server
	var next transport.Interface
	if sse {
		next, err = transport.NewSSE(w.target.URL, transport.WithHTTPClient(client), transport.WithSSELogger(silent))
	} else {
		// Continuous listening is deprecated for the stateless era, in which it does nothing; in those before it brings the announcements.
		listening := transport.WithContinuousListening() //lint:ignore SA1019 see above
		next, err = transport.NewStreamableHTTP(w.target.URL, transport.WithHTTPBasicClient(client), transport.WithHTTPLogger(silent), listening)
	}
	if err != nil {
		return err
	}
	gone, lose := context.WithCancel(context.Background())
	lost := func(err error) { w.connectionLost(lose, err) }
	w.mu.Lock()
	defer w.mu.Unlock()
	w.current, w.gone = next, gone
	next.SetNotificationHandler(w.notify)
	if both, ok := next.(transport.BidirectionalInterface); ok {
		both.SetRequestHandler(w.requests)
	}
	if s, ok := next.(*transport.SSE); ok {
		s.SetConnectionLostHandler(lost)
	}
	next.(transport.HTTPConnection).SetProtocolVersion(w.version)
	return nil
}

func (w *web) inner() (transport.Interface, context.Context) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.current, w.gone
}

func (w *web) connectionLost(lose context.CancelFunc, err error) {
	lose()
	w.mu.Lock()
	handler := w.lost
	w.mu.Unlock()
	if handler != nil {
		handler(err)
	}
}

// masked keeps a secret that the server echoes out of an error.
func (w *web) masked(err error) error {
	var known *Error
	if err == nil || errors.As(err, &known) || !w.peer.secrets.In(err.Error()) {
		return err
	}
	return &Error{Code: CodeConnect, Message: shown(err.Error(), w.peer.secrets...)}
}

// whyGone is the error behind err when the event stream is lost.
func (w *web) whyGone(ctx, gone context.Context, err error) error {
	if err == nil || ctx.Err() != nil || gone.Err() == nil {
		return err
	}
	if failure := w.peer.failure(); failure != nil {
		return failure
	}
	return &Error{Code: CodeConnect, Message: "the server ended the event stream", Err: err}
}

// Start connects. The connection outlives ctx, which bounds only the waiting: [web.Close] ends it.
func (w *web) Start(ctx context.Context) error {
	t, gone := w.inner()
	stop := context.AfterFunc(ctx, func() { t.Close() })
	stopGone := context.AfterFunc(gone, func() { t.Close() })
	err := t.Start(context.WithoutCancel(ctx))
	stopGone()
	if !stop() && ctx.Err() != nil {
		return ctx.Err()
	}
	return w.whyGone(ctx, gone, err)
}

// SendRequest sends a request. When the answer to initialize says that the server knows no streamable HTTP, it goes over to HTTP+SSE.
func (w *web) SendRequest(ctx context.Context, request transport.JSONRPCRequest) (*transport.JSONRPCResponse, error) {
	t, _ := w.inner()
	response, err := w.send(ctx, request)
	if !errors.Is(err, transport.ErrLegacySSEServer) || w.target.Transport != "" {
		return response, err
	}
	status := w.peer.lastStatus()
	t.Close()
	if err := w.use(true); err != nil {
		return nil, err
	}
	if err := w.Start(ctx); err != nil {
		var known *Error
		if errors.As(err, &known) && known.Code == CodeAuth || ctx.Err() != nil {
			return nil, err
		}
		return nil, &Error{Code: CodeConnect, Message: fmt.Sprintf("the server speaks neither streamable HTTP (status %d to initialize) nor HTTP+SSE: is this the URL of an MCP server?", status), Err: err}
	}
	return w.send(ctx, request)
}

func (w *web) send(ctx context.Context, request transport.JSONRPCRequest) (*transport.JSONRPCResponse, error) {
	t, gone := w.inner()
	// The deadline of ctx is kept from mcp-go, which would set a clock of its own by it and report another error when that is first.
	waiting, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	defer context.AfterFunc(ctx, cancel)()
	defer context.AfterFunc(gone, cancel)()
	response, err := t.SendRequest(waiting, request)
	if err != nil && ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return response, w.whyGone(ctx, gone, w.masked(err))
}

func (w *web) SendNotification(ctx context.Context, n mcp.JSONRPCNotification) error {
	t, _ := w.inner()
	return t.SendNotification(ctx, n)
}

func (w *web) SetNotificationHandler(handler func(mcp.JSONRPCNotification)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.notify = handler
	w.current.SetNotificationHandler(handler)
}

func (w *web) SetRequestHandler(handler transport.RequestHandler) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.requests = handler
	if both, ok := w.current.(transport.BidirectionalInterface); ok {
		both.SetRequestHandler(handler)
	}
}

func (w *web) SetProtocolVersion(version string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.version = version
	w.current.(transport.HTTPConnection).SetProtocolVersion(version)
}

func (w *web) SetConnectionLostHandler(handler func(error)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.lost = handler
}

func (w *web) GetSessionId() string {
	t, _ := w.inner()
	return t.GetSessionId()
}

func (w *web) Close() error {
	t, _ := w.inner()
	err := t.Close()
	w.base.CloseIdleConnections()
	return err
}
