package draw

import "hulldown.dev/export/page"

const mm = page.Millimetre

// Poker is the size of a poker card, whose measures are those of all grids.
var Poker = page.Size{W: 63.5 * mm, H: 88.9 * mm}

// Grid is the ground plan of a card. Every measure is that of the poker card,
// scaled to the size at hand.
type Grid struct {
	// Size is that of the cut card, Frame its part within the white border; Header, Halves, Slots
	// and Foot are the parts of a Battle Card from the top.
	Size   page.Size
	Frame  page.Rect
	Header page.Rect
	Halves page.Rect
	Slots  page.Rect
	Foot   page.Rect
}

// U scales a measure of the poker card.
func (g Grid) U(v page.MM) page.MM {
	if g.Size == Poker {
		return v
	}
	byWidth, byHeight := int64(v)*int64(g.Size.W)/int64(Poker.W), int64(v)*int64(g.Size.H)/int64(Poker.H)
	return page.MM(min(byWidth, byHeight))
}

// NewGrid divides a card: a white border for the knife, the header, the halves,
// and the band that is read when the card is Pulled.
func NewGrid(size page.Size) Grid {
	g := Grid{Size: size}
	g.Frame = page.Rect{W: size.W, H: size.H}.Inset(g.U(2.6 * mm))
	g.Header = page.Rect{X: g.Frame.X, Y: g.Frame.Y, W: g.Frame.W, H: g.U(10.4 * mm)}
	g.Foot = page.Rect{X: g.Frame.X, Y: g.Frame.Bottom() - g.U(13.4*mm), W: g.Frame.W, H: g.U(13.4 * mm)}
	g.Slots = page.Rect{X: g.Frame.X, Y: g.Foot.Y - g.U(10.6*mm), W: g.Frame.W, H: g.U(10.6 * mm)}
	g.Halves = page.Rect{X: g.Frame.X, Y: g.Header.Bottom(), W: g.Frame.W, H: g.Slots.Y - g.Header.Bottom()}
	return g
}

// FrameRadius is the radius of the corners of frames on a poker card.
const FrameRadius = 2.4 * mm

// Overrun is how far a ground is drawn beyond the cut: no shop asks for more.
const Overrun page.MM = 5 * mm
