package table

import (
	"slices"
	"strings"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// OfSet makes the table of all pieces of a set of a content that is in a language, as they come out
// of the box: cards in decks, boards in piles, counters in bags. They are those that the manifest of
// the set counts. Owned limits them to some records, nil for all of the set. Findings say what does
// not fit on pieces.
func OfSet(c *model.Content, set string, owned func(*model.Record) bool, l wording.Language) (*Table, []diag.Finding, error) {
	b := newBox(c, set, sheet.Options{Language: l, Own: owned})
	if err := b.sheets(func(source) bool { return true }); err != nil {
		return nil, nil, err
	}
	if err := b.counters(b.part); err != nil {
		return nil, nil, err
	}
	b.unpack()
	b.measure()
	return &b.Table, diag.Sort(b.found), nil
}

// OfShop makes of a set what a print shop cuts, its pieces of a shape: faces of cards have the bleed
// that the shop wants around what is cut, which is the Trim of their pages. All else is as with OfSet.
func OfShop(c *model.Content, set string, shape Shape, o sheet.Options) (*Table, []diag.Finding, error) {
	b := newBox(c, set, o)
	if shape == Counter {
		err := b.counters(b.part)
		return &b.Table, diag.Sort(b.found), err
	}
	err := b.sheets(func(s source) bool { return s.shape == shape })
	return &b.Table, diag.Sort(b.found), err
}

// box is a table of a set in the making.
type box struct {
	maker
	// part is the content of the set and of those that it needs.
	part *model.Content
}

// newBox begins the table of a set. What a set adds to others is its own; one that needs no records
// but the caller's has all that is played with.
func newBox(c *model.Content, set string, o sheet.Options) *box {
	b := &box{newMaker(o.Language), c.Closure(set)}
	b.shop = o.Shop
	of := model.Find(c.Sets, set)
	b.ID, b.Title = of.ID, of.Title
	owned := func(r *model.Record) bool { return r.Set == set && (o.Own == nil || o.Own(r)) }
	for _, k := range model.Kinds() {
		for _, r := range b.part.Heads(k) {
			if !owned(r) {
				b.owned = owned
			}
		}
	}
	return b
}

// sheets adds the pieces of those sheets that are wanted. Cards of terrain for reference are none of
// the pieces of a box.
func (b *box) sheets(wanted func(source) bool) error {
	for _, s := range sources {
		var only []string
		if s.sheet == "terrain" {
			supplied := cards.Supplied(b.part.Scenarios)
			for _, r := range b.part.Heads(model.KindTerrain) {
				if supplied[r.ID] > 0 && (b.owned == nil || b.owned(r)) {
					only = append(only, r.ID)
				}
			}
			if len(only) == 0 {
				continue
			}
		}
		if !wanted(s) || s.sheet == "reference-cards" && (b.owned != nil || len(b.part.Damage) == 0) {
			continue
		}
		if err := b.add(s, b.part, only); err != nil {
			return err
		}
	}
	return nil
}

// boxWidth is how wide the rows of a box are at most.
const boxWidth = 1200 * mm

// drawn are the kinds of card that a deck is drawn of; of others there is a supply.
var drawn = []string{"battle-card", "damage-card", "battlefield-card", "action-card"}

// deck reports whether cards are drawn from a stack.
func (b *box) deck(h *Stack) bool { return slices.Contains(drawn, b.Piece(h.Pieces[0]).Tags[0]) }

// unpack lays out decks, piles of other cards and of boards, and bags, row by row.
func (b *box) unpack() {
	below := b.decks()
	for _, shape := range []Shape{Card, Board, Counter} {
		kind, size := Pile, card
		stacks := slices.DeleteFunc(b.stacks(shape), func(h Stack) bool { return b.deck(&h) })
		switch {
		case len(stacks) == 0:
			continue
		case shape == Board:
			for _, h := range stacks {
				one := b.sizeOf(h.Pieces[0])
				size = page.Size{W: max(size.W, one.W), H: max(size.H, one.H)}
			}
		case shape == Counter:
			kind, size = Bag, bag
		}
		below = b.piles(lines{kind, size, boxWidth, below}, stacks)
	}
	for i := range b.Places {
		b.Places[i].Box.Y -= below / 2
	}
	for i := range b.Start {
		b.Start[i].At.Y -= below / 2
	}
}

// decks lays out the decks, each with a place for its discards at its right, and returns the height
// behind them.
func (b *box) decks() page.MM {
	stacks := slices.DeleteFunc(b.stacks(Card), func(h Stack) bool { return !b.deck(&h) })
	boxes, below := row(len(stacks), page.Size{W: 2*card.W + gap, H: card.H}, boxWidth, 0)
	for i, h := range stacks {
		h.Down = true
		at := page.Rect{X: boxes[i].X, Y: boxes[i].Y, W: card.W, H: card.H}
		b.place(Place{ID: h.ID, Title: h.Title, Kind: Deck, Box: at, Side: NoSide})
		at.X += card.W + gap
		b.place(Place{ID: h.ID + "-" + string(Discards), Title: h.Title + ": " + b.language.Text("mat.discards"), Kind: Discards, Box: at, Side: NoSide, Deck: h.ID})
		b.put(h.ID, h)
	}
	return below
}

// stacks are the pieces of a shape, those of one kind and group in one stack: Battle Cards of a deck as
// the manifest has it, action cards of an army, markers of a name.
func (b *box) stacks(shape Shape) []Stack {
	var out []Stack
	for i := range b.Pieces {
		p := &b.Pieces[i]
		if p.Shape != shape {
			continue
		}
		id, title := b.stackOf(p)
		at := slices.IndexFunc(out, func(h Stack) bool {
			return h.ID == id || p.Tags[0] == "battle-card" && h.Title == title
		})
		if at < 0 {
			at, out = len(out), append(out, Stack{ID: id, Title: title, Owner: NoSide})
		}
		out[at].Pieces = append(out[at].Pieces, slices.Repeat([]string{p.ID}, p.Count)...)
	}
	return out
}

// stackOf is the id and the title of the stack of a piece.
func (b *box) stackOf(p *Piece) (id, title string) {
	tag := p.Tags[0]
	switch {
	case p.Shape == Counter:
		return "bag-" + p.Group, p.GroupTitle
	case p.Shape == Board:
		return tag + "-" + p.Group + "-" + slug(b.Size(p).String()), p.GroupTitle
	case tag == "battle-card":
		return tag + "-" + p.Group, p.GroupTitle
	case tag == "marker-card":
		return "pile-" + slug(p.ID), p.Title
	case tag == "action-card":
		for i := range b.part.Variants {
			for _, a := range b.part.Variants[i].Armies {
				if strings.HasSuffix(p.ID, "-"+a.ID) {
					return tag + "-" + a.ID, b.titles[tag] + ": " + a.Name
				}
			}
		}
	}
	return tag, b.titles[tag]
}
