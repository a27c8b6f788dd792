package engine

// Tabled is what a game says of its table to those who show it to people, in words of the
// game. Drivers look whether a game is one; no game has to be.
type Tabled[S comparable] interface {
	// Table shows what a seat may know of a state, and depends on nothing else; NoSeat
	// sees what lies open.
	Table(s *S, seat Seat) Table
	// Card is a card by its name and by what it prints.
	Card(c Card) TableCard
}

// Table is what is on the table, as a seat may see it.
type Table struct {
	// Facts say how the game is under way, Standing how each side does.
	Facts, Standing []string
	// Track names the places from one end to the other on which units are, none for a
	// game without a track.
	Track []string
	// Lies says of each place of the track what lies there beside units, nil where nothing does.
	Lies  [][]string
	Units []TableUnit
	// Order lists who acts in turn in this round, none as long as that is not settled.
	Order []TableTurn
	// Hand is the cards in the seat's hand.
	Hand []TableCard
}

// TableTurn is the turn of a unit: by which card it has its place, without a name for none
// that lies open, and whether it is over or under way.
type TableTurn struct {
	Unit         string
	Card         TableCard
	Done, Active bool
}

// TableUnit is a unit on the table: its name as actions have it, what it is, the id of its
// side, and its place on the track, -1 for none.
type TableUnit struct {
	Name, Title, Side string
	Place             int
	// Active is set for the unit whose turn it is, Out for one that is out of the game.
	Active, Out bool
	// Record is the kind/id of the record that prints its board and Face the face of it,
	// empty for none. Box are the cards that lie on it.
	Record, Face string
	Box          []TableCard
	Lines        []TableLine
	// Counters are the counters on the board.
	Counters []TableCounter
}

// TableLine is one thing to be said of a unit: what it is about, in a word that is the same
// in every language, and what is said. Terms are how a number came about.
type TableLine struct {
	About string
	Words []string
	// Well is set for a member of a crew who is not hurt.
	Well  bool
	Terms []Term
}

// TableCounter is a counter on a board. At is the place of the board, as its picture has it
// (page.Spot), such as "move 6" or "seat 2"; Figure is the number that it shows, empty for none,
// and Title says the whole. Bad is set for what hurts the unit.
type TableCounter struct {
	At, Figure, Title string
	Bad               bool
}

// TableCard is a card by its name, as actions have it, and what it prints. Record is the
// kind/id of the record that prints it, empty for none, and Face the face of that, empty for the first.
type TableCard struct{ Name, Title, Record, Face string }
