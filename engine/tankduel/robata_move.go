package tankduel

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// SoloMove makes the Success Check of a Move Action and begins it (EITC
// 19.9.1); row is that of a mission, or -1.
func (x Robata) soloMove(f *state.Frame, row int) {
	u := f.Unit
	n := x.Successes(u, x.MoveLevel(u, nil))
	if n == 0 {
		said := event.New(event.ActionCancelled, "EITC 19.9.1A-a")
		said.Unit = u
		x.Emit(&said)
		return
	}
	e := event.New(event.Began, "")
	e.Unit, e.Item, e.To = u, uint8(state.MoveVerb), int16(n)
	x.Emit(&e)
	x.touch(u)
	if m := missionRow(x.Game, row); m != nil && m.Take >= 0 {
		e := event.New(event.Wanted, "")
		e.Item = x.Game.Stock(m.Take, x.Units[u].Side)
		x.Emit(&e)
	}
	said := event.New(event.ActionDeclared, "EITC 19.9.1A-b")
	said.Seat, said.Unit, said.Item = f.Seat, u, uint8(state.MoveVerb)
	x.Emit(&said)
	x.Done(u, engine.NoUnit)
	x.Push(state.ProcSoloMove, x.On(u).Put(state.SoloMoveLeft, n).Put(state.SoloMoveRow, row+1))
	x.Note(state.SoloMoveMade, n)
}

// soloMine stops a tank that begins to move in mined terrain.
func soloMine(x Ctx, f *state.Frame) {
	if x.mined(f.Unit) {
		x.Push(state.ProcMine, x.On(f.Unit).Put(state.DamageSection, int(state.TracksLight)))
	}
}

func clearSoloMine(x Ctx, f *state.Frame) {
	if x.CanMove(f.Unit).Permits() && x.Units[f.Unit].Has(state.InPlay) {
		return
	}
	x.Pair(event.ActionCancelled, f.Unit, engine.NoUnit, "EITC 21.0-mine")
	x.Leave()
}

// SoloStep uses a success: one box, or the first of two (EITC 19.9.1A-b).
func SoloStep(x Ctx, f *state.Frame) {
	left := state.SoloMoveOf(f).Left()
	if left == 0 || !x.Able(f.Unit) {
		return
	}
	by := RobataOf(x).nextShift(f)
	x.Note(state.SoloMoveLeft, left-max(1, int(by), int(-by)))
	x.Jump(nextSuccess)
	if by != 0 {
		x.Push(state.ProcSoloShift, x.On(f.Unit).Put(state.ShiftBoxes, int(by)))
	}
}

// ShiftNext moves a Robata Tank one box after the other; each may forbid the
// step into it.
func ShiftNext(x Ctx, f *state.Frame) {
	by := state.ShiftOf(f)
	step := min(max(by, -1), 1)
	if step == 0 || !x.Able(f.Unit) {
		return
	}
	x.Note(state.ShiftBoxes, int(by-step))
	x.Again()
	if x.refuseStep(f.Unit, step).Permits() {
		x.stepBox(f.Unit, step)
	}
}

// nextShift is where the next success leads, by the mission or the flowchart.
func (x Robata) nextShift(f *state.Frame) int8 {
	move := state.SoloMoveOf(f)
	if m := missionRow(x.Game, move.Row()); m != nil {
		return x.missionShift(f.Unit, m, int8(move.Left()))
	}
	if i := move.Row() - len(MissionRows(x.Game)); i >= 0 {
		return x.Game.missions[i].Leads(x.Ctx, f.Unit)
	}
	m := askContext{boxes: 1}
	if move.Left() == 2 && move.Made() == 2 {
		m.boxes = 2
	}
	return x.chartShift(f.Unit, x.follow(movementChart, f.Unit, m), m.boxes)
}

// chartShift is the shift that an end of the movement flowchart means.
func (x Robata) chartShift(u engine.Unit, end chartEnd, boxes int8) int8 {
	switch end {
	case toHighShot:
		return x.reachShot(u, AtHigh, boxes)
	case toLowShot:
		return x.reachShot(u, AtLow, boxes)
	case fromEnemyHigh:
		return x.shakeOff(u, EnemyHigh, boxes)
	case fromEnemyLow:
		return x.shakeOff(u, enemyLow, boxes)
	case goCloser:
		return -1
	case goFarther:
		return 1
	}
	return 0
}

// soloMotion puts SOLO MOVE into the Holding Box and ends what moving ends
// (EITC 19.1e, 19.9.1E).
func soloMotion(x Ctx, f *state.Frame) {
	u := f.Unit
	if !x.Units[u].Has(state.InPlay) {
		x.Leave()
		return
	}
	x.clearBox(u, "EITC 10.1.4a")
	e := event.New(event.MotionBegan, "EITC 19.9.1E")
	e.Unit, e.Card, e.To = u, state.SoloMove, int16(state.SoloMoveOf(f).Made())
	x.Emit(&e)
	x.endAims(u)
}

// soloSpotted offers the tank to its enemies once it has moved (EITC
// 19.9.1A-c).
func soloSpotted(x Ctx, f *state.Frame) { x.trigger(f.Unit, moveTrigger) }

// flankPull Pulls for the removal of a Flank counter after one success; two
// need no Pull (EITC 19.9.1B-a, 19.9.1B-b; ruling A105).
func flankPull(x Ctx, f *state.Frame) {
	switch {
	case !x.isFlanked(f.Unit):
		x.Jump(moveOver)
	case state.SoloMoveOf(f).Made() == 1:
		x.pull(f.Seat)
	}
}

func flankPassed(x Ctx, f *state.Frame) {
	if state.SoloMoveOf(f).Made() == 1 {
		if !x.Checks(f.Unit, x.Pulled, Check{targetBelow, x.MoveLevel(f.Unit, nil)}, "EITC 19.9.1B-b") {
			x.Jump(moveOver)
			return
		}
	}
	RobataOf(x).pickFlanker(f)
}

// pickFlanker chooses one of the enemies whose Flank counters are before the
// tank (ruling A102).
func (x Robata) pickFlanker(f *state.Frame) {
	set := x.flankersOf(f.Unit)
	if bits.OnesCount16(set) == 1 {
		x.Note(state.ResultRegister, state.NthBit(uint64(set), 0))
		return
	}
	x.chooseAmong(f.Unit, set)
}

func loseFlank(x Ctx, f *state.Frame) {
	c := engine.Clause("EITC 19.9.1B-b")
	if state.SoloMoveOf(f).Made() == 2 {
		c = "EITC 19.9.1B-a"
	}
	x.Pair(event.Unflanked, engine.Unit(state.ChosenIn(f)), f.Unit, c)
}

// soloEndMove ends what lasts until after a Move.
func soloEndMove(x Ctx, f *state.Frame) {
	if !x.Units[f.Unit].Has(state.InPlay) {
		x.Leave()
		return
	}
	x.endHindrances(f.Unit)
	x.React(rule.Moved, x.On(f.Unit))
}

// soloFlank uses a revealed FLANK card against a Flank counter, or to place one
// (EITC 19.9.1C; rulings A101, A102).
func soloFlank(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	if !r.RowHas(x.Game.Pools.Flank) || x.Units[f.Unit].Immobilized() {
		x.Jump(flankOver)
		return
	}
	if x.isFlanked(f.Unit) {
		r.pickFlanker(f)
		return
	}
	x.Note(state.ResultRegister, 0)
	if !r.canFlank(f.Unit) {
		x.Jump(flankOver)
		return
	}
	x.Jump(flankAnswered)
	target := r.Best(f.Unit, r.flankable(f.Unit), Aim{Cards: true})
	x.Note(state.SoloMoveTarget, int(target))
	x.tactics(f.Unit, target)
}

func loseSecondFlank(x Ctx, f *state.Frame) {
	x.Pair(event.Unflanked, engine.Unit(state.ChosenIn(f)), f.Unit, "EITC 19.9.1C")
	x.Jump(flankOver)
}

func placeFlank(x Ctx, f *state.Frame) {
	target := state.SoloMoveOf(f).Target()
	if state.Answered(f) {
		x.lost(f.Unit, target, x.Row[RobataOf(x).rowFind(x.Game.Pools.Flank)], "EITC 13.1b")
		return
	}
	if RobataOf(x).flankable(f.Unit)&(1<<target) != 0 {
		x.Pair(event.Flanked, f.Unit, target, "EITC 19.9.1C")
	}
}

// soloGround takes the revealed Terrain with the highest Cover (EITC 19.9.1D).
func soloGround(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	if !x.Units[f.Unit].Has(state.InPlay) || x.Units[f.Unit].Immobilized() {
		return
	}
	only := x.Units[f.Unit].Box.Supply // kept, or none
	if m := missionRow(x.Game, state.SoloMoveOf(f).Row()); m != nil && r.arrived(f.Unit, m) {
		only = x.Act.Wants
	}
	if s := x.bound(f.Unit); s != 0 {
		only = s
	}
	if place := r.bestGround(f.Unit, only); place >= 0 {
		x.Push(state.ProcTerrain, x.On(f.Unit).With(r.fromRow(place, "EITC 19.9.1D")))
	}
}
