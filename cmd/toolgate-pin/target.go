package main

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/chars"
	"github.com/toolgate/toolgate-pin/lockfile/gate"
	"github.com/urfave/cli/v2"
)

// defaultTimeout is enough for a server that npx fetches first: 10 s more than the 4.8 s that the slowest of 102 public servers took.
const defaultTimeout = 60 * time.Second

func lockfileFlag() cli.Flag {
	return &cli.StringFlag{Name: "lockfile", Value: lockfile.DefaultPath, Usage: "the lockfile", TakesFile: true}
}

// targetFlags are those of the commands that reach servers.
func targetFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "stdio", Usage: "the server is the command behind --"},
		&cli.StringFlag{Name: "name", Usage: "the server's `ID` in the lockfile"},
		&cli.StringSliceFlag{Name: "header", Usage: "send a header, such as `'Authorization: Bearer ${TOKEN}'` (repeatable)"},
		&cli.StringFlag{Name: "transport", Usage: "`http` (streamable HTTP) or sse; without it both are tried"},
		&cli.DurationFlag{Name: "timeout", Value: defaultTimeout, Usage: "how long a server may take"},
		&cli.IntFlag{Name: "jobs", Value: 4, Usage: "how many servers are reached at a time"},
		lockfileFlag(),
	}
}

// givenTarget returns the target of the command line; given is false when there is none.
func (e *env) givenTarget(c *cli.Context) (t lockfile.Target, given bool, err error) {
	stdio := c.Bool("stdio")
	switch {
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
	case c.Int("jobs") < 1:
		return t, false, usageError("--jobs must be 1 or more")
	case c.String("name") != "" && !validID(c.String("name")):
		return t, false, usageError("--name must be 1 to 128 visible characters")
	}
	t = lockfile.Target{Command: e.command, URL: c.Args().First(), Headers: c.StringSlice("header"), Transport: c.String("transport")}
	if t.URL == "" && !stdio {
		if len(t.Headers) > 0 || t.Transport != "" {
			return t, false, usageError("--header and --transport need a URL")
		}
		return t, false, nil
	}
	if t.URL != "" && !strings.Contains(t.URL, "://") {
		return t, false, usageError("%s is no target: give an http(s):// URL or --stdio -- COMMAND", lockfile.RevealLine(t.URL))
	}
	if err := t.Validate(); err != nil {
		return t, false, usageError("%v", err)
	}
	return t, true, nil
}

// validID reports whether a server id is 1 to 128 characters that a reader can see.
func validID(id string) bool {
	return id != "" && id == strings.TrimSpace(id) && utf8.ValidString(id) && utf8.RuneCountInString(id) <= 128 &&
		!strings.ContainsFunc(id, func(r rune) bool { return r == '\n' || chars.Hidden(r) })
}

// entryFor returns the id under which a target is, or may be, pinned: that of --name, or that of an equal stored target, or "".
func entryFor(f *lockfile.File, name string, t lockfile.Target) string {
	if name != "" {
		return name
	}
	for _, id := range f.ServerIDs() {
		stored := f.Servers[id].Target
		if t.Transport == "" {
			stored.Transport = ""
		}
		if stored.Equal(t) {
			return id
		}
	}
	return ""
}

// withStored completes a target of the command line with what is stored for the server: the transport for the same URL, and headers for
// the same origin only, since they carry credentials.
func withStored(t lockfile.Target, pinned *lockfile.Server) lockfile.Target {
	if pinned == nil {
		return t
	}
	if t.Transport == "" && t.URL != "" && t.URL == pinned.Target.URL {
		t.Transport = pinned.Target.Transport
	}
	if len(t.Headers) == 0 && t.SameOrigin(pinned.Target) {
		t.Headers = pinned.Target.Headers
	}
	return t
}

// idFor settles the id of a server that has been reached.
func idFor(id, serverName string) (string, error) {
	switch {
	case id != "":
		return id, nil
	case validID(serverName):
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

// observe reaches a server, lists its tools and leaves it.
func (e *env) observe(ctx context.Context, t lockfile.Target, timeout time.Duration) (observed, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	conn, err := gate.Connect(ctx, t, gate.Options{})
	if err != nil {
		return observed{}, err
	}
	defer conn.Close()
	e.out.Hide(conn.Secrets())
	e.err.Hide(conn.Secrets())
	listing, err := conn.List(ctx)
	return observed{listing, conn.ProtocolVersion(), conn.Secrets()}, err
}
