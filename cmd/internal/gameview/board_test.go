package gameview

import (
	"testing"

	"hulldown.dev/engine"
)

// TestCounters: the state of a tank lies on the picture of its board, each counter where the board has its
// place, and is said in words.
func TestCounters(t *testing.T) {
	b := Board{Picture: Picture{Spots: map[string]Rect{
		"move 6": {X: 10_000, Y: 10_000, W: 16_000, H: 18_000}, "seat 2": {X: 50_000, Y: 80_000, W: 15_000, H: 15_000},
		"tank": {X: 100_000, Y: 100_000, W: 60_000, H: 18_000},
	}}}
	b.lay([]engine.TableCounter{
		{At: "move 6", Figure: "6", Title: "Move Level 6"}, {At: "seat 2", Title: "gunner: wounded", Bad: true},
		{At: "tank", Title: "on-fire", Bad: true}, {At: "tank", Title: "broken", Bad: true}, {At: "tank", Title: "the third has no room"}, {At: "nowhere", Title: "elsewhere"},
	})
	if want := "Move Level 6; gunner: wounded; on-fire; broken; the third has no room; elsewhere"; b.Lies != want {
		t.Errorf("the words are %q, want %q", b.Lies, want)
	}
	if len(b.Counters) != 4 {
		t.Fatalf("%d counters lie on the board", len(b.Counters))
	}
	level, seat, first, second := b.Counters[0], b.Counters[1], b.Counters[2], b.Counters[3]
	if level.Figure != "6" || level.Label || level.Bad || level.Middle != (Rect{X: 18_000, Y: 19_000}) || level.Radius != 8000 {
		t.Errorf("the level is %+v", level)
	}
	if !seat.Bad || seat.Label || seat.At.X != 50_000 {
		t.Errorf("the seat is %+v", seat)
	}
	if !first.Label || first.Figure != "on-fire" || second.At.Y <= first.At.Y+first.At.H-1 {
		t.Errorf("the labels are %+v and %+v", first, second)
	}
}
