//go:build unix

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Environment variables that make the test binary something else than a test binary.
const (
	envCommand   = "TOOLGATE_TEST_COMMAND"    // it is toolgate-pin
	envProxy     = "TOOLGATE_TEST_PROXY"      // it stands between a client and the server that its arguments start
	envProxyOld  = "TOOLGATE_TEST_PROXY_OLD"  // what the proxy looks for in each line of the server
	envProxyNew  = "TOOLGATE_TEST_PROXY_NEW"  // and what it writes in its place
	envProxyHang = "TOOLGATE_TEST_PROXY_HANG" // the proxy passes nothing on, and makes this file when the server first says something
)

// This is an init and no TestMain, so that another test file may have one. The proxy comes first: it is started by the command,
// whose environment it inherits.
func init() {
	switch {
	case os.Getenv(envProxy) != "":
		os.Exit(proxy(os.Args[1:]))
	case os.Getenv(envCommand) != "":
		os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr))
	}
}

// proxy runs a server and changes nothing of what it says but the one text.
func proxy(command []string) int {
	server := exec.Command(command[0], command[1:]...)
	server.Stdin, server.Stderr = os.Stdin, os.Stderr
	stdout, err := server.StdoutPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "proxy:", err)
		return 1
	}
	was, is, hang := []byte(os.Getenv(envProxyOld)), []byte(os.Getenv(envProxyNew)), os.Getenv(envProxyHang)
	for lines := bufio.NewReader(stdout); err == nil; {
		var line []byte
		line, err = lines.ReadBytes('\n')
		switch {
		case hang != "":
			if errMark := os.WriteFile(hang, nil, 0o600); errMark != nil {
				fmt.Fprintln(os.Stderr, "proxy:", errMark)
			}
		case len(was) > 0:
			os.Stdout.Write(bytes.ReplaceAll(line, was, is))
		default:
			os.Stdout.Write(line)
		}
	}
	if server.Wait() != nil {
		return 1
	}
	return 0
}

// self is the test binary.
func self(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// testInterrupt presses Ctrl-C while a server does not answer.
func testInterrupt(t *testing.T, s realServer) {
	lock := approved(t, stdio(s.command...)...)
	folder, mark := t.TempDir(), filepath.Join(t.TempDir(), "server-spoke")
	check := exec.Command(self(t), append([]string{"check", "--lockfile", lock, "--name", s.id},
		stdio("env", envProxy+"=1", envProxyHang+"="+mark, self(t), s.command[0], folder)...)...)
	check.Env = append(os.Environ(), envCommand+"=1")
	var stderr strings.Builder
	check.Stderr = &stderr
	gone := startGroup(t, check)
	for {
		if _, err := os.Stat(mark); err == nil {
			break
		}
		select {
		case <-gone:
			t.Fatalf("the check ended by itself: %v: %s", check.ProcessState, &stderr)
		case <-time.After(20 * time.Millisecond):
		}
	}
	if len(processesWith(t, folder)) == 0 {
		t.Error("the server is not among the processes, so that its end could not be seen")
	}
	if err := check.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	<-gone
	if code := check.ProcessState.ExitCode(); code != exitError || !strings.Contains(stderr.String(), "interrupted") {
		t.Errorf("want exit 2 and interrupted, got %v: %s", check.ProcessState, &stderr)
	}
	expectNoProcess(t, folder)
}
