package draw

import (
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// Paints reports whether pages lose the roles of their colours.
func (t *Theme) Paints() bool { return t != nil && t.painting }

// Of returns a colour as the theme has it, with its role.
func (t *Theme) Of(c page.Colour) page.Colour {
	if t == nil || c.Of == 0 {
		return c
	}
	return c.Themed(t.inks[c.Of-1], t.inks[RoleOf("paper")-1])
}

// Source is where an author gave the ink of a role, another place where none did.
func (t *Theme) Source(c page.Colour, other page.Source) page.Source {
	if t != nil && c.Of > 0 && !t.given[c.Of-1].IsZero() {
		return t.given[c.Of-1]
	}
	return other
}

// painted returns a finished piece in the colours, the typeface and the frame of the theme.
func (t *Theme) painted(out page.Page, p *Piece) page.Page {
	if !t.Paints() {
		return out
	}
	out.Items = t.Recoloured(out.Items, t.Fonts)
	if p.Leaf {
		return out
	}
	whole := page.Rect{W: out.Size.W, H: out.Size.H}
	if ground := t.Of(Paper).Plain(); ground != Paper.Plain() {
		var pen page.Pen
		pen.Rect(whole.Inset(-Overrun))
		out.Items = append([]page.Item{page.Path{Segments: pen.Segments(), Fill: ground}}, out.Items...)
	}
	if line := page.MM(t.frame.Line) * 10; line > 0 && out.Size == p.Size {
		out.Items = append(out.Items, page.Path{Segments: t.box(p.Frame, page.Round(p.U(FrameRadius))), Stroke: t.Of(Ink).Plain(), Width: p.U(line)})
	}
	return out
}

// Recoloured returns items in the colours of the theme, without roles, and in the faces of a set.
func (t *Theme) Recoloured(items []page.Item, fonts *font.Set) []page.Item {
	out := make([]page.Item, len(items))
	for i, item := range items {
		switch it := item.(type) {
		case page.Text:
			it.Colour, it.Face = t.Of(it.Colour).Plain(), fonts.Face(it.Face)
			out[i] = it
		case page.Path:
			it.Fill, it.Stroke = t.Of(it.Fill).Plain(), t.Of(it.Stroke).Plain()
			out[i] = it
		case page.Group:
			it.Items = t.Recoloured(it.Items, fonts)
			out[i] = it
		default:
			out[i] = item
		}
	}
	return out
}

// box is the outline of a rectangle with corners in the form of the theme.
func (t *Theme) box(r page.Rect, c page.Corners) []page.Segment {
	var pen page.Pen
	switch {
	case c == (page.Corners{}) || t != nil && t.frame.Shape == "square":
		pen.Rect(r)
	case t == nil || t.frame == standardFrame:
		pen.RoundRect(r, c)
	case t.frame.Shape == "cut" || t.frame.Shape == "scooped":
		t.corners(&pen, r, t.sized(c))
	default:
		pen.RoundRect(r, t.sized(c))
	}
	return pen.Segments()
}

// sized are corners in the size of the theme.
func (t *Theme) sized(c page.Corners) page.Corners {
	size := func(r page.MM) page.MM { return r * page.MM(t.frame.Radius) / page.MM(standardFrame.Radius) }
	return page.Corners{TopLeft: size(c.TopLeft), TopRight: size(c.TopRight), BottomRight: size(c.BottomRight), BottomLeft: size(c.BottomLeft)}
}

// corners draws a rectangle whose corners are cut off or scooped out.
func (t *Theme) corners(pen *page.Pen, r page.Rect, c page.Corners) {
	most := min(r.W, r.H) / 2
	for i, one := range []struct {
		x, y   page.MM // the corner
		dx, dy page.MM // the way in from it
		size   page.MM
	}{
		{r.X, r.Y, 1, 1, c.TopLeft}, {r.Right(), r.Y, -1, 1, c.TopRight},
		{r.Right(), r.Bottom(), -1, -1, c.BottomRight}, {r.X, r.Bottom(), 1, -1, c.BottomLeft},
	} {
		n := min(one.size, most)
		a, b := page.Point{X: one.x, Y: one.y + one.dy*n}, page.Point{X: one.x + one.dx*n, Y: one.y}
		if i%2 == 1 {
			a, b = b, a
		}
		if i == 0 {
			pen.Move(a)
		} else {
			pen.Line(a)
		}
		if n == 0 {
			continue
		}
		if t.frame.Shape == "cut" {
			pen.Line(b)
			continue
		}
		in := page.Point{X: one.x + one.dx*n, Y: one.y + one.dy*n}
		part := func(d page.MM) page.MM { return d * 5523 / 10000 }
		pen.Cubic(page.Point{X: a.X + part(in.X-a.X), Y: a.Y + part(in.Y-a.Y)}, page.Point{X: b.X + part(in.X-b.X), Y: b.Y + part(in.Y-b.Y)}, b)
	}
	pen.Close()
}
