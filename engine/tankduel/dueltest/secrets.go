package dueltest

import (
	"strconv"
	"testing"

	"hulldown.dev/schema/model"
)

// SecretPlaces is content with a scenario in which both sides choose a box and one of several names
// in secret, before play and in it; rules reveal that, or rule boxes out.
func SecretPlaces(t testing.TB, scenario string) *model.Content {
	points := func(n int, to string) model.Operation {
		return model.Operation{Score: &model.Score{Number: model.Number{Value: n}, To: to}}
	}
	one, low, high := 1, 200, 800
	depot := map[string]model.Span{"burnt": {}}
	owned := model.Count{Of: model.Measure{Units: &model.Who{Side: "own", Revealed: "depot"}}, Span: model.Span{Min: &one}}
	boxes := model.Count{Of: model.Measure{Boxes: &model.Boxes{Revealed: "depot", Marks: depot}}, Span: model.Span{Min: &one}}
	rules := []model.Rule{
		{On: "phase", When: model.When{Phase: "setup"}, Operation: model.Operation{Choose: &model.Choose{
			Boxes: &model.Boxes{Side: "own", Range: &model.Span{Min: &low, Max: &high}}, As: "depot", By: "own", Secret: true}}},
		{On: "administration", Operation: model.Operation{Choose: &model.Choose{Among: []string{"west", "mid", "east"}, As: "plan", By: "unit", Secret: true}}},
		{On: "moved", Operation: model.Operation{Reveal: &model.Reveal{Name: "depot", By: "enemy", If: &model.Who{Subject: new(true)}}}},
		{On: "moved", When: model.When{Unit: &model.Who{Revealed: "depot"}}, Operation: points(1, "own")},
		{On: "field.action", Once: "turn", Operation: model.Operation{Reveal: &model.Reveal{Name: "plan", By: "own"}}},
		{On: "level.move", When: model.When{Plan: &model.PlanWhen{Name: "plan", Is: "west", By: "own"}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}}}},
		{On: "phase", When: model.When{Phase: "end"}, Operation: model.Operation{Mark: &model.SetMark{Name: "burnt", Set: &one, Boxes: &model.Boxes{Revealed: "depot"}}}},
		{On: "game.end", Do: []model.Operation{{Reveal: &model.Reveal{Name: "depot"}}, {Reveal: &model.Reveal{Name: "plan"}}}},
		{On: "game.end", When: model.When{Count: []model.Count{owned}}, Operation: points(2, "own")},
		{On: "game.end", When: model.When{Count: []model.Count{boxes}, Plan: &model.PlanWhen{Name: "plan", Is: "east"}}, Operation: points(1, "enemy")},
	}
	for i := range rules {
		rules[i].Cite = []string{"T " + strconv.Itoa(i+1)}
	}
	return Variant(t, scenario, func(_ *model.Content, sc *model.Scenario) {
		sc.Names = map[string]model.Text{"depot": {"en": "the depot"}, "west": {"en": "the west"}}
		sc.Marks = map[string]model.Mark{"burnt": {Of: "box", Max: 1}}
		sc.Rules = append(sc.Rules, rules...)
	})
}

// Secretly is content with a scenario in which both sides choose in secret before play and in it,
// rules reveal that or rule it out, and sides look at hands. Its rules cite T 1, T 2 and so on.
func Secretly(t testing.TB, scenario string) *model.Content {
	choose := func(who model.Who, as, by string) model.Operation {
		return model.Operation{Choose: &model.Choose{Who: &who, As: as, By: by, Secret: true}}
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
		{On: "eliminated", Operation: model.Operation{Reveal: &model.Reveal{Name: "leader", If: &model.Who{Subject: new(true)}}}},
		{On: "eliminated", When: model.When{Unit: leader}, Operation: points(3, "enemy")},
		{On: "action.done", When: model.When{Action: []string{"fire"}},
			Operation: model.Operation{Reveal: &model.Reveal{Name: "prey", By: "own", If: &model.Who{Target: new(true)}}}},
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
