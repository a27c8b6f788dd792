package layout

import (
	"hulldown/export/drawing"
	"hulldown/export/page"
	"hulldown/schema/diag"
)

// icon is a drawing on a square of 100 by 100: layers from back to front.
type icon []layer

// layer is outlines in one tone, written as drawing.Outline reads them.
type layer struct {
	Outline string
	// Ground paints in the colour behind the icon instead of its own.
	Ground bool
	// Stroke is the width of a line; 0 fills.
	Stroke page.MM
}

// tones are the two colours of an icon.
type tones struct{ ink, ground page.Colour }

// draw returns the icon's paths within a square.
func (ic icon) draw(at page.Rect, c tones, span diag.Span) []page.Item {
	items := make([]page.Item, 0, len(ic))
	for _, l := range ic {
		p := page.Path{Segments: drawing.Outline(l.Outline, at), Span: span}
		colour := c.ink
		if l.Ground {
			colour = c.ground
		}
		if l.Stroke > 0 {
			p.Stroke, p.Width, p.Round = colour, drawing.Scaled(l.Stroke, at.W), true
		} else {
			p.Fill = colour
		}
		items = append(items, p)
	}
	return items
}
