package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// TestQuickLoadOfHE holds that nobody who judges loads HE at once for a shot at a vehicle,
// and that it is done for one at a gun.
func TestQuickLoadOfHE(t *testing.T) {
	quick := func(at func(b *bench) string) int {
		b := armoury(t)
		icons := append(b.orders(2, 1), b.orders(1, 1)...)
		b.hand("s1", 25, icons[0], icons[1])
		b.begin(withAPCR)
		b.do(withAPCR + " fire " + at(b) + " with 25")
		is(t, "asked", asked(b), "quick-load")
		low, high := min(icons[0], icons[1]), max(icons[0], icons[1])
		return b.rates(withAPCR + " quick-load he with " + b.g.CardName(engine.Card(low-1)) + "+" + b.g.CardName(engine.Card(high-1)))
	}
	is(t, "at a vehicle", quick(func(*bench) string { return withLarge }) < 0, true)
	is(t, "at a gun", quick(func(b *bench) string { return b.g.UnitName(gunsOn(b.g, 1)[0]) }) > 0, true)
}

// TestJudgeOfTwoGuns holds that each gun is judged by its own shot, both by what the two are
// worth, and the gun that fires second by what is left for it.
func TestJudgeOfTwoGuns(t *testing.T) {
	b := pair(t, nil)
	b.sightedAt(3, 2)
	for e := range b.g.Tanks {
		b.board(b.g.Tanks[e].Name).Front = [3]int{8, 8, 8}
	}
	first, second := b.rates(grant+" fire "+withAPCR+" with 13"), b.rates(grant+" fire "+withAPCR+" gun 2 with 13")
	is(t, "the better gun", first > second, true)
	both := b.rates(bothAt + " with 13+14")
	is(t, "both guns", both > first && both > b.rates(grant+" fire "+withAPCR+" with 13+14"), true)
	is(t, "LEADERSHIP for the better gun", b.rates(bothAt+" with 13+14 led 2") > b.rates(bothAt+" with 13+14 then-led 2"), true)
	b.do(bothAt + " with 13+19")
	b.unit("ger-4").Status |= state.Broken
	is(t, "the dearer target", b.rates(grant+" second-target ger-4") != b.rates(grant+" second-target "+withHEAT), true)
}
