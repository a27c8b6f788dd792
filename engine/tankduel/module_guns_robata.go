package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// soloGun fires one gun as the scenario orders, before COMMAND cards are
// resolved and for nothing (EITC S4-robata-b). Rows read the last card that was
// revealed as a Pull.
func soloGun(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	afterReveal(x, f)
	rows := missionRows(x.Game)
	for i := range rows {
		m := &rows[i].Mission
		if m.Gun == nil {
			continue
		}
		who := x.Subject(f.Unit)
		who.Pull = anyPull
		if !x.Holds(&rows[i].When, &who) {
			continue
		}
		if gun := r.gunNamed(f.Unit, m.Gun); gun != engine.NoUnit && r.soloShoot(f, gun, &rows[i]) {
			return
		}
	}
}

// anyPull stands for a Pull without a name.
const anyPull = 127

// gunNamed is the gun of the side that fits a description.
func (x Robata) gunNamed(u engine.Unit, w *rule.Who) engine.Unit {
	for _, gun := range emplacedOf(x.Game).of[x.Units[u].Side] {
		if x.Units[gun].Has(state.InPlay) && x.Matches(w, gun, x.View(u)) {
			return gun
		}
	}
	return engine.NoUnit
}

// soloShoot fires a gun at the target that comes first; it reports whether
// there is one.
func (x Robata) soloShoot(f *state.Frame, gun engine.Unit, row *rule.Row) bool {
	set := uint16(0)
	for left := x.Targets(gun, BeFiredAt); left != 0; left &= left - 1 {
		a := ActionOf(state.GunVerb, gun).WithTarget(state.First(left))
		if mayShoot(x.Ctx, gun).Permits() && refuseGunTarget(x.Ctx, gun, a.Target()).Permits() && x.GuardedAct(a).Permits() {
			set |= 1 << a.Target()
		}
	}
	target := x.best(gun, x.named(gun, row.Mission.To, set), Aim{flanked: row.Mission.Flank})
	if target == engine.NoUnit {
		return false
	}
	x.log.Worked(row.Clause)
	x.Declare(*f, ActionOf(state.GunVerb, gun).WithTarget(target))
	x.Done(f.Unit, target)
	x.Push(state.ProcGun, x.On(gun).Of(f.Seat).At(target).Put(state.FireRound, state.FireFlanked*state.Flag(row.Mission.Flank)))
	return true
}
