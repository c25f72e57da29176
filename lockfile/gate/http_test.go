package gate

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/lockfile"
)

// The ways in which a good server may answer over HTTP.
func TestHTTP(t *testing.T) {
	t.Parallel()
	page := toolsPage(toolA, toolB)
	half := strings.Index(page, toolB)
	modern := func(list string) answers {
		return answers{"server/discover": modernHello, "tools/list": list, "*": unknownMethod}
	}
	oldServer := func(status int) *legacySSE {
		s := newLegacySSE(httpLegacy(page))
		s.refuse = status
		return s
	}
	absolute := newLegacySSE(httpLegacy(page))
	for _, c := range []struct {
		name      string
		handler   http.Handler
		transport string
		version   string
	}{
		{"json", httpLegacy(page), "", "2025-06-18"},
		{"json, given", httpLegacy(page), lockfile.TransportHTTP, "2025-06-18"},
		{"json, stateless", modern(page), "", "2026-07-28"},
		{"event stream, stateless", modern("data: " + page + "\n\n"), "", "2026-07-28"},
		{"event stream", httpLegacy("event: message\nid: 1\ndata: " + page + "\n\n"), "", "2025-06-18"},
		{"no space behind the colon", httpLegacy("data:" + page + "\n\n"), "", "2025-06-18"},
		{"CRLF", httpLegacy("event: message\r\ndata: " + page + "\r\n\r\n"), "", "2025-06-18"},
		{"comments", httpLegacy(": hello\n\n:\n: keep-alive\ndata: " + page + "\n: more\n\n"), "", "2025-06-18"},
		{"data on several lines", httpLegacy("data: " + page[:half] + "\ndata: " + page[half:] + "\n\n"), "", "2025-06-18"},
		{"empty data lines", httpLegacy(": x\ndata\ndata:\ndata: " + page + "\ndata\n\n"), "", "2025-06-18"},
		{"unknown fields", httpLegacy("data: " + page + "\nfoo: bar\ndatax: {}\nretry: 5\n\n"), "", "2025-06-18"},
		{"notification first", httpLegacy("data: " + `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}` + "\n\ndata: " + page + "\n\n"), "", "2025-06-18"},
		{"HTTP+SSE after 404", oldServer(404), "", "2025-06-18"},
		{"HTTP+SSE after 405", oldServer(405), "", "2025-06-18"},
		{"HTTP+SSE, given", oldServer(405), lockfile.TransportSSE, "2025-06-18"},
		{"HTTP+SSE, whole URL", absolute, lockfile.TransportSSE, "2025-06-18"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target := httpTarget(t, c.handler)
			target.Transport = c.transport
			if c.handler == absolute {
				absolute.endpoint = strings.TrimSuffix(target.URL, "/mcp") + "/messages"
			}
			conn := mustConnect(t, target, quick)
			got, err := conn.List(testContext(t))
			if err != nil {
				t.Fatal(err)
			}
			wantTools(t, got.Tools, toolA, toolB)
			if conn.ProtocolVersion() != c.version {
				t.Errorf("version %s, want %s", conn.ProtocolVersion(), c.version)
			}
		})
	}
}

// status answers every request with one status and body.
func status(code int, kind, body string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(code)
		io.WriteString(w, body)
	})
}

// rawHTTP answers every connection with the same bytes.
func rawHTTP(t *testing.T, answer string) lockfile.Target {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				request := make([]byte, 64<<10)
				conn.Read(request)
				io.WriteString(conn, answer)
			}()
		}
	}()
	return lockfile.Target{URL: "http://" + listener.Addr().String() + "/mcp"}
}

func TestBadHTTPServers(t *testing.T) {
	t.Parallel()
	small := quick
	small.Message = 2000
	long := result(`{"tools":[],"x":"` + strings.Repeat("y", 3000) + `"}`)
	for _, c := range []struct {
		name      string
		handler   http.Handler
		transport string
		limits    Limits
		code      Code
		words     []string
	}{
		{"401", status(401, "text/plain", "who?"), "", quick, CodeAuth, []string{"401", "other credentials"}},
		{"403", status(403, "application/json", `{"error":"no"}`), "", quick, CodeAuth, []string{"403"}},
		{"401 on the stream", status(401, "text/plain", ""), lockfile.TransportSSE, quick, CodeAuth, []string{"401"}},
		{"500", status(500, "text/plain", "broken \x1b[31m"), "", quick, CodeConnect, []string{"500", "broken ⟦U+001B"}},
		{"502 with HTML", status(502, "text/html", "<h1>Bad Gateway</h1>"), "", quick, CodeConnect, []string{"502"}},
		{"500 with JSON", status(500, "application/json", `{"message":"broken"`), "", quick, CodeConnect, []string{"500"}},
		{"500 on the stream", status(500, "text/plain", ""), lockfile.TransportSSE, quick, CodeConnect, []string{"500"}},
		{"HTML with 200", status(200, "text/html", "<html>"), "", quick, CodeProtocol, []string{"text/html", "is this the URL of an MCP server?"}},
		{"no content type", status(200, "", ""), "", quick, CodeProtocol, []string{"no content type"}},
		{"HTML on the stream", status(200, "text/html", "<html>"), lockfile.TransportSSE, quick, CodeProtocol, []string{"text/html"}},
		{"404 for everything", http.NotFoundHandler(), "", quick, CodeConnect, []string{"neither streamable HTTP (status 404 to initialize) nor HTTP+SSE"}},
		{"empty JSON", status(200, "application/json", ""), "", quick, CodeProtocol, []string{"JSON"}},
		{"malformed JSON", httpLegacy(`{"jsonrpc":"2.0","id":$ID,"result":{"tools":[}}`), "", quick, CodeProtocol, []string{"malformed JSON"}},
		{"malformed event", httpLegacy(`data: {"jsonrpc":"2.0","id":$ID,"result":{"tools":[}}` + "\n\n"), "", quick, CodeProtocol, []string{"malformed JSON"}},
		{"JSON-RPC error", httpLegacy(unknownMethod), "", quick, CodeProtocol, []string{"tools/list", "-32601", "no such method"}},
		{"large JSON", httpLegacy(long), "", small, CodeProtocol, []string{"larger than 2000 bytes"}},
		{"large event", httpLegacy("data: " + long + "\n\n"), "", small, CodeProtocol, []string{"larger than 2000 bytes"}},
		{"large event in small lines", httpLegacy(strings.Repeat("data: yyyyyyy\n", 300) + "\n"), "", small, CodeProtocol, []string{"larger than 2000 bytes"}},
		{"line without end", httpLegacy("data: " + strings.Repeat("y", 3000)), "", small, CodeProtocol, []string{"larger than 2000 bytes"}},
		{"event without end", httpLegacy("data: " + toolsPage(toolA) + "\n"), "", quick, CodeConnect, []string{"tools/list"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target := httpTarget(t, c.handler)
			target.Transport = c.transport
			_, err := list(testContext(t), target, c.limits)
			wantError(t, err, c.code, c.words...)
		})
	}
	t.Run("words of the status", func(t *testing.T) {
		t.Parallel()
		_, err := list(testContext(t), rawHTTP(t, "HTTP/1.1 401 \x1b[31mNo\u202e\r\nContent-Length: 0\r\n\r\n"), quick)
		wantError(t, err, CodeAuth, "401 ⟦U+001B control⟧[31mNo⟦U+202E")
	})
	t.Run("no HTTP", func(t *testing.T) {
		t.Parallel()
		_, err := list(testContext(t), rawHTTP(t, "220 \x1b[31mmail\r\n"), quick)
		wantError(t, err, CodeConnect)
	})
}

func TestUnreachable(t *testing.T) {
	t.Parallel()
	secure := httptest.NewUnstartedServer(httpLegacy(toolsPage(toolA)))
	secure.Config.ErrorLog = log.New(io.Discard, "", 0)
	secure.StartTLS()
	t.Cleanup(secure.Close)
	plain := httpTarget(t, httpLegacy(toolsPage(toolA)))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody := "http://" + listener.Addr().String()
	listener.Close()
	for _, c := range []struct{ name, url, words string }{
		{"unknown authority", secure.URL, "TLS: the certificate is signed by an unknown authority"},
		{"no TLS", strings.Replace(plain.URL, "http:", "https:", 1), "TLS"},
		{"refused", nobody, "refused"},
	} {
		for _, transport := range []string{"", lockfile.TransportHTTP, lockfile.TransportSSE} {
			t.Run(fmt.Sprint(c.name, " ", transport), func(t *testing.T) {
				t.Parallel()
				_, err := list(testContext(t), lockfile.Target{URL: c.url, Transport: transport}, quick)
				wantError(t, err, CodeConnect, c.words)
			})
		}
	}
}

// A stream that ends takes the answers with it that were still to come: nobody has to wait for the end of the time.
func TestStreamEnds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, stream string }{
		{"before the endpoint", ": hello\n\n"},
		{"before the first answer", "event: endpoint\ndata: /messages\n\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target := httpTarget(t, status(200, "text/event-stream", c.stream))
			target.Transport = lockfile.TransportSSE
			_, err := list(testContext(t), target, quick)
			wantError(t, err, CodeConnect)
		})
	}
}
