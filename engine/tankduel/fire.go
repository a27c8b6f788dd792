package tankduel

import (
	"cmp"

	"hulldown/engine"
)

// fireProcedures resolve a Fire action step by step (EITC 11.1).
func fireProcedures() []Procedure {
	return []Procedure{
		{Number: procFire, Name: "fire", Stages: []Stage{
			{Name: "quick-load", Run: quickLoad}, {Name: "tactics", Run: tacticsAgainst}, {Name: "spotted", Run: fireSpots},
			{Name: "pull-to-hit", Run: pullOne}, {Name: "hit", Run: resolveToHit},
			{Name: "find-location", Label: hitFound, Run: findLocation}, {Name: "location", Run: resolveLocation},
			{Name: "pull-to-penetrate", Run: pullOne}, {Name: "penetrate", Run: resolvePenetration},
			{Name: "acquire", Label: shotOver, Run: acquireTarget}, {Name: "end", Run: endFire},
		}},
		{Number: procQuick, Name: "quick-load", Decide: &decision{offer: offerQuick, refuse: refuseQuick, apply: takeQuick}},
		{Number: procAim, Name: "aim", Decide: &decision{offer: offerAim, refuse: refuseAim, apply: takeAim}},
		{Number: procAcquire, Name: "acquire", Decide: choice(offerSpot, takeAcquire)},
	}
}

// The places of cards in a Fire action; LEADERSHIP in the last is for the gun that fires
// second.
const (
	firstFire = iota
	secondFire
	leadPlace
	secondLead
)

// quickLoad asks whether 3 Order Icons load or unload a round (EITC 11.1.2;
// ruling A38). A Fire action with two guns is one: none is loaded in the middle of it.
func quickLoad(x Ctx, f *Frame) {
	if !fireOf(f).holds(fireSecond) && x.choosesAmmo(f.Unit) && x.g.orders(x.Hands[f.Seat]) >= 3 {
		x.open(procQuick, x.on(f.Unit))
	}
}

func offerQuick(x Ctx, f *Frame, o offers) offers {
	o = o.add(verb(declineVerb, f.Unit))
	if x.Units[f.Unit].Loaded != 0 {
		a := verb(quickVerb, f.Unit).WithN(-1)
		if o = x.g.payments(o, a, x.Hands[f.Seat], 3); !x.g.swaps {
			return o
		}
	}
	for kind := range x.g.ammo {
		if x.refuseLoad(f.Unit, int8(kind)).permits() {
			a := verb(quickVerb, f.Unit).WithN(int8(kind))
			o = x.g.payments(o, a, x.Hands[f.Seat], 3)
		}
	}
	return o
}

// refuseQuick says why a round cannot be quick-loaded or unloaded.
func refuseQuick(x Ctx, f *Frame, a engine.Action) refusal {
	switch {
	case lists(offerQuick, x, f, a):
		return allowed
	case a.Verb() != quickVerb:
		return notOffered
	}
	if r := x.refusePayment(f.Seat, a.Cards(), 3); !r.permits() {
		return r
	}
	return forbid("EITC 11.1.2a", "the round is not there to be loaded or unloaded")
}

func takeQuick(x Ctx, f Frame, a engine.Action) {
	if a.Verb() == declineVerb {
		return
	}
	x.spend(f.Seat, a.Cards(), "EITC 4.2.3g")
	if a.N() < 0 {
		x.unload(f.Unit, "EITC 11.1.2a")
		return
	}
	x.load(f.Unit, int(a.N()), "EITC 11.1.2a")
}

// fireSpots offers the firing tank to all enemies as Spotted, after the
// exchange of TACTICS (EITC 11.1.5a; ruling A31), and expends the loaded round
// (EITC 11.1.3d-iii).
func fireSpots(x Ctx, f *Frame) {
	x.expend(f)
	cards := x.shotCards(f)
	for _, c := range [2]engine.Card{cards.first, cards.second} {
		if c != engine.NoCard && x.g.cards[c].fireSpots {
			x.trigger(f.Unit, fireTrigger)
			return
		}
	}
}

// shotCards are the cards that are laid for the shot of a frame: those of the action, or of
// one that fires two guns the one for this gun, and LEADERSHIP if it is for it (NA 5.3.3c,
// 5.3.3d).
func (s *State) shotCards(f *Frame) played {
	switch fire := fireOf(f); {
	case fire.holds(fireFirst):
		return played{first: s.Laid[firstFire], second: engine.NoCard, led: s.Laid[leadPlace] != engine.NoCard}
	case fire.holds(fireSecond):
		return played{first: s.Laid[secondFire], second: engine.NoCard, led: s.Laid[secondLead] != engine.NoCard}
	}
	return played{first: s.Laid[firstFire], second: s.Laid[secondFire], led: s.Laid[leadPlace] != engine.NoCard}
}

// shotOf is the shot of a frame without its cards.
func shotOf(f *Frame) shot {
	w := bare(f.Unit, f.Target).with(fireOf(f).gun())
	w.flanked = fireOf(f).holds(fireFlanked)
	return w
}

// expend fires the loaded special round, if there is one and the gun fires such rounds
// (ruling A201).
func (x Ctx) expend(f *Frame) {
	if kind := x.Units[f.Unit].Loaded; kind != 0 && x.board(f.Unit).guns[fireOf(f).gun()].rounds[kind-1] != nil {
		x.note(fireRound, fireOf(f).loaded(int(kind)))
		x.item(loadedAmmo, f.Unit, newValue{item: kind}, "EITC 11.1.3d-iii")
	}
}

// resolveToHit compares the Hit Pull with the To Hit Number (EITC 11.1.3d).
func resolveToHit(x Ctx, f *Frame) {
	var trace engine.Trace
	tr := x.log.Wants(&trace)
	cards := x.shotCards(f)
	cards.tactics = answered(f)
	number := x.toHit(shot{aimed{u: f.Unit, e: f.Target, gun: uint8(fireOf(f).gun())}, cards, fireOf(f).holds(fireFlanked)}, tr)
	x.tell(triedToHit, f, sum{v: number, tr: tr}, "EITC 11.1.3b")
	pulled := x.g.cards[x.Pulled].number
	if pulled <= number && pulled < 96 {
		x.tell(shotHit, f, sum{v: pulled}, "EITC 11.1.3d-i")
		if hit := x.g.kindOf(f.Target).Hit; hit != nil {
			frame := *f
			x.jump(shotOver)
			hit(x, frame)
		}
		return
	}
	c := engine.Clause("EITC 11.1.3d-i")
	if pulled >= 96 {
		c = "EITC 11.1.3d-ii"
	}
	x.tell(shotMissed, f, sum{v: pulled}, c)
	x.jump(shotOver)
}

// tell records news about a shot.
func (x Ctx) tell(k engine.EventKind, f *Frame, number sum, c engine.Clause) {
	e := event(k, c)
	e.Seat, e.Unit, e.Target, e.To, e.Card = f.Seat, f.Unit, f.Target, int16(number.v), x.Pulled
	e.Terms = x.log.Keep(number.tr)
	x.emit(&e)
}

// findLocation lets the player name Hull or Turret after two FIRE cards, or
// Pulls for it (EITC 11.1.3e).
func findLocation(x Ctx, f *Frame) {
	if x.shotCards(f).second != engine.NoCard {
		if fireOf(f).holds(fireAgain) {
			return
		}
		x.note(fireLocation, -1)
		x.open(procAim, x.on(f.Unit).at(f.Target))
		return
	}
	x.pull(f.Seat)
}

func offerAim(_ Ctx, f *Frame, o offers) offers {
	for _, p := range [2]part{hullPart, turretPart} {
		a := verb(aimVerb, f.Unit).WithN(int8(p))
		o = o.add(a)
	}
	return o
}

func refuseAim(x Ctx, f *Frame, a engine.Action) refusal {
	switch {
	case lists(offerAim, x, f, a):
		return allowed
	case a.Verb() == aimVerb && a.N() == int8(tracksPart):
		return forbid("EITC 11.1.3e-ii", "only Hull or Turret may be named")
	}
	return notOffered
}

func takeAim(x Ctx, _ Frame, a engine.Action) { x.note(fireLocation, int(a.N())) }

// resolveLocation reads the chart, and lets a Hull Down target turn a hit on
// hull or tracks into a miss (EITC 11.1.3e-iv, 5.7.2a).
func resolveLocation(x Ctx, f *Frame) {
	where, c := fireOf(f).location(), engine.Clause("EITC 11.1.3e-i")
	if x.shotCards(f).second == engine.NoCard {
		where = x.board(f.Target).location[x.g.cards[x.Pulled].target()]
		x.note(fireLocation, int(where))
		c = "EITC 11.1.3e-iii"
	}
	x.locate(f, where, c)
}

// locate reports where a shot hits; on a Hull Down target it may miss after all.
func (x Ctx) locate(f *Frame, where part, c engine.Clause) {
	x.tell(locationFound, f, sum{v: int(where)}, c)
	if where != turretPart && x.Units[f.Target].has(hullDown) && !x.outflanks(shotOf(f)) {
		x.tell(shotMissed, f, sum{v: 0}, "EITC 11.1.3e-iv")
		x.jump(shotOver)
	}
}

// resolvePenetration compares the Penetration of a tank's shot with the Armor
// (EITC 11.1.3f to 11.1.3h).
func resolvePenetration(x Ctx, f *Frame) {
	var trace engine.Trace
	tr := x.log.Wants(&trace)
	w := shotOf(f)
	value := x.penetration(w, fireOf(f).round(), tr)
	where, repeats := fireOf(f).location(), x.board(f.Unit).repeats
	pierced := fireOf(f).holds(firePierced)
	if repeats {
		x.note(fireRound, fireOf(f).with(firePierced))
	}
	before := x.Depth
	x.impact(f, sum{v: value, tr: tr}, impact{
		armour: x.armour(w, where), where: where,
		heavy: x.board(f.Unit).heavy, light: x.gun(w).light, credit: f.Unit, cites: shotCites,
	})
	switch {
	case !repeats:
	case x.Depth > before:
		x.note(damageCalm, 1)
	case !pierced:
		x.note(fireRound, fireOf(f).without(firePierced))
	}
}

// acquireTarget asks whether to Acquire the target after the shot (EITC 5.4.3a,
// 5.4.3b, 11.1.4b).
func acquireTarget(x Ctx, f *Frame) {
	if gun := fireOf(f).gun(); x.mayAcquire(f.Unit, f.Target, gun) {
		x.open(procAcquire, x.on(f.Unit).at(f.Target).put(acquireGun, gun))
	}
}

// mayAcquire reports whether a tank that fired a gun at an enemy could Acquire it.
func (s *State) mayAcquire(u, e engine.Unit, gun int) bool {
	unit, target := &s.Units[u], &s.Units[e]
	return unit.has(inPlay) && target.has(inPlay) && !unit.moving() && !target.moving() &&
		unit.spots(e) && !unit.hasScar(opticsAt(uint8(gun))) && (unit.Acquired != e || unit.Aim < 2 || int(unit.AimGun) != gun)
}

func takeAcquire(x Ctx, f Frame, a engine.Action) {
	if a.Verb() != declineVerb {
		x.acquire(f.Unit, f.Target, f.register(acquireGun), "")
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
		x.unspot(u, first(left), "EITC 5.4.3c")
	}
	e := event(acquired, cmp.Or(by, c))
	e.Unit, e.Target, e.To = u, target, int16(bonus)
	x.emit(&e)
	for _, acquired := range x.g.moments.acquired {
		acquired(x, u, gun)
	}
}

// endFire ends what lasts until after the next Fire action (ruling A57).
func endFire(x Ctx, f *Frame) {
	if fireOf(f).ofTwo() {
		return
	}
	x.shed(f.Unit, loaderPanics, "EITC 12.1.4d-loader-panics")
	x.shed(f.Unit, inShock, "EITC 12.1.4d-shock")
	x.shed(f.Unit, secondPanics, "EITC 12.1.4d-loader-panics")
	x.shed(f.Unit, secondShock, "EITC 12.1.4d-shock")
	if x.Units[f.Unit].Box.Layers != 0 {
		x.blowLayers(f.Unit)
	}
}
