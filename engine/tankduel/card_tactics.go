package tankduel

import "hulldown/engine"

// tactics opens the exchange of TACTICS cards about an action against a tank.
// The procedure that opens it is answered if the last card played was the
// target's (EITC 13.1, 13.3).
func (x Ctx) tactics(u, target engine.Unit) {
	x.open(procTactics, x.on(u).at(target))
}

// tacticsAgainst is tactics against a piece that no seat controls; the seat of
// the frame acts with it.
func tacticsAgainst(x Ctx, f *Frame) {
	x.open(procTactics, x.on(f.Unit).of(f.Seat).at(f.Target))
}

// exchange asks the target's player first, then each in turn until one
// declines (EITC 13.3b). A player without TACTICS is not asked, and nobody answers
// for a target that no seat controls: TACTICS are played for tanks (EITC 13.1).
func exchange(x Ctx, f *Frame) {
	seat, answering := x.Units[f.Target].Seat, tacticsOf(f).answering()
	if answering {
		seat = f.Seat
	}
	// Who never has cards in hand may have another way to answer.
	asks := seat != engine.NoSeat && x.g.standIn(procTacticsChoice, seat) == procTacticsChoice
	if tacticsOf(f).over() || seat == engine.NoSeat || asks && x.Hands[seat].And(x.g.pools.tactics).Empty() {
		x.close()
		x.note(resultRegister, flag(answering))
		return
	}
	x.again()
	x.openFor(procTacticsChoice, x.on(f.Unit).at(f.Target).of(seat))
}

func offerTactics(x Ctx, f *Frame, o offers) offers {
	o = o.add(verb(declineVerb, f.Target))
	cards := x.Hands[f.Seat].And(x.g.pools.tactics)
	for c := cards.Next(0); c != engine.NoCard; c = cards.Next(c + 1) {
		a := verb(tacticsVerb, f.Target).WithCard(0, c)
		o = o.add(a)
	}
	return o
}

func takeTactics(x Ctx, f Frame, a engine.Action) {
	if a.Verb() == declineVerb {
		x.note(tacticsOver, 1)
		return
	}
	n := tacticsOf(x.frame()).count()
	x.card(spent, f.Seat, a.Card(0), "EITC 13.3c")
	e := event(tacticsPlayed, "EITC 13.1f")
	e.Seat, e.Unit, e.Target, e.Card = f.Seat, f.Unit, f.Target, a.Card(0)
	x.emit(&e)
	x.note(tacticsCount, n+1)
}
