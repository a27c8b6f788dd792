package tankduel

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// soloFire makes the Success Check of a Fire Action and begins it (EITC 19.9.2), by a mission
// or, where that is nil, at anybody. A module says how several guns are fired.
func (x Robata) soloFire(f *state.Frame, m *rule.Mission) {
	u, a := f.Unit, Aim{Cards: true}
	if x.Board(u).GunsN > 1 {
		x.Game.moments.soloFires(x.Ctx, f, m)
		return
	}
	n := x.Successes(u, x.FireLevel(u, 0, nil))
	if n == 0 {
		said := event.New(event.ActionCancelled, "EITC 19.9.2A")
		said.Unit = u
		x.Emit(&said)
		return
	}
	target := x.BestShot(u, a, func(q uint8) uint16 { return x.ShotsFor(u, m, q, a) })
	if target == engine.NoUnit {
		return
	}
	x.Note(state.SoloFired, int(target)+1)
	x.Declare(*f, ActionOf(state.FireVerb, u).WithTarget(target))
	x.Done(u, target)
	fire, lead := x.ShotPlaces()
	x.Show(state.FirstFire, fire, "EITC 19.9.2D-a")
	x.Show(state.LeadPlace, lead, "EITC 19.9.2D-b")
	x.Push(state.ProcSoloFire, x.On(u).At(target))
	x.Note(state.FireSuccesses, n)
}

// ShotsFor is GoodTargets without those that a mission does not name, and without shots of a
// lower quality than it asks for.
func (x Robata) ShotsFor(u engine.Unit, m *rule.Mission, q uint8, a Aim) uint16 {
	switch {
	case m == nil:
		return x.GoodTargets(u, q, a)
	case q > leastQuality(m):
		return 0
	}
	return x.Named(u, m.To, x.GoodTargets(u, q, a))
}

// leastQuality is the quality of a shot that a mission asks for.
func leastQuality(m *rule.Mission) uint8 {
	if m.Quality == rule.HighShot {
		return AtHigh
	}
	return AtLow
}

// Named keeps of a set of targets those that fit a description.
func (x Robata) Named(u engine.Unit, at *rule.Who, set uint16) uint16 {
	if at == nil {
		return set
	}
	for left := set; left != 0; left &= left - 1 {
		if e := state.First(left); !x.Matches(at, e, x.View(u)) {
			set &^= 1 << e
		}
	}
	return set
}

// Show uses a revealed card in a Tank Action; it stays revealed.
func (x Robata) Show(place, at int, c engine.Clause) {
	if at < 0 {
		return
	}
	e := event.New(event.Shown, c)
	e.Item, e.Card = uint8(place), x.Row[at]
	x.Emit(&e)
}

// soloStop ends motion before a shot, for nothing (EITC 19.9.2C).
func soloStop(x Ctx, f *state.Frame) {
	x.halt(f.Unit, "EITC 19.9.2C")
}

// soloFireSpots expends the loaded round, which goes back to its box, and
// offers the tank as Spotted (EITC 19.4.6a).
func soloFireSpots(x Ctx, f *state.Frame) {
	x.expend(f)
	if kind := state.FireOf(f).Round(); kind >= 0 && !x.Game.Ammo.Traits[kind].Unlimited {
		x.item(event.AmmoSet, f.Unit, newValue{uint8(kind), int(x.Units[f.Unit].Ammo[kind]) + 1}, "EITC 19.4.6a")
	}
	x.trigger(f.Unit, fireTrigger)
}

// soloLocation picks the lower armor after two successes, the turret if both
// are equal, and Pulls after one (EITC 19.9.2E-a, 19.9.2E-b).
func soloLocation(x Ctx, f *state.Frame) {
	if state.FireOf(f).Successes() < 2 {
		x.pull(f.Seat)
		return
	}
	where := pieces.TurretPart
	if w := ShotOf(f); x.Armour(w, pieces.HullPart) < x.Armour(w, pieces.TurretPart) {
		where = pieces.HullPart
	}
	x.Note(state.FireLocation, int(where))
}

func soloLocated(x Ctx, f *state.Frame) {
	if state.FireOf(f).Successes() < 2 {
		ResolveLocation(x, f)
		return
	}
	x.locate(f, state.FireOf(f).Location(), "EITC 19.9.2E-a")
}

// pickVictim chooses whose player discards a card (EITC 19.9.3A; ruling A103).
func pickVictim(x Ctx, f *state.Frame) {
	set := uint16(0)
	for seat := range x.Game.Seating.N {
		if x.Game.Seating.Side[seat] != x.Units[f.Unit].Side && !x.Hands[seat].Empty() {
			set |= 1 << seat
		}
	}
	x.Note(state.ResultRegister, int(engine.NoSeat))
	switch bits.OnesCount16(set) {
	case 0:
	case 1:
		x.Note(state.ResultRegister, state.NthBit(uint64(set), 0))
	default:
		x.chooseAmong(f.Unit, set)
	}
}

func loseOne(x Ctx, f *state.Frame) {
	if seat := engine.Seat(state.ChosenIn(f)); seat != engine.NoSeat {
		x.Push(state.ProcLose, x.On(f.Unit).Of(seat).Put(state.LoseLeft, 1).Put(state.LoseReason, state.LostToRobata))
	}
}

// soloGain does the first that serves of a Conceal attempt, a Spotted counter
// and Hull Down (EITC 19.9.3B to 19.9.3D).
func soloGain(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	wants := func(gain int8) bool { return state.LeadOf(f) == notation.GainNothing || state.LeadOf(f) == gain }
	u := f.Unit
	switch {
	case wants(notation.GainConceal) && r.canConceal(u):
		x.Push(state.ProcConceal, x.On(u))
	case wants(notation.GainSpot) && r.spottable(u) != 0:
		x.Spot(u, r.Best(u, r.spottable(u), Aim{Cards: true}), "EITC 19.9.3C")
	case wants(notation.GainHullDown) && r.canDigIn(u):
		x.Gain(u, state.HullDown, "EITC 19.9.3D")
	}
}
