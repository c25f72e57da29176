package gate

import (
	"github.com/mark3labs/mcp-go/client/transport"
)

// mcp-go asks a transport by type assertion what else it can do, and behaves differently then: without SetProtocolVersion, for
// example, a connection is silently taken for one that is not HTTP. So a gate has each optional method exactly when its inner
// transport has it.

type (
	requestHandling interface {
		SetRequestHandler(transport.RequestHandler)
	}
	protocolVersion interface{ SetProtocolVersion(string) }
	connectionLost  interface{ SetConnectionLostHandler(func(error)) }
	legacyProtocol  interface{ RequiresLegacyProtocol() bool }
)

// withOptional returns g together with the optional methods of its inner transport.
func (g *gate) withOptional() transport.Interface {
	r, hasR := g.inner.(requestHandling)
	v, hasV := g.inner.(protocolVersion)
	c, hasC := g.inner.(connectionLost)
	l, hasL := g.inner.(legacyProtocol)
	switch [4]bool{hasR, hasV, hasC, hasL} {
	case [4]bool{true, true, true, true}:
		return struct {
			*gate
			requestHandling
			protocolVersion
			connectionLost
			legacyProtocol
		}{g, r, v, c, l}
	case [4]bool{true, true, true, false}:
		return struct {
			*gate
			requestHandling
			protocolVersion
			connectionLost
		}{g, r, v, c}
	case [4]bool{true, true, false, true}:
		return struct {
			*gate
			requestHandling
			protocolVersion
			legacyProtocol
		}{g, r, v, l}
	case [4]bool{true, true, false, false}:
		return struct {
			*gate
			requestHandling
			protocolVersion
		}{g, r, v}
	case [4]bool{true, false, true, true}:
		return struct {
			*gate
			requestHandling
			connectionLost
			legacyProtocol
		}{g, r, c, l}
	case [4]bool{true, false, true, false}:
		return struct {
			*gate
			requestHandling
			connectionLost
		}{g, r, c}
	case [4]bool{true, false, false, true}:
		return struct {
			*gate
			requestHandling
			legacyProtocol
		}{g, r, l}
	case [4]bool{true, false, false, false}:
		return struct {
			*gate
			requestHandling
		}{g, r}
	case [4]bool{false, true, true, true}:
		return struct {
			*gate
			protocolVersion
			connectionLost
			legacyProtocol
		}{g, v, c, l}
	case [4]bool{false, true, true, false}:
		return struct {
			*gate
			protocolVersion
			connectionLost
		}{g, v, c}
	case [4]bool{false, true, false, true}:
		return struct {
			*gate
			protocolVersion
			legacyProtocol
		}{g, v, l}
	case [4]bool{false, true, false, false}:
		return struct {
			*gate
			protocolVersion
		}{g, v}
	case [4]bool{false, false, true, true}:
		return struct {
			*gate
			connectionLost
			legacyProtocol
		}{g, c, l}
	case [4]bool{false, false, true, false}:
		return struct {
			*gate
			connectionLost
		}{g, c}
	case [4]bool{false, false, false, true}:
		return struct {
			*gate
			legacyProtocol
		}{g, l}
	}
	return g
}
