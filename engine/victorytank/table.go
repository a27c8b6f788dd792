package victorytank

import (
	"strconv"

	"hulldown.dev/engine"
)

// Card implements engine.Tabled.
func (g *Game) Card(c engine.Card) engine.TableCard {
	return engine.TableCard{Name: g.cardName(c), Title: g.cardName(c)}
}

// Table implements engine.Tabled: what lies on the battlefield is its map.
func (g *Game) Table(s *State, seat engine.Seat) engine.Table {
	table := engine.Table{Facts: []string{
		g.say(roundText, "n", strconv.Itoa(int(s.Round)), "of", strconv.Itoa(int(g.rounds))), g.say(pileText, "n", strconv.Itoa(int(g.left(s)))),
	}}
	for side := range engine.Seat(sides) {
		table.Standing = append(table.Standing, g.standing(s, side))
	}
	if seat == engine.NoSeat {
		return table
	}
	for _, name := range g.cards(s.Hand[seat]) {
		table.Hand = append(table.Hand, engine.TableCard{Name: name, Title: name})
	}
	for i, c := range s.Drawn {
		if c != engine.NoCard && !s.covers(seat, i) {
			table.Facts = append(table.Facts, g.say(knowsText, "seat", g.SeatName(seat), "card", g.cardName(c)))
		}
	}
	return table
}

// standing says how a side does.
func (g *Game) standing(s *State, side engine.Seat) string {
	crew := ""
	if s.Open.Master == side {
		crew = strconv.Itoa(int(s.Open.Crew))
	}
	return g.say(armyText, "seat", g.SeatName(side), "side", g.army[side].name, "n", strconv.Itoa(int(g.tally(&s.Open, side).total())),
		"action", strconv.Itoa(int(s.Points[side])), "supply", strconv.Itoa(int(s.Supply[side])), "crates", strconv.Itoa(int(s.Won[side])), "crew", crew)
}
