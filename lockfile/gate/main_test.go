package gate

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/toolgate/toolgate-pin/lockfile"
)

// The test binary is its own hostile server: started with the word below it plays the script that follows. The script travels as an
// argument and not in the environment, so that tests with different servers can run side by side.
const (
	playWord  = "play-mcp-server"
	sleepWord = "sleep-deaf" // the grandchild that hears neither SIGTERM nor the end of stdin
)

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == playWord {
		play(os.Args[2])
		os.Exit(0)
	}
	if len(os.Args) > 1 && os.Args[1] == sleepWord {
		signal.Ignore(syscall.SIGTERM)
		fmt.Println("deaf") // the parent waits for this: before it, SIGTERM would still be heard
		time.Sleep(time.Minute)
		os.Exit(0)
	}
	os.Setenv("GORACE", "atexit_sleep_ms=0") // of the servers: with -race each would take a second to end
	os.Exit(m.Run())
}

// script is what a stdio server does. Of several steps for one event the next one is taken each time, the last one again and again.
type script struct {
	Log   string // file that gets every line the server reads, and "start" and "pid N" for each start
	Steps []step
}

// step is what the server does On an event: a method, "start", "answer" (to a request of its own) or "*" for all other methods.
type step struct {
	On    string
	Say   []string // lines on stdout, byte for byte; $ID is the id of the last request
	Cry   string   // on stderr
	Do    string   // "", "exit", "deaf child", "orphan", "close stdout", "hang", "leave group"
	Once  bool     // forget the line break behind the last of Say
	Times int      // how often Say is said, 0: once
}

func (s script) encode() string {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(s); err != nil {
		panic(err)
	}
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// play is the server.
func play(encoded string) {
	data, _ := base64.StdEncoding.DecodeString(encoded)
	var s script
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&s); err != nil {
		panic(err)
	}
	taken := map[string]int{}
	id := ""
	on := func(event string) {
		steps := slices.DeleteFunc(slices.Clone(s.Steps), func(st step) bool { return st.On != event })
		if len(steps) == 0 {
			if event != "*" && event != "start" && event != "answer" && !strings.HasPrefix(event, "notifications/") {
				steps = slices.DeleteFunc(slices.Clone(s.Steps), func(st step) bool { return st.On != "*" })
			}
			if len(steps) == 0 {
				return
			}
		}
		next := steps[min(taken[event], len(steps)-1)]
		taken[event]++
		next.perform(id)
	}
	s.note("start")
	s.note(fmt.Sprint("pid ", os.Getpid()))
	on("start")
	lines := bufio.NewReader(os.Stdin)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		s.note(strings.TrimSuffix(line, "\n"))
		var message struct {
			ID     json.RawMessage
			Method string
		}
		json.Unmarshal([]byte(line), &message)
		if message.Method == "" {
			on("answer")
			continue
		}
		if message.ID != nil {
			id = string(message.ID)
		}
		on(message.Method)
	}
}

func (s script) note(line string) {
	if s.Log == "" {
		return
	}
	f, err := os.OpenFile(s.Log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	fmt.Fprintln(f, line)
}

func (st step) perform(id string) {
	os.Stderr.WriteString(st.Cry)
	out := strings.Join(st.Say, "\n")
	if len(st.Say) > 0 && !st.Once {
		out += "\n"
	}
	child := 0
	if st.Do == "deaf child" || st.Do == "orphan" {
		child = startDeaf()
	}
	out = strings.ReplaceAll(strings.ReplaceAll(out, "$ID", id), "$CHILD", fmt.Sprint(child))
	for range max(st.Times, 1) {
		os.Stdout.WriteString(out)
	}
	switch st.Do {
	case "exit", "orphan":
		os.Exit(3)
	case "close stdout":
		os.Stdout.Close()
	case "leave group":
		leaveGroup()
		signal.Ignore(syscall.SIGTERM)
		time.Sleep(time.Minute)
	case "hang":
		time.Sleep(time.Minute)
	}
}

// startDeaf starts a grandchild of the test, which inherits the group and nothing else.
func startDeaf() int {
	cmd := exec.Command(os.Args[0], sleepWord)
	ready, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		panic(err)
	}
	bufio.NewReader(ready).ReadString('\n')
	return cmd.Process.Pid
}

// stdioServer returns the target that plays s, and a function that returns what the server read until now.
func stdioServer(t *testing.T, steps ...step) (lockfile.Target, func() []string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	log := t.TempDir() + "/log"
	read := func() []string {
		data, _ := os.ReadFile(log)
		return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	}
	return lockfile.Target{Command: []string{self, playWord, script{log, steps}.encode()}}, read
}

// Answers that most servers share. A result is completed to a message by its line.
const (
	unknownMethod = `{"jsonrpc":"2.0","id":$ID,"error":{"code":-32601,"message":"no such method"}}`
	legacyHello   = `{"jsonrpc":"2.0","id":$ID,"result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"legacy","version":"1"},"instructions":"Be kind."}}`
	modernHello   = `{"jsonrpc":"2.0","id":$ID,"result":{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"instructions":"Be new.","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"modern","version":"2"}}}}`
	changedNote   = `{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}`
	toolA         = `{"name":"a","description":"Tool A.","inputSchema":{"type":"object"}}`
	toolB         = `{"name":"b","description":"Tool B.","inputSchema":{"type":"object"}}`
	toolC         = `{"name":"c","description":"Tool C.","inputSchema":{"type":"object"}}`
)

func result(body string) string { return `{"jsonrpc":"2.0","id":$ID,"result":` + body + `}` }

func toolsPage(tools ...string) string { return result(`{"tools":[` + strings.Join(tools, ",") + `]}`) }

// legacy are the steps of a server of the eras before 2026-07-28, which refuses what it does not know.
func legacy(more ...step) []step {
	return append([]step{{On: "initialize", Say: []string{legacyHello}}, {On: "*", Say: []string{unknownMethod}}}, more...)
}

// patient leaves a server all the time that a slow machine may need; quick also ends the wait for announcements at once, for servers that make none.
var (
	patient = Limits{Discover: time.Minute, Settle: time.Minute}
	quick   = Limits{Discover: time.Minute, Settle: time.Millisecond}
)

func testContext(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	t.Cleanup(cancel)
	return ctx
}

func mustConnect(t *testing.T, target lockfile.Target, l Limits) *Conn {
	t.Helper()
	c, err := Connect(testContext(t), target, Options{Limits: l})
	if err != nil {
		t.Fatalf("Connect: %v", err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// list connects, lists and closes; the error is that of the step that failed.
func list(ctx context.Context, target lockfile.Target, l Limits) (lockfile.Listing, error) {
	c, err := Connect(ctx, target, Options{Limits: l})
	if err != nil {
		return lockfile.Listing{}, err
	}
	defer c.Close()
	return c.List(ctx)
}

func texts(raws []json.RawMessage) []string {
	all := []string{}
	for _, raw := range raws {
		all = append(all, string(raw))
	}
	return all
}

func wantTools(t *testing.T, got []json.RawMessage, want ...string) {
	t.Helper()
	if !slices.Equal(texts(got), append([]string{}, want...)) {
		t.Fatalf("tools:\n got %q\nwant %q", texts(got), want)
	}
}

// wantError checks code and words of an *Error.
func wantError(t *testing.T, err error, code Code, words ...string) {
	t.Helper()
	known, ok := err.(*Error)
	if !ok {
		t.Fatalf("error is %T (%v), want *Error with code %s", err, err, code)
	}
	if known.Code != code {
		t.Errorf("code %s, want %s (%v)", known.Code, code, err)
	}
	for _, word := range words {
		if !strings.Contains(err.Error(), word) {
			t.Errorf("error %q does not say %q", err, word)
		}
	}
	if strings.ContainsAny(err.Error(), "\n\x1b") {
		t.Errorf("error %q is not one revealed line", err)
	}
}
