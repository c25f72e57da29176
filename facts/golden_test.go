package facts

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files")

// goldenCase is a file of testdata/golden: a definition with what is known around it.
type goldenCase struct {
	Server    string          `json:"server"`
	Tool      json.RawMessage `json:"tool"`
	Prior     json.RawMessage `json:"prior"`
	Siblings  []Tool          `json:"siblings"`
	Inventory []Tool          `json:"inventory"`
}

// Each document is kept whole, so that a change of any fact shows in review. Run go test -update to write them again.
func TestGolden(t *testing.T) {
	cases, err := filepath.Glob("testdata/golden/*.in.json")
	if err != nil || len(cases) < 5 {
		t.Fatalf("%d cases: %v", len(cases), err)
	}
	for _, file := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".in.json"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var c goldenCase
			if err := json.Unmarshal(data, &c); err != nil {
				t.Fatal(err)
			}
			d := checked(t, FromDefinition(c.Tool, Context{
				Server: c.Server, Prior: c.Prior, Siblings: c.Siblings, SiblingsComplete: c.Siblings != nil, Inventory: c.Inventory,
			}))
			got, err := json.MarshalIndent(d, "", " ")
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, '\n')
			want := strings.Replace(file, ".in.json", ".out.json", 1)
			if *update {
				if err := os.WriteFile(want, got, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if kept, err := os.ReadFile(want); err != nil || string(kept) != string(got) {
				t.Errorf("%s differs from what was found (%v); go test -update writes it, and git diff shows the difference", want, err)
			}
		})
	}
}
