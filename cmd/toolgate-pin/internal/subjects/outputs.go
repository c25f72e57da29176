package subjects

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

const outputsNext = "give JSON lines with a member text, or results of tools/call (definitions are scanned without --outputs)"

// Outputs reads tool outputs: JSON lines of {"server", "text"}, or of results of tools/call or the responses that hold them. An error
// that a server answers with is an output too, since the model reads it.
func (in *Input) Outputs() ([]Subject, []report.Error) {
	return in.read([]string{"text", "content", "structuredContent", "result", "error"}, outputsNext, func(d document, _ bool) { in.output(d) })
}

func (in *Input) output(d document) {
	top, err := rawjson.Pick(d.raw, "server", "text", "content", "structuredContent", "result", "error")
	switch {
	case errors.Is(err, rawjson.ErrNotObject):
		in.fail(d.line, outputsNext, "this is no JSON object")
		return
	case err != nil:
		in.fail(d.line, "correct it or leave it out", "the output is ambiguous: %v", err)
		return
	}
	c := facts.Context{Server: in.serverOf(d, top["server"])}
	has := func(member string) bool { return !rawjson.IsNull(top[member]) }
	text, isText := rawjson.Text(top["text"])
	observe := func(raw json.RawMessage) func() facts.Document {
		return func() facts.Document { return facts.FromOutput(raw, c) }
	}
	s := Subject{Server: c.Server, Place: fmt.Sprintf("line %d", d.line)}
	switch {
	case has("content"), has("structuredContent"), isText && (has("result") || has("error")), has("result") && has("error"):
		s.Observe = observe(d.raw) // all of it, since all of it may be read
	case has("result") && isResult(top["result"]):
		s.Observe = observe(top["result"])
	case has("error"):
		s.Observe = observe(top["error"])
	case isText:
		s.Observe = func() facts.Document { return facts.FromText(text, c) }
	default:
		in.fail(d.line, outputsNext, "there is neither text nor content")
		return
	}
	in.subjects = append(in.subjects, s)
}

// isResult reports whether a value is what a tool returned, and not the result of another request, such as a list of definitions.
func isResult(raw json.RawMessage) bool {
	members, err := rawjson.Pick(raw, "content", "structuredContent")
	return err != nil && !errors.Is(err, rawjson.ErrNotObject) || len(members) > 0
}
