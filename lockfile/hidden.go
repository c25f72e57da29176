package lockfile

import (
	"encoding/json"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// Hidden is text that a definition hides in characters no reader sees.
type Hidden struct {
	At   string // RFC 6901 pointer
	Text string // decoded, not revealed
}

// HiddenText returns what the strings and member names of a canonical or raw definition hide in Unicode tag characters. A
// definition that is no strict JSON hides nothing that could be read.
func HiddenText(definition json.RawMessage) []Hidden {
	v, err := rawjson.Parse(definition)
	if err != nil {
		return nil
	}
	return hiddenIn(nil, v, "")
}

func hiddenIn(found []Hidden, v rawjson.Value, at string) []Hidden {
	if text := chars.TagText(v.Text); text != "" {
		found = append(found, Hidden{At: at, Text: text})
	}
	for i, item := range v.Items {
		found = hiddenIn(found, item, rawjson.PointerIndex(at, i))
	}
	for _, m := range v.Members {
		at := rawjson.Pointer(at, m.Name)
		if text := chars.TagText(m.Name); text != "" {
			found = append(found, Hidden{At: at, Text: text})
		}
		found = hiddenIn(found, m.Value, at)
	}
	return found
}
