// Package cards lays out the cards that are cut out: Battle Cards and their halves, Damage Cards,
// terrain, guns, infantry, markers, Robata, and those of battlefields and actions.
package cards

import (
	"strconv"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Face is the front of one Battle Card in the making.
type Face struct {
	draw.Piece
	Card *model.Card
}

// CardFace lays out the front of a card as a page of its own.
func CardFace(s sheet.Sheet, card *model.Card) page.Page {
	f := Face{Piece: s.NewPiece(card.Origin), Card: card}
	// In the order in which the card is read, which is the order of its text for
	// those who search or listen.
	f.drawHeader()
	f.drawHalves()
	f.drawPullBand()
	return f.Done(f.Size)
}

func (f *Face) drawHeader() {
	radius := f.U(draw.FrameRadius)
	head := f.Theme.ColourOf(f.Card.Deck, draw.Ink)
	f.Fill(f.Header, page.Corners{TopLeft: radius, TopRight: radius}, head)
	number := page.Rect{X: f.Header.X + f.U(2.4*mm), Y: f.Header.Y, W: f.U(17 * mm), H: f.Header.H}
	f.Write(page.Rect{X: number.X, Y: number.Y, W: number.W - f.U(0.9*mm), H: number.H}, strconv.Itoa(f.Card.Number), f.Source("number"), draw.Bold("what.number", draw.Paper, 0, f.U(9.4*mm)))
	edge, gap := f.U(6.2*mm), f.U(0.8*mm)
	x := f.Header.Right() - f.U(2*mm)
	for range min(max(f.Card.Orders, 0), MaxOrders) {
		x -= edge
		box := page.Rect{X: x, Y: f.Header.Y, W: edge, H: f.Header.H}
		f.Icon("order", box, draw.Tones{Ink: draw.Paper, Ground: head}, f.Source("orders"))
		x -= gap
	}
	f.drawDeck(page.Rect{X: number.Right(), Y: f.Header.Y, W: x - f.U(0.8*mm) - number.Right(), H: f.Header.H}, head)
}

// drawDeck draws the badge of the deck and its name, by which the cards of a deck are
// sorted out again.
func (f *Face) drawDeck(box page.Rect, head page.Colour) {
	from, edge := f.Source("deck"), f.U(5.8*mm)
	f.Findings.Means(draw.Meaning{Of: draw.DeckMeaning, ID: f.Card.Deck, Shape: f.Theme.Badge(f.Card.Deck), Colour: f.Theme.Of(head), From: f.Blamed(from, head, head)})
	badge := page.Rect{X: box.X, Y: box.Centre().Y - edge/2 - f.U(0.6*mm), W: edge, H: edge}
	f.Icon(f.Theme.Badge(f.Card.Deck), badge, draw.Tones{Ink: draw.Stone, Ground: head}, from)
	badge.W += f.U(0.4 * mm)
	f.SetSign(f.Header, badge, from)
	_, name := draw.Side(box, edge, f.U(1.7*mm))
	l := draw.Label{Text: f.Lang.Capitals(f.Lang.Word("deck", f.Card.Deck)), Box: name, From: from, Style: draw.Bold("what.deck", draw.Stone, f.U(1.8*mm), f.U(2.5*mm)).OnLines(2)}
	if !f.SixHolds(l) {
		l.Face = page.Regular
	}
	// Where its name has no room the badge alone says which deck it is.
	if f.U(mm) == mm || f.SixHolds(l) {
		f.Text(l)
	}
}

// MaxOrders is how many Order Icons a card has at most (EITC 4.2.3).
const MaxOrders = 2

func (f *Face) drawHalves() {
	halves := f.Card.Halves
	if len(halves) > 2 {
		halves = halves[:2]
	}
	area := f.Halves
	if len(halves) == 2 {
		gap := f.U(0.6 * mm)
		upper, lower := area, area
		upper.H = (area.H - gap) / 2
		lower.Y, lower.H = upper.Bottom()+gap, area.H-gap-upper.H
		f.drawHalf(0, upper, false)
		f.drawHalf(1, lower, false)
		return
	}
	for i := range halves {
		f.drawHalf(i, area, true)
	}
}
