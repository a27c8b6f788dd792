package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// offerField offers the Field Actions (EITC 8.4): COMMAND, Terrain on enemy
// tanks In Motion, and stopping.
func (x Ctx) offerField(f *state.Frame, o Offers) Offers {
	hand := x.Hands[f.Seat]
	commands := hand.And(x.Game.Pools.Command)
	for c := commands.Next(0); c != engine.NoCard; c = commands.Next(c + 1) {
		o = x.offerCommand(f, o, c)
	}
	terrain, foes := hand.And(x.Game.Pools.Terrain), x.foes(f.Unit)
	if terrain.Empty() {
		foes = 0
	}
	for ; foes != 0; foes &= foes - 1 {
		a := ActionOf(state.PlaceVerb, f.Unit).WithTarget(state.First(foes))
		if !x.Placeable(f.Unit, a.Target()) || !x.Game.Rules.guardsTerrain && !x.GuardedAct(a).Permits() {
			continue
		}
		for c := terrain.Next(0); c != engine.NoCard; c = terrain.Next(c + 1) {
			a = a.WithCard(0, c)
			if !x.Game.Rules.guardsTerrain || x.GuardedAct(a).Permits() {
				o = o.Add(a)
			}
		}
	}
	if x.Units[f.Unit].Moving() && x.GuardedAct(ActionOf(state.StopVerb, f.Unit)).Permits() {
		o = eachDiscard(o, hand, ActionOf(state.StopVerb, f.Unit))
	}
	return o
}

// offerCommand offers a COMMAND card for each common option and for its own
// special action (EITC 8.4.1a).
func (x Ctx) offerCommand(f *state.Frame, o Offers, c engine.Card) Offers {
	base := ActionOf(state.CommandVerb, f.Unit).WithCard(0, c)
	o = x.gains(f, o, base)
	card := &x.Game.Cards[c]
	if !x.GuardedAct(base).Permits() {
		return o
	}
	if card.Exchange > 0 && x.mates(f.Seat) > 0 && x.Hands[f.Seat].Count() > 1 {
		for seat := range x.Game.Seating.N {
			if x.mate(f.Seat, engine.Seat(seat)) {
				a := base
				a = a.WithN(notation.GainExchange + int8(seat))
				o = o.Add(a)
			}
		}
	}
	if card.Redraw > 0 {
		a := base
		a = a.WithN(notation.GainRedraw)
		o = o.Add(a)
	}
	return o
}

// mate reports whether another seat of the same side holds a card.
func (x Position) mate(seat, other engine.Seat) bool {
	return seat != other && x.Game.Seating.Side[seat] == x.Game.Seating.Side[other] && !x.Hands[other].Empty()
}

func (x Position) mates(seat engine.Seat) int {
	n := 0
	for other := range x.Game.Seating.N {
		n += state.Flag(x.mate(seat, engine.Seat(other)))
	}
	return n
}

func (x Ctx) refuseField(f *state.Frame, a engine.Action) state.Refusal {
	hand, c := x.Hands[f.Seat], a.Card(0)
	switch a.Verb() {
	case state.StopVerb:
		want := ActionOf(state.StopVerb, f.Unit).WithCard(0, c)
		if a != want || !hand.Has(c) {
			return NotOffered
		}
		if !x.Units[f.Unit].Moving() {
			return state.Forbid("EITC 10.2.2a", "the tank is not In Motion")
		}
	case state.PlaceVerb:
		want := ActionOf(state.PlaceVerb, f.Unit).WithTarget(a.Target()).WithCard(0, c)
		if a != want || a.Target() < 0 || int(a.Target()) >= len(x.Game.Tanks) || !hand.And(x.Game.Pools.Terrain).Has(c) {
			return NotOffered
		}
		if !x.Units[a.Target()].Has(state.InPlay) {
			return state.Forbid("EITC 9.0d", "the target is not on the battlefield")
		}
		if a.Target() != f.Unit && x.Units[a.Target()].Side == x.Units[f.Unit].Side {
			return state.Forbid("EITC 10.3.1c", "Terrain is never played on a friendly tank")
		}
		if !x.Placeable(f.Unit, a.Target()) {
			return state.Forbid("EITC 10.3.1b", "Terrain is played on an enemy tank that is In Motion")
		}
	case state.CommandVerb:
		return x.refuseCommand(f, a)
	}
	return state.Allowed
}

// refuseCommand checks the one use that is made of a COMMAND card.
func (x Ctx) refuseCommand(f *state.Frame, a engine.Action) state.Refusal {
	c := a.Card(0)
	want := ActionOf(state.CommandVerb, f.Unit).WithN(a.N()).WithTarget(a.Target()).WithCard(0, c)
	switch {
	case a != want || !x.Hands[f.Seat].And(x.Game.Pools.Command).Has(c):
		return NotOffered
	case x.offerCommand(f, Offers{want: a.Word()}, c).found():
		return state.Allowed
	case a.N() < notation.GainRedraw:
		if r := x.refuseGain(f.Unit, a); !r.Permits() {
			return r
		}
		return x.GuardedAct(a)
	}
	return state.Forbid("EITC 8.4.1a", "the card prints no such action, or it would do nothing")
}

func (x Ctx) startField(f state.Frame, a engine.Action) {
	x.Done(f.Unit, a.Target())
	switch a.Verb() {
	case state.StopVerb:
		x.DiscardFromHand(f.Seat, a.Card(0), "EITC 10.2.2a")
		x.halt(f.Unit, "EITC 10.2.2a")
	case state.PlaceVerb:
		x.Lay(f.Unit, a, 0)
		place := x.On(a.Target()).With(a.Card(0))
		x.Push(state.ProcPlace, place)
	case state.CommandVerb:
		x.Lay(f.Unit, a, 0)
		x.command(f, a)
	}
}

// command carries out the chosen use of a COMMAND card.
func (x Ctx) command(f state.Frame, a engine.Action) {
	if a.N() >= notation.GainExchange {
		x.Push(state.ProcCommand, x.On(f.Unit).Put(state.SwapMate, int(a.N()-notation.GainExchange)).Put(state.SwapLeft, x.Game.Cards[a.Card(0)].Exchange))
		return
	}
	switch a.N() {
	case notation.GainRedraw:
		x.Push(state.ProcRedraw, x.On(f.Unit).Put(state.RedrawMost, x.Game.Cards[a.Card(0)].Redraw))
	case notation.GainSpot:
		x.Spot(f.Unit, a.Target(), "EITC 8.4.1b")
	case notation.GainHullDown:
		x.Gain(f.Unit, state.HullDown, "EITC 8.4.1c")
	case notation.GainConceal:
		x.Push(state.ProcConceal, x.On(f.Unit))
	}
}

// exchangeCards swaps cards with a team-mate.
func exchangeCards(x Ctx, f *state.Frame) {
	mate, left := state.SwapOf(f).Mate(), state.SwapOf(f).Left()
	if left == 0 || x.Hands[f.Seat].Empty() || x.Hands[mate].Empty() {
		return
	}
	x.Note(state.SwapLeft, left-1)
	x.Again()
	x.Push(state.ProcSwap, x.On(f.Unit).Put(state.SwapMate, int(mate)))
}

func offerSwap(x Ctx, f *state.Frame, o Offers) Offers {
	return eachDiscard(o, x.Hands[f.Seat], ActionOf(state.SwapVerb, f.Unit))
}

func takeSwap(x Ctx, f state.Frame, a engine.Action) {
	mate := state.SwapOf(&f).Mate()
	x.give(f.Seat, mate, a.Card(0))
	x.Push(state.ProcSwapBack, x.On(f.Unit).Of(mate).With(a.Card(0)).Put(state.SwapMate, int(f.Seat)))
}

// offerSwapBack lets the team-mate choose what to return, the card just given
// excepted.
func offerSwapBack(x Ctx, f *state.Frame, o Offers) Offers {
	hand := x.Hands[f.Seat]
	hand.Remove(f.Card)
	return eachDiscard(o, hand, ActionOf(state.SwapVerb, f.Unit))
}

func takeSwapBack(x Ctx, f state.Frame, a engine.Action) {
	x.give(f.Seat, state.SwapOf(&f).Mate(), a.Card(0))
}

// give moves a card between team-mates; both see it.
func (x Ctx) give(from, to engine.Seat, card engine.Card) {
	e := event.New(event.Given, "EITC 8.4.1a")
	e.Seat, e.Card, e.From, e.To = from, card, int16(from), int16(to)
	x.Emit(&e)
}

// redrawNext lets the player discard as many cards as the COMMAND card prints.
func redrawNext(x Ctx, f *state.Frame) {
	if state.RedrawOf(f).Made() < state.RedrawOf(f).Most() && !x.Hands[f.Seat].Empty() {
		x.Again()
		x.Push(state.ProcRedrawChoice, x.On(f.Unit))
	}
}

func redrawFill(x Ctx, f *state.Frame) {
	if made := state.RedrawOf(f).Made(); made > 0 {
		x.Push(state.ProcDrawCard, state.Nobody.Of(f.Seat).Put(state.DrawUpTo, x.Hands[f.Seat].Count()+made))
	}
}

func offerRedraw(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.EndVerb, f.Unit))
	return eachDiscard(o, x.Hands[f.Seat], ActionOf(state.DiscardVerb, f.Unit))
}

func takeRedraw(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.EndVerb {
		x.Jump(redrawn)
		return
	}
	x.Note(state.RedrawMade, state.RedrawOf(x.Frame()).Made()+1)
	x.DiscardFromHand(f.Seat, a.Card(0), "EITC 8.4.1a")
}
