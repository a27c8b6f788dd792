package draw

import (
	"fmt"

	"hulldown.dev/export/page"
)

// within reports what leaves a page that is cut at its edges: a text or a
// drawing of which part would be cut off. Ink that runs over the edge on
// purpose covers the whole page.
func (c *Canvas) within(size page.Size, o page.Source) {
	cut := page.Rect{W: size.W, H: size.H}
	for _, item := range c.Items {
		var box page.Rect
		var from page.Source
		what := "a box or drawing"
		switch item := item.(type) {
		case page.Text:
			box, from = RunExtent(item), item.From
		case page.Path:
			box, from = Extent(item), item.From
			if box.Contains(cut) {
				continue
			}
		default:
			continue
		}
		if !cut.Contains(box) {
			if from.IsZero() {
				from = o
			}
			if item, ok := item.(page.Text); ok {
				what = fmt.Sprintf("the text %q", shortened(item.String))
				from = c.Findings.owner(item.String, from)
			}
			c.Findings.outside(from, what, size)
			return
		}
	}
}
