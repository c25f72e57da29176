package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/demo"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/gate"
	"github.com/urfave/cli/v2"
)

func (e *env) demoCommand() *cli.Command {
	return &cli.Command{
		Name:  "demo",
		Usage: "pin a bundled server, change one of its tools, and catch it; exits 1, as CI would see it",
		Flags: []cli.Flag{&cli.BoolFlag{Name: "no-fail", Usage: "exit 0 all the same"}},
		Description: `Nothing is left behind: the lockfile is a temporary one.

   toolgate-pin demo --no-fail`,
		Action: e.demo,
	}
}

func (e *env) demo(c *cli.Context) error {
	if c.NArg() > 0 {
		return usageError("demo takes no arguments")
	}
	dir, err := os.MkdirTemp("", "toolgate-demo")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	fmt.Fprintln(e.out, "toolgate-pin demo: pin a server, then change one tool")
	store := lockfile.NewStore(filepath.Join(dir, lockfile.DefaultPath))
	if err := e.demoApprove(c.Context, store); err != nil {
		return err
	}
	if err := e.demoCheck(c.Context, store); err != nil {
		return err
	}
	fmt.Fprintln(e.out, "next: review the diff, then run `toolgate-pin approve` only if the change is intended.")
	if c.Bool("no-fail") {
		return nil
	}
	return errFailed
}

func (e *env) demoApprove(ctx context.Context, store *lockfile.Store) error {
	listing, _, err := listDemo(ctx, false)
	if err != nil {
		return err
	}
	proposals := []proposal{{Proposal: lockfile.Propose(&lockfile.File{}, demo.Name, lockfile.Target{Command: []string{"toolgate-pin", "demo-server"}}, listing, nil)}}
	if err := e.judgeProposals(ctx, &lockfile.File{}, proposals); err != nil {
		return err
	}
	proposals[0].offer(selection{})
	proposals[0].accepted = proposals[0].offered
	if err := write(ctx, store, proposals, "demo", ""); err != nil {
		return err
	}
	fmt.Fprintf(e.out, "✓ pinned %d tools\n", len(proposals[0].accepted))
	return nil
}

func (e *env) demoCheck(ctx context.Context, store *lockfile.Store) error {
	pinner, err := lockfile.NewPinner(store)
	if err != nil {
		return err
	}
	listing, version, err := listDemo(ctx, true)
	if err != nil {
		return err
	}
	s := report.NewServer(demo.Name, pinner.File().Servers[demo.Name], lockfile.Target{})
	v := verified{listing, pinner.Verify(ctx, demo.Name, listing)}
	s.Fill(listing, version, v.result)
	if _, err := e.judge(ctx, e.quarantinedTexts(&s, v, nil)); err != nil {
		return err
	}
	if len(s.Quarantined) == 0 {
		return &report.Error{Code: report.CodeInternal, Message: "the demonstration failed: the changed tool was not caught", Next: "please report this"}
	}
	for _, q := range s.Quarantined {
		fmt.Fprintf(e.out, "✗ quarantined %s (%s)\n%s", report.Name(q.Tool), q.Reason, q.Diff)
		report.WriteHidden(e.out, "", q.HiddenText)
		for _, f := range q.Findings {
			fmt.Fprintf(e.out, "%s %s %s\n", f.ID, f.Severity, report.Place(f.At))
		}
	}
	return nil
}

// listDemo lists the bundled server, which runs in this process, over the code that lists any other.
func listDemo(ctx context.Context, mutated bool) (lockfile.Listing, string, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	requests, toServer := io.Pipe()
	toClient, answers := io.Pipe()
	defer toClient.Close()
	go func() {
		answers.CloseWithError(demo.Serve(ctx, requests, answers, mutated))
	}()
	conn, err := gate.Open(ctx, transport.NewIO(toClient, toServer, io.NopCloser(requests)), gate.Options{})
	if err != nil {
		return lockfile.Listing{}, "", err
	}
	defer conn.Close()
	listing, err := conn.List(ctx)
	return listing, conn.ProtocolVersion(), err
}

func (e *env) demoServerCommand() *cli.Command {
	return &cli.Command{
		Name:  "demo-server",
		Usage: "be a small MCP server on stdin and stdout, to try the other commands on",
		Flags: []cli.Flag{&cli.BoolFlag{Name: "mutated", Usage: "hide an instruction in one tool's description"}},
		Description: `   toolgate-pin approve --stdio -- toolgate-pin demo-server
   toolgate-pin check --stdio -- toolgate-pin demo-server --mutated`,
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return usageError("demo-server takes no arguments")
			}
			err := demo.Serve(c.Context, e.stdin, e.out.Out, c.Bool("mutated"))
			if errors.Is(err, io.ErrClosedPipe) {
				return nil
			}
			return err
		},
	}
}
