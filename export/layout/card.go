package layout

import (
	"slices"
	"strconv"
	"strings"

	"hulldown/export/page"
	"hulldown/schema/model"
)

// face is the front of one Battle Card in the making.
type face struct {
	piece
	card *model.Card
}

// grid is the ground plan of a card. Every measure is that of the poker card,
// scaled to the size at hand.
type grid struct {
	size   page.Size
	frame  page.Rect
	header page.Rect
	halves page.Rect
	slots  page.Rect
	foot   page.Rect
}

// u scales a measure of the poker card.
func (g grid) u(v page.MM) page.MM {
	poker := cardSizes[0].size
	if g.size == poker {
		return v
	}
	byWidth, byHeight := int64(v)*int64(g.size.W)/int64(poker.W), int64(v)*int64(g.size.H)/int64(poker.H)
	return page.MM(min(byWidth, byHeight))
}

// newGrid divides a card: a white border for the knife, the header, the halves,
// and the band that is read when the card is Pulled.
func newGrid(size page.Size) grid {
	g := grid{size: size}
	g.frame = page.Rect{W: size.W, H: size.H}.Inset(g.u(2.6 * mm))
	g.header = page.Rect{X: g.frame.X, Y: g.frame.Y, W: g.frame.W, H: g.u(10.4 * mm)}
	g.foot = page.Rect{X: g.frame.X, Y: g.frame.Bottom() - g.u(13.4*mm), W: g.frame.W, H: g.u(13.4 * mm)}
	g.slots = page.Rect{X: g.frame.X, Y: g.foot.Y - g.u(10.6*mm), W: g.frame.W, H: g.u(10.6 * mm)}
	g.halves = page.Rect{X: g.frame.X, Y: g.header.Bottom(), W: g.frame.W, H: g.slots.Y - g.header.Bottom()}
	return g
}

const frameRadius = 2.4 * mm

// cardFace lays out the front of a card as a page of its own.
func cardFace(s sheet, card *model.Card) page.Page {
	f := face{piece: newPiece(s, card.Origin), card: card}
	// In the order in which the card is read, which is the order of its text for
	// those who search or listen.
	f.drawHeader()
	f.drawHalves()
	f.drawPullBand()
	return f.done(f.size)
}

func (f *face) drawHeader() {
	radius := f.u(frameRadius)
	head := f.theme.colourOf(f.card.Deck, ink)
	f.fill(f.header, page.Corners{TopLeft: radius, TopRight: radius}, head)
	number := page.Rect{X: f.header.X + f.u(2.4*mm), Y: f.header.Y, W: f.u(17 * mm), H: f.header.H}
	f.write(page.Rect{X: number.X, Y: number.Y, W: number.W - f.u(0.9*mm), H: number.H}, strconv.Itoa(f.card.Number), f.source("number"), bold("what.number", paper, 0, f.u(9.4*mm)))
	edge, gap := f.u(6.2*mm), f.u(0.8*mm)
	x := f.header.Right() - f.u(2*mm)
	for range min(max(f.card.Orders, 0), maxOrders) {
		x -= edge
		box := page.Rect{X: x, Y: f.header.Y, W: edge, H: f.header.H}
		f.icon("order", box, tones{ink: paper, ground: head}, f.source("orders"))
		x -= gap
	}
	f.drawDeck(page.Rect{X: number.Right(), Y: f.header.Y, W: x - f.u(1.2*mm) - number.Right(), H: f.header.H}, head)
}

// drawDeck draws the badge of the deck and its name, by which the cards of a deck are
// sorted out again.
func (f *face) drawDeck(box page.Rect, head page.Colour) {
	from, edge := f.source("deck"), f.u(6.4*mm)
	f.findings.means(meaning{deckMeaning, f.card.Deck, f.theme.badge(f.card.Deck), f.theme.of(head), f.blamed(from, head, head)})
	f.icon(f.theme.badge(f.card.Deck), page.Rect{X: box.X, Y: box.Y, W: edge, H: box.H}, tones{ink: stone, ground: head}, from)
	_, name := side(box, edge, f.u(1.2*mm))
	l := label{text: f.lang.Capitals(f.lang.Word("deck", f.card.Deck)), box: name, from: from, style: regular("what.deck", stone, f.u(1.8*mm), f.u(2.4*mm)).onLines(2)}
	// Where its name has no room the badge alone says which deck it is.
	if f.u(mm) == mm || f.sixHolds(l) {
		f.text(l)
	}
}

// deckIcon names the badge that a deck has by its id: the one for the last word of it that
// has one.
func deckIcon(id string) string {
	for _, word := range slices.Backward(strings.Split(id, "-")) {
		if _, ok := drawings().Icons["deck-"+word]; ok {
			return "deck-" + word
		}
	}
	return "mark"
}

// maxOrders is how many Order Icons a card has at most (EITC 4.2.3).
const maxOrders = 2

func (f *face) drawHalves() {
	halves := f.card.Halves
	if len(halves) > 2 {
		halves = halves[:2]
	}
	area := f.halves
	if len(halves) == 2 {
		gap := f.u(0.6 * mm)
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
