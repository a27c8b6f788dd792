package tankduel

import "hulldown/engine"

// handOutcome yields one card of a hand at random.
func handOutcome(v engine.Verb, whose func(*Frame) engine.Seat) func(table, *Frame, int) engine.Action {
	return func(t table, f *Frame, i int) engine.Action {
		a := engine.NewAction(v)
		a.Cards[0] = t.Hands[whose(f)].Nth(i)
		return a
	}
}

func refuseHand(v engine.Verb, whose func(*Frame) engine.Seat) func(table, *Frame, engine.Action) refusal {
	return func(t table, f *Frame, a engine.Action) refusal {
		want := engine.NewAction(v)
		want.Cards[0] = a.Cards[0]
		if a != want || !t.Hands[whose(f)].Has(a.Cards[0]) {
			return notOffered
		}
		return allowed
	}
}

// takeLoss discards a random card, which only its owner sees.
func takeLoss(t table, f Frame, a engine.Action) bool {
	e := event(lost, "EITC 12.7.1a")
	e.Seat, e.Card = f.Seat, a.Cards[0]
	t.hidden(e, engine.Only(f.Seat))
	t.note(0, int(f.R[0])-1)
	return true
}

// takeSteal moves a random card from an opponent's hand; both see it.
func takeSteal(t table, f Frame, a engine.Action) bool {
	e := event(stolen, "EITC 8.3.4a")
	e.Seat, e.Card, e.To = f.Seat, a.Cards[0], f.R[0]
	t.hidden(e, engine.Only(f.Seat)|engine.Only(engine.Seat(f.R[0])))
	return false
}

// discardFromHand puts a card of a hand on the discard pile, face down.
func (t table) discardFromHand(seat engine.Seat, card engine.Card, c engine.Clause) {
	e := event(discarded, c)
	e.Seat, e.Card = seat, card
	t.hidden(e, engine.Only(seat))
}

// spend reveals cards of a hand and puts them on the table until the action
// ends.
func (t table) spend(seat engine.Seat, cards [engine.ActionCards]engine.Card, c engine.Clause) {
	for _, card := range cards {
		if card != engine.NoCard {
			t.card(spent, seat, card, c)
		}
	}
}

// lay plays a card of a hand as part of the Tank Action.
func (t table) lay(u engine.Unit, place int, card engine.Card) {
	if card == engine.NoCard {
		return
	}
	e := event(laid, "EITC 8.3.3a")
	e.Seat, e.Unit, e.Item, e.Card = t.Units[u].Seat, u, uint8(place), card
	t.emit(e)
}

// orders sums the Order Icons of a set.
func (g *Game) orders(cards CardSet) int {
	n := 0
	set := cards.And(g.pools.orders)
	for c := set.Next(0); c != engine.NoCard; c = set.Next(c + 1) {
		n += g.cards[c].orders
	}
	return n
}

// payments offers every way to pay a price in Order Icons out of a hand in
// which no card could be left out (ruling A27). base is the action that the
// cards are added to.
func (g *Game) payments(o offers, base engine.Action, hand CardSet, price int) offers {
	set := hand.And(g.pools.orders)
	p := payment{g: g, set: set, price: price, base: base}
	return p.choose(o, 0, 0, 0)
}

type payment struct {
	g     *Game
	set   CardSet
	price int
	base  engine.Action
}

// choose tries to add cards from a card on; chosen cards and their icons so
// far are given.
func (p payment) choose(o offers, from engine.Card, chosen, icons int) offers {
	if icons >= p.price {
		if p.minimal(icons) {
			o = o.add(p.base)
		}
		return o
	}
	if chosen == engine.ActionCards {
		return o
	}
	for c := p.set.Next(from); c != engine.NoCard; c = p.set.Next(c + 1) {
		next := p
		next.base.Cards[chosen] = c
		o = next.choose(o, c+1, chosen+1, icons+p.g.cards[c].orders)
	}
	return o
}

// minimal reports that no card could be left out.
func (p payment) minimal(icons int) bool {
	for _, c := range p.base.Cards {
		if c != engine.NoCard && icons-p.g.cards[c].orders >= p.price {
			return false
		}
	}
	return true
}

// paysOrders reports that a verb spends Order Icons.
func paysOrders(v engine.Verb) bool {
	switch v {
	case raiseMoveVerb, raiseFireVerb, extinguishVerb, payVerb, quickVerb:
		return true
	}
	return false
}

// explained is a choice that says by clause why it does not offer an action.
func explained(offer func(table, *Frame, offers) offers, apply func(table, Frame, engine.Action), why func(table, *Frame, engine.Action) refusal) *decision {
	d := choice(offer, apply)
	listed := d.refuse
	d.refuse = func(t table, f *Frame, a engine.Action) refusal {
		if listed(t, f, a).permits() {
			return allowed
		}
		if r := why(t, f, a); !r.permits() {
			return r
		}
		return notOffered
	}
	return d
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
	p := payment{g: t.g, price: price, base: engine.Action{Cards: cards}}
	if icons < price {
		return forbid("EITC 4.2.3a", "the cards do not show enough Order Icons")
	}
	if !p.minimal(icons) {
		return forbid("EITC 4.2.3a", "one of the cards could be left out")
	}
	return allowed
}
