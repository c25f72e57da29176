package facts

import (
	"slices"
	"strings"
)

// longestTag is how many bytes of a tag are looked at for its end; longestTagName how long its name may be.
const longestTag, longestTagName = 300, 40

// linkKind tells from the text before a URL whether it is the target of an image or of a link, "" for neither.
func linkKind(before string) string {
	near := before[max(0, len(before)-longestTag):]
	trimmed := strings.TrimRight(near, " \"'<")
	switch {
	case strings.HasSuffix(trimmed, "]("):
		if open := openBracket(trimmed[:len(trimmed)-2]); open > 0 && trimmed[open-1] == '!' {
			return "image"
		}
		return "link"
	case strings.HasSuffix(trimmed, "]:"):
		return "link"
	case strings.HasSuffix(strings.ToLower(trimmed), "src="), strings.HasSuffix(strings.ToLower(trimmed), "srcset="):
		return "image"
	case strings.HasSuffix(strings.ToLower(trimmed), "href="):
		return "link"
	}
	return ""
}

// openBracket returns the bracket that pairs with a ] behind text, -1 when there is none.
func openBracket(text string) int {
	depth := 1
	for i := len(text) - 1; i >= 0; i-- {
		switch text[i] {
		case ']':
			depth++
		case '[':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// markup notes tags, and the marks of chat templates.
func (f *finder) markup(flags uint32) {
	for i := 0; i < len(f.text) && flags&(sawAngle|sawBracket) != 0; i++ {
		if c := f.text[i]; c == '<' || c == '[' {
			near := f.text[i:min(len(f.text), i+longestTag)]
			if token := templateToken(near); token != "" {
				f.s.token(f.at, token, f.n)
				i += len(token) - 1
			} else if c == '<' {
				f.angleTag(near)
			} else {
				f.squareTag(near)
			}
		}
	}
	if flags&(sawColon|sawHash) != 0 {
		if token := roleLine(f.text); token != "" {
			f.s.token(f.at, token, f.n)
		}
	}
}

func (s *scan) token(at, token string, sentence int) {
	s.doc.Markup.Token = keep(s, "tokens", s.doc.Markup.Token, Token{At: at, Token: revealed(token), Sentence: sentence})
}

// fixedTokens are marks of chat templates that have no other shape in common (Llama 2, Mistral, Gemma).
var fixedTokens = []string{"<<SYS>>", "<</SYS>>", "[INST]", "[/INST]", "<start_of_turn>", "<end_of_turn>", "[SYSTEM_PROMPT]", "[/SYSTEM_PROMPT]",
	"[AVAILABLE_TOOLS]", "[TOOL_CALLS]", "[TOOL_RESULTS]", "[/TOOL_RESULTS]", "<bos>", "<eos>", "<s>", "</s>"}

// templateToken returns the mark of a chat template at the beginning of text: one of fixedTokens, or a name between <| and |>.
func templateToken(text string) string {
	for _, token := range fixedTokens {
		if len(text) >= len(token) && strings.EqualFold(text[:len(token)], token) {
			return token
		}
	}
	if strings.HasPrefix(text, "<|") {
		if end := strings.Index(text[:min(len(text), longestTagName)], "|>"); end > 2 && !strings.ContainsAny(text[2:end], "<\n") {
			return text[:end+2]
		}
	}
	return ""
}

// roles begin lines in chat transcripts.
var roles = []string{"system", "assistant", "user", "human", "developer", "tool", "instruction", "instructions", "system message", "system prompt", "system note", "ai"}

// roleLine returns the role with which a sentence begins, as in "System:" and "### Instruction:".
func roleLine(text string) string {
	const longestRole = 32
	head := text[:min(len(text), longestRole)]
	colon := strings.IndexByte(head, ':')
	heading := strings.HasPrefix(head, "#")
	if colon < 0 {
		if !heading || len(text) > longestRole {
			return ""
		}
		colon = len(head)
	}
	role := Plain(strings.Trim(head[:colon], "#*_[]<>() "))
	if !slices.Contains(roles, role) {
		return ""
	}
	if heading {
		return "### " + role
	}
	return role + ":"
}

// angleTag notes the XML-like tag at the beginning of near. Its name may hold blanks, as attackers and careless authors write it, when
// all of it is in capitals.
func (f *finder) angleTag(near string) {
	closing := len(near) > 1 && near[1] == '/'
	body := strings.TrimPrefix(near[1:], "/")
	end := 0
	for end < len(body) && end <= longestTagName && (asciiWord[body[end]] || strings.IndexByte("_-:.", body[end]) >= 0 || body[end] >= 0x80) {
		end++
	}
	if end == 0 || end > longestTagName || end == len(body) || body[0] >= '0' && body[0] <= '9' || strings.IndexByte(" \t\n/>", body[end]) < 0 {
		return
	}
	close := strings.IndexByte(body, '>')
	if close < 0 || strings.IndexByte(body[:close], '<') >= 0 {
		return
	}
	name := body[:end]
	if strings.HasSuffix(name, ":") { // a URL
		return
	}
	if whole := body[:close]; body[end] == ' ' && whole == strings.ToUpper(whole) && len(whole) <= longestTagName && !strings.ContainsAny(whole, "=\"") {
		name = whole
	}
	f.tag(name, "angle", closing)
}

// squareTag notes a name alone in brackets that is no link, no index, no list.
func (f *finder) squareTag(near string) {
	end := strings.IndexByte(near, ']')
	if end < 3 || end > longestTagName || end+1 < len(near) && strings.IndexByte("([:", near[end+1]) >= 0 {
		return
	}
	name := strings.TrimPrefix(near[1:end], "/")
	for i := range len(name) {
		if c := name[i]; !asciiWord[c] && strings.IndexByte("_- !", c) < 0 && c < 0x80 {
			return
		}
	}
	if name == "" || name[0] >= '0' && name[0] <= '9' || name[0] == ' ' {
		return
	}
	f.tag(name, "square", near[1] == '/')
}

func (f *finder) tag(name, shape string, closing bool) {
	f.s.doc.Markup.Tag = keep(f.s, "tags", f.s.doc.Markup.Tag, Tag{At: f.at, Name: revealed(Plain(name)), Shape: shape, Closing: closing, Sentence: f.n})
}

// comments notes HTML and Markdown comments of the passage whose sentences begin with first. Sentences are cut at the marks of HTML comments; a
// Markdown comment is a link definition with nothing to link ([//]: # (text)), which takes its line.
func (s *scan) comments(p passage, first int) {
	open := -1
	for i := first; i < len(s.doc.Sentences); i++ {
		text := s.doc.Sentences[i].Text
		switch {
		case open < 0 && strings.HasPrefix(text, "<!--"):
			open = i
		case open < 0 && markdownComment(text):
			s.comment(p.at, i, i)
			continue
		}
		if open >= 0 && (strings.HasSuffix(text, "-->") || i == len(s.doc.Sentences)-1) {
			s.comment(p.at, open, i)
			open = -1
		}
	}
}

func (s *scan) comment(at string, from, to int) {
	c := Comment{At: at, Sentences: make([]int, 0, to-from+1)}
	for i := from; i <= to; i++ {
		c.Sentences = append(c.Sentences, i)
	}
	before := len(s.doc.Markup.Comment)
	s.doc.Markup.Comment = keep(s, "comments", s.doc.Markup.Comment, c)
	if len(s.doc.Markup.Comment) > before {
		s.doc.Places.MarkupComment = append(s.doc.Places.MarkupComment, c.Sentences...)
	}
}

func markdownComment(text string) bool {
	if len(text) < 6 || text[0] != '[' {
		return false
	}
	end := strings.Index(text, "]: ")
	if end < 0 {
		return false
	}
	rest := strings.TrimSpace(text[end+3:])
	return strings.HasPrefix(rest, "# ") || strings.HasPrefix(rest, "<> ") || strings.HasPrefix(rest, "#(") || strings.HasPrefix(rest, "<>(")
}
