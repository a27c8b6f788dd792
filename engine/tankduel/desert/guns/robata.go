package guns

import (
	"cmp"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/module/guns"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// serveByRobata puts an Order Icon on a gun for each that the revealed cards show (NA
// 8.7.1a), and notes whether a FLANK card is among them (NA 8.7.2d).
func serveByRobata(x tankduel.Ctx, f *state.Frame) {
	r := tankduel.RobataOf(x)
	tankduel.AfterReveal(x, f)
	if r.RowHas(x.Game.Pools.Flank) {
		x.Note(state.SoloSeen, state.SoloOf(f).With(state.SawFlank))
	}
	for left := r.RowOrders(); left > 0; {
		gun := NextServed(r, x.Units[f.Unit].Side)
		if gun == engine.NoUnit {
			return
		}
		has := x.Counter(OrderIcons, gun)
		n := min(left, x.Game.Units[gun].Cost-has)
		x.SetCounter(OrderIcons, gun, has+n, "NA 8.7.1b")
		left -= n
	}
}

// NextServed is the gun of a side that gets the next Order Icon: of those that have too few
// to fire the largest, then the one with the most, then the first (NA 8.7.1b; ruling A223).
func NextServed(x tankduel.Robata, side int8) engine.Unit {
	next := engine.NoUnit
	for _, gun := range guns.Of(x.Game).BySide[side] {
		if !mayServe(x.Ctx, gun).Permits() || refuseUnserved(x.Ctx, gun).Permits() {
			continue
		}
		if next == engine.NoUnit || ServedBefore(x, gun, next) {
			next = gun
		}
	}
	return next
}

// ServedBefore orders two Anti-Tank Guns by which one Robata acts with first.
func ServedBefore(x tankduel.Robata, gun, other engine.Unit) bool {
	return cmp.Or(
		cmp.Compare(x.Board(gun).Guns[0].Calibre, x.Board(other).Guns[0].Calibre),
		cmp.Compare(x.Counter(OrderIcons, gun), x.Counter(OrderIcons, other)),
	) > 0
}

// soloGunsFlank, of procSoloGuns, is 1 if a FLANK card was revealed.
const soloGunsFlank state.Register = 0

// openSoloGuns checks the guns after the Primary and the Secondary Action (NA 8.7.2a).
func openSoloGuns(x tankduel.Ctx, f *state.Frame) {
	flank := state.SoloOf(f).Saw(state.SawFlank) || tankduel.RobataOf(x).RowHas(x.Game.Pools.Flank)
	x.Push(procSoloGuns, x.On(f.Unit).Of(f.Seat).Put(soloGunsFlank, state.Flag(flank)))
}

// fireByRobata fires one gun after the other that has enough Order Icons and a shot that is
// good enough, while the tank is there.
func fireByRobata(x tankduel.Ctx, f *state.Frame) {
	flank := f.Register(soloGunsFlank) != 0
	if !tankduel.InField(x, f) {
		return
	}
	for _, gun := range guns.Of(x.Game).BySide[x.Units[f.Unit].Side] {
		if !refuseUnserved(x, gun).Permits() {
			continue
		}
		target := Target(tankduel.RobataOf(x), f.Unit, gun, flank)
		if target == engine.NoUnit {
			continue
		}
		x.Again()
		x.Declare(*f, tankduel.ActionOf(state.GunVerb, gun).WithTarget(target))
		x.Done(f.Unit, target)
		x.Push(state.ProcGun, x.On(gun).Of(f.Seat).At(target).Put(state.AttackFlank, state.Flag(flank)))
		return
	}
}

// Target is the enemy at which a gun is fired, by the qualities of the Action card of the
// Active vehicle: one at which it has a High Quality Shot, or else a Low one unless it is
// Hidden (NA 8.7.2b, 8.7.2c). It is judged from where it is, which may be a secret.
func Target(x tankduel.Robata, u, gun engine.Unit, flank bool) engine.Unit {
	by := int8(rangeOfGun(x.Ctx, gun)) - x.Units[gun].Range
	x.Away(gun, by)
	var sets [2]uint16
	for left := x.Targets(gun, tankduel.BeSpotted); left != 0; left &= left - 1 {
		e := state.First(left)
		if !refuseGunSight(x.Ctx, gun, e).Permits() || !x.GuardedAct(tankduel.ActionOf(state.GunVerb, gun).WithTarget(e)).Permits() || x.FinalHit(gun, e, tankduel.Aim{}) <= 0 {
			continue
		}
		for q := range sets {
			if isGoodOfGun(x, u, judged{state.Shot{Aimed: state.Aimed{U: gun, E: e}}, uint8(q), flank}) {
				sets[q] |= 1 << e
				break
			}
		}
	}
	if isHiddenGun(x.Ctx, gun) {
		sets[tankduel.AtLow] = 0
	}
	target := x.BestShot(gun, tankduel.Aim{}, func(q uint8) uint16 { return sets[q] })
	x.Away(gun, -by)
	return target
}

// judged is a shot of a gun that Robata judges: whether it has a quality, and meets Side armor.
type judged struct {
	state.Shot
	q     uint8
	flank bool
}

// isGoodOfGun reports whether the shot of a gun has a quality of the Action card of a tank; it
// meets Side armor where a FLANK card was revealed (NA 8.7.2d).
func isGoodOfGun(x tankduel.Robata, u engine.Unit, w judged) bool {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	hit := x.QualityHit(w.U, w.E, tankduel.Aim{}, tr)
	fired := tankduel.Bare(w.U, w.E).Judged()
	diff := x.Penetration(fired, -1, nil) - max(x.Resist(fired, x.ArmourOn(w.E, pieces.HullPart, w.flank), nil), x.Resist(fired, x.ArmourOn(w.E, pieces.TurretPart, w.flank), nil))
	if x.Log != nil {
		said := event.New(event.ShotJudged, "NA 8.7.2b")
		if isHiddenGun(x.Ctx, w.U) {
			said.Clause = "NA 8.7.2c"
		}
		said.Unit, said.Target, said.Item = w.U, w.E, w.q
		said.Of, said.Card = uint8(state.Flag(x.Units[u].Has(state.InPeril))), state.ActionCardBase+engine.Card(x.Units[u].ActionCard-1)
		through := said
		said.To, said.Terms = int16(hit), x.Log.Keep(tr)
		x.Emit(&said)
		through.Kind, through.To = event.PenetrationJudged, int16(diff)
		if w.flank {
			through.Clause = "NA 8.7.2d"
		}
		x.Emit(&through)
	}
	need := x.Face(u).Quality[w.q]
	return hit >= int(need.Hit) && diff >= int(need.Pen)
}
