//go:build unix

package gate

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/toolgate/toolgate-pin/lockfile"
)

// running reports whether a process still runs. One that is dead and that nobody has asked for its exit status yet does not.
func running(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		_, err = os.Stat("/proc/self/stat")
		return err != nil // without /proc the signal has decided; with it the process ended just now
	}
	_, state, _ := strings.Cut(string(stat), ") ")
	return !strings.HasPrefix(state, "Z") && !strings.HasPrefix(state, "X")
}

// wantDead waits for the kill, which the kernel may carry out a moment later.
func wantDead(t *testing.T, pid int) {
	t.Helper()
	for range 500 {
		if !running(pid) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("process %d of the server still runs", pid)
	syscall.Kill(pid, syscall.SIGKILL)
}

func pidIn(t *testing.T, tool json.RawMessage) int {
	t.Helper()
	var named struct{ Name string }
	if err := json.Unmarshal(tool, &named); err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(named.Name)
	if err != nil {
		t.Fatal(err)
	}
	return pid
}

// A server that leaves its process group and hears nothing is ended all the same, and nobody waits for it for ever.
func TestServerLeavesItsGroup(t *testing.T) {
	t.Parallel()
	target, read := stdioServer(t, step{On: "start", Do: "leave group"})
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_, err := Connect(ctx, target, Options{Limits: quick})
	wantError(t, err, CodeTimeout, "no answer to initialize in time")
	for _, line := range read() {
		if pid, ok := strings.CutPrefix(line, "pid "); ok {
			n, _ := strconv.Atoi(pid)
			wantDead(t, n)
		}
	}
}

// After Close nothing of the server is left: not what it started and what hears neither the end of stdin nor SIGTERM, and not what
// outlived it. npx and many other starters leave such processes.
func TestCloseEndsGroup(t *testing.T) {
	t.Parallel()
	pid := toolsPage(`{"name":"$CHILD"}`)
	for _, c := range []struct {
		name  string
		steps []step
	}{
		{"deaf grandchild", legacy(step{On: "tools/list", Say: []string{pid}, Do: "deaf child"})},
		{"leader gone", legacy(step{On: "tools/list", Say: []string{pid}, Do: "orphan"})},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target, _ := stdioServer(t, c.steps...)
			limits := quick
			limits.Grace = 400 * time.Millisecond
			conn := mustConnect(t, target, limits)
			listed, err := conn.List(testContext(t))
			if err != nil {
				t.Fatal(err)
			}
			child := pidIn(t, listed.Tools[0])
			if !running(child) {
				t.Fatal("the grandchild does not run: there is nothing to test")
			}
			leader := conn.session.transport.(*stdio).process.cmd.Process.Pid
			conn.Close()
			wantDead(t, child)
			if syscall.Kill(leader, 0) == nil {
				t.Error("the server itself still exists")
			}
			if err := conn.Close(); err != nil {
				t.Errorf("second Close: %v", err)
			}
		})
	}
}

// A server that cannot be connected to is ended as well, and so is one that is given up.
func TestFailedConnectEndsGroup(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		step step
	}{
		{"refused", step{On: "initialize", Say: []string{result(`{"protocolVersion":"child $CHILD"}`)}, Do: "deaf child"}},
		{"ended", step{On: "initialize", Cry: "bye\n", Say: []string{`child $CHILD`}, Do: "orphan"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target, _ := stdioServer(t, step{On: "*", Say: []string{unknownMethod}}, c.step)
			limits := quick
			limits.Grace = 40 * time.Millisecond
			_, err := Connect(testContext(t), target, Options{Limits: limits})
			if err == nil {
				t.Fatal("connected")
			}
			_, after, _ := strings.Cut(err.Error(), "child ")
			digits := strings.FieldsFunc(after, func(r rune) bool { return r < '0' || r > '9' })
			if len(digits) == 0 {
				t.Fatalf("no process number in %q", err)
			}
			pid, _ := strconv.Atoi(digits[0])
			wantDead(t, pid)
		})
	}
}

// A silent server is ended when the context is.
func TestCanceledConnectEndsServer(t *testing.T) {
	t.Parallel()
	target, read := stdioServer(t, step{On: "start", Do: "hang"})
	limits := Limits{Grace: 4 * time.Millisecond, Discover: time.Minute}
	ctx, cancel := context.WithCancel(context.Background())
	pids := make(chan int, 1)
	go func() {
		defer cancel()
		for range 1000 {
			if lines := read(); len(lines) > 1 {
				pid, _ := strconv.Atoi(strings.TrimPrefix(lines[1], "pid "))
				pids <- pid
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
	}()
	if _, err := Connect(ctx, target, Options{Limits: limits}); err != context.Canceled {
		t.Errorf("error %v, want context.Canceled", err)
	}
	select {
	case pid := <-pids:
		wantDead(t, pid)
	default:
		t.Error("the server did not start")
	}
}

// What has the group of the test itself must not be hit: the server gets a group of its own.
func TestOwnGroup(t *testing.T) {
	t.Parallel()
	target, _ := stdioServer(t)
	inner, err := NewTransport(lockfile.Target{Command: target.Command}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := inner.Start(testContext(t)); err != nil {
		t.Fatal(err)
	}
	defer inner.Close()
	pid := inner.(*stdio).process.cmd.Process.Pid
	if group, err := syscall.Getpgid(pid); err != nil || group != pid || group == syscall.Getpgrp() {
		t.Errorf("group %d (%v) of server %d, ours %d", group, err, pid, syscall.Getpgrp())
	}
}
