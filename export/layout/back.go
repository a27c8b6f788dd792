package layout

import "hulldown/export/page"

// CardBack is the back of every Battle Card: a reticle on a field of chevrons.
// It reads the same either way up.
func CardBack(size CardSize) page.Page {
	return back(size, ink, func(c *canvas, g grid) { c.backReticle(g, g.frame.Centre()) })
}

// damageBack is the back of every Damage Card, in another ink and with another
// sign in the middle.
func damageBack(size CardSize) page.Page {
	return signBack(size, kindFire.ink, "explosion")
}

// signBack is a back with an icon in the middle.
func signBack(size CardSize, colour page.Colour, sign string) page.Page {
	return back(size, colour, func(c *canvas, g grid) {
		m, edge := g.frame.Centre(), g.u(24*mm)
		box := page.Rect{X: m.X - edge/2, Y: m.Y - edge/2, W: edge, H: edge}
		c.icon(sign, box, tones{ink: stone, ground: colour}, source{})
	})
}

// back is the back of a card: a field of chevrons in one ink, and what is drawn
// in the middle of it.
func back(size CardSize, colour page.Colour, middle func(*canvas, grid)) page.Page {
	g := newGrid(size.Size())
	c := canvas{}
	// The ink runs over every edge: a cut or a sheet that is a little off then
	// shows no white.
	c.fill(page.Rect{W: g.size.W, H: g.size.H}.Inset(-overrun), page.Corners{}, colour)
	inner := g.frame.Inset(g.u(1.6 * mm))
	outline := page.Path{Stroke: stone, Width: g.u(0.3 * mm)}
	var pen page.Pen
	pen.RoundRect(inner, page.Round(g.u(1.6*mm)))
	outline.Segments = pen.Segments()
	c.path(outline)
	c.backLattice(g, inner.Inset(g.u(1*mm)), colour)
	middle(&c, g)
	return page.Page{Size: g.size, Trim: page.Rect{W: g.size.W, H: g.size.H}, Items: c.items}
}

// backLattice draws rows of small chevrons that point away from the middle, so
// that neither end is up.
func (c *canvas) backLattice(g grid, area page.Rect, colour page.Colour) {
	const columns, rows = 9, 14
	w, h := area.W/columns, area.H/rows
	middle, clear := area.Centre(), int64(g.u(18*mm))
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
	c.path(page.Path{Segments: pen.Segments(), Stroke: colour.Tint(780), Width: g.u(0.7 * mm), Round: true})
}

// backReticle draws the sight in the middle.
func (c *canvas) backReticle(g grid, m page.Point) {
	for _, r := range []page.MM{13 * mm, 8 * mm} {
		c.circle(m, g.u(r), page.Path{Stroke: stone, Width: g.u(0.8 * mm)})
	}
	c.ticks(m, [2]page.MM{g.u(3.4 * mm), g.u(15 * mm)}, page.Path{Stroke: stone, Width: g.u(0.8 * mm)})
	c.circle(m, g.u(0.9*mm), page.Path{Fill: heavyRed})
}
