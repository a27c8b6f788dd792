package check

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// TestIndexNext holds that the index of later content is that which would be made anew, that what is
// known of a record that stayed is taken over, and that rules which are not as they were are walked
// through anew, whatever their record says of its origin.
func TestIndexNext(t *testing.T) {
	head := func(id string) model.Record {
		return model.Record{ID: id, Set: "a", Origin: &model.Origin{Name: "scenarios/" + id}}
	}
	marked := func(id, mark string) model.Scenario {
		return model.Scenario{
			Record: head(id), Modules: map[string]string{"m": "on"},
			Sides: []model.Side{{ID: "s", Nations: []string{"n"}}},
			Rules: []model.Rule{{On: "x", When: model.When{Unit: &model.Who{Holds: mark}}}},
		}
	}
	stays := marked("stays", "hill")
	first := &model.Content{Scenarios: []model.Scenario{marked("goes", "wood"), stays}, Modules: []model.Module{{Record: model.Record{ID: "m"}}}}
	moved := stays
	moved.Set = "b"
	later := &model.Content{Scenarios: []model.Scenario{marked("comes", "bog"), moved}}

	x := IndexOf(first)
	walks := func(x *Index, sc *model.Scenario) (words []string) {
		p := &Pass{Memory: Remember(x)}
		p.VisitScenario(sc, rule.Visitor{Word: func(_ []any, f *rule.Field, word string) { words = append(words, word) }})
		return words
	}
	walks(x, &first.Scenarios[1])
	next := x.Next(later)
	if diff := cmp.Diff(IndexOf(later).Refs(), next.Refs(), cmp.Transformer("name", func(o *model.Origin) string { return o.Name })); diff != "" {
		t.Errorf("references (- anew, + of the next index)\n%s", diff)
	}
	for i, ref := range next.Refs() {
		if !slices.ContainsFunc(later.Scenarios, func(sc model.Scenario) bool { return sc.ID == ref.From.ID && sc.Set == ref.From.Set }) {
			t.Errorf("reference %d is of %s in the set %s", i, ref.From.ID, ref.From.Set)
		}
	}
	if next.known[moved.Origin] != x.known[moved.Origin] || len(next.known) != 2 {
		t.Errorf("of %d records something is known", len(next.known))
	}
	copied := moved
	copied.Rules = marked("stays", "dune").Rules
	if got := slices.Concat(walks(next, &later.Scenarios[1]), walks(next, &copied)); !slices.Equal(got, []string{"hill", "dune"}) {
		t.Errorf("the words of the rules and of others in their place are %v", got)
	}
}
