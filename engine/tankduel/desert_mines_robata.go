package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// minesLeft reports whether Robata has a Minefield cleared further: its Mines Removed are fewer
// than the attacking vehicles but one (NA 8.4b).
func (x Robata) minesLeft(field engine.Unit) bool {
	return x.counter(MinesRemoved, field) < MinesOf(x.Game).Attackers-1
}

// attacksMines reports whether Robata runs a vehicle that attacks where Minefields lie.
func (x Robata) attacksMines(u engine.Unit) bool {
	return int(u) < len(x.Game.Tanks) && x.Game.RunByModule(x.Units[u].Seat) && x.Units[u].Side != MinesOf(x.Game).By
}

// wantsMinesCleared reports whether the Mission Priority for Minefields is active (NA 8.4a,
// 8.4b).
func (x Robata) wantsMinesCleared(u engine.Unit) bool {
	if !x.attacksMines(u) {
		return false
	}
	for _, field := range MinesOf(x.Game).Fields {
		if x.minesLeft(field) {
			return true
		}
	}
	return false
}

// fieldBox is the box of a Minefield as attackers count. Robata makes for those that nobody
// has met yet, and keeps out of them, too (ruling A221).
func (x Robata) fieldBox(field engine.Unit) int8 {
	if site := x.Site[field]; site != 0 {
		return -state.SiteBox(site)
	}
	return -x.Units[field].Range
}

// robataBidsInMines has a vehicle in a Minefield act early while mines are to be cleared (NA
// 8.4c).
func robataBidsInMines(x Ctx, u engine.Unit) engine.Clause {
	if RobataOf(x).wantsMinesCleared(u) && mineAt(x, u) != engine.NoUnit {
		return "NA 8.4c"
	}
	return ""
}

// robataStepsIn keeps a vehicle with Recon in a Minefield that is not cleared yet (NA 8.4g),
// and one without out of those of which no mines are removed (NA 8.4i).
func robataStepsIn(x Ctx, u engine.Unit, by int8) state.Refusal {
	r := RobataOf(x)
	if !r.attacksMines(u) {
		return state.Allowed
	}
	if x.HasWord(u, MinesOf(x.Game).recon) {
		if field := mineAt(x, u); field != engine.NoUnit && r.minesLeft(field) {
			return state.Forbid("NA 8.4g", "the Minefield is not cleared yet")
		}
		return state.Allowed
	}
	for _, field := range MinesOf(x.Game).Fields {
		if r.fieldBox(field) == x.Units[u].Range+by && x.counter(MinesRemoved, field) == 0 {
			return state.Forbid("NA 8.4i", "no mines are removed there")
		}
	}
	return state.Allowed
}

// leadToMines is the step of a vehicle with Recon toward the closest Minefield that is to be
// cleared, of two the one toward the enemy (NA 8.4f).
func leadToMines(x Ctx, u engine.Unit) int8 {
	r := RobataOf(x)
	if !r.attacksMines(u) || !x.HasWord(u, MinesOf(x.Game).recon) {
		return 0
	}
	way := int8(0)
	for _, field := range MinesOf(x.Game).Fields {
		if !r.minesLeft(field) {
			continue
		}
		d := r.fieldBox(field) - x.Units[u].Range
		if d == 0 {
			return 0
		}
		if far, least := max(d, -d), max(way, -way); way == 0 || far < least || far == least && d < 0 {
			way = d
		}
	}
	if step := min(max(way, -1), 1); r.mayGo(u, step) {
		return step
	}
	return 0
}

// robataMayClear reports whether a vehicle of Robata clears the Minefield that it is in: once in
// a Tank Phase, until that is cleared enough (NA 8.4d; ruling A220).
func robataMayClear(x Ctx, f *state.Frame) bool {
	return inField(x, f) && RobataOf(x).clearsMines(f.Unit)
}

func (x Robata) clearsMines(u engine.Unit) bool {
	return x.attacksMines(u) && mayClearMines(x.Ctx, u).Permits() && x.minesLeft(mineAt(x.Ctx, u)) && x.GuardedAct(ActionOf(ClearMinesVerb, u)).Permits()
}

// clearByRobata clears without a Pull or Order Icons; the Primary Action follows (NA 8.4d,
// 8.4e).
func clearByRobata(x Ctx, f *state.Frame) {
	u := f.Unit
	x.Declare(*f, ActionOf(ClearMinesVerb, u))
	x.Done(u, engine.NoUnit)
	RobataOf(x).clearField(u, "NA 8.4d")
}

// clearOnEntering clears the Minefield in which a Move of Robata has just ended (NA 8.4h).
func (x Robata) clearOnEntering(u engine.Unit) {
	if x.Units[u].Has(state.InPlay) && x.clearsMines(u) {
		x.clearField(u, "NA 8.4h")
	}
}

func (x Robata) clearField(u engine.Unit, c engine.Clause) {
	field := mineAt(x.Ctx, u)
	x.Pair(minesTried, u, field, c)
	x.count(MinesRemoved, field, x.counter(MinesRemoved, field)+1, c)
}
