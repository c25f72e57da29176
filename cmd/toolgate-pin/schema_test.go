package main

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// valid holds what the last command printed against the schema of a report: valid NAME. It also leaves out each member in turn, which the
// schema must not allow, so that no member can get lost.
func valid(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: valid NAME")
	}
	ts.Check(validReport(args[0], ts.ReadFile("stdout")))
}

func validReport(name, text string) error {
	s, err := schemaOf(name)
	if err != nil {
		return err
	}
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return err
	}
	if err := s.Validate(document); err != nil {
		return err
	}
	return withoutMembers(document, "", func(at string) error {
		if s.Validate(document) == nil {
			return fmt.Errorf("the schema %s allows %s to be missing", name, at)
		}
		return nil
	})
}

// schemas are where the schemas lie, seen from the folder of this package, which scripts leave.
var schemas, _ = filepath.Abs(filepath.Join("internal", "report", "schema"))

func schemaOf(name string) (*jsonschema.Schema, error) {
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	return c.Compile(filepath.Join(schemas, name+".json"))
}

// withoutMembers calls try with each member of a document missing in turn.
func withoutMembers(v any, at string, try func(at string) error) error {
	switch v := v.(type) {
	case []any:
		for i, item := range v {
			if err := withoutMembers(item, fmt.Sprintf("%s/%d", at, i), try); err != nil {
				return err
			}
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			value, here := v[name], at+"/"+name
			if err := withoutMembers(value, here, try); err != nil {
				return err
			}
			if name == "transport" { // the only one that may be missing
				continue
			}
			delete(v, name)
			err := try(here)
			v[name] = value
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// A check that scanned something has findings, which the schema describes as a scan has them.
func TestSchemaOfFindings(t *testing.T) {
	finding := `{"id":"TG-UNI-001","severity":"high","title":"x","at":"/description","evidence":"y"}`
	check := `{"version":1,"status":"failed","exit_code":1,"lockfile":"l","summary":{"servers":1,"unreachable":0,"tools":1,"allowed":0,"quarantined":1},
		"policy_digest":"sha256:` + strings.Repeat("0", 64) + `","tiers":["rules"],"unavailable":[],"errors":[],
		"servers":[{"server":"s","server_name":"s","observed_server_name":null,"protocol_version":null,"target":{"command":null,"headers":[],"url":"https://x.example","transport":"sse"},
		"status":"quarantined","error":null,"allowed":[],"notes":[],"quarantined":[{"tool":"a","index":0,"reason":"drift","refused":null,"changed":[],"pinned_hash":null,
		"observed_hash":null,"diff":"","hidden_text":[],"verdict":"malicious","findings":[` + finding + `],"exempted":[` + finding + `]}]}]}`
	if err := validReport("check", check); err != nil {
		t.Error(err)
	}
	for _, wrong := range []string{`"severity":"huge"`, `"severity":null`} {
		if err := validReport("check", strings.Replace(check, `"severity":"high"`, wrong, 1)); err == nil {
			t.Errorf("%s is allowed", wrong)
		}
	}
	if err := validReport("check", strings.Replace(check, `"version":1`, `"version":1,"more":1`, 1)); err == nil {
		t.Error("an unknown member is allowed")
	}
}
