package lockfile

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

func propose(t *testing.T, s *Store, l Listing) Proposal {
	t.Helper()
	f, err := s.Load()
	if err != nil {
		t.Fatal(err)
	}
	return Propose(f, "s", Target{Command: []string{"run", "me"}}, l, nil)
}

func TestPropose(t *testing.T) {
	s := pinned(t, `{"name":"a","description":"A tool."}`, `{"name":"b"}`, `{"name":"c"}`, `{"name":"d"}`)
	p := propose(t, s, Listing{ServerName: "you", Tools: raws(
		`{"name":"new"}`, `{"name":"b","title":"B"}`, `{"name":"a","description":"A  tool.","icons":[]}`, `{"name":"d","name":"d"}`, `{"name":"e"}`, `{"name":"e"}`)})
	var got []string
	for _, c := range p.Changes {
		got = append(got, string(c.Kind)+":"+c.Tool)
		if (c.Diff == "") != (c.Kind == ChangeNoted) || (c.Observed == nil) != (c.Kind == ChangeRemoved) {
			t.Errorf("inconsistent: %+v", c)
		}
	}
	for _, q := range p.LeftOut {
		got = append(got, string(q.Reason)+":"+q.Tool)
	}
	if want := "[new:new changed:b noted:a removed:c invalid:d duplicate:e duplicate:e]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if !p.NameChanged() || p.TargetChanged() || p.HeadersChanged() || p.InstructionsDiff() != "" || !p.ServerChanged() {
		t.Error("what changed of the server is told wrong")
	}
}

func TestApply(t *testing.T) {
	s := pinned(t, `{"name":"a"}`, `{"name":"b"}`, `{"name":"c"}`)
	later := approvedAt.Add(time.Hour)
	rude := "Be rude."
	p := propose(t, s, Listing{ServerName: "you", Instructions: &rude, Tools: raws(`{"name":"a","title":"A"}`, `{"name":"b","icons":[]}`, `{"name":"new"}`)})
	apply := func(a Approval) (*File, error) {
		_, err := s.Update(context.Background(), func(f *File) error { return p.Apply(f, a) })
		if err != nil {
			return nil, err
		}
		return s.Load()
	}

	f, err := apply(Approval{Tools: []string{"a", "c"}, By: "bob", At: later})
	if err != nil {
		t.Fatal(err)
	}
	server := f.Servers["s"]
	if got := server.ToolNames(); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("tools %v", got)
	}
	if a := server.Tools["a"]; a.ApprovedBy != "bob" || !a.ApprovedAt.Equal(later.Truncate(time.Second)) {
		t.Errorf("a was approved by %s at %v", a.ApprovedBy, a.ApprovedAt)
	}
	if server.Tools["b"].Unhashed != nil || server.ServerName != "me" || server.Instructions != "Be kind." {
		t.Error("more was written than was approved")
	}
	if _, err := apply(Approval{Tools: []string{"new"}, By: "bob", At: later}); !errors.Is(err, ErrChangedMeanwhile) {
		t.Errorf("an approval of what was shown before another one: %v", err)
	}

	p = propose(t, s, p.Listing)
	if f, err = apply(Approval{Tools: []string{"b"}, Server: true, By: "carol", At: later}); err != nil {
		t.Fatal(err)
	}
	server = f.Servers["s"]
	if b := server.Tools["b"]; b.ApprovedBy != "alice" || b.Unhashed["icons"] == "" {
		t.Errorf("a change outside the hash: %+v", b)
	}
	if server.ServerName != "you" || server.Instructions != rude {
		t.Error("the server's own changes were not written")
	}
}

// What holds a secret gets neither into a change nor into what is written of the server.
func TestProposeKeepsSecretsOut(t *testing.T) {
	instructions := "Use quo\"ted<value> today."
	p := Propose(&File{}, "s", Target{URL: "https://a.example"}, Listing{
		ServerName: "me quo\"ted<value>", Instructions: &instructions,
		Tools: raws(`{"name":"good"}`, `{"name":"bad","inputSchema":{"default":"Bearer quo\"ted<value>"}}`),
	}, Secrets{`quo"ted<value>`})
	f := &File{}
	if err := p.Apply(f, Approval{Tools: []string{"good", "bad"}, Server: true, By: "a", At: approvedAt}); err != nil {
		t.Fatal(err)
	}
	leaky := Propose(&File{}, "s", Target{URL: "https://a.example"}, Listing{Tools: raws(`{"name":"a","x-swordfish-9":1}`)}, Secrets{"swordfish-9"})
	if !slices.Equal(leaky.Leaking, []string{"a"}) || len(leaky.Changes) != 0 {
		t.Errorf("a secret in the name of a member: %+v", leaky)
	}
	if !slices.Equal(p.Leaking, []string{"bad"}) || !slices.Equal(f.Servers["s"].ToolNames(), []string{"good"}) {
		t.Errorf("leaking %v, written %v", p.Leaking, f.Servers["s"].ToolNames())
	}
	if written := string(f.Encode()); strings.Contains(written, "ted<value>") {
		t.Errorf("the secret is in\n%s", written)
	}
}

// What a scanner said, and why it was overridden, is kept with the approval that it was part of.
func TestApplyKeepsScans(t *testing.T) {
	s := pinned(t, `{"name":"a"}`, `{"name":"b"}`)
	apply := func(a Approval, tools ...string) *Server {
		t.Helper()
		later := approvedAt.Add(time.Hour)
		words := "Be rude."
		p := propose(t, s, Listing{ServerName: "me", Instructions: &words, Tools: raws(tools...)})
		a.By, a.At, a.Tools, a.Server = "bob", later, []string{"a", "b"}, true
		if _, err := s.Update(context.Background(), func(f *File) error { return p.Apply(f, a) }); err != nil {
			t.Fatal(err)
		}
		f, err := s.Load()
		if err != nil {
			t.Fatal(err)
		}
		return f.Servers["s"]
	}
	said := func(verdict string) map[string]json.RawMessage {
		return map[string]json.RawMessage{"a": json.RawMessage(`{"verdict":"` + verdict + `"}`)}
	}
	expect := func(server *Server, scan, reason, by, instructions string) {
		t.Helper()
		a := server.Tools["a"]
		if string(a.Scan) != scan || a.OverrideReason != reason || a.ApprovedBy != by || server.InstructionsOverride != instructions || server.Tools["b"].Scan != nil {
			t.Errorf("scan %s, reason %q, by %s, instructions %q", a.Scan, a.OverrideReason, a.ApprovedBy, server.InstructionsOverride)
		}
	}
	reasons := map[string]string{"a": "known", "": "wordy"}

	expect(apply(Approval{Scans: said("bad"), Overrides: reasons}, `{"name":"a","title":"A"}`, `{"name":"b"}`), `{"verdict":"bad"}`, "known", "bob", "wordy")
	// Outside the hash: without a scan the earlier one stays, with one the reason goes with what it was for.
	expect(apply(Approval{}, `{"name":"a","title":"A","icons":[1]}`, `{"name":"b"}`), `{"verdict":"bad"}`, "known", "bob", "wordy")
	expect(apply(Approval{Scans: said("good")}, `{"name":"a","title":"A","icons":[2]}`, `{"name":"b"}`), `{"verdict":"good"}`, "", "bob", "wordy")
	// A new definition that nobody scanned has no scan.
	expect(apply(Approval{}, `{"name":"a"}`, `{"name":"b"}`), "", "", "bob", "wordy")
}

// A change outside the hash that had to be overridden is the approval of who did that.
func TestApplyOverridesNoted(t *testing.T) {
	s := pinned(t, `{"name":"a"}`, `{"name":"b"}`)
	p := propose(t, s, Listing{ServerName: "me", Tools: raws(`{"name":"a","icons":[]}`, `{"name":"b","icons":[]}`)})
	f, err := s.Load()
	if err != nil {
		t.Fatal(err)
	}
	a := Approval{Tools: []string{"a", "b"}, By: "bob", At: approvedAt.Add(time.Hour), Overrides: map[string]string{"a": "known"}}
	if err := p.Apply(f, a); err != nil {
		t.Fatal(err)
	}
	if tools := f.Servers["s"].Tools; tools["a"].ApprovedBy != "bob" || tools["a"].OverrideReason != "known" || tools["b"].ApprovedBy != "alice" {
		t.Errorf("%+v", tools)
	}
}
