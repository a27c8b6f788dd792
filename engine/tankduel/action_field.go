package tankduel

import (
	"hulldown/engine"
)

// offerField offers the Field Actions (EITC 8.4): COMMAND, Terrain on enemy
// tanks In Motion, and stopping.
func (x Ctx) offerField(f *Frame, o offers) offers {
	hand := x.Hands[f.Seat]
	commands := hand.And(x.g.pools.command)
	for c := commands.Next(0); c != engine.NoCard; c = commands.Next(c + 1) {
		o = x.offerCommand(f, o, c)
	}
	terrain, foes := hand.And(x.g.pools.terrain), x.foes(f.Unit)
	if terrain.Empty() {
		foes = 0
	}
	for ; foes != 0; foes &= foes - 1 {
		a := verb(placeVerb, f.Unit).WithTarget(first(foes))
		if !x.placeable(f.Unit, a.Target()) || !x.g.guardsTerrain && !x.guardedAct(a).permits() {
			continue
		}
		for c := terrain.Next(0); c != engine.NoCard; c = terrain.Next(c + 1) {
			a = a.WithCard(0, c)
			if !x.g.guardsTerrain || x.guardedAct(a).permits() {
				o = o.add(a)
			}
		}
	}
	if x.Units[f.Unit].moving() && x.guardedAct(verb(stopVerb, f.Unit)).permits() {
		o = eachDiscard(o, hand, verb(stopVerb, f.Unit))
	}
	return o
}

func (s *State) placeable(u, e engine.Unit) bool {
	target := &s.Units[e]
	return target.has(inPlay) && target.Side != s.Units[u].Side && target.moving()
}

// offerCommand offers a COMMAND card for each common option and for its own
// special action (EITC 8.4.1a).
func (x Ctx) offerCommand(f *Frame, o offers, c engine.Card) offers {
	base := verb(commandVerb, f.Unit).WithCard(0, c)
	o = x.gains(f, o, base)
	card := &x.g.cards[c]
	if !x.guardedAct(base).permits() {
		return o
	}
	if card.exchange > 0 && x.mates(f.Seat) > 0 && x.Hands[f.Seat].Count() > 1 {
		for seat := range x.g.seats {
			if x.mate(f.Seat, engine.Seat(seat)) {
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

// mate reports whether another seat of the same side holds a card.
func (x position) mate(seat, other engine.Seat) bool {
	return seat != other && x.g.seatSide[seat] == x.g.seatSide[other] && !x.Hands[other].Empty()
}

func (x position) mates(seat engine.Seat) int {
	n := 0
	for other := range x.g.seats {
		n += flag(x.mate(seat, engine.Seat(other)))
	}
	return n
}

func (x Ctx) refuseField(f *Frame, a engine.Action) refusal {
	hand, c := x.Hands[f.Seat], a.Card(0)
	switch a.Verb() {
	case stopVerb:
		want := verb(stopVerb, f.Unit).WithCard(0, c)
		if a != want || !hand.Has(c) {
			return notOffered
		}
		if !x.Units[f.Unit].moving() {
			return forbid("EITC 10.2.2a", "the tank is not In Motion")
		}
	case placeVerb:
		want := verb(placeVerb, f.Unit).WithTarget(a.Target()).WithCard(0, c)
		if a != want || a.Target() < 0 || int(a.Target()) >= len(x.g.tanks) || !hand.And(x.g.pools.terrain).Has(c) {
			return notOffered
		}
		if !x.Units[a.Target()].has(inPlay) {
			return forbid("EITC 9.0d", "the target is not on the battlefield")
		}
		if a.Target() != f.Unit && x.Units[a.Target()].Side == x.Units[f.Unit].Side {
			return forbid("EITC 10.3.1c", "Terrain is never played on a friendly tank")
		}
		if !x.placeable(f.Unit, a.Target()) {
			return forbid("EITC 10.3.1b", "Terrain is played on an enemy tank that is In Motion")
		}
	case commandVerb:
		return x.refuseCommand(f, a)
	}
	return allowed
}

// refuseCommand checks the one use that is made of a COMMAND card.
func (x Ctx) refuseCommand(f *Frame, a engine.Action) refusal {
	c := a.Card(0)
	want := verb(commandVerb, f.Unit).WithN(a.N()).WithTarget(a.Target()).WithCard(0, c)
	switch {
	case a != want || !x.Hands[f.Seat].And(x.g.pools.command).Has(c):
		return notOffered
	case x.offerCommand(f, offers{want: a.Word()}, c).found():
		return allowed
	case a.N() < gainRedraw:
		if r := x.refuseGain(f.Unit, a); !r.permits() {
			return r
		}
		return x.guardedAct(a)
	}
	return forbid("EITC 8.4.1a", "the card prints no such action, or it would do nothing")
}

func (x Ctx) startField(f Frame, a engine.Action) {
	x.done(f.Unit, a.Target())
	switch a.Verb() {
	case stopVerb:
		x.discardFromHand(f.Seat, a.Card(0), "EITC 10.2.2a")
		x.halt(f.Unit, "EITC 10.2.2a")
	case placeVerb:
		x.lay(f.Unit, a, 0)
		place := x.on(a.Target()).with(a.Card(0))
		x.open(procPlace, place)
	case commandVerb:
		x.lay(f.Unit, a, 0)
		x.command(f, a)
	}
}

// command carries out the chosen use of a COMMAND card.
func (x Ctx) command(f Frame, a engine.Action) {
	if a.N() >= gainExchange {
		x.open(procCommand, x.on(f.Unit).put(swapMate, int(a.N()-gainExchange)).put(swapLeft, x.g.cards[a.Card(0)].exchange))
		return
	}
	switch a.N() {
	case gainRedraw:
		x.open(procRedraw, x.on(f.Unit).put(redrawMost, x.g.cards[a.Card(0)].redraw))
	case gainSpot:
		x.spot(f.Unit, a.Target(), "EITC 8.4.1b")
	case gainHullDown:
		x.gain(f.Unit, hullDown, "EITC 8.4.1c")
	case gainConceal:
		x.open(procConceal, x.on(f.Unit))
	}
}

// exchangeCards swaps cards with a team-mate.
func exchangeCards(x Ctx, f *Frame) {
	mate, left := swapOf(f).mate(), swapOf(f).left()
	if left == 0 || x.Hands[f.Seat].Empty() || x.Hands[mate].Empty() {
		return
	}
	x.note(swapLeft, left-1)
	x.again()
	x.open(procSwap, x.on(f.Unit).put(swapMate, int(mate)))
}

func offerSwap(x Ctx, f *Frame, o offers) offers {
	return eachDiscard(o, x.Hands[f.Seat], verb(swapVerb, f.Unit))
}

func takeSwap(x Ctx, f Frame, a engine.Action) {
	mate := swapOf(&f).mate()
	x.give(f.Seat, mate, a.Card(0))
	x.open(procSwapBack, x.on(f.Unit).of(mate).with(a.Card(0)).put(swapMate, int(f.Seat)))
}

// offerSwapBack lets the team-mate choose what to return, the card just given
// excepted.
func offerSwapBack(x Ctx, f *Frame, o offers) offers {
	hand := x.Hands[f.Seat]
	hand.remove(f.Card)
	return eachDiscard(o, hand, verb(swapVerb, f.Unit))
}

func takeSwapBack(x Ctx, f Frame, a engine.Action) {
	x.give(f.Seat, swapOf(&f).mate(), a.Card(0))
}

// give moves a card between team-mates; both see it.
func (x Ctx) give(from, to engine.Seat, card engine.Card) {
	e := event(given, "EITC 8.4.1a")
	e.Seat, e.Card, e.From, e.To = from, card, int16(from), int16(to)
	x.emit(&e)
}

// redrawNext lets the player discard as many cards as the COMMAND card prints.
func redrawNext(x Ctx, f *Frame) {
	if redrawOf(f).made() < redrawOf(f).most() && !x.Hands[f.Seat].Empty() {
		x.again()
		x.open(procRedrawChoice, x.on(f.Unit))
	}
}

func redrawFill(x Ctx, f *Frame) {
	if made := redrawOf(f).made(); made > 0 {
		x.open(procDrawCard, nobody.of(f.Seat).put(drawUpTo, x.Hands[f.Seat].Count()+made))
	}
}

func offerRedraw(x Ctx, f *Frame, o offers) offers {
	o = o.add(verb(endVerb, f.Unit))
	return eachDiscard(o, x.Hands[f.Seat], verb(discardVerb, f.Unit))
}

func takeRedraw(x Ctx, f Frame, a engine.Action) {
	if a.Verb() == endVerb {
		x.jump(redrawn)
		return
	}
	x.note(redrawMade, redrawOf(x.frame()).made()+1)
	x.discardFromHand(f.Seat, a.Card(0), "EITC 8.4.1a")
}
