package play

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
)

var mixed = PlayOptions{Seed: 42, Game: 3, Bots: []string{"random", "greedy"}}

func TestRecordingReplays(t *testing.T) {
	s := record(t, toyMatch(), mixed)
	for _, script := range []*Script{s, parse(t, s.String())} {
		r, err := toyMatch().Replay(t.Context(), script, ReplayOptions{Check: true})
		if err != nil || r.Failure != nil || len(r.Notes) != 0 {
			t.Fatalf("%v, %+v", err, r)
		}
		if !r.Outcome.Over || r.Held != len(s.Lines) {
			t.Errorf("%+v with %d statements", r, len(s.Lines))
		}
	}
	head := strings.Join([]string{
		"hulldown script 1", "game toy", "scenario plain", "set colour red blue", "set fog on",
		"content sha256:00ff", "engine 2", "seed 42 3", "seat s1 random", "seat s2 greedy", "", "state ",
	}, "\n")
	if !strings.HasPrefix(s.String(), head) {
		t.Errorf("the recording begins\n%.300s\nwant\n%s", s, head)
	}
	if again := record(t, toyMatch(), mixed).String(); again != s.String() {
		t.Error("the same game is recorded in other bytes")
	}
}

// moves returns the statements of a script that are not states.
func moves(s *Script) []string {
	var list []string
	for _, line := range s.Lines {
		if line.Words[0] != "state" {
			list = append(list, line.Text())
		}
	}
	return list
}

func TestRecordingCutAnywhereGoesOnAsItWent(t *testing.T) {
	s := record(t, toyMatch(), mixed)
	full := &engine.Log{}
	if _, err := toyMatch().Replay(t.Context(), s, ReplayOptions{Log: full}); err != nil {
		t.Fatal(err)
	}
	for n := range s.Lines {
		log := &engine.Log{}
		r, err := toyMatch().Replay(t.Context(), s.with(s.Lines[:n]), ReplayOptions{Log: log})
		if err != nil || r.Failure != nil {
			t.Fatalf("cut after %d statements: %v, %v", n, err, r.Failure)
		}
		if diff := cmp.Diff(full.Events, log.Events); diff != "" {
			t.Fatalf("cut after %d statements (-full +cut):\n%s", n, diff)
		}
	}
}

func TestTamperedRecordingFailsAtItsLine(t *testing.T) {
	s := record(t, toyMatch(), mixed)
	for i, line := range s.Lines {
		if line.Words[0] != "chance" || i > 12 {
			continue
		}
		lines := append([]Line{}, s.Lines...)
		other := "1"
		if line.Words[2] == "1" {
			other = "2"
		}
		lines[i] = Line{Words: []string{"chance", "draw", other}}
		script := s.with(lines)
		r, err := toyMatch().Replay(t.Context(), script, ReplayOptions{})
		if err != nil || r.Failure == nil {
			t.Fatalf("statement %d altered: %v, %v", i, err, r.Failure)
		}
		// Either the card cannot come, or the state after it is another.
		if at := r.Failure.Line - script.Lines[0].Number; at != i && at != i+1 {
			t.Errorf("statement %d altered, but statement %d fails: %v", i, at, r.Failure)
		}
	}
}

func TestRecordingOfABrokenGameHoldsItsTurns(t *testing.T) {
	o := mixed
	o.Turns = 9
	s, out, err := toyMatch().Record(t.Context(), o)
	if err == nil || out.Turns != 9 {
		t.Fatalf("%+v, %v", out, err)
	}
	if n := len(moves(s)); n != 9 {
		t.Errorf("%d turns recorded, want 9", n)
	}
}

func TestRecordRefuses(t *testing.T) {
	m := NewMatch[toy.State, toy.View](toy.Game{}, bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, Head{Game: "two words"})
	if s, _, err := m.Record(t.Context(), mixed); err == nil || s != nil {
		t.Errorf("a head that cannot be written: %v, %v", s, err)
	}
	for _, name := range []string{"chance", "two words", "#1", "seat"} {
		named := patched{name: func(engine.Seat) string { return name }}
		if s, _, err := named.match().Record(t.Context(), mixed); err == nil || s != nil {
			t.Errorf("a seat named %q: %v, %v", name, s, err)
		}
	}
	if s, _, err := toyMatch().Record(t.Context(), PlayOptions{}); err == nil || s != nil {
		t.Errorf("no players: %v, %v", s, err)
	}
}

// TestRecordingIsHeldToItsHead holds that a recording is held to its seed and
// its players where that is asked for, and a script that is none is not.
func TestRecordingIsHeldToItsHead(t *testing.T) {
	text := record(t, toyMatch(), mixed).String()
	for _, c := range []struct{ name, old, new, say string }{
		{"as it was", "", "", ""},
		{"another seed", "seed 42 3", "seed 43 3", "seed 43 of the head gives another outcome: expected draw "},
		{"another game of the seed", "seed 42 3", "seed 42", "seed 42 of the head gives another outcome"},
		{"another player", "seat s2 greedy", "seat s2 random", "random, who plays s2 by the head, decides otherwise"},
		{"a person", "seat s2 greedy", "seat s2 human", ""},
		{"other content", "content sha256:00ff\nengine 2\nseed 42 3", "content sha256:00fe\nengine 2\nseed 43 3", ""},
		{"no recording", "engine 2\nseed 42 3", "seed 43 3", ""},
	} {
		if !strings.Contains(text, c.old) {
			t.Fatalf("%s: there is no %q in\n%s", c.name, c.old, text)
		}
		s := parse(t, strings.Replace(text, c.old, c.new, 1))
		r, err := toyMatch().Replay(t.Context(), s, ReplayOptions{Source: true})
		if err != nil || (r.Failure == nil) != (c.say == "") || r.Failure != nil && !strings.Contains(r.Failure.Error(), c.say) {
			t.Errorf("%s: %v, %v; want %q", c.name, r.Failure, err, c.say)
		}
		if r, err := toyMatch().Replay(t.Context(), s, ReplayOptions{}); err != nil || r.Failure != nil {
			t.Errorf("%s: held without being asked to: %v, %v", c.name, r.Failure, err)
		}
	}
}
