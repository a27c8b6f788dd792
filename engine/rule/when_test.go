package rule

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
)

// anyone describes every unit of which the tests hold.
func anyone(tests ...Test) *Who { return &Who{Side: None, Kinds: 1, Tests: tests} }

// is is a test that a fact has one value.
func is(f Fact, v int16) Test { return Test{Fact: f, Min: v, Max: v} }

// TestLowerConditions lowers conditions on hooks that have them in view.
func TestLowerConditions(t *testing.T) {
	last, other := true, false
	on := func(hook string, w model.When) model.Rule { return model.Rule{On: hook, When: w} }
	done := func(w model.When) model.Rule { return on("action.done", w) }
	cases := []struct {
		name string
		rule model.Rule
		want []Test
	}{
		{"none", done(model.When{}), nil},
		{"unit", done(model.When{Unit: &model.Who{Side: "south"}}), []Test{{Fact: FactUnit, Who: &Who{Side: 1, Kinds: 1}}}},
		{"target", done(model.When{Target: &model.Who{Side: "enemy"}}), []Test{{Fact: FactTarget, Who: &Who{Side: Enemy, Kinds: 1}}}},
		{"was", done(model.When{Was: &model.Who{Holds: "ridge"}}), []Test{{Fact: FactWas, Who: anyone(is(FactHolds, 1))}}},
		{"to", on("range.step", model.When{To: &model.Who{Range: exactly(0)}}), []Test{{Fact: FactTo, Who: anyone(is(FactRange, 0))}}},
		{"back", on("range.step", model.When{Back: &other}), []Test{is(FactBack, 0)}},
		{"count", done(model.When{Count: []model.Count{{Of: model.Measure{Mark: "alarm"}, Over: &model.Measure{Tally: "kills"}, Span: model.Span{Min: ptr(1)}}}}),
			[]Test{{Fact: FactCount, Count: &Count{Of: Measure{Kind: CountMark, Index: 1, Side: Own}, Over: &Measure{Kind: TallyKills, Side: Own}, Min: 1, Max: NoMax}}}},
		{"action", done(model.When{Action: []string{"move", "fire"}}), []Test{{Fact: FactAction, Set: 1<<1 | 1<<3}}},
		{"moved", done(model.When{Moved: &model.Moved{Boxes: exactly(1), Cards: &model.Span{Max: ptr(1)}}}),
			[]Test{is(FactBoxes, 1), {Fact: FactCards, Min: NoMin, Max: 1}}},
		{"lowest level", done(model.When{Moved: &model.Moved{Lowest: exactly(4)}}), []Test{is(FactLowest, 4)}},
		{"gap", done(model.When{Gap: exactly(400)}), []Test{is(FactGap, 400)}},
		{"no end", done(model.When{Gap: &model.Span{}}), nil},
		{"deck", done(model.When{Deck: &model.DeckWhen{Span: model.Span{Min: ptr(2)}}}), []Test{{Fact: FactDeck, Min: 2, Max: NoMax}}},
		{"a deck that is not the last", done(model.When{Deck: &model.DeckWhen{Span: model.Span{Min: ptr(2)}, Last: &other}}),
			[]Test{{Fact: FactDeck, Min: 2, Max: NoMax}, is(FactLastDeck, 0)}},
		{"last deck", done(model.When{Deck: &model.DeckWhen{Last: &last}}), []Test{is(FactLastDeck, 1)}},
		{"not the last deck", done(model.When{Deck: &model.DeckWhen{Last: &other}}), []Test{is(FactLastDeck, 0)}},
		{"option", done(model.When{Option: "radio"}), []Test{is(FactOption, 1)}},
		{"centre", done(model.When{Centre: "nearer"}), []Test{is(FactCentre, 1)}},
		{"phase", done(model.When{Phase: "draw"}), []Test{is(FactPhase, 1)}},
		{"a card", on("card.value", model.When{Card: &model.CardWhen{Terrain: "ridge", Class: "man-made", Value: []string{"cover", "bog"}}}),
			[]Test{is(FactTerrain, 1), is(FactClass, 1), {Fact: FactValue, Set: 1 | 8}}},
		{"a Pull", on("pulled", model.When{Pull: &model.PullWhen{Name: "thaw", Number: exactly(7)}}), []Test{is(FactPull, 0), is(FactNumber, 7)}},
		{"icons of a Pull", on("pulled", model.When{Pull: &model.PullWhen{Icons: &model.IconsWhen{Fire: &last, Smoke: &last}}}), []Test{is(FactFire, 1), is(FactSmoke, 1)}},
		{"Robata", on("robata.mission", model.When{Robata: &model.RobataWhen{Successes: exactly(2), Orders: exactly(1), High: &last}}),
			[]Test{is(FactSuccesses, 2), is(FactOrders, 1), is(FactHigh, 1)}},
		{"in the order of facts", done(model.When{Unit: &model.Who{}, Gap: exactly(0), Phase: "draw", Deck: &model.DeckWhen{Last: &last}}),
			[]Test{is(FactPhase, 1), is(FactLastDeck, 1), {Fact: FactUnit, Who: anyone()}, is(FactGap, 0)}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			switch c.rule.On {
			case "range.step":
				c.rule.Forbid = &struct{}{}
			case "card.value":
				c.rule.Set = number(1)
			case "robata.mission":
				c.rule.Pass = &struct{}{}
			default:
				c.rule.Finish = &model.Finish{}
			}
			if diff := cmp.Diff(c.want, one(t, c.rule).When.Tests); diff != "" {
				t.Errorf("the conditions differ (-want +got):\n%s", diff)
			}
		})
	}
}

func TestLowerUnits(t *testing.T) {
	cases := []struct {
		name string
		who  model.Who
		want *Who
	}{
		{"anybody", model.Who{}, anyone()},
		{"own", model.Who{Side: "own"}, &Who{Side: Own, Kinds: 1}},
		{"enemy", model.Who{Side: "enemy"}, &Who{Side: Enemy, Kinds: 1}},
		{"a side", model.Who{Side: "north"}, &Who{Side: 0, Kinds: 1}},
		{"a kind", model.Who{Kind: []string{"gun", "infantry"}}, &Who{Side: None, Kinds: 6}},
		{"run by a player", model.Who{Run: "player"}, &Who{Side: None, Kinds: 1, Run: ByPlayer}},
		{"run by Robata", model.Who{Run: "robata"}, &Who{Side: None, Kinds: 1, Run: ByRobata}},
		{"a word", model.Who{Is: "heavy-damage"}, anyone(is(FactWord, 3))},
		{"a word of units that are in no set-up", model.Who{Is: "amphibious"}, anyone(is(FactWord, 4))},
		{"another such word", model.Who{Is: "winged"}, anyone(is(FactWord, 4))},
		{"a state", model.Who{State: "bogged"}, anyone(is(FactState, 1))},
		{"terrain", model.Who{Holds: "field"}, anyone(is(FactHolds, 0))},
		{"range", model.Who{Range: exactly(-400)}, anyone(is(FactRange, -400))},
		{"distance", model.Who{Distance: &model.Span{Max: ptr(400)}}, anyone(Test{Fact: FactDistance, Min: NoMin, Max: 400})},
		{"ahead of others", model.Who{Ahead: &model.Who{Side: "own"}}, anyone(Test{Fact: FactAhead, Who: &Who{Side: Own, Kinds: 1}})},
		{"with others", model.Who{With: &model.Who{}}, anyone(Test{Fact: FactWith, Who: anyone()})},
		{"near others", model.Who{Near: &model.Near{Within: 400, To: &model.Who{Side: "own"}}}, anyone(Test{Fact: FactNear, Max: 2, Who: &Who{Side: Own, Kinds: 1}})},
		{"near the subject", model.Who{Near: &model.Near{Within: 200}}, anyone(Test{Fact: FactNear, Max: 1})},
		{"in the order of facts", model.Who{Is: "elite", Range: exactly(0), Other: new(true)}, anyone(is(FactOther, 1), is(FactRange, 0), is(FactWord, 2))},
		{"another", model.Who{Other: new(true)}, anyone(is(FactOther, 1))},
		{"none of these", model.Who{Not: []model.Who{{Is: "elite"}, {State: "in-motion"}}},
			anyone(Test{Fact: FactNot, Who: anyone(is(FactWord, 2))}, Test{Fact: FactNot, Who: anyone(is(FactState, 0))})},
		{"marks in order of their names", model.Who{Marks: map[string]model.Span{"lead": {Max: ptr(0)}, "alarm": {}}},
			anyone(Test{Fact: FactMarks, Mark: 1, Min: 1, Max: NoMax}, Test{Fact: FactMarks, Mark: 2, Min: NoMin, Max: 0})},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			row := one(t, model.Rule{On: "administration", When: model.When{Unit: &c.who}, Operation: model.Operation{Finish: &model.Finish{}}})
			got := row.When.Who(FactUnit)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("the units differ (-want +got):\n%s", diff)
			}
		})
	}
}

// TestTestHolds reads values against tests.
func TestTestHolds(t *testing.T) {
	cases := []struct {
		test    Test
		in, out []int
	}{
		{Test{Min: 2, Max: 4}, []int{2, 3, 4}, []int{1, 5, -1 << 40}},
		{Test{Min: NoMin, Max: 0}, []int{-9999, 0}, []int{1, -1 << 40}},
		{Test{Min: 1, Max: NoMax}, []int{1, 9999}, []int{0}},
		{Test{Set: 1<<3 | 1}, []int{0, 3}, []int{1, 2, 64, -1}},
	}
	for _, c := range cases {
		for _, v := range c.in {
			if !c.test.Holds(v) {
				t.Errorf("%+v does not hold %d", c.test, v)
			}
		}
		for _, v := range c.out {
			if c.test.Holds(v) {
				t.Errorf("%+v holds %d", c.test, v)
			}
		}
	}
}
