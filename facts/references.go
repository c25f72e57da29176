package facts

import (
	"slices"
	"strings"
)

// references turns candidates into the tools they name: those of other servers, of this one, and identifiers used as tools
// that no known server has.
func (s *scan) references() {
	if len(s.marks) == 0 {
		return
	}
	byKey := make(map[uint64][]int, len(s.marks))
	s.markedIn = make(map[int]int)
	for i, m := range s.marks {
		if m.marked {
			s.markedIn[m.sentence] += len(m.text) + len("``")
		}
		if s.itself(m) {
			continue
		}
		for _, part := range nameParts(m.text) {
			key := nameKey(part)
			byKey[key] = append(byKey[key], i)
		}
	}
	known := make([]bool, len(s.marks))
	note := func(t Tool, own bool) {
		if t.Name == s.name && own || len(s.doc.References) >= maxFacts {
			return
		}
		for _, i := range byKey[nameKey(t.Name)] {
			known[i] = true
			s.reference(s.marks[i], t, own)
		}
	}
	for _, t := range s.ctx.Siblings {
		t.Server = s.ctx.Server
		note(t, true)
	}
	for _, t := range s.ctx.Inventory {
		note(t, false)
	}
	for i, m := range s.marks {
		if !known[i] {
			s.unknownTool(m)
		}
	}
	slices.SortStableFunc(s.doc.References, func(a, b Reference) int { return a.Sentence - b.Sentence })
}

// itself reports whether a name is the tool's own, whatever its case and separators.
func (s *scan) itself(m codeMark) bool {
	return m.text == s.name || s.name != "" && nameKey(m.text) == nameKey(s.name)
}

// nameParts returns a name and, where it is qualified (server.tool, server/tool, mcp__server__tool), its last part.
func nameParts(name string) []string {
	if cut := strings.LastIndexAny(name, "./:"); cut >= 0 && cut+1 < len(name) {
		return []string{name, name[cut+1:]}
	}
	if cut := strings.LastIndex(name, "__"); cut > 0 && cut+2 < len(name) {
		return []string{name, name[cut+2:]}
	}
	if rest, isMCP := strings.CutPrefix(name, "mcp_"); isMCP {
		rest = strings.TrimPrefix(rest, "tool_")
		return []string{name, rest}
	}
	return []string{name}
}

// reference notes a tool that is known. A name of one word that nothing marks as a tool's is a word.
func (s *scan) reference(m codeMark, t Tool, own bool) {
	words := len(identifierWords(t.Name))
	cue := m.cue
	if s.qualified(m, t.Server) {
		cue = "server"
	}
	switch {
	case cue == "word" && words < 2, cue == "name" && words < 2 && m.text != t.Name:
		return
	case cue == "word":
		cue = "called"
	case cue == "phrase":
		cue = "tool"
	}
	if s.ownNames[m.text] && cue != "server" && cue != "tool" && cue != "called" {
		return
	}
	fact := Reference{At: s.doc.Sentences[m.sentence].At, Server: revealed(valid(t.Server)), Tool: revealed(valid(t.Name)), Sentence: m.sentence, Own: own, Foreign: !own, Cue: cue, Words: words}
	if !own {
		fact.Shared = s.shared(t.Server)
	}
	s.describe(&fact, t.Name, m)
	if !slices.Contains(s.doc.References[max(0, len(s.doc.References)-64):], fact) {
		s.doc.References = keep(s, "references", s.doc.References, fact)
	}
}

// shortestServer is the length from which a server's id beside a tool's name is no coincidence.
const shortestServer = 3

// qualified reports whether the candidate is written with the server's id before it (mail.send, mcp__mail__send), or its sentence
// names the server elsewhere.
func (s *scan) qualified(m codeMark, server string) bool {
	if len(server) < shortestServer {
		return false
	}
	id := Plain(server)
	if parts := nameParts(m.text); len(parts) > 1 {
		prefix := Plain(strings.TrimSuffix(m.text, parts[1]))
		if mentionsName(strings.ReplaceAll(prefix, "__", " "), id) {
			return true
		}
	}
	plain := s.doc.Sentences[m.sentence].Plain
	name := Plain(m.text)
	plain = strings.ReplaceAll(plain, name, " ")
	return mentionsName(strings.ReplaceAll(plain, strings.ReplaceAll(name, "_", " "), " "), id)
}

// mentionsName reports whether a plain text holds a name that is no part of a longer one.
func mentionsName(plain, name string) bool {
	for pos := 0; name != ""; {
		i := strings.Index(plain[pos:], name)
		if i < 0 {
			return false
		}
		start, end := pos+i, pos+i+len(name)
		if (start == 0 || !wordByte(plain[start-1]) && plain[start-1] != '_') && (end == len(plain) || !asciiWord[plain[end]] && plain[end] != '_') {
			return true
		}
		pos = end
	}
	return false
}

// unknownTool notes an identifier of two words or more that the text uses as a tool, or calls another server's, and that no known server has.
func (s *scan) unknownTool(m codeMark) {
	if m.cue != "called" && identifierShape(m.text) && (s.ofOtherServer(m) || m.cue != "tool" && s.dottedServer(m)) {
		m.cue = "server"
	}
	if m.cue != "server" && m.cue != "called" && m.cue != "tool" && m.cue != "code" || s.ownNames[m.text] || s.itself(m) {
		return
	}
	if qualified := strings.ContainsAny(m.text, "./:"); qualified && !serverAndTool(m) || !identifierShape(m.text) {
		return
	}
	words := len(identifierWords(m.text))
	if words < 2 || m.cue == "code" && !strings.Contains(m.text, "_") || strings.ToUpper(m.text) == m.text {
		return
	}
	if camel := !strings.ContainsAny(m.text, "_-"); camel && capital(m.text[0]) { // JavaScript, BigQuery
		return
	}
	if hyphenated := !strings.Contains(m.text, "_") && strings.Contains(m.text, "-"); hyphenated && !m.marked { // read-only, well-known
		return
	}
	fact := Reference{
		At: s.doc.Sentences[m.sentence].At, Tool: revealed(m.text), Sentence: m.sentence, Cue: m.cue, Words: words,
		Shortened: s.shortened(m.text),
	}
	s.describe(&fact, m.text, m)
	s.doc.References = keep(s, "references", s.doc.References, fact)
}

// shortened reports whether a tool of this server has the name behind a beginning of its own: channel_read and x_federation_channel_read.
func (s *scan) shortened(name string) bool {
	return slices.ContainsFunc(s.ctx.Siblings, func(t Tool) bool { return strings.HasSuffix(t.Name, "_"+name) })
}

// ofOtherServer reports whether the text says that a tool is one of another server: the mail server's x, x of the mail server.
func (s *scan) ofOtherServer(m codeMark) bool {
	if m.cue == "word" || m.cue == "phrase" || !mentionsName(strings.ReplaceAll(s.doc.Sentences[m.sentence].Plain, "'s", ""), "server") {
		return false
	}
	before, after, _ := strings.Cut(strings.ReplaceAll(s.windowOf(m), "’", "'"), "§")
	words := strings.Fields(trimMarks(strings.TrimSuffix(trimMarks(before), " tool")))
	if n := len(words); n > 1 && words[n-1] == "server's" {
		return s.otherServer(words[n-2])
	}
	words = strings.Fields(strings.TrimLeft(after, "`'\"*)"))
	if len(words) > 0 && kindOf(words[0]) == toolWord {
		words = words[1:]
	}
	const ofTheServer = 4 // of the mail server
	if len(words) < ofTheServer || !slices.Contains([]string{"of", "on", "from", "in"}, words[0]) || words[1] != "the" {
		return false
	}
	return strings.HasPrefix(words[3], "server") && s.otherServer(words[2])
}

// dottedServer reports whether a name is qualified with what can be another server's, and begins with what it does: mail.send_letter.
func (s *scan) dottedServer(m codeMark) bool {
	server, tool, one := strings.Cut(m.text, ".")
	return one && len(server) >= shortestServer && simpleName(tool) && !strings.Contains(tool, ".") && strings.Contains(tool, "_") &&
		!s.ownNames[server] && !strings.EqualFold(server, s.ctx.Server) && nameVerb(identifierWords(tool)[:1]) != ""
}

// otherServer reports whether the word before "server" can be the name of another one.
func (s *scan) otherServer(word string) bool {
	word = strings.Trim(word, "`'\"*")
	return !slices.Contains([]string{"this", "the", "our", "your", "same", "own", "mcp", "a", "remote", "local"}, word) && word != Plain(s.ctx.Server)
}

// describe adds what is said of the tool and around its name.
func (s *scan) describe(r *Reference, name string, m codeMark) {
	r.Verb, r.Next, r.Window = nameVerb(identifierWords(name)), revealed(Plain(m.next)), s.windowOf(m)
	sentence := s.doc.Sentences[m.sentence]
	r.Quoted = sentence.Quoted && 2*s.markedIn[m.sentence] < len(sentence.Text)
}

// identifierShape reports whether a word is spelled as programs spell names of two words or more.
func identifierShape(word string) bool {
	for i := 1; i < len(word)-1; i++ {
		c := word[i]
		if c == '_' || c == '-' || c >= 'A' && c <= 'Z' && word[i-1] >= 'a' && word[i-1] <= 'z' {
			return true
		}
	}
	return false
}

// serverAndTool reports whether a name reads like a tool that is qualified with its server, and is used as one: crm.get_customer.
func serverAndTool(m codeMark) bool {
	server, tool, one := strings.Cut(m.text, ".")
	return one && m.cue != "code" && len(server) >= shortestServer && simpleName(tool) && !strings.Contains(tool, ".") && strings.Contains(tool, "_")
}

// windowOf returns the window of a name's sentence with § in the place of the name, so that a pattern can tell what is said of it.
func (s *scan) windowOf(m codeMark) string {
	name := Plain(m.text)
	if m.cue == "phrase" {
		name = strings.ReplaceAll(name, "_", " ")
	}
	return strings.ReplaceAll(s.doc.Sentences[m.sentence].Window, name, "§")
}
