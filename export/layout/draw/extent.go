package draw

import (
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// Extent returns the box of a path's points. A curve lies within the box of
// its controls; a stroke adds half its width, which no sheet makes wide.
func Extent(p page.Path) page.Rect {
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

// RunExtent returns the box of a run from the top of its capitals to the
// baseline.
func RunExtent(t page.Text) page.Rect {
	high := font.Builtin().CapHeight(t.Face, t.Size)
	return page.Rect{X: t.At.X, Y: t.At.Y - high, W: t.Width, H: high}
}
