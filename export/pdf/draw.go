package pdf

import (
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
	// used are the characters that each face shows.
	used [page.Faces]runes
	// line is where the drawing of a path is put together.
	line []byte
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

// fill sets the ink of text.
func (w *writer) fill(c page.Colour) {
	if w.press {
		ink := w.ink(nil, c, fillInk)
		w.out.RawWriteStr(string(ink[:len(ink)-1]))
		return
	}
	// The library leaves the colour of text out of the file when it equals the last
	// fill it remembers; the end of a clip may have undone that fill, so the
	// fill is set each time.
	w.out.SetFillColor(int(c.R), int(c.G), int(c.B))
	w.out.SetTextColor(int(c.R), int(c.G), int(c.B))
}

// note enters the characters of a run among those that are used.
func (w *writer) note(x page.Text) {
	if !w.press {
		return
	}
	w.used[x.Face].add(x.String)
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
