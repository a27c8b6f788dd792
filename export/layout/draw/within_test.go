package draw

import (
	"testing"

	"hulldown.dev/export/page"
)

// TestWithin holds that a box over the edge of a page is reported, and ink that covers all of the
// page is not.
func TestWithin(t *testing.T) {
	c := Canvas{Findings: &Findings{}}
	c.Fill(page.Rect{W: 50 * mm, H: 50 * mm}.Inset(-Overrun), page.Corners{}, Ink)
	c.within(page.Size{W: 50 * mm, H: 50 * mm}, page.Source{})
	if len(c.Findings.List) > 0 {
		t.Errorf("a ground is reported: %v", c.Findings.List)
	}
	c.Fill(page.Rect{X: 49 * mm, W: 2 * mm, H: 2 * mm}, page.Corners{}, Ink)
	c.within(page.Size{W: 50 * mm, H: 50 * mm}, page.Source{})
	if len(c.Findings.List) != 1 {
		t.Errorf("%d findings of a box over the edge, want 1", len(c.Findings.List))
	}
}
