package engine

import (
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/policies"
)

func shipped(t *testing.T) *policySet {
	t.Helper()
	p, problems := parsePolicies(policies.Files, true)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return p
}

// The Rego tests pass and reach every line of the rules and of main.
func TestRego(t *testing.T) {
	var r PolicyTests
	if err := r.runRego(t.Context(), shipped(t), newEngine(t)); err != nil {
		t.Fatal(err)
	}
	for _, failed := range r.Failed {
		t.Error(failed)
	}
	for _, lines := range r.NotCovered {
		t.Errorf("%s:%d-%d: no test reaches this", lines.File, lines.From, lines.To)
	}
	if r.Tests == 0 || r.Coverage != 100 {
		t.Errorf("%d tests, %v %% covered", r.Tests, r.Coverage)
	}
}

// Every rule has Rego tests and examples beside it, and its policies are formatted.
func TestShippedPoliciesAreSound(t *testing.T) {
	for _, problem := range Check() {
		t.Error(problem)
	}
}

// What a test or an example shows to be wrong is reported, and so is what none reaches.
func TestTestReportsFailures(t *testing.T) {
	const rule = "rules/bad/rule.rego"
	body := badRule + "\nfindings contains {\"at\": \"\", \"evidence\": \"x\"} if input.subject.name == \"bad\"\n"
	files := withFiles(t, map[string]string{
		rule:                       body + "\nunreached if input.subject.name == \"worse\"\n",
		"rules/bad/rule_test.rego": "package toolgate.rules.bad.rule_test\n\nimport data.toolgate.rules.bad.rule\n\ntest_it if {\n\tcount(rule.findings) == 2 with input as {\"subject\": {\"name\": \"bad\"}}\n}\n",
		"rules/bad/rule.yaml":      "flags:\n  - {why: not bad, definition: {name: good}}\n  - {why: bad, definition: {name: bad}}\npasses:\n  - {why: bad too, definition: {name: bad}}\n",
	})
	r, err := test(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, failed := range r.Failed {
		got = append(got, failed.Error())
	}
	want := `rules/bad/rule.rego: example "not bad": not flagged as high: []` + "\n" +
		`rules/bad/rule.rego: example "bad too": flagged as [high]` + "\n" +
		`rules/bad/rule_test.rego:5: test_it fails`
	if strings.Join(got, "\n") != want {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	if len(r.NotCovered) == 0 || r.NotCovered[0].File != rule || r.NotCovered[0].From != 10 || r.Coverage >= 100 {
		t.Errorf("%+v, %v", r.NotCovered[0], r.Coverage)
	}
	if _, err := test(t.Context(), withFile(t, rule, body)); err == nil || !strings.Contains(err.Error(), "no examples") {
		t.Errorf("a rule without examples: %v", err)
	}
	if _, err := test(t.Context(), withFile(t, rule, "package")); err == nil || !strings.Contains(err.Error(), rule+":1") {
		t.Errorf("a rule that does not load: %v", err)
	}
}

// Check names all problems with file and line, in the order of the files.
func TestCheckFindsProblems(t *testing.T) {
	const rule, set = "rules/bad/rule.rego", "findings contains {\"at\": \"\", \"evidence\": \"x\"} if input.subject.name == \"bad\"\n"
	tests := "package toolgate.rules.bad.rule_test\n\ntest_it := true\n"
	examples := "flags: [{why: x, output: y}]\npasses: [{why: x, output: z}]\n"
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"nothing wrong":  {map[string]string{rule: badRule + set}, ""},
		"no tests":       {map[string]string{rule: badRule + set, "rules/bad/rule_test.rego": "-"}, rule + ": the rule has no tests (rules/bad/rule_test.rego)"},
		"no examples":    {map[string]string{rule: badRule + set, "rules/bad/rule.yaml": "-"}, rule + ": the rule has no examples (rules/bad/rule.yaml)"},
		"bad examples":   {map[string]string{rule: badRule + set, "rules/bad/rule.yaml": "flags: [{why: x, output: y}]\npass: []\n"}, "rules/bad/rule.yaml:2: not the YAML"},
		"two syntaxes":   {map[string]string{rule: badRule + "findings contains", "lib/other.rego": "packages x\n"}, "lib/other.rego:1: |rules/bad/rule.rego:7: "},
		"metadata":       {map[string]string{rule: strings.Replace(badRule, "high", "huge", 1) + set}, rule + `:1: metadata: custom.severity is "huge"`},
		"misspelt field": {map[string]string{rule: badRule + strings.Replace(set, "subject.name", "subject.nane", 1)}, rule + ":7: undefined ref"},
		"format":         {map[string]string{rule: badRule + set + "\n\n\nx := 1\n"}, rule + ":9: is not formatted"},
		"test":           {map[string]string{rule: badRule + set, "rules/bad/rule_test.rego": "package x\n\ntest_it := nowhere\n"}, "rules/bad/rule_test.rego:3: "},
		"lists":          {map[string]string{rule: badRule + set, "config.yaml": "a: 1\nb: [\n"}, "config.yaml:2: not the YAML"},
		"schema":         {map[string]string{rule: badRule + set, "schema/facts.json": "{\n]"}, "schema/facts.json:2: "},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{"rules/bad/rule_test.rego": tests, "rules/bad/rule.yaml": examples}
			for file, content := range c.files {
				files[file] = content
				if content == "-" {
					delete(files, file)
				}
			}
			problems := check(withFiles(t, files))
			want := strings.Split(c.want, "|")
			if c.want == "" {
				want = nil
			}
			if len(problems) != len(want) {
				t.Fatalf("%v, want %q", problems, want)
			}
			for i, problem := range problems {
				if !strings.HasPrefix(problem.Error(), want[i]) {
					t.Errorf("%v, want %q", problem, want[i])
				}
			}
		})
	}
}
