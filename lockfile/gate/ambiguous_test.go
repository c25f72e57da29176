package gate

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/lockfile"
)

// Go's decoder takes names in any case and the last of two; another client takes the exact name or the first. Where that could make two
// listings out of one answer, there is none. K is U+212A (KELVIN SIGN) and ſ is U+017F (LONG S): both fold to ASCII letters in Go.
func TestAmbiguousAnswers(t *testing.T) {
	t.Parallel()
	good := `{"tools":[` + toolA + `]}`
	for _, c := range []struct{ name, answer, member string }{
		{"tools twice", result(`{"tools":[` + toolA + `],"tools":[` + toolB + `]}`), "tools"},
		{"Tools", result(`{"tools":[` + toolA + `],"Tools":[` + toolB + `]}`), "Tools"},
		{"TOOLS alone", result(`{"TOOLS":[` + toolB + `]}`), "TOOLS"},
		{"tools escaped", result(`{"tools":[` + toolA + `],"t\u006fols":[` + toolB + `]}`), "tools"},
		{"long s", result(`{"tools":[` + toolA + `],"toolſ":[` + toolB + `]}`), `tool\u017f`},
		{"nextCursor twice", result(`{"tools":[],"nextCursor":"a","nextCursor":null}`), "nextCursor"},
		{"nextcursor", result(`{"tools":[],"nextcursor":"a"}`), "nextcursor"},
		{"result twice", `{"jsonrpc":"2.0","id":$ID,"result":` + good + `,"result":{"tools":[]}}`, "result"},
		{"Result", `{"jsonrpc":"2.0","id":$ID,"result":` + good + `,"Result":{"tools":[]}}`, "Result"},
		{"Result first", `{"jsonrpc":"2.0","id":$ID,"Result":{"tools":[]},"result":` + good + `}`, "Result"},
		{"result with a long s", `{"jsonrpc":"2.0","id":$ID,"result":` + good + `,"reſult":{"tools":[]}}`, `re\u017fult`},
		{"error twice", `{"jsonrpc":"2.0","id":$ID,"error":{"code":1,"message":"x"},"error":null,"result":` + good + `}`, "error"},
		{"Error", `{"jsonrpc":"2.0","id":$ID,"result":` + good + `,"Error":{"code":1,"message":"x"}}`, "Error"},
		{"id twice", `{"jsonrpc":"2.0","id":1,"id":$ID,"result":` + good + `}`, "id"},
		{"ID", `{"jsonrpc":"2.0","id":1,"ID":$ID,"result":` + good + `}`, "ID"},
		{"method twice", `{"jsonrpc":"2.0","method":"ping","method":"notifications/tools/list_changed"}`, "method"},
		{"Method", `{"jsonrpc":"2.0","id":$ID,"result":` + good + `,"Method":"x"}`, "Method"},
		{"params twice", `{"jsonrpc":"2.0","method":"notifications/message","params":{},"params":{"a":1}}`, "params"},
		{"jsonrpc twice", `{"jsonrpc":"2.0","jsonrpc":"2.0","id":$ID,"result":` + good + `}`, "jsonrpc"},
		{"Jsonrpc", `{"Jsonrpc":"2.0","id":$ID,"result":` + good + `}`, "Jsonrpc"},
		{"result and error", `{"jsonrpc":"2.0","id":$ID,"result":` + good + `,"error":{"code":1,"message":"x"}}`, "both result and error"},
		{"result and method", `{"jsonrpc":"2.0","id":$ID,"result":` + good + `,"method":"ping"}`, "both method and result"},
		{"padded", strings.Repeat(" ", 600) + `{"jsonrpc":"2.0","id":$ID,"result":` + good + `,"Result":{"tools":[]}}`, "Result"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for name, target := range answering(t, c.answer) {
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					_, err := list(testContext(t), target, quick)
					wantError(t, err, CodeProtocol, c.member, "ambiguous")
				})
			}
		})
	}
}

// answering are servers on every transport that answer tools/list with one text as it is.
func answering(t *testing.T, answer string) map[string]lockfile.Target {
	t.Helper()
	stdio, _ := stdioServer(t, legacy(step{On: "tools/list", Say: []string{answer}})...)
	sse := httpTarget(t, newLegacySSE(httpLegacy(answer)))
	sse.Transport = lockfile.TransportSSE
	return map[string]lockfile.Target{
		"stdio":     stdio,
		"http json": httpTarget(t, httpLegacy(answer)),
		"http sse":  httpTarget(t, httpLegacy("data: "+answer+"\n\n")),
		"http+sse":  sse,
	}
}

// An ambiguous answer to the first request is one too.
func TestAmbiguousIntroduction(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, discover, hello, member string }{
		{"message", unknownMethod, strings.Replace(legacyHello, `"result"`, `"Result":{},"result"`, 1), "Result"},
		{"server info", unknownMethod, result(`{"protocolVersion":"2025-06-18","serverInfo":{"name":"a"},"ServerInfo":{"name":"b"}}`), "ServerInfo"},
		{"server name", unknownMethod, result(`{"protocolVersion":"2025-06-18","serverInfo":{"name":"a","name":"b"}}`), "name"},
		{"version", unknownMethod, result(`{"protocolVersion":"2025-06-18","protocolversion":"2024-11-05"}`), "protocolversion"},
		{"instructions", unknownMethod, result(`{"protocolVersion":"2025-06-18","instructions":"a","instructions":"b"}`), "instructions"},
		{"capabilities", unknownMethod, result(`{"protocolVersion":"2025-06-18","capabilities":{},"Capabilities":{"tools":{}}}`), "Capabilities"},
		{"meta", result(`{"supportedVersions":["2026-07-28"],"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"a"},"io.modelcontextprotocol/serverinfo":{"name":"b"}}}`), legacyHello, "serverinfo"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target, _ := stdioServer(t, step{On: "server/discover", Say: []string{c.discover}}, step{On: "initialize", Say: []string{c.hello}}, step{On: "tools/list", Say: []string{toolsPage(toolA)}})
			_, err := list(testContext(t), target, quick)
			wantError(t, err, CodeProtocol, c.member, "ambiguous")
		})
	}
}

// mcp-go decodes the first value of a body and never looks behind it, so a body that is no JSON as a whole must not reach it.
func TestTextBehindMessage(t *testing.T) {
	t.Parallel()
	twoLists := `{"id":$ID,"result":{"tools":[` + toolA + `]},"Result":{"tools":[` + toolB + `]},"padding":"` + strings.Repeat("x", 300) + `","jsonrpc":"2.0"}`
	for _, c := range []struct{ name, answer string }{
		{"garbage", twoLists + " garbage"},
		{"another message", twoLists + toolsPage(toolC)},
		{"padding before", strings.Repeat("\n", 300) + twoLists + "]"},
		{"harmless but for the rest", toolsPage(toolA) + "}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := list(testContext(t), httpTarget(t, httpLegacy(c.answer)), quick)
			wantError(t, err, CodeProtocol, "JSON")
		})
	}
}

// A stream that calls itself JSON would be read by mcp-go's HTTP+SSE event by event, whatever its type says.
func TestStreamUnderAnotherType(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"application/json", "text/plain", "application/json;", "text/event-streams"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			target := httpTarget(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", kind)
				io.WriteString(w, "event: endpoint\ndata: /messages\n\ndata: "+`{"jsonrpc":"2.0","id":1073741825,"result":{},"Result":{}}`+"\n\n")
			}))
			target.Transport = lockfile.TransportSSE
			_, err := list(testContext(t), target, quick)
			wantError(t, err, CodeProtocol, "JSON")
		})
	}
}
