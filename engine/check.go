package engine

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/format"
	"github.com/toolgate/toolgate-pin/policies"
)

// Problem is something wrong with a file of the policies.
type Problem struct {
	File    string // below the folder of the policies
	Line    int    // 0: the file as a whole
	Message string // one line
}

// Error is one line.
func (p *Problem) Error() string {
	at := p.File
	if p.Line > 0 {
		at += ":" + strconv.Itoa(p.Line)
	}
	return at + ": " + p.Message
}

// Check looks for all that is wrong with the shipped policies: what [New] would refuse, files that are not formatted as opa fmt
// does, rules without tests or examples, tests that cannot be compiled.
func Check() []*Problem { return check(policies.Files) }

func check(files fs.FS) []*Problem {
	p, problems := parsePolicies(files, true)
	problems = append(problems, p.unformatted()...)
	problems = append(problems, p.book.broken()...)
	rules, more := p.describe()
	problems = append(problems, more...)
	for _, r := range rules {
		if test := strings.TrimSuffix(r.File, ".rego") + "_test.rego"; p.tests[test] == nil {
			problems = append(problems, &Problem{File: r.File, Message: "the rule has no tests (" + test + ")"})
		}
		if _, err := r.Examples(); err != nil {
			problems = append(problems, problemsOf(r.File, nil, err)...)
		}
	}
	if p.schema == nil {
		return sorted(problems)
	}
	if _, err := p.compile(p.modules); err != nil {
		return sorted(append(problems, problemsOf(".", nil, err)...)) // the tests would only repeat it
	}
	all, compiler := p.withTests()
	if compiler.Compile(all); compiler.Failed() {
		problems = append(problems, problemsOf(".", nil, compiler.Errors)...)
	}
	return sorted(problems)
}

func sorted(problems []*Problem) []*Problem {
	slices.SortStableFunc(problems, func(a, b *Problem) int { return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line)) })
	return problems
}

// unformatted finds the files that opa fmt would change.
func (p *policySet) unformatted() (problems []*Problem) {
	for _, modules := range []map[string]*ast.Module{p.modules, p.tests} {
		for file := range modules {
			content, err := fs.ReadFile(p.files, file)
			if err != nil {
				problems = append(problems, &Problem{File: file, Message: err.Error()})
				continue
			}
			formatted, err := format.Source(file, content)
			if err == nil && !bytes.Equal(content, formatted) {
				problems = append(problems, &Problem{File: file, Line: firstDifference(content, formatted), Message: "is not formatted as opa fmt does"})
			}
		}
	}
	return problems
}

// firstDifference returns the number of the first line in which two texts differ.
func firstDifference(a, b []byte) int {
	line := 1
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			break
		}
		if a[i] == '\n' {
			line++
		}
	}
	return line
}

// problemsOf turns an error into problems of a file, unless it says itself which file it is about. content is that of the file, where it matters.
func problemsOf(file string, content []byte, err error) (problems []*Problem) {
	var (
		known   *Problem
		rego    ast.Errors
		badJSON *json.SyntaxError
	)
	switch {
	case errors.As(err, &known):
		return []*Problem{known}
	case errors.As(err, &rego):
		for _, e := range rego {
			p := &Problem{File: file, Message: oneLine(e.Message)}
			if e.Location != nil {
				p.File, p.Line = e.Location.File, e.Location.Row
			}
			problems = append(problems, p)
		}
		return problems
	case errors.As(err, &badJSON):
		line := 1 + bytes.Count(content[:min(int(badJSON.Offset), len(content))], []byte("\n"))
		return []*Problem{{File: file, Line: line, Message: err.Error()}}
	case strings.HasSuffix(file, ".yaml"):
		return []*Problem{yamlProblem(file, err)}
	}
	return []*Problem{{File: file, Message: oneLine(err.Error())}}
}

var yamlLine = regexp.MustCompile(`line (\d+): `)

// yamlProblem takes the line out of the text of an error, where package yaml has it.
func yamlProblem(file string, err error) *Problem {
	message, line := oneLine(err.Error()), 0
	if found := yamlLine.FindStringSubmatchIndex(message); found != nil {
		line, _ = strconv.Atoi(message[found[2]:found[3]])
		message = message[:found[0]] + message[found[1]:]
	}
	return &Problem{File: file, Line: line, Message: fmt.Sprintf("not the YAML that it should be: %s", strings.TrimPrefix(message, "yaml: "))}
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
