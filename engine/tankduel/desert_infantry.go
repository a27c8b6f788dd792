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

// What the module of infantry in the desert numbers.
const (
	procRaid  = state.ModuleProcedures + 16
	procRepel = state.ModuleProcedures + 17
	procHow   = state.ModuleProcedures + 18
	procMelee = state.ModuleProcedures + 19
	procPress = state.ModuleProcedures + 20

	RaidVerb  = ModuleVerbs + 17
	RepelVerb = ModuleVerbs + 18
	HowVerb   = ModuleVerbs + 19
	PressVerb = ModuleVerbs + 20

	repelTried = event.ModuleKinds + 18
	armsChosen = event.ModuleKinds + 19
)

// Registers of procRaid beside AttackFlank, AssaultArms and the result of TACTICS, and of
// procMelee.
const (
	raidRepels   state.Register = 2 // the target fires back
	meleeIcons   state.Register = 0 // the Explosion icons so far
	meleePressed state.Register = 1 // 3 Order Icons were spent
)

// undeclared is the N of an attack that has yet to be one with a weapon or Hand-to-Hand.
const undeclared int8 = -1

// DesertInfantryModule is infantry that attacks vehicles and guns, with weapons of its
// time, and is driven off by those whom it attacks (NA 7), in place of that of the base
// game.
func DesertInfantryModule() Module {
	return Module{
		Name: "desert-infantry", Switch: true, Replaces: []string{"infantry"}, Field: "Infantry",
		Use:        infantryIsShaped,
		Procedures: desertInfantryProcedures(),
		Stages: []StageEdit{
			{In: "robata-action-step", At: "infantry", How: Replace, Stage: Stage{When: InField, Run: marchByRobata}, Clause: "NA 8.8a", With: "robata"},
			{In: "robata-action-step", At: "infantry", How: After, Stage: Stage{Name: "raid", When: raidsForRobata, Run: raidByRobata}, Clause: "NA 8.8.1a", With: "robata"},
			{In: "tank-phase", At: "hatch", How: Replace, Stage: Stage{When: mayButtonUp, Run: func(x Ctx, f *state.Frame) { x.PushFor(state.ProcHatch, x.On(f.Unit)) }}, Clause: "NA 7.3a"},
		},
		Verbs: []VerbRow{
			{Number: state.AdvanceVerb, Name: "advance", Doc: "Infantry advances, with a card, as a Field Action", Class: PieceAction, Word: "infantry-advance", Fields: []notation.Field{{Keyword: "with", UpTo: 1}},
				Offer: offerDesertAdvance, Refuse: refuseDesertAdvance, Start: startDesertAdvance},
			{Number: RaidVerb, Name: "raid", Said: []engine.Message{{Key: "say.raid", English: "Attack {unit} with Infantry"}}, Doc: "Infantry attacks a vehicle or a gun, as a Field Action; how is declared later", Class: PieceAction, Word: "infantry-attack", Fields: []notation.Field{{Kind: notation.Target}, {Keyword: "with", UpTo: 1}, {Keyword: "flank", At: 1, UpTo: 4}},
				Offer: offerRaids, Refuse: refuseRaid, Start: startRaid},
			{Number: RepelVerb, Name: "repel", Said: []engine.Message{{Key: "say.repel", English: "Make an Anti-Infantry Attack"}}, Doc: "makes an Anti-Infantry Attack, for a card that is discarded", Class: Answer, Fields: []notation.Field{{Keyword: "discarding", UpTo: 1}}},
			{Number: HowVerb, Name: "fight", Said: []engine.Message{{Key: "say.fight.weapon", English: "Attack with the weapon"}, {Key: "say.fight.hand", English: "Attack hand to hand"}}, Doc: "declares how Infantry attacks", Class: Answer, Fields: []notation.Field{{Kind: notation.Arms}}},
			{Number: PressVerb, Name: "press", Said: []engine.Message{{Key: "say.press", English: "Spend Order Icons"}}, Doc: "spends Order Icons, so that a Hand-to-Hand attack needs fewer Explosion icons", Class: Answer, Pays: true, Fields: []notation.Field{{Keyword: "with", UpTo: 4}}},
			{Number: state.HatchVerb, Name: "hatch", Doc: "buttons up or opens the hatch", Class: Answer, Fields: []notation.Field{{Kind: notation.Hatch}}},
		},
		Kinds: []KindRow{
			{Number: repelTried, Name: "repel-tried", Words: "{unit} against {target}: needs {to} or less{terms}", News: true,
				Fields: Fields{Parts: kit.Seat | kit.Unit | kit.Target | kit.Card, To: Meanings.Count, Terms: true}},
			{Number: armsChosen, Name: "arms-chosen", Words: "{unit} attacks {target} with {item}", News: true,
				Fields: Fields{Parts: kit.Unit | kit.Target, Item: event.Worded("weapon", func(g *Game, e engine.Event) string { return weaponName(g, e.Unit, int(e.Item)) })}},
		},
		Units: []UnitKind{{Number: infantryPiece, Name: "infantry", Cause: rule.CauseInfantry, Spoiled: "NA 7.2.2.d2", Line: func(x Ctx, u engine.Unit) string {
			return fmt.Sprintf("%-6s %5d m", x.Game.Units[u].Name, 200*int(x.Units[u].Range))
		}}},
		Knows:  []Knowledge{{Number: knownRaids, New: func() any { return new(raidPlay) }}},
		Setup:  enlistDesert,
		Verify: verifyInfantry,
		Census: countRaids,
	}
}

// desertInfantryProcedures resolve an attack step by step (NA 7.2.2).
func desertInfantryProcedures() []Procedure {
	return []Procedure{
		{Number: procRaid, Name: "infantry-raid", Stages: []Stage{
			{Name: "declare-early", When: declaresEarly, Run: askHow},
			{Name: "repel", Run: askRepel}, {Name: "repel-pull", When: repels, Run: PullOne}, {Name: "repel-result", When: repels, Run: resolveRepel},
			{Name: "declare", When: isUndeclared, Run: askHow}, {Name: "declared", Run: tellArms},
			{Name: "tactics", Run: TacticsAgainst}, {Name: "answer", Run: SpoilAttack},
			{Name: "pull-to-hit", Run: PullOne}, {Name: "hit", Run: resolveRaid}, {Name: "engage", Run: engageRaid},
		}},
		{Number: procRepel, Name: "repel", Ask: engine.Message{Key: "ask.repel", English: "Does {unit} make an Anti-Infantry Attack?"}, Why: notation.Reason{Message: engine.Message{Key: "why.repel", English: "Infantry attacks {unit}, which may make an Anti-Infantry Attack first for any one card"}, Clause: "NA 7.2.2.b1"}, Decide: Choose(offerRepel, takeRepel)},
		{Number: procHow, Name: "how", Ask: engine.Message{Key: "ask.how", English: "How does the Infantry attack?"}, Why: notation.Reason{Message: engine.Message{Key: "why.how", English: "The attack goes on, and the attacker chooses its kind now"}, Clause: "NA 7.2.2.c1"}, Decide: Explained(offerHow, takeHow, whyNotSo)},
		{Number: state.ProcWeapon, Name: "infantry-weapon", Stages: []Stage{
			{Name: "find-location", Run: PullOne}, {Name: "location", Run: locateRaid},
			{Name: "pull-to-penetrate", Run: PullOne}, {Name: "penetrate", Run: pierceRaid},
		}},
		{Number: procMelee, Name: "melee", Stages: []Stage{
			{Name: "press", When: mayPress, Run: func(x Ctx, f *state.Frame) { x.Push(procPress, x.On(f.Unit).Of(f.Seat).At(f.Target)) }},
			{Name: "pull", Run: PullOne}, {Name: "pull-second", Run: meleeAgain}, {Name: "pull-third", Run: meleeAgain}, {Name: "result", Run: resolveMelee},
		}},
		{Number: procPress, Name: "press", Ask: engine.Message{Key: "ask.press", English: "Spend Order Icons on the attack?"}, Why: notation.Reason{Message: engine.Message{Key: "why.press", English: "Hand-to-Hand needs one Explosion Icon less for 3 Order Icons that are spent before the Pull"}, Clause: "NA 7.2.2.h13"}, Decide: Choose(offerPress, takePress)},
		{Number: state.ProcHatch, Name: "hatch", Decide: Choose(offerHatch, takeHatch)},
	}
}

// mayMarch says why infantry can do nothing now (NA 7.2b).
func mayMarch(x Ctx, u engine.Unit) state.Refusal {
	if infantryActed(x, u) {
		return state.Forbid("NA 7.2b", "infantry advances or attacks once in an Action Step")
	}
	return state.Allowed
}

// refuseMarch says why infantry cannot advance (NA 7.2.1f).
func refuseMarch(x Ctx, u engine.Unit) state.Refusal {
	if positionOf(x, opposingInfantry(x, u)) == 0 && positionOf(x, u) == farthest {
		return state.Forbid("NA 7.2.1f", "infantry goes no further than 400 m")
	}
	return state.Allowed
}

func offerDesertAdvance(x Ctx, f *state.Frame, o Offers) Offers {
	u := InfantryOf(x.Game).Units[x.Units[f.Unit].Side]
	a := ActionOf(state.AdvanceVerb, u)
	if mayMarch(x, u).Permits() && refuseMarch(x, u).Permits() && x.GuardedAct(a).Permits() {
		o = o.Each(a, firstSoldier, x.Hands[f.Seat].And(InfantryOf(x.Game).any))
	}
	return o
}

func refuseDesertAdvance(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	u, c := a.Unit(), a.Card(firstSoldier)
	if r := x.RefusePiece(f, u, infantryPiece); !r.Permits() {
		return r
	}
	if a != ActionOf(state.AdvanceVerb, u).WithCard(firstSoldier, c) {
		return NotOffered
	}
	if r := mayMarch(x, u); !r.Permits() {
		return r
	}
	if !x.Hands[f.Seat].And(InfantryOf(x.Game).any).Has(c) {
		return state.Forbid("NA 7.2.1a", "an Infantry Advance takes a card of the hand with an Infantry icon")
	}
	return refuseMarch(x, u)
}

// startDesertAdvance pushes the enemy back if his counter is on the card, and else goes
// forward (NA 7.2.1c to 7.2.1e).
func startDesertAdvance(x Ctx, f state.Frame, a engine.Action) {
	u := a.Unit()
	x.Done(f.Unit, a.Target())
	x.EmitCard(event.Spent, f.Seat, a.Card(firstSoldier), "NA 7.2.1a")
	if enemy := opposingInfantry(x, u); positionOf(x, enemy) > 0 {
		marchTo(x, enemy, positionOf(x, enemy)-1, "NA 7.2.1c")
		return
	}
	marchTo(x, u, positionOf(x, u)+1, "NA 7.2.1e")
}

// raidTargets are the enemies that infantry can attack: vehicles, and guns where these can be
// attacked (NA 7.2.2c).
func raidTargets(x Ctx, u engine.Unit) uint16 {
	return x.Targets(u, beAssaulted) | x.Targets(u, BeInSight)
}

// isGun reports whether a target of infantry is a gun, which nobody drives.
func isGun(x Ctx, e engine.Unit) bool { return x.Game.Able.All[BeInSight]>>e&1 != 0 }

// refuseRaided says why infantry cannot attack a unit, whoever has Spotted it (NA
// 7.2.2b).
func refuseRaided(x Ctx, u, e engine.Unit) state.Refusal {
	if e < 0 || raidTargets(x, u)>>e&1 == 0 {
		return state.Forbid("NA 7.2.2c", "the target must be an enemy vehicle or Anti-Tank Gun")
	}
	target := &x.Units[e]
	switch {
	case !target.Has(state.InPlay):
		return state.Forbid("EITC 9.0d", "the target is not on the battlefield")
	case !x.Barred(u, e).Permits():
		return x.Barred(u, e)
	case target.Moving():
		return state.Forbid("NA 7.2.2.a3", "infantry does not attack a vehicle In Motion")
	case InfantryOf(x.Game).city && target.Range > 2:
		return state.Forbid("NA 7.2.2.a2", "in City Terrain infantry attacks at 400 m or less")
	case target.Range > 3:
		return state.Forbid("NA 7.2.2.a1", "infantry attacks at 600 m or less")
	case isGun(x, e) && !mayFightByHand(x, u, e):
		return state.Forbid("NA 7.2.2.a6", "a gun is attacked Hand-to-Hand only, and this is not the highest number of the card")
	}
	return state.Allowed
}

// offerRaids offers attacks: with each card that can begin one, and each way to make it
// one from the flank of a vehicle.
func offerRaids(x Ctx, f *state.Frame, o Offers) Offers {
	side := x.Units[f.Unit].Side
	u, starts := InfantryOf(x.Game).Units[side], x.Hands[f.Seat].And(InfantryOf(x.Game).icons[side])
	if !mayMarch(x, u).Permits() || starts.Empty() {
		return o
	}
	for foes := raidTargets(x, u); foes != 0; foes &= foes - 1 {
		a := ActionOf(RaidVerb, u).WithTarget(state.First(foes))
		switch {
		case !refuseRaided(x, u, a.Target()).Permits() || !x.GuardedAct(a).Permits():
		case isGun(x, a.Target()):
			o = o.Each(a, firstSoldier, starts)
		default:
			o = x.offerAssault(f, o, a, starts)
		}
	}
	return o
}

func refuseRaid(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	u, c := a.Unit(), a.Card(firstSoldier)
	if r := x.RefusePiece(f, u, infantryPiece); !r.Permits() {
		return r
	}
	if a.N() != 0 {
		return NotOffered
	}
	if r := mayMarch(x, u); !r.Permits() {
		return r
	}
	if !x.Hands[f.Seat].And(InfantryOf(x.Game).icons[x.Units[u].Side]).Has(c) {
		return state.Forbid("NA 7.2.2a", "an Infantry Attack takes a card of the hand with the Infantry icon of a nation of the side")
	}
	if r := refuseRaided(x, u, a.Target()); !r.Permits() {
		return r
	}
	paying := flanking(a)
	if paying == noCards {
		return state.Allowed
	}
	if isGun(x, a.Target()) {
		return state.Forbid("NA 7.2.2.a4", "a Flank attack is one against a vehicle")
	}
	for _, p := range paying {
		if p == c {
			return state.Forbid("NA 7.2.2.a5", "the card that pays for the attack pays for nothing else")
		}
	}
	if r := x.RefusePayment(f.Seat, paying, flankIcons); r.Clause == "EITC 4.2.3a" {
		return state.Forbid("NA 7.2.2.a4", r.Why)
	} else if !r.Permits() {
		return r
	}
	return state.Allowed
}

// startRaid pays for the attack.
func startRaid(x Ctx, f state.Frame, a engine.Action) {
	x.Done(f.Unit, a.Target())
	x.EmitCard(event.Spent, f.Seat, a.Card(firstSoldier), "NA 7.2.2a")
	paying := flanking(a)
	x.Spend(f.Seat, paying, "NA 7.2.2.a4")
	x.Push(procRaid, x.On(a.Unit()).Of(f.Seat).At(a.Target()).Put(state.AttackFlank, state.Flag(paying != noCards)).Put(state.AssaultArms, int(undeclared)))
}

// infantryCell is the place of an attack on the infantry card: the position of the infantry and
// the column of the target's Range, the first one for a target beyond the middle.
func infantryCell(x Ctx, u, e engine.Unit) (row, column int) {
	return positionOf(x, u), min(max(int(x.Units[e].Range), 0), 2)
}

// mayFightByHand reports whether the number of the attack is the highest of the card (NA
// 7.2.2.c2; ruling A195).
func mayFightByHand(x Ctx, u, e engine.Unit) bool {
	side := x.Units[u].Side
	row, column := infantryCell(x, u, e)
	return InfantryOf(x.Game).Cards[side].Hit[row][column] == RaidsOf(x.Game).Best[side]
}

// declaresEarly reports whether the target has something that counts against Hand-to-Hand
// alone, so that the attacker says how he attacks before it does (ruling A190).
func declaresEarly(x Ctx, f *state.Frame) bool {
	return !isGun(x, f.Target) && RaidsOf(x.Game).Close[f.Target].hands != 0
}

func isUndeclared(_ Ctx, f *state.Frame) bool { return state.AssaultOf(f).Arms() == undeclared }

// askHow asks for a weapon or Hand-to-Hand, where the attacker has the choice (NA
// 7.2.2.c1).
func askHow(x Ctx, f *state.Frame) {
	switch {
	case isGun(x, f.Target):
		x.Note(state.AssaultArms, int(WithHands))
	case !mayFightByHand(x, f.Unit, f.Target):
		x.Note(state.AssaultArms, int(WithWeapon))
	case x.Game.RunByModule(f.Seat):
		x.Note(state.AssaultArms, int(RobataOf(x).arms(f)))
	default:
		x.Push(procHow, x.On(f.Unit).Of(f.Seat).At(f.Target))
	}
}

func offerHow(_ Ctx, f *state.Frame, o Offers) Offers {
	a := ActionOf(HowVerb, f.Unit)
	return o.Add(a.WithN(WithWeapon)).Add(a.WithN(WithHands))
}

func whyNotSo(Ctx, *state.Frame, engine.Action) state.Refusal { return NotOffered }

func takeHow(x Ctx, _ state.Frame, a engine.Action) { x.Note(state.AssaultArms, int(a.N())) }

// tellArms says how the attack is made.
func tellArms(x Ctx, f *state.Frame) {
	e := event.New(armsChosen, "NA 7.2.2.c1")
	e.Unit, e.Target = f.Unit, f.Target
	if state.AssaultOf(f).Arms() == WithHands {
		e.Item = byHand
	}
	x.Emit(&e)
}
