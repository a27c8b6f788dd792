package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// tactics opens the exchange of TACTICS cards about an action against a tank.
// The procedure that opens it is answered if the last card played was the
// target's (EITC 13.1, 13.3).
func (x Ctx) tactics(u, target engine.Unit) {
	x.Push(state.ProcTactics, x.On(u).At(target))
}

// TacticsAgainst is tactics against a piece that no seat controls; the seat of
// the frame acts with it.
func TacticsAgainst(x Ctx, f *state.Frame) {
	x.Push(state.ProcTactics, x.On(f.Unit).Of(f.Seat).At(f.Target))
}

// exchange asks the target's player first, then each in turn until one
// declines (EITC 13.3b). A player without TACTICS is not asked.
func exchange(x Ctx, f *state.Frame) {
	seat, answering := defender(x, f), state.TacticsOf(f).Answering()
	if answering {
		seat = f.Seat
	}
	// Who never has cards in hand may have another way to answer.
	asks := seat != engine.NoSeat && x.Game.standIn(state.ProcTacticsChoice, seat) == state.ProcTacticsChoice
	if state.TacticsOf(f).Over() || seat == engine.NoSeat || asks && x.Hands[seat].And(x.Game.Pools.Tactics).Empty() {
		x.close()
		x.Note(state.ResultRegister, state.Flag(answering))
		return
	}
	x.Again()
	x.PushFor(state.ProcTacticsChoice, x.On(f.Unit).At(f.Target).Of(seat))
}

// defender is the player who answers for a target, NoSeat for none. TACTICS are played for
// tanks (EITC 13.1); for a piece that its whole side defends, one of its players after the
// other is asked who has a card for it (ruling A238).
func defender(x Ctx, f *state.Frame) engine.Seat {
	target := &x.Units[f.Target]
	if target.Seat != engine.NoSeat || !x.Game.KindOf(f.Target).Defended {
		return target.Seat
	}
	for seat := engine.Seat(state.TacticsOf(f).Passed()); int(seat) < x.Game.Seating.N; seat++ {
		if x.Game.Seating.Side[seat] == target.Side && !x.Game.RunByModule(seat) && !x.Hands[seat].And(x.Game.Pools.Tactics).Empty() {
			return seat
		}
	}
	return engine.NoSeat
}

func offerTactics(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.DeclineVerb, f.Target))
	cards := x.Hands[f.Seat].And(x.Game.Pools.Tactics)
	for c := cards.Next(0); c != engine.NoCard; c = cards.Next(c + 1) {
		a := ActionOf(state.TacticsVerb, f.Target).WithCard(0, c)
		o = o.Add(a)
	}
	return o
}

func takeTactics(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.DeclineVerb {
		if exchange := x.Frame(); x.Units[exchange.Target].Seat == engine.NoSeat && !state.TacticsOf(exchange).Answering() {
			x.Note(state.TacticsPassed, int(f.Seat)+1)
			return
		}
		x.Note(state.TacticsOver, 1)
		return
	}
	n := state.TacticsOf(x.Frame()).Count()
	x.EmitCard(event.Spent, f.Seat, a.Card(0), "EITC 13.3c")
	e := event.New(event.TacticsPlayed, "EITC 13.1f")
	e.Seat, e.Unit, e.Target, e.Card = f.Seat, f.Unit, f.Target, a.Card(0)
	x.Emit(&e)
	x.Note(state.TacticsCount, n+1)
}
