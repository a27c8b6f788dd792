package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// moveLevel returns the Move Level (ruling A6): the printed one, permanent
// results in the order received, timed results, crew losses, rules of the
// scenario, Bog, Order Icons, limits.
func (x Ctx) moveLevel(u engine.Unit, tr *engine.Trace) int {
	s := x.normalMove(u, tr)
	if bog := x.Units[u].Bog; bog > 0 {
		s = s.become(min(s.v, int(bog)), "Bogged", "EITC 10.3.8a")
	}
	if u == x.Active && !x.Units[u].immobilized() {
		s = s.plus(int(x.Act.MoveRaise), "Order Icons", "EITC 8.3.2c")
	}
	return max(0, x.limits(s, rule.LevelMove, x.subject(u)).v)
}

// normalMove is the Move Level before Bog and Order Icons.
func (x Ctx) normalMove(u engine.Unit, tr *engine.Trace) sum { return x.moveWith(u, tr, true) }

// moveWith is the Move Level before Bog and Order Icons, with or without timed
// results.
func (x Ctx) moveWith(u engine.Unit, tr *engine.Trace, timed bool) sum {
	unit, board := &x.Units[u], x.board(u)
	s := base(tr, board.move, "printed", "EITC 18.1.4a")
	for _, k := range unit.Scars[:unit.ScarsN] {
		switch k {
		case trackHit:
			s = s.become(min(s.v, (board.move+1)/2), "Track Damage", "EITC 12.5.1a")
		case fuelHit:
			s = s.become(min(s.v, max(1, s.v-3)), "Fuel Hit", "EITC 12.1.4d-fuel")
		}
	}
	if timed && unit.has(driverPanics) {
		s = s.become(min(s.v, 4), "Driver panics", "EITC 12.1.4d-driver-panics")
	}
	if timed && unit.has(stunned) {
		s = s.become(min(s.v, 3), "Crew Stunned", "EITC 12.1.4d-stunned")
	}
	if unit.immobilized() {
		s = s.become(0, "Immobilized", "EITC 12.5.2a")
	}
	s = x.crewMove(u, s)
	s = x.fold(s, rule.LevelMove, x.subject(u))
	return s.become(max(0, s.v), "never below 0", "EITC 5.6.2g")
}

// crewMove subtracts what lost and displaced crew cost (EITC 5.6.2).
func (x Ctx) crewMove(u engine.Unit, s sum) sum {
	unit, board := &x.Units[u], x.board(u)
	if board.hasSeat(commander) && unit.sitting(commander) < 0 {
		s = s.plus(-1, "no Commander", "EITC 5.6.2-commander-b")
	}
	if board.hasSeat(commanderGunner) && x.chiefAway(u) {
		s = s.plus(-1, "no Commander/Gunner", "EITC 5.6.2-cmdrgunner-c")
	}
	if man := unit.sitting(driver); man >= 0 {
		switch board.crew[man].seat {
		case driver:
		case assistant:
			s = s.plus(-1, "Assistant Driver drives", "EITC 5.6.2-driver-b")
		default:
			s = s.plus(-2, "another crew member drives", "EITC 5.6.2-driver-c")
		}
	}
	return s.become(max(0, s.v), "never below 0", "EITC 5.6.2g")
}

// chiefAway reports that the Commander/Gunner is not in his seat: KIA, with or
// without the Loader in it (ruling A23), or reassigned (EITC 8.3.5.iv-e).
func (x Ctx) chiefAway(u engine.Unit) bool {
	man := x.Units[u].sitting(commanderGunner)
	return man < 0 || x.board(u).crew[man].seat != commanderGunner
}

// fireLevel returns the Fire Level, in the same order as moveLevel.
func (x Ctx) fireLevel(u engine.Unit, tr *engine.Trace) int {
	s := x.normalFire(u, tr)
	if u == x.Active {
		s = s.plus(int(x.Act.FireRaise), "Order Icons", "EITC 8.3.2c")
	}
	return max(0, x.limits(s, rule.LevelFire, x.subject(u)).v)
}

func (x Ctx) normalFire(u engine.Unit, tr *engine.Trace) sum {
	unit, board := &x.Units[u], x.board(u)
	s := base(tr, board.fire, "printed", "EITC 18.1.4a")
	for _, k := range unit.Scars[:unit.ScarsN] {
		s = x.scarFire(u, k, s)
	}
	if unit.has(loaderPanics) {
		s = s.become(min(s.v, 4), "Loader panics", "EITC 12.1.4d-loader-panics")
	}
	if unit.has(inShock) {
		s = s.become(min(s.v, 3), "Crew in Shock", "EITC 12.1.4d-shock")
	}
	s = x.crewFire(u, s)
	s = x.fold(s, rule.LevelFire, x.subject(u))
	return s.become(max(0, s.v), "never below 0", "EITC 5.6.2g")
}

// scarFire applies one permanent result to the Fire Level; none raises it.
func (x Ctx) scarFire(u engine.Unit, k scar, s sum) sum {
	board := x.board(u)
	switch k {
	case turretGears:
		return s.become((s.v+1)/2, "Turret Gears Damaged", "EITC 12.1.4d-turret-gears")
	case gunHit:
		return s.become(min(s.v, max(1, s.v-3)), "Gun Hit", "EITC 12.1.4d-gun-hit")
	case opticsGone:
		return s.become(min(s.v, 3), "Optics Damaged", "EITC 12.1.4d-optics-a")
	case trackHit:
		if board.damaged > 0 {
			return s.become(min(s.v, board.damaged), "Track Damage", "EITC 5.8.3a")
		}
	case tracksGone, engineDead, gearLocked:
		if board.stuck > 0 {
			return s.become(min(s.v, board.stuck), "Immobilized", "EITC 5.8.4a")
		}
	}
	return s
}

// crewFire subtracts what lost and displaced crew cost (EITC 5.6.2).
func (x Ctx) crewFire(u engine.Unit, s sum) sum {
	unit, board := &x.Units[u], x.board(u)
	if board.hasSeat(commander) && unit.sitting(commander) < 0 {
		s = s.plus(-1, "no Commander", "EITC 5.6.2-commander-b")
	}
	if board.hasSeat(commanderGunner) && x.chiefAway(u) {
		s = s.plus(-2, "no Commander/Gunner", "EITC 5.6.2-cmdrgunner-c")
	}
	if man := unit.sitting(gunner); man >= 0 && board.crew[man].seat != gunner {
		s = s.plus(-1, "another crew member aims", "EITC 5.6.2-gunner-b")
	}
	if board.hasSeat(loader) && unit.sitting(loader) < 0 {
		s = s.plus(-1, "no Loader", "EITC 5.6.2-loader")
	}
	return s.become(max(0, s.v), "never below 0", "EITC 5.6.2g")
}

// scar records a permanent result if it makes a difference.
func (x Ctx) scar(u engine.Unit, k scar, c engine.Clause) {
	if x.Units[u].ScarsN == MaxScars {
		return
	}
	before := x.lastingMove(u)
	x.item(scarred, u, newValue{uint8(k), 1}, c)
	x.easeBog(u, before)
}

// lastingMove is the Move Level that damage and crew losses leave for good.
func (x Ctx) lastingMove(u engine.Unit) int { return x.moveWith(u, nil, false).v }

// easeBog frees a tank of a Bog counter that its level has come down to, or
// below, from the level before (EITC 10.3.8c).
func (x Ctx) easeBog(u engine.Unit, before int) {
	now, bog := x.lastingMove(u), int(x.Units[u].Bog)
	if bog > 0 && now < before && now <= bog {
		x.item(bogged, u, newValue{0, 0}, "EITC 10.3.8c")
	}
}
