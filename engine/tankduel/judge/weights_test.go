package judge

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// weighed returns the judge with one weight changed, for both sides.
func weighed(t *testing.T, g *Index, name string, value int32) Judge {
	t.Helper()
	table := g.Judge().Weights()
	i := slices.IndexFunc(table, func(w engine.Weight) bool { return w.Name == name })
	if i < 0 {
		t.Fatalf("there is no weight %s", name)
	}
	values := engine.Standards(table)
	values[i] = value
	j, err := g.Judge().With([][]int32{values, values})
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// TestRangeWeights draws a tank to a Range that is worth something by itself, in scenarios
// that reward places and in others, with a tag and without.
func TestRangeWeights(t *testing.T) {
	for _, c := range []struct {
		name, scenario string
		tagged         bool
	}{
		{"range.", "merging-forces", false}, {"range-tagged.", "merging-forces", true},
		{"range.", "hold-the-high-ground", false}, {"range-tagged.", "hold-the-high-ground", true},
	} {
		b := benchOf(t, c.scenario, setup.Setup{})
		b.Begin("ger-1")
		tank := b.ID("ger-1")
		if c.tagged {
			b.g.Units[tank].Tags[0] = 1
		}
		for _, metres := range []string{"0", "200", "400", "600", "800", "1000", "minus-200"} {
			var v View
			b.g.Observe(&v, &b.S, 0)
			at := func(name string) rating {
				v := v
				return rating{g: b.g, v: &v, a: engine.NewAction(state.StepVerb).WithUnit(tank), o: weighed(t, b.g, name, 900).by[0]}
			}
			near, other := at(c.name+metres), at(strings.Replace("range."+"range-tagged.", c.name, "", 1)+metres)
			if metres == "minus-200" {
				v.Open.Units[tank].Range = -2
				near = at(c.name + metres)
			}
			plain := rating{g: b.g, v: &v, a: near.a, o: b.g.standard[0]}
			same := func(x, y rating) bool {
				p, drawn := x.posts()
				q, _ := y.posts()
				return drawn && *p == *q || !drawn && x.line() == y.line()
			}
			if same(plain, near) {
				t.Errorf("%s: %s%s changes nothing", c.scenario, c.name, metres)
			}
			if metres != "minus-200" && !same(plain, other) {
				t.Errorf("%s: %s%s counts for other tanks", c.scenario, c.name, metres)
			}
		}
	}
}

// TestGoalWeights holds which weight an objective has, by what it asks for and how often it
// pays.
func TestGoalWeights(t *testing.T) {
	metres := func(m int) *model.Who { return &model.Who{Side: "german", Range: &model.Span{Is: &m}} }
	one := 1
	c := dueltest.Variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"fuel": {Of: "game", Max: 3, Name: model.Text{"en": "fuel"}}}
		sc.Rules = append(sc.Rules,
			model.Rule{On: "range.enter", When: model.When{Unit: metres(600)}, Cite: []string{"X 2"}, Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: &one}}},
			model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: model.Measure{Mark: "fuel"}, Span: model.Span{Min: &one}}}}, Cite: []string{"X mark"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "german"}}},
			model.Rule{On: "range.enter", When: model.When{Unit: metres(-400)}, Cite: []string{"X 1"}, Operation: model.Operation{Remove: &model.Remove{As: "exit"}}},
			model.Rule{On: "exited", When: model.When{Unit: &model.Who{Side: "german"}}, Cite: []string{"X exit"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 5}, To: "own"}}},
			model.Rule{On: "administration", When: model.When{Unit: metres(0)}, Cite: []string{"X cost"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "enemy"}}},
			model.Rule{On: "administration", When: model.When{Unit: metres(200)}, Cite: []string{"X rounds"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "own"}}},
			model.Rule{On: "range.enter", When: model.When{Unit: metres(400)}, Cite: []string{"X place"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "own"}}},
		)
	})
	checkGoals(t, benchWith(t, c, "merging-forces", setup.Setup{}).g, map[string][]string{
		"goal.exit": {"X exit"}, "goal.cost": {"X cost"}, "goal.rounds": {"X cost", "X rounds"}, "goal.place": {"X place", "X rounds"}, "goal.mark": {"X mark"},
	})
	checkGoals(t, benchOf(t, "hold-the-high-ground", setup.Setup{}).g, map[string][]string{
		"goal.supply": {"EITC S2-end-vp", "EITC S2-hill-vp"}, "goal.last": {"EITC S2-end-vp"},
	})
	checkGoals(t, benchOf(t, "break-out-of-the-pocket", setup.Setup{}).g, map[string][]string{"goal.finish": {"EITC S4-win"}})
}

// checkGoals holds which clauses are worth something else once a weight is.
func checkGoals(t *testing.T, g *Index, want map[string][]string) {
	t.Helper()
	for name, clauses := range want { // order-free: each case is independent
		o := weighed(t, g, name, 50).by[0]
		var got []string
		for i, worth := range o.goals {
			clause := string(g.objectives[i].row.Clause)
			if worth != g.standard[0].goals[i] && !slices.Contains(got, clause) {
				got = append(got, clause)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, clauses) {
			t.Errorf("%s changes %q, want %q", name, got, clauses)
		}
	}
}

// TestWeightsOfNear holds what is left of a reward by its distance.
func TestWeightsOfNear(t *testing.T) {
	g := benchOf(t, "merging-forces", setup.Setup{}).g
	dueltest.Is(t, "80 % a box", g.standard[0].near, [gaps]int64{256, 205, 164, 131, 105, 84, 67, 54, 43, 34, 27})
	dueltest.Is(t, "nothing beyond", weighed(t, g, "goal.near", 0).by[0].near, [gaps]int64{256})
}

// TestGoalBarred holds that the weight of what is barred changes what a Range is worth.
func TestGoalBarred(t *testing.T) {
	b := benchOf(t, "hold-the-high-ground", setup.Setup{})
	b.Begin("ger-1")
	v := View{View: tankduel.View{Open: b.S.Open}, Goals: b.g.goalsOf(&b.S, b.ID("ger-1"))}
	v.Goals.Barred = v.Goals.Drawn
	worth := func(o *opinion) int32 {
		w, _, _ := rating{g: b.g, v: &v, a: engine.NewAction(state.MoveVerb).WithUnit(b.ID("ger-1")), o: o}.rewards()
		return w[2+state.Edge]
	}
	if low, high := worth(b.g.standard[0]), worth(weighed(t, b.g, "goal.barred", 100).by[0]); high < 3*low {
		t.Errorf("what is barred is worth %d, and %d with all its weight", low, high)
	}
}

// TestWeightsHaveRows holds that each number of a weight of the base game has a row: without
// one, what is read by the number is 0.
func TestWeightsHaveRows(t *testing.T) {
	rows := map[weight]string{}
	for _, r := range coreWeights() {
		rows[r.Number] = r.Name
	}
	last := "none"
	for n := weight(1); n < wModules; n++ {
		if rows[n] == "" {
			t.Errorf("the weight with the number %d, behind %s, has no row (engine/tankduel/judge_weight_rows.go)", n, last)
		}
		last = rows[n]
	}
}

// TestWeightsRefused refuses lists that are none.
func TestWeightsRefused(t *testing.T) {
	j := benchOf(t, "merging-forces", setup.Setup{}).g.Judge()
	sound := engine.Standards(j.Weights())
	high := slices.Clone(sound)
	high[3] = 1 << 30
	for want, lists := range map[string][][]int32{ // order-free: each case is independent
		"weights of 1 sides":             {sound},
		"3 weights, expected":            {sound, sound[:3]},
		"expected -5000 to 5000":         {high, sound},
		"card.leadership is 1073741824,": {high, sound},
	} {
		if _, err := j.With(lists); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
