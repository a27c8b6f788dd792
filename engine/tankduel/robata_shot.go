package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Aim says how a shot is judged: with what the revealed cards add, from so many
// boxes further on, with the hatch thought open. moved is set when the target is
// thought to have moved, flanked when it counts as flanked. gun is the gun that fires, failed a set of guns that do not,
// since their Success Check failed.
type Aim struct {
	Cards, open, moved, Flanked bool
	by                          int8
	Gun, Failed                 uint8
}

// Away moves a tank in thought: judging a shot from another box asks the same
// functions as one from here. Whoever moves it moves it back.
func (x Robata) Away(u engine.Unit, by int8) { x.Units[u].Range += by }

// Judge returns the To Hit Number and the Penetration differential by which
// Robata judges a shot (EITC 19.2-hq-c, 19.2-pen-diff).
func (x Robata) Judge(u, e engine.Unit, a Aim, tr *engine.Trace) (hit, diff int) {
	x.Away(u, a.by)
	hit, diff = x.QualityHit(u, e, a, tr), x.difference(u, e, a)
	x.Away(u, -a.by)
	return hit, diff
}

// judgedBy is the shot of an aim, without its cards.
func judgedBy(u, e engine.Unit, a Aim) state.Shot {
	w := Bare(u, e).With(int(a.Gun)).Judged()
	w.Flanked = a.Flanked
	return w
}

// QualityHit leaves out that the shooter is In Motion: Robata stops before it
// fires (EITC 19.2-hq-e). A Move takes Acquired counters away, so a shot from
// elsewhere is judged without them.
func (x Robata) QualityHit(u, e engine.Unit, a Aim, tr *engine.Trace) int {
	unit := &x.Units[u]
	w := judgedBy(u, e, a)
	s := x.begin(qualityNumber, w, tr).base(qualityChart, pieces.Chart(x.Gun(w).Hit, x.Gap(u, e)))
	s = s.plus(qualityFlanked, 10*state.Flag(x.Outflanks(w)))
	if unit.Acquired == e && unit.AimGun == a.Gun && a.by == 0 && !a.moved {
		s = s.plus(qualityAcquired, 10*int(unit.Aim))
	}
	s = s.plus(qualitySize, x.Board(e).Size)
	s = s.plus(qualityTargetTerrain, x.groundTarget(e))
	s = x.plusFires(s, u, qualityLayer)
	s = s.plus(qualityCover, -x.Cover(w, nil))
	if a.Cards {
		fire, lead := x.ShotPlaces()
		s = s.plus(qualityFire, x.fireAt(fire))
		s = s.plus(qualityLeadership, leadHit*state.Flag(lead >= 0))
	}
	if !a.open {
		s = s.plus(qualityButtoned, -10*state.Flag(unit.Has(state.Buttoned)))
	}
	return s.more().Value
}

// ShotPlaces is where the revealed FIRE card with the best modifier and a LEADERSHIP card lie,
// -1 for none. A card that is both serves for the half that is worth more (EITC 4.2.1b;
// ruling A233).
func (x Robata) ShotPlaces() (fire, lead int) {
	fire, lead = x.FirePlace(-1, -1), x.leadPlace(-1)
	if fire != lead || fire < 0 {
		return fire, lead
	}
	if other := x.leadPlace(fire); other >= 0 {
		return fire, other
	}
	if next := x.FirePlace(lead, -1); x.fireAt(next)+leadHit >= x.fireAt(fire) {
		return next, lead
	}
	return fire, -1
}

// FirePlace is where the revealed FIRE card with the best modifier lies, without those at two
// places, and LeadPlace where the first LEADERSHIP card does, without that at one; -1 for none.
func (x Robata) FirePlace(but, nor int) int {
	best := -1
	for i, c := range x.Row {
		if i != but && i != nor && x.Game.Pools.Fire.Has(c) && (best < 0 || x.fireAt(i) > x.fireAt(best)) {
			best = i
		}
	}
	return best
}

func (x Robata) leadPlace(but int) int {
	for i, c := range x.Row {
		if i != but && x.Game.Pools.Leadership.Has(c) {
			return i
		}
	}
	return -1
}

// fireAt is the modifier of the revealed FIRE card at a place, 0 for none.
func (x Robata) fireAt(place int) int {
	if place < 0 {
		return 0
	}
	return x.Game.Cards[x.Row[place]].FireHit
}

// difference is the Penetration of a gun less the target's highest Facing Armor.
func (x Robata) difference(u, e engine.Unit, a Aim) int {
	w := judgedBy(u, e, a)
	value := x.Penetration(w, int(x.Units[u].Loaded)-1, nil)
	return value - max(x.Armour(w, pieces.HullPart), x.Armour(w, pieces.TurretPart))
}

// IsGood reports whether a shot has a quality; u is the Robata Tank concerned, who
// fires or, with a quality of the enemy, is fired at.
func (x Robata) IsGood(u, e engine.Unit, q uint8, a Aim) bool {
	shooter, target := u, e
	if q >= EnemyHigh {
		shooter, target = e, u
	}
	need := x.Face(u).Quality[q]
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	var hit, diff int
	if q >= EnemyHigh && a.by != 0 {
		// It is the target that moves.
		x.Away(u, a.by)
		hit, diff = x.Judge(shooter, target, Aim{moved: true, Gun: a.Gun}, tr)
		x.Away(u, -a.by)
	} else {
		hit, diff = x.Judge(shooter, target, a, tr)
	}
	x.tellShot(u, e, judged{q: q, by: a.by, hit: hit, diff: diff}, tr)
	return hit >= int(need.Hit) && diff >= int(need.Pen)
}

// judged is the outcome of judging a shot.
type judged struct {
	q         uint8
	by        int8
	hit, diff int
}

// tellShot notes how a shot was judged: from what Range if not from here, its To
// Hit Number, and its Penetration differential.
func (x Robata) tellShot(u, e engine.Unit, j judged, tr *engine.Trace) {
	if x.Log == nil {
		return
	}
	if j.by != 0 {
		from := event.New(event.RangeSupposed, "EITC 19.2-hq-a")
		from.Unit, from.From, from.To = u, int16(x.Units[u].Range), int16(x.Units[u].Range+j.by)
		x.Emit(&from)
	}
	said := event.New(event.ShotJudged, "EITC 19.2-hq-a")
	said.Unit, said.Target, said.Item = u, e, j.q
	said.Of, said.Card = uint8(state.Flag(x.Units[u].Has(state.InPeril))), state.ActionCardBase+engine.Card(x.Units[u].ActionCard-1)
	through := said
	said.To, said.Terms = int16(j.hit), x.Log.Keep(tr)
	x.Emit(&said)
	through.Kind, through.To = event.PenetrationJudged, int16(j.diff)
	x.Emit(&through)
}

// GoodTargets is the set of Spotted enemies that a tank may fire at with a shot of
// a quality, whichever of its guns fires it.
func (x Robata) GoodTargets(u engine.Unit, q uint8, a Aim) uint16 {
	return x.shotsOf(u, q, a, Robata.MayHit)
}

// goodShots is GoodTargets with shots that Robata would not take since they cannot hit: they
// have their quality for all that (NA 8.1.1a, 8.1.1g).
func (x Robata) goodShots(u engine.Unit, q uint8, a Aim) uint16 {
	return x.shotsOf(u, q, a, func(Robata, engine.Unit, engine.Unit, Aim) bool { return true })
}

// shotsOf is the set of Spotted enemies at which a tank has a shot of a quality that is taken.
func (x Robata) shotsOf(u engine.Unit, q uint8, a Aim, taken func(x Robata, u, e engine.Unit, a Aim) bool) uint16 {
	set := uint16(0)
	for gun := range x.Board(u).GunsN {
		a.Gun = uint8(gun)
		for left := x.AimedAt(u); left != 0 && x.MayFire(u, a); left &= left - 1 {
			if enemy := state.First(left); x.MayFireAt(u, enemy, a) && x.IsGood(u, enemy, q, a) && taken(x, u, enemy, a) {
				set |= 1 << enemy
			}
		}
	}
	return set
}

// MayHit reports whether the Final To Hit Number of a shot from here is above 0, with all that
// judging leaves out (NA 8.1.1g). The tank would stop before it fires.
func (x Robata) MayHit(u, e engine.Unit, a Aim) bool {
	return a.by != 0 || x.FinalHit(u, e, a) > 0
}

// FinalHit is the Final To Hit Number by which Robata judges a shot from here.
func (x Robata) FinalHit(u, e engine.Unit, a Aim) int {
	w := Bare(u, e).With(int(a.Gun))
	if a.Cards {
		fire, lead := x.ShotPlaces()
		if fire >= 0 {
			w.First = x.Row[fire]
		}
		w.Led = lead >= 0
	}
	n := x.ToHit(w, nil) - x.moverHit(u)
	if a.open && x.Units[u].Has(state.Buttoned) {
		n += 10
	}
	return n
}

// MayFire reports whether the gun of an aim is ready.
func (x Robata) MayFire(u engine.Unit, a Aim) bool {
	return a.Failed>>a.Gun&1 == 0 && x.GunReady(u, int(a.Gun)).Permits()
}

// MayFireAt reports whether a gun that is ready may fire at an enemy that the tank has Spotted,
// or need not Spot.
func (x Robata) MayFireAt(u, e engine.Unit, a Aim) bool {
	if arms := x.Game.KindOf(e).Arms; arms != nil && !arms(x.Ctx, u, int(a.Gun)) {
		return false
	}
	x.Away(u, a.by)
	may := x.RefuseTarget(u, e, int(a.Gun)).Permits() && x.Sees(u, e) && x.GuardedAct(ActionOf(state.FireVerb, u).WithTarget(e).WithN(int8(a.Gun))).Permits()
	x.Away(u, -a.by)
	return may
}

// WithGun gives an aim the gun that fires at an enemy. The printed Robata knows
// tanks with one gun; of several the one comes first whose shot is of the higher
// quality, then the one with the higher To Hit Number, then the one with the higher
// Penetration differential, as of several targets (EITC 19.5a). Of equals, and where
// none may fire, it is the first, the main gun.
func (x Robata) WithGun(u, e engine.Unit, a Aim) Aim {
	a.Gun = 0
	guns := x.Board(u).GunsN
	if guns == 1 {
		return a
	}
	best, most := a, [3]int{-1}
	for gun := range guns {
		if a.Gun = uint8(gun); !x.MayFire(u, a) || !x.MayFireAt(u, e, a) {
			continue
		}
		hit, diff := x.Judge(u, e, a, nil)
		if value := [3]int{x.qualityOf(u, hit, diff), hit, diff}; slices.Compare(value[:], most[:]) > 0 {
			best, most = a, value
		}
	}
	return best
}

// qualityOf is 2 for a High Quality Shot of a tank, 1 for a Low one and 0 for any
// other.
func (x Robata) qualityOf(u engine.Unit, hit, diff int) int {
	for i, q := range [...]uint8{AtHigh, AtLow} {
		if need := x.Face(u).Quality[q]; hit >= int(need.Hit) && diff >= int(need.Pen) {
			return 2 - i
		}
	}
	return 0
}

// threats is the set of enemies that have a tank Spotted and a shot of a
// quality at it from so many boxes further on (EITC 19.2-enemy-shot).
func (x Robata) threats(u engine.Unit, q uint8, by int8) uint16 {
	set := uint16(0)
	for e := range x.Game.Tanks {
		enemy := engine.Unit(e)
		if !x.Units[e].Has(state.InPlay) || !x.Units[e].Spots(u) {
			continue
		}
		for gun := range x.Board(enemy).GunsN {
			if x.threatens(enemy, u, gun, by) && x.IsGood(u, enemy, q, Aim{by: by, Gun: uint8(gun)}) {
				set |= 1 << e
			}
		}
	}
	return set
}

// threatens reports whether a gun of an enemy is ready and reaches a tank so many
// boxes further on, where the enemy sees it.
func (x Robata) threatens(enemy, u engine.Unit, gun int, by int8) bool {
	if !x.GunReady(enemy, gun).Permits() {
		return false
	}
	x.Away(u, by)
	may := x.Board(enemy).Guns[gun].Reach(x.Gap(enemy, u)) && x.Sees(enemy, u)
	x.Away(u, -by)
	return may
}

// Best picks the target that comes first: by the scenario's ranks, then by the
// Target Selection Priority (EITC 19.5a). Every measure is told of those that the
// measures before it left level.
func (x Robata) Best(u engine.Unit, set uint16, a Aim) engine.Unit {
	if set == 0 {
		return engine.NoUnit
	}
	if len(x.Game.Rules.Rows[rule.RobataRank]) > 0 {
		set = x.foremost(u, set, byRank, a)
	}
	return x.preferred(u, set, a)
}

// preferred picks by the Target Selection Priority alone.
func (x Robata) preferred(u engine.Unit, set uint16, a Aim) engine.Unit {
	for _, p := range robataKnown(x.Game).aid.prefer {
		set = x.foremost(u, set, p, a)
	}
	return state.First(set)
}

// BestShot picks the target of a Fire Action from shots of each quality: that which the
// scenario ranks first, at any shot that is good enough, and among those a target of a High
// Quality Shot first (EITC 19.9.2B; ruling A232).
func (x Robata) BestShot(u engine.Unit, a Aim, shots func(q uint8) uint16) engine.Unit {
	set := shots(AtHigh)
	if ranks := len(x.Game.Rules.Rows[rule.RobataRank]) > 0; ranks || set == 0 {
		all := set | shots(AtLow)
		if ranks {
			all = x.foremost(u, all, byRank, a)
		}
		if set &= all; set == 0 {
			set = all
		}
	}
	if set == 0 {
		return engine.NoUnit
	}
	return x.preferred(u, set, a)
}

// foremost keeps those of several targets that have most of a measure, which is
// an index of measureNames.
func (x Robata) foremost(u engine.Unit, set uint16, measure uint8, a Aim) uint16 {
	if set&(set-1) == 0 {
		return set
	}
	var kept uint16
	var most int
	for rest := set; rest != 0; rest &= rest - 1 {
		e := state.First(rest)
		n := x.weigh(u, e, measure, a)
		if kept == 0 || n > most {
			kept, most = 0, n
		}
		if n == most {
			kept |= 1 << e
		}
	}
	return kept
}

// byRank is the measure of the scenario's ranks, behind those of preferNames.
const byRank = uint8(len(preferNames))

// measureNames are the words for what targets are weighed by.
var measureNames = [...]string{
	"To Hit Number", "Penetration differential", "flank", "Acquired counter", "VP", "Identification Number", "rank",
}

// weigh measures a target and reports it.
func (x Robata) weigh(u, e engine.Unit, measure uint8, a Aim) int {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	n := 0
	switch {
	case measure == byRank:
		who := x.shot(u, e)
		n = x.fold(Sum{Tr: tr}, rule.RobataRank, &who).Value
	case preferNames[measure] == "hit":
		n, _ = x.Judge(u, e, x.WithGun(u, e, a), tr)
	case preferNames[measure] == "pen":
		n = x.difference(u, e, x.WithGun(u, e, a))
	default:
		n = x.preference(measure, u, e)
	}
	if x.Log != nil {
		said := event.New(event.TargetWeighed, "EITC 19.5a")
		said.Unit, said.Target, said.Item, said.To = u, e, measure, int16(n)
		said.Terms = x.Log.Keep(tr)
		x.Emit(&said)
	}
	return n
}

// preference measures a target, more coming first; p is an index of
// preferNames.
func (x Robata) preference(p uint8, u, e engine.Unit) int {
	unit := &x.Units[u]
	switch preferNames[p] {
	case "flanked":
		return state.Flag(unit.Flanks(e))
	case "acquired":
		if unit.Acquired == e {
			return int(unit.Aim)
		}
		return 0
	case "vp":
		return x.Board(e).VP
	}
	return -int(x.Units[e].Number)
}
