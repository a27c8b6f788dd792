package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Bare is a shot without cards.
func Bare(u, e engine.Unit) state.Shot {
	return state.Shot{Aimed: state.Aimed{U: u, E: e}, Played: state.Played{First: engine.NoCard, Second: engine.NoCard}}
}

// alone is a shot of one unit at nobody, for numbers that concern the unit alone.
func alone(u engine.Unit) state.Shot { return Bare(u, engine.NoUnit) }

// Gun is the gun of a shot.
func (x Position) Gun(w state.Shot) *pieces.Gun { return &x.Board(w.U).Guns[w.Gun] }

// leadHit is the bonus of LEADERSHIP to a To Hit number (EITC 11.1.3c-ii).
const leadHit = 20

// ToHit returns the Final To Hit Number (EITC 11.1.3b, 11.1.3c).
func (x Ctx) ToHit(w state.Shot, tr *engine.Trace) int {
	u, e, unit := w.U, w.E, &x.Units[w.U]
	s := x.begin(hitNumber, w, tr).base(hitChart, pieces.Chart(x.Gun(w).Hit, x.Gap(u, e)))
	fire := 0
	if w.First != engine.NoCard {
		fire = x.Game.Cards[w.First].FireHit
	}
	if w.Second != engine.NoCard {
		fire = max(fire, x.Game.Cards[w.Second].FireHit)
	}
	s = s.plus(hitFire, fire)
	s = s.plus(hitLeadership, leadHit*state.Flag(w.Led))
	if unit.Acquired == e && unit.AimGun == w.Gun {
		s = s.plus(hitAcquired, 10*int(unit.Aim))
	}
	s = s.plus(hitFlanked, 10*state.Flag(x.Outflanks(w)))
	s = s.plus(hitButtoned, -10*state.Flag(unit.Has(state.Buttoned)))
	s = s.plus(hitOwnTerrain, x.groundHit(u))
	s = s.plus(hitOwnMove, x.moverHit(u))
	s = minusCover(x, s, w)
	s = s.plus(hitTargetTerrain, x.groundTarget(e))
	s = s.plus(hitSize, x.Board(e).Size)
	s = s.plus(hitTactics, -20*state.Flag(w.Tactics))
	return x.shotRuled(s.more(), rule.FireHit, w).Value
}

// Cover sums the Cover of all that the target's Holding Box shows, its printed
// terrain included (EITC 11.1.3c-vi, 10.5.4a, 10.3b). No rule makes it less than none.
func (x Ctx) Cover(w state.Shot, tr *engine.Trace) int {
	return max(0, x.shotRuled(shownCover(x, x.begin(coverNumber, w, tr), w), rule.FireCover, w).Value)
}

// shownCover is Cover before rules on it.
func shownCover(x Ctx, s Sum, w state.Shot) Sum {
	s = s.plus(coverMove, x.moverCover(w.E))
	s = s.plus(coverTerrain, x.groundSum(w.E, rule.ValueCover))
	s = s.plus(coverSmoke, x.smokeCover(w.E))
	if x.LayersOver(w.E) != 0 {
		s = x.plusLayers(s, w.E)
	}
	return s.more()
}

// minusCover takes Cover off a To Hit Number. A trace has what rules make of it as terms of
// these rules, behind what the Holding Box shows.
func minusCover(x Ctx, s Sum, w state.Shot) Sum {
	all := x.Cover(w, nil)
	if s.Tr == nil || s.edits != nil || len(x.Game.Rules.Rows[rule.FireCover]) == 0 {
		return s.plus(hitCover, -all)
	}
	shown := shownCover(x, x.begin(coverNumber, w, nil), w).Value
	at := shown
	s = s.plus(hitCover, -shown)
	first := len(s.Tr.Terms())
	x.shotRuled(Sum{Value: shown, Tr: s.Tr}, rule.FireCover, w)
	// The number is lower by what the terms of rules add to Cover.
	for i, t := range s.Tr.Terms()[first:] {
		by := int(t.Value)
		if t.Op == engine.Becomes {
			by -= at
		}
		at += by
		s.Tr.Terms()[first+i].Op, s.Tr.Terms()[first+i].Value = engine.Plus, int16(-by)
	}
	s.Value += shown - at
	return s.add(at-all, terms[hitCover].what, terms[hitCover].clause)
}

// smokeCover is the Cover that the smoke of a unit prints.
func (x Position) smokeCover(u engine.Unit) int {
	if c := x.Units[u].Box.Smoke; c != engine.NoCard {
		return x.Game.Cards[c].SmokeCover
	}
	return 0
}

// Penetration returns the Penetration Value before the Pen Mod; round is the
// kind of special ammunition fired, or -1 (EITC 11.1.3f).
func (x Ctx) Penetration(w state.Shot, round int, tr *engine.Trace) int {
	gun, gap := x.Gun(w), x.Gap(w.U, w.E)
	s := x.begin(penNumber, w, tr)
	switch {
	case round < 0:
		s = s.base(penChart, pieces.Chart(gun.Pen, gap))
	case x.Game.Ammo.Traits[round].Replaces:
		s = s.put(engine.Base, pieces.Chart(gun.Rounds[round], gap), TermWords{penRound, x.Game.Ammo.Kinds[round], "NA 5.6.4b"}).more()
		who := x.shot(w.U, w.E)
		who.Judging = w.Judging
		who.Round = uint8(round) + 1
		return x.ruled(s, rule.FirePen, who).Value
	default:
		s = s.base(penChart, pieces.Chart(gun.Pen, gap))
		s = s.plusAs(penRound, pieces.Chart(gun.Rounds[round], gap), x.Game.Ammo.Kinds[round])
	}
	return x.shotRuled(s.more(), rule.FirePen, w).Value
}

// Resist lets modules and the scenario change an Armor value printed on a part.
func (x Ctx) Resist(w state.Shot, printed int, tr *engine.Trace) int {
	if tr == nil && len(x.Game.Rules.Rows[rule.FireArmour]) == 0 && len(x.Game.edits[armourNumber]) == 0 {
		return printed
	}
	s := x.begin(armourNumber, w, tr).base(armourPrinted, printed).more()
	return max(0, x.shotRuled(s, rule.FireArmour, w).Value)
}

// Armour returns the Armor value that a tank's shot meets (EITC 11.1.3g).
func (x Ctx) Armour(w state.Shot, p state.Part) int {
	return x.Resist(w, x.ArmourOn(w.E, p, x.Outflanks(w)), nil)
}

// ArmourOn returns an Armor value of a tank: Front, or Side for what comes from
// the flank.
func (x Position) ArmourOn(e engine.Unit, p state.Part, flank bool) int {
	if flank {
		return x.Board(e).Side[p]
	}
	return x.Board(e).Front[p]
}
