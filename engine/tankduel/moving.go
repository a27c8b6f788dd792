package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// Stages of procMove that others count from or jump to.
const (
	stageSteps   = 3 // the first of the two steps
	stageEndMove = 9
)

// Registers of procMove.
const (
	moveCards   = 0 // how many MOVE cards were laid
	moveFlank   = 1 // what the FLANK card is for, and noFlank once cancelled
	moveOwnGap  = 2 // whether a Flank counter was removed by this Move
	moveAnswers = 3 // scratch for choices
)

// startMove lays the cards and opens the procedure.
func (t table) startMove(f Frame, a engine.Action) {
	n := 0
	for place, c := range a.Cards() {
		t.lay(f.Unit, place, c)
		if place <= secondMove && c != engine.NoCard {
			n++
		}
	}
	t.done(f.Unit, a.Target())
	t.open(procMove, t.on(f.Unit).at(a.Target()).reg(n, int(a.N())))
	if a.N() == offensive && t.flankCount(f.Unit) >= 2 {
		t.open(procCounter, t.on(f.Unit).reg(releaseCounter, 0))
	}
}

// movesOf counts the MOVE cards of a move action.
func movesOf(a engine.Action) int {
	return flag(a.Card(firstMove) != engine.NoCard) + flag(a.Card(secondMove) != engine.NoCard)
}

func (t table) flankCount(u engine.Unit) int {
	n := 0
	for e := range t.g.units {
		n += flag(t.Units[u].flanks(engine.Unit(e)))
	}
	return n
}

// flankTactics gives the flanked enemy's player the chance to cancel an
// offensive FLANK before any card is Pulled (EITC 13.1b; rulings A35, A36).
func flankTactics(t table, f *Frame) {
	if f.R[moveFlank] == int16(offensive) {
		t.note(moveAnswers, 0)
		t.tactics(f.Unit, f.Target)
	}
}

// moveStep asks for the shift of one MOVE card.
func moveStep(t table, f *Frame) {
	if f.R[moveFlank] == int16(offensive) && f.R[moveAnswers] != 0 {
		// The FLANK card alone is lost (EITC 13.1g).
		t.pair(actionCancelled, f.Unit, f.Target, "EITC 13.1b")
		t.note(moveFlank, int(noFlank))
		t.note(moveAnswers, 0)
	}
	if int(f.Stage)-stageSteps <= int(f.R[moveCards]) && t.Units[f.Unit].has(inPlay) {
		t.open(procStep, t.on(f.Unit))
	}
}

// offerStep: toward the centre and beyond, not at all, or back; one box of
// 200 m (EITC 10.1.2a, 5.2.2a).
func offerStep(t table, f *Frame, o offers) offers {
	for _, by := range [3]int8{-1, 0, 1} {
		if t.refuseStep(f.Unit, by).permits() {
			a := verb(stepVerb, f.Unit).WithN(by)
			o = o.add(a)
		}
	}
	return o
}

// refuseShift checks the choice of a shift.
func refuseShift(t table, f *Frame, a engine.Action) refusal {
	want := verb(stepVerb, f.Unit).WithN(a.N())
	if a != want || a.N() < -1 || a.N() > 1 {
		return notOffered
	}
	return t.refuseStep(f.Unit, a.N())
}

func (t table) refuseStep(u engine.Unit, by int8) refusal {
	if by == 0 {
		return allowed
	}
	to := t.Units[u].Range + by
	if to > 5 || to < -5 {
		return forbid("EITC 5.2.4a", "no tank may be more than 1000 m from the centre")
	}
	who := t.acting(u, moveVerb)
	who.ahead = by
	return t.guarded(rule.RangeStep, who)
}

func takeStep(t table, f Frame, a engine.Action) {
	if a.N() != 0 {
		t.stepBox(f.Unit, a.N())
	}
}

// stepBox moves a tank one box; the scenario hears of the one that it leaves
// and of the one that it enters.
func (t table) stepBox(u engine.Unit, by int8) {
	if len(t.g.rows[rule.RangeLeave]) == 0 {
		t.enterBox(u, by)
		return
	}
	t.open(procShift, t.on(u).reg(int(by), 0))
	t.react(rule.RangeLeave, t.on(u))
}

// enterBox moves a tank by boxes and lets the scenario react.
func (t table) enterBox(u engine.Unit, by int8) {
	if !t.Units[u].has(inPlay) {
		return
	}
	t.shift(u, t.Units[u].Range+by, "EITC 10.1.2a")
	t.react(hookEnter, t.on(u))
}

// enterMotion puts a MOVE card into the Holding Box in place of what lay there
// and ends what moving ends (EITC 10.1.4a, 5.4.3h, 5.4.3i, 5.7.4a).
func enterMotion(t table, f *Frame) {
	if f.R[moveCards] == 0 || !t.Units[f.Unit].has(inPlay) {
		return
	}
	u := f.Unit
	t.clearBox(u, "EITC 10.1.4a")
	e := event(motionBegan, "EITC 10.1.4a")
	e.Unit, e.Card, e.To = u, t.Laid[firstMove], f.R[moveCards]
	t.emit(&e)
	t.endAims(u)
}

// endAims takes what a tank loses by moving: its Acquired counter, those on it,
// and Hull Down.
func (t table) endAims(u engine.Unit) {
	t.dropAim(u, "EITC 5.4.3h")
	for enemy := range t.g.units {
		if t.Units[enemy].Acquired == u {
			t.dropAim(engine.Unit(enemy), "EITC 5.4.3i")
		}
	}
	t.shed(u, hullDown, "EITC 5.7.4a")
}

// clearBox discards every card of a Holding Box.
func (t table) clearBox(u engine.Unit, c engine.Clause) {
	box := t.Units[u].Box
	if box.Smoke != engine.NoCard {
		t.placed(smokeCleared, u, box.Smoke, c)
	}
	if box.Terrain != engine.NoCard {
		t.leaveTerrain(u, c)
	}
	if box.Move != engine.NoCard {
		t.placed(motionEnded, u, box.Move, c)
	}
	t.returnSupply(u, c)
}

// moveSpots offers the moved tank to all enemies as Spotted (EITC 10.1.5a).
func moveSpots(t table, f *Frame) {
	if f.R[moveCards] == 0 || !t.Units[f.Unit].has(inPlay) {
		return
	}
	for _, c := range t.Laid[:2] {
		if c != engine.NoCard && t.g.cards[c].moveSpots {
			t.open(procOffers, t.on(f.Unit))
			return
		}
	}
}

// flankCheck Pulls for the removal of a Flank counter after a single MOVE card
// (EITC 10.1.3b); two cards need no Pull (EITC 10.1.3a).
func flankCheck(t table, f *Frame) {
	if f.R[moveCards] == 0 || !t.isFlanked(f.Unit) || !t.Units[f.Unit].has(inPlay) {
		t.jump(stageEndMove)
		return
	}
	if f.R[moveCards] == 1 {
		t.pull(f.Seat)
	}
}

func flankRemoval(t table, f *Frame) {
	if f.R[moveCards] == 1 {
		level := t.moveLevel(f.Unit, nil)
		if t.g.cards[t.Pulled].target() >= level {
			t.placed(checkFailed, f.Unit, t.Pulled, "EITC 10.1.3b")
			return
		}
		t.placed(checkPassed, f.Unit, t.Pulled, "EITC 10.1.3b")
	}
	t.open(procCounter, t.on(f.Unit).reg(removeCounter, 0))
}

// endMove frees a Bogged tank, which moved under the reduced level (EITC
// 10.3.8b), and ends what lasts until after a Move. It comes after the flank
// check, which is made with the level of the Move (ruling A34).
func endMove(t table, f *Frame) {
	if f.R[moveCards] == 0 {
		return
	}
	if t.Units[f.Unit].Bog > 0 {
		t.item(bogged, f.Unit, setting{0, 0}, "EITC 10.3.8b")
	}
	t.shed(f.Unit, driverPanics, "EITC 12.1.4d-driver-panics")
	t.shed(f.Unit, stunned, "EITC 12.1.4d-stunned")
}

func playFlank(t table, f *Frame) {
	if !t.Units[f.Unit].has(inPlay) || t.Laid[flankPlace] == engine.NoCard || f.R[moveFlank] == int16(noFlank) {
		return
	}
	t.open(procFlank, t.on(f.Unit).at(f.Target).reg(int(f.R[moveFlank]), 0))
}

func playTerrain(t table, f *Frame) {
	if t.Laid[terrainPlace] != engine.NoCard && t.Units[f.Unit].has(inPlay) {
		t.open(procTerrain, t.on(f.Unit).with(t.Laid[terrainPlace]))
	}
}

// endTankMove is where a Tank Action of movement is over.
func endTankMove(table, *Frame) {}

// What procCounter chooses a counter for.
const (
	removeCounter  = iota // an enemy's counter in front of the tank
	releaseCounter        // one of the tank's own, to flank a third enemy
)

func offerCounter(t table, f *Frame, o offers) offers {
	v, set := removeVerb, t.flankersOf(f.Unit)
	if f.R[0] == releaseCounter {
		v, set = releaseVerb, t.Units[f.Unit].Flanked
	}
	for e := range t.g.units {
		if set&(1<<e) != 0 {
			a := verb(v, f.Unit).WithTarget(engine.Unit(e))
			o = o.add(a)
		}
	}
	return o
}

func takeCounter(t table, f Frame, a engine.Action) {
	if a.Verb() == releaseVerb {
		t.pair(unflanked, f.Unit, a.Target(), "EITC 10.4.2c")
		return
	}
	c := engine.Clause("EITC 10.1.3c")
	if t.Act.Cards == 2 {
		c = "EITC 10.1.3a"
	}
	t.pair(unflanked, a.Target(), f.Unit, c)
}

// resolveFlank places or removes one Flank counter (EITC 10.4.1c). Playing
// FLANK ends Hull Down (EITC 5.7.4a).
func resolveFlank(t table, f *Frame) {
	u := f.Unit
	t.shed(u, hullDown, "EITC 5.7.4a")
	if f.R[0] == int16(offensive) {
		if t.refuseFlankOn(u, f.Target, offensive, t.Units[u].moving()).permits() && t.flankCount(u) < 2 {
			t.pair(flanked, u, f.Target, "EITC 10.4.2a")
		}
		return
	}
	if t.Units[f.Target].flanks(u) && t.Units[u].spots(f.Target) {
		t.pair(unflanked, f.Target, u, "EITC 10.4.3d")
		return
	}
	// Ruling A43: that counter is gone, so the card may serve another end.
	if t.anyFlank(u) {
		t.open(procFlankTarget, t.on(u))
	}
}

func offerFlankTarget(t table, f *Frame, o offers) offers {
	o = o.add(verb(declineVerb, f.Unit))
	for e := range t.g.units {
		for what := offensive; what <= defensive; what++ {
			if t.refuseFlankOn(f.Unit, engine.Unit(e), what, t.Units[f.Unit].moving()).permits() {
				a := verb(flankVerb, f.Unit).WithTarget(engine.Unit(e)).WithN(what)
				o = o.add(a)
			}
		}
	}
	return o
}

func takeFlankTarget(t table, f Frame, a engine.Action) {
	if a.Verb() == flankVerb {
		t.flank(f.Unit, a.Target(), a.N())
	}
}

// flank opens the resolution of a FLANK card; a tank with both counters out
// takes one back first (EITC 10.4.2c).
func (t table) flank(u, e engine.Unit, what int8) {
	t.open(procFlank, t.on(u).at(e).reg(int(what), 0))
	if what == offensive && t.flankCount(u) >= 2 {
		t.open(procCounter, t.on(u).reg(releaseCounter, 0))
	}
}
