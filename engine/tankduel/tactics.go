package tankduel

import "hulldown/engine"

// tactics opens the exchange of TACTICS cards about an action against a tank.
// The procedure that opens it finds 1 in its register 3 if the last card
// played was the target's (EITC 13.1, 13.3).
func (t table) tactics(u, target engine.Unit) {
	t.open(procTactics, t.on(u).at(target))
}

// tacticsAgainst is tactics against a piece that no seat controls; the seat of
// the frame acts with it.
func tacticsAgainst(t table, f *Frame) {
	t.open(procTactics, t.on(f.Unit).of(f.Seat).at(f.Target))
}

// answerRegister is where an exchange leaves its result.
const answerRegister = 3

// exchange asks the target's player first, then each in turn until one
// declines (EITC 13.3b). Register 0 counts the cards, register 1 is 1 once a
// player declined. A player without TACTICS is not asked.
func exchange(t table, f *Frame) {
	seat := t.Units[f.Target].Seat
	if f.R[0]%2 == 1 {
		seat = f.Seat
	}
	byRobata := t.g.robataSeat(seat)
	if f.R[1] != 0 || !byRobata && t.Hands[seat].And(t.g.pools.tactics).Empty() {
		answer := int(f.R[0]) % 2 // closing empties the frame
		t.close()
		t.note(answerRegister, answer)
		return
	}
	t.jump(0)
	if byRobata {
		about := f.Target
		if f.R[0]%2 == 1 {
			about = f.Unit
		}
		t.open(procReact, t.on(f.Unit).at(about).of(seat))
		return
	}
	t.open(procTacticsChoice, t.on(f.Unit).at(f.Target).of(seat))
}

func offerTactics(t table, f *Frame, o offers) offers {
	o = o.add(verb(declineVerb, f.Target))
	cards := t.Hands[f.Seat].And(t.g.pools.tactics)
	for c := cards.Next(0); c != engine.NoCard; c = cards.Next(c + 1) {
		a := verb(tacticsVerb, f.Target).WithCard(0, c)
		o = o.add(a)
	}
	return o
}

func takeTactics(t table, f Frame, a engine.Action) {
	if a.Verb() == declineVerb {
		t.note(1, 1)
		return
	}
	n := int(t.top().R[0])
	t.card(spent, f.Seat, a.Card(0), "EITC 13.3c")
	e := event(tacticsPlayed, "EITC 13.1f")
	e.Seat, e.Unit, e.Target, e.Card = f.Seat, f.Unit, f.Target, a.Card(0)
	t.emit(&e)
	t.note(0, n+1)
}
