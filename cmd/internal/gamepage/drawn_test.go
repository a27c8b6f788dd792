package gamepage

import (
	"fmt"
	"runtime"
	"testing"

	"hulldown.dev/cmd/internal/gameview"
)

// TestDrawnIsSmall holds that lines which are kept take little more room than what was written, and that no more than so
// many are.
func TestDrawnIsSmall(t *testing.T) {
	d := Drawer{Drawn: &Drawn{}}
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	const each = 1 << 10
	before := heap()
	for n := range maxDrawn + 100 {
		if n == maxDrawn {
			if got := (heap() - before) / maxDrawn; got > each {
				t.Errorf("a line takes %d bytes, want at most %d", got, each)
			}
		}
		d.lines([]gameview.LogLine{{Said: []gameview.Link{{Text: fmt.Sprint("line ", n)}}}})
	}
	if n := len(d.Drawn.lines); n > maxDrawn {
		t.Errorf("%d lines are kept", n)
	}
}
