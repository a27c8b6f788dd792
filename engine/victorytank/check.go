package victorytank

import (
	"errors"
	"fmt"
	"math/bits"

	"hulldown.dev/engine"
)

// Check implements engine.Game: each card and each soldier is in one place, no
// field holds both armies, and the tank has a crew just when somebody controls
// it.
func (g *Game) Check(s *State) error {
	for seat := range engine.Seat(sides) {
		if err := g.checkSeat(s, seat); err != nil {
			return fmt.Errorf("%s: %w", g.SeatName(seat), err)
		}
	}
	if err := g.checkPile(s); err != nil {
		return err
	}
	if err := g.checkTank(s); err != nil {
		return err
	}
	for f, n := range s.Men {
		if (n > 0) != has(s.Held[0]|s.Held[1], int8(f)) {
			return fmt.Errorf("field %d has %d soldiers and yet is held or not held", f, n)
		}
	}
	cubes := int(s.Cubes) + bits.OnesCount64(s.Crates) + int(s.Won[0]) + int(s.Won[1])
	switch {
	case s.Held[0]&s.Held[1] != 0:
		return errors.New("a field holds soldiers of both armies")
	case cubes != g.cubes:
		return fmt.Errorf("%d crates of %d are anywhere", cubes, g.cubes)
	}
	return nil
}

// checkSeat demands that the cards and soldiers of a seat are each in one
// place, and nobody on the enemy's Home base.
func (g *Game) checkSeat(s *State, seat engine.Seat) error {
	var bid uint32
	if s.Bid[seat] != engine.NoCard {
		bid = 1 << s.Bid[seat]
	}
	all, n := uint32(0), 0
	for _, set := range []uint32{s.Hand[seat], s.Deck[seat], s.Discards[seat], bid} {
		all |= set
		n += bits.OnesCount32(set)
	}
	soldiers := int(s.Supply[seat]) + s.deployed(seat)
	switch {
	case all != 1<<len(g.actions)-1 || n != len(g.actions):
		return fmt.Errorf("%d action cards of %d, or one in two places", n, len(g.actions))
	case soldiers != g.soldiers:
		return fmt.Errorf("%d soldiers of %d", soldiers, g.soldiers)
	case bits.OnesCount32(s.Hand[seat]) > g.hand:
		return fmt.Errorf("a hand of %d cards, at most %d are filled up to", bits.OnesCount32(s.Hand[seat]), g.hand)
	case has(s.Held[seat], s.Home[other(seat)]):
		return errors.New("its soldiers stand on the enemy's Home base [VT move-no-enemy-home]")
	case s.Points[seat] > g.points:
		return fmt.Errorf("%d action points of %d", s.Points[seat], g.points)
	}
	return nil
}

// checkPile demands that each battlefield card is in one place.
func (g *Game) checkPile(s *State) error {
	seen, n := s.Starts|s.Rest, bits.OnesCount32(s.Starts)+bits.OnesCount32(s.Rest)
	put := func(c engine.Card) {
		if c != engine.NoCard {
			seen |= 1 << (c - fieldBase)
			n++
		}
	}
	for _, c := range s.Drawn {
		put(c)
	}
	for i := range s.Tiles[:s.TileN] {
		put(s.Tiles[i].Card)
	}
	if n != len(g.ground) || bits.OnesCount32(seen) != n {
		return fmt.Errorf("%d battlefield cards of %d, or one in two places", n, len(g.ground))
	}
	for i := range s.Tiles[:s.TileN] {
		for k := range int8(2) {
			if f := int8(2*i) + k; s.field(s.place(f)) != f {
				return fmt.Errorf("two cards lie on the field %s", placeName(s.place(f)))
			}
		}
	}
	return nil
}

func (g *Game) checkTank(s *State) error {
	switch {
	case (s.Crew > 0) != (s.Master != engine.NoSeat):
		return fmt.Errorf("the tank has a crew of %d and seat %d controls it", s.Crew, s.Master)
	case s.Crew > g.crew:
		return fmt.Errorf("the tank has a crew of %d, at most %d is allowed [VT tank-crew-max]", s.Crew, g.crew)
	case s.Tank == nowhere && s.Crew > 0:
		return errors.New("the tank has a crew and is not on the battlefield")
	case !s.Act.Driving && s.isHome(s.Tank):
		return errors.New("the tank stands on a Home base [VT tank-no-end-home]")
	case !s.Act.Driving && s.Master != engine.NoSeat && has(s.Held[other(s.Master)], s.Tank):
		return errors.New("the tank stands among enemy soldiers [VT tank-no-end-enemy]")
	}
	return nil
}
