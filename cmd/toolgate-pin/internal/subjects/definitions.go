package subjects

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

const definitionsNext = "give a tools/list response, an array of definitions, or JSON lines with a member tool (outputs are scanned with --outputs)"

// Definitions reads tool definitions: a tools/list response or its result, an object with tools, an array, or JSON lines of
// {"server", "tool", "prior", "inventory"}. What can be read is returned beside the errors.
func (in *Input) Definitions() ([]Subject, []report.Error) {
	rows := &rows{in: in, siblings: map[string][]facts.Tool{}}
	return in.read([]string{"tool"}, definitionsNext, func(d document, alone bool) {
		if alone {
			in.definitions(d, rows)
		} else {
			rows.add(d)
		}
	})
}

const eachNext = "scan each by itself"

// definitions reads an input that is one document.
func (in *Input) definitions(d document, rows *rows) {
	if elements, err := rawjson.Elements(d.raw); err == nil {
		in.list(d, elements, true)
		return
	}
	top, err := rawjson.Pick(d.raw, "tool", "tools", "result", "error")
	has := func(member string) bool { return !rawjson.IsNull(top[member]) }
	switch {
	case errors.Is(err, rawjson.ErrNotObject):
		in.fail(d.line, definitionsNext, "the input is no JSON object or array")
	case err != nil:
		in.fail(d.line, "ask the server's authors which one counts", "the input is ambiguous: %v", err)
	case has("tools") && (has("tool") || has("result")):
		in.fail(d.line, eachNext, "the input holds tools and something else that could be scanned")
	case has("error") && (has("tool") || has("tools") || has("result")):
		in.fail(d.line, eachNext, "the input holds an error and something that could be scanned")
	case has("tool"):
		rows.add(d)
	case has("error"):
		in.fail(d.line, "ask the server again", "the response is an error: %s", errorText(top["error"]))
	case has("result"):
		in.result(d, top["result"])
	default:
		in.result(d, d.raw)
	}
}

// result reads the result of tools/list. One that has a next page does not hold all tools, and no clean verdict on the others must be read into it.
func (in *Input) result(d document, raw json.RawMessage) {
	result, err := rawjson.Pick(raw, "tools", "nextCursor")
	if err != nil && !errors.Is(err, rawjson.ErrNotObject) {
		in.fail(d.line, "ask the server's authors which one counts", "the result is ambiguous: %v", err)
		return
	}
	tools, err := rawjson.Elements(result["tools"])
	if err != nil {
		in.fail(d.line, definitionsNext, "there is no list of tools")
		return
	}
	complete := rawjson.IsNull(result["nextCursor"])
	in.list(d, tools, complete)
	if !complete {
		next := "scan the server itself, or put the tools of all pages into one array"
		in.fail(d.line, next, "this is one page of the tools: those of the next pages were not scanned")
	}
}

func (in *Input) list(d document, tools []json.RawMessage, complete bool) {
	if len(tools) == 0 {
		in.fail(d.line, "scan the server once it offers some", "the list of tools is empty: nothing was scanned")
		return
	}
	in.subjects = listing(in.Server, tools, siblingsOf(in.Server, tools), complete)
}

// errorText shows the error of a JSON-RPC response.
func errorText(raw json.RawMessage) string {
	members, _ := rawjson.Pick(raw, "code", "message")
	if message, ok := rawjson.Text(members["message"]); ok {
		return lockfile.RevealLine(fmt.Sprintf("%s %s", members["code"], shortened(message)))
	}
	return lockfile.RevealLine(shortened(string(raw)))
}

func shortened(s string) string {
	const most = 200
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// rows reads JSON lines. Those of one server are siblings, though perhaps not all of them.
type rows struct {
	in       *Input
	siblings map[string][]facts.Tool // by server; complete when all lines were read, which is before anything is observed
}

// add reads one line. A member that cannot be read is noted, and the definition is scanned without it.
func (r *rows) add(d document) {
	in := r.in
	row, err := rawjson.Pick(d.raw, "server", "tool", "prior", "inventory", "tools", "result", "error")
	mixed := !rawjson.IsNull(row["tools"]) || !rawjson.IsNull(row["result"]) || !rawjson.IsNull(row["error"])
	switch {
	case err == nil && mixed:
		in.fail(d.line, eachNext, "the line holds a tool and something else that could be scanned, or an error")
		return
	case err != nil:
		in.fail(d.line, "correct or remove the line", "the line is ambiguous: %v", err)
		return
	case rawjson.IsNull(row["tool"]):
		in.fail(d.line, definitionsNext, "the line has no member tool")
		return
	}
	c := facts.Context{Server: in.serverOf(d, row["server"]), Inventory: in.inventory(d, row["inventory"]), Prior: in.prior(d, row["prior"])}
	t := ToolOf(c.Server, row["tool"])
	s := definition(row["tool"], t.Name, fmt.Sprintf("line %d", d.line), c)
	if c.Server != "" {
		r.siblings[c.Server] = append(r.siblings[c.Server], t)
		s.Observe = func() facts.Document {
			c.Siblings = r.siblings[c.Server]
			return facts.FromDefinition(row["tool"], c)
		}
	}
	in.subjects = append(in.subjects, s)
}

// prior returns the canonical form of the definition that was approved before.
func (in *Input) prior(d document, raw json.RawMessage) json.RawMessage {
	if rawjson.IsNull(raw) {
		return nil
	}
	canonical, err := lockfile.Canonicalize(raw)
	if err != nil {
		in.fail(d.line, "correct or leave out prior: the tool was scanned without it", "prior has no canonical form: %v", err)
		return nil
	}
	return canonical
}

// inventory reads the tools of other servers.
func (in *Input) inventory(d document, raw json.RawMessage) (tools []facts.Tool) {
	if rawjson.IsNull(raw) {
		return nil
	}
	elements, err := rawjson.Elements(raw)
	if err != nil {
		in.fail(d.line, "correct or leave out inventory: the tool was scanned without it", "inventory is no array")
		return nil
	}
	for i, element := range elements {
		t, err := rawjson.Pick(element, "server", "name", "description")
		server, hasServer := rawjson.Text(t["server"])
		name, hasName := rawjson.Text(t["name"])
		if err != nil || !hasServer || !hasName {
			next := "correct or leave out the entry: the tool was scanned without it"
			in.fail(d.line, next, "entry %d of inventory is no object with the strings server and name", i+1)
			continue
		}
		description, _ := rawjson.Text(t["description"])
		tools = append(tools, facts.Tool{Server: server, Name: name, Description: description})
	}
	return tools
}
