package victorytank

import (
	"testing"

	"hulldown.dev/engine"
)

func TestScoreClauses(t *testing.T) {
	tally := func(b *bench, seat engine.Seat) tally { return b.g.tally(&b.s.Open, seat) }
	t.Run("VT score-crates", func(t *testing.T) {
		b := arena(t)
		b.s.Won = [sides]uint8{2, 1}
		is(t, "s1", tally(b, 0).crates, 2)
		is(t, "s2", tally(b, 1).crates, 1)
	})
	t.Run("VT score-most-soldiers", func(t *testing.T) {
		b := arena(t)
		is(t, "equal numbers", tally(b, 0).soldiers+tally(b, 1).soldiers, 0)
		// The crew of the tank counts.
		b.tank(0, 0, north, 0, 1)
		is(t, "s1", tally(b, 0).soldiers, 1)
		is(t, "s2", tally(b, 1).soldiers, 0)
	})
	t.Run("VT score-bunkers", func(t *testing.T) {
		b := arena(t).lay("bunker-1", 1, -1, true).lay("bunker-2", 0, -2, false).men(0, 1, 0, 1).men(0, 0, -2, 1)
		is(t, "two bunkers", tally(b, 0).bunkers, 6)
	})
	t.Run("VT score-tank", func(t *testing.T) {
		b := arena(t).tank(0, 0, north, 1, 1)
		is(t, "s2", tally(b, 1).tank, 5)
		is(t, "s1", tally(b, 0).tank, 0)
	})
	t.Run("VT score-total", func(t *testing.T) {
		b := arena(t).lay("bunker-1", 1, -1, true).men(0, 1, 0, 1).tank(0, 0, north, 0, 1)
		b.s.Won[0], b.s.Cubes = 2, 7
		b.expect("s1 score", "11").expect("s2 score", "0")
		b.s.Round = 7
		b.passRound().expect("winner", "s1")
		is(t, "score told", b.happened(scored), 2)
		r := b.g.Result(&b.s)
		is(t, "result", [2]int16{r.Score[0], r.Score[1]}, [2]int16{11, 0})
	})
	last := func(b *bench) *bench {
		b.s.Round = 7
		return b.passRound()
	}
	t.Run("VT score-tie-soldiers", func(t *testing.T) {
		// Whoever is active: the rule for equal numbers would let the other win.
		for more := range engine.Seat(sides) {
			for active := range engine.Seat(sides) {
				b := arena(t)
				home := b.s.place(b.s.Home[more])
				b.men(more, home.X, home.Y, 2)
				b.s.Won[other(more)], b.s.Cubes, b.s.Active = 1, 8, active
				last(b).expect("s1 score", "1").expect("s2 score", "1").expect("winner", b.g.SeatName(more))
				r := b.result()
				is(t, "what decided", r.By, "soldiers")
				is(t, "of which the winner has more", r.Held[more] > r.Held[other(more)], true)
			}
		}
		// The numbers break a tie alone.
		b := arena(t).men(1, 1, 2, 2)
		b.s.Won[0], b.s.Cubes = 2, 7
		last(b).expect("s1 score", "2").expect("s2 score", "1").expect("winner", "s1")
	})
	t.Run("VT score-tie-active", func(t *testing.T) {
		is(t, "what decided", last(arena(t)).expect("active", "s1").expect("winner", "s2").result().By, "not-active")
		b := arena(t)
		b.s.Active = 1
		last(b).expect("winner", "s1")
	})
	t.Run("VT score-no-draw", func(t *testing.T) {
		for active := range engine.Seat(2) {
			b := arena(t)
			b.s.Active = active
			is(t, "winner", b.g.Result(&last(b).s).Winner >= 0, true)
		}
	})
	t.Run("VT score-unclaimed-tank", func(t *testing.T) {
		b := arena(t).tank(0, 0, north, 0, 0)
		is(t, "points for it", tally(b, 0).tank+tally(b, 1).tank, 0)
	})
}

// result is how the game ended.
func (b *bench) result() engine.Result { return b.g.Result(&b.s) }
