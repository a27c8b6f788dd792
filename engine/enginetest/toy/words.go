package toy

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/engine"
)

// verbs are the words of the verbs; the first four name a card.
var verbs = [...]string{Draw: "draw", Lead: "lead", Answer: "answer", Duck: "duck", Push: "push", Hold: "hold"}

func named(v engine.Verb) bool { return v != Duck && v != Hold }

// SeatName implements engine.Notation.
func (Game) SeatName(seat engine.Seat) string { return "s" + strconv.Itoa(int(seat)+1) }

// FormatAction implements engine.Notation: "lead 7", "duck".
func (Game) FormatAction(_ *State, a engine.Action) string {
	if int(a.Verb()) >= len(verbs) {
		return fmt.Sprintf("verb-%d", a.Verb())
	}
	if !named(a.Verb()) || a.Card(0) == engine.NoCard {
		return verbs[a.Verb()]
	}
	return verbs[a.Verb()] + " " + strconv.Itoa(int(a.Card(0))+1)
}

// ParseAction implements engine.Notation.
func (g Game) ParseAction(s *State, text string) (engine.Action, error) {
	word, rest, _ := strings.Cut(text, " ")
	for v, name := range verbs {
		if name != word {
			continue
		}
		a := engine.NewAction(engine.Verb(v))
		if named(a.Verb()) {
			c, err := number(rest)
			if err != nil {
				return a, err
			}
			a = a.WithCard(0, c)
		}
		if g.FormatAction(s, a) == text {
			return a, nil
		}
	}
	return engine.Action{}, fmt.Errorf("unknown action %q, expected one of %s and a card, or duck, hold", text, "draw, lead, answer, push")
}

func number(text string) (engine.Card, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > Cards {
		return engine.NoCard, fmt.Errorf("%q is no card, expected 1 to %d", text, Cards)
	}
	return engine.Card(n - 1), nil
}

// Describe implements engine.Notation.
func (g Game) Describe(_ *State, log *engine.Log, e engine.Event, seat engine.Seat) string {
	e = e.Redacted(seat)
	what := "a card"
	if e.Card != engine.NoCard {
		what = strconv.Itoa(int(e.Card) + 1)
	}
	switch e.Kind {
	case Drew:
		return g.SeatName(e.Seat) + " draws " + what
	case Put:
		return g.SeatName(e.Seat) + " plays " + what
	case Scored:
		text := fmt.Sprintf("%s scores %d:", g.SeatName(e.Seat), e.To)
		for _, t := range log.Trace(e) {
			text += fmt.Sprintf(" %+d %s", t.Value, t.What)
		}
		return fmt.Sprintf("%s [%s]", text, e.Clause)
	}
	return ""
}

// Board implements engine.Notation.
func (Game) Board(s *State) string {
	return fmt.Sprintf("deck %s\ns1 %s, %d points\ns2 %s, %d points\n",
		s.Deck, s.Hands[0], s.Score[0], s.Hands[1], s.Score[1])
}

// String writes the cards of a set from low to high.
func (s Set) String() string { return strings.Join(s.words(), " ") }

func (s Set) words() []string {
	var list []string
	for ; s != 0; s &= s - 1 {
		list = append(list, strconv.Itoa(int(s.At(0))+1))
	}
	return list
}

// Arrange implements engine.Game: "next 7" puts a card on top, "hand s1 1 4 9"
// gives a seat these cards from the deck and takes its others back.
func (g Game) Arrange(s *State, directive []string, log *engine.Log) error {
	if len(directive) == 2 && directive[0] == "next" {
		c, err := number(directive[1])
		if err != nil {
			return err
		}
		if s.Deck&Of(c) == 0 {
			return fmt.Errorf("card %s is not in the deck", directive[1])
		}
		g.emit(s, log, engine.Event{Kind: Stacked, Seat: engine.NoSeat, Card: c})
		return nil
	}
	if len(directive) < 2 || len(directive) > 2+HandSize || directive[0] != "hand" {
		return fmt.Errorf("unknown directive %q, expected next CARD, or hand SEAT and CARDs", strings.Join(directive, " "))
	}
	seat, err := g.seat(directive[1])
	if err != nil {
		return err
	}
	return g.arrangeHand(s, seat, directive[2:], log)
}

func (g Game) arrangeHand(s *State, seat engine.Seat, words []string, log *engine.Log) error {
	var hand Set
	for _, w := range words {
		c, err := number(w)
		if err != nil {
			return err
		}
		if (s.Deck|s.Hands[seat])&^hand&Of(c) == 0 {
			return fmt.Errorf("card %s is neither in the deck nor in that hand", w)
		}
		hand |= Of(c)
	}
	if hand.Len() != s.Hands[seat].Len() || hand&Of(s.Top) != 0 {
		return fmt.Errorf("that hand holds %d cards and none from the top", s.Hands[seat].Len())
	}
	for old := s.Hands[seat] &^ hand; old != 0; old &= old - 1 {
		g.emit(s, log, engine.Event{Kind: Gave, Seat: seat, Card: old.At(0), Seen: engine.Only(seat)})
	}
	top := s.Top
	for fresh := hand &^ s.Hands[seat]; fresh != 0; fresh &= fresh - 1 {
		g.emit(s, log, engine.Event{Kind: Drew, Seat: seat, Card: fresh.At(0), Seen: engine.Only(seat)})
	}
	if top != s.Top {
		g.emit(s, log, engine.Event{Kind: Stacked, Seat: engine.NoSeat, Card: top})
	}
	return nil
}

func (g Game) seat(word string) (engine.Seat, error) {
	for seat := range engine.Seat(2) {
		if g.SeatName(seat) == word {
			return seat, nil
		}
	}
	return engine.NoSeat, fmt.Errorf("unknown seat %q, expected s1 or s2", word)
}

// Query implements engine.Game: "s1 hand" answers with cards, "s1 score" with a
// number, "gain" with what the last score was made of.
func (g Game) Query(s *State, log *engine.Log, question []string) ([]string, error) {
	switch {
	case len(question) == 1 && question[0] == "gain":
		for i := len(log.Events) - 1; i >= 0; i-- {
			if e := log.Events[i]; e.Kind == Scored {
				return []string{strconv.Itoa(int(e.To - e.From))}, nil
			}
		}
		return []string{"0"}, nil
	case len(question) == 2:
		seat, err := g.seat(question[0])
		if err != nil {
			return nil, err
		}
		switch question[1] {
		case "hand":
			return s.Hands[seat].words(), nil
		case "score":
			return []string{strconv.Itoa(int(s.Score[seat]))}, nil
		}
	}
	return nil, fmt.Errorf("unknown question %q, expected SEAT hand, SEAT score or gain", strings.Join(question, " "))
}
