package facts

import (
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// definition reads the members of a tool definition.
func (s *scan) definition(v rawjson.Value) {
	places := &s.doc.Places
	if name, _ := v.Get("name"); name.Kind == rawjson.String {
		s.name = name.Text
	}
	for _, m := range v.Members {
		at := s.pointer("", m.Name)
		switch m.Name {
		case "name":
			s.identifier(at, m.Value.Text)
			s.strings(at, m.Value, &places.Name)
		case "title":
			s.strings(at, m.Value, &places.Title)
		case "description":
			s.strings(at, m.Value, &places.Description)
		case "inputSchema":
			s.inputSchema(at, m.Value)
		case "outputSchema":
			s.schema(at, m.Value, 1)
		case "annotations":
			s.hints(m.Value)
			s.strings(at, m.Value, &places.Annotation)
		case "_meta":
			s.strings(at, m.Value, &places.Meta)
		case "icons":
			s.strings(at, m.Value, &places.Icon)
		default:
			s.unknownMember(at, m)
		}
	}
	if v.Kind != rawjson.Object {
		s.strings("", v, &places.UnknownMember)
	}
	s.identifier("", s.ctx.Server)
}

// unknownMember reads a member that the protocol or JSON Schema does not know: its name is text that a model may see, too.
func (s *scan) unknownMember(at string, m rawjson.Member) {
	if m.Name != "execution" {
		s.key(at, m.Name, &s.doc.Places.UnknownMember)
	}
	s.strings(at, m.Value, &s.doc.Places.UnknownMember)
}

// strings reads all strings of a value, names of members included, as standing in one place.
func (s *scan) strings(at string, v rawjson.Value, place *[]int) {
	if s.stop() {
		return
	}
	switch v.Kind {
	case rawjson.String:
		s.read(passage{at: at, raw: v.Text, place: place, name: place == &s.doc.Places.Name})
	case rawjson.Array:
		first := len(s.doc.Sentences)
		for i, item := range v.Items {
			if item.Kind >= rawjson.String {
				s.strings(s.item(at, i), item, place)
			}
		}
		s.joinWindows(first)
	case rawjson.Object:
		for _, m := range v.Members {
			at := s.pointer(at, m.Name)
			s.key(at, m.Name, place)
			if m.Value.Kind >= rawjson.String {
				s.strings(at, m.Value, place)
			}
		}
	}
}

// stop reports whether nothing more can be read, and notes that something was left.
func (s *scan) stop() bool {
	if !s.full() {
		return false
	}
	if s.textLeft <= 0 {
		s.cut("text", maxText)
	} else {
		s.cut("sentences", maxSentences)
	}
	return true
}

func (s *scan) item(at string, i int) string {
	if len(at) > maxPointer {
		s.cut("pointers", maxPointer)
		return at
	}
	return rawjson.PointerIndex(at, i)
}

// key reads the name of a member, once for all objects that have it. Short names of one word hold nothing.
func (s *scan) key(at, name string, place *[]int) {
	const shortKey = 12
	if len(name) <= shortKey && simpleName(name) || s.seenKeys[name] {
		return
	}
	if s.seenKeys == nil {
		s.seenKeys = make(map[string]bool)
	}
	if len(s.seenKeys) < maxFacts {
		s.seenKeys[name] = true
	}
	s.read(passage{at: at, raw: name, place: place, name: simpleName(name)})
}

// simpleName reports whether a name is one that programs use: ASCII letters, digits, and the separators between words.
func simpleName(name string) bool {
	for i := range len(name) {
		if c := name[i]; !asciiWord[c] && c != '_' && c != '-' && c != '.' && c != '$' {
			return false
		}
	}
	return true
}

// joinWindows lets the windows of short strings in a list go on into the next ones, from the sentence first.
func (s *scan) joinWindows(first int) {
	all := s.doc.Sentences
	for i := first; i+1 < len(all); i++ {
		// A window that ends with another passage's first sentence is joined already.
		for next := i + 1; next < len(all) && next <= i+windowPieces && len(all[i].Window) < windowAhead; next++ {
			if all[next].At != all[i].At {
				all[i].Window += " " + all[next].Plain
			}
		}
	}
}

// joinPieces is joinWindows for the strings of one JSON text, which all stand at the pointer of the text.
func (s *scan) joinPieces(first int) {
	all := s.doc.Sentences
	for i := first; i+1 < len(all); i++ {
		for next := i + 1; next < len(all) && next <= i+windowPieces && len(all[i].Window) < windowAhead; next++ {
			all[i].Window += " " + all[next].Plain
		}
	}
}

// output reads a value of a tool's result.
func (s *scan) output(at string, v rawjson.Value) {
	if s.stop() {
		return
	}
	places := &s.doc.Places
	switch v.Kind {
	case rawjson.String:
		s.text(at, v.Text, &places.Output)
	case rawjson.Array:
		first := len(s.doc.Sentences)
		for i, item := range v.Items {
			if item.Kind >= rawjson.String {
				s.output(s.item(at, i), item)
			}
		}
		s.joinWindows(first)
	case rawjson.Object:
		binary := binaryMember(v)
		first := len(s.doc.Sentences)
		for _, m := range v.Members {
			at := s.pointer(at, m.Name)
			switch {
			case m.Name == "_meta":
				s.strings(at, m.Value, &places.Meta)
				continue
			case m.Name == "type" && m.Value.Kind == rawjson.String && contentTypes[m.Value.Text]:
				continue
			case m.Name == binary && m.Value.Kind == rawjson.String:
				s.binary(at, m.Value.Text, v)
				continue
			}
			s.key(at, m.Name, &places.Output)
			s.role(at, m)
			s.output(at, m.Value)
		}
		s.joinWindows(first)
	}
}

// contentTypes are the types of content blocks.
var contentTypes = map[string]bool{"text": true, "image": true, "audio": true, "resource": true, "resource_link": true}

// binaryMember returns the member of a content block that holds a file's bytes in base64, "" when it has none.
func binaryMember(v rawjson.Value) string {
	mime, _ := v.Get("mimeType")
	if mime.Text == "" {
		return ""
	}
	for _, name := range []string{"data", "blob"} {
		if body, has := v.Get(name); has && body.Kind == rawjson.String {
			return name
		}
	}
	return ""
}

// binary notes a file in base64, and reads it if it is text.
func (s *scan) binary(at, body string, block rawjson.Value) {
	mime, _ := block.Get("mimeType")
	p := passage{at: at, raw: s.bounded(passage{raw: body})}
	s.doc.Blobs = keep(s, "blobs", s.doc.Blobs, Blob{
		At: at, Encoding: "base64", Length: len(body), Entropy: entropy(p.raw), DataURL: revealed(valid(mime.Text)),
	})
	switch bytes := base64Text(strings.TrimRight(p.raw, "=")); {
	case bytes == "": // no base64, whatever the block says
		s.text(at, body, &s.doc.Places.Output)
	case textual(mime.Text) || looksLikeText(bytes[:min(len(bytes), probe)], shortestText):
		s.readDecoded(p, "base64", bytes, &s.doc.Places.Encoded)
	}
}

// textual reports whether a media type says that a file is text.
func textual(mime string) bool {
	mime = strings.ToLower(mime)
	return strings.HasPrefix(mime, "text/") || strings.Contains(mime, "json") || strings.Contains(mime, "xml") || strings.Contains(mime, "yaml") || strings.Contains(mime, "script")
}

// text reads a text that may itself be a JSON document, as most structured results are: then its strings are read, each without
// the marks and escapes of JSON.
func (s *scan) text(at, text string, place *[]int) {
	if len(text) <= maxText && len(text) > 1 && (text[0] == '{' || text[0] == '[') {
		if v, err := rawjson.Parse([]byte(text)); err == nil {
			s.inner(at, v, place)
			return
		}
	}
	s.read(passage{at: at, raw: text, place: place})
}

// inner reads the strings of a JSON document that is itself a string at a pointer.
func (s *scan) inner(at string, v rawjson.Value, place *[]int) {
	if s.stop() {
		return
	}
	if v.Kind == rawjson.String {
		s.read(passage{at: at, raw: v.Text, place: place})
	}
	first := len(s.doc.Sentences)
	for _, item := range v.Items {
		s.inner(at, item, place)
	}
	s.joinPieces(first)
	for _, m := range v.Members {
		s.key(at, m.Name, place)
		s.role(at, m)
		s.inner(at, m.Value, place)
	}
}

// role notes a message of a chat that names its role.
func (s *scan) role(at string, m rawjson.Member) {
	if m.Name == "role" && m.Value.Kind == rawjson.String {
		switch m.Value.Text {
		case "system", "assistant", "developer":
			s.token(at, `"role": "`+m.Value.Text+`"`, max(0, len(s.doc.Sentences)-1))
		}
	}
}
