package main

import (
	"context"
	"strings"
	"time"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/gate"
	"github.com/urfave/cli/v2"
)

// defaultTimeout is enough for a server that npx fetches first: 10 s more than the 4.8 s that the slowest of 102 public servers took.
const defaultTimeout = 60 * time.Second

func lockfileFlag() cli.Flag {
	return &cli.StringFlag{Name: "lockfile", Value: lockfile.DefaultPath, Usage: "the lockfile", TakesFile: true}
}

// targetFlags are those of the commands that compare servers with the lockfile.
func targetFlags() []cli.Flag {
	return append(serverFlags("the server's `ID` in the lockfile"),
		&cli.IntFlag{Name: "jobs", Value: 4, Usage: "how many servers are reached at a time"},
		lockfileFlag(),
	)
}

// serverFlags are those that say which server is meant. name says what --name is for.
func serverFlags(name string) []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "stdio", Usage: "the server is the command behind --"},
		&cli.StringFlag{Name: "name", Usage: name},
		&cli.StringSliceFlag{Name: "header", Usage: "send a header, such as `'Authorization: Bearer ${TOKEN}'` (repeatable)"},
		&cli.StringFlag{Name: "transport", Usage: "`http` (streamable HTTP) or sse; without it both are tried"},
		&cli.DurationFlag{Name: "timeout", Value: defaultTimeout, Usage: "how long a server may take"},
	}
}

// givenTarget returns the target of the command line; given is false when there is none.
func (e *env) givenTarget(c *cli.Context) (t lockfile.Target, given bool, err error) {
	stdio := c.Bool("stdio")
	switch {
	case c.NArg() > 0 && !strings.Contains(c.Args().First(), "://"):
		return t, false, notATarget(c.Args().Slice())
	case c.NArg() > 1:
		return t, false, usageError("one target at a time: %s is one too many", lockfile.RevealLine(c.Args().Get(1)))
	case stdio && c.NArg() > 0:
		return t, false, usageError("a target is a URL or --stdio -- COMMAND, not both")
	case stdio && len(e.command) == 0:
		return t, false, usageError("--stdio needs a command: --stdio -- COMMAND ARGUMENTS…")
	case !stdio && e.command != nil:
		return t, false, usageError("a command behind -- needs --stdio before it")
	case c.Duration("timeout") <= 0:
		return t, false, usageError("--timeout must be more than 0")
	case c.IsSet("jobs") && c.Int("jobs") < 1:
		return t, false, usageError("--jobs must be 1 or more")
	case c.String("name") != "" && !lockfile.ValidID(c.String("name")):
		return t, false, usageError("--name must be 1 to 128 visible characters")
	}
	t = lockfile.Target{Command: e.command, URL: c.Args().First(), Headers: c.StringSlice("header"), Transport: c.String("transport")}
	if t.URL == "" && !stdio {
		if len(t.Headers) > 0 || t.Transport != "" {
			return t, false, usageError("--header and --transport need a URL")
		}
		return t, false, nil
	}
	if err := t.Validate(); err != nil {
		return t, false, usageError("%v", err)
	}
	return t, true, nil
}

// notATarget says how the words of a command, or the id of a pinned server, are given.
func notATarget(words []string) error {
	return usageError("%s is no target: give an http(s):// URL, or --stdio -- %s for a command, or --name %s for a pinned server",
		lockfile.RevealLine(words[0]), lockfile.RevealLine(strings.Join(words, " ")), lockfile.RevealLine(words[0]))
}

// idFor settles the id of a server that has been reached.
func idFor(id, serverName string) (string, error) {
	switch {
	case id != "":
		return id, nil
	case lockfile.ValidID(serverName):
		return serverName, nil
	case serverName == "":
		return "", &report.Error{Code: report.CodeUsage, Message: "the server does not state a name", Next: "give it one with --name"}
	}
	return "", &report.Error{Code: report.CodeUsage, Message: "the server's name " + lockfile.RevealLine(serverName) + " cannot be an id", Next: "give it one with --name"}
}

// observed is what one server offers.
type observed struct {
	listing         lockfile.Listing
	protocolVersion string
	secrets         lockfile.Secrets
}

// observe reaches a server, lists its tools and leaves it. An error is a *report.Error.
func (e *env) observe(ctx context.Context, t lockfile.Target, timeout time.Duration) (observed, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	conn, err := gate.Connect(ctx, t, gate.Options{})
	if err != nil {
		return observed{}, nextStep(t, err)
	}
	defer conn.Close()
	e.out.Hide(conn.Secrets())
	e.err.Hide(conn.Secrets())
	listing, err := conn.List(ctx)
	if err != nil {
		return observed{}, nextStep(t, err)
	}
	return observed{listing, conn.ProtocolVersion(), conn.Secrets()}, nil
}

// nextStep adds to an error what helps with this kind of target.
func nextStep(t lockfile.Target, err error) error {
	r := *asReport(err)
	if r.Code == report.CodeConnect && t.URL != "" {
		r.Next = "check that the server is running and that " + t.String() + " is its URL"
	}
	return &r
}
