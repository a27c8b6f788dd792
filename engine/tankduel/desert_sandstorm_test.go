package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// splitFired is a bench in the desert after ger-3 fired at bri-3 with a card, with modules of
// the weather: 17 to 19 print Sandstorm beside FIRE, 25 is FIRE alone.
func splitFired(t *testing.T, card string, modules ...string) *bench {
	t.Helper()
	b := newBenchOf(t, "open-country", setup.Setup{Options: modules})
	b.hand("s1", 17, 18, 19, 25)
	b.hand("s2")
	b.begin("ger-3")
	b.spot("ger-3", "bri-3")
	b.unit("ger-3").Range, b.unit("bri-3").Range = 5, 5
	b.next(96, 97, 98) // a miss
	b.do("ger-3 fire bri-3 with " + card)
	for b.run(); asked(b) != "menu"; b.run() {
		b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
	}
	return b
}

// stormy reports what the Sandstorm takes from the To Hit Number of a shot.
func (b *bench) stormy() int {
	with := b.hits("bri-3", "ger-3")
	was := b.s.Marks
	b.s.Marks = state.State{}.Marks
	defer func() { b.s.Marks = was }()
	return with - b.hits("bri-3", "ger-3")
}

// TestSandstormClauses are the split cards of the desert (NA 3.6).
func TestSandstormClauses(t *testing.T) {
	t.Run("NA 3.6a", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		for i := range b.g.Cards {
			c := &b.g.Cards[i]
			split := c.Number >= 17 && c.Number <= 19
			is(t, c.ID, c.After != "" && c.Fire > 0, split)
		}
	})
	t.Run("NA 3.6b", func(t *testing.T) {
		for _, card := range []string{"17", "18", "19", "17+18", "17+25"} {
			b := splitFired(t, card, "sandstorm")
			is(t, card, b.stormy(), -10)
			b.inOrder(event.ActionDeclared, event.ShotMissed, event.Marked)
		}
		is(t, "FIRE alone", splitFired(t, "25", "sandstorm").stormy(), 0)
		b := splitFired(t, "17", "sandstorm")
		b.do("ger-3 end")
		b.run()
		is(t, "in the Tank Phase of the next", b.stormy(), -10)
		b.endRound()
		b.run()
		is(t, "in the next round", b.stormy(), 0)
		solo := newBenchOf(t, "open-country", setup.Setup{Robata: [state.Sides]bool{true, false}, Options: []string{"sandstorm"}})
		solo.needs(anyShot, anyShot)
		solo.unit("ger-3").Range, solo.unit("bri-3").Range = 5, 5
		solo.spot("ger-3", "bri-3")
		solo.begin("ger-3")
		solo.next(17, 1, 3)
		solo.finish("ger-3")
		is(t, "the card that Robata fires with", solo.cited("EITC 19.9.2D-a").Card, engine.Card(16))
		is(t, "it plays none (ruling A229)", solo.happened(event.Marked), 0)
	})
	t.Run("NA 3.6c", func(t *testing.T) {
		is(t, "by night", splitFired(t, "17", "sandstorm", "night").happened(event.Marked), 1) // the Muzzle Flash
		is(t, "by day", splitFired(t, "17", "sandstorm").happened(event.Marked), 1)
		is(t, "what it takes by night", splitFired(t, "17", "sandstorm", "night").s.Marks, state.State{}.Marks)
	})
	t.Run("NA 3.6d", func(t *testing.T) { is(t, "as agreed", splitFired(t, "17").happened(event.Marked), 0) })
	t.Run("NA 3.6e", func(t *testing.T) {
		b := splitFired(t, "17")
		is(t, "the shot", b.happened(event.ShotMissed), 1)
		is(t, "the card", b.where(17), "discard")
	})
	t.Run("NA 3.6f", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{Options: []string{"sandstorm"}})
		b.hand("s1", 17, 18)
		b.begin("ger-3")
		b.do("ger-3 pass discarding 17")
		b.run()
		is(t, "discarded", b.happened(event.Marked), 0)
		pulls := splitFired(t, "25", "sandstorm")
		is(t, "not played", pulls.happened(event.Marked), 0)
		is(t, "in hand", pulls.s.Hands[pulls.unit("ger-3").Seat].Has(engine.Card(16)), true)
	})
}
