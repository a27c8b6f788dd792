package tankduel

import "hulldown/engine"

// damageProcedures apply a hit: Damage Check, fire and explosion, escape,
// morale, elimination (EITC 12).
func damageProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procDamage: {name: "damage", stages: []stage{
			func(t table, f *Frame) { t.open(procPullDamage, t.on(f.Unit).of(t.Units[f.Target].Seat)) },
			readDamage, nextWound, afterDamage,
		}},
		procDamageFire:    {name: "damage-fire", stages: []stage{pullForDamage, checkFire}},
		procDamageBlast:   {name: "damage-explosion", stages: []stage{pullForDamage, checkExplosion}},
		procBlast:         {name: "escape", stages: []stage{escapeNext, loseTank}},
		procEscapeOrder:   {name: "escape-order", decide: choice(offerEscape, takeEscape)},
		procEscape:        {name: "escape-attempt", stages: []stage{func(t table, f *Frame) { t.pull(f.Seat) }, escapeFirst, escapeResult}},
		procEliminate:     {name: "eliminate", stages: []stage{awardKill, cleanUp, loseHand, afterLoss}},
		procAmmoHit:       {name: "ammo-hit", stages: []stage{ammoHitNext}},
		procAmmoHitChoice: {name: "ammo-hit-choice", decide: choice(offerAmmoHit, takeAmmoHit)},
	}
}

// Registers of procDamage.
const (
	damageSection = 0
	damageEntry   = 1
	damageTimes   = 2
)

const stageWounds = 2

// readDamage finds out whether the hit is critical (EITC 12.1.3a); the frame's
// card is the Pen Mod card.
func readDamage(t table, f *Frame) {
	pen := &t.g.cards[f.Card]
	where := section(f.R[damageSection])
	c := engine.Clause("EITC 12.1.3c")
	switch {
	case t.verdict().critical == pen.target():
		c = "EITC 12.1.3b"
		s := hullCritical
		if where >= turretLight {
			s = turretCritical
		}
		t.note(damageSection, int(s))
	case !where.heavy():
	case pen.heavy:
		c = "EITC 12.1.3d"
	default:
		c = "EITC 12.1.3e"
	}
	e := event(damageRead, c)
	e.Unit, e.Target, e.Card, e.Item = f.Unit, f.Target, t.Verdict, uint8(t.top().R[damageSection])
	t.emit(&e)
}

// nextWound applies the entries of the text in order, each as often as it says,
// until the tank is lost (EITC 12.1.4-order, 12.1.4c-iii).
func nextWound(t table, f *Frame) {
	text := t.verdict().text[f.R[damageSection]]
	i := int(f.R[damageEntry])
	if i == len(text) || !t.Units[f.Unit].has(inPlay) {
		return
	}
	t.jump(stageWounds)
	n := int(f.R[damageTimes]) + 1
	if n >= text[i].times {
		t.note(damageEntry, i+1)
		n = 0
	}
	t.note(damageTimes, n)
	t.strike(f.Unit, &text[i])
}

// strike applies one entry once.
func (t table) strike(u engine.Unit, w *wound) {
	switch w.kind {
	case woundSeat:
		t.hurtSeat(u, w, false)
	case killSeat:
		t.hurtSeat(u, w, true)
	case fireCheck:
		t.open(procDamageFire, t.on(u))
	case fireCertain:
		t.setAlight(u, "EITC 12.1.4c-i")
	case explosionCheck:
		t.open(procDamageBlast, t.on(u))
	case explosionCertain:
		t.placed(checkFailed, u, t.Verdict, "EITC 12.1.4c-i")
		t.open(procBlast, t.on(u).reg(int(escapeBlast), 0))
	case tracksDamaged:
		t.hitTracks(u)
	case tracksDestroyed:
		t.scarOnce(u, tracksGone, "EITC 12.5.2a")
	default:
		t.specialDamage(u, w.result)
	}
}

// hurtSeat strikes whoever sits in the named seat, or in the seat in
// parentheses when that is empty (EITC 12.1.4a).
func (t table) hurtSeat(u engine.Unit, w *wound, kill bool) {
	board, unit := t.board(u), &t.Units[u]
	man := -1
	if seat := board.seatFor(w.seat); seat != noPost {
		man = unit.sitting(seat)
	}
	if man < 0 && w.or != noPost {
		if seat := board.seatFor(w.or); seat != noPost {
			man = unit.sitting(seat)
		}
	}
	switch {
	case man < 0:
		// The damage is ignored (EITC 12.1.4a-iv).
	case kill:
		t.slay(u, man, "EITC 5.6.2c")
	case unit.Men[man].Health == wounded:
		t.slay(u, man, "EITC 5.6.2b")
	default:
		t.crewman(hurt, u, setting{uint8(man), int(wounded)}, "EITC 5.6.2a")
	}
}

// slay makes a crew member KIA; VPs go to the tank credited, and a dead
// Commander costs the tank its counters (EITC 5.6.2c to 5.6.2f, 14.1).
func (t table) slay(u engine.Unit, man int, c engine.Clause) {
	before := t.lastingMove(u)
	t.crewman(hurt, u, setting{uint8(man), int(killed)}, c)
	t.easeBog(u, before)
	unit, seat := &t.Units[u], t.board(u).crew[man]
	vp := seat.vp
	chief := seat.seat == t.board(u).chief()
	if chief {
		vp += flag(unit.Crew == elite) - flag(unit.Crew == green)
	}
	award := engine.Clause("EITC 14.1a")
	if t.Verdict == engine.NoCard {
		// No Damage Check is under way.
		award = "EITC 14.1b"
	}
	t.score(unit.Credit, vp, award)
	switch {
	case chief && seat.seat == commanderGunner:
		t.loseSight(u, "EITC 5.6.2-cmdrgunner-d")
	case chief:
		t.loseSight(u, "EITC 5.6.2-commander-c")
	}
}

// pullForDamage Pulls for a check of a damage text, unless an earlier one of
// the same result cost the tank (EITC 12.1.4c-iii).
func pullForDamage(t table, f *Frame) {
	if !t.Units[f.Unit].has(inPlay) {
		t.leave()
		return
	}
	t.pull(f.Seat)
}

func checkFire(t table, f *Frame) {
	c := engine.Clause("EITC 12.3.1a")
	if t.Units[f.Unit].has(burning) {
		c = "EITC 12.3.1b"
	}
	if !t.shows(fireIcon) {
		t.placed(checkPassed, f.Unit, t.Pulled, "EITC 12.3.1c")
		return
	}
	t.placed(checkFailed, f.Unit, t.Pulled, c)
	t.ignite(f.Unit, c)
}

func checkExplosion(t table, f *Frame) {
	if !t.shows(explosionIcon) {
		t.placed(checkPassed, f.Unit, t.Pulled, "EITC 12.2.1a")
		return
	}
	t.placed(checkFailed, f.Unit, t.Pulled, "EITC 12.2.1a")
	t.open(procBlast, t.on(f.Unit).reg(int(escapeBlast), 0))
}

// ignite sets a tank On Fire; on one that burns already the fire goes out of
// control (EITC 12.3.1a, 12.3.1b).
func (t table) ignite(u engine.Unit, c engine.Clause) {
	if t.Units[u].has(burning) {
		t.open(procBlast, t.on(u).reg(int(escapeFire), 0))
		return
	}
	t.gain(u, burning, c)
}

// setAlight does what a failed Fire Check does, without a Pull (EITC 12.1.4c-i,
// 12.1.4c-v).
func (t table) setAlight(u engine.Unit, c engine.Clause) {
	if t.Units[u].has(burning) {
		t.placed(checkFailed, u, t.Verdict, "EITC 12.1.4c-v")
	}
	t.ignite(u, c)
}

// scarOnce records a permanent result that changes nothing a second time.
func (t table) scarOnce(u engine.Unit, k scar, c engine.Clause) {
	if !t.Units[u].hasScar(k) {
		t.scar(u, k, c)
	}
}

// hitTracks damages the tracks, and immobilizes a tank whose tracks are
// damaged already (EITC 12.5.1).
func (t table) hitTracks(u engine.Unit) {
	if t.Units[u].hasScar(trackHit) {
		t.scarOnce(u, tracksGone, "EITC 12.5.1b")
		return
	}
	t.scar(u, trackHit, "EITC 12.5.1a")
}

// specialDamage applies a special damage result (EITC 12.1.4d).
func (t table) specialDamage(u engine.Unit, r result) {
	switch r {
	case loaderPanicsResult:
		t.gain(u, loaderPanics, "EITC 12.1.4d-loader-panics")
	case driverPanicsResult:
		t.gain(u, driverPanics, "EITC 12.1.4d-driver-panics")
	case shockResult:
		t.gain(u, inShock, "EITC 12.1.4d-shock")
	case stunnedResult:
		t.gain(u, stunned, "EITC 12.1.4d-stunned")
	case turretGearsResult:
		t.scar(u, turretGears, "EITC 12.1.4d-turret-gears")
	case gunHitResult:
		t.scar(u, gunHit, "EITC 12.1.4d-gun-hit")
	case opticsResult:
		t.scarOnce(u, opticsGone, "EITC 12.1.4d-optics-a")
	case fuelResult:
		t.scar(u, fuelHit, "EITC 12.1.4d-fuel")
	case transmissionResult:
		t.scarOnce(u, gearLocked, "EITC 12.1.4d-transmission-a")
	case engineResult:
		// Frames open in reverse: the explosion is checked first.
		t.scarOnce(u, engineDead, "EITC 12.1.4d-engine")
		t.open(procDamageFire, t.on(u))
		t.open(procDamageBlast, t.on(u))
	case smokeResult:
		t.gain(u, smokeFilled, "EITC 12.1.4d-smoke-b")
		t.open(procDamageFire, t.on(u))
		t.open(procDamageFire, t.on(u))
	default:
		t.ammoResult(u, r)
	}
}

// ammoResult applies the results that concern ammunition or the whole tank.
func (t table) ammoResult(u engine.Unit, r result) {
	switch r {
	case catastrophicResult:
		t.catastrophe(u)
	case specialAmmoResult:
		if t.Units[u].hasAmmo() {
			t.catastrophe(u)
			return
		}
		t.setAlight(u, "EITC 12.1.4d-special-ammo-b")
	case ammoResult:
		t.unload(u, "EITC 12.1.4d-ammo-a")
		for kind := range t.g.ammo {
			if t.Units[u].Ammo[kind] > 0 {
				t.item(ammoSet, u, setting{uint8(kind), 0}, "EITC 12.1.4d-ammo-a")
			}
		}
		t.open(procAmmoHit, t.on(u).reg(2, 0))
	}
}

// catastrophe kills the whole crew and destroys the tank without a Pull (EITC
// 12.1.4d-catastrophic).
func (t table) catastrophe(u engine.Unit) {
	for man := range t.board(u).crew {
		if t.Units[u].Men[man].Health < killed {
			t.slay(u, man, "EITC 12.1.4d-catastrophic")
		}
	}
	t.eliminate(u, byBlast)
}

// ammoHitNext makes the controller discard FIRE cards, two or as many as there
// are (EITC 12.1.4d-ammo-b).
func ammoHitNext(t table, f *Frame) {
	if f.R[0] > 0 && !t.Hands[f.Seat].And(t.g.pools.fire).Empty() {
		t.note(0, int(f.R[0])-1)
		t.jump(0)
		t.open(procAmmoHitChoice, t.on(f.Unit))
	}
}

func offerAmmoHit(t table, f *Frame, o offers) offers {
	return t.eachDiscard(o, t.Hands[f.Seat].And(t.g.pools.fire), verb(discardVerb, f.Unit))
}

func takeAmmoHit(t table, f Frame, a engine.Action) {
	t.card(spent, f.Seat, a.Card(0), "EITC 12.1.4d-ammo-b")
}

// afterDamage: two crew members KIA make the rest Bail Out; otherwise the
// morale is checked on the same card (EITC 5.6.2-two-kia, 12.1.2a; ruling A8).
func afterDamage(t table, f *Frame) { t.steady(f.Unit) }

// steady is afterDamage for a tank whose Damage Card is in use.
func (t table) steady(u engine.Unit) {
	unit := &t.Units[u]
	switch {
	case !unit.has(inPlay):
	case unit.Killed >= 2:
		t.eliminate(u, byBailOut)
	case !t.breaks(u) && unit.has(broken):
		t.placed(checkPassed, u, t.Verdict, "EITC 12.4.2b")
	case !t.breaks(u):
		t.placed(checkPassed, u, t.Verdict, "EITC 12.4.1b")
	case unit.has(broken):
		t.placed(checkFailed, u, t.Verdict, "EITC 12.4.3a")
		t.eliminate(u, byBailOut)
	default:
		t.placed(checkFailed, u, t.Verdict, "EITC 12.4.1b")
		t.gain(u, broken, "EITC 12.4.1b")
	}
}

// breaks reads the Morale Icons of the Damage Card in use: a cross on a
// condition that is true fails the check (EITC 4.3.2a).
func (t table) breaks(u engine.Unit) bool {
	unit, x := &t.Units[u], &t.verdict().crosses
	return x[moraleIcon(unit.Crew)] ||
		x[commanderIcon] && t.commanderLost(u) ||
		x[immobilizedIcon] && unit.immobilized() ||
		x[onFireIcon] && unit.has(burning)
}
