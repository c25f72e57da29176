//go:build unix

package main

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// serve starts server-everything on a free port and returns its URL without a path.
func serve(t *testing.T, program, mode string) string {
	t.Helper()
	for range 5 { // another process may take the port before the server does
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		address := l.Addr().String()
		l.Close()
		_, port, _ := net.SplitHostPort(address)
		server := exec.Command(program, mode)
		server.Env = append(os.Environ(), "PORT="+port)
		if accepts(address, startGroup(t, server)) {
			return "http://" + address
		}
	}
	t.Fatalf("%s %s does not listen", program, mode)
	return ""
}

// accepts waits until something listens at address, or the process is gone that should.
func accepts(address string, gone <-chan struct{}) bool {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		connection, err := net.Dial("tcp", address)
		select {
		case <-gone:
			return false
		case <-time.After(20 * time.Millisecond):
		}
		if err == nil {
			connection.Close()
			return true
		}
	}
	return false
}

// startGroup starts a process and kills its group when the test ends. The channel is closed when it is gone.
func startGroup(t *testing.T, command *exec.Cmd) <-chan struct{} {
	t.Helper()
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	gone := make(chan struct{})
	go func() {
		_ = command.Wait() // it is killed in the end
		close(gone)
	}()
	t.Cleanup(func() {
		syscall.Kill(-command.Process.Pid, syscall.SIGKILL)
		<-gone
	})
	return gone
}

// expectNoProcess fails unless all processes whose command line holds text are gone, or go.
func expectNoProcess(t *testing.T, text string) {
	t.Helper()
	var left []string
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if left = processesWith(t, text); len(left) == 0 {
			return
		}
	}
	t.Errorf("processes are left behind:\n%s", strings.Join(left, "\n"))
}

// processesWith reads /proc where there is one, since a small Debian has no ps.
func processesWith(t *testing.T, text string) (found []string) {
	t.Helper()
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	var lines []string
	for _, file := range files {
		line, _ := os.ReadFile(file) // the process may be gone by now
		lines = append(lines, filepath.Base(filepath.Dir(file))+" "+strings.ReplaceAll(string(line), "\x00", " "))
	}
	if len(files) == 0 {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		out, err := exec.CommandContext(ctx, "ps", "-A", "-o", "pid=,args=").Output()
		if err != nil {
			t.Fatalf("ps: %v", err)
		}
		lines = strings.Split(string(out), "\n")
	}
	for _, line := range lines {
		if strings.Contains(line, text) {
			found = append(found, line)
		}
	}
	return found
}
