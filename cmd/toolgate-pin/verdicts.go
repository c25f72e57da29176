package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/facts"
	"github.com/toolgate/toolgate-pin/lockfile"
)

// verdicts are what the scanner says of a proposal.
type verdicts struct {
	digest       string                    // of the policies
	changes      map[string]*engine.Report // by tool; a removed one has none
	refused      []*engine.Report          // as in Proposal.LeftOut
	instructions *engine.Report            // nil when they are as pinned
}

// judgeProposals has every text judged that approving the proposals would accept, and the tools that cannot be pinned.
func (e *env) judgeProposals(ctx context.Context, f *lockfile.File, proposals []proposal) error {
	digest, err := e.judge(ctx, e.proposedTexts(f, proposals))
	for i := range proposals {
		proposals[i].digest = digest
	}
	return err
}

// proposedTexts are the texts of all proposals. Each is compared with what the other servers offer, whether that is pinned or only proposed too.
func (e *env) proposedTexts(f *lockfile.File, proposals []proposal) []judged {
	known := pinnedTools(f)
	offered := make([][]facts.Tool, len(proposals))
	for i, p := range proposals {
		offered[i] = e.toolsOf(p.ServerID, p.Listing.Tools)
		known.offer(p.ServerID, offered[i])
	}
	var texts []judged
	for i := range proposals {
		around := facts.Context{Server: proposals[i].ServerID, Siblings: offered[i], SiblingsComplete: true, Inventory: known.beside(proposals[i].ServerID)}
		texts = append(texts, e.textsOf(&proposals[i], around)...)
	}
	return texts
}

func (e *env) textsOf(p *proposal, around facts.Context) []judged {
	p.verdicts = verdicts{changes: map[string]*engine.Report{}, refused: make([]*engine.Report, len(p.LeftOut))}
	var texts []judged
	if p.InstructionsDiff() != "" {
		about := around
		about.Tool = facts.Instructions
		observe := func() facts.Document { return facts.FromText(e.out.Mask(*p.Listing.Instructions), about) }
		texts = append(texts, judged{instructionsName(p.ServerID), observe, func(r engine.Report) { p.instructions = &r }})
	}
	definition := func(tool string, index int, raw json.RawMessage, c facts.Context, keep func(engine.Report)) {
		texts = append(texts, judged{toolName(p.ServerID, tool, index), func() facts.Document { return facts.FromDefinition(e.masked(raw), c) }, keep})
	}
	for _, c := range p.Changes {
		if c.Kind == lockfile.ChangeRemoved {
			continue
		}
		against := around
		if c.Kind == lockfile.ChangeChanged { // what changed outside the hash was not kept: there is nothing to compare with
			against.Prior = p.Before.Tools[c.Tool].Definition
		}
		definition(c.Tool, 0, c.Observed, against, func(r engine.Report) { p.changes[c.Tool] = &r })
	}
	for i, q := range p.LeftOut {
		definition(q.Tool, q.Index, q.Observed, around, func(r engine.Report) { p.refused[i] = &r })
	}
	return texts
}

// said is the verdict behind a name, "" when there is none.
func said(r *engine.Report) string {
	if r == nil {
		return ""
	}
	return ": " + string(r.Verdict)
}

// showFindings writes what was found in a text, with evidence unless it is among the hidden texts that are shown too.
func showFindings(w io.Writer, r *engine.Report, hidden []report.Hidden) {
	if r != nil {
		report.WriteEvidence(w, "    ", r.Findings, hidden)
	}
}

// suspicious are the names of what is to be read with care. In a long listing the verdicts stand far apart.
func (p *proposal) suspicious() []string {
	var names []string
	if is(p.instructions, engine.Suspicious) {
		names = append(names, "the instructions")
	}
	for _, c := range p.Changes {
		if is(p.changes[c.Tool], engine.Suspicious) {
			names = append(names, report.Name(c.Tool))
		}
	}
	return names
}

// block takes what must not be accepted out of what is offered, says so, and reports whether that was anything. Instructions reach the model
// whatever tools are pinned, so malicious ones block everything of their server.
func (p *proposal) block(w io.Writer, s selection) (blocked bool) {
	if len(p.offered) > 0 && malicious(p.instructions) && !s.overrides(facts.Instructions) {
		fmt.Fprintf(w, "! server %s is blocked: its instructions are malicious (%s); next: report them to the server's authors, or accept them with --tool '%s' and --override-reason\n",
			report.Name(p.ServerID), strings.Join(blockingRules(p.instructions), ", "), facts.Instructions)
		p.offered = nil
		return true
	}
	p.offered = slices.DeleteFunc(p.offered, func(it item) bool {
		r := p.changes[it.tool]
		if it.ofServer() || !malicious(r) || s.overrides(it.tool) && it.tool != facts.Instructions { // a tool may call itself that
			return false
		}
		fmt.Fprintf(w, "! tool %s is blocked: malicious (%s); next: report it to the server's authors, or accept it with --tool and --override-reason\n",
			report.Name(it.tool), strings.Join(blockingRules(r), ", "))
		blocked = true
		return true
	})
	return blocked
}

func is(r *engine.Report, v engine.Verdict) bool { return r != nil && r.Verdict == v }

func malicious(r *engine.Report) bool { return is(r, engine.Malicious) }

// rulesOf are the ids of the rules that found something, each once.
func rulesOf(r *engine.Report) []string {
	ids := make([]string, 0, len(r.Findings))
	for _, f := range r.Findings {
		ids = append(ids, f.ID)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// blockingRules are the ids of those that make a text malicious.
func blockingRules(r *engine.Report) []string {
	high := *r
	high.Findings = slices.DeleteFunc(slices.Clone(r.Findings), func(f engine.Finding) bool { return f.Severity != engine.High })
	return rulesOf(&high)
}

// scanRecord is what the lockfile keeps of a scan. The digest tells a policy that changed from a tool that did. There is no evidence in it: that
// stands in the definition.
type scanRecord struct {
	Verdict      engine.Verdict `json:"verdict"`
	RuleIDs      []string       `json:"rule_ids"`
	Tiers        []string       `json:"tiers"`
	PolicyDigest string         `json:"policy_digest"`
}

// approval is the answer to the proposal, with what the scanner said. A malicious text was accepted for a reason, and only such a one keeps it.
func (p *proposal) approval(reason string) (lockfile.Approval, error) {
	a := lockfile.Approval{Tools: p.tools(), Server: p.acceptsServer(), Scans: map[string]json.RawMessage{}, Overrides: map[string]string{}}
	for tool, r := range p.changes {
		record, err := json.Marshal(scanRecord{r.Verdict, rulesOf(r), tiers, p.digest})
		if err != nil {
			return a, err
		}
		a.Scans[tool] = record
		if malicious(r) {
			a.Overrides[tool] = reason
		}
	}
	if malicious(p.instructions) {
		a.Overrides[""] = reason
	}
	return a, nil
}
