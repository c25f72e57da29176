package lockfile

import (
	"strconv"
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// caseVariants refuses to pin a definition in which a keyword of a schema or an annotation stands twice in different case. It has a canonical
// form, in which the order of the two is lost; but a reader that ignores case, such as Go's encoding/json, takes the last one, so
// that the order decides what it reads. Names of properties and instance data may differ in case only: ID and id are two properties.
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
		if refused := schemaVariants(m.Value, r.of(m.Name), rawjson.Pointer(at, m.Name)); refused != nil {
			return refused
		}
	}
	return nil
}

// fewMembers is the number up to which comparing each with each is faster than a map.
const fewMembers = 16

func siblingVariants(v rawjson.Value, at string) *RefusedError {
	var seen map[string]string
	for i, m := range v.Members {
		other := ""
		if len(v.Members) <= fewMembers {
			for _, before := range v.Members[:i] {
				if strings.EqualFold(before.Name, m.Name) {
					other = before.Name
				}
			}
		} else {
			if seen == nil {
				seen = make(map[string]string, len(v.Members))
			}
			folded := strings.ToLower(strings.ToUpper(m.Name)) // both, for letters such as ſ and the Kelvin sign
			other = seen[folded]
			seen[folded] = m.Name
		}
		if other != "" {
			return &RefusedError{Code: RefusedCaseVariant, At: rawjson.Pointer(at, m.Name),
				Detail: "a case-insensitive reader would take " + strconv.QuoteToASCII(m.Name) + " for " + strconv.QuoteToASCII(other)}
		}
	}
	return nil
}
