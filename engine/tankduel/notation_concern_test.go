package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
)

// concerned is what an action concerns, by how it is written.
func concerned(b *bench, action string) engine.Said {
	b.t.Helper()
	a, err := b.g.ParseAction(&b.s, action)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.g.Phrase(&b.s, a)
}

// TestConcerns holds that a shot concerns its target, a move the boxes that the tank may come to by its cards, as its
// side counts them, and a step the box to which it goes.
func TestConcerns(t *testing.T) {
	b := duel(t)
	b.hand("s1", 25, 50, 56, 92)
	b.begin("ger-1") // at 600
	if got := concerned(b, "ger-1 fire sov-2 with 25"); !slices.Equal(got.Units, []string{"sov-2"}) || len(got.Ranges) > 0 {
		t.Errorf("a shot concerns %q and the boxes at %d", got.Units, got.Ranges)
	}
	for action, want := range map[string][]int{ // order-free: each by itself
		"ger-1 move with 50": {400, 800}, "ger-1 move with 50+56": {400, 200, 800, 1000},
	} {
		if got := concerned(b, action); len(got.Units) > 0 || !slices.Equal(got.Ranges, want) {
			t.Errorf("%s concerns %q and the boxes at %d, want %d", action, got.Units, got.Ranges, want)
		}
	}
	b.unit("ger-1").Range = 5
	if got := concerned(b, "ger-1 move with 50"); !slices.Equal(got.Ranges, []int{800}) {
		t.Errorf("at 1000 m a move leads to %d", got.Ranges)
	}
	b.unit("ger-1").Range = 0
	b.do("ger-1 move with 50")
	for step, want := range map[string]int{"forward": -200, "stay": 0, "back": 200} { // order-free: each by itself
		if got := concerned(b, strings.Join([]string{"ger-1", "step", step}, " ")); !slices.Equal(got.Ranges, []int{want}) {
			t.Errorf("a step %s leads to %d, want %d", step, got.Ranges, want)
		}
	}
}
