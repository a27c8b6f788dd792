package engine

// Mapped is what a game on a map says of it to those who draw. Drivers look
// whether a game is one; no game has to be.
type Mapped[S comparable] interface {
	// Map shows what lies open on the map of a state.
	Map(s *S) Map
}

// Map is a map of fields in columns, counted to the right, and rows, counted
// upwards, and what is on them. Text shows it to people in a few lines.
type Map struct {
	Fields []MapField
	Pieces []MapPiece
	Text   []string
}

// MapField is a field. Card says which card it is part of, Shows in a word of
// the content what it shows, Side the id of the side whose that is, "" for
// none.
type MapField struct {
	At    Place
	Card  int
	Shows string
	Side  string
}

// MapPiece is what is on a field: its kind in a word, how many, and whose,
// NoSeat for nobody's. Turns is its direction in quarter turns clockwise from
// the north.
type MapPiece struct {
	At    Place
	Kind  string
	Seat  Seat
	Side  string
	N     int
	Turns int
}
