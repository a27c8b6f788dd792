package drawing

import "hulldown.dev/export/page"

// spot is a place on a vehicle in millimetres: X from the rear end of the hull
// forwards, Y from the ground upwards.
type spot struct{ X, Y int }

// grid places a vehicle on paper.
type grid struct {
	// origin is where the rear end of the hull meets the ground.
	origin page.Point
	// width of paper for so many millimetres of the vehicle.
	width page.MM
	span  int
	// bare is set where details are left out, which lie within what they are on.
	bare bool
}

// Scale is how large vehicles are drawn: so much paper for so many of their millimetres. The zero
// value is that at which each fits its box by itself.
type Scale struct {
	paper page.MM
	span  int
}

// less reports whether things are smaller on a scale than on another.
func (s Scale) less(other Scale) bool {
	return int64(s.paper)*int64(other.span) < int64(other.paper)*int64(s.span)
}

// scaleIn is the largest scale at which what has an extent fits a box.
func scaleIn(in page.Rect, extent page.Rect) Scale {
	// What is rounded up must not leave the box.
	in = in.Inset(2)
	s, high := Scale{in.W, max(int(extent.W), 1)}, Scale{in.H, max(int(extent.H), 1)}
	if high.less(s) {
		return high
	}
	return s
}

// ScaleOf is the largest scale at which each of some vehicles fits a box of a size.
func ScaleOf(size page.Size, vehicles ...Vehicle) Scale {
	var least Scale
	for _, v := range vehicles {
		if s := scaleIn(page.Rect{W: size.W, H: size.H}, extentOf(v)); least.span == 0 || s.less(least) {
			least = s
		}
	}
	return least
}

// fit returns the grid on which a vehicle lies within a box: on the bottom edge, in the middle of
// the width, at a scale, or a smaller one where it must be. The extent is that of the vehicle on
// a grid of one unit for each of its millimetres, with the ground at 0.
func fit(in page.Rect, extent page.Rect, at Scale) grid {
	own := scaleIn(in, extent)
	if at.span > 0 && at.less(own) {
		own = at
	}
	in = in.Inset(2)
	g := grid{width: own.paper, span: own.span}
	g.origin = page.Point{
		X: in.X + (in.W-g.length(int(extent.W)))/2 - g.length(int(extent.X)),
		Y: in.Bottom() - g.length(int(extent.Bottom())),
	}
	return g
}

// length converts millimetres of the vehicle to paper, rounded to the nearest.
func (g grid) length(real int) page.MM {
	twice := 2 * int64(real) * int64(g.width)
	if twice < 0 {
		return page.MM((twice - int64(g.span)) / (2 * int64(g.span)))
	}
	return page.MM((twice + int64(g.span)) / (2 * int64(g.span)))
}

// leastDetail is the size on paper below which a detail would not be seen.
const leastDetail page.MM = 25

// visible reports whether a detail of so many millimetres is seen on paper.
func (g grid) visible(real int) bool { return !g.bare && g.length(real) >= leastDetail }

// at converts a place on the vehicle to paper.
func (g grid) at(s spot) page.Point {
	return page.Point{X: g.origin.X + g.length(s.X), Y: g.origin.Y - g.length(s.Y)}
}

// rect converts the rectangle between two corners to paper.
func (g grid) rect(lowRear, highFront spot) page.Rect {
	a, b := g.at(lowRear), g.at(highFront)
	return page.Rect{X: a.X, Y: b.Y, W: b.X - a.X, H: a.Y - b.Y}
}
