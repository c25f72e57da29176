package terminal

import (
	"github.com/schollz/progressbar/v3"
)

// Progress is a line that says what is waited for. It is shown at a terminal only.
type Progress struct{ bar *progressbar.ProgressBar }

// NewProgress begins a line on w for a number of steps.
func NewProgress(w *Writer, what string, steps int) *Progress {
	bar := progressbar.NewOptions(steps,
		progressbar.OptionSetWriter(w.Out),
		progressbar.OptionSetVisibility(Is(w.Out)),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSetElapsedTime(true),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionSetWidth(20),
		progressbar.OptionSetTheme(progressbar.ThemeASCII),
	)
	bar.RenderBlank()
	return &Progress{bar}
}

// Step counts one step as done.
func (p *Progress) Step() { p.bar.Add(1) }

// Done takes the line away.
func (p *Progress) Done() { p.bar.Finish() }
