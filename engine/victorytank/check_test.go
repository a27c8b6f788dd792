package victorytank

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
)

// TestCheckRefuses breaks each invariant by itself.
func TestCheckRefuses(t *testing.T) {
	for _, c := range []struct {
		want  string
		spoil func(s *State)
	}{
		{"s1: 17 action cards of 16, or one in two places", func(s *State) { s.Discards[0] = 1 }},
		{"s1: 15 action cards of 16, or one in two places", func(s *State) { s.Deck[0] &^= 1 }},
		{"s2: 17 action cards of 16, or one in two places", func(s *State) { s.Hand[1] = 1 }},
		{"s2: 17 action cards of 16, or one in two places", func(s *State) { s.Bid[1] = 0 }},
		{"s2: 16 action cards of 16, or one in two places", func(s *State) { s.Hand[1], s.Deck[1] = 2, s.Deck[1]&^1 }},
		{"s1: 9 soldiers of 10", func(s *State) { s.Supply[0]-- }},
		{"s2: 11 soldiers of 10", func(s *State) { s.Supply[1]++ }},
		{"s1: a hand of 6 cards, at most 5", func(s *State) { s.Hand[0], s.Deck[0] = 0x3f, s.Deck[0]&^0x3f }},
		{"s1: its soldiers stand on the enemy's Home base", func(s *State) {
			s.withdraw(1, s.Home[1], 3)
			s.Supply[1] += 3
			s.station(0, s.Home[1], 1)
			s.Supply[0]--
		}},
		{"s2: 6 action points of 5", func(s *State) { s.Points[1] = 6 }},
		{"battlefield cards of 19, or one in two places", func(s *State) { s.Rest &= s.Rest - 1 }},
		{"battlefield cards of 19, or one in two places", func(s *State) { s.Starts |= s.Rest & -s.Rest }},
		{"battlefield cards of 19, or one in two places", func(s *State) { s.Drawn[1] = fieldBase }},
		{"two cards lie on the field 0,0", func(s *State) { s.Tiles[1].At = s.Tiles[0].At }},
		{"two cards lie on the field 0,0", func(s *State) { s.Tiles[2].At = engine.Place{X: 0, Y: -1} }},
		{"the tank has a crew of 0 and seat 0 controls it", func(s *State) { s.Crew, s.Master = 0, 0 }},
		{"the tank has a crew of 1 and seat -1 controls it", func(s *State) { s.Crew, s.Master = 1, engine.NoSeat }},
		{"the tank has a crew of 4, at most 3", func(s *State) { s.Tank, s.Crew, s.Master, s.Supply[0] = 0, 4, 0, s.Supply[0]-4 }},
		{"the tank has a crew and is not on the battlefield", func(s *State) { s.Crew, s.Master, s.Supply[0] = 1, 0, s.Supply[0]-1 }},
		{"the tank stands on a Home base", func(s *State) { s.Tank = s.Home[0] }},
		{"the tank stands on a Home base", func(s *State) { s.Tank = s.Home[1] }},
		{"the tank stands among enemy soldiers", func(s *State) {
			s.station(1, 0, 1)
			s.Supply[1]--
			s.Tank, s.Crew, s.Master, s.Supply[0] = 0, 1, 0, s.Supply[0]-1
		}},
		{"field 1 has 0 soldiers and yet is held or not held", func(s *State) { s.Held[0] |= 2 }},
		{"field 1 has 2 soldiers and yet is held or not held", func(s *State) { s.Men[1] = 2 }},
		{"a field holds soldiers of both armies", func(s *State) {
			s.station(0, 0, 1)
			s.Held[1] |= 1
			s.Supply[0]--
			s.Supply[1]--
		}},
		{"or one in two places", func(s *State) { s.Rest, s.Drawn[0] = s.Rest&(s.Rest-1), s.Tiles[0].Card }},
		{"10 crates of 9 are anywhere", func(s *State) { s.Crates = 1 }},
		{"10 crates of 9 are anywhere", func(s *State) { s.Won[0] = 1 }},
		{"11 crates of 9 are anywhere", func(s *State) { s.Won[1] = 2 }},
		{"8 crates of 9 are anywhere", func(s *State) { s.Cubes-- }},
	} {
		b := arena(t)
		c.spoil(&b.s)
		if err := b.g.Check(&b.s); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

// TestCheckAccepts is what looks like a fault and is none: a full hand, full
// points, a full crew, and a tank that drives through what it may not halt at.
func TestCheckAccepts(t *testing.T) {
	b := arena(t).tank(0, 0, north, 0, 3)
	b.s.Hand[0], b.s.Deck[0] = 0x1f, b.s.Deck[0]&^0x1f
	b.check()
	b.s.Act.Driving = true
	b.s.Tank = b.s.Home[0]
	b.check()
	b.men(1, 0, 0, 1)
	b.s.Tank = b.s.field(engine.Place{})
	b.check()
}
