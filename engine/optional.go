package engine

// Introduced is a game that can say how it is set up, with which the log of a game
// begins. Drivers look whether a game is one; no game has to be.
type Introduced interface {
	// Introduction returns lines for people: what is played, by whom and with what, all
	// of which everybody may know. The players are named in order of the seats; a name
	// is empty, or missing, where nobody knows it.
	Introduction(players []string) []string
}

// Assembled is a game in which rules of content may have worked before the first turn.
// Drivers look whether a game is one; no game has to be.
type Assembled interface {
	// Assembly returns what happened while the game was assembled; it must not be
	// changed.
	Assembly() *Log
}

// Synchronized is a game that reports its course, so that two games that differ in
// little can be given the same chance at the same point of both, however many
// turns either took to come there. Drivers look whether a game is one; no game
// has to be.
type Synchronized[S comparable] interface {
	// SyncPoint returns the round that a state is in, which never falls in the
	// course of a game, and the substream of the round, such as whose turn it is. A
	// round may leave a substream and come back to it.
	SyncPoint(s *S) (round uint16, substream uint8)
}

// Listed is a game that lists what may come on a chance turn all at once, which takes less time than one by
// one. Drivers look whether a game is one; no game has to be.
type Listed[S comparable] interface {
	// Outcomes appends the outcomes of a chance turn to dst in the order of Game.Outcome, and returns it.
	Outcomes(dst []Action, s *S) []Action
}

// Phrased is a game that can say its actions in words. Drivers look whether a game is one; no game has
// to be.
type Phrased[S comparable] interface {
	// Phrase returns what a legal action is in words, without the unit that acts, as who decides may know
	// it; empty for none.
	Phrase(s *S, a Action) Said
	// Question returns what the decision that the game waits for asks, and why it comes, by which clause in
	// brackets; "" for what it does not say.
	Question(s *S) (asks, why string)
}

// Tried is a game whose actions are held against chance by tests. Drivers look whether a game is one; no game
// has to be.
type Tried interface {
	// Came returns in words how the test came out that an event reports, "" for an event that reports none.
	Came(e Event) string
}

// Said is an action in words: all of it, what it does whatever cards it costs, and what is said of these
// cards. Number is what decides how it comes out, "" for what has none: the larger the better. Short tells it apart
// from others that do the same, "" where its cards do. Places are the places of a map that it concerns, Units the names
// of those at which it is aimed, and Ranges those in metres, as who acts counts them, of the boxes of a track that it
// names or may lead to.
type Said struct {
	Words, What, Cards, Number, Short string
	Places                            []Place
	Units                             []string
	Ranges                            []int
}

// Advised is a game that can say what people easily overlook in an action. Drivers look
// whether a game is one; no game has to be.
type Advised[S comparable] interface {
	// Advice returns what a legal action brings about by the rules later, and its words do not
	// say, by what everybody may know; nil for nothing.
	Advice(s *S, a Action) []string
}
