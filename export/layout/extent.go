package layout

import (
	"fmt"

	"hulldown/export/font"
	"hulldown/export/page"
	"hulldown/schema/diag"
)

// extent returns the box of a path's points. A curve lies within the box of
// its controls; a stroke adds half its width, which no sheet makes wide.
func extent(p page.Path) page.Rect {
	var low, high page.Point
	first := true
	for _, s := range p.Segments {
		for _, q := range s.Points[:s.Count()] {
			if first {
				low, high, first = q, q, false
				continue
			}
			low = page.Point{X: min(low.X, q.X), Y: min(low.Y, q.Y)}
			high = page.Point{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
		}
	}
	return page.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// runExtent returns the box of a run from the top of its capitals to the
// baseline.
func runExtent(t page.Text) page.Rect {
	high := font.Builtin().CapHeight(t.Face, t.Size)
	return page.Rect{X: t.At.X, Y: t.At.Y - high, W: t.Width, H: high}
}

// within reports what leaves a page that is cut at its edges: a text or a
// drawing of which part would be cut off. Ink that runs over the edge on
// purpose covers the whole page.
func (c *canvas) within(size page.Size, o source) {
	cut := page.Rect{W: size.W, H: size.H}
	for _, item := range c.items {
		var box page.Rect
		var span diag.Span
		what := ""
		switch item := item.(type) {
		case page.Text:
			box, span, what = runExtent(item), item.Span, fmt.Sprintf("the text %q", shortened(item.String))
		case page.Path:
			box, span, what = extent(item), item.Span, "a box or drawing"
			if box.Contains(cut) {
				continue
			}
		default:
			continue
		}
		if !cut.Contains(box) {
			if span.IsZero() {
				span = o.span
			}
			at := source{span: span, record: o.record}
			if item, ok := item.(page.Text); ok {
				at = c.findings.owner(item.String, at)
			}
			c.findings.outside(at, what, size)
			return
		}
	}
}
