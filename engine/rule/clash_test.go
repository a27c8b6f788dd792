package rule

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
)

// TestUnfit is where a description excludes itself.
func TestUnfit(t *testing.T) {
	hill := model.Who{Holds: "hill"}
	for _, c := range []struct {
		name string
		who  model.Who
		at   []any
	}{
		{"anybody", model.Who{}, nil},
		{"on a hill and not on one", model.Who{Holds: "hill", Not: []model.Who{hill}}, []any{"not", 0}},
		{"the second of two", model.Who{Holds: "hill", Side: "north", Not: []model.Who{{Holds: "mud"}, hill}}, []any{"not", 1}},
		{"on a hill and not on mud", model.Who{Holds: "hill", Not: []model.Who{{Holds: "mud"}}}, nil},
		{"on a hill and not hull down on one", model.Who{Holds: "hill", Not: []model.Who{{Holds: "hill", State: "hull-down"}}}, nil},
		{"no vehicle", model.Who{Not: []model.Who{{}}}, []any{"not", 0}},
		{"a gun and no vehicle", model.Who{Kind: []string{"gun"}, Not: []model.Who{{}}}, nil},
		{"a chosen one, which may be a gun", model.Who{Chosen: "prey", Not: []model.Who{{}}}, nil},
		{"a mark by another span", model.Who{Marks: map[string]model.Span{"m": {}}, Not: []model.Who{{Marks: map[string]model.Span{"m": {Min: ptr(1)}}}}}, []any{"not", 0}},
		{"at another distance", model.Who{Range: &model.Span{Is: ptr(600)}, Distance: &model.Span{Max: ptr(400)}}, []any{"distance"}},
		{"at the distance beyond the centre", model.Who{Range: &model.Span{Max: ptr(-200)}, Distance: &model.Span{Is: ptr(400)}}, nil},
		{"off the grid by itself", model.Who{Range: &model.Span{Is: ptr(300)}, Distance: &model.Span{Is: ptr(400)}}, nil},
		{"with one at another Range", model.Who{Range: &model.Span{Is: ptr(200)}, With: &model.Who{Range: &model.Span{Is: ptr(400)}}}, []any{"with"}},
		{"with one beyond the centre", model.Who{Range: &model.Span{Is: ptr(200)}, With: &model.Who{Range: &model.Span{Is: ptr(-200)}}}, nil},
		{"with one that may be here", model.Who{Distance: &model.Span{Max: ptr(400)}, With: &model.Who{Range: &model.Span{Min: ptr(400)}}}, nil},
		{"with one that is nowhere", model.Who{Range: &model.Span{Is: ptr(200)}, With: &model.Who{Range: &model.Span{Is: ptr(300)}}}, nil},
		{"at a distance off the grid", model.Who{Range: &model.Span{Is: ptr(400)}, Distance: &model.Span{Is: ptr(300)}}, nil},
	} {
		if diff := cmp.Diff(c.at, Unfit(&c.who)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// TestStaying holds which conditions a step from box to box leaves as they are.
func TestStaying(t *testing.T) {
	mud, far := model.Who{Holds: "mud"}, model.Who{Range: &model.Span{Min: ptr(600)}}
	got := Staying(&model.Who{Side: "north", Holds: "hill", State: "burning", Range: far.Range, Distance: far.Range, With: &mud, Ahead: &mud,
		Near: &model.Near{Within: 200}, Not: []model.Who{mud, far, {Distance: far.Range}, {With: &mud}, {Ahead: &mud}, {Near: &model.Near{}}, {Not: []model.Who{far}}}},
		func(string) bool { return false })
	want := &model.Who{Side: "north", Holds: "hill", State: "burning", Not: []model.Who{mud}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("it stays (-want +got):\n%s", diff)
	}
	fire, tired := map[string]model.Span{"fire": {}}, map[string]model.Span{"tired": {}}
	both := map[string]model.Span{"fire": {}, "tired": {}}
	got = Staying(&model.Who{Marks: both, Beside: fire, Under: "fire", Revealed: "cache", Met: ptr(true), HasSpotted: &model.Who{Marks: fire}, SpottedBy: &mud,
		Not: []model.Who{{Marks: fire}, {Marks: tired}, {Beside: fire}, {Under: "fire"}, {Under: "dust"}, {Revealed: "cache"}, {SpottedBy: &far}, {HasSpotted: &mud}}},
		func(name string) bool { return name == "fire" })
	want = &model.Who{Marks: tired, SpottedBy: &mud, Not: []model.Who{{Marks: tired}, {Under: "dust"}, {HasSpotted: &mud}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("it stays (-want +got):\n%s", diff)
	}
}

// TestRangesOf is at which Ranges a description lets a unit be.
func TestRangesOf(t *testing.T) {
	for _, c := range []struct {
		who  model.Who
		want []int
	}{
		{model.Who{}, []int{-1000, -800, -600, -400, -200, 0, 200, 400, 600, 800, 1000}},
		{model.Who{Range: &model.Span{Max: ptr(-700)}}, []int{-1000, -800}},
		{model.Who{Distance: &model.Span{Is: ptr(400)}}, []int{-400, 400}},
		{model.Who{Distance: &model.Span{Is: ptr(400)}, Range: &model.Span{Min: ptr(0)}}, []int{400}},
	} {
		if got := RangesOf(&c.who); !slices.Equal(got, c.want) {
			t.Errorf("%+v is at %v, want %v", c.who, got, c.want)
		}
	}
}

// TestSameDeeds compares rules that do the same with some that do not.
func TestSameDeeds(t *testing.T) {
	ford := model.Who{Side: "north", Range: &model.Span{Is: ptr(200)}}
	score := func(n int) model.Operation {
		return model.Operation{Score: &model.Score{Number: model.Number{Value: n}, To: "own"}}
	}
	shift := func(among ...int) model.Rule {
		return model.Rule{On: "place", Operation: model.Operation{Range: &model.Shift{Among: among}}}
	}
	base := func() model.Rule {
		return model.Rule{On: "range.enter", When: model.When{Unit: &ford}, Operation: score(5)}
	}
	with := func(change func(*model.Rule)) model.Rule {
		r := base()
		change(&r)
		return r
	}
	lose := func(who *model.Who, counters ...string) model.Rule {
		return model.Rule{On: "place", Operation: model.Operation{Lose: &model.Lose{Counters: counters, Who: who}}}
	}
	for _, c := range []struct {
		name string
		a, b model.Rule
		want bool
	}{
		{"itself", base(), base(), true},
		{"another text, name and clause", base(), with(func(r *model.Rule) {
			r.Text, r.Name, r.Cite = model.Text{"en": "x"}, model.Text{"en": "y"}, []string{"z"}
		}), true},
		{"the span in other words", base(), with(func(r *model.Rule) {
			r.When.Unit = &model.Who{Side: "north", Range: &model.Span{Min: ptr(200), Max: ptr(200)}}
		}), true},
		{"one operation in a list", base(), with(func(r *model.Rule) { r.Do, r.Operation = []model.Operation{score(5)}, model.Operation{} }), true},
		{"two operations", base(), with(func(r *model.Rule) { r.Do, r.Operation = []model.Operation{score(5), score(5)}, model.Operation{} }), false},
		{"another number", base(), with(func(r *model.Rule) { r.Operation = score(4) }), false},
		{"another hook", base(), with(func(r *model.Rule) { r.On = "range.leave" }), false},
		{"a choice", base(), with(func(r *model.Rule) { r.May = true }), false},
		{"a limit", base(), with(func(r *model.Rule) { r.Once = "turn" }), false},
		{"a cost", base(), with(func(r *model.Rule) { r.Cost = &model.Cost{Orders: 1} }), false},
		{"the same cost", with(func(r *model.Rule) { r.Cost = &model.Cost{Orders: 1} }), with(func(r *model.Rule) { r.Cost = &model.Cost{Orders: 1} }), true},
		{"fewer conditions", base(), with(func(r *model.Rule) { r.When = model.When{} }), false},
		{"another side to score", base(), with(func(r *model.Rule) { r.Score.To = "enemy" }), false},
		{"Ranges in another order", shift(200, 400), shift(400, 200), true},
		{"other Ranges", shift(200, 400), shift(200, 600), false},
		{"counters in another order", lose(&ford, "spotted", "bog"), lose(&ford, "bog", "spotted"), true},
		{"fewer counters", lose(&ford, "spotted", "bog"), lose(&ford, "bog"), false},
		{"counters of others", lose(&ford, "bog"), lose(&model.Who{Side: "south"}, "bog"), false},
		{"counters of the unit", lose(&ford, "bog"), lose(nil, "bog"), false},
	} {
		if got := SameDeeds(&c.a, &c.b); got != c.want {
			t.Errorf("%s: the same is %t", c.name, got)
		}
	}
}
