package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// fireMade is the register of procSoloFire that holds the successes; the others
// are those of procFire.
const fireMade = 2

// soloFire makes the Success Check of a Fire Action and begins it (EITC
// 19.9.2); at describes whom a mission names, nil for anybody.
func (t table) soloFire(f *Frame, at *rule.Who) {
	u := f.Unit
	n := t.successes(u, t.fireLevel(u, nil))
	if n == 0 {
		said := event(actionCancelled, "EITC 19.9.2A")
		said.Unit = u
		t.emit(&said)
		return
	}
	set := t.named(u, at, t.targets(u, atHigh, aim{cards: true}))
	if set == 0 {
		set = t.named(u, at, t.targets(u, atLow, aim{cards: true}))
	}
	target := t.best(u, set, aim{cards: true})
	if target == engine.NoUnit {
		return
	}
	t.note(soloFired, int(target)+1)
	t.declare(*f, verb(fireVerb, u).WithTarget(target))
	t.done(u, target)
	t.show(firstFire, t.bestFirePlace(), "EITC 19.9.2D-a")
	t.show(leadPlace, t.rowFind(t.g.pools.leadership), "EITC 19.9.2D-b")
	t.open(procSoloFire, t.on(u).at(target))
	t.note(fireMade, n)
}

// named keeps of a set of targets those that fit a description.
func (t table) named(u engine.Unit, at *rule.Who, set uint16) uint16 {
	if at == nil {
		return set
	}
	for e := range t.g.units {
		if set&(1<<e) != 0 && !t.matches(at, engine.Unit(e), t.view(u)) {
			set &^= 1 << e
		}
	}
	return set
}

// show uses a revealed card in a Tank Action; it stays revealed.
func (t table) show(place, at int, c engine.Clause) {
	if at < 0 {
		return
	}
	e := event(shown, c)
	e.Item, e.Card = uint8(place), t.Row[at]
	t.emit(&e)
}

// soloStop ends motion before a shot, for nothing (EITC 19.9.2C).
func soloStop(t table, f *Frame) {
	if c := t.Units[f.Unit].Box.Move; c != engine.NoCard {
		t.placed(motionEnded, f.Unit, c, "EITC 19.9.2C")
	}
}

// soloFireSpots expends the loaded round, which goes back to its box, and
// offers the tank as Spotted (EITC 19.4.6a).
func soloFireSpots(t table, f *Frame) {
	if kind := t.Units[f.Unit].Loaded; kind != 0 {
		t.expend(f)
		t.item(ammoSet, f.Unit, setting{kind - 1, int(t.Units[f.Unit].Ammo[kind-1]) + 1}, "EITC 19.4.6a")
	}
	t.open(procOffers, t.on(f.Unit))
}

// soloLocation picks the lower armor after two successes, the turret if both
// are equal, and Pulls after one (EITC 19.9.2E-a, 19.9.2E-b).
func soloLocation(t table, f *Frame) {
	if f.R[fireMade] < 2 {
		t.pull(f.Seat)
		return
	}
	where := turretPart
	if t.armour(f.Unit, f.Target, hullPart) < t.armour(f.Unit, f.Target, turretPart) {
		where = hullPart
	}
	t.note(fireAt, int(where))
}

func soloLocated(t table, f *Frame) {
	if f.R[fireMade] < 2 {
		resolveLocation(t, f)
		return
	}
	t.struck(f, part(f.R[fireAt]), "EITC 19.9.2E-a")
}

// soloGun fires one gun as the scenario orders, before COMMAND cards are
// resolved and for nothing (EITC S4-robata-b). Rows read the last card that was
// revealed as a Pull.
func soloGun(t table, f *Frame) {
	t.reshuffleNow()
	rows := t.g.missionRows()
	for i := range rows {
		m := &rows[i].Mission
		if rows[i].Op != rule.Shoot || m.Gun == nil {
			continue
		}
		who := t.subject(f.Unit)
		who.pull = anyPull
		if !t.holds(&rows[i].When, &who) {
			continue
		}
		if gun := t.gunNamed(f.Unit, m.Gun); gun != engine.NoUnit && t.soloShoot(f, gun, &rows[i]) {
			return
		}
	}
}

// anyPull stands for a Pull without a name.
const anyPull = 127

// gunNamed is the gun of the side that fits a description.
func (t table) gunNamed(u engine.Unit, w *rule.Who) engine.Unit {
	for _, gun := range t.g.guns[t.Units[u].Side] {
		if t.Units[gun].has(inPlay) && t.matches(w, gun, t.view(u)) {
			return gun
		}
	}
	return engine.NoUnit
}

// soloShoot fires a gun at the target that comes first; it reports whether
// there is one.
func (t table) soloShoot(f *Frame, gun engine.Unit, row *rule.Row) bool {
	set := uint16(0)
	for e := range t.g.units {
		a := verb(gunVerb, gun).WithTarget(engine.Unit(e))
		if t.mayShoot(gun).permits() && t.refuseGunTarget(gun, a.Target()).permits() && t.guardedAct(a).permits() {
			set |= 1 << e
		}
	}
	target := t.best(gun, t.named(gun, row.Mission.To, set), aim{})
	if target == engine.NoUnit {
		return false
	}
	t.declare(*f, verb(gunVerb, gun).WithTarget(target))
	t.done(f.Unit, target)
	t.open(procGun, t.on(gun).of(f.Seat).at(target).reg(flag(row.Mission.Flank), 0))
	return true
}

// pickVictim chooses whose player discards a card (EITC 19.9.3A; ruling A103).
func pickVictim(t table, f *Frame) {
	set := uint16(0)
	for seat := range t.g.seats {
		if t.g.seatSide[seat] != t.Units[f.Unit].Side && !t.Hands[seat].Empty() {
			set |= 1 << seat
		}
	}
	t.note(chosenRegister, int(engine.NoSeat))
	switch bitCount(set) {
	case 0:
	case 1:
		t.note(chosenRegister, nthBit(uint64(set), 0))
	default:
		t.chooseAmong(f.Unit, set)
	}
}

func loseOne(t table, f *Frame) {
	if seat := engine.Seat(f.R[chosenRegister]); seat != engine.NoSeat {
		t.open(procLose, t.on(f.Unit).of(seat).reg(1, lostToRobata))
	}
}

// lostToRobata in register 1 of procLose says why a card is lost.
const lostToRobata = 1

// soloGain does the first that serves of a Conceal attempt, a Spotted counter
// and Hull Down (EITC 19.9.3B to 19.9.3D).
func soloGain(t table, f *Frame) {
	wants := func(gain int8) bool { return f.R[1] == int16(gainNothing) || f.R[1] == int16(gain) }
	u := f.Unit
	switch {
	case wants(gainConceal) && t.canConceal(u):
		t.open(procConceal, t.on(u))
	case wants(gainSpot) && t.spottable(u) != 0:
		t.spot(u, t.best(u, t.spottable(u), aim{cards: true}), "EITC 19.9.3C")
	case wants(gainHullDown) && t.canDigIn(u):
		t.gain(u, hullDown, "EITC 19.9.3D")
	}
}
