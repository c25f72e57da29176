package lockfile

import (
	"strings"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

// maxID is the number of characters that the id of a server may have.
const maxID = 128

// ValidID reports whether a server id is 1 to 128 characters that a reader can see. The id is that of the command line, or else what
// the server calls itself: several public packages call themselves the same, and a server may call itself anything.
func ValidID(id string) bool {
	return id != "" && id == strings.TrimSpace(id) && utf8.ValidString(id) && utf8.RuneCountInString(id) <= maxID &&
		!strings.ContainsFunc(id, func(r rune) bool { return r == '\n' || chars.Hidden(r) })
}

// IDOf returns the id under which a target is pinned, "" when it is not. A target without transport is that of any.
func (f *File) IDOf(t Target) string {
	for _, id := range f.ServerIDs() {
		stored := f.Servers[id].Target
		if t.Transport == "" {
			stored.Transport = ""
		}
		if stored.Equal(t) {
			return id
		}
	}
	return ""
}

// Complete returns t with what is stored for a server where t says nothing: the transport for the same URL, and the headers for the
// same origin only, since they carry credentials. A nil server has nothing stored.
func (t Target) Complete(s *Server) Target {
	if s == nil {
		return t
	}
	if t.Transport == "" && t.URL != "" && t.URL == s.Target.URL {
		t.Transport = s.Target.Transport
	}
	if len(t.Headers) == 0 && t.SameOrigin(s.Target) {
		t.Headers = s.Target.Headers
	}
	return t
}
