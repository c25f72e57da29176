package facts

import (
	"bytes"
	"encoding/json"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// deepest is the level below which containers are not kept apart: their strings go to the container of that level.
const deepest = rawjson.MaxDepth

// parse reads JSON strictly if it can and leniently if it cannot. What is no JSON at all is read as text, too.
func (s *scan) parse(data []byte, place *[]int) rawjson.Value {
	data = s.boundedJSON(data)
	v, err := rawjson.Parse(data)
	if err == nil {
		return v
	}
	v, rest := lenient(data)
	if len(rest) > 0 {
		s.read(passage{raw: valid(string(rest[:min(len(rest), maxText+1)])), place: place})
	}
	return v
}

// boundedJSON returns as much of a document as is read.
func (s *scan) boundedJSON(data []byte) []byte {
	if len(data) <= maxJSON {
		return data
	}
	s.cut("json", maxJSON)
	return data[:maxJSON]
}

// lenient reads JSON as lenient readers do: members may stand twice, invalid characters are replaced, depth has no end. It returns
// the bytes that could not be read.
func lenient(data []byte) (v rawjson.Value, rest []byte) {
	r := lenientReader{dec: json.NewDecoder(bytes.NewReader(data))}
	r.dec.UseNumber()
	v = r.value(1)
	if r.failed || r.dec.More() {
		return v, data[min(len(data), int(r.dec.InputOffset())):]
	}
	return v, nil
}

type lenientReader struct {
	dec    *json.Decoder
	failed bool
}

func (r *lenientReader) token() json.Token {
	token, err := r.dec.Token()
	if err != nil {
		r.failed = true
	}
	return token
}

func (r *lenientReader) value(depth int) rawjson.Value {
	return r.from(r.token(), depth)
}

func (r *lenientReader) from(token json.Token, depth int) rawjson.Value {
	switch t := token.(type) {
	case string:
		return rawjson.Value{Kind: rawjson.String, Text: t}
	case bool:
		return rawjson.Value{Kind: rawjson.Bool, Bool: t}
	case json.Number:
		return rawjson.Value{Kind: rawjson.Number, Text: t.String()}
	case json.Delim:
		switch {
		case depth >= deepest:
			return r.flat()
		case t == '{':
			return r.object(depth)
		case t == '[':
			return r.array(depth)
		}
	}
	return rawjson.Value{}
}

func (r *lenientReader) object(depth int) rawjson.Value {
	v := rawjson.Value{Kind: rawjson.Object}
	for !r.failed && r.dec.More() {
		name, isName := r.token().(string)
		if !isName {
			break
		}
		v.Members = append(v.Members, rawjson.Member{Name: name, Value: r.value(depth + 1)})
	}
	r.close()
	return v
}

func (r *lenientReader) array(depth int) rawjson.Value {
	v := rawjson.Value{Kind: rawjson.Array}
	for !r.failed && r.dec.More() {
		v.Items = append(v.Items, r.value(depth+1))
	}
	r.close()
	return v
}

func (r *lenientReader) close() {
	if !r.failed {
		r.token()
	}
}

// flat reads the rest of a container that was just opened as a list of its strings, without recursion.
func (r *lenientReader) flat() rawjson.Value {
	v := rawjson.Value{Kind: rawjson.Array}
	for open := 1; open > 0 && !r.failed; {
		switch t := r.token().(type) {
		case string:
			v.Items = append(v.Items, rawjson.Value{Kind: rawjson.String, Text: t})
		case json.Delim:
			if t == '{' || t == '[' {
				open++
			} else {
				open--
			}
		}
	}
	return v
}
