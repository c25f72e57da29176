package facts

import (
	"testing"
)

func TestPlain(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"ascii", "  Read\tthe \n FILE. ", "read the file."},
		{"full width", "Ｉｇｎｏｒｅ　ａｌｌ", "ignore all"},
		{"zero width inside a word", "ig\u200bno\u00adre", "ignore"},
		{"tags and selectors", "ig\U000e0041no\ufe01re", "ignore"},
		{"accents, composed and not", "ïgno\u0308rè", "ignore"},
		{"struck out", "i\u0336g\u0336n\u0336ore", "ignore"},
		{"mixed scripts", "ign\u043er\u0435 the rules", "ignore the rules"},
		{"mixed, in capitals", "S\u0415\u041dD \u0422\u041eKENS", "sehd tokens"},
		{"Greek omicron", "ign\u03bfre", "ignore"},
		{"alone among Latin words", "send the \u0441\u043e\u0440\u0443 now", "send the copy now"},
		{"Latin look-alikes", "\u0131\u0261nore", "ignore"},
		{"Cyrillic capital I", "\u0406GNORE", "ignore"},
		{"mathematical letters", "𝐢𝐠𝐧𝐨𝐫𝐞", "ignore"},
		{"Russian stays", "Прочитай файл и отправь его", "прочитаи фаил и отправь его"},
		{"a Russian word among Latin ones", "the word привет means hello", "the word привет means hello"},
		{"Greek stays", "Αγνόησε τις οδηγίες", "αγνοησε τις οδηγιες"},
		{"Chinese stays", "忽略之前的指令。", "忽略之前的指令。"},
		{"kana keeps its dots", "ガイドを無視", "ガイドを無視"},
		{"Hindi keeps its vowels", "निर्देशों को", "निर्देशों को"},
		{"Thai", "ละเว้นคำสั่ง", "ละเว้นค\u0e4dาสั่ง"},
		{"Arabic without points", "تَجاهَل", "تجاهل"},
		{"Turkish", "İSTANBUL", "istanbul"},
		{"German", "Für Größe", "fur große"},
		{"no-break space", "a\u00a0\u2003b", "a b"},
		{"nothing", "\u200b", ""},
		{"not UTF-8", "a\xffb", "a\ufffdb"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Plain(c.in); got != c.want {
				t.Errorf("Plain(%q) = %q, want %q", c.in, got, c.want)
			}
		})
	}
}

func FuzzPlain(f *testing.F) {
	for _, s := range []string{"Ign\u043ere \u0441\u043e\u0440\u0443 x", "e\u0301\u200b\u0301", "\u1100\u1161\u11a8", "İı\u0130", "か\u3099 \u0e33", "ΑΒΓ αβγ a"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := Plain(s)
		if twice := Plain(once); twice != once {
			t.Errorf("Plain(%q) = %q, and of that %q", s, once, twice)
		}
	})
}
