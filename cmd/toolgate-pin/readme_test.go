package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestReadmeTranscripts runs the commands in the README's console blocks that need nothing but this program, in their order and in
// one folder, and compares what they print. In the README a line that ends with … was cut, and a line … stands for any lines.
func TestReadmeTranscripts(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	commands := 0
	for _, block := range regexp.MustCompile("(?ms)^```console\n(.*?)^```").FindAllSubmatch(readme, -1) {
		exit := 0
		for _, step := range strings.Split("\n"+string(block[1]), "\n$ ")[1:] {
			command, want, _ := strings.Cut(strings.TrimSuffix(step, "\n"), "\n")
			if strings.Contains(command, "npx") {
				continue // the real servers have tests of their own
			}
			commands++
			got := strconv.Itoa(exit)
			if command != "echo $?" {
				got, exit = runLine(t, command)
			}
			if !matches(strings.TrimSuffix(got, "\n"), want) {
				t.Errorf("$ %s\nthe README says\n%s\nand it prints\n%s", command, want, got)
			}
		}
	}
	if commands < 6 {
		t.Errorf("only %d commands of the README were run", commands)
	}
}

func runLine(t *testing.T, command string) (output string, exit int) {
	t.Helper()
	command = strings.Replace(command, "go run ./cmd/toolgate-pin", "toolgate-pin", 1)
	args := strings.Fields(command)
	if args[0] != "toolgate-pin" {
		t.Fatalf("the README runs %s, which this test cannot", command)
	}
	var out bytes.Buffer
	exit = run(args, strings.NewReader(""), &out, &out)
	return out.String(), exit
}

// matches compares an output with its form in the README.
func matches(got, want string) bool {
	pattern := regexp.QuoteMeta(want)
	pattern = regexp.MustCompile(`(?m)^…$`).ReplaceAllString(pattern, `(?s:.*)`)
	pattern = strings.ReplaceAll(pattern, "…", `[^\n]*`)
	return regexp.MustCompile(`\A` + pattern + `\z`).MatchString(got)
}

// TestReadmeExample holds the integration in the README against the example that is compiled.
func TestReadmeExample(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	example, err := os.ReadFile(filepath.Join("..", "..", "lockfile", "gate", "example_integration_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```go\n(.*?)```").FindSubmatch(readme)
	if block == nil {
		t.Fatal("the README has no Go block")
	}
	compiled := regexp.MustCompile(`(?m)^\t*`).ReplaceAllString(string(example), "")
	for _, line := range strings.Split(strings.TrimSpace(string(block[1])), "\n") {
		if line = strings.TrimLeft(line, "\t"); !strings.Contains(compiled, line+"\n") {
			t.Errorf("this line of the README is not in the example: %s", line)
		}
	}
}
