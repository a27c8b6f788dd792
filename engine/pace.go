package engine

// Paced is what a game tells of its course, so that two games that differ in
// little can be given the same chance at the same point of both, however many
// turns either took to come there. Drivers look whether a game is one; no game
// has to be.
type Paced[S comparable] interface {
	// Moment tells the round that a state stands in, which never falls in the
	// course of a game, and the strand of the round, such as whose turn it is. A
	// round may leave a strand and come back to it.
	Moment(s *S) (round uint16, strand uint8)
}
