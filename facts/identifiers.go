package facts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// identifierWords returns the plain words of a name: get_userInfo2 has get, user, info and 2.
func identifierWords(name string) []string {
	words := []string{}
	start := 0
	add := func(end int) {
		if word := Plain(name[start:end]); word != "" {
			words = append(words, word)
		}
	}
	before := traits{}
	for i, r := range name {
		t := look(r)
		if t.class != notHidden {
			continue
		}
		switch {
		case t.flags&isLetter == 0:
			add(i)
			start = i + utf8.RuneLen(r)
			if r == utf8.RuneError {
				start = i + 1
			}
		case i > start && camelBreak(before, t, name[i:]):
			add(i)
			start = i
		}
		before = t
	}
	if start < len(name) {
		add(len(name))
	}
	return words
}

// camelBreak reports whether a new word begins with t: a capital behind a small letter, the last capital of a run before a
// small letter (HTTPServer), a digit behind a letter or the other way round.
func camelBreak(before, t traits, rest string) bool {
	upper, digit := t.flags&isUpper != 0, t.flags&isDigit != 0
	switch {
	case before.flags&isLetter == 0:
		return false
	case digit != (before.flags&isDigit != 0):
		return true
	case !upper:
		return false
	case before.flags&isUpper == 0:
		return true
	}
	_, size := utf8.DecodeRuneInString(rest)
	next, _ := utf8.DecodeRuneInString(rest[size:])
	return unicode.IsLower(next)
}

// verbs are the words with which tool names say what they do, as far as that is needed to find the verb behind a prefix
// (github_create_issue) or a noun (issue_create).
var verbs = func() map[string]bool {
	all := make(map[string]bool)
	for _, v := range strings.Fields(`add analyze append apply approve archive assign browse build calculate call cancel check clear click clone close
		commit compare compile complete compress compute configure connect convert copy count create deactivate decode delete deploy describe destroy
		detect disable disconnect download drop edit enable encode erase evaluate execute export extract fetch fill find format forward generate get
		grant import insert install invite invoke kill launch list load lock log lookup merge modify move navigate notify open overwrite parse patch pay
		ping post preview publish purge push put query read rebuild remove rename render replace reply report request reset resolve restart restore
		retrieve revert revoke rollback run save scan schedule search select send set show solve sort start stop store submit subscribe summarize
		sync terminate test transfer transform translate trigger truncate uninstall unlock unsubscribe update upload upsert validate verify view
		wait watch wipe write`) {
		all[v] = true
	}
	return all
}()

// verbOf returns the first word that is a verb, empty when none is.
func verbOf(words []string) string {
	for _, w := range words {
		if verbs[w] {
			return w
		}
	}
	return ""
}

// moreVerbs are verbs that are nouns as often, at the head of a name; or that only matter in telling a tool's name from others.
var moreVerbs = func() map[string]bool {
	all := make(map[string]bool)
	for _, v := range strings.Fields(`access answer ask backup book buy capture chat choose collect confirm crawl define draft draw embed explain finish
		handle index initialize initiate inject inspect join link login lookup make manage map mark monitor order pause perform pick plan play plot
		predict prepare print process pull record refresh register remember research resize resume review rotate route sample scrape sell share
		sign simulate summarise swap switch take think track trade transcribe use visit vote withdraw`) {
		all[v] = true
	}
	return all
}()

// nameVerb returns the verb of a name, empty when none of its words is or may be one.
func nameVerb(words []string) string {
	verb := verbOf(words)
	for i := 0; verb == "" && i < len(words); i++ {
		if moreVerbs[words[i]] {
			verb = words[i]
		}
	}
	return verb
}

// headVerb returns the word of a name that says what the tool does: the first one that is a verb, else the first one that the
// server's other tools do not begin with too.
func headVerb(words []string, c Context) string {
	if verb := verbOf(words); verb != "" {
		return verb
	}
	if len(words) == 0 {
		return ""
	}
	if len(words) > 1 && slices.Contains(identifierWords(c.Server), words[0]) {
		return words[1]
	}
	return words[0]
}

// nameKey is a hash of a name that case, separators and look-alikes do not change. Names of all other servers are compared with
// all words of a text, so it must not allocate.
func nameKey(name string) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211 // FNV-1a
	h := uint64(offset)
	for i := 0; i < len(name); i++ {
		c := name[i]
		switch {
		case c >= utf8.RuneSelf:
			return foldedKey(name)
		case c >= 'A' && c <= 'Z':
			c |= 0x20
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
		default:
			continue
		}
		h = (h ^ uint64(c)) * prime
	}
	return h
}

// foldedKey is nameKey for names that are not ASCII: of what they look like.
func foldedKey(name string) uint64 {
	folded := foldWord(Plain(name))
	if ascii(folded) {
		return nameKey(folded)
	}
	h := uint64(1469598103934665603)
	for i := range len(folded) {
		h = (h ^ uint64(folded[i])) * 1099511628211
	}
	return h
}
