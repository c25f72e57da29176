package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"runtime"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
	"go.yaml.in/yaml/v3"
	"golang.org/x/sync/errgroup"
)

// policySet is what the files of policies hold.
type policySet struct {
	files   fs.FS
	modules map[string]*ast.Module // by file; no tests
	tests   map[string]*ast.Module
	book    *phrasebook
	config  map[string]any
	schema  any // of the facts
	digest  string
}

// readPolicies parses all files but the tests. The digest covers what an evaluation depends on: no tests and no examples.
func readPolicies(files fs.FS) (*policySet, error) {
	p, problems := parsePolicies(files, false)
	if len(problems) > 0 {
		return nil, fmt.Errorf("policies: %w", problems[0])
	}
	return p, nil
}

// parsePolicies is readPolicies with all that is wrong, and with the tests where they are wanted. Files are parsed on all processors: that is most of the
// time that an engine takes to load.
func parsePolicies(files fs.FS, tests bool) (p *policySet, problems []*Problem) {
	p = &policySet{files: files, modules: map[string]*ast.Module{}, tests: map[string]*ast.Module{}}
	parsed, err := parseFiles(files, tests)
	if err != nil {
		return p, []*Problem{{File: ".", Message: err.Error()}}
	}
	sum := sha256.New()
	for _, f := range parsed {
		if f.err == nil {
			f.err = p.take(f)
		}
		if f.err != nil {
			problems = append(problems, problemsOf(f.name, f.content, f.err)[0]) // more of one file are mostly consequences
		}
		if !f.isTest() {
			fmt.Fprintf(sum, "%s %d\n%s", f.name, len(f.content), f.content)
		}
	}
	if len(problems) == 0 && (p.schema == nil || p.modules[mainFile] == nil) {
		problems = append(problems, &Problem{File: ".", Message: schemaFile + " or " + mainFile + " is missing"})
	}
	book, more := collectPhrases(p.modules)
	p.book, problems = book, append(problems, more...)
	p.digest = "sha256:" + hex.EncodeToString(sum.Sum(nil))
	return p, problems
}

// parsedFile is a file that an evaluation or the tests depend on.
type parsedFile struct {
	name    string
	content []byte
	module  *ast.Module // of Rego
	err     error
}

func (f *parsedFile) isTest() bool { return strings.HasSuffix(f.name, "_test.rego") }

// parseFiles reads the files and parses those of Rego. They are in the order of their names.
func parseFiles(files fs.FS, tests bool) (parsed []*parsedFile, err error) {
	err = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		f := &parsedFile{name: name}
		if err == nil && !entry.IsDir() && (name == configFile || name == schemaFile || path.Ext(name) == ".rego" && (tests || !f.isTest())) {
			parsed = append(parsed, f)
		}
		return err
	})
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, f := range parsed {
		group.Go(func() error {
			if f.content, f.err = fs.ReadFile(files, f.name); f.err == nil && path.Ext(f.name) == ".rego" {
				options := ast.ParserOptions{ProcessAnnotation: true, Capabilities: sandbox()}
				f.module, f.err = ast.ParseModuleWithOpts(f.name, string(f.content), options)
			}
			return nil
		})
	}
	_ = group.Wait() // errors are kept with the files
	return parsed, err
}

const (
	mainFile   = "main/main.rego"
	configFile = "config.yaml"
	schemaFile = "schema/facts.json"
)

// take takes over what a file holds.
func (p *policySet) take(f *parsedFile) error {
	switch {
	case f.name == configFile:
		return yaml.Unmarshal(f.content, &p.config)
	case f.name == schemaFile:
		return json.Unmarshal(f.content, &p.schema)
	case f.isTest():
		p.tests[f.name] = f.module
	default:
		p.modules[f.name] = f.module
	}
	return nil
}

// compile type-checks modules against the schema of the facts and compiles them.
func (p *policySet) compile(modules map[string]*ast.Module) (*ast.Compiler, error) {
	schemas := ast.NewSchemaSet()
	schemas.Put(ast.SchemaRootRef, withEngine(p.schema))
	c := ast.NewCompiler().WithCapabilities(sandbox()).WithStrict(true).WithSchemas(schemas).WithUseTypeCheckAnnotations(true)
	if c.Compile(maps.Clone(modules)); c.Failed() {
		return nil, fmt.Errorf("policies: %w", c.Errors)
	}
	return c, nil
}

// withEngine is the schema of the facts, with what the engine adds to them.
func withEngine(schema any) any {
	facts, isObject := schema.(map[string]any)
	properties, hasProperties := facts["properties"].(map[string]any)
	if !isObject || !hasProperties {
		return schema
	}
	properties = maps.Clone(properties)
	properties["engine"] = map[string]any{
		"type": "object", "additionalProperties": false,
		"properties": map[string]any{
			"rules": map[string]any{"type": "array", "items": map[string]any{
				"type": "object", "additionalProperties": false,
				"properties": map[string]any{"id": text, "title": text, "severity": text, "category": text, "name": text},
			}},
			"said": map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "array", "items": map[string]any{"type": "integer"}}},
		},
	}
	facts = maps.Clone(facts)
	facts["properties"] = properties
	return facts
}

var text = map[string]any{"type": "string"}
