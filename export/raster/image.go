package raster

import (
	"image"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"hulldown.dev/export/page"
)

// Picture draws what lies within a rectangle of a page, and refuses what Write refuses: for those
// who put several pictures together or encode them in their own way. It has no transparent point.
func Picture(p page.Page, cut page.Rect, dpi int) (*image.RGBA, error) {
	if err := refused(p, dpi); err != nil {
		return nil, err
	}
	return picture(p, cut, dpi), nil
}

// Outlined returns items with the outlines of their letters in place of texts, for programs that
// have no typeface. Places are rounded to hundredths of a millimetre, which nobody sees.
func Outlined(items []page.Item) []page.Item {
	out := make([]page.Item, 0, len(items))
	for _, item := range items {
		switch of := item.(type) {
		case page.Text:
			if of.Colour.Ink {
				out = append(out, outlined(of))
			}
			continue
		case page.Group:
			of.Items = Outlined(of.Items)
			item = of
		}
		out = append(out, item)
	}
	return out
}

// outlined is the outline of a run.
func outlined(r page.Text) page.Path {
	var pen page.Pen
	at, x := &faces()[r.Face], r.At.X
	eachGlyph(r, at, func(segments sfnt.Segments, advance page.MM) {
		on := func(a fixed.Point26_6) page.Point {
			part := func(v fixed.Int26_6) page.MM {
				const fine = 10
				return (page.MM(int64(v)*int64(r.Size)/int64(at.em)) / fine) * fine
			}
			return page.Point{X: x + part(a.X), Y: r.At.Y + part(a.Y)}
		}
		var from page.Point
		for i, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if i > 0 {
					pen.Close()
				}
				from = on(s.Args[0])
				pen.Move(from)
			case sfnt.SegmentOpLineTo:
				from = on(s.Args[0])
				pen.Line(from)
			case sfnt.SegmentOpQuadTo:
				c, to := on(s.Args[0]), on(s.Args[1])
				pen.Cubic(towards(from, c), towards(to, c), to)
				from = to
			case sfnt.SegmentOpCubeTo:
				from = on(s.Args[2])
				pen.Cubic(on(s.Args[0]), on(s.Args[1]), from)
			}
		}
		if len(segments) > 0 {
			pen.Close()
		}
		x += advance
	})
	return page.Path{Segments: pen.Segments(), Fill: r.Colour, From: r.From}
}

// towards is two thirds of the way from an end of a quadratic curve to its control point, where the
// control point of the cubic one is.
func towards(end, control page.Point) page.Point {
	return page.Point{X: end.X + 2*(control.X-end.X)/3, Y: end.Y + 2*(control.Y-end.Y)/3}
}
