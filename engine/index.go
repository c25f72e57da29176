package engine

import (
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/toolgate/toolgate-pin/facts"
)

// index finds, for one subject, what the rules would otherwise look for one by one: the phrases that are said, and the rules that can find anything.
type index struct {
	words    map[string]*entry
	patterns []*pattern
	lists    map[string][]int // patterns of the lists of phrases, by package and name
	sets     int              // of words, that rules look for
	rules    map[string][]*indexedRule
	reads    map[string]bool // the facts that main reads whatever rules are asked; nil: all of them
}

// entry is what a word leads to: patterns of phrases, and sets of words that rules look for.
type entry struct {
	patterns []int
	sets     []wordSet
}

// pattern is that of a phrase. It is read when a text first holds one of its words, and compiled when one first holds its literals as well.
type pattern struct {
	text     string
	words    []string
	literals func() literals
	compiled func() *regexp.Regexp
}

func newPattern(p phrase) *pattern {
	text := p.Pattern
	return &pattern{
		text:     text,
		words:    strings.Fields(p.Words),
		literals: sync.OnceValue(func() literals { return literalsOf(text) }),
		compiled: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) }),
	}
}

func (p *pattern) matches(text string) bool {
	return p.literals().in(text) && p.compiled().MatchString(text)
}

// indexedRule is a rule that a subject of one kind is judged by.
type indexedRule struct {
	catalogued *ast.Term // as the policies read it
	need       need
	reads      map[string]bool // the facts, by name; nil: all of them
}

// newIndex makes the index of compiled policies, whose constants are folded.
func newIndex(compiler *ast.Compiler, book *phrasebook, rules []Rule) *index {
	x := &index{words: map[string]*entry{}, lists: map[string][]int{}, rules: map[string][]*indexedRule{}}
	x.addPhrases(book)
	a := &analysis{compiler: compiler, index: x, known: map[askedRule]need{}}
	reads := reading{compiler, map[*ast.Rule]map[string]bool{}}
	x.reads = reads.direct(compiler.Modules[mainFile].Rules)
	for i := range rules {
		findings := append(ast.MustParseRef(rules[i].ref), ast.StringTerm("findings"))
		indexed := &indexedRule{
			catalogued: ast.NewTerm(ast.MustInterfaceToValue(rules[i].catalogued())),
			need:       a.findings(compiler.GetRulesExact(findings)),
			reads:      reads.of(compiler.GetRulesExact(findings)),
		}
		for _, kind := range rules[i].Subjects {
			x.rules[kind] = append(x.rules[kind], indexed)
		}
	}
	return x
}

func (x *index) addPhrases(book *phrasebook) {
	known := map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(book.lists)) {
		for _, listed := range book.lists[name].([]any) {
			p := listed.(phrase)
			id, ok := known[p.Pattern]
			if !ok {
				id = len(x.patterns)
				known[p.Pattern] = id
				x.patterns = append(x.patterns, newPattern(p))
			}
			x.lists[name] = append(x.lists[name], id)
			if ok {
				continue
			}
			for _, word := range x.patterns[id].words {
				e := x.entry(word)
				e.patterns = append(e.patterns, id)
			}
		}
	}
}

func (x *index) entry(word string) *entry {
	if x.words[word] == nil {
		x.words[word] = &entry{}
	}
	return x.words[word]
}

// saying is met where a phrase of the list is said. A name that is no list's is not looked into.
func (x *index) saying(list string) need {
	ids, ok := x.lists[list]
	if !ok {
		return nil
	}
	return func(o *observed) bool {
		return slices.ContainsFunc(ids, func(id int) bool { return len(o.said[id]) > 0 })
	}
}

// wordSet is one of the sets of words that rules look for.
type wordSet int

func (s wordSet) mentioned(o *observed) bool { return o.where[s] != 0 }

// set notes words, which are strings.
func (x *index) set(words ast.Set) wordSet {
	set := wordSet(x.sets)
	x.sets++
	words.Foreach(func(word *ast.Term) {
		if s, isString := word.Value.(ast.String); isString {
			e := x.entry(string(s))
			e.sets = append(e.sets, set)
		}
	})
	return set
}

// observed is what the index sees in one subject.
type observed struct {
	facts *facts.Document
	said  map[int][]int // sentences, by pattern
	where []places      // of the words, by set
}

// places are sentences: the last bit stands for all from there on.
type places uint64

func (p places) with(sentence int) places { return p | 1<<min(sentence, 63) }

// near is whether one of the sentences is one of the others or, as near.both of the policies has it, at most three away.
func (p places) near(other places) bool {
	return (p|p<<1|p<<2|p<<3|p>>1|p>>2|p>>3)&other != 0
}

// observe holds a text against all words, and the sentences that hold one against the patterns that go with it.
func (x *index) observe(ctx context.Context, d *facts.Document) (*observed, error) {
	o := &observed{facts: d, said: map[int][]int{}, where: make([]places, x.sets)}
	var hit []int // patterns, which several words may lead to
	for word, sentences := range d.Mentions {
		e := x.words[word]
		if e == nil {
			continue
		}
		if len(e.sets) > 0 {
			var at places
			for _, sentence := range sentences {
				at = at.with(sentence)
			}
			for _, set := range e.sets {
				o.where[set] |= at
			}
		}
		hit = append(hit, e.patterns...)
	}
	slices.Sort(hit)
	for _, id := range slices.Compact(hit) {
		said, err := x.patterns[id].said(ctx, d)
		if err != nil {
			return nil, err
		}
		if len(said) > 0 {
			o.said[id] = said
		}
	}
	return o, nil
}

// said returns the sentences that match.
func (p *pattern) said(ctx context.Context, d *facts.Document) (sentences []int, err error) {
	var hits []int
	for _, word := range p.words {
		hits = append(hits, d.Mentions[word]...)
	}
	slices.Sort(hits)
	for i, hit := range slices.Compact(hits) {
		if i%triesBetweenLooks == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if at, ok := p.begins(d.Sentences, hit); ok {
			sentences = append(sentences, at)
		}
	}
	return sentences, nil
}

// triesBetweenLooks is how many sentences are tried before the deadline is looked at: a few milliseconds.
const triesBetweenLooks = 64

// begins returns the sentence that matches: the one with the word, or else a very short one before it, in which the phrase begins. text.begins of the
// policies is the same.
func (p *pattern) begins(sentences []facts.Sentence, hit int) (int, bool) {
	if hit >= len(sentences) {
		return 0, false // facts that were put together by hand
	}
	if p.matches(sentences[hit].Window) {
		return hit, true
	}
	for _, before := range sentences[hit].Starts {
		if before < hit && p.matches(sentences[before].Window) {
			return before, true
		}
	}
	return 0, false
}

// asked returns the rules that can find anything, and which facts they read.
func (x *index) asked(o *observed) (rules []*ast.Term, reads map[string]bool) {
	reads = maps.Clone(x.reads)
	for _, r := range x.rules[o.facts.Subject.Kind] {
		if r.need != nil && !r.need(o) {
			continue
		}
		rules = append(rules, r.catalogued)
		if r.reads == nil {
			reads = nil
		}
		if reads != nil {
			maps.Copy(reads, r.reads)
		}
	}
	return rules, reads
}

// input is the document as the policies read it: the facts that the asked rules read, and what the index found.
func (x *index) input(ctx context.Context, d *facts.Document) (ast.Value, error) {
	o, err := x.observe(ctx, d)
	if err != nil {
		return nil, err
	}
	rules, reads := x.asked(o)
	said := ast.NewObjectWithCapacity(len(o.said))
	for id, sentences := range o.said {
		said.Insert(ast.StringTerm(x.patterns[id].text), setOf(sentences))
	}
	input := termOf(*d, reads)
	input.Insert(ast.StringTerm("engine"), ast.ObjectTerm(
		ast.Item(ast.StringTerm("rules"), ast.ArrayTerm(rules...)),
		ast.Item(ast.StringTerm("said"), ast.NewTerm(said)),
	))
	return input, nil
}

func setOf(numbers []int) *ast.Term {
	set := ast.NewSet()
	for _, n := range numbers {
		set.Add(ast.InternedTerm(n))
	}
	return ast.NewTerm(set)
}
