package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
)

// bar shows on a terminal how far a long step is; elsewhere it shows nothing.
// Workers may report to it at once.
type bar struct {
	w  io.Writer
	on bool

	mu    sync.Mutex
	shown string
	total int
}

// barWidth is the width of the bar in characters.
const barWidth = 30

// newBar returns the bar of a call of the command.
func (a *app) newBar() *bar { return &bar{w: a.err, on: a.bars} }

// progress returns what a step reports to: how much is done of how much.
func (b *bar) progress(step string) func(done, total int) {
	return func(done, total int) {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.total = total
		if total < 1 || !b.on {
			return
		}
		line := barLine(step, done, total)
		if line != b.shown {
			b.shown = line
			fmt.Fprintf(b.w, "\r%s", line)
		}
	}
}

// barLine is a bar that is filled by how much is done of how much.
func barLine(step string, done, total int) string {
	full := barWidth * done / total
	return fmt.Sprintf("%-8s [%s%s] %3d%%", step, strings.Repeat("#", full), strings.Repeat(".", barWidth-full), 100*done/total)
}

// draw shows a line of a step that makes its own.
func (b *bar) draw(line string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.on || line == b.shown {
		return
	}
	// A shorter line leaves nothing of the one before.
	gap := max(0, len(b.shown)-len(line))
	b.shown = line
	fmt.Fprintf(b.w, "\r%s%s", line, strings.Repeat(" ", gap))
}

// steps is how many steps the work had, as last reported.
func (b *bar) steps() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.total
}

// clear takes the bar off the terminal.
func (b *bar) clear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.shown != "" {
		fmt.Fprintf(b.w, "\r%s\r", strings.Repeat(" ", len(b.shown)))
		b.shown = ""
	}
}
