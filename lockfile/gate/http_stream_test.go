package gate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolgate/toolgate-pin/lockfile"
)

// A server that takes the request and never answers, on each of the ways to answer.
func TestHTTPSilence(t *testing.T) {
	t.Parallel()
	silent := func(before string) func() http.Handler {
		h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			io.ReadAll(r.Body) // the server notices that the client is gone only behind the body
			if before != "" {
				w.Header().Set("Content-Type", "text/event-stream")
				io.WriteString(w, before)
				w.(http.Flusher).Flush()
			}
			<-r.Context().Done()
		})
		return func() http.Handler { return h }
	}
	for _, c := range []struct {
		name, transport string
		handler         func() http.Handler
	}{
		{"no header", "", silent("")},
		{"empty stream", "", silent(": wait\n\n")},
		{"half an event", "", silent("data: {")},
		{"no endpoint", lockfile.TransportSSE, silent(": wait\n\n")},
		{"no answer on the stream", lockfile.TransportSSE, func() http.Handler { s := newLegacySSE(answers{}); s.mute = true; return s }},
	} {
		attempt := func(t *testing.T, ctx context.Context) error {
			target := httpTarget(t, c.handler())
			target.Transport = c.transport
			_, err := list(ctx, target, Limits{Discover: time.Millisecond})
			return err
		}
		t.Run(c.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
			defer cancel()
			wantError(t, attempt(t, ctx), CodeTimeout, "no answer to initialize in time")
		})
		t.Run(c.name+", canceled", func(t *testing.T) {
			ctx, cancel := context.WithCancel(context.Background())
			time.AfterFunc(20*time.Millisecond, cancel)
			if err := attempt(t, ctx); !errors.Is(err, context.Canceled) {
				t.Errorf("error %v, want context.Canceled", err)
			}
		})
	}
}

// The stream that a legacy server offers to GET brings announcements: the tools are listed again.
func TestAnnouncementsOnGET(t *testing.T) {
	t.Parallel()
	stream := make(chan string, 10)
	listings := 0
	var mu sync.Mutex
	target := httpTarget(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			w.Header().Set("Content-Type", "text/event-stream")
			w.(http.Flusher).Flush()
			for {
				select {
				case event := <-stream:
					io.WriteString(w, event)
					w.(http.Flusher).Flush()
				case <-r.Context().Done():
					return
				}
			}
		}
		body, method, isRequest := httpLegacy(toolsPage(toolB)).body(r)
		if !isRequest {
			w.WriteHeader(http.StatusAccepted)
			return
		}
		if method == "tools/list" {
			mu.Lock()
			if listings++; listings == 1 {
				body = strings.Replace(body, toolB, toolA, 1)
			}
			if listings <= 2 { // two that count, so that the third listing equals the second and nobody waits for more
				stream <- "event: message\ndata: " + changedNote + "\n\n"
			}
			mu.Unlock()
		}
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, body)
	}))
	got, err := list(testContext(t), target, patient)
	if err != nil {
		t.Fatal(err)
	}
	wantTools(t, got.Tools, toolB)
}

// A server asks back on the stream of its answer, and answers only when it got one itself.
func TestRequestFromHTTPServer(t *testing.T) {
	t.Parallel()
	answered := make(chan string, 10)
	target := httpTarget(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		data, _ := io.ReadAll(r.Body)
		r.Body = io.NopCloser(strings.NewReader(string(data)))
		body, method, isRequest := httpLegacy(toolsPage(toolA)).body(r)
		switch {
		case r.Method != http.MethodPost:
			w.WriteHeader(http.StatusMethodNotAllowed)
		case !isRequest:
			if method == "" {
				answered <- string(data)
			}
			w.WriteHeader(http.StatusAccepted)
		case method == "tools/list":
			w.Header().Set("Content-Type", "text/event-stream")
			fmt.Fprintf(w, "data: {\"jsonrpc\":\"2.0\",\"id\":\"mine\",\"method\":\"roots/list\"}\n\n")
			w.(http.Flusher).Flush()
			select {
			case answer := <-answered:
				if !strings.Contains(answer, `"mine"`) || !strings.Contains(answer, `"error"`) {
					t.Errorf("answer %s", answer)
				}
			case <-r.Context().Done():
			}
			fmt.Fprintf(w, "data: %s\n\n", body)
		default:
			w.Header().Set("Content-Type", "application/json")
			io.WriteString(w, body)
		}
	}))
	got, err := list(testContext(t), target, quick)
	if err != nil {
		t.Fatal(err)
	}
	wantTools(t, got.Tools, toolA)
}

// A connection outlives the context it was made with, on every transport: that bounds only the making.
func TestConnectionOutlivesContext(t *testing.T) {
	t.Parallel()
	stdio, read := stdioServer(t, legacy(
		step{On: "tools/list", Say: []string{`{"jsonrpc":"2.0","id":"mine","method":"ping"}`}},
		step{On: "answer", Say: []string{toolsPage(toolA)}},
	)...)
	all := servers(t, "["+toolA+"]")
	all["stdio"] = stdio
	for name, target := range all {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(context.Background())
			conn, err := Connect(ctx, target, Options{Limits: quick})
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			cancel()
			got, err := conn.List(testContext(t))
			if err != nil {
				t.Fatal(err)
			}
			wantTools(t, got.Tools, toolA)
		})
	}
	if lines := strings.Join(read(), "\n"); !strings.Contains(lines, `"id":"mine","result":{}`) {
		t.Errorf("the ping was not answered: %s", lines)
	}
}
