package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestGroundsOfABox holds which kinds of terrain count for a tank: those of what lies in its
// Holding Box, else that beneath it, and none while a MOVE card lies there (EITC 10.3b).
func TestGroundsOfABox(t *testing.T) {
	woods := engine.Card(71 - 1)
	for _, c := range []struct {
		why         string
		supply, add bool
		terrain     bool
		move        bool
		want        int
	}{
		{"nothing", false, false, false, false, 0}, {"Terrain", false, false, true, false, 1},
		{"a scenario card", true, false, false, false, 1}, {"a scenario card that adds", true, true, false, false, 1},
		{"a scenario card beside Terrain", true, false, true, false, 1}, {"one that adds", true, true, true, false, 2},
		{"one that adds, In Motion", true, true, true, true, 0},
	} {
		b := newBenchOf(t, "hold-the-high-ground", setup.Setup{})
		u := b.id("ger-1")
		box := &b.s.Units[u].Box
		*box = state.EmptyBox()
		b.g.Supplies[0].adds = c.add
		b.board("ger-1").Ground = -1
		if c.supply {
			box.Supply = 1
		}
		if c.terrain {
			box.Terrain = woods
		}
		if c.move {
			box.Move = 1
		}
		is(t, c.why, b.ctx().Grounds(u).N, c.want)
	}
}
