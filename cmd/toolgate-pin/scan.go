package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/subjects"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/terminal"
	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/urfave/cli/v2"
)

func (e *env) scanCommand() *cli.Command {
	return &cli.Command{
		Name:      "scan",
		Usage:     "judge tool definitions or outputs by the rules; exit 1 when one is malicious",
		ArgsUsage: "[URL | FILE | - | --stdio -- COMMAND…]",
		Description: `No lockfile is needed. A server is listed and left; its instructions are judged too. A file, or - for stdin, holds a tools/list response, its
   result, an array of definitions, or JSON lines of {"server", "tool", "prior", "inventory": [{"server", "name", "description"}]}, of which only
   tool, the definition, is needed. With --outputs it holds JSON lines of {"server", "text"} or results of tools/call.

   toolgate-pin scan https://mcp.example.com/mcp
   toolgate-pin scan --stdio -- npx -y @modelcontextprotocol/server-memory
   toolgate-pin scan tools.json --fail-on suspicious
   toolgate-pin scan - --outputs --format json < outputs.jsonl

   Exit codes: 0 clean; 1 something is malicious, or with --fail-on suspicious not benign (also when something else could not be read);
   2 something could not be scanned, or there was nothing to scan.`,
		Flags: append(serverFlags("`NAME` of the server, where the input does not say it"),
			&cli.BoolFlag{Name: "outputs", Usage: "the input holds outputs of tools"},
			&cli.StringFlag{
				Name: "fail-on", Value: "malicious", Usage: "the least verdict that fails: `malicious`, suspicious or never",
				Action: oneOf("--fail-on", "malicious", "suspicious", "never"),
			},
			&cli.BoolFlag{Name: "all", Usage: "as text, show what is benign and has low findings too"},
			formatFlag(),
		),
		Action: e.scan,
	}
}

func oneOf(flag string, values ...string) func(*cli.Context, string) error {
	return func(_ *cli.Context, value string) error {
		for _, v := range values {
			if v == value {
				return nil
			}
		}
		last := len(values) - 1
		return usageError("%s must be %s or %s", flag, strings.Join(values[:last], ", "), values[last])
	}
}

func (e *env) scan(c *cli.Context) error {
	r := report.NewScan()
	found, problems, err := e.subjects(c)
	r.Errors = append(r.Errors, problems...)
	if err == nil && len(found) > 0 {
		err = e.scanSubjects(c.Context, r, found)
	}
	if err != nil {
		r.Errors = append(r.Errors, *asReport(err))
	}
	r.Finish()
	if c.String("format") == "json" {
		if err := e.writeJSON(r); err != nil {
			return err
		}
	} else {
		r.WriteText(e.out, c.Bool("all"))
	}
	for _, problem := range r.Errors {
		fmt.Fprintln(e.err, "toolgate-pin: "+problem.Error())
	}
	bad := map[string]int{"malicious": r.Summary.Malicious, "suspicious": r.Summary.Malicious + r.Summary.Suspicious}
	switch {
	case bad[c.String("fail-on")] > 0:
		return errFailed
	case len(r.Errors) > 0:
		return errIncomplete
	}
	return nil
}

// subjects reads what is to be scanned. What could not be read of an input is returned beside what could.
func (e *env) subjects(c *cli.Context) ([]subjects.Subject, []report.Error, error) {
	if !c.Bool("stdio") && e.command == nil && c.NArg() > 0 && !strings.Contains(c.Args().First(), "://") {
		return e.readSubjects(c)
	}
	target, given, err := e.givenTarget(c)
	switch {
	case err != nil:
		return nil, nil, err
	case !given:
		return nil, nil, usageError("scan what? name a file, - for stdin, a URL, or --stdio -- COMMAND")
	case c.Bool("outputs"):
		return nil, nil, usageError("--outputs needs a file or -: a server's outputs are what its tools return")
	}
	saw, err := e.observe(c.Context, target, c.Duration("timeout"))
	if err != nil {
		return nil, nil, forServer(job{target: target}, err)
	}
	server := c.String("name")
	if server == "" {
		server = saw.listing.ServerName
	}
	found := subjects.Live(server, e.maskedListing(saw.listing))
	if len(found) == 0 {
		return nil, nil, forServer(job{target: target}, &report.Error{
			Code: report.CodeNothingToCheck, Message: "the server lists no tools: nothing was scanned", Next: "scan it once it offers some",
		})
	}
	return found, nil, nil
}

// readSubjects reads a file or stdin.
func (e *env) readSubjects(c *cli.Context) ([]subjects.Subject, []report.Error, error) {
	path := c.Args().First()
	switch {
	case c.NArg() > 1:
		return nil, nil, usageError("one input at a time: %s is one too many", lockfile.RevealLine(c.Args().Get(1)))
	case len(c.StringSlice("header")) > 0 || c.IsSet("transport") || c.IsSet("timeout"):
		return nil, nil, usageError("--header, --transport and --timeout need a URL or --stdio")
	}
	in := subjects.Input{Name: lockfile.RevealLine(path), Server: c.String("name")}
	if path == "-" {
		in.Name = "stdin"
	}
	var err error
	if in.Data, err = e.readInput(c.Context, path); err != nil {
		var failed *fs.PathError
		if errors.As(err, &failed) {
			return nil, nil, &report.Error{Code: report.CodeInput, Message: in.Name + ": " + failed.Err.Error(), Next: "name a file that can be read, or - for stdin"}
		}
		return nil, nil, err
	}
	if c.Bool("outputs") {
		found, problems := in.Outputs()
		return found, problems, nil
	}
	found, problems := in.Definitions()
	return found, problems, nil
}

// readInput reads a file or stdin, but no more than an input may have and one byte. Reading a terminal or a pipe cannot be interrupted, so it is left
// when ctx ends.
func (e *env) readInput(ctx context.Context, path string) ([]byte, error) {
	type read struct {
		data []byte
		err  error
	}
	done := make(chan read, 1)
	go func() {
		in := e.stdin
		if path != "-" {
			f, err := os.Open(path)
			if err != nil {
				done <- read{err: err}
				return
			}
			defer f.Close()
			in = f
		}
		data, err := io.ReadAll(io.LimitReader(in, subjects.MaxInput+1))
		done <- read{data, err}
	}()
	select {
	case r := <-done:
		return r.data, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// scanSubjects scans all and keeps their order.
func (e *env) scanSubjects(ctx context.Context, r *report.Scan, found []subjects.Subject) error {
	scanner, err := e.scanner()
	if err != nil {
		return err
	}
	digest := scanner.Digest()
	r.PolicyDigest, r.Tiers = &digest, append(r.Tiers, tiers...)
	progress := terminal.NewProgress(e.err, "scanning", len(found))
	defer progress.Done()
	reports, errs := scanEach(ctx, scanner, len(found), func(i int) facts.Document { return found[i].Observe() }, progress.Step)
	for i, s := range found {
		scanned := report.NewScanned(s.Server, s.Tool, s.Place)
		if reports[i] != nil {
			scanned.Fill(*reports[i])
		} else if ctx.Err() == nil {
			problem := *asReport(policyError(errs[i]))
			problem.Message = scanned.Label() + ": " + problem.Message
			r.Errors = append(r.Errors, problem)
		}
		r.Results = append(r.Results, scanned)
	}
	return ctx.Err()
}
