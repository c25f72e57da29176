package gate

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/toolgate/toolgate-pin/lockfile"
)

// A server that does not start, or ends, or talks nonsense: the error says which, and what the server said last.
func TestBadServers(t *testing.T) {
	t.Parallel()
	small := quick
	small.Message = 2000
	long := `{"jsonrpc":"2.0","id":$ID,"result":{"tools":[],"x":"` + strings.Repeat("y", 3000) + `"}}`
	exit := func(cry string, say ...string) []step {
		return []step{{On: "*", Cry: cry, Say: say, Do: "exit"}, {On: "initialize", Cry: cry, Say: say, Do: "exit"}}
	}
	listing := func(st step) []step { st.On = "tools/list"; return legacy(st) }
	hello := func(say string) []step {
		return []step{{On: "*", Say: []string{unknownMethod}}, {On: "initialize", Say: []string{say}}}
	}
	for _, c := range []struct {
		name   string
		steps  []step
		limits Limits
		code   Code
		words  []string
	}{
		{"exits at once", []step{{On: "start", Do: "exit"}}, quick, CodeConnect, []string{"the server ended", "exit status 3"}},
		{"last words", exit("one\ntwo\nmissing API_KEY\nset it\n"), quick, CodeConnect, []string{"stderr ended with: two | missing API_KEY | set it"}},
		{"last words without line break", exit("no key"), quick, CodeConnect, []string{"stderr ended with: no key"}},
		{"escape sequences", exit("\x1b[31mred\x1b[0m \u202e::error::x"), quick, CodeConnect, []string{"⟦U+001B control⟧[31mred", "⟦U+202E"}},
		{"long last words", exit(strings.Repeat("x", 10_000) + " end\n"), quick, CodeConnect, []string{"stderr ended with: xxx", "…"}},
		{"text, then exit", exit("", "Usage: \x1b[1mserver\x1b[0m", "try --help"), quick, CodeConnect, []string{"on stdout stood what is no message: Usage: ⟦U+001B", "try --help"}},
		{"ends while listing", listing(step{Cry: "out of luck\n", Do: "exit"}), quick, CodeConnect, []string{"the server ended", "out of luck"}},
		{"closes stdout", listing(step{Do: "close stdout"}), quick, CodeConnect, nil},
		{"malformed JSON", listing(step{Say: []string{`{"jsonrpc":"2.0","id":$ID,"result":{"tools":[}}`}}), quick, CodeProtocol, []string{"malformed JSON"}},
		{"cut off in the middle", listing(step{Say: []string{`{"jsonrpc":"2.0","id":$ID,"resu`}, Once: true, Do: "exit"}), quick, CodeProtocol, []string{"malformed JSON"}},
		{"two messages on one line", listing(step{Say: []string{changedNote + toolsPage(toolA)}}), quick, CodeProtocol, []string{"malformed JSON"}},
		{"malformed and hidden", listing(step{Say: []string{"{\"jsonrpc\":\"2.0\",\"id\":\x1b]0;x\x07"}}), quick, CodeProtocol, []string{"⟦U+001B", "⟦U+0007"}},
		{"too long a line", listing(step{Say: []string{long}}), small, CodeProtocol, []string{"larger than 2000 bytes"}},
		{"too long a line of no message", listing(step{Say: []string{strings.Repeat("z", 3000)}}), small, CodeProtocol, []string{"larger than 2000 bytes"}},
		{"error to initialize", hello(unknownMethod), quick, CodeProtocol, []string{"initialize", "-32601", "no such method"}},
		{
			"error to tools/list", listing(step{Say: []string{`{"jsonrpc":"2.0","id":$ID,"error":{"code":-32000,"message":"not \u001b[31mnow\u202e\n::error::"}}`}}),
			quick, CodeProtocol, []string{"tools/list", "-32000", "not ⟦U+001B control⟧[31mnow⟦U+202E"},
		},
		{"no tools capability", hello(strings.Replace(legacyHello, `"tools":{}`, "", 1)), quick, CodeProtocol, []string{"offers no tools"}},
		{"unknown version", hello(strings.Replace(legacyHello, "2025-06-18", `2099\u001b`, 1)), quick, CodeProtocol, []string{"2099⟦U+001B"}},
		{"stateless version in initialize", hello(strings.Replace(legacyHello, "2025-06-18", "2026-07-28", 1)), quick, CodeProtocol, []string{"2026-07-28"}},
		{"result of initialize a string", hello(result(`"x"`)), quick, CodeProtocol, []string{"initialize"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target, _ := stdioServer(t, c.steps...)
			_, err := list(testContext(t), target, c.limits)
			wantError(t, err, c.code, c.words...)
			if len(err.Error()) > 2000 {
				t.Errorf("the error has %d bytes", len(err.Error()))
			}
		})
	}
}

func TestCommandThatCannotRun(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("files have no execute permission there")
	}
	file := filepath.Join(t.TempDir(), "server")
	if err := os.WriteFile(file, []byte("not a program"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, command, words string }{
		{"not found", "no-such-command-\u202e", "command no-such-command-⟦U+202E"},
		{"no such file", file + "-missing", "does not exist"},
		{"not executable", file, "may not be run"},
		{"a directory", filepath.Dir(file), "may not be run"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := Connect(testContext(t), lockfile.Target{Command: []string{c.command}}, Options{})
			wantError(t, err, CodeConnect, c.words)
		})
	}
}

// Many servers greet people on stdout. That is wrong, and harmless as long as the messages stand on lines of their own.
func TestTextBetweenMessages(t *testing.T) {
	t.Parallel()
	text := []string{"Server running on stdio", "", "{}", "[1]", `{"level":"info","msg":"pino"}`, "\x1b[32mok\x1b[0m", strings.Repeat("-", 5000)}
	say := func(message string) []string {
		return append(append([]string{}, text...), "\t"+message+" \r", "bye")
	}
	target, _ := stdioServer(t,
		step{On: "start", Say: text},
		step{On: "server/discover", Say: say(unknownMethod)},
		step{On: "initialize", Say: say(legacyHello)},
		step{On: "tools/list", Say: say(toolsPage(toolA))},
	)
	got, err := list(testContext(t), target, quick)
	if err != nil {
		t.Fatal(err)
	}
	wantTools(t, got.Tools, toolA)
}

// The last message counts even when the server ends behind it and without a line break.
func TestAnswerAndExit(t *testing.T) {
	t.Parallel()
	target, _ := stdioServer(t, legacy(step{On: "tools/list", Say: []string{toolsPage(toolA)}, Once: true, Do: "exit"})...)
	got, err := list(testContext(t), target, quick)
	if err != nil {
		t.Fatal(err)
	}
	wantTools(t, got.Tools, toolA)
}

// Whoever waits for a silent server is told so: by the end of the time, or at once when they give up themselves.
func TestSilence(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		connect bool // it is silent from the beginning
		steps   []step
	}{
		{"never answers", true, nil},
		{"reads nothing", true, []step{{On: "start", Do: "hang"}}},
		{"hangs after initialize", false, legacy(step{On: "tools/list", Do: "hang"})},
		{"ignores tools/list", false, legacy(step{On: "tools/list"})},
		{"answers another id", false, legacy(step{On: "tools/list", Say: []string{`{"jsonrpc":"2.0","id":"$ID","result":{"tools":[]}}`, `{"jsonrpc":"2.0","id":7,"result":{"tools":[]}}`}})},
	} {
		// attempt runs into the silence with a context that ends there.
		attempt := func(t *testing.T, end func() (context.Context, context.CancelFunc)) error {
			target, _ := stdioServer(t, c.steps...)
			limits := Limits{Discover: time.Minute, Settle: time.Millisecond, Grace: 4 * time.Millisecond}
			if c.connect {
				limits.Discover = time.Millisecond
				ctx, cancel := end()
				defer cancel()
				_, err := Connect(ctx, target, Options{Limits: limits})
				return err
			}
			conn := mustConnect(t, target, limits)
			ctx, cancel := end() // the clock starts behind Connect, however slow the machine is
			defer cancel()
			_, err := conn.List(ctx)
			return err
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			what := map[bool]string{true: "initialize", false: "tools/list"}[c.connect]
			err := attempt(t, func() (context.Context, context.CancelFunc) {
				return context.WithTimeout(context.Background(), 50*time.Millisecond)
			})
			wantError(t, err, CodeTimeout, "no answer to "+what+" in time")
		})
		t.Run(c.name+", canceled", func(t *testing.T) {
			t.Parallel()
			err := attempt(t, func() (context.Context, context.CancelFunc) {
				ctx, cancel := context.WithCancel(context.Background())
				time.AfterFunc(20*time.Millisecond, cancel)
				return ctx, cancel
			})
			if !errors.Is(err, context.Canceled) {
				t.Errorf("error %v, want context.Canceled", err)
			}
		})
	}
}
