package facts

import (
	"strconv"
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// parameter notes a property and returns its index, -1 when the list is full.
func (s *scan) parameter(at string, m rawjson.Member, required map[string]bool) int {
	s.doc.Schema.Properties++
	if len(s.doc.Parameters) >= maxFacts {
		s.cut("parameters", maxFacts)
		return -1
	}
	description, _ := m.Value.Get("description")
	enum, _ := m.Value.Get("enum")
	types := typesOf(m.Value)
	p := Parameter{
		At: at, Name: revealed(valid(m.Name)), Words: identifierWords(m.Name), Types: types, Required: required[m.Name],
		FreeText: freeText(m.Value, types), Described: strings.TrimSpace(description.Text) != "", Sentences: []int{}, EnumLength: len(enum.Items),
	}
	if value, has := m.Value.Get("default"); has {
		p.DefaultLength = len(value.Text)
		if value.Kind != rawjson.String {
			p.DefaultLength = len(rawjson.Append(nil, value))
		}
	}
	s.own(m.Name)
	s.doc.Parameters = append(s.doc.Parameters, p)
	return len(s.doc.Parameters) - 1
}

// parameterSentences lists the sentences from first on that belong to a parameter and not to another one below it.
func (s *scan) parameterSentences(entry int, at string, first int) {
	p := &s.doc.Parameters[entry]
	below := at + "/properties/"
	items := at + "/items/properties/"
	for i := first; i < len(s.doc.Sentences) && len(p.Sentences) < maxFacts; i++ {
		if place := s.doc.Sentences[i].At; !strings.HasPrefix(place, below) && !strings.HasPrefix(place, items) {
			p.Sentences = append(p.Sentences, i)
		}
	}
}

// textSet returns the strings of a list.
func textSet(list rawjson.Value) map[string]bool {
	set := make(map[string]bool, len(list.Items))
	for _, item := range list.Items {
		if item.Kind == rawjson.String {
			set[item.Text] = true
		}
	}
	return set
}

// typesOf returns the types that a schema names, those of its alternatives included.
func typesOf(v rawjson.Value) []string {
	types := []string{}
	add := func(t rawjson.Value) {
		if t.Kind == rawjson.String && len(types) < 16 {
			types = append(types, revealed(t.Text))
		}
	}
	declared, _ := v.Get("type")
	add(declared)
	for _, t := range declared.Items {
		add(t)
	}
	for _, name := range []string{"anyOf", "oneOf"} {
		alternatives, _ := v.Get(name)
		for _, alternative := range alternatives.Items {
			t, _ := alternative.Get("type")
			add(t)
		}
	}
	return types
}

// shortText is the maxLength up to which a string is not called free text.
const shortText = 32

// freeText reports whether any text may be given: a string, or a value of no type, that no other keyword narrows.
func freeText(v rawjson.Value, types []string) bool {
	for _, name := range []string{"enum", "const", "pattern", "format", "$ref", "allOf", "properties", "items"} {
		if _, has := v.Get(name); has {
			return false
		}
	}
	if longest, has := v.Get("maxLength"); has {
		if n, err := strconv.Atoi(longest.Text); err == nil && n <= shortText {
			return false
		}
	}
	for _, t := range types {
		if t == "string" {
			return true
		}
	}
	return len(types) == 0
}

// own keeps names of the definition's own parameters and values: where the text uses them, it means no tool.
func (s *scan) own(name string) {
	if s.ownNames == nil {
		s.ownNames = make(map[string]bool)
	}
	if len(s.ownNames) < maxSentences {
		s.ownNames[name] = true
	}
}

func (s *scan) values(v rawjson.Value) {
	for _, item := range v.Items {
		if item.Kind == rawjson.String {
			s.own(item.Text)
		}
	}
}

// hints reads the annotations of the protocol. A hint that is no boolean is not set.
func (s *scan) hints(annotations rawjson.Value) {
	read := func(name string) Hint {
		v, has := annotations.Get(name)
		return Hint{Set: has && v.Kind == rawjson.Bool, Value: v.Kind == rawjson.Bool && v.Bool}
	}
	s.doc.Hints = Hints{
		ReadOnly: read("readOnlyHint"), Destructive: read("destructiveHint"), Idempotent: read("idempotentHint"), OpenWorld: read("openWorldHint"),
	}
}
