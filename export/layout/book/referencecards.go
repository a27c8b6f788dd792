package book

import (
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// cards gives each Battle Card a line: its number, what it does, its icons, and
// its Pen Mod.
func (r *reference) cards() {
	if !r.begin("title.cards", "chapter/cards", len(r.list.Cards)) {
		return
	}
	deck := ""
	for _, card := range cards.InDeckOrder(r.Book.Sheet, r.list.Cards) {
		// Decks of one name follow each other.
		if name := r.Opts.Language.Word("deck", card.Deck); name != deck {
			deck = name
			r.Space(2 * mm)
			r.Need(14 * mm)
			p := r.line(r.Opts.Language.Capitals(deck), page.SourceOf(card.Origin, "deck"))
			p.Face, p.Colour = page.Bold, draw.Quiet
			r.set([]draw.Paragraph{p})
			r.cardHeads()
		}
		r.cardLine(card)
	}
}

// cardRow is the height of the line of a card.
const cardRow page.MM = 5 * mm

// cardColumns are the columns of a line: what the card does, its Order Icons, its other
// icons, and its Pen Mod.
func cardColumns(box page.Rect) (name, orders, icons, mod page.Rect) {
	name, rest := draw.Side(box, box.W-43*mm, 1*mm)
	orders, rest = draw.Side(rest, 8*mm, 0)
	icons, mod = draw.Side(rest, rest.W-10*mm, 0)
	return name, orders, icons, mod
}

// cardHeads names the columns above the cards of a deck.
func (r *reference) cardHeads() {
	box := r.Place(cardRow)
	name, orders, icons, mod := cardColumns(box)
	orders.W = 12 * mm
	icons.X, icons.W = orders.Right(), icons.Right()-orders.Right()
	head := draw.Regular("what.box", draw.Quiet, draw.SixPoints, 2.4*mm)
	r.Leaf.Write(name, r.Opts.Language.Text("reference.card"), page.Source{}, head)
	r.Leaf.Write(orders, r.Opts.Language.Text("reference.orders"), page.Source{}, head)
	r.Leaf.Write(icons, r.Opts.Language.Text("reference.icons"), page.Source{}, head)
	r.Leaf.Write(mod, r.Opts.Language.Text("pen.label"), page.Source{}, head.FlushRight())
	r.Leaf.Rule(page.Point{X: box.X, Y: box.Bottom()}, page.Point{X: box.Right(), Y: box.Bottom()}, draw.Hairline, 0.25*mm)
}

// cardLine gives a card its line, under the names of the columns where it begins one of the page.
func (r *reference) cardLine(card *model.Card) {
	r.Need(cardRow)
	if r.AtTop() {
		r.cardHeads()
	}
	title := cards.EntryOf(r.Book.Sheet, card)
	r.enter(model.KindCard, &card.Record, title, r.wordsOf(card)...)
	box := r.Place(cardRow)
	p := &r.Leaf
	p.Rule(page.Point{X: box.X, Y: box.Bottom()}, page.Point{X: box.Right(), Y: box.Bottom()}, draw.Stone, 0.2*mm)
	name, orders, icons, mod := cardColumns(box)
	p.Write(name, sheet.Printable(title), page.SourceOf(card.Origin), draw.Bold("what.title", draw.Ink, 1.8*mm, sheet.BookType))
	for i := range min(max(card.Orders, 0), cards.MaxOrders) {
		at := page.Rect{X: orders.X + page.MM(i)*(3.8*mm), Y: orders.Y, W: 3.6 * mm, H: orders.H}
		p.Icon("order", draw.Pad(at, 0, 0.8*mm), draw.Tones{Ink: draw.Ink, Ground: draw.Paper}, page.SourceOf(card.Origin, "orders"))
	}
	x := icons.X
	for _, e := range draw.Effects {
		for i, have := range card.Icons {
			if have == e {
				p.Icon(e, page.Rect{X: x, Y: icons.Y, W: 3.8 * mm, H: icons.H}, draw.Tones{Ink: draw.Ink, Ground: draw.Paper}, page.SourceOf(card.Origin, "icons", i))
			}
		}
		x += 4.7 * mm
	}
	text, red := penMod(p.Lang, card.Pen)
	l := draw.Label{Text: text, Box: mod, From: page.SourceOf(card.Origin, "pen"), Style: draw.Bold("what.pen-mod", draw.Ink, 0, sheet.BookType).FlushRight()}
	if red {
		l.Colour = draw.HeavyRed
	}
	p.Text(l)
}

// wordsOf lists what the halves of a card are called.
func (r *reference) wordsOf(card *model.Card) []string {
	f := cards.Face{Piece: r.Sheet.NewPiece(nil), Card: card}
	var out []string
	for i := range card.Halves {
		h := f.HalfAt(i)
		title, _ := h.Title()
		out = append(out, title)
	}
	return out
}

// penMod writes a Pen Mod, and reports whether it is red; red has an H behind it,
// so that it does not depend on colour.
func penMod(lang wording.Language, m model.PenMod) (string, bool) {
	heavy := "\u00A0" + lang.Text("pen.heavy")
	switch {
	case m.Heavy != nil:
		return wording.Signed(*m.Heavy) + heavy, true
	case m.Pierces == "heavy":
		return lang.Text("pen.pierces") + heavy, true
	case m.Pierces != "":
		return lang.Text("pen.pierces"), false
	case m.Bounces:
		return lang.Text("pen.bounces"), false
	case m.Light != nil:
		return wording.Signed(*m.Light), false
	}
	return lang.Text("pen.none"), false
}
