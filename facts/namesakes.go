package facts

import (
	"bytes"
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

const (
	addedLetters  = 12  // that a name may have more than another one to be near it
	foldedLetters = 4   // bytes by which names may differ in length and look the same
	sameWords     = 0.9 // of two descriptions, from which they are called the same
)

// namesakes compares the tool's name with those of other servers' tools.
func (s *scan) namesakes(description string) {
	if len(s.ctx.Inventory) == 0 || s.name == "" {
		return
	}
	key, compact, skeleton := nameKey(s.name), compactName(nil, s.name), skeletonOf(s.name)
	var own map[string]bool
	var buffer []byte
	for _, t := range s.ctx.Inventory {
		list, edit := (*[]Namesake)(nil), false
		switch found := &s.doc.Namesakes; {
		case t.Name == s.name:
			list = &found.Exact
		case nameKey(t.Name) == key:
			list = &found.Folded
		case abs(len(t.Name)-len(s.name)) > addedLetters:
		case sameSkeleton(t.Name, skeleton):
			list = &found.Folded
		default:
			buffer = compactName(buffer[:0], t.Name)
			var isNear bool
			if isNear, edit = near(compact, buffer); isNear {
				list = &found.Near
			}
		}
		if list == nil {
			continue
		}
		if own == nil {
			own = wordSet(description)
		}
		*list = keep(s, "namesakes", *list, Namesake{
			Server: revealed(valid(t.Server)), Tool: revealed(valid(t.Name)), SameDescription: sameDescription(own, t.Description),
			Words: identifierWords(t.Name), Edit: edit, Shared: s.shared(t.Server),
		})
	}
}

// shared counts the siblings that another server has too, by name: two servers that share many are forks, clones, or the same
// software twice.
func (s *scan) shared(server string) int {
	if n, known := s.sharedWith[server]; known {
		return n
	}
	theirs := make(map[string]bool)
	for _, t := range s.ctx.Inventory {
		if t.Server == server {
			theirs[t.Name] = true
		}
	}
	count := 0
	for _, t := range s.ctx.Siblings {
		if t.Name != s.name && theirs[t.Name] {
			count++
		}
	}
	if s.sharedWith == nil {
		s.sharedWith = make(map[string]int)
	}
	s.sharedWith[server] = count
	return count
}

// sameSkeleton reports whether a name looks like the one with the given skeleton. All tools of a server are compared with each other, so it
// goes over the name once and allocates nothing for the names that programs have.
func sameSkeleton(name, skeleton string) bool {
	at := 0 // in skeleton, -1 behind a difference
	for i := range len(name) {
		c := name[i]
		first := simpleSkeleton[c]
		switch {
		case first == 0:
			return chars.Fold(name) == skeleton
		case at < 0:
		case at >= len(skeleton) || skeleton[at] != first, c == 'm' && !strings.HasPrefix(skeleton[at:], "rn"):
			at = -1
		case c == 'm':
			at += 2
		default:
			at++
		}
	}
	return at == len(skeleton)
}

// simpleSkeleton gives the first character of the skeleton of each character of a simple name, 0 for those of other names.
var simpleSkeleton = func() (table [256]byte) {
	for c := range table {
		if name := string([]byte{byte(c)}); simpleName(name) {
			table[c] = appendSkeleton(nil, name)[0]
		}
	}
	return table
}()

func abs(n int) int { return max(n, -n) }

// compactName appends a name in lower case without separators.
func compactName(dst []byte, name string) []byte {
	for i := range len(name) {
		switch c := name[i]; {
		case c >= 'A' && c <= 'Z':
			dst = append(dst, c|0x20)
		case asciiWord[c] || c >= 0x80:
			dst = append(dst, c)
		}
	}
	return dst
}

// near reports whether two compact names are one edit apart, or one is the other with something before or behind it.
func near(a, b []byte) (is, edit bool) {
	if len(a) > len(b) {
		a, b = b, a
	}
	const shortest = 3
	if len(a) < shortest {
		return false, false
	}
	edit = oneEdit(a, b)
	return edit || bytes.HasPrefix(b, a) || bytes.HasSuffix(b, a), edit
}

// oneEdit reports whether a, which is not longer, becomes b by one letter changed, added, or exchanged with its neighbour.
func oneEdit(a, b []byte) bool {
	if len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) < len(b) {
		return bytes.Equal(a[i:], b[i+1:])
	}
	if i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && bytes.Equal(a[i+2:], b[i+2:]) {
		return true
	}
	return i < len(a) && bytes.Equal(a[i+1:], b[i+1:])
}

// longestDescription is how much of a description is compared.
const longestDescription = 8 << 10

func wordSet(text string) map[string]bool {
	set := make(map[string]bool)
	for word := range strings.FieldsFuncSeq(Plain(text[:min(len(text), longestDescription)]), func(r rune) bool { return look(r).flags&isLetter == 0 }) {
		set[word] = true
	}
	return set
}

// sameDescription reports whether nearly all words that occur in either description occur in both.
func sameDescription(own map[string]bool, description string) bool {
	other := wordSet(description)
	both := 0
	for word := range other {
		if own[word] {
			both++
		}
	}
	all := len(own) + len(other) - both
	return both > 0 && float64(both) >= sameWords*float64(all)
}
