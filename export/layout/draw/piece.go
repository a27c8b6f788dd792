package draw

import (
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Piece is a card, a board or a page in the making that shows one record.
type Piece struct {
	Canvas
	Grid
	// Content is where other records are looked up, Origin the place of the record, nil for none.
	Content *model.Content
	Origin  *model.Origin
	// Leaf is set for a page of paper, which is not printed on all over.
	Leaf bool
}

// Source returns the place of a field of the record.
func (p *Piece) Source(path ...any) page.Source { return page.SourceOf(p.Origin, path...) }

// Done returns the piece as a page of a size, and reports what leaves it or is hard to
// read.
func (p *Piece) Done(size page.Size) page.Page {
	p.within(size, p.Source())
	p.proof(p.Source())
	whole := page.Page{Size: size, Trim: page.Rect{W: size.W, H: size.H}, Items: p.Items}
	return p.Theme.painted(whole, p)
}

// Outline draws the edge of a box, filled or not.
func (c *Canvas) Outline(r page.Rect, radius page.MM, style page.Path) {
	style.Segments = c.Theme.box(r, page.Round(max(radius, 0)))
	c.Path(style)
}

// Circle draws a circle, filled or not.
func (c *Canvas) Circle(m page.Point, r page.MM, style page.Path) {
	var pen page.Pen
	pen.Circle(m, r)
	style.Segments = pen.Segments()
	c.Path(style)
}

// Ticks draws the four strokes of a crosshair, each between two distances from
// its middle.
func (c *Canvas) Ticks(m page.Point, reach [2]page.MM, style page.Path) {
	var pen page.Pen
	for _, d := range []page.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		pen.Move(page.Point{X: m.X + d.X*reach[0], Y: m.Y + d.Y*reach[0]})
		pen.Line(page.Point{X: m.X + d.X*reach[1], Y: m.Y + d.Y*reach[1]})
	}
	style.Segments = pen.Segments()
	c.Path(style)
}

// Polygon draws a shape with straight sides, filled or not.
func (c *Canvas) Polygon(style page.Path, corners ...page.Point) {
	style.Segments = Closed(corners)
	c.Path(style)
}

// Stroke is a straight line between two points.
func Stroke(a, b page.Point) []page.Segment {
	var pen page.Pen
	pen.Move(a)
	pen.Line(b)
	return pen.Segments()
}

// Closed is the outline of a shape with straight sides.
func Closed(corners []page.Point) []page.Segment {
	var pen page.Pen
	pen.Move(corners[0])
	for _, q := range corners[1:] {
		pen.Line(q)
	}
	pen.Close()
	return pen.Segments()
}

// DrawTitle draws the head of a page about a record with an order: the title of
// its set and its place there, and below them its own title.
func (p *Piece) DrawTitle(box page.Rect, set, place, title string) {
	p.Fill(box, page.Round(FrameRadius), Ink)
	in := Pad(box, 5*mm, 3*mm)
	p.Icon("tank", page.Rect{X: in.Right() - 15*mm, Y: in.Y, W: 15 * mm, H: in.H}, Tones{Ink: Ink.Tint(650), Ground: Ink}, p.Source())
	in.W -= 18 * mm
	place = p.placeIn(set, place)
	over, below := Top(in, 4*mm, 1.6*mm)
	p.Write(over, place, p.Source("order"), Bold("what.title", Hairline, 2.2*mm, 3.2*mm))
	p.Write(below, title, p.Source("title"), Bold("what.title", Paper, 5*mm, 10*mm))
}

// placeIn is a place in a set with the title of the set before it.
func (p *Piece) placeIn(set, place string) string {
	of := model.Find(p.Content.Sets, set)
	switch {
	case of == nil:
		return place
	case place == "":
		return p.Lang.Capitals(of.Title)
	}
	return p.Lang.Capitals(of.Title) + "  ·  " + place
}

// Fact is a figure with its name, or an icon in place of the figure.
type Fact struct {
	Name, Value, Icon string
	From              page.Source
}
