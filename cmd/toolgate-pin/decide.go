package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/urfave/cli/v2"
)

// decision is how the proposals are to be answered.
type decision struct {
	chosen      selection
	yes         bool
	by          string
	allowTarget bool
}

// decide shows the proposals, gets an answer, and writes exactly what was shown and accepted.
func (e *env) decide(c *cli.Context, store *lockfile.Store, proposals []proposal, d decision) error {
	if err := e.present(proposals, d); err != nil {
		return err
	}
	incomplete, err := e.unmet(d.chosen, proposals)
	if err != nil {
		return err
	}
	offered, blocked := 0, false
	for i := range proposals {
		blocked = proposals[i].block(e.out, d.chosen) || blocked
		offered += len(proposals[i].offered)
	}
	incomplete = incomplete || blocked
	if offered == 0 && !incomplete {
		fmt.Fprintln(e.out, "nothing to approve")
		return nil
	}
	if offered == 0 || blocked && d.yes {
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
	if err := write(c.Context, store, proposals, d.by, e.out.Mask(d.chosen.reason)); err != nil {
		return err
	}
	changed, removed := tally(proposals)
	itself := ""
	if slices.ContainsFunc(proposals, func(p proposal) bool { return p.acceptsServer() }) {
		itself = ", and what changed of the server itself"
	}
	fmt.Fprintf(e.out, "approved %d new or changed, %d removed%s; wrote %s (commit it)\n", changed, removed, itself, lockfile.RevealLine(store.Path()))
	if incomplete || accepted < offered {
		return errFailed
	}
	return nil
}

// present shows the proposals and settles what of them is offered.
func (e *env) present(proposals []proposal, d decision) error {
	for i := range proposals {
		p := &proposals[i]
		p.show(e.out)
		p.offer(d.chosen)
		if p.TargetChanged() && d.yes && !d.allowTarget && len(p.offered) > 0 {
			return &report.Error{Code: report.CodeUsage, Message: "server " + report.Name(p.ServerID) + " is pinned with another target",
				Next: "give it another id with --name, or pass --allow-target-change"}
		}
	}
	for i := range proposals {
		if names := proposals[i].suspicious(); len(names) > 0 {
			fmt.Fprintf(e.out, "! suspicious in %s: %s\n", report.Name(proposals[i].ServerID), strings.Join(names, ", "))
		}
	}
	return nil
}

// unmet names the tools that were asked for and cannot be approved, and reports whether something shown is left out.
func (e *env) unmet(s selection, proposals []proposal) (incomplete bool, err error) {
	for _, name := range s.names() {
		found := false
		for i := range proposals {
			hash, known := proposals[i].hashes()[name]
			found = found || known || name == facts.Instructions && proposals[i].hasInstructions() || slices.Contains(proposals[i].leftOut(), name)
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
func write(ctx context.Context, store *lockfile.Store, proposals []proposal, by, reason string) error {
	now := time.Now()
	_, err := store.Update(ctx, func(f *lockfile.File) error {
		for _, p := range proposals {
			a, err := p.approval(reason)
			if err != nil {
				return err
			}
			a.By, a.At = by, now
			if err := p.Apply(f, a); err != nil {
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
