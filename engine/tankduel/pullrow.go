package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// The registers of procRowPull.
const (
	rowPullName = 0
	// rowPullKept is the card Pulled before, which the running action may still
	// read.
	rowPullKept = 1
)

// pullForRow Pulls a card for a rule. The seat of the unit consults the deck,
// or without a unit the one that acted last.
func pullForRow(t table, f *Frame) {
	seat := f.Seat
	if seat == engine.NoSeat {
		seat = max(0, t.Last)
	}
	t.note(rowPullKept, int(t.Pulled))
	t.pull(seat)
}

// readRowPull lets the rows on the Pull read the card.
func readRowPull(t table, f *Frame) {
	a := nobody
	if f.Unit != engine.NoUnit {
		a = t.on(f.Unit).at(f.Target)
	}
	t.reactTo(rule.Pulled, a, int(f.R[rowPullName]))
}

// endRowPull gives the running action its own Pull back. Where none runs, the
// card is discarded, and what waited for the end of the action comes.
func endRowPull(t table, f *Frame) {
	if t.actionRuns() {
		e := flow(recalled, 0)
		e.Card = engine.Card(f.R[rowPullKept])
		t.emit(&e)
		return
	}
	t.open(procClose, t.closing(nobody))
}

// actionRuns reports that an action is under way that will discard what lies
// on the table.
func (t table) actionRuns() bool {
	for i := range t.Frames[:t.Depth] {
		f := &t.Frames[i]
		if f.Proc == procClose && f.Stage == 0 {
			return true
		}
	}
	return false
}
