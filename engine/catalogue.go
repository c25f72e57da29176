package engine

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// Rule is what the metadata of a rule say. No list is nil.
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

	ref   string // of the package
	files fs.FS  // in which the rule and its examples lie
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

// catalogue reads the metadata of all rules, in the order of their ids. What is not fully described is no rule: it fails to load.
func (p *policySet) catalogue() ([]Rule, error) {
	rules, problems := p.describe()
	if len(problems) > 0 {
		return nil, problems[0]
	}
	return rules, nil
}

// describe is catalogue with all that is wrong.
func (p *policySet) describe() (rules []Rule, problems []*Problem) {
	taken := map[string]string{}
	for _, file := range slices.Sorted(maps.Keys(p.modules)) {
		if !strings.HasPrefix(file, "rules/") {
			continue
		}
		r, problem := ruleOf(file, p.modules[file])
		if other, ok := taken[r.ID]; problem == nil && ok {
			problem = &Problem{File: file, Line: p.modules[file].Package.Location.Row, Message: fmt.Sprintf("id %s is taken by %s", r.ID, other)}
		}
		if problem != nil {
			problems = append(problems, problem)
			continue
		}
		taken[r.ID] = file
		r.files = p.files
		rules = append(rules, r)
	}
	slices.SortFunc(rules, func(a, b Rule) int { return cmp.Compare(a.ID, b.ID) })
	return rules, problems
}

// ruleOf reads the metadata of one module and checks that it is a rule.
func ruleOf(file string, m *ast.Module) (Rule, *Problem) {
	r := Rule{File: file, ref: m.Package.Path.String()}
	problem := func(at *ast.Location, format string, args ...any) (Rule, *Problem) {
		return r, &Problem{File: file, Line: at.Row, Message: fmt.Sprintf(format, args...)}
	}
	if want := "data.toolgate." + strings.ReplaceAll(strings.TrimSuffix(file, ".rego"), "/", "."); r.ref != want {
		return problem(m.Package.Location, "the package is %s, not %s", r.ref, want)
	}
	for _, a := range m.Annotations {
		if len(a.Schemas) > 0 {
			return problem(a.Location, "schemas in metadata would replace the schema of the facts")
		}
		if a.Scope == "package" {
			if err := r.describe(a); err != nil {
				return problem(a.Location, "metadata: %v", err)
			}
		}
	}
	if r.ID == "" {
		return problem(m.Package.Location, "no metadata in front of the package")
	}
	return r, checkFindings(file, m)
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
	r.Maps.OWASPMCP, r.Maps.MITREATLAS = append([]string{}, r.Maps.OWASPMCP...), append([]string{}, r.Maps.MITREATLAS...)
	r.Resources = []Resource{}
	for _, x := range a.RelatedResources {
		r.Resources = append(r.Resources, Resource{URL: x.Ref.String(), Description: x.Description})
	}
	return nil
}

// checkFindings refuses modules whose findings are no set: iterating over anything else could find nothing, silently.
func checkFindings(file string, m *ast.Module) *Problem {
	found := false
	for _, r := range m.Rules {
		if r.Head.Ref().String() != "findings" && r.Head.Name != "findings" {
			continue
		}
		if r.Head.RuleKind() != ast.MultiValue || len(r.Head.Args) > 0 {
			return &Problem{File: file, Line: r.Location.Row, Message: "findings is not a set (findings contains …)"}
		}
		found = true
	}
	if !found {
		return &Problem{File: file, Line: m.Package.Location.Row, Message: "no findings"}
	}
	return nil
}

// catalogued is the rule as policies/main reads it.
func (r *Rule) catalogued() map[string]any {
	parts := strings.Split(r.ref, ".")
	return map[string]any{"id": r.ID, "title": r.Title, "severity": string(r.Severity), "category": parts[len(parts)-2], "name": parts[len(parts)-1]}
}

func (e *Engine) rule(id string) *Rule {
	for i := range e.rules {
		if e.rules[i].ID == id {
			return &e.rules[i]
		}
	}
	return &Rule{ID: id, File: "not in the catalogue"}
}
