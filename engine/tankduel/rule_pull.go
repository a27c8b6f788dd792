package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// pullForRow Pulls a card for a rule. The seat of the unit consults the deck,
// or without a unit the one that acted last.
func pullForRow(x Ctx, f *Frame) {
	seat := f.Seat
	if seat == engine.NoSeat {
		seat = max(0, x.Last)
	}
	x.note(rowPullKept, int(x.Pulled))
	x.pull(seat)
}

// readRowPull lets the rows on the Pull read the card.
func readRowPull(x Ctx, f *Frame) {
	a := nobody
	if f.Unit != engine.NoUnit {
		a = x.on(f.Unit).at(f.Target)
	}
	x.reactTo(rule.Pulled, a, rowPullOf(f).name())
}

// endRowPull gives the running action its own Pull back. Where none runs, the
// card is discarded, and what waited for the end of the action comes.
func endRowPull(x Ctx, f *Frame) {
	if x.actionRuns() {
		e := flow(recalled, 0)
		e.Card = rowPullOf(f).kept()
		x.emit(&e)
		return
	}
	x.open(procClose, x.closing(nobody))
}

// actionRuns reports whether an action is under way that will discard what lies
// on the table.
func (s *State) actionRuns() bool {
	for i := range s.Frames[:s.Depth] {
		f := &s.Frames[i]
		if f.Proc == procClose && f.Stage == 0 {
			return true
		}
	}
	return false
}
