package play

import "testing"

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
