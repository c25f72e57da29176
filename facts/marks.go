package facts

import (
	"slices"
	"strings"
)

// codeMark is an identifier in a sentence, or a word that stands where a tool's name would: a candidate for a reference.
type codeMark struct {
	text     string
	sentence int
	cue      string // as in Reference; word: a word behind a verb; phrase: words before the word tool
}

const maxMarks = 20_000

// identifiers collects the candidates of one sentence.
func (f *finder) identifiers() {
	text := f.text
	governed := false // a verb that governs names, and nothing but articles, came last
	for i := 0; i < len(text); {
		if !asciiWord[text[i]] && text[i] != '_' {
			i++
			continue
		}
		start := i
		shaped := false
		for i < len(text) && nameByte(text, i) {
			shaped = shaped || i > start && (!asciiWord[text[i]] || text[i] >= 'A' && text[i] <= 'Z' && text[i-1] >= 'a' && text[i-1] <= 'z')
			i++
		}
		word := text[start:i]
		if len(word) < 2 || len(word) > longestName {
			continue
		}
		if shaped || codeMarked(text, start, i) {
			f.mark(word, f.cue(start, i))
			governed = false
			continue
		}
		switch kind := kindOf(word); {
		case kind == toolWord:
			f.phrase(start)
		case kind == callWord:
			governed = true
		case kind != article && governed:
			f.mark(word, "word")
			governed = false
		}
	}
}

// longestName is the size up to which a word may be a tool's name (the protocol allows 128 characters).
const longestName = 128

// nameByte reports whether a name goes on at i: with a letter, a digit, an underscore, or a separator that another one follows.
func nameByte(text string, i int) bool {
	c := text[i]
	return asciiWord[c] || c == '_' || (c == '-' || c == '.' || c == '/' || c == ':') && i+1 < len(text) && asciiWord[text[i+1]]
}

// codeMarked reports whether text[start:end] stands in code marks or quotes by itself, perhaps with a bracket behind it.
func codeMarked(text string, start, end int) bool {
	if start == 0 || end >= len(text) {
		return false
	}
	open := text[start-1]
	return (open == '`' || open == '"' || open == '\'') && (text[end] == open || text[end] == '(')
}

func (f *finder) mark(word, cue string) {
	if len(f.s.marks) < maxMarks {
		f.s.marks = append(f.s.marks, codeMark{text: word, sentence: f.n, cue: cue})
	}
}

// cue returns how the sentence uses the name at text[start:end].
func (f *finder) cue(start, end int) string {
	before := trimMarks(f.text[max(0, start-cueBytes):start])
	after := strings.TrimLeft(f.text[end:min(len(f.text), end+cueBytes)], " \t\"'`*")
	switch {
	case called(before):
		return "called"
	case nextToolWord(after), kindOf(lastWord(before)) == toolWord:
		return "tool"
	case codeMarked(f.text, start, end):
		return "code"
	}
	return "name"
}

// trimMarks removes what may stand between a verb and the name it governs.
func trimMarks(before string) string {
	before = strings.TrimRight(before, " \t\"'`*:")
	for _, mark := range []string{"“", "‘", "「", "『"} {
		before = strings.TrimSuffix(before, mark)
	}
	return before
}

// phrase collects the words before a word of tools that begins at start, joined: "the send email tool".
func (f *finder) phrase(start int) {
	words := strings.Fields(f.text[max(0, start-2*cueBytes):start])
	for n := 1; n <= 3 && n <= len(words); n++ {
		if joined := strings.Join(words[len(words)-n:], "_"); simpleName(joined) {
			f.mark(joined, "phrase")
		}
	}
}

// cueBytes is how far around a name the words that govern it are looked for.
const cueBytes = 32

// wordKind says what a word does to a name beside it.
type wordKind uint8

const (
	otherWord wordKind = iota
	callWord           // a verb whose object a tool is
	article            // stands between such a verb and the name
	toolWord           // says that the name is a tool's
)

// wordKinds has such words in the languages that the rules read.
var wordKinds = func() map[string]wordKind {
	all := make(map[string]wordKind)
	for kind, words := range map[wordKind]string{
		callWord: `call calls calling invoke invokes invoking run runs running execute executes executing use uses using trigger triggers triggering
			query launch via llama llame llamar invoca invoque ejecuta ejecute usa usar utiliza utilice appelle appelez appeler utilise utilisez
			utiliser exécute exécutez rufe ruf aufrufen verwende nutze benutze führe chiama chiamare esegui utilizza chame вызови вызовите вызвать
			используй используйте запусти`,
		article:  `the a an this our your mcp el la le les die das den il o to also then first`,
		toolWord: `tool tools function functions herramienta outil werkzeug ferramenta strumento инструмент`,
	} {
		for _, word := range strings.Fields(words) {
			all[word] = kind
		}
	}
	return all
}()

// longestCue is the size of the longest of them.
const longestCue = 24

// cueShapes tells the first letters and lengths that such words have, since most words are none.
var cueShapes = func() (table [256][longestCue + 1]bool) {
	for word := range wordKinds {
		table[word[0]][len(word)] = true
	}
	return table
}()

// kindOf looks a word up in any case.
func kindOf(word string) wordKind {
	if word == "" || len(word) > longestCue || word[0] < 0x80 && !cueShapes[word[0]|0x20][len(word)] {
		return otherWord
	}
	var buffer [2 * longestCue]byte
	return wordKinds[string(appendLower(buffer[:0], []byte(word)))]
}

// called reports whether the text before a name ends with a verb that governs it, articles and the word tool between.
func called(before string) bool {
	for range 3 {
		word := lastWord(before)
		switch kind := kindOf(word); {
		case word != "" && kind == callWord:
			return true
		case word != "" && (kind == article || kind == toolWord):
			before = trimMarks(before[:len(before)-len(word)])
		default:
			return hasSuffix(before, "调用", "使用", "执行", "运行", "調用", "呼叫", "呼び出し")
		}
	}
	return false
}

func hasSuffix(text string, suffixes ...string) bool {
	return slices.ContainsFunc(suffixes, func(suffix string) bool { return strings.HasSuffix(text, suffix) })
}

// lastWord returns the last word of a text.
func lastWord(text string) string {
	start := len(text)
	for start > 0 && wordByte(text[start-1]) {
		start--
	}
	return text[start:]
}

// nextToolWord reports whether the text behind a name says that it is a tool's.
func nextToolWord(after string) bool {
	end := 0
	for end < len(after) && asciiWord[after[end]] {
		end++
	}
	if kindOf(after[:end]) == toolWord {
		return true
	}
	return end == 0 && slices.ContainsFunc([]string{"инструмент", "工具", "函数", "ツール", "도구"}, func(w string) bool { return strings.HasPrefix(after, w) })
}
