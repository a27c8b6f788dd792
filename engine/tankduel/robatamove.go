package tankduel

import "hulldown/engine"

// Registers of procSoloMove; register 3 is the answer of an exchange of TACTICS,
// or what was chosen.
const (
	moveLeft = 0 // successes not yet used
	moveRow  = 1 // the row of a mission plus one, 0 for the flowchart
	moveMade = 2 // successes of the Success Check
	moveRest = 3 // the second box of a 400 m move, as a shift
)

// The stages of procSoloMove that others jump to.
const (
	stageSoloStep    = 2
	stageSoloEndMove = 8
	stageSoloGround  = 12
)

// soloMove makes the Success Check of a Move Action and begins it (EITC
// 19.9.1); row is that of a mission, or -1.
func (t table) soloMove(f *Frame, row int) {
	u := f.Unit
	n := t.successes(u, t.moveLevel(u, nil))
	if n == 0 {
		said := event(actionCancelled, "EITC 19.9.1A-a")
		said.Unit = u
		t.emit(&said)
		return
	}
	wants := 0
	if row >= 0 {
		if take := t.g.missionRows()[row].Mission.Take; take >= 0 {
			wants = int(t.g.stock(take, t.Units[u].Side)) + 1
		}
	}
	e := event(began, "")
	e.Unit, e.Item, e.To, e.From = u, uint8(moveVerb), int16(n), int16(wants)
	t.emit(&e)
	said := event(actionDeclared, "EITC 19.9.1A-b")
	said.Seat, said.Unit, said.Item = f.Seat, u, uint8(moveVerb)
	t.emit(&said)
	t.done(u, engine.NoUnit)
	t.open(procSoloMove, t.on(u).reg(n, row+1))
	t.note(moveMade, n)
}

// soloMine stops a tank that begins to move in mined terrain.
func soloMine(t table, f *Frame) {
	if t.mined(f.Unit) {
		t.open(procMine, t.on(f.Unit).reg(int(tracksLight), 0))
	}
}

func clearSoloMine(t table, f *Frame) {
	if t.canMove(f.Unit).permits() && t.Units[f.Unit].has(inPlay) {
		return
	}
	t.pair(actionCancelled, f.Unit, engine.NoUnit, "EITC 21.0-mine")
	t.leave()
}

// soloStep uses a success: one box, or the first of two (EITC 19.9.1A-b).
func soloStep(t table, f *Frame) {
	if f.R[moveLeft] == 0 || !t.Units[f.Unit].has(inPlay) {
		t.note(moveRest, 0)
		return
	}
	by := int8(f.R[moveRest])
	if by == 0 {
		by = t.nextShift(f)
	}
	step := min(max(by, -1), 1)
	t.note(moveRest, int(by-step))
	t.note(moveLeft, int(f.R[moveLeft])-1)
	t.jump(stageSoloStep)
	if step != 0 && t.refuseStep(f.Unit, step).permits() {
		t.stepBox(f.Unit, step)
	}
}

// nextShift is where the next success leads, by the mission or the flowchart.
func (t table) nextShift(f *Frame) int8 {
	if f.R[moveRow] > 0 {
		return t.missionShift(f.Unit, &t.g.missionRows()[f.R[moveRow]-1].Mission, int8(f.R[moveLeft]))
	}
	m := moment{boxes: 1}
	if f.R[moveLeft] == 2 && f.R[moveMade] == 2 {
		m.boxes = 2
	}
	return t.chartShift(f.Unit, t.follow(movementChart, f.Unit, m), m.boxes)
}

// chartShift is the shift that an end of the movement flowchart means.
func (t table) chartShift(u engine.Unit, end chartEnd, boxes int8) int8 {
	switch end {
	case toHighShot:
		return t.reachShot(u, atHigh, boxes)
	case toLowShot:
		return t.reachShot(u, atLow, boxes)
	case fromEnemyHigh:
		return t.shakeOff(u, enemyHigh, boxes)
	case fromEnemyLow:
		return t.shakeOff(u, enemyLow, boxes)
	case goCloser:
		return -1
	case goFarther:
		return 1
	}
	return 0
}

// soloMotion puts SOLO MOVE into the Holding Box and ends what moving ends
// (EITC 19.1e, 19.9.1E).
func soloMotion(t table, f *Frame) {
	u := f.Unit
	if !t.Units[u].has(inPlay) {
		t.leave()
		return
	}
	t.clearBox(u, "EITC 10.1.4a")
	e := event(motionBegan, "EITC 19.9.1E")
	e.Unit, e.Card, e.To = u, soloMove, f.R[moveMade]
	t.emit(&e)
	t.endAims(u)
}

// soloSpotted offers the tank to its enemies once it has moved (EITC
// 19.9.1A-c).
func soloSpotted(t table, f *Frame) { t.open(procOffers, t.on(f.Unit)) }

// flankPull Pulls for the removal of a Flank counter after one success; two
// need no Pull (EITC 19.9.1B-a, 19.9.1B-b; ruling A105).
func flankPull(t table, f *Frame) {
	switch {
	case !t.isFlanked(f.Unit):
		t.jump(stageSoloEndMove)
	case f.R[moveMade] == 1:
		t.pull(f.Seat)
	}
}

func flankPassed(t table, f *Frame) {
	if f.R[moveMade] == 1 {
		limit := t.moveLevel(f.Unit, nil)
		e := event(checkPassed, "EITC 19.9.1B-b")
		e.Unit, e.Card, e.To = f.Unit, t.Pulled, int16(limit)
		if t.g.cards[t.Pulled].target() >= limit {
			e.Kind = checkFailed
		}
		t.emit(&e)
		if e.Kind == checkFailed {
			t.jump(stageSoloEndMove)
			return
		}
	}
	t.pickFlanker(f)
}

// pickFlanker chooses one of the enemies whose Flank counters are before the
// tank (ruling A102).
func (t table) pickFlanker(f *Frame) {
	set := t.flankersOf(f.Unit)
	if bitCount(set) == 1 {
		t.note(chosenRegister, nthBit(uint64(set), 0))
		return
	}
	t.chooseAmong(f.Unit, set)
}

func loseFlank(t table, f *Frame) {
	c := engine.Clause("EITC 19.9.1B-b")
	if f.R[moveMade] == 2 {
		c = "EITC 19.9.1B-a"
	}
	t.pair(unflanked, engine.Unit(f.R[chosenRegister]), f.Unit, c)
}

// soloEndMove ends what lasts until after a Move.
func soloEndMove(t table, f *Frame) {
	if !t.Units[f.Unit].has(inPlay) {
		t.leave()
		return
	}
	if t.Units[f.Unit].Bog > 0 {
		t.item(bogged, f.Unit, setting{0, 0}, "EITC 10.3.8b")
	}
	t.shed(f.Unit, driverPanics, "EITC 12.1.4d-driver-panics")
	t.shed(f.Unit, stunned, "EITC 12.1.4d-stunned")
}

// soloFlank uses a revealed FLANK card against a Flank counter, or to place one
// (EITC 19.9.1C; rulings A101, A102).
func soloFlank(t table, f *Frame) {
	if !t.rowHas(t.g.pools.flank) {
		t.jump(stageSoloGround)
		return
	}
	if t.isFlanked(f.Unit) {
		t.pickFlanker(f)
		return
	}
	t.note(chosenRegister, 0)
	if !t.canFlank(f.Unit) {
		t.jump(stageSoloGround)
		return
	}
	t.jump(stageSoloGround - 1)
	target := t.best(f.Unit, t.flankable(f.Unit), aim{cards: true})
	setTarget(t, target)
	t.tactics(f.Unit, target)
}

// setTarget notes whom the frame is about in a register that is free by then.
func setTarget(t table, target engine.Unit) { t.note(moveLeft, int(target)) }

func loseSecondFlank(t table, f *Frame) {
	t.pair(unflanked, engine.Unit(f.R[chosenRegister]), f.Unit, "EITC 19.9.1C")
	t.jump(stageSoloGround)
}

func placeFlank(t table, f *Frame) {
	target := engine.Unit(f.R[moveLeft])
	if f.R[answerRegister] != 0 {
		t.pair(actionCancelled, f.Unit, target, "EITC 13.1b")
		return
	}
	if t.flankable(f.Unit)&(1<<target) != 0 {
		t.pair(flanked, f.Unit, target, "EITC 19.9.1C")
	}
}

// soloGround takes the revealed Terrain with the highest Cover (EITC 19.9.1D).
func soloGround(t table, f *Frame) {
	if !t.Units[f.Unit].has(inPlay) {
		return
	}
	only := uint8(0)
	if row := int(f.R[moveRow]) - 1; row >= 0 && t.arrived(f.Unit, &t.g.missionRows()[row].Mission) {
		only = t.Act.Wants
	}
	if place := t.bestGround(f.Unit, only); place >= 0 {
		t.open(procTerrain, t.on(f.Unit).with(t.fromRow(place, "EITC 19.9.1D")))
	}
}
