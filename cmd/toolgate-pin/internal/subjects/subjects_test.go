package subjects

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
)

const text = "Calls `find_note` first."

func definitions(data string) ([]Subject, []string) {
	in := Input{Name: "f", Data: []byte(data)}
	found, errors := in.Definitions()
	var messages []string
	for _, e := range errors {
		messages = append(messages, e.Error())
	}
	return found, messages
}

// The other tools of a listing are known to be all of a server's tools, unless there is a next page; those of JSON lines are not.
func TestSiblings(t *testing.T) {
	tools := `[{"name":"a","description":"` + text + `"},{"name":"find_note"}]`
	lines := `{"server":"s","tool":{"name":"a","description":"` + text + `"}}` + "\n" + `{"server":"s","tool":{"name":"find_note"}}` + "\n"
	for name, c := range map[string]struct {
		data          string
		complete, own bool
	}{
		"array":             {tools, true, true},
		"object":            {`{"tools":` + tools + `}`, true, true},
		"response":          {`{"jsonrpc":"2.0","id":1,"error":null,"result":{"tools":` + tools + `,"nextCursor":null}}`, true, true},
		"page":              {`{"tools":` + tools + `,"nextCursor":""}`, false, true},
		"lines":             {lines, false, true},
		"lines of another":  {strings.Replace(lines, `"s"`, `"r"`, 1), false, false},
		"lines of nobody":   {strings.ReplaceAll(lines, `"server":"s",`, ""), false, false},
		"lines with breaks": {strings.ReplaceAll(lines, "\n", "\r\n \r\n"), false, true},
	} {
		found, messages := definitions(c.data)
		if len(found) != 2 || len(messages) > 0 != (name == "page") {
			t.Fatalf("%s: %d, %q", name, len(found), messages)
		}
		d := found[0].Observe()
		own := len(d.References) > 0 && d.References[0].Own
		if d.Known.Siblings != c.complete || own != c.own || found[0].Tool != "a" || d.Subject.Name != "a" {
			t.Errorf("%s: %+v, %+v", name, d.Known, d.References)
		}
	}
}

// What a line says beside the definition reaches the facts, the approved definition in its canonical form.
func TestLine(t *testing.T) {
	found, messages := definitions(`{"server":"s","tool":{"name":"a","description":"See send_mail.","title":"x"},"prior":{"title":" x","name":"a","icons":[]},
		"inventory":[{"server":"mail","name":"send_mail"},{"server":"mail","name":"read_mail","description":"Reads."}]}`)
	if len(found) != 1 || len(messages) > 0 {
		t.Fatalf("%d, %q", len(found), messages)
	}
	d := found[0].Observe()
	if !d.Known.Prior || !d.Known.Inventory || fmt.Sprint(d.Changes) != "[/description]" || len(d.References) != 1 || !d.References[0].Foreign || found[0].Server != "s" {
		t.Errorf("%+v %v %+v", d.Known, d.Changes, d.References)
	}
}

// What of a line cannot be read is noted, and hides nothing of the rest.
func TestBadLines(t *testing.T) {
	for row, want := range map[string]string{
		`{"tool":{"name":"a"},"server":1}`:                               "f:2: server is no string; next: correct it",
		`{"tool":{"name":"a"},"prior":{}}`:                               "f:2: prior has no canonical form",
		`{"tool":{"name":"a"},"inventory":{}}`:                           "f:2: inventory is no array",
		`{"tool":{"name":"a"},"inventory":[{"server":"s"}]}`:             "f:2: entry 1 of inventory",
		`{"tool":{"name":"a"},"inventory":[{"server":"s","name":null}]}`: "f:2: entry 1 of inventory",
	} {
		found, messages := definitions(`{"tool":{"name":"first"}}` + "\n" + row)
		if len(found) != 2 || len(messages) != 1 || !strings.HasPrefix(messages[0], want) {
			t.Errorf("%s: %d, %q", row, len(found), messages)
		}
	}
	for row, want := range map[string]string{
		`{"tool":{"name":"a"},"Tool":{}}`: `f:2: the line is ambiguous: the member "Tool" differs`,
		`{"tool":null}`:                   "f:2: the line has no member tool",
		`{"server":"s"}`:                  "f:2: the line has no member tool",
		`"tool"`:                          "f:2: the line is no JSON object",
		`{"tool":`:                        "f:2: no valid JSON: the text ends",
		`{"tool":` + strings.Repeat("[", 10_001) + strings.Repeat("]", 10_001) + `}`: "f:2: no valid JSON: more than 10000 levels",
	} {
		found, messages := definitions(`{"tool":{"name":"first"}}` + "\n" + row)
		if len(found) != 1 || len(messages) != 1 || !strings.HasPrefix(messages[0], want) {
			t.Errorf("%s: %d, %q", row[:min(len(row), 40)], len(found), messages)
		}
	}
}

func TestBounds(t *testing.T) {
	big := `{"tool":{"name":"a","description":"` + strings.Repeat("x", maxDocument) + `"}}`
	many := strings.Repeat(`{"tool":{"name":"a"}}`+"\n", maxSubjects)
	for name, c := range map[string]struct {
		data  string
		found int
		want  string
	}{
		"empty":         {" \n\t\n", 0, "f: the input is empty"},
		"utf-16":        {"\xff\xfe{\x00", 0, "f: the input is UTF-16"},
		"one document":  {big, 0, "f:1: more than 16 MiB in one document; next: put one"},
		"one of many":   {many[:22] + big, 1, "f:2: the line has more than 16 MiB"},
		"whole":         {strings.Repeat(" ", MaxInput+1), 0, "f: the input has more than 64 MiB; next: split it"},
		"many":          {many, maxSubjects, ""},
		"too many":      {many + many[:22], 0, "f: the input holds more than 20000 definitions or outputs; next: split it"},
		"too many, one": {"[" + strings.Repeat(`{"name":"a"},`, maxSubjects) + "1]", 0, "f: the input holds more than 20000"},
	} {
		found, messages := definitions(c.data)
		if len(found) != c.found || strings.Join(messages, "\n") != "" != (c.want != "") || !strings.HasPrefix(strings.Join(messages, "\n"), c.want) {
			t.Errorf("%s: %d, %q", name, len(found), messages)
		}
	}
	if _, messages := definitions(many[:22] + strings.Repeat("x\n", 250)); len(messages) != maxErrors+1 || messages[maxErrors] != "f: and 150 more errors" {
		t.Errorf("%d: %q", len(messages), messages[len(messages)-1])
	}
}

func TestOutputs(t *testing.T) {
	const hidden = `a\u202eb`
	for row, at := range map[string]string{
		`{"text":"` + hidden + `"}`:                                        "",
		`{"content":[{"type":"text","text":"` + hidden + `"}]}`:            "/content/0/text",
		`{"structuredContent":{"x":"` + hidden + `"}}`:                     "/structuredContent/x",
		`{"result":{"content":[{"type":"text","text":"` + hidden + `"}]}}`: "/content/0/text",
		`{"error":{"code":1,"message":"` + hidden + `"}}`:                  "/message",
		`{"text":"fine","result":{"content":"` + hidden + `"}}`:            "/result/content",
		`{"text":"` + hidden + `","content":[]}`:                           "/text",
		`{"result":{"content":[],"Content":"` + hidden + `"}}`:             "/Content",
	} {
		in := Input{Name: "f", Data: []byte(row), Server: "s"}
		found, errors := in.Outputs()
		if len(found) != 1 || len(errors) > 0 {
			t.Errorf("%s: %d, %v", row, len(found), errors)
			continue
		}
		d := found[0].Observe()
		if d.Subject.Kind != "output" || len(d.Hidden.Bidi) != 1 || d.Hidden.Bidi[0].At != at || d.Subject.Server != "s" || found[0].Tool != "" {
			t.Errorf("%s: %+v", row, d.Hidden.Bidi)
		}
	}
	for _, row := range []string{`{}`, `{"text":1}`, `{"result":{"tools":[]}}`, `{"text":"a","text":"b"}`, `[]`, `"a"`} {
		in := Input{Name: "f", Data: []byte(row)}
		if found, errors := in.Outputs(); len(found) > 0 || len(errors) != 1 || errors[0].Next == "" {
			t.Errorf("%s: %d, %v", row, len(found), errors)
		}
	}
}

func TestLive(t *testing.T) {
	instructions := "Use find_note."
	l := lockfile.Listing{ServerName: "s", Instructions: &instructions, Tools: []json.RawMessage{json.RawMessage(`{"name":"find_note"}`), json.RawMessage(`7`)}}
	found := Live("s", l)
	if len(found) != 3 || found[0].Tool != facts.Instructions || found[1].Tool != "find_note" || found[2].Place != "(tool 2, without a name)" {
		t.Fatalf("%+v", found)
	}
	d := found[0].Observe()
	if d.Subject.Kind != "definition" || !d.Known.Siblings || len(d.References) != 1 || !d.References[0].Own {
		t.Errorf("%+v", d.References)
	}
	if d := found[2].Observe(); fmt.Sprint(d.Refused) != "[not_an_object]" {
		t.Errorf("%v", d.Refused)
	}
	instructions = ""
	if found := Live("s", l); len(found) != 2 {
		t.Errorf("%+v", found)
	}
}
