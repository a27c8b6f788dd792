package gameview

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
)

// TestLogCounts holds that lines which are the same and follow each other are one with their number, but
// for those with terms and where the last turn begins.
func TestLogCounts(t *testing.T) {
	terms := []engine.Term{{What: "FIRE"}}
	lines := []gametable.Line{{Text: "a", Turn: 1}, {Text: "a", Turn: 1}, {Text: "b", Turn: 1}, {Text: "b", Turn: 2}, {Text: "b", Turn: 2}, {Text: "c", Turn: 2, Terms: terms}, {Text: "c", Turn: 2}}
	var got []string
	in := telling{Maker: making(t)}
	for _, l := range in.logOf(lines, 1) {
		got = append(got, fmt.Sprint(l.Text(), l.Times))
	}
	if want := []string{"a2", "b1", "b2", "c1", "c1"}; !slices.Equal(got, want) {
		t.Errorf("the lines are %q, want %q", got, want)
	}
}
