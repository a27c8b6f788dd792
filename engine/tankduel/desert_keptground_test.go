package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestKeptGroundIsAskedFor holds who is asked whether Terrain is kept beside a scenario card:
// a player, of Terrain that the card admits.
func TestKeptGroundIsAskedFor(t *testing.T) {
	admitted := map[bool]int{}
	for _, robata := range []bool{false, true} {
		b := newBenchOf(t, "keep-the-high-ground", setup.Setup{Robata: [state.Sides]bool{false, robata}})
		u := b.id("bri-1")
		for c := range engine.Card(state.DeckSize) {
			if !b.g.Pools.Terrain.Has(c) {
				continue
			}
			s := b.s
			s.Units[u].Box.Supply, s.Units[u].Box.Terrain = 1, c
			x := Ctx{Position: Position{&s, b.g}}
			want := x.Game.Admits(0, c) && !robata
			admitted[x.Game.Admits(0, c)]++
			x.tellOf(x.Game.moments.supplyKept, u)
			is(t, fmt.Sprintf("card %d, Robata %v", c+1, robata), b.g.procs[s.Frame().Proc].name == "keep-terrain", want)
		}
	}
	is(t, "some are admitted and some are not", admitted[true] > 0 && admitted[false] > 0, true)
}
