package main

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/rulebook"
	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/urfave/cli/v2"
)

func (e *env) policyCommand() *cli.Command {
	return &cli.Command{
		Name:  "policy",
		Usage: "show and test the rules by which tools are judged",
		Description: `The rules are part of the program. What they say is also in policies/RULES.md.

   toolgate-pin policy list
   toolgate-pin policy show TG-UNI-001
   toolgate-pin policy docs > RULES.md`,
		Subcommands: []*cli.Command{
			{
				Name: "list", Usage: "list the rules: id, severity, subjects, title", Flags: []cli.Flag{formatFlag()}, Action: e.policyList,
				Description: "toolgate-pin policy list --format json",
			},
			{
				Name: "show", Usage: "print all that there is to know of one rule", ArgsUsage: "ID", Action: e.policyShow,
				Description: "toolgate-pin policy show TG-UNI-001",
			},
			{
				Name: "test", Usage: "run the tests and the examples of the rules; exit 1 when one fails", Action: e.policyTest,
				Description: `The Rego tests run with coverage, and the examples go through the whole scanner.

   toolgate-pin policy test

   Exit codes: 0 all pass; 1 one fails; 2 the policies cannot be loaded.`,
			},
			{
				Name: "check", Usage: "look for what is wrong with the policies, one line a problem; exit 2 when there is something", Action: e.policyCheck,
				Description: "toolgate-pin policy check",
			},
			{
				Name: "docs", Usage: "print the documentation of all rules as Markdown", Action: e.policyDocs,
				Description: "toolgate-pin policy docs > RULES.md",
			},
		},
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return usageError("there is no command policy %s; see `toolgate-pin policy --help`", lockfile.RevealLine(c.Args().First()))
			}
			return usageError("a command of policy is missing; see `toolgate-pin policy --help`")
		},
	}
}

// policyListed is the JSON form of policy list.
type policyListed struct {
	Version      int            `json:"version"`
	PolicyDigest *string        `json:"policy_digest"` // null: the policies could not be loaded
	Rules        []engine.Rule  `json:"rules"`
	Errors       []report.Error `json:"errors"`
}

func policyListOf(scanner *engine.Engine, err error) policyListed {
	out := policyListed{Version: 1, Rules: []engine.Rule{}, Errors: []report.Error{}}
	if err != nil {
		out.Errors = append(out.Errors, *asReport(err))
		return out
	}
	digest := scanner.Digest()
	out.PolicyDigest, out.Rules = &digest, scanner.Rules()
	return out
}

func (e *env) policyList(c *cli.Context) error {
	if c.NArg() > 0 {
		return usageError("policy list takes no arguments")
	}
	scanner, err := e.scanner()
	if c.String("format") == "json" {
		return errors.Join(e.writeJSON(policyListOf(scanner, err)), err)
	}
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	for _, r := range scanner.Rules() {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", r.ID, r.Severity, strings.Join(r.Subjects, ", "), r.Title)
	}
	return table.Flush()
}

func (e *env) policyShow(c *cli.Context) error {
	if c.NArg() != 1 {
		return usageError("policy show takes the id of one rule, as `toolgate-pin policy list` shows it")
	}
	scanner, err := e.scanner()
	if err != nil {
		return err
	}
	for _, r := range scanner.Rules() {
		if strings.EqualFold(r.ID, c.Args().First()) {
			text, err := rulebook.Rule(r)
			if err != nil {
				return policyError(err)
			}
			fmt.Fprint(e.out, text)
			return nil
		}
	}
	return usageError("there is no rule %s; see `toolgate-pin policy list`", lockfile.RevealLine(c.Args().First()))
}

func (e *env) policyDocs(c *cli.Context) error {
	if c.NArg() > 0 {
		return usageError("policy docs takes no arguments")
	}
	scanner, err := e.scanner()
	if err != nil {
		return err
	}
	text, err := rulebook.All(scanner.Rules())
	if err != nil {
		return policyError(err)
	}
	fmt.Fprint(e.out, text)
	return nil
}
