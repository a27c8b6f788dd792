package tankduel

import (
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// Where infantry can stand, in boxes beyond the middle (EITC 17.3.1.1a).
const farthest = 2

// What an Infantry Attack uses, as the N of an action.
const (
	WithWeapon int8 = iota
	WithHands
)

// The Order Icons of a flank attack by infantry (EITC 17.3.3.a-iv), and where
// the cards that show them stand in an action.
const (
	flankIcons   = 3
	FlankCards   = 1
	firstSoldier = 0
)

// infantryKinds are the kinds of event of infantry.
var infantryKinds = []KindRow{
	{Number: event.InfantryMoved, Name: "infantry-moved", Words: "{unit} stands at {to} m",
		Fields: Fields{Parts: kit.Unit, To: Meanings.Metres, From: true}},
	{Number: event.WeaponUsed, Name: "weapon-used", Words: "{unit} fights with {item}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Target, Item: event.Worded("weapon", func(g *Game, e engine.Event) string { return weaponName(g, e.Unit, int(e.Item)) })}},
}

// InfantryModule is infantry and buttoning up (EITC 17.3).
func InfantryModule() Module {
	return Module{
		Name: "infantry", Switch: true, Field: "Infantry",
		Knows:      []Knowledge{{Number: knownInfantry, New: func() any { return new(infantryPlay) }}},
		Use:        func(b *Builder) bool { return b.Setup.Infantry },
		Procedures: infantryProcedures(),
		Stages: []StageEdit{
			{In: "tank-phase", At: "hatch", How: Replace, Stage: Stage{When: mayButtonUp, Run: func(x Ctx, f *state.Frame) { x.PushFor(state.ProcHatch, x.On(f.Unit)) }}, Clause: "EITC 8.1.f"},
			{In: "robata-action-step", At: "infantry", How: Replace, Stage: Stage{When: InField, Run: soloInfantry}, Clause: "EITC 19.4.11a", With: "robata"},
		},
		Verbs: infantryVerbs(),
		Kinds: infantryKinds,
		Units: []UnitKind{{Number: infantryPiece, Name: "infantry", Cause: rule.CauseInfantry, Spoiled: "EITC 17.3.3.b-ii", Line: func(x Ctx, u engine.Unit) string {
			return fmt.Sprintf("%-6s %5d m", x.Game.Units[u].Name, 200*int(x.Units[u].Range))
		}}},
		Setup:  enlistInfantry,
		Verify: verifyInfantry,
	}
}

func infantryVerbs() []VerbRow {
	return []VerbRow{
		{Number: state.AdvanceVerb, Name: "advance", Doc: "Infantry advances, with a card, as a Field Action", Class: PieceAction, Word: "infantry-advance", Fields: []notation.Field{{Keyword: "with", UpTo: 1}},
			Offer: offerAdvance, Refuse: refuseAdvance, Start: startAdvance},
		{Number: state.AssaultVerb, Name: "attack", Doc: "Infantry attacks, with its weapon or hand to hand, as a Field Action", Class: PieceAction, Word: "infantry-attack", Fields: []notation.Field{{Kind: notation.Target}, {Kind: notation.Arms}, {Keyword: "with", UpTo: 1}, {Keyword: "flank", At: 1, UpTo: 4}},
			Offer: offerAttacks, Refuse: refuseAssault, Start: startAssault},
		{Number: state.StormVerb, Name: "storm", Doc: "Infantry fights hand to hand in place of the weapon that it Pulled", Class: Answer},
		{Number: state.HatchVerb, Name: "hatch", Doc: "buttons up or opens the hatch", Class: Answer, Fields: []notation.Field{{Kind: notation.Hatch}}},
	}
}

// positionOf is where infantry is, 0 with its counter off the card. Its unit
// counts Range as its own side does, so that beyond the middle it is negative.
func positionOf(x Ctx, u engine.Unit) int { return -int(x.Units[u].Range) }

// offerAdvance offers Infantry Advances.
func offerAdvance(x Ctx, f *state.Frame, o Offers) Offers {
	u := InfantryOf(x.Game).Units[x.Units[f.Unit].Side]
	cards := x.Hands[f.Seat].And(InfantryOf(x.Game).any)
	if infantryActed(x, u) || cards.Empty() {
		return o
	}
	a := ActionOf(state.AdvanceVerb, u)
	if refuseAdvancing(x, u).Permits() && x.GuardedAct(a).Permits() {
		o = o.Each(a, firstSoldier, cards)
	}
	return o
}

// offerAttacks offers Infantry Attacks.
func offerAttacks(x Ctx, f *state.Frame, o Offers) Offers {
	side := x.Units[f.Unit].Side
	u, starts := InfantryOf(x.Game).Units[side], x.Hands[f.Seat].And(InfantryOf(x.Game).icons[side])
	if infantryActed(x, u) || starts.Empty() {
		return o
	}
	var paid Template
	for foes := x.Targets(u, beAssaulted); foes != 0; foes &= foes - 1 {
		a := ActionOf(state.AssaultVerb, u).WithTarget(state.First(foes))
		switch {
		case !refuseAssaulted(x, u, a.Target()).Permits() || !x.GuardedAct(a).Permits():
		case paid.Cut:
			o = paid.Offer(paid.Offer(o, a.WithN(WithWeapon)), a.WithN(WithHands))
		default:
			from := o.Len()
			o = x.offerAssault(f, o, a.WithN(WithWeapon), starts)
			paid = o.Template(a.WithN(WithWeapon), from)
			o = x.offerAssault(f, o, a.WithN(WithHands), starts)
		}
	}
	return o
}

// offerAssault offers an attack with each card that can start it, and each way
// to make it one from the flank.
func (x Position) offerAssault(f *state.Frame, o Offers, a engine.Action, starts state.CardSet) Offers {
	hand := x.Hands[f.Seat]
	o = o.Each(a, firstSoldier, starts)
	if x.Game.Orders(hand) < flankIcons {
		return o
	}
	for c := starts.Next(0); c != engine.NoCard; c = starts.Next(c + 1) {
		rest := hand
		rest.Remove(c)
		var w orderPayers
		w.fill(x.Game, rest)
		o = w.spend(o, &payment{base: a.WithCard(firstSoldier, c), price: flankIcons, place: FlankCards})
	}
	return o
}

// infantryActed reports whether infantry advanced or attacked in this Action Step
// (EITC 8.4.3).
func infantryActed(x Ctx, u engine.Unit) bool { return x.Act.Pieces&(1<<u) != 0 }

func refuseInfantry(x Ctx, u engine.Unit) state.Refusal {
	if infantryActed(x, u) {
		return state.Forbid("EITC 8.4.3", "infantry advances or attacks once in an Action Step")
	}
	return state.Allowed
}

// refuseAdvance checks an Infantry Advance and its card.
func refuseAdvance(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	u, c := a.Unit(), a.Card(firstSoldier)
	if r := x.RefusePiece(f, u, infantryPiece); !r.Permits() {
		return r
	}
	if a != ActionOf(state.AdvanceVerb, u).WithCard(firstSoldier, c) {
		return NotOffered
	}
	if r := refuseInfantry(x, u); !r.Permits() {
		return r
	}
	if !x.Hands[f.Seat].And(InfantryOf(x.Game).any).Has(c) {
		return state.Forbid("EITC 17.3.2a", "an Infantry Advance costs a card of the hand with an Infantry icon")
	}
	return refuseAdvancing(x, u)
}

// refuseAdvancing refuses an Advance that would change nothing.
func refuseAdvancing(x Ctx, u engine.Unit) state.Refusal {
	if positionOf(x, u) == farthest && positionOf(x, opposingInfantry(x, u)) == 0 {
		return state.Forbid("EITC 17.3.2d", "infantry goes no farther than 400 m")
	}
	return state.Allowed
}

// opposingInfantry is the infantry of the other side.
func opposingInfantry(x Ctx, u engine.Unit) engine.Unit {
	return InfantryOf(x.Game).Units[1-x.Units[u].Side]
}

// advanceInfantry pushes the enemy back if his counter is on the card, and else goes
// forward (EITC 17.3.2b, 17.3.2c).
func advanceInfantry(x Ctx, u engine.Unit) {
	if enemy := opposingInfantry(x, u); positionOf(x, enemy) > 0 {
		marchTo(x, enemy, positionOf(x, enemy)-1, "EITC 17.3.2b")
		return
	}
	marchTo(x, u, positionOf(x, u)+1, "EITC 17.3.2c")
}

func marchTo(x Ctx, u engine.Unit, to int, c engine.Clause) {
	e := event.New(event.InfantryMoved, c)
	e.Unit, e.From, e.To = u, int16(x.Units[u].Range), int16(-to)
	x.Emit(&e)
}

// refuseAssault checks an Infantry Attack and its cards.
func refuseAssault(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	u, c := a.Unit(), a.Card(firstSoldier)
	if r := x.RefusePiece(f, u, infantryPiece); !r.Permits() {
		return r
	}
	if a.N() < WithWeapon || a.N() > WithHands {
		return NotOffered
	}
	if r := refuseInfantry(x, u); !r.Permits() {
		return r
	}
	if !x.Hands[f.Seat].And(InfantryOf(x.Game).icons[x.Units[u].Side]).Has(c) {
		return state.Forbid("EITC 17.3.3a", "an Infantry Attack begins with a card of the hand that shows the Infantry icon of its own nation")
	}
	if r := refuseAssaulted(x, u, a.Target()); !r.Permits() {
		return r
	}
	paying := flanking(a)
	if paying == noCards {
		return state.Allowed
	}
	for _, p := range paying {
		if p == c {
			return state.Forbid("EITC 17.3.3.a-iv", "the card that begins the attack pays for nothing else")
		}
	}
	if r := x.RefusePayment(f.Seat, paying, flankIcons); r.Clause == "EITC 4.2.3a" {
		return state.Forbid("EITC 17.3.3.a-iv", r.Why)
	} else if !r.Permits() {
		return r
	}
	return state.Allowed
}

// flanking are the cards of an attack that make it one from the flank.
func flanking(a engine.Action) [engine.ActionCards]engine.Card {
	return [engine.ActionCards]engine.Card{a.Card(FlankCards), a.Card(FlankCards + 1), a.Card(FlankCards + 2), engine.NoCard}
}

// refuseAssaulted says why infantry cannot attack a tank. Nobody need have
// Spotted it (EITC 17.3.3b).
func refuseAssaulted(x Ctx, u, e engine.Unit) state.Refusal {
	if !x.IsTarget(u, e, beAssaulted) {
		return state.Forbid("EITC 17.3.3.a-i", "the target must be an enemy tank")
	}
	target := &x.Units[e]
	switch {
	case !target.Has(state.InPlay):
		return state.Forbid("EITC 9.0d", "the target is not on the battlefield")
	case target.Moving():
		return state.Forbid("EITC 17.3.3.a-i", "infantry does not attack a tank In Motion")
	case InfantryOf(x.Game).city && target.Range > 2:
		return state.Forbid("EITC 17.3.3.a-iii", "in City Terrain infantry attacks tanks at 400 m or less")
	case target.Range > 3:
		return state.Forbid("EITC 17.3.3.a-ii", "infantry attacks tanks at 600 m or less")
	}
	return state.Allowed
}

// startAdvance pays for an Advance and makes it.
func startAdvance(x Ctx, f state.Frame, a engine.Action) {
	x.Done(f.Unit, a.Target())
	x.EmitCard(event.Spent, f.Seat, a.Card(0), "EITC 17.3.2a")
	advanceInfantry(x, a.Unit())
}

// startAssault pays for the attack and declares it.
func startAssault(x Ctx, f state.Frame, a engine.Action) {
	x.Done(f.Unit, a.Target())
	x.EmitCard(event.Spent, f.Seat, a.Card(firstSoldier), "EITC 17.3.3a")
	paying := flanking(a)
	x.Spend(f.Seat, paying, "EITC 17.3.3.a-iv")
	x.Push(state.ProcAssault, x.On(a.Unit()).Of(f.Seat).At(a.Target()).Put(state.AttackFlank, state.Flag(paying != noCards)).Put(state.AssaultArms, int(a.N())))
}
