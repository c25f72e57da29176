// Package subjects reads what a scan is to judge: tool definitions and tool outputs, as raw JSON.
package subjects

import (
	"encoding/json"
	"fmt"

	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// Subject is one definition, output, or text of instructions.
type Subject struct {
	Server  string
	Tool    string                // "" where there is none
	Place   string                // in the input: "line 3", "tool 2"
	Observe func() facts.Document // takes most of the time that a scan takes
}

// Live returns the subjects of a server that was reached: its instructions, if it has some, and its tools.
func Live(server string, l lockfile.Listing) []Subject {
	var all []Subject
	siblings := siblingsOf(server, l.Tools)
	if l.Instructions != nil && *l.Instructions != "" {
		c := facts.Context{Server: server, Tool: facts.Instructions, Siblings: siblings, SiblingsComplete: true}
		observe := func() facts.Document { return facts.FromText(*l.Instructions, c) }
		all = append(all, Subject{Server: server, Tool: c.Tool, Place: facts.Instructions, Observe: observe})
	}
	return append(all, listing(server, l.Tools, siblings, true)...)
}

// listing returns the subjects of a list of definitions.
func listing(server string, tools []json.RawMessage, siblings []facts.Tool, complete bool) []Subject {
	all := make([]Subject, 0, len(tools))
	for i, tool := range tools {
		c := facts.Context{Server: server, Siblings: siblings, SiblingsComplete: complete}
		all = append(all, definition(tool, siblings[i].Name, fmt.Sprintf("tool %d", i+1), c))
	}
	return all
}

func definition(tool json.RawMessage, name, place string, c facts.Context) Subject {
	if name == "" {
		place = "(" + place + ", without a name)"
	}
	return Subject{Server: c.Server, Tool: name, Place: place, Observe: func() facts.Document { return facts.FromDefinition(tool, c) }}
}

func siblingsOf(server string, tools []json.RawMessage) []facts.Tool {
	siblings := make([]facts.Tool, len(tools))
	for i, tool := range tools {
		siblings[i] = ToolOf(server, tool)
	}
	return siblings
}

// ToolOf reads what other definitions may refer to, the name and the description of a server's tool, as lenient readers do: of members that
// stand twice the last one counts, and what cannot be read is empty.
func ToolOf(server string, tool json.RawMessage) facts.Tool {
	t := facts.Tool{Server: server}
	members, err := rawjson.Members(tool)
	if err != nil {
		return t
	}
	for _, m := range members {
		switch m.Name {
		case "name":
			t.Name, _ = rawjson.Text(m.Raw)
		case "description":
			t.Description, _ = rawjson.Text(m.Raw)
		}
	}
	return t
}
