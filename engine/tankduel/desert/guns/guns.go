// Package guns is the module of Anti-Tank Guns for which Order Icons are saved up, which may be
// Hidden and can be destroyed (NA 6).
package guns

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/module/guns"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// What the module of guns in the desert numbers: ServeVerb puts Order Icons on a gun.
const (
	ServeVerb    = tankduel.ModuleVerbs + 16
	procSoloGuns = state.ModuleProcedures + 22
	gunAppeared  = event.ModuleKinds + 16
	gunUnharmed  = event.ModuleKinds + 17
)

// Counters of guns: OrderIcons are those that lie on one, saved up for its shots.
const (
	OrderIcons = uint8(4)
	hiddenGun  = uint8(5)
)

// mostOrders is how many Order Icons lie on a gun at most.
const mostOrders = 99

// Module is Anti-Tank Guns for which Order Icons are saved up, which may be
// Hidden and can be destroyed (NA 6), in place of those of the base game.
func Module() tankduel.Module {
	return tankduel.Module{
		Name: "desert-guns", Switch: true, AttacksGuns: true, Replaces: []string{"guns"},
		Idle:       func(b *tankduel.Builder) bool { return !guns.Any(b) },
		Procedures: slices.Concat(desertGunProcedures(), siteProcedures()),
		Stages: []tankduel.StageEdit{
			{In: "game", At: "place", How: tankduel.Before, Stage: tankduel.Stage{Name: "emplace", When: func(x tankduel.Ctx, _ *state.Frame) bool { return len(desertGunsOf(x.Game).sites) > 0 }, Run: choosesSites}, Clause: "NA 6.0a"},
			{In: "robata-action-step", At: "guns", How: tankduel.Replace, Stage: tankduel.Stage{When: tankduel.InField, Run: serveByRobata}, Clause: "NA 8.7.1a", With: "robata"},
			{In: "robata-action-step", At: "secondary", How: tankduel.After, Stage: tankduel.Stage{Name: "fire-guns", When: tankduel.InField, Run: openSoloGuns}, Clause: "NA 8.7.2a", With: "robata"},
			{In: "reinforcement", At: "return", How: tankduel.Before, Stage: tankduel.Stage{Name: "guns", Run: returnGuns}, Clause: "NA 6.5b"},
		},
		Verbs: append([]tankduel.VerbRow{
			{Number: ServeVerb, Name: "serve", Said: []engine.Message{{Key: "say.serve", English: "Serve the gun"}}, Doc: "puts the Order Icons of a card on an Anti-Tank Gun, as a Field Action", Class: tankduel.PieceAction, Fields: []notation.Field{{Keyword: "with", UpTo: 1}},
				Offer: offerServe, Refuse: refuseServe, Start: startServe},
			{Number: state.GunVerb, Name: "shoot", Doc: "an Anti-Tank Gun fires, for the Order Icons on it, as a Field Action", Class: tankduel.PieceAction, Word: "gun-fire", Fields: []notation.Field{{Kind: notation.Target}, {Keyword: "with", UpTo: 4}},
				Offer: offerSavedShots, Refuse: refuseSavedShot, Start: startSavedShot},
			{Number: state.OutflankVerb, Name: "outflank", Doc: "plays a FLANK card, so that an Anti-Tank Gun fires at Side armor", Class: tankduel.Answer, Fields: []notation.Field{{Keyword: "with", UpTo: 1}}},
		}, siteVerbs...),
		Kinds: append([]tankduel.KindRow{
			{Number: gunAppeared, Name: "gun-appeared", Words: "{unit} shows where it stands, at {to} m",
				Fields: tankduel.Fields{Parts: kit.Unit, To: tankduel.Meanings.Metres},
				Change: func(s *state.State, f kit.Facts) { s.Units[f.Unit].Range, s.Site[f.Unit] = int8(f.To), 0 }},
			{Number: gunUnharmed, Name: "gun-unharmed", Words: "{unit} is not harmed by such a round", News: true,
				Fields: tankduel.Fields{Parts: kit.Unit | kit.Target}},
		}, siteKinds...),
		Terms: []tankduel.TermEdit{{
			In: "cover", At: "dug-in", How: tankduel.AddTerm, What: "its own Cover", Clause: "NA 6.2e",
			Value: func(x tankduel.Ctx, w state.Shot) int { return emplacementOf(x, w.E) },
		}},
		Counters: []tankduel.Counter{{Number: OrderIcons, Name: "order-icons", Max: mostOrders}, {Number: hiddenGun, Name: "hidden", Max: 1}},
		Units: []tankduel.UnitKind{{
			Number: tankduel.GunPiece, Name: "gun", Can: 1<<tankduel.BeFiredAt | 1<<tankduel.BeInSight, Cause: rule.CauseGun, Spoiled: "NA 6.1k", Defended: true,
			Hit: hitGun, Lost: loseGun, Line: desertGunLine, Harms: harmsGuns, Arms: func(x tankduel.Ctx, u engine.Unit, gun int) bool { return x.HarmlessRound(u, gun) >= 0 },
		}},
		Moments: tankduel.Moments{
			Bars: func(x tankduel.Ctx, _, e engine.Unit) state.Refusal {
				if isHiddenGun(x, e) {
					return state.Forbid("NA 6.4b", "nobody may attack a Hidden gun")
				}
				return state.Allowed
			},
			KnowsSite: func(x tankduel.Ctx, seat engine.Seat, u engine.Unit) bool {
				return x.Site[u] != 0 && isHiddenGun(x, u) && x.Game.Seating.Side[seat] == x.Units[u].Side
			},
			Redeal: redealGuns,
		},
		Knows:  []tankduel.Knowledge{{Number: knownDesertGuns, New: func() any { return new(desertGunPlay) }}},
		Setup:  digInGuns,
		Begin:  hideGuns,
		Verify: verifyDesertGuns,
		Census: countGuns,
	}
}

// desertGunProcedures resolve the shot of a gun: the Fire Procedure with the differences
// of NA 6.1.
func desertGunProcedures() []tankduel.Procedure {
	procedures := guns.Procedures()
	shot := &procedures[0]
	shot.Stages = append([]tankduel.Stage{{Name: "appear", Run: appear}}, shot.Stages...)
	return append(procedures, tankduel.Procedure{Number: procSoloGuns, Name: "robata-guns", Stages: []tankduel.Stage{{Name: "fire", Run: fireByRobata}}})
}

// isHiddenGun reports whether a unit is a gun that has not fired yet and began Hidden.
func isHiddenGun(x tankduel.Ctx, u engine.Unit) bool {
	return desertGunsOf(x.Game).hidden>>u&1 != 0 && x.Counter(hiddenGun, u) != 0
}

// rangeOfGun is the Range of a gun, which its side alone knows while it hides.
func rangeOfGun(x tankduel.Ctx, gun engine.Unit) int {
	if x.Site[gun] != 0 {
		return int(state.SiteBox(x.Site[gun]))
	}
	return int(x.Units[gun].Range)
}

// emplacementOf is the Cover of the emplacement of a unit, 0 for what is no gun.
func emplacementOf(x tankduel.Ctx, u engine.Unit) int {
	if x.Game.Kind(u) != tankduel.GunPiece {
		return 0
	}
	return x.Game.Units[u].Cover
}

// offerServe offers each card that shows Order Icons for each gun. Any number of cards
// goes on a gun, one after the other (NA 6.1a).
func offerServe(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	cards := x.Hands[f.Seat].And(x.Game.Pools.Orders)
	for _, gun := range guns.Of(x.Game).BySide[x.Units[f.Unit].Side] {
		if a := tankduel.ActionOf(ServeVerb, gun); mayServe(x, gun).Permits() && x.GuardedAct(a).Permits() {
			o = o.Each(a, 0, cards)
		}
	}
	return o
}

// mayServe says why nothing can be put on a gun.
func mayServe(x tankduel.Ctx, gun engine.Unit) state.Refusal {
	if !x.Units[gun].Has(state.InPlay) {
		return state.Forbid("NA 6.0a", "the gun is not on the battlefield")
	}
	if x.Counter(OrderIcons, gun) == mostOrders {
		return state.Forbid("NA 6.1a", "no more counters go on the gun")
	}
	return state.Allowed
}

func refuseServe(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	gun, c := a.Unit(), a.Card(0)
	if r := x.RefusePiece(f, gun, tankduel.GunPiece); !r.Permits() {
		return r
	}
	if a != tankduel.ActionOf(ServeVerb, gun).WithCard(0, c) {
		return tankduel.NotOffered
	}
	if !x.Hands[f.Seat].And(x.Game.Pools.Orders).Has(c) {
		return state.Forbid("NA 6.1a", "Order Icons come from a card of the hand that shows some")
	}
	return mayServe(x, gun)
}

// startServe discards the card and puts its Order Icons on the gun.
func startServe(x tankduel.Ctx, f state.Frame, a engine.Action) {
	gun, c := a.Unit(), a.Card(0)
	x.Done(f.Unit, engine.NoUnit)
	x.EmitCard(event.Spent, f.Seat, c, "NA 6.1a")
	x.SetCounter(OrderIcons, gun, x.Counter(OrderIcons, gun)+x.Game.Cards[c].Orders, "NA 6.1a")
}

// offerSavedShots offers each target of each gun with enough Order Icons on it.
func offerSavedShots(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	for _, gun := range guns.Of(x.Game).BySide[x.Units[f.Unit].Side] {
		if !refuseUnserved(x, gun).Permits() {
			continue
		}
		for foes := x.Targets(gun, tankduel.BeSpotted); foes != 0; foes &= foes - 1 {
			if a := tankduel.ActionOf(state.GunVerb, gun).WithTarget(state.First(foes)); refuseGunSight(x, gun, a.Target()).Permits() && x.GuardedAct(a).Permits() {
				o = o.Add(a)
			}
		}
	}
	return o
}

// refuseUnserved says why a gun cannot fire now.
func refuseUnserved(x tankduel.Ctx, gun engine.Unit) state.Refusal {
	if !x.Units[gun].Has(state.InPlay) {
		return state.Forbid("NA 6.0a", "the gun is not on the battlefield")
	}
	if x.Counter(OrderIcons, gun) < x.Game.Units[gun].Cost {
		return state.Forbid("NA 6.1c", "the gun has fewer Order Icons on it than its shot costs")
	}
	return state.Allowed
}

// refuseGunSight says why a gun cannot fire at a unit: it must be a vehicle that one of
// the gun's side has Spotted (NA 6.1g, 6.1h).
func refuseGunSight(x tankduel.Ctx, gun, e engine.Unit) state.Refusal {
	switch {
	case !x.IsTarget(gun, e, tankduel.BeSpotted):
		return state.Forbid("NA 6.1h", "the target must be an enemy vehicle")
	case !x.Units[e].Has(state.InPlay):
		return state.Forbid("EITC 9.0d", "the target is not on the battlefield")
	case !x.Watched(e, tankduel.StateSpotted):
		return state.Forbid("NA 6.1g", "no vehicle of the gun's side has the target Spotted")
	case !x.Board(gun).Reach(sitedGap(x, gun, e)):
		return state.Forbid("EITC 11.1.3b", "the gun does not reach that far")
	}
	return state.Allowed
}

// sitedGap is the distance from where a gun stands, which may be a secret.
func sitedGap(x tankduel.Ctx, gun, e engine.Unit) int {
	d := rangeOfGun(x, gun) + int(x.Units[e].Range)
	return max(d, -d)
}

func refuseSavedShot(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	gun := a.Unit()
	if r := x.RefusePiece(f, gun, tankduel.GunPiece); !r.Permits() {
		return r
	}
	if a != tankduel.ActionOf(state.GunVerb, gun).WithTarget(a.Target()) {
		return tankduel.NotOffered
	}
	if r := refuseUnserved(x, gun); !r.Permits() {
		return r
	}
	return refuseGunSight(x, gun, a.Target())
}

// startSavedShot takes the Order Icons off and opens the shot.
func startSavedShot(x tankduel.Ctx, f state.Frame, a engine.Action) {
	x.Done(f.Unit, a.Target())
	x.Push(state.ProcGun, x.On(a.Unit()).Of(f.Seat).At(a.Target()))
}

// appear takes all Order Icons off a gun that fires (NA 6.1d) and shows where it stands
// (NA 6.4c).
func appear(x tankduel.Ctx, f *state.Frame) {
	x.SetCounter(OrderIcons, f.Unit, 0, "NA 6.1d")
	discloseGun(x, f.Unit)
}

// discloseGun ends that a gun is Hidden.
func discloseGun(x tankduel.Ctx, gun engine.Unit) {
	if !isHiddenGun(x, gun) {
		return
	}
	x.SetCounter(hiddenGun, gun, 0, "NA 6.4c")
	e := event.New(gunAppeared, "NA 6.4c")
	e.Unit, e.To = gun, int16(rangeOfGun(x, gun))
	x.Emit(&e)
}

// desertGunLine shows a gun in the text of a position.
func desertGunLine(x tankduel.Ctx, u engine.Unit) string {
	p := &x.Game.Units[u]
	switch {
	case x.Units[u].Status == 0:
		return fmt.Sprintf("%-6s is not emplaced", p.Name)
	case !x.Units[u].Has(state.InPlay):
		return fmt.Sprintf("%-6s is out of action", p.Name)
	}
	where := fmt.Sprintf("%5d m", 200*int(x.Units[u].Range))
	if isHiddenGun(x, u) {
		where = "  Hidden"
	}
	return fmt.Sprintf("%-6s %s  fires for %d, has %d", p.Name, where, p.Cost, x.Counter(OrderIcons, u))
}
