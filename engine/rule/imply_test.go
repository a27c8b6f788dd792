package rule

import (
	"testing"

	"hulldown.dev/schema/model"
)

// TestImpliesAndExcludes compares pairs of conditions, in both directions.
func TestImpliesAndExcludes(t *testing.T) {
	yes, again, no := true, true, false
	low := func(n int) *model.Span { return &model.Span{Min: ptr(n)} }
	high := func(n int) *model.Span { return &model.Span{Max: ptr(n)} }
	both := func(a, b int) *model.Span { return &model.Span{Min: ptr(a), Max: ptr(b)} }
	unit := func(w model.Who) model.When { return model.When{Unit: &w} }
	gap := func(s *model.Span) model.When { return model.When{Gap: s} }
	count := func(of model.Measure, over *model.Measure, s *model.Span) model.When {
		return model.When{Count: []model.Count{{Of: of, Over: over, Span: *s}}}
	}
	mark, vp := model.Measure{Mark: "alarm"}, model.Measure{Tally: "vp"}
	north, south := model.Who{Side: "north"}, model.Who{Side: "south"}
	named := model.Who{Side: "north", Kind: []string{"vehicle"}, Target: &yes}
	near := func(within int, to *model.Who) model.When {
		return model.When{Target: &model.Who{Near: &model.Near{Within: within, To: to}}}
	}
	marks := func(name string, s model.Span) model.When {
		return unit(model.Who{Marks: map[string]model.Span{name: s}})
	}
	for _, c := range []struct {
		name string
		a, b model.When
		// There and back are whether a implies b, and b implies a; apart is
		// whether they exclude each other.
		there, back, apart bool
	}{
		{"the same boxes", count(model.Measure{Boxes: &model.Boxes{Side: "north", Marks: map[string]model.Span{"ice": {}}, By: ptr(200)}}, nil, low(1)),
			count(model.Measure{Boxes: &model.Boxes{Side: "north", Marks: map[string]model.Span{"ice": *low(1)}, By: ptr(200)}}, nil, low(1)), true, true, false},
		{"other boxes", count(model.Measure{Boxes: &model.Boxes{By: ptr(200)}}, nil, low(1)), count(model.Measure{Boxes: &model.Boxes{By: ptr(400)}}, nil, low(1)), false, false, false},
		{"the same span", gap(both(2, 4)), gap(both(2, 4)), true, true, false},
		{"a span within", gap(both(2, 3)), gap(both(2, 4)), true, false, false},
		{"a span that begins before", gap(both(1, 4)), gap(both(2, 4)), false, true, false},
		{"spans that touch", gap(both(1, 2)), gap(both(2, 4)), false, false, false},
		{"spans apart by one", gap(both(1, 1)), gap(both(2, 4)), false, false, true},
		{"open spans that overlap", gap(low(2)), gap(high(2)), false, false, false},
		{"open spans apart", gap(low(3)), gap(high(2)), false, false, true},
		{"something and nothing", gap(low(3)), model.When{}, true, false, false},
		{"different fields", gap(low(3)), model.When{Option: "radio"}, false, false, false},
		{"actions among more", model.When{Action: []string{"move"}}, model.When{Action: []string{"move", "fire"}}, true, false, false},
		{"a Tank Action and any", model.When{Action: []string{"move"}}, model.When{Action: []string{TankAction}}, true, false, false},
		{"a Field Action and any Tank Action", model.When{Action: []string{"command"}}, model.When{Action: []string{TankAction}}, false, false, true},
		{"other actions", model.When{Action: []string{"move"}}, model.When{Action: []string{"fire"}}, false, false, true},
		{"true and false", model.When{Back: &yes}, model.When{Back: &no}, false, false, true},
		{"true twice", model.When{Back: &yes}, model.When{Back: &again}, true, true, false},
		{"phases", model.When{Phase: "draw"}, model.When{Phase: "tank"}, false, false, true},
		{"one phase", model.When{Phase: "draw"}, model.When{Phase: "draw"}, true, true, false},
		{"options may both be in use", model.When{Option: "radio"}, model.When{Option: "infantry"}, false, false, false},
		{"a unit and any", unit(north), unit(model.Who{}), true, false, false},
		{"a unit and none", unit(north), model.When{}, true, false, false},
		{"units of two sides", unit(north), unit(south), false, false, true},
		{"a side by its name and the own one", unit(north), unit(model.Who{Side: "own"}), false, false, false},
		{"the own side and the enemy", unit(model.Who{Side: "own"}), unit(model.Who{Side: "enemy"}), false, false, true},
		{"the own side twice", unit(model.Who{Side: "own"}), unit(model.Who{Side: "own"}), true, true, false},
		{"a unit left out", unit(model.Who{Not: []model.Who{north}}), unit(north), false, false, true},
		{"everybody left out", unit(model.Who{Not: []model.Who{{}}}), unit(model.Who{Not: []model.Who{north}}), true, false, true},
		{"two left out and one", unit(model.Who{Not: []model.Who{north, {Holds: "ridge"}}}), unit(model.Who{Not: []model.Who{north}}), true, false, false},
		{"two companions may be two units", unit(model.Who{With: &north}), unit(model.Who{With: &south}), false, false, false},
		{"ahead of some and of all", unit(model.Who{Ahead: &north}), unit(model.Who{Ahead: &model.Who{}}), false, false, false},
		{"ahead of the same", unit(model.Who{Ahead: &north}), unit(model.Who{Ahead: &model.Who{Side: "north"}}), true, true, false},
		{"a companion of a side and any", unit(model.Who{With: &north}), unit(model.Who{With: &model.Who{}}), true, false, false},
		{"near and nearer", near(200, &north), near(400, &north), true, false, false},
		{"near one of a side and any", near(200, &north), near(200, &model.Who{}), true, false, false},
		{"nearer to any and near one of a side", near(200, &model.Who{}), near(400, &north), false, false, false},
		{"near a unit that is named, which may have left, and near any", near(200, &named), near(200, &model.Who{Side: "north"}), false, false, false},
		{"with a unit that is named and with any", unit(model.Who{With: &named}), unit(model.Who{With: &model.Who{Side: "north"}}), false, false, false},
		{"with the same that is named", unit(model.Who{With: &named}), unit(model.Who{With: &named}), true, true, false},
		{"not with any, and not with one that is named, which is not so itself", unit(model.Who{Not: []model.Who{{With: &north}}}), unit(model.Who{Not: []model.Who{{With: &named}}}), false, false, false},
		{"without a counter of any, and of one that is named", unit(model.Who{Not: []model.Who{{HasSpotted: &north}}}), unit(model.Who{Not: []model.Who{{HasSpotted: &named}}}), false, false, false},
		{"not with the same that is named", unit(model.Who{Not: []model.Who{{With: &named}}}), unit(model.Who{Not: []model.Who{{With: &named}}}), true, true, false},
		{"near the subject", near(200, nil), near(200, nil), true, true, false},
		{"near the subject and any unit", near(200, nil), near(200, &model.Who{}), false, false, false},
		{"a gun and what is no gun", unit(model.Who{Kind: []string{"gun"}}), unit(model.Who{}), false, false, true},
		{"a gun among others", unit(model.Who{Kind: []string{"gun"}}), unit(model.Who{Kind: []string{"gun", "infantry"}}), true, false, false},
		{"a cause among others", model.When{Cause: []string{"fire"}}, model.When{Cause: []string{"fire", "mine"}}, true, false, false},
		{"two causes, of which a loss may have both", model.When{Cause: []string{"fire"}}, model.When{Cause: []string{"gun"}}, false, false, false},
		{"a target and a unit", model.When{Target: &north}, unit(south), false, false, false},
		{"counts", count(mark, nil, low(2)), count(mark, nil, low(1)), true, false, false},
		{"counts apart", count(mark, nil, low(2)), count(mark, nil, high(1)), false, false, true},
		{"counts of different things", count(mark, nil, low(2)), count(vp, nil, high(1)), false, false, false},
		{"counts of two marks", count(mark, nil, low(2)), count(model.Measure{Mark: "fuel"}, nil, high(1)), false, false, false},
		{"counts over different things", count(mark, &vp, low(2)), count(mark, nil, high(1)), false, false, false},
		{"counts over the same", count(mark, &vp, low(2)), count(mark, &vp, high(1)), false, false, true},
		{"counts of two sides", count(model.Measure{Tally: "vp", Side: "north"}, nil, low(2)), count(model.Measure{Tally: "vp", Side: "south"}, nil, high(1)), false, false, false},
		{"counts of units", count(model.Measure{Units: &north}, nil, low(2)), count(model.Measure{Units: &north}, nil, low(1)), true, false, false},
		{"counts of other units", count(model.Measure{Units: &north}, nil, low(2)), count(model.Measure{Units: &model.Who{}}, nil, low(1)), false, false, false},
		{"counts of two supplies", count(model.Measure{Supply: "ridge"}, nil, low(2)), count(model.Measure{Supply: "mud"}, nil, high(1)), false, false, false},
		{"a mark and at least 1", marks("alarm", model.Span{}), marks("alarm", *low(1)), true, true, false},
		{"a mark and none of it", marks("alarm", model.Span{}), marks("alarm", *high(0)), false, false, true},
		{"two neighbours", unit(model.Who{Beside: map[string]model.Span{"ice": {}}}), unit(model.Who{Beside: map[string]model.Span{"ice": *high(0)}}), false, false, false},
		{"two boxes of a line", model.When{Line: map[string]model.Span{"ice": {}}}, model.When{Line: map[string]model.Span{"ice": *high(0)}}, false, false, false},
		{"a mark above 1", marks("alarm", *low(2)), marks("alarm", model.Span{}), true, false, false},
		{"a mark and another", marks("alarm", model.Span{}), marks("other", model.Span{}), false, false, false},
		{"two marks", marks("alarm", *low(2)), marks("other", *high(0)), false, false, false},
	} {
		if got := Implies(&c.a, &c.b); got != c.there {
			t.Errorf("%s: the first implies the second: %t, want %t", c.name, got, c.there)
		}
		if got := Implies(&c.b, &c.a); got != c.back {
			t.Errorf("%s: the second implies the first: %t, want %t", c.name, got, c.back)
		}
		if there, back := Excludes(&c.a, &c.b), Excludes(&c.b, &c.a); there != c.apart || back != c.apart {
			t.Errorf("%s: they exclude each other: %t and %t, want %t", c.name, there, back, c.apart)
		}
	}
}
