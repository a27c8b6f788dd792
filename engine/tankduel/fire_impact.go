package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Impact is a hit that meets Armor.
type Impact struct {
	Armour int
	Where  state.Part
	// heavy makes the damage Heavy whatever the colour of the Pen Mod; light makes it
	// Light, and the Pen Mod weaker by what a module says (Moments.LightDamagePenalty).
	Heavy, Light bool
	// credit is the tank that scores, by what it did it; no Kill Medal goes with a
	// kill by what is no tank.
	Credit engine.Unit
	By     event.Agent
	Cites  impactCites
}

// impactCites are the clauses of each outcome.
type impactCites struct {
	number, through, letter, held, bounced, credit engine.Clause
}

// shotCites are those of a tank's Fire action, GunCites of an Anti-Tank Gun.
var (
	shotCites    = impactCites{"EITC 11.1.3f-i", "EITC 11.1.3h-ii", "EITC 11.1.3h-iii", "EITC 11.1.3h-vi", "EITC 11.1.3h-iv", "EITC 14.2a"}
	GunCites     = impactCites{"EITC 11.1.3f-i", "EITC 11.1.3h-ii", "EITC 11.1.3h-iii", "EITC 11.1.3h-vi", "EITC 11.1.3h-iv", "EITC 14.2b"}
	assaultCites = impactCites{"EITC 17.3.3.f-iv", "EITC 17.3.3.f-vi", "EITC 17.3.3.f-vi", "EITC 17.3.3.f-vi", "EITC 17.3.3.f-vi", "EITC 14.2b"}
)

// Impact adds the Pen Mod of the Pulled card to the Penetration and compares
// with the Armor; a penetrated target stops and takes damage (EITC 11.1.3h).
// The Penetration comes by itself, so that its trace stays on the stack.
func (x Ctx) Impact(f *state.Frame, value Sum, i Impact) {
	card := &x.Game.Cards[x.Pulled]
	if x.Game.edits[penNumber] != nil {
		value.edits = x.edits(penNumber, Bare(f.Unit, f.Target), new(edited))
	}
	value = value.put(engine.Plus, card.Pen, TermWords{penMod, terms[penMod].what, i.Cites.through})
	if penalty := x.Game.moments.lightDamagePenalty; i.Light && penalty != nil {
		by, what := penalty(card.Pen)
		value = value.add(by, what.What, what.Clause)
	}
	x.tell(event.PenetrationTried, f, value, i.Cites.number)
	switch {
	case card.Bounces:
		x.tell(event.ShotBounced, f, Sum{Value: i.Armour}, i.Cites.bounced)
		return
	case card.Pierces:
		x.tell(event.ShotPenetrated, f, Sum{Value: i.Armour}, i.Cites.letter)
	case value.Value >= i.Armour:
		x.tell(event.ShotPenetrated, f, Sum{Value: i.Armour}, i.Cites.through)
	default:
		x.tell(event.ShotBounced, f, Sum{Value: i.Armour}, i.Cites.held)
		return
	}
	x.giveCredit(f.Target, i)
	x.halt(f.Target, "EITC 11.1.3h-vii")
	heavy := !i.Light && (card.Heavy || i.Heavy)
	x.Push(state.ProcDamage, x.On(f.Target).At(i.Credit).With(x.Pulled).Put(state.DamageSection, int(pieces.SectionOf(i.Where, heavy))))
}

// giveCredit notes who would score the loss of a tank (EITC 14.2a, 14.2b;
// ruling A10).
func (x Ctx) giveCredit(u engine.Unit, i Impact) {
	if x.Units[u].Credit == i.Credit && x.Units[u].NoMedal == (i.By != event.ByTank) {
		return
	}
	e := event.New(event.Credited, i.Cites.credit)
	e.Unit, e.Target, e.Item = u, i.Credit, uint8(i.By)
	x.Emit(&e)
}
