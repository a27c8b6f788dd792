package page

import "strconv"

// MM is a length on paper in thousandths of a millimetre. Fixed point keeps
// sums exact, so that a sheet is the same on every machine.
type MM int32

// Millimetre is one millimetre. It is untyped, so that 63.5*page.Millimetre is
// an exact length.
const Millimetre = 1000

// String prints the length in millimetres without trailing zeros.
func (m MM) String() string {
	return strconv.FormatFloat(float64(m)/Millimetre, 'f', -1, 64)
}

// Point is a place on a page: X to the right, Y downwards, from the top left.
type Point struct{ X, Y MM }

// Add returns the point moved by the vector q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// String writes the point as x,y in millimetres.
func (p Point) String() string { return p.X.String() + "," + p.Y.String() }

// Size is a width and a height.
type Size struct{ W, H MM }

// String writes the size as WxH in millimetres.
func (s Size) String() string { return s.W.String() + "x" + s.H.String() }

// Rect is a rectangle with its top left corner at X, Y.
type Rect struct{ X, Y, W, H MM }

// IsZero reports whether the rectangle is unset.
func (r Rect) IsZero() bool { return r == Rect{} }

// Right and Bottom are the far edges.
func (r Rect) Right() MM { return r.X + r.W }

// Bottom is the lower edge.
func (r Rect) Bottom() MM { return r.Y + r.H }

// Centre is the middle, rounded towards the top left.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Size is the width and height of the rectangle.
func (r Rect) Size() Size { return Size{r.W, r.H} }

// Inset returns the rectangle with a distance taken off at each edge; a
// negative distance grows it.
func (r Rect) Inset(d MM) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Contains reports whether q lies wholly within r, edges included.
func (r Rect) Contains(q Rect) bool {
	return q.X >= r.X && q.Y >= r.Y && q.Right() <= r.Right() && q.Bottom() <= r.Bottom()
}

// String writes the corner and the size in millimetres.
func (r Rect) String() string { return Point{r.X, r.Y}.String() + " " + Size{r.W, r.H}.String() }
