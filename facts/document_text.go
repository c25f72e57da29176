package facts

// Places lists the sentences that stand in each kind of place.
type Places struct {
	Name                []int `json:"name"`
	Title               []int `json:"title"`
	Description         []int `json:"description"`
	Property            []int `json:"property"`
	PropertyDescription []int `json:"property_description"`
	Default             []int `json:"default"`
	Enum                []int `json:"enum"`
	Const               []int `json:"const"`
	Example             []int `json:"example"`
	Pattern             []int `json:"pattern"`
	Comment             []int `json:"comment"`
	Annotation          []int `json:"annotation"`
	Meta                []int `json:"meta"`
	Icon                []int `json:"icon"`
	UnknownMember       []int `json:"unknown_member"`
	Output              []int `json:"output"`
	MarkupComment       []int `json:"markup_comment"`
	Hidden              []int `json:"hidden"`
	Encoded             []int `json:"encoded"`
}

// Markup holds what is not prose.
type Markup struct {
	Tag     []Tag     `json:"tag"`
	Comment []Comment `json:"comment"`
	Token   []Token   `json:"token"`
	Image   []Link    `json:"image"`
	Link    []Link    `json:"link"`
}

// Tag is an XML-like tag or a name in brackets. Name is plain; Shape is angle or square.
type Tag struct {
	At       string `json:"at"`
	Name     string `json:"name"`
	Shape    string `json:"shape"`
	Closing  bool   `json:"closing"`
	Sentence int    `json:"sentence"`
}

// Comment is an HTML or Markdown comment.
type Comment struct {
	At        string `json:"at"`
	Sentences []int  `json:"sentences"`
}

// Token is a mark with which a chat template separates turns, or a line that begins with a role.
type Token struct {
	At       string `json:"at"`
	Token    string `json:"token"`
	Sentence int    `json:"sentence"`
}

// Link is a Markdown or HTML image or link; URL is an index into the document's URLs.
type Link struct {
	At  string `json:"at"`
	URL int    `json:"url"`
}

// Scripts are the scripts of an identifier that has more than one.
type Scripts struct {
	At         string   `json:"at"`
	Identifier string   `json:"identifier"`
	Names      []string `json:"names"`
}

// Lookalike is an identifier that reads like another one.
type Lookalike struct {
	At         string `json:"at"`
	Identifier string `json:"identifier"`
	Other      string `json:"other"`
}

// URL is a URL, or a host without a scheme (Scheme is then empty). Host is in lower case and in ASCII (Punycode tells that it
// was not, or began with xn--). ReadsLike is the host in Latin letters for which a reader takes one that has letters of another
// script, else empty. Placeholder: a part is to be filled in.
type URL struct {
	At          string `json:"at"`
	URL         string `json:"url"`
	Scheme      string `json:"scheme"`
	Host        string `json:"host"`
	Path        string `json:"path"`
	Sentence    int    `json:"sentence"`
	IP          bool   `json:"ip"`
	Loopback    bool   `json:"loopback"`
	Punycode    bool   `json:"punycode"`
	ReadsLike   string `json:"reads_like"`
	Userinfo    bool   `json:"userinfo"`
	Placeholder bool   `json:"placeholder"`
	Query       bool   `json:"query"`
	Defanged    bool   `json:"defanged"`
}

// Contacts are addresses of people and accounts.
type Contacts struct {
	Email   []Contact `json:"email"`
	Phone   []Contact `json:"phone"`
	Account []Contact `json:"account"`
}

// Contact is one address. Host is that of an e-mail address, else empty.
type Contact struct {
	At       string `json:"at"`
	Value    string `json:"value"`
	Host     string `json:"host"`
	Sentence int    `json:"sentence"`
}

// Path is a file, or a variable of the environment ($NAME, %NAME%).
type Path struct {
	At       string `json:"at"`
	Path     string `json:"path"`
	Sentence int    `json:"sentence"`
}

// Reference is a tool that the text names. Own: of this server; Foreign: of another server in the inventory; neither: an
// identifier used like a tool that is on no known server. Cue is how the text shows that it means a tool: server (qualified
// with its server), called (a verb such as call or use governs it), tool (the word tool stands beside it), code (it stands in
// code marks) or name (only the name itself). Words counts the words of the name, Verb is the one that says what the tool does,
// empty when none does. Next is the plain word behind the name, empty when something else than a blank or a mark stands between.
// Shared is that of a Namesake. Shortened: no known tool has the name, but one of this server has it behind a beginning, so that it may be meant. Window is the sentence's with § for the name. Quoted is the
// sentence's too, unless it is mainly the names in it that stand in marks.
type Reference struct {
	At        string `json:"at"`
	Server    string `json:"server"`
	Tool      string `json:"tool"`
	Sentence  int    `json:"sentence"`
	Own       bool   `json:"own"`
	Foreign   bool   `json:"foreign"`
	Cue       string `json:"cue"`
	Words     int    `json:"words"`
	Verb      string `json:"verb"`
	Next      string `json:"next"`
	Shared    int    `json:"shared"`
	Shortened bool   `json:"shortened"`
	Window    string `json:"window"`
	Quoted    bool   `json:"quoted"`
}
