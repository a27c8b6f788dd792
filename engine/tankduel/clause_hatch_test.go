package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

func TestHatchClauses(t *testing.T) {
	begun := func(t *testing.T, hand ...int) *bench {
		b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Infantry: true})
		b.hand("s1", hand...)
		b.begin("ger-1")
		return b
	}
	t.Run("EITC 8.1.f", func(t *testing.T) {
		b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Infantry: true})
		b.unit("ger-1").Status |= state.Broken
		b.hand("s1", 66)
		b.begin("ger-1")
		b.nextDamage(13)
		b.run()
		b.cited("EITC 8.1.e-iv")
		b.do("ger-1 hatch closed")
		b.expect("ger-1 status", "buttoned-up")
		b.refused("ger-1 hatch open", "EITC 8.1.f")
		early := newBenchOf(t, "hold-the-high-ground", setup.Setup{Infantry: true})
		early.unit("ger-1").Status |= state.Broken
		early.hand("s1", 4, 5)
		early.begin("ger-1")
		early.want("ger-1 stay", true) // at the Morale Check
		early.want("ger-1 hatch", false)
		open := begun(t, 66)
		open.unit("ger-1").Status |= state.Buttoned
		open.want("ger-1 pass", false)
		open.do("ger-1 hatch open")
		open.expect("ger-1 status", "")
		// A tank that its crew abandons chooses nothing, nor does one in a game
		// without infantry.
		plain := newBench(t)
		plain.begin("ger-1")
		plain.want("ger-1 hatch", false)
		plain.want("ger-1 pass", true)
		burning := newBenchOf(t, "hold-the-high-ground", setup.Setup{Infantry: true})
		burning.unit("ger-1").Status |= 1 << bitOf(burningStatus)
		burning.begin("ger-1")
		burning.do("ger-1 bail")
		burning.run()
		burning.want("ger-1 hatch", false)
	})
	t.Run("EITC 17.3.4a", func(t *testing.T) {
		b := begun(t)
		for u := range b.g.Tanks {
			is(t, "Buttoned Up", b.s.Units[u].Has(state.Buttoned), false)
		}
		b.unit("sov-1").Status |= state.Buttoned
		u := b.ctx()
		u.Log = &b.log
		u.eliminate(b.id("sov-1"), byBailOut)
		b.settle()
		b.run()
		b.do("ger-1 hatch open")
		u.reinforce(b.id("sov-1"))
		is(t, "back in play", b.unit("sov-1").Has(state.InPlay), true)
		is(t, "Buttoned Up on return", b.unit("sov-1").Has(state.Buttoned), false)
	})
	for _, id := range []string{"EITC 17.3.4b", "EITC 11.1.3c-ix"} {
		t.Run(id, func(t *testing.T) {
			for _, c := range []struct {
				hatch string
				term  int
			}{{"open", 0}, {"closed", -10}} {
				b := begun(t, 25)
				b.spot("ger-1", "sov-1")
				b.do("ger-1 hatch "+c.hatch, "ger-1 fire sov-1 with 25")
				b.next(95)
				b.until(event.TriedToHit)
				is(t, "the term", b.term(b.tried(), "EITC 11.1.3c-ix"), c.term)
			}
			// That of the target does not matter.
			b := begun(t, 25)
			b.spot("ger-1", "sov-1")
			b.unit("sov-1").Status |= state.Buttoned
			b.do("ger-1 hatch open", "ger-1 fire sov-1 with 25")
			b.next(95)
			b.until(event.TriedToHit)
			is(t, "the term of a closed target", b.term(b.tried(), "EITC 11.1.3c-ix"), 0)
		})
	}
	t.Run("EITC 17.3.4c", func(t *testing.T) {
		for _, c := range []struct {
			hatch string
			pays  bool
		}{{"open", true}, {"closed", false}} {
			b := begun(t, 4, 25)
			b.next(26, 27)
			b.do("ger-1 hatch "+c.hatch, "ger-1 spot sov-1 discarding 25")
			b.want("ger-1 pay with 4", c.pays)
			if !c.pays {
				b.run()
				is(t, "spotted", b.unit("ger-1").Spots(b.id("sov-1")), true)
				is(t, "Pulls", b.happened(event.Pulled), 1)
			}
		}
	})
}

// burningStatus is the status of a tank On Fire.
const burningStatus = state.Burning
