package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// Moments are the points of play at which the core calls a module, nil where it
// does not care. They get small values alone: a pointer that is handed to a
// function value leaves the stack. The frame and the mission of SoloFires are not on it.
type Moments struct {
	// Asked comes before anybody is asked. It reports whether it opened something
	// that comes first.
	Asked func(x Ctx) bool
	// Changed comes after anything that Line of Sight may depend on.
	Changed func(x Ctx)
	// Hidden reports whether a unit has no Line of Sight to an enemy.
	Hidden func(x Ctx, u, e engine.Unit) bool
	// Bars says why a unit cannot attack an enemy, whoever has Spotted it.
	Bars func(x Ctx, u, e engine.Unit) state.Refusal
	// Steps says why a unit cannot go into the next box, by being -1 or 1.
	Steps func(x Ctx, u engine.Unit, by int8) state.Refusal
	// DigsIn says why a unit can neither attempt nor be given Hull Down.
	DigsIn func(x Ctx, u engine.Unit) state.Refusal
	// BidsLow is the clause by which a unit that Robata runs takes the lowest revealed
	// card for its Initiative Card whatever else holds, "" where it need not.
	BidsLow func(x Ctx, u engine.Unit) engine.Clause
	// Entered comes when a unit has moved into another box, Halted when it is no
	// longer In Motion, Lost when it is off the battlefield.
	Entered, Halted, Lost func(x Ctx, u engine.Unit)
	// Harmed comes before an entry of the damage text of a gun's section is carried out on a
	// unit with several guns; it reports whether the module carries it out. Acquired comes when
	// a unit has Acquired a target with a gun.
	Harmed   func(x Ctx, u engine.Unit, entry int) bool
	Acquired func(x Ctx, u engine.Unit, gun int)
	// SupplyKept comes when a unit keeps its scenario card in a Move within its box, SupplyBack
	// when it holds the card again, SupplyLost when it does not come to hold it again.
	SupplyKept             func(x Ctx, u engine.Unit)
	SupplyBack, SupplyLost func(x Ctx, u engine.Unit, c engine.Clause)
	// EndWaits reports whether GAME END waits for the end of the Tank Phase of a
	// unit, NoUnit outside Tank Phases. EndClause is the clause by which SHUFFLE
	// or GAME END is set aside then, "" for that of the core.
	EndWaits  func(x Ctx, u engine.Unit) bool
	EndClause func(x Ctx) engine.Clause
	// LooksFirst compares two units to which the same enemy is offered: below 0
	// the first one is asked first, above 0 the other, 0 by Identification Number.
	LooksFirst func(x Ctx, u, other engine.Unit) int
	// Shares is the set of seats that show a seat their hands and hidden bids;
	// Silent reports whether a seat takes no part in it.
	Shares func(x Position, seat engine.Seat) engine.SeatSet
	Silent func(x Position, seat engine.Seat) bool
	// KnowsSite reports whether a seat knows the secret choice for a unit. Redeal
	// chooses anew in secret what a seat does not know, from all that could have
	// been chosen by what it does know; pick returns a number below n.
	KnowsSite func(x Ctx, seat engine.Seat, u engine.Unit) bool
	Redeal    func(x Ctx, seat engine.Seat, pick func(n int) int)
	// SoloFires is the Fire Action of a tank with several guns that Robata runs, with a mission or
	// nil. LightDamagePenalty is what the Pen Mod of a gun that does Light Damage counts less, as a
	// term. Of several modules the last one counts.
	SoloFires          func(x Ctx, f *state.Frame, m *rule.Mission)
	LightDamagePenalty func(mod int) (by int, what TermWords)
}

// moments are the functions that the modules in use bring for each moment, in order.
type moments struct {
	asked           []func(x Ctx) bool
	changed         []func(x Ctx)
	hidden          []func(x Ctx, u, e engine.Unit) bool
	bars            []func(x Ctx, u, e engine.Unit) state.Refusal
	steps           []func(x Ctx, u engine.Unit, by int8) state.Refusal
	digsIn          []func(x Ctx, u engine.Unit) state.Refusal
	bidsLow         []func(x Ctx, u engine.Unit) engine.Clause
	entered, halted []func(x Ctx, u engine.Unit)
	lost            []func(x Ctx, u engine.Unit)
	harmed          []func(x Ctx, u engine.Unit, entry int) bool
	acquired        []func(x Ctx, u engine.Unit, gun int)
	supplyKept      []func(x Ctx, u engine.Unit)
	supplyBack      []func(x Ctx, u engine.Unit, c engine.Clause)
	supplyLost      []func(x Ctx, u engine.Unit, c engine.Clause)
	endWaits        []func(x Ctx, u engine.Unit) bool
	endClause       []func(x Ctx) engine.Clause
	looksFirst      []func(x Ctx, u, other engine.Unit) int
	shares          []func(x Position, seat engine.Seat) engine.SeatSet
	silent          []func(x Position, seat engine.Seat) bool
	knowsSite       []func(x Ctx, seat engine.Seat, u engine.Unit) bool
	redeals         []func(x Ctx, seat engine.Seat, pick func(n int) int)

	soloFires          func(x Ctx, f *state.Frame, m *rule.Mission)
	lightDamagePenalty func(mod int) (by int, what TermWords)
}

// add takes the moments of a module.
func (m *moments) add(of *Moments) {
	m.asked = with(m.asked, of.Asked, of.Asked != nil)
	m.changed = with(m.changed, of.Changed, of.Changed != nil)
	m.hidden = with(m.hidden, of.Hidden, of.Hidden != nil)
	m.bars = with(m.bars, of.Bars, of.Bars != nil)
	m.steps = with(m.steps, of.Steps, of.Steps != nil)
	m.digsIn = with(m.digsIn, of.DigsIn, of.DigsIn != nil)
	m.bidsLow = with(m.bidsLow, of.BidsLow, of.BidsLow != nil)
	m.entered = with(m.entered, of.Entered, of.Entered != nil)
	m.halted = with(m.halted, of.Halted, of.Halted != nil)
	m.lost = with(m.lost, of.Lost, of.Lost != nil)
	m.harmed = with(m.harmed, of.Harmed, of.Harmed != nil)
	m.acquired = with(m.acquired, of.Acquired, of.Acquired != nil)
	m.supplyKept = with(m.supplyKept, of.SupplyKept, of.SupplyKept != nil)
	m.supplyBack = with(m.supplyBack, of.SupplyBack, of.SupplyBack != nil)
	m.supplyLost = with(m.supplyLost, of.SupplyLost, of.SupplyLost != nil)
	m.endWaits = with(m.endWaits, of.EndWaits, of.EndWaits != nil)
	m.endClause = with(m.endClause, of.EndClause, of.EndClause != nil)
	m.looksFirst = with(m.looksFirst, of.LooksFirst, of.LooksFirst != nil)
	m.shares = with(m.shares, of.Shares, of.Shares != nil)
	m.silent = with(m.silent, of.Silent, of.Silent != nil)
	m.knowsSite = with(m.knowsSite, of.KnowsSite, of.KnowsSite != nil)
	m.redeals = with(m.redeals, of.Redeal, of.Redeal != nil)
	if of.SoloFires != nil {
		m.soloFires = of.SoloFires
	}
	if of.LightDamagePenalty != nil {
		m.lightDamagePenalty = of.LightDamagePenalty
	}
}

// with adds what a module does at a moment to what others do, if it cares.
func with[F any](all []F, f F, cares bool) []F {
	if !cares {
		return all
	}
	return append(all, f)
}

// interrupted lets modules open what comes before the next question; it
// reports whether one did.
func (x Ctx) interrupted() bool {
	for _, asked := range x.Game.moments.asked {
		if asked(x) {
			return true
		}
	}
	return false
}

// Changed lets the modules know that something changed that sight may depend on.
func (x Ctx) Changed() {
	for _, changed := range x.Game.moments.changed {
		changed(x)
	}
}

// Sees reports whether a unit has Line of Sight to an enemy (EITC 17.4).
func (x Ctx) Sees(u, e engine.Unit) bool {
	for _, hidden := range x.Game.moments.hidden {
		if hidden(x, u, e) {
			return false
		}
	}
	return true
}

// stepBarred says why modules keep a unit out of the next box.
func (x Ctx) stepBarred(u engine.Unit, by int8) state.Refusal {
	for _, steps := range x.Game.moments.steps {
		if r := steps(x, u, by); !r.Permits() {
			return r
		}
	}
	return state.Allowed
}

// bidsLow is the clause of a module by which a unit takes its lowest card, or "".
func (x Ctx) bidsLow(u engine.Unit) engine.Clause {
	for _, low := range x.Game.moments.bidsLow {
		if c := low(x, u); c != "" {
			return c
		}
	}
	return ""
}

// tellOf calls modules about a unit.
func (x Ctx) tellOf(moment []func(Ctx, engine.Unit), u engine.Unit) {
	for _, of := range moment {
		of(x, u)
	}
}

// tellWhy calls modules about a unit and the clause of what becomes of it.
func (x Ctx) tellWhy(moment []func(Ctx, engine.Unit, engine.Clause), u engine.Unit, c engine.Clause) {
	for _, of := range moment {
		of(x, u, c)
	}
}

// harmed lets modules carry out an entry of a damage text; it reports whether one did.
func (x Ctx) harmed(u engine.Unit, entry int) bool {
	for _, harmed := range x.Game.moments.harmed {
		if harmed(x, u, entry) {
			return true
		}
	}
	return false
}

// endWaits reports whether GAME END waits for the end of a unit's Tank Phase.
func (x Ctx) endWaits(u engine.Unit) bool {
	for _, waits := range x.Game.moments.endWaits {
		if waits(x, u) {
			return true
		}
	}
	return false
}

// endClause is the clause of a module for a special card that comes now, or "".
func (x Ctx) endClause() engine.Clause {
	for _, clause := range x.Game.moments.endClause {
		if c := clause(x); c != "" {
			return c
		}
	}
	return ""
}

// looksFirst orders two tanks that are offered to spot the same enemy.
func (x Ctx) looksFirst(u, other engine.Unit) bool {
	for _, compare := range x.Game.moments.looksFirst {
		if n := compare(x, u, other); n != 0 {
			return n < 0
		}
	}
	return x.Units[u].Number < x.Units[other].Number
}

// sharing is the set of seats whose hands and hidden bids a seat is shown: its
// own, and those that modules say.
func (x Position) sharing(seat engine.Seat) engine.SeatSet {
	if seat < 0 {
		return engine.NoOne
	}
	own := engine.Only(seat)
	for _, shares := range x.Game.moments.shares {
		own |= shares(x, seat)
	}
	return own
}

// Silent reports whether a seat takes no part in table talk.
func (x Position) Silent(seat engine.Seat) bool {
	for _, silent := range x.Game.moments.silent {
		if silent(x, seat) {
			return true
		}
	}
	return false
}

// overheard adds to those who see a card the mates whom they show their hands.
func (x Position) overheard(seen engine.SeatSet) engine.SeatSet {
	if len(x.Game.moments.shares) == 0 {
		return seen
	}
	all := seen
	for seat := range engine.Seat(x.Game.Seating.N) {
		if x.sharing(seat)&seen != 0 {
			all |= engine.Only(seat)
		}
	}
	return all
}
