package main

import (
	"context"
	"errors"
	"io/fs"
	"os/exec"
	"strings"

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
   toolgate-pin approve --name memory --yes --tool read_graph --override-reason 'a quoted example, see ticket 7'

   What is new or changed is scanned. A malicious tool is blocked: with --yes nothing at all is written then, and when asking it is not offered.
   Malicious instructions of a server block everything of it; as a tool they are called '(instructions)'.

   Exit codes: 0 everything that was asked for is approved; 1 something is not (a no, one of several answered with no, a tool that is blocked,
   cannot be pinned or does not have the expected hash); 2 it could not be done, and nothing was written.`,
		Flags: append(targetFlags(),
			&cli.BoolFlag{Name: "yes", Aliases: []string{"y"}, Usage: "approve without asking"},
			&cli.StringFlag{Name: "as", Usage: "who approves (default: git config user.name)"},
			&cli.StringSliceFlag{Name: "tool", Usage: "approve only this tool (repeatable)"},
			&cli.StringSliceFlag{Name: "expect", Usage: "approve only a tool whose definition has this hash, as `TOOL=sha256:…` (repeatable)"},
			&cli.StringFlag{Name: "override-reason", Usage: "with --tool: approve it although it is malicious, and keep this `TEXT` in the lockfile"},
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
	return proposals, e.judgeProposals(c.Context, f, proposals)
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
