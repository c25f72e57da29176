package lockfile

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/lockfile/chars"
)

// Reveal shows what a terminal would hide or obey: each character of [chars.Hidden] becomes ⟦U+XXXX NAME⟧, each byte that is no
// UTF-8 ⟦byte XX⟧. Line breaks stay. A text that already holds such a mark has its first bracket shown, so that no text can
// pretend to be a revealed one. The first character of a workflow command, which the log of a CI service would obey (::error:: of
// GitHub Actions, ##vso[ of Azure Pipelines), is shown too.
//
// Every string that came from a server or a lockfile goes through it (or [RevealASCII]) before a person sees it.
func Reveal(s string) string { return reveal(s, unicodeMarks, nil) }

// RevealASCII is [Reveal] for terminals that cannot print ⟦ and ⟧: the marks are [[U+XXXX NAME]], and all other characters
// beyond ASCII are marked too.
func RevealASCII(s string) string { return reveal(s, asciiMarks, nil) }

// marks are the brackets of a revealed character.
type marks struct{ open, close string }

var (
	unicodeMarks = marks{"⟦", "⟧"}
	asciiMarks   = marks{"[[", "]]"}
)

// reveal marks the hidden characters of s and those whose byte offsets are in also.
func reveal(s string, m marks, also map[int]bool) string {
	if len(also) == 0 && !needsReveal(s, m) {
		return s
	}
	var out strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&out, "%sbyte %02X%s", m.open, s[i], m.close)
		case chars.Hidden(r), also[i], m == asciiMarks && r >= utf8.RuneSelf, forged(s[i:]), workflowCommand(s, i):
			fmt.Fprintf(&out, "%sU+%04X %s%s", m.open, r, chars.Name(r), m.close)
		default:
			out.WriteString(s[i : i+size])
		}
		i += size
	}
	return out.String()
}

// forged reports whether s begins like the mark of a revealed character.
func forged(s string) bool {
	for _, m := range []marks{unicodeMarks, asciiMarks} {
		if rest, ok := strings.CutPrefix(s, m.open); ok && (strings.HasPrefix(rest, "U+") || strings.HasPrefix(rest, "byte ")) {
			return true
		}
	}
	return false
}

// workflowCommand reports whether a command for a CI service begins at s[i]. GitHub's runner reads one at the beginning of a line, blanks
// aside, and Azure's anywhere (actions/runner, ActionCommand.cs; Azure Pipelines, logging commands).
func workflowCommand(s string, i int) bool {
	switch s[i] {
	case '#':
		return strings.HasPrefix(s[i:], "##[") || strings.HasPrefix(s[i:], "##vso[")
	case ':':
		line, _, _ := strings.Cut(s[i:], "\n")
		if strings.Count(line, "::") < 2 || !strings.HasPrefix(line, "::") {
			return false
		}
		return strings.TrimSpace(s[strings.LastIndexByte(s[:i], '\n')+1:i]) == ""
	}
	return false
}

func needsReveal(s string, m marks) bool {
	for i, r := range s {
		if r == utf8.RuneError || chars.Hidden(r) || m == asciiMarks && r >= utf8.RuneSelf || r == '⟦' || r == '[' && forged(s[i:]) || workflowCommand(s, i) {
			return true
		}
	}
	return false
}

// RevealLine is [Reveal] for a text that must not break out of its line: line breaks are marked too.
func RevealLine(s string) string { return strings.ReplaceAll(Reveal(s), "\n", "⟦U+000A control⟧") }
