package judge

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestStakesOfBothSides counts what an owner loses with a unit as what its enemies gain, what
// its enemies lose against it, and nothing that a unit without the word is not part of.
func TestStakesOfBothSides(t *testing.T) {
	on := func(side, to string, value int) model.Rule {
		return model.Rule{On: "eliminated", When: model.When{Unit: &model.Who{Side: side}}, Cite: []string{"X 1"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: value}, To: to}}}
	}
	for _, c := range []struct {
		rule           model.Rule
		german, soviet int32
	}{
		{on("german", "soviet", 3), 300, 0}, {on("german", "enemy", 3), 300, 0}, {on("german", "own", 3), -300, 0},
		{on("soviet", "own", -2), 0, 200}, {on("", "enemy", 1), 100, 100},
	} {
		content := dueltest.Variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) { sc.Rules = append(sc.Rules, c.rule) })
		g := benchWith(t, content, "merging-forces", setup.Setup{}).g
		for u := range g.Tanks {
			want := c.german
			if g.Units[u].Side == 1 {
				want = c.soviet
			}
			dueltest.Is(t, fmt.Sprintf("%s of %+v", g.Units[u].Name, c.rule.Score), g.stakes.bounty[u], want)
		}
	}
}

// thinking is a question to a judge about an action of a tank.
func (b *bench) thinking(j Judge, name string) rating {
	b.T.Helper()
	tank := b.ID(name)
	v := &View{View: tankduel.View{Open: b.S.Open, Seat: b.S.Units[tank].Seat}, Goals: b.g.goalsOf(&b.S, tank)}
	return rating{g: b.g, v: v, a: engine.NewAction(state.MoveVerb).WithUnit(tank), o: j.by[b.S.Units[tank].Side]}
}

// TestGoalHeld holds that a card in the hands of an enemy draws by its weight alone.
func TestGoalHeld(t *testing.T) {
	b := benchOf(t, "hold-the-high-ground", setup.Setup{})
	b.Begin("ger-1")
	for i := range b.g.Supplies {
		b.S.Supplies[i] = 0
	}
	worth := func(value int32) int32 {
		w, _, drawn := b.thinking(weighed(t, b.g, "goal.held", value), "ger-1").rewards()
		dueltest.Is(t, "there is something to go for", drawn, b.Unit("sov-1").Box.Supply != 0)
		return w[2+state.Edge]
	}
	dueltest.Is(t, "nobody holds it", worth(50), 0)
	b.Unit("sov-1").Range, b.Unit("sov-1").Box.Supply = 2, b.Store("hill", 0)+1
	dueltest.Is(t, "without weight", worth(0), 0)
	dueltest.Is(t, "with some", worth(50) > 0 && worth(100) > worth(50), true)
	b.Unit("sov-1").Status &^= state.InPlay
	b.Unit("sov-1").Box.Supply = 0
	dueltest.Is(t, "who holds it is gone", worth(100), 0)
}
