package gate

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/mark3labs/mcp-go/client/transport"
)

// stdio is mcp-go's stdio transport over a process of our own: it ends with its whole process group, and every line is bounded
// and checked before mcp-go decodes it.
type stdio struct {
	*transport.Stdio
	process *process
	peer    *peer
}

func newStdio(command []string, l Limits, p *peer) *stdio {
	toClient, messages := io.Pipe()
	child := &process{command: command, limits: l, peer: p, messages: messages, exited: make(chan struct{})}
	inner := transport.NewIO(toClient, child, io.NopCloser(bytes.NewReader(nil)))
	return &stdio{Stdio: inner, process: child, peer: p}
}

// Start starts the server. It outlives ctx, as does the answering of what it asks: [stdio.Close] ends it.
func (s *stdio) Start(ctx context.Context) error {
	if err := s.process.start(); err != nil {
		return err
	}
	return s.Stdio.Start(context.WithoutCancel(ctx))
}

// SendRequest is mcp-go's, with the reason for which the connection was closed in place of the fact.
func (s *stdio) SendRequest(ctx context.Context, request transport.JSONRPCRequest) (*transport.JSONRPCResponse, error) {
	response, err := s.Stdio.SendRequest(ctx, request)
	if err == nil || ctx.Err() != nil {
		return response, err
	}
	if s.peer.failure() == nil {
		select { // a broken pipe is noticed before the exit that explains it
		case <-s.process.exited:
		case <-time.After(drain):
		}
	}
	if failure := s.peer.failure(); failure != nil {
		return nil, failure
	}
	return nil, err
}

func (s *stdio) Close() error {
	err := s.Stdio.Close()
	s.process.stop()
	return err
}

// drain is how long output is still read after the process ended.
const drain = 200 * time.Millisecond

// process is a child that speaks JSON-RPC on its stdin and stdout. Its group holds whatever it starts.
type process struct {
	command  []string
	limits   Limits
	peer     *peer
	messages *io.PipeWriter

	cmd      *exec.Cmd
	stdin    *outbox
	exited   chan struct{} // closed when the child itself is gone
	stopOnce sync.Once
}

func (p *process) start() error {
	p.cmd = exec.Command(p.command[0], p.command[1:]...)
	p.cmd.Stderr = &p.peer.stderr
	p.cmd.WaitDelay = drain
	ownGroup(p.cmd)
	stdin, err := p.cmd.StdinPipe()
	if err != nil {
		return &Error{Code: CodeConnect, Message: "cannot start the server: " + shown(err.Error()), Err: err}
	}
	p.stdin = newOutbox(stdin, p.limits.Message)
	stdout, childStdout, err := os.Pipe()
	if err != nil {
		return &Error{Code: CodeConnect, Message: "cannot start the server: " + shown(err.Error()), Err: err}
	}
	p.cmd.Stdout = childStdout
	err = p.cmd.Start()
	childStdout.Close()
	if err != nil {
		stdout.Close()
		return startError(p.command[0], err)
	}
	read := make(chan struct{})
	go func() {
		defer close(read)
		p.read(stdout)
	}()
	go p.wait(stdout, read)
	return nil
}

func startError(command string, err error) *Error {
	switch {
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
		hint := ""
		if strings.ContainsAny(command, " \t") {
			hint = " (each word of a command is an argument of its own: quote them one by one)"
		}
		return &Error{Code: CodeConnect, Message: "the command " + shown(command) + " does not exist" + hint, Err: err}
	case errors.Is(err, fs.ErrPermission):
		return &Error{Code: CodeConnect, Message: "the command " + shown(command) + " may not be run", Err: err}
	}
	return &Error{Code: CodeConnect, Message: "the command " + shown(command) + " cannot be started: " + shown(err.Error()), Err: err}
}

// wait notes the end of the child, after its last words were read.
func (p *process) wait(stdout *os.File, read <-chan struct{}) {
	err := p.cmd.Wait()
	if stdout.SetReadDeadline(time.Now().Add(drain)) != nil {
		stdout.Close() // where pipes have no deadlines, the last words are lost
	}
	<-read
	stdout.Close()
	how := "the server ended"
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		how += " (" + exit.ProcessState.String() + ")"
	}
	p.peer.fail(&Error{Code: CodeConnect, Message: how, Err: errServerEnded})
	close(p.exited)
	p.messages.Close()
}

var errServerEnded = errors.New("the server ended")

// read hands on the messages of the child until its stdout ends or it does something that cannot be understood in one way only.
func (p *process) read(stdout io.Reader) {
	lines := bufio.NewReaderSize(stdout, 64<<10)
	for {
		line, err := readLine(lines, p.limits.Message)
		if errors.Is(err, errTooLong) {
			p.peer.fail(protocolError("a message is larger than %s", size(p.limits.Message)))
		} else if len(line) > 0 {
			isMessage, wrong := checkMessage(line)
			switch {
			case wrong != nil:
				p.peer.fail(wrong)
				err = wrong
			case !isMessage:
				p.peer.skip(line)
			default:
				if _, errWrite := p.messages.Write(append(line, '\n')); errWrite != nil {
					err = errWrite
				}
			}
		}
		if err != nil {
			p.messages.Close()
			return
		}
	}
}

var errTooLong = errors.New("line too long")

// readLine returns the next line without its end, trimmed. At the end of the input it returns what is left, with an error.
func readLine(r *bufio.Reader, most int) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > most {
			return nil, errTooLong
		}
		line = append(line, part...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return bytes.TrimSpace(line), err
		}
	}
}

func size(bytes int) string {
	if bytes >= 1<<20 {
		return fmt.Sprintf("%d MiB", bytes>>20)
	}
	return fmt.Sprintf("%d bytes", bytes)
}

// Write and Close make the process the writer of mcp-go's transport.
func (p *process) Write(data []byte) (int, error) {
	n, err := p.stdin.Write(data)
	if errors.Is(err, errUnread) {
		p.peer.fail(protocolError("the server does not read what it is sent, while more is due than %s", size(p.limits.Message)))
		p.messages.Close()
	}
	return n, err
}

func (p *process) Close() error {
	if p.stdin == nil {
		return nil
	}
	return p.stdin.Close()
}

// stop ends the process group: the end of stdin first, then a request to end, then by force. Of 102 public servers 8 ignore the
// end of stdin, and of npx's three processes only the first hears the request.
func (p *process) stop() {
	if p.cmd == nil || p.cmd.Process == nil {
		return
	}
	p.stopOnce.Do(func() {
		p.messages.Close() // nobody reads any more, and what is being written must not wait for it
		group := p.cmd.Process
		if !p.exitsWithin(p.limits.Grace / 4) {
			terminateGroup(group)
			p.exitsWithin(p.limits.Grace)
		}
		for range 20 {
			if !groupAlive(group) && p.exitsWithin(0) {
				return
			}
			terminateGroup(group)
			time.Sleep(10 * time.Millisecond)
		}
		killGroup(group)
		p.exitsWithin(p.limits.Grace) // by now it is gone, unless the system cannot end it
	})
}

func (p *process) exitsWithin(d time.Duration) bool {
	select {
	case <-p.exited:
		return true
	case <-time.After(d):
		return false
	}
}
