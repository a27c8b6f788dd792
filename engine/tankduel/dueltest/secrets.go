package dueltest

import (
	"strconv"
	"testing"

	"hulldown.dev/schema/model"
)

// Secretly is content with a scenario in which both sides choose in secret before play and in it,
// rules reveal that or rule it out, and sides look at hands. Its rules cite T 1, T 2 and so on.
func Secretly(t testing.TB, scenario string) *model.Content {
	choose := func(who model.Who, as, by string) model.Operation {
		return model.Operation{Choose: &model.Choose{Who: who, As: as, By: by, Secret: true}}
	}
	points := func(n int, to string) model.Operation {
		return model.Operation{Score: &model.Score{Number: model.Number{Value: n}, To: to}}
	}
	leader, one := &model.Who{Revealed: "leader"}, 1
	owned := model.Count{Of: model.Measure{Units: &model.Who{Side: "own", Revealed: "leader"}}, Span: model.Span{Min: &one}}
	rules := []model.Rule{
		{On: "phase", When: model.When{Phase: "setup"}, Operation: choose(model.Who{Side: "own"}, "leader", "own")},
		{On: "administration", Do: []model.Operation{
			choose(model.Who{Side: "enemy"}, "prey", "unit"), {Look: &model.LookAt{Cards: 2, Of: "enemy"}}}},
		{On: "eliminated", Operation: model.Operation{Reveal: &model.Reveal{Name: "leader", If: &model.Who{Subject: true}}}},
		{On: "eliminated", When: model.When{Unit: leader}, Operation: points(3, "enemy")},
		{On: "action.done", When: model.When{Action: []string{"fire"}},
			Operation: model.Operation{Reveal: &model.Reveal{Name: "prey", By: "own", If: &model.Who{Target: true}}}},
		{On: "field.action", Once: "turn", Operation: model.Operation{Reveal: &model.Reveal{Name: "leader", By: "own"}}},
		{On: "level.fire", When: model.When{Unit: leader}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}}}},
		{On: "fire.hit", When: model.When{Target: &model.Who{Revealed: "prey"}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 5}}}},
		{On: "phase", When: model.When{Phase: "end"}, Operation: model.Operation{Look: &model.LookAt{Cards: 1, Of: "enemy"}}},
		{On: "game.end", Do: []model.Operation{{Reveal: &model.Reveal{Name: "leader"}}, {Reveal: &model.Reveal{Name: "prey"}}}},
		{On: "game.end", When: model.When{Count: []model.Count{owned}}, Operation: points(2, "own")},
	}
	for i := range rules {
		rules[i].Cite = []string{"T " + strconv.Itoa(i+1)}
	}
	return Variant(t, scenario, func(_ *model.Content, sc *model.Scenario) {
		sc.Names = map[string]model.Text{"leader": {"en": "the leader"}}
		sc.Rules = append(sc.Rules, rules...)
	})
}
