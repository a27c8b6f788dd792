package mines

import (
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// mineStages are where Minefields come between the stages of others: laid before units are
// placed, allowances are new each round, mines go off before a Move is resolved, and a Move
// ends in a field. Robata moves by other lists.
func mineStages() []tankduel.StageEdit {
	moves := func(x tankduel.Ctx, f *state.Frame) bool {
		return state.MoveOf(f).Cards() > 0 && mineAt(x, f.Unit) != engine.NoUnit
	}
	moved := func(x tankduel.Ctx, f *state.Frame) bool {
		return state.MoveOf(f).Cards() > 0 && stoppedByMines(x, f.Unit)
	}
	in := func(x tankduel.Ctx, f *state.Frame) bool { return mineAt(x, f.Unit) != engine.NoUnit }
	return []tankduel.StageEdit{
		{In: "game", At: "place", How: tankduel.Before, Clause: "NA 3.7.1b", Stage: tankduel.Stage{Name: "lay-mines", Run: laysMines}},
		{In: "round", At: "draw", How: tankduel.Before, Clause: "NA 3.7.3h", Stage: tankduel.Stage{Name: "mine-allowance", Run: renewMines}},
		{In: "move", At: "leave-mined", How: tankduel.Before, Clause: "NA 3.7.4a", Stage: tankduel.Stage{Name: "minefield-harm", When: moves, Run: crossMines}},
		{In: "move", At: "leave-mined", How: tankduel.Before, Clause: "NA 3.7.4c", Stage: tankduel.Stage{Name: "minefield-harmed", When: func(x tankduel.Ctx, f *state.Frame) bool { return state.MoveOf(f).Cards() > 0 }, Run: stopHarmed}},
		{In: "move", At: "step-one", How: tankduel.After, Clause: "NA 3.7.2c", Stage: tankduel.Stage{Name: "minefield-one", When: moved, Run: endInMines}},
		{In: "move", At: "step-two", How: tankduel.After, Clause: "NA 3.7.2c", Stage: tankduel.Stage{Name: "minefield-two", When: moved, Run: endInMines}},
		{In: "robata-move", At: "leave-mined", How: tankduel.Before, Clause: "NA 3.7.4a", With: "robata", Stage: tankduel.Stage{Name: "minefield-harm", When: in, Run: crossMines}},
		{In: "robata-move", At: "leave-mined", How: tankduel.Before, Clause: "NA 3.7.4c", With: "robata", Stage: tankduel.Stage{Name: "minefield-harmed", Run: stopHarmed}},
		{In: "robata-move", At: "step", How: tankduel.Replace, Clause: "NA 3.7.2c", With: "robata", Stage: tankduel.Stage{Run: func(x tankduel.Ctx, f *state.Frame) {
			if stoppedByMines(x, f.Unit) {
				u := f.Unit
				endInMines(x, f)
				clearOnEntering(tankduel.RobataOf(x), u)
				return
			}
			tankduel.SoloStep(x, f)
		}}},
		{In: "robata-action-step", At: "primary", How: tankduel.Before, Clause: "NA 8.4d", With: "robata", Stage: tankduel.Stage{Name: "clear-mines", When: robataMayClear, Run: clearByRobata}},
		{In: "robata-shift", At: "step", How: tankduel.Replace, Clause: "NA 3.7.2c", With: "robata", Stage: tankduel.Stage{Run: func(x tankduel.Ctx, f *state.Frame) {
			if !stoppedByMines(x, f.Unit) {
				tankduel.ShiftNext(x, f)
			}
		}}},
	}
}

// mineAt is the Minefield in whose Range box an attacking vehicle is, or NoUnit: an attacker
// is in no field that it has not found.
func mineAt(x tankduel.Ctx, u engine.Unit) engine.Unit { return In(&x.Open, Of(x.Game), u) }

// In is the Minefield in whose Range box a vehicle is in what everybody may know.
func In(s *state.Open, m *Known, u engine.Unit) engine.Unit {
	if unit := &s.Units[u]; unit.Side != m.By && unit.Has(state.InPlay) {
		for _, field := range m.Fields {
			if s.Units[field].Has(state.InPlay) && s.Units[field].Range == -unit.Range {
				return field
			}
		}
	}
	return engine.NoUnit
}

// meetMines reveals the Minefield in whose box an attacking vehicle is, or notes that there
// is none. Neither comes before all fields are laid.
func meetMines(x tankduel.Ctx, u engine.Unit) {
	if int(u) >= len(x.Game.Tanks) || x.Units[u].Side == Of(x.Game).By || !x.Units[u].Has(state.InPlay) {
		return
	}
	hidden, box := false, -x.Units[u].Range
	for _, field := range Of(x.Game).Fields {
		switch {
		case x.Units[field].Has(state.InPlay):
		case x.Site[field] == 0:
			return
		case state.SiteBox(x.Site[field]) == box:
			e := event.New(minesRevealed, "NA 3.7.2a")
			e.Unit, e.Target, e.To = field, u, int16(box)
			x.Emit(&e)
			return
		default:
			hidden = true
		}
	}
	if hidden && x.NoMines>>(box+state.Edge)&1 == 0 {
		e := event.New(minesRuledOut, "")
		e.Unit, e.To = u, int16(box+state.Edge)
		x.Emit(&e)
	}
}

// meetAllMines does the same for all vehicles, wherever they came from: one that begins in a
// mined box, comes back there or is put there finds the field (ruling A143).
func meetAllMines(x tankduel.Ctx) bool {
	for u := range x.Game.Tanks {
		meetMines(x, engine.Unit(u))
	}
	return false
}

// stoppedByMines reports whether the Move that is under way has just led into a Minefield.
func stoppedByMines(x tankduel.Ctx, u engine.Unit) bool {
	return x.Act.Boxes > 0 && mineAt(x, u) != engine.NoUnit
}

// endInMines ends a Move in a Minefield, and with it the Tank Action: what else was played
// for it is lost. The vehicle is where its Move led it, and no longer In Motion; that it moved
// and stopped costs and shows what moving and stopping do (ruling A141). It is in another box
// than it was, so it leaves a scenario card behind.
func endInMines(x tankduel.Ctx, f *state.Frame) {
	u := f.Unit
	x.Pair(minesStopped, u, mineAt(x, u), "NA 3.7.2c")
	x.Pair(event.ActionCancelled, u, f.Target, "NA 3.7.2d")
	x.StopMove(u, "NA 3.7.2c")
}

// crossMines makes mines go off under a vehicle that begins a Move in a Minefield, unless it
// is among those that may pass in this round.
func crossMines(x tankduel.Ctx, f *state.Frame) {
	field := mineAt(x, f.Unit)
	if used := x.Counter(Used, field); used < x.Counter(Removed, field) {
		x.SetCounter(Used, field, used+1, "NA 3.7.3h")
		x.Pair(minesPassed, f.Unit, field, "NA 3.7.3h")
		return
	}
	x.Pair(minesHarmed, f.Unit, field, "NA 3.7.4a")
	x.Push(mineDamage, x.On(f.Unit).At(field).Put(state.DamageSection, int(state.TracksLight)))
}

// readMinefield reads the tracks of the Damage Card, as of a mine in Terrain. The side that
// laid the field is credited, by its vehicle with the lowest Identification Number, without a
// Kill Medal (ruling A142).
func readMinefield(x tankduel.Ctx, f *state.Frame) {
	if by := x.LowestNumber(func(u engine.Unit) bool { return x.Units[u].Side == Of(x.Game).By && !x.Units[u].Has(state.Gone) }); by != engine.NoUnit {
		e := event.New(event.Credited, "NA 3.7.4b")
		e.Unit, e.Target, e.Item = f.Unit, by, uint8(event.ByMine)
		x.Emit(&e)
	}
	x.ReadTracks(f, "NA 3.7.4b")
}

// stopHarmed ends the Move of a vehicle that mines left unable to move. A lower Move Level
// unplays no card.
func stopHarmed(x tankduel.Ctx, f *state.Frame) {
	if x.CanMove(f.Unit).Permits() && x.Units[f.Unit].Has(state.InPlay) {
		return
	}
	x.Pair(event.ActionCancelled, f.Unit, f.Target, "NA 3.7.4c")
	x.Leave()
}

// renewMines begins the allowances of a round.
func renewMines(x tankduel.Ctx, _ *state.Frame) {
	for _, field := range Of(x.Game).Fields {
		x.SetCounter(Used, field, 0, "NA 3.7.3h")
	}
}

// arrangeMines lays a Minefield where a script says.
func arrangeMines(x tankduel.Ctx, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("a Minefield and its Range in metres are expected")
	}
	n, err := strconv.Atoi(words[1])
	u := x.Game.UnitNamed(words[0])
	switch {
	case !slices.Contains(Of(x.Game).Fields, u):
		return fmt.Errorf("%q is no Minefield", words[0])
	case err != nil || n%200 != 0 || n < -200*state.Edge || n > 200*state.Edge:
		return fmt.Errorf("%q is no Range: it is -1000 to 1000 in steps of 200", words[1])
	case x.Units[u].Has(state.InPlay):
		return fmt.Errorf("%s is revealed", words[0])
	case x.Site[u] == 0:
		return fmt.Errorf("%s is not laid yet", words[0])
	case state.SiteBox(x.Site[u]) != int8(n/200) && freeBoxes(x)&^x.NoMines>>(n/200+state.Edge)&1 == 0:
		return fmt.Errorf("%s cannot lie at %s m", words[0], words[1])
	}
	layMinefield(x, u, Of(x.Game).layer, int8(n/200))
	return nil
}
