package page

// Item is one thing on a page. The set is closed: Text, Path, Image, Group and Mark,
// all of them values. A backend switches over these five.
type Item interface{ item() }

func (Text) item()  {}
func (Path) item()  {}
func (Image) item() {}
func (Group) item() {}
func (Mark) item()  {}

// Face names one of the typefaces that every backend has.
type Face uint8

// The faces of a typeface.
const (
	Regular Face = iota
	Bold
	Serif
	SerifBold
)

// Faces is how many faces there are; they count from 0.
const Faces = 4

// String names the face for messages.
func (f Face) String() string {
	switch f {
	case Regular:
		return "sans"
	case Bold:
		return "sans-bold"
	case Serif:
		return "serif"
	case SerifBold:
		return "serif-bold"
	}
	return "unknown"
}

// Heavy reports whether the face is the bold one of its family.
func (f Face) Heavy() bool { return f == Bold || f == SerifBold }

// Text is one run of characters, measured and placed: a backend breaks no line
// and moves nothing.
type Text struct {
	Face Face
	// Size is the height of the em square.
	Size   MM
	Colour Colour
	// At is the left end of the baseline, Width the advance of the run.
	At     Point
	Width  MM
	String string
	From   Source
}

// Path is an outline that is filled, stroked, or both. Fill follows the
// non-zero rule: a hole runs against its surroundings.
type Path struct {
	Segments []Segment
	Fill     Colour
	Stroke   Colour
	// Width is that of the stroke; Dash alternates lengths drawn and left
	// out, empty for a solid line. Round makes ends and corners round; where it is not set, Cap
	// and Join say what they are.
	Width MM
	Dash  []MM
	Round bool
	Cap   Cap
	Join  Join
	// Limit is how many thousandths of the width the tip of a mitre may be long, 0 for ten times
	// the width.
	Limit int32
	// EvenOdd fills what an odd number of outlines lie around, and not all that is within one.
	EvenOdd bool
	From    Source
}

// Cap is the form of the ends of a stroke, numbered as PDF does.
type Cap uint8

// The forms of a line's ends.
const (
	ButtCap Cap = iota
	RoundCap
	SquareCap
)

// Join is the form of the corners of a stroke, numbered as PDF does.
type Join uint8

// The forms of a line's corners.
const (
	MitreJoin Join = iota
	RoundJoin
	BevelJoin
)

// Ends returns the forms of the stroke's ends and corners.
func (p Path) Ends() (Cap, Join) {
	if p.Round {
		return RoundCap, RoundJoin
	}
	return p.Cap, p.Join
}

// MitreLimit returns how many thousandths of the width the tip of a mitre may be long.
func (p Path) MitreLimit() int32 {
	if p.Limit == 0 {
		return 10_000
	}
	return p.Limit
}

// Image is a picture of pixels that fills a box.
type Image struct {
	At     Rect
	Pixels *Pixels
	From   Source
}

// Op is the operation of a Segment: move, line, curve or close.
type Op uint8

// The operations; the comment says how many points each uses.
const (
	Move  Op = iota // 1
	Line            // 1
	Cubic           // 3: two controls, then the end
	Close           // 0
)

// String returns the letter of the operation in path notation.
func (o Op) String() string {
	switch o {
	case Move:
		return "M"
	case Line:
		return "L"
	case Cubic:
		return "C"
	case Close:
		return "Z"
	}
	return "?"
}

// Segment is one step of a path.
type Segment struct {
	Op     Op
	Points [3]Point
}

// Count is how many of the Points the segment uses.
func (s Segment) Count() int {
	switch s.Op {
	case Move, Line:
		return 1
	case Cubic:
		return 3
	}
	return 0
}

// Group is items drawn together under a transform. Clip bounds what shows, in
// the coordinates of the items; the zero Clip bounds nothing.
type Group struct {
	Transform Transform
	Clip      Rect
	Items     []Item
	From      Source
}

// MarkKind is the kind of a Mark.
type MarkKind uint8

// The kinds of printer's mark.
const (
	// Crop is a hairline from the top left to the bottom right of Area: a cut.
	Crop MarkKind = iota
	// Bookmark gives the place at the top left of Area a Name.
	Bookmark
	// Link leads from Area to the place called Name, or to a URL.
	Link
	// Spot is a place of a picture called Name, where something may lie.
	Spot
)

// Mark serves the use of a page and is not part of its picture.
type Mark struct {
	Kind MarkKind
	Area Rect
	// Name is a place within the document; URL is set instead of it for a
	// link out of it.
	Name string
	URL  string
	From Source
}

// Unmarked returns items, those of groups too, without the marks that leave
// wants to be left out.
func Unmarked(items []Item, leave func(Mark) bool) []Item {
	var out []Item
	for _, item := range items {
		switch of := item.(type) {
		case Mark:
			if leave(of) {
				continue
			}
		case Group:
			of.Items = Unmarked(of.Items, leave)
			item = of
		}
		out = append(out, item)
	}
	return out
}

// CropWidth is the width of the hairline of a Crop mark.
const CropWidth MM = 90

// Hairline is what a Crop mark draws, from the upper left corner of its area to the lower right.
func (m Mark) Hairline() Path {
	var pen Pen
	pen.Move(Point{X: m.Area.X, Y: m.Area.Y})
	pen.Line(Point{X: m.Area.Right(), Y: m.Area.Bottom()})
	return Path{Segments: pen.Segments(), Stroke: RGB(0), Width: CropWidth}
}
