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
	next     string // the word behind it, as sent
	marked   bool   // it stands in code marks or quotes
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
		if shaped && i < len(text) && text[i] == '=' { // an argument, as in max_rows=5
			governed = false
			continue
		}
		if shaped || codeMarked(text, start, i) {
			f.mark(word, f.cue(start, i), i)
			governed = false
			continue
		}
		switch kind := kindOf(word); {
		case kind == toolWord:
			f.phrase(start)
		case kind == callWord:
			governed = true
		case kind != article && governed:
			f.mark(word, "word", i)
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

func (f *finder) mark(word, cue string, end int) {
	if len(f.s.marks) < maxMarks {
		f.s.marks = append(f.s.marks, codeMark{text: word, sentence: f.n, cue: cue, next: nextWord(f.text[end:]), marked: codeMarked(f.text, end-len(word), end)})
	}
}

// cue returns how the sentence uses the name at text[start:end].
func (f *finder) cue(start, end int) string {
	before := trimMarks(f.text[max(0, start-cueBytes):start])
	behind := f.text[end:min(len(f.text), end+cueBytes)]
	after := strings.TrimLeft(behind, " \t\"'`*")
	switch {
	case strings.HasPrefix(behind, " -") && len(behind) > len(" - ") && behind[2] != ' ': // options of a command
		return "code"
	case called(before), passive(after):
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
			f.mark(joined, "phrase", start)
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
		callWord: `call calls called calling invoke invokes invoked invoking run runs running execute executes executed executing use uses used using trigger triggers triggered triggering
			query launch via llama llame llamar invoca invoque ejecuta ejecute usa usar utiliza utilice appelle appelez appeler utilise utilisez
			utiliser exécute exécutez rufe ruf aufrufen verwende nutze benutze führe chiama chiamare esegui utilizza chame вызови вызовите вызвать
			используй используйте запусти`,
		article: `the a an this our your mcp el la le les die das den il o to also then first always only immediately zuerst immer sofort primero siempre
			abord toujours sempre prima сначала всегда`,
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

// nextWord returns the word that begins a text, behind blanks and the marks that close a name.
func nextWord(after string) string {
	after = strings.TrimLeft(after, " \t\"'`*”’」』")
	end := 0
	for end < len(after) && wordByte(after[end]) {
		end++
	}
	return after[:end]
}

// passive reports whether the text behind a name says that it is called: "must be called", "is used", "を呼び出す".
func passive(after string) bool {
	const auxiliaries = 4 // must always first be
	for range auxiliaries {
		word := nextWord(after)
		if word == "" {
			return false
		}
		switch kind := kindOf(word); {
		case kind == callWord && strings.HasSuffix(word, "ed"), word == "run":
			return true
		case kind != article && !auxiliary[word]:
			return slices.ContainsFunc(callsBehind, func(w string) bool { return strings.HasPrefix(after, w) })
		}
		after = strings.TrimLeft(after[strings.Index(after, word)+len(word):], " \t\"'`*")
	}
	return false
}

// auxiliary are the words that stand between a name and a verb in the passive.
var auxiliary = map[string]bool{
	"must": true, "should": true, "shall": true, "has": true, "have": true, "needs": true, "need": true, "always": true, "be": true,
	"is": true, "are": true, "was": true, "being": true, "gets": true, "been": true,
}

// callsBehind are verbs that follow the name of what is called, in languages that put the verb last.
var callsBehind = []string{"を呼び", "を使", "を実行", "を用い", "를 호출", "을 호출", "를 사용", "을 사용", "를 실행", "을 실행", "를 이용", "을 이용"}
