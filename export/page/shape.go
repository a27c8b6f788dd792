package page

import "slices"

// Pen collects the segments of a path. The zero Pen is ready for use.
type Pen struct{ segments []Segment }

// Move starts a new stretch.
func (p *Pen) Move(to Point) { p.add(Segment{Op: Move, Points: [3]Point{to}}) }

// Line draws a straight line.
func (p *Pen) Line(to Point) { p.add(Segment{Op: Line, Points: [3]Point{to}}) }

// Cubic draws a Bézier curve.
func (p *Pen) Cubic(a, b, to Point) { p.add(Segment{Op: Cubic, Points: [3]Point{a, b, to}}) }

// Close joins the stretch to its start.
func (p *Pen) Close() { p.add(Segment{Op: Close}) }

// Segments returns what was drawn.
func (p *Pen) Segments() []Segment { return p.segments }

// Room makes room for so many steps, which many drawings have few of.
func (p *Pen) Room(steps int) { p.segments = slices.Grow(p.segments, steps) }

func (p *Pen) add(s Segment) { p.segments = append(p.segments, s) }

// Rect draws a rectangle, clockwise.
func (p *Pen) Rect(r Rect) {
	p.Room(5)
	p.Move(Point{r.X, r.Y})
	p.Line(Point{r.Right(), r.Y})
	p.Line(Point{r.Right(), r.Bottom()})
	p.Line(Point{r.X, r.Bottom()})
	p.Close()
}

// Corners holds the radii of a rectangle's corners, clockwise from the top
// left.
type Corners struct{ TopLeft, TopRight, BottomRight, BottomLeft MM }

// Round returns equal corners.
func Round(radius MM) Corners { return Corners{radius, radius, radius, radius} }

// RoundRect draws a rectangle with rounded corners, clockwise. A radius larger
// than half the shorter edge is cut down to that.
func (p *Pen) RoundRect(r Rect, c Corners) {
	most := min(r.W, r.H) / 2
	tl, tr := min(c.TopLeft, most), min(c.TopRight, most)
	br, bl := min(c.BottomRight, most), min(c.BottomLeft, most)
	x, y, right, bottom := r.X, r.Y, r.Right(), r.Bottom()
	p.Room(10)
	// It begins within an edge, so that the closing line has a length.
	p.Move(Point{(x + tl + right - tr) / 2, y})
	p.edge(Point{(x + tl + right - tr) / 2, y}, Point{right - tr, y})
	p.corner(Point{right, y}, Point{right - tr, y}, Point{right, y + tr})
	p.edge(Point{right, y + tr}, Point{right, bottom - br})
	p.corner(Point{right, bottom}, Point{right, bottom - br}, Point{right - br, bottom})
	p.edge(Point{right - br, bottom}, Point{x + bl, bottom})
	p.corner(Point{x, bottom}, Point{x + bl, bottom}, Point{x, bottom - bl})
	p.edge(Point{x, bottom - bl}, Point{x, y + tl})
	p.corner(Point{x, y}, Point{x, y + tl}, Point{x + tl, y})
	p.Close()
}

// edge draws a line of some length; of one without, a stroke would grow a spike.
func (p *Pen) edge(a, b Point) {
	if a != b {
		p.Line(b)
	}
}

// corner draws a quarter of a circle from a to b about the corner at.
func (p *Pen) corner(at, a, b Point) {
	if a == b {
		return
	}
	p.Cubic(towards(a, at), towards(b, at), b)
}

// towards returns the control point of a quarter circle: 0.5523 of the way.
func towards(from, to Point) Point {
	part := func(d MM) MM { return MM(int64(d) * 5523 / 10000) }
	return Point{from.X + part(to.X-from.X), from.Y + part(to.Y-from.Y)}
}

// Circle draws a circle, clockwise.
func (p *Pen) Circle(centre Point, radius MM) {
	c, r := centre, radius
	top, right := Point{c.X, c.Y - r}, Point{c.X + r, c.Y}
	bottom, left := Point{c.X, c.Y + r}, Point{c.X - r, c.Y}
	p.Room(6)
	p.Move(top)
	p.corner(Point{right.X, top.Y}, top, right)
	p.corner(Point{right.X, bottom.Y}, right, bottom)
	p.corner(Point{left.X, bottom.Y}, bottom, left)
	p.corner(Point{left.X, top.Y}, left, top)
	p.Close()
}
