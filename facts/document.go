package facts

// Document is what was observed of one subject. Every list is present, empty when nothing was seen; Sentence and lists of
// integers are indexes into Sentences (or URLs, Parameters, ... where said).
type Document struct {
	Version    int              `json:"version"`
	Subject    Subject          `json:"subject"`
	Known      Known            `json:"known"`
	Cut        []Cut            `json:"cut"`
	Refused    []string         `json:"refused"` // why there is no canonical form, empty when there is one
	Sentences  []Sentence       `json:"sentences"`
	Places     Places           `json:"places"`
	Mentions   map[string][]int `json:"mentions"` // from words and two-character grams to sentences
	Hidden     Hidden           `json:"hidden"`
	Escapes    Escapes          `json:"escapes"`
	Padding    []Padding        `json:"padding"`
	Encoded    []Encoded        `json:"encoded"`
	Markup     Markup           `json:"markup"`
	Scripts    []Scripts        `json:"scripts"`
	Lookalikes []Lookalike      `json:"lookalikes"`
	URLs       []URL            `json:"urls"`
	Contacts   Contacts         `json:"contacts"`
	Paths      []Path           `json:"paths"`
	Blobs      []Blob           `json:"blobs"`
	References []Reference      `json:"references"`
	Namesakes  Namesakes        `json:"namesakes"`
	Parameters []Parameter      `json:"parameters"`
	Hints      Hints            `json:"hints"`
	SchemaRefs []SchemaRef      `json:"schema_refs"`
	Schema     Schema           `json:"schema"`
	Changes    []string         `json:"changes"` // pointers at which the canonical forms differ
	Gained     Gained           `json:"gained"`
	Lost       Lost             `json:"lost"`
	Tiers      TierScores       `json:"tiers"`
}

// Subject is what the facts are about. Words are those of the name; Verb is the one that says what the tool does.
type Subject struct {
	Kind   string   `json:"kind"` // definition or output
	Server string   `json:"server"`
	Name   string   `json:"name"`
	Words  []string `json:"words"`
	Verb   string   `json:"verb"`
}

// Known says what the facts could be compared with. Siblings means all tools of the server.
type Known struct {
	Siblings  bool `json:"siblings"`
	Inventory bool `json:"inventory"`
	Prior     bool `json:"prior"`
}

// Cut is a bound that was reached; what lies beyond was not looked at.
type Cut struct {
	What  string `json:"what"`
	Limit int    `json:"limit"`
}

// Sentence is a piece of a string: as sent but revealed (Text), as phrase rules read it (Plain), and with what follows it (Window). Starts are
// the sentences in which a phrase may begin that goes on here: this one, and the one before it where that is very short.
type Sentence struct {
	At     string `json:"at"`
	Text   string `json:"text"`
	Plain  string `json:"plain"`
	Window string `json:"window"`
	Quoted bool   `json:"quoted"`
	Starts []int  `json:"starts"`
}

// Hidden holds runs of characters that a reader does not see, by class.
type Hidden struct {
	Tag               []Run `json:"tag"`
	Bidi              []Run `json:"bidi"`
	DirectionMark     []Run `json:"direction_mark"`
	ZeroWidth         []Run `json:"zero_width"`
	Filler            []Run `json:"filler"`
	VariationSelector []Run `json:"variation_selector"`
	Control           []Run `json:"control"`
	PrivateUse        []Run `json:"private_use"`
	Unassigned        []Run `json:"unassigned"`
}

// Run is a run of hidden characters of one class. Offset is in bytes of the string at At, Count in characters; Codepoints lists
// the first of them. Expected: such a character belongs where it stands, as a joiner does inside an emoji.
type Run struct {
	At         string   `json:"at"`
	Offset     int      `json:"offset"`
	Count      int      `json:"count"`
	Codepoints []string `json:"codepoints"`
	Decoded    string   `json:"decoded"`
	Expected   bool     `json:"expected"`
}

// Escapes holds terminal escape sequences, as the raw byte or spelled out as a programmer would.
type Escapes struct {
	Raw     []Escape `json:"raw"`
	Spelled []Escape `json:"spelled"`
}

// Escape is one escape sequence, revealed. Offset is in bytes of the string at At.
type Escape struct {
	At     string `json:"at"`
	Offset int    `json:"offset"`
	Text   string `json:"text"`
}

// Padding is a run of white space with text behind it: Blanks on the longest of its lines, and line breaks.
type Padding struct {
	At     string `json:"at"`
	Offset int    `json:"offset"`
	Blanks int    `json:"blanks"`
	Lines  int    `json:"lines"`
}

// Encoded is a text that was decoded. Layer 1 stood in the string at At itself, layer 2 in a text of layer 1.
type Encoded struct {
	At        string `json:"at"`
	Encoding  string `json:"encoding"`
	Layer     int    `json:"layer"`
	Sentences []int  `json:"sentences"`
}

// Blob is a long run of an encoding's characters. Length is in bytes, Entropy in bits a byte, DataURL the media type when it
// is the body of a data URL.
type Blob struct {
	At       string  `json:"at"`
	Encoding string  `json:"encoding"`
	Length   int     `json:"length"`
	Entropy  float64 `json:"entropy"`
	DataURL  string  `json:"data_url"`
}
