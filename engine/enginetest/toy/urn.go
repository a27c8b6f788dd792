package toy

import (
	"errors"
	"fmt"

	"hulldown.dev/engine"
)

// Urn is a game of pure chance whose every number is known, to see whether
// statistics are right: first comes how many balls are drawn, 1 to 4, each
// equally likely, then so many balls, each put back. Side 0 scores the red
// ones, side 1 the others; who has more wins.
type Urn struct {
	// Red of Balls are red.
	Red, Balls int
}

// UrnDraws is the most balls that are drawn in a game.
const UrnDraws = 4

// UrnState is how many balls are to be drawn, were drawn, and were red.
type UrnState struct{ To, Drawn, Red int8 }

// The verbs and events of the urn.
const (
	urnCount engine.Verb = iota
	urnBall
)

const (
	urnCounted engine.EventKind = iota
	urnDrawn
)

// Seats implements engine.Game.
func (Urn) Seats() int { return 2 }

// Start implements engine.Game.
func (Urn) Start() UrnState { return UrnState{} }

// Turn implements engine.Game.
func (u Urn) Turn(s *UrnState) engine.Turn {
	switch {
	case s.To == 0:
		return engine.Turn{Kind: engine.Chance, Seat: engine.NoSeat, Outcomes: UrnDraws}
	case s.Drawn < s.To:
		return engine.Turn{Kind: engine.Chance, Seat: engine.NoSeat, Outcomes: u.Balls}
	}
	return engine.Turn{Kind: engine.Over, Seat: engine.NoSeat}
}

// Actions implements engine.Game: nobody decides anything.
func (Urn) Actions(dst []engine.Action, _ *UrnState) []engine.Action { return dst }

// Outcome implements engine.Game.
func (u Urn) Outcome(s *UrnState, i int) engine.Action {
	a := engine.NewAction(urnCount)
	if s.To > 0 {
		a = engine.NewAction(urnBall)
	}
	return a.WithN(int8(i))
}

// Apply implements engine.Game.
func (u Urn) Apply(s *UrnState, a engine.Action, log *engine.Log) error {
	e := engine.Event{Kind: urnCounted, Seen: engine.Everyone, Seat: engine.NoSeat, To: int16(a.N()) + 1}
	if s.To > 0 {
		e.Kind, e.To = urnDrawn, 0
		if int(a.N()) < u.Red {
			e.To = 1
		}
	}
	u.Fold(s, e)
	log.Add(e)
	return nil
}

// Fold implements engine.Game.
func (Urn) Fold(s *UrnState, e engine.Event) {
	if e.Kind == urnCounted {
		s.To = int8(e.To)
		return
	}
	s.Drawn++
	s.Red += int8(e.To)
}

// Observe implements engine.Game: all lies open.
func (Urn) Observe(v *UrnState, s *UrnState, _ engine.Seat) { *v = *s }

// Redeal implements engine.Game: nothing is hidden.
func (Urn) Redeal(*UrnState, engine.Seat, func(int) int) {}

// Result implements engine.Game.
func (u Urn) Result(s *UrnState) engine.Result {
	r := engine.Result{Winner: -1, Side: [engine.MaxSeats]int8{0, 1}}
	r.Score[0], r.Score[1] = int16(s.Red), int16(s.Drawn-s.Red)
	if u.Turn(s).Kind != engine.Over {
		return r
	}
	r.How = "drawn"
	switch d := r.Score[0] - r.Score[1]; {
	case d > 0:
		r.Winner = 0
	case d < 0:
		r.Winner = 1
	}
	return r
}

// Check implements engine.Game.
func (Urn) Check(s *UrnState) error {
	if s.Red > s.Drawn || s.Drawn > s.To {
		return fmt.Errorf("%d red of %d drawn of %d", s.Red, s.Drawn, s.To)
	}
	return nil
}

// Arrange implements engine.Game.
func (Urn) Arrange(*UrnState, []string, *engine.Log) error {
	return errors.New("an urn knows no directive")
}

// Query implements engine.Game.
func (Urn) Query(*UrnState, *engine.Log, []string) ([]string, error) {
	return nil, errors.New("an urn knows no question")
}

// SeatName implements engine.Notation.
func (Urn) SeatName(seat engine.Seat) string { return fmt.Sprintf("s%d", seat+1) }

// FormatAction implements engine.Notation.
func (Urn) FormatAction(_ *UrnState, a engine.Action) string { return fmt.Sprintf("ball %d", a.N()) }

// ParseAction implements engine.Notation.
func (u Urn) ParseAction(s *UrnState, text string) (engine.Action, error) {
	var n int
	if _, err := fmt.Sscanf(text, "ball %d", &n); err != nil {
		return engine.Action{}, fmt.Errorf("%q, expected ball N", text)
	}
	return u.Outcome(s, n), nil
}

// Describe implements engine.Notation.
func (Urn) Describe(*UrnState, *engine.Log, engine.Event, engine.Seat) string { return "" }

// Board implements engine.Notation.
func (Urn) Board(s *UrnState) string { return fmt.Sprintf("%d red of %d", s.Red, s.Drawn) }

// UrnCounted counts the balls of an urn.
func UrnCounted() *engine.Counted[UrnState] {
	words := func(m engine.Measure) engine.Measure {
		m.Keys, m.Title, m.Doc, m.Means = []string{""}, m.Name, "Balls of a game.", "Nothing."
		return m
	}
	return &engine.Counted[UrnState]{
		Sides: []string{"red", "other"}, Endings: []string{"drawn"}, Keeps: engine.Kinds(urnDrawn),
		Measures: []engine.Measure{
			words(engine.Measure{Name: "draws", Kind: engine.Spread, Most: UrnDraws}),
			words(engine.Measure{Name: "red_rate", Kind: engine.Ratio, Per: "draws"}),
		},
		New: func() engine.Census[UrnState] { return &urnCensus{} },
	}
}

type urnCensus struct{ counts []int32 }

// Begin implements engine.Census.
func (c *urnCensus) Begin(_ *UrnState, counts []int32) { c.counts = counts }

// Applied implements engine.Census.
func (c *urnCensus) Applied(events []engine.Event) bool {
	for _, e := range events {
		c.counts[0]++
		c.counts[1] += int32(e.To)
	}
	return len(events) > 0
}

// End implements engine.Census.
func (c *urnCensus) End(*UrnState, engine.Result) {}
