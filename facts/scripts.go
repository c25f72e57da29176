package facts

import (
	"slices"
	"sort"
	"sync"
	"unicode"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// scriptNames lists the scripts of [unicode.Scripts] by name; the first entry stands for Common and Inherited, which say
// nothing about a text.
var scriptNames = sync.OnceValue(func() []string {
	names := []string{""}
	for name := range unicode.Scripts {
		if name != "Common" && name != "Inherited" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
})

type scriptRange struct {
	last   rune
	first  rune
	script uint8
}

// scriptRanges are the ranges of all scripts, sorted: one search instead of one for each of 170 scripts.
var scriptRanges = sync.OnceValue(func() []scriptRange {
	var all []scriptRange
	add := func(first, last, stride rune, script uint8) {
		if stride == 1 {
			all = append(all, scriptRange{first: first, last: last, script: script})
			return
		}
		for r := first; r <= last; r += stride {
			all = append(all, scriptRange{first: r, last: r, script: script})
		}
	}
	for i, name := range scriptNames() {
		if i == 0 {
			continue
		}
		for _, r := range unicode.Scripts[name].R16 {
			add(rune(r.Lo), rune(r.Hi), rune(r.Stride), uint8(i))
		}
		for _, r := range unicode.Scripts[name].R32 {
			add(rune(r.Lo), rune(r.Hi), rune(r.Stride), uint8(i))
		}
	}
	slices.SortFunc(all, func(a, b scriptRange) int { return int(a.first - b.first) })
	return all
})

func scriptOf(r rune) uint8 {
	all := scriptRanges()
	i := sort.Search(len(all), func(i int) bool { return all[i].last >= r })
	if i < len(all) && all[i].first <= r {
		return all[i].script
	}
	return 0
}

// identifier notes what scripts a name is written in, and what other name it reads like.
func (s *scan) identifier(at, name string) {
	if ascii(name) {
		return
	}
	var seen []string
	for _, r := range name {
		if script := scriptNames()[look(r).script]; script != "" && !slices.Contains(seen, script) {
			seen = append(seen, script)
		}
	}
	if len(seen) > 1 {
		slices.Sort(seen)
		s.doc.Scripts = keep(s, "scripts", s.doc.Scripts, Scripts{At: at, Identifier: revealed(name), Names: seen})
	}
	if latin := foldWord(name); latin != name && ascii(latin) {
		s.doc.Lookalikes = keep(s, "lookalikes", s.doc.Lookalikes, Lookalike{At: at, Identifier: revealed(name), Other: latin})
	}
}

// lookalikes notes names of the definition that have the skeleton of another name beside them: another property, or a tool of
// this server.
func (s *scan) lookalikes() {
	note := func(at, name, other string) {
		s.doc.Lookalikes = keep(s, "lookalikes", s.doc.Lookalikes, Lookalike{At: at, Identifier: revealed(name), Other: revealed(other)})
	}
	if len(s.doc.Parameters) > 1 {
		seen := make(map[string]string)
		for _, p := range s.doc.Parameters {
			skeleton := skeletonOf(p.Name)
			if other, taken := seen[skeleton]; !taken {
				seen[skeleton] = p.Name
			} else if other != p.Name {
				note(p.At, p.Name, other)
			}
		}
	}
	if s.name == "" {
		return
	}
	skeleton := skeletonOf(s.name)
	for _, sibling := range s.ctx.Siblings {
		if sibling.Name != s.name && sameSkeleton(sibling.Name, skeleton) {
			note(rawjson.Pointer("", "name"), s.name, sibling.Name)
			return
		}
	}
}

// skeletonOf is [chars.Fold], faster for the names that programs have.
func skeletonOf(name string) string {
	if simpleName(name) {
		return string(appendSkeleton(nil, name))
	}
	return chars.Fold(name)
}

// appendSkeleton folds the ASCII characters of a simple name that look alike, as [chars.Fold] does.
func appendSkeleton(dst []byte, name string) []byte {
	for i := range len(name) {
		switch c := name[i]; c {
		case 'I', '1':
			dst = append(dst, 'l')
		case '0':
			dst = append(dst, 'O')
		case 'm':
			dst = append(dst, 'r', 'n')
		default:
			dst = append(dst, c)
		}
	}
	return dst
}
