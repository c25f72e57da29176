package lockfile

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

var approvedAt = time.Date(2026, 10, 18, 15, 0, 58, 999, time.FixedZone("", 2*3600))

func mustTool(t testing.TB, definition string) *Tool {
	t.Helper()
	_, tool, err := NewTool([]byte(definition), "alice", approvedAt)
	if err != nil {
		t.Fatal(err)
	}
	return tool
}

func store(t testing.TB, content string) *Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), DefaultPath)
	if content != "" {
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return NewStore(path)
}

// pinned returns a store in which server "s", calling itself "me", has the given definitions.
func pinned(t testing.TB, definitions ...string) *Store {
	t.Helper()
	s := store(t, "")
	_, err := s.Update(context.Background(), func(f *File) error {
		f.Servers["s"] = &Server{ServerName: "me", Instructions: "Be kind.", Target: Target{Command: []string{"run", "me"}}, Tools: map[string]*Tool{}}
		for _, definition := range definitions {
			tool := mustTool(t, definition)
			f.Servers["s"].Tools[nameIn(tool.Definition)] = tool
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestEncode(t *testing.T) {
	s := pinned(t, `{"name":"a","description":"<b>\u200b & x  y","inputSchema":{"type":"object","default":1e20},"_meta":{"v":1},"title":null}`)
	got, err := os.ReadFile(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	want := `{
  "servers": {
    "s": {
      "instructions": "Be kind.",
      "server_name": "me",
      "target": {
        "command": [
          "run",
          "me"
        ],
        "headers": [],
        "url": null
      },
      "tools": {
        "a": {
          "approved_at": "2026-10-18T13:00:58+00:00",
          "approved_by": "alice",
          "definition": {
            "description": "<b>\u200b & x y",
            "inputSchema": {
              "default": 100000000000000000000,
              "type": "object"
            },
            "name": "a"
          },
          "exact_hash": "sha256:…",
          "hash": "sha256:…",
          "override_reason": null,
          "scan": null,
          "unhashed": {
            "_meta": "sha256:…"
          }
        }
      }
    }
  },
  "version": 1
}
`
	if masked := hexDigits.ReplaceAllString(string(got), "sha256:…"); masked != want {
		t.Errorf("got\n%s\nwant\n%s", masked, want)
	}
	f, err := s.Load()
	if err != nil {
		t.Fatal(err)
	}
	if again := f.Encode(); string(again) != string(got) {
		t.Errorf("loading and writing again changes the file:\n%s", again)
	}
}

func TestUnknownMembersSurvive(t *testing.T) {
	content := `{
  "future": [1, {"b": 2, "a": 1}],
  "servers": {"s": {"owner": "me", "server_name": null, "target": {"command": ["x"], "headers": [], "url": null, "cwd": "/"}, "tools": {
    "a": {"approved_at": "2026-10-18T13:00:58+00:00", "approved_by": "b", "ticket": 7, "definition": {"name": "a"}, "hash": "` + hash(t, `{"name":"a"}`) + `", "override_reason": null, "scan": {"verdict": "benign", "new": true}}}}},
  "version": 1
}`
	s := store(t, content)
	changed, err := s.Update(context.Background(), func(f *File) error {
		f.Servers["s"].ServerName = "now"
		return nil
	})
	if err != nil || !changed {
		t.Fatal(changed, err)
	}
	got, _ := os.ReadFile(s.Path())
	for _, want := range []string{`"future": [`, `"owner": "me"`, `"cwd": "/"`, `"ticket": 7`, `"new": true`, `"server_name": "now"`} {
		if !strings.Contains(string(got), want) {
			t.Errorf("%s is lost in\n%s", want, got)
		}
	}
}

func TestBadLockfiles(t *testing.T) {
	good, err := os.ReadFile(pinned(t, `{"name":"a","description":"honest"}`).Path())
	if err != nil {
		t.Fatal(err)
	}
	edit := func(old, replacement string) string {
		t.Helper()
		if !strings.Contains(string(good), old) {
			t.Fatalf("no %s to edit", old)
		}
		return strings.Replace(string(good), old, replacement, 1)
	}
	url := func(url, headers string) string {
		return `{"version":1,"servers":{"s":{"server_name":null,"target":{"command":null,"url":` + url + `,"headers":` + headers + `},"tools":{}}}}`
	}
	for name, c := range map[string]struct{ content, want string }{
		"empty":               {" \n", "the file is empty"},
		"truncated":           {string(good[:len(good)/2]), "syntax"},
		"not JSON":            {"hello", "line 1: no JSON value here (syntax)"},
		"other JSON":          {`{"version":1}`, "it is no lockfile"},
		"list":                {`[]`, "it is no lockfile"},
		"newer":               {edit(`"version": 1`, `"version": 2`), "version 2 is newer than this toolgate-pin understands (1)"},
		"version text":        {edit(`"version": 1`, `"version": "1"`), "version must be a number"},
		"version float":       {edit(`"version": 1`, `"version": 1.0`), "version must be a number"},
		"duplicate key":       {edit(`"version": 1`, `"version": 1, "version": 1`), "stands twice (duplicate_key)"},
		"edited definition":   {edit("honest", "edited"), "server s, tool a: the definition does not hash to its hash"},
		"edited hash":         {edit(`"hash": "sha256:`, `"hash": "sha256:0`), "server s, tool a: the definition does not hash"},
		"space in definition": {edit("honest", "honest "), "does not hash"},
		"renamed key":         {edit(`"a": {`, `"b": {`), "server s, tool b: the definition has another name"},
		"no definition":       {edit(`"definition": {`, `"definitions": {`), "server s, tool a: the definition is not canonical"},
		"target with query":   {url(`"http://x.example/?token=secretsecret"`, `[]`), "server s, target: the URL holds a query"},
		"literal header":      {url(`"http://x.example/"`, `["Authorization: Bearer secretsecret"]`), "server s, target: header Authorization: write"},
		"url and command":     {edit(`"url": null`, `"url": "http://x.example"`), "not both"},
		"command is text":     {edit("\"command\": [\n          \"run\",\n          \"me\"\n        ]", `"command": "run me"`), "server s, target: command must be a list of strings"},
		"time":                {edit("2026-10-18", "yesterday"), "approved_at is no time"},
		"hidden, unescaped":   {edit("honest", "hon\u200best"), "the character U+200B stands unescaped"},
		"conflict":            {"{\n<<<<<<< HEAD\n", "merge conflict"},
		"name hides":          {edit(`"s": {`, `"s\u200b\u001b[31m": 7, "s": {`), "server s⟦U+200B ZERO WIDTH SPACE⟧⟦U+001B control⟧[31m"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := store(t, c.content).Load()
			var invalid *FileError
			if !errors.As(err, &invalid) {
				t.Fatalf("error %v", err)
			}
			if !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") || invalid.Next == "" || strings.Contains(err.Error(), "secretsecret") {
				t.Errorf("error %q (next: %q), want %q", err, invalid.Next, c.want)
			}
		})
	}
	if _, err := store(t, "").Load(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing lockfile: %v", err)
	}
}

func FuzzDecode(f *testing.F) {
	good, err := os.ReadFile(pinned(f, `{"name":"a","description":"x\u200b","_meta":{}}`).Path())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Decode(data, "x")
		if err != nil {
			return
		}
		first := file.Encode()
		again, err := Decode(first, "x")
		if err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, first)
		}
		if second := again.Encode(); string(second) != string(first) {
			t.Fatalf("not stable:\n%s\n%s", first, second)
		}
	})
}

// Writers that work at the same time lose nothing, and leave no lock file behind.
func TestConcurrentUpdates(t *testing.T) {
	s := store(t, "")
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			_, err := NewStore(s.Path()).Update(context.Background(), func(f *File) error {
				f.Servers[fmt.Sprint("s", i)] = &Server{Target: Target{Command: []string{"x"}}, Tools: map[string]*Tool{}}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	f, err := s.Load()
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Servers) != 20 {
		t.Errorf("%d of 20 servers are left", len(f.Servers))
	}
	if left, _ := os.ReadDir(filepath.Dir(s.Path())); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
}

func TestUpdateWritesNothing(t *testing.T) {
	s := pinned(t, `{"name":"a"}`)
	before, _ := os.Stat(s.Path())
	if changed, err := s.Update(context.Background(), func(*File) error { return nil }); changed || err != nil {
		t.Error("no change:", changed, err)
	}
	boom := errors.New("boom")
	if _, err := s.Update(context.Background(), func(f *File) error { clear(f.Servers); return boom }); err != boom {
		t.Error("an error of change:", err)
	}
	if _, err := s.Update(context.Background(), func(f *File) error { f.Servers["s"].Tools["a"].Hash = "sha256:1"; return nil }); err == nil {
		t.Error("a lockfile that could not be loaded again was written")
	}
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.Update(canceled, func(f *File) error { clear(f.Servers); return nil }); !errors.Is(err, context.Canceled) {
		t.Error("canceled:", err)
	}
	if after, _ := os.Stat(s.Path()); !os.SameFile(before, after) {
		t.Error("the file was replaced")
	}
}

func TestUpdateFollowsLinksAndKeepsPermissions(t *testing.T) {
	s := pinned(t, `{"name":"a"}`)
	if err := os.Chmod(s.Path(), 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link.json")
	if err := os.Symlink(s.Path(), link); err != nil {
		t.Skip(err)
	}
	if _, err := NewStore(link).Update(context.Background(), func(f *File) error { f.Servers["s"].ServerName = "b"; return nil }); err != nil {
		t.Fatal(err)
	}
	f, err := s.Load()
	if err != nil || f.Servers["s"].ServerName != "b" {
		t.Error("the linked file was not written:", err)
	}
	if info, _ := os.Stat(s.Path()); info.Mode().Perm() != 0o600 {
		t.Errorf("permissions are %v", info.Mode())
	}
	if info, _ := os.Lstat(link); info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
}
