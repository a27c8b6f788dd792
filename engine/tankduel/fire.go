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
	fireRound  = 0 // the kind of special round fired plus one
	fireAt     = 1 // the Hit Location
	fireAction = 2 // 1 once the shot penetrated
)

// Stages that procFire jumps to.
const (
	stageAcquire = 9
)

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
		a := verb(quickVerb, f.Unit)
		a.N = -1
		return t.g.payments(o, a, t.Hands[f.Seat], 3)
	}
	for kind := range t.g.ammo {
		if unit.Ammo[kind] > 0 {
			a := verb(quickVerb, f.Unit)
			a.N = int8(kind)
			o = t.g.payments(o, a, t.Hands[f.Seat], 3)
		}
	}
	return o
}

// refuseQuick says why a round cannot be quick-loaded or unloaded.
func refuseQuick(t table, f *Frame, a engine.Action) refusal {
	switch {
	case offerQuick(t, f, offers{want: a, testing: true}).found:
		return allowed
	case a.Verb != quickVerb:
		return notOffered
	}
	if r := t.refusePayment(f.Seat, a.Cards, 3); !r.permits() {
		return r
	}
	return forbid("EITC 11.1.2a", "the round is not there to be loaded or unloaded")
}

func takeQuick(t table, f Frame, a engine.Action) {
	if a.Verb == declineVerb {
		return
	}
	t.spend(f.Seat, a.Cards, "EITC 4.2.3g")
	if a.N < 0 {
		t.unload(f.Unit, "EITC 11.1.2a")
		return
	}
	t.load(f.Unit, int(a.N), "EITC 11.1.2a")
}

// fireSpots offers the firing tank to all enemies as Spotted, after the
// exchange of TACTICS (EITC 11.1.5a; ruling A31), and expends the loaded round
// (EITC 11.1.3d-iii).
func fireSpots(t table, f *Frame) {
	if kind := t.Units[f.Unit].Loaded; kind != 0 {
		t.note(fireRound, int(kind))
		t.item(loadedAmmo, f.Unit, setting{0, 0}, "EITC 11.1.3d-iii")
	}
	for _, c := range t.Laid[:2] {
		if c != engine.NoCard && t.g.cards[c].fireSpots {
			t.open(procOffers, t.on(f.Unit))
			return
		}
	}
}

func pullToHit(t table, f *Frame) { t.pull(f.Seat) }

// resolveToHit compares the Hit Pull with the To Hit Number (EITC 11.1.3d).
func resolveToHit(t table, f *Frame) {
	var trace engine.Trace
	tr := &trace
	if t.log == nil {
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
	t.emit(e)
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
		a := verb(aimVerb, f.Unit)
		a.N = int8(p)
		o = o.add(a)
	}
	return o
}

func refuseAim(t table, f *Frame, a engine.Action) refusal {
	switch {
	case offerAim(t, f, offers{want: a, testing: true}).found:
		return allowed
	case a.Verb == aimVerb && a.N == int8(tracksPart):
		return forbid("EITC 11.1.3e-ii", "only Hull or Turret may be named")
	}
	return notOffered
}

func takeAim(t table, _ Frame, a engine.Action) { t.note(fireAt, int(a.N)) }

// resolveLocation reads the chart, and lets a Hull Down target turn a hit on
// hull or tracks into a miss (EITC 11.1.3e-iv, 5.7.2a).
func resolveLocation(t table, f *Frame) {
	where, c := part(f.R[fireAt]), engine.Clause("EITC 11.1.3e-i")
	if t.Laid[secondFire] == engine.NoCard {
		where = t.board(f.Target).location[t.g.cards[t.Pulled].target()]
		t.note(fireAt, int(where))
		c = "EITC 11.1.3e-iii"
	}
	t.tell(locationFound, f, sum{v: int(where)}, c)
	if where != turretPart && t.Units[f.Target].has(hullDown) && !t.Units[f.Unit].flanks(f.Target) {
		t.tell(shotMissed, f, sum{v: 0}, "EITC 11.1.3e-iv")
		t.jump(stageAcquire)
	}
}

// resolvePenetration adds the Pen Mod and compares with the Armor (EITC
// 11.1.3f to 11.1.3h). A penetrated target stops (EITC 11.1.3h-vii).
func resolvePenetration(t table, f *Frame) {
	var trace engine.Trace
	tr := &trace
	if t.log == nil {
		tr = nil
	}
	card := &t.g.cards[t.Pulled]
	value := t.penetration(f.Unit, f.Target, int(f.R[fireRound])-1, tr)
	armour := t.armour(f.Unit, f.Target, part(f.R[fireAt]))
	total := value + card.pen
	tr.Note(engine.Plus, card.pen, "Pen Mod", "EITC 11.1.3h-ii")
	t.tell(penetrationTried, f, sum{v: total, tr: tr}, "EITC 11.1.3f-i")
	through := card.pierces || !card.bounces && total >= armour
	if !through {
		c := engine.Clause("EITC 11.1.3h-vi")
		if card.bounces {
			c = "EITC 11.1.3h-iv"
		}
		t.tell(shotBounced, f, sum{v: armour}, c)
		return
	}
	c := engine.Clause("EITC 11.1.3h-ii")
	if card.pierces {
		c = "EITC 11.1.3h-iii"
	}
	t.note(fireAction, 1)
	t.tell(shotPenetrated, f, sum{v: armour}, c)
	if t.Units[f.Target].Credit != f.Unit || t.Units[f.Target].NoMedal {
		t.pair(credited, f.Target, f.Unit, "EITC 14.2a")
	}
	if m := t.Units[f.Target].Box.Move; m != engine.NoCard {
		t.placed(motionEnded, f.Target, m, "EITC 11.1.3h-vii")
	}
	heavy := card.heavy || t.board(f.Unit).heavy
	t.open(procDamage, t.on(f.Target).at(f.Unit).with(t.Pulled).reg(int(sectionOf(part(f.R[fireAt]), heavy)), 0))
}

// acquireTarget asks whether to Acquire the target after the shot (EITC 5.4.3a,
// 5.4.3b, 11.1.4b).
func acquireTarget(t table, f *Frame) {
	unit, target := &t.Units[f.Unit], &t.Units[f.Target]
	switch {
	case !unit.has(inPlay) || !target.has(inPlay),
		unit.moving() || target.moving(),
		!unit.spots(f.Target),
		unit.hasScar(opticsGone),
		unit.Acquired == f.Target && unit.Aim == 2:
		return
	}
	t.open(procAcquire, t.on(f.Unit).at(f.Target))
}

func takeAcquire(t table, f Frame, a engine.Action) {
	if a.Verb == declineVerb {
		return
	}
	unit := &t.Units[f.Unit]
	aim, c := 1, engine.Clause("EITC 5.4.3e")
	if unit.Acquired == f.Target {
		aim, c = 2, "EITC 5.4.3f"
	}
	for e := range t.g.units {
		if engine.Unit(e) != f.Target && unit.spots(engine.Unit(e)) {
			t.unspot(f.Unit, engine.Unit(e), "EITC 5.4.3c")
		}
	}
	e := event(acquired, c)
	e.Unit, e.Target, e.To = f.Unit, f.Target, int16(aim)
	t.emit(e)
}

// endFire ends what lasts until after the next Fire action (ruling A57).
func endFire(t table, f *Frame) {
	t.shed(f.Unit, loaderPanics, "EITC 12.1.4d-loader-panics")
	t.shed(f.Unit, inShock, "EITC 12.1.4d-shock")
}
