package lockfile

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

func TestReveal(t *testing.T) {
	for _, c := range []struct{ in, want, ascii string }{
		{"plain\ntext", "plain\ntext", "plain\ntext"},
		{"a\U000e0042b", "a⟦U+E0042 TAG LATIN CAPITAL LETTER B⟧b", "a[[U+E0042 TAG LATIN CAPITAL LETTER B]]b"},
		{"\x1b[31m", "⟦U+001B control⟧[31m", "[[U+001B control]][31m"},
		{"a\xffb", "a⟦byte FF⟧b", "a[[byte FF]]b"},
		{"caf\u00e9 \u202e", "café ⟦U+202E RIGHT-TO-LEFT OVERRIDE⟧", "caf[[U+00E9 LATIN SMALL LETTER E WITH ACUTE]] [[U+202E RIGHT-TO-LEFT OVERRIDE]]"},
		{"⟦U+200B ZERO WIDTH SPACE⟧", "⟦U+27E6 MATHEMATICAL LEFT WHITE SQUARE BRACKET⟧U+200B ZERO WIDTH SPACE⟧", ""},
		{"[[U+200B x]]", "⟦U+005B LEFT SQUARE BRACKET⟧[U+200B x]]", ""},
		{"[[1, 2]] ⟦x⟧", "[[1, 2]] ⟦x⟧", ""},
		{"\ufffd", "\ufffd", ""},
		{"a\n ::error file=x::b", "a\n ⟦U+003A COLON⟧:error file=x::b", "a\n [[U+003A COLON]]:error file=x::b"},
		{"::warning::a", "⟦U+003A COLON⟧:warning::a", ""},
		{"a ::error::b, std::x and ::y", "a ::error::b, std::x and ::y", ""},
		{"a ##vso[task.setvariable]", "a ⟦U+0023 NUMBER SIGN⟧#vso[task.setvariable]", ""},
		{"##teamcity[x]", "⟦U+0023 NUMBER SIGN⟧#teamcity[x]", ""},
		{"## a [b]", "## a [b]", ""},
	} {
		if got := Reveal(c.in); got != c.want {
			t.Errorf("Reveal(%q) = %q, want %q", c.in, got, c.want)
		}
		if got := RevealASCII(c.in); c.ascii != "" && got != c.ascii {
			t.Errorf("RevealASCII(%q) = %q, want %q", c.in, got, c.ascii)
		}
	}
}

func FuzzReveal(f *testing.F) {
	f.Add("a\u200b\xff⟦U+200B")
	f.Fuzz(func(t *testing.T, s string) {
		for name, out := range map[string]string{"Reveal": Reveal(s), "RevealASCII": RevealASCII(s)} {
			if !utf8.ValidString(out) {
				t.Fatalf("%s(%q) is not UTF-8", name, s)
			}
			if strings.ContainsFunc(out, chars.Hidden) {
				t.Fatalf("%s(%q) hides something: %q", name, s, out)
			}
			if strings.Count(out, "\n") != strings.Count(s, "\n") {
				t.Fatalf("%s(%q) changes the lines", name, s)
			}
		}
		if strings.ContainsFunc(RevealASCII(s), func(r rune) bool { return r > unicode.MaxASCII }) {
			t.Fatalf("RevealASCII(%q) is not ASCII", s)
		}
	})
}

func TestDiff(t *testing.T) {
	for _, c := range []struct{ name, pinned, observed, want string }{
		{"equal", `{"name":"a","description":"x  y"}`, `{"description":"x y","name":"a"}`, ""},
		{"new", "", `{"name":"a"}`, "--- pinned\n+++ observed\n@@ -0,0 +1,3 @@\n+{\n+  \"name\": \"a\"\n+}\n"},
		{"removed", `{"name":"a"}`, "", "--- pinned\n+++ observed\n@@ -1,3 +0,0 @@\n-{\n-  \"name\": \"a\"\n-}\n"},
		{"hidden", `{"name":"a","title":"x"}`, `{"name":"a","title":"x\u200b"}`,
			"--- pinned\n+++ observed\n@@ -1,4 +1,4 @@\n {\n   \"name\": \"a\",\n-  \"title\": \"x\"\n+  \"title\": \"x⟦U+200B ZERO WIDTH SPACE⟧\"\n }\n"},
		{"look-alike", `{"name":"a","title":"pay Im"}`, `{"name":"a","title":"p\u0430y lm"}`,
			"--- pinned\n+++ observed\n@@ -1,4 +1,4 @@\n {\n   \"name\": \"a\",\n-  \"title\": \"p⟦U+0061 LATIN SMALL LETTER A⟧y ⟦U+0049 LATIN CAPITAL LETTER I⟧m\"\n+  \"title\": \"p⟦U+0430 CYRILLIC SMALL LETTER A⟧y ⟦U+006C LATIN SMALL LETTER L⟧m\"\n }\n"},
		{"look-alike beside a visible change", `{"name":"a","title":"from github today"}`, `{"name":"a","title":"from g\u0456thub always"}`,
			"--- pinned\n+++ observed\n@@ -1,4 +1,4 @@\n {\n   \"name\": \"a\",\n-  \"title\": \"from g⟦U+0069 LATIN SMALL LETTER I⟧thub today\"\n+  \"title\": \"from g⟦U+0456 CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I⟧thub always\"\n }\n"},
		{"look-alikes change places", `{"name":"a","title":"to paypal, not to p\u0430ypal"}`, `{"name":"a","title":"to p\u0430ypal not to paypal"}`,
			"--- pinned\n+++ observed\n@@ -1,4 +1,4 @@\n {\n   \"name\": \"a\",\n-  \"title\": \"to p⟦U+0061 LATIN SMALL LETTER A⟧ypal, not to p⟦U+0430 CYRILLIC SMALL LETTER A⟧ypal\"\n+  \"title\": \"to p⟦U+0430 CYRILLIC SMALL LETTER A⟧ypal not to p⟦U+0061 LATIN SMALL LETTER A⟧ypal\"\n }\n"},
		{"marks that honest texts use side by side", `{"name":"a","title":"- a – b × x one"}`, `{"name":"a","title":"- a – b × x two"}`,
			"--- pinned\n+++ observed\n@@ -1,4 +1,4 @@\n {\n   \"name\": \"a\",\n-  \"title\": \"- a – b × x one\"\n+  \"title\": \"- a – b × x two\"\n }\n"},
		{"lines that look like labels", `{"name":"a","inputSchema":{"-- a":1}}`, `{"name":"a","inputSchema":{"++ b":1}}`,
			"--- pinned\n+++ observed\n@@ -1,6 +1,6 @@\n {\n   \"inputSchema\": {\n-    \"-- a\": 1\n+    \"++ b\": 1\n   },\n   \"name\": \"a\"\n }\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Diff(rawOrNil(c.pinned), rawOrNil(c.observed))
			if err != nil {
				t.Fatal(err)
			}
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func rawOrNil(s string) []byte {
	if s == "" {
		return nil
	}
	return []byte(s)
}

// A definition of very many values is shown as one line, and whole.
func TestDiffOfManyValues(t *testing.T) {
	many := `{"inputSchema":{"enum":[` + strings.Repeat("1,", mostValues) + `2]},"name":"a"}`
	diff, err := Diff(nil, []byte(many))
	if want := "--- pinned\n+++ observed\n@@ -0,0 +1 @@\n+" + many + "\n"; err != nil || diff != want {
		t.Errorf("%v, %d bytes, want %d", err, len(diff), len(want))
	}
}

func TestDiffOfRefused(t *testing.T) {
	if _, err := Diff(nil, []byte(`{"name":"a","name":"b"}`)); err == nil {
		t.Error("a refused definition has a diff")
	}
}

func TestChangedAt(t *testing.T) {
	got := ChangedAt(
		[]byte(`{"description":"a","inputSchema":{"properties":{"a/b":{"type":"string"},"gone":{}},"required":["x"]},"name":"n"}`),
		[]byte(`{"description":"b","inputSchema":{"properties":{"a/b":{"type":"number"},"new~":{}},"required":["x","y"]},"name":"n","title":"t"}`))
	want := "/description /inputSchema/properties/a~1b/type /inputSchema/properties/gone /inputSchema/properties/new~0 /inputSchema/required /title"
	if strings.Join(got, " ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestChangedWords(t *testing.T) {
	long := strings.Repeat("Some words that stay as they are. ", 10)
	for _, c := range []struct{ name, pinned, observed, want string }{
		{"short", `{"name":"a","description":"one"}`, `{"name":"a","description":"two"}`, ""},
		{"equal", `{"name":"a","description":"` + long + `"}`, `{"name":"a","title":"x","description":"` + long + `"}`, ""},
		{"new", "", `{"name":"a","description":"` + long + `"}`, ""},
		{"refused", `{"name":"a"}`, `{"name":"a","name":"b"}`, ""},
		{"one word", `{"name":"a","description":"` + long + `Ask first. ` + long + `"}`, `{"name":"a","description":"` + long + `Ask n\u00adever. ` + long + `"}`,
			"words that changed in /description:\n- … as they are. Ask first. Some words that stay …\n+ … as they are. Ask n⟦U+00AD SOFT HYPHEN⟧ever. Some words that stay …\n"},
		{"at the end, look-alike", `{"name":"a","inputSchema":{"p":"` + long + `end"}}`, `{"name":"a","inputSchema":{"p":"` + long + `\u0435nd"}}`,
			"words that changed in /inputSchema/p:\n- … stay as they are. ⟦U+0065 LATIN SMALL LETTER E⟧nd\n+ … stay as they are. ⟦U+0435 CYRILLIC SMALL LETTER IE⟧nd\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := ChangedWords(rawOrNil(c.pinned), rawOrNil(c.observed)); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
	many := strings.Repeat("a b c d e f g h i j k l m n ", 20)
	got := ChangedWords([]byte(`{"name":"a","description":"`+many+`"}`), []byte(`{"name":"a","description":"`+strings.ReplaceAll(many, "g", "G")+`"}`))
	if n := strings.Count(got, "\n+"); n != 20 {
		t.Errorf("%d of 20 changes are shown:\n%s", n, got)
	}
}
