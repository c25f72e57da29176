package main

import (
	"sync"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/engine"
)

// newScanner returns the function that makes the engine, once.
func newScanner() func() (*engine.Engine, error) {
	return sync.OnceValues(func() (*engine.Engine, error) {
		made, err := engine.New(engine.Options{})
		if err != nil {
			return nil, policyError(err)
		}
		return made, nil
	})
}

// policyError is a policy that could not be loaded or evaluated. What it would have judged is not judged, so the command ends with exit code 2.
func policyError(err error) error {
	return &report.Error{Code: report.CodePolicy, Message: err.Error(), Next: "see `toolgate-pin policy check`"}
}
