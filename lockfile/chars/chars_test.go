package chars

import (
	"strings"
	"testing"
	"unicode"

	"go.mau.fi/util/confusable"
)

func TestHidden(t *testing.T) {
	for _, r := range "\t\r\u001b\u007f\u0085\u00a0\u00ad\u034f\u061c\u115f\u1680\u180e\u2003\u200b\u200d\u2028\u2029\u202e\u2060\u2066\u2800\u3000\u3164\ufe0f\ufeff\uffa0\ue000\U000e0041\U000e0100\U0010fffd\u0378\ufffe" {
		if !Hidden(r) {
			t.Errorf("%U %s is not hidden", r, Name(r))
		}
	}
	for _, r := range "\n aZ~éЖ中한אع🙂\u0301\u0915\u094d" {
		if Hidden(r) {
			t.Errorf("%U %s is hidden", r, Name(r))
		}
	}
}

// Python's str.isspace, listed with Python 3.11; the canonical form hangs on it.
func TestSpaceIsPythonsIsspace(t *testing.T) {
	const python = "\t\n\v\f\r\x1c\x1d\x1e\x1f \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if Space(r) != strings.ContainsRune(python, r) {
			t.Errorf("Space(%U) = %v", r, Space(r))
		}
	}
}

func TestName(t *testing.T) {
	for r, want := range map[rune]string{0xE0042: "TAG LATIN CAPITAL LETTER B", 0x1b: "control", 0xE000: "private use", 0x0378: "unassigned", 0x202E: "RIGHT-TO-LEFT OVERRIDE"} {
		if got := Name(r); got != want {
			t.Errorf("Name(%U) = %q, want %q", r, got, want)
		}
	}
}

func TestFold(t *testing.T) {
	for _, pair := range [][2]string{{"paypal", "pаypal"}, {"modern", "modem"}, {"l", "I"}, {"O0", "00"}, {"a-b", "a‐b"}} {
		if Fold(pair[0]) != Fold(pair[1]) {
			t.Errorf("%q and %q fold to %q and %q", pair[0], pair[1], Fold(pair[0]), Fold(pair[1]))
		}
	}
	if Fold("send") == Fold("sand") {
		t.Error("two different words fold to one")
	}
}

// The shortcut for ASCII must not miss a character that the library folds.
func TestFoldShortcut(t *testing.T) {
	for r := rune(0x20); r < 0x7f; r++ {
		if got, want := Fold(string(r)), confusable.Skeleton(string(r)); got != want {
			t.Errorf("Fold(%q) = %q, the skeleton is %q", r, got, want)
		}
	}
}

func TestTagText(t *testing.T) {
	tag := func(s string) string {
		return strings.Map(func(r rune) rune { return r + tagBase }, s)
	}
	scotland := string(rune(flagBase)) + tag("gbsct") + "\U000e007f"
	for in, want := range map[string]string{
		"plain":                      "",
		"a" + tag("Hi there.") + "b": "Hi there.",
		"flag " + scotland:           "",
		scotland + tag("send it"):    "send it",
		string(rune(flagBase)) + tag("run this now please"): "run this now please",
		tag("a") + " visible " + tag("b"):                   "ab",
	} {
		if got := TagText(in); got != want {
			t.Errorf("TagText(%q) = %q, want %q", in, got, want)
		}
	}
}
