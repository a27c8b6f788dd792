package tankduel

import (
	"math"

	"hulldown/engine"
)

// orders sums the Order Icons of a set.
func (g *Game) orders(cards CardSet) int {
	n := 0
	for _, set := range g.pools.showing {
		n += cards.And(set).Count()
	}
	return n
}

// paysOrders reports that a verb spends Order Icons.
func paysOrders(v engine.Verb) bool {
	switch v {
	case raiseMoveVerb, raiseFireVerb, extinguishVerb, payVerb, quickVerb:
		return true
	}
	return false
}

// payments offers every way to pay a price in Order Icons out of a hand in
// which no card could be left out (ruling A27). base is the action that the
// cards are added to.
func (g *Game) payments(o offers, base engine.Action, hand CardSet, price int) offers {
	var w purse
	w.fill(g, hand)
	return w.spend(o, &payment{base: base, price: price}, 0, unpaid)
}

// payment is a search for ways to pay.
type payment struct {
	base  engine.Action
	price int
	// keep are cards of which one must stay in hand; empty for no such demand.
	keep CardSet
	// place is where the first of the cards stands in the action.
	place int
}

// fill lists the cards of a hand that show Order Icons.
func (w *purse) fill(g *Game, hand CardSet) {
	set := hand.And(g.pools.orders)
	for c := set.Next(0); c != engine.NoCard && w.n < maxPurse; c = set.Next(c + 1) {
		w.cards[w.n], w.icons[w.n] = c, int8(g.cards[c].orders)
		w.n++
	}
	for i, left := w.n-1, int16(0); i >= 0; i-- {
		left += int16(w.icons[i])
		w.left[i] = left
	}
}

// purse holds the cards that can pay, and their Order Icons. Cards beyond
// maxPurse are left aside: no hand is that large.
type purse struct {
	cards [maxPurse]engine.Card
	icons [maxPurse]int8
	// left sums the icons of a card and all behind it.
	left [maxPurse]int16
	n    int
}

const maxPurse = 32

// paid is how far a payment has come: how many cards, their icons, and the
// fewest that one of them shows.
type paid struct {
	cards, icons, fewest int8
}

// unpaid is where a payment begins.
var unpaid = paid{fewest: math.MaxInt8}

// spend tries to add a card from a place of the purse on. It goes no further
// than all cards behind that place could still pay for.
func (w *purse) spend(o offers, p *payment, from int, had paid) offers {
	place := p.place + int(had.cards)
	for i := from; i < w.n && int(had.icons)+int(w.left[i]) >= p.price; i++ {
		p.base = p.base.WithCard(place, w.cards[i])
		next := paid{had.cards + 1, had.icons + w.icons[i], min(had.fewest, w.icons[i])}
		switch {
		case int(next.icons) < p.price:
			if place+1 < engine.ActionCards {
				o = w.spend(o, p, i+1, next)
			}
		case int(next.icons-next.fewest) < p.price && p.keeps():
			o = o.add(p.base)
		}
	}
	p.base = p.base.WithCard(place, engine.NoCard)
	return o
}

// keeps reports that the payment leaves what must be kept.
func (p *payment) keeps() bool {
	return p.keep.Empty() || !without(p.keep, p.base).Empty()
}

// minimal reports that none of the cards could be left out of a payment.
func (g *Game) minimal(cards [engine.ActionCards]engine.Card, price int) bool {
	icons := 0
	for _, c := range cards {
		if c != engine.NoCard {
			icons += g.cards[c].orders
		}
	}
	for _, c := range cards {
		if c != engine.NoCard && icons-g.cards[c].orders >= price {
			return false
		}
	}
	return true
}

// refusePayment says why the cards of an action do not pay a price.
func (t table) refusePayment(seat engine.Seat, cards [engine.ActionCards]engine.Card, price int) refusal {
	icons, last := 0, -1
	for i, c := range cards {
		if c == engine.NoCard {
			continue
		}
		if int(c) <= last || i > 0 && cards[i-1] == engine.NoCard {
			return notOffered
		}
		if !t.Hands[seat].Has(c) {
			return forbid("EITC 4.2.3a", "Order Icons are spent from the hand")
		}
		last = int(c)
		icons += t.g.cards[c].orders
	}
	if icons < price {
		return forbid("EITC 4.2.3a", "the cards do not show enough Order Icons")
	}
	if !t.g.minimal(cards, price) {
		return forbid("EITC 4.2.3a", "one of the cards could be left out")
	}
	return allowed
}
