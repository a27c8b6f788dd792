package victorytank

import "hulldown/engine"

// The kinds of event. Those before firstTold only steer the flow; those from
// firstNews change nothing and tell how something came about. Of an event on the
// battlefield Item is the field and At its place, To a number of soldiers or a
// heading; other uses stand beside the kind.
const (
	staged  engine.EventKind = iota
	spotted                  // From arrived at the field, To is pending there, at least Card board
	drivingSet
	mustered // To more have moved in after a battle
	engagedNext

	lotDrawn
	dealt
	roundBegan
	uncovered
	kept
	given
	placed // From is what lies lower and, in the upper bits, higher; To is 1 if turned
	tankPlaced
	cratePlaced
	reinforced
	pointsReset
	declared // From action points are paid for To points; Item is the verb
	passed
	pointUsed
	marched // From soldiers go from field Item to field To, which lies at At
	boarded
	alighted
	turned
	drove
	crateTaken
	recruited
	assaulted
	joined // To soldiers come from the source Item
	committed
	revealed
	fell
	crewFell
	battleOver
	handReturned
	handDealt

	strengthened
	battleWon // the attacker had To and the defender From
	crateLeft
	scored
	ended
	eventKinds
)

const (
	firstTold = lotDrawn
	firstNews = strengthened
)

// Ctx is the workbench of one Apply: the state, the frozen rules, and where
// events go. It is passed by value so that nothing is allocated in play.
type Ctx struct {
	*State
	g   *Game
	log *engine.Log
}

// event returns an event of a kind that concerns nothing yet, seen by all.
func event(k engine.EventKind, c engine.Clause) engine.Event {
	return engine.Event{
		Kind: k, Seen: engine.Everyone, Seat: engine.NoSeat, Side: engine.NoSide,
		Unit: engine.NoUnit, Target: engine.NoUnit, Card: engine.NoCard, Clause: c,
	}
}

// emit carries out an event and records it.
func (x Ctx) emit(e engine.Event) {
	change(x.State, &e)
	x.log.Add(e)
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

// hidden emits an event about a card that one seat sees.
func (x Ctx) hidden(k engine.EventKind, seat engine.Seat, card engine.Card, c engine.Clause) {
	e := event(k, c)
	e.Seat, e.Card, e.Seen = seat, card, engine.Only(seat)
	x.emit(e)
}

// shown emits an event about a card that everybody sees.
func (x Ctx) shown(k engine.EventKind, seat engine.Seat, card engine.Card, c engine.Clause) {
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
