package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// shotCards are the cards that change a To Hit Number.
type shotCards struct {
	first, second engine.Card
	led, tactics  bool
}

// toHit returns the Final To Hit Number (EITC 11.1.3b, 11.1.3c).
func (x Ctx) toHit(u, e engine.Unit, cards shotCards, tr *engine.Trace) int {
	unit := &x.Units[u]
	s := base(tr, chart(x.board(u).gun.Hit, x.gap(u, e)), "ordnance chart", "EITC 11.1.3b")
	fire := 0
	if cards.first != engine.NoCard {
		fire = x.g.cards[cards.first].fireHit
	}
	if cards.second != engine.NoCard {
		fire = max(fire, x.g.cards[cards.second].fireHit)
	}
	s = s.plus(fire, "FIRE", "EITC 11.1.3c-i")
	s = s.plus(20*flag(cards.led), "LEADERSHIP", "EITC 11.1.3c-ii")
	if unit.Acquired == e {
		s = s.plus(10*int(unit.Aim), "Acquired", "EITC 11.1.3c-iii")
	}
	s = s.plus(10*flag(unit.flanks(e)), "flanked", "EITC 11.1.3c-iv")
	s = s.plus(-10*flag(unit.has(buttoned)), "Buttoned Up", "EITC 11.1.3c-ix")
	s = s.plus(x.groundHit(u), "own terrain", "EITC 11.1.3c-v")
	s = s.plus(x.moverHit(u), "own MOVE card", "EITC 10.2.3a")
	s = s.plus(-x.cover(u, e), "Cover", "EITC 11.1.3c-vi")
	s = s.plus(x.groundTarget(e), "target's terrain", "EITC 11.1.3c-vi-mud")
	s = s.plus(x.board(e).size, "size", "EITC 11.1.3c-vii")
	s = s.plus(-20*flag(cards.tactics), "TACTICS", "EITC 11.1.3c-viii")
	s = x.fold(s, rule.FireHit, x.shot(u, e))
	return x.limits(s, rule.FireHit, x.shot(u, e)).v
}

// cover sums the Cover of all that the target's Holding Box shows, its printed
// terrain included (EITC 11.1.3c-vi, 10.5.4a, 10.3b).
func (x Ctx) cover(u, e engine.Unit) int {
	n := x.moverCover(e) + x.sumOf(e, rule.ValueCover)
	if c := x.Units[e].Box.Smoke; c != engine.NoCard {
		n += x.g.cards[c].smokeCover
	}
	s := x.fold(sum{v: n}, rule.FireCover, x.shot(u, e))
	return x.limits(s, rule.FireCover, x.shot(u, e)).v
}

// penetration returns the Penetration Value before the Pen Mod; round is the
// kind of special ammunition fired, or -1 (EITC 11.1.3f).
func (x Ctx) penetration(u, e engine.Unit, round int, tr *engine.Trace) int {
	board, gap := x.board(u), x.gap(u, e)
	s := base(tr, chart(board.gun.Pen, gap), "ordnance chart", "EITC 11.1.3f-i")
	if round >= 0 {
		s = s.plus(chart(board.rounds[round], gap), x.g.ammo[round], "EITC 11.1.3f-i")
	}
	s = x.fold(s, rule.FirePen, x.shot(u, e))
	return x.limits(s, rule.FirePen, x.shot(u, e)).v
}

// resist lets the scenario change an Armor value.
func (x Ctx) resist(u, e engine.Unit, n int) int {
	if len(x.g.rows[rule.FireArmour]) == 0 {
		return n
	}
	s := x.fold(sum{v: n}, rule.FireArmour, x.shot(u, e))
	return max(0, x.limits(s, rule.FireArmour, x.shot(u, e)).v)
}

// armour returns the Armor value that a tank's shot meets (EITC 11.1.3g).
func (x Ctx) armour(u, e engine.Unit, p part) int {
	return x.resist(u, e, x.armourOn(e, p, x.Units[u].flanks(e)))
}

// armourOn returns an Armor value of a tank: Front, or Side for what comes from
// the flank.
func (x Ctx) armourOn(e engine.Unit, p part, flank bool) int {
	if flank {
		return x.board(e).side[p]
	}
	return x.board(e).front[p]
}
