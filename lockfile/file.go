package lockfile

import (
	"encoding/json"
	"maps"
	"slices"
	"time"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// Version is the version of the lockfile format that this package writes, and the newest it reads.
const Version = 1

// File is the content of a lockfile. Members that this version does not know are kept and written again.
type File struct {
	Servers map[string]*Server // by server id
	extra   []rawjson.Member
}

// Server is what is pinned of one server.
type Server struct {
	ServerName   string           // serverInfo.name at the last approval, "" when it stated none
	Instructions string           // as stated at the last approval, not hashed
	Target       Target           // where the server is reached
	Tools        map[string]*Tool // by canonical name

	InstructionsOverride string // why Instructions were approved against a blocking verdict, "" when they were not

	extra       []rawjson.Member
	targetExtra []rawjson.Member
}

// Tool is one approved definition.
type Tool struct {
	Definition     json.RawMessage   // in canonical form
	Hash           string            // of Definition, "sha256:" and hex
	ExactHash      string            // of the hashed members as spelled, before white space and composition were evened out; "" when not known
	Unhashed       map[string]string // the SHA-256 of each member outside the hash, by name
	ApprovedAt     time.Time
	ApprovedBy     string
	OverrideReason string          // why it was approved against a blocking verdict, "" when it was not
	Scan           json.RawMessage // what the scanner said at approval, nil when none ran
	extra          []rawjson.Member
}

// NewTool pins a raw definition: approved by a person at a time. It returns the canonical name with it. The error is a *[RefusedError].
func NewTool(definition json.RawMessage, by string, at time.Time) (name string, tool *Tool, err error) {
	r := readDefinition(definition)
	if r.refused != nil {
		return "", nil, r.refused
	}
	return r.name, &Tool{
		Definition: r.canonical, Hash: r.hash, ExactHash: r.exactHash, Unhashed: r.unhashed,
		ApprovedAt: at.UTC().Truncate(time.Second), ApprovedBy: by,
	}, nil
}

// ServerIDs returns the ids of f in the order of the file.
func (f *File) ServerIDs() []string { return slices.Sorted(maps.Keys(f.Servers)) }

// ToolNames returns the names of s in the order of the file.
func (s *Server) ToolNames() []string { return slices.Sorted(maps.Keys(s.Tools)) }

// timeFormat is ISO 8601 with the offset always as numbers, as Python's datetime writes it.
const timeFormat = "2006-01-02T15:04:05-07:00"

// Encode returns the bytes of the lockfile: two spaces a level, members in code-point order, everything that [Reveal] would show
// as \u escapes, a line break at the end.
func (f *File) Encode() []byte {
	servers := object(nil)
	for id, s := range f.Servers {
		servers.set(id, s.value())
	}
	top := object(f.extra)
	top.set("servers", rawjson.Value(servers))
	top.set("version", rawjson.Value{Kind: rawjson.Number, Text: "1"})
	return []byte(rawjson.Indent(rawjson.Value(top), escaped) + "\n")
}

// escaped reports whether a character of a string is written as an escape. The forged marks of Reveal are plain text.
func escaped(r rune) bool { return r == '\n' || chars.Hidden(r) }

func (s *Server) value() rawjson.Value {
	tools := object(nil)
	for name, tool := range s.Tools {
		tools.set(name, tool.value())
	}
	target := object(s.targetExtra)
	target.set("command", textsOrNull(s.Target.Command))
	target.set("headers", texts(s.Target.Headers))
	target.set("url", textOrNull(s.Target.URL))
	if s.Target.Transport != "" {
		target.set("transport", rawjson.StringOf(s.Target.Transport))
	}
	out := object(s.extra)
	out.set("server_name", textOrNull(s.ServerName))
	out.set("target", rawjson.Value(target))
	out.set("tools", rawjson.Value(tools))
	if s.Instructions != "" {
		out.set("instructions", rawjson.StringOf(s.Instructions))
	}
	if s.InstructionsOverride != "" {
		out.set("instructions_override_reason", rawjson.StringOf(s.InstructionsOverride))
	}
	return rawjson.Value(out)
}

func (t *Tool) value() rawjson.Value {
	out := object(t.extra)
	out.set("approved_at", rawjson.StringOf(t.ApprovedAt.Format(timeFormat)))
	out.set("approved_by", rawjson.StringOf(t.ApprovedBy))
	out.set("definition", parsed(t.Definition))
	out.set("hash", rawjson.StringOf(t.Hash))
	out.set("override_reason", textOrNull(t.OverrideReason))
	out.set("scan", parsed(t.Scan))
	if t.ExactHash != "" {
		out.set("exact_hash", rawjson.StringOf(t.ExactHash))
	}
	if len(t.Unhashed) > 0 {
		unhashed := object(nil)
		for name, hash := range t.Unhashed {
			unhashed.set(name, rawjson.StringOf(hash))
		}
		out.set("unhashed", rawjson.Value(unhashed))
	}
	return rawjson.Value(out)
}

// object is an Object value under construction.
type objectValue rawjson.Value

func object(members []rawjson.Member) objectValue {
	return objectValue{Kind: rawjson.Object, Members: slices.Clone(members)}
}

func (o *objectValue) set(name string, v rawjson.Value) {
	o.Members = append(o.Members, rawjson.Member{Name: name, Value: v})
}

// parsed returns a document that was parsed before; nil gives null.
func parsed(raw json.RawMessage) rawjson.Value {
	if raw == nil {
		return rawjson.Value{}
	}
	v, _ := rawjson.Parse(raw)
	return v
}

func textOrNull(s string) rawjson.Value {
	if s == "" {
		return rawjson.Value{}
	}
	return rawjson.StringOf(s)
}

func texts(all []string) rawjson.Value {
	v := rawjson.Value{Kind: rawjson.Array}
	for _, s := range all {
		v.Items = append(v.Items, rawjson.StringOf(s))
	}
	return v
}

func textsOrNull(all []string) rawjson.Value {
	if all == nil {
		return rawjson.Value{}
	}
	return texts(all)
}
