package lockfile

import (
	"slices"
	"strconv"
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// caseVariants refuses to pin a definition in which a keyword of a schema or a hint of the annotations stands twice in different case. It has
// a canonical form, in which the order of the two is lost; but a reader that ignores case, such as Go's encoding/json, takes the
// last one, so that the order decides what it reads. All other names may differ in case only: ID and id are two properties.
func (d parsedDefinition) caseVariants() error {
	for _, m := range d.hashed.Members {
		at := rawjson.Pointer("", m.Name)
		var refused *RefusedError
		switch m.Name {
		case "annotations":
			refused = siblingVariants(m.Value, at)
		case "inputSchema", "outputSchema":
			refused = schemaVariants(m.Value, schema, at)
		}
		if refused != nil {
			return refused // a nil *RefusedError would be an error
		}
	}
	return nil
}

func schemaVariants(v rawjson.Value, r role, at string) *RefusedError {
	if r == data {
		return nil
	}
	if r == schema {
		if refused := siblingVariants(v, at); refused != nil {
			return refused
		}
	}
	for i, item := range v.Items {
		if refused := schemaVariants(item, r, rawjson.PointerIndex(at, i)); refused != nil {
			return refused
		}
	}
	for _, m := range v.Members {
		if r == schema && slices.Contains(namesOnly, m.Name) {
			continue
		}
		if refused := schemaVariants(m.Value, r.of(m.Name), rawjson.Pointer(at, m.Name)); refused != nil {
			return refused
		}
	}
	return nil
}

// keywords are the names that readers decode into fields: the keywords of JSON Schema (2020-12 and draft 7) and of MCP's annotations.
var keywords = byFold(

	"$anchor", "$comment", "$defs", "$dynamicAnchor", "$dynamicRef", "$id", "$ref", "$schema", "$vocabulary", "additionalItems", "additionalProperties",
	"allOf", "anyOf", "const", "contains", "contentEncoding", "contentMediaType", "contentSchema", "default", "definitions", "dependencies", "dependentRequired",
	"dependentSchemas", "deprecated", "description", "else", "enum", "example", "examples", "exclusiveMaximum", "exclusiveMinimum", "format", "if", "items",
	"maxContains", "maxItems", "maxLength", "maxProperties", "maximum", "minContains", "minItems", "minLength", "minProperties", "minimum", "multipleOf", "not",
	"oneOf", "pattern", "patternProperties", "prefixItems", "properties", "propertyNames", "readOnly", "required", "then", "title", "type",
	"unevaluatedItems", "unevaluatedProperties", "uniqueItems", "writeOnly",
	"destructiveHint", "idempotentHint", "openWorldHint", "readOnlyHint",
)

func byFold(names ...string) map[string]string {
	all := make(map[string]string, len(names))
	for _, name := range names {
		all[fold(name)] = name
	}
	return all
}

// namesOnly are keywords whose value maps names of properties or of instances to something else than schemas.
var namesOnly = []string{"dependentRequired", "dependencies", "mapping"}

// fold maps names that are equal under simple case folding to one: both ways, for letters such as ſ and the Kelvin sign.
func fold(name string) string { return strings.ToLower(strings.ToUpper(name)) }

func siblingVariants(v rawjson.Value, at string) *RefusedError {
	var seen map[string]string
	for _, m := range v.Members {
		keyword, known := keywords[fold(m.Name)]
		if !known {
			continue
		}
		if seen == nil {
			seen = make(map[string]string, len(v.Members))
		}
		if other, twice := seen[keyword]; twice {
			return &RefusedError{Code: RefusedCaseVariant, At: rawjson.Pointer(at, m.Name),
				Detail: "a case-insensitive reader would take " + strconv.QuoteToASCII(m.Name) + " for " + strconv.QuoteToASCII(other)}
		}
		seen[keyword] = m.Name
	}
	return nil
}
