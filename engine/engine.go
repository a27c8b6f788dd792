// Package engine is the contract that every game meets, and nothing more: it
// has seats, actions, events, chance and numbers with their reasons, and no
// rule of any game.
//
// A game is a set of frozen rules over a flat state. Whoever plays it, be it a
// driver, a search or a test, walks one loop:
//
//	s := game.Start()
//	for turn := game.Turn(&s); turn.Kind != engine.Over; turn = game.Turn(&s) {
//		// a seat decides among game.Actions, or chance yields game.Outcome
//		err := game.Apply(&s, action, log)
//	}
//
// The engine holds no source of chance, no clock and no files. Same state and
// same action give the same next state, always and everywhere.
package engine

// NoSide is the side of what concerns no side. Sides are counted from 0, as
// Result does.
const NoSide int8 = -1

// MaxSeats is the most seats a game may have.
const MaxSeats = 8

// Seat is a place at the table, counted from 0. NoSeat means nobody.
type Seat int8

// NoSeat is nobody's seat.
const NoSeat Seat = -1

// SeatSet is a set of seats.
type SeatSet uint8

// Everyone is the set of all seats, NoOne the empty set.
const (
	Everyone SeatSet = 1<<MaxSeats - 1
	NoOne    SeatSet = 0
)

// Only returns the set that holds just one seat; none for NoSeat.
func Only(seat Seat) SeatSet {
	if seat < 0 {
		return NoOne
	}
	return 1 << seat
}

// Has reports whether a seat is in the set.
func (set SeatSet) Has(seat Seat) bool { return seat >= 0 && set&(1<<seat) != 0 }

// Unit is a piece of the game by its index, counted from 0.
type Unit int8

// NoUnit means no unit.
const NoUnit Unit = -1

// Card is a card by its index within the game's own list of cards, counted
// from 0. The game's notation says what the index means.
type Card uint8

// NoCard means no card, or one that the reader may not know.
const NoCard Card = 255

// Place is a position on a map by column and row. Games without a map leave it
// zero.
type Place struct{ X, Y int8 }

// TurnKind says who moves the game on.
type TurnKind uint8

// The kinds of turn.
const (
	// Over: nothing follows.
	Over TurnKind = iota
	// Decide: a seat chooses one of the legal actions.
	Decide
	// Chance: one of the outcomes comes, each equally likely.
	Chance
)

// Turn says what the state waits for.
type Turn struct {
	Kind TurnKind
	// Seat decides, or is the one for whom chance is consulted.
	Seat Seat
	// Outcomes is how many outcomes a Chance turn has; at least 1.
	Outcomes int
}

// Game is one set-up of one game: frozen rules that any number of goroutines
// may share. S is the whole state: a flat value without pointers, so that a
// copy is an assignment and equality is ==. V is what one seat may know.
type Game[S comparable, V any] interface {
	// Seats is how many seats take part, 1 to MaxSeats.
	Seats() int
	// Start returns the first state. It holds no chance.
	Start() S
	// Turn says what the state waits for.
	Turn(s *S) Turn
	// Actions appends the legal actions of a Decide turn, never none, each
	// once, in an order that depends on the state alone. On other turns it
	// appends nothing.
	Actions(dst []Action, s *S) []Action
	// Outcome returns outcome i of a Chance turn, 0 <= i < Turn.Outcomes.
	Outcome(s *S, i int) Action
	// Apply carries out an action or outcome and all that follows from it
	// without a further turn, and records the events when log is not nil. An
	// illegal action is an *IllegalError and leaves the state as it was.
	Apply(s *S, a Action, log *Log) error
	// Fold applies one recorded event: folding all events of a game over its
	// first state gives its last.
	Fold(s *S, e Event)
	// Observe fills v with all that a seat may know of a state.
	Observe(v *V, s *S, seat Seat)
	// Redeal rearranges whatever the seat cannot know, choosing with pick,
	// which returns a number below n, into any state that looks the same to
	// the seat. From the same numbers it makes the same state of all that look
	// the same to the seat, so that nothing hidden is left in it. Searchers and
	// tests use it.
	Redeal(s *S, seat Seat, pick func(n int) int)
	// Result returns the result as of a state; it is final when the turn is Over.
	Result(s *S) Result
	// Check returns an error if the state breaks an invariant of the game,
	// such as a card in two places.
	Check(s *S) error
	// Arrange carries out a directive of a script, such as "next 28" or
	// "hand s1 12 35 66", which set aside chance and not the rules. An unknown
	// or impossible directive is an error and leaves the state as it was.
	Arrange(s *S, directive []string, log *Log) error
	// Query answers an expectation of a script, such as "ger-2 range", with
	// the words a script would expect, or an error for an unknown question.
	Query(s *S, log *Log, question []string) ([]string, error)
	Notation[S]
}

// Notation is how a game is written down and read. Every text is a single line
// of space-separated words.
type Notation[S comparable] interface {
	// SeatName names a seat, such as "s1".
	SeatName(seat Seat) string
	// FormatAction writes an action; ParseAction reads what it wrote and
	// refuses anything else with an error that says what is expected.
	FormatAction(s *S, a Action) string
	ParseAction(s *S, text string) (Action, error)
	// Describe puts an event of the log into words for people, numbers with their terms
	// and the clause at the end, as a seat may see it; NoSeat sees all. Events
	// that only steer the flow of the game yield "".
	Describe(s *S, log *Log, e Event, seat Seat) string
	// Board shows a state to people in a few lines.
	Board(s *S) string
}

// Endless is the word of Result.How for a game that was broken off: by its rules it has no end.
const Endless = "endless"

// Result is the result of a game, or its standing so far. Sides are groups of seats that win together.
type Result struct {
	// Winner is the index of the winning side, -1 for a draw or an unfinished
	// game.
	Winner int8
	// Score is the VPs of each side, by index.
	Score [MaxSeats]int16
	// Side maps seats to sides.
	Side [MaxSeats]int8
	// How says in a word why the game ended, such as "game-end", or that it was broken off: Endless.
	How string
	// By says in a word what decided where the Score did not, such as "kills", and Called
	// what people call it, a word of the family "decider" of the translations; "" where the
	// Score did. Held is what each side has of it, where Counts is set.
	By, Called string
	Held       [MaxSeats]int16
	Counts     bool
}

// IllegalError refuses an action: Clause is the rule that forbids it and Why
// says so in the game's words.
type IllegalError struct {
	Action string
	Clause Clause
	Why    string
}

// Error implements error.
func (e *IllegalError) Error() string {
	if e.Clause == "" {
		return e.Action + ": " + e.Why
	}
	return e.Action + ": " + e.Why + " [" + string(e.Clause) + "]"
}
