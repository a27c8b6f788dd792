package drawing

import (
	"hulldown.dev/export/page"
)

// Sign draws the sign of a nation within the largest square in the middle of a box, in
// an ink, with what is left open in the colour of its ground. A name without a sign, which
// a nation may have too, draws nothing.
func Sign(marking string, in page.Rect, ink, ground page.Colour) []page.Item {
	draw := markings[marking]
	edge := min(in.W, in.H)
	if draw == nil || edge <= 0 {
		return nil
	}
	m := in.Centre()
	const r = 500 // of the drawing's own measure
	f := figure{pathCollector: pathCollector{
		grid:  grid{origin: page.Point{X: m.X, Y: m.Y}, width: edge, span: 2 * r},
		tones: Tones{line: ink, sign: ink, track: ground}, from: page.Source{},
	}}
	draw(&f, disc{r: r})
	return f.items
}
