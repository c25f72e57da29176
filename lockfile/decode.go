package lockfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// FileError is a lockfile that cannot be used.
type FileError struct {
	Path    string
	Problem string // one clause, revealed, that names server and tool where there is one
	Next    string // what to do about it
	Err     error  // the cause, when it was an error of the file system
}

func (e *FileError) Error() string { return RevealLine(e.Path) + ": " + e.Problem }

func (e *FileError) Unwrap() error { return e.Err }

const (
	nextRestore = "restore it from version control"
	nextMerge   = "resolve the conflict, keeping whole entries of either side, and run toolgate-pin check"
	nextUpgrade = "upgrade toolgate-pin"
)

// Decode reads and checks a lockfile: strict JSON, a version that is not newer than [Version], targets that could have been
// stored, and every definition hashing to its own hash under its own name. The error is a *[FileError] with path in it.
func Decode(data []byte, path string) (*File, error) {
	f, err := decode(data)
	var invalid *FileError
	if errors.As(err, &invalid) {
		invalid.Path = path
	}
	return f, err
}

func decode(data []byte) (*File, error) {
	if len(strings.TrimSpace(string(data))) == 0 {
		return nil, &FileError{Problem: "the file is empty", Next: nextRestore}
	}
	if line, r := unescaped(data); line > 0 {
		return nil, &FileError{Problem: fmt.Sprintf("line %d: the character U+%04X stands unescaped, where nobody sees it", line, r), Next: nextRestore}
	}
	v, err := rawjson.ParseDepth(data, rawjson.MaxDepth+aboveDefinition)
	var invalid *rawjson.Error
	if errors.As(err, &invalid) {
		if conflict.Match(data) {
			return nil, &FileError{Problem: "the file holds the marks of a merge conflict", Next: nextMerge}
		}
		return nil, &FileError{Problem: fmt.Sprintf("line %d: %s (%s)", invalid.Line(data), invalid.Detail, invalid.Code), Next: nextRestore}
	}
	top := take(v, "the lockfile")
	if err := checkVersion(top.get("version")); err != nil {
		return nil, err
	}
	servers := top.get("servers")
	if top.kind != nil || servers.Kind != rawjson.Object {
		return nil, &FileError{Problem: "it is no lockfile: an object with version and servers is expected", Next: nextRestore}
	}
	f := &File{Servers: make(map[string]*Server, len(servers.Members)), extra: top.rest()}
	for _, m := range servers.Members {
		if f.Servers[m.Name], err = decodeServer(m.Name, m.Value); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// aboveDefinition is the number of levels of a lockfile above a definition.
const aboveDefinition = 5

// unescaped returns the line, from 1, of the first character that a pull request would not show; [File.Encode] writes such as escapes.
func unescaped(data []byte) (line int, r rune) {
	line = 1
	for _, r := range string(data) {
		switch {
		case r == '\n':
			line++
		case r != '\t' && r != '\r' && chars.Hidden(r):
			return line, r
		}
	}
	return 0, 0
}

// conflict matches the line with which git begins the first side of a merge conflict.
var conflict = regexp.MustCompile(`(?m)^<{7} `)

func checkVersion(v rawjson.Value) error {
	version, err := strconv.Atoi(v.Text)
	switch {
	case v.Kind != rawjson.Number || err != nil || version < 1:
		return &FileError{Problem: "it is no lockfile: version must be a number from 1", Next: nextRestore}
	case version > Version:
		return &FileError{Problem: fmt.Sprintf("version %d is newer than this toolgate-pin understands (%d)", version, Version), Next: nextUpgrade}
	}
	return nil
}

func decodeServer(id string, v rawjson.Value) (*Server, error) {
	in := take(v, "server "+RevealLine(id))
	target, targetExtra, err := decodeTarget(in.get("target"), in.what)
	if err != nil {
		return nil, err
	}
	s := &Server{
		ServerName: in.text("server_name"), Instructions: in.text("instructions"), Target: target, targetExtra: targetExtra,
		InstructionsOverride: in.text("instructions_override_reason"), Tools: map[string]*Tool{},
	}
	tools := in.get("tools")
	if tools.Kind != rawjson.Object {
		in.fail("tools must be an object")
	}
	s.extra = in.rest()
	if in.kind != nil {
		return nil, in.kind
	}
	for _, m := range tools.Members {
		if s.Tools[m.Name], err = decodeTool(in.what+", tool "+RevealLine(m.Name), m.Name, m.Value); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func decodeTarget(v rawjson.Value, what string) (Target, []rawjson.Member, error) {
	in := take(v, what+", target")
	t := Target{Command: in.texts("command"), URL: in.text("url"), Headers: in.texts("headers"), Transport: in.text("transport")}
	extra := in.rest()
	if in.kind != nil {
		return t, nil, in.kind
	}
	if err := t.Validate(); err != nil {
		in.fail(err.Error())
		return t, nil, in.kind
	}
	return t, extra, nil
}

func decodeTool(what, name string, v rawjson.Value) (*Tool, error) {
	in := take(v, what)
	t := &Tool{
		Hash: in.text("hash"), ExactHash: in.text("exact_hash"), ApprovedBy: in.text("approved_by"), OverrideReason: in.text("override_reason"),
		Definition: compact(in.get("definition")), Scan: compact(in.get("scan")), Unhashed: in.textMap("unhashed"),
	}
	var err error
	if t.ApprovedAt, err = time.Parse(time.RFC3339, in.text("approved_at")); err != nil {
		in.fail("approved_at is no time such as 2026-10-18T13:00:58+00:00")
	}
	t.extra = in.rest()
	if in.kind != nil {
		return nil, in.kind
	}
	canonical, err := canonicalAgain(t.Definition)
	switch {
	case err != nil:
		in.fail("the definition is not canonical: " + err.Error())
	case hashOf(canonical) != t.Hash:
		in.fail("the definition does not hash to its hash: it was edited by hand or damaged")
	case nameIn(canonical) != name:
		in.fail("the definition has another name: it was edited by hand")
	}
	t.Definition = canonical
	if in.kind != nil {
		return nil, in.kind
	}
	return t, nil
}

// nameIn returns the name in a canonical definition.
func nameIn(canonical json.RawMessage) string {
	name, _ := parsed(canonical).Get("name")
	return name.Text
}

func compact(v rawjson.Value) json.RawMessage {
	if v.Kind == rawjson.Null {
		return nil
	}
	return rawjson.Append(nil, v)
}

// fields takes the members of an object one by one; what is left in the end is unknown. The first wrong type is kept in kind.
type fields struct {
	what    string
	members []rawjson.Member
	kind    error
}

func take(v rawjson.Value, what string) *fields {
	in := &fields{what: what, members: v.Members}
	if v.Kind != rawjson.Object {
		in.fail("an object is expected")
	}
	return in
}

func (in *fields) fail(problem string) {
	if in.kind == nil {
		in.kind = &FileError{Problem: in.what + ": " + problem, Next: nextRestore}
	}
}

func (in *fields) get(name string) rawjson.Value {
	for i, m := range in.members {
		if m.Name == name {
			in.members = append(in.members[:i:i], in.members[i+1:]...)
			return m.Value
		}
	}
	return rawjson.Value{}
}

// text returns a string; missing and null are "".
func (in *fields) text(name string) string {
	v := in.get(name)
	if v.Kind != rawjson.String && v.Kind != rawjson.Null {
		in.fail(name + " must be a string")
	}
	return v.Text
}

func (in *fields) texts(name string) []string {
	v := in.get(name)
	if v.Kind != rawjson.Array && v.Kind != rawjson.Null {
		in.fail(name + " must be a list of strings")
	}
	var all []string
	for _, item := range v.Items {
		if item.Kind != rawjson.String {
			in.fail(name + " must be a list of strings")
		}
		all = append(all, item.Text)
	}
	return all
}

func (in *fields) textMap(name string) map[string]string {
	v := in.get(name)
	if v.Kind != rawjson.Object && v.Kind != rawjson.Null {
		in.fail(name + " must be an object of strings")
	}
	var all map[string]string
	for _, m := range v.Members {
		if m.Value.Kind != rawjson.String {
			in.fail(name + " must be an object of strings")
		}
		if all == nil {
			all = make(map[string]string, len(v.Members))
		}
		all[m.Name] = m.Value.Text
	}
	return all
}

func (in *fields) rest() []rawjson.Member { return in.members }
