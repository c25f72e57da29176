package main

import (
	"context"
	"fmt"
	"time"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/terminal"
	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/urfave/cli/v2"
	"golang.org/x/sync/errgroup"
)

func (e *env) checkCommand() *cli.Command {
	return &cli.Command{
		Name:      "check",
		Usage:     "compare servers with the lockfile; exit 1 when a tool is not what was approved",
		ArgsUsage: "[URL | --stdio -- COMMAND…]",
		Description: `Without a target every server of the lockfile is checked at its stored target, which is the form for CI.

   toolgate-pin check
   toolgate-pin check --name github --format json
   toolgate-pin check https://mcp.example.com/mcp
   toolgate-pin check --stdio -- npx -y @modelcontextprotocol/server-memory

   The definitions of quarantined tools are scanned, and nothing else is. Findings do not change the exit code.

   Exit codes: 0 everything is as approved; 1 a tool is quarantined (also when another server could not be reached); 2 a server could not
   be checked, or there was nothing to check.`,
		Flags: append(targetFlags(),
			formatFlag(),
			&cli.BoolFlag{Name: "strict", Usage: "changes outside the hash (_meta, icons, instructions, white space) fail too"},
		),
		Action: e.check,
	}
}

func formatFlag() cli.Flag {
	return &cli.StringFlag{Name: "format", Value: "text", Usage: "`text` or json", Action: func(_ *cli.Context, format string) error {
		if format != "text" && format != "json" {
			return usageError("--format must be text or json")
		}
		return nil
	}}
}

// job is one server to check.
type job struct {
	id     string // "" while only the server's own name can tell
	target lockfile.Target
}

func (e *env) check(c *cli.Context) error {
	r := report.New(c.String("lockfile"))
	err := e.checkInto(c, r)
	if err != nil {
		r.Errors = append(r.Errors, *asReport(err))
	}
	r.Finish(c.Bool("strict"))
	if c.String("format") == "json" {
		if err := e.writeJSON(r); err != nil {
			return err
		}
	} else {
		r.WriteText(e.out)
	}
	switch {
	case r.ExitCode == exitFailed:
		if err != nil { // drift is not hidden by it, nor is it by drift
			fmt.Fprintln(e.err, "toolgate-pin: "+asReport(err).Error())
		}
		return errFailed
	case err != nil:
		return err
	case r.ExitCode == exitError:
		return errIncomplete
	}
	return nil
}

func (e *env) checkInto(c *cli.Context, r *report.Check) error {
	target, given, err := e.givenTarget(c)
	if err != nil {
		return err
	}
	pinner, err := lockfile.NewPinner(lockfile.NewStore(c.String("lockfile")))
	if err != nil {
		return err
	}
	jobs, err := jobsFor(pinner.File(), c.String("name"), target, given)
	if err != nil {
		return err
	}
	r.Servers = make([]report.Server, len(jobs))
	seen := make([]verified, len(jobs))
	progress := terminal.NewProgress(e.err, "checking", len(jobs))
	defer progress.Done()
	var group errgroup.Group
	group.SetLimit(c.Int("jobs"))
	for i, j := range jobs {
		group.Go(func() error {
			r.Servers[i], seen[i] = e.checkOne(c.Context, pinner, j, c.Duration("timeout"))
			progress.Step()
			return nil
		})
	}
	_ = group.Wait() // what fails is in the report, and hides nothing of the others
	if c.Context.Err() != nil {
		return c.Context.Err()
	}
	return e.judgeQuarantined(c.Context, pinner.File(), r, seen)
}

// verified is what the quarantine of a server was made from.
type verified struct {
	listing lockfile.Listing
	result  lockfile.Result
}

// judgeQuarantined has every quarantined definition judged. What is as approved is not: a check in which everything is loads no policy.
func (e *env) judgeQuarantined(ctx context.Context, f *lockfile.File, r *report.Check, seen []verified) error {
	var texts []judged
	var known inventory
	for i := range r.Servers {
		if s := &r.Servers[i]; len(s.Quarantined) > 0 {
			if known == nil {
				known = pinnedTools(f)
			}
			texts = append(texts, e.quarantinedTexts(s, seen[i], known.beside(s.Server))...)
		}
	}
	digest, err := e.judge(ctx, texts)
	if digest != "" {
		r.Scanned(digest, tiers)
	}
	return err
}

func (e *env) quarantinedTexts(s *report.Server, v verified, inventory []facts.Tool) []judged {
	around := facts.Context{Server: s.Server, Siblings: e.toolsOf(s.Server, v.listing.Tools), SiblingsComplete: true, Inventory: inventory}
	var texts []judged
	for i, q := range v.result.Quarantined {
		if q.Observed == nil {
			continue
		}
		against := around
		against.Prior = q.Pinned
		observe := func() facts.Document { return facts.FromDefinition(e.masked(q.Observed), against) }
		texts = append(texts, judged{toolName(s.Server, q.Tool, q.Index), observe, s.Quarantined[i].Judged})
	}
	return texts
}

func jobsFor(f *lockfile.File, name string, target lockfile.Target, given bool) ([]job, error) {
	if given {
		id := name
		if id == "" {
			id = f.IDOf(target)
		}
		return []job{{id, target.Complete(f.Servers[id])}}, nil
	}
	ids := f.ServerIDs()
	if name != "" {
		if f.Servers[name] == nil {
			return nil, notPinned(name)
		}
		ids = []string{name}
	}
	if len(ids) == 0 {
		return nil, &report.Error{Code: report.CodeNothingToCheck, Message: "the lockfile pins no server", Next: "pin one with `toolgate-pin approve`"}
	}
	var jobs []job
	for _, id := range ids {
		jobs = append(jobs, job{id, f.Servers[id].Target})
	}
	return jobs, nil
}

func notPinned(name string) error {
	return &report.Error{Code: report.CodeNothingToCheck, Message: "the lockfile pins no server " + report.Name(name), Next: "see `toolgate-pin list`"}
}

func (e *env) checkOne(ctx context.Context, pinner *lockfile.Pinner, j job, timeout time.Duration) (report.Server, verified) {
	saw, err := e.observe(ctx, j.target, timeout)
	id := j.id
	if err == nil {
		id, err = idFor(j.id, saw.listing.ServerName)
	}
	pinned := pinner.File().Servers[id]
	s := report.NewServer(id, pinned, j.target)
	var v verified
	switch {
	case err != nil:
		s.Status, s.Error = "error", asReport(err)
	case len(saw.listing.Tools) == 0 && (pinned == nil || len(pinned.Tools) == 0):
		s.Status, s.Error = "error", errNoTools
	default:
		v = verified{saw.listing, pinner.Verify(ctx, id, saw.listing)}
		s.Fill(v.listing, saw.protocolVersion, v.result)
	}
	return s, v
}

var errNoTools = &report.Error{Code: report.CodeNothingToCheck, Message: "the server lists no tools and none are pinned", Next: "pin it once it offers some"}
