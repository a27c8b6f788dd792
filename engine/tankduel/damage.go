package tankduel

import "hulldown/engine"

// damageProcedures apply a hit: Damage Check, fire and explosion, escape,
// morale, elimination (EITC 12).
func damageProcedures() []Procedure {
	return []Procedure{
		{Number: procDamage, Name: "damage", Stages: []Stage{
			{Name: "pull", Run: pullDamageCard}, {Name: "read", Run: readDamage},
			{Name: "results", Label: nextResult, Run: nextWound}, {Name: "morale", Run: afterDamage},
		}},
		{Number: procDamageFire, Name: "damage-fire", Stages: []Stage{{Name: "pull", Run: pullForDamage}, {Name: "check", Run: checkFire}}},
		{Number: procDamageBlast, Name: "damage-explosion", Stages: []Stage{{Name: "pull", Run: pullForDamage}, {Name: "check", Run: checkExplosion}}},
		{Number: procBlast, Name: "escape", Stages: []Stage{{Name: "escape", Run: escapeNext}, {Name: "lose", Run: loseTank}}},
		{Number: procEscapeOrder, Name: "escape-order", Decide: choice(offerEscape, takeEscape)},
		{Number: procEscape, Name: "escape-attempt", Stages: []Stage{
			{Name: "pull", Run: pullOne}, {Name: "pull-again", Run: escapeFirst}, {Name: "result", Run: escapeResult},
		}},
		{Number: procEliminate, Name: "eliminate", Stages: []Stage{
			{Name: "award", Run: awardKill}, {Name: "clean-up", Run: cleanUp}, {Name: "hand", Run: loseHand}, {Name: "after", Run: afterLoss},
		}},
		{Number: procAmmoHit, Name: "ammo-hit", Stages: []Stage{{Name: "discard", Run: ammoHitNext}}},
		{Number: procAmmoHitChoice, Name: "ammo-hit-choice", Decide: choice(offerAmmoHit, takeAmmoHit)},
	}
}

// pullDamageCard Pulls a Damage Card for the seat of the tank that hit.
func pullDamageCard(x Ctx, f *Frame) {
	x.open(procPullDamage, x.on(f.Unit).of(x.Units[f.Target].Seat))
}

// readDamage finds out whether the hit is critical (EITC 12.1.3a); the frame's
// card is the Pen Mod card.
func readDamage(x Ctx, f *Frame) {
	where := damageOf(f).section()
	c := engine.Clause("EITC 12.1.3c")
	switch {
	case f.Card == engine.NoCard:
		c = "NA 7.2.2.h8" // there is no Pen Mod card, and no Critical Hit (ruling A194)
	case x.damageCard().critical == x.g.cards[f.Card].target():
		c = "EITC 12.1.3b"
		s := hullCritical
		if where >= turretLight {
			s = turretCritical
		}
		x.note(damageSection, int(s))
	case !where.heavy():
	case x.g.cards[f.Card].heavy:
		c = "EITC 12.1.3d"
	default:
		c = "EITC 12.1.3e"
	}
	e := event(damageRead, c)
	e.Unit, e.Target, e.Card, e.Item = f.Unit, f.Target, x.DamageCard, uint8(damageOf(f).section())
	x.emit(&e)
}

// nextWound applies the entries of the text in order, each as often as it says,
// until the tank is lost (EITC 12.1.4-order, 12.1.4c-iii).
func nextWound(x Ctx, f *Frame) {
	text := x.damageCard().text[damageOf(f).section()]
	i := damageOf(f).entry()
	if i == len(text) || !x.Units[f.Unit].has(inPlay) {
		return
	}
	x.jump(nextResult)
	n := damageOf(f).times() + 1
	if n >= text[i].times {
		x.note(damageEntry, i+1)
		n = 0
	}
	x.note(damageTimes, n)
	if !x.harmed(f.Unit, i) {
		x.strike(f.Unit, &text[i])
	}
}

// strike applies one entry once.
func (x Ctx) strike(u engine.Unit, w *damageResult) {
	switch w.kind {
	case woundSeat:
		x.hurtSeat(u, w, false)
	case killSeat:
		x.hurtSeat(u, w, true)
	case fireCheck:
		x.open(procDamageFire, x.on(u))
	case fireCertain:
		x.setAlight(u, "EITC 12.1.4c-i")
	case explosionCheck:
		x.open(procDamageBlast, x.on(u))
	case explosionCertain:
		x.placed(checkFailed, u, x.DamageCard, "EITC 12.1.4c-i")
		x.open(procBlast, x.on(u).put(blastReason, int(escapeBlast)))
	case tracksDamaged:
		x.hitTracks(u)
	case tracksDestroyed:
		x.scarOnce(u, tracksGone, "EITC 12.5.2a")
	default:
		x.specialDamage(u, w.result)
	}
}

// hurtSeat strikes whoever sits in the named seat, or in the seat in
// parentheses when that is empty (EITC 12.1.4a).
func (x Ctx) hurtSeat(u engine.Unit, w *damageResult, kill bool) {
	board, unit := x.board(u), &x.Units[u]
	man := -1
	if seat := board.seatFor(w.seat); seat != noPost {
		man = unit.sitting(seat)
	}
	if man < 0 && w.or != noPost {
		if seat := board.seatFor(w.or); seat != noPost {
			man = unit.sitting(seat)
		}
	}
	if man >= 0 { // otherwise the damage is ignored (EITC 12.1.4a-iv)
		x.hurtMan(u, man, kill)
	}
}

// hurtMan kills a crew member or wounds him, which kills him who is wounded.
func (x Ctx) hurtMan(u engine.Unit, man int, kill bool) {
	switch {
	case kill:
		x.slay(u, man, "EITC 5.6.2c")
	case x.Units[u].Men[man].Health == wounded:
		x.slay(u, man, "EITC 5.6.2b")
	default:
		x.crewman(hurt, u, newValue{uint8(man), int(wounded)}, "EITC 5.6.2a")
	}
}

// slay makes a crew member KIA; VPs go to the tank credited, and a dead
// Commander costs the tank its counters (EITC 5.6.2c to 5.6.2f, 14.1).
func (x Ctx) slay(u engine.Unit, man int, c engine.Clause) {
	award := engine.Clause("EITC 14.1a")
	if x.DamageCard == engine.NoCard {
		// No Damage Check is under way.
		award = "EITC 14.1b"
	}
	x.slayFor(u, man, scorer{x.Units[u].Credit, award}, c)
}

// scorer is the tank that scores, NoUnit for nobody, and by which clause it does.
type scorer struct {
	unit   engine.Unit
	clause engine.Clause
}

// slayFor kills a crew member, whose VPs go to a tank.
func (x Ctx) slayFor(u engine.Unit, man int, by scorer, c engine.Clause) {
	before := x.lastingMove(u)
	x.crewman(hurt, u, newValue{uint8(man), int(killed)}, c)
	x.easeBog(u, before)
	unit, seat := &x.Units[u], x.board(u).crew[man]
	vp := seat.vp
	chief := seat.seat == x.board(u).chief()
	if chief {
		vp += flag(unit.Crew == elite) - flag(unit.Crew == green)
	}
	x.score(by.unit, vp, by.clause)
	switch {
	case chief && seat.seat == commanderGunner:
		x.loseSight(u, "EITC 5.6.2-cmdrgunner-d")
	case chief:
		x.loseSight(u, "EITC 5.6.2-commander-c")
	}
}

// pullForDamage Pulls for a check of a damage text, unless an earlier one of
// the same result cost the tank (EITC 12.1.4c-iii).
func pullForDamage(x Ctx, f *Frame) {
	if !x.Units[f.Unit].has(inPlay) {
		x.leave()
		return
	}
	x.pull(f.Seat)
}

func checkFire(x Ctx, f *Frame) {
	c := engine.Clause("EITC 12.3.1a")
	if x.Units[f.Unit].has(burning) {
		c = "EITC 12.3.1b"
	}
	if !x.shows(fireIcon) {
		x.placed(checkPassed, f.Unit, x.Pulled, "EITC 12.3.1c")
		return
	}
	x.placed(checkFailed, f.Unit, x.Pulled, c)
	x.ignite(f.Unit, c)
}

func checkExplosion(x Ctx, f *Frame) {
	if !x.shows(explosionIcon) {
		x.placed(checkPassed, f.Unit, x.Pulled, "EITC 12.2.1a")
		return
	}
	x.placed(checkFailed, f.Unit, x.Pulled, "EITC 12.2.1a")
	x.open(procBlast, x.on(f.Unit).put(blastReason, int(escapeBlast)))
}

// ignite sets a tank On Fire; on one that burns already the fire goes out of
// control (EITC 12.3.1a, 12.3.1b).
func (x Ctx) ignite(u engine.Unit, c engine.Clause) {
	if x.Units[u].has(burning) {
		x.open(procBlast, x.on(u).put(blastReason, int(escapeFire)))
		return
	}
	x.gain(u, burning, c)
}

// setAlight does what a failed Fire Check does, without a Pull (EITC 12.1.4c-i,
// 12.1.4c-v).
func (x Ctx) setAlight(u engine.Unit, c engine.Clause) {
	if x.Units[u].has(burning) {
		x.placed(checkFailed, u, x.DamageCard, "EITC 12.1.4c-v")
	}
	x.ignite(u, c)
}

// scarOnce records a permanent result that changes nothing a second time.
func (x Ctx) scarOnce(u engine.Unit, k scar, c engine.Clause) {
	if !x.Units[u].hasScar(k) {
		x.scar(u, k, c)
	}
}

// hitTracks damages the tracks, and immobilizes a tank whose tracks are
// damaged already (EITC 12.5.1).
func (x Ctx) hitTracks(u engine.Unit) {
	if x.Units[u].hasScar(trackHit) {
		x.scarOnce(u, tracksGone, "EITC 12.5.1b")
		return
	}
	x.scar(u, trackHit, "EITC 12.5.1a")
}

// specialDamage applies a special damage result (EITC 12.1.4d).
func (x Ctx) specialDamage(u engine.Unit, r result) {
	switch r {
	case loaderPanicsResult:
		x.gain(u, loaderPanics, "EITC 12.1.4d-loader-panics")
	case driverPanicsResult:
		x.gain(u, driverPanics, "EITC 12.1.4d-driver-panics")
	case shockResult:
		x.gain(u, inShock, "EITC 12.1.4d-shock")
	case stunnedResult:
		x.gain(u, stunned, "EITC 12.1.4d-stunned")
	case turretGearsResult:
		x.scar(u, turretGears, "EITC 12.1.4d-turret-gears")
	case gunHitResult:
		x.scar(u, gunHit, "EITC 12.1.4d-gun-hit")
	case opticsResult:
		x.scarOnce(u, opticsGone, "EITC 12.1.4d-optics-a")
	case fuelResult:
		x.scar(u, fuelHit, "EITC 12.1.4d-fuel")
	case transmissionResult:
		x.scarOnce(u, gearLocked, "EITC 12.1.4d-transmission-a")
	case engineResult:
		// Frames open in reverse: the explosion is checked first.
		x.scarOnce(u, engineDead, "EITC 12.1.4d-engine")
		x.open(procDamageFire, x.on(u))
		x.open(procDamageBlast, x.on(u))
	case smokeResult:
		x.gain(u, smokeFilled, "EITC 12.1.4d-smoke-b")
		x.open(procDamageFire, x.on(u))
		x.open(procDamageFire, x.on(u))
	default:
		x.ammoResult(u, r)
	}
}

// ammoResult applies the results that concern ammunition or the whole tank.
func (x Ctx) ammoResult(u engine.Unit, r result) {
	switch r {
	case catastrophicResult:
		x.catastrophe(u)
	case specialAmmoResult:
		if x.hasAmmo(u) {
			x.catastrophe(u)
			return
		}
		x.setAlight(u, "EITC 12.1.4d-special-ammo-b")
	case ammoResult:
		if x.hasAmmo(u) {
			x.unload(u, "EITC 12.1.4d-ammo-a")
		}
		for kind := range x.g.ammo {
			if x.Units[u].Ammo[kind] > 0 {
				x.item(ammoSet, u, newValue{uint8(kind), 0}, "EITC 12.1.4d-ammo-a")
			}
		}
		x.open(procAmmoHit, x.on(u).put(ammoHitLeft, 2))
	}
}

// catastrophe kills the whole crew and destroys the tank without a Pull (EITC
// 12.1.4d-catastrophic).
func (x Ctx) catastrophe(u engine.Unit) {
	for man := range x.board(u).crew {
		if x.Units[u].Men[man].Health < killed {
			x.slay(u, man, "EITC 12.1.4d-catastrophic")
		}
	}
	x.eliminate(u, byBlast)
}

// ammoHitNext makes the controller discard FIRE cards, two or as many as there
// are (EITC 12.1.4d-ammo-b).
func ammoHitNext(x Ctx, f *Frame) {
	if ammoHitOf(f) > 0 && !x.Hands[f.Seat].And(x.g.pools.fire).Empty() {
		x.note(ammoHitLeft, ammoHitOf(f)-1)
		x.again()
		x.open(procAmmoHitChoice, x.on(f.Unit))
	}
}

func offerAmmoHit(x Ctx, f *Frame, o offers) offers {
	return eachDiscard(o, x.Hands[f.Seat].And(x.g.pools.fire), verb(discardVerb, f.Unit))
}

func takeAmmoHit(x Ctx, f Frame, a engine.Action) {
	x.card(spent, f.Seat, a.Card(0), "EITC 12.1.4d-ammo-b")
}

// afterDamage: two crew members KIA make the rest Bail Out; otherwise the
// morale is checked on the same card (EITC 5.6.2-two-kia, 12.1.2a; ruling A8).
func afterDamage(x Ctx, f *Frame) {
	if !damageOf(f).calm() {
		x.steady(f.Unit)
	} else if unit := &x.Units[f.Unit]; unit.has(inPlay) && unit.Killed >= 2 {
		x.eliminate(f.Unit, byBailOut)
	}
}

// steady is afterDamage for a tank whose Damage Card is in use.
func (x Ctx) steady(u engine.Unit) {
	unit := &x.Units[u]
	switch {
	case !unit.has(inPlay):
	case unit.Killed >= 2:
		x.eliminate(u, byBailOut)
	case !x.breaks(u) && unit.has(broken):
		x.placed(checkPassed, u, x.DamageCard, "EITC 12.4.2b")
	case !x.breaks(u):
		x.placed(checkPassed, u, x.DamageCard, "EITC 12.4.1b")
	case unit.has(broken):
		x.placed(checkFailed, u, x.DamageCard, "EITC 12.4.3a")
		x.eliminate(u, byBailOut)
	default:
		x.placed(checkFailed, u, x.DamageCard, "EITC 12.4.1b")
		x.gain(u, broken, "EITC 12.4.1b")
	}
}

// bailsOut reports whether a crew leaves its tank when its morale is checked by the Damage Card
// in use: two of it are KIA, or it is BROKEN and fails.
func (x Ctx) bailsOut(u engine.Unit) bool {
	unit := &x.Units[u]
	return unit.has(inPlay) && (unit.Killed >= 2 || unit.has(broken) && x.breaks(u))
}

// breaks reads the Morale Icons of the Damage Card in use: a cross on a
// condition that is true fails the check (EITC 4.3.2a).
func (t position) breaks(u engine.Unit) bool {
	unit, x := &t.Units[u], &t.damageCard().crosses
	return x[moraleIcon(unit.Crew)] ||
		x[commanderIcon] && t.commanderLost(u) ||
		x[immobilizedIcon] && unit.immobilized() ||
		x[onFireIcon] && unit.has(burning)
}
