//go:build unix

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"
)

// envRequireAll turns every skip of these tests into a failure. CI sets it, so that a test that did not run is noticed.
const envRequireAll = "TOOLGATE_REQUIRE_ALL"

// patience is how long a test waits for what is sure to come. Only a broken test uses it up.
const patience = time.Minute

func skipUnlessRequired(t *testing.T, why string) {
	t.Helper()
	why += ": approve and check against the official MCP servers of the npm registry are not tested"
	if os.Getenv(envRequireAll) != "" {
		t.Fatal(why + ", and " + envRequireAll + " is set")
	}
	t.Skip(why)
}

// install fetches packages, as NAME@VERSION or ALIAS@npm:NAME@VERSION, into a folder that is removed after the test.
func install(t *testing.T, packages ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	args := []string{"install", "--prefix", dir, "--no-audit", "--no-fund", "--ignore-scripts", "--no-update-notifier", "--loglevel=error",
		// By itself npm takes minutes to say that there is no network, and waits five for an answer that got lost.
		"--fetch-timeout=30000", "--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=1000"}
	began := time.Now()
	ctx, cancel := context.WithTimeout(t.Context(), 3*patience)
	defer cancel()
	npm := exec.CommandContext(ctx, "npm", append(args, packages...)...)
	npm.WaitDelay = time.Second // npm's own children may hold on to its output
	out, err := npm.CombinedOutput()
	t.Logf("npm install: %v", time.Since(began).Round(time.Second)) // which the registry decides, so it is told apart
	if err == nil {
		return dir
	}
	code := err.Error()
	if ctx.Err() != nil {
		code = "it took too long"
	} else if found := npmCode.FindSubmatch(out); found != nil {
		code = string(found[1])
	}
	if code == "E404" || code == "ETARGET" { // the registry was reached, and does not have what these tests need
		t.Fatalf("npm install: %s", out)
	}
	t.Logf("npm install: %s", out)
	skipUnlessRequired(t, "npm cannot install ("+code+")")
	return ""
}

// npmCode is where npm says what went wrong; older versions write ERR!.
var npmCode = regexp.MustCompile(`(?m)^npm (?:error|ERR!) code (\S+)$`)

// bin is a command of an installed package.
func bin(dir, name string) string { return filepath.Join(dir, "node_modules", ".bin", name) }

// outcome is what came of one run of toolgate-pin.
type outcome struct {
	code           int
	stdout, stderr string
}

func (o outcome) String() string {
	return fmt.Sprintf("exit %d\nstdout:\n%s\nstderr:\n%s", o.code, o.stdout, o.stderr)
}

// toolgate runs the command, as a process of its own: urfave/cli writes to variables of its package, which tests in parallel would share.
func toolgate(t *testing.T, args ...string) outcome {
	t.Helper()
	command := exec.Command(self(t), args...)
	command.Env = append(os.Environ(), envCommand+"=1")
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	if err := command.Run(); command.ProcessState == nil {
		t.Fatal(err)
	}
	return outcome{command.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// expect fails the test unless the command exits with code.
func expect(t *testing.T, code int, args ...string) outcome {
	t.Helper()
	got := toolgate(t, args...)
	if got.code != code {
		t.Fatalf("toolgate-pin %q: want exit %d, got %v", args, code, got)
	}
	return got
}

// checked is what these tests read of check --format json.
type checked struct {
	Status  string
	Servers []struct {
		Server      string
		Status      string
		Error       *struct{ Code, Message string }
		Allowed     []string
		Quarantined []struct {
			Tool, Reason string
			Changed      []string
		}
		Notes []note
	}
	Errors []struct{ Code, Message string }
}

type note struct{ Code, Tool, At string }

// expectCheck runs check on one server and returns its report.
func expectCheck(t *testing.T, code int, args ...string) checked {
	t.Helper()
	got := expect(t, code, append([]string{"check", "--format", "json"}, args...)...)
	var c checked
	if err := json.Unmarshal([]byte(got.stdout), &c); err != nil {
		t.Fatalf("check %q: %v in %v", args, err, got)
	}
	if len(c.Servers) != 1 {
		t.Fatalf("check %q: want one server in %v", args, got)
	}
	return c
}

// listRaw asks a stdio server for its tools with nothing of ours in between, and returns them as they stand on the wire.
func listRaw(t *testing.T, command ...string) []json.RawMessage {
	t.Helper()
	server := exec.Command(command[0], command[1:]...)
	stdin, err := server.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	startGroup(t, server)
	lines := bufio.NewReader(stdout)
	say := func(message string) {
		if _, err := fmt.Fprintln(stdin, message); err != nil {
			t.Fatal(err)
		}
	}
	answer := func(id int) json.RawMessage {
		for {
			line, err := lines.ReadBytes('\n')
			if err != nil {
				t.Fatalf("%q ends before answer %d: %v", command, id, err)
			}
			var message struct {
				ID     *int
				Method string
				Result json.RawMessage
			}
			if json.Unmarshal(line, &message) == nil && message.Method == "" && message.ID != nil && *message.ID == id {
				return message.Result
			}
		}
	}
	say(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{"roots":{},"sampling":{},"elicitation":{}},"clientInfo":{"name":"raw","version":"1"}}}`)
	answer(1)
	say(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	say(`{"jsonrpc":"2.0","id":2,"method":"tools/list"}`)
	var listed struct {
		Tools      []json.RawMessage
		NextCursor *string
	}
	if err := json.Unmarshal(answer(2), &listed); err != nil || listed.NextCursor != nil || len(listed.Tools) == 0 {
		t.Fatalf("%q: tools/list is not one page of tools: %v, %d tools", command, err, len(listed.Tools))
	}
	return listed.Tools
}

// nameOfTool returns the name of a definition, without the code that is tested.
func nameOfTool(t *testing.T, definition json.RawMessage) string {
	t.Helper()
	var named struct{ Name string }
	if err := json.Unmarshal(definition, &named); err != nil {
		t.Fatal(err)
	}
	return named.Name
}
