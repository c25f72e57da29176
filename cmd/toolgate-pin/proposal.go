package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// proposal is a lockfile.Proposal on its way through showing and asking.
type proposal struct {
	lockfile.Proposal
	verdicts
	offered  []item // what may be accepted
	accepted []item
}

// leftOut are the names of the tools that cannot be pinned.
func (p *proposal) leftOut() []string {
	names := slices.Clone(p.Leaking)
	for _, q := range p.LeftOut {
		names = append(names, q.Tool)
	}
	return names
}

// item is one thing to accept: a change of a tool, or, with tool "", what changed of the server itself.
type item struct {
	tool string
	what string
}

// show writes everything that approving would change. All text of the server is revealed.
func (p *proposal) show(w io.Writer) {
	fmt.Fprintf(w, "%s (%s): %s\n", report.Name(p.ServerID), p.Target, report.Count(len(p.Listing.Tools), "tool"))
	p.showServer(w)
	for _, c := range p.Changes {
		p.showChange(w, c)
	}
	for i, q := range p.LeftOut {
		if name := report.ToolName(q.Tool, q.Index); q.Refused != nil {
			fmt.Fprintf(w, "! refused tool %s, left out: %s\n", name, q.Refused)
		} else {
			fmt.Fprintf(w, "! duplicate tool %s, left out: several tools have this name\n", name)
		}
		showFindings(w, p.refused[i], nil)
	}
	for _, tool := range p.Leaking {
		fmt.Fprintf(w, "! tool %s, left out: its definition holds the value of a header variable\n", report.Name(tool))
	}
}

func (p *proposal) showServer(w io.Writer) {
	if p.TargetChanged() {
		fmt.Fprintf(w, "~ the target changed\n%s", lockfile.DiffText(p.Before.Target.String(), p.Target.String()))
	}
	if p.HeadersChanged() {
		fmt.Fprintf(w, "~ the headers changed\n%s", lockfile.DiffText(headers(p.Before.Target), headers(p.Target)))
	}
	if p.NameChanged() {
		fmt.Fprintf(w, "~ the server calls itself something else\n%s", lockfile.DiffText(p.Before.ServerName, p.Listing.ServerName))
	}
	if diff := p.InstructionsDiff(); diff != "" {
		fmt.Fprintf(w, "~ the server's instructions, which the hash does not cover%s\n", said(p.instructions))
		showFindings(w, p.instructions, nil)
		io.WriteString(w, diff)
	}
}

func headers(t lockfile.Target) string {
	if len(t.Headers) == 0 {
		return "none"
	}
	return strings.Join(t.Headers, "\n")
}

func (p *proposal) showChange(w io.Writer, c lockfile.Change) {
	sign := map[lockfile.ChangeKind]string{
		lockfile.ChangeNew: "+ new", lockfile.ChangeChanged: "~ changed", lockfile.ChangeRemoved: "- removed", lockfile.ChangeNoted: "~ outside the hash of",
	}[c.Kind]
	var hidden []report.Hidden
	for _, h := range lockfile.HiddenText(c.Observed) {
		hidden = append(hidden, report.Hidden{At: h.At, Text: h.Text})
	}
	fmt.Fprintf(w, "%s tool %s%s\n", sign, report.Name(c.Tool), said(p.changes[c.Tool]))
	showFindings(w, p.changes[c.Tool], hidden)
	io.WriteString(w, c.Diff)
	if c.Kind == lockfile.ChangeChanged {
		io.WriteString(w, lockfile.ChangedWords(p.Before.Tools[c.Tool].Definition, c.Observed))
	}
	for _, n := range c.Notes {
		fmt.Fprintf(w, "  note: %s\n", report.Note{Code: string(n.Code), Tool: n.Tool, At: n.At}.Text())
	}
	report.WriteHidden(w, "", hidden)
}

// offer settles what of the proposal may be accepted. What changed of the server itself belongs to no single tool: it is offered with
// all of them, with any when the server is another one by its target, and when its instructions were selected by their name.
func (p *proposal) offer(s selection) {
	takesAny := slices.ContainsFunc(p.Changes, s.takes)
	pinned := p.Before != nil // the first tool brings the server with it
	if (pinned && s.whole() || s.takesInstructions()) && p.ServerChanged() || pinned && takesAny && p.TargetChanged() {
		p.offered = append(p.offered, item{what: "the changes of the server itself"})
	}
	for _, c := range p.Changes {
		if s.takes(c) {
			p.offered = append(p.offered, item{c.Tool, string(c.Kind) + " tool " + report.Name(c.Tool)})
		}
	}
}

// acceptsServer reports whether what changed of the server itself was accepted.
func (p *proposal) acceptsServer() bool { return slices.ContainsFunc(p.accepted, item.ofServer) }

func (i item) ofServer() bool { return i.tool == "" }

// tools are the names of the accepted changes.
func (p *proposal) tools() []string {
	var names []string
	for _, i := range p.accepted {
		if !i.ofServer() {
			names = append(names, i.tool)
		}
	}
	return names
}

// hasInstructions reports whether there is anything that the name of the instructions could stand for.
func (p *proposal) hasInstructions() bool {
	return p.ServerChanged() || p.Before != nil && p.Before.Instructions != ""
}

// hashes are those of the tools that the server offers or that are pinned, by name; a removed tool has none.
func (p *proposal) hashes() map[string]string {
	all := map[string]string{}
	if p.Before != nil {
		for name, tool := range p.Before.Tools {
			all[name] = tool.Hash
		}
	}
	for _, c := range p.Changes {
		all[c.Tool] = c.Hash
	}
	return all
}

// showAgain shows one change before the question about it.
func (p *proposal) showAgain(w io.Writer, it item) {
	if it.ofServer() {
		p.showServer(w)
	}
	for _, c := range p.Changes {
		if c.Tool == it.tool {
			p.showChange(w, c)
		}
	}
}

// ask gets an answer for all that is offered and returns how much was accepted.
func (e *env) ask(ctx context.Context, proposals []proposal, yes bool) (accepted int, err error) {
	total := 0
	for i := range proposals {
		total += len(proposals[i].offered)
	}
	answer := "y"
	lines := bufio.NewReader(e.stdin)
	if !yes {
		if answer, err = e.prompt(ctx, lines, fmt.Sprintf("approve all %d? [y]es, [n]o, [s]elect one by one: ", total), "yns"); err != nil {
			return 0, err
		}
	}
	for i := range proposals {
		p := &proposals[i]
		for _, it := range p.offered {
			each := answer
			if answer == "s" {
				p.showAgain(e.err, it)
				if each, err = e.prompt(ctx, lines, fmt.Sprintf("%s: approve %s? [y]es, [n]o: ", report.Name(p.ServerID), it.what), "yn"); err != nil {
					return 0, err
				}
			}
			if each == "y" {
				p.accepted = append(p.accepted, it)
				accepted++
			} else if it.ofServer() && (p.Before == nil || p.TargetChanged()) {
				break // what another server offers is not pinned under the old target, nor is a tool without the server
			}
		}
	}
	return accepted, nil
}

// prompt asks, on stderr so that a piped stdout does not swallow the question, until one of the letters is answered. The end of the
// input is a no.
func (e *env) prompt(ctx context.Context, lines *bufio.Reader, question, letters string) (string, error) {
	for {
		fmt.Fprint(e.err, question)
		read := make(chan string, 1)
		failed := make(chan error, 1)
		go func() {
			line, err := lines.ReadString('\n')
			if err != nil {
				failed <- err
				return
			}
			read <- strings.ToLower(strings.TrimSpace(line))
		}()
		select {
		case <-ctx.Done():
			fmt.Fprintln(e.err)
			return "", &report.Error{Code: report.CodeInterrupted, Message: "interrupted; nothing was written"}
		case <-failed:
			fmt.Fprintln(e.err)
			return "n", nil
		case line := <-read:
			if line != "" && strings.Contains(letters, line[:1]) {
				return line[:1], nil
			}
		}
	}
}
