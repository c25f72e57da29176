package report

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile"
)

// WriteText writes the report for people. All text of servers is revealed.
func (c *Check) WriteText(w io.Writer) {
	for _, s := range c.Servers {
		s.writeText(w)
	}
	switch c.Status {
	case "passed":
		fmt.Fprintln(w, "check passed")
	case "incomplete":
		if c.Summary.Unreachable > 0 {
			fmt.Fprintf(w, "check incomplete: %s could not be checked\n", Count(c.Summary.Unreachable, "server"))
		}
	case "failed":
		c.writeFailure(w)
	}
}

func (c *Check) writeFailure(w io.Writer) {
	what := "review the diffs; re-run `toolgate-pin approve` only for intended changes"
	if c.Summary.Quarantined == 0 {
		what = "with --strict a change outside the hash counts; re-run `toolgate-pin approve` only for intended changes"
	}
	if c.Summary.Unreachable > 0 {
		what += fmt.Sprintf(" (and %s could not be checked)", Count(c.Summary.Unreachable, "server"))
	}
	fmt.Fprintln(w, "check failed: "+what)
}

// Count words a number of things: "1 tool", "2 tools".
func Count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// Name shows the name of a server or tool: as it is when it consists of letters, digits and what ids are joined with, and quoted otherwise,
// since a server may call itself "x: ok (12 tools match the lockfile)".
func Name(name string) string {
	if plainName.MatchString(name) {
		return lockfile.RevealLine(name)
	}
	return `"` + lockfile.RevealLine(strings.ReplaceAll(name, `"`, `\"`)) + `"`
}

var plainName = regexp.MustCompile(`^[\p{L}\p{M}\p{N}_.@/+-]+( [\p{L}\p{M}\p{N}_.@/+-]+)*$`)

// ToolName shows the name of a tool, or, of a definition without one, its place in the listing.
func ToolName(name string, index int) string {
	if name == "" {
		return fmt.Sprintf("(tool %d, without a name)", index+1)
	}
	return Name(name)
}

func (s *Server) writeText(w io.Writer) {
	id := Name(s.Server)
	if s.Server == "" {
		id = s.target.String()
	}
	switch {
	case s.Error != nil:
		fmt.Fprintf(w, "%s: error: %s\n", id, s.Error.Error())
		return
	case s.Status == "ok":
		verb := "match"
		if len(s.Allowed) == 1 {
			verb = "matches"
		}
		fmt.Fprintf(w, "%s: ok (%s %s the lockfile)\n", id, Count(len(s.Allowed), "tool"), verb)
	default:
		fmt.Fprintf(w, "%s: %d quarantined\n", id, len(s.Quarantined))
		if !s.pinned {
			fmt.Fprintf(w, "  nothing is pinned under this id: approve the server, or name the one it is pinned as with --name\n")
		}
		s.writeNameDrift(w)
	}
	for _, q := range s.Quarantined {
		q.writeText(w)
	}
	for _, n := range s.Notes {
		fmt.Fprintln(w, "  note: "+n.Text())
	}
}

// writeNameDrift writes how the server called itself and calls itself now, if that changed, as a diff: one may look like the other.
func (s *Server) writeNameDrift(w io.Writer) {
	if s.ServerName == nil || s.ObservedServerName == nil || *s.ServerName == *s.ObservedServerName {
		return
	}
	io.WriteString(w, "  the server calls itself something else\n"+lockfile.DiffText(*s.ServerName, *s.ObservedServerName))
}

func (q *Quarantined) writeText(w io.Writer) {
	fmt.Fprintf(w, "  ✗ %s (%s)\n", ToolName(q.Tool, q.Index), q.Reason)
	if q.Refused != nil {
		fmt.Fprintf(w, "    %v\n", &lockfile.RefusedError{Code: lockfile.Refusal(q.Refused.Code), At: q.Refused.At, Detail: q.Refused.Detail})
	}
	io.WriteString(w, q.Diff+q.words)
	WriteHidden(w, "    ", q.HiddenText)
	WriteFindings(w, "    ", q.Findings)
}

// WriteHidden writes decoded text, one line each.
func WriteHidden(w io.Writer, indent string, hidden []Hidden) {
	for _, h := range hidden {
		fmt.Fprintf(w, "%shidden text: \"%s\"\n", indent, lockfile.RevealLine(h.Text))
	}
}

// Text says what a note is about, revealed.
func (n Note) Text() string {
	tool := Name(n.Tool)
	switch lockfile.NoteCode(n.Code) {
	case lockfile.NoteUnhashed:
		return fmt.Sprintf("%s: %s changed, which the hash does not cover", tool, lockfile.RevealLine(strings.TrimPrefix(n.At, "/")))
	case lockfile.NoteServerName:
		return "the server no longer states its name"
	case lockfile.NoteInstructions:
		return "the server's instructions changed, which the hash does not cover"
	default:
		return tool + ": white space, Unicode composition or the spelling of a number or list changed, which the hash evens out"
	}
}
