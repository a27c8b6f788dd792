package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// offerField offers the Field Actions (EITC 8.4): COMMAND, Terrain on enemy
// tanks In Motion, and stopping.
func (t table) offerField(f *Frame, o offers) offers {
	hand := t.Hands[f.Seat]
	commands := hand.And(t.g.pools.command)
	for c := commands.Next(0); c != engine.NoCard; c = commands.Next(c + 1) {
		o = t.offerCommand(f, o, c)
	}
	terrain, foes := hand.And(t.g.pools.terrain), t.foes(f.Unit)
	if terrain.Empty() {
		foes = 0
	}
	for ; foes != 0; foes &= foes - 1 {
		a := verb(placeVerb, f.Unit).WithTarget(first(foes))
		if !t.placeable(f.Unit, a.Target()) || !t.g.guardsTerrain && !t.guardedAct(a).permits() {
			continue
		}
		for c := terrain.Next(0); c != engine.NoCard; c = terrain.Next(c + 1) {
			a = a.WithCard(0, c)
			if !t.g.guardsTerrain || t.guardedAct(a).permits() {
				o = o.add(a)
			}
		}
	}
	if t.Units[f.Unit].moving() && t.guardedAct(verb(stopVerb, f.Unit)).permits() {
		o = t.eachDiscard(o, hand, verb(stopVerb, f.Unit))
	}
	guns, uses := len(t.g.pieces) > len(t.g.units), len(t.g.rows[rule.FieldAction]) > 0
	if !guns && !uses {
		return o
	}
	icons := t.g.orders(hand)
	if guns {
		o = t.offerPieces(f, o, icons)
	}
	return t.offerUses(f, o, icons)
}

func (t table) placeable(u, e engine.Unit) bool {
	target := &t.Units[e]
	return target.has(inPlay) && target.Side != t.Units[u].Side && target.moving()
}

// offerCommand offers a COMMAND card for each common option and for its own
// special action (EITC 8.4.1a).
func (t table) offerCommand(f *Frame, o offers, c engine.Card) offers {
	base := verb(commandVerb, f.Unit).WithCard(0, c)
	o = t.gains(f, o, base)
	card := &t.g.cards[c]
	if !t.guardedAct(base).permits() {
		return o
	}
	if card.exchange > 0 && t.mates(f.Seat) > 0 && t.Hands[f.Seat].Count() > 1 {
		for seat := range t.g.seats {
			if t.mate(f.Seat, engine.Seat(seat)) {
				a := base
				a = a.WithN(gainExchange + int8(seat))
				o = o.add(a)
			}
		}
	}
	if card.redraw > 0 {
		a := base
		a = a.WithN(gainRedraw)
		o = o.add(a)
	}
	return o
}

// mate reports that another seat of the same side holds a card.
func (t table) mate(seat, other engine.Seat) bool {
	return seat != other && t.g.seatSide[seat] == t.g.seatSide[other] && !t.Hands[other].Empty()
}

func (t table) mates(seat engine.Seat) int {
	n := 0
	for other := range t.g.seats {
		n += flag(t.mate(seat, engine.Seat(other)))
	}
	return n
}

func (t table) refuseField(f *Frame, a engine.Action) refusal {
	hand, c := t.Hands[f.Seat], a.Card(0)
	switch a.Verb() {
	case stopVerb:
		want := verb(stopVerb, f.Unit).WithCard(0, c)
		if a != want || !hand.Has(c) {
			return notOffered
		}
		if !t.Units[f.Unit].moving() {
			return forbid("EITC 10.2.2a", "the tank is not In Motion")
		}
	case placeVerb:
		want := verb(placeVerb, f.Unit).WithTarget(a.Target()).WithCard(0, c)
		if a != want || a.Target() < 0 || int(a.Target()) >= len(t.g.units) || !hand.And(t.g.pools.terrain).Has(c) {
			return notOffered
		}
		if !t.Units[a.Target()].has(inPlay) {
			return forbid("EITC 9.0d", "the target is not on the battlefield")
		}
		if a.Target() != f.Unit && t.Units[a.Target()].Side == t.Units[f.Unit].Side {
			return forbid("EITC 10.3.1c", "Terrain is never played on a friendly tank")
		}
		if !t.placeable(f.Unit, a.Target()) {
			return forbid("EITC 10.3.1b", "Terrain is played on an enemy tank that is In Motion")
		}
	case commandVerb:
		return t.refuseCommand(f, a)
	}
	return allowed
}

// refuseCommand checks the one use that is made of a COMMAND card.
func (t table) refuseCommand(f *Frame, a engine.Action) refusal {
	c := a.Card(0)
	want := verb(commandVerb, f.Unit).WithN(a.N()).WithTarget(a.Target()).WithCard(0, c)
	switch {
	case a != want || !t.Hands[f.Seat].And(t.g.pools.command).Has(c):
		return notOffered
	case t.offerCommand(f, offers{want: a.Word()}, c).found():
		return allowed
	case a.N() < gainRedraw:
		if r := t.refuseGain(f.Unit, a); !r.permits() {
			return r
		}
		return t.guardedAct(a)
	}
	return forbid("EITC 8.4.1a", "the card prints no such action, or it would do nothing")
}

func (t table) startField(f Frame, a engine.Action) {
	t.done(f.Unit, a.Target())
	switch a.Verb() {
	case stopVerb:
		t.discardFromHand(f.Seat, a.Card(0), "EITC 10.2.2a")
		t.placed(motionEnded, f.Unit, t.Units[f.Unit].Box.Move, "EITC 10.2.2a")
	case placeVerb:
		t.lay(f.Unit, 0, a.Card(0))
		place := t.on(a.Target()).with(a.Card(0))
		t.open(procPlace, place)
	case commandVerb:
		t.lay(f.Unit, 0, a.Card(0))
		t.command(f, a)
	}
}

// command carries out the chosen use of a COMMAND card.
func (t table) command(f Frame, a engine.Action) {
	if a.N() >= gainExchange {
		t.open(procCommand, t.on(f.Unit).reg(int(a.N()-gainExchange), t.g.cards[a.Card(0)].exchange))
		return
	}
	switch a.N() {
	case gainRedraw:
		t.open(procRedraw, t.on(f.Unit).reg(t.g.cards[a.Card(0)].redraw, 0))
	case gainSpot:
		t.spot(f.Unit, a.Target(), "EITC 8.4.1b")
	case gainHullDown:
		t.gain(f.Unit, hullDown, "EITC 8.4.1c")
	case gainConceal:
		t.open(procConceal, t.on(f.Unit))
	}
}

// exchangeCards swaps cards with a team-mate: register 0 is the team-mate's seat,
// register 1 how many swaps are left.
func (t table) exchangeCards(f *Frame) {
	if f.R[1] == 0 || t.Hands[f.Seat].Empty() || t.Hands[f.R[0]].Empty() {
		return
	}
	t.note(1, int(f.R[1])-1)
	t.jump(0)
	t.open(procSwap, t.on(f.Unit).reg(int(f.R[0]), 0))
}

func offerSwap(t table, f *Frame, o offers) offers {
	return t.eachDiscard(o, t.Hands[f.Seat], verb(swapVerb, f.Unit))
}

func takeSwap(t table, f Frame, a engine.Action) {
	mate := engine.Seat(f.R[0])
	t.give(f.Seat, mate, a.Card(0))
	t.open(procSwapBack, t.on(f.Unit).of(mate).with(a.Card(0)).reg(int(f.Seat), 0))
}

// offerSwapBack lets the team-mate choose what to return, the card just given
// excepted.
func offerSwapBack(t table, f *Frame, o offers) offers {
	hand := t.Hands[f.Seat]
	hand.remove(f.Card)
	return t.eachDiscard(o, hand, verb(swapVerb, f.Unit))
}

func takeSwapBack(t table, f Frame, a engine.Action) {
	t.give(f.Seat, engine.Seat(f.R[0]), a.Card(0))
}

// give moves a card between team-mates; both see it.
func (t table) give(from, to engine.Seat, card engine.Card) {
	e := event(given, "EITC 8.4.1a")
	e.Seat, e.Card, e.To = from, card, int16(to)
	t.hidden(&e, engine.Only(from)|engine.Only(to))
}

// redrawNext lets the player discard up to the number of cards in register 0;
// register 1 counts them.
func redrawNext(t table, f *Frame) {
	if f.R[1] < f.R[0] && !t.Hands[f.Seat].Empty() {
		t.jump(0)
		t.open(procRedrawChoice, t.on(f.Unit))
	}
}

func redrawFill(t table, f *Frame) {
	if f.R[1] > 0 {
		a := nobody
		a.seat = f.Seat
		t.open(procDrawCard, a.reg(t.Hands[f.Seat].Count()+int(f.R[1]), 0))
	}
}

func offerRedraw(t table, f *Frame, o offers) offers {
	o = o.add(verb(endVerb, f.Unit))
	return t.eachDiscard(o, t.Hands[f.Seat], verb(discardVerb, f.Unit))
}

func takeRedraw(t table, f Frame, a engine.Action) {
	if a.Verb() == endVerb {
		t.jump(1)
		return
	}
	t.note(1, int(t.top().R[1])+1)
	t.discardFromHand(f.Seat, a.Card(0), "EITC 8.4.1a")
}
