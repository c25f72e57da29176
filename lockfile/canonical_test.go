package lockfile

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
)

type vector struct {
	ID        string  `json:"id"`
	Raw       []byte  `json:"raw_base64"`
	Canonical string  `json:"canonical"`
	Hash      string  `json:"hash"`
	Error     Refusal `json:"error"`
}

func vectors(t testing.TB) []vector {
	file, err := os.Open("../testdata/canonical.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []vector
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var v vector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	if len(all) != 118 {
		t.Fatalf("read %d vectors, want 118", len(all))
	}
	return all
}

func TestCanonicalVectors(t *testing.T) {
	for _, v := range vectors(t) {
		t.Run(v.ID, func(t *testing.T) {
			canonical, err := Canonicalize(v.Raw)
			if v.Error != "" {
				var refused *RefusedError
				if !errors.As(err, &refused) || refused.Code != v.Error {
					t.Fatalf("error %v, want %s", err, v.Error)
				}
				if _, err := PinHash(v.Raw); err == nil {
					t.Fatal("a refused definition has a hash")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if string(canonical) != v.Canonical {
				t.Errorf("canonical form\n got %s\nwant %s", canonical, v.Canonical)
			}
			if hash, _ := PinHash(v.Raw); hash != v.Hash {
				t.Errorf("hash %s, want %s", hash, v.Hash)
			}
			again, err := canonicalAgain(canonical)
			if err != nil || !bytes.Equal(again, canonical) {
				t.Errorf("the canonical form of the canonical form is %s (%v)", again, err)
			}
		})
	}
}

// What a hostile server could try beyond the vectors: each of a pair must not share its hash with the other, or be refused.
func TestNoSharedHash(t *testing.T) {
	marks := strings.Repeat("\u0323", 30)
	for _, pair := range [][2]string{
		{`{"name":"a","description":"é` + marks + `x"}`, `{"name":"a","description":"é` + marks + "\u034f" + `x"}`},
		{`{"name":"a","description":"e` + marks + "\u0323" + `x"}`, `{"name":"a","description":"e` + marks + "\u034f\u0323" + `x"}`},
		{`{"name":"a","inputSchema":{"x":9007199254740992}}`, `{"name":"a","inputSchema":{"x":9007199254740993}}`},
		{`{"name":"a","inputSchema":{"required":["a","b"],"x":1}}`, `{"name":"a","inputSchema":{"required":["a","b","b"],"x":1}}`},
		{`{"name":"a","inputSchema":{"default":{"required":["a","b"]}}}`, `{"name":"a","inputSchema":{"default":{"required":["b","a"]}}}`},
		{`{"name":"a","inputSchema":{"x":null}}`, `{"name":"a","inputSchema":{}}`},
		{`{"name":"a","description":"a\u200bb"}`, `{"name":"a","description":"ab"}`},
		{`{"name":"a","inputSchema":{"a ":1}}`, `{"name":"a","inputSchema":{"a":1}}`},
	} {
		first, err1 := PinHash([]byte(pair[0]))
		second, err2 := PinHash([]byte(pair[1]))
		if err1 == nil && err2 == nil && first == second {
			t.Errorf("one hash for\n%s\n%s", pair[0], pair[1])
		}
	}
}

func FuzzCanonicalize(f *testing.F) {
	for _, v := range vectors(f) {
		f.Add(v.Raw)
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		canonical, err := Canonicalize(raw)
		if err != nil {
			var refused *RefusedError
			if !errors.As(err, &refused) {
				t.Fatalf("%T is no refusal", err)
			}
			return
		}
		if !json.Valid(canonical) {
			t.Fatalf("canonical form is no JSON: %q", canonical)
		}
		if again, err := canonicalAgain(canonical); err != nil || !bytes.Equal(again, canonical) {
			t.Fatalf("not a fixed point: %q, then %q (%v)", canonical, again, err)
		}
	})
}

func TestExamineAgreesWithNewTool(t *testing.T) {
	for _, v := range vectors(t) {
		_, _, want := NewTool(v.Raw, "", approvedAt)
		value, got := Examine(v.Raw)
		if (want == nil) != (got == nil) || want != nil && got.Error() != want.Error() {
			t.Errorf("%s: %v, want %v", v.ID, got, want)
		}
		if want == nil && len(value.Members) == 0 {
			t.Errorf("%s: nothing was read", v.ID)
		}
	}
}
