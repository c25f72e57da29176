package facts

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

// longestURL is how many bytes of a URL are looked at; browsers take about as many.
const longestURL = 2048

// urlSpan returns the start and end of the URL whose :// stands at colon. The scheme cannot begin before from.
func urlSpan(text string, from, colon int) (start, end int) {
	start = colon
	for start > from && (asciiWord[text[start-1]] || text[start-1] == '+' && start-1 > from) {
		start--
	}
	if start == colon {
		return start, start
	}
	end = colon + 3
	host, parens := true, 0
	for limit := min(len(text), start+longestURL); end < limit; {
		r, size := utf8.DecodeRuneInString(text[end:])
		switch {
		case r == '<':
			if size = placeholderLength(text[end:], '>'); size == 0 {
				return start, trimURL(text, start, end)
			}
		case (r == '[' || r == '{') && strings.IndexByte("=/?&", text[end-1]) >= 0:
			size = max(size, placeholderLength(text[end:], byte(r)+2)) // the closing one, two further on in ASCII
		case r == '(':
			parens++
		case r == ')':
			if parens--; parens < 0 {
				return start, trimURL(text, start, end)
			}
		case r <= ' ' || strings.ContainsRune("\"'`>|^*，。、；）」”’", r) || look(r).flags&isSpace != 0:
			return start, trimURL(text, start, end)
		case r == '/' || r == '?':
			host = false
		case look(r).flags&isGram != 0 && (!host || asciiWord[text[end-1]]):
			return start, trimURL(text, start, end)
		}
		end += size
	}
	return start, trimURL(text, start, end)
}

func trimURL(text string, start, end int) int {
	return start + len(strings.TrimRight(text[start:end], ".,;:!?]\\"))
}

// placeholderLength returns the size of a placeholder such as <data> at the beginning of text, 0 when there is none.
func placeholderLength(text string, closing byte) int {
	end := strings.IndexByte(text[:min(len(text), 42)], closing)
	if end < 2 || text[1] == '/' || strings.ContainsAny(text[1:end], "<\"=\n") || closing == '>' && strings.Contains(text[1:end], "'") {
		return 0
	}
	return end + 1
}

// url notes the URL at text[start:end], and the link or image whose target it is.
func (f *finder) url(text string, start, end int, fanged bool) {
	address := text[start:end]
	scheme, rest, _ := strings.Cut(address, "://")
	if rest == "" {
		return
	}
	before := len(f.s.doc.URLs)
	f.parsedURL(strings.ToLower(scheme), rest, address, fanged)
	if len(f.s.doc.URLs) == before {
		return
	}
	markup := &f.s.doc.Markup
	switch linkKind(text[:start]) {
	case "image":
		markup.Image = keep(f.s, "images", markup.Image, Link{At: f.at, URL: before})
	case "link":
		markup.Link = keep(f.s, "links", markup.Link, Link{At: f.at, URL: before})
	}
}

// parsedURL notes a URL; rest is what follows the scheme.
func (f *finder) parsedURL(scheme, rest, address string, fanged bool) {
	end := strings.IndexAny(rest, "/?#\\")
	if end < 0 {
		end = len(rest)
	}
	authority, tail := rest[:end], rest[end:]
	userinfo := strings.LastIndexByte(authority, '@')
	host := strings.ToLower(withoutPort(authority[userinfo+1:]))
	fact := URL{
		At: f.at, URL: revealed(address), Scheme: scheme, Path: revealed(pathOf(tail)), Sentence: f.n, Userinfo: userinfo >= 0, Defanged: !fanged,
		Placeholder: hasPlaceholder(rest), Query: strings.Contains(tail, "?") && !strings.HasSuffix(tail, "?"),
	}
	if !ascii(host) {
		if toASCII, err := idna.ToASCII(host); err == nil {
			host = toASCII
		}
	}
	if fact.Punycode = strings.HasPrefix(host, "xn--") || strings.Contains(host, ".xn--"); fact.Punycode {
		fact.ReadsLike = readsLike(host)
	}
	if ip, ok := addressOf(host); ok {
		host, fact.IP = ip.String(), true
		fact.Loopback = ip.IsLoopback() || ip.IsUnspecified()
	}
	fact.Loopback = fact.Loopback || host == "localhost" || strings.HasSuffix(host, ".localhost")
	if fact.Host = strings.TrimSuffix(host, "."); !ascii(host) {
		fact.Host = revealed(fact.Host)
	}
	f.s.doc.URLs = keep(f.s, "urls", f.s.doc.URLs, fact)
}

// readsLike returns the host in Latin letters that a host in Punycode looks like, "" when it has no letters of another script or does
// not look Latin. Accents are no look-alikes: münchen.de is what it seems.
func readsLike(host string) string {
	shown, err := idna.ToUnicode(host)
	if err != nil {
		return ""
	}
	foreign := strings.ContainsFunc(shown, func(r rune) bool {
		script := scriptNames()[look(r).script]
		return script != "" && script != "Latin"
	})
	if plain := Plain(shown); foreign && ascii(plain) {
		return plain
	}
	return ""
}

func pathOf(tail string) string {
	if end := strings.IndexAny(tail, "?#"); end >= 0 {
		return tail[:end]
	}
	return tail
}

func withoutPort(host string) string {
	if strings.HasPrefix(host, "[") {
		if end := strings.IndexByte(host, ']'); end > 0 {
			return host[1:end]
		}
	}
	if colon := strings.LastIndexByte(host, ':'); colon >= 0 {
		return host[:colon]
	}
	return host
}

// addressOf reads an IP address, also in the spellings of IPv4 that browsers take: one number, hexadecimal or octal parts.
func addressOf(host string) (netip.Addr, bool) {
	if host == "" || host[0] != ':' && !(host[0] >= '0' && host[0] <= '9') && !strings.Contains(host, ":") {
		return netip.Addr{}, false
	}
	if ip, err := netip.ParseAddr(host); err == nil {
		return ip.WithZone(""), true
	}
	parts := strings.Split(strings.TrimSuffix(host, "."), ".")
	if len(parts) > 4 {
		return netip.Addr{}, false
	}
	var value uint64
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 0, 32)
		room := 32 - 8*i
		if i < len(parts)-1 {
			room = 8
		}
		if err != nil || n >= 1<<room {
			return netip.Addr{}, false
		}
		if i == len(parts)-1 {
			value |= n
		} else {
			value |= n << (24 - 8*i)
		}
	}
	return netip.AddrFrom4([4]byte{byte(value >> 24), byte(value >> 16), byte(value >> 8), byte(value)}), true
}

// hasPlaceholder reports whether a part of an address is to be filled in: {name}, ${name}, <name>, %s, [name].
func hasPlaceholder(address string) bool {
	return strings.ContainsAny(address, "{<[") && !strings.HasPrefix(address, "[") || strings.Contains(address, "%s") || strings.Contains(address, "$(") || strings.Contains(address, "YOUR_")
}

// wordSuffixes are country domains that are also words behind a dot, in code and in prose without blanks: they make no host by themselves.
const wordSuffixes = " am as at be by cc id in is it me my no so to tv us "

// usualSuffixes are the generic domains that make a host by themselves. There are a thousand others, most of them words.
const usualSuffixes = " com net org edu gov mil int biz dev xyz top site online club shop tech cloud website space host icu vip onion example test invalid localhost "

// clearHost reports whether a token without a scheme is certainly a host: www., or a name under a public suffix that has a path, a
// port, or no suffix that files have.
func clearHost(token string) bool {
	host, tail := token, ""
	if end := strings.IndexAny(token, "/?#:"); end >= 0 {
		host, tail = token[:end], token[end:]
	}
	if strings.HasPrefix(tail, ":") && (len(tail) < 3 || tail[1] < '0' || tail[1] > '9') {
		return false
	}
	if _, isIP := addressOf(host); isIP {
		return tail != "" && strings.Count(host, ".") == 3
	}
	if host != strings.ToLower(host) && tail == "" || !hostGrammar(host) {
		return false
	}
	suffix, managed := publicsuffix.PublicSuffix(strings.ToLower(host))
	if suffix == host || !managed && !strings.Contains(usualSuffixes, " "+suffix+" ") {
		return false
	}
	if tail != "" && tail != "/" || strings.HasPrefix(host, "www.") {
		return true
	}
	top := suffix[strings.LastIndexByte(suffix, '.')+1:]
	country := len(top) == 2 && !strings.Contains(wordSuffixes, " "+top+" ")
	return (country || strings.Contains(usualSuffixes, " "+top+" ")) && !fileSuffix[top]
}

func hostGrammar(host string) bool {
	if host == "" || len(host) > 253 || strings.Contains(host, "..") || host[0] == '.' || host[0] == '-' {
		return false
	}
	for i := 0; i < len(host); i++ {
		if c := host[i]; !asciiWord[c] && c != '-' && c != '.' && c < utf8.RuneSelf {
			return false
		}
	}
	return strings.IndexByte(host, '.') > 0
}
