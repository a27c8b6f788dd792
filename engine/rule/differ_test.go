package rule

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
)

// TestDiffer compares rules of which the result of one would be meant, in both
// directions.
func TestDiffer(t *testing.T) {
	set := func(n model.Number) model.Rule { return model.Rule{Operation: model.Operation{Set: &n}} }
	per := func(m model.Measure) model.Rule { return set(model.Number{Value: 1, Per: &m}) }
	less := func(m model.Measure) model.Rule {
		return set(model.Number{Value: 1, Per: &model.Measure{Tally: "vp"}, Less: &m})
	}
	mark := func(name string, to, by *int) model.Rule {
		return model.Rule{Operation: model.Operation{Mark: &model.SetMark{Name: name, Set: to, Add: by}}}
	}
	north := &model.Who{Side: "north"}
	for _, c := range []struct {
		name string
		a, b model.Rule
		want bool
	}{
		{"the same number", set(model.Number{Value: 1}), set(model.Number{Value: 1}), false},
		{"two numbers", set(model.Number{Value: 1}), set(model.Number{Value: 2}), true},
		{"what is added to them", set(model.Number{Value: 1, Plus: 1}), set(model.Number{Value: 1}), true},
		{"a least", set(model.Number{Value: 1, Min: ptr(1)}), set(model.Number{Value: 1}), true},
		{"a most", set(model.Number{Value: 1, Max: ptr(1)}), set(model.Number{Value: 1, Max: ptr(2)}), true},
		{"the same bounds", set(model.Number{Value: 1, Min: ptr(1), Max: ptr(2)}), set(model.Number{Value: 1, Min: ptr(1), Max: ptr(2)}), false},
		{"a number for each of something", per(model.Measure{Tally: "vp"}), set(model.Number{Value: 1}), true},
		{"for each of two things", per(model.Measure{Tally: "vp"}), per(model.Measure{Tally: "kills"}), true},
		{"for each of one thing", per(model.Measure{Tally: "vp"}), per(model.Measure{Tally: "vp"}), false},
		{"of two marks", per(model.Measure{Mark: "fuel"}), per(model.Measure{Mark: "alarm"}), true},
		{"of two supplies", per(model.Measure{Supply: "ridge"}), per(model.Measure{Supply: "bridge"}), true},
		{"of two sides", per(model.Measure{Tally: "vp", Side: "own"}), per(model.Measure{Tally: "vp", Side: "enemy"}), true},
		{"of units and of some of them", per(model.Measure{Units: &model.Who{}}), per(model.Measure{Units: north}), true},
		{"of units and of a mark", per(model.Measure{Units: &model.Who{}}), per(model.Measure{Mark: "fuel"}), true},
		{"of units and of nothing", per(model.Measure{Units: &model.Who{}}), per(model.Measure{}), true},
		{"less two things", less(model.Measure{Tally: "kills"}), less(model.Measure{Tally: "losses"}), true},
		{"less one thing", less(model.Measure{Tally: "kills"}), less(model.Measure{Tally: "kills"}), false},
		{"a mark set to two numbers", mark("fuel", ptr(1), nil), mark("fuel", ptr(2), nil), true},
		{"a mark set to one", mark("fuel", ptr(1), nil), mark("fuel", ptr(1), nil), false},
		{"two marks", mark("fuel", ptr(1), nil), mark("alarm", ptr(2), nil), false},
		{"a mark set and added to", mark("fuel", ptr(1), nil), mark("fuel", nil, ptr(2)), false},
		{"a mark added to twice", mark("fuel", nil, ptr(1)), mark("fuel", nil, ptr(2)), false},
		{"two tanks", model.Rule{Operation: model.Operation{Enter: &model.Enter{Force: "tiger"}}}, model.Rule{Operation: model.Operation{Enter: &model.Enter{Force: "panther"}}}, true},
		{"one tank", model.Rule{Operation: model.Operation{Enter: &model.Enter{Force: "tiger"}}}, model.Rule{Operation: model.Operation{Enter: &model.Enter{Force: "tiger"}}}, false},
		{"two winners", model.Rule{Operation: model.Operation{Finish: &model.Finish{Winner: "north"}}}, model.Rule{Operation: model.Operation{Finish: &model.Finish{Winner: "south"}}}, true},
		{"one winner", model.Rule{Operation: model.Operation{Finish: &model.Finish{Winner: "north"}}}, model.Rule{Operation: model.Operation{Finish: &model.Finish{Winner: "north"}}}, false},
		{"two operations", set(model.Number{Value: 1}), model.Rule{Operation: model.Operation{Finish: &model.Finish{}}}, false},
		{"one that has no result", model.Rule{Operation: model.Operation{Pass: &struct{}{}}}, model.Rule{Operation: model.Operation{Pass: &struct{}{}}}, false},
		{"no operation", model.Rule{}, model.Rule{}, false},
	} {
		if there, back := Differ(&c.a, &c.b), Differ(&c.b, &c.a); there != c.want || back != c.want {
			t.Errorf("%s: they differ: %t and %t, want %t", c.name, there, back, c.want)
		}
	}
}

// TestLoweredConditions asks lowered conditions for their size, for the marks in
// them, and for what they admit.
func TestLoweredConditions(t *testing.T) {
	marked := func(name string) *model.Who { return &model.Who{Marks: map[string]model.Span{name: {}}} }
	counting := func(of model.Measure, over *model.Measure) model.When {
		return model.When{Count: []model.Count{{Of: of, Over: over, Span: *exactly(1)}}}
	}
	for _, c := range []struct {
		name  string
		when  model.When
		size  int
		marks []int8
	}{
		{"nothing", model.When{}, 0, nil},
		{"a phase", model.When{Phase: "draw"}, 1, nil},
		{"two conditions", model.When{Phase: "draw", Gap: exactly(400)}, 2, nil},
		{"a unit of any kind", model.When{Unit: &model.Who{}}, 1, nil},
		{"a unit with two tests", model.When{Unit: &model.Who{Other: new(true), State: "bogged"}}, 3, nil},
		{"a unit with a mark", model.When{Unit: marked("fuel")}, 2, []int8{0}},
		{"a unit without one", model.When{Unit: &model.Who{Not: []model.Who{*marked("muddy")}}}, 3, []int8{3}},
		{"a tally", counting(model.Measure{Tally: "vp"}, nil), 1, nil},
		{"a supply, whose number is that of a mark", counting(model.Measure{Supply: "ridge"}, nil), 1, nil},
		{"a mark", counting(model.Measure{Mark: "alarm"}, nil), 1, []int8{1}},
		{"a mark over another", counting(model.Measure{Mark: "alarm"}, &model.Measure{Mark: "lead"}), 1, []int8{1, 2}},
		{"units", counting(model.Measure{Units: marked("fuel")}, nil), 3, []int8{0}},
		{"units over units", counting(model.Measure{Units: marked("fuel")}, &model.Measure{Units: marked("muddy")}), 5, []int8{0, 3}},
	} {
		w, findings := LowerWhen(source(""), []any{"marks", "muddy", "if", 0}, &c.when, lexicon())
		if len(findings) > 0 {
			t.Fatal(findings)
		}
		if got := w.Size(); got != c.size {
			t.Errorf("%s: %d tests, want %d", c.name, got, c.size)
		}
		if diff := cmp.Diff(c.marks, MarksIn(&w)); diff != "" {
			t.Errorf("%s: marks (-want +got):\n%s", c.name, diff)
		}
	}
	unknown, findings := LowerWhen(source(""), []any{"if"}, &model.When{Phase: "never", Action: []string{"sing"}, Unit: &model.Who{Is: "unheard of"}}, lexicon())
	if got := unknown.Size(); got != 1 || len(findings) != 3 {
		t.Errorf("unknown words leave %d tests, want that of the unit alone, with %v", got, findings)
	}
}

// TestAdmits is what conditions and descriptions admit of a fact, and counts of a
// number.
func TestAdmits(t *testing.T) {
	w := When{Tests: []Test{is(FactPhase, 1), {Fact: FactUnit, Who: anyone(is(FactState, 1))}}}
	if !w.Admits(FactPhase, 1) || w.Admits(FactPhase, 0) || !w.Admits(FactGap, 0) {
		t.Error("conditions on the phase admit it, no other, and anything else")
	}
	if found := w.Find(FactPhase); found == nil || found.Min != 1 || w.Find(FactGap) != nil {
		t.Error("the test of the phase is found, and no other")
	}
	who := w.Who(FactUnit)
	if !who.Admits(FactState, 1) || who.Admits(FactState, 0) || !who.Admits(FactRange, 0) {
		t.Error("a description with a state admits it, no other, and anything else")
	}
	if found := who.Find(FactState); found == nil || found.Min != 1 || who.Find(FactRange) != nil {
		t.Error("the test of the state is found, and no other")
	}
	c := Count{Min: 1, Max: 2}
	for n, want := range []bool{false, true, true, false} {
		if c.Holds(n) != want {
			t.Errorf("a count of 1 to 2 holds %d: %t, want %t", n, !want, want)
		}
	}
}

// TestTerrainIsVisited holds that the rules of terrain are walked through, with their
// amounts, and that whoever is told of nothing needs no function.
func TestTerrainIsVisited(t *testing.T) {
	tallied := model.When{Count: []model.Count{{Of: model.Measure{Tally: "vp", Side: "own"}}}}
	var got []string
	Visitor{Word: func(_ []any, f *Field, word string) { got = append(got, f.Key()+" "+word) }}.
		Terrain(&model.Terrain{Rules: []model.Rule{finishing("administration", tallied), {On: "fire.pen", Operation: model.Operation{Add: &model.Addition{Group: "no name"}}}}})
	if diff := cmp.Diff([]string{"tally vp", "side own"}, got); diff != "" {
		t.Errorf("words of the rules of terrain (-want +got):\n%s", diff)
	}
	got = nil
	Visitor{Amount: func(_ []any, f *Field, n int) { got = append(got, fmt.Sprint(f.Key(), " ", n)) }}.
		Terrain(&model.Terrain{Rules: []model.Rule{{On: "administration", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(3)}}}}})
	if diff := cmp.Diff([]string{"mark.set 3"}, got); diff != "" {
		t.Errorf("amounts of the rules of terrain (-want +got):\n%s", diff)
	}
	Visitor{}.Scenario(crowded())
	got = nil
	Visitor{When: func(at []any, w *model.When) { got = append(got, fmt.Sprint(at, " ", w.Phase)) }}.
		Scenario(&model.Scenario{Marks: map[string]model.Mark{"m": {If: []model.When{{Phase: "draw"}}}}})
	if diff := cmp.Diff([]string{"[marks m if 0] draw"}, got); diff != "" {
		t.Errorf("conditions of marks (-want +got):\n%s", diff)
	}
}
