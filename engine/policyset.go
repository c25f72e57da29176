package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
	"go.yaml.in/yaml/v3"
)

// policySet is what the files of policies hold.
type policySet struct {
	files   fs.FS
	modules map[string]*ast.Module // by file; no tests
	tests   map[string]*ast.Module
	book    *ast.Module // the phrases of modules
	config  map[string]any
	schema  any // of the facts
	digest  string
}

// readPolicies parses all files. The digest covers what an evaluation depends on: no tests and no examples.
func readPolicies(files fs.FS) (*policySet, error) {
	p, problems := parsePolicies(files)
	if len(problems) > 0 {
		return nil, fmt.Errorf("policies: %w", problems[0])
	}
	return p, nil
}

// parsePolicies is readPolicies with all that is wrong.
func parsePolicies(files fs.FS) (p *policySet, problems []*Problem) {
	p = &policySet{files: files, modules: map[string]*ast.Module{}, tests: map[string]*ast.Module{}}
	sum := sha256.New()
	err := fs.WalkDir(files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(files, file)
		if err != nil {
			return err
		}
		read, err := p.read(file, content)
		if err != nil {
			problems = append(problems, problemsOf(file, content, err)[0]) // more of one file are mostly consequences
		}
		if read {
			fmt.Fprintf(sum, "%s %d\n%s", file, len(content), content)
		}
		return nil
	})
	switch {
	case err != nil:
		problems = append(problems, &Problem{File: ".", Message: err.Error()})
	case len(problems) == 0 && (p.schema == nil || p.modules["main/main.rego"] == nil):
		problems = append(problems, &Problem{File: ".", Message: "schema/facts.json or main/main.rego is missing"})
	}
	book, more := phrasebook(p.modules)
	p.book, problems = book, append(problems, more...)
	p.digest = "sha256:" + hex.EncodeToString(sum.Sum(nil))
	return p, problems
}

// read takes over one file and reports whether an evaluation depends on it.
func (p *policySet) read(file string, content []byte) (bool, error) {
	switch {
	case file == "config.yaml":
		return true, yaml.Unmarshal(content, &p.config)
	case file == "schema/facts.json":
		return true, json.Unmarshal(content, &p.schema)
	case !strings.HasSuffix(file, ".rego"):
		return false, nil
	}
	m, err := ast.ParseModuleWithOpts(file, string(content), ast.ParserOptions{ProcessAnnotation: true, Capabilities: sandbox()})
	if err != nil {
		return false, err
	}
	if strings.HasSuffix(file, "_test.rego") {
		p.tests[file] = m
		return false, nil
	}
	p.modules[file] = m
	return true, nil
}

// compile type-checks modules against the schema of the facts and compiles them.
func (p *policySet) compile(modules map[string]*ast.Module) (*ast.Compiler, error) {
	schemas := ast.NewSchemaSet()
	schemas.Put(ast.SchemaRootRef, p.schema)
	c := ast.NewCompiler().WithCapabilities(sandbox()).WithStrict(true).WithSchemas(schemas).WithUseTypeCheckAnnotations(true)
	all := maps.Clone(modules)
	all[phrasebookFile] = p.book
	if c.Compile(all); c.Failed() {
		return nil, fmt.Errorf("policies: %w", c.Errors)
	}
	return c, nil
}
