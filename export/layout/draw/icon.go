package draw

import (
	"hulldown.dev/export/drawing"
	"hulldown.dev/export/page"
)

// Icon is a drawing on a square of 100 by 100: layers from back to front.
type Icon []layer

// layer is outlines in one tone, written as drawing.Outline reads them.
type layer struct {
	Outline string
	// Ground paints in the colour behind the icon instead of its own.
	Ground bool
	// Stroke is the width of a line; 0 fills.
	Stroke page.MM
}

// Tones are the two colours of an icon.
type Tones struct{ Ink, Ground page.Colour }

// Draw returns the icon's paths within a square.
func (ic Icon) Draw(at page.Rect, c Tones, from page.Source) []page.Item {
	items := make([]page.Item, 0, len(ic))
	for _, l := range ic {
		p := page.Path{Segments: drawing.Outline(l.Outline, at), From: from}
		colour := c.Ink
		if l.Ground {
			colour = c.Ground
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
