package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/terminal"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/urfave/cli/v2"
	"golang.org/x/sync/errgroup"
)

func (e *env) approveCommand() *cli.Command {
	return &cli.Command{
		Name:      "approve",
		Usage:     "show what is new or changed, ask, and pin it in the lockfile",
		ArgsUsage: "[URL | --stdio -- COMMAND…]",
		Description: `Without a target every server of the lockfile is listed again at its stored target, or the one of --name.

   toolgate-pin approve https://mcp.example.com/mcp --header 'Authorization: Bearer ${TOKEN}'
   toolgate-pin approve --stdio -- npx -y @modelcontextprotocol/server-memory@2026.8.31
   toolgate-pin approve --name memory --tool read_graph --yes
   toolgate-pin approve --name memory --yes --expect read_graph=sha256:…

   Exit codes: 0 everything that was asked for is approved; 1 something is not (a no, one of several answered with no, a tool that cannot be
   pinned or does not have the expected hash); 2 it could not be done, and nothing was written.`,
		Flags: append(targetFlags(),
			&cli.BoolFlag{Name: "yes", Aliases: []string{"y"}, Usage: "approve without asking"},
			&cli.StringFlag{Name: "as", Usage: "who approves (default: git config user.name)"},
			&cli.StringSliceFlag{Name: "tool", Usage: "approve only this tool (repeatable)"},
			&cli.StringSliceFlag{Name: "expect", Usage: "approve only a tool whose definition has this hash, as `TOOL=sha256:…` (repeatable)"},
			&cli.BoolFlag{Name: "allow-target-change", Usage: "with --yes: accept that a server is reached elsewhere than when it was pinned"},
		),
		Action: e.approve,
	}
}

func (e *env) approve(c *cli.Context) error {
	target, given, err := e.givenTarget(c)
	if err != nil {
		return err
	}
	chosen, err := parseSelection(c)
	if err != nil {
		return err
	}
	yes := c.Bool("yes")
	if !yes && !terminal.Is(e.stdin) {
		return usageError("there is no terminal to ask at: review the diffs and pass --yes, with --expect TOOL=HASH for what was reviewed elsewhere")
	}
	by, err := approver(c.Context, c.String("as"))
	if err != nil {
		return err
	}
	store := lockfile.NewStore(c.String("lockfile"))
	f, err := loadOrEmpty(store, given)
	if err != nil {
		return err
	}
	jobs, err := jobsFor(f, c.String("name"), target, given)
	if err != nil {
		return err
	}
	proposals, err := e.propose(c, f, jobs)
	if err != nil {
		return err
	}
	return e.decide(c, store, proposals, decision{chosen: chosen, yes: yes, by: by, allowTarget: c.Bool("allow-target-change")})
}

// approver returns who approves: the name given, or git's.
func approver(ctx context.Context, given string) (string, error) {
	name := strings.TrimSpace(given)
	if name == "" {
		out, _ := exec.CommandContext(ctx, "git", "config", "user.name").Output() // without git there is no name
		name = strings.TrimSpace(string(out))
	}
	if name == "" {
		return "", usageError("who approves? git config user.name is not set: pass --as NAME")
	}
	return name, nil
}

// loadOrEmpty loads the lockfile. A first approval needs none.
func loadOrEmpty(s *lockfile.Store, given bool) (*lockfile.File, error) {
	f, err := s.Load()
	if given && errors.Is(err, fs.ErrNotExist) {
		return &lockfile.File{}, nil
	}
	return f, err
}

// propose reaches all servers. When one cannot be reached nothing is proposed, since nothing would be written.
func (e *env) propose(c *cli.Context, f *lockfile.File, jobs []job) ([]proposal, error) {
	proposals := make([]proposal, len(jobs))
	progress := terminal.NewProgress(e.err, "listing", len(jobs))
	defer progress.Done()
	group, ctx := errgroup.WithContext(c.Context)
	group.SetLimit(c.Int("jobs"))
	for i, j := range jobs {
		group.Go(func() error {
			saw, err := e.observe(ctx, j.target, c.Duration("timeout"))
			if err != nil {
				return forServer(j, err)
			}
			id, err := idFor(j.id, saw.listing.ServerName)
			if err != nil {
				return forServer(j, err)
			}
			if len(saw.listing.Tools) == 0 && f.Servers[id] == nil {
				return forServer(j, errNoTools)
			}
			proposals[i] = proposal{Proposal: lockfile.Propose(f, id, j.target, saw.listing, saw.secrets)}
			progress.Step()
			return nil
		})
	}
	if err := group.Wait(); err != nil && c.Context.Err() != nil {
		return nil, &report.Error{Code: report.CodeInterrupted, Message: "interrupted; nothing was written"}
	} else if err != nil {
		return nil, err
	}
	return proposals, nil
}

// forServer names the server in an error: by its id, or else by where it is.
func forServer(j job, err error) error {
	r := *asReport(err)
	name := report.Name(j.id)
	if j.id == "" {
		name = j.target.String()
	}
	r.Message = name + ": " + r.Message
	return &r
}

// decision is how the proposals are to be answered.
type decision struct {
	chosen      selection
	yes         bool
	by          string
	allowTarget bool
}

// decide shows the proposals, gets an answer, and writes exactly what was shown and accepted.
func (e *env) decide(c *cli.Context, store *lockfile.Store, proposals []proposal, d decision) error {
	offered := 0
	for i := range proposals {
		proposals[i].show(e.out)
		proposals[i].offer(d.chosen)
		offered += len(proposals[i].offered)
		if proposals[i].TargetChanged() && d.yes && !d.allowTarget && len(proposals[i].offered) > 0 {
			return &report.Error{Code: report.CodeUsage, Message: "server " + report.Name(proposals[i].ServerID) + " is pinned with another target",
				Next: "give it another id with --name, or pass --allow-target-change"}
		}
	}
	incomplete, err := e.unmet(d.chosen, proposals)
	if err != nil {
		return err
	}
	if offered == 0 {
		if !incomplete {
			fmt.Fprintln(e.out, "nothing to approve")
			return nil
		}
		fmt.Fprintln(e.out, "nothing written")
		return errFailed
	}
	accepted, err := e.ask(c.Context, proposals, d.yes)
	if err != nil {
		return err
	}
	if accepted == 0 {
		fmt.Fprintln(e.out, "nothing approved, nothing written")
		return errFailed
	}
	if err := write(c.Context, store, proposals, d.by); err != nil {
		return err
	}
	changed, removed := tally(proposals)
	fmt.Fprintf(e.out, "approved %d new or changed, %d removed; wrote %s (commit it)\n", changed, removed, lockfile.RevealLine(store.Path()))
	if incomplete || accepted < offered {
		return errFailed
	}
	return nil
}

// unmet names the tools that were asked for and cannot be approved, and reports whether something shown is left out.
func (e *env) unmet(s selection, proposals []proposal) (incomplete bool, err error) {
	for _, name := range s.names() {
		found := false
		for i := range proposals {
			hash, known := proposals[i].hashes()[name]
			found = found || known || slices.Contains(proposals[i].leftOut(), name)
			if want, expected := s.expect[name]; known && expected && want != hash {
				fmt.Fprintf(e.out, "! tool %s has the hash %s, not the expected one: left out\n", report.Name(name), orNone(hash))
				incomplete = true
			}
		}
		if !found {
			return true, usageError("no server offers or has pinned a tool %s", report.Name(name))
		}
	}
	for i := range proposals {
		asked := func(tool string) bool { return s.whole() || slices.Contains(s.names(), tool) }
		incomplete = incomplete || slices.ContainsFunc(proposals[i].leftOut(), asked)
	}
	return incomplete, nil
}

func orNone(hash string) string {
	if hash == "" {
		return "none (it was removed)"
	}
	return hash
}

// write applies what was accepted. The lockfile is locked, and an entry that changed since it was shown is an error.
func write(ctx context.Context, store *lockfile.Store, proposals []proposal, by string) error {
	now := time.Now()
	_, err := store.Update(ctx, func(f *lockfile.File) error {
		for _, p := range proposals {
			if err := p.Apply(f, lockfile.Approval{Tools: p.tools(), Server: p.acceptsServer(), By: by, At: now}); err != nil {
				return err
			}
		}
		return nil
	})
	return err
}

// tally counts the accepted changes.
func tally(proposals []proposal) (changed, removed int) {
	for _, p := range proposals {
		for _, c := range p.Changes {
			switch {
			case !slices.Contains(p.tools(), c.Tool):
			case c.Kind == lockfile.ChangeRemoved:
				removed++
			case c.Kind != lockfile.ChangeNoted:
				changed++
			}
		}
	}
	return changed, removed
}
