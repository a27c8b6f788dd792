package tankduel

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// empty says which sides have no unit in play any more, "" where each has one: a side that
// is gone Pulls no cards, so that a scenario from which units can leave needs a rule that ends it.
func (g *Game) empty(s *state.State) string {
	var gone []string
	for side := range g.Side {
		if !slices.ContainsFunc(s.Units[:len(g.Tanks)], func(u state.Unit) bool { return int(u.Side) == side && u.Has(state.InPlay) }) {
			gone = append(gone, g.sideName(int8(side)))
		}
	}
	if len(gone) == 0 {
		return ""
	}
	return "; no unit of " + strings.Join(gone, " or ") + " is in play any more, and no rule of the scenario ends the game then (operation finish)"
}

// Check implements engine.Game: each Battle Card is in one place, and no tank
// is in a state that the rules exclude.
func (g *Game) Check(s *state.State) error {
	if s.How == state.ByRounds && s.Round < state.MaxRounds {
		return fmt.Errorf("the game ended in round %d: rules led to rules, %d deep, and the engine goes no further", s.Round, state.MaxFrames)
	}
	if s.How == state.ByRounds {
		return fmt.Errorf("the game does not end: %d rounds went by without GAME END%s", state.MaxRounds, g.empty(s))
	}
	if err := g.checkCards(s); err != nil {
		return err
	}
	for u := range g.Tanks {
		if err := g.checkUnit(s, engine.Unit(u)); err != nil {
			return fmt.Errorf("%s: %w", g.Tanks[u].Name, err)
		}
	}
	for _, verify := range g.verify {
		if err := verify(g, s); err != nil {
			return err
		}
	}
	if err := verifySecrets(g, s); err != nil {
		return err
	}
	if s.DamagePile&s.DamageUsed != 0 || s.DamagePile|s.DamageUsed != 1<<len(g.damage)-1 {
		return fmt.Errorf("damage cards: %b still to come and %b used are not the whole deck", s.DamagePile, s.DamageUsed)
	}
	for i, sup := range g.Supplies {
		n := int(s.Supplies[i])
		for u := range g.Tanks {
			n += state.Flag(s.Units[u].Box.Supply == uint8(i)+1) + state.Flag(s.Units[u].Box.Base == uint8(i)+1)
		}
		if want := max(sup.size, 0) + int(s.Stocked[i]); n != want {
			return fmt.Errorf("supply %s: %d cards of %d", sup.ID, n, want)
		}
	}
	return nil
}

// checkCards demands that each Battle Card is in exactly one place.
func (g *Game) checkCards(s *state.State) error {
	var seen state.CardSet
	var err error
	g.EachPlace(s, func(cards state.CardSet, at CardPlace) {
		if wrong := cards.And(seen.Union(noBattleCards)); !wrong.Empty() {
			err = fmt.Errorf("card %s is in two places, the second is %s", g.CardName(wrong.Next(0)), at.text(g))
		}
		seen = seen.Union(cards)
	})
	if !s.Top.Without(s.Pile).Empty() {
		return fmt.Errorf("cards on top of the draw pile are not in it")
	}
	if err == nil && seen.Count() != state.DeckSize {
		err = fmt.Errorf("%d Battle Cards of %d are anywhere", seen.Count(), state.DeckSize)
	}
	return err
}

// noBattleCards are the bits of a CardSet that no Battle Card has.
var noBattleCards = state.CardSet{High: ^(uint64(1)<<(state.DeckSize-64) - 1)}

// lying is the set of what lies where one Battle Card can lie; of another card it is
// one of noBattleCards.
func lying(c engine.Card) state.CardSet {
	if c == engine.NoCard {
		return state.CardSet{}
	}
	return state.Only(min(c, state.DeckSize))
}

// CardPlace is where Battle Cards lie: in a place of everybody, of a seat or of a unit.
type CardPlace struct {
	Where string
	seat  engine.Seat
	unit  engine.Unit
}

// Owner names whose the place is, "" for everybody's.
func (p CardPlace) Owner(g *Game) string {
	switch {
	case p.seat != engine.NoSeat:
		return g.SeatName(p.seat)
	case p.unit != engine.NoUnit:
		return g.Tanks[p.unit].Name
	}
	return ""
}

// text is the name of the place with its owner.
func (p CardPlace) text(g *Game) string { return p.Where + p.Owner(g) }

// EachPlace calls put for each place with the Battle Cards that lie there. All games
// that check their states come here after each turn, so names wait until somebody
// reads them.
func (g *Game) EachPlace(s *state.State, put func(cards state.CardSet, at CardPlace)) {
	all := func(set state.CardSet, where string) { put(set, CardPlace{where, engine.NoSeat, engine.NoUnit}) }
	all(s.Pile, "the draw pile")
	all(s.Discard, "the discard pile")
	all(s.Table, "the cards on the table")
	for seat := range s.Hands {
		put(s.Hands[seat], CardPlace{"the hand of ", engine.Seat(seat), engine.NoUnit})
	}
	for u := range g.Tanks {
		of := func(where string, c engine.Card) { put(lying(c), CardPlace{where, engine.NoSeat, engine.Unit(u)}) }
		box := &s.Units[u].Box
		of("the hidden bid of ", s.Bids[u])
		of("the Initiative box of ", s.Units[u].Bid)
		if box.Move != state.SoloMove {
			of("the Holding Box of ", box.Move)
		}
		of("the Holding Box of ", box.Terrain)
		of("the Holding Box of ", box.Smoke)
	}
	if s.Kept != 0 {
		all(lying(engine.Card(s.Kept-1)), "the Holding Box of the Active Tank")
	}
	for _, c := range s.Row {
		all(lying(c), "the row of revealed cards")
	}
}

// PlaceOf is what the place of a Battle Card is called, which not everybody may
// know.
func (g *Game) PlaceOf(s *state.State, card engine.Card) string {
	place := "no place"
	g.EachPlace(s, func(cards state.CardSet, at CardPlace) {
		if cards.Has(card) {
			place = at.text(g)
		}
	})
	return place
}

func (g *Game) checkUnit(s *state.State, u engine.Unit) error {
	unit := &s.Units[u]
	enemies := uint16(0)
	for left := g.Able.Targets[BeSpotted][unit.Side]; left != 0; left &= left - 1 {
		if e := state.First(left); s.Units[e].Has(state.InPlay) {
			enemies |= 1 << e
		}
	}
	switch {
	case unit.Range < -5 || unit.Range > 5:
		return fmt.Errorf("range %d m is off the track", 200*int(unit.Range))
	case unit.Spotted&^enemies != 0:
		return fmt.Errorf("it has Spotted what is no enemy on the battlefield")
	case unit.Flanked&^unit.Spotted != 0:
		return fmt.Errorf("it has flanked an enemy that it has not Spotted (EITC 10.4.2d)")
	case unit.Acquired != engine.NoUnit && !unit.Spots(unit.Acquired):
		return fmt.Errorf("it has Acquired an enemy that it has not Spotted (EITC 5.4.3d)")
	case (unit.Acquired == engine.NoUnit) != (unit.Aim == 0):
		return fmt.Errorf("its Acquired counter and bonus disagree")
	case unit.Moving() && (unit.Has(state.HullDown) || unit.Box.Terrain != engine.NoCard || unit.Box.Smoke != engine.NoCard):
		return fmt.Errorf("it is In Motion and yet settled (EITC 10.1.4a)")
	case !unit.Has(state.InPlay) && (unit.Spotted != 0 || holdsAny(&unit.Box)):
		return fmt.Errorf("it is off the battlefield and still holds something (EITC 12.7.2)")
	}
	return nil
}

// holdsAny reports whether something lies in a Holding Box or over it.
func holdsAny(b *state.Box) bool {
	return b.Move != engine.NoCard || b.Terrain != engine.NoCard || b.Smoke != engine.NoCard || b.Supply != 0 || b.Base != 0 || b.Layers != 0
}
