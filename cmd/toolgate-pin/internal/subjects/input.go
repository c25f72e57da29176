package subjects

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// Bounds of an input. They are those of a listing that a server sends.
const (
	MaxInput    = 64 << 20 // bytes
	maxDocument = 16 << 20 // bytes of one document: a line, or the whole input
	maxSubjects = 20_000
	maxErrors   = 100    // that are reported one by one
	maxLevels   = 10_000 // of nesting, as many as encoding/json reads
)

// Input is what was read from a file or a stream.
type Input struct {
	Name   string // as people are told of it
	Data   []byte
	Server string // of what does not say itself which server it is from

	subjects []Subject
	errors   []report.Error
	uncited  int // errors beyond maxErrors
}

// document is one JSON document of an input.
type document struct {
	line int // on which it begins
	raw  []byte
}

// read splits the input into documents and hands each to take: the whole input if it is one document, else each of its lines. Where no
// line has one of the members in marks, the input is not made of JSON lines.
func (in *Input) read(marks []string, next string, take func(d document, alone bool)) ([]Subject, []report.Error) {
	in.Data = bytes.TrimPrefix(in.Data, []byte("\xef\xbb\xbf"))
	lines := linesOf(in.Data)
	switch {
	case len(in.Data) > MaxInput:
		in.fail(0, "split it", "the input has more than %d MiB", MaxInput>>20)
	case bytes.HasPrefix(in.Data, []byte("\xff\xfe")), bytes.HasPrefix(in.Data, []byte("\xfe\xff")):
		in.fail(0, "write it as UTF-8", "the input is UTF-16")
	case len(lines) == 0:
		in.fail(0, next, "the input is empty: nothing was scanned")
	case len(in.Data) <= maxDocument && json.Valid(in.Data):
		take(document{lines[0].line, bytes.TrimSpace(in.Data)}, true)
	case !anyHas(lines, marks):
		in.explain(lines, marks, next)
	default:
		for _, d := range lines {
			if in.readable(d) {
				take(d, false)
			}
		}
	}
	if len(in.subjects) > maxSubjects {
		in.subjects, in.errors = nil, nil
		in.fail(0, "split it", "the input holds more than %d definitions or outputs", maxSubjects)
	}
	if in.uncited > 0 {
		message := fmt.Sprintf("%s: and %s", in.Name, report.Count(in.uncited, "more error"))
		in.errors = append(in.errors, report.Error{Code: report.CodeInput, Message: message})
	}
	return in.subjects, in.errors
}

// linesOf returns the lines that are not blank.
func linesOf(data []byte) (lines []document) {
	for n := 1; len(data) > 0; n++ {
		line, rest, _ := bytes.Cut(data, []byte("\n"))
		if line = bytes.TrimSpace(line); len(line) > 0 {
			lines = append(lines, document{n, line})
		}
		data = rest
	}
	return lines
}

// anyHas reports whether a line is a JSON object with one of some members.
func anyHas(lines []document, names []string) bool {
	for _, d := range lines {
		if len(d.raw) > maxDocument || !json.Valid(d.raw) {
			continue
		}
		members, _ := rawjson.Members(d.raw) // of what is no object there are none
		if slices.ContainsFunc(members, func(m rawjson.RawMember) bool { return slices.Contains(names, m.Name) }) {
			return true
		}
	}
	return false
}

// explain says why an input is neither a document nor JSON lines.
func (in *Input) explain(lines []document, marks []string, next string) {
	first := lines[0]
	_, invalid := rawjson.ParseDepth(in.Data, maxLevels)
	switch {
	case invalid == nil, len(lines) == 1 && len(first.raw) > maxDocument:
		in.fail(first.line, "put one definition or output on a line", "more than %d MiB in one document", maxDocument>>20)
	case len(lines) > 1 && json.Valid(first.raw):
		in.fail(first.line, next, "no line is a JSON object with a member %s", strings.Join(marks, " or "))
	default:
		in.invalid(1, in.Data, "correct it")
	}
}

// readable reports whether a line is a JSON object, and notes what is wrong with it otherwise.
func (in *Input) readable(d document) bool {
	switch {
	case len(d.raw) > maxDocument:
		in.fail(d.line, "scan it by itself, or leave it out", "the line has more than %d MiB", maxDocument>>20)
	case !json.Valid(d.raw):
		in.invalid(d.line, d.raw, "correct or remove the line")
	case d.raw[0] != '{':
		in.fail(d.line, "correct or remove the line", "the line is no JSON object")
	default:
		return true
	}
	return false
}

// invalid notes what is wrong with a document that begins on a line and is no JSON.
func (in *Input) invalid(line int, raw []byte, next string) {
	detail := "the JSON is invalid"
	if _, err := rawjson.ParseDepth(raw, maxLevels); err != nil {
		invalid := err.(*rawjson.Error) // as ParseDepth says
		line += invalid.Line(raw) - 1
		detail = "no valid JSON: " + invalid.Detail
	}
	in.fail(line, next, "%s", detail)
}

// fail notes an error at a line, 0 being the whole input. What the arguments hold must be fit for a terminal.
func (in *Input) fail(line int, next, format string, args ...any) {
	if len(in.errors) >= maxErrors {
		in.uncited++
		return
	}
	at := in.Name
	if line > 0 {
		at = fmt.Sprintf("%s:%d", at, line)
	}
	in.errors = append(in.errors, report.Error{Code: report.CodeInput, Message: at + ": " + fmt.Sprintf(format, args...), Next: next})
}

// serverOf returns the server that a document names, or else that of the input.
func (in *Input) serverOf(d document, raw json.RawMessage) string {
	server, ok := rawjson.Text(raw)
	if !ok && !rawjson.IsNull(raw) {
		in.fail(d.line, "correct it", "server is no string")
	}
	return cmp.Or(server, in.Server)
}
