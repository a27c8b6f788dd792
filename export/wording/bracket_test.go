package wording

import (
	"strings"
	"testing"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// TestBrackets holds that sentences put in brackets what could be read as said of another unit: the end of
// "at once", what is asked of a unit within another's description, and what corrects a number; that nothing
// is denied twice; and that a terrain differs from another of its name.
func TestBrackets(t *testing.T) {
	c := content()
	c.Terrain = append(c.Terrain, model.Terrain{Record: model.Record{ID: "hill"}, Name: "Hill"}, model.Terrain{Record: model.Record{ID: "slope"}, Name: "Hill"}, model.Terrain{Record: model.Record{ID: "knoll"}, Name: "Hill"})
	on := func(deck, id string) model.Card {
		return model.Card{Deck: deck, Halves: []model.Half{{Terrain: id}}}
	}
	c.Cards = []model.Card{on("standard", "knoll"), on(model.Alternates, "slope")}
	sc := &model.Scenario{
		Marks:  map[string]model.Mark{"fear": {Of: "unit", Max: 9}, "fire": {Of: "box", Max: 3}},
		Layers: map[string]model.Layer{"net": {}, "soot": {}},
	}
	afraid := map[string]model.Span{"fear": {}}
	calm := map[string]model.Span{"fear": {Max: ptr(0)}}
	near := func(w model.Who) *model.Near { return &model.Near{Within: 200, To: &w} }
	who := func(w model.Who) string {
		s := Speech{Content: c, Scenario: sc, about: about{whose: "unit"}}
		return s.subject().one(&w)
	}
	for want, w := range map[string]model.Who{ // order-free: each for itself
		"a tank not Bogged and not at once (Hull Down and marked “fear”)": {Not: []model.Who{{State: "hull-down", Marks: afraid}, {State: "bogged"}}},
		"a tank marked “fear”":                          {Not: []model.Who{{Marks: calm}}},
		"a tank Hull Down":                              {Not: []model.Who{{Not: []model.Who{{State: "hull-down"}}}}},
		"a tank marked with at least 2 “fear”":          {Marks: map[string]model.Span{"fear": {Min: ptr(2)}}},
		"a tank within 200 m of another tank Hull Down": {Near: near(model.Who{State: "hull-down"})},
		"a tank within 200 m of a tank of the enemy side (Hull Down and marked “fear”)":                                 {Near: near(model.Who{Side: "enemy", State: "hull-down", Marks: afraid})},
		"a tank within 200 m of a tank of the enemy side (Hull Down) and spotted by a tank of the enemy side":           {Near: near(model.Who{Side: "enemy", State: "hull-down"}), SpottedBy: &model.Who{Side: "enemy"}},
		"a tank within 200 m of a tank (of the enemy side) and spotted by a tank of the enemy side marked “fear”":       {Near: near(model.Who{Side: "enemy"}), SpottedBy: &model.Who{Side: "enemy", Marks: afraid}},
		"a tank spotted by a tank (of the enemy side) and not within 200 m of a tank of the enemy side":                 {SpottedBy: &model.Who{Side: "enemy"}, Not: []model.Who{{Near: near(model.Who{Side: "enemy"})}}},
		"a tank not Bogged, not within 200 m of a tank (of the enemy side) and not spotted by a tank of the enemy side": {Not: []model.Who{{Near: near(model.Who{Side: "enemy"})}, {State: "bogged"}, {SpottedBy: &model.Who{Side: "enemy"}}}},
		"a tank in the same box as (an anti-tank gun) and spotted by a tank of the enemy side":                          {With: &model.Who{Kind: []string{"gun"}}, SpottedBy: &model.Who{Side: "enemy"}},
		"a tank in the same box as the other tank and spotted by a tank of the enemy side":                              {With: &model.Who{Target: new(true)}, SpottedBy: &model.Who{Side: "enemy"}},
		"a tank on Hill terrain (scenario card)":                                                                        {Holds: "hill"},
		"a tank on Hill terrain (Alternate card)":                                                                       {Holds: "slope"},
		"a tank on Hill terrain (Battle Card)":                                                                          {Holds: "knoll"},
		"a tank on Woods terrain":                                                                                       {Holds: "woods"},
	} {
		if got := strings.ReplaceAll(who(w), "\u00A0", " "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	less := func(n int, per, less model.Measure) model.Number {
		return model.Number{Value: n, Per: &per, Less: &less, Min: ptr(0)}
	}
	for want, r := range map[string]model.Rule{ // order-free: each for itself
		"After an action, the tank loses “net” and “soot”.": {On: "action.done", Operation: model.Operation{Clear: &model.Clear{Layers: []string{"net", "soot"}}}},
		"−2 Move Level times (“fear” less the number of tanks of the enemy side) (but at least +0) for a tank Hull Down.": {On: "level.move", When: model.When{Unit: &model.Who{State: "hull-down"}},
			Operation: model.Operation{Add: &model.Addition{Number: less(-2, model.Measure{Mark: "fear"}, model.Measure{Units: &model.Who{Side: "enemy"}})}}},
		"The armour value that a shot meets is lower by 2 times (“fear” of the firing tank less the number of tanks of the side fired at) (but at least +0) when firing at a tank in the same box as a tank of the side fired at other than the firing tank.": {On: "fire.armour", When: model.When{Target: &model.Who{With: &model.Who{Side: "enemy", Other: new(true)}}},
			Operation: model.Operation{Add: &model.Addition{Number: less(-2, model.Measure{Mark: "fear"}, model.Measure{Units: &model.Who{Side: "enemy"}})}}},
		"After firing, if the other tank is of the side of this tank and under “net”, the tank scores 1 VP.": {On: "action.done", When: model.When{Action: []string{"fire"}, Target: &model.Who{Side: "own", Under: "net"}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}}}},
		"Each number printed on a Hill card (scenario card) is 5 lower.":                                     {On: "card.value", When: model.When{Card: &model.CardWhen{Terrain: "hill"}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -5}}}},
	} {
		if rule.OpOf(&r) == nil {
			t.Fatal("a rule does nothing")
		}
		if got := strings.ReplaceAll((Speech{Content: c, Scenario: sc}).Rule(&r), "\u00A0", " "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
