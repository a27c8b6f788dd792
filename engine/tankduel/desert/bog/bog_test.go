package bog_test

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/desert/bog"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/setup"
)

// TestLeavingBog holds the number by which a tank leaves sand, and that there is none for who
// plays no MOVE or is In Motion.
func TestLeavingBog(t *testing.T) {
	b := dueltest.Of(t, "open-country", setup.Setup{})
	box := &b.Unit("ger-3").Box
	for c := range b.G.Cards {
		if ground := b.G.Cards[c].Terrain; ground >= 0 && b.G.Terrain[ground].ID == "sand" {
			box.Terrain = engine.Card(c)
		}
	}
	leaving := func(cards int) int { return bog.LeavingBog(b.G.At(&b.S), b.ID("ger-3"), cards) }
	dueltest.Is(t, "the number without MOVE", leaving(0), 0)
	dueltest.Is(t, "with one", leaving(1), 10)
	box.Move, box.Moves = 46, 1
	dueltest.Is(t, "In Motion", leaving(1), 0)
}
