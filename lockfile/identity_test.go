package lockfile

import (
	"slices"
	"strings"
	"testing"
)

func TestValidID(t *testing.T) {
	for id, want := range map[string]bool{
		"a": true, "mcp-servers/everything": true, "数据 服务": true, strings.Repeat("é", 128): true,
		"": false, " a": false, "a\nb": false, "a\u200bb": false, "a\x1b[31m": false, strings.Repeat("a", 129): false, "a\xff": false,
	} {
		if got := ValidID(id); got != want {
			t.Errorf("ValidID(%q) = %v", id, got)
		}
	}
}

func TestIDOf(t *testing.T) {
	f := &File{Servers: map[string]*Server{
		"cmd": {Target: Target{Command: []string{"a", "b c"}}},
		"web": {Target: Target{URL: "https://a.example/mcp", Headers: []string{"A: ${B}"}, Transport: TransportSSE}},
	}}
	for want, target := range map[string]Target{
		"cmd": {Command: []string{"a", "b c"}},
		"web": {URL: "https://a.example/mcp"},
		"":    {Command: []string{"a", "b", "c"}},
	} {
		if got := f.IDOf(target); got != want {
			t.Errorf("IDOf(%v) = %q, want %q", target, got, want)
		}
	}
	if got := f.IDOf(Target{URL: "https://a.example/mcp", Transport: TransportHTTP}); got != "" {
		t.Errorf("another transport is %q", got)
	}
}

func TestComplete(t *testing.T) {
	stored := &Server{Target: Target{URL: "https://a.example/mcp", Headers: []string{"A: ${B}"}, Transport: TransportSSE}}
	for _, c := range []struct {
		given     Target
		headers   []string
		transport string
	}{
		{Target{URL: "https://a.example/mcp"}, []string{"A: ${B}"}, TransportSSE},
		{Target{URL: "https://a.example/mcp", Headers: []string{"C: ${D}"}, Transport: TransportHTTP}, []string{"C: ${D}"}, TransportHTTP},
		{Target{URL: "https://a.example:443/other"}, []string{"A: ${B}"}, ""},
		{Target{URL: "https://b.example/mcp"}, nil, ""},
		{Target{URL: "http://a.example/mcp"}, nil, ""},
		{Target{Command: []string{"x"}}, nil, ""},
	} {
		got := c.given.Complete(stored)
		if !slices.Equal(got.Headers, c.headers) || got.Transport != c.transport {
			t.Errorf("%v became %+v", c.given, got)
		}
	}
	if got := (Target{URL: "https://a.example"}).Complete(nil); got.Headers != nil {
		t.Error("headers out of nothing")
	}
}
