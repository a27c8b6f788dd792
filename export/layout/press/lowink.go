package press

import (
	"slices"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// lowArea is how large an inked shape is, in square millimetres, that low ink
// leaves white; smaller ones are icons and signs.
const lowArea = 45

// plainShape is how many segments a box has at most.
const plainShape = 10

// LowLight is the Lightness, of 255, above which a tone counts as paper.
const LowLight = 150

// field is a large shape that lost its ink, or a light one on which dark print
// is printed as before.
type field struct {
	box  page.Rect
	dark bool
	ink  page.Colour
}

// LowInk returns a page without scenes on which large shapes are white with an outline,
// and what was light upon them is dark.
func LowInk(p page.Page) page.Page {
	var fields []field
	p.Items = lowItems(p.Items, &fields, page.Transform{})
	return p
}

func lowItems(items []page.Item, fields *[]field, t page.Transform) []page.Item {
	out := make([]page.Item, 0, len(items))
	for _, item := range items {
		switch it := item.(type) {
		case page.Group:
			if isScene(it) {
				continue
			}
			it.Items = lowItems(it.Items, fields, it.Transform.Within(t))
			out = append(out, it)
		case page.Path:
			out = append(out, lowPath(it, fields, t))
		case page.Text:
			it.Colour = lowTone(it.Colour, under(*fields, t.Rect(draw.RunExtent(it))))
			out = append(out, it)
		default:
			out = append(out, item)
		}
	}
	return out
}

// isScene reports whether a group is a picture that nothing is read from: it is clipped,
// lies where it was drawn, and has paths alone.
func isScene(g page.Group) bool {
	return !g.Clip.IsZero() && g.Transform == (page.Transform{}) && !slices.ContainsFunc(g.Items, func(item page.Item) bool {
		_, path := item.(page.Path)
		return !path
	})
}

func lowPath(p page.Path, fields *[]field, t page.Transform) page.Path {
	box := t.Rect(draw.Extent(p))
	large := int64(box.W)*int64(box.H) >= lowArea*mm*mm
	if !p.Fill.Ink || !large || !boxy(p) {
		f := under(*fields, box)
		if around(box, f.box) {
			f = field{}
		}
		p.Fill, p.Stroke = lowTone(p.Fill, f), lowTone(p.Stroke, f)
		return p
	}
	f := field{box: box, dark: Lightness(p.Fill) < LowLight, ink: p.Fill}
	*fields = append(*fields, f)
	p.Fill = paper
	if f.dark && !p.Stroke.Ink {
		p.Stroke, p.Width = f.ink, 0.3*mm
	} else if Lightness(p.Stroke) >= LowLight {
		p.Stroke = hairline
	}
	return p
}

// around reports whether a shape is the frame of a field.
func around(box, of page.Rect) bool {
	const near = mm / 10
	return of.Inset(-near).Contains(box) && box.Inset(-near).Contains(of)
}

// boxy reports whether a path is a rectangle, its corners round or not; anything
// else is a drawing, and keeps its ink.
func boxy(p page.Path) bool {
	if len(p.Segments) > plainShape {
		return false
	}
	var at page.Point
	for _, s := range p.Segments {
		end := s.Points[max(s.Count(), 1)-1]
		if s.Op == page.Line && at.X != end.X && at.Y != end.Y {
			return false
		}
		if s.Op != page.Close {
			at = end
		}
	}
	return true
}

// under returns the last large shape that holds the middle of a box.
func under(fields []field, box page.Rect) field {
	m := box.Centre()
	for i := len(fields) - 1; i >= 0; i-- {
		if fields[i].box.Contains(page.Rect{X: m.X, Y: m.Y}) {
			return fields[i]
		}
	}
	return field{}
}

// lowTone is the tone of a small thing where its ground lost its ink: light
// becomes the ink of the ground, dark becomes paper.
func lowTone(c page.Colour, f field) page.Colour {
	switch {
	case !c.Ink || !f.dark:
		return c
	case Lightness(c) >= LowLight:
		return f.ink
	case c.Plain() == f.ink.Plain():
		return paper
	}
	return c
}

// Lightness is how light a tone looks, 0 to 255.
func Lightness(c page.Colour) int { return (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000 }
