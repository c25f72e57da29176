package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"runtime"
	"slices"
	"strconv"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/subjects"
	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
	"golang.org/x/sync/errgroup"
)

// tiers are those of the scanner that judge definitions here.
var tiers = []string{"rules"}

// judged is one text for the scanner. Its facts are observed on the processor that judges it.
type judged struct {
	name    string // of the text, for errors; revealed
	observe func() facts.Document
	keep    func(engine.Report)
}

// judge has every text judged, on all processors, and then hands on the reports in the order of the texts; after an error those of the texts that
// were judged all the same. digest is that of the policies, "" when nothing was judged: without texts no policy is loaded.
func (e *env) judge(ctx context.Context, texts []judged) (digest string, err error) {
	if len(texts) == 0 {
		return "", nil
	}
	scanner, err := e.scanner()
	if err != nil {
		return "", err
	}
	reports, errs := scanEach(ctx, scanner, len(texts), func(i int) facts.Document { return texts[i].observe() }, func() {})
	failed := 0
	for i, r := range reports {
		if r != nil {
			texts[i].keep(*r)
			digest = scanner.Digest()
			continue
		}
		if failed++; failed == 1 {
			err = texts[i].failed(errs[i])
		}
	}
	if failed > 1 && ctx.Err() == nil {
		first := *asReport(err)
		first.Message += fmt.Sprintf(" (and %d more could not be judged)", failed-1)
		err = &first
	}
	return digest, err
}

// scanEach scans n subjects on all processors. Of each there is a report or an error; those that ctx did not leave time for have its error. step is
// called when one is done.
func scanEach(ctx context.Context, scanner *engine.Engine, n int, observe func(int) facts.Document, step func()) ([]*engine.Report, []error) {
	reports, errs := make([]*engine.Report, n), make([]error, n)
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range n {
		group.Go(func() error {
			if errs[i] = ctx.Err(); errs[i] != nil {
				return nil
			}
			r, err := scanner.Scan(ctx, observe(i))
			if errs[i] = err; err == nil {
				reports[i] = &r
			}
			step()
			return nil
		})
	}
	_ = group.Wait() // what fails hides nothing of the others
	return reports, errs
}

// failed names the text in an error. The error may repeat what a server sent.
func (j judged) failed(err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	r := *asReport(policyError(err))
	r.Message = j.name + ": " + lockfile.RevealLine(r.Message)
	return &r
}

// instructionsName and toolName name texts of a server for errors.
func instructionsName(server string) string { return report.Name(server) + ", the instructions" }

func toolName(server, tool string, index int) string {
	return report.Name(server) + ", tool " + report.ToolName(tool, index)
}

// masked returns a definition without the values of header variables. The scanner cuts evidence, and the rest of a value would not be masked in it.
func (e *env) masked(definition json.RawMessage) json.RawMessage {
	spelled := jsonEscapes.ReplaceAllStringFunc(string(definition), func(escape string) string {
		code, err := strconv.ParseUint(escape[min(2, len(escape)):], 16, 7)
		if err != nil || len(escape) < len(`\u0041`) || code < ' ' || code == '"' || code == '\\' {
			return escape
		}
		return string(rune(code))
	})
	if masked := e.out.Mask(spelled); masked != spelled {
		return json.RawMessage(masked)
	}
	return definition
}

// jsonEscapes are those of JSON: a value may be spelled with them.
var jsonEscapes = regexp.MustCompile(`\\(?:u[0-9a-fA-F]{4}|.)`)

// maskedListing is masked for all texts of a server.
func (e *env) maskedListing(l lockfile.Listing) lockfile.Listing {
	tools := make([]json.RawMessage, len(l.Tools))
	for i, tool := range l.Tools {
		tools[i] = e.masked(tool)
	}
	l.Tools = tools
	if l.Instructions != nil {
		text := e.out.Mask(*l.Instructions)
		l.Instructions = &text
	}
	return l
}

// toolsOf returns what the texts of a server are compared with.
func (e *env) toolsOf(server string, definitions []json.RawMessage) []facts.Tool {
	tools := make([]facts.Tool, len(definitions))
	for i, definition := range definitions {
		tools[i] = subjects.ToolOf(server, e.masked(definition))
	}
	return tools
}

// inventory holds the tools that are known, by server.
type inventory map[string][]facts.Tool

// pinnedTools are the tools in a lockfile.
func pinnedTools(f *lockfile.File) inventory {
	all := inventory{}
	for id, s := range f.Servers {
		for _, name := range s.ToolNames() {
			all[id] = append(all[id], subjects.ToolOf(id, s.Tools[name].Definition))
		}
	}
	return all
}

// offer adds what a server offers now. It counts more than what is pinned of the same tool.
func (all inventory) offer(server string, offered []facts.Tool) {
	names := make(map[string]bool, len(offered))
	for _, t := range offered {
		names[t.Name] = true
	}
	gone := slices.DeleteFunc(slices.Clone(all[server]), func(t facts.Tool) bool { return names[t.Name] })
	all[server] = append(gone, offered...)
}

// beside are the tools of all servers but one.
func (all inventory) beside(server string) []facts.Tool {
	var others []facts.Tool
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if id != server {
			others = append(others, all[id]...)
		}
	}
	return others
}
