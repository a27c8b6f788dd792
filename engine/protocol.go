package engine

// Protocol is what a game reports to programs beside people: events in fixed words
// and plain numbers, and what a seat sees of a state. Only a game that is one
// can be followed and played by a frontend. Words and units of measure of an
// event, once published, mean the same in every later version. FormatAction of such
// a game writes an action without the cards that are withheld as NoCard.
type Protocol[S comparable] interface {
	// Record returns an event as a seat may see it; NoSeat sees all. What is
	// withheld from the seat is empty in the record and changes nothing of it.
	Record(e Event, seat Seat) Record
	// Private reports whether to be asked for an action reveals already what is
	// hidden, as with declining to play a card that others may not know of.
	// Nobody but the seat that decided, or that chance decided for, sees such
	// a turn, though of what follows from it.
	Private(a Action) bool
	// Sight returns what a seat may know of a state, and depends on nothing
	// else; NoSeat sees what lies open.
	Sight(s *S, seat Seat) Sight
}

// Record is an event for programs. Fields that the kind does not use, and
// those that the reader may not know, are empty.
type Record struct {
	// Kind is what happened, in the past tense, such as "shot-missed". Events
	// that only steer the flow have none and are reported to nobody.
	Kind string
	// Side is the id of the side concerned. Unit, Target and Card are named as
	// actions name them.
	Side, Unit, Target, Card string
	// Item is which of several things of the kind changed, such as "driver",
	// and Word what it is now where that is no number, such as "kia".
	Item, Word string
	// To is the number of the event, such as a To Hit Number or a Range, and
	// From what it was before, both as people read them, in metres for a Range;
	// HasFrom and HasTo are set when the kind has them.
	From, To       int
	HasFrom, HasTo bool
}

// Sight is what a seat may know of a state besides the events.
type Sight struct {
	// Board is a few lines for people, as Notation.Board writes them, without
	// anything that is hidden from the seat.
	Board []string
	// Hand is the cards that the seat holds, named as actions name them; none
	// for NoSeat.
	Hand []string
	// Held is how many cards each seat holds, by index.
	Held []int
}
