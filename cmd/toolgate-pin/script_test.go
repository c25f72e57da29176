package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"toolgate-pin": main, "fakeserver": fakeServer})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("..", "..", "testdata", "script"),
		Setup: func(e *testscript.Env) error {
			// A name to approve with, and no traces of the developer's own configuration or locale.
			e.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(e.WorkDir, "gitconfig"))
			e.Setenv("GIT_CONFIG_NOSYSTEM", "1")
			e.Setenv("LANG", "C.UTF-8")
			e.Setenv("GORACE", "atexit_sleep_ms=0") // with -race each process would take a second to end
			return os.WriteFile(filepath.Join(e.WorkDir, "gitconfig"), []byte("[user]\n\tname = Gita\n"), 0o644)
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"webserver": webServer,
			"nochild":   noChild,
			"exits":     exits,
			"valid":     valid,
		},
		Condition: func(name string) (bool, error) {
			if name == "root" {
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("no condition %s", name)
		},
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
	})
}

// fakeServer is an MCP server on stdin and stdout that follows a script, one rule a line:
//
//	METHOD: reply JSON            answer with a result
//	METHOD: error CODE MESSAGE    answer with an error
//	METHOD: raw TEXT              write a line, $ID being the id of the request
//	METHOD: print TEXT            write a line that is no message
//	METHOD: stderr TEXT | touch FILE | exit CODE | hang | sleep DURATION
//
// METHOD#2 is for the second request of that method, "start" for the beginning, "*" for what no rule is for. Rules of one method
// work in their order. Without a rule initialize is answered, and everything else refused.
func fakeServer() {
	rules, err := readRules(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(70)
	}
	if pidFile := os.Getenv("FAKESERVER_PID"); pidFile != "" {
		os.WriteFile(pidFile, []byte(strconv.Itoa(os.Getpid())), 0o644)
	}
	count := map[string]int{}
	rules.act("start", nil)
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var request struct {
			ID     json.RawMessage `json:"id"`
			Method string          `json:"method"`
		}
		if json.Unmarshal(line, &request) != nil || request.Method == "" {
			continue
		}
		count[request.Method]++
		nth := fmt.Sprintf("%s#%d", request.Method, count[request.Method])
		if rules.act(nth, request.ID) || rules.act(request.Method, request.ID) || request.ID == nil || rules.act("*", request.ID) {
			continue
		}
		fmt.Printf(`{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"no such method"}}`+"\n", request.ID)
	}
}

type rule struct{ method, verb, text string }

type rules []rule

const defaultInitialize = `{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"fake","version":"1"}}`

func readRules(path string) (rules, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var all rules
	knowsInitialize := false
	for _, line := range strings.Split(string(data), "\n") {
		method, action, ok := strings.Cut(line, ": ")
		if !ok || strings.HasPrefix(line, "# ") {
			continue
		}
		verb, text, _ := strings.Cut(action, " ")
		all = append(all, rule{method, verb, text})
		knowsInitialize = knowsInitialize || strings.HasPrefix(method, "initialize")
	}
	if !knowsInitialize {
		all = append(all, rule{"initialize", "reply", defaultInitialize})
	}
	return all, nil
}

// act follows the rules for a method and reports whether there were any.
func (r rules) act(method string, id json.RawMessage) (found bool) {
	for _, rule := range r {
		if rule.method == method {
			found = true
			rule.act(id)
		}
	}
	return found
}

func (r rule) act(id json.RawMessage) {
	switch r.verb {
	case "reply":
		fmt.Printf(`{"jsonrpc":"2.0","id":%s,"result":%s}`+"\n", id, r.text)
	case "error":
		code, message, _ := strings.Cut(r.text, " ")
		fmt.Printf(`{"jsonrpc":"2.0","id":%s,"error":{"code":%s,"message":%q}}`+"\n", id, code, message)
	case "raw", "print":
		fmt.Println(strings.ReplaceAll(r.text, "$ID", string(id)))
	case "stderr":
		text, err := strconv.Unquote(`"` + r.text + `"`)
		if err != nil {
			text = r.text
		}
		fmt.Fprintln(os.Stderr, text)
	case "touch":
		os.WriteFile(r.text, nil, 0o644)
	case "exit":
		code, _ := strconv.Atoi(r.text)
		os.Exit(code)
	case "hang":
		select {}
	case "sleep":
		d, _ := time.ParseDuration(r.text)
		time.Sleep(d)
	default:
		fmt.Fprintln(os.Stderr, "fakeserver: no verb", r.verb)
		os.Exit(70)
	}
}

// webServer starts an HTTP server of a kind and puts its URL into a variable: webserver VARIABLE KIND. What it was sent in the
// header X-Token goes to the file token-KIND.
func webServer(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: webserver VARIABLE KIND")
	}
	variable, kind := args[0], args[1]
	received := ts.MkAbs("token-" + kind)
	elsewhere := ts.Getenv("ELSEWHERE")
	handler := func(w http.ResponseWriter, r *http.Request) {
		if token := r.Header.Get("X-Token"); token != "" {
			os.WriteFile(received, []byte(token+"\n"), 0o644)
		}
		webAnswer(elsewhere, kind, w, r)
	}
	server := httptest.NewUnstartedServer(http.HandlerFunc(handler))
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // failed TLS handshakes are what some scripts are about
	if kind == "tls" {
		server.StartTLS()
	} else {
		server.Start()
	}
	ts.Defer(server.Close)
	ts.Setenv(variable, server.URL)
}

func webAnswer(elsewhere, kind string, w http.ResponseWriter, r *http.Request) {
	switch kind {
	case "html":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, "<!doctype html><title>hello</title>")
	case "401", "403", "500":
		code, _ := strconv.Atoi(kind)
		w.WriteHeader(code)
	case "echo":
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"error":{"code":-32000,"message":"bad token %s"}}`, idOf(r), r.Header.Get("X-Token"))
	case "redirect":
		http.Redirect(w, r, elsewhere, http.StatusTemporaryRedirect)
	default:
		webMCP(w, r, kind)
	}
}

func idOf(r *http.Request) json.RawMessage {
	var request struct {
		ID json.RawMessage `json:"id"`
	}
	json.NewDecoder(r.Body).Decode(&request)
	return request.ID
}

// webMCP is a server of protocol version 2025-11-25. Its one tool is described by the kind, or, of the kinds "leak" and "tagged", by the token that it was sent, in
// the second as tag characters; of the kind "straddle" the token ends the name of a parameter that is longer than evidence may be. The server of the kind "named" is called by it.
func webMCP(w http.ResponseWriter, r *http.Request, kind string) {
	var request struct {
		ID     json.RawMessage `json:"id"`
		Method string          `json:"method"`
	}
	if r.Method != http.MethodPost || json.NewDecoder(r.Body).Decode(&request) != nil {
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	token := r.Header.Get("X-Token")
	description, name, parameter := kind, "web", "what"
	switch kind {
	case "leak":
		description = "Token " + token
	case "tagged":
		description = strings.Map(func(r rune) rune { return 0xE0000 + r }, "Token "+token)
	case "straddle":
		parameter = "\u0430" + strings.Repeat("a", 285) + token // the first letter is a Cyrillic one
	case "named":
		name = "named " + token
	}
	results := map[string]string{
		"initialize": fmt.Sprintf(`{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":%q,"version":"1"}}`, name),
		"tools/list": fmt.Sprintf(`{"tools":[{"name":"look","description":%s,"inputSchema":{"type":"object","properties":{%s:{}}}}]}`, quoted(description), quoted(parameter)),
	}
	w.Header().Set("Content-Type", "application/json")
	switch result, known := results[request.Method]; {
	case request.ID == nil:
		w.WriteHeader(http.StatusAccepted)
	case known:
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":%s}`, request.ID, result)
	default:
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"no such method"}}`, request.ID)
	}
}

func quoted(s string) []byte {
	b, _ := json.Marshal(s) // a string always has a JSON spelling
	return b
}

// exits runs a command and wants one exit code: exits CODE COMMAND ARGUMENTS…. (! exec takes any code but 0.)
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARGUMENTS…")
	}
	code := "0"
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		code = strconv.Itoa(exit.ExitCode())
	}
	if code != args[0] {
		ts.Fatalf("exit code %s, want %s", code, args[0])
	}
}

// noChild checks that the process whose id stands in a file is gone: nochild FILE.
func noChild(ts *testscript.TestScript, neg bool, args []string) {
	pid, err := strconv.Atoi(strings.TrimSpace(ts.ReadFile(args[0])))
	ts.Check(err)
	for range 100 {
		if !alive(pid) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	ts.Fatalf("process %d is still there", pid)
}
