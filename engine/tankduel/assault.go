package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// infantryProcedures resolve an Infantry Attack step by step (EITC 17.3.3).
func infantryProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procAssault: {name: "infantry-attack", stages: []stage{
			tacticsAgainst, func(t table, f *Frame) { t.answer(f) },
			pullToHit, resolveAssault, engage,
		}},
		procArms: {name: "arms", decide: choice(offerArms, takeArms)},
		procWeapon: {name: "infantry-weapon", stages: []stage{
			func(t table, f *Frame) { t.pull(f.Seat) },
			locateWeapon,
			func(t table, f *Frame) { t.pull(f.Seat) },
			resolveWeapon,
		}},
		procStorm: {name: "hand-to-hand", stages: []stage{
			func(t table, f *Frame) { t.pull(f.Seat) },
			func(t table, f *Frame) {
				t.note(stormIcons, flag(t.shows(explosionIcon)))
				t.pull(f.Seat)
			},
			resolveStorm, shakeCrew, afterStorm,
		}},
		procHatch: {name: "hatch", decide: choice(offerHatch, takeHatch)},
	}
}

// Registers of procAssault besides flankRegister and answerRegister.
const (
	assaultArms = 1 // withWeapon or withHands
	assaultWith = 2 // the weapon, once it hit
)

// resolveAssault compares the Hit Pull with the number and finds the weapon: a
// Pull below half the number gets the stronger one (EITC 17.3.3.e, 17.3.3.f-i;
// ruling A78).
func resolveAssault(t table, f *Frame) {
	var trace engine.Trace
	tr := &trace
	if t.log == nil {
		tr = nil
	}
	number := t.assaultNumber(f.Unit, f.Target, f.R[answerRegister] != 0, tr)
	t.tell(triedToHit, f, sum{v: number, tr: tr}, "EITC 17.3.3.c-i")
	pulled := t.g.cards[t.Pulled].number
	if pulled > number {
		t.tell(shotMissed, f, sum{v: pulled}, "EITC 17.3.3.e")
		t.leave()
		return
	}
	t.tell(shotHit, f, sum{v: pulled}, "EITC 17.3.3.e")
	switch {
	case int8(f.R[assaultArms]) == withHands:
		t.note(assaultWith, byHand)
	case 2*pulled < number:
		t.note(assaultWith, stronger)
	case t.weapons(f.Unit)[weaker].hand && !t.runByRobata(f.Unit):
		t.open(procArms, t.on(f.Unit).of(f.Seat).at(f.Target))
	}
}

func (t table) weapons(u engine.Unit) *[2]weapon { return &t.g.foot[t.Units[u].Side].weapons }

// assaultNumber is the Final To Hit Number of an Infantry Attack (EITC
// 17.3.3.c, 17.3.3.d). Cover helps the attacker.
func (t table) assaultNumber(u, e engine.Unit, tactics bool, tr *engine.Trace) int {
	card := &t.g.foot[t.Units[u].Side]
	row, c := t.position(u), engine.Clause("EITC 17.3.3.c-i")
	if row == 0 {
		c = "EITC 17.3.3.c-ii"
	}
	column := min(max(int(t.Units[e].Range), 0), 2)
	s := base(tr, card.hit[row][column], card.name, c)
	s = s.plus(t.printedCover(e), "Cover", "EITC 17.3.3.d-i")
	s = s.plus(t.board(e).size, "size", "EITC 17.3.3.d-ii")
	return s.plus(-20*flag(tactics), "TACTICS", "EITC 17.3.3.d-iii").v
}

// printedCover is the Cover that the terrain and smoke of a tank print (ruling
// A76).
func (t table) printedCover(e engine.Unit) int {
	n := t.sumOf(e, rule.ValueCover)
	if c := t.Units[e].Box.Smoke; c != engine.NoCard {
		n += t.g.cards[c].smokeCover
	}
	return n
}

// offerArms lets the attacker fight hand to hand in place of the weapon that
// the Pull gave him (EITC 17.3.3.f-ii).
func offerArms(_ table, f *Frame, o offers) offers {
	return o.add(verb(stormVerb, f.Unit)).add(verb(declineVerb, f.Unit))
}

func takeArms(t table, _ Frame, a engine.Action) {
	if a.Verb() == stormVerb {
		t.note(assaultWith, byHand)
	}
}

// engage fights with what the attack came to.
func engage(t table, f *Frame) {
	with := int(f.R[assaultWith])
	e := event(weaponUsed, "EITC 17.3.3.f-i")
	if with == byHand {
		e.Clause = "EITC 17.3.3.hth-a"
	}
	e.Unit, e.Target, e.Item = f.Unit, f.Target, uint8(with)
	t.emit(&e)
	act := t.on(f.Unit).of(f.Seat).at(f.Target)
	if with == byHand {
		t.open(procStorm, act)
		return
	}
	t.open(procWeapon, act.reg(int(f.R[flankRegister]), 0))
	t.note(assaultWith, with)
}

// locateWeapon reads the target's chart. Hull Down does not matter (EITC
// 17.3.3.f-iii, 17.3.3.f-ix).
func locateWeapon(t table, f *Frame) {
	where := t.board(f.Target).location[t.g.cards[t.Pulled].target()]
	t.note(fireAt, int(where))
	t.tell(locationFound, f, sum{v: int(where)}, "EITC 17.3.3.f-iii")
}

// resolveWeapon compares the weapon's Penetration with the Armor (EITC
// 17.3.3.f-iv to 17.3.3.f-viii).
func resolveWeapon(t table, f *Frame) {
	var trace engine.Trace
	tr := &trace
	if t.log == nil {
		tr = nil
	}
	w := &t.weapons(f.Unit)[f.R[assaultWith]]
	where := part(f.R[fireAt])
	t.impact(f, base(tr, w.pen, w.name, "EITC 17.3.3.f-iv"), impact{
		armour: t.resist(f.Unit, f.Target, t.armourOn(f.Target, where, f.R[flankRegister] != 0)), where: where,
		credit: t.Active, noMedal: true, cites: footCites,
	})
}

// Registers of procStorm.
const (
	stormIcons = 0 // whether the first card shows an Explosion icon
	stormSlew  = 1 // 1 once the Commander fell
)

// resolveStorm: two Explosion icons explode the target, a single one kills the
// Commander in an open hatch (EITC 17.3.3.hth-a, 17.3.3.hth-b).
func resolveStorm(t table, f *Frame) {
	first, second := f.R[stormIcons] != 0, t.shows(explosionIcon)
	target := &t.Units[f.Target]
	credit := impact{credit: t.Active, noMedal: true, cites: footCites}
	switch {
	case first && second:
		t.giveCredit(f.Target, credit)
		t.placed(checkFailed, f.Target, t.Pulled, "EITC 17.3.3.hth-a")
		t.open(procBlast, t.on(f.Target).reg(int(escapeBlast), 0))
	case (first || second) && !target.has(buttoned) && !t.commanderLost(f.Target):
		t.giveCredit(f.Target, credit)
		t.note(stormSlew, 1)
		t.slay(f.Target, t.chiefOf(f.Target), "EITC 17.3.3.hth-b")
	default:
		t.placed(checkPassed, f.Target, t.Pulled, "EITC 17.3.3.hth-b")
	}
}

// chiefOf is the crew member who commands a tank.
func (t table) chiefOf(u engine.Unit) int {
	board := t.board(u)
	for man := range board.crew {
		if board.crew[man].seat == board.chief() {
			return man
		}
	}
	return 0
}

// shakeCrew Pulls the Damage Card of the Morale Check that follows the loss of
// the Commander, unless two KIA make the rest Bail Out (EITC 17.3.3.hth-c;
// ruling A8).
func shakeCrew(t table, f *Frame) {
	if f.R[stormSlew] != 0 && t.Units[f.Target].Killed < 2 {
		t.open(procPullDamage, t.on(f.Target).of(f.Seat))
	}
}

func afterStorm(t table, f *Frame) {
	if f.R[stormSlew] != 0 {
		t.steady(f.Target)
	}
}
