package twoguns

import (
	"cmp"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// solo is Robata with two guns to fire.
type solo struct{ tankduel.Robata }

// robataBothProcedure fires two guns in one Fire Action of Robata: both targets are chosen
// before the first shot (NA 8.5.2e).
func robataBothProcedure() tankduel.Procedure {
	return tankduel.Procedure{Number: procSoloBoth, Name: "robata-fire-both", Stages: []tankduel.Stage{
		{Name: "first", Run: fireBetterGun}, {Name: "second", Run: fireWorseGun}, {Name: "end", Run: tankduel.EndFire},
	}}
}

// gunAim is a gun that fires and its target, with the Penetration differential and the To Hit
// Number by which Robata judges the shot.
type gunAim struct {
	target    engine.Unit
	diff, hit int
	gun       uint8
}

// before reports whether a gun chooses its target before another (NA 8.5.2e).
func (a gunAim) before(b gunAim) bool {
	return cmp.Or(cmp.Compare(a.diff, b.diff), cmp.Compare(a.hit, b.hit)) > 0
}

// fireGunsByRobata makes the Success Check of a Fire Action of a vehicle with two guns and
// begins it (NA 8.5.2c, 8.5.2d).
func fireGunsByRobata(x tankduel.Ctx, f *state.Frame, m *rule.Mission) {
	r := solo{tankduel.RobataOf(x)}
	u := f.Unit
	var aims [pieces.MaxGuns]gunAim
	for gun := range aims {
		aims[gun] = r.aimOfGun(u, m, uint8(gun))
	}
	passed := r.gunSuccesses(u, &aims)
	if passed == 0 {
		said := event.New(event.ActionCancelled, "EITC 19.9.2A")
		said.Unit = u
		x.Emit(&said)
		return
	}
	better, worse := aims[0], aims[1]
	if passed&1 == 0 || passed == 1<<pieces.MaxGuns-1 && worse.before(better) {
		better, worse = worse, better
	}
	if better.target == engine.NoUnit {
		return
	}
	both := passed == 1<<pieces.MaxGuns-1
	if both {
		worse.target = r.otherTarget(u, m, worse.gun, better.target)
	}
	x.Note(state.SoloFired, state.FiredWith(better.target, better.gun))
	x.Declare(*f, tankduel.ActionOf(state.FireVerb, u).WithTarget(better.target).WithN(int8(better.gun)))
	x.Done(u, better.target)
	r.showFor(both)
	if !both {
		x.Push(state.ProcSoloFire, x.On(u).At(better.target).Put(state.FireRound, state.FireWith(int(better.gun))))
		x.Note(state.FireSuccesses, 1)
		return
	}
	if worse.target != engine.NoUnit {
		e := event.New(secondAimed, "NA 8.5.2f")
		e.Unit, e.Target, e.To = u, worse.target, int16(worse.gun)+1
		x.Emit(&e)
	}
	x.Push(procSoloBoth, x.On(u).At(better.target).Put(BothGun, int(better.gun)).Put(bothTarget, int(worse.target)))
}

// showFor uses the revealed cards: the best FIRE card and LEADERSHIP for the gun with the
// better Penetration differential, of two the next best FIRE card for the other (NA 8.5.2h,
// 8.5.2i).
func (x solo) showFor(both bool) {
	fire, lead := x.ShotPlaces()
	x.Show(state.FirstFire, fire, "NA 8.5.2h")
	x.Show(state.LeadPlace, lead, "NA 8.5.2h")
	if both {
		x.Show(state.SecondFire, x.FirePlace(fire, lead), "NA 8.5.2i")
	}
}

// gunSuccesses checks the first two revealed cards for the gun with the lower Fire Level, and
// what that left of them for the other (NA 8.5.2a, 8.5.2b); of equal levels the gun with the
// better Penetration differential comes second (ruling A222). It returns the set of guns that
// succeed.
func (x solo) gunSuccesses(u engine.Unit, aims *[pieces.MaxGuns]gunAim) uint8 {
	order := [pieces.MaxGuns]uint8{1, 0}
	if low, high := x.FireLevel(u, 0, nil), x.FireLevel(u, 1, nil); low < high || low == high && aims[1].diff > aims[0].diff {
		order = [pieces.MaxGuns]uint8{0, 1}
	}
	passed, used := uint8(0), -1
	for i, gun := range order {
		if !x.GunReady(u, int(gun)).Permits() {
			continue
		}
		k, c := tankduel.Check{By: tankduel.TargetAtMost, Limit: x.FireLevel(u, int(gun), nil)}, [pieces.MaxGuns]engine.Clause{"NA 8.5.2a", "NA 8.5.2b"}[i]
		for place := range 2 {
			if card := x.Row[place]; place != used && card != engine.NoCard && x.Checks(u, card, k, c) {
				passed, used = passed|1<<gun, place
				break
			}
		}
	}
	return passed
}

// aimOfGun is the target that a gun would choose: by its own High Quality Shots, else by its
// own Low ones, else where the vehicle has a shot with its other gun.
func (x solo) aimOfGun(u engine.Unit, m *rule.Mission, gun uint8) gunAim {
	a := tankduel.Aim{Cards: true, Gun: gun, Failed: ^uint8(1 << gun)}
	own := gunAim{target: x.ownTarget(u, m, a, 0), gun: gun}
	if own.target == engine.NoUnit {
		own.target = x.BestShot(u, a, func(q uint8) uint16 { return x.reachable(u, x.ShotsFor(u, m, q, tankduel.Aim{Cards: true}), a) })
	}
	if own.target != engine.NoUnit {
		own.hit, own.diff = x.Judge(u, own.target, a, nil)
	}
	return own
}

// ownTarget is the target of the best shot of a gun of its own, without some.
func (x solo) ownTarget(u engine.Unit, m *rule.Mission, a tankduel.Aim, without uint16) engine.Unit {
	return x.BestShot(u, a, func(q uint8) uint16 { return x.ShotsFor(u, m, q, a) &^ without })
}

// reachable keeps of a set of targets those that a gun may fire at and could hit.
func (x solo) reachable(u engine.Unit, set uint16, a tankduel.Aim) uint16 {
	for left := set; left != 0; left &= left - 1 {
		if e := state.First(left); !x.MayFire(u, a) || !x.MayFireAt(u, e, a) || !x.MayHit(u, e, a) {
			set &^= 1 << e
		}
	}
	return set
}

// otherTarget is the target of the second gun: another one at which it has a shot of a
// quality, or else the same (NA 8.5.2f).
func (x solo) otherTarget(u engine.Unit, m *rule.Mission, gun uint8, taken engine.Unit) engine.Unit {
	a := tankduel.Aim{Cards: true, Gun: gun, Failed: ^uint8(1 << gun)}
	if e := x.ownTarget(u, m, a, 1<<taken); e != engine.NoUnit {
		return e
	}
	if x.reachable(u, 1<<taken, a) != 0 {
		return taken
	}
	return engine.NoUnit
}

func fireBetterGun(x tankduel.Ctx, f *state.Frame) {
	x.Push(state.ProcSoloFire, x.On(f.Unit).At(f.Target).Put(state.FireRound, state.FireWith(f.Register(BothGun))|state.FireFirst))
	x.Note(state.FireSuccesses, pieces.MaxGuns)
}

// fireWorseGun resolves the second shot, which is lost if its target is.
func fireWorseGun(x tankduel.Ctx, f *state.Frame) {
	gun, target := 1-f.Register(BothGun), engine.Unit(f.Register(bothTarget))
	if target == engine.NoUnit || !x.Units[f.Unit].Has(state.InPlay) {
		return
	}
	if !x.Units[target].Has(state.InPlay) {
		emitSecond(x, secondLost, shot{f.Unit, target, gun})
		return
	}
	x.Push(state.ProcSoloFire, x.On(f.Unit).At(target).Put(state.FireRound, state.FireWith(gun)|state.FireSecond))
	x.Note(state.FireSuccesses, pieces.MaxGuns)
}
