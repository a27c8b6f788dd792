package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
	"hulldown/schema/model"
)

// bailPull Pulls for a burning tank whose Commander is KIA (EITC 19.8.1a).
func bailPull(t table, f *Frame) {
	if t.commanderLost(f.Unit) {
		t.pull(f.Seat)
	}
}

// bailResult makes the crew leave from the Bailout Target on, and else puts the
// fire out (EITC 19.2-bailout-target, 19.8.1b).
func bailResult(t table, f *Frame) {
	if t.commanderLost(f.Unit) {
		limit := t.bailoutTarget(f.Unit)
		e := event(checkPassed, "EITC 19.8.1a")
		e.Unit, e.Card, e.To = f.Unit, t.Pulled, int16(limit)
		if t.g.cards[t.Pulled].target() >= limit {
			e.Kind = checkFailed
		}
		t.emit(&e)
		if e.Kind == checkFailed {
			t.eliminate(f.Unit, byBailOut)
			return
		}
	}
	t.shed(f.Unit, burning, "EITC 19.8.1b")
}

func (t table) bailoutTarget(u engine.Unit) int { return min(t.moveLevel(u, nil), t.fireLevel(u, nil)) }

// robataCheck carries out an item of the Administration Step for Robata, if it
// has a way of its own; it reports whether it has.
func (t table) robataCheck(u engine.Unit, item int) bool {
	if !t.runByRobata(u) {
		return false
	}
	switch item {
	case fire:
		t.open(procBail, t.closing(t.on(u)))
	case morale:
		t.shed(u, broken, "EITC 19.8.1c")
	case hatch:
		t.robataHatch(u)
	default:
		return false
	}
	return true
}

// robataHatch Buttons Up within reach of enemy infantry (EITC 19.4.11h).
func (t table) robataHatch(u engine.Unit) {
	reach := int8(3)
	if t.g.city {
		reach = 2
	}
	if t.Units[u].Range <= reach {
		t.gain(u, buttoned, "EITC 19.4.11h")
		return
	}
	t.shed(u, buttoned, "EITC 19.4.11h")
}

// mendCrew moves crew members into empty seats, for nothing (EITC 19.8.1d): the
// Loader rather than the Gunner, so that the gun stays manned.
func mendCrew(t table, f *Frame) {
	board := t.board(f.Unit)
	for _, seat := range [2]post{driver, board.gunSeat()} {
		if !board.hasSeat(seat) || t.Units[f.Unit].sitting(seat) >= 0 {
			continue
		}
		pick := int8(-1)
		for man := range board.crew {
			n := int8(man)<<3 | int8(seat)
			if t.refuseReassign(f.Unit, n).permits() && (pick < 0 || t.Units[f.Unit].Men[man].Seat == loader) {
				pick = n
			}
		}
		if pick >= 0 {
			before := t.lastingMove(f.Unit)
			t.item(reseated, f.Unit, setting{uint8(pick >> 3), int(pick & 7)}, "EITC 19.8.1d")
			t.easeBog(f.Unit, before)
		}
	}
}

// robataOffered gives a Robata Tank the Spotted counter that it is offered, or
// declines it (EITC 19.4.5a).
func (t table) robataOffered(u, e engine.Unit) {
	if t.wouldSpot(u, e) {
		t.spot(u, e, "EITC 5.4.1e")
	}
}

// robataDecides answers a rule that leaves its unit a choice: Robata keeps the
// card that it holds, takes what its mission names, and declines the rest.
func (t table) robataDecides(row *rule.Row, who subject) bool {
	if row.Op != rule.Take {
		return false
	}
	s := t.g.stock(row.Supply, who.side)
	return t.Act.Wants == s+1 || t.Act.Box.Supply == s+1 && who.unit == t.Active
}

// groundPeril is what the terrain of a tank adds to its Peril.
func (t table) groundPeril(u engine.Unit) int {
	n := 0
	t.eachGround(u, func(i int8, _ *model.Terrain) { n = max(n, t.g.terrain[i].Peril) })
	return n
}
