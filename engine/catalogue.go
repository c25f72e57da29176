package engine

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// Rule is what the metadata of a rule say.
type Rule struct {
	ID          string     `json:"id"`
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Severity    Severity   `json:"severity"`
	Subjects    []string   `json:"subjects"` // definition, output
	Remedy      string     `json:"remedy"`
	Maps        Maps       `json:"maps"`
	Resources   []Resource `json:"related_resources"`
	File        string     `json:"file"`

	ref string // of the package
}

// Maps places a rule in public catalogues of attacks.
type Maps struct {
	OWASPMCP   []string `json:"owasp_mcp"`
	MITREATLAS []string `json:"mitre_atlas"`
}

// Resource is a published source.
type Resource struct {
	URL         string `json:"url"`
	Description string `json:"description"`
}

var subjects = []string{"definition", "output"}

var shippedID = regexp.MustCompile(`^TG-[A-Z]{3}-[0-9]{3}$`)

// catalogue reads the metadata of all rules. What is not fully described is no rule: it fails to load.
func (p *policySet) catalogue() ([]Rule, error) {
	var rules []Rule
	taken := map[string]string{}
	for file, m := range p.modules {
		if !strings.HasPrefix(file, "rules/") {
			continue
		}
		r, err := ruleOf(file, m)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if other, ok := taken[r.ID]; ok {
			return nil, fmt.Errorf("%s: id %s is taken by %s", file, r.ID, other)
		}
		taken[r.ID] = file
		rules = append(rules, r)
	}
	slices.SortFunc(rules, func(a, b Rule) int { return cmp.Compare(a.ID, b.ID) })
	return rules, nil
}

// ruleOf reads the metadata of one module and checks that it is a rule.
func ruleOf(file string, m *ast.Module) (Rule, error) {
	r := Rule{File: file, ref: m.Package.Path.String()}
	if want := "data.toolgate." + strings.ReplaceAll(strings.TrimSuffix(file, ".rego"), "/", "."); r.ref != want {
		return r, fmt.Errorf("the package is %s, not %s", r.ref, want)
	}
	for _, a := range m.Annotations {
		if len(a.Schemas) > 0 {
			return r, errors.New("schemas in metadata would replace the schema of the facts")
		}
		if a.Scope == "package" {
			if err := r.describe(a); err != nil {
				return r, fmt.Errorf("metadata: %w", err)
			}
		}
	}
	if r.ID == "" {
		return r, errors.New("no metadata in front of the package")
	}
	return r, checkFindings(m)
}

// describe takes over the metadata of the package.
func (r *Rule) describe(a *ast.Annotations) error {
	var custom struct {
		ID       string   `json:"id"`
		Severity Severity `json:"severity"`
		Subjects []string `json:"subjects"`
		Remedy   string   `json:"remedy"`
		Maps     Maps     `json:"maps"`
	}
	b, err := json.Marshal(a.Custom)
	if err == nil {
		err = decodeStrictly(b, &custom)
	}
	switch {
	case err != nil:
		return err
	case a.Title == "" || a.Description == "" || custom.Remedy == "":
		return errors.New("title, description and custom.remedy are needed")
	case !shippedID.MatchString(custom.ID):
		return fmt.Errorf("custom.id is %q, not like TG-ABC-001", custom.ID)
	case custom.Severity.rank() < 0:
		return fmt.Errorf("custom.severity is %q, not high, medium or low", custom.Severity)
	case len(custom.Subjects) == 0:
		return errors.New("custom.subjects are needed")
	}
	for _, s := range custom.Subjects {
		if !slices.Contains(subjects, s) {
			return fmt.Errorf("custom.subjects has %q, not definition or output", s)
		}
	}
	r.Title, r.Description = a.Title, strings.TrimSpace(a.Description)
	r.ID, r.Severity, r.Subjects, r.Remedy, r.Maps = custom.ID, custom.Severity, custom.Subjects, custom.Remedy, custom.Maps
	for _, x := range a.RelatedResources {
		r.Resources = append(r.Resources, Resource{URL: x.Ref.String(), Description: x.Description})
	}
	return nil
}

// checkFindings refuses modules whose findings are no set: iterating over anything else could find nothing, silently.
func checkFindings(m *ast.Module) error {
	found := false
	for _, r := range m.Rules {
		if r.Head.Ref().String() != "findings" && r.Head.Name != "findings" {
			continue
		}
		if r.Head.RuleKind() != ast.MultiValue || len(r.Head.Args) > 0 {
			return fmt.Errorf("line %d: findings is not a set (findings contains …)", r.Location.Row)
		}
		found = true
	}
	if !found {
		return errors.New("no findings")
	}
	return nil
}

// catalogueData is the catalogue as policies/main reads it.
func catalogueData(rules []Rule) []any {
	all := make([]any, 0, len(rules))
	for _, r := range rules {
		kinds := make([]any, 0, len(r.Subjects))
		for _, s := range r.Subjects {
			kinds = append(kinds, s)
		}
		parts := strings.Split(r.ref, ".")
		all = append(all, map[string]any{
			"id": r.ID, "title": r.Title, "severity": string(r.Severity), "subjects": kinds,
			"category": parts[len(parts)-2], "name": parts[len(parts)-1],
		})
	}
	return all
}

func (e *Engine) rule(id string) *Rule {
	for i := range e.rules {
		if e.rules[i].ID == id {
			return &e.rules[i]
		}
	}
	return &Rule{ID: id, File: "not in the catalogue"}
}
