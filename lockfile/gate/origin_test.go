package gate

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/toolgate/toolgate-pin/lockfile"
)

const secret = "s3cr3t-t0ken+/=value"

// witness counts what reaches it and keeps every header.
type witness struct {
	mu      sync.Mutex
	headers []http.Header
}

func (w *witness) ServeHTTP(out http.ResponseWriter, r *http.Request) {
	w.mu.Lock()
	w.headers = append(w.headers, r.Header.Clone())
	w.mu.Unlock()
	httpLegacy(toolsPage(toolB)).ServeHTTP(out, r)
}

func (w *witness) seen() []http.Header {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.headers
}

func withSecret(t *testing.T, target lockfile.Target) lockfile.Target {
	t.Helper()
	t.Setenv("GATE_TEST_TOKEN", secret)
	target.Headers = []string{"Authorization: Bearer ${GATE_TEST_TOKEN}", "X-Twice: ${GATE_TEST_TOKEN}${GATE_TEST_TOKEN}"}
	return target
}

// The headers go to the target and nowhere else, whatever the server says.
func TestRedirectElsewhere(t *testing.T) {
	for _, code := range []int{301, 302, 303, 307, 308} {
		for _, transport := range []string{lockfile.TransportHTTP, lockfile.TransportSSE, ""} {
			t.Run(http.StatusText(code)+" "+transport, func(t *testing.T) {
				other := &witness{}
				elsewhere := httptest.NewServer(other)
				defer elsewhere.Close()
				target := withSecret(t, httpTarget(t, http.RedirectHandler(elsewhere.URL, code)))
				target.Transport = transport
				_, err := list(testContext(t), target, quick)
				wantError(t, err, CodeProtocol, "another origin, "+elsewhere.URL)
				if seen := other.seen(); len(seen) > 0 {
					t.Errorf("the other server was reached: %v", seen)
				}
			})
		}
	}
}

// Over HTTP+SSE the server says where requests go: that must be its own origin.
func TestEndpointElsewhere(t *testing.T) {
	other := &witness{}
	elsewhere := httptest.NewServer(other)
	defer elsewhere.Close()
	for _, c := range []struct {
		name     string
		endpoint func(own string) string
	}{
		{"another host", func(string) string { return elsewhere.URL + "/messages" }},
		{"another host without scheme", func(string) string { return strings.TrimPrefix(elsewhere.URL, "http:") + "/messages" }},
		{"another scheme", func(own string) string { return strings.Replace(own, "http:", "https:", 1) + "/messages" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newLegacySSE(httpLegacy(toolsPage(toolA)))
			target := withSecret(t, httpTarget(t, s))
			target.Transport = lockfile.TransportSSE
			s.endpoint = c.endpoint(strings.TrimSuffix(target.URL, "/mcp"))
			_, err := list(testContext(t), target, quick)
			wantError(t, err, CodeProtocol, "another origin")
			if seen := other.seen(); len(seen) > 0 {
				t.Errorf("the other server was reached: %v", seen)
			}
		})
	}
}

func TestRedirectWithin(t *testing.T) {
	seen := &witness{}
	mux := http.NewServeMux()
	mux.Handle("/mcp", http.RedirectHandler("/v2/mcp", http.StatusTemporaryRedirect))
	mux.Handle("/v2/mcp", seen)
	got, err := list(testContext(t), withSecret(t, httpTarget(t, mux)), quick)
	if err != nil {
		t.Fatal(err)
	}
	wantTools(t, got.Tools, toolB)
	for _, header := range seen.seen() {
		if header.Get("Authorization") != "Bearer "+secret || header.Get("X-Twice") != secret+secret {
			t.Errorf("headers behind the redirect: %v", header)
		}
	}
}

func TestHeaders(t *testing.T) {
	seen := &witness{}
	target := withSecret(t, httpTarget(t, seen))
	if _, err := list(testContext(t), target, quick); err != nil {
		t.Fatal(err)
	}
	if len(seen.seen()) < 4 {
		t.Fatalf("%d requests", len(seen.seen()))
	}
	for _, header := range seen.seen() {
		if header.Get("Authorization") != "Bearer "+secret || header.Get("X-Twice") != secret+secret {
			t.Errorf("headers %v", header)
		}
	}
	target.Headers = append(target.Headers, "X-Missing: ${GATE_TEST_MISSING}")
	_, err := Connect(testContext(t), target, Options{})
	var missing *lockfile.VariableError
	if !errors.As(err, &missing) || missing.Variable != "GATE_TEST_MISSING" || strings.Contains(err.Error(), secret) {
		t.Errorf("error %v", err)
	}
}

// A server that repeats what it was sent, on purpose or in an error page, must not bring it into a log.
func TestSecretsStayOut(t *testing.T) {
	hello := answers{"initialize": legacyHello, "*": unknownMethod}
	rpc := func(message string) string {
		return `{"jsonrpc":"2.0","id":$ID,"error":{"code":-1,"message":"` + message + `"}}`
	}
	echo := func(status int, body string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if status == 200 {
				body, _, _ := answers{"*": body}.body(r)
				w.Header().Set("Content-Type", "application/json")
				io.WriteString(w, body)
				return
			}
			w.WriteHeader(status)
			io.WriteString(w, body)
		})
	}
	for _, c := range []struct {
		name    string
		handler http.Handler
	}{
		{"500", echo(500, "bad token "+secret)},
		{"500, at the cut", echo(500, strings.Repeat("x", 240)+" "+secret)},
		{"JSON-RPC error", echo(200, rpc("bad token "+secret))},
		{"JSON-RPC error, at the cut", echo(200, rpc(strings.Repeat("x", 290)+secret))},
		{"JSON-RPC error, escaped", echo(200, rpc(strings.ReplaceAll(secret, "3", `\u0033`)))},
		{"error to tools/list", merged(hello, "tools/list", rpc("bad "+secret))},
		{"malformed JSON", merged(hello, "tools/list", `{"jsonrpc":"2.0","x":"`+secret+`"`)},
		{"malformed JSON, at the cut", merged(hello, "tools/list", `{"jsonrpc":"2.0","x":"`+strings.Repeat("x", 40)+secret+`"`)},
		{"cursor", merged(hello, "tools/list", result(`{"tools":[],"nextCursor":"`+secret+`"}`))},
		{"version", answers{"*": result(`{"protocolVersion":"` + secret + `"}`), "server/discover": unknownMethod}},
		{"content type", status(200, "text/"+secret, "")},
		{"member name", merged(hello, "tools/list", result(`{"tools":[],"x`+secret+`":1,"Tools":[]}`))},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := list(testContext(t), withSecret(t, httpTarget(t, c.handler)), quick)
			if err == nil {
				t.Fatal("no error")
			}
			for n := len(secret); n >= 8; n-- {
				if strings.Contains(err.Error(), secret[:n]) {
					t.Fatalf("%d bytes of the value stand in the error: %v", n, err)
				}
			}
		})
	}
}

func merged(a answers, method, answer string) answers {
	b := answers{method: answer}
	for m, text := range a {
		b[m] = text
	}
	return b
}
