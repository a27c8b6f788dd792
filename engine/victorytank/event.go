package victorytank

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

// The numbers of the kinds of event, in any order; kindRows says what each kind
// is.
const (
	staged engine.EventKind = iota
	spotted
	groupSet
	leastSet
	drivingSet
	mustered
	engagedNext

	lotDrawn
	dealt
	roundBegan
	uncovered
	kept
	given
	placed
	bunkerFound
	tankPlaced
	cratePlaced
	reinforced
	pointsReset
	declared
	paid
	passed
	pointUsed
	setOut
	marched
	boarded
	alighted
	turned
	drove
	crateTaken
	recruited
	assaulted
	joined
	committed
	revealed
	fell
	crewFell
	battleOver
	handReturned
	handDealt
	manned
	crewed

	strengthened
	battleWon
	crateLeft
	scored
	ended
)

// Ctx is the workbench of one Apply: the state, the frozen rules, and where
// events go. It is passed by value so that nothing is allocated in play.
type Ctx struct {
	*State
	g   *Game
	log *engine.Log
}

// event returns an event of a kind that concerns nothing yet.
func event(k engine.EventKind, c engine.Clause) engine.Event { return kit.Event(k, c) }

// emit carries out an event and records it, for those who may see it.
func (x Ctx) emit(e engine.Event) {
	if x.log.Keeps(e.Kind) {
		e.Seen = x.g.kinds.Of(&e).Seen.Of(&e)
		x.log.Add(e)
	}
	change(x.State, &e)
}

// of emits an event about a seat.
func (x Ctx) of(k engine.EventKind, seat engine.Seat, c engine.Clause) {
	e := event(k, c)
	e.Seat = seat
	x.emit(e)
}

// count emits an event about a number of a seat.
func (x Ctx) count(k engine.EventKind, seat engine.Seat, to int, c engine.Clause) {
	e := event(k, c)
	e.Seat, e.To = seat, int16(to)
	x.emit(e)
}

// at emits an event about a number of a seat on a field.
func (x Ctx) at(k engine.EventKind, where spot, to int, c engine.Clause) {
	e := event(k, c)
	e.Seat, e.Item, e.At, e.To = where.seat, uint8(where.field), x.place(where.field), int16(to)
	x.emit(e)
}

// spot is a seat's concern with a field.
type spot struct {
	seat  engine.Seat
	field int8
}

// card emits an event about a card of a seat.
func (x Ctx) card(k engine.EventKind, seat engine.Seat, card engine.Card, c engine.Clause) {
	e := event(k, c)
	e.Seat, e.Card = seat, card
	x.emit(e)
}

// ask sets the stage and whom it asks.
func (x Ctx) ask(st stage, seat engine.Seat) {
	setStage(x.State, st, seat)
	if x.log == nil {
		return
	}
	e := event(staged, "")
	e.Seat, e.Item, e.Seen = seat, uint8(st), engine.NoOne
	x.log.Add(e)
}
