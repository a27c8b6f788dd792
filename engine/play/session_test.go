package play

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
)

// TestSitRefuses holds who may not sit down.
func TestSitRefuses(t *testing.T) {
	dumb := NewMatch(toyGame(patched{toyGame: toy.Game{}}), bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, Head{Game: "dumb"})
	both := []string{Remote, "random"}
	tests := []struct {
		name  string
		match Match
		o     SitOptions
		says  string
	}{
		{"a game that is no machine", dumb, SitOptions{Players: both}, "the game dumb is not told to programs"},
		{"too few players", toyMatch(), SitOptions{Players: both[:1]}, "1 players for 2 seats"},
		{"an unknown player", toyMatch(), SitOptions{Players: []string{Remote, "oracle"}}, `unknown player "oracle"`},
		{"an impossible cap", toyMatch(), SitOptions{Players: both, Turns: -1}, "a cap of -1 turns"},
	}
	for _, tt := range tests {
		if _, err := tt.match.Sit(tt.o); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.says)
		}
	}
}

// TestSession plays a game turn by turn: chance and bots by Step, a remote
// seat by Decide, and refusals that change nothing.
func TestSession(t *testing.T) {
	s, err := toyMatch().Sit(SitOptions{Seed: 4, Players: []string{Remote, "greedy"}})
	if err != nil {
		t.Fatal(err)
	}
	if last := s.Last(0); last.Number != 0 || last.Action != "" {
		t.Errorf("before the first turn the last one is %+v", last)
	}
	for s.Turn().Kind != engine.Over {
		turn := s.Turn()
		if turn.Kind == engine.Chance || turn.Seat != 0 {
			if err := s.Step(context.Background()); err != nil {
				t.Fatal(err)
			}
			continue
		}
		legal, last := s.Legal(), s.Last(engine.NoSeat)
		var illegal *engine.IllegalError
		var wording *WordingError
		if err := s.Decide("draw 1"); !errors.As(err, &illegal) {
			t.Fatalf("drawing by decision gives %v", err)
		}
		if err := s.Decide("surrender"); !errors.As(err, &wording) {
			t.Fatalf("what is no action gives %v", err)
		}
		if s.Step(context.Background()) == nil {
			t.Fatal("somebody decided for a remote seat")
		}
		if !slices.Equal(s.Legal(), legal) || s.Last(engine.NoSeat) != last {
			t.Fatalf("a refusal changed what is legal or what came last")
		}
		if err := s.Decide(legal[0]); err != nil {
			t.Fatal(err)
		}
		if got := s.Last(1); got.Action != legal[0] || got.Withheld {
			t.Fatalf("%s lies open and is told as %+v", legal[0], got)
		}
	}
	if s.Step(context.Background()) == nil || s.Decide("lead 1") == nil || s.Legal() != nil {
		t.Error("the game goes on after its end")
	}
	if out := s.Outcome(); !out.Over || out.Decisions == 0 {
		t.Errorf("the outcome is %+v", out)
	}
}

// TestSessionWithholds holds that a draw is shown whole to its seat alone.
func TestSessionWithholds(t *testing.T) {
	s, err := toyMatch().Sit(SitOptions{Seed: 4, Players: []string{Remote, Remote}})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Step(context.Background()); err != nil {
		t.Fatal(err)
	}
	whole := s.Last(engine.NoSeat).Action
	for seat := range engine.Seat(2) {
		last, card := s.Last(seat), s.Report(s.Events()[0], seat)
		if hidden := seat != last.Seat; last.Withheld != hidden || (last.Action != whole) != hidden || card.Withheld != hidden || (card.Card == "") != hidden {
			t.Errorf("seat %d is told %+v and %+v", seat, last, card)
		}
	}
}
