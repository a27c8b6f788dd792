package tankduel

import (
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// GunsModule is Anti-Tank Guns (EITC 17.1).
func GunsModule() Module {
	return Module{
		Name:       "guns",
		Use:        HasGuns,
		Knows:      []Knowledge{{Number: knownGuns, New: func() any { return new(gunPlay) }}},
		Procedures: gunProcedures(),
		Stages: []StageEdit{
			{In: "robata-action-step", At: "guns", How: Replace, Stage: Stage{When: InField, Run: soloGun}, Clause: "EITC S4-robata-b", With: "robata"},
		},
		Verbs: []VerbRow{
			{Number: state.GunVerb, Name: "shoot", Doc: "an Anti-Tank Gun fires, for Order Icons, as a Field Action", Class: PieceAction, Word: "gun-fire", Fields: []notation.Field{{Kind: notation.Target}, {Keyword: "with", UpTo: 4}},
				Offer: offerGuns, Refuse: refuseGun, Start: startGun},
			{Number: state.OutflankVerb, Name: "outflank", Doc: "plays a FLANK card, so that an Anti-Tank Gun fires at Side armor", Class: Answer, Fields: []notation.Field{{Keyword: "with", UpTo: 1}}},
		},
		Units:  []UnitKind{{Number: GunPiece, Name: "gun", Cause: rule.CauseGun, Spoiled: "EITC 17.1e", Line: gunLine}},
		Setup:  emplaceGuns,
		Verify: verifyGuns,
	}
}

// gunProcedures resolve the shot of an Anti-Tank Gun: the Fire Procedure with
// the differences of EITC 17.1.
func gunProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcGun, Name: "gun-fire", Stages: []Stage{
			{Name: "outflank", Run: askOutflank}, {Name: "tactics", Run: tacticsAgainst}, {Name: "answer", Run: spoilAttack},
			{Name: "pull-to-hit", Run: PullOne}, {Name: "hit", Run: resolveToHit},
			{Name: "find-location", Run: findLocation}, {Name: "location", Run: resolveLocation},
			{Name: "pull-to-penetrate", Run: PullOne}, {Name: "penetrate", Run: resolveGun},
		}},
		{Number: state.ProcOutflank, Name: "outflank", Decide: Choose(offerOutflank, takeOutflank)},
	}
}

// offerGuns offers the shots of the guns of the Active Player.
func offerGuns(x Ctx, f *state.Frame, o Offers) Offers {
	icons := x.Game.orders(x.Hands[f.Seat])
	for _, gun := range emplacedOf(x.Game).of[x.Units[f.Unit].Side] {
		if icons >= x.Game.Units[gun].Cost && mayShoot(x, gun).Permits() {
			o = offerGun(x, f, o, gun)
		}
	}
	return o
}

// offerGun offers each target of a gun with each way to pay for the shot.
func offerGun(x Ctx, f *state.Frame, o Offers, gun engine.Unit) Offers {
	var paid template
	for foes := x.Targets(gun, BeFiredAt); foes != 0; foes &= foes - 1 {
		a := ActionOf(state.GunVerb, gun).WithTarget(state.First(foes))
		switch {
		case !refuseGunTarget(x, gun, a.Target()).Permits() || !x.GuardedAct(a).Permits():
		case paid.cut:
			o = paid.offer(o, a)
		default:
			from := len(o.dst)
			o = x.Game.Payments(o, a, x.Hands[f.Seat], x.Game.Units[gun].Cost)
			paid = o.template(a, from)
		}
	}
	return o
}

// mayShoot says why a gun cannot fire in this Action Step (ruling A74).
func mayShoot(x Ctx, gun engine.Unit) state.Refusal {
	if !x.Units[gun].Has(state.InPlay) {
		return state.Forbid("EITC 17.1a", "the gun is not on the battlefield")
	}
	if x.Act.Pieces&(1<<gun) != 0 {
		return state.Forbid("EITC 17.1a", "the gun has fired in this Action Step")
	}
	return state.Allowed
}

// refuseGunTarget says why a gun cannot fire at a tank. Nobody need have
// Spotted it (EITC 17.1c).
func refuseGunTarget(x Ctx, gun, e engine.Unit) state.Refusal {
	switch {
	case !x.IsTarget(gun, e, BeFiredAt):
		return state.Forbid("EITC 17.1c", "the target must be an enemy tank")
	case !x.Units[e].Has(state.InPlay):
		return state.Forbid("EITC 9.0d", "the target is not on the battlefield")
	case !x.Board(gun).Reach(x.Gap(gun, e)):
		return state.Forbid("EITC 11.1.3b", "the gun does not reach that far")
	}
	return state.Allowed
}

func refuseGun(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	gun := a.Unit()
	if r := x.refusePiece(f, gun, GunPiece); !r.Permits() {
		return r
	}
	if a.N() != 0 {
		return NotOffered
	}
	if r := mayShoot(x, gun); !r.Permits() {
		return r
	}
	if r := refuseGunTarget(x, gun, a.Target()); !r.Permits() {
		return r
	}
	if r := x.RefusePayment(f.Seat, a.Cards(), x.Game.Units[gun].Cost); r.Clause == "EITC 4.2.3a" {
		return state.Forbid("EITC 17.1a", r.Why)
	} else if !r.Permits() {
		return r
	}
	return state.Allowed
}

// startGun pays for the shot and opens it.
func startGun(x Ctx, f state.Frame, a engine.Action) {
	x.Done(f.Unit, a.Target())
	x.Spend(f.Seat, a.Cards(), "EITC 17.1a")
	x.Push(state.ProcGun, x.On(a.Unit()).Of(f.Seat).At(a.Target()))
}

// askOutflank asks for a FLANK card of any level that makes the shot one at
// Side armor (EITC 17.1d). A player without one is not asked.
func askOutflank(x Ctx, f *state.Frame) {
	if !x.Hands[f.Seat].And(x.Game.Pools.Flank).Empty() {
		x.Push(state.ProcOutflank, x.On(f.Unit).Of(f.Seat).At(f.Target))
	}
}

func offerOutflank(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.DeclineVerb, f.Unit))
	return o.Each(ActionOf(state.OutflankVerb, f.Unit), 0, x.Hands[f.Seat].And(x.Game.Pools.Flank))
}

func takeOutflank(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.OutflankVerb {
		x.EmitCard(event.Spent, f.Seat, a.Card(0), "EITC 17.1d")
		x.Note(state.AttackFlank, 1)
	}
}

// resolveGun compares the Penetration of a gun's shot with the Armor: Front
// unless a FLANK card counts (EITC 17.1d) or the target counts as flanked. No Kill Medal goes with it and VPs go
// to the Active Tank (EITC 14.0d, 14.2b).
func resolveGun(x Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.log.Wants(&trace)
	w := shotOf(f)
	value := x.Penetration(w, -1, tr)
	where := state.FireOf(f).Location()
	x.impact(f, Sum{Value: value, tr: tr}, impact{
		armour: x.resist(w, x.armourOn(f.Target, where, state.FromFlank(f) || x.Outflanks(w)), nil), where: where,
		heavy: x.Board(f.Unit).Heavy, light: x.Gun(w).Light, credit: x.Active, by: event.BySupport, cites: gunCites,
	})
}

// gunLine shows a gun in the text of a position.
func gunLine(x Ctx, u engine.Unit) string {
	p := &x.Game.Units[u]
	if !x.Units[u].Has(state.InPlay) {
		return fmt.Sprintf("%-6s is out of action", p.Name)
	}
	return fmt.Sprintf("%-6s %5d m  fires for %d", p.Name, 200*int(x.Units[u].Range), p.Cost)
}
