package tankduel

import (
	"testing"

	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel/setup"
)

// TestMinefieldStopClauses are what other rules make of a vehicle that a Minefield stops: it
// has moved and it has stopped, whether or not it was In Motion before (ruling A141).
func TestMinefieldStopClauses(t *testing.T) {
	// stops drives bri-3 into a Minefield at 600 m in the weather of modules, past bri-4.
	stops := func(t *testing.T, inMotion bool, modules ...string) *bench {
		b := laidOn(t, setup.Setup{Options: modules, Allow: enginetest.MinesAndRecon([2]int{1, 0}, [2][]int{})}, -600)
		b.at("bri-3", 800)
		b.at("bri-4", 800)
		b.hand("s2", 47, 48)
		if inMotion {
			b.box("bri-3", "move", 50)
		}
		b.nextDamage(passingDamage(b))
		b.begin("bri-3")
		drive(b, "bri-3 move with 47+48", "forward")
		is(t, "stopped by mines", b.happened(b.kindNamed("minefield-stopped")), 1)
		return b
	}
	t.Run("NA 3.4.4b", func(t *testing.T) {
		for _, inMotion := range []bool{false, true} {
			is(t, "its own dust", stops(t, inMotion, "hot").under("bri-3"), "vehicle-dust ")
		}
	})
	t.Run("NA 3.4.4d", func(t *testing.T) {
		is(t, "the dust of a friend", stops(t, false, "very-hot").under("bri-4"), "vehicle-dust ")
		is(t, "in weather that is only Hot", stops(t, false, "hot").under("bri-4"), "")
	})
	t.Run("NA S6-hill-lose-range", func(t *testing.T) {
		s := matchupOf("NA S6-oob").setup(4)
		s.Allow[0] = map[string][]int{"minefields": {1}}
		b := newBenchOf(t, "keep-the-high-ground", s)
		b.unit("attacker-mines").Range = -3 // the field that sov-1 has found where it begins
		b.at("sov-2", 400)
		onHill(b, "sov-2")
		b.hand("s2", 47)
		b.begin("sov-2")
		drive(b, "sov-2 move with 47", "back")
		is(t, "stopped by mines", b.happened(b.kindNamed("minefield-stopped")), 1)
		b.expect("sov-2 range", "600")
		b.expect("sov-2 box", "")
		is(t, "Hill cards for others", int(b.s.Supplies[0]), 1)
	})
}
