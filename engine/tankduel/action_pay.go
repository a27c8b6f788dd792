package tankduel

import (
	"math"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// Orders sums the Order Icons of a set.
func (g *Game) Orders(cards state.CardSet) int {
	n := 0
	for _, set := range g.Pools.Showing {
		n += cards.And(set).Count()
	}
	return n
}

// paysOrders reports whether a verb spends Order Icons.
func (g *Game) paysOrders(v engine.Verb) bool { return g.Verbs.Rows.Row(uint8(v)).Pays }

// Payments offers every way to pay a price in Order Icons out of a hand in
// which no card could be left out (ruling A27). base is the action that the
// cards are added to.
func (g *Game) Payments(o Offers, base engine.Action, hand state.CardSet, price int) Offers {
	var w orderPayers
	w.fill(g, hand)
	return w.spend(o, &payment{base: base, price: price})
}

// payment is a search for ways to pay.
type payment struct {
	base  engine.Action
	price int
	// keep are cards of which one must stay in hand; empty for no such demand.
	keep state.CardSet
	// place is where the first of the cards is in the action.
	place int
}

// fill lists the cards of a hand that show Order Icons.
func (w *orderPayers) fill(g *Game, hand state.CardSet) {
	set := hand.And(g.Pools.Orders)
	for c := set.Next(0); c != engine.NoCard && w.n < maxPayers; c = set.Next(c + 1) {
		w.cards[w.n], w.icons[w.n] = c, int8(g.Cards[c].Orders)
		w.n++
	}
	for i, left := w.n-1, int16(0); i >= 0; i-- {
		left += int16(w.icons[i])
		w.left[i] = left
	}
}

// orderPayers holds the cards that can pay, and their Order Icons. Cards beyond
// maxPayers are left aside: no hand is that large.
type orderPayers struct {
	cards [maxPayers]engine.Card
	icons [maxPayers]int8
	// left sums the icons of a card and all behind it.
	left [maxPayers]int16
	n    int
}

const maxPayers = 32

// paid is how far a payment has come: the action with the cards so far, their
// icons, the fewest that one of them shows, and the card to try next.
type paid struct {
	act           engine.Action
	icons, fewest int8
	next          int
}

// spend offers the ways to pay. It tries the cards in order, each with those
// behind it, and goes no further than these could still pay for.
func (w *orderPayers) spend(o Offers, p *payment) Offers {
	var had [engine.ActionCards]paid
	had[0] = paid{act: p.base, fewest: math.MaxInt8}
	for cards := 0; cards >= 0; {
		so := &had[cards]
		i := so.next
		if i >= w.n || int(so.icons)+int(w.left[i]) < p.price {
			cards--
			continue
		}
		so.next++
		now := paid{so.act.WithCard(p.place+cards, w.cards[i]), so.icons + w.icons[i], min(so.fewest, w.icons[i]), i + 1}
		switch {
		case int(now.icons) < p.price:
			if p.place+cards+1 < engine.ActionCards {
				cards++
				had[cards] = now
			}
		case int(now.icons-now.fewest) < p.price && p.keeps(now.act):
			o = o.Add(now.act)
		}
	}
	return o
}

// keeps reports whether an action leaves what must be kept.
func (p *payment) keeps(a engine.Action) bool {
	return p.keep.Empty() || !Without(p.keep, a).Empty()
}

// minimal reports whether none of the cards could be left out of a payment.
func (g *Game) minimal(cards [engine.ActionCards]engine.Card, price int) bool {
	icons := 0
	for _, c := range cards {
		if c != engine.NoCard {
			icons += g.Cards[c].Orders
		}
	}
	for _, c := range cards {
		if c != engine.NoCard && icons-g.Cards[c].Orders >= price {
			return false
		}
	}
	return true
}

// RefusePayment says why the cards of an action do not pay a price.
func (x Position) RefusePayment(seat engine.Seat, cards [engine.ActionCards]engine.Card, price int) state.Refusal {
	icons, last := 0, -1
	for i, c := range cards {
		if c == engine.NoCard {
			continue
		}
		if int(c) <= last || i > 0 && cards[i-1] == engine.NoCard {
			return NotOffered
		}
		if !x.Hands[seat].Has(c) {
			return state.Forbid("EITC 4.2.3a", "Order Icons are spent from the hand")
		}
		last = int(c)
		icons += x.Game.Cards[c].Orders
	}
	if icons < price {
		return state.Forbid("EITC 4.2.3a", "the cards do not show enough Order Icons")
	}
	if !x.Game.minimal(cards, price) {
		return state.Forbid("EITC 4.2.3a", "one of the cards could be left out")
	}
	return state.Allowed
}
