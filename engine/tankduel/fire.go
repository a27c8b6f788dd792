package tankduel

import "hulldown/engine"

// fireProcedures resolve a Fire action step by step (EITC 11.1).
func fireProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procFire: {name: "fire", stages: []stage{
			quickLoad,
			func(t table, f *Frame) { t.tactics(f.Unit, f.Target) },
			fireSpots,
			pullToHit, resolveToHit,
			findLocation, resolveLocation,
			func(t table, f *Frame) { t.pull(f.Seat) },
			resolvePenetration,
			acquireTarget, endFire,
		}},
		procQuick:   {name: "quick-load", decide: &decision{offer: offerQuick, refuse: refuseQuick, apply: takeQuick}},
		procAim:     {name: "aim", decide: &decision{offer: offerAim, refuse: refuseAim, apply: takeAim}},
		procAcquire: {name: "acquire", decide: choice(offerSpot, takeAcquire)},
	}
}

// The places of cards in a Fire action.
const (
	firstFire = iota
	secondFire
	leadPlace
)

// Registers of procFire; register 3 is the answer of the TACTICS exchange.
const (
	fireRound = 0 // the kind of special round fired plus one
	fireAt    = 1 // the Hit Location
)

// stageAcquire is where a shot that is over goes on, in procFire and procGun:
// all that is about hitting and piercing comes before.
const stageAcquire = 9

// quickLoad asks whether 3 Order Icons load or unload a round (EITC 11.1.2;
// ruling A38).
func quickLoad(t table, f *Frame) {
	if t.Units[f.Unit].hasAmmo() && t.g.orders(t.Hands[f.Seat]) >= 3 {
		t.open(procQuick, t.on(f.Unit))
	}
}

func offerQuick(t table, f *Frame, o offers) offers {
	o = o.add(verb(declineVerb, f.Unit))
	unit := &t.Units[f.Unit]
	if unit.Loaded != 0 {
		a := verb(quickVerb, f.Unit).WithN(-1)
		return t.g.payments(o, a, t.Hands[f.Seat], 3)
	}
	for kind := range t.g.ammo {
		if unit.Ammo[kind] > 0 {
			a := verb(quickVerb, f.Unit).WithN(int8(kind))
			o = t.g.payments(o, a, t.Hands[f.Seat], 3)
		}
	}
	return o
}

// refuseQuick says why a round cannot be quick-loaded or unloaded.
func refuseQuick(t table, f *Frame, a engine.Action) refusal {
	switch {
	case lists(offerQuick, t, f, a):
		return allowed
	case a.Verb() != quickVerb:
		return notOffered
	}
	if r := t.refusePayment(f.Seat, a.Cards(), 3); !r.permits() {
		return r
	}
	return forbid("EITC 11.1.2a", "the round is not there to be loaded or unloaded")
}

func takeQuick(t table, f Frame, a engine.Action) {
	if a.Verb() == declineVerb {
		return
	}
	t.spend(f.Seat, a.Cards(), "EITC 4.2.3g")
	if a.N() < 0 {
		t.unload(f.Unit, "EITC 11.1.2a")
		return
	}
	t.load(f.Unit, int(a.N()), "EITC 11.1.2a")
}

// fireSpots offers the firing tank to all enemies as Spotted, after the
// exchange of TACTICS (EITC 11.1.5a; ruling A31), and expends the loaded round
// (EITC 11.1.3d-iii).
func fireSpots(t table, f *Frame) {
	t.expend(f)
	for _, c := range t.Laid[:2] {
		if c != engine.NoCard && t.g.cards[c].fireSpots {
			t.open(procOffers, t.on(f.Unit))
			return
		}
	}
}

// expend fires the loaded special round, if there is one.
func (t table) expend(f *Frame) {
	if kind := t.Units[f.Unit].Loaded; kind != 0 {
		t.note(fireRound, int(kind))
		t.item(loadedAmmo, f.Unit, setting{0, 0}, "EITC 11.1.3d-iii")
	}
}

func pullToHit(t table, f *Frame) { t.pull(f.Seat) }

// resolveToHit compares the Hit Pull with the To Hit Number (EITC 11.1.3d).
func resolveToHit(t table, f *Frame) {
	var trace engine.Trace
	tr := &trace
	if !t.log.Traced() {
		tr = nil
	}
	number := t.toHit(f.Unit, f.Target, shotCards{first: t.Laid[firstFire], second: t.Laid[secondFire], led: t.Laid[leadPlace] != engine.NoCard, tactics: f.R[answerRegister] != 0}, tr)
	t.tell(triedToHit, f, sum{v: number, tr: tr}, "EITC 11.1.3b")
	pulled := t.g.cards[t.Pulled].number
	if pulled <= number && pulled < 96 {
		t.tell(shotHit, f, sum{v: pulled}, "EITC 11.1.3d-i")
		return
	}
	c := engine.Clause("EITC 11.1.3d-i")
	if pulled >= 96 {
		c = "EITC 11.1.3d-ii"
	}
	t.tell(shotMissed, f, sum{v: pulled}, c)
	t.jump(stageAcquire)
}

// tell records news about a shot.
func (t table) tell(k engine.EventKind, f *Frame, number sum, c engine.Clause) {
	e := event(k, c)
	e.Seat, e.Unit, e.Target, e.To, e.Card = f.Seat, f.Unit, f.Target, int16(number.v), t.Pulled
	e.Terms = t.log.Keep(number.tr)
	t.emit(&e)
}

// findLocation lets the player name Hull or Turret after two FIRE cards, or
// Pulls for it (EITC 11.1.3e).
func findLocation(t table, f *Frame) {
	if t.Laid[secondFire] != engine.NoCard {
		t.note(fireAt, -1)
		t.open(procAim, t.on(f.Unit).at(f.Target))
		return
	}
	t.pull(f.Seat)
}

func offerAim(_ table, f *Frame, o offers) offers {
	for _, p := range [2]part{hullPart, turretPart} {
		a := verb(aimVerb, f.Unit).WithN(int8(p))
		o = o.add(a)
	}
	return o
}

func refuseAim(t table, f *Frame, a engine.Action) refusal {
	switch {
	case lists(offerAim, t, f, a):
		return allowed
	case a.Verb() == aimVerb && a.N() == int8(tracksPart):
		return forbid("EITC 11.1.3e-ii", "only Hull or Turret may be named")
	}
	return notOffered
}

func takeAim(t table, _ Frame, a engine.Action) { t.note(fireAt, int(a.N())) }

// resolveLocation reads the chart, and lets a Hull Down target turn a hit on
// hull or tracks into a miss (EITC 11.1.3e-iv, 5.7.2a).
func resolveLocation(t table, f *Frame) {
	where, c := part(f.R[fireAt]), engine.Clause("EITC 11.1.3e-i")
	if t.Laid[secondFire] == engine.NoCard {
		where = t.board(f.Target).location[t.g.cards[t.Pulled].target()]
		t.note(fireAt, int(where))
		c = "EITC 11.1.3e-iii"
	}
	t.struck(f, where, c)
}

// struck tells where a shot hits; on a Hull Down target it may miss after all.
func (t table) struck(f *Frame, where part, c engine.Clause) {
	t.tell(locationFound, f, sum{v: int(where)}, c)
	if where != turretPart && t.Units[f.Target].has(hullDown) && !t.Units[f.Unit].flanks(f.Target) {
		t.tell(shotMissed, f, sum{v: 0}, "EITC 11.1.3e-iv")
		t.jump(stageAcquire)
	}
}

// resolvePenetration compares the Penetration of a tank's shot with the Armor
// (EITC 11.1.3f to 11.1.3h).
func resolvePenetration(t table, f *Frame) {
	var trace engine.Trace
	tr := &trace
	if !t.log.Traced() {
		tr = nil
	}
	value := t.penetration(f.Unit, f.Target, int(f.R[fireRound])-1, tr)
	where := part(f.R[fireAt])
	t.impact(f, sum{v: value, tr: tr}, impact{
		armour: t.armour(f.Unit, f.Target, where), where: where,
		heavy: t.board(f.Unit).heavy, credit: f.Unit, cites: shotCites,
	})
}

// acquireTarget asks whether to Acquire the target after the shot (EITC 5.4.3a,
// 5.4.3b, 11.1.4b).
func acquireTarget(t table, f *Frame) {
	if t.mayAcquire(f.Unit, f.Target) {
		t.open(procAcquire, t.on(f.Unit).at(f.Target))
	}
}

// mayAcquire reports that a tank that fired at an enemy could Acquire it.
func (t table) mayAcquire(u, e engine.Unit) bool {
	unit, target := &t.Units[u], &t.Units[e]
	return unit.has(inPlay) && target.has(inPlay) && !unit.moving() && !target.moving() &&
		unit.spots(e) && !unit.hasScar(opticsGone) && (unit.Acquired != e || unit.Aim < 2)
}

func takeAcquire(t table, f Frame, a engine.Action) {
	if a.Verb() != declineVerb {
		t.acquire(f.Unit, f.Target)
	}
}

// acquire gives an Acquired counter, or turns it to the higher bonus; it costs
// the other Spotted counters (EITC 5.4.3c).
func (t table) acquire(u, target engine.Unit) {
	unit := &t.Units[u]
	bonus, c := 1, engine.Clause("EITC 5.4.3e")
	if unit.Acquired == target {
		bonus, c = 2, "EITC 5.4.3f"
	}
	for e := range t.g.units {
		if engine.Unit(e) != target && unit.spots(engine.Unit(e)) {
			t.unspot(u, engine.Unit(e), "EITC 5.4.3c")
		}
	}
	e := event(acquired, c)
	e.Unit, e.Target, e.To = u, target, int16(bonus)
	t.emit(&e)
}

// endFire ends what lasts until after the next Fire action (ruling A57).
func endFire(t table, f *Frame) {
	t.shed(f.Unit, loaderPanics, "EITC 12.1.4d-loader-panics")
	t.shed(f.Unit, inShock, "EITC 12.1.4d-shock")
}
