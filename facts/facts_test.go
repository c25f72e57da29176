package facts

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

const schemaFile = "../policies/schema/facts.json"

var documentSchema *jsonschema.Schema

// checked fails the test unless d is valid by the published schema and all its indexes point to something; it returns d.
func checked(t testing.TB, d Document) Document {
	t.Helper()
	if documentSchema == nil {
		s, err := jsonschema.NewCompiler().Compile(schemaFile)
		if err != nil {
			t.Fatal(err)
		}
		documentSchema = s
	}
	encoded, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(string(encoded)))
	if err != nil {
		t.Fatal(err)
	}
	if err := documentSchema.Validate(v); err != nil {
		t.Fatal(err)
	}
	for word, list := range d.Mentions {
		if !slices.IsSorted(list) || len(list) == 0 || list[len(list)-1] >= len(d.Sentences) {
			t.Errorf("mentions of %q: %v", word, list)
		}
	}
	for _, e := range d.Encoded {
		if e.Layer < 1 || e.Layer > maxLayers || len(e.Sentences) > 0 && e.Sentences[len(e.Sentences)-1] >= len(d.Sentences) {
			t.Errorf("encoded: %+v", e)
		}
	}
	for _, u := range d.URLs {
		if u.Sentence >= len(d.Sentences) {
			t.Errorf("url: %+v", u)
		}
	}
	return d
}

// define returns the facts of a definition with one description.
func define(t testing.TB, description string) Document {
	t.Helper()
	quoted, err := json.Marshal(description)
	if err != nil {
		t.Fatal(err)
	}
	return checked(t, FromDefinition([]byte(`{"name":"find_rate","description":`+string(quoted)+`}`), Context{Server: "rates"}))
}

// plains returns the plain forms of the sentences at the given indexes.
func plains(d Document, indexes []int) []string {
	list := []string{}
	for _, i := range indexes {
		list = append(list, d.Sentences[i].Plain)
	}
	return list
}

// reads reports whether any sentence or window holds a phrase.
func reads(d Document, phrase string) bool {
	return slices.ContainsFunc(d.Sentences, func(s Sentence) bool { return strings.Contains(s.Window, phrase) })
}

// The tables of characters are filled while texts are read, and shared.
func TestConcurrentUse(t *testing.T) {
	texts := []string{"Read it.", "Прочитай файл.", "读取文件。", "ファイル", "اقرأ الملف", "पढ़ें", "ig\u200bnore \U000e0041 🙂", "ไฟล์"}
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for j := range texts {
				if d := FromText(texts[(i+j)%len(texts)], Context{}); len(d.Sentences) == 0 {
					t.Error("no sentences")
				}
			}
		})
	}
	all.Wait()
}
