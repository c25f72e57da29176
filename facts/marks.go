package facts

import (
	"slices"
	"strings"
)

// codeMark is an identifier in a sentence, or a word that stands where a tool's name would: a candidate for a reference.
type codeMark struct {
	text     string
	sentence int
	cue      string // as in Reference; word: no cue, and not spelled like an identifier
}

const maxMarks = 20_000

// identifiers collects the candidates of one sentence.
func (f *finder) identifiers() {
	text := f.text
	for i := 0; i < len(text); {
		if !asciiWord[text[i]] && text[i] != '_' {
			i++
			continue
		}
		start := i
		for i < len(text) && (asciiWord[text[i]] || text[i] == '_' || (text[i] == '-' || text[i] == '.' || text[i] == '/' || text[i] == ':') && i+1 < len(text) && asciiWord[text[i+1]]) {
			i++
		}
		word := text[start:i]
		if len(word) < 2 || len(word) > 128 {
			continue
		}
		if cue := f.cue(word, start, i); cue != "" {
			f.mark(word, cue)
		}
	}
}

func (f *finder) mark(word, cue string) {
	if len(f.s.marks) < maxMarks {
		f.s.marks = append(f.s.marks, codeMark{text: word, sentence: f.n, cue: cue})
	}
}

// cue returns how the sentence uses the word at text[start:end] as a name of a tool, "" when nothing speaks for it.
func (f *finder) cue(word string, start, end int) string {
	before := strings.TrimRight(f.text[max(0, start-cueBytes):start], " \t\"'`*“‘「『")
	after := strings.TrimLeft(f.text[end:min(len(f.text), end+cueBytes)], " \t\"'`*”’」』")
	code := start > 0 && strings.IndexByte("`\"'", f.text[start-1]) >= 0 && end < len(f.text) && (f.text[end] == f.text[start-1] || f.text[end] == '(')
	shaped := identifierShape(word)
	if !code && !shaped && !toolWord(after) {
		if called(before) {
			return "word"
		}
		return ""
	}
	switch {
	case called(before):
		return "called"
	case toolWord(after), toolWordBefore(before):
		if !code && !shaped {
			f.phrase(start, end)
		}
		return "tool"
	case code:
		return "code"
	}
	return "name"
}

// phrase collects the words before a word of tools, joined: "the send email tool".
func (f *finder) phrase(start, end int) {
	words := strings.Fields(f.text[max(0, start-2*cueBytes):end])
	for n := 2; n <= 3 && n < len(words); n++ {
		if joined := strings.Join(words[len(words)-n:], "_"); simpleName(joined) {
			f.mark(joined, "tool")
		}
	}
}

// cueBytes is how far around a name the words that govern it are looked for.
const cueBytes = 32

// identifierShape reports whether a word is spelled as programs spell names: with an underscore, a capital inside, or several parts.
func identifierShape(word string) bool {
	for i := 1; i < len(word)-1; i++ {
		c := word[i]
		if c == '_' || c == '-' || c == '/' || c == ':' || c == '.' || c >= 'A' && c <= 'Z' && word[i-1] >= 'a' && word[i-1] <= 'z' {
			return true
		}
	}
	return false
}

// callWords are verbs whose object a tool is, in the languages that the rules read.
var callWords = strings.Fields(`call calls calling invoke invokes invoking run runs running execute executes executing use uses using trigger triggers triggering query
	launch via llama llame llamar invoca invoque ejecuta ejecute usa use usar utiliza utilice appelle appelez appeler utilise utilisez utiliser
	exécute exécutez rufe ruf aufrufen verwende nutze benutze führe chiama chiamare esegui utilizza chame execute вызови вызовите вызвать используй используйте запусти`)

// called reports whether the text before a name ends with a verb that governs it, articles and the word tool between.
func called(before string) bool {
	for range 3 {
		word := lastWord(before)
		switch {
		case word == "":
			return hasCallSuffix(before)
		case slices.Contains(callWords, word):
			return true
		case slices.Contains(articles, word):
			before = strings.TrimRight(before[:len(before)-len(word)], " \t\"'`*:")
		default:
			return hasCallSuffix(before)
		}
	}
	return false
}

var articles = strings.Fields("the a an this our your tool tools function mcp el la le les die das den il o a to also then first outil herramienta")

// hasCallSuffix covers scripts without blanks between words.
func hasCallSuffix(before string) bool {
	for _, verb := range []string{"调用", "使用", "执行", "运行", "調用", "呼叫", "呼び出し"} {
		if strings.HasSuffix(before, verb) {
			return true
		}
	}
	return false
}

// lastWord returns the last word of a text in lower case if it is made of letters.
func lastWord(text string) string {
	start := len(text)
	for start > 0 && wordByte(text[start-1]) {
		start--
	}
	return strings.ToLower(text[start:])
}

// toolWords name what is called.
var toolWords = []string{"tool", "function", "herramienta", "outil", "werkzeug", "ferramenta", "strumento", "инструмент", "工具", "函数", "ツール", "도구"}

func toolWord(after string) bool {
	return slices.ContainsFunc(toolWords, func(w string) bool {
		return len(after) >= len(w) && strings.EqualFold(after[:len(w)], w) && (len(after) <= len(w)+1 || !wordByte(after[len(w)]) || after[len(w)] == 's' || w[0] >= 0x80)
	})
}

func toolWordBefore(before string) bool {
	word := lastWord(before)
	return slices.Contains(toolWords, word)
}
