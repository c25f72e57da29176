package facts

import (
	"fmt"
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

// shownCodepoints is how many characters of a run are listed.
const shownCodepoints = 16

// hiddenRun is a run that is being read.
type hiddenRun struct {
	class  hiddenClass
	start  int
	runes  []rune
	before beside // the visible characters in front of it
}

// beside is a visible character next to a run.
type beside struct {
	r rune
	traits
}

// hidden notes the runs of hidden characters of a passage, and reads the texts that they spell.
func (s *scan) hidden(p passage) {
	f := &hiddenFinder{s: s, p: p}
	for i, r := range p.raw {
		t := look(r)
		if t.class != f.run.class || f.flagEnds() {
			f.flush(beside{r, t})
			f.run = hiddenRun{class: t.class, start: i, before: f.before}
		}
		if t.class == notHidden {
			f.before = beside{r, t}
			f.rtl = f.rtl || t.flags&isRTL != 0
			continue
		}
		f.run.runes = append(f.run.runes, r)
	}
	f.flush(beside{})
	f.settle()
	if p.layer < maxLayers {
		f.readTexts()
	}
}

type hiddenFinder struct {
	s      *scan
	p      passage
	run    hiddenRun
	before beside
	rtl    bool // the passage holds right-to-left letters

	pending []pendingRun // runs that right-to-left text around them would explain
	depth   int          // of open isolates
	unequal bool         // isolates do not pair
	tags    bool
	symbols []rune // zero-width characters and direction marks in their order
	bytes   []byte // what variation selectors spell
}

type pendingRun struct {
	list  *[]Run
	index int
	bidi  bool
}

// flagEnds reports whether the run is a complete flag: what follows is another run, the payload behind a flag.
func (f *hiddenFinder) flagEnds() bool {
	return f.run.class == tagClass && f.run.before.r == 0x1F3F4 && len(f.run.runes) > 0 && f.run.runes[len(f.run.runes)-1] == 0xE007F
}

// flush notes the run that ended before the character after.
func (f *hiddenFinder) flush(after beside) {
	run := f.run
	if run.class == notHidden || len(run.runes) == 0 {
		return
	}
	if run.class == tagClass && f.flagEnds() {
		f.before = beside{} // the flag is used up
	}
	if f.p.layer > 0 { // what was spelled out or encoded is not in the text as it was sent
		if !f.expected(run, after) {
			f.collect(run)
		}
		return
	}
	fact := Run{At: f.p.at, Offset: run.start, Count: len(run.runes), Codepoints: codepoints(run.runes)}
	fact.Decoded, fact.Expected = f.decoded(run), f.expected(run, after)
	list := f.s.doc.Hidden.list(run.class)
	*list = keep(f.s, "hidden", *list, fact)
	if !fact.Expected {
		f.collect(run)
	}
	if run.class == bidiClass || run.class == directionMark {
		f.pair(run)
		f.pending = append(f.pending, pendingRun{list: list, index: len(*list) - 1, bidi: run.class == bidiClass})
	}
}

// collect keeps what the runs of a passage spell together.
func (f *hiddenFinder) collect(run hiddenRun) {
	switch run.class {
	case tagClass:
		f.tags = true
	case variationSelector:
		f.bytes = append(f.bytes, selectorBytes(run.runes)...)
	case zeroWidth, directionMark, filler:
		f.symbols = append(f.symbols, run.runes...)
	}
}

// pair follows isolates; embeddings and overrides never pair.
func (f *hiddenFinder) pair(run hiddenRun) {
	for _, r := range run.runes {
		switch {
		case r >= 0x2066 && r <= 0x2068:
			f.depth++
		case r == 0x2069:
			f.depth--
			f.unequal = f.unequal || f.depth < 0
		case r >= 0x202A && r <= 0x202E:
			f.unequal = true
		}
	}
}

// settle decides what needed the whole passage: direction marks and balanced isolates belong into text that holds right-to-left letters.
func (f *hiddenFinder) settle() {
	balanced := f.depth == 0 && !f.unequal
	for _, p := range f.pending {
		(*p.list)[p.index].Expected = f.rtl && (!p.bidi || balanced)
	}
}

func (h *Hidden) list(class hiddenClass) *[]Run {
	switch class {
	case tagClass:
		return &h.Tag
	case bidiClass:
		return &h.Bidi
	case directionMark:
		return &h.DirectionMark
	case zeroWidth:
		return &h.ZeroWidth
	case filler:
		return &h.Filler
	case variationSelector:
		return &h.VariationSelector
	case control:
		return &h.Control
	case privateUse:
		return &h.PrivateUse
	}
	return &h.Unassigned
}

func codepoints(runes []rune) []string {
	out := make([]string, 0, min(len(runes), shownCodepoints))
	for _, r := range runes[:min(len(runes), shownCodepoints)] {
		out = append(out, fmt.Sprintf("U+%04X", r))
	}
	return out
}

// decoded returns the text that one run spells by itself.
func (f *hiddenFinder) decoded(run hiddenRun) string {
	text := ""
	switch run.class {
	case tagClass:
		if !f.flagEnds() {
			text = chars.TagText(string(run.runes))
		}
	case variationSelector:
		if b := selectorBytes(run.runes); looksLikeText(string(b), shortestHidden) {
			text = string(b)
		}
	case zeroWidth, directionMark, filler:
		text = bitText(run.runes)
	}
	return revealed(strings.ToValidUTF8(text, "\ufffd"))
}
