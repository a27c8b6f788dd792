// Package guns is the module of Anti-Tank Guns, which stand where they were put and fire for Order
// Icons (EITC 17.1).
package guns

import (
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// Module is Anti-Tank Guns (EITC 17.1).
func Module() tankduel.Module {
	return tankduel.Module{
		Name:       "guns",
		Use:        Any,
		Knows:      []tankduel.Knowledge{{Number: knownGuns, New: func() any { return new(Known) }}},
		Procedures: Procedures(),
		Stages: []tankduel.StageEdit{
			{In: "robata-action-step", At: "guns", How: tankduel.Replace, Stage: tankduel.Stage{When: tankduel.InField, Run: soloGun}, Clause: "EITC S4-robata-b", With: "robata"},
		},
		Verbs: []tankduel.VerbRow{
			{Number: state.GunVerb, Name: "shoot", Doc: "an Anti-Tank Gun fires, for Order Icons, as a Field Action", Class: tankduel.PieceAction, Word: "gun-fire", Fields: []notation.Field{{Kind: notation.Target}, {Keyword: "with", UpTo: 4}},
				Offer: offerGuns, Refuse: refuseGun, Start: startGun},
			{Number: state.OutflankVerb, Name: "outflank", Doc: "plays a FLANK card, so that an Anti-Tank Gun fires at Side armor", Class: tankduel.Answer, Fields: []notation.Field{{Keyword: "with", UpTo: 1}}},
		},
		Units:  []tankduel.UnitKind{{Number: tankduel.GunPiece, Name: "gun", Cause: rule.CauseGun, Spoiled: "EITC 17.1e", Line: gunLine}},
		Setup:  emplaceGuns,
		Verify: verifyGuns,
	}
}

// Procedures resolve the shot of an Anti-Tank Gun: the Fire Procedure with
// the differences of EITC 17.1.
func Procedures() []tankduel.Procedure {
	return []tankduel.Procedure{
		{Number: state.ProcGun, Name: "gun-fire", Stages: []tankduel.Stage{
			{Name: "outflank", Run: askOutflank}, {Name: "tactics", Run: tankduel.TacticsAgainst}, {Name: "answer", Run: tankduel.SpoilAttack},
			{Name: "pull-to-hit", Run: tankduel.PullOne}, {Name: "hit", Run: tankduel.ResolveToHit},
			{Name: "find-location", Run: tankduel.FindLocation}, {Name: "location", Run: tankduel.ResolveLocation},
			{Name: "pull-to-penetrate", Run: tankduel.PullOne}, {Name: "penetrate", Run: resolveGun},
		}},
		{Number: state.ProcOutflank, Name: "outflank", Decide: tankduel.Choose(offerOutflank, takeOutflank)},
	}
}

// offerGuns offers the shots of the guns of the Active Player.
func offerGuns(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	icons := x.Game.Orders(x.Hands[f.Seat])
	for _, gun := range Of(x.Game).BySide[x.Units[f.Unit].Side] {
		if icons >= x.Game.Units[gun].Cost && mayShoot(x, gun).Permits() {
			o = offerGun(x, f, o, gun)
		}
	}
	return o
}

// offerGun offers each target of a gun with each way to pay for the shot.
func offerGun(x tankduel.Ctx, f *state.Frame, o tankduel.Offers, gun engine.Unit) tankduel.Offers {
	var paid tankduel.Template
	for foes := x.Targets(gun, tankduel.BeFiredAt); foes != 0; foes &= foes - 1 {
		a := tankduel.ActionOf(state.GunVerb, gun).WithTarget(state.First(foes))
		switch {
		case !refuseGunTarget(x, gun, a.Target()).Permits() || !x.GuardedAct(a).Permits():
		case paid.Cut:
			o = paid.Offer(o, a)
		default:
			from := o.Len()
			o = x.Game.Payments(o, a, x.Hands[f.Seat], x.Game.Units[gun].Cost)
			paid = o.Template(a, from)
		}
	}
	return o
}

// mayShoot says why a gun cannot fire in this Action Step (ruling A74).
func mayShoot(x tankduel.Ctx, gun engine.Unit) state.Refusal {
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
func refuseGunTarget(x tankduel.Ctx, gun, e engine.Unit) state.Refusal {
	switch {
	case !x.IsTarget(gun, e, tankduel.BeFiredAt):
		return state.Forbid("EITC 17.1c", "the target must be an enemy tank")
	case !x.Units[e].Has(state.InPlay):
		return state.Forbid("EITC 9.0d", "the target is not on the battlefield")
	case !x.Board(gun).Reach(x.Gap(gun, e)):
		return state.Forbid("EITC 11.1.3b", "the gun does not reach that far")
	}
	return state.Allowed
}

func refuseGun(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	gun := a.Unit()
	if r := x.RefusePiece(f, gun, tankduel.GunPiece); !r.Permits() {
		return r
	}
	if a.N() != 0 {
		return tankduel.NotOffered
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
func startGun(x tankduel.Ctx, f state.Frame, a engine.Action) {
	x.Done(f.Unit, a.Target())
	x.Spend(f.Seat, a.Cards(), "EITC 17.1a")
	x.Push(state.ProcGun, x.On(a.Unit()).Of(f.Seat).At(a.Target()))
}

// askOutflank asks for a FLANK card of any level that makes the shot one at
// Side armor (EITC 17.1d). A player without one is not asked.
func askOutflank(x tankduel.Ctx, f *state.Frame) {
	if !x.Hands[f.Seat].And(x.Game.Pools.Flank).Empty() {
		x.Push(state.ProcOutflank, x.On(f.Unit).Of(f.Seat).At(f.Target))
	}
}

func offerOutflank(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	o = o.Add(tankduel.ActionOf(state.DeclineVerb, f.Unit))
	return o.Each(tankduel.ActionOf(state.OutflankVerb, f.Unit), 0, x.Hands[f.Seat].And(x.Game.Pools.Flank))
}

func takeOutflank(x tankduel.Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.OutflankVerb {
		x.EmitCard(event.Spent, f.Seat, a.Card(0), "EITC 17.1d")
		x.Note(state.AttackFlank, 1)
	}
}

// resolveGun compares the Penetration of a gun's shot with the Armor: Front
// unless a FLANK card counts (EITC 17.1d) or the target counts as flanked. No Kill Medal goes with it and VPs go
// to the Active Tank (EITC 14.0d, 14.2b).
func resolveGun(x tankduel.Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	w := tankduel.ShotOf(f)
	value := x.Penetration(w, -1, tr)
	where := state.FireOf(f).Location()
	x.Impact(f, tankduel.Sum{Value: value, Tr: tr}, tankduel.Impact{
		Armour: x.Resist(w, x.ArmourOn(f.Target, where, state.FromFlank(f) || x.Outflanks(w)), nil), Where: where,
		Heavy: x.Board(f.Unit).Heavy, Light: x.Gun(w).Light, Credit: x.Active, By: event.BySupport, Cites: tankduel.GunCites,
	})
}

// gunLine shows a gun in the text of a position.
func gunLine(x tankduel.Ctx, u engine.Unit) string {
	p := &x.Game.Units[u]
	if !x.Units[u].Has(state.InPlay) {
		return fmt.Sprintf("%-6s is out of action", p.Name)
	}
	return fmt.Sprintf("%-6s %5d m  fires for %d", p.Name, 200*int(x.Units[u].Range), p.Cost)
}
