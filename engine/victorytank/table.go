package victorytank

import (
	"fmt"

	"hulldown/engine"
)

// CardTitle implements engine.Tabled.
func (g *Game) CardTitle(c engine.Card) string { return g.cardName(c) }

// Table implements engine.Tabled: what lies on the battlefield is its map.
func (g *Game) Table(s *State, seat engine.Seat) engine.Table {
	table := engine.Table{Facts: []string{fmt.Sprintf("round %d of %d", s.Round, g.rounds), fmt.Sprintf("%d cards in the pile", g.left(s))}}
	for side := range engine.Seat(sides) {
		table.Standing = append(table.Standing, fmt.Sprintf("%s %s: %d points, %d action points, %d in supply, %d crates%s", g.SeatName(side), g.army[side].name,
			g.tally(&s.Open, side).total(), s.Points[side], s.Supply[side], s.Won[side], g.tankText(&s.Open, side)))
	}
	if seat == engine.NoSeat {
		return table
	}
	for _, name := range g.cards(s.Hand[seat]) {
		table.Hand = append(table.Hand, engine.TableCard{Name: name, Title: name})
	}
	for i, c := range s.Drawn {
		if c != engine.NoCard && !s.covers(seat, i) {
			table.Facts = append(table.Facts, g.SeatName(seat)+" knows "+g.cardName(c))
		}
	}
	return table
}
