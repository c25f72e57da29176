package lockfile

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

var hexDigits = regexp.MustCompile(`sha256:[0-9a-f]{64}`)

func hash(t testing.TB, definition string) string {
	t.Helper()
	h, err := PinHash([]byte(definition))
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func raws(definitions ...string) []json.RawMessage {
	var all []json.RawMessage
	for _, definition := range definitions {
		all = append(all, json.RawMessage(definition))
	}
	return all
}

func pinner(t testing.TB, definitions ...string) *Pinner {
	t.Helper()
	p, err := NewPinner(pinned(t, definitions...))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestVerify(t *testing.T) {
	const a, b = `{"name":"a","description":"A tool."}`, `{"name":"b"}`
	// A case without a server name has the pinned one, and "-" is for none.
	kind := "Be kind."
	rude := "Be rude."
	for _, c := range []struct {
		name    string
		server  string
		listing Listing
		want    string // allowed indexes, then tool:reason of the quarantined, then the notes
	}{
		{"same", "s", Listing{Tools: raws(b, a)}, "[0 1] [] []"},
		{"other spelling", "s", Listing{ServerName: "me", Instructions: &kind, Tools: raws(a, ` { "name" : "b" , "title" : null } `)}, "[0 1] [] []"},
		{"whitespace", "s", Listing{Tools: raws(`{"name":"a","description":"A\n tool."}`, b)}, "[0 1] [] [whitespace_changed:a:]"},
		{"meta", "s", Listing{Tools: raws(a, `{"name":"b","_meta":{"x/y":1}}`)}, "[0 1] [] [unhashed_changed:b:/_meta]"},
		{"instructions", "s", Listing{Tools: raws(a, b), Instructions: &rude}, "[0 1] [] [instructions_changed::]"},
		{"drift", "s", Listing{Tools: raws(`{"name":"a","description":"A tool!"}`, b)}, "[1] [a:drift] []"},
		{"unpinned", "s", Listing{Tools: raws(a, b, `{"name":"c"}`)}, "[0 1] [c:unpinned] []"},
		{"removed", "s", Listing{Tools: raws(b)}, "[0] [a:removed] []"},
		{"server name missing", "s", Listing{ServerName: "-", Tools: raws(a, b)}, "[0 1] [] [server_name_missing::]"},
		{"server drift", "s", Listing{ServerName: "you", Tools: raws(a, b)}, "[] [a:server_drift b:server_drift] []"},
		{"unknown server", "t", Listing{ServerName: "me", Tools: raws(a, b)}, "[] [a:unpinned b:unpinned] []"},
		{"duplicate", "s", Listing{Tools: raws(a, b, a)}, "[1] [a:duplicate a:duplicate] []"},
		{"duplicate by NFC and space", "s", Listing{Tools: raws(a, b, `{"name":" a"}`)}, "[1] [a:duplicate a:duplicate] []"},
		{"invalid", "s", Listing{Tools: raws(`{"name":"a","description":"A tool.","Description":"x"}`, b)}, "[1] [a:invalid] []"},
		{"invalid beside valid", "s", Listing{Tools: raws(`{"name":"a","name":"a"}`, a, b)}, "[2] [a:invalid a:duplicate] []"},
		{"case variants in a schema", "s", Listing{Tools: raws(a, b, `{"name":"c","inputSchema":{"properties":{"x":1},"Properties":{}}}`)}, "[0 1] [c:invalid] []"},
		{"case variants in annotations", "s", Listing{Tools: raws(a, b, `{"name":"c","annotations":{"readOnlyHint":true,"readOnlyHinT":false}}`)}, "[0 1] [c:invalid] []"},
		{"properties that differ in case", "s", Listing{Tools: raws(a, b, `{"name":"c","inputSchema":{"properties":{"id":{},"ID":{},"type":{},"Type":{}},"default":{"x":1,"X":2},"x-enumDescriptions":{"m":"","M":""},"dependentRequired":{"Type":[],"type":[]},"discriminator":{"mapping":{"title":"a","Title":"b"}}}}`)}, "[0 1] [c:unpinned] []"},
		{"no name", "s", Listing{Tools: raws(a, b, `{}`, `7`)}, "[0 1] [:invalid :invalid] []"},
		{"nothing", "s", Listing{}, "[] [a:removed b:removed] []"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := pinner(t, a, b)
			switch c.listing.ServerName {
			case "":
				c.listing.ServerName = "me"
			case "-":
				c.listing.ServerName = ""
			}
			for range 2 { // the second time from memory
				if got := summary(c.listing, p.Verify(context.Background(), c.server, c.listing)); got != c.want {
					t.Fatalf("got %s, want %s", got, c.want)
				}
			}
		})
	}
}

func summary(l Listing, r Result) string {
	var allowed []int
	for _, tool := range r.Allowed {
		for i := range l.Tools {
			if &l.Tools[i][0] == &tool[0] {
				allowed = append(allowed, i)
			}
		}
	}
	var quarantined, notes []string
	for _, q := range r.Quarantined {
		quarantined = append(quarantined, q.Tool+":"+string(q.Reason))
		if (q.Index < 0) != (q.Observed == nil) || (q.Refused != nil) != (q.Reason == ReasonInvalid) {
			quarantined = append(quarantined, "inconsistent")
		}
	}
	for _, n := range r.Notes {
		notes = append(notes, string(n.Code)+":"+n.Tool+":"+n.At)
	}
	return fmt.Sprint(allowed, quarantined, notes)
}

func TestReload(t *testing.T) {
	s := pinned(t, `{"name":"a"}`)
	p, err := NewPinner(s)
	if err != nil {
		t.Fatal(err)
	}
	listing := Listing{Tools: raws(`{"name":"a"}`)}
	if err := os.WriteFile(s.Path(), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := p.Reload(); err == nil {
		t.Error("a broken lockfile was loaded")
	}
	if r := p.Verify(context.Background(), "s", listing); len(r.Allowed) != 1 {
		t.Error("the old pins did not stay")
	}
	if err := os.WriteFile(s.Path(), []byte(`{"servers":{},"version":1}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	if r := p.Verify(context.Background(), "s", listing); len(r.Allowed) != 0 {
		t.Error("the old pins stayed")
	}
}

func TestVerifyConcurrently(t *testing.T) {
	p := pinner(t, `{"name":"a"}`)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 50 {
				p.Verify(context.Background(), "s", Listing{Tools: raws(`{"name":"a"}`, `{"name":"b"}`)})
				if err := p.Reload(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
}

func TestHiddenText(t *testing.T) {
	got := HiddenText([]byte(`{"name":"a","description":"x\udb40\udc48\udb40\udc69","inputSchema":{"properties":{"p\udb40\udc41":{"enum":["\udb40\udc42"]}}}}`))
	want := "[{/description Hi} {/inputSchema/properties/p\U000e0041 A} {/inputSchema/properties/p\U000e0041/enum/0 B}]"
	if fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// realDefinitions returns n definitions of about 1 KB: those of a real server, as it sent them, and copies of them under other names.
func realDefinitions(t testing.TB, n int) []string {
	t.Helper()
	data, err := os.ReadFile("../testdata/listings/server-filesystem.json")
	if err != nil {
		t.Fatal(err)
	}
	listed, err := rawjson.Elements(bytes.TrimSpace(data))
	if err != nil || len(listed) < 12 {
		t.Fatal(len(listed), err)
	}
	all := make([]string, n)
	for i := range all {
		all[i] = string(listed[i%len(listed)])
		if i >= len(listed) {
			all[i] = strings.Replace(all[i], `"name":"`, fmt.Sprintf(`"name":"copy_%d_of_`, i), 1)
		}
	}
	return all
}

func BenchmarkVerify(b *testing.B) {
	for _, size := range []int{12, 1000, 10000} {
		for _, memory := range []string{"new bytes", "seen before"} {
			b.Run(fmt.Sprintf("%s/%d", memory, size), func(b *testing.B) {
				all := realDefinitions(b, size)
				p := pinner(b, all...)
				listing := Listing{ServerName: "me", Tools: raws(all...)}
				for b.Loop() {
					if memory == "new bytes" {
						clear(p.seen)
					}
					if r := p.Verify(context.Background(), "s", listing); len(r.Allowed) != size {
						b.Fatal(len(r.Allowed))
					}
				}
			})
		}
	}
}
