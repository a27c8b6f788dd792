package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine/tankduel/setup"
)

// TestTerrainLostAtBridge holds that who plays Terrain on the way to the Bridge is told before
// that the card is lost there, at the Move and at each step, and that it is.
func TestTerrainLostAtBridge(t *testing.T) {
	const woods, lost = 72, "at 0 m 72 Woods is lost: Bridge is taken there (EITC S5-bridge-take)"
	b := newBenchOf(t, "establish-a-bridgehead", setup.Setup{})
	b.hand("s1", 47, 48, 49, woods)
	b.at("ger-1", 200)
	b.begin("ger-1")
	told := func(action string, want ...string) {
		t.Helper()
		a, err := b.g.ParseAction(&b.s, action)
		if err != nil {
			t.Fatal(err)
		}
		if !b.offers(action) {
			t.Errorf("%s is not legal", action)
		}
		if got := b.g.Advice(&b.s, a); !slices.Equal(got, want) {
			t.Errorf("%s tells %q, want %q", action, got, want)
		}
	}
	told("ger-1 move with 47")
	told("ger-1 move with 47 terrain 72", lost)
	told("ger-1 move with 47+48 terrain 72", lost)
	b.at("ger-1", 600)
	told("ger-1 move with 47+48 terrain 72")
	b.at("ger-1", 200)
	b.do("ger-1 move with 47+48 terrain 72")
	told("ger-1 step forward", lost)
	told("ger-1 step stay", lost)
	told("ger-1 step back")
	b.do("ger-1 step forward")
	told("ger-1 step stay", lost)
	told("ger-1 step forward")
	b.do("ger-1 step stay")
	b.run()
	is(t, "the card", b.where(woods), "discard")
	b.cited("EITC S5-bridge-take")
}

// TestTerrainKept holds that nothing is said where the card may be left or there is none any more.
func TestTerrainKept(t *testing.T) {
	silent := func(scenario, tank, action string, at int, prepare func(b *bench)) {
		t.Helper()
		b := newBenchOf(t, scenario, setup.Setup{})
		b.hand(b.g.SeatName(b.unit(tank).Seat), 47, 48, 65, 72)
		b.at(tank, at)
		if prepare != nil {
			prepare(b)
		}
		b.begin(tank)
		a, err := b.g.ParseAction(&b.s, action)
		if err != nil || !b.offers(action) {
			t.Fatalf("%s: %v", action, err)
		}
		if got := b.g.Advice(&b.s, a); got != nil {
			t.Errorf("%s tells %q", action, got)
		}
	}
	silent("hold-the-high-ground", "ger-1", "ger-1 move with 47 terrain 65", 600, nil)
	silent("establish-a-bridgehead", "ger-1", "ger-1 move with 47 terrain 72", 200, func(b *bench) { b.s.Supplies[0] = 0 })
}
