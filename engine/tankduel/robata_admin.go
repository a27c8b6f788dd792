package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// bailPull Pulls for a burning tank whose Commander is KIA (EITC 19.8.1a).
func bailPull(x Ctx, f *state.Frame) {
	if x.commanderLost(f.Unit) {
		x.pull(f.Seat)
	}
}

// bailResult makes the crew leave from the Bailout Target on, and else puts the
// fire out (EITC 19.2-bailout-target, 19.8.1b).
func bailResult(x Ctx, f *state.Frame) {
	if x.commanderLost(f.Unit) {
		if !x.Checks(f.Unit, x.Pulled, Check{targetBelow, RobataOf(x).bailoutTarget(f.Unit)}, "EITC 19.8.1a") {
			x.eliminate(f.Unit, byBailOut)
			return
		}
	}
	x.Shed(f.Unit, state.Burning, "EITC 19.8.1b")
}

func (x Robata) bailoutTarget(u engine.Unit) int {
	return min(x.MoveLevel(u, nil), x.FireLevel(u, 0, nil))
}

// mendCrew moves crew members into empty seats, for nothing (EITC 19.8.1d): the
// Loader rather than the Gunner, so that the gun stays manned.
func mendCrew(x Ctx, f *state.Frame) {
	board := x.Board(f.Unit)
	for _, seat := range board.FilledSeats() {
		if !board.HasSeat(seat) || x.Units[f.Unit].Sitting(seat) >= 0 {
			continue
		}
		pick := int8(-1)
		for man := range board.Crew {
			n := notation.Reassign(man, seat)
			if x.refuseReassign(f.Unit, n).Permits() && (pick < 0 || x.Units[f.Unit].Men[man].Seat.IsLoader()) {
				pick = n
			}
		}
		if pick >= 0 {
			before := x.lastingMove(f.Unit)
			man, to := notation.Reassigned(pick)
			x.crewman(event.Reseated, f.Unit, newValue{uint8(man), int(to)}, "EITC 19.8.1d")
			x.easeBog(f.Unit, before)
		}
	}
}

// offered gives a Robata Tank the Spotted counter that it is offered, or
// declines it (EITC 19.4.5a).
func (x Robata) offered(u, e engine.Unit, c engine.Clause) {
	if x.wouldSpot(u, e) {
		x.Spot(u, e, c)
	}
}

// decides answers a rule that leaves its unit a choice: Robata keeps the
// card that it holds, takes what its mission names, and declines the rest.
func (x Robata) decides(row *rule.Row, who state.Subject) bool {
	if row.Op != rule.Take {
		return false
	}
	s := x.Game.Stock(row.Supply, who.Side)
	return x.Act.Wants == s+1 || x.Act.Box.Supply == s+1 && who.Unit == x.Active
}
