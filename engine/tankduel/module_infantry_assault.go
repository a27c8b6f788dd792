package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// infantryProcedures resolve an Infantry Attack step by step (EITC 17.3.3).
func infantryProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcAssault, Name: "infantry-attack", Stages: []Stage{
			{Name: "tactics", Run: TacticsAgainst}, {Name: "answer", Run: SpoilAttack},
			{Name: "pull-to-hit", Run: PullOne}, {Name: "hit", Run: resolveAssault}, {Name: "engage", Run: engage},
		}},
		{Number: state.ProcArms, Name: "arms", Decide: Choose(offerArms, takeArms)},
		{Number: state.ProcWeapon, Name: "infantry-weapon", Stages: []Stage{
			{Name: "find-location", Run: PullOne}, {Name: "location", Run: locateWeapon},
			{Name: "pull-to-penetrate", Run: PullOne}, {Name: "penetrate", Run: resolveWeapon},
		}},
		{Number: state.ProcStorm, Name: "hand-to-hand", Stages: []Stage{
			{Name: "pull", Run: PullOne}, {Name: "pull-again", Run: stormAgain}, {Name: "result", Run: resolveStorm},
			{Name: "pull-morale", Run: shakeCrew}, {Name: "morale", Run: afterStorm},
		}},
		{Number: state.ProcHatch, Name: "hatch", Decide: Choose(offerHatch, takeHatch)},
	}
}

// resolveAssault compares the Hit Pull with the number and finds the weapon: a
// Pull below half the number gets the stronger one (EITC 17.3.3.e, 17.3.3.f-i;
// ruling A78).
func resolveAssault(x Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	number := x.assaultNumber(f.Unit, f.Target, state.Answered(f), tr)
	x.tell(event.TriedToHit, f, Sum{Value: number, Tr: tr}, "EITC 17.3.3.c-i")
	pulled := x.Game.Cards[x.Pulled].Number
	if pulled > number {
		x.tell(event.ShotMissed, f, Sum{Value: pulled}, "EITC 17.3.3.e")
		x.Leave()
		return
	}
	x.tell(event.ShotHit, f, Sum{Value: pulled}, "EITC 17.3.3.e")
	switch {
	case state.AssaultOf(f).Arms() == WithHands:
		x.Note(state.AssaultWith, byHand)
	case 2*pulled < number:
		x.Note(state.AssaultWith, Stronger)
	case weaponsOf(x, f.Unit)[Weaker].hand:
		x.PushFor(state.ProcArms, x.On(f.Unit).Of(f.Seat).At(f.Target))
	}
}

func weaponsOf(x Ctx, u engine.Unit) *[2]weapon {
	return &InfantryOf(x.Game).Cards[x.Units[u].Side].Weapons
}

// assaultNumber is the Final To Hit Number of an Infantry Attack (EITC
// 17.3.3.c, 17.3.3.d). Cover, what rules add to it among it, helps the attacker (rulings
// A76, A234).
func (x Ctx) assaultNumber(u, e engine.Unit, tactics bool, tr *engine.Trace) int {
	card := &InfantryOf(x.Game).Cards[x.Units[u].Side]
	row, c := positionOf(x, u), engine.Clause("EITC 17.3.3.c-i")
	if row == 0 {
		c = "EITC 17.3.3.c-ii"
	}
	column := min(max(int(x.Units[e].Range), 0), 2)
	w := Bare(u, e)
	w.Tactics = tactics
	s := x.begin(infantryNumber, w, tr).put(engine.Base, card.Hit[row][column], TermWords{infantryCard, card.name, c})
	s = s.plus(infantryCover, x.Cover(w, nil))
	s = s.plus(infantrySize, x.Board(e).Size)
	s = s.plus(infantryTactics, -20*state.Flag(tactics))
	return s.more().Value
}

// offerArms lets the attacker fight hand to hand in place of the weapon that
// the Pull gave him (EITC 17.3.3.f-ii).
func offerArms(_ Ctx, f *state.Frame, o Offers) Offers {
	return o.Add(ActionOf(state.StormVerb, f.Unit)).Add(ActionOf(state.DeclineVerb, f.Unit))
}

func takeArms(x Ctx, _ state.Frame, a engine.Action) {
	if a.Verb() == state.StormVerb {
		x.Note(state.AssaultWith, byHand)
	}
}

// engage fights with what the attack came to.
func engage(x Ctx, f *state.Frame) {
	with := state.AssaultOf(f).With()
	e := event.New(event.WeaponUsed, "EITC 17.3.3.f-i")
	if with == byHand {
		e.Clause = "EITC 17.3.3.hth-a"
	}
	e.Unit, e.Target, e.Item = f.Unit, f.Target, uint8(with)
	x.Emit(&e)
	act := x.On(f.Unit).Of(f.Seat).At(f.Target)
	if with == byHand {
		x.Push(state.ProcStorm, act)
		return
	}
	x.Push(state.ProcWeapon, act.Put(state.AttackFlank, state.Flag(state.FromFlank(f))))
	x.Note(state.AssaultWith, with)
}

// locateWeapon reads the target's chart. Hull Down does not matter (EITC
// 17.3.3.f-iii, 17.3.3.f-ix).
func locateWeapon(x Ctx, f *state.Frame) {
	where := x.Board(f.Target).Location[x.Game.Cards[x.Pulled].Target()]
	x.Note(state.FireLocation, int(where))
	x.tell(event.LocationFound, f, Sum{Value: int(where)}, "EITC 17.3.3.f-iii")
}

// resolveWeapon compares the weapon's Penetration with the Armor (EITC
// 17.3.3.f-iv to 17.3.3.f-viii).
func resolveWeapon(x Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	w := &weaponsOf(x, f.Unit)[state.AssaultOf(f).With()]
	where := state.FireOf(f).Location()
	tr.Note(engine.Base, w.Pen, w.name, "EITC 17.3.3.f-iv")
	x.Impact(f, Sum{Value: w.Pen, Tr: tr}, Impact{
		Armour: x.Resist(Bare(f.Unit, f.Target), x.ArmourOn(f.Target, where, state.FromFlank(f)), nil), Where: where,
		Credit: x.Active, By: event.BySupport, Cites: assaultCites,
	})
}

// stormAgain notes the first card and Pulls the second.
func stormAgain(x Ctx, f *state.Frame) {
	x.Note(state.StormIcons, state.Flag(x.Shows(pieces.ExplosionIcon)))
	x.pull(f.Seat)
}

// resolveStorm: two Explosion icons explode the target, a single one kills the
// Commander in an open hatch (EITC 17.3.3.hth-a, 17.3.3.hth-b).
func resolveStorm(x Ctx, f *state.Frame) {
	first, second := state.StormOf(f).Exploded(), x.Shows(pieces.ExplosionIcon)
	target := &x.Units[f.Target]
	switch {
	case first && second:
		x.giveCredit(f.Target, Impact{Credit: x.Active, By: event.BySupport, Cites: assaultCites})
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, "EITC 17.3.3.hth-a")
		x.Push(state.ProcBlast, x.On(f.Target).Put(state.BlastReason, int(escapeBlast)))
	case (first || second) && !target.Has(state.Buttoned) && !x.commanderLost(f.Target):
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, "EITC 17.3.3.hth-b")
		x.Note(state.StormSlew, 1)
		slayChief(x, f.Target, "EITC 17.3.3.hth-b")
	default:
		x.Placed(event.CheckFailed, f.Unit, x.Pulled, "EITC 17.3.3.hth-b")
	}
}

// slayChief kills the Commander of a tank that infantry attacks hand to hand. His VPs go to
// the Active Tank; nothing was penetrated, so that whoever penetrated last stays credited with
// the tank itself (EITC 12.7.3, 14.2).
func slayChief(x Ctx, u engine.Unit, c engine.Clause) {
	x.slayFor(u, chiefOf(x, u), scorer{x.Active, "EITC 14.2b"}, c)
}

// chiefOf is the crew member who commands a tank.
func chiefOf(x Ctx, u engine.Unit) int {
	board := x.Board(u)
	for man := range board.Crew {
		if board.Crew[man].Seat == board.Chief() {
			return man
		}
	}
	return 0
}

// shakeCrew Pulls the Damage Card of the Morale Check that follows the loss of
// the Commander, unless two KIA make the rest Bail Out (EITC 17.3.3.hth-c;
// ruling A8).
func shakeCrew(x Ctx, f *state.Frame) {
	if state.StormOf(f).Slew() && x.Units[f.Target].Killed < 2 {
		x.Push(state.ProcPullDamage, x.On(f.Target).Of(f.Seat))
	}
}

// afterStorm checks the morale. A tank that is lost by it is lost by the Infantry Attack
// (EITC 14.2b).
func afterStorm(x Ctx, f *state.Frame) {
	if !state.StormOf(f).Slew() {
		return
	}
	if x.bailsOut(f.Target) {
		x.giveCredit(f.Target, Impact{Credit: x.Active, By: event.BySupport, Cites: assaultCites})
	}
	x.Steady(f.Target)
}
