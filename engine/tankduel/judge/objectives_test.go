package judge

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// drawnTo lists for the tanks of a side what the rules of a scenario draw them
// to: the Ranges, the supply and the worth.
func drawnTo(g *Index, side int8) []string {
	var out []string
	for i := range g.objectives {
		l := &g.objectives[i]
		for u := range g.Tanks {
			if l.units&(1<<u) == 0 || g.Tanks[u].Side != side {
				continue
			}
			line := fmt.Sprint(l.row.Clause, " ", l.worth, " at")
			for b := range gaps {
				if l.boxes&(1<<b) != 0 {
					line += fmt.Sprint(" ", 200*(b-state.Edge))
				}
			}
			if l.supply > 0 {
				line += " for a " + g.Supplies[l.supply-1].ID
			}
			if !slices.Contains(out, line) {
				out = append(out, line)
			}
		}
	}
	return out
}

// TestObjectives holds what the judge reads from the rules of the scenarios.
func TestObjectives(t *testing.T) {
	c := contenttest.Content(t)
	for scenario, want := range map[string][state.Sides][]string{
		"merging-forces":          {},
		"fog-of-counteroffensive": {},
		"break-out-of-the-pocket": {0: {"EITC S4-exit-a 1000 at -200", "EITC S4-win 3000 at -200"}},
		"hold-the-high-ground": {
			0: {"EITC S2-hill-vp 100 at -400 400 for a hill", "EITC S2-end-vp 1000 at -400 400 for a hill"},
			1: {"EITC S2-hill-vp 100 at -400 400 for a hill", "EITC S2-end-vp 1000 at -400 400 for a hill"},
		},
		"hungary-for-oil": {1: {
			"EITC H2-prepared-a 1000 at 0", "EITC H2-prepared-a 1500 at -200",
			"EITC H2-bridge-c 3000 at -1000 for a bridge", "EITC H2-bridge-b 1000 at -1000 for a bridge",
			"EITC H2-vp-range 1000 at -1000 -800 -600 -400 -200 0",
		}},
	} {
		game, _, err := tankduel.New(c, scenario, setup.Setup{}, module.All())
		if err != nil {
			t.Fatal(err)
		}
		g := indexOf(t, game)
		for side := range int8(state.Sides) {
			if got := drawnTo(g, side); !slices.Equal(got, want[side]) {
				t.Errorf("%s, side %d:\n got %q\nwant %q", scenario, side, got, want[side])
			}
		}
	}
}

// TestObjectiveOfAnExit draws tanks to where a rule lets them leave when another
// rewards who has left, and away from where they lose VPs.
func TestObjectiveOfAnExit(t *testing.T) {
	metres := func(m int) *model.Who { return &model.Who{Side: "german", Range: &model.Span{Is: &m}} }
	c := dueltest.Variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules = append(sc.Rules,
			model.Rule{On: "range.enter", When: model.When{Unit: metres(-400)}, Cite: []string{"X 1"}, Operation: model.Operation{Remove: &model.Remove{As: "exit"}}},
			model.Rule{On: "exited", When: model.When{Unit: &model.Who{Side: "german"}}, Cite: []string{"X 2"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 5}, To: "own"}}},
			model.Rule{On: "administration", When: model.When{Unit: metres(0)}, Cite: []string{"X 3"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "enemy"}}},
		)
	})
	g := benchWith(t, c, "merging-forces", setup.Setup{}).g
	dueltest.Is(t, "the Germans", fmt.Sprint(drawnTo(g, 0)), "[X 3 -200 at 0 X 2 500 at -400]")
	dueltest.Is(t, "the Soviets", fmt.Sprint(drawnTo(g, 1)), "[]")
}

// TestRangeValues holds that a move toward what the scenario rewards is rated above a
// move away from it, and that holding it is left for nothing.
func TestRangeValues(t *testing.T) {
	b := benchOf(t, "hold-the-high-ground", setup.Setup{})
	type rewards struct {
		worth [gaps]int32
		drawn bool
	}
	values := func(change func(*bench)) (w rewards) {
		own := *b.Bench
		b := &bench{&own, b.g}
		b.Begin("ger-1")
		change(b)
		tank := b.ID("ger-1")
		v := View{View: tankduel.View{Open: b.S.Open}, Goals: b.g.goalsOf(&b.S, tank)}
		w.worth, _, w.drawn = rating{g: b.g, v: &v, a: engine.NewAction(state.MoveVerb).WithUnit(tank), o: b.g.standard[0]}.rewards()
		return w
	}
	at := func(w rewards, metres int) int32 { return w.worth[metres/200+state.Edge] }
	far := values(func(*bench) {})
	if !far.drawn || at(far, 400) <= at(far, 600) || at(far, 600) <= at(far, 800) || at(far, 800) <= at(far, 1000) {
		t.Errorf("from 800 m: %v", far)
	}
	holding := values(func(b *bench) {
		hill := b.Store("hill", 0)
		b.Unit("ger-1").Range, b.Unit("ger-1").Box.Supply = 2, hill+1
	})
	if at(holding, 400) <= at(holding, 600) || at(holding, 400) <= at(holding, 200) {
		t.Errorf("on a hill: %v", holding)
	}
	none := values(func(b *bench) { b.S.Supplies[b.Store("hill", 0)] = 0 })
	dueltest.Is(t, "drawn to hills that others hold", none.drawn, false)
	dueltest.Is(t, "anything else is asked", b.g.goalsOf(&b.S, engine.Unit(len(b.g.Tanks))).Drawn, goalSet{})
}

// TestObjectiveOfAnOption leaves out what only an option in use rewards.
func TestObjectiveOfAnOption(t *testing.T) {
	decides := func(setup setup.Setup) bool {
		return slices.ContainsFunc(benchOf(t, "capture-hill-818", setup).g.objectives, func(l objective) bool { return l.worth == decisive })
	}
	dueltest.Is(t, "the usual game", decides(setup.Setup{}), false)
	dueltest.Is(t, "King of the Hill", decides(setup.Setup{Options: []string{"king"}}), true)
}
