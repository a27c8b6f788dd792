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
func (t table) toHit(u, e engine.Unit, cards shotCards, tr *engine.Trace) int {
	unit := &t.Units[u]
	s := base(tr, chart(t.board(u).gun.Hit, t.gap(u, e)), "ordnance chart", "EITC 11.1.3b")
	fire := 0
	if cards.first != engine.NoCard {
		fire = t.g.cards[cards.first].fireHit
	}
	if cards.second != engine.NoCard {
		fire = max(fire, t.g.cards[cards.second].fireHit)
	}
	s = s.plus(fire, "FIRE", "EITC 11.1.3c-i")
	s = s.plus(20*flag(cards.led), "LEADERSHIP", "EITC 11.1.3c-ii")
	if unit.Acquired == e {
		s = s.plus(10*int(unit.Aim), "Acquired", "EITC 11.1.3c-iii")
	}
	s = s.plus(10*flag(unit.flanks(e)), "flanked", "EITC 11.1.3c-iv")
	s = s.plus(-10*flag(unit.has(buttoned)), "Buttoned Up", "EITC 11.1.3c-ix")
	s = s.plus(t.groundHit(u), "own terrain", "EITC 11.1.3c-v")
	s = s.plus(t.moverHit(u), "own MOVE card", "EITC 10.2.3a")
	s = s.plus(-t.cover(u, e), "Cover", "EITC 11.1.3c-vi")
	s = s.plus(t.groundTarget(e), "target's terrain", "EITC 11.1.3c-vi-mud")
	s = s.plus(t.board(e).size, "size", "EITC 11.1.3c-vii")
	s = s.plus(-20*flag(cards.tactics), "TACTICS", "EITC 11.1.3c-viii")
	s = t.fold(s, rule.FireHit, t.shot(u, e))
	return t.limits(s, rule.FireHit, t.shot(u, e)).v
}

// cover sums the Cover of all that the target's Holding Box shows, its printed
// terrain included (EITC 11.1.3c-vi, 10.5.4a, 10.3b).
func (t table) cover(u, e engine.Unit) int {
	n := t.moverCover(e) + t.sumOf(e, rule.ValueCover)
	if c := t.Units[e].Box.Smoke; c != engine.NoCard {
		n += t.g.cards[c].smokeCover
	}
	s := t.fold(sum{v: n}, rule.FireCover, t.shot(u, e))
	return t.limits(s, rule.FireCover, t.shot(u, e)).v
}

// penetration returns the Penetration Value before the Pen Mod; round is the
// kind of special ammunition fired, or -1 (EITC 11.1.3f).
func (t table) penetration(u, e engine.Unit, round int, tr *engine.Trace) int {
	board, gap := t.board(u), t.gap(u, e)
	s := base(tr, chart(board.gun.Pen, gap), "ordnance chart", "EITC 11.1.3f-i")
	if round >= 0 {
		s = s.plus(chart(board.rounds[round], gap), t.g.ammo[round], "EITC 11.1.3f-i")
	}
	s = t.fold(s, rule.FirePen, t.shot(u, e))
	return t.limits(s, rule.FirePen, t.shot(u, e)).v
}

// resist lets the scenario change an Armor value.
func (t table) resist(u, e engine.Unit, n int) int {
	if len(t.g.rows[rule.FireArmour]) == 0 {
		return n
	}
	s := t.fold(sum{v: n}, rule.FireArmour, t.shot(u, e))
	return max(0, t.limits(s, rule.FireArmour, t.shot(u, e)).v)
}

// armour returns the Armor value that a tank's shot meets (EITC 11.1.3g).
func (t table) armour(u, e engine.Unit, p part) int {
	return t.resist(u, e, t.armourOn(e, p, t.Units[u].flanks(e)))
}

// armourOn returns an Armor value of a tank: Front, or Side for what comes from
// the flank.
func (t table) armourOn(e engine.Unit, p part, flank bool) int {
	if flank {
		return t.board(e).side[p]
	}
	return t.board(e).front[p]
}
