package tankduel

import (
	"fmt"
	"strings"

	"hulldown/engine"
)

// Arrange implements engine.Game. Directives:
//
//	hand SEAT CARD…    the seat holds exactly these cards; what it held goes to
//	                   the draw pile
//	next CARD…         the next cards of the draw pile are these, in order; they
//	                   come from wherever they lie outside hands and boxes
//	damage CARD…       likewise for the Damage Deck
//
// A card of the Damage Deck is named by its own number.
func (g *Game) Arrange(s *State, directive []string, log *engine.Log) error {
	if len(directive) < 2 {
		return fmt.Errorf("arrange %q: what to arrange is missing", strings.Join(directive, " "))
	}
	next := *s
	var err error
	switch directive[0] {
	case "hand":
		err = g.arrangeHand(&next, directive[1], directive[2:])
	case "next":
		err = g.arrangeNext(&next, directive[1:])
	case "damage":
		err = g.arrangeDamage(&next, directive[1:])
	default:
		err = fmt.Errorf("unknown directive %q; there are hand, next and damage", directive[0])
	}
	if err != nil {
		return err
	}
	if err := g.Check(&next); err != nil {
		return fmt.Errorf("arrange %q: %w", strings.Join(directive, " "), err)
	}
	*s = next
	_ = log
	return nil
}

func (g *Game) arrangeHand(s *State, name string, cards []string) error {
	seat := engine.Seat(indexOf(g.seatNames(), name))
	if seat < 0 {
		return fmt.Errorf("arrange hand: unknown seat %q", name)
	}
	s.Pile = s.Pile.Union(s.Hands[seat])
	s.Hands[seat] = CardSet{}
	for _, word := range cards {
		c, err := g.fetch(s, word)
		if err != nil {
			return fmt.Errorf("arrange hand %s: %w", name, err)
		}
		s.Hands[seat].add(c)
	}
	return nil
}

func (g *Game) seatNames() []string {
	names := make([]string, g.seats)
	for seat := range names {
		names[seat] = g.SeatName(engine.Seat(seat))
	}
	return names
}

// fetch takes a Battle Card out of the draw pile, the discards or another
// hand.
func (g *Game) fetch(s *State, word string) (engine.Card, error) {
	c, ok := g.cardNamed(word, false)
	if !ok || c >= DeckSize {
		return c, fmt.Errorf("%q is not the number of a Battle Card", word)
	}
	switch {
	case s.Pile.Has(c):
		s.Pile.remove(c)
	case s.Discard.Has(c):
		s.Discard.remove(c)
	default:
		for seat := range s.Hands {
			if s.Hands[seat].Has(c) {
				s.Hands[seat].remove(c)
				return c, nil
			}
		}
		return c, fmt.Errorf("card %s is on the table or in a box", word)
	}
	return c, nil
}

// arrangeNext makes sure that cards can be on top of the draw pile.
func (g *Game) arrangeNext(s *State, cards []string) error {
	s.Known, s.KnownN = [MaxKnown]engine.Card{}, 0
	if len(cards) > MaxKnown {
		return fmt.Errorf("arrange next: at most %d cards", MaxKnown)
	}
	for _, word := range cards {
		c, ok := g.cardNamed(word, false)
		s.Known[s.KnownN] = c
		s.KnownN++
		switch {
		case !ok:
			return fmt.Errorf("arrange next: %q is not the number of a Battle Card", word)
		case c >= DeckSize:
			if s.Special != c {
				return fmt.Errorf("arrange next: %s is not in this deck", word)
			}
			s.Upper = 0
		case s.Pile.Has(c):
		case s.Discard.Has(c):
			s.Discard.remove(c)
			s.Pile.add(c)
		default:
			return fmt.Errorf("arrange next: card %s is in a hand, in a box or on the table", word)
		}
	}
	return nil
}

func (g *Game) arrangeDamage(s *State, cards []string) error {
	s.Sure, s.SureN = [MaxKnown]engine.Card{}, 0
	if len(cards) > MaxKnown {
		return fmt.Errorf("arrange damage: at most %d cards", MaxKnown)
	}
	for _, word := range cards {
		c, ok := g.cardNamed(word, true)
		if !ok || c < damageBase {
			return fmt.Errorf("arrange damage: there is no Damage Card %q", word)
		}
		bit := uint32(1) << (c - damageBase)
		if s.Spent&bit != 0 {
			s.Spent &^= bit
			s.Wounds |= bit
		}
		s.Sure[s.SureN] = c
		s.SureN++
	}
	return nil
}
