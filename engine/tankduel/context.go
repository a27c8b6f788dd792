package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/change"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// Position is a state of a game. Its methods are what can be asked of it that changes
// nothing and leaves nothing in a log; what the state alone answers are methods of State.
// It is passed by value so that nothing is allocated in play.
type Position struct {
	*state.State
	Game *Game
}

// Ctx is what one Apply works with: a position, and where events go. Its methods change the
// state, or tell the log which rules worked.
type Ctx struct {
	Position
	Log *engine.Log
}

// At returns the context of questions about a state, which leaves nothing in a log.
func (g *Game) At(s *state.State) Ctx { return Ctx{Position: Position{s, g}} }

// Emit carries out an event and records it, for those who may see it. It takes
// the event where it was filled in: to copy it at once would make the processor
// wait for its fields.
func (x Ctx) Emit(e *engine.Event) {
	if x.Log.Keeps(e.Kind) {
		e.Seen = x.seers(e)
		x.Log.Add(*e)
	}
	x.change(e)
}

// change carries out an event: one of the base game as package change does, one of a module by the
// function in its row.
func (x Ctx) change(e *engine.Event) {
	if e.Kind >= event.ModuleKinds {
		if carry := x.Game.Kinds.Of(e).Change; carry != nil {
			carry(x.State, kit.FactsOf(e))
		}
		return
	}
	change.Apply(x.State, e)
}

// seers are the seats that may see an event before it happens, and those with
// whom they share their hands.
func (x Position) seers(e *engine.Event) engine.SeatSet {
	who := x.Game.Kinds.Of(e).Seen
	seen := who.Of(e)
	if who == kit.SeenBySide {
		seen |= x.Game.Seating.Of(e.Side)
	}
	if seen == engine.Everyone || seen == engine.NoOne {
		return seen
	}
	return x.overheard(seen)
}

// Worked tells the log that a rule worked.
func (x Ctx) Worked(c engine.Clause) { x.Log.Worked(c) }

// EmitOf emits an event about one unit.
func (x Ctx) EmitOf(k engine.EventKind, u engine.Unit, c engine.Clause) {
	e := event.New(k, c)
	e.Unit = u
	x.Emit(&e)
}

// newValue is one of several things of a unit, and its new number.
type newValue struct {
	item uint8
	to   int
}

// item emits an event about one of several things of a unit.
func (x Ctx) item(k engine.EventKind, u engine.Unit, now newValue, c engine.Clause) {
	e := event.New(k, c)
	e.Unit, e.Item, e.To = u, now.item, int16(now.to)
	x.Emit(&e)
}

// crewman emits an event about a member of a unit's crew.
func (x Ctx) crewman(k engine.EventKind, u engine.Unit, now newValue, c engine.Clause) {
	x.aboard(k, crewOf{u, x.Units[u].Vehicle}, now, c)
}

// crewOf is a unit as a vehicle: a rule can make it another one, and an event
// about its crew must tell whose crew that is.
type crewOf struct {
	unit    engine.Unit
	vehicle uint8
}

// aboard emits an event about a member of the crew of a vehicle.
func (x Ctx) aboard(k engine.EventKind, b crewOf, now newValue, c engine.Clause) {
	e := event.New(k, c)
	e.Unit, e.Of, e.Item, e.To = b.unit, b.vehicle, now.item, int16(now.to)
	x.Emit(&e)
}

// Pair emits an event between two units.
func (x Ctx) Pair(k engine.EventKind, u, target engine.Unit, c engine.Clause) {
	e := event.New(k, c)
	e.Unit, e.Target = u, target
	x.Emit(&e)
}

// lost emits that a card of an action against a unit, or none, is cancelled, and not the action;
// without a card behind others it is all of the action.
func (x Ctx) lost(u, target engine.Unit, card engine.Card, c engine.Clause) {
	e := event.New(event.ActionCancelled, c)
	e.Unit, e.Target, e.Card, e.To = u, target, card, int16(state.Flag(card != engine.NoCard))
	x.Emit(&e)
}

// EmitCard emits an event that everybody sees about a card of a seat.
func (x Ctx) EmitCard(k engine.EventKind, seat engine.Seat, card engine.Card, c engine.Clause) {
	e := event.New(k, c)
	e.Seat, e.Card = seat, card
	x.Emit(&e)
}

// Placed emits an event that puts a card into a unit's Holding Box.
func (x Ctx) Placed(k engine.EventKind, u engine.Unit, card engine.Card, c engine.Clause) {
	e := event.New(k, c)
	e.Unit, e.Card = u, card
	x.Emit(&e)
}

// Gain switches a status of a unit on, once.
func (x Ctx) Gain(u engine.Unit, s state.Status, c engine.Clause) {
	if !x.Units[u].Has(s) {
		x.item(event.Gained, u, newValue{item: bitOf(s)}, c)
	}
}

// Shed switches a status of a unit off, once.
func (x Ctx) Shed(u engine.Unit, s state.Status, c engine.Clause) {
	if x.Units[u].Has(s) {
		x.item(event.Shed, u, newValue{item: bitOf(s)}, c)
	}
}

func bitOf(s state.Status) uint8 {
	n := uint8(0)
	for s > 1 {
		s >>= 1
		n++
	}
	return n
}
