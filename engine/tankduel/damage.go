package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// damageProcedures apply a hit: Damage Check, fire and explosion, escape,
// morale, elimination (EITC 12).
func damageProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcDamage, Name: "damage", Stages: []Stage{
			{Name: "pull", Run: pullDamageCard}, {Name: "read", Run: readDamage},
			{Name: "results", Label: NextResult, Run: NextWound}, {Name: "morale", Run: afterDamage},
		}},
		{Number: state.ProcDamageFire, Name: "damage-fire", Stages: []Stage{{Name: "pull", Run: pullForDamage}, {Name: "check", Run: checkFire}}},
		{Number: state.ProcDamageBlast, Name: "damage-explosion", Stages: []Stage{{Name: "pull", Run: pullForDamage}, {Name: "check", Run: checkExplosion}}},
		{Number: state.ProcBlast, Name: "escape", Stages: []Stage{{Name: "escape", Run: escapeNext}, {Name: "lose", Run: loseTank}}},
		{Number: state.ProcEscapeOrder, Name: "escape-order", Decide: Choose(offerEscape, takeEscape)},
		{Number: state.ProcEscape, Name: "escape-attempt", Stages: []Stage{
			{Name: "pull", Run: PullOne}, {Name: "pull-again", Run: escapeFirst}, {Name: "result", Run: escapeResult},
		}},
		{Number: state.ProcEliminate, Name: "eliminate", Stages: []Stage{
			{Name: "award", Run: awardKill}, {Name: "clean-up", Run: cleanUp}, {Name: "hand", Run: loseHand}, {Name: "after", Run: afterLoss},
		}},
		{Number: state.ProcAmmoHit, Name: "ammo-hit", Stages: []Stage{{Name: "discard", Run: ammoHitNext}}},
		{Number: state.ProcAmmoHitChoice, Name: "ammo-hit-choice", Decide: Choose(offerAmmoHit, takeAmmoHit)},
	}
}

// pullDamageCard Pulls a Damage Card for the seat of the tank that hit.
func pullDamageCard(x Ctx, f *state.Frame) {
	a := x.On(f.Unit)
	if f.Target != engine.NoUnit {
		a = a.Of(x.Units[f.Target].Seat)
	}
	x.Push(state.ProcPullDamage, a)
}

// readDamage finds out whether the hit is critical (EITC 12.1.3a); the frame's
// card is the Pen Mod card.
func readDamage(x Ctx, f *state.Frame) {
	where := state.DamageOf(f).Section()
	c := engine.Clause("EITC 12.1.3c")
	switch {
	case state.DamageOf(f).Dealt():
		c = "" // the rule that deals it is told before
	case f.Card == engine.NoCard:
		c = "NA 7.2.2.h8" // there is no Pen Mod card, and no Critical Hit (ruling A194)
	case x.DrawnDamage().Critical == x.Game.Cards[f.Card].Target():
		c = "EITC 12.1.3b"
		s := state.HullCritical
		if where >= state.TurretLight {
			s = state.TurretCritical
		}
		x.Note(state.DamageSection, int(s))
	case !where.Heavy():
	case x.Game.Cards[f.Card].Heavy:
		c = "EITC 12.1.3d"
	default:
		c = "EITC 12.1.3e"
	}
	e := event.New(event.DamageRead, c)
	e.Unit, e.Target, e.Card, e.Item = f.Unit, f.Target, x.DamageCard, uint8(state.DamageOf(f).Section())
	x.Emit(&e)
}

// NextWound applies the entries of the text in order, each as often as it says,
// until the tank is lost (EITC 12.1.4-order, 12.1.4c-iii).
func NextWound(x Ctx, f *state.Frame) {
	if !x.Units[f.Unit].Has(state.InPlay) {
		return // its card may be in use no more
	}
	text := x.DrawnDamage().Text[state.DamageOf(f).Section()]
	i := state.DamageOf(f).Entry()
	if i == 0 && state.DamageOf(f).Times() == 0 {
		watchHarm(x, f)
	}
	if i == len(text) {
		return
	}
	x.Jump(NextResult)
	n := state.DamageOf(f).Times() + 1
	if n >= text[i].Times {
		x.Note(state.DamageEntry, i+1)
		n = 0
	}
	x.Note(state.DamageTimes, state.DamageOf(f).WithTimes(n))
	if !x.harmed(f.Unit, i) {
		x.Strike(f.Unit, &text[i])
	}
}

// Strike applies one entry once.
func (x Ctx) Strike(u engine.Unit, w *pieces.DamageResult) {
	switch w.Kind {
	case pieces.WoundSeat:
		x.hurtSeat(u, w, false)
	case pieces.KillSeat:
		x.hurtSeat(u, w, true)
	case pieces.FireCheck:
		x.Push(state.ProcDamageFire, x.On(u))
	case pieces.FireCertain:
		x.setAlight(u, "EITC 12.1.4c-i")
	case pieces.ExplosionCheck:
		x.Push(state.ProcDamageBlast, x.On(u))
	case pieces.ExplosionCertain:
		x.Placed(event.CheckFailed, u, x.DamageCard, "EITC 12.1.4c-i")
		x.Push(state.ProcBlast, x.On(u).Put(state.BlastReason, int(escapeBlast)))
	case pieces.TracksDamaged:
		x.hitTracks(u)
	case pieces.TracksDestroyed:
		x.ScarOnce(u, state.TracksGone, "EITC 12.5.2a")
	default:
		x.specialDamage(u, w.Result)
	}
}

// hurtSeat strikes whoever sits in the named seat, or in the seat in
// parentheses when that is empty (EITC 12.1.4a).
func (x Ctx) hurtSeat(u engine.Unit, w *pieces.DamageResult, kill bool) {
	board, unit := x.Board(u), &x.Units[u]
	man := -1
	if seat := board.SeatFor(w.Seat); seat != state.NoPost {
		man = unit.Sitting(seat)
	}
	if man < 0 && w.Or != state.NoPost {
		if seat := board.SeatFor(w.Or); seat != state.NoPost {
			man = unit.Sitting(seat)
		}
	}
	if man >= 0 { // otherwise the damage is ignored (EITC 12.1.4a-iv)
		x.HurtMan(u, man, kill)
	}
}

// HurtMan kills a crew member or wounds him, which kills him who is wounded.
func (x Ctx) HurtMan(u engine.Unit, man int, kill bool) {
	switch {
	case kill:
		x.slay(u, man, "EITC 5.6.2c")
	case x.Units[u].Men[man].Health == state.Wounded:
		x.slay(u, man, "EITC 5.6.2b")
	default:
		x.crewman(event.Hurt, u, newValue{uint8(man), int(state.Wounded)}, "EITC 5.6.2a")
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
	x.crewman(event.Hurt, u, newValue{uint8(man), int(state.Killed)}, c)
	x.easeBog(u, before)
	unit, seat := &x.Units[u], x.Board(u).Crew[man]
	vp := seat.VP
	chief := seat.Seat == x.Board(u).Chief()
	if chief {
		vp += state.Flag(unit.Crew == state.Elite) - state.Flag(unit.Crew == state.Green)
	}
	x.score(by.unit, vp, by.clause)
	switch {
	case chief && seat.Seat == state.CommanderGunner:
		x.loseSight(u, "EITC 5.6.2-cmdrgunner-d")
	case chief:
		x.loseSight(u, "EITC 5.6.2-commander-c")
	}
}

// pullForDamage Pulls for a check of a damage text, unless an earlier one of
// the same result cost the tank (EITC 12.1.4c-iii).
func pullForDamage(x Ctx, f *state.Frame) {
	if !x.Units[f.Unit].Has(state.InPlay) {
		x.Leave()
		return
	}
	x.pull(f.Seat)
}

func checkFire(x Ctx, f *state.Frame) {
	c := engine.Clause("EITC 12.3.1a")
	if x.Units[f.Unit].Has(state.Burning) {
		c = "EITC 12.3.1b"
	}
	if !x.Shows(pieces.FireIcon) {
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, "EITC 12.3.1c")
		return
	}
	x.Placed(event.CheckFailed, f.Unit, x.Pulled, c)
	x.ignite(f.Unit, c)
}

func checkExplosion(x Ctx, f *state.Frame) {
	if !x.Shows(pieces.ExplosionIcon) {
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, "EITC 12.2.1a")
		return
	}
	x.Placed(event.CheckFailed, f.Unit, x.Pulled, "EITC 12.2.1a")
	x.Push(state.ProcBlast, x.On(f.Unit).Put(state.BlastReason, int(escapeBlast)))
}

// ignite sets a tank On Fire; on one that burns already the fire goes out of
// control (EITC 12.3.1a, 12.3.1b).
func (x Ctx) ignite(u engine.Unit, c engine.Clause) {
	if x.Units[u].Has(state.Burning) {
		x.Push(state.ProcBlast, x.On(u).Put(state.BlastReason, int(escapeFire)))
		return
	}
	x.Gain(u, state.Burning, c)
}

// setAlight does what a failed Fire Check does, without a Pull (EITC 12.1.4c-i,
// 12.1.4c-v).
func (x Ctx) setAlight(u engine.Unit, c engine.Clause) {
	if x.Units[u].Has(state.Burning) {
		x.Placed(event.CheckFailed, u, x.DamageCard, "EITC 12.1.4c-v")
	}
	x.ignite(u, c)
}

// ScarOnce records a permanent result that changes nothing a second time.
func (x Ctx) ScarOnce(u engine.Unit, k state.Scar, c engine.Clause) {
	if !x.Units[u].HasScar(k) {
		x.Scar(u, k, c)
	}
}

// hitTracks damages the tracks, and immobilizes a tank whose tracks are
// damaged already (EITC 12.5.1).
func (x Ctx) hitTracks(u engine.Unit) {
	if x.Units[u].HasScar(state.TrackHit) {
		x.ScarOnce(u, state.TracksGone, "EITC 12.5.1b")
		return
	}
	x.Scar(u, state.TrackHit, "EITC 12.5.1a")
}

// specialDamage applies a special damage result (EITC 12.1.4d).
func (x Ctx) specialDamage(u engine.Unit, r pieces.Result) {
	switch r {
	case pieces.LoaderPanicsResult:
		x.Gain(u, state.LoaderPanics, "EITC 12.1.4d-loader-panics")
	case pieces.DriverPanicsResult:
		x.Gain(u, state.DriverPanics, "EITC 12.1.4d-driver-panics")
	case pieces.ShockResult:
		x.Gain(u, state.InShock, "EITC 12.1.4d-shock")
	case pieces.StunnedResult:
		x.Gain(u, state.Stunned, "EITC 12.1.4d-stunned")
	case pieces.TurretGearsResult:
		x.Scar(u, state.TurretGears, "EITC 12.1.4d-turret-gears")
	case pieces.GunHitResult:
		x.Scar(u, state.GunHit, "EITC 12.1.4d-gun-hit")
	case pieces.OpticsResult:
		x.ScarOnce(u, state.OpticsGone, "EITC 12.1.4d-optics-a")
	case pieces.FuelResult:
		x.Scar(u, state.FuelHit, "EITC 12.1.4d-fuel")
	case pieces.TransmissionResult:
		x.ScarOnce(u, state.GearLocked, "EITC 12.1.4d-transmission-a")
	case pieces.EngineResult:
		// Frames open in reverse: the explosion is checked first.
		x.ScarOnce(u, state.EngineDead, "EITC 12.1.4d-engine")
		x.Push(state.ProcDamageFire, x.On(u))
		x.Push(state.ProcDamageBlast, x.On(u))
	case pieces.SmokeResult:
		x.Gain(u, state.SmokeFilled, "EITC 12.1.4d-smoke-b")
		x.Push(state.ProcDamageFire, x.On(u))
		x.Push(state.ProcDamageFire, x.On(u))
	default:
		x.ammoResult(u, r)
	}
}

// ammoResult applies the results that concern ammunition or the whole tank.
func (x Ctx) ammoResult(u engine.Unit, r pieces.Result) {
	switch r {
	case pieces.CatastrophicResult:
		x.catastrophe(u)
	case pieces.SpecialAmmoResult:
		if x.hasAmmo(u) {
			x.catastrophe(u)
			return
		}
		x.setAlight(u, "EITC 12.1.4d-special-ammo-b")
	case pieces.AmmoResult:
		if x.hasAmmo(u) {
			x.unload(u, "EITC 12.1.4d-ammo-a")
		}
		for kind := range x.Game.Ammo.Kinds {
			if x.Units[u].Ammo[kind] > 0 {
				x.item(event.AmmoSet, u, newValue{uint8(kind), 0}, "EITC 12.1.4d-ammo-a")
			}
		}
		x.Push(state.ProcAmmoHit, x.On(u).Put(state.AmmoHitLeft, 2))
	}
}

// catastrophe kills the whole crew and destroys the tank without a Pull (EITC
// 12.1.4d-catastrophic).
func (x Ctx) catastrophe(u engine.Unit) {
	for man := range x.Board(u).Crew {
		if x.Units[u].Men[man].Health < state.Killed {
			x.slay(u, man, "EITC 12.1.4d-catastrophic")
		}
	}
	x.eliminate(u, byBlast)
}

// ammoHitNext makes the controller discard FIRE cards, two or as many as there
// are (EITC 12.1.4d-ammo-b).
func ammoHitNext(x Ctx, f *state.Frame) {
	if state.AmmoHitOf(f) > 0 && !x.Hands[f.Seat].And(x.Game.Pools.Fire).Empty() {
		x.Note(state.AmmoHitLeft, state.AmmoHitOf(f)-1)
		x.Again()
		x.Push(state.ProcAmmoHitChoice, x.On(f.Unit))
	}
}

func offerAmmoHit(x Ctx, f *state.Frame, o Offers) Offers {
	return eachDiscard(o, x.Hands[f.Seat].And(x.Game.Pools.Fire), ActionOf(state.DiscardVerb, f.Unit))
}

func takeAmmoHit(x Ctx, f state.Frame, a engine.Action) {
	x.EmitCard(event.Spent, f.Seat, a.Card(0), "EITC 12.1.4d-ammo-b")
}

// afterDamage: two crew members KIA make the rest Bail Out; otherwise the
// morale is checked on the same card (EITC 5.6.2-two-kia, 12.1.2a; ruling A8).
func afterDamage(x Ctx, f *state.Frame) {
	tellHarm(x, f)
	if !state.DamageOf(f).Calm() {
		x.Steady(f.Unit)
	} else if unit := &x.Units[f.Unit]; unit.Has(state.InPlay) && unit.Killed >= 2 {
		x.eliminate(f.Unit, byBailOut)
	}
}

// Steady is afterDamage for a tank whose Damage Card is in use.
func (x Ctx) Steady(u engine.Unit) {
	unit := &x.Units[u]
	switch {
	case !unit.Has(state.InPlay):
	case unit.Killed >= 2:
		x.eliminate(u, byBailOut)
	case !x.breaks(u) && unit.Has(state.Broken):
		x.Placed(event.CheckPassed, u, x.DamageCard, "EITC 12.4.2b")
	case !x.breaks(u):
		x.Placed(event.CheckPassed, u, x.DamageCard, "EITC 12.4.1b")
	case unit.Has(state.Broken):
		x.Placed(event.CheckFailed, u, x.DamageCard, "EITC 12.4.3a")
		x.eliminate(u, byBailOut)
	default:
		x.Placed(event.CheckFailed, u, x.DamageCard, "EITC 12.4.1b")
		x.Gain(u, state.Broken, "EITC 12.4.1b")
	}
}

// bailsOut reports whether a crew leaves its tank when its morale is checked by the Damage Card
// in use: two of it are KIA, or it is BROKEN and fails.
func (x Ctx) bailsOut(u engine.Unit) bool {
	unit := &x.Units[u]
	return unit.Has(state.InPlay) && (unit.Killed >= 2 || unit.Has(state.Broken) && x.breaks(u))
}

// breaks reads the Morale Icons of the Damage Card in use: a cross on a
// condition that is true fails the check (EITC 4.3.2a).
func (t Position) breaks(u engine.Unit) bool {
	unit, x := &t.Units[u], &t.DrawnDamage().Crosses
	return x[pieces.MoraleIcon(unit.Crew)] ||
		x[pieces.CommanderIcon] && t.commanderLost(u) ||
		x[pieces.ImmobilizedIcon] && unit.Immobilized() ||
		x[pieces.OnFireIcon] && unit.Has(state.Burning)
}
