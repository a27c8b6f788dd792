package draw

import (
	"fmt"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
)

// within reports what leaves a page that is cut at its edges: a text or a
// drawing of which part would be cut off. Ink that runs over the edge on
// purpose covers the whole page.
func (c *Canvas) within(size page.Size, o Source) {
	cut := page.Rect{W: size.W, H: size.H}
	for _, item := range c.Items {
		var box page.Rect
		var span diag.Span
		what := "a box or drawing"
		switch item := item.(type) {
		case page.Text:
			box, span = RunExtent(item), item.Span
		case page.Path:
			box, span = Extent(item), item.Span
			if box.Contains(cut) {
				continue
			}
		default:
			continue
		}
		if !cut.Contains(box) {
			if span.IsZero() {
				span = o.Span
			}
			at := Source{Span: span, Record: o.Record}
			if item, ok := item.(page.Text); ok {
				what = fmt.Sprintf("the text %q", shortened(item.String))
				at = c.Findings.owner(item.String, at)
			}
			c.Findings.outside(at, what, size)
			return
		}
	}
}
