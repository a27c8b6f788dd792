package engine

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
