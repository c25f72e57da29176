package facts

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/rawjson"
)

// Tool is a tool that is known beside the subject.
type Tool struct{ Server, Name, Description string }

// Context is what is known around a subject. All of it is optional.
type Context struct {
	Server, Tool     string
	Siblings         []Tool          // tools of the same server, the subject itself or not
	Inventory        []Tool          // tools of other servers; those of Server are taken for siblings
	SiblingsComplete bool            // Siblings are all tools of the server
	Prior            json.RawMessage // the approved definition in canonical form; nil when there is none
}

// ownToSiblings moves the server's own tools from an inventory of everything that is known to its siblings.
func (c *Context) ownToSiblings() {
	isOwn := func(t Tool) bool { return c.Server != "" && t.Server == c.Server }
	if !slices.ContainsFunc(c.Inventory, isOwn) {
		return
	}
	others := make([]Tool, 0, len(c.Inventory))
	siblings := slices.Clip(c.Siblings)
	for _, t := range c.Inventory {
		if isOwn(t) {
			siblings = append(siblings, t)
		} else {
			others = append(others, t)
		}
	}
	c.Siblings, c.Inventory = siblings, others
}

// Instructions is the name of the subject that a server's instructions are, as Context.Tool of [FromText].
const Instructions = "(instructions)"

// FromDefinition observes a raw tool definition. It never fails: a definition that has no canonical form says so in Refused and is
// read leniently.
func FromDefinition(definition json.RawMessage, c Context) Document {
	s := newScan("definition", c)
	v := s.examine(definition)
	s.definition(v)
	s.lookalikes()
	s.namesakes(descriptionOf(v))
	d := s.finish()
	if c.Prior != nil {
		d.compare(definition, c)
	}
	return d
}

// examine reads a definition and notes why it has no canonical form.
func (s *scan) examine(definition json.RawMessage) rawjson.Value {
	s.doc.Schema.Bytes = len(definition)
	if len(definition) > maxJSON {
		return s.parse(definition, &s.doc.Places.UnknownMember)
	}
	v, err := lockfile.Examine(definition)
	var refused *lockfile.RefusedError
	if errors.As(err, &refused) {
		s.doc.Refused = append(s.doc.Refused, string(refused.Code))
	}
	if v.Kind == rawjson.Null {
		v = s.parse(definition, &s.doc.Places.UnknownMember)
	}
	return v
}

func descriptionOf(v rawjson.Value) string {
	description, _ := v.Get("description")
	return description.Text
}

// FromOutput observes the raw result of a tool call: content, structured content, embedded resources, errors.
func FromOutput(result json.RawMessage, c Context) Document {
	s := newScan("output", c)
	s.output("", s.parse(result, &s.doc.Places.Output))
	return s.finish()
}

// FromText observes an output that is plain text. With c.Tool [Instructions] the text is the server's instructions, and the
// kind is definition.
func FromText(text string, c Context) Document {
	if c.Tool == Instructions {
		s := newScan("definition", c)
		s.doc.Schema.Bytes = len(text)
		s.read(passage{raw: text, place: &s.doc.Places.Description})
		return s.finish()
	}
	s := newScan("output", c)
	s.text("", text, &s.doc.Places.Output)
	return s.finish()
}

// usualSentences is how many sentences the average definition has.
const usualSentences = 24

// newDocument returns a document in which every list is present.
func newDocument() *Document {
	none, noRuns, noNamesakes := []int{}, []Run{}, []Namesake{}
	return &Document{
		Version: 1,
		Subject: Subject{Words: []string{}},
		Cut:     []Cut{}, Refused: []string{}, Sentences: make([]Sentence, 0, usualSentences), Mentions: map[string][]int{}, Padding: []Padding{}, Encoded: []Encoded{},
		Places: Places{
			none, none, none, none, none, none, none, none, none, none, none, none, none, none, none, none, none, none, none,
		},
		Hidden:  Hidden{noRuns, noRuns, noRuns, noRuns, noRuns, noRuns, noRuns, noRuns, noRuns},
		Escapes: Escapes{[]Escape{}, []Escape{}},
		Markup:  Markup{[]Tag{}, []Comment{}, []Token{}, []Link{}, []Link{}},
		Scripts: []Scripts{}, Lookalikes: []Lookalike{}, URLs: []URL{}, Contacts: Contacts{[]Contact{}, []Contact{}, []Contact{}}, Paths: []Path{},
		Blobs: []Blob{}, References: []Reference{}, Namesakes: Namesakes{noNamesakes, noNamesakes, noNamesakes}, Parameters: []Parameter{},
		SchemaRefs: []SchemaRef{}, Changes: []string{},
		Gained: Gained{
			Sentences: none, URLs: none, Paths: none, References: none, Parameters: none, Required: []string{}, Hidden: []string{},
		},
		Lost:  Lost{Constraints: []string{}},
		Tiers: TierScores{[]ClassifierScore{}, []JudgeVerdict{}},
	}
}
