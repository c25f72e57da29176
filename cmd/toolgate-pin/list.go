package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/urfave/cli/v2"
)

func (e *env) listCommand() *cli.Command {
	return &cli.Command{
		Name:  "list",
		Usage: "show what is pinned: servers, tools, who approved them and when",
		Flags: []cli.Flag{lockfileFlag(), formatFlag()},
		Description: `No server is started or reached.

   toolgate-pin list
   toolgate-pin list --format json`,
		Action: e.list,
	}
}

// pinnedList is the JSON form of list.
type pinnedList struct {
	Version  int            `json:"version"`
	Lockfile string         `json:"lockfile"`
	Servers  []pinnedServer `json:"servers"`
	Errors   []report.Error `json:"errors"`
}

type pinnedServer struct {
	Server     string        `json:"server"`
	ServerName string        `json:"server_name"`
	Target     report.Target `json:"target"`
	Tools      []pinnedTool  `json:"tools"`
}

type pinnedTool struct {
	Tool           string  `json:"tool"`
	Hash           string  `json:"hash"`
	ApprovedAt     string  `json:"approved_at"` // RFC 3339
	ApprovedBy     string  `json:"approved_by"`
	OverrideReason *string `json:"override_reason"`
}

func (e *env) list(c *cli.Context) error {
	if c.NArg() > 0 {
		return usageError("list takes no arguments")
	}
	f, err := lockfile.NewStore(c.String("lockfile")).Load()
	if c.String("format") == "json" {
		return errors.Join(e.writeJSON(listOf(c.String("lockfile"), f, err)), err)
	}
	if err != nil {
		return err
	}
	if len(f.Servers) == 0 {
		fmt.Fprintln(e.out, "no server is pinned")
	}
	for _, id := range f.ServerIDs() {
		s := f.Servers[id]
		fmt.Fprintf(e.out, "%s (%s): %d pinned\n", report.Name(id), s.Target, len(s.Tools))
		for _, name := range s.ToolNames() {
			t := s.Tools[name]
			fmt.Fprintf(e.out, "  %s  approved by %s on %s\n", report.Name(name), lockfile.RevealLine(t.ApprovedBy), t.ApprovedAt.Format(time.DateOnly))
		}
	}
	return nil
}

func listOf(path string, f *lockfile.File, err error) pinnedList {
	out := pinnedList{Version: 1, Lockfile: path, Servers: []pinnedServer{}, Errors: []report.Error{}}
	if err != nil {
		out.Errors = append(out.Errors, *asReport(err))
		return out
	}
	for _, id := range f.ServerIDs() {
		s := f.Servers[id]
		server := pinnedServer{Server: id, ServerName: s.ServerName, Target: report.TargetOf(s.Target), Tools: []pinnedTool{}}
		for _, name := range s.ToolNames() {
			t := s.Tools[name]
			tool := pinnedTool{Tool: name, Hash: t.Hash, ApprovedAt: t.ApprovedAt.Format(time.RFC3339), ApprovedBy: t.ApprovedBy}
			if t.OverrideReason != "" {
				tool.OverrideReason = &t.OverrideReason
			}
			server.Tools = append(server.Tools, tool)
		}
		out.Servers = append(out.Servers, server)
	}
	return out
}

func (e *env) removeCommand() *cli.Command {
	return &cli.Command{
		Name:      "remove",
		Usage:     "drop a server from the lockfile",
		ArgsUsage: "NAME",
		Flags:     []cli.Flag{lockfileFlag()},
		Description: `The server is not reached. What it offers is unpinned from then on.

   toolgate-pin remove memory`,
		Action: e.remove,
	}
}

func (e *env) remove(c *cli.Context) error {
	if c.NArg() != 1 {
		return usageError("remove takes the name of one server, as `toolgate-pin list` shows it")
	}
	name, tools := c.Args().First(), 0
	store := lockfile.NewStore(c.String("lockfile"))
	if _, err := store.Load(); err != nil {
		return err
	}
	_, err := store.Update(c.Context, func(f *lockfile.File) error {
		if f.Servers[name] == nil {
			return notPinned(name)
		}
		tools = len(f.Servers[name].Tools)
		delete(f.Servers, name)
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(e.out, "removed %s with %s; wrote %s (commit it)\n", report.Name(name), report.Count(tools, "tool"), lockfile.RevealLine(store.Path()))
	return nil
}
