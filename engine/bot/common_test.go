package bot

import (
	"testing"

	"hulldown.dev/engine"
)

// TestSubstreams holds that every turn of a game has a stream of its own, and that
// a moment has the same streams whatever came before it.
func TestSubstreams(t *testing.T) {
	turns := []engine.Turn{
		{Kind: engine.Chance, Seat: engine.NoSeat}, {Kind: engine.Chance, Seat: 0}, {Kind: engine.Chance, Seat: 7},
		{Kind: engine.Decide, Seat: 0}, {Kind: engine.Decide, Seat: 7},
	}
	name := func(c *substreams, turn engine.Turn, round uint16, substream uint8) Stream {
		st := Stream{Seed: 1, Game: 2, Purpose: ForChance}
		if turn.Kind == engine.Decide {
			st.Purpose = ForSeat(turn.Seat)
		}
		return c.name(st, turn, round, substream)
	}
	seen := map[Stream]bool{}
	var c substreams
	for round := range uint16(3) {
		// A round comes back to its substreams.
		for _, substream := range []uint8{0, 255, 3, 0, 255} {
			for _, turn := range turns {
				for range 3 {
					st := name(&c, turn, round, substream)
					if seen[st] || st.Turn > MaxTurn {
						t.Errorf("%+v in round %d, strand %d has the stream %+v of another turn", turn, round, substream, st)
					}
					seen[st] = true
				}
			}
		}
	}
	var long, short substreams
	for range 5 {
		name(&long, turns[1], 1, 4)
	}
	if a, b := name(&long, turns[1], 1, 5), name(&short, turns[1], 1, 5); a != b {
		t.Errorf("the same moment has the streams %+v and %+v", a, b)
	}
}
