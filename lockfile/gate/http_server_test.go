package gate

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// answers are the bodies that an HTTP server answers methods with; $ID is the id of the request. "*" stands for the other methods.
type answers map[string]string

func httpLegacy(tools string) answers {
	return answers{"initialize": legacyHello, "*": unknownMethod, "tools/list": tools}
}

// body returns the answer to one POST, and whether it was a request.
func (a answers) body(r *http.Request) (body, method string, isRequest bool) {
	data, _ := io.ReadAll(r.Body)
	var m struct {
		ID     json.RawMessage
		Method string
	}
	json.Unmarshal(data, &m)
	if m.ID == nil || m.Method == "" {
		return "", m.Method, false
	}
	body, ok := a[m.Method]
	if !ok {
		body = a["*"]
	}
	return strings.ReplaceAll(body, "$ID", string(m.ID)), m.Method, true
}

// ServeHTTP is streamable HTTP. A body that begins like an event stream is sent as one.
func (a answers) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	body, _, isRequest := a.body(r)
	if !isRequest {
		w.WriteHeader(http.StatusAccepted)
		return
	}
	kind := "application/json"
	for _, prefix := range []string{"data:", "event:", "id:", ":"} {
		if strings.HasPrefix(body, prefix) {
			kind = "text/event-stream; charset=utf-8"
		}
	}
	w.Header().Set("Content-Type", kind)
	io.WriteString(w, body)
}

// legacySSE is a server that speaks HTTP+SSE only, one client at a time. What answers hold is the text of an event's data.
type legacySSE struct {
	answers  answers
	endpoint string      // "" for /messages
	refuse   int         // status for a POST to the stream's URL
	mute     bool        // it answers nothing
	events   chan string // what goes to the stream
}

func newLegacySSE(a answers) *legacySSE {
	return &legacySSE{answers: a, refuse: http.StatusMethodNotAllowed, endpoint: "/messages", events: make(chan string, 100)}
}

func (s *legacySSE) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.Method == http.MethodPost && r.URL.Path == "/messages":
		body, _, isRequest := s.answers.body(r)
		w.WriteHeader(http.StatusAccepted)
		io.WriteString(w, "Accepted") // as the first servers did: no JSON, and nobody minds
		if isRequest && !s.mute {
			s.events <- "event: message\ndata: " + body + "\n\n"
		}
	case r.Method != http.MethodGet:
		w.WriteHeader(s.refuse)
	default:
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "event: endpoint\ndata: %s\n\n", s.endpoint)
		w.(http.Flusher).Flush()
		for {
			select {
			case event := <-s.events:
				io.WriteString(w, event)
				w.(http.Flusher).Flush()
			case <-r.Context().Done():
				return
			}
		}
	}
}

func httpTarget(t *testing.T, h http.Handler) lockfile.Target {
	t.Helper()
	server := httptest.NewServer(h)
	t.Cleanup(server.CloseClientConnections)
	t.Cleanup(server.Close)
	return lockfile.Target{URL: server.URL + "/mcp"}
}

// servers are targets on every transport that list tools, a JSON array.
func servers(t *testing.T, tools string) map[string]lockfile.Target {
	t.Helper()
	page := result(`{"tools":` + tools + `}`)
	stdio, _ := stdioServer(t, legacy(step{On: "tools/list", Say: []string{page}})...)
	sse := httpTarget(t, newLegacySSE(httpLegacy(page)))
	sse.Transport = lockfile.TransportSSE
	return map[string]lockfile.Target{
		"stdio":     stdio,
		"http json": httpTarget(t, httpLegacy(page)),
		"http sse":  httpTarget(t, httpLegacy("event: message\ndata: "+page+"\n\n")),
		"http+sse":  sse,
	}
}

func mustTransport(t *testing.T, target lockfile.Target) transport.Interface {
	t.Helper()
	inner, err := NewTransport(target, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return inner
}

func mustURL(raw string) *url.URL {
	u, err := url.Parse(raw)
	if err != nil {
		panic(err)
	}
	return u
}
