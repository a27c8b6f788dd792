// Package toy is the smallest game that meets the whole contract: the drivers
// and the conformance suite are tested with it, and it shows how a game is put
// together.
//
// Twelve cards, 1 to 12, two seats with up to three cards each. The leader
// leads a card; the other answers with one or ducks. If the answer is higher,
// the leader may push a second card, which adds to the first. Who has more
// scores 1, and 1 more after a push, and leads next; a tie is the leader's.
// Both draw up to three from the deck. The game ends when the leader has no card.
package toy

import (
	"errors"
	"math/bits"
	"slices"

	"hulldown.dev/engine"
)

// Cards is how many cards there are, HandSize how many a seat draws up to.
const (
	Cards    = 12
	HandSize = 3
)

// Set is a set of cards by index; card 0 is written 1.
type Set uint16

// Of returns the set of one card, empty for NoCard.
func Of(c engine.Card) Set {
	if c == engine.NoCard {
		return 0
	}
	return 1 << c
}

// Len is how many cards are in the set.
func (s Set) Len() int { return bits.OnesCount16(uint16(s)) }

// At returns the i-th lowest card.
func (s Set) At(i int) engine.Card {
	for ; i > 0; i-- {
		s &= s - 1
	}
	return engine.Card(bits.TrailingZeros16(uint16(s)))
}

// Phase says what the game waits for.
type Phase uint8

// The phases of a round.
const (
	Drawing Phase = iota
	Leading
	Answering
	Pushing
	Ended
)

// The verbs of the game.
const (
	Draw engine.Verb = iota
	Lead
	Answer
	Duck
	Push
	Hold
)

// The kinds of event.
const (
	Drew    engine.EventKind = iota // Card came from the deck to Seat
	Put                             // Card went from Seat's hand to the table, by the verb Item
	Scored                          // Seat's score went From To
	Cleared                         // the table was cleared and Seat leads next
	Turned                          // the phase went From To
	Gave                            // Card went back from Seat to the deck
	Stacked                         // Card was put on top of the deck
)

// State is the whole game. Deck is a set; Top is the card that a script put on
// top of it, NoCard when none did.
type State struct {
	Deck, Spent       Set
	Hands             [2]Set
	Top, Led, Replied engine.Card
	Phase             Phase
	Leader            engine.Seat
	Score             [2]int8
}

// View is the part of a State that one seat may know.
type View struct {
	Seat, Leader engine.Seat
	Hand, Spent  Set
	Deck, Others int
	Led, Replied engine.Card
	Phase        Phase
	Score        [2]int8
}

// Game is the toy game; it has no options.
type Game struct{}

// Seats implements engine.Game.
func (Game) Seats() int { return 2 }

// Start implements engine.Game.
func (Game) Start() State {
	return State{Deck: 1<<Cards - 1, Top: engine.NoCard, Led: engine.NoCard, Replied: engine.NoCard}
}

// Turn implements engine.Game.
func (Game) Turn(s *State) engine.Turn {
	switch s.Phase {
	case Drawing:
		n := s.Deck.Len()
		if s.Top != engine.NoCard {
			n = 1
		}
		return engine.Turn{Kind: engine.Chance, Seat: s.short(), Outcomes: n}
	case Leading, Pushing:
		return engine.Turn{Kind: engine.Decide, Seat: s.Leader}
	case Answering:
		return engine.Turn{Kind: engine.Decide, Seat: 1 - s.Leader}
	}
	return engine.Turn{Kind: engine.Over, Seat: engine.NoSeat}
}

// short is the first seat from the leader that has to draw, NoSeat for none.
func (s *State) short() engine.Seat {
	for _, seat := range [2]engine.Seat{s.Leader, 1 - s.Leader} {
		if s.Deck != 0 && s.Hands[seat].Len() < HandSize {
			return seat
		}
	}
	return engine.NoSeat
}

// Actions implements engine.Game: cards from low to high, then passing.
func (g Game) Actions(dst []engine.Action, s *State) []engine.Action {
	turn := g.Turn(s)
	if turn.Kind != engine.Decide {
		return dst
	}
	verb, pass := Lead, Lead
	if s.Phase == Answering {
		verb, pass = Answer, Duck
	} else if s.Phase == Pushing {
		verb, pass = Push, Hold
	}
	for hand := s.Hands[turn.Seat]; hand != 0; hand &= hand - 1 {
		dst = append(dst, card(verb, hand.At(0)))
	}
	if pass != verb {
		dst = append(dst, engine.NewAction(pass))
	}
	return dst
}

func card(v engine.Verb, c engine.Card) engine.Action {
	a := engine.NewAction(v).WithCard(0, c)
	return a
}

// Outcome implements engine.Game.
func (Game) Outcome(s *State, i int) engine.Action {
	if s.Top != engine.NoCard {
		return card(Draw, s.Top)
	}
	return card(Draw, s.Deck.At(i))
}

// legal reports whether an action or outcome may come now.
func (g Game) legal(s *State, turn engine.Turn, a engine.Action) bool {
	if turn.Kind == engine.Chance {
		for i := range turn.Outcomes {
			if g.Outcome(s, i) == a {
				return true
			}
		}
		return false
	}
	var room [HandSize + 1]engine.Action
	return slices.Contains(g.Actions(room[:0], s), a)
}

// Apply implements engine.Game.
func (g Game) Apply(s *State, a engine.Action, log *engine.Log) error {
	turn := g.Turn(s)
	if !g.legal(s, turn, a) {
		return &engine.IllegalError{Action: g.FormatAction(s, a), Clause: "TOY 1", Why: "not among the choices of this turn"}
	}
	c := a.Card(0)
	switch a.Verb() {
	case Draw:
		g.emit(s, log, engine.Event{Kind: Drew, Seat: turn.Seat, Card: c, Seen: engine.Only(turn.Seat)})
	case Lead, Answer, Push:
		g.emit(s, log, engine.Event{Kind: Put, Seat: turn.Seat, Card: c, Item: uint8(a.Verb()), Seen: engine.Everyone})
	}
	switch {
	case a.Verb() == Lead:
		g.enter(s, log, Answering)
	case a.Verb() == Answer && s.Replied > s.Led && s.Hands[s.Leader] != 0:
		g.enter(s, log, Pushing)
	case a.Verb() != Draw:
		g.settle(s, log, c)
	}
	if s.Phase == Drawing && s.short() == engine.NoSeat {
		next := Leading
		if s.Hands[s.Leader] == 0 {
			next = Ended
		}
		g.enter(s, log, next)
	}
	return nil
}

// settle scores the cards on the table; pushed is NoCard when nobody pushed.
func (g Game) settle(s *State, log *engine.Log, pushed engine.Card) {
	led, replied, gain := int(s.Led)+1, 0, 1
	if s.Replied != engine.NoCard {
		replied = int(s.Replied) + 1
	}
	if s.Phase == Pushing && pushed != engine.NoCard {
		led, gain = led+int(pushed)+1, 2
	}
	winner := s.Leader
	if replied > led {
		winner = 1 - s.Leader
	}
	before := int(s.Score[winner])
	var trace engine.Trace
	trace.Note(engine.Base, before, "score so far", "TOY 2")
	trace.Note(engine.Plus, 1, "more on the table", "TOY 2")
	if gain == 2 {
		trace.Note(engine.Plus, 1, "pushed", "TOY 3")
	}
	g.emit(s, log, engine.Event{Kind: Scored, Seat: winner, From: int16(before), To: int16(before + gain),
		Seen: engine.Everyone, Terms: log.Keep(&trace), Clause: "TOY 2"})
	g.emit(s, log, engine.Event{Kind: Cleared, Seat: winner, Seen: engine.Everyone})
	g.enter(s, log, Drawing)
}

func (g Game) enter(s *State, log *engine.Log, p Phase) {
	g.emit(s, log, engine.Event{Kind: Turned, Seat: engine.NoSeat, From: int16(s.Phase), To: int16(p), Seen: engine.Everyone})
}

// emit changes the state by an event and records it: nothing else changes it.
func (g Game) emit(s *State, log *engine.Log, e engine.Event) {
	g.Fold(s, e)
	log.Add(e)
}

// Fold implements engine.Game.
func (Game) Fold(s *State, e engine.Event) {
	switch e.Kind {
	case Drew:
		s.Deck &^= Of(e.Card)
		s.Hands[e.Seat] |= Of(e.Card)
		s.Top = engine.NoCard
	case Put:
		s.Hands[e.Seat] &^= Of(e.Card)
		s.Spent |= Of(e.Card)
		if engine.Verb(e.Item) == Lead {
			s.Led = e.Card
		} else if engine.Verb(e.Item) == Answer {
			s.Replied = e.Card
		}
	case Scored:
		s.Score[e.Seat] = int8(e.To)
	case Cleared:
		s.Led, s.Replied, s.Leader = engine.NoCard, engine.NoCard, e.Seat
	case Turned:
		s.Phase = Phase(e.To)
	case Gave:
		s.Hands[e.Seat] &^= Of(e.Card)
		s.Deck |= Of(e.Card)
	case Stacked:
		s.Top = e.Card
	}
}

// Check implements engine.Game: each card is in one place.
func (Game) Check(s *State) error {
	if s.Deck|s.Spent|s.Hands[0]|s.Hands[1] != 1<<Cards-1 ||
		s.Deck.Len()+s.Spent.Len()+s.Hands[0].Len()+s.Hands[1].Len() != Cards {
		return errors.New("a card is nowhere or in two places")
	}
	return nil
}
