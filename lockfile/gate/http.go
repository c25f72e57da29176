package gate

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/toolgate/toolgate-pin/lockfile"
)

// guardedHTTP is the HTTP client side of a URL target: it adds the target's headers, goes nowhere but to the target's origin, and
// checks each message before mcp-go decodes it.
type guardedHTTP struct {
	base    http.RoundTripper
	origin  string
	headers http.Header
	limits  Limits
	peer    *peer
	sse     bool // HTTP+SSE: the answers come on the event stream, and the body behind a POST may be anything
}

func (g *guardedHTTP) RoundTrip(request *http.Request) (*http.Response, error) {
	if err := g.checkOrigin(request.URL); err != nil {
		return nil, err
	}
	ctx := request.Context()
	if request.Method == http.MethodDelete { // the end of a session is a courtesy
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, farewell)
		context.AfterFunc(ctx, cancel)
	}
	request = request.Clone(ctx)
	for name, values := range g.headers {
		request.Header[name] = values
	}
	response, err := g.base.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	if err := g.check(request, response); err != nil {
		response.Body.Close()
		if request.Method == http.MethodPost { // the stream that a server may offer to GET is not vital
			g.peer.fail(err)
		}
		return nil, err
	}
	return response, nil
}

// farewell is how long a server may take to take note of the end of a session.
const farewell = time.Second

func (g *guardedHTTP) checkOrigin(u *url.URL) *Error {
	if origin := lockfile.Origin(u); origin != g.origin {
		return protocolError("the server sends us to another origin, %s, which is not followed", shown(origin, g.peer.secrets...))
	}
	return nil
}

func (g *guardedHTTP) fail(err *Error) *Error {
	g.peer.fail(err)
	return err
}

// maxErrorBody bounds what is read of an answer that is no MCP.
const maxErrorBody = 1 << 20

// check judges the kind of an answer and puts the reader into its body that checks the messages.
func (g *guardedHTTP) check(request *http.Request, response *http.Response) *Error {
	if response.StatusCode >= 400 {
		g.peer.setStatus(response.StatusCode)
	}
	if response.StatusCode == http.StatusUnauthorized || response.StatusCode == http.StatusForbidden {
		return &Error{Code: CodeAuth, Message: "the server answers " + shown(response.Status, g.peer.secrets...) + ": it wants other credentials"}
	}
	kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	switch {
	case kind == "text/event-stream":
		response.Body = &eventReader{body: response.Body, lines: bufio.NewReaderSize(response.Body, 32<<10), guard: g, url: request.URL}
	case kind == "application/json":
		response.Body = &documentReader{body: response.Body, guard: g, lenient: response.StatusCode >= 400 || request.Method == http.MethodPost && g.sse}
	case response.StatusCode == http.StatusOK && (request.Method == http.MethodGet || request.Method == http.MethodPost && !g.sse):
		return protocolError("the server answers with %s where MCP has JSON or an event stream: is this the URL of an MCP server?", shown(kindOrNone(kind), g.peer.secrets...))
	default:
		response.Body = struct {
			io.Reader
			io.Closer
		}{io.LimitReader(response.Body, maxErrorBody), response.Body}
	}
	return nil
}

func kindOrNone(kind string) string {
	if kind == "" {
		return "no content type"
	}
	return kind
}

// documentReader reads a body that is one message, checks it, and gives it out. mcp-go decodes the first value of a body only, and its HTTP+SSE
// takes any body for an event stream: so what is no JSON as a whole is refused, unless it is no answer anyway.
type documentReader struct {
	body    io.ReadCloser
	guard   *guardedHTTP
	lenient bool
	checked *bytes.Reader
}

func (d *documentReader) Read(out []byte) (int, error) {
	if d.checked == nil {
		data, err := io.ReadAll(io.LimitReader(d.body, int64(d.guard.limits.Message)+1))
		if err != nil {
			return 0, err
		}
		if len(data) > d.guard.limits.Message {
			return 0, d.guard.fail(protocolError("a message is larger than %s", size(d.guard.limits.Message)))
		}
		_, wrong := checkMessage(data, d.guard.peer.secrets...)
		if wrong == nil && !d.lenient && !json.Valid(data) {
			wrong = malformed(data, d.guard.peer.secrets)
		}
		if wrong != nil {
			return 0, d.guard.fail(wrong)
		}
		d.checked = bytes.NewReader(data)
	}
	return d.checked.Read(out)
}

func (d *documentReader) Close() error { return d.body.Close() }

// eventReader reads an event stream event by event, checks each one's data, and gives out the event rewritten, so that mcp-go's
// reader cannot see another text than the one that was checked.
type eventReader struct {
	body  io.ReadCloser
	lines *bufio.Reader
	guard *guardedHTTP
	url   *url.URL
	ready bytes.Buffer
	err   error
}

func (e *eventReader) Read(out []byte) (int, error) {
	for e.ready.Len() == 0 {
		if e.err != nil {
			return 0, e.err
		}
		e.err = e.event()
	}
	return e.ready.Read(out)
}

func (e *eventReader) Close() error { return e.body.Close() }

// event reads the lines up to a blank one into ready. An event that the end of the stream cuts off is dropped, as the standard has it.
func (e *eventReader) event() error {
	var data []string
	var other bytes.Buffer
	length, endpoint := 0, false
	for {
		line, err := readEventLine(e.lines, e.guard.limits.Message)
		if err == errTooLong || length+len(line) > e.guard.limits.Message {
			return e.guard.fail(protocolError("a message is larger than %s", size(e.guard.limits.Message)))
		}
		if err != nil {
			return err
		}
		length += len(line)
		name, value, _ := strings.Cut(line, ":")
		value = strings.TrimPrefix(value, " ")
		switch name {
		case "data":
			data = append(data, value)
		case "event", "id", "retry":
			endpoint = endpoint || name == "event" && strings.TrimSpace(value) == "endpoint"
			other.WriteString(name + ": " + value + "\n")
		}
		if line == "" {
			break
		}
	}
	text := strings.Join(data, "\n")
	if _, wrong := checkMessage([]byte(text), e.guard.peer.secrets...); wrong != nil {
		return e.guard.fail(wrong)
	}
	if endpoint && e.guard.sse { // mcp-go only logs an endpoint elsewhere, and waits for a better one
		if u, err := e.url.Parse(text); err == nil {
			if wrong := e.guard.checkOrigin(u); wrong != nil {
				return e.guard.fail(wrong)
			}
		}
	}
	e.ready.Write(other.Bytes())
	for _, line := range data {
		e.ready.WriteString("data: " + line + "\n")
	}
	e.ready.WriteByte('\n')
	return nil
}

// readEventLine returns the next line without its end. An unfinished line counts as none.
func readEventLine(r *bufio.Reader, most int) (string, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > most {
			return "", errTooLong
		}
		line = append(line, part...)
		switch err {
		case nil:
			return strings.TrimRight(string(line), "\r\n"), nil
		case bufio.ErrBufferFull:
		default:
			return "", err
		}
	}
}
