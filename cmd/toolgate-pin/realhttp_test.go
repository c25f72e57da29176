//go:build unix

package main

import (
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func testHTTP(t *testing.T, s realServer) {
	overStdio := approved(t, stdio(s.command...)...)
	for _, mode := range []struct{ argument, path, transport string }{
		{"streamableHttp", "/mcp", "http"},
		{"sse", "/sse", "sse"},
	} {
		t.Run(mode.argument, func(t *testing.T) {
			url := serve(t, s.command[0], mode.argument) + mode.path
			found := approved(t, url) // which transport it is has to be found out
			expectMatch(t, s, "--lockfile", found)
			expectMatch(t, s, "--lockfile", found, url)
			told := approved(t, url, "--transport", mode.transport)
			expectMatch(t, s, "--lockfile", told)
			expectMatch(t, s, "--lockfile", told, url)
			// A definition is the same whatever it came over.
			expectMatch(t, s, "--lockfile", overStdio, "--name", s.id, url)
			expectMatch(t, s, append([]string{"--lockfile", found, "--name", s.id}, stdio(s.command...)...)...)
		})
	}
}

// testHeader sends a secret in a header. A proxy stands in front of the server, which would not say whether it came.
func testHeader(t *testing.T, s realServer) {
	const variable, secret = "TOOLGATE_TEST_HEADER_VALUE", "correct-horse-battery"
	behind, err := url.Parse(serve(t, s.command[0], "streamableHttp"))
	if err != nil {
		t.Fatal(err)
	}
	var (
		mu   sync.Mutex
		seen = map[string]bool{}
	)
	forward := &httputil.ReverseProxy{FlushInterval: -1, Rewrite: func(r *httputil.ProxyRequest) {
		mu.Lock()
		defer mu.Unlock()
		seen[r.In.Header.Get("Authorization")] = true
		r.SetURL(behind)
	}}
	front := httptest.NewServer(forward)
	defer front.Close()
	t.Setenv(variable, secret)

	lock := filepath.Join(t.TempDir(), "toolgate.lock.json")
	header := "Authorization: Bearer ${" + variable + "}"
	said := expect(t, exitClean, "approve", "--lockfile", lock, "--yes", "--as", "test", front.URL+"/mcp", "--header", header).String()
	for _, format := range []string{"text", "json"} {
		said += expect(t, exitClean, "check", "--lockfile", lock, "--format", format).String()
	}
	mu.Lock()
	if len(seen) != 1 || !seen["Bearer "+secret] {
		t.Errorf("want Bearer and the secret in every request, got %v", seen)
	}
	mu.Unlock()
	file, err := os.ReadFile(lock)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(file), header) {
		t.Errorf("the lockfile does not hold the header's template")
	}
	os.Unsetenv(variable)
	missing := expectCheck(t, exitError, "--lockfile", lock)
	if e := missing.Servers[0].Error; e == nil || e.Code != "variable" || !strings.Contains(e.Message, variable) {
		t.Errorf("without the variable: got %+v", e)
	}
	if strings.Contains(string(file), secret) || strings.Contains(said, secret) {
		t.Errorf("the header's value is in the lockfile or in the output:\n%s%s", file, said)
	}
}
