package lockfile

import (
	"errors"
	"strings"
	"testing"
)

func TestTargetValidate(t *testing.T) {
	const secret = "s3cr3t-value"
	for name, c := range map[string]struct {
		target Target
		want   string
	}{
		"command":            {Target{Command: []string{"npx", "-y", "server"}}, ""},
		"url":                {Target{URL: "https://mcp.example/mcp"}, ""},
		"bearer":             {Target{URL: "https://mcp.example", Headers: []string{"Authorization: Bearer ${TOKEN}"}}, ""},
		"bare variable":      {Target{URL: "https://mcp.example", Headers: []string{"X-Api-Key:${KEY}"}}, ""},
		"two variables":      {Target{URL: "https://mcp.example", Headers: []string{"X-Key: ${A}${B}"}}, ""},
		"key=":               {Target{URL: "https://mcp.example", Headers: []string{"X-Key: token=${A}"}}, ""},
		"sse":                {Target{URL: "http://127.0.0.1:3001/sse", Transport: TransportSSE}, ""},
		"nothing":            {Target{}, "needs a URL or a command"},
		"both":               {Target{URL: "http://x", Command: []string{"x"}}, "not both"},
		"empty command":      {Target{Command: []string{""}}, "the command is empty"},
		"header for command": {Target{Command: []string{"x"}, Headers: []string{"A: ${B}"}}, "belong to a URL"},
		"other scheme":       {Target{URL: "file:///etc/passwd"}, "http:// or https://"},
		"no host":            {Target{URL: "http:///mcp"}, "names no host"},
		"user info":          {Target{URL: "https://user:" + secret + "@mcp.example"}, "user info"},
		"query":              {Target{URL: "https://mcp.example/?key=" + secret}, "query"},
		"empty query":        {Target{URL: "https://mcp.example/?"}, "query"},
		"fragment":           {Target{URL: "https://mcp.example/#" + secret}, "fragment"},
		"not parsed":         {Target{URL: "http://%zz" + secret}, "cannot be parsed"},
		"transport":          {Target{URL: "http://x", Transport: "stdio"}, "transport stdio is unknown"},
		"literal":            {Target{URL: "http://x", Headers: []string{"Authorization: Bearer " + secret}}, "a literal value is refused"},
		"literal behind":     {Target{URL: "http://x", Headers: []string{"A: ${B}" + secret}}, "a literal value is refused"},
		"literal before":     {Target{URL: "http://x", Headers: []string{"A: " + secret + "/${B}"}}, "a literal value is refused"},
		"two words":          {Target{URL: "http://x", Headers: []string{"A: Bearer " + secret + " ${B}"}}, "a literal value is refused"},
		"no colon":           {Target{URL: "http://x", Headers: []string{secret}}, "header"},
		"no variable":        {Target{URL: "http://x", Headers: []string{"A: "}}, "a literal value is refused"},
		"line break":         {Target{URL: "http://x", Headers: []string{"A: ${B}\nC: d"}}, "a literal value is refused"},
		"own header":         {Target{URL: "http://x", Headers: []string{"host: ${B}"}}, "set by the transport"},
		"own mcp header":     {Target{URL: "http://x", Headers: []string{"mcp-session-id: ${B}"}}, "set by the transport"},
	} {
		t.Run(name, func(t *testing.T) {
			err := c.target.Validate()
			switch {
			case c.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
				t.Errorf("error %v, want %q", err, c.want)
			case err != nil && strings.Contains(err.Error(), secret):
				t.Errorf("the error holds the secret: %v", err)
			}
		})
	}
}

func TestExpand(t *testing.T) {
	env := map[string]string{"TOKEN": "abcdefgh-123", "EMPTY": "", "BAD": "a\r\nX: y"}
	lookup := func(name string) (string, bool) { v, ok := env[name]; return v, ok }
	headers, secrets, err := Target{URL: "http://x", Headers: []string{"authorization: Bearer ${TOKEN}", "A: ${TOKEN}${TOKEN}"}}.Expand(lookup)
	if err != nil {
		t.Fatal(err)
	}
	if headers.Get("Authorization") != "Bearer abcdefgh-123" || headers.Get("A") != "abcdefgh-123abcdefgh-123" {
		t.Errorf("headers %v", headers)
	}
	if got := secrets.Mask("x abcdefgh-123 y"); got != "x *** y" {
		t.Errorf("masked: %q", got)
	}
	for variable, want := range map[string]string{"MISSING": "MISSING is not set", "EMPTY": "EMPTY is empty", "BAD": "BAD holds a control character"} {
		_, _, err := Target{URL: "http://x", Headers: []string{"A: ${" + variable + "}"}}.Expand(lookup)
		var missing *VariableError
		if !errors.As(err, &missing) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", variable, err)
		}
	}
}

func TestSameOrigin(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"https://a.example/x", "https://A.example:443/y", true},
		{"http://a.example", "http://a.example:80", true},
		{"http://a.example", "https://a.example", false},
		{"https://a.example", "https://a.example:8443", false},
		{"https://a.example", "https://b.a.example", false},
		{"", "", false},
	} {
		if got := (Target{URL: c.a}).SameOrigin(Target{URL: c.b}); got != c.same {
			t.Errorf("%q and %q: %v", c.a, c.b, got)
		}
	}
}

func TestSecrets(t *testing.T) {
	s := Secrets{"short", `quo"ted\value`, "longer-secret", "longer-secret-still"}
	for in, want := range map[string]string{
		"short stays":                       "short stays",
		`as is quo"ted\value`:               "as is ***",
		`in JSON quo\"ted\\value`:           "in JSON ***",
		"longer-secret-still/longer-secret": "***/***",
	} {
		if got := s.Mask(in); got != want {
			t.Errorf("Mask(%q) = %q, want %q", in, got, want)
		}
		if s.In(in) != (in != want) {
			t.Errorf("In(%q) = %v", in, s.In(in))
		}
	}
}
