package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// impact is a hit that meets Armor.
type impact struct {
	armour int
	where  state.Part
	// heavy makes the damage Heavy whatever the colour of the Pen Mod; light makes it
	// Light, and the Pen Mod weaker by what a module says (Moments.LightDamagePenalty).
	heavy, light bool
	// credit is the tank that scores, by what it did it; no Kill Medal goes with a
	// kill by what is no tank.
	credit engine.Unit
	by     event.Agent
	cites  impactCites
}

// impactCites are the clauses of each outcome.
type impactCites struct {
	number, through, letter, held, bounced, credit engine.Clause
}

// shotCites are those of a tank's Fire action, gunCites of an Anti-Tank Gun.
var (
	shotCites    = impactCites{"EITC 11.1.3f-i", "EITC 11.1.3h-ii", "EITC 11.1.3h-iii", "EITC 11.1.3h-vi", "EITC 11.1.3h-iv", "EITC 14.2a"}
	gunCites     = impactCites{"EITC 11.1.3f-i", "EITC 11.1.3h-ii", "EITC 11.1.3h-iii", "EITC 11.1.3h-vi", "EITC 11.1.3h-iv", "EITC 14.2b"}
	assaultCites = impactCites{"EITC 17.3.3.f-iv", "EITC 17.3.3.f-vi", "EITC 17.3.3.f-vi", "EITC 17.3.3.f-vi", "EITC 17.3.3.f-vi", "EITC 14.2b"}
)

// impact adds the Pen Mod of the Pulled card to the Penetration and compares
// with the Armor; a penetrated target stops and takes damage (EITC 11.1.3h).
// The Penetration comes by itself, so that its trace stays on the stack.
func (x Ctx) impact(f *state.Frame, value Sum, i impact) {
	card := &x.Game.Cards[x.Pulled]
	if x.Game.edits[penNumber] != nil {
		value.edits = x.edits(penNumber, Bare(f.Unit, f.Target), new(edited))
	}
	value = value.put(engine.Plus, card.Pen, TermWords{penMod, terms[penMod].what, i.cites.through})
	if penalty := x.Game.moments.lightDamagePenalty; i.light && penalty != nil {
		by, what := penalty(card.Pen)
		value = value.add(by, what.What, what.Clause)
	}
	x.tell(event.PenetrationTried, f, value, i.cites.number)
	switch {
	case card.Bounces:
		x.tell(event.ShotBounced, f, Sum{Value: i.armour}, i.cites.bounced)
		return
	case card.Pierces:
		x.tell(event.ShotPenetrated, f, Sum{Value: i.armour}, i.cites.letter)
	case value.Value >= i.armour:
		x.tell(event.ShotPenetrated, f, Sum{Value: i.armour}, i.cites.through)
	default:
		x.tell(event.ShotBounced, f, Sum{Value: i.armour}, i.cites.held)
		return
	}
	x.giveCredit(f.Target, i)
	x.halt(f.Target, "EITC 11.1.3h-vii")
	heavy := !i.light && (card.Heavy || i.heavy)
	x.Push(state.ProcDamage, x.On(f.Target).At(i.credit).With(x.Pulled).Put(state.DamageSection, int(pieces.SectionOf(i.where, heavy))))
}

// giveCredit notes who would score the loss of a tank (EITC 14.2a, 14.2b;
// ruling A10).
func (x Ctx) giveCredit(u engine.Unit, i impact) {
	if x.Units[u].Credit == i.credit && x.Units[u].NoMedal == (i.by != event.ByTank) {
		return
	}
	e := event.New(event.Credited, i.cites.credit)
	e.Unit, e.Target, e.Item = u, i.credit, uint8(i.by)
	x.Emit(&e)
}
