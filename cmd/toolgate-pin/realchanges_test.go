//go:build unix

package main

import (
	"encoding/json"
	"maps"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// replaced is a server with a proxy in front that writes one text in place of another.
func replaced(t *testing.T, was, is string, command ...string) []string {
	return append([]string{"env", envProxy + "=1", envProxyOld + "=" + was, envProxyNew + "=" + is, self(t)}, command...)
}

// change is one edit of a definition as it stands on the wire.
type change struct {
	what, at string
	make     func(*testing.T, string) string
}

// hashed are changes that must quarantine a tool, noted those that are only noted.
var (
	hashed = []change{
		{"one byte of the description", "/description", oneByte},
		{"a $comment of the input schema", "/inputSchema/$comment", insert(`"inputSchema":{`, `"$comment":"a",`)},
		{"an unknown annotation", "/annotations/vendorHint", insert(`"annotations":{`, `"vendorHint":true,`)},
	}
	noted = []change{
		{"_meta", "/_meta", insert(`{`, `"_meta":{"vendor":"x"},`)},
		{"icons", "/icons", insert(`{`, `"icons":[{"src":"https://example.com/icon.png"}],`)},
	}
)

// oneByte changes the case of the first letter of the description.
func oneByte(t *testing.T, definition string) string {
	before, after, _ := strings.Cut(definition, `"description":"`)
	if after == "" || after[0] < 'A' || after[0] > 'z' {
		t.Fatalf("no description that begins with a letter: %s", definition)
	}
	return before + `"description":"` + string(after[0]^0x20) + after[1:]
}

func insert(behind, text string) func(*testing.T, string) string {
	return func(t *testing.T, definition string) string {
		before, after, found := strings.Cut(definition, behind)
		if !found {
			t.Fatalf("no %s in %s", behind, definition)
		}
		return before + behind + text + after
	}
}

// proxied is the command line that names a lockfile, and as target a server of which one definition is replaced.
func proxied(t *testing.T, s realServer, lock string, was json.RawMessage, is string) []string {
	return append([]string{"--lockfile", lock, "--name", s.id}, stdio(replaced(t, string(was), is, s.command...)...)...)
}

// testChanged changes one tool of a server in one place at a time.
func testChanged(t *testing.T, s realServer, lock string, tool json.RawMessage) {
	name := nameOfTool(t, tool)
	// Without a change the proxy is not seen, and so the next ones see the change.
	expectMatch(t, s, proxied(t, s, lock, tool, string(tool))...)
	for _, c := range hashed {
		t.Run(c.what, func(t *testing.T) {
			expectOneDrift(t, s, name, c.at, proxied(t, s, lock, tool, c.make(t, string(tool)))...)
		})
	}
}

// testComment pins a server with a $comment in a schema and checks it with another.
func testComment(t *testing.T, s realServer) {
	tool := listRaw(t, s.command...)[0]
	one := insert(`"inputSchema":{`, `"$comment":"one",`)(t, string(tool))
	two := insert(`"inputSchema":{`, `"$comment":"two",`)(t, string(tool))
	lock := approved(t, stdio(replaced(t, string(tool), one, s.command...)...)...)
	expectOneDrift(t, s, nameOfTool(t, tool), "/inputSchema/$comment", proxied(t, s, lock, tool, two)...)
}

// testNoted changes what the hash does not cover.
func testNoted(t *testing.T, s realServer) {
	lock := approved(t, stdio(s.command...)...)
	tool := listRaw(t, s.command...)[0]
	name := nameOfTool(t, tool)
	for _, c := range noted {
		t.Run(c.what, func(t *testing.T) {
			args := proxied(t, s, lock, tool, c.make(t, string(tool)))
			expectOneNote(t, s, name, c.at, expectCheck(t, exitClean, args...))
			expectOneNote(t, s, name, c.at, expectCheck(t, exitFailed, append([]string{"--strict"}, args...)...))
		})
	}
}

// expectOneNote wants every tool allowed, and a change outside the hash of one told.
func expectOneNote(t *testing.T, s realServer, tool, at string, c checked) {
	t.Helper()
	got, want := c.Servers[0], []note{{"unhashed_changed", tool, at}}
	if !slices.Equal(got.Notes, want) || len(got.Quarantined) != 0 || len(got.Allowed) != s.tools {
		t.Errorf("want the note %v and nothing else, got %+v", want, got)
	}
}

// expectOneDrift wants one tool quarantined, for one place in it.
func expectOneDrift(t *testing.T, s realServer, tool, at string, args ...string) {
	t.Helper()
	got := expectCheck(t, exitFailed, args...).Servers[0]
	if len(got.Quarantined) != 1 || len(got.Allowed) != s.tools-1 || slices.Contains(got.Allowed, tool) || len(got.Notes) != 0 {
		t.Fatalf("want %s alone quarantined, got %+v", tool, got)
	}
	if q := got.Quarantined[0]; q.Tool != tool || q.Reason != "drift" || !slices.Equal(q.Changed, []string{at}) {
		t.Errorf("want drift of %s at %s, got %+v", tool, at, q)
	}
}

// testOtherVersion pins one version of a server and checks another. What differs is found out here from what the two send.
func testOtherVersion(t *testing.T, pinned, now []string, renamed bool) {
	const id = "pinned"
	was, is := definitions(t, pinned), definitions(t, now)
	want := map[string]string{} // reason and pointers of each tool that must be quarantined
	for name, tool := range was {
		other, both := is[name]
		switch at := differing("", tool, other); {
		case !both:
			want[name] = "removed"
		case renamed:
			want[name] = "server_drift " + strings.Join(at, " ")
		case len(at) > 0:
			want[name] = "drift " + strings.Join(at, " ")
		}
	}
	for name := range is {
		if was[name] == nil {
			want[name] = "unpinned"
		}
	}
	if len(want) == 0 {
		t.Fatal("the two versions do not differ")
	}
	t.Logf("%d tools pinned, %d offered, %d to be quarantined", len(was), len(is), len(want))

	lock := approved(t, append([]string{"--name", id}, stdio(pinned...)...)...)
	c := expectCheck(t, exitFailed, append([]string{"--lockfile", lock, "--name", id}, stdio(now...)...)...).Servers[0]
	got := map[string]string{}
	for _, q := range c.Quarantined {
		got[q.Tool] = strings.TrimSpace(q.Reason + " " + strings.Join(slices.Sorted(slices.Values(q.Changed)), " "))
	}
	if !maps.Equal(got, want) || len(got) != len(c.Quarantined) {
		t.Errorf("quarantined are\n%v\nwant\n%v", got, want)
	}
	for name := range is {
		if _, bad := want[name]; slices.Contains(c.Allowed, name) == bad {
			t.Errorf("%s: allowed and quarantined do not agree with the difference", name)
		}
	}
}

// definitions are the hashed members of a server's tools, by name.
func definitions(t *testing.T, command []string) map[string]map[string]any {
	t.Helper()
	found := map[string]map[string]any{}
	for _, raw := range listRaw(t, command...) {
		var all map[string]any
		if err := json.Unmarshal(raw, &all); err != nil {
			t.Fatal(err)
		}
		tool := map[string]any{}
		for _, member := range []string{"name", "title", "description", "inputSchema", "outputSchema", "annotations"} {
			if value, ok := all[member]; ok {
				tool[member] = value
			}
		}
		found[nameOfTool(t, raw)] = tool
	}
	return found
}

// differing are the pointers to where two JSON values differ, sorted: the deepest places that both have, and members that one lacks.
func differing(at string, a, b any) []string {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok {
			return []string{at}
		}
		var found []string
		names := maps.Clone(a)
		maps.Copy(names, b)
		for name := range names {
			inA, okA := a[name]
			inB, okB := b[name]
			pointer := at + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
			if !okA || !okB {
				found = append(found, pointer)
				continue
			}
			found = append(found, differing(pointer, inA, inB)...)
		}
		slices.Sort(found)
		return found
	case []any:
		b, ok := b.([]any)
		if !ok || len(a) != len(b) {
			return []string{at}
		}
		var found []string
		for i := range a {
			found = append(found, differing(at+"/"+strconv.Itoa(i), a[i], b[i])...)
		}
		slices.Sort(found)
		return found
	}
	if !reflect.DeepEqual(a, b) {
		return []string{at}
	}
	return nil
}

// testEditedLockfile changes one letter of an approved description, with the server left as it was.
func testEditedLockfile(t *testing.T, s realServer) {
	const tool = "read_graph"
	lock := approved(t, stdio(s.command...)...)
	file, err := os.ReadFile(lock)
	if err != nil {
		t.Fatal(err)
	}
	edited := strings.Replace(string(file), "Read the entire knowledge graph", "Read the entire Knowledge graph", 1)
	if edited == string(file) {
		t.Fatalf("the description of %s has changed; adapt this test", tool)
	}
	if err := os.WriteFile(lock, []byte(edited), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"check"}, {"list"}, {"approve", "--yes", "--as", "test"}} {
		got := expect(t, exitError, append(args, "--lockfile", lock)...)
		line := strings.TrimSpace(got.stderr)
		if strings.Contains(line, "\n") || !strings.Contains(line, s.id) || !strings.Contains(line, tool) {
			t.Errorf("want one line that names %s and %s, got %v", s.id, tool, got)
		}
	}
	var c checked
	got := expect(t, exitError, "check", "--lockfile", lock, "--format", "json")
	if err := json.Unmarshal([]byte(got.stdout), &c); err != nil || len(c.Errors) != 1 || c.Errors[0].Code != "lockfile" {
		t.Errorf("want the error lockfile, got %v (%v)", got, err)
	}
	if now, _ := os.ReadFile(lock); string(now) != edited {
		t.Error("the lockfile was written")
	}
}
