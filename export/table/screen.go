package table

import "hulldown.dev/export/page"

// Screen is a table as it is shown in points: the area that is shown, and how many points a thousandth
// of a millimetre has.
type Screen struct {
	Area  page.Rect
	Scale float64
}

// Screen fits all places of a table but the hands into so many points.
func (t *Table) Screen(wide, high float64) Screen {
	var s Screen
	for _, p := range t.Places {
		if p.Kind == Hand {
			continue
		}
		if s.Area.IsZero() {
			s.Area = p.Box
		}
		x, y := min(s.Area.X, p.Box.X), min(s.Area.Y, p.Box.Y)
		s.Area = page.Rect{X: x, Y: y, W: max(s.Area.Right(), p.Box.Right()) - x, H: max(s.Area.Bottom(), p.Box.Bottom()) - y}
	}
	s.Scale = min(wide/float64(s.Area.W), high/float64(s.Area.H))
	return s
}

// Points is a length in points, to hundredths.
func (s Screen) Points(m page.MM) float64 {
	v := float64(m) * s.Scale * 100
	if v < 0 {
		return -float64(int64(-v+0.5)) / 100
	}
	return float64(int64(v+0.5)) / 100
}
