package lockfile

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// The transports that a [Target] may name. Without one, a URL is tried as streamable HTTP first and as HTTP+SSE second.
const (
	TransportHTTP = "http" // streamable HTTP
	TransportSSE  = "sse"  // HTTP+SSE, the transport of protocol version 2024-11-05
)

// Target is where a server is reached: a command or a URL. It is stored so that the server can be reached again, and is no part
// of the server's identity.
type Target struct {
	Command   []string // of a stdio server, with its arguments
	URL       string   // of an HTTP server
	Headers   []string // templates "Name: Bearer ${VARIABLE}", for a URL only
	Transport string   // TransportHTTP, TransportSSE or "": not given
}

// Validate says what makes t unusable or unfit to be stored in a file that is committed: both or neither of command and URL, a URL
// with user info, query or fragment, a header that is no template. The error names no header value.
func (t Target) Validate() error {
	switch {
	case t.URL != "" && len(t.Command) > 0:
		return fmt.Errorf("a target is a URL or a command, not both")
	case len(t.Command) > 0 && t.Command[0] == "":
		return fmt.Errorf("the command is empty")
	case len(t.Command) > 0 && (len(t.Headers) > 0 || t.Transport != ""):
		return fmt.Errorf("headers and transport belong to a URL, not to a command")
	case len(t.Command) > 0:
		return nil
	case t.URL == "":
		return fmt.Errorf("a target needs a URL or a command")
	case t.Transport != "" && t.Transport != TransportHTTP && t.Transport != TransportSSE:
		return fmt.Errorf("transport %s is unknown: use %s or %s", Reveal(t.Transport), TransportHTTP, TransportSSE)
	}
	if err := validateURL(t.URL); err != nil {
		return err
	}
	for _, header := range t.Headers {
		if _, err := parseHeader(header); err != nil {
			return err
		}
	}
	return nil
}

// validateURL quotes nothing of a URL that may hold a secret.
func validateURL(raw string) error {
	u, err := url.Parse(raw)
	switch {
	case err != nil:
		return fmt.Errorf("the URL cannot be parsed")
	case u.Scheme != "http" && u.Scheme != "https":
		return fmt.Errorf("the URL must begin with http:// or https://")
	case u.Hostname() == "":
		return fmt.Errorf("the URL names no host")
	case u.User != nil:
		return fmt.Errorf("the URL holds user info, which would be written to the lockfile: use a header with ${VARIABLE}")
	case u.RawQuery != "" || u.ForceQuery:
		return fmt.Errorf("the URL holds a query, which would be written to the lockfile: use a header with ${VARIABLE}")
	case u.Fragment != "" || strings.Contains(raw, "#"):
		return fmt.Errorf("the URL holds a fragment")
	}
	return nil
}

// String shows t on one line, revealed: a command as a shell would take it, so that two different ones never look alike.
func (t Target) String() string {
	if t.URL != "" && t.Transport != "" {
		return RevealLine(t.URL) + " over " + t.Transport
	}
	if t.URL != "" {
		return RevealLine(t.URL)
	}
	words := make([]string, len(t.Command))
	for i, word := range t.Command {
		words[i] = word
		if !plainWord.MatchString(word) {
			words[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return RevealLine(strings.Join(words, " "))
}

// plainWord matches what a shell takes for one word as it is.
var plainWord = regexp.MustCompile(`^[0-9A-Za-z@%+=:,./_-]+$`)

// Equal reports whether t and other reach the same server in the same way, headers aside.
func (t Target) Equal(other Target) bool {
	return t.URL == other.URL && slices.Equal(t.Command, other.Command) && t.Transport == other.Transport
}

// SameOrigin reports whether both are URLs with one scheme, host and port.
func (t Target) SameOrigin(other Target) bool {
	a, errA := url.Parse(t.URL)
	b, errB := url.Parse(other.URL)
	return errA == nil && errB == nil && t.URL != "" && other.URL != "" && Origin(a) == Origin(b)
}

// Origin returns scheme, host and port of a URL, the port always stated.
func Origin(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[strings.ToLower(u.Scheme)]
	}
	return strings.ToLower(u.Scheme) + "://" + net.JoinHostPort(strings.ToLower(u.Hostname()), port)
}

// headerTemplate is a header as it may be stored: a name, then an optional word (Bearer, Token, key=) and nothing but variables.
var headerTemplate = regexp.MustCompile(`^([!#$%&'*+.^_|~0-9A-Za-z-]+):[ \t]*((?:[A-Za-z][A-Za-z0-9-]{0,31}[ =])?)((?:\$\{[A-Za-z_][A-Za-z0-9_]*\})+)[ \t]*$`)

var headerName = regexp.MustCompile(`^[0-9A-Za-z_-]{1,64}$`)

var variable = regexp.MustCompile(`\$\{([A-Za-z_][A-Za-z0-9_]*)\}`)

type header struct{ name, prefix, variables string }

// ownHeaders are the headers that the transports set themselves.
var ownHeaders = []string{"Accept", "Connection", "Content-Length", "Content-Type", "Host", "Last-Event-Id", "Transfer-Encoding"}

func parseHeader(template string) (header, error) {
	m := headerTemplate.FindStringSubmatch(template)
	if m == nil {
		which := ""
		if name, _, hasColon := strings.Cut(template, ":"); hasColon && headerName.MatchString(name) {
			which = " " + name // without a colon it may be the secret
		}
		return header{}, fmt.Errorf("header%s: write 'Name: Bearer ${VARIABLE}'; a literal value is refused because it would be written to the lockfile", which)
	}
	h := header{name: http.CanonicalHeaderKey(m[1]), prefix: m[2], variables: m[3]}
	if slices.Contains(ownHeaders, h.name) || strings.HasPrefix(h.name, "Mcp-") {
		return header{}, fmt.Errorf("header %s is set by the transport and cannot be given", h.name)
	}
	return h, nil
}

// VariableError is a header template whose variable is not set.
type VariableError struct{ Variable, Problem string }

func (e *VariableError) Error() string {
	return "environment variable " + e.Variable + " " + e.Problem
}

// Expand fills the header templates from lookup (such as [os.LookupEnv]). It returns the headers and the secrets in them. The
// error is a *[VariableError] or that of [Target.Validate]; neither holds a value.
func (t Target) Expand(lookup func(string) (string, bool)) (http.Header, Secrets, error) {
	headers := http.Header{}
	var secrets Secrets
	for _, template := range t.Headers {
		h, err := parseHeader(template)
		if err != nil {
			return nil, nil, err
		}
		value := h.prefix
		for _, m := range variable.FindAllStringSubmatch(h.variables, -1) {
			text, set := lookup(m[1])
			switch {
			case !set:
				return nil, nil, &VariableError{m[1], "is not set"}
			case text == "":
				return nil, nil, &VariableError{m[1], "is empty"}
			case strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7F }):
				return nil, nil, &VariableError{m[1], "holds a control character"}
			}
			value += text
			secrets = append(secrets, text)
		}
		headers.Add(h.name, value)
	}
	return headers, secrets, nil
}
