package play

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown/engine/enginetest/toy"
)

// overdrawn is a game that breaks when s2 has drawn card 7 as s1 has led a 12.
func overdrawn() Match {
	return patched{check: func(s *toy.State) error {
		if s.Led == 11 && s.Hands[1]&toy.Of(6) != 0 {
			return errors.New("a 7 under a 12")
		}
		return nil
	}}.match()
}

func TestShrinkKeepsWhatFails(t *testing.T) {
	m := overdrawn()
	var broken *Script
	for k := uint64(0); broken == nil && k < 100; k++ {
		o := PlayOptions{Seed: 6, Game: k, Bots: []string{"random"}, Check: true}
		if s, _, err := m.Record(t.Context(), o); err != nil {
			broken = s
		}
	}
	if broken == nil {
		t.Fatal("no game is broken")
	}
	fails := func(s *Script) bool {
		r, err := m.Replay(t.Context(), s, ReplayOptions{Check: true})
		return err == nil && r.Failure != nil && strings.Contains(r.Failure.Message, ErrBroken.Error())
	}
	left, err := Shrink(broken, 1000, fails)
	if err != nil {
		t.Fatal(err)
	}
	if len(left.Lines) != 0 {
		t.Errorf("left to its seed the game fails the same way, but these stay: %v", moves(left))
	}
	// With nobody to fill in what is left out, all that matters has to stay.
	broken.Seed, broken.Seats = nil, nil
	written, err := Shrink(broken, 1000, fails)
	if err != nil {
		t.Fatal(err)
	}
	if text := written.String(); !fails(written) || !strings.Contains(text, "draw 7\n") || !strings.Contains(text, "lead 12\n") {
		t.Errorf("written out, the failure has shrunk to\n%s", text)
	}
}

func TestShrinkFindsTheLeast(t *testing.T) {
	s := record(t, toyMatch(), mixed)
	all := moves(s)
	needed := []string{all[3], all[7], all[len(all)-2]}
	tries := 0
	fails := func(s *Script) bool {
		tries++
		left := moves(s)
		for _, n := range needed {
			if !slices.Contains(left, n) {
				return false
			}
		}
		return true
	}
	small, err := Shrink(s, 1000, fails)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(needed, moves(small)); diff != "" {
		t.Errorf("(-needed +left):\n%s", diff)
	}
	if again := parse(t, small.String()); cmp.Diff(again, small) != "" {
		t.Errorf("the smaller script is written otherwise:\n%s", small)
	}
	if tries > 200 {
		t.Errorf("%d tries for %d statements", tries, len(s.Lines))
	}
}

func TestShrinkStopsAfterItsTries(t *testing.T) {
	s := record(t, toyMatch(), mixed)
	tries := 0
	small, err := Shrink(s, 5, func(s *Script) bool { tries++; return len(s.Lines) > 2 })
	if err != nil || tries != 5 || len(small.Lines) < 3 {
		t.Errorf("%d tries left %v, %v", tries, small, err)
	}
	if _, err := Shrink(s, 5, func(*Script) bool { return false }); err == nil {
		t.Error("a script that does not fail is shrunk")
	}
	if _, err := Shrink(s, 0, func(*Script) bool { return true }); err == nil {
		t.Error("a script is shrunk in no tries")
	}
}
