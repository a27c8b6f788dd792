package pdf

import (
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"hulldown/export/font"
	"hulldown/export/page"
)

// writer draws pages one after the other. It sets every state before each use
// and trusts none from before: the end of a clip takes back what the library
// still remembers.
type writer struct {
	out    *fpdf.Fpdf
	fonts  *font.Set
	places map[string]page.Place
	// links holds the library's number of each place that a link leads to.
	links map[string]int
	// height is that of the page being drawn.
	height page.MM
	// press is set for a print shop.
	press bool
	tags  tags
	// images are the pictures of pixels, each once.
	images []*page.Pixels
	// used are the characters that each face shows, a bit each, nil for none.
	used [page.Faces][]byte
}

func (w *writer) page(p page.Page) {
	// Boxes count from the bottom, and one that is set holds for all pages
	// that follow, so each page says its own.
	trim, bleed := p.Trim, p.Bleed
	if trim.IsZero() {
		trim = page.Rect{W: p.Size.W, H: p.Size.H}
	}
	if bleed.IsZero() {
		bleed = trim
	}
	w.height = p.Size.H
	w.out.AddPageFormat("P", size(p.Size))
	w.box("trim", trim)
	w.box("bleed", bleed)
	// A bookmark's title comes out right only after a font was set.
	w.out.SetFont(family, "", 10)
	w.tags.pages = append(w.tags.pages, nil)
	w.items(p.Items, page.Transform{})
	w.untag()
}

// box sets one of the boxes of the page being drawn.
func (w *writer) box(kind string, r page.Rect) {
	w.out.SetPageBox(kind, points(r.X), points(w.height-r.Bottom()), points(r.W), points(r.H))
}

// items draws items under a transform. Points are transformed here,
// in fixed point, so that links and bookmarks agree with the picture.
func (w *writer) items(items []page.Item, t page.Transform) {
	for _, item := range items {
		switch item := item.(type) {
		case page.Text:
			w.text(item, t)
		case page.Path:
			w.path(item, t)
		case page.Image:
			w.image(item, t)
		case page.Group:
			w.group(item, t)
		case page.Mark:
			w.mark(item, t)
		}
	}
}

func (w *writer) group(g page.Group, t page.Transform) {
	inner := g.Transform.Within(t)
	if g.Clip.IsZero() {
		w.items(g.Items, inner)
		return
	}
	r := inner.Rect(g.Clip)
	w.untag()
	w.out.ClipRect(points(r.X), points(r.Y), points(r.W), points(r.H), false)
	w.items(g.Items, inner)
	w.untag()
	w.out.ClipEnd()
}

func (w *writer) text(x page.Text, t page.Transform) {
	if x.String == "" || !x.Colour.Ink {
		return
	}
	w.read(x, t)
	w.note(x)
	at := t.Apply(x.At)
	w.out.SetFont(familyOf(x.Face), style(x.Face), points(t.Length(x.Size)))
	w.fill(x.Colour)
	q := t.Quarter()
	if q == 0 {
		w.out.Text(points(at.X), points(at.Y), x.String)
		return
	}
	w.out.TransformBegin()
	w.out.Transform(turn(q, points(at.X), points(w.height)-points(at.Y)))
	w.out.Text(points(at.X), points(at.Y), x.String)
	w.out.TransformEnd()
}

// fill sets the ink of shapes and of text.
func (w *writer) fill(c page.Colour) {
	if w.press {
		w.out.RawWriteStr(pressInk(c, "g", "cs", "sc"))
		return
	}
	// The library leaves the colour of text out of the file when it equals the last
	// fill it remembers; the end of a clip may have undone that fill, so the
	// fill is set each time.
	w.out.SetFillColor(int(c.R), int(c.G), int(c.B))
	w.out.SetTextColor(int(c.R), int(c.G), int(c.B))
}

// screenSpace is what pages for a press call the colours of screens.
const screenSpace = "/Screen"

// pressInk is an ink as a press takes it, in the operators for fills or for lines: greys
// in black alone, all else in the colours of screens, which the shop separates.
func pressInk(c page.Colour, grey, space, set string) string {
	part := func(v uint8) string { return strconv.FormatFloat(float64(v)/255, 'f', 3, 64) }
	if c.R == c.G && c.G == c.B {
		return part(c.R) + " " + grey
	}
	return screenSpace + " " + space + " " + part(c.R) + " " + part(c.G) + " " + part(c.B) + " " + set
}

// note enters the characters of a run among those that are used.
func (w *writer) note(x page.Text) {
	if !w.press {
		return
	}
	set := &w.used[x.Face]
	if *set == nil {
		*set = make([]byte, (lastRune+1)/8)
	}
	for _, r := range x.String {
		(*set)[r/8] |= 0x80 >> (r % 8)
	}
}

// turn returns the matrix of clockwise quarter turns about a point that counts
// from the bottom left.
func turn(quarters int, x, y float64) fpdf.TransformMatrix {
	m := fpdf.TransformMatrix{}
	switch quarters {
	case 1:
		m.B, m.C = -1, 1
	case 2:
		m.A, m.D = -1, -1
	case 3:
		m.B, m.C = 1, -1
	}
	m.E = x - m.A*x - m.C*y
	m.F = y - m.B*x - m.D*y
	return m
}

func (w *writer) path(p page.Path, t page.Transform) {
	if len(p.Segments) == 0 || !p.Fill.Ink && !p.Stroke.Ink {
		return
	}
	w.decorate()
	if p.Fill.Ink {
		w.fill(p.Fill)
	}
	if p.Stroke.Ink {
		w.pen(p, t)
	}
	for _, s := range p.Segments {
		w.segment(s, t)
	}
	w.out.DrawPath(operator(p))
}

// pen sets how a path is stroked.
func (w *writer) pen(p page.Path, t page.Transform) {
	if w.press {
		w.out.RawWriteStr(pressInk(p.Stroke, "G", "CS", "SC"))
	} else {
		w.out.SetDrawColor(int(p.Stroke.R), int(p.Stroke.G), int(p.Stroke.B))
	}
	w.out.SetLineWidth(points(t.Length(p.Width)))
	ends, corners := "butt", "miter"
	if p.Round {
		ends, corners = "round", "round"
	}
	w.out.SetLineCapStyle(ends)
	w.out.SetLineJoinStyle(corners)
	dash := make([]float64, len(p.Dash))
	for i, d := range p.Dash {
		dash[i] = points(t.Length(d))
	}
	w.out.SetDashPattern(dash, 0)
}

func operator(p page.Path) string {
	switch {
	case p.Fill.Ink && p.Stroke.Ink:
		return "FD"
	case p.Fill.Ink:
		return "F"
	}
	return "D"
}

func (w *writer) segment(s page.Segment, t page.Transform) {
	var x, y [3]float64
	for i, p := range s.Points[:s.Count()] {
		q := t.Apply(p)
		x[i], y[i] = points(q.X), points(q.Y)
	}
	switch s.Op {
	case page.Move:
		w.out.MoveTo(x[0], y[0])
	case page.Line:
		w.out.LineTo(x[0], y[0])
	case page.Cubic:
		w.out.CurveBezierCubicTo(x[0], y[0], x[1], y[1], x[2], y[2])
	case page.Close:
		w.out.ClosePath()
	}
}
