package engine

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
	"go.yaml.in/yaml/v3"
)

// Examples are whole tool definitions and outputs that show what a rule means.
type Examples struct {
	Flags  []Example `yaml:"flags"`  // what it must flag
	Passes []Example `yaml:"passes"` // what it must let pass
}

// Example is one definition or output. One of Definition, Raw and Output is given.
type Example struct {
	Why        string       `yaml:"why"`        // what is special about it
	Definition Definition   `yaml:"definition"` // a tool definition
	Raw        string       `yaml:"raw"`        // likewise, for JSON that YAML cannot hold
	Output     string       `yaml:"output"`     // a tool's output, as text
	Prior      Definition   `yaml:"prior"`      // the definition that was approved before
	Siblings   []string     `yaml:"siblings"`   // names of other tools of the server
	Inventory  []facts.Tool `yaml:"inventory"`  // tools of other servers
	Repeat     int          `yaml:"repeat"`     // how often the description or output stands behind itself
	Severity   Severity     `yaml:"severity"`   // of the finding, where it is not the rule's
}

// Definition is a tool definition that is written in YAML, as JSON. Its members keep their order.
type Definition json.RawMessage

// UnmarshalYAML is for package yaml.
func (d *Definition) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: a definition is a mapping", n.Line)
	}
	raw, err := appendJSON(nil, n)
	*d = raw
	return err
}

// appendJSON writes a YAML value as JSON.
func appendJSON(out []byte, n *yaml.Node) ([]byte, error) {
	switch n.Kind {
	case yaml.AliasNode:
		return appendJSON(out, n.Alias)
	case yaml.MappingNode, yaml.SequenceNode:
		brackets := "[]"
		if n.Kind == yaml.MappingNode {
			brackets = "{}"
		}
		out = append(out, brackets[0])
		for i, item := range n.Content {
			isValue := n.Kind == yaml.MappingNode && i%2 == 1
			switch {
			case isValue:
				out = append(out, ':')
			case i > 0:
				out = append(out, ',')
			}
			if n.Kind == yaml.MappingNode && !isValue && item.Kind == yaml.ScalarNode {
				item = &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: item.Value} // the name 1 is a string in JSON
			}
			var err error
			if out, err = appendJSON(out, item); err != nil {
				return nil, err
			}
		}
		return append(out, brackets[1]), nil
	}
	var value any
	if err := n.Decode(&value); err != nil {
		return nil, err
	}
	scalar, err := json.Marshal(value)
	return append(out, scalar...), err
}

// Examples reads the examples of a rule, which stand in a file of their own beside it. Nothing else reads them: they take no time
// while subjects are judged.
func (r Rule) Examples() (Examples, error) {
	var x Examples
	file := strings.TrimSuffix(r.File, ".rego") + ".yaml"
	content, err := fs.ReadFile(r.files, file)
	if errors.Is(err, fs.ErrNotExist) {
		return x, &Problem{File: r.File, Message: "the rule has no examples (" + file + ")"}
	}
	if err != nil {
		return x, err
	}
	d := yaml.NewDecoder(bytes.NewReader(content))
	d.KnownFields(true)
	if err := d.Decode(&x); err != nil {
		return x, yamlProblem(file, err)
	}
	if len(x.Flags) == 0 || len(x.Passes) == 0 {
		return x, &Problem{File: file, Message: "a rule needs something that it flags and something that it passes"}
	}
	for _, one := range slices.Concat(x.Flags, x.Passes) {
		if err := one.check(); err != nil {
			return x, &Problem{File: file, Message: fmt.Sprintf("example %q: %v", one.Why, err)}
		}
	}
	return x, nil
}

// check finds out whether an example says what it is to say.
func (x Example) check() error {
	given := 0
	for _, has := range []bool{x.Definition != nil, x.Raw != "", x.Output != ""} {
		if has {
			given++
		}
	}
	switch {
	case x.Why == "":
		return errors.New("why is needed")
	case given != 1:
		return errors.New("one of definition, raw and output is needed")
	case x.Severity != "" && x.Severity.rank() < 0:
		return fmt.Errorf("the severity is %q, not high, medium or low", x.Severity)
	case x.Prior != nil:
		if _, err := lockfile.Canonicalize(json.RawMessage(x.Prior)); err != nil {
			return fmt.Errorf("prior: %w", err)
		}
	}
	return nil
}

// Text returns the definition as JSON or the output as text, as it is judged.
func (x Example) Text() string {
	times := max(1, x.Repeat)
	switch {
	case x.Definition != nil:
		return string(x.Definition.repeated(times))
	case x.Raw != "":
		return x.Raw
	}
	return strings.Repeat(x.Output, times)
}

// repeated returns a definition with a longer description.
func (d Definition) repeated(times int) []byte {
	v, err := rawjson.Parse(d)
	if times == 1 || err != nil {
		return d
	}
	for i, m := range v.Members {
		if m.Name == "description" {
			v.Members[i].Value.Text = strings.Repeat(m.Value.Text, times)
		}
	}
	return rawjson.Append(nil, v)
}

// Facts observes the example.
func (x Example) Facts() facts.Document {
	c := facts.Context{Server: "example", Inventory: x.Inventory}
	if x.Prior != nil {
		c.Prior, _ = lockfile.Canonicalize(json.RawMessage(x.Prior)) // check has seen that there is a canonical form
	}
	for _, name := range x.Siblings {
		c.Siblings = append(c.Siblings, facts.Tool{Server: c.Server, Name: name})
	}
	if x.Output != "" {
		return facts.FromText(x.Text(), c)
	}
	return facts.FromDefinition(json.RawMessage(x.Text()), c)
}

// Expected is the severity with which a rule must flag the example.
func (x Example) Expected(r Rule) Severity { return cmp.Or(x.Severity, r.Severity) }
