package rule

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
)

// crowded is a scenario with a part of rules in every place that can hold one.
func crowded() *model.Scenario {
	span := func() *model.Span { return &model.Span{Is: ptr(1)} }
	who := func() *model.Who { return &model.Who{Other: new(true)} }
	measure := func() model.Measure { return model.Measure{Units: who()} }
	number := func() model.Number { m, n := measure(), measure(); return model.Number{Per: &m, Less: &n} }
	over := measure()
	set, add, score := number(), number(), number()
	return &model.Scenario{
		Record:   model.Record{ID: "s"},
		Supplies: map[string]model.Supply{"b": {Size: number()}, "a": {Size: number()}},
		Checks:   map[string]model.Check{"c": {When: model.When{Gap: span()}}},
		Ties:     []model.Measure{measure()},
		Rules: []model.Rule{{
			When: model.When{
				Unit:   &model.Who{Marks: map[string]model.Span{"m": *span()}, Range: span(), Distance: span(), Not: []model.Who{{Holds: "t", Kind: []string{"gun"}}}, Ahead: who(), With: who()},
				Target: who(), Was: who(),
				Count: []model.Count{{Of: measure(), Over: &over, Span: *span()}},
				Moved: &model.Moved{Boxes: span(), Cards: span()},
				Gap:   span(), Deck: &model.DeckWhen{Span: *span()},
			},
			Operation: model.Operation{Set: &set, Add: &model.Addition{Number: add}, Score: &model.Score{Number: score},
				Limit: &model.Limit{Min: ptr(1)}},
		}},
	}
}

// TestVisitorSeesEverything holds that a part that a check must look at is in
// no place that the walk passes by.
func TestVisitorSeesEverything(t *testing.T) {
	var got []string
	what := func(f *Field) string {
		if f == nil {
			return "bounds"
		}
		return f.Key()
	}
	note := func(kind string, at []any) { got = append(got, kind+" "+strings.Trim(fmt.Sprint(at), "[]")) }
	Visitor{
		Rule:    func(at []any, _ *model.Rule) { note("rule", at) },
		Who:     func(at []any, _ *model.Who) { note("who", at) },
		Measure: func(at []any, _ *model.Measure) { note("measure", at) },
		Number:  func(at []any, _ *model.Number) { note("number", at) },
		Span:    func(at []any, f *Field, _ *model.Span) { note(what(f), at) },
		Word:    func(at []any, f *Field, word string) { note(f.Names+" "+word, at) },
	}.Scenario(crowded())
	numbered := func(at string) []string {
		return []string{"number " + at, "bounds " + at, "measure " + at + " per", "who " + at + " per units",
			"measure " + at + " less", "who " + at + " less units"}
	}
	want := slices.Concat(
		numbered("supplies a size"), numbered("supplies b size"),
		[]string{"gap checks c when gap", "rule rules 0", "who rules 0 when unit", "mark m rules 0 when unit marks m", "marks rules 0 when unit marks m",
			"range rules 0 when unit range", "distance rules 0 when unit distance", "who rules 0 when unit ahead", "who rules 0 when unit with",
			"who rules 0 when unit not 0", "kind gun rules 0 when unit not 0 kind 0", "terrain t rules 0 when unit not 0 holds", "who rules 0 when was",
			"moved.boxes rules 0 when moved boxes", "moved.cards rules 0 when moved cards", "who rules 0 when target", "gap rules 0 when gap",
			"deck rules 0 when deck", "measure rules 0 when count 0 of", "who rules 0 when count 0 of units",
			"measure rules 0 when count 0 over", "who rules 0 when count 0 over units", "bounds rules 0 when count 0"},
		numbered("rules 0 set"), numbered("rules 0 add"), []string{"limit rules 0 limit"}, numbered("rules 0 score"),
		[]string{"measure ties 0", "who ties 0 units"},
	)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("visited (-want +got):\n%s", diff)
	}
}

// TestVisitorSeesModules holds the same of modules and of terrain.
func TestVisitorSeesModules(t *testing.T) {
	var got []string
	v := Visitor{
		Rule: func(at []any, _ *model.Rule) { got = append(got, "rule "+strings.Trim(fmt.Sprint(at), "[]")) },
		Span: func(at []any, f *Field, _ *model.Span) {
			got = append(got, f.Key()+" "+strings.Trim(fmt.Sprint(at), "[]"))
		},
	}
	gap := model.When{Gap: &model.Span{Is: ptr(1)}}
	rules := []model.Rule{{When: gap}}
	v.Module(&model.Module{
		Marks:  map[string]model.Mark{"m": {If: []model.When{gap}}},
		Checks: map[string]model.Check{"z": {When: gap}, "c": {When: gap}},
		While:  &gap, Rules: rules,
	})
	v.Module(&model.Module{})
	v.Terrain(&model.Terrain{Rules: rules})
	want := []string{"gap marks m if 0 gap", "gap checks c when gap", "gap checks z when gap", "gap while gap",
		"rule rules 0", "gap rules 0 when gap", "rule rules 0", "gap rules 0 when gap"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("visited (-want +got):\n%s", diff)
	}
}
