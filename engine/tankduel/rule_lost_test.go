package tankduel

import (
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestMarksOfTheLost holds which marks a tank has that was Eliminated or left and
// returns: those that are reset are as at the start, which the log says, and the others
// as they were. While it is away all are.
func TestMarksOfTheLost(t *testing.T) {
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{
			"fuel":  {Of: "unit", Start: 3, Max: 5, Lost: "reset"},
			"kept":  {Of: "unit", Start: 3, Max: 5},
			"named": {Of: "unit", Max: 1, Lost: "kept"},
		}
		for name := range sc.Marks { // order-free: each has its own rule
			one := 1
			sc.Rules = append(sc.Rules, model.Rule{On: "administration", Operation: model.Operation{Mark: &model.SetMark{Name: name, Set: &one}}})
		}
	})
	for name, leave := range map[string]func(x Ctx, u engine.Unit){ // order-free: each for itself
		"Eliminated": func(x Ctx, u engine.Unit) { x.eliminate(u, byBailOut) },
		"left":       func(x Ctx, u engine.Unit) { x.Sweep(u, Departure{state.Exited, byRow}, "X 1") },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBenchWith(t, c, "merging-forces", setup.Setup{})
			b.begin("ger-1", "ger-2")
			u := b.id("ger-1")
			marks := func(want ...int8) {
				t.Helper()
				for i, n := range want {
					is(t, b.g.Lexicon.Marks[i], b.s.Units[u].Marks[i], n)
				}
			}
			marks(1, 1, 1)
			leave(b.ctx(), u)
			marks(1, 1, 1)
			b.log.Reset()
			b.logged().reinforce(u)
			marks(3, 1, 1)
			told := strings.Join(b.chronicle(), "\n")
			if n := strings.Count(told, "fuel of ger-1 becomes 3"); n != 1 || strings.Contains(told, "kept of") {
				t.Errorf("the log says:\n%s", told)
			}
		})
	}
}

// TestBidOfTheLost holds that the Initiative Card of a tank that rules take off is
// discarded, be it revealed or still hidden, as while Robata's tanks choose theirs.
func TestBidOfTheLost(t *testing.T) {
	for name, leave := range map[string]Departure{ // order-free: each for itself
		"Eliminated":    {How: byRow},
		"left":          {state.Exited, byRow},
		"left for good": {state.Gone, byRow},
	} {
		for _, shown := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, shown %v", name, shown), func(t *testing.T) {
				b := newBench(t)
				u := b.id("ger-1")
				b.s.Bids[u], b.s.Units[u].Bid = engine.NoCard, engine.NoCard
				card := firstOf(b.s.Pile)
				b.s.Pile.Remove(card)
				if shown {
					b.s.Units[u].Bid = card
				} else {
					b.s.Bids[u] = card
				}
				b.ctx().Sweep(u, leave, "X 1")
				is(t, "the Initiative Card of ger-1", b.s.BidOf(u), engine.NoCard)
				is(t, "the card is discarded", b.s.Discard.Has(card), true)
			})
		}
	}
}
