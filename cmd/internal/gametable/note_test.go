package gametable

import (
	"slices"
	"strings"
	"testing"
	"time"

	"hulldown.dev/engine/play"
)

// TestNotes holds that what a person says goes with the decision before it, into the recording and out of it again, and
// that what is taken back takes it along.
func TestNotes(t *testing.T) {
	o := Options{Match: open(t, "merging-forces"), Players: []string{Person, "greedy"}, Seed: 5}
	table, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	decide := func() {
		t.Helper()
		seat := table.Turn().Seat
		if err := table.Decide(t.Context(), seat, table.Offers(seat)[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	table.Note("", "of the whole")
	decide()
	first := table.Since()
	table.Note("", "one\ntwo")
	decide()
	table.Note("", "not this")
	table.Note("", "three")
	table.Note("fun", "no")
	table.Note("fun", "yes")
	if got := table.Noted(""); !slices.Equal(got, []string{"three"}) {
		t.Errorf("the last says %q", got)
	}
	s := table.Recording()
	var texts []string
	for _, n := range s.Notes {
		texts = append(texts, n.Text)
	}
	if got := strings.Join(texts, ", "); got != "of the whole, one, two, three, yes" {
		t.Errorf("the notes are %s", got)
	}
	if at := s.Notes[1].Before; s.Lines[at-2].Words[0] != table.Seats()[0] || at != 1+2*(first+1) {
		t.Errorf("the note of the first decision is behind line %d, %v", at, s.Lines[at-2])
	}
	parsed, err := play.Parse([]byte(s.String()))
	if err != nil {
		t.Fatal(err)
	}
	o.Recording = parsed
	actions, _ := Lines(parsed, table.Seats())
	again, err := Again(t.Context(), o, actions, len(actions))
	if err != nil {
		t.Fatal(err)
	}
	if again.Recording().String() != s.String() {
		t.Errorf("taken up again it is\n%s\nwant\n%s", again.Recording(), s)
	}
	if err := table.Undo(); err != nil {
		t.Fatal(err)
	}
	if got := table.Noted(""); !slices.Equal(got, []string{"one", "two"}) {
		t.Errorf("after it was taken back %q", got)
	}
	decide()
	if got := len(table.Recording().Notes); got != 3 {
		t.Errorf("%d notes are left after another decision", got)
	}
}

// TestTimes holds that times are noted where somebody asked for it alone, each with its decision, and that they are
// kept by a game that is taken up again.
func TestTimes(t *testing.T) {
	now := time.Unix(0, 0)
	o := Options{Match: open(t, "merging-forces"), Players: []string{Person, "greedy"}, Seed: 5}
	for _, clock := range []func() time.Time{nil, func() time.Time { return now }} {
		o.Clock, o.Recording = clock, nil
		table, err := New(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		for _, seconds := range []int{3, 0, 7_000_000, 11} {
			seat := table.Turn().Seat
			now = now.Add(time.Duration(seconds)*time.Second + 900*time.Millisecond)
			if err := table.Decide(t.Context(), seat, table.Offers(seat)[0].Action); err != nil {
				t.Fatal(err)
			}
		}
		if err := table.Undo(); err != nil {
			t.Fatal(err)
		}
		s := table.Recording()
		var took []int
		for _, n := range s.Notes {
			took = append(took, n.Seconds)
			if line := s.Lines[n.Before-2]; line.Words[0] != table.Seats()[0] {
				t.Errorf("a time is behind %v", line)
			}
		}
		if clock == nil && len(took) > 0 || clock != nil && !slices.Equal(took, []int{3, 0, play.MaxSeconds}) {
			t.Errorf("took %v", took)
		}
		if Timed(s) != (clock != nil) {
			t.Errorf("timed: %v", Timed(s))
		}
	}
}
