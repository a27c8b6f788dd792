package play

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
)

// toyGame is the contract as the toy game meets it.
type toyGame = engine.Game[toy.State, toy.View]

// patched is a toy game with some of its methods replaced.
type patched struct {
	toyGame
	seats   func() int
	turn    func(*toy.State) engine.Turn
	actions func([]engine.Action, *toy.State) []engine.Action
	apply   func(*toy.State, engine.Action, *engine.Log) error
	check   func(*toy.State) error
	name    func(engine.Seat) string
}

func (p patched) SeatName(seat engine.Seat) string {
	if p.name != nil {
		return p.name(seat)
	}
	return p.toyGame.SeatName(seat)
}

func (p patched) Seats() int {
	if p.seats != nil {
		return p.seats()
	}
	return p.toyGame.Seats()
}

func (p patched) Turn(s *toy.State) engine.Turn {
	if p.turn != nil {
		return p.turn(s)
	}
	return p.toyGame.Turn(s)
}

func (p patched) Actions(dst []engine.Action, s *toy.State) []engine.Action {
	if p.actions != nil {
		return p.actions(dst, s)
	}
	return p.toyGame.Actions(dst, s)
}

func (p patched) Apply(s *toy.State, a engine.Action, log *engine.Log) error {
	if p.apply != nil {
		return p.apply(s, a, log)
	}
	return p.toyGame.Apply(s, a, log)
}

func (p patched) Check(s *toy.State) error {
	if p.check != nil {
		return p.check(s)
	}
	return p.toyGame.Check(s)
}

var toyHead = Head{
	Game: "toy", Scenario: "plain", Set: [][]string{{"colour", "red", "blue"}, {"fog", "on"}},
	Content: "sha256:00ff",
}

// toyMatch returns the toy game as a match.
func toyMatch() Match {
	return NewMatch(toyGame(toy.Game{}), bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, toyHead)
}

// match returns a patched toy game as a match.
func (p patched) match() Match {
	p.toyGame = toy.Game{}
	return NewMatch[toy.State, toy.View](p, bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, toyHead)
}

// randomOptions has a random player on each seat.
func randomOptions() Options[toy.State, toy.View] {
	return Options[toy.State, toy.View]{Players: []bot.Player[toy.View]{bot.Random[toy.View]{}, bot.Random[toy.View]{}}}
}

// record records one game of the toy.
func record(t *testing.T, m Match, o PlayOptions) *Script {
	t.Helper()
	s, _, err := m.Record(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// parse reads a script that must be readable.
func parse(t *testing.T, text string) *Script {
	t.Helper()
	s, err := Parse([]byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return s
}
