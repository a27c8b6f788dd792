package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// soloInfantry advances or attacks with what icons were revealed (EITC
// 19.4.11).
func soloInfantry(x Ctx, f *state.Frame) {
	n := 0
	for _, c := range x.Row {
		n += state.Flag(InfantryOf(x.Game).any.Has(c))
	}
	if n == 0 {
		return
	}
	u := InfantryOf(x.Game).Units[x.Units[f.Unit].Side]
	attacks := false
	switch {
	case positionOf(x, opposingInfantry(x, u)) > 0:
	case positionOf(x, u) == 0:
		attacks = n >= 2
	case positionOf(x, u) == farthest:
		attacks = true
	default:
		attacks = n == 1
	}
	if attacks {
		RobataOf(x).soloAssault(f, u)
	} else if refuseAdvancing(x, u).Permits() && x.GuardedAct(ActionOf(state.AdvanceVerb, u)).Permits() {
		x.Declare(*f, ActionOf(state.AdvanceVerb, u))
		x.Done(f.Unit, engine.NoUnit)
		advanceInfantry(x, u)
	}
}

// soloAssault attacks the tank that is hit most easily, with a weapon (ruling
// A104); 3 Order Icons make it an attack from the flank (EITC 19.4.11g).
func (x Robata) soloAssault(f *state.Frame, attacker engine.Unit) {
	target, most := engine.NoUnit, 0
	for e := range x.Game.Tanks {
		a := ActionOf(state.AssaultVerb, attacker).WithTarget(engine.Unit(e))
		if !refuseAssaulted(x.Ctx, attacker, a.Target()).Permits() || !x.GuardedAct(a).Permits() {
			continue
		}
		if n := x.Ctx.assaultNumber(attacker, a.Target(), false, nil); target == engine.NoUnit || n > most {
			target, most = a.Target(), n
		}
	}
	if target == engine.NoUnit {
		return
	}
	x.Declare(*f, ActionOf(state.AssaultVerb, attacker).WithTarget(target))
	x.Done(f.Unit, target)
	flank := state.Flag(x.RowOrders() >= flankIcons)
	x.Push(state.ProcAssault, x.On(attacker).Of(f.Seat).At(target).Put(state.AttackFlank, flank).Put(state.AssaultArms, int(WithWeapon)))
}

// robataHatch Buttons Up within reach of enemy infantry that may attack (EITC 19.4.11h).
func robataHatch(x Ctx, f *state.Frame) {
	u := f.Unit
	reach := int8(3)
	if InfantryOf(x.Game).city {
		reach = 2
	}
	if x.Units[u].Range <= reach && mayBeAttacked(x, u) {
		x.Gain(u, state.Buttoned, "EITC 19.4.11h")
		return
	}
	x.Shed(u, state.Buttoned, "EITC 19.4.11h")
}

// mayBeAttacked reports whether the rules of the scenario let the enemy's infantry attack a
// tank at all.
func mayBeAttacked(x Ctx, u engine.Unit) bool {
	enemy := InfantryOf(x.Game).Units[1-x.Units[u].Side]
	return x.GuardedAct(ActionOf(InfantryOf(x.Game).attack, enemy).WithTarget(u)).Permits()
}
