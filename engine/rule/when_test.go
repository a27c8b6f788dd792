package rule

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown/schema/model"
)

// anyone describes every unit.
func anyone() Who { return Who{Side: None, Kinds: 1, Word: -1, State: -1, Holds: -1} }

func TestLowerConditions(t *testing.T) {
	last, other := true, false
	is := func(v int16) Span { return Span{Set: true, Min: v, Max: v} }
	cases := []struct {
		name string
		when model.When
		want func(*When)
	}{
		{"none", model.When{}, func(*When) {}},
		{"unit", model.When{Unit: &model.Who{Side: "south"}}, func(w *When) { who := anyone(); who.Side = 1; w.Unit = &who }},
		{"target", model.When{Target: &model.Who{Side: "enemy"}}, func(w *When) { who := anyone(); who.Side = Enemy; w.Target = &who }},
		{"was", model.When{Was: &model.Who{Holds: "ridge"}}, func(w *When) { who := anyone(); who.Holds = 1; w.Was = &who }},
		{"count", model.When{Count: []model.Count{{Of: model.Measure{Mark: "alarm"}, Over: &model.Measure{Tally: "kills"}, Span: model.Span{Min: ptr(1)}}}},
			func(w *When) {
				w.Counts = []Count{{Of: Measure{Kind: CountMark, Index: 1, Side: Own}, Over: &Measure{Kind: TallyKills, Side: Own}, Span: Span{Set: true, Min: 1, Max: NoMax}}}
			}},
		{"action", model.When{Action: []string{"move", "fire"}}, func(w *When) { w.Actions = 1<<1 | 1<<3 }},
		{"moved", model.When{Moved: &model.Moved{Boxes: exactly(1), Cards: &model.Span{Max: ptr(1)}}},
			func(w *When) { w.Boxes, w.Cards = is(1), Span{Set: true, Min: NoMin, Max: 1} }},
		{"gap", model.When{Gap: exactly(400)}, func(w *When) { w.Gap = is(400) }},
		{"deck", model.When{Deck: &model.DeckWhen{Span: model.Span{Min: ptr(2)}}}, func(w *When) { w.Deck = Span{Set: true, Min: 2, Max: NoMax} }},
		{"last deck", model.When{Deck: &model.DeckWhen{Last: &last}}, func(w *When) { w.Last = 1 }},
		{"not the last deck", model.When{Deck: &model.DeckWhen{Last: &other}}, func(w *When) { w.Last = -1 }},
		{"option", model.When{Option: "radio"}, func(w *When) { w.Option = 1 }},
		{"centre", model.When{Centre: "nearer"}, func(w *When) { w.Centre = 2 }},
		{"lowest level", model.When{Moved: &model.Moved{Lowest: exactly(4)}}, func(w *When) { w.Lowest = is(4) }},
		{"phase", model.When{Phase: "draw"}, func(w *When) { w.Phase = 2 }},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			want := When{Terrain: -1, Class: -1, Option: -1, Pull: -1}
			c.want(&want)
			want.Asks = want.asked()
			got := one(t, model.Rule{On: "action.done", When: c.when, Finish: &model.Finish{}}).When
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("the conditions differ (-want +got):\n%s", diff)
			}
		})
	}
}

// TestLowerScopes reads the conditions that only some hooks have in view.
func TestLowerScopes(t *testing.T) {
	is := func(v int16) Span { return Span{Set: true, Min: v, Max: v} }
	yes := true
	cases := []struct {
		name string
		rule model.Rule
		want func(*When)
	}{
		{"where it would stand", model.Rule{On: "range.step", When: model.When{To: &model.Who{Range: exactly(0)}}, Forbid: &struct{}{}},
			func(w *When) { who := anyone(); who.Range = is(0); w.To = &who }},
		{"a card", model.Rule{On: "card.value", When: model.When{Card: &model.CardWhen{Terrain: "ridge", Class: "man-made", Value: []string{"cover", "bog"}}}, Set: number(1)},
			func(w *When) { w.Terrain, w.Class, w.Values = 1, 1, 1|8 }},
		{"a Pull", model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "thaw", Number: exactly(7)}}, Finish: &model.Finish{}},
			func(w *When) { w.Pull, w.Number = 0, is(7) }},
		{"Robata", model.Rule{On: "robata.mission", When: model.When{Robata: &model.RobataWhen{Successes: exactly(2), Orders: exactly(1), High: &yes}}, Pass: &struct{}{}},
			func(w *When) { w.Successes, w.Orders, w.High = is(2), is(1), 1 }},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			want := When{Terrain: -1, Class: -1, Option: -1, Pull: -1}
			c.want(&want)
			want.Asks = want.asked()
			if diff := cmp.Diff(want, one(t, c.rule).When); diff != "" {
				t.Errorf("the conditions differ (-want +got):\n%s", diff)
			}
		})
	}
}

// TestAsks gives one condition at a time and reads which kind is asked for.
func TestAsks(t *testing.T) {
	is, yes := Span{Set: true, Min: 1, Max: 1}, int8(1)
	cases := []struct {
		name string
		give func(*When)
		want Asks
	}{
		{"nothing", func(*When) {}, 0},
		{"what is always read", func(w *When) { w.Unit, w.Target, w.Counts = &Who{}, &Who{}, []Count{{}} }, 0},
		{"action", func(w *When) { w.Actions = 1 }, AsksAction},
		{"deck", func(w *When) { w.Deck = is }, AsksTime},
		{"last deck", func(w *When) { w.Last = -1 }, AsksTime},
		{"phase", func(w *When) { w.Phase = 1 }, AsksTime},
		{"option", func(w *When) { w.Option = 0 }, AsksTime},
		{"terrain", func(w *When) { w.Terrain = 0 }, AsksThing},
		{"class", func(w *When) { w.Class = 0 }, AsksThing},
		{"value", func(w *When) { w.Values = 1 }, AsksThing},
		{"Pull", func(w *When) { w.Pull = 0 }, AsksThing},
		{"number", func(w *When) { w.Number = is }, AsksThing},
		{"was", func(w *When) { w.Was = &Who{} }, AsksMove},
		{"to", func(w *When) { w.To = &Who{} }, AsksMove},
		{"boxes", func(w *When) { w.Boxes = is }, AsksMove},
		{"cards", func(w *When) { w.Cards = is }, AsksMove},
		{"lowest", func(w *When) { w.Lowest = is }, AsksMove},
		{"gap", func(w *When) { w.Gap = is }, AsksMove},
		{"centre", func(w *When) { w.Centre = 1 }, AsksMove},
		{"successes", func(w *When) { w.Successes = is }, AsksRobata},
		{"orders", func(w *When) { w.Orders = is }, AsksRobata},
		{"quality", func(w *When) { w.High = yes }, AsksRobata},
		{"several", func(w *When) { w.Last, w.Gap, w.High = 1, is, -1 }, AsksTime | AsksMove | AsksRobata},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w := When{Terrain: -1, Class: -1, Option: -1, Pull: -1}
			c.give(&w)
			if got := w.asked(); got != c.want {
				t.Errorf("asks %05b, want %05b", got, c.want)
			}
		})
	}
}

func TestLowerUnits(t *testing.T) {
	cases := []struct {
		name string
		who  model.Who
		want func(*Who)
	}{
		{"anybody", model.Who{}, func(*Who) {}},
		{"own", model.Who{Side: "own"}, func(w *Who) { w.Side = Own }},
		{"enemy", model.Who{Side: "enemy"}, func(w *Who) { w.Side = Enemy }},
		{"a side", model.Who{Side: "north"}, func(w *Who) { w.Side = 0 }},
		{"a word", model.Who{Is: "heavy-damage"}, func(w *Who) { w.Word = 3 }},
		{"a state", model.Who{State: "bogged"}, func(w *Who) { w.State = 1 }},
		{"terrain", model.Who{Holds: "field"}, func(w *Who) { w.Holds = 0 }},
		{"range", model.Who{Range: exactly(-400)}, func(w *Who) { w.Range = Span{Set: true, Min: -400, Max: -400} }},
		{"distance", model.Who{Distance: &model.Span{Max: ptr(400)}}, func(w *Who) { w.Distance = Span{Set: true, Min: NoMin, Max: 400} }},
		{"a kind", model.Who{Kind: []string{"gun", "infantry"}}, func(w *Who) { w.Kinds = 6 }},
		{"run by Robata", model.Who{Run: "robata"}, func(w *Who) { w.Run = ByRobata }},
		{"ahead of others", model.Who{Ahead: &model.Who{Side: "own"}}, func(w *Who) { who := anyone(); who.Side = Own; w.Ahead = &who }},
		{"with others", model.Who{With: &model.Who{Side: "enemy"}}, func(w *Who) { who := anyone(); who.Side = Enemy; w.With = &who }},
		{"another", model.Who{Other: true}, func(w *Who) { w.Other = true }},
		{"none of these", model.Who{Not: []model.Who{{Side: "own"}, {State: "in-motion"}}}, func(w *Who) {
			a, b := anyone(), anyone()
			a.Side, b.State = Own, 0
			w.Not = []Who{a, b}
		}},
		{"marks in order of their names", model.Who{Marks: map[string]model.Span{"lead": {Max: ptr(0)}, "alarm": {}}}, func(w *Who) {
			w.Marks = []MarkTest{{Mark: 1, Span: Span{Set: true, Min: 1, Max: NoMax}}, {Mark: 2, Span: Span{Set: true, Min: NoMin, Max: 0}}}
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			want := anyone()
			c.want(&want)
			got := one(t, model.Rule{On: "administration", When: model.When{Unit: &c.who}, Finish: &model.Finish{}}).When.Unit
			if diff := cmp.Diff(&want, got); diff != "" {
				t.Errorf("the units differ (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSpanHolds(t *testing.T) {
	cases := []struct {
		span Span
		in   []int
		out  []int
	}{
		{Span{}, []int{-1 << 20, 0, 1 << 20}, nil},
		{Span{Set: true, Min: 2, Max: 4}, []int{2, 3, 4}, []int{1, 5}},
		{Span{Set: true, Min: NoMin, Max: 0}, []int{-9999, 0}, []int{1}},
		{Span{Set: true, Min: 1, Max: NoMax}, []int{1, 9999}, []int{0}},
	}
	for _, c := range cases {
		for _, v := range c.in {
			if !c.span.Holds(v) {
				t.Errorf("%+v does not hold %d", c.span, v)
			}
		}
		for _, v := range c.out {
			if c.span.Holds(v) {
				t.Errorf("%+v holds %d", c.span, v)
			}
		}
	}
}
