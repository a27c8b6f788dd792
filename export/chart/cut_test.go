package chart

import (
	"strings"
	"testing"
	"time"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// TestLongTextIsCutQuickly holds that a text is cut where it no longer fits, in a time that does
// not grow with the square of its length.
func TestLongTextIsCutQuickly(t *testing.T) {
	const width, size, letters = 40_000, 3_000, 60_000 // ten seconds where it does
	d, begun := &drawing{fonts: font.Builtin()}, time.Now()
	d.text(page.Point{}, width, style{size: size}, strings.Repeat("brigade ", letters/8))
	if took := time.Since(begun); took > 3*time.Second {
		t.Errorf("it took %v", took)
	}
	got := d.items[0].(page.Text)
	one, _ := strings.CutSuffix(got.String, "…")
	more := (strings.Repeat("brigade ", 20))[:len(one)+1] + "…"
	if got.Width > width || one == got.String || d.fonts.Width(page.Regular, size, more) <= width {
		t.Errorf("%q of %v is cut to %v", got.String, got.Width, width)
	}
}
