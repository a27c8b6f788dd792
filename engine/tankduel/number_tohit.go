package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// shot is what a number may depend on: who fires at whom, and the cards that
// were played. It travels by value, so that nothing leaves the stack. A number
// of one unit, such as a level, has no target and no cards.
//
// Its fields are in groups because the compiler keeps a struct of at most four
// fields in registers; a struct of seven bytes would be written to memory byte by
// byte and read back at once as a word for each number, which the processor
// waits for.
type shot struct {
	aimed
	played
	// flanked is set where the target counts as flanked for this shot alone.
	flanked bool
}

// aimed is who fires at whom, and with which gun of the board; judging is set where
// Robata only thinks of the shot.
type aimed struct {
	u, e    engine.Unit
	gun     uint8
	judging bool
}

// played is the FIRE cards of a shot and whether LEADERSHIP and TACTICS were played.
type played struct {
	first, second engine.Card
	led, tactics  bool
}

// bare is a shot without cards.
func bare(u, e engine.Unit) shot {
	return shot{aimed: aimed{u: u, e: e}, played: played{first: engine.NoCard, second: engine.NoCard}}
}

// alone concerns one unit.
func alone(u engine.Unit) shot { return bare(u, engine.NoUnit) }

// with is the shot by another gun of the board.
func (w shot) with(gun int) shot { w.gun = uint8(gun); return w }

// judged is the shot as Robata judges it: without rules that are not counted then.
func (w shot) judged() shot { w.judging = true; return w }

// gun is the gun of a shot.
func (x position) gun(w shot) *gun { return &x.board(w.u).guns[w.gun] }

// leadHit is what LEADERSHIP adds to a shot (EITC 11.1.3c-ii).
const leadHit = 20

// toHit returns the Final To Hit Number (EITC 11.1.3b, 11.1.3c).
func (x Ctx) toHit(w shot, tr *engine.Trace) int {
	u, e, unit := w.u, w.e, &x.Units[w.u]
	s := x.begin(hitNumber, w, tr).base(hitChart, chart(x.gun(w).hit, x.gap(u, e)))
	fire := 0
	if w.first != engine.NoCard {
		fire = x.g.cards[w.first].fireHit
	}
	if w.second != engine.NoCard {
		fire = max(fire, x.g.cards[w.second].fireHit)
	}
	s = s.plus(hitFire, fire)
	s = s.plus(hitLeadership, leadHit*flag(w.led))
	if unit.Acquired == e && unit.AimGun == w.gun {
		s = s.plus(hitAcquired, 10*int(unit.Aim))
	}
	s = s.plus(hitFlanked, 10*flag(x.outflanks(w)))
	s = s.plus(hitButtoned, -10*flag(unit.has(buttoned)))
	s = s.plus(hitOwnTerrain, x.groundHit(u))
	s = s.plus(hitOwnMove, x.moverHit(u))
	s = s.plus(hitCover, -x.cover(w, nil))
	s = s.plus(hitTargetTerrain, x.groundTarget(e))
	s = s.plus(hitSize, x.board(e).size)
	s = s.plus(hitTactics, -20*flag(w.tactics))
	return x.shotRuled(s.more(), rule.FireHit, w).v
}

// cover sums the Cover of all that the target's Holding Box shows, its printed
// terrain included (EITC 11.1.3c-vi, 10.5.4a, 10.3b). No rule makes it less than none.
func (x Ctx) cover(w shot, tr *engine.Trace) int {
	s := x.begin(coverNumber, w, tr).plus(coverMove, x.moverCover(w.e))
	s = s.plus(coverTerrain, x.groundSum(w.e, rule.ValueCover))
	s = s.plus(coverSmoke, x.smokeCover(w.e))
	if x.Units[w.e].Box.Layers != 0 {
		s = x.plusLayers(s, w.e)
	}
	return max(0, x.shotRuled(s.more(), rule.FireCover, w).v)
}

// smokeCover is the Cover that the smoke of a unit prints.
func (x position) smokeCover(u engine.Unit) int {
	if c := x.Units[u].Box.Smoke; c != engine.NoCard {
		return x.g.cards[c].smokeCover
	}
	return 0
}

// penetration returns the Penetration Value before the Pen Mod; round is the
// kind of special ammunition fired, or -1 (EITC 11.1.3f).
func (x Ctx) penetration(w shot, round int, tr *engine.Trace) int {
	gun, gap := x.gun(w), x.gap(w.u, w.e)
	s := x.begin(penNumber, w, tr)
	switch {
	case round < 0:
		s = s.base(penChart, chart(gun.pen, gap))
	case x.g.ammunition[round].Replaces:
		s = s.put(engine.Base, chart(gun.rounds[round], gap), words{penRound, x.g.ammo[round], "NA 5.6.4b"}).more()
		who := x.shot(w.u, w.e)
		who.judging = w.judging
		who.round = uint8(round) + 1
		return x.ruled(s, rule.FirePen, who).v
	default:
		s = s.base(penChart, chart(gun.pen, gap))
		s = s.plusAs(penRound, chart(gun.rounds[round], gap), x.g.ammo[round])
	}
	return x.shotRuled(s.more(), rule.FirePen, w).v
}

// resist lets modules and the scenario change an Armor value printed on a part.
func (x Ctx) resist(w shot, printed int, tr *engine.Trace) int {
	if tr == nil && len(x.g.rows[rule.FireArmour]) == 0 && len(x.g.edits[armourNumber]) == 0 {
		return printed
	}
	s := x.begin(armourNumber, w, tr).base(armourPrinted, printed).more()
	return max(0, x.shotRuled(s, rule.FireArmour, w).v)
}

// armour returns the Armor value that a tank's shot meets (EITC 11.1.3g).
func (x Ctx) armour(w shot, p part) int {
	return x.resist(w, x.armourOn(w.e, p, x.outflanks(w)), nil)
}

// outflanks reports whether the target of a shot is flanked by who fires it (EITC 10.4.2).
func (s *State) outflanks(w shot) bool { return w.flanked || s.Units[w.u].flanks(w.e) }

// armourOn returns an Armor value of a tank: Front, or Side for what comes from
// the flank.
func (x position) armourOn(e engine.Unit, p part, flank bool) int {
	if flank {
		return x.board(e).side[p]
	}
	return x.board(e).front[p]
}
