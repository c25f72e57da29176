package gate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"

	"github.com/toolgate/toolgate-pin/lockfile"
)

// Code says what kind of failure an [Error] is.
type Code string

// The kinds of failure.
const (
	CodeConnect  Code = "connect"  // the server cannot be reached or does not start
	CodeTimeout  Code = "timeout"  // it did not answer in time
	CodeProtocol Code = "protocol" // what it says is no MCP, or could be read in two ways
	CodeAuth     Code = "auth"     // it wants other credentials
)

// Error is a server that could not be listed.
type Error struct {
	Code    Code
	Message string // one line, revealed and without secrets
	Err     error  // the cause, which may hold text from the server; nil when there is none
}

func (e *Error) Error() string { return e.Message }

func (e *Error) Unwrap() error { return e.Err }

func protocolError(format string, args ...any) *Error {
	return &Error{Code: CodeProtocol, Message: fmt.Sprintf(format, args...)}
}

// shown brings a text from a server onto one line of bounded length. secrets are masked before it is cut: the half of one would be found
// by nobody later.
func shown(s string, secrets ...string) string {
	const most = 300
	s = lockfile.Secrets(secrets).Mask(s)
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return lockfile.RevealLine(s)
}

// describe turns any error of a transport into an *Error, except that of a canceled context, which stays what it is. what names
// the request that failed.
func describe(ctx context.Context, what string, err error, p *peer) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return context.Canceled
	}
	var known *Error
	switch {
	case p.failure() != nil:
		known = p.failure()
	case errors.As(err, &known):
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		known = &Error{Code: CodeTimeout, Message: "no answer to " + what + " in time", Err: err}
	default:
		known = connectError(what, err, p.secrets)
	}
	return &Error{Code: known.Code, Message: p.secrets.Mask(known.Message + p.hints()), Err: known.Err}
}

// connectError words the failures of the network that people meet most; the rest keeps its own words.
func connectError(what string, err error, secrets lockfile.Secrets) *Error {
	var (
		unknown     x509.UnknownAuthorityError
		hostname    x509.HostnameError
		certificate *tls.CertificateVerificationError
		record      tls.RecordHeaderError
		lookup      *net.DNSError
		operation   *net.OpError
		inURL       *url.Error
	)
	message := ""
	switch {
	case errors.As(err, &unknown):
		message = "TLS: the certificate is signed by an unknown authority"
	case errors.As(err, &hostname):
		message = "TLS: the certificate is for another host"
	case errors.As(err, &certificate):
		message = "TLS: " + shown(certificate.Err.Error(), secrets...)
	case errors.As(err, &record), errors.Is(err, http.ErrSchemeMismatch):
		message = "TLS: the server does not speak TLS"
	case errors.As(err, &lookup):
		message = "the host " + shown(lookup.Name, secrets...) + " cannot be found"
	case errors.As(err, &operation):
		message = shown(operation.Err.Error(), secrets...)
	case errors.As(err, &inURL):
		message = shown(inURL.Err.Error(), secrets...)
	default:
		message = what + ": " + shown(err.Error(), secrets...)
	}
	return &Error{Code: CodeConnect, Message: message, Err: err}
}
