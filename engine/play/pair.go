package play

import (
	"hulldown/engine"
	"hulldown/engine/bot"
)

// maxSubstreams is how many substreams a round has, chances how many sources of chance:
// each seat by itself, what chance decides for it, and what it decides for
// nobody.
const (
	maxSubstreams = 1 << 8
	chances       = 2*engine.MaxSeats + 1
)

// substreams names the streams of chance of a paired game by the point of the game
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
func (c *substreams) name(st bot.Stream, turn engine.Turn, round uint16, substream uint8) bot.Stream {
	if round != c.round {
		*c = substreams{round: round}
	}
	source := int(turn.Seat) + 1
	if turn.Kind == engine.Decide {
		source += engine.MaxSeats
	} else {
		st.Purpose = bot.ForLuck(turn.Seat)
	}
	st.Turn, st.Part = int(round)<<8|int(substream), int(c.used[substream][source])
	c.used[substream][source]++
	return st
}

// stream names the chance of a turn.
func (d *Driver[S, V]) stream(turn engine.Turn) bot.Stream {
	st := bot.Stream{Seed: d.seed, Game: d.number, Purpose: bot.ForChance, Turn: d.turns}
	if turn.Kind == engine.Decide {
		st.Purpose = bot.ForSeat(turn.Seat)
	}
	if d.substreams == nil {
		return st
	}
	var round uint16
	var substream uint8
	if d.synced != nil {
		round, substream = d.synced.SyncPoint(&d.state)
	}
	return d.substreams.name(st, turn, round, substream)
}

// outcome picks what comes on a chance turn. In a paired game each outcome has
// a rank by chance and the lowest comes: where two games have most outcomes in
// common, the same one comes in both, wherever it is in either list.
func (d *Driver[S, V]) outcome(turn engine.Turn) engine.Action {
	if d.substreams == nil {
		return d.game.Outcome(&d.state, d.rand.Below(turn.Outcomes))
	}
	key := d.rand.Uint64()
	best := d.game.Outcome(&d.state, 0)
	lowest := bot.Rank(best, key)
	for i := 1; i < turn.Outcomes; i++ {
		a := d.game.Outcome(&d.state, i)
		if r := bot.Rank(a, key); r < lowest {
			best, lowest = a, r
		}
	}
	return best
}
