package main

import (
	"slices"
	"strings"

	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/urfave/cli/v2"
)

// selection is what the command line says may be approved.
type selection struct {
	tools  []string
	expect map[string]string // the hash of each tool
	reason string            // why what is malicious is accepted, of the tools
}

func parseSelection(c *cli.Context) (selection, error) {
	s := selection{tools: c.StringSlice("tool"), reason: strings.TrimSpace(c.String("override-reason"))}
	switch given := c.IsSet("override-reason"); {
	case given && s.reason == "":
		return s, usageError("--override-reason needs a text: the lockfile keeps it")
	case given && len(s.tools) == 0:
		return s, usageError("--override-reason needs --tool: name each tool that is to be approved although it is malicious")
	}
	for _, pair := range c.StringSlice("expect") {
		at := strings.LastIndex(pair, "=")
		if at < 1 || !hashForm(pair[at+1:]) {
			return s, usageError("--expect must be TOOL=sha256: and 64 hexadecimal digits")
		}
		if s.expect == nil {
			s.expect = map[string]string{}
		}
		s.expect[pair[:at]] = pair[at+1:]
	}
	return s, nil
}

func hashForm(s string) bool {
	digits, ok := strings.CutPrefix(s, "sha256:")
	return ok && len(digits) == 64 && strings.Trim(digits, "0123456789abcdef") == ""
}

// names are the tools that the command line speaks of.
func (s selection) names() []string {
	names := slices.Clone(s.tools)
	for name := range s.expect {
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// takes reports whether a change may be approved. A hash that was expected counts whatever else was said of the tool.
func (s selection) takes(c lockfile.Change) bool {
	if want, expected := s.expect[c.Tool]; expected {
		return want == c.Hash
	}
	return s.whole() || slices.Contains(s.tools, c.Tool)
}

// overrides reports whether a tool, or the instructions by their name, may be accepted although they are malicious.
func (s selection) overrides(tool string) bool {
	return s.reason != "" && slices.Contains(s.tools, tool)
}

// takesInstructions reports whether the instructions were selected: by a name that stands for no tool, as what changed of a server has none.
func (s selection) takesInstructions() bool { return slices.Contains(s.tools, facts.Instructions) }

// whole reports whether nothing was selected, so that everything is.
func (s selection) whole() bool { return s.tools == nil && s.expect == nil }
