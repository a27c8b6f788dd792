package guns

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// soloGun fires one gun as the scenario orders, before COMMAND cards are
// resolved and for nothing (EITC S4-robata-b). Rows read the last card that was
// revealed as a Pull.
func soloGun(x tankduel.Ctx, f *state.Frame) {
	r := tankduel.RobataOf(x)
	tankduel.AfterReveal(x, f)
	rows := tankduel.MissionRows(x.Game)
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
		if gun := gunNamed(r, f.Unit, m.Gun); gun != engine.NoUnit && soloShoot(r, f, gun, &rows[i]) {
			return
		}
	}
}

// anyPull stands for a Pull without a name.
const anyPull = 127

// gunNamed is the gun of the side that fits a description.
func gunNamed(x tankduel.Robata, u engine.Unit, w *rule.Who) engine.Unit {
	for _, gun := range Of(x.Game).BySide[x.Units[u].Side] {
		if x.Units[gun].Has(state.InPlay) && x.Matches(w, gun, x.View(u)) {
			return gun
		}
	}
	return engine.NoUnit
}

// soloShoot fires a gun at the target that comes first; it reports whether
// there is one.
func soloShoot(x tankduel.Robata, f *state.Frame, gun engine.Unit, row *rule.Row) bool {
	set := uint16(0)
	for left := x.Targets(gun, tankduel.BeFiredAt); left != 0; left &= left - 1 {
		a := tankduel.ActionOf(state.GunVerb, gun).WithTarget(state.First(left))
		if mayShoot(x.Ctx, gun).Permits() && refuseGunTarget(x.Ctx, gun, a.Target()).Permits() && x.GuardedAct(a).Permits() {
			set |= 1 << a.Target()
		}
	}
	target := x.Best(gun, x.Named(gun, row.Mission.To, set), tankduel.Aim{Flanked: row.Mission.Flank})
	if target == engine.NoUnit {
		return false
	}
	x.Worked(row.Clause)
	x.Declare(*f, tankduel.ActionOf(state.GunVerb, gun).WithTarget(target))
	x.Done(f.Unit, target)
	x.Push(state.ProcGun, x.On(gun).Of(f.Seat).At(target).Put(state.FireRound, state.FireFlanked*state.Flag(row.Mission.Flank)))
	return true
}
