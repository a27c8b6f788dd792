package play

import (
	"testing"

	"hulldown/engine"
	"hulldown/engine/bot"
)

// TestSubstreams holds that every turn of a game has a stream of its own, and that
// a moment has the same streams whatever came before it.
func TestSubstreams(t *testing.T) {
	turns := []engine.Turn{
		{Kind: engine.Chance, Seat: engine.NoSeat}, {Kind: engine.Chance, Seat: 0}, {Kind: engine.Chance, Seat: 7},
		{Kind: engine.Decide, Seat: 0}, {Kind: engine.Decide, Seat: 7},
	}
	name := func(c *substreams, turn engine.Turn, round uint16, substream uint8) bot.Stream {
		st := bot.Stream{Seed: 1, Game: 2, Purpose: bot.ForChance}
		if turn.Kind == engine.Decide {
			st.Purpose = bot.ForSeat(turn.Seat)
		}
		return c.name(st, turn, round, substream)
	}
	seen := map[bot.Stream]bool{}
	var c substreams
	for round := range uint16(3) {
		// A round comes back to its substreams.
		for _, substream := range []uint8{0, 255, 3, 0, 255} {
			for _, turn := range turns {
				for range 3 {
					st := name(&c, turn, round, substream)
					if seen[st] || st.Turn > bot.MaxTurn {
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

// TestPairedScript holds that a script plays a game as a comparison does.
func TestPairedScript(t *testing.T) {
	m := toyMatch()
	c, err := m.(Countable).Counter(CountOptions{Bots: []string{"random"}, Paired: true})
	if err != nil {
		t.Fatal(err)
	}
	unlike := 0
	for game := range uint64(20) {
		want, err := c.Count(t.Context(), 5, game)
		if err != nil {
			t.Fatal(err)
		}
		for _, paired := range []bool{true, false} {
			s := &Script{Head: m.Head(), Engine: Version, Seed: &Seed{Seed: 5, Game: game, Paired: paired}}
			for _, seat := range m.Seats() {
				s.Seats = append(s.Seats, SeatLine{seat, "random"})
			}
			r, err := m.Replay(t.Context(), parse(t, s.String()), ReplayOptions{})
			if err != nil || r.Failure != nil {
				t.Fatal(err, r.Failure)
			}
			same := r.Outcome.Result == want.Result && r.Outcome.Turns == want.Turns && r.Outcome.Decisions == want.Decisions
			if paired && !same {
				t.Errorf("game %d comes to %+v, and in the comparison to %+v", game, r.Outcome, want.Outcome)
			}
			if !paired && !same {
				unlike++
			}
		}
	}
	if unlike == 0 {
		t.Error("games that are not paired come to the same: nothing is shown")
	}
}
