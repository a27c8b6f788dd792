package tankduel

import "hulldown/engine"

// The kinds of event. Those before firstTold only steer the flow; those from
// firstNews change nothing and tell how something came about.
const (
	opened engine.EventKind = iota
	stepped
	noted
	closed
	began
	looked
	recalled

	roundBegan
	phaseBegan
	activated
	orderPlaced
	drew
	pulled
	damagePulled
	specialCame
	laid
	spent
	bid
	revealed
	bidDiscarded
	discarded
	stolen
	given
	lost
	tableCleared
	reshuffled
	damageReshuffled
	ended

	rangeMoved
	motionBegan
	motionEnded
	terrainPlaced
	terrainLeft
	smokePlaced
	smokeCleared
	supplyTaken
	supplyReturned
	gained
	shed
	bogged
	scarred
	mended
	hurt
	reseated

	spotted
	unspotted
	acquired
	flanked
	unflanked
	loadedAmmo
	ammoSet
	raised
	credited
	scored
	medalWon
	pointsScored
	eliminatedUnit
	reinforced
	marked
	rowUsed
	supplySet
	replaced
	infantryMoved

	// What a directive of a script rearranges.
	handReturned
	handDealt
	topSet
	damageTopSet

	// What Robata does.
	perilSet
	uncovered
	rowTaken
	rowCleared
	chosen
	brainReturned
	brainDealt
	shown
	brainSet

	triedToHit
	shotHit
	shotMissed
	locationFound
	penetrationTried
	shotPenetrated
	shotBounced
	damageRead
	checkPassed
	checkFailed
	tacticsPlayed
	actionDeclared
	actionCancelled
	effectDeclined
	weaponUsed
	shotJudged
	lineRead
	questionAsked
	rowCounted
	eventKinds
)

const (
	firstTold   = roundBegan
	firstRobata = perilSet
	firstNews   = triedToHit
)

// table is the workbench of one Apply: the state, the frozen rules, and where
// events go. It is passed by value so that nothing is allocated in play.
type table struct {
	*State
	g   *Game
	log *engine.Log
}

// event returns an event of a kind that concerns nothing yet, seen by all.
func event(k engine.EventKind, c engine.Clause) engine.Event {
	return engine.Event{
		Kind: k, Seen: engine.Everyone, Seat: engine.NoSeat,
		Unit: engine.NoUnit, Target: engine.NoUnit, Card: engine.NoCard, Clause: c,
	}
}

// emit carries out an event and records it. It takes the event where it was
// filled in: to copy it at once would make the processor wait for its fields.
func (t table) emit(e *engine.Event) {
	change(t.State, e)
	if t.log != nil {
		t.log.Add(*e)
	}
}

// of emits an event about one unit.
func (t table) of(k engine.EventKind, u engine.Unit, c engine.Clause) {
	e := event(k, c)
	e.Unit = u
	t.emit(&e)
}

// setting is one of several things of a unit, and its new number.
type setting struct {
	item uint8
	to   int
}

// item emits an event about one of several things of a unit.
func (t table) item(k engine.EventKind, u engine.Unit, now setting, c engine.Clause) {
	e := event(k, c)
	e.Unit, e.Item, e.To = u, now.item, int16(now.to)
	t.emit(&e)
}

// crewman emits an event about a member of a unit's crew.
func (t table) crewman(k engine.EventKind, u engine.Unit, now setting, c engine.Clause) {
	t.aboard(k, berth{u, t.Units[u].Vehicle}, now, c)
}

// berth is a unit as a vehicle: a rule can make it another one, and an event
// about its crew must tell whose crew that is.
type berth struct {
	unit    engine.Unit
	vehicle uint8
}

// aboard emits an event about a member of the crew of a vehicle.
func (t table) aboard(k engine.EventKind, b berth, now setting, c engine.Clause) {
	e := event(k, c)
	e.Unit, e.From, e.Item, e.To = b.unit, int16(b.vehicle), now.item, int16(now.to)
	t.emit(&e)
}

// pair emits an event between two units.
func (t table) pair(k engine.EventKind, u, target engine.Unit, c engine.Clause) {
	e := event(k, c)
	e.Unit, e.Target = u, target
	t.emit(&e)
}

// card emits an event that everybody sees about a card of a seat.
func (t table) card(k engine.EventKind, seat engine.Seat, card engine.Card, c engine.Clause) {
	e := event(k, c)
	e.Seat, e.Card = seat, card
	t.emit(&e)
}

// hidden emits an event about a card that only some seats see, and those with
// whom they share their hands.
func (t table) hidden(e *engine.Event, seen engine.SeatSet) {
	e.Seen = t.overheard(seen)
	t.emit(e)
}

// placed emits an event that puts a card into a unit's Holding Box.
func (t table) placed(k engine.EventKind, u engine.Unit, card engine.Card, c engine.Clause) {
	e := event(k, c)
	e.Unit, e.Card = u, card
	t.emit(&e)
}

// gain and shed switch a status of a unit on and off, once.
func (t table) gain(u engine.Unit, s status, c engine.Clause) {
	if !t.Units[u].has(s) {
		t.item(gained, u, setting{bitOf(s), 1}, c)
	}
}

func (t table) shed(u engine.Unit, s status, c engine.Clause) {
	if t.Units[u].has(s) {
		t.item(shed, u, setting{bitOf(s), 0}, c)
	}
}

func bitOf(s status) uint8 {
	n := uint8(0)
	for s > 1 {
		s >>= 1
		n++
	}
	return n
}
