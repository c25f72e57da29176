// Package policies holds the rules by which observed facts are judged, as Rego. It has no logic of its own.
// Stock OPA runs their tests too: opa test --ignore '*.yaml,*.json' policies
package policies

import "embed"

// Files are the shipped policies with their tests and examples, the schema of the facts they read, and the lists they use.
//
//go:embed main lib rules schema config.yaml
var Files embed.FS
