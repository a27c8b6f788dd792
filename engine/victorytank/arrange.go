package victorytank

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"hulldown/engine"
)

// Arrange implements engine.Game: "hand s1 1a 2c" gives a seat these action
// cards for those it holds, as many or fewer.
func (g *Game) Arrange(s *State, directive []string, log *engine.Log) error {
	if len(directive) < 2 || directive[0] != "hand" || len(directive) > 2+MaxDeck {
		return fmt.Errorf("unknown directive %q, expected hand SEAT and CARDs", strings.Join(directive, " "))
	}
	seat, err := g.seatNamed(directive[1])
	if err != nil {
		return err
	}
	var hand uint32
	for _, word := range directive[2:] {
		c, err := g.cardNamed(word)
		if err != nil {
			return err
		}
		if c >= fieldBase || (s.Hand[seat]|s.Deck[seat])&^hand>>c&1 == 0 {
			return fmt.Errorf("card %s is neither in the draw pile nor in the hand of %s", word, directive[1])
		}
		hand |= 1 << c
	}
	if bits.OnesCount32(hand) > g.hand {
		return fmt.Errorf("a hand holds at most %d cards", g.hand)
	}
	x := Ctx{State: s, g: g, log: log}
	for gone := s.Hand[seat] &^ hand; gone != 0; gone &= gone - 1 {
		x.card(handReturned, seat, nth(gone, 0), "")
	}
	for fresh := hand &^ s.Hand[seat]; fresh != 0; fresh &= fresh - 1 {
		x.card(handDealt, seat, nth(fresh, 0), "")
	}
	return nil
}

// Query implements engine.Game. Questions are of the game (round, active,
// winner, tank, facing, crew, tank-of, pile), of a seat (s1 and hand, discards,
// points, supply, crates, score, soldiers) and of a field (at 0,1).
func (g *Game) Query(s *State, _ *engine.Log, question []string) ([]string, error) {
	if len(question) == 1 {
		if ask := gameQuestions()[question[0]]; ask != nil {
			return []string{ask(g, s)}, nil
		}
	}
	if len(question) == 2 && question[0] == "at" {
		at, err := parsePlace(question[1])
		if err != nil {
			return nil, err
		}
		return g.fieldWords(&s.Open, s.field(at)), nil
	}
	if len(question) == 2 {
		if seat, err := g.seatNamed(question[0]); err == nil {
			return g.querySeat(s, seat, question[1])
		}
	}
	return nil, fmt.Errorf("unknown question %q, expected round, active, winner, tank, facing, crew, tank-of, pile, at PLACE, "+
		"or SEAT with hand, discards, points, supply, crates, score or soldiers", strings.Join(question, " "))
}

// gameQuestions lists the questions about the game.
func gameQuestions() map[string]func(g *Game, s *State) string {
	seat := func(g *Game, seat engine.Seat) string {
		if seat == engine.NoSeat {
			return "none"
		}
		return g.SeatName(seat)
	}
	return map[string]func(g *Game, s *State) string{
		"round":  func(_ *Game, s *State) string { return strconv.Itoa(int(s.Round)) },
		"active": func(g *Game, s *State) string { return seat(g, s.Active) },
		"winner": func(g *Game, s *State) string { return seat(g, engine.Seat(g.Result(s).Winner)) },
		"tank": func(g *Game, s *State) string {
			if s.Tank == nowhere {
				return "none"
			}
			return placeName(s.place(s.Tank))
		},
		"facing":  func(_ *Game, s *State) string { return sourceName(engine.Unit(s.Facing)) },
		"crew":    func(_ *Game, s *State) string { return strconv.Itoa(int(s.Crew)) },
		"tank-of": func(g *Game, s *State) string { return seat(g, s.Master) },
		"pile":    func(g *Game, s *State) string { return strconv.Itoa(g.left(s)) },
	}
}

// fieldWords reports what a field shows and who stands there: "bunker s1 2".
func (g *Game) fieldWords(o *Open, f int8) []string {
	if f == nowhere {
		return []string{"none"}
	}
	words := []string{fieldNames[g.groundOf(o, f)]}
	for seat := range engine.Seat(sides) {
		if has(o.Held[seat], f) {
			words = append(words, g.SeatName(seat), strconv.Itoa(int(o.Men[f])))
		}
	}
	if has(o.Crates, f) {
		words = append(words, "with-crate")
	}
	return words
}

func (g *Game) querySeat(s *State, seat engine.Seat, what string) ([]string, error) {
	n := 0
	switch what {
	case "hand":
		return g.cards(s.Hand[seat]), nil
	case "discards":
		return g.cards(s.Discards[seat]), nil
	case "points":
		n = int(s.Points[seat])
	case "supply":
		n = int(s.Supply[seat])
	case "crates":
		n = int(s.Won[seat])
	case "score":
		n = g.tally(&s.Open, seat).total()
	case "soldiers":
		n = s.deployed(seat)
	default:
		return nil, fmt.Errorf("unknown question %q about a seat", what)
	}
	return []string{strconv.Itoa(n)}, nil
}
