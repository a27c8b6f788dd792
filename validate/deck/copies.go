package deck

import (
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// tooFewCopies counts what each variant uses of each card.
func tooFewCopies(p *check.Pass) error {
	for v := range p.Variants() {
		battlefield := stocked(p.Content.Battlefield, func(c *model.BattlefieldCard) int { return c.Copies })
		for i, laid := range v.Layout {
			battlefield.use(laid.Card, 1, "layout", i)
		}
		for i, s := range v.Pile {
			battlefield.use(s.Card, s.Copies, "pile", i)
		}
		actions := stocked(p.Content.Actions, func(c *model.ActionCard) int { return c.Copies })
		for i, s := range v.Deck {
			actions.use(s.Card, s.Copies, "deck", i)
		}
		for _, b := range []*box{battlefield, actions} {
			for _, short := range b.short {
				f := check.At(&v.Record, short.place...)
				f.Related = append(f.Related, b.heads[short.card].Related("so many are printed", "copies")...)
				p.Reportf(f, "the variant uses %d of %q and the box holds %d", b.used[short.card], short.card, b.holds[short.card])
			}
		}
	}
	return nil
}

// box is what a box holds of each card, and what a variant uses of it.
type box struct {
	holds, used map[string]int
	heads       map[string]*model.Record
	short       []shortage
}

// shortage is a card of which there are too few, and where the variant first
// uses one too many.
type shortage struct {
	card  string
	place []any
}

func stocked[T any, P interface {
	*T
	Head() *model.Record
}](records []T, copies func(*T) int) *box {
	b := &box{holds: map[string]int{}, used: map[string]int{}, heads: map[string]*model.Record{}}
	for i := range records {
		head := P(&records[i]).Head()
		b.holds[head.ID], b.heads[head.ID] = copies(&records[i]), head
	}
	return b
}

// use takes so many cards out of the box; a card that is unknown is for another
// check.
func (b *box) use(card string, n int, place ...any) {
	before := b.used[card]
	b.used[card] += n
	if has, known := b.holds[card]; known && before <= has && b.used[card] > has {
		b.short = append(b.short, shortage{card, place})
	}
}
