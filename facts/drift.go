package facts

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// compare notes what the definition has that the approved one has not, and the other way round. Pointers come from comparing its
// canonical form, if it has one, with the approved one.
func (d *Document) compare(definition json.RawMessage, c Context) {
	if len(definition) > maxJSON || len(c.Prior) > maxJSON {
		return
	}
	before, err := rawjson.Parse(c.Prior)
	if err != nil {
		before = rawjson.Value{Kind: rawjson.Object}
	}
	if canonical, err := lockfile.Canonicalize(definition); err == nil {
		now, _ := rawjson.Parse(canonical)
		c := comparison{changes: []string{}, lost: []string{}}
		c.value(before, now, "", false)
		slices.Sort(c.changes)
		slices.Sort(c.lost)
		d.Changes, d.Lost.Constraints = c.changes, c.lost
	}
	earlier := c
	earlier.Prior = nil
	p := FromDefinition(c.Prior, earlier)
	d.gainedTexts(&p)
	d.gainedSchema(&p)
	d.gainedHidden(&p)
}

// comparison walks two canonical definitions side by side.
type comparison struct{ changes, lost []string }

func (c *comparison) changed(at string) {
	if len(c.changes) < maxFacts {
		c.changes = append(c.changes, at)
	}
}

// value compares two values; names says that their members are names of properties and no keywords.
func (c *comparison) value(a, b rawjson.Value, at string, names bool) {
	switch {
	case a.Kind != b.Kind || a.Kind < rawjson.Array || len(at) > maxPointer:
		if a.Kind != b.Kind || a.Text != b.Text || a.Bool != b.Bool {
			c.changed(at)
		}
	case a.Kind == rawjson.Array:
		for i := range min(len(a.Items), len(b.Items)) {
			c.value(a.Items[i], b.Items[i], rawjson.PointerIndex(at, i), false)
		}
		if len(a.Items) != len(b.Items) {
			c.changed(at)
		}
	default:
		c.object(a, b, at, names)
	}
}

// object compares two objects, whose members are sorted as those of every canonical form are.
func (c *comparison) object(a, b rawjson.Value, at string, names bool) {
	other := make(map[string]rawjson.Value, len(b.Members))
	for _, m := range b.Members {
		other[m.Name] = m.Value
	}
	for _, m := range a.Members {
		at := rawjson.Pointer(at, m.Name)
		now, has := other[m.Name]
		delete(other, m.Name)
		if !names && narrows(m) && strings.HasPrefix(at, "/inputSchema") && (!has || wider(m.Name, m.Value, now)) && len(c.lost) < maxFacts {
			c.lost = append(c.lost, at)
		}
		if !has {
			c.changed(at)
			continue
		}
		c.value(m.Value, now, at, !names && m.Name == "properties")
	}
	for _, m := range b.Members {
		if _, isNew := other[m.Name]; isNew {
			c.changed(rawjson.Pointer(at, m.Name))
		}
	}
}

// constraints are the keywords that narrow what a parameter takes.
var constraints = strings.Fields("additionalProperties const enum exclusiveMaximum exclusiveMinimum format maxItems maxLength maxProperties maximum minItems minLength minimum multipleOf pattern uniqueItems type")

// narrows reports whether a member is a constraint that has any effect.
func narrows(m rawjson.Member) bool {
	if m.Name == "additionalProperties" && m.Value.Kind == rawjson.Bool {
		return !m.Value.Bool
	}
	return slices.Contains(constraints, m.Name)
}

// wider reports whether a constraint lets more through than before: a list of values or types that grew, a limit that moved outwards, an object that
// was closed. Patterns and formats are not compared.
func wider(name string, before, now rawjson.Value) bool {
	switch {
	case name == "enum" || name == "type":
		return len(now.Items) > len(before.Items) && now.Kind == rawjson.Array
	case name == "additionalProperties":
		return before.Kind == rawjson.Bool && !before.Bool && !(now.Kind == rawjson.Bool && !now.Bool)
	case strings.HasPrefix(name, "max") || name == "exclusiveMaximum":
		return less(before, now)
	case strings.HasPrefix(name, "min") || name == "exclusiveMinimum":
		return less(now, before)
	}
	return false
}

func less(a, b rawjson.Value) bool {
	var x, y json.Number = json.Number(a.Text), json.Number(b.Text)
	p, errP := x.Float64()
	q, errQ := y.Float64()
	return errP == nil && errQ == nil && p < q
}
