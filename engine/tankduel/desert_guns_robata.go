package tankduel

import (
	"cmp"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// serveByRobata puts an Order Icon on a gun for each that the revealed cards show (NA
// 8.7.1a), and notes whether a FLANK card is among them (NA 8.7.2d).
func serveByRobata(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	afterReveal(x, f)
	if r.rowHas(x.Game.Pools.Flank) {
		x.Note(state.SoloSeen, state.SoloOf(f).With(state.SawFlank))
	}
	for left := r.rowOrders(); left > 0; {
		gun := r.nextServed(x.Units[f.Unit].Side)
		if gun == engine.NoUnit {
			return
		}
		has := x.Counter(OrderIcons, gun)
		n := min(left, x.Game.Units[gun].Cost-has)
		x.SetCounter(OrderIcons, gun, has+n, "NA 8.7.1b")
		left -= n
	}
}

// nextServed is the gun of a side that gets the next Order Icon: of those that have too few
// to fire the largest, then the one with the most, then the first (NA 8.7.1b; ruling A223).
func (x Robata) nextServed(side int8) engine.Unit {
	next := engine.NoUnit
	for _, gun := range emplacedOf(x.Game).of[side] {
		if !mayServe(x.Ctx, gun).Permits() || refuseUnserved(x.Ctx, gun).Permits() {
			continue
		}
		if next == engine.NoUnit || x.servedBefore(gun, next) {
			next = gun
		}
	}
	return next
}

// servedBefore orders two Anti-Tank Guns by which one Robata acts with first.
func (x Robata) servedBefore(gun, other engine.Unit) bool {
	return cmp.Or(
		cmp.Compare(x.Board(gun).Guns[0].Calibre, x.Board(other).Guns[0].Calibre),
		cmp.Compare(x.Counter(OrderIcons, gun), x.Counter(OrderIcons, other)),
	) > 0
}

// soloGunsFlank, of procSoloGuns, is 1 if a FLANK card was revealed.
const soloGunsFlank state.Register = 0

// openSoloGuns checks the guns after the Primary and the Secondary Action (NA 8.7.2a).
func openSoloGuns(x Ctx, f *state.Frame) {
	flank := state.SoloOf(f).Saw(state.SawFlank) || RobataOf(x).rowHas(x.Game.Pools.Flank)
	x.Push(procSoloGuns, x.On(f.Unit).Of(f.Seat).Put(soloGunsFlank, state.Flag(flank)))
}

// fireByRobata fires one gun after the other that has enough Order Icons and a shot that is
// good enough, while the tank is there.
func fireByRobata(x Ctx, f *state.Frame) {
	flank := f.Register(soloGunsFlank) != 0
	if !InField(x, f) {
		return
	}
	for _, gun := range emplacedOf(x.Game).of[x.Units[f.Unit].Side] {
		if !refuseUnserved(x, gun).Permits() {
			continue
		}
		target := RobataOf(x).gunTarget(f.Unit, gun, flank)
		if target == engine.NoUnit {
			continue
		}
		x.Again()
		x.Declare(*f, ActionOf(state.GunVerb, gun).WithTarget(target))
		x.Done(f.Unit, target)
		x.Push(state.ProcGun, x.On(gun).Of(f.Seat).At(target).Put(state.AttackFlank, state.Flag(flank)))
		return
	}
}

// gunTarget is the enemy at which a gun is fired, by the qualities of the Action card of the
// Active vehicle: one at which it has a High Quality Shot, or else a Low one unless it is
// Hidden (NA 8.7.2b, 8.7.2c). It is judged from where it is, which may be a secret.
func (x Robata) gunTarget(u, gun engine.Unit, flank bool) engine.Unit {
	by := int8(rangeOfGun(x.Ctx, gun)) - x.Units[gun].Range
	x.away(gun, by)
	var sets [2]uint16
	for left := x.Targets(gun, BeSpotted); left != 0; left &= left - 1 {
		e := state.First(left)
		if !refuseGunSight(x.Ctx, gun, e).Permits() || !x.GuardedAct(ActionOf(state.GunVerb, gun).WithTarget(e)).Permits() || x.finalHit(gun, e, Aim{}) <= 0 {
			continue
		}
		for q := range sets {
			if x.isGoodOfGun(u, state.Shot{Aimed: state.Aimed{U: gun, E: e}}, uint8(q), flank) {
				sets[q] |= 1 << e
				break
			}
		}
	}
	if isHiddenGun(x.Ctx, gun) {
		sets[atLow] = 0
	}
	target := x.BestShot(gun, Aim{}, func(q uint8) uint16 { return sets[q] })
	x.away(gun, -by)
	return target
}

// isGoodOfGun reports whether the shot of a gun has a quality of the Action card of a tank; it
// meets Side armor where a FLANK card was revealed (NA 8.7.2d).
func (x Robata) isGoodOfGun(u engine.Unit, w state.Shot, q uint8, flank bool) bool {
	var trace engine.Trace
	tr := x.log.Wants(&trace)
	hit := x.qualityHit(w.U, w.E, Aim{}, tr)
	fired := Bare(w.U, w.E).Judged()
	diff := x.Penetration(fired, -1, nil) - max(x.resist(fired, x.armourOn(w.E, pieces.HullPart, flank), nil), x.resist(fired, x.armourOn(w.E, pieces.TurretPart, flank), nil))
	if x.log != nil {
		said := event.New(event.ShotJudged, "NA 8.7.2b")
		if isHiddenGun(x.Ctx, w.U) {
			said.Clause = "NA 8.7.2c"
		}
		said.Unit, said.Target, said.Item = w.U, w.E, q
		said.Of, said.Card = uint8(state.Flag(x.Units[u].Has(state.InPeril))), state.ActionCardBase+engine.Card(x.Units[u].ActionCard-1)
		through := said
		said.To, said.Terms = int16(hit), x.log.Keep(tr)
		x.Emit(&said)
		through.Kind, through.To = event.PenetrationJudged, int16(diff)
		if flank {
			through.Clause = "NA 8.7.2d"
		}
		x.Emit(&through)
	}
	need := x.face(u).quality[q]
	return hit >= int(need.hit) && diff >= int(need.pen)
}
