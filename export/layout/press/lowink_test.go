package press

import (
	"testing"

	"hulldown.dev/export/page"
)

// TestLowInkFrame holds that a large shape that loses its ink keeps a frame of the same ink around
// it, while what lies within it in that ink becomes white.
func TestLowInkFrame(t *testing.T) {
	ink := page.RGB(0x5a5f45)
	shape := func(box page.Rect, fill, stroke page.Colour) page.Path {
		var pen page.Pen
		pen.Rect(box)
		return page.Path{Segments: pen.Segments(), Fill: fill, Stroke: stroke, Width: mm}
	}
	whole := page.Rect{X: 10 * mm, Y: 10 * mm, W: 14 * mm, H: 12 * mm}
	p := LowInk(page.Page{Items: []page.Item{
		shape(whole, ink, page.Colour{}), shape(whole, page.Colour{}, ink), shape(whole.Inset(5*mm), page.Colour{}, ink),
	}})
	if fill := p.Items[0].(page.Path).Fill; fill.Plain() != paper.Plain() {
		t.Errorf("the shape is filled with %v", fill)
	}
	if stroke := p.Items[1].(page.Path).Stroke; stroke != ink {
		t.Errorf("the frame is %v", stroke)
	}
	if stroke := p.Items[2].(page.Path).Stroke; stroke.Plain() != paper.Plain() {
		t.Errorf("what lies within is %v", stroke)
	}
}
