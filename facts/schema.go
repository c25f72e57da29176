package facts

import (
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// inputSchema reads the schema of a tool's arguments and its parameters.
func (s *scan) inputSchema(at string, v rawjson.Value) {
	facts := &s.doc.Schema
	facts.Present = v.Kind == rawjson.Object
	properties, _ := v.Get("properties")
	additional, _ := v.Get("additionalProperties")
	closed := additional.Kind == rawjson.Bool && !additional.Bool
	facts.Open = facts.Present && len(properties.Members) == 0 && !closed && !constrained(v)
	facts.Depth = depthOf(v)
	s.schema(at, v, 1)
}

// constrained reports whether a schema says by other means than properties what it takes.
func constrained(v rawjson.Value) bool {
	for _, name := range []string{"$ref", "allOf", "anyOf", "oneOf", "patternProperties", "const", "enum"} {
		if _, has := v.Get(name); has {
			return true
		}
	}
	additional, _ := v.Get("additionalProperties")
	return additional.Kind == rawjson.Object && len(additional.Members) > 0
}

func depthOf(v rawjson.Value) int {
	deepest := 0
	for _, item := range v.Items {
		deepest = max(deepest, depthOf(item))
	}
	for _, m := range v.Members {
		deepest = max(deepest, depthOf(m.Value))
	}
	if v.Kind == rawjson.Array || v.Kind == rawjson.Object {
		deepest++
	}
	return deepest
}

// schema reads one JSON Schema and those in it.
func (s *scan) schema(at string, v rawjson.Value, depth int) {
	places := &s.doc.Places
	switch v.Kind {
	case rawjson.String:
		s.strings(at, v, &places.UnknownMember)
	case rawjson.Array:
		for i, item := range v.Items {
			if item.Kind >= rawjson.String {
				s.schema(s.item(at, i), item, depth+1)
			}
		}
	case rawjson.Object:
		for _, m := range v.Members {
			if !saysNothing(m) && !s.stop() {
				s.keyword(s.pointer(at, m.Name), m, v, depth)
			}
		}
	}
}

// saysNothing reports whether a member of a schema holds no text: half of all do not.
func saysNothing(m rawjson.Member) bool {
	switch m.Name {
	case "type", "format", "$schema", "contentEncoding", "contentMediaType":
		return usualValue(m.Value)
	}
	return m.Value.Kind < rawjson.String && schemaKeywords[m.Name]
}

// keyword reads one member of the schema parent.
func (s *scan) keyword(at string, m rawjson.Member, parent rawjson.Value, depth int) {
	places := &s.doc.Places
	switch m.Name {
	case "title":
		s.strings(at, m.Value, &places.Title)
	case "description":
		s.strings(at, m.Value, &places.PropertyDescription)
	case "default":
		s.strings(at, m.Value, &places.Default)
	case "enum":
		s.values(m.Value)
		s.strings(at, m.Value, &places.Enum)
	case "const":
		s.strings(at, m.Value, &places.Const)
	case "examples", "example":
		s.strings(at, m.Value, &places.Example)
	case "pattern":
		s.strings(at, m.Value, &places.Pattern)
	case "$comment":
		s.strings(at, m.Value, &places.Comment)
	case "properties", "patternProperties", "$defs", "definitions", "dependentSchemas":
		s.schemas(at, m, parent, depth)
	case "$ref", "$dynamicRef", "$recursiveRef":
		s.schemaRef(at, m.Value)
	case "required":
		s.required(at, m.Value, parent)
	case "type", "format", "$schema", "contentEncoding", "contentMediaType":
		s.strings(at, m.Value, &places.UnknownMember)
	default:
		if !schemaKeywords[m.Name] {
			s.key(at, m.Name, &places.UnknownMember)
		}
		s.schema(at, m.Value, depth+1)
	}
}

// schemas reads a map from names to schemas. The names under properties are parameters.
func (s *scan) schemas(at string, m rawjson.Member, parent rawjson.Value, depth int) {
	list, _ := parent.Get("required")
	required := textSet(list)
	for _, property := range m.Value.Members {
		if s.stop() {
			return
		}
		at := s.pointer(at, property.Name)
		first := len(s.doc.Sentences)
		s.identifier(at, property.Name)
		s.read(passage{at: at, raw: property.Name, place: &s.doc.Places.Property, name: len(property.Name) <= maxSentence})
		entry := -1
		if m.Name == "properties" {
			entry = s.parameter(at, property, required)
		}
		s.schema(at, property.Value, depth+1)
		if entry >= 0 {
			s.parameterSentences(entry, at, first)
		}
	}
	if m.Value.Kind != rawjson.Object {
		s.schema(at, m.Value, depth+1)
	}
}

func (s *scan) schemaRef(at string, v rawjson.Value) {
	if v.Kind != rawjson.String {
		s.schema(at, v, 1)
		return
	}
	s.doc.SchemaRefs = keep(s, "schema_refs", s.doc.SchemaRefs, SchemaRef{At: at, Ref: revealed(v.Text), Local: v.Text == "" || v.Text[0] == '#'})
	if !simpleName(strings.NewReplacer("#", "", "/", "").Replace(v.Text)) {
		s.strings(at, v, &s.doc.Places.UnknownMember)
	}
}

// required reads a list of required names. Those of properties have been read with them.
func (s *scan) required(at string, v rawjson.Value, parent rawjson.Value) {
	properties, _ := parent.Get("properties")
	names := make(map[string]bool, len(properties.Members))
	for _, m := range properties.Members {
		names[m.Name] = true
	}
	for i, item := range v.Items {
		if item.Kind != rawjson.String || !names[item.Text] {
			s.schema(s.item(at, i), item, 1)
		}
	}
	if v.Kind != rawjson.Array {
		s.schema(at, v, 1)
	}
}

// usualValues are the values of type, format and $schema that say nothing but that.
var usualValues = func() map[string]bool {
	all := make(map[string]bool)
	for _, word := range strings.Fields(`string number integer boolean array object null date-time date time duration email idn-email hostname idn-hostname
		ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template json-pointer relative-json-pointer regex int32 int64 float double byte
		binary password base64 application/json text/plain
		http://json-schema.org/schema# http://json-schema.org/draft-04/schema# http://json-schema.org/draft-06/schema# http://json-schema.org/draft-07/schema#
		http://json-schema.org/draft-07/schema https://json-schema.org/draft-07/schema# https://json-schema.org/draft-07/schema
		https://json-schema.org/draft/2019-09/schema https://json-schema.org/draft/2020-12/schema`) {
		all[word] = true
	}
	return all
}()

func usualValue(v rawjson.Value) bool {
	for _, item := range v.Items {
		if !usualValue(item) {
			return false
		}
	}
	return v.Kind == rawjson.Array || v.Kind == rawjson.String && usualValues[v.Text]
}

// schemaKeywords are the members of a JSON Schema whose names are no text.
var schemaKeywords = func() map[string]bool {
	all := make(map[string]bool)
	for _, word := range strings.Fields(`$id $anchor $dynamicAnchor $vocabulary id allOf anyOf oneOf not if then else items prefixItems additionalItems unevaluatedItems
		contains additionalProperties unevaluatedProperties propertyNames minProperties maxProperties minLength maxLength minimum maximum
		exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minContains maxContains dependentRequired dependencies
		contentSchema readOnly writeOnly deprecated nullable discriminator`) {
		all[word] = true
	}
	return all
}()
