package lockfile

import (
	"slices"
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
	"golang.org/x/text/unicode/norm"
)

// Secrets are values that must not appear in a file, a log or an error.
type Secrets []string

// minSecret is the length from which a value is masked: a shorter one would blot out ordinary words and hides little.
const minSecret = 8

// mask replaces a secret in output.
const mask = "***"

// Mask replaces each secret of 8 bytes or more in s, spelled as it is, in canonical form, or as in JSON.
func (s Secrets) Mask(text string) string {
	for _, spelling := range s.spellings() {
		text = strings.ReplaceAll(text, spelling, mask)
	}
	return text
}

// In reports whether text holds a secret of 8 bytes or more, spelled as it is, in canonical form, or as in JSON.
func (s Secrets) In(text string) bool {
	return slices.ContainsFunc(s.spellings(), func(spelling string) bool { return strings.Contains(text, spelling) })
}

// spellings are the secrets to look for, the longest first, so that one that holds another is masked whole.
func (s Secrets) spellings() []string {
	var all []string
	for _, secret := range s {
		if len(secret) < minSecret {
			continue
		}
		canonical := collapse(norm.NFC.String(secret))
		for _, form := range []string{secret, canonical} {
			quoted := rawjson.Append(nil, rawjson.StringOf(form))
			all = append(all, form, Reveal(form), string(quoted[1:len(quoted)-1]))
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	slices.SortStableFunc(all, func(a, b string) int { return len(b) - len(a) })
	return all
}
