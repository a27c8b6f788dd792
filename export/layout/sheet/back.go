package sheet

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// CardBack is the back of every Battle Card: a reticle on a field of chevrons.
// It reads the same either way up.
func CardBack(size CardSize) page.Page {
	return back(size, draw.Ink, func(c *draw.Canvas, g draw.Grid) { backReticle(c, g, g.Frame.Centre()) })
}

// DamageBack is the back of every Damage Card, in another ink and with another
// sign in the middle.
func DamageBack(size CardSize) page.Page {
	return SignBack(size, draw.KindFire.Ink, "explosion")
}

// SignBack is a back with an icon in the middle.
func SignBack(size CardSize, colour page.Colour, sign string) page.Page {
	return back(size, colour, func(c *draw.Canvas, g draw.Grid) {
		m, edge := g.Frame.Centre(), g.U(24*mm)
		box := page.Rect{X: m.X - edge/2, Y: m.Y - edge/2, W: edge, H: edge}
		c.Icon(sign, box, draw.Tones{Ink: draw.Stone, Ground: colour}, page.Source{})
	})
}

// back is the back of a card: a field of chevrons in one ink, and what is drawn
// in the middle of it.
func back(size CardSize, colour page.Colour, middle func(*draw.Canvas, draw.Grid)) page.Page {
	g := draw.NewGrid(size.Size())
	c := draw.Canvas{}
	// The ink runs over every edge: a cut or a sheet that is a little off then
	// shows no white.
	c.Fill(page.Rect{W: g.Size.W, H: g.Size.H}.Inset(-draw.Overrun), page.Corners{}, colour)
	inner := g.Frame.Inset(g.U(1.6 * mm))
	outline := page.Path{Stroke: draw.Stone, Width: g.U(0.3 * mm)}
	var pen page.Pen
	pen.RoundRect(inner, page.Round(g.U(1.6*mm)))
	outline.Segments = pen.Segments()
	c.Path(outline)
	backLattice(&c, g, inner.Inset(g.U(1*mm)), colour)
	middle(&c, g)
	return page.Page{Size: g.Size, Trim: page.Rect{W: g.Size.W, H: g.Size.H}, Items: c.Items}
}

// backLattice draws rows of small chevrons that point away from the middle, so
// that neither end is up.
func backLattice(c *draw.Canvas, g draw.Grid, area page.Rect, colour page.Colour) {
	const columns, rows = 9, 14
	w, h := area.W/columns, area.H/rows
	middle, clear := area.Centre(), int64(g.U(18*mm))
	var pen page.Pen
	for row := range page.MM(rows) {
		rise := -h / 4
		if row >= rows/2 {
			rise = h / 4
		}
		for col := range page.MM(columns) {
			m := page.Point{X: area.X + col*w + w/2, Y: area.Y + row*h + h/2}
			if dx, dy := int64(m.X-middle.X), int64(m.Y-middle.Y); dx*dx+dy*dy < clear*clear {
				continue
			}
			pen.Move(page.Point{X: m.X - w/4, Y: m.Y - rise})
			pen.Line(page.Point{X: m.X, Y: m.Y + rise})
			pen.Line(page.Point{X: m.X + w/4, Y: m.Y - rise})
		}
	}
	c.Path(page.Path{Segments: pen.Segments(), Stroke: colour.Tint(780), Width: g.U(0.7 * mm), Round: true})
}

// backReticle draws the sight in the middle.
func backReticle(c *draw.Canvas, g draw.Grid, m page.Point) {
	for _, r := range []page.MM{13 * mm, 8 * mm} {
		c.Circle(m, g.U(r), page.Path{Stroke: draw.Stone, Width: g.U(0.8 * mm)})
	}
	c.Ticks(m, [2]page.MM{g.U(3.4 * mm), g.U(15 * mm)}, page.Path{Stroke: draw.Stone, Width: g.U(0.8 * mm)})
	c.Circle(m, g.U(0.9*mm), page.Path{Fill: draw.HeavyRed})
}
