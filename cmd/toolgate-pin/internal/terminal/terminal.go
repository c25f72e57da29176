// Package terminal is what the command knows of the streams that it reads and writes.
package terminal

import (
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/lockfile"
	"golang.org/x/term"
)

// Is reports whether a stream is a terminal.
func Is(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// UTF8 reports whether the locale of the environment says that terminals are UTF-8. Windows consoles are.
func UTF8(lookup func(string) (string, bool)) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value, _ := lookup(name); value != "" {
			value = strings.ToUpper(value)
			return strings.Contains(value, "UTF-8") || strings.Contains(value, "UTF8")
		}
	}
	return runtime.GOOS == "windows" || runtime.GOOS == "darwin"
}

// Writer is where the command writes to: it masks secrets, and in ASCII mode spells out what is beyond ASCII.
type Writer struct {
	Out   io.Writer
	ASCII bool

	mu      sync.Mutex
	secrets lockfile.Secrets
}

// Hide masks values in everything that is written from now on.
func (w *Writer) Hide(secrets lockfile.Secrets) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.secrets = append(w.secrets, secrets...)
}

// Mask masks the hidden values in a text.
func (w *Writer) Mask(text string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.secrets.Mask(text)
}

// Write writes text. A secret must lie in one call whole, as it does when whole lines are written.
func (w *Writer) Write(text []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	out := w.secrets.Mask(string(text))
	if w.ASCII {
		out = spellOut(out)
	}
	if _, err := io.WriteString(w.Out, out); err != nil {
		return 0, err
	}
	return len(text), nil
}

// symbols are our own characters beyond ASCII. The brackets are those of lockfile.Reveal, through which all other text went.
var symbols = map[rune]string{'⟦': "[[", '⟧': "]]", '✓': "ok", '✗': "x", '…': "...", '−': "-", '±': "+-"}

func spellOut(s string) string {
	var out strings.Builder
	for _, r := range s {
		if symbol, ok := symbols[r]; ok {
			out.WriteString(symbol)
		} else {
			out.WriteString(asciiRune(r))
		}
	}
	return out.String()
}

func asciiRune(r rune) string {
	if r < utf8.RuneSelf {
		return string(r)
	}
	return lockfile.RevealASCII(string(r))
}
