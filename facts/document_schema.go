package facts

// Namesakes are tools of other servers with this tool's name: spelled the same, the same but for look-alikes, case and
// separators, or one edit, a version or a word away.
type Namesakes struct {
	Exact  []Namesake `json:"exact"`
	Folded []Namesake `json:"folded"`
	Near   []Namesake `json:"near"`
}

// Namesake is one such tool. SameDescription: nine in ten words of the descriptions are the same. Words are those of its name.
// Edit: the names are one edit apart. Shared counts the siblings of the subject that its server has too, by name.
type Namesake struct {
	Server          string   `json:"server"`
	Tool            string   `json:"tool"`
	SameDescription bool     `json:"same_description"`
	Words           []string `json:"words"`
	Edit            bool     `json:"edit"`
	Shared          int      `json:"shared"`
}

// Parameter is a property of the input schema, at any depth. FreeText: any text may be written into it. DefaultLength is in
// bytes of the default's JSON, a string's quotes not counted; EnumLength is a number of values.
type Parameter struct {
	At            string   `json:"at"`
	Name          string   `json:"name"`
	Words         []string `json:"words"`
	Types         []string `json:"types"`
	Required      bool     `json:"required"`
	FreeText      bool     `json:"free_text"`
	Described     bool     `json:"described"`
	Sentences     []int    `json:"sentences"`
	DefaultLength int      `json:"default_length"`
	EnumLength    int      `json:"enum_length"`
}

// Hints are the annotations that say what a tool does to the world.
type Hints struct {
	ReadOnly    Hint `json:"read_only"`
	Destructive Hint `json:"destructive"`
	Idempotent  Hint `json:"idempotent"`
	OpenWorld   Hint `json:"open_world"`
}

// Hint is one of them; Value is false when it is not set.
type Hint struct {
	Set   bool `json:"set"`
	Value bool `json:"value"`
}

// SchemaRef is a reference of a JSON Schema. Local: into the same document.
type SchemaRef struct {
	At    string `json:"at"`
	Ref   string `json:"ref"`
	Local bool   `json:"local"`
}

// Schema describes the input schema. Open: it takes any object. Depth counts nested arrays and objects; Bytes is the size of
// the whole definition as it was sent.
type Schema struct {
	Present    bool `json:"present"`
	Open       bool `json:"open"`
	Properties int  `json:"properties"`
	Depth      int  `json:"depth"`
	Bytes      int  `json:"bytes"`
}

// Gained is what the definition has and the approved one has not: indexes, pointers of parameters that became required, and
// classes of hidden characters.
type Gained struct {
	Sentences      []int    `json:"sentences"`
	URLs           []int    `json:"urls"`
	Paths          []int    `json:"paths"`
	References     []int    `json:"references"`
	Parameters     []int    `json:"parameters"`
	Required       []string `json:"required"`
	Hidden         []string `json:"hidden"`
	ReadOnly       bool     `json:"read_only"`
	NotDestructive bool     `json:"not_destructive"`
}

// Lost lists the pointers of schema constraints that the approved definition has and this one has not, or has wider.
type Lost struct {
	Constraints []string `json:"constraints"`
}

// TierScores is what the optional tiers say of a subject.
type TierScores struct {
	Classifier []ClassifierScore `json:"classifier"`
	Judge      []JudgeVerdict    `json:"judge"`
}

// ClassifierScore is the score, from 0 to 1, that a text model gives the text at At.
type ClassifierScore struct {
	At    string  `json:"at"`
	Label string  `json:"label"`
	Score float64 `json:"score"`
}

// JudgeVerdict is a language model's verdict with its reason.
type JudgeVerdict struct {
	Verdict string `json:"verdict"`
	Reason  string `json:"reason"`
}

// AddScores puts the scores of one more tier into the document.
func (d *Document) AddScores(s TierScores) {
	d.Tiers.Classifier = append(d.Tiers.Classifier, s.Classifier...)
	d.Tiers.Judge = append(d.Tiers.Judge, s.Judge...)
}
