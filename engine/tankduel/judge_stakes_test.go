package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
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
		content := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) { sc.Rules = append(sc.Rules, c.rule) })
		g := newBenchWith(t, content, "merging-forces", setup.Setup{}).g
		for u := range g.tanks {
			want := c.german
			if g.units[u].side == 1 {
				want = c.soviet
			}
			is(t, fmt.Sprintf("%s of %+v", g.units[u].name, c.rule.Score), g.judge.stakes.bounty[u], want)
		}
	}
}

// thinking is a question to a judge about an action of a tank.
func (b *bench) thinking(j Judge, name string) rating {
	b.t.Helper()
	tank := b.id(name)
	v := &View{Open: b.s.Open, Seat: b.s.Units[tank].Seat, Goals: b.g.goalsOf(&b.s, tank)}
	return rating{g: b.g, v: v, a: engine.NewAction(state.MoveVerb).WithUnit(tank), o: j.by[b.s.Units[tank].Side]}
}

// TestGoalHeld holds that a card in the hands of an enemy draws by its weight alone.
func TestGoalHeld(t *testing.T) {
	b := newBenchOf(t, "hold-the-high-ground", setup.Setup{})
	b.begin("ger-1")
	for i := range b.g.supplies {
		b.s.Supplies[i] = 0
	}
	worth := func(value int32) int32 {
		w, _, drawn := b.thinking(weighed(t, b.g, "goal.held", value), "ger-1").rewards()
		is(t, "there is something to go for", drawn, b.unit("sov-1").Box.Supply != 0)
		return w[2+state.Edge]
	}
	is(t, "nobody holds it", worth(50), 0)
	b.unit("sov-1").Range, b.unit("sov-1").Box.Supply = 2, b.store("hill", 0)+1
	is(t, "without weight", worth(0), 0)
	is(t, "with some", worth(50) > 0 && worth(100) > worth(50), true)
	b.unit("sov-1").Status &^= state.InPlay
	b.unit("sov-1").Box.Supply = 0
	is(t, "who holds it is gone", worth(100), 0)
}
