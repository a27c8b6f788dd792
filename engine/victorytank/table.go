package victorytank

import (
	"math/bits"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/schema/model"
)

// Card implements engine.Tabled.
func (g *Game) Card(c engine.Card) engine.TableCard {
	switch {
	case int(c) < len(g.actions):
		return engine.TableCard{Name: g.actions[c].name, Title: g.say(actionText, "n", strconv.Itoa(int(g.actions[c].value))), Record: string(model.KindAction) + "/" + g.actions[c].record}
	case c >= fieldBase && int(c-fieldBase) < len(g.ground):
		ground := &g.ground[c-fieldBase]
		return engine.TableCard{Name: ground.name, Title: ground.title, Record: string(model.KindBattlefield) + "/" + ground.record}
	}
	return engine.TableCard{Name: g.cardName(c), Title: g.cardName(c)}
}

// held are the cards that a seat has: the battlefield cards that it was to keep or has to place, and its hand.
func (g *Game) held(s *State, seat engine.Seat) []engine.TableCard {
	var out []engine.TableCard
	for i, c := range s.Drawn {
		if c != engine.NoCard && !s.covers(seat, i) && (s.Stage == stageKeep || (i == 0) == (seat == s.Active)) {
			out = append(out, g.Card(c))
		}
	}
	for set := s.Hand[seat]; set != 0; set &= set - 1 {
		card := g.Card(engine.Card(bits.TrailingZeros32(set)))
		card.Face = g.army[seat].id
		out = append(out, card)
	}
	return out
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
	table.Hand = g.held(s, seat)
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
