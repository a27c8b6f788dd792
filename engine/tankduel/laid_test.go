package tankduel

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
)

// TestLaidCardsDoNotOutliveTheirAction plays terrain without triggers, so that
// the action ends with nothing on the table, and then moves another tank.
func TestLaidCardsDoNotOutliveTheirAction(t *testing.T) {
	plain := contenttest.Own(t)
	for i := range plain.Terrain {
		plain.Terrain[i].Triggers = nil
	}
	b := newBenchWith(t, plain, "hold-the-high-ground", setup.Setup{})
	b.hand("s1", 47, 72)
	b.hand("s2", 48)
	b.begin("ger-1", "sov-1")
	b.do("ger-1 move with 47 terrain 72", "ger-1 step stay", "sov-1 decline", "sov-2 decline", "ger-1 end")
	b.expect("ger-1 box", "72")
	b.do("sov-1 move with 48", "sov-1 step stay", "ger-1 decline", "ger-2 decline")
	b.expect("sov-1 box", "48")
}
