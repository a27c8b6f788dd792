package mines

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// minesLeft reports whether Robata has a Minefield cleared further: its Mines Removed are fewer
// than the attacking vehicles but one (NA 8.4b).
func minesLeft(x tankduel.Robata, field engine.Unit) bool {
	return x.Counter(Removed, field) < Of(x.Game).Attackers-1
}

// attacksMines reports whether Robata runs a vehicle that attacks where Minefields lie.
func attacksMines(x tankduel.Robata, u engine.Unit) bool {
	return int(u) < len(x.Game.Tanks) && x.Game.RunByModule(x.Units[u].Seat) && x.Units[u].Side != Of(x.Game).By
}

// wantsMinesCleared reports whether the Mission Priority for Minefields is active (NA 8.4a,
// 8.4b).
func wantsMinesCleared(x tankduel.Robata, u engine.Unit) bool {
	if !attacksMines(x, u) {
		return false
	}
	for _, field := range Of(x.Game).Fields {
		if minesLeft(x, field) {
			return true
		}
	}
	return false
}

// fieldBox is the box of a Minefield as attackers count. Robata makes for those that nobody
// has met yet, and keeps out of them, too (ruling A221).
func fieldBox(x tankduel.Robata, field engine.Unit) int8 {
	if site := x.Site[field]; site != 0 {
		return -state.SiteBox(site)
	}
	return -x.Units[field].Range
}

// robataBidsInMines has a vehicle in a Minefield act early while mines are to be cleared (NA
// 8.4c).
func robataBidsInMines(x tankduel.Ctx, u engine.Unit) engine.Clause {
	if wantsMinesCleared(tankduel.RobataOf(x), u) && mineAt(x, u) != engine.NoUnit {
		return "NA 8.4c"
	}
	return ""
}

// robataStepsIn keeps a vehicle with Recon in a Minefield that is not cleared yet (NA 8.4g),
// and one without out of those of which no mines are removed (NA 8.4i).
func robataStepsIn(x tankduel.Ctx, u engine.Unit, by int8) state.Refusal {
	r := tankduel.RobataOf(x)
	if !attacksMines(r, u) {
		return state.Allowed
	}
	if x.HasWord(u, Of(x.Game).recon) {
		if field := mineAt(x, u); field != engine.NoUnit && minesLeft(r, field) {
			return state.Forbid("NA 8.4g", "the Minefield is not cleared yet")
		}
		return state.Allowed
	}
	for _, field := range Of(x.Game).Fields {
		if fieldBox(r, field) == x.Units[u].Range+by && x.Counter(Removed, field) == 0 {
			return state.Forbid("NA 8.4i", "no mines are removed there")
		}
	}
	return state.Allowed
}

// leadToMines is the step of a vehicle with Recon toward the closest Minefield that is to be
// cleared, of two the one toward the enemy (NA 8.4f).
func leadToMines(x tankduel.Ctx, u engine.Unit) int8 {
	r := tankduel.RobataOf(x)
	if !attacksMines(r, u) || !x.HasWord(u, Of(x.Game).recon) {
		return 0
	}
	way := int8(0)
	for _, field := range Of(x.Game).Fields {
		if !minesLeft(r, field) {
			continue
		}
		d := fieldBox(r, field) - x.Units[u].Range
		if d == 0 {
			return 0
		}
		if far, least := max(d, -d), max(way, -way); way == 0 || far < least || far == least && d < 0 {
			way = d
		}
	}
	if step := min(max(way, -1), 1); r.MayGo(u, step) {
		return step
	}
	return 0
}

// robataMayClear reports whether a vehicle of Robata clears the Minefield that it is in: once in
// a Tank Phase, until that is cleared enough (NA 8.4d; ruling A220).
func robataMayClear(x tankduel.Ctx, f *state.Frame) bool {
	return tankduel.InField(x, f) && clearsMines(tankduel.RobataOf(x), f.Unit)
}

func clearsMines(x tankduel.Robata, u engine.Unit) bool {
	return attacksMines(x, u) && mayClearMines(x.Ctx, u).Permits() && minesLeft(x, mineAt(x.Ctx, u)) && x.GuardedAct(tankduel.ActionOf(ClearVerb, u)).Permits()
}

// clearByRobata clears without a Pull or Order Icons; the Primary Action follows (NA 8.4d,
// 8.4e).
func clearByRobata(x tankduel.Ctx, f *state.Frame) {
	u := f.Unit
	x.Declare(*f, tankduel.ActionOf(ClearVerb, u))
	x.Done(u, engine.NoUnit)
	clearField(tankduel.RobataOf(x), u, "NA 8.4d")
}

// clearOnEntering clears the Minefield in which a Move of Robata has just ended (NA 8.4h).
func clearOnEntering(x tankduel.Robata, u engine.Unit) {
	if x.Units[u].Has(state.InPlay) && clearsMines(x, u) {
		clearField(x, u, "NA 8.4h")
	}
}

func clearField(x tankduel.Robata, u engine.Unit, c engine.Clause) {
	field := mineAt(x.Ctx, u)
	x.Pair(minesTried, u, field, c)
	x.SetCounter(Removed, field, x.Counter(Removed, field)+1, c)
}
