package engine

import (
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
)

// sandbox is what policies may use: nothing that OPA marks as nondeterministic (the network, the clock, chance, the environment),
// and no host. The same facts and policies give the same report, always.
var sandbox = sync.OnceValue(func() *ast.Capabilities {
	c := ast.CapabilitiesForThisVersion()
	allowed := make([]*ast.Builtin, 0, len(c.Builtins))
	for _, b := range c.Builtins {
		if !b.Nondeterministic {
			allowed = append(allowed, b)
		}
	}
	c.Builtins = allowed
	c.AllowNet = []string{} // nil would allow every host
	return c
})
