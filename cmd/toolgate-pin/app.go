package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/terminal"
	"github.com/toolgate/toolgate-pin/engine"
	"github.com/toolgate/toolgate-pin/lockfile"
	"github.com/toolgate/toolgate-pin/lockfile/gate"
	"github.com/urfave/cli/v2"
)

// The exit codes of every command.
const (
	exitClean  = 0
	exitFailed = 1 // a gate failed
	exitError  = 2 // could not do it
)

// Outcomes of which everything there is to say has been printed.
var (
	errFailed     = errors.New("a gate failed")
	errIncomplete = errors.New("not everything could be done")
)

// env is what the commands work with.
type env struct {
	stdin   io.Reader
	out     *terminal.Writer
	err     *terminal.Writer
	args    []string                       // as they are read: the app's flags, a command, its flags, --, its arguments
	command []string                       // what stood behind --, nil without --
	asJSON  bool                           // whether a document has been written
	scanner func() (*engine.Engine, error) // made when something is first to be judged: a check in which every hash matches loads no policy
}

// run is the whole program, but for the exit. args[0] is the program's name.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	// A second signal is not left to the system: it would end us before the servers that we started, which are ended within seconds.
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // nohup
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	defer stop()
	e := &env{stdin: stdin, out: &terminal.Writer{Out: stdout}, err: &terminal.Writer{Out: stderr}, scanner: newScanner()}
	ascii := !terminal.UTF8(os.LookupEnv)
	e.out.ASCII, e.err.ASCII = ascii && terminal.Is(stdout), ascii && terminal.Is(stderr)
	return e.run(ctx, args)
}

func (e *env) run(ctx context.Context, args []string) (exit int) {
	slog.SetDefault(slog.New(slog.DiscardHandler)) // mcp-go logs text from servers
	app := e.app()
	args, e.command = arrange(app, args)
	e.args = args
	return e.exitCode(app.RunContext(ctx, args))
}

// exitCode prints an error, one line, and returns the exit code for it.
func (e *env) exitCode(err error) int {
	switch {
	case err == nil:
		return exitClean
	case errors.Is(err, errFailed):
		return exitFailed
	case errors.Is(err, errIncomplete):
		return exitError
	}
	r := asReport(err)
	if !e.asJSON && jsonAsked(e.args) {
		e.failAsJSON(r)
	}
	fmt.Fprintln(e.err, "toolgate-pin: "+r.Error())
	return exitError
}

// failAsJSON writes the document of a command that did not begin.
func (e *env) failAsJSON(r *report.Error) {
	var document any
	at := slices.IndexFunc(e.args[1:], func(arg string) bool { return !strings.HasPrefix(arg, "-") })
	if at < 0 {
		return
	}
	switch words := e.args[1+at:]; {
	case words[0] == "check":
		check := report.New("")
		check.Errors = append(check.Errors, *r)
		check.Finish(false)
		document = check
	case words[0] == "list":
		document = listOf("", nil, r)
	case words[0] == "scan":
		scan := report.NewScan()
		scan.Errors = append(scan.Errors, *r)
		document = scan
	case words[0] == "policy" && len(words) > 1 && words[1] == "list":
		document = policyListOf(nil, r)
	default:
		return
	}
	_ = e.writeJSON(document) // the error itself goes to stderr all the same
}

func (e *env) writeJSON(document any) error {
	e.asJSON = true
	text, err := report.JSON(document, e.out.Mask, e.out.ASCII)
	if err != nil {
		return err
	}
	_, err = e.out.Write(text)
	return err
}

// usageError is a command line that makes no sense.
func usageError(format string, args ...any) error {
	return &report.Error{Code: report.CodeUsage, Message: fmt.Sprintf(format, args...)}
}

// asReport sorts any error into the codes of a report.
func asReport(err error) *report.Error {
	var (
		known    *report.Error
		file     *lockfile.FileError
		variable *lockfile.VariableError
		server   *gate.Error
	)
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &file):
		return &report.Error{Code: report.CodeLockfile, Message: file.Error(), Next: file.Next}
	case errors.As(err, &variable):
		return &report.Error{Code: report.CodeVariable, Message: variable.Error(), Next: "set it to the value that the header needs"}
	case errors.As(err, &server):
		return &report.Error{Code: string(server.Code), Message: server.Message, Next: nextFor[server.Code]}
	case errors.Is(err, context.Canceled):
		return &report.Error{Code: report.CodeInterrupted, Message: "interrupted"}
	case errors.Is(err, lockfile.ErrChangedMeanwhile):
		return &report.Error{Code: report.CodeLockfile, Message: err.Error(), Next: "run the command again and review what it shows"}
	}
	return &report.Error{Code: report.CodeInternal, Message: lockfile.RevealLine(err.Error())}
}

var nextFor = map[gate.Code]string{
	gate.CodeConnect:  "start the server by hand to see what it needs",
	gate.CodeTimeout:  "give it more time with --timeout, or start it by hand to see what it waits for",
	gate.CodeProtocol: "report it to the server's authors",
	gate.CodeAuth:     "pass credentials with --header 'Name: Bearer ${VARIABLE}'",
}

func (e *env) app() *cli.App {
	app := &cli.App{
		Name:    "toolgate-pin",
		Usage:   "pin the tool definitions of MCP servers, and fail when they change",
		Version: gate.Version(),
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "ascii", Usage: "print ASCII only", Action: func(_ *cli.Context, on bool) error {
				e.out.ASCII, e.err.ASCII = on, on
				return nil
			}},
		},
		Commands: []*cli.Command{
			e.approveCommand(), e.checkCommand(), e.scanCommand(), e.listCommand(), e.removeCommand(), e.policyCommand(), e.demoCommand(), e.demoServerCommand(),
		},
		Writer:                    e.out,
		ErrWriter:                 e.err,
		ExitErrHandler:            func(*cli.Context, error) {}, // run does that
		OnUsageError:              onUsageError,
		DisableSliceFlagSeparator: true,
		HideHelpCommand:           true,
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return usageError("there is no command %s; see `toolgate-pin --help`", lockfile.RevealLine(c.Args().First()))
			}
			return usageError("a command is missing; see `toolgate-pin --help`")
		},
	}
	settle(app.Commands)
	return app
}

// settle makes commands and their commands speak like the app.
func settle(commands []*cli.Command) {
	for _, command := range commands {
		command.OnUsageError = onUsageError
		command.HideHelpCommand = true
		settle(command.Subcommands)
	}
}

func onUsageError(c *cli.Context, err error, _ bool) error {
	name := "toolgate-pin"
	if c.Command != nil && c.Command.HelpName != "" {
		name = c.Command.HelpName // with the commands that it is a command of
	}
	hint := ""
	if strings.Contains(err.Error(), "-timeout") {
		hint = " (write 90s or 2m)"
	}
	return usageError("%s%s; see `%s --help`", lockfile.RevealLine(err.Error()), hint, name)
}
