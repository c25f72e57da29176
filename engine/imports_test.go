package engine

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// Pinning must work without Rego: only this package imports OPA.
func TestNobodyElseImportsOPA(t *testing.T) {
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(file) != ".go" || filepath.Dir(file) == filepath.Join("..", "engine") {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range parsed.Imports {
			if strings.HasPrefix(i.Path.Value, `"github.com/open-policy-agent/`) {
				t.Errorf("%s imports %s", file, i.Path.Value)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
