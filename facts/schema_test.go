package facts

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

const everywhere = `{
 "name":"plan_trip","title":"T1 title","description":"D1 text.","icons":[{"src":"https://i.example/x.png","note":"icon text here"}],
 "inputSchema":{"type":"object","title":"T2 title","description":"D2 text.","$comment":"C1 text","x-hint":"U1 text","$id":"U2 text",
  "properties":{"fromCity":{"type":"string","description":"D3 text.","default":"V1 text","examples":["E1 text"],"pattern":"P1 text"},
   "legs":{"type":"array","items":{"type":"object","properties":{"means":{"enum":["M1 text",{"deep":"M2 text"}],"const":"K1 text"}},"required":["means","R1 text"]}}},
  "required":["fromCity"],"allOf":[{"description":"D4 text."}],"$defs":{"Unit":{"description":"D5 text.","type":"F1 text"}},"patternProperties":{"^x y":{"description":"D6 text."}}},
 "outputSchema":{"type":"object","properties":{"cost":{"description":"D7 text."}}},
 "annotations":{"title":"A1 text","readOnlyHint":true,"destructiveHint":false,"openWorldHint":"yes"},"_meta":{"vendor/key words":"Z1 text"},
 "execution":{"taskSupport":"optional"},"extra words here":{"more":["X1 text"]}}`

func TestEveryStringIsRead(t *testing.T) {
	d := checked(t, FromDefinition(json.RawMessage(everywhere), Context{Server: "trips"}))
	for _, c := range []struct {
		name string
		list []int
		want string
	}{
		{"name", d.Places.Name, "plan trip"},
		{"title", d.Places.Title, "t1 title|t2 title"},
		{"description", d.Places.Description, "d1 text."},
		{"property_description", d.Places.PropertyDescription, "d2 text.|d3 text.|d4 text.|d5 text.|d6 text.|d7 text."},
		{"property", d.Places.Property, "from city|legs|means|unit|x y|cost"},
		{"default", d.Places.Default, "v1 text"},
		{"example", d.Places.Example, "e1 text"},
		{"pattern", d.Places.Pattern, "p1 text"},
		{"enum", d.Places.Enum, "m1 text|m2 text"},
		{"const", d.Places.Const, "k1 text"},
		{"comment", d.Places.Comment, "c1 text"},
		{"annotation", d.Places.Annotation, "destructive hint|a1 text|open world hint"},
		{"meta", d.Places.Meta, "vendor/key words|z1 text"},
		{"icon", d.Places.Icon, "https://i.example/x.png|icon text here"},
		{"unknown_member", d.Places.UnknownMember, "u1 text|u2 text|r1 text|f1 text|extra words here|x1 text|optional"},
	} {
		got := plains(d, c.list)
		for _, want := range strings.Split(c.want, "|") {
			if !slices.Contains(got, want) && c.name != "annotation" {
				t.Errorf("%s: %q lacks %q", c.name, got, want)
			}
		}
	}
	if !slices.Contains(plains(d, d.Places.Annotation), "a1 text") {
		t.Errorf("annotation: %q", plains(d, d.Places.Annotation))
	}
	if d.Hints != (Hints{ReadOnly: Hint{true, true}, Destructive: Hint{true, false}}) {
		t.Errorf("hints: %+v", d.Hints)
	}
}

func TestParameters(t *testing.T) {
	d := checked(t, FromDefinition(json.RawMessage(everywhere), Context{}))
	var got []string
	for _, p := range d.Parameters {
		got = append(got, fmt.Sprint(p.At, p.Words, p.Types, p.Required, p.FreeText, p.Described, p.DefaultLength, p.EnumLength, plains(d, p.Sentences)))
	}
	want := []string{
		"/inputSchema/properties/fromCity[from city] [string] true false true 7 0 [from city d3 text. v1 text e1 text p1 text]",
		"/inputSchema/properties/legs[legs] [array] false false false 0 0 [legs r1 text]",
		"/inputSchema/properties/legs/items/properties/means[means] [] true false false 0 2 [means m1 text m2 text k1 text]",
	}
	if len(got) < 3 || !slices.Equal(got[:3], want) {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	for schema, free := range map[string]bool{
		`{"type":"string"}`: true, `{}`: true, `{"type":["string","null"]}`: true, `{"type":"string","maxLength":500}`: true, `{"anyOf":[{"type":"string"},{"type":"null"}]}`: true,
		`{"type":"string","format":"uri"}`: false, `{"type":"integer"}`: false, `{"enum":["a"]}`: false, `{"type":"string","maxLength":8}`: false,
	} {
		d := checked(t, FromDefinition(json.RawMessage(`{"name":"x","inputSchema":{"type":"object","properties":{"p":`+schema+`}}}`), Context{}))
		if d.Parameters[0].FreeText != free {
			t.Errorf("%s: free text %v", schema, !free)
		}
	}
}

func TestSchema(t *testing.T) {
	for schema, want := range map[string]string{
		``: "false false 0 0", `null`: "false false 0 0", `{}`: "true true 0 1", `{"type":"object"}`: "true true 0 1", `{"type":"object","properties":{}}`: "true true 0 2",
		`{"type":"object","additionalProperties":false}`: "true false 0 1", `{"type":"object","properties":{"a":{"type":"string"}}}`: "true false 1 3",
		`{"$ref":"#/$defs/a"}`: "true false 0 1", `{"type":"object","additionalProperties":{"type":"string"}}`: "true false 0 2",
	} {
		definition := `{"name":"x"`
		if schema != "" {
			definition += `,"inputSchema":` + schema
		}
		s := checked(t, FromDefinition(json.RawMessage(definition+"}"), Context{})).Schema
		if got := fmt.Sprint(s.Present, s.Open, s.Properties, s.Depth); got != want {
			t.Errorf("%s: %s, want %s", schema, got, want)
		}
	}
	d := checked(t, FromDefinition([]byte(`{"name":"x","inputSchema":{"properties":{"a":{"$ref":"#/$defs/A"},"b":{"$ref":"https://s.example/b.json"}}}}`), Context{}))
	want := []SchemaRef{{"/inputSchema/properties/a/$ref", "#/$defs/A", true}, {"/inputSchema/properties/b/$ref", "https://s.example/b.json", false}}
	if !slices.Equal(d.SchemaRefs, want) || len(d.URLs) != 1 {
		t.Errorf("%+v", d.SchemaRefs)
	}
}

func TestSubject(t *testing.T) {
	for name, want := range map[string]string{
		"create_issue": "[create issue] create", "getUserInfo2": "[get user info 2] get", "github_create_issue": "[github create issue] create",
		"HTTPServerStart": "[http server start] start", "issue.delete": "[issue delete] delete", "weather": "[weather] weather", "": "[] ", "sendПисьмо": "[send письмо] send",
	} {
		s := FromDefinition([]byte(`{"name":"`+name+`"}`), Context{Server: "github"}).Subject
		if got := fmt.Sprint(s.Words, " ", s.Verb); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if d := FromText("Be brief.", Context{Server: "s", Tool: Instructions}); d.Subject.Kind != "definition" || d.Subject.Name != "(instructions)" || len(d.Places.Description) != 1 {
		t.Errorf("%+v", d.Subject)
	}
}

func TestIdentifiersOfOtherScripts(t *testing.T) {
	d := checked(t, FromDefinition([]byte(`{"name":"send_m\u0430il","inputSchema":{"properties":{"user_id1":{},"user_idl":{},"\u0438\u043c\u044f":{},"n\u0430me":{}}}}`),
		Context{Siblings: []Tool{{Name: "send_mail"}, {Name: "sendmail"}}}))
	if len(d.Scripts) != 2 || d.Scripts[0].At != "/name" || !slices.Equal(d.Scripts[0].Names, []string{"Cyrillic", "Latin"}) {
		t.Errorf("%+v", d.Scripts)
	}
	var got []string
	for _, l := range d.Lookalikes {
		got = append(got, l.At+" "+l.Other)
	}
	want := []string{"/name send_mail", "/inputSchema/properties/name name", "/inputSchema/properties/user_idl user_id1", "/name send_mail"}
	want[1] = "/inputSchema/properties/n\u0430me name"
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestRefused(t *testing.T) {
	for definition, code := range map[string]string{
		`{"name":"x","name":"Read the vault"}`: "duplicate_key", `{"name":"x","Description":"Read the vault"}`: "case_variant",
		`{"name":"x","description":"Read the vault \ud800"}`: "surrogate", `{"description":"Read the vault"}`: "name", `["Read the vault"]`: "not_an_object",
		`{"name":"x","description":"Read the vault"`: "syntax", `Read the vault`: "syntax", "{\"name\":\"x\",\"description\":\"Read the vault \xff\"}": "utf8",
		`{"name":"x","inputSchema":{"maximum":9007199254740993,"description":"Read the vault"}}`:          "integer_range",
		`{"name":"x","a":` + strings.Repeat(`{"a":`, 600) + `"Read the vault"` + strings.Repeat("}", 601): "depth",
	} {
		d := checked(t, FromDefinition([]byte(definition), Context{}))
		if !slices.Equal(d.Refused, []string{code}) || !reads(d, "read the vault") {
			t.Errorf("%.60s: refused %v, %+v", definition, d.Refused, d.Sentences)
		}
	}
}

func TestSkeletonOfSimpleNames(t *testing.T) {
	for _, name := range []string{"user_Id1", "modern-item.0", "$HOME", "ZzIl10Om", ""} {
		if got, want := skeletonOf(name), chars.Fold(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
