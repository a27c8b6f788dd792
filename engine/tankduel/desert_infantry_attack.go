package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// repels reports whether the target fires back.
func repels(_ Ctx, f *state.Frame) bool { return f.Register(raidRepels) != 0 }

// askRepel lets the player of a vehicle that is not BROKEN discard a card for an
// Anti-Infantry Attack (NA 7.2.2.b1, 7.2.2.b2); a gun makes one by itself (NA 7.2.2.b3), and a
// vehicle that Robata runs one without a card (NA 8.8.4a).
func askRepel(x Ctx, f *state.Frame) {
	if isGun(x, f.Target) {
		x.Note(raidRepels, 1)
		return
	}
	seat := x.Units[f.Target].Seat
	if x.Units[f.Target].Has(state.Broken) || !mayRepel(x, f) {
		return
	}
	if x.Game.RunByModule(seat) {
		x.Note(raidRepels, 1)
		return
	}
	if x.Hands[seat].Empty() {
		return
	}
	x.Push(procRepel, x.On(f.Target).At(f.Unit))
}

func offerRepel(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.DeclineVerb, f.Unit))
	return o.Each(ActionOf(RepelVerb, f.Unit), 0, x.Hands[f.Seat])
}

func takeRepel(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == RepelVerb {
		x.DiscardFromHand(f.Seat, a.Card(0), "NA 7.2.2.b1")
		x.Note(raidRepels, 1)
	}
}

// gunCloseNumber is the Close Defence number of every Anti-Tank Gun (NA 7.2.2.b3).
const gunCloseNumber = 35

// destroyerCloseNumber is that of a Tank Destroyer attacked from the flank (NA 7.1.4f).
const destroyerCloseNumber = 10

// shapeOf is the shape of the number of an attack.
func shapeOf(x Ctx, u, e engine.Unit) shape {
	row, column := infantryCell(x, u, e)
	return RaidsOf(x.Game).crews[x.Units[u].Side].shapes[row][column]
}

// mayRepel reports whether the target of an attack can make an Anti-Infantry Attack at all: a
// Tank Destroyer cannot from whose flank a number in a square or a circle comes (NA 7.1.4g).
func mayRepel(x Ctx, f *state.Frame) bool {
	return !x.Board(f.Target).Destroyer() || !state.FromFlank(f) || shapeOf(x, f.Unit, f.Target) == inTriangle
}

// repelNumber is the number that a Battle Number must not exceed to drive infantry off (NA
// 7.1.4). What modifies the number of the card modifies that of a Tank Destroyer, too, which
// takes its place.
func repelNumber(x Ctx, f *state.Frame, tr *engine.Trace) int {
	if isGun(x, f.Target) {
		tr.Note(engine.Base, gunCloseNumber, "Anti-Tank Gun", "NA 7.2.2.b3")
		return gunCloseNumber
	}
	own := RaidsOf(x.Game).Close[f.Target]
	s := Sum{Tr: tr}
	if x.Board(f.Target).Destroyer() && state.FromFlank(f) {
		s.Value = destroyerCloseNumber
		tr.Note(engine.Base, s.Value, "Tank Destroyer from the flank", "NA 7.1.4f")
	} else {
		s.Value = own.Number
		tr.Note(engine.Base, s.Value, "AFV Anti-Infantry card", "NA 7.1.4a")
	}
	s = s.add(own.Later, "upgrades", "NA 7.1.4b")
	if state.AssaultOf(f).Arms() == WithHands {
		s = s.add(own.hands, "upgrades", "NA 7.1.4c")
	}
	switch shapeOf(x, f.Unit, f.Target) {
	case inSquare:
		s = s.add(own.square, "square", "NA 7.1.4d")
	case inCircle:
		s = s.add(own.circle, "circle", "NA 7.1.4d")
	}
	if x.Units[f.Target].Killed > 0 {
		s = s.add(own.killed, "crew KIA", "NA 7.1.4e")
	}
	return s.Value
}

// resolveRepel drives the infantry off, which cancels the attack and puts it back by a box
// (NA 7.2.2.b4 to 7.2.2.b7).
func resolveRepel(x Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	number := repelNumber(x, f, tr)
	e := event.New(repelTried, "NA 7.2.2.b4")
	e.Seat, e.Unit, e.Target, e.To, e.Card = x.Units[f.Target].Seat, f.Target, f.Unit, int16(number), x.Pulled
	e.Terms = x.Log.Keep(tr)
	x.Emit(&e)
	if x.Game.Cards[x.Pulled].Number > number {
		x.Placed(event.CheckFailed, f.Target, x.Pulled, "NA 7.2.2.b7")
		return
	}
	x.Placed(event.CheckPassed, f.Target, x.Pulled, "NA 7.2.2.b5")
	if at := positionOf(x, f.Unit); at > 0 {
		marchTo(x, f.Unit, at-1, "NA 7.2.2.b6")
	}
	x.Leave()
}

// raidNumber is the To Hit Number of an attack (NA 7.2.2.e, 7.2.2.f): the card, the size of
// the target for a weapon, and TACTICS; no Cover of any kind.
func raidNumber(x Ctx, w state.Shot, arms int8, tr *engine.Trace) int {
	card := &InfantryOf(x.Game).Cards[x.Units[w.U].Side]
	row, column := infantryCell(x, w.U, w.E)
	c := engine.Clause("NA 7.2.2.e1")
	switch {
	case x.Units[w.E].Range < 0:
		c = "NA 7.2.2.e2"
	case row == 0:
		c = "NA 7.2.2.e3"
	}
	s := x.begin(infantryNumber, w, tr).put(engine.Base, card.Hit[row][column], TermWords{infantryCard, card.name, c})
	if arms == WithWeapon {
		s = s.put(engine.Plus, x.Board(w.E).Size, TermWords{infantrySize, terms[infantrySize].what, "NA 7.2.2.f1"})
	}
	s = s.put(engine.Plus, -20*state.Flag(w.Tactics), TermWords{infantryTactics, terms[infantryTactics].what, "NA 7.2.2.f3"})
	return s.more().Value
}

// resolveRaid compares the Hit Pull with the number; no Pull misses by itself (NA
// 7.2.2.g1; ruling A193).
func resolveRaid(x Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	w := Bare(f.Unit, f.Target)
	w.Tactics = state.Answered(f)
	number := raidNumber(x, w, state.AssaultOf(f).Arms(), tr)
	x.tell(event.TriedToHit, f, Sum{Value: number, Tr: tr}, "NA 7.2.2.e1")
	pulled := x.Game.Cards[x.Pulled].Number
	if pulled > number {
		x.tell(event.ShotMissed, f, Sum{Value: pulled}, "NA 7.2.2.g1")
		x.Leave()
		return
	}
	x.tell(event.ShotHit, f, Sum{Value: pulled}, "NA 7.2.2.g1")
}

// engageRaid fights as it was declared.
func engageRaid(x Ctx, f *state.Frame) {
	act := x.On(f.Unit).Of(f.Seat).At(f.Target)
	if state.AssaultOf(f).Arms() == WithHands {
		x.Push(procMelee, act)
		return
	}
	x.Push(state.ProcWeapon, act.Put(state.AttackFlank, state.Flag(state.FromFlank(f))))
}

// locateRaid reads the target's chart.
func locateRaid(x Ctx, f *state.Frame) {
	where := x.Board(f.Target).Location[x.Game.Cards[x.Pulled].Target()]
	x.Note(state.FireLocation, int(where))
	x.tell(event.LocationFound, f, Sum{Value: int(where)}, "NA 7.2.2.h1")
}

// raidCites are the clauses of what a weapon of infantry comes to.
var raidCites = impactCites{"NA 7.2.2.h2", "NA 7.2.2.h5", "NA 7.2.2.h4", "NA 7.2.2.h5", "NA 7.2.2.h4", "EITC 14.2b"}

// pierceRaid compares the weapon of the year with the Armor: Front, or Side for an attack
// from the flank (NA 7.2.2.h2 to 7.2.2.h6).
func pierceRaid(x Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	w := &weaponsOf(x, f.Unit)[Weaker]
	where := state.FireOf(f).Location()
	tr.Note(engine.Base, w.Pen, w.name, "NA 7.2.2.h2")
	x.Impact(f, Sum{Value: w.Pen, Tr: tr}, Impact{
		Armour: x.Resist(Bare(f.Unit, f.Target), x.ArmourOn(f.Target, where, state.FromFlank(f)), nil), Where: where,
		Credit: x.Active, By: event.BySupport, Cites: raidCites,
	})
}

// iconsNeeded is how many Explosion icons a Hand-to-Hand attack needs (NA 7.2.2.h9 to
// 7.2.2.h13).
func iconsNeeded(x Ctx, e engine.Unit, pressed bool) int {
	switch {
	case isOpenTop(x, e):
		return 1
	case x.Units[e].Has(state.Buttoned):
		return 3 - state.Flag(pressed)
	}
	return 2 - state.Flag(pressed)
}

// isOpenTop reports an Open Top vehicle.
func isOpenTop(x Ctx, e engine.Unit) bool { return x.Board(e).OpenTop }

// mayPress reports whether 3 Order Icons of the attacker would lower the number of icons.
func mayPress(x Ctx, f *state.Frame) bool {
	return iconsNeeded(x, f.Target, true) < iconsNeeded(x, f.Target, false) && x.Game.Orders(x.Hands[f.Seat]) >= flankIcons
}

func offerPress(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.DeclineVerb, f.Unit))
	return x.Game.Payments(o, ActionOf(PressVerb, f.Unit), x.Hands[f.Seat], flankIcons)
}

func takePress(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() != PressVerb {
		return
	}
	c := engine.Clause("NA 7.2.2.h13")
	if x.Units[f.Target].Has(state.Buttoned) {
		c = "NA 7.2.2.h11"
	}
	x.Spend(f.Seat, a.Cards(), c)
	x.Note(meleePressed, 1)
}

// meleeAgain counts the icon of a card and Pulls the next: there are three in every case
// (NA 7.2.2.h7).
func meleeAgain(x Ctx, f *state.Frame) {
	x.Note(meleeIcons, f.Register(meleeIcons)+state.Flag(x.Shows(pieces.ExplosionIcon)))
	x.pull(f.Seat)
}

// resolveMelee damages the vehicle, destroys the gun, or finds the Commander.
func resolveMelee(x Ctx, f *state.Frame) {
	icons := f.Register(meleeIcons) + state.Flag(x.Shows(pieces.ExplosionIcon))
	pressed := f.Register(meleePressed) != 0
	target := &x.Units[f.Target]
	credit := Impact{Credit: x.Active, By: event.BySupport, Cites: raidCites}
	c := engine.Clause("NA 7.2.2.h12")
	switch {
	case isOpenTop(x, f.Target):
		c = "NA 7.2.2.h9"
	case target.Has(state.Buttoned):
		c = "NA 7.2.2.h10"
	}
	switch {
	case icons >= iconsNeeded(x, f.Target, pressed) && isGun(x, f.Target):
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, c)
		x.DestroyGun(f.Target, x.Active, event.BySupport, c)
	case icons >= iconsNeeded(x, f.Target, pressed):
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, c)
		x.giveCredit(f.Target, credit)
		x.Push(state.ProcDamage, x.On(f.Target).At(x.Active).Put(state.DamageSection, int(state.TurretHeavy)))
	case icons == 1 && c == "NA 7.2.2.h12" && !pressed && !isGun(x, f.Target) && !x.commanderLost(f.Target):
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, "NA 7.2.2.h14")
		slayChief(x, f.Target, "NA 7.2.2.h14")
		if target.Killed >= 2 {
			x.giveCredit(f.Target, credit)
			x.eliminate(f.Target, byBailOut)
		}
	default:
		x.Placed(event.CheckFailed, f.Unit, x.Pulled, c)
	}
}
