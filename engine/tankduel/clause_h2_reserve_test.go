package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// outAt eliminates tanks before the Reinforcement Phase of a round.
func outAt(t *testing.T, prepare func(*bench), tanks ...string) *bench {
	t.Helper()
	b := march(t, "ger-3", prepare)
	b.lose(tanks...)
	return b
}

// lose has tanks Eliminated, as if earlier in the round.
func (b *bench) lose(tanks ...string) {
	for _, name := range tanks {
		b.logged().Sweep(b.id(name), Departure{}, "EITC 12.6.3a")
	}
}

// nextRound plays on to the Tank Phases of the next round.
func (b *bench) nextRound() {
	b.t.Helper()
	for u := range b.g.Tanks {
		if c := b.s.Units[u].Bid; c != engine.NoCard {
			b.s.Units[u].Bid = engine.NoCard
			b.s.Discard.Add(c)
		}
	}
	for b.s.Phase != state.TankPhase {
		if b.g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
		} else {
			b.do(b.legal()[0])
		}
	}
}

func TestHungaryReserveClauses(t *testing.T) {
	t.Run("EITC H2-reinf-soviet-a", func(t *testing.T) {
		for pull, vehicle := range map[int]string{100: "is-2m-m44", 44: "is-2m-m44", 45: "t-34-76-m43", 49: "t-34-76-m43"} {
			b := outAt(t, nil, "sov-1")
			b.next(pull)
			b.endRound()
			b.chance()
			is(t, "after a Pull", b.vehicleOf("sov-1"), vehicle)
			is(t, "crew", b.unit("sov-1").Crew, state.Seasoned)
			b.expect("sov-1 range", "800")
			if vehicle != "t-34-76-m43" {
				b.cited("EITC H2-reinf-soviet-a")
			}
			is(t, "Pulls", b.pulls(), 1)
			is(t, "the other one", b.vehicleOf("sov-3"), "t-34-76-m43")
		}
		b := outAt(t, nil, "sov-2", "ger-3")
		b.endRound()
		is(t, "Pulls for others", b.pulls(), 0)
		is(t, "an SU-100", b.vehicleOf("sov-2"), "su-100-m44")
	})
	t.Run("EITC H2-reinf-soviet-b", func(t *testing.T) {
		b := outAt(t, nil, "sov-1")
		b.next(44)
		b.endRound()
		b.chance()
		b.next(nothingPull)
		b.run()
		b.nextRound()
		b.lose("sov-1")
		b.endRound()
		is(t, "Pulls", b.pulls(), 0)
		is(t, "the reinforcement", b.vehicleOf("sov-1"), "is-2m-m44")
		is(t, "back in play", b.unit("sov-1").Has(state.InPlay), true)
	})
	reserve := map[int]struct {
		vehicle string
		crew    state.Experience
	}{
		100: {"panther-ausf-a", state.Elite}, 41: {"panther-ausf-a", state.Elite}, 42: {"tiger-ausf-e", state.Seasoned},
		45: {"tiger-ausf-e", state.Seasoned}, 46: {"stug-iii-ausf-g", state.Green},
	}
	t.Run("EITC H2-reinf-german-a", func(t *testing.T) {
		for pull, want := range reserve {
			b := oiled(t, pull)
			is(t, "in play", b.unit("ger-2").Has(state.InPlay), true)
			is(t, "vehicle", b.vehicleOf("ger-2"), want.vehicle)
			is(t, "crew", b.unit("ger-2").Crew, want.crew)
		}
		for _, pull := range []int{47, 48, 49} {
			b := oiled(t, pull)
			is(t, "in play", b.unit("ger-2").Has(state.InPlay), false)
			b.next(42) // the next Draw Phase tries again
			b.drawPhase()
			b.chance()
			is(t, "in play later", b.unit("ger-2").Has(state.InPlay), true)
			b.expect("s2 hand", "") // before any card is drawn
		}
	})
	t.Run("EITC H2-reinf-german-b", func(t *testing.T) {
		for pull := range reserve {
			b := oiled(t, pull)
			b.expect("ger-2 range", "800")
			b.expect("ger-2 ammo", "apcr:2")
			is(t, "its player", b.unit("ger-2").Seat, b.unit("ger-3").Seat)
			for place, seat := range map[int]engine.Seat{0: 3, 1: 1, 2: 3} { // order-free: each by itself
				four := newBenchOf(t, "hungary-for-oil", setup.Setup{Seats: 4, Joins: [state.Sides]int{0, place}})
				is(t, "its player, of two", four.unit("ger-2").Seat, seat)
			}
			b.drawPhase()
			b.run()
			is(t, "further Pulls", b.pulls(), 0)
		}
		b := oiled(t, 42)
		b.lose("ger-2")
		b.begin("ger-3")
		b.endRound()
		is(t, "it comes back without a Pull", b.unit("ger-2").Has(state.InPlay), true)
		is(t, "Pulls", b.pulls(), 0)
	})
}
