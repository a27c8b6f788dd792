package press

import (
	"testing"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// TestPureBlack holds which inks of small type and thin lines become tones of black.
func TestPureBlack(t *testing.T) {
	text := func(size page.MM, c page.Colour) page.Item { return page.Text{Size: size, Colour: c} }
	line := func(width page.MM, c page.Colour) page.Item { return page.Path{Width: width, Stroke: c} }
	ink := draw.StandardInk("ink")
	red, grey := page.RGB(0xb3261e), page.RGB(0x5f6060)
	for _, tt := range []struct {
		name      string
		item, out page.Item
	}{
		{"small dark type", text(3*mm, ink), text(3*mm, page.RGB(0))},
		{"type within a group", page.Group{Items: []page.Item{text(3*mm, ink)}}, page.Group{Items: []page.Item{text(3*mm, page.RGB(0))}}},
		{"large type", text(6*mm, ink), text(6*mm, ink)},
		{"small type with a hue", text(3*mm, red), text(3*mm, red)},
		{"small grey type", text(3*mm, grey), text(3*mm, page.RGB(0x5f5f5f))},
		{"type without ink", text(3*mm, page.Colour{}), text(3*mm, page.Colour{})},
		{"a thin line", line(mm/4, ink), line(mm/4, page.RGB(0))},
		{"a broad line", line(2*mm, ink), line(2*mm, ink)},
		{"a filled shape", page.Path{Fill: ink}, page.Path{Fill: ink}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := PureBlack(page.Page{Items: []page.Item{tt.item}}).Items[0]
			if g, ok := got.(page.Group); ok {
				got, tt.out = g.Items[0], tt.out.(page.Group).Items[0]
			}
			switch want := tt.out.(type) {
			case page.Text:
				if got.(page.Text).Colour != want.Colour {
					t.Errorf("it is %v, want %v", got.(page.Text).Colour, want.Colour)
				}
			case page.Path:
				if g := got.(page.Path); g.Stroke != want.Stroke || g.Fill != want.Fill {
					t.Errorf("it is %v on %v, want %v on %v", g.Stroke, g.Fill, want.Stroke, want.Fill)
				}
			}
		})
	}
}
