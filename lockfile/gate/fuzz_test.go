package gate

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// What is accepted as a message means the same to Go's decoder, which takes names in any case and the last of two, and to a reader of the
// exact names that takes the first.
func FuzzCheckMessage(f *testing.F) {
	for _, seed := range []string{
		`{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}`, `{"jsonrpc":"2.0","id":1,"result":{},"Result":{}}`, `{"jsonrpc":"2.0","method":"x","params":[]}`,
		`{"jsonrpc":"2.0","id":1,"reſult":{}}`, `{"jsonrpc":"2.0","i\u0064":2,"id":1}`, `[{"jsonrpc":"2.0"}]`, `{}`, `null`, ``, "\xff", `{"jsonrpc":"2.0"`,
		"{\"jsonrpc\":\"2.0\",\"id\xff\":1,\"id\":2}", ` {"jsonrpc" : "2.0" , "error":null,"error":{}} `, `{"\ud800id":1,"jsonrpc":"2.0"}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		isMessage, wrong := checkMessage(data)
		if wrong != nil {
			if wrong.Code != CodeProtocol || strings.ContainsAny(wrong.Message, "\x1b\n\r\u202e") {
				t.Fatalf("error %q", wrong.Message)
			}
			return
		}
		var decoded struct {
			JSONRPC json.RawMessage `json:"jsonrpc"`
			ID      json.RawMessage `json:"id"`
			Method  json.RawMessage `json:"method"`
			Params  json.RawMessage `json:"params"`
			Result  json.RawMessage `json:"result"`
			Error   json.RawMessage `json:"error"`
		}
		if err := json.Unmarshal(data, &decoded); err != nil {
			if isMessage {
				t.Fatalf("accepted, but: %v", err)
			}
			return
		}
		members, err := rawjson.Members(data)
		if err != nil {
			return // null: it decodes to nothing
		}
		first := map[string]json.RawMessage{}
		for _, m := range members {
			if _, is := first[m.Name]; !is {
				first[m.Name] = m.Raw
			}
		}
		for name, got := range map[string]json.RawMessage{
			"jsonrpc": decoded.JSONRPC, "id": decoded.ID, "method": decoded.Method, "params": decoded.Params, "result": decoded.Result, "error": decoded.Error,
		} {
			if !bytes.Equal(got, first[name]) {
				t.Fatalf("%s is %s to one reader and %s to another", name, got, first[name])
			}
		}
		if _, has := first["jsonrpc"]; has != isMessage {
			t.Fatalf("isMessage %v", isMessage)
		}
	})
}

// events reads a stream as mcp-go's clients do: an event is what stands between blank lines, and at the end what is left.
func events(stream string) []string {
	var all []string
	data := ""
	lines := bufio.NewReader(strings.NewReader(stream))
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			if data != "" {
				all = append(all, data)
			}
			return all
		}
		line = strings.TrimRight(line, "\r\n")
		if line == "" {
			if data != "" {
				all = append(all, data)
			}
			data = ""
		} else if value, ok := strings.CutPrefix(line, "data:"); ok {
			if value = strings.TrimPrefix(value, " "); data == "" {
				data = value
			} else {
				data += "\n" + value
			}
		}
	}
}

// Whatever stands in a stream: mcp-go sees nothing of it that was not checked, and nothing good before the first bad event gets lost.
func FuzzEventReader(f *testing.F) {
	good := `{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}`
	for _, seed := range []string{
		"data: " + good + "\n\n", "event: message\r\ndata:" + good + "\r\n\r\n", "data: " + good[:20] + "\ndata: " + good[20:] + "\n\n", "data\ndata: " + good + "\ndata\n\n",
		": comment\n\nevent: endpoint\ndata: /messages\n\n", "event: endpoint\ndata: http://elsewhere/\n\n", "data: " + good, "data: " + good + "\n",
		"data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{},\"Result\":{}}\n\n", "\ufeffdata: " + good + "\n\n", "data: x\rdata: y\n\n", "id: 1\nretry: 5\n\n\n\n", "data:\n\n", "\r\r\n\n",
		"data: {\"jsonrpc\":\"2.0\",\ndata: \"id\":1,\"Id\":2}\n\n", " data: {\"id\":1,\"Id\":2}\n\n",
	} {
		f.Add([]byte(seed), false)
		f.Add([]byte(seed), true)
	}
	f.Fuzz(func(t *testing.T, stream []byte, sse bool) {
		guard := &guardedHTTP{origin: "http://here:80", limits: Limits{Message: 4096}.orDefault(), peer: &peer{}, sse: sse}
		reader := &eventReader{body: io.NopCloser(nil), lines: bufio.NewReaderSize(bytes.NewReader(stream), 16), guard: guard, url: mustURL("http://here/sse")}
		out, err := io.ReadAll(reader)
		if (err != nil) != (guard.peer.failure() != nil) {
			t.Fatalf("error %v, noted failure %v", err, guard.peer.failure())
		}
		seen := events(string(out))
		for _, data := range seen {
			if _, wrong := checkMessage([]byte(data)); wrong != nil {
				t.Fatalf("mcp-go would see %q: %v", data, wrong)
			}
		}
		// The same reader on the stream as it was sent sees the same events, up to the bad one or the unfinished one.
		sent := events(string(stream))
		if len(seen) > len(sent) {
			t.Fatalf("%d events out of %d", len(seen), len(sent))
		}
		for i, data := range seen {
			if strings.TrimSpace(data) != strings.TrimSpace(sent[i]) && !strings.Contains(string(stream), "data\n") && !strings.Contains(string(stream), "data\r") {
				t.Fatalf("event %q was sent as %q", data, sent[i])
			}
		}
		if err == nil && len(seen) < len(sent)-1 {
			t.Fatalf("%d events out of %d, and no error", len(seen), len(sent))
		}
	})
}
