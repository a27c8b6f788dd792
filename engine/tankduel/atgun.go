package tankduel

import "hulldown/engine"

// gunProcedures resolve the shot of an Anti-Tank Gun: the Fire Procedure with
// the differences of EITC 17.1.
func gunProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procGun: {name: "gun-fire", stages: []stage{
			askOutflank,
			tacticsAgainst, answerGun,
			pullToHit, resolveToHit,
			findLocation, resolveLocation,
			func(t table, f *Frame) { t.pull(f.Seat) },
			resolveGun,
		}},
		procOutflank: {name: "outflank", decide: choice(offerOutflank, takeOutflank)},
		procSpoil:    {name: "spoil", decide: choice(offerSpoil, takeSpoil)},
	}
}

// flankRegister of procGun and procAssault is 1 while the attack counts as one
// from the flank; register 3 is the answer of the TACTICS exchange.
const flankRegister = 0

// offerPieces offers what guns and infantry can do for the Active Player, whose
// hand shows so many Order Icons.
func (t table) offerPieces(f *Frame, o offers, icons int) offers {
	for _, gun := range t.g.guns[t.Units[f.Unit].Side] {
		if icons >= t.g.pieces[gun].cost && t.mayShoot(gun).permits() {
			o = t.offerGun(f, o, gun)
		}
	}
	if t.g.footed {
		o = t.offerInfantry(f, o)
	}
	return o
}

// offerGun offers each target of a gun with each way to pay for the shot.
func (t table) offerGun(f *Frame, o offers, gun engine.Unit) offers {
	var ways stencil
	for foes := t.foes(gun); foes != 0; foes &= foes - 1 {
		a := verb(gunVerb, gun).WithTarget(first(foes))
		switch {
		case !t.refuseGunTarget(gun, a.Target()).permits() || !t.guardedAct(a).permits():
		case ways.cut:
			o = ways.offer(o, a)
		default:
			from := len(o.dst)
			o = t.g.payments(o, a, t.Hands[f.Seat], t.g.pieces[gun].cost)
			ways = o.stencil(a, from)
		}
	}
	return o
}

// mayShoot says why a gun cannot fire in this Action Step (ruling A74).
func (t table) mayShoot(gun engine.Unit) refusal {
	if !t.Units[gun].has(inPlay) {
		return forbid("EITC 17.1a", "the gun is not on the battlefield")
	}
	if t.Act.Pieces&(1<<gun) != 0 {
		return forbid("EITC 17.1a", "the gun has fired in this Action Step")
	}
	return allowed
}

// refuseGunTarget says why a gun cannot fire at a tank. Nobody need have
// Spotted it (EITC 17.1c).
func (t table) refuseGunTarget(gun, e engine.Unit) refusal {
	switch {
	case e < 0 || int(e) >= len(t.g.units) || t.Units[e].Side == t.Units[gun].Side:
		return forbid("EITC 17.1c", "the target must be an enemy tank")
	case !t.Units[e].has(inPlay):
		return forbid("EITC 9.0d", "the target is not on the battlefield")
	case !t.board(gun).reach(t.gap(gun, e)):
		return forbid("EITC 11.1.3b", "the gun does not reach that far")
	}
	return allowed
}

// refusePiece checks an action of a gun or of infantry.
func (t table) refusePiece(f *Frame, a engine.Action) refusal {
	u, kind := a.Unit(), gunPiece
	if a.Verb() != gunVerb {
		kind = infantryPiece
	}
	if t.g.kind(u) != kind {
		return notOffered
	}
	if t.Units[u].Side != t.Units[f.Unit].Side {
		return forbid("EITC 8.4a", "guns and infantry act for the Active Player of their own side")
	}
	switch a.Verb() {
	case gunVerb:
		return t.refuseGun(f, a)
	case advanceVerb:
		return t.refuseAdvance(f, a)
	}
	return t.refuseAssault(f, a)
}

func (t table) refuseGun(f *Frame, a engine.Action) refusal {
	gun := a.Unit()
	if a.N() != 0 {
		return notOffered
	}
	if r := t.mayShoot(gun); !r.permits() {
		return r
	}
	if r := t.refuseGunTarget(gun, a.Target()); !r.permits() {
		return r
	}
	if r := t.refusePayment(f.Seat, a.Cards(), t.g.pieces[gun].cost); r.clause == "EITC 4.2.3a" {
		return forbid("EITC 17.1a", r.why)
	} else if !r.permits() {
		return r
	}
	return allowed
}

// startPiece pays and opens what a gun or infantry does.
func (t table) startPiece(f Frame, a engine.Action) {
	t.done(f.Unit, a.Target())
	act := t.on(a.Unit()).of(f.Seat).at(a.Target())
	switch a.Verb() {
	case gunVerb:
		t.spend(f.Seat, a.Cards(), "EITC 17.1a")
		t.open(procGun, act)
	case advanceVerb:
		t.card(spent, f.Seat, a.Card(0), "EITC 17.3.2a")
		t.advance(a.Unit())
	case assaultVerb:
		t.startAssault(f, a)
	}
}

// askOutflank asks for a FLANK card of any level that makes the shot one at
// Side armor (EITC 17.1d). A player without one is not asked.
func askOutflank(t table, f *Frame) {
	if !t.Hands[f.Seat].And(t.g.pools.flank).Empty() {
		t.open(procOutflank, t.on(f.Unit).of(f.Seat).at(f.Target))
	}
}

func offerOutflank(t table, f *Frame, o offers) offers {
	o = o.add(verb(declineVerb, f.Unit))
	return o.each(verb(outflankVerb, f.Unit), 0, t.Hands[f.Seat].And(t.g.pools.flank))
}

func takeOutflank(t table, f Frame, a engine.Action) {
	if a.Verb() == outflankVerb {
		t.card(spent, f.Seat, a.Card(0), "EITC 17.1d")
		t.note(flankRegister, 1)
	}
}

// answerGun lets the target's player choose what uncancelled TACTICS do to a
// shot from the flank (EITC 17.1e); any other shot loses 20 (EITC 17.1f).
func answerGun(t table, f *Frame) { t.answer(f) }

// answer opens the choice if there is one.
func (t table) answer(f *Frame) {
	if f.R[answerRegister] != 0 && f.R[flankRegister] != 0 {
		if t.runByRobata(f.Target) {
			t.open(procSpoilOne, t.on(f.Target).at(f.Unit))
			return
		}
		t.open(procSpoil, t.on(f.Target).at(f.Unit))
	}
}

// What TACTICS spoil, as the N of an action.
const (
	spoilAim int8 = iota
	spoilFlank
)

func offerSpoil(_ table, f *Frame, o offers) offers {
	return o.add(verb(spoilVerb, f.Unit).WithN(spoilAim)).add(verb(spoilVerb, f.Unit).WithN(spoilFlank))
}

func takeSpoil(t table, f Frame, a engine.Action) {
	if a.N() == spoilFlank {
		t.spoil(&f)
	}
}

// spoilChosen does what Robata chose randomly.
func spoilChosen(t table, f *Frame) {
	frame := *f
	t.close()
	if frame.R[chosenRegister] == int16(spoilFlank) {
		t.spoil(&frame)
	}
}

// spoil cancels that an attack counts as one from the flank.
func (t table) spoil(f *Frame) {
	c := engine.Clause("EITC 17.1e")
	if t.g.kind(f.Target) == infantryPiece {
		c = "EITC 17.3.3.b-ii"
	}
	t.pair(actionCancelled, f.Target, f.Unit, c)
	t.note(flankRegister, 0)
	t.note(answerRegister, 0)
}

// resolveGun compares the Penetration of a gun's shot with the Armor: Front
// unless a FLANK card counts (EITC 17.1d). No Kill Medal goes with it and VPs go
// to the Active Tank (EITC 14.0d, 14.2b).
func resolveGun(t table, f *Frame) {
	var trace engine.Trace
	tr := &trace
	if t.log == nil {
		tr = nil
	}
	value := t.penetration(f.Unit, f.Target, -1, tr)
	where := part(f.R[fireAt])
	t.impact(f, sum{v: value, tr: tr}, impact{
		armour: t.resist(f.Unit, f.Target, t.armourOn(f.Target, where, f.R[flankRegister] != 0)), where: where,
		heavy: t.board(f.Unit).heavy, credit: t.Active, noMedal: true, cites: gunCites,
	})
}
