package tankduel

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestMinefieldClearingClauses are clearing Minefields (NA 3.7.3).
func TestMinefieldClearingClauses(t *testing.T) {
	const attempt = "bri-3 clear"
	ready := func(t *testing.T, hand ...int) *bench {
		b := amongMines(t, -600)
		b.at("bri-3", 600)
		b.at("bri-4", 600)
		b.hand("s2", hand...)
		b.begin("bri-3", "bri-4")
		return b
	}
	t.Run("NA 3.7.3a", func(t *testing.T) {
		b := ready(t, 48)
		b.want(attempt, true)
		b.do("bri-3 pass discarding 48", "bri-3 end")
		b.run()
		b.want("bri-4 clear", false)
		b.refused("bri-4 clear", "NA 3.7.3a")
		two := b.orders(2, 2)
		b.refused(fmt.Sprintf("bri-4 clear with %d+%d", two[0], two[1]), "NA 3.7.3a")
	})
	t.Run("NA 3.7.3b", func(t *testing.T) {
		b := ready(t, 48)
		b.do(attempt)
		b.run()
		b.refused(attempt, "NA 3.7.3b")
		b.do("bri-3 pass discarding 48")
		b.refused(attempt, "NA 3.7.3b")
		b.do("bri-3 end")
		b.run()
		is(t, "in the next Tank Phase", b.s.Act.Pieces>>b.id("axis-mines")&1 != 0, false)
	})
	t.Run("NA 3.7.3c", func(t *testing.T) {
		b := laidOn(t, setup.Setup{Allow: enginetest.MinesAndRecon([2]int{1, 0}, [2][]int{{3}, {3}})}, -600)
		b.at("ger-3", -600)
		b.at("bri-4", 600)
		b.begin("ger-3", "bri-3")
		b.refused("ger-3 clear", "NA 3.7.3c")
		b.do("ger-3 pass", "ger-3 end")
		b.run()
		b.refused(attempt, "NA 3.7.3d") // bri-3 is at 800 m
	})
	t.Run("NA 3.7.3d", func(t *testing.T) {
		b := amongMines(t, 200)
		b.begin("bri-3")
		b.refused(attempt, "NA 3.7.3d")
		is(t, "where there is one", ready(t).offers(attempt), true)
	})
	t.Run("NA 3.7.3e", func(t *testing.T) {
		for _, icon := range []bool{true, false} {
			b := ready(t, 48)
			b.next(b.showing(pieces.ExplosionIcon, icon, 1))
			b.do(attempt)
			b.run()
			is(t, "mines removed", b.removed("axis-mines"), state.Flag(icon))
			is(t, "what follows", asked(b), "menu")
			is(t, "told as passed", b.happened(event.CheckPassed), state.Flag(icon))
			is(t, "told as failed", b.happened(event.CheckFailed), state.Flag(!icon))
			is(t, "damage and MOVE", b.damagePile()+b.happened(event.MotionBegan), 0)
		}
	})
	t.Run("NA 3.7.3f", func(t *testing.T) {
		b := ready(t, 48)
		b.clears("axis-mines", 1)
		b.next(b.showing(pieces.ExplosionIcon, true, 1))
		b.do(attempt)
		b.run()
		is(t, "mines removed", b.removed("axis-mines"), 2)
	})
	t.Run("NA 3.7.3g", func(t *testing.T) {
		probe := ready(t)
		two, one := probe.orders(2, 1)[0], probe.orders(1, 1)[0]
		b := ready(t, two, one)
		act := fmt.Sprintf("bri-3 clear with %d+%d", min(one, two), max(one, two))
		b.refused(fmt.Sprintf("bri-3 clear with %d", two), "EITC 4.2.3a")
		b.do(act)
		b.run()
		is(t, "Pulls", b.pulls(), 0)
		is(t, "mines removed", b.removed("axis-mines"), 1)
		is(t, "the hand", b.s.Hands[b.unit("bri-3").Seat].Count(), 0)
		shown := slices.ContainsFunc(b.log.Events, func(e engine.Event) bool {
			return e.Kind == event.Spent && e.Clause == "NA 3.7.3g" && e.Seen == engine.Everyone
		})
		is(t, "shown to all", shown, true)
		is(t, "with too few", ready(t, one).offers(act), false)
		twos := probe.orders(2, 2) // which cannot make exactly 3
		is(t, "with more", ready(t, twos...).offers(fmt.Sprintf("bri-3 clear with %d+%d", twos[0], twos[1])), true)
	})
	t.Run("NA 3.7.3h", func(t *testing.T) {
		b := laidOn(t, setup.Setup{Tanks: 6, Allow: enginetest.MinesAndRecon([2]int{1, 0}, [2][]int{})}, -600)
		names := []string{}
		for u := range b.g.Tanks {
			if b.g.Tanks[u].Side == 1 {
				names = append(names, b.g.Tanks[u].Name)
				b.at(b.g.Tanks[u].Name, 600)
			}
		}
		b.hand("s2", 47, 48, 50)
		b.begin(names...)
		b.clears("axis-mines", 2)
		for i, card := range []string{"47", "48", "50"} {
			b.do(names[i]+" move with "+card, names[i]+" step "+[]string{"stay", "forward", "forward"}[i])
			for b.run(); asked(b) == "offer" || asked(b) == "escape-order"; b.run() {
				b.do(b.legal()[0])
			}
			is(t, "harmed after "+names[i], b.happened(b.kindNamed("minefield-harmed")), state.Flag(i == 2))
			is(t, "let pass "+names[i], b.happened(b.kindNamed("minefield-passed")), min(i+1, 2))
			for b.s.Active == b.id(names[i]) {
				b.do(names[i] + " end")
				b.run()
			}
		}
		b.endRound()
		b.drawPhase()
		is(t, "in the next round", b.ctx().Counter(minesUsed, b.id("axis-mines")), 0)
		is(t, "mines removed then", b.removed("axis-mines"), 2)
	})
	t.Run("NA 3.7.3i", func(t *testing.T) {
		b := ready(t, 48)
		b.clears("axis-mines", 2)
		b.next(b.showing(pieces.ExplosionIcon, true, 1))
		b.do(attempt)
		b.run()
		is(t, "mines removed, of two attackers", b.removed("axis-mines"), 2)
		gone := ready(t, 48)
		gone.unit("bri-4").Status = 0 // Eliminated, and back later
		gone.clears("axis-mines", 1)
		gone.next(gone.showing(pieces.ExplosionIcon, true, 1))
		gone.do(attempt)
		gone.run()
		is(t, "with one of them lost", gone.removed("axis-mines"), 2)
	})
}
