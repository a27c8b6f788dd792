package tankduel

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestOnceADeck plays a rule that may be used once in each deck: for the second of two
// tanks it is used up, unless the action of the first brought a further deck.
func TestOnceADeck(t *testing.T) {
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules = append(sc.Rules, model.Rule{On: "administration", Once: "deck", Cite: []string{"X 1"}, Do: []model.Operation{scores(3, "soviet"), scores(1, "german")}})
	})
	for next, want := range map[int]string{20: "1 3", shuffleNumber: "2 6"} {
		b := newBenchWith(t, c, "merging-forces", setup.Setup{})
		b.hand("s1", 25)
		b.begin("ger-1", "ger-2")
		b.expect("score", "1 3")
		b.next(next, 45)
		b.do("ger-1 spot sov-1 discarding 25")
		b.run()
		b.do("ger-1 end")
		b.run()
		b.expect("score", want)
	}
}

// TestOnceForEachSide plays a rule that is carried out for each side: its limit is that of each, and
// is lifted for both.
func TestOnceForEachSide(t *testing.T) {
	for _, c := range []struct{ once, want string }{{"game", "[1 1]"}, {"unit", "[1 1]"}, {"side", "[1 1]"}, {"deck", "[2 2]"}, {"", "[3 3]"}} {
		b := sided(t, nil, model.Rule{On: "phase", When: model.When{Phase: "draw"}, Once: c.once, Operation: scores(1, "own")},
			model.Rule{On: "phase", When: model.When{Phase: "draw"}, Once: "game", Operation: scores(0, "german")})
		x, below := b.ctx(), b.s.Depth
		b.s.Points, b.s.Used = [state.Sides]int16{}, 0 // the first Draw Phase has begun
		b.s.Phase = state.DrawPhase
		for i := range 3 {
			x.React(rule.PhaseBegan, state.Nobody)
			walkRows(x)
			b.s.Depth = below
			if i == 1 {
				x.renew(rule.PerDeck)
			}
		}
		if got := fmt.Sprint(b.s.Points); got != c.want {
			t.Errorf("once %q: %s, want %s", c.once, got, c.want)
		}
	}
}

// TestOnceWaits plays rules with a limit whose operation finds nobody: they are not used up, and do
// what they say the first time that somebody is there.
func TestOnceWaits(t *testing.T) {
	one, far := 1, &model.Who{Range: &model.Span{Min: &[]int{600}[0], Max: &[]int{600}[0]}}
	for name, do := range map[string]model.Operation{ // order-free: each for itself
		"a mark":    {Mark: &model.SetMark{Name: "tired", Set: &one, Who: far}},
		"a layer":   {Lay: &model.Lay{Layer: "dust", Who: far}},
		"a counter": {Give: &model.Give{Counters: []string{"bog"}, Who: far}},
		"a box":     {Mark: &model.SetMark{Name: "fire", Add: &one, Boxes: &model.Boxes{Marks: map[string]model.Span{"crater": {Min: &one}}}}},
	} {
		t.Run(name, func(t *testing.T) {
			c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
				sc.Marks = map[string]model.Mark{"tired": {Of: "unit", Max: 9}, "fire": {Of: "box", Max: 3}, "crater": {Of: "box", Max: 1}}
				sc.Layers = map[string]model.Layer{"dust": {Of: "unit"}}
				sc.Rules = []model.Rule{{On: "phase", When: model.When{Phase: "draw"}, Once: "game", Cite: []string{"X 1"}, Operation: do}}
			})
			b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
			x, below := b.ctx(), b.s.Depth
			b.s.Phase = state.DrawPhase
			for i, want := range []uint64{0, 1, 1} {
				if i == 1 {
					b.at("ger-1", 600)
					b.s.BoxMarks[b.g.Marks.Place[slices.Index(b.g.Lexicon.Marks, "crater")]][3] = 1
				}
				x.React(rule.PhaseBegan, state.Nobody)
				walkRows(x)
				b.s.Depth = below
				if b.s.Used != want {
					t.Errorf("time %d: used %b, want %b", i+1, b.s.Used, want)
				}
			}
		})
	}
}
