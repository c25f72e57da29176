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

// reveal marks the hidden characters of s and those at the byte offsets in also, which are sorted.
func reveal(s string, m marks, also []int) string {
	var out strings.Builder
	copied := 0 // how much of s is in out
	lineStart := true
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		chosen := len(also) > 0 && also[0] == i
		if chosen {
			also = also[1:]
		}
		mark := ""
		switch {
		case r == utf8.RuneError && size == 1:
			mark = fmt.Sprintf("%sbyte %02X%s", m.open, s[i], m.close)
		case chars.Hidden(r), chosen, m == asciiMarks && r >= utf8.RuneSelf, forged(s[i:]), workflowCommand(s[i:], lineStart):
			mark = fmt.Sprintf("%sU+%04X %s%s", m.open, r, chars.Name(r), m.close)
		}
		if mark != "" {
			out.WriteString(s[copied:i])
			out.WriteString(mark)
			copied = i + size
		}
		lineStart = r == '\n' || lineStart && r == ' '
		i += size
	}
	if copied == 0 {
		return s
	}
	out.WriteString(s[copied:])
	return out.String()
}

// forged reports whether s begins like the mark of a revealed character.
func forged(s string) bool {
	if s[0] != unicodeMarks.open[0] && s[0] != asciiMarks.open[0] {
		return false
	}
	for _, m := range []marks{unicodeMarks, asciiMarks} {
		if rest, ok := strings.CutPrefix(s, m.open); ok && (strings.HasPrefix(rest, "U+") || strings.HasPrefix(rest, "byte ")) {
			return true
		}
	}
	return false
}

// workflowCommand reports whether s begins like a command for a CI service. GitHub's runner reads one at the beginning of a line, blanks
// aside; Azure's (##vso[) and TeamCity's (##teamcity[) anywhere (actions/runner, ActionCommand.cs; the services' pages on logging
// commands and service messages).
func workflowCommand(s string, lineStart bool) bool {
	switch s[0] {
	case '#':
		return len(s) > 2 && s[1] == '#' && (s[2] == '[' || s[2]|0x20 >= 'a' && s[2]|0x20 <= 'z')
	case ':':
		return lineStart && strings.HasPrefix(s, "::")
	}
	return false
}

// RevealLine is [Reveal] for a text that must not break out of its line: line breaks are marked too.
func RevealLine(s string) string { return strings.ReplaceAll(Reveal(s), "\n", "⟦U+000A control⟧") }
