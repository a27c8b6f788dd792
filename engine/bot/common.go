package bot

import "hulldown.dev/engine"

// maxSubstreams is how many substreams a round has, chances how many sources of chance:
// each seat by itself, what chance decides for it, and what it decides for
// nobody.
const (
	maxSubstreams = 1 << 8
	chances       = 2*engine.MaxSeats + 1
)

// Common takes the chance of a game by where it stands, so that games that part from each
// other keep what chance they can in common: see engine.Synchronized.
type Common[S comparable, V any] struct {
	game       engine.Game[S, V]
	synced     engine.Synchronized[S]
	listed     engine.Listed[S]
	outcomes   []engine.Action
	substreams substreams
}

// NewCommon returns one for the beginning of a game.
func NewCommon[S comparable, V any](g engine.Game[S, V]) *Common[S, V] {
	c := &Common[S, V]{game: g}
	c.synced, _ = g.(engine.Synchronized[S])
	c.listed, _ = g.(engine.Listed[S])
	return c
}

// Reset forgets which streams were named, as at the beginning of a game: the same turns have
// the same chance again.
func (c *Common[S, V]) Reset() { c.substreams = substreams{} }

// Rand is the chance of a turn that a state waits for, in place of that of a stream: of each
// turn of the game another.
func (c *Common[S, V]) Rand(st Stream, s *S, turn engine.Turn) Rand {
	var round uint16
	var substream uint8
	if c.synced != nil {
		round, substream = c.synced.SyncPoint(s)
	}
	return NewRand(c.substreams.name(st, turn, round, substream))
}

// Outcome picks what comes on a chance turn. Each outcome has a rank by chance and the
// lowest comes: where two games have most outcomes in common, the same one comes in both,
// wherever it is in either list.
func (c *Common[S, V]) Outcome(s *S, turn engine.Turn, r *Rand) engine.Action {
	key := r.Uint64()
	c.outcomes = c.list(c.outcomes[:0], s, turn)
	best, lowest := 0, Rank(c.outcomes[0], key)
	for i := 1; i < len(c.outcomes); i++ {
		if rank := Rank(c.outcomes[i], key); rank < lowest {
			best, lowest = i, rank
		}
	}
	return c.outcomes[best]
}

// list appends all outcomes of a chance turn to dst.
func (c *Common[S, V]) list(dst []engine.Action, s *S, turn engine.Turn) []engine.Action {
	if c.listed != nil {
		return c.listed.Outcomes(dst, s)
	}
	for i := range turn.Outcomes {
		dst = append(dst, c.game.Outcome(s, i))
	}
	return dst
}

// substreams names the streams of chance of a game by the point of the game
// and what asks, in place of the number of the turn: the third card that comes
// for a seat in the phase of a tank is then the same in both games of a pair,
// even if one of them took more turns before it.
type substreams struct {
	round uint16
	// used counts the streams that were named in the round.
	used [maxSubstreams][chances]uint16
}

// name makes a stream that is for a turn into the next one of its moment. No
// stream has the same name as another of the game.
func (c *substreams) name(st Stream, turn engine.Turn, round uint16, substream uint8) Stream {
	if round != c.round {
		*c = substreams{round: round}
	}
	source := int(turn.Seat) + 1
	if turn.Kind == engine.Decide {
		source += engine.MaxSeats
	} else {
		st.Purpose = ForLuck(turn.Seat)
	}
	st.Turn, st.Part = int(round)<<8|int(substream), int(c.used[substream][source])
	c.used[substream][source]++
	return st
}
