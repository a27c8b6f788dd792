package layout

import (
	"hulldown/export/font"
	"hulldown/export/page"
	"hulldown/schema/model"
)

// piece is a card, a board or a page in the making that shows one record.
type piece struct {
	canvas
	grid
	content *model.Content
	origin  *model.Origin
	// leaf is set for a page of paper, which is not printed on all over.
	leaf bool
}

// newPiece starts a card in the size of the sheet's cards.
func newPiece(s sheet, o *model.Origin) piece {
	name := ""
	if o != nil {
		name = o.Name
	}
	return s.pieceOf(name, o)
}

// pieceOf is newPiece in the look of a record by its kind and id.
func (s sheet) pieceOf(record string, o *model.Origin) piece {
	p := piece{
		canvas: canvas{fonts: font.Builtin(), lang: s.opts.Language, findings: s.findings, lines: s.lines, hyphens: s.hyphens, draft: s.opts.Draft,
			theme: s.themes.of(record), pictures: s.pictures},
		grid: newGrid(s.opts.Card.Size()), content: s.content, origin: o,
	}
	if t := p.theme; t != nil {
		p.fonts = t.fonts
		if t.lines != nil {
			p.lines = t.lines
		}
	}
	return p
}

// newLeaf starts a whole page of the sheet's paper; wide lays it on its side.
// The frame is what a printer reaches.
func newLeaf(s sheet, o *model.Origin, wide bool) piece {
	size := s.opts.Paper.Size()
	if wide {
		size.W, size.H = size.H, size.W
	}
	p := newPiece(s, o)
	// A page is not scaled; its measures are those of the poker card.
	p.leaf = true
	p.grid = grid{size: cardSizes[0].size, frame: page.Rect{W: size.W, H: size.H}.Inset(margin + 1*mm)}
	return p
}

// source returns the place of a field of the record.
func (p *piece) source(path ...any) source { return sourceOf(p.origin, path...) }

func sourceOf(o *model.Origin, path ...any) source {
	s := source{span: o.At(path...)}
	if o != nil {
		s.record = o.Name
	}
	if at, ok := o.WrittenAt(path...); ok {
		s.written = at
	}
	return s
}

// done returns the piece as a page of a size, and reports what leaves it or is hard to
// read.
func (p *piece) done(size page.Size) page.Page {
	p.within(size, p.source())
	p.proof(p.source())
	whole := page.Page{Size: size, Trim: page.Rect{W: size.W, H: size.H}, Items: p.items}
	return p.theme.painted(whole, p)
}

// outline draws the edge of a box, filled or not.
func (c *canvas) outline(r page.Rect, radius page.MM, style page.Path) {
	style.Segments = c.theme.box(r, page.Round(max(radius, 0)))
	c.path(style)
}

// circle draws a circle, filled or not.
func (c *canvas) circle(m page.Point, r page.MM, style page.Path) {
	var pen page.Pen
	pen.Circle(m, r)
	style.Segments = pen.Segments()
	c.path(style)
}

// ticks draws the four strokes of a crosshair, each between two distances from
// its middle.
func (c *canvas) ticks(m page.Point, reach [2]page.MM, style page.Path) {
	var pen page.Pen
	for _, d := range []page.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		pen.Move(page.Point{X: m.X + d.X*reach[0], Y: m.Y + d.Y*reach[0]})
		pen.Line(page.Point{X: m.X + d.X*reach[1], Y: m.Y + d.Y*reach[1]})
	}
	style.Segments = pen.Segments()
	c.path(style)
}

// polygon draws a shape with straight sides, filled or not.
func (c *canvas) polygon(style page.Path, corners ...page.Point) {
	style.Segments = closed(corners)
	c.path(style)
}

// closed is the outline of a shape with straight sides.
func closed(corners []page.Point) []page.Segment {
	var pen page.Pen
	pen.Move(corners[0])
	for _, q := range corners[1:] {
		pen.Line(q)
	}
	pen.Close()
	return pen.Segments()
}

// drawTitle draws the head of a page about a record with an order: the title of
// its set and its place there, and below them its own title.
func (p *piece) drawTitle(box page.Rect, set, place, title string) {
	p.fill(box, page.Round(frameRadius), ink)
	in := pad(box, 5*mm, 3*mm)
	p.icon("tank", page.Rect{X: in.Right() - 15*mm, Y: in.Y, W: 15 * mm, H: in.H}, tones{ink: ink.Tint(650), ground: ink}, p.source())
	in.W -= 18 * mm
	place = p.placeIn(set, place)
	over, below := top(in, 4*mm, 1.6*mm)
	p.write(over, place, p.source("order"), bold("what.title", hairline, 2.2*mm, 3.2*mm))
	p.write(below, title, p.source("title"), bold("what.title", paper, 5*mm, 10*mm))
}

// placeIn is a place in a set with the title of the set before it.
func (p *piece) placeIn(set, place string) string {
	if of := model.Find(p.content.Sets, set); of != nil {
		return p.lang.Capitals(of.Title) + "  ·  " + place
	}
	return place
}

// drawFacts draws figures with their names side by side.
func (p *piece) drawFacts(box page.Rect, facts []fact) {
	for i, cell := range columns(box, len(facts), sheetGap) {
		p.outline(cell, 1.4*mm, page.Path{Fill: stone, Stroke: hairline, Width: 0.25 * mm})
		name, value := top(pad(cell, 2*mm, 1.6*mm), 2.8*mm, 0.8*mm)
		p.write(name, facts[i].name, facts[i].from, bold("what.box", quiet, 1.6*mm, 2.4*mm).centred())
		p.write(value, facts[i].value, facts[i].from, bold("what.box", ink, 3*mm, 6*mm).centred())
	}
}

// columns cuts a box into equal parts side by side with gaps between them.
func columns(r page.Rect, n int, gap page.MM) []page.Rect {
	if n <= 0 {
		return nil
	}
	out := make([]page.Rect, n)
	w := (r.W - gap*page.MM(n-1)) / page.MM(n)
	for i := range out {
		out[i] = page.Rect{X: r.X + page.MM(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return out
}

// rows cuts a box into equal parts one below the other with gaps between them.
func rows(r page.Rect, n int, gap page.MM) []page.Rect {
	if n <= 0 {
		return nil
	}
	out := make([]page.Rect, n)
	h := (r.H - gap*page.MM(n-1)) / page.MM(n)
	for i := range out {
		out[i] = page.Rect{X: r.X, Y: r.Y + page.MM(i)*(h+gap), W: r.W, H: h}
	}
	return out
}

// top cuts a strip off the top of a box and returns it and the rest.
func top(r page.Rect, h, gap page.MM) (page.Rect, page.Rect) {
	rest := r
	rest.Y, rest.H = r.Y+h+gap, max(r.H-h-gap, 0)
	r.H = h
	return r, rest
}

// bottom cuts a box of a height from the foot of another and returns both, a gap apart.
func bottom(box page.Rect, high, gap page.MM) (foot, rest page.Rect) {
	rest, foot = top(box, box.H-high-gap, gap)
	return foot, rest
}

// side cuts a strip off the left of a box and returns it and the rest.
func side(r page.Rect, w, gap page.MM) (page.Rect, page.Rect) {
	rest := r
	rest.X, rest.W = r.X+w+gap, max(r.W-w-gap, 0)
	r.W = w
	return r, rest
}

// pad takes distances off a box to the left and right, and at top and bottom.
func pad(r page.Rect, x, y page.MM) page.Rect {
	return page.Rect{X: r.X + x, Y: r.Y + y, W: max(r.W-2*x, 0), H: max(r.H-2*y, 0)}
}
