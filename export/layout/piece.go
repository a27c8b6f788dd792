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
}

// newPiece starts a card in the size of the sheet's cards.
func newPiece(s sheet, o *model.Origin) piece {
	return piece{
		canvas: canvas{fonts: font.Builtin(), lang: s.opts.Language, findings: s.findings},
		grid:   newGrid(s.opts.Card.Size()), content: s.content, origin: o,
	}
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
	return s
}

// done returns the piece as a page of a size, and reports what leaves it.
func (p *piece) done(size page.Size) page.Page {
	p.within(size, p.source())
	return page.Page{Size: size, Trim: page.Rect{W: size.W, H: size.H}, Items: p.items}
}

// outline draws the edge of a box, filled or not.
func (c *canvas) outline(r page.Rect, radius page.MM, style page.Path) {
	var pen page.Pen
	if radius > 0 {
		pen.RoundRect(r, page.Round(radius))
	} else {
		pen.Rect(r)
	}
	style.Segments = pen.Segments()
	c.path(style)
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
