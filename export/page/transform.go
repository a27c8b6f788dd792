package page

// Transform scales, then turns about the origin, then moves. The zero
// Transform changes nothing. Only quarter turns exist, so that a rectangle
// stays one and every backend can compute in fixed point.
type Transform struct {
	Move Point
	// Turns counts quarter turns clockwise; only its value modulo 4 matters.
	Turns int8
	// Scale is in millionths; 0 means 1.
	Scale int32
}

const unit = 1_000_000

// Quarter returns the number of clockwise quarter turns, 0 to 3.
func (t Transform) Quarter() int { return (int(t.Turns)%4 + 4) % 4 }

// Length returns a length as it is after scaling, rounded to the nearest.
func (t Transform) Length(m MM) MM {
	if t.Scale == 0 || t.Scale == unit {
		return m
	}
	v := int64(m) * int64(t.Scale)
	if v < 0 {
		return MM(-((-v + unit/2) / unit))
	}
	return MM((v + unit/2) / unit)
}

// Apply returns where a point of the group lies outside of it.
func (t Transform) Apply(p Point) Point {
	x, y := t.Length(p.X), t.Length(p.Y)
	switch t.Quarter() {
	case 1:
		x, y = -y, x
	case 2:
		x, y = -x, -y
	case 3:
		x, y = y, -x
	}
	return Point{t.Move.X + x, t.Move.Y + y}
}

// Rect returns the rectangle that r becomes.
func (t Transform) Rect(r Rect) Rect {
	a, b := t.Apply(Point{r.X, r.Y}), t.Apply(Point{r.Right(), r.Bottom()})
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return Rect{x, y, max(a.X, b.X) - x, max(a.Y, b.Y) - y}
}

// Within returns the transform that applies t first and then outer.
func (t Transform) Within(outer Transform) Transform {
	return Transform{
		Move:  outer.Apply(t.Move),
		Turns: int8((t.Quarter() + outer.Quarter()) % 4),
		Scale: product(t.Scale, outer.Scale),
	}
}

func product(a, b int32) int32 {
	if a == 0 {
		return b
	}
	if b == 0 {
		return a
	}
	return int32((int64(a)*int64(b) + unit/2) / unit)
}
