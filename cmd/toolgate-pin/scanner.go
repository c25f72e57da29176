package main

import (
	"errors"
	"os"
	"runtime/debug"
	"sync"

	"github.com/toolgate/toolgate-pin/cmd/toolgate-pin/internal/report"
	"github.com/toolgate/toolgate-pin/engine"
)

// gcPercent is a fourth of the default's collections: a scan allocates much and keeps little, and collecting would take a fourth of its time.
const gcPercent = 400

// newScanner returns the function that makes the engine, once.
func newScanner() func() (*engine.Engine, error) {
	return sync.OnceValues(func() (*engine.Engine, error) {
		if os.Getenv("GOGC") == "" {
			debug.SetGCPercent(gcPercent)
		}
		made, err := engine.New(engine.Options{})
		if err != nil {
			return nil, policyError(err)
		}
		return made, nil
	})
}

// policyError is a policy that could not be loaded or evaluated. What it would have judged is not judged, so the command ends with exit code 2.
func policyError(err error) error {
	next := "see `toolgate-pin policy check`"
	if errors.Is(err, engine.ErrDeadline) {
		next = "read the text yourself, and report it to the authors of the rule"
	}
	return &report.Error{Code: report.CodePolicy, Message: err.Error(), Next: next}
}
