//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// realServer is an official server at one version, started over stdio.
type realServer struct {
	command []string
	id      string // the name that it gives itself
	tools   int    // how many it lists for a client with roots, sampling and elicitation
}

// TestRealServers runs the command against official servers as npm delivers them.
func TestRealServers(t *testing.T) {
	if testing.Short() && os.Getenv(envRequireAll) == "" {
		skipUnlessRequired(t, "-short is set")
	}
	for _, program := range []string{"node", "npm", "npx"} {
		if _, err := exec.LookPath(program); err != nil {
			skipUnlessRequired(t, program+" is not on PATH")
		}
	}
	const scope = "@modelcontextprotocol/server-"
	current := install(t, scope+"everything@2026.8.31", scope+"filesystem@2026.8.31", scope+"memory@2026.8.31", scope+"sequential-thinking@2026.8.31")
	older := install(t, "everything@npm:"+scope+"everything@2025.12.18",
		"filesystem-1@npm:"+scope+"filesystem@2026.1.14", "filesystem-7@npm:"+scope+"filesystem@2026.7.4")
	script := func(alias string, args ...string) []string {
		return append([]string{"node", filepath.Join(older, "node_modules", alias, "dist", "index.js")}, args...)
	}
	everything := realServer{[]string{bin(current, "mcp-server-everything")}, "mcp-servers/everything", 16}
	filesystem := realServer{[]string{bin(current, "mcp-server-filesystem"), t.TempDir()}, "secure-filesystem-server", 14}
	memory := realServer{[]string{bin(current, "mcp-server-memory")}, "memory-server", 9}
	thinking := realServer{[]string{bin(current, "mcp-server-sequential-thinking")}, "sequential-thinking-server", 1}

	// By itself, since it sets an environment variable.
	t.Run("header", func(t *testing.T) { testHeader(t, everything) })
	// The parallel ones in a group, which ends when all of them have.
	t.Run("with", func(t *testing.T) {
		parallel := func(name string, test func(*testing.T)) {
			t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
		}
		parallel("everything", func(t *testing.T) { testStdio(t, everything) })
		parallel("filesystem", func(t *testing.T) { testStdio(t, filesystem) })
		parallel("memory", func(t *testing.T) { testStdio(t, memory) })
		parallel("sequential-thinking", func(t *testing.T) { testStdio(t, thinking) })
		parallel("everything over HTTP", func(t *testing.T) { testHTTP(t, everything) })
		parallel("another comment", func(t *testing.T) { testComment(t, everything) })
		parallel("outside the hash", func(t *testing.T) { testNoted(t, everything) })
		parallel("all in one lockfile", func(t *testing.T) { testOneLockfile(t, everything, filesystem, memory, thinking) })
		parallel("other folders", func(t *testing.T) { testOtherFolders(t, filesystem) })
		parallel("npx", func(t *testing.T) { testNpx(t, current, filesystem) })
		parallel("interrupt", func(t *testing.T) { testInterrupt(t, filesystem) })
		parallel("edited lockfile", func(t *testing.T) { testEditedLockfile(t, memory) })
		parallel("everything of 2025", func(t *testing.T) { testOtherVersion(t, script("everything"), everything.command, true) })
		parallel("filesystem of July", func(t *testing.T) {
			testOtherVersion(t, script("filesystem-7", t.TempDir()), filesystem.command, false)
		})
		parallel("filesystem of January", func(t *testing.T) {
			dir := t.TempDir() // until July a single one of the 14 tools was changed
			testOtherVersion(t, script("filesystem-1", dir), script("filesystem-7", dir), false)
		})
	})
	for _, dir := range []string{current, older} {
		expectNoProcess(t, dir)
	}
}

// approved pins a server in a new lockfile.
func approved(t *testing.T, target ...string) (lock string) {
	t.Helper()
	lock = filepath.Join(t.TempDir(), "toolgate.lock.json")
	expect(t, exitClean, append([]string{"approve", "--lockfile", lock, "--yes", "--as", "test"}, target...)...)
	return lock
}

// stdio is the command line that names a command as target.
func stdio(command ...string) []string { return append([]string{"--stdio", "--"}, command...) }

// expectMatch checks a server and wants every tool allowed. It returns their names.
func expectMatch(t *testing.T, s realServer, args ...string) []string {
	t.Helper()
	c := expectCheck(t, exitClean, args...)
	got := c.Servers[0]
	if c.Status != "passed" || got.Server != s.id || got.Status != "ok" || len(got.Allowed) != s.tools || len(got.Quarantined) != 0 || len(got.Notes) != 0 {
		t.Errorf("check %q: want %d tools of %s to match, got %+v", args, s.tools, s.id, c)
	}
	return got.Allowed
}

func testStdio(t *testing.T, s realServer) {
	lock := approved(t, stdio(s.command...)...)
	expectMatch(t, s, "--lockfile", lock)
	allowed := expectMatch(t, s, append([]string{"--lockfile", lock}, stdio(s.command...)...)...)

	tools := listRaw(t, s.command...)
	var names []string
	for _, tool := range tools {
		names = append(names, nameOfTool(t, tool))
	}
	if !slices.Equal(allowed, names) {
		t.Errorf("allowed is %q, the server lists %q", allowed, names)
	}
	testChanged(t, s, lock, tools[len(tools)/2])
}

func testOneLockfile(t *testing.T, servers ...realServer) {
	lock := filepath.Join(t.TempDir(), "toolgate.lock.json")
	for _, s := range servers {
		expect(t, exitClean, append([]string{"approve", "--lockfile", lock, "--yes", "--as", "test"}, stdio(s.command...)...)...)
	}
	got := expect(t, exitClean, "check", "--lockfile", lock)
	for _, s := range servers {
		if !strings.Contains(got.stdout, s.id+": ok (") {
			t.Errorf("%s is missing in %v", s.id, got)
		}
	}
	again := expect(t, exitClean, "approve", "--lockfile", lock, "--yes", "--as", "test")
	if !strings.Contains(again.stdout, "nothing to approve") {
		t.Errorf("approving again changes something: %v", again)
	}
}

func testOtherFolders(t *testing.T, s realServer) {
	lock := approved(t, stdio(s.command...)...)
	expectMatch(t, s, append([]string{"--lockfile", lock, "--name", s.id}, stdio(s.command[0], t.TempDir(), t.TempDir())...)...)
}

// testNpx checks a server as most people start one: npx, a shell and the server are three processes.
func testNpx(t *testing.T, dir string, s realServer) {
	folder := t.TempDir()
	lock := approved(t, stdio("npx", "--no", "--prefix", dir, filepath.Base(s.command[0]), folder)...)
	expectMatch(t, s, "--lockfile", lock)
	expectNoProcess(t, folder)
}
