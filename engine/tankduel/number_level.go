package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// MoveLevel returns the Move Level (ruling A6): the printed one, permanent
// results in the order received, timed results, crew losses, rules of the
// scenario, Bog, Order Icons, limits.
func (x Ctx) MoveLevel(u engine.Unit, tr *engine.Trace) int {
	s := x.moveWith(x.begin(moveNumber, alone(u), tr), u, true)
	if bog := x.Units[u].Bog; bog > 0 {
		s = s.become(moveBogged, min(s.Value, int(bog)))
	}
	if u == x.Active && !x.Units[u].Immobilized() {
		s = s.plus(moveOrderIcons, int(x.Act.MoveRaise))
	}
	return max(0, x.unitLimits(s, rule.LevelMove, u).Value)
}

// moveWith is the Move Level before Bog and Order Icons, with or without timed
// results.
func (x Ctx) moveWith(s Sum, u engine.Unit, timed bool) Sum {
	unit, board := &x.Units[u], x.Board(u)
	s = s.base(movePrinted, board.Move)
	for _, k := range unit.Scars[:unit.ScarsN] {
		switch k {
		case state.TrackHit:
			s = s.become(moveTrack, min(s.Value, (board.Move+1)/2))
		case state.FuelHit:
			s = s.become(moveFuel, min(s.Value, max(1, s.Value-3)))
		}
	}
	if timed && unit.Has(state.DriverPanics) {
		s = s.become(moveDriverPanics, min(s.Value, 4))
	}
	if timed && unit.Has(state.Stunned) {
		s = s.become(moveStunned, min(s.Value, 3))
	}
	if unit.Immobilized() {
		s = s.become(moveImmobilized, 0)
	}
	s = x.crewMove(u, s).more()
	if len(x.Game.Rules.Rows[rule.LevelMove]) > 0 {
		who := x.Subject(u)
		s = x.fold(s, rule.LevelMove, &who)
	}
	return s.become(moveFloor, max(0, s.Value))
}

// crewMove subtracts what lost and displaced crew cost (EITC 5.6.2). Nobody
// changes seats before somebody is KIA.
func (x Position) crewMove(u engine.Unit, s Sum) Sum {
	unit, board := &x.Units[u], x.Board(u)
	if unit.Killed == 0 {
		return s
	}
	if board.HasSeat(state.Commander) && unit.Sitting(state.Commander) < 0 {
		s = s.plus(moveNoCommander, -1)
	}
	if board.HasSeat(state.CommanderGunner) && x.chiefAway(u) {
		s = s.plus(moveNoCommanderGunner, -1)
	}
	if man := unit.Sitting(state.Driver); man >= 0 {
		switch board.Crew[man].Seat {
		case state.Driver:
		case state.Assistant:
			s = s.plus(moveAssistantDrives, -1)
		default:
			s = s.plus(moveAnotherDrives, -2)
		}
	}
	return s.become(moveFloor, max(0, s.Value))
}

// chiefAway reports whether the Commander/Gunner is not in his seat: KIA, with or
// without the Loader in it (ruling A23), or reassigned (EITC 8.3.5.iv-e).
func (x Position) chiefAway(u engine.Unit) bool {
	man := x.Units[u].Sitting(state.CommanderGunner)
	return man < 0 || x.Board(u).Crew[man].Seat != state.CommanderGunner
}

// FireLevel returns the Fire Level of a gun, in the same order as MoveLevel.
func (x Ctx) FireLevel(u engine.Unit, gun int, tr *engine.Trace) int {
	w := alone(u).With(gun)
	s := x.normalFire(x.begin(fireNumber, w, tr), w)
	if u == x.Active {
		s = s.plus(fireOrderIcons, int(x.Act.FireRaise))
	}
	return max(0, x.unitLimits(s, rule.LevelFire, u).Value)
}

// UnraisedFire is the Fire Level without what Order Icons add.
func (x Ctx) UnraisedFire(u engine.Unit, gun int) int {
	w := alone(u).With(gun)
	return max(0, x.unitLimits(x.normalFire(x.begin(fireNumber, w, nil), w), rule.LevelFire, u).Value)
}

// normalFire is the Fire Level before Order Icons.
func (x Ctx) normalFire(s Sum, w state.Shot) Sum {
	s = x.Suffered(s, w).more()
	if len(x.Game.Rules.Rows[rule.LevelFire]) > 0 {
		who := x.Subject(w.U)
		s = x.fold(s, rule.LevelFire, &who)
	}
	return s.become(fireFloor, max(0, s.Value))
}

// Suffered is the Fire Level after damage and crew losses, before modules and rules.
func (x Position) Suffered(s Sum, w state.Shot) Sum {
	u, unit := w.U, &x.Units[w.U]
	s = s.base(firePrinted, x.Gun(w).Fire)
	for _, k := range unit.Scars[:unit.ScarsN] {
		s = x.scarFire(u, ofGun(k, w.Gun), s)
	}
	if unit.Has(panicsAt(w.Gun)) {
		s = s.become(fireLoaderPanics, min(s.Value, 4))
	}
	if unit.Has(shockAt(w.Gun)) {
		s = s.become(fireInShock, min(s.Value, 3))
	}
	return x.crewFire(w, s)
}

// scarFire applies one permanent result to the Fire Level; none raises it.
func (x Position) scarFire(u engine.Unit, k state.Scar, s Sum) Sum {
	board := x.Board(u)
	switch k {
	case state.TurretGears:
		return s.become(fireTurretGears, (s.Value+1)/2)
	case state.GunHit:
		return s.become(fireGunHit, min(s.Value, max(1, s.Value-3)))
	case state.OpticsGone:
		return s.become(fireOptics, min(s.Value, 3))
	case state.TrackHit:
		if board.Damaged > 0 {
			return s.become(fireTrack, min(s.Value, board.Damaged))
		}
	case state.TracksGone, state.EngineDead, state.GearLocked:
		if board.Stuck > 0 {
			return s.become(fireImmobilized, min(s.Value, board.Stuck))
		}
	}
	return s
}

// crewFire subtracts what lost and displaced crew cost (EITC 5.6.2).
func (x Position) crewFire(w state.Shot, s Sum) Sum {
	u, unit, board, gun := w.U, &x.Units[w.U], x.Board(w.U), x.Gun(w)
	if unit.Killed == 0 {
		return s
	}
	if board.HasSeat(state.Commander) && unit.Sitting(state.Commander) < 0 {
		s = s.plus(fireNoCommander, -1)
	}
	if gun.Aims == state.CommanderGunner && x.chiefAway(u) {
		s = s.plus(fireNoCommanderGunner, -2)
	}
	if man := unit.Sitting(gun.Aims); gun.Aims != state.CommanderGunner && man >= 0 && board.Crew[man].Seat != gun.Aims {
		s = s.plus(fireAnotherAims, -1)
	}
	if board.HasSeat(gun.Loads) && unit.Sitting(gun.Loads) < 0 {
		s = s.plus(fireNoLoader, -1)
	}
	return s.become(fireFloor, max(0, s.Value))
}

// Scar records a permanent result if it makes a difference.
func (x Ctx) Scar(u engine.Unit, k state.Scar, c engine.Clause) {
	if x.Units[u].ScarsN == state.MaxScars {
		return
	}
	before := x.lastingMove(u)
	x.item(event.Scarred, u, newValue{item: uint8(k)}, c)
	x.easeBog(u, before)
}

// lastingMove is the Move Level that damage and crew losses leave for good.
func (x Ctx) lastingMove(u engine.Unit) int {
	return x.moveWith(x.begin(moveNumber, alone(u), nil), u, false).Value
}

// easeBog frees a tank of a Bog counter that its level has come down to, or
// below, from the level before (EITC 10.3.8c).
func (x Ctx) easeBog(u engine.Unit, before int) {
	now, bog := x.lastingMove(u), int(x.Units[u].Bog)
	if bog > 0 && now < before && now <= bog {
		x.item(event.Bogged, u, newValue{0, 0}, "EITC 10.3.8c")
	}
}
