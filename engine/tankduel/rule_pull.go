package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// pullForRow Pulls a card for a rule. The seat of the unit consults the deck,
// or without a unit the one that acted last.
func pullForRow(x Ctx, f *state.Frame) {
	seat := f.Seat
	if seat == engine.NoSeat {
		seat = max(0, x.Last)
	}
	x.Note(state.RowPullKept, int(x.Pulled))
	x.pull(seat)
}

// readRowPull lets the rows on the Pull read the card.
func readRowPull(x Ctx, f *state.Frame) {
	a := state.Nobody
	if f.Unit != engine.NoUnit {
		a = x.On(f.Unit).At(f.Target)
	}
	x.ReactTo(rule.Pulled, a.With(x.Pulled), state.RowPullOf(f).Name())
}

// pulledFor is the card that was Pulled for the rule which rows read now, whatever was Pulled since
// for what one of them brought about.
func (x Position) pulledFor(who *state.Subject) engine.Card {
	if who.Pull == 0 {
		return engine.NoCard
	}
	for i := x.Depth; i > 0; i-- {
		if f := &x.Frames[i-1]; f.Proc == state.ProcHook && state.HookOf(f).Hook() == rule.Pulled {
			return f.Card
		}
	}
	return x.Pulled
}

// endRowPull gives the running action, or the Pull of a rule that is still read, its own Pull back.
// Where none is, the card is discarded, and what waited for the end of the action comes.
func endRowPull(x Ctx, f *state.Frame) {
	if x.ActionRuns() || x.PullWaits() {
		e := Flow(event.Recalled, 0)
		e.Card = state.RowPullOf(f).Kept()
		x.Emit(&e)
		return
	}
	x.Push(state.ProcClose, x.Closing(state.Nobody))
}
