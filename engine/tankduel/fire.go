package tankduel

import (
	"cmp"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// fireProcedures resolve a Fire action step by step (EITC 11.1).
func fireProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcFire, Name: "fire", Stages: []Stage{
			{Name: "quick-load", Run: quickLoad}, {Name: "tactics", Run: TacticsAgainst}, {Name: "spotted", Run: fireSpots},
			{Name: "pull-to-hit", Run: PullOne}, {Name: "hit", Run: ResolveToHit},
			{Name: "find-location", Label: HitFound, Run: FindLocation}, {Name: "location", Run: ResolveLocation},
			{Name: "pull-to-penetrate", Run: PullOne}, {Name: "penetrate", Run: resolvePenetration},
			{Name: "acquire", Label: ShotOver, Run: AcquireTarget}, {Name: "end", Run: EndFire},
		}},
		{Number: state.ProcQuick, Name: "quick-load", Decide: &decision{offer: offerQuick, refuse: refuseQuick, apply: takeQuick}},
		{Number: state.ProcAim, Name: "aim", Decide: &decision{offer: offerAim, refuse: refuseAim, apply: takeAim}},
		{Number: state.ProcAcquire, Name: "acquire", Decide: Choose(offerSpot, takeAcquire)},
	}
}

// quickLoad asks whether 3 Order Icons load or unload a round (EITC 11.1.2;
// ruling A38). A Fire action with two guns is one: none is loaded in the middle of it.
func quickLoad(x Ctx, f *state.Frame) {
	if !state.FireOf(f).Holds(state.FireSecond) && x.choosesAmmo(f.Unit) && x.Game.Orders(x.Hands[f.Seat]) >= 3 {
		x.Push(state.ProcQuick, x.On(f.Unit))
	}
}

func offerQuick(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.DeclineVerb, f.Unit))
	if x.Units[f.Unit].Loaded != 0 {
		a := ActionOf(state.QuickVerb, f.Unit).WithN(-1)
		if o = x.Game.Payments(o, a, x.Hands[f.Seat], 3); !x.Game.Ammo.Swaps {
			return o
		}
	}
	for kind := range x.Game.Ammo.Kinds {
		if x.RefuseLoad(f.Unit, int8(kind)).Permits() {
			a := ActionOf(state.QuickVerb, f.Unit).WithN(int8(kind))
			o = x.Game.Payments(o, a, x.Hands[f.Seat], 3)
		}
	}
	return o
}

// refuseQuick says why a round cannot be quick-loaded or unloaded.
func refuseQuick(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	switch {
	case lists(offerQuick, x, f, a):
		return state.Allowed
	case a.Verb() != state.QuickVerb:
		return NotOffered
	}
	if r := x.RefusePayment(f.Seat, a.Cards(), 3); !r.Permits() {
		return r
	}
	return state.Forbid("EITC 11.1.2a", "the round is not there to be loaded or unloaded")
}

func takeQuick(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.DeclineVerb {
		return
	}
	x.Spend(f.Seat, a.Cards(), "EITC 4.2.3g")
	if a.N() < 0 {
		x.unload(f.Unit, "EITC 11.1.2a")
		return
	}
	x.Load(f.Unit, int(a.N()), "EITC 11.1.2a")
}

// fireSpots offers the firing tank to all enemies as Spotted, after the
// exchange of TACTICS (EITC 11.1.5a; ruling A31), and expends the loaded round
// (EITC 11.1.3d-iii).
func fireSpots(x Ctx, f *state.Frame) {
	x.expend(f)
	cards := x.ShotCards(f)
	for _, c := range [2]engine.Card{cards.First, cards.Second} {
		if c != engine.NoCard && x.Game.Cards[c].FireSpots {
			x.trigger(f.Unit, fireTrigger)
			return
		}
	}
}

// ShotOf is the shot of a frame without its cards.
func ShotOf(f *state.Frame) state.Shot {
	w := Bare(f.Unit, f.Target).With(state.FireOf(f).Gun())
	w.Flanked = state.FireOf(f).Holds(state.FireFlanked)
	return w
}

// expend fires the loaded special round, if there is one and the gun fires such rounds
// (ruling A201).
func (x Ctx) expend(f *state.Frame) {
	if kind := x.Units[f.Unit].Loaded; kind != 0 && x.Board(f.Unit).Guns[state.FireOf(f).Gun()].Rounds[kind-1] != nil {
		x.Note(state.FireRound, state.FireOf(f).Loaded(int(kind)))
		x.item(event.LoadedAmmo, f.Unit, newValue{item: kind}, "EITC 11.1.3d-iii")
	}
}

// ResolveToHit compares the Hit Pull with the To Hit Number (EITC 11.1.3d).
func ResolveToHit(x Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	cards := x.ShotCards(f)
	cards.Tactics = state.Answered(f)
	fire := state.FireOf(f)
	number := x.ToHit(state.Shot{Aimed: state.Aimed{U: f.Unit, E: f.Target, Gun: uint8(fire.Gun())}, Played: cards, Flanked: fire.Holds(state.FireFlanked)}, tr)
	x.tell(event.TriedToHit, f, Sum{Value: number, Tr: tr}, "EITC 11.1.3b")
	pulled := x.Game.Cards[x.Pulled].Number
	if pulled <= number && pulled < 96 {
		x.tell(event.ShotHit, f, Sum{Value: pulled}, "EITC 11.1.3d-i")
		if hit := x.Game.KindOf(f.Target).Hit; hit != nil {
			frame := *f
			x.Jump(ShotOver)
			hit(x, frame)
		}
		return
	}
	c := engine.Clause("EITC 11.1.3d-i")
	if pulled >= 96 {
		c = "EITC 11.1.3d-ii"
	}
	x.tell(event.ShotMissed, f, Sum{Value: pulled}, c)
	x.Jump(ShotOver)
}

// tell records news about a shot.
func (x Ctx) tell(k engine.EventKind, f *state.Frame, number Sum, c engine.Clause) {
	e := event.New(k, c)
	e.Seat, e.Unit, e.Target, e.To, e.Card = f.Seat, f.Unit, f.Target, int16(number.Value), x.Pulled
	e.Terms = x.Log.Keep(number.Tr)
	x.Emit(&e)
	watchShot(x, k, number.Value)
}

// FindLocation lets the player name Hull or Turret after two FIRE cards, or
// Pulls for it (EITC 11.1.3e).
func FindLocation(x Ctx, f *state.Frame) {
	if x.ShotCards(f).Second != engine.NoCard {
		if state.FireOf(f).Holds(state.FireAgain) {
			return
		}
		x.Note(state.FireLocation, -1)
		x.Push(state.ProcAim, x.On(f.Unit).At(f.Target))
		return
	}
	x.pull(f.Seat)
}

func offerAim(_ Ctx, f *state.Frame, o Offers) Offers {
	for _, p := range [2]state.Part{pieces.HullPart, pieces.TurretPart} {
		a := ActionOf(state.AimVerb, f.Unit).WithN(int8(p))
		o = o.Add(a)
	}
	return o
}

func refuseAim(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	switch {
	case lists(offerAim, x, f, a):
		return state.Allowed
	case a.Verb() == state.AimVerb && a.N() == int8(pieces.TracksPart):
		return state.Forbid("EITC 11.1.3e-ii", "only Hull or Turret may be named")
	}
	return NotOffered
}

func takeAim(x Ctx, _ state.Frame, a engine.Action) { x.Note(state.FireLocation, int(a.N())) }

// ResolveLocation reads the chart, and lets a Hull Down target turn a hit on
// hull or tracks into a miss (EITC 11.1.3e-iv, 5.7.2a).
func ResolveLocation(x Ctx, f *state.Frame) {
	where, c := state.FireOf(f).Location(), engine.Clause("EITC 11.1.3e-i")
	if x.ShotCards(f).Second == engine.NoCard {
		where = x.Board(f.Target).Location[x.Game.Cards[x.Pulled].Target()]
		x.Note(state.FireLocation, int(where))
		c = "EITC 11.1.3e-iii"
	}
	x.locate(f, where, c)
}

// locate reports where a shot hits; on a Hull Down target it may miss after all.
func (x Ctx) locate(f *state.Frame, where state.Part, c engine.Clause) {
	x.tell(event.LocationFound, f, Sum{Value: int(where)}, c)
	if where != pieces.TurretPart && x.Units[f.Target].Has(state.HullDown) && !x.Outflanks(ShotOf(f)) {
		x.tell(event.ShotMissed, f, Sum{Value: 0}, "EITC 11.1.3e-iv")
		x.Jump(ShotOver)
	}
}

// resolvePenetration compares the Penetration of a tank's shot with the Armor
// (EITC 11.1.3f to 11.1.3h).
func resolvePenetration(x Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	w := ShotOf(f)
	value := x.Penetration(w, state.FireOf(f).Round(), tr)
	where, repeats := state.FireOf(f).Location(), x.Board(f.Unit).Repeats
	pierced := state.FireOf(f).Holds(state.FirePierced)
	if repeats {
		x.Note(state.FireRound, state.FireOf(f).With(state.FirePierced))
	}
	before := x.Depth
	x.Impact(f, Sum{Value: value, Tr: tr}, Impact{
		Armour: x.Armour(w, where), Where: where,
		Heavy: x.Board(f.Unit).Heavy, Light: x.Gun(w).Light, Credit: f.Unit, Cites: shotCites,
	})
	switch {
	case !repeats:
	case x.Depth > before:
		x.Note(state.DamageCalm, state.DamageOf(x.Frame()).WithCalm())
	case !pierced:
		x.Note(state.FireRound, state.FireOf(f).Without(state.FirePierced))
	}
}

// AcquireTarget asks whether to Acquire the target after the shot (EITC 5.4.3a,
// 5.4.3b, 11.1.4b).
func AcquireTarget(x Ctx, f *state.Frame) {
	if gun := state.FireOf(f).Gun(); x.MayAcquire(f.Unit, f.Target, gun) {
		x.Push(state.ProcAcquire, x.On(f.Unit).At(f.Target).Put(state.AcquireGun, gun))
	}
}

func takeAcquire(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() != state.DeclineVerb {
		x.acquire(f.Unit, f.Target, f.Register(state.AcquireGun), "")
	}
}

// acquire gives an Acquired counter to a gun, or turns it to the higher bonus; it costs
// the other Spotted counters (EITC 5.4.3c), and another gun its counter (NA 5.3.4b). by is
// the rule that gives it, empty for a shot.
func (x Ctx) acquire(u, target engine.Unit, gun int, by engine.Clause) {
	unit := &x.Units[u]
	bonus, c := 1, engine.Clause("EITC 5.4.3e")
	if unit.Acquired == target && int(unit.AimGun) == gun {
		bonus, c = 2, "EITC 5.4.3f"
	}
	for left := unit.Spotted &^ (1 << target); left != 0; left &= left - 1 {
		x.Unspot(u, state.First(left), "EITC 5.4.3c")
	}
	e := event.New(event.Acquired, cmp.Or(by, c))
	e.Unit, e.Target, e.To = u, target, int16(bonus)
	x.Emit(&e)
	for _, acquired := range x.Game.moments.acquired {
		acquired(x, u, gun)
	}
}

// EndFire ends what lasts until after the next Fire action (ruling A57).
func EndFire(x Ctx, f *state.Frame) {
	if state.FireOf(f).OfTwo() {
		return
	}
	x.Shed(f.Unit, state.LoaderPanics, "EITC 12.1.4d-loader-panics")
	x.Shed(f.Unit, state.InShock, "EITC 12.1.4d-shock")
	x.Shed(f.Unit, state.SecondPanics, "EITC 12.1.4d-loader-panics")
	x.Shed(f.Unit, state.SecondShock, "EITC 12.1.4d-shock")
	if x.Units[f.Unit].Box.Layers != 0 {
		x.blowLayers(f.Unit)
	}
}
