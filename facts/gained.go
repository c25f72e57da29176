package facts

import (
	"hash/maphash"
	"slices"
	"strings"
)

// shingle is the number of words in a row that are compared: a sentence that was only cut otherwise, or moved, is not new.
const shingle = 3

var shingleSeed = maphash.MakeSeed()

// rows calls yield with the hash of each row of n words, or of all words when there are fewer, until it returns false. It
// reports whether it never did.
func rows(plain string, n int, yield func(uint64) bool) bool {
	words := strings.FieldsFunc(plain, func(r rune) bool { return look(r).flags&isLetter == 0 })
	n = min(n, len(words))
	for i := 0; n > 0 && i+n <= len(words); i++ {
		var h maphash.Hash
		h.SetSeed(shingleSeed)
		for _, w := range words[i : i+n] {
			h.WriteString(w)
			h.WriteByte(' ')
		}
		if !yield(h.Sum64()) {
			return false
		}
	}
	return true
}

// gainedTexts finds sentences, hosts, paths and references that the approved definition has not.
func (d *Document) gainedTexts(p *Document) {
	seen := make(map[uint64]bool)
	add := func(h uint64) bool {
		seen[h] = true
		return true
	}
	for _, s := range p.Sentences {
		for n := 1; n <= shingle; n++ { // the shorter ones, too: they may be a whole sentence now
			rows(s.Window, n, add)
		}
	}
	for i, s := range d.Sentences {
		if !rows(s.Plain, shingle, func(h uint64) bool { return seen[h] }) {
			d.Gained.Sentences = append(d.Gained.Sentences, i)
		}
	}
	d.Gained.URLs = gained(d.URLs, p.URLs, func(u URL) string { return u.Scheme + "://" + u.Host })
	d.Gained.Paths = gained(d.Paths, p.Paths, func(x Path) string { return x.Path })
	d.Gained.References = gained(d.References, p.References, func(r Reference) [2]string { return [2]string{r.Server, r.Tool} })
	d.Gained.Parameters = gained(d.Parameters, p.Parameters, func(x Parameter) string { return x.At })
}

// gained returns the indexes of the facts whose key none of the earlier ones has.
func gained[T any, K comparable](now, before []T, key func(T) K) []int {
	known := make(map[K]bool, len(before))
	for _, fact := range before {
		known[key(fact)] = true
	}
	list := []int{}
	for i, fact := range now {
		if !known[key(fact)] {
			list = append(list, i)
		}
	}
	return list
}

// gainedSchema finds parameters that became required, and hints that say the tool is safer than before.
func (d *Document) gainedSchema(p *Document) {
	required := make(map[string]bool)
	for _, parameter := range p.Parameters {
		required[parameter.At] = parameter.Required
	}
	for _, parameter := range d.Parameters {
		if parameter.Required && !required[parameter.At] {
			d.Gained.Required = append(d.Gained.Required, parameter.At)
		}
	}
	now, before := d.Hints, p.Hints
	d.Gained.ReadOnly = now.ReadOnly.Value && !before.ReadOnly.Value
	d.Gained.NotDestructive = now.Destructive.Set && !now.Destructive.Value && !(before.Destructive.Set && !before.Destructive.Value)
}

// gainedHidden finds the classes of which more unexpected runs are there than before.
func (d *Document) gainedHidden(p *Document) {
	for _, class := range []struct {
		name        string
		now, before []Run
	}{
		{"tag", d.Hidden.Tag, p.Hidden.Tag}, {"bidi", d.Hidden.Bidi, p.Hidden.Bidi}, {"direction_mark", d.Hidden.DirectionMark, p.Hidden.DirectionMark},
		{"zero_width", d.Hidden.ZeroWidth, p.Hidden.ZeroWidth}, {"filler", d.Hidden.Filler, p.Hidden.Filler},
		{"variation_selector", d.Hidden.VariationSelector, p.Hidden.VariationSelector}, {"control", d.Hidden.Control, p.Hidden.Control},
		{"private_use", d.Hidden.PrivateUse, p.Hidden.PrivateUse}, {"unassigned", d.Hidden.Unassigned, p.Hidden.Unassigned},
	} {
		if unexpected(class.now) > unexpected(class.before) {
			d.Gained.Hidden = append(d.Gained.Hidden, class.name)
		}
	}
}

func unexpected(runs []Run) int {
	return len(slices.DeleteFunc(slices.Clone(runs), func(r Run) bool { return r.Expected }))
}
