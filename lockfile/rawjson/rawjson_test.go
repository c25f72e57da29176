package rawjson

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{` {"b":[1,-0.5e+3,true,false,null,{}],"a":"x\u00e9\n\ud83d\ude00"} `, `{"b":[1,-0.5e+3,true,false,null,{}],"a":"xé\n😀"}`},
		{`"a\/b\\\""`, `"a/b\\\""`},
		{`[]`, `[]`},
		{`0`, `0`},
	} {
		v, err := Parse([]byte(c.in))
		if err != nil {
			t.Errorf("%s: %v", c.in, err)
			continue
		}
		if got := string(Append(nil, v)); got != c.want {
			t.Errorf("%s became %s, want %s", c.in, got, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	many := `{"a":{` + strings.Repeat(`"x":1,`, 1)
	for i := range 40 {
		many += `"` + strings.Repeat("k", i+1) + `":1,`
	}
	many += `"kkk":1}}`
	for _, c := range []struct {
		in, at string
		code   Code
	}{
		{`{"a":1,"a":2}`, "", DuplicateKey},
		{`{"a":[{"b":1,"\u0062":2}]}`, "/a/0", DuplicateKey},
		{many, "/a", DuplicateKey},
		{`{"a/b":"\ud800"}`, "/a~1b", Surrogate},
		{`["\udc00"]`, "/0", Surrogate},
		{`"\ud800\ud800"`, "", Surrogate},
		{"\"\xff\"", "", UTF8},
		{"{\"\xc0\xaf\":1}", "", UTF8},
		{strings.Repeat("[", 513) + strings.Repeat("]", 513), strings.Repeat("/0", 512), Depth},
		{"", "", Syntax}, {"{", "", Syntax}, {`{"a"}`, "", Syntax}, {`{"a":}`, "/a", Syntax}, {`{a:1}`, "", Syntax},
		{`[1,]`, "/1", Syntax}, {`[1 2]`, "", Syntax}, {`{"a":1,}`, "", Syntax}, {`01`, "", Syntax}, {`1.`, "", Syntax},
		{`+1`, "", Syntax}, {`.5`, "", Syntax}, {`1e`, "", Syntax}, {`-`, "", Syntax}, {`tru`, "", Syntax}, {`nulll`, "", Syntax},
		{"\"a\nb\"", "", Syntax}, {`"\x41"`, "", Syntax}, {`"\u12"`, "", Syntax}, {`"abc`, "", Syntax}, {`"abc\`, "", Syntax},
		{`1 2`, "", Syntax}, {"\ufeff1", "", Syntax}, {"// c\n1", "", Syntax}, {"\x00", "", Syntax},
	} {
		_, err := Parse([]byte(c.in))
		var refused *Error
		if !errors.As(err, &refused) || refused.Code != c.code || refused.At != c.at {
			t.Errorf("%.40q: error %v, want %s at %q", c.in, err, c.code, c.at)
		}
	}
}

func TestErrorLine(t *testing.T) {
	data := []byte("{\n  \"a\": 1,\n  \"a\": 2\n}")
	_, err := Parse(data)
	var refused *Error
	if !errors.As(err, &refused) || refused.Line(data) != 3 {
		t.Errorf("error %v on line %d", err, refused.Line(data))
	}
}

func TestShallow(t *testing.T) {
	members, err := Members([]byte(` { "a" : [1, {"a":"]}"}] , "\u0061":"x\"}", "b":-1e5 } `))
	if err != nil {
		t.Fatal(err)
	}
	want := []RawMember{{"a", json.RawMessage(`[1, {"a":"]}"}]`)}, {"a", json.RawMessage(`"x\"}"`)}, {"b", json.RawMessage(`-1e5`)}}
	if !reflect.DeepEqual(members, want) {
		t.Errorf("members %q", members)
	}
	elements, err := Elements([]byte(`[ {"a":[1]} ,"b", 3,null ]`))
	if err != nil || !reflect.DeepEqual(elements, []json.RawMessage{json.RawMessage(`{"a":[1]}`), json.RawMessage(`"b"`), json.RawMessage(`3`), json.RawMessage(`null`)}) {
		t.Errorf("elements %q, %v", elements, err)
	}
	if empty, err := Elements([]byte(`[]`)); err != nil || len(empty) != 0 {
		t.Error(empty, err)
	}
	if _, err := Members([]byte(`[]`)); err == nil {
		t.Error("an array has members")
	}
	if _, err := Elements([]byte(`null`)); err == nil {
		t.Error("null has elements")
	}
}

func TestPick(t *testing.T) {
	found, err := Pick([]byte(`{"tools":[1],"other":2,"other":3,"nextCursor":""}`), "tools", "nextCursor", "missing")
	if err != nil || len(found) != 2 || string(found["tools"]) != "[1]" || string(found["nextCursor"]) != `""` {
		t.Errorf("%q, %v", found, err)
	}
	for _, in := range []string{`{"tools":[],"Tools":[]}`, `{"Tools":[]}`, `{"tools":[],"tools":[]}`, `{"tool\u017f":[]}`, `7`} {
		if found, err := Pick([]byte(in), "tools"); err == nil {
			t.Errorf("%s gave %q", in, found)
		}
	}
}

func TestIndent(t *testing.T) {
	v, err := Parse([]byte(`{"b":[],"😀":{},"ﬁ":[1,{"x":"a\u200b\u001f\ud83d\ude00"}],"a":null}`))
	if err != nil {
		t.Fatal(err)
	}
	want := "{\n  \"a\": null,\n  \"b\": [],\n  \"ﬁ\": [\n    1,\n    {\n      \"x\": \"a\\u200b\\u001f\\ud83d\\ude00\"\n    }\n  ],\n  \"\\ud83d\\ude00\": {}\n}"
	if got := Indent(v, func(r rune) bool { return r == 0x200b || r > 0xffff }); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// FuzzParse holds the strict reader against encoding/json: what it accepts, the other accepts with the same meaning.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"a":[1,2.5e3,"x\u00e9\ud83d\ude00"],"b":{"c":null,"d":[true,false,{}]}}`))
	f.Add([]byte(`[1,]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := Parse(data)
		if err != nil {
			return
		}
		decode := func(data []byte) (out any) {
			d := json.NewDecoder(strings.NewReader(string(data)))
			d.UseNumber()
			if err := d.Decode(&out); err != nil {
				t.Fatalf("encoding/json refuses %q: %v", data, err)
			}
			return out
		}
		written := Append(nil, v)
		if !reflect.DeepEqual(decode(data), decode(written)) {
			t.Fatalf("%q was read as %q", data, written)
		}
		if v.Kind == Object {
			members, err := Members(data)
			if err != nil || len(members) != len(v.Members) {
				t.Fatalf("Members of %q: %q, %v", data, members, err)
			}
		}
		if v.Kind == Array {
			elements, err := Elements(data)
			if err != nil || len(elements) != len(v.Items) {
				t.Fatalf("Elements of %q: %q, %v", data, elements, err)
			}
			for i, element := range elements {
				if !reflect.DeepEqual(decode(element), decode(Append(nil, v.Items[i]))) {
					t.Fatalf("element %d of %q is %q", i, data, element)
				}
			}
		}
	})
}
