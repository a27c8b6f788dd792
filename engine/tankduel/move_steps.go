package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// startMove lays the cards and opens the procedure.
func (x Ctx) startMove(f state.Frame, a engine.Action) {
	n := 0
	for place, c := range a.Cards() {
		x.Lay(f.Unit, a, place)
		if place <= secondMove && c != engine.NoCard {
			n++
		}
	}
	x.Done(f.Unit, a.Target())
	x.Push(state.ProcMove, x.On(f.Unit).At(a.Target()).Put(state.MoveCards, n).Put(state.MoveFlank, int(a.N())))
}

// MovesOf counts the MOVE cards of a move action.
func MovesOf(a engine.Action) int {
	return state.Flag(a.Card(firstMove) != engine.NoCard) + state.Flag(a.Card(secondMove) != engine.NoCard)
}

func (x Position) flankCount(u engine.Unit) int {
	n := 0
	for e := range x.Game.Tanks {
		n += state.Flag(x.Units[u].Flanks(engine.Unit(e)))
	}
	return n
}

// flankTactics gives the flanked enemy's player the chance to cancel an
// offensive FLANK before any card is Pulled (EITC 13.1b; rulings A35, A36).
func flankTactics(x Ctx, f *state.Frame) {
	if state.MoveOf(f).Flank() == notation.Offensive {
		x.Note(state.ResultRegister, 0)
		x.tactics(f.Unit, f.Target)
	}
}

// firstStep and secondStep ask for the shift of a MOVE card each.
func firstStep(x Ctx, f *state.Frame)  { x.moveStep(f, 1) }
func secondStep(x Ctx, f *state.Frame) { x.moveStep(f, 2) }

// moveStep asks for the shift of the MOVE card with a number, if it was laid.
func (x Ctx) moveStep(f *state.Frame, card int) {
	if state.Answered(f) {
		// The FLANK card alone is lost (EITC 13.1g).
		x.lost(f.Unit, f.Target, x.Laid[flankPlace], "EITC 13.1b")
		x.Note(state.MoveFlank, int(notation.NoFlank))
		x.Note(state.ResultRegister, 0)
	}
	if card <= state.MoveOf(f).Cards() && x.Able(f.Unit) {
		x.Push(state.ProcStep, x.On(f.Unit))
	}
}

// offerStep: toward the centre and beyond, not at all, or back; one box of
// 200 m (EITC 10.1.2a, 5.2.2a).
func offerStep(x Ctx, f *state.Frame, o Offers) Offers {
	for _, by := range [3]int8{-1, 0, 1} {
		if x.refuseStep(f.Unit, by).Permits() {
			a := ActionOf(state.StepVerb, f.Unit).WithN(by)
			o = o.Add(a)
		}
	}
	return o
}

// refuseShift checks the choice of a shift.
func refuseShift(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	want := ActionOf(state.StepVerb, f.Unit).WithN(a.N())
	if a != want || a.N() < -1 || a.N() > 1 {
		return NotOffered
	}
	return x.refuseStep(f.Unit, a.N())
}

func (x Ctx) refuseStep(u engine.Unit, by int8) state.Refusal {
	if by == 0 {
		return state.Allowed
	}
	to := x.Units[u].Range + by
	if to > 5 || to < -5 {
		return state.Forbid("EITC 5.2.4a", "no tank may be more than 1000 m from the centre")
	}
	if r := x.stepBarred(u, by); !r.Permits() {
		return r
	}
	who := x.acting(u, state.MoveVerb)
	who.Ahead = by
	return x.guarded(rule.RangeStep, who)
}

func takeStep(x Ctx, f state.Frame, a engine.Action) {
	if a.N() != 0 {
		x.stepBox(f.Unit, a.N())
	}
}

// stepBox moves a tank one box; the scenario hears of the one that it leaves
// and of the one that it enters.
func (x Ctx) stepBox(u engine.Unit, by int8) {
	if len(x.Game.Rules.Rows[rule.RangeLeave]) == 0 {
		x.enterBox(u, by)
		return
	}
	x.Push(state.ProcShift, x.On(u).Put(state.ShiftBoxes, int(by)))
	x.React(rule.RangeLeave, x.On(u))
}

// enterBox moves a tank by boxes and lets the scenario react. One that was left unable to
// move as it left its box stays there, as does one that a rule has put at the edge of the track.
func (x Ctx) enterBox(u engine.Unit, by int8) {
	if to := x.Units[u].Range + by; x.Able(u) && -state.Edge <= to && to <= state.Edge {
		x.arrive(u, to, "EITC 10.1.2a")
	}
}

// halt ends that a unit is In Motion, where it is, and goes through all that
// comes with it.
func (x Ctx) halt(u engine.Unit, c engine.Clause) {
	if move := x.Units[u].Box.Move; move != engine.NoCard {
		e := event.New(event.MotionEnded, c)
		e.Unit, e.Card, e.To = u, move, 1
		x.Emit(&e)
		x.stopped(u)
	}
}

// stopped goes through all that comes with a unit that has just stopped.
func (x Ctx) stopped(u engine.Unit) {
	x.tellOf(x.Game.moments.halted, u)
	x.React(rule.Stopped, x.On(u))
}

// enterMotion puts a MOVE card into the Holding Box in place of what lay there
// and ends what moving ends (EITC 10.1.4a, 5.4.3h, 5.4.3i, 5.7.4a).
func enterMotion(x Ctx, f *state.Frame) {
	if state.MoveOf(f).Cards() == 0 || !x.Units[f.Unit].Has(state.InPlay) {
		return
	}
	u := f.Unit
	x.clearBox(u, "EITC 10.1.4a")
	e := event.New(event.MotionBegan, "EITC 10.1.4a")
	e.Unit, e.Card, e.To = u, x.Laid[firstMove], int16(state.MoveOf(f).Cards())
	x.Emit(&e)
	x.endAims(u)
}

// endAims takes what a tank loses by moving: its Acquired counter, those on it,
// and Hull Down.
func (x Ctx) endAims(u engine.Unit) {
	x.dropAim(u, "EITC 5.4.3h")
	for enemy := range x.Game.Tanks {
		if x.Units[enemy].Acquired == u {
			x.dropAim(engine.Unit(enemy), "EITC 5.4.3i")
		}
	}
	x.Shed(u, state.HullDown, "EITC 5.7.4a")
}

// clearBox discards every Battle Card of a Holding Box. A unit that moves on or is
// lost does not halt.
func (x Ctx) clearBox(u engine.Unit, c engine.Clause) {
	box := x.Units[u].Box
	if box.Layers != 0 {
		x.liftLayers(u, c)
	}
	if box.Smoke != engine.NoCard {
		x.Placed(event.SmokeCleared, u, box.Smoke, c)
	}
	if box.Terrain != engine.NoCard {
		x.leaveTerrain(u, c)
	}
	if box.Move != engine.NoCard {
		x.Placed(event.MotionEnded, u, box.Move, c)
	}
}

// moveSpots offers the moved tank to all enemies as Spotted (EITC 10.1.5a).
func moveSpots(x Ctx, f *state.Frame) {
	if state.MoveOf(f).Cards() == 0 || !x.Units[f.Unit].Has(state.InPlay) {
		return
	}
	for _, c := range x.Laid[:2] {
		if c != engine.NoCard && x.Game.Cards[c].MoveSpots {
			x.trigger(f.Unit, moveTrigger)
			return
		}
	}
}

// The cards that print a Spotted trigger, in the order of their words.
const (
	moveTrigger int8 = iota
	fireTrigger
)

// trigger offers a tank to its enemies by the Spotted trigger of a card, unless a rule
// says that it does not count.
func (x Ctx) trigger(u engine.Unit, by int8) {
	if len(x.Game.Rules.Rows[rule.Trigger]) > 0 {
		who := x.Subject(u)
		who.Value = by
		if r := x.guarded(rule.Trigger, who); !r.Permits() {
			return
		}
	}
	x.Push(state.ProcOffers, x.On(u))
}

// flankCheck Pulls for the removal of a Flank counter after a single MOVE card
// (EITC 10.1.3b); two cards need no Pull (EITC 10.1.3a).
func flankCheck(x Ctx, f *state.Frame) {
	if state.MoveOf(f).Cards() == 0 || !x.isFlanked(f.Unit) {
		x.Jump(moveOver)
		return
	}
	if state.MoveOf(f).Cards() == 1 {
		x.pull(f.Seat)
	}
}

func flankRemoval(x Ctx, f *state.Frame) {
	if state.MoveOf(f).Cards() == 1 {
		if !x.Checks(f.Unit, x.Pulled, Check{targetBelow, x.MoveLevel(f.Unit, nil)}, "EITC 10.1.3b") {
			return
		}
	}
	x.Push(state.ProcCounter, x.On(f.Unit).Put(state.CounterFor, removeCounter))
}

// endMove frees a Bogged tank, which moved under the reduced level (EITC
// 10.3.8b), and ends what lasts until after a Move. It comes after the flank
// check, which is made with the level of the Move (ruling A34).
func endMove(x Ctx, f *state.Frame) {
	if state.MoveOf(f).Cards() == 0 {
		return
	}
	x.endHindrances(f.Unit)
	x.React(rule.Moved, x.On(f.Unit))
}

// endHindrances frees a Bogged tank that has moved, and ends the results that last until
// after a Move.
func (x Ctx) endHindrances(u engine.Unit) {
	if x.Units[u].Bog > 0 {
		x.item(event.Bogged, u, newValue{0, 0}, "EITC 10.3.8b")
	}
	x.Shed(u, state.DriverPanics, "EITC 12.1.4d-driver-panics")
	x.Shed(u, state.Stunned, "EITC 12.1.4d-stunned")
}

func playFlank(x Ctx, f *state.Frame) {
	if !x.Units[f.Unit].Has(state.InPlay) || x.Laid[flankPlace] == engine.NoCard || state.MoveOf(f).Flank() == notation.NoFlank {
		return
	}
	if x.Units[f.Unit].Immobilized() {
		x.lost(f.Unit, f.Target, x.Laid[flankPlace], "EITC 12.5.2b")
		return
	}
	x.Push(state.ProcFlank, x.On(f.Unit).At(f.Target).Put(state.FlankPurpose, int(state.MoveOf(f).Flank())))
}

func playTerrain(x Ctx, f *state.Frame) {
	card := x.Laid[TerrainPlace]
	if card == engine.NoCard || !x.Units[f.Unit].Has(state.InPlay) {
		return
	}
	if x.Units[f.Unit].Immobilized() {
		x.lost(f.Unit, engine.NoUnit, card, "EITC 12.5.2b")
		return
	}
	if s := x.bound(f.Unit); s != 0 && !x.Game.Admits(s-1, card) {
		// It has no place there, so nothing of it is resolved.
		x.lost(f.Unit, engine.NoUnit, card, x.taker(f.Unit, s-1, engine.NoCard).Clause)
		return
	}
	x.Push(state.ProcTerrain, x.On(f.Unit).With(card))
}

// What ProcCounter chooses a counter for.
const (
	removeCounter  = iota // an enemy's counter in front of the tank
	releaseCounter        // one of the tank's own, to flank a third enemy
)

func offerCounter(x Ctx, f *state.Frame, o Offers) Offers {
	v, set := state.RemoveVerb, x.flankersOf(f.Unit)
	if state.CounterOf(f) == releaseCounter {
		v, set = state.ReleaseVerb, x.Units[f.Unit].Flanked
	}
	for e := range x.Game.Tanks {
		if set&(1<<e) != 0 {
			a := ActionOf(v, f.Unit).WithTarget(engine.Unit(e))
			o = o.Add(a)
		}
	}
	return o
}

func takeCounter(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.ReleaseVerb {
		x.Pair(event.Unflanked, f.Unit, a.Target(), "EITC 10.4.2c")
		return
	}
	c := engine.Clause("EITC 10.1.3c")
	if x.Act.Cards == 2 {
		c = "EITC 10.1.3a"
	}
	x.Pair(event.Unflanked, a.Target(), f.Unit, c)
}

// lateTactics gives the player of an enemy on whom a FLANK card is turned only now the
// chance that he has against one declared with the action (EITC 13.1b; rulings A43, A231).
func lateTactics(x Ctx, f *state.Frame) {
	if state.FlankOf(f).Late() && state.FlankOf(f).Purpose() == notation.Offensive {
		x.tactics(f.Unit, f.Target)
	}
}

// releaseFlank has a tank with both counters out take one back before it flanks a third
// enemy (EITC 10.4.2c; ruling A230): not before the MOVE cards of the action are resolved, after
// which it may have lost one, or cannot flank that enemy any more.
func releaseFlank(x Ctx, f *state.Frame) {
	switch {
	case state.Answered(f):
		x.lost(f.Unit, f.Target, x.Laid[flankPlace], "EITC 13.1b")
		x.Leave()
	case state.FlankOf(f).Purpose() == notation.Offensive && x.flankCount(f.Unit) >= 2 && x.mayFlank(f):
		x.Push(state.ProcCounter, x.On(f.Unit).Put(state.CounterFor, releaseCounter))
	}
}

// mayFlank reports whether the enemy of a frame can still be flanked.
func (x Position) mayFlank(f *state.Frame) bool {
	return x.refuseFlankOn(f.Unit, f.Target, notation.Offensive, x.Units[f.Unit].Moving()).Permits()
}

// resolveFlank places or removes one Flank counter (EITC 10.4.1c). Playing
// FLANK ends Hull Down (EITC 5.7.4a).
func resolveFlank(x Ctx, f *state.Frame) {
	u := f.Unit
	x.Shed(u, state.HullDown, "EITC 5.7.4a")
	if state.FlankOf(f).Purpose() == notation.Offensive {
		if x.mayFlank(f) && x.flankCount(u) < 2 {
			x.Pair(event.Flanked, u, f.Target, "EITC 10.4.2a")
		}
		return
	}
	if x.Units[f.Target].Flanks(u) && x.Units[u].Spots(f.Target) {
		x.Pair(event.Unflanked, f.Target, u, "EITC 10.4.3d")
		return
	}
	// Ruling A43: that counter is gone, so the card may serve another end.
	if x.anyFlank(u) {
		x.Push(state.ProcFlankTarget, x.On(u))
	}
}

func offerFlankTarget(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.DeclineVerb, f.Unit))
	for e := range x.Game.Tanks {
		for what := notation.Offensive; what <= notation.Defensive; what++ {
			a := ActionOf(state.FlankVerb, f.Unit).WithTarget(engine.Unit(e)).WithN(what)
			if x.refuseFlankOn(f.Unit, engine.Unit(e), what, x.Units[f.Unit].Moving()).Permits() && x.GuardedAct(a).Permits() {
				o = o.Add(a)
			}
		}
	}
	return o
}

func takeFlankTarget(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.FlankVerb {
		x.Push(state.ProcFlank, x.On(f.Unit).At(a.Target()).Put(state.FlankPurpose, int(a.N())).Put(state.FlankLate, 1))
	}
}

// MoveUnderWay reports whether a tank has begun to move and is not at its final Range.
func (x Position) MoveUnderWay() bool {
	for i := range x.Frames[:x.Depth] {
		p := &x.Game.procs[x.Frames[i].Proc]
		if at := p.at[rangeFinal]; int(at) < len(p.stages) && x.Frames[i].Stage <= at {
			return true
		}
	}
	return false
}
