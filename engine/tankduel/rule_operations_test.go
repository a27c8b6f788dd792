package tankduel

import (
	"maps"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestOperations carries each reaction out for sov-2, or for all who fit a
// description, and asks what it changed and what it left alone.
func TestOperations(t *testing.T) {
	ptr := func(n int) *int { return &n }
	germans := &model.Who{Side: "german"}
	lose := func(counters ...string) model.Operation {
		return model.Operation{Lose: &model.Lose{Counters: counters}}
	}
	remove := func(as string, who *model.Who) model.Operation {
		return model.Operation{Remove: &model.Remove{As: as, Who: who}}
	}
	stock := func(s model.Stock) model.Operation { return model.Operation{Stock: &s} }
	shift := func(s model.Shift) model.Operation { return model.Operation{Range: &s} }
	mark := func(m model.SetMark) model.Operation { return model.Operation{Mark: &m} }
	countered := map[string]string{"ger-1 spotted": "sov-1 sov-2", "ger-1 flanked": "sov-1 sov-2", "ger-2 spotted": "sov-2", "ger-2 acquired": "sov-2 +20",
		"sov-2 spotted": "ger-1", "sov-2 status": "hull-down", "sov-2 bog": "1", "sov-1 spotted": "ger-1", "sov-1 status": "hull-down", "sov-1 bog": "2"}
	for _, c := range []struct {
		name    string
		do      model.Operation
		prepare func(b *bench)
		want    map[string]string
	}{
		{"eliminated", remove("eliminated", nil), nil, map[string]string{"sov-2 status": "out", "sov-1 range": "800", "active": "sov-1"}},
		{"abandoned", remove("abandoned", nil), nil, map[string]string{"sov-2 status": "out"}},
		{"gone", remove("gone", nil), nil, map[string]string{"sov-2 status": "gone out"}},
		{"exit", remove("exit", nil), nil, map[string]string{"sov-2 status": "exited out"}},
		{"exit of others", remove("exit", germans), nil, map[string]string{"sov-2 status": "", "ger-1 status": "exited out", "ger-2 status": "exited out"}},
		{"toward the enemy", shift(model.Shift{By: ptr(400)}), nil, map[string]string{"sov-2 range": "400", "sov-1 range": "800"}},
		{"away from the enemy", shift(model.Shift{By: ptr(-200)}), nil, map[string]string{"sov-2 range": "1000"}},
		{"no farther than the track", shift(model.Shift{By: ptr(-400)}), nil, map[string]string{"sov-2 range": "1000"}},
		{"nor on the other side", shift(model.Shift{By: ptr(400)}), func(b *bench) { b.at("sov-2", -800) }, map[string]string{"sov-2 range": "-1000"}},
		{"to a Range", shift(model.Shift{To: ptr(-600)}), nil, map[string]string{"sov-2 range": "-600", "sov-1 range": "800"}},
		{"all of a side to a Range", shift(model.Shift{To: ptr(0), Who: germans}), nil, map[string]string{"sov-2 range": "800", "ger-1 range": "0", "ger-2 range": "0"}},
		{"a card between supplies", stock(model.Stock{From: "hill", To: "spare"}), nil, map[string]string{"supply hill": "2", "supply spare": "3"}},
		{"no card is left to move", stock(model.Stock{From: "hill", To: "spare"}), func(b *bench) { b.s.Supplies[b.store("hill", 0)] = 0 }, map[string]string{"supply hill": "0", "supply spare": "2"}},
		{"the last card", stock(model.Stock{From: "hill", To: "spare"}), func(b *bench) { b.s.Supplies[b.store("hill", 0)] = 1 }, map[string]string{"supply hill": "0", "supply spare": "3"}},
		{"more cards", stock(model.Stock{To: "spare", Add: ptr(3)}), nil, map[string]string{"supply hill": "3", "supply spare": "5"}},
		{"fewer than none", stock(model.Stock{To: "spare", Add: ptr(-3)}), nil, map[string]string{"supply spare": "0"}},
		{"so many cards", stock(model.Stock{To: "spare", Set: ptr(7)}), nil, map[string]string{"supply spare": "7"}},
		{"a mark of the game", mark(model.SetMark{Name: "left", Add: ptr(4)}), nil, map[string]string{"mark left": "4"}},
		{"no more than its highest", mark(model.SetMark{Name: "left", Add: ptr(14)}), nil, map[string]string{"mark left": "9"}},
		{"no less than nothing", mark(model.SetMark{Name: "left", Add: ptr(-1)}), nil, map[string]string{"mark left": "0"}},
		{"a mark of the unit", mark(model.SetMark{Name: "tired", Set: ptr(2)}), nil, map[string]string{"sov-2 mark tired": "2", "sov-1 mark tired": "0"}},
		{"a mark of others", mark(model.SetMark{Name: "tired", Add: ptr(1), Who: germans}), nil, map[string]string{"sov-2 mark tired": "0", "ger-1 mark tired": "1", "ger-2 mark tired": "1"}},
		{"VPs for the tank", scores(3, "unit"), nil, map[string]string{"sov-2 vp": "3", "score": "0 3"}},
		{"VPs for the enemy", scores(3, "enemy"), nil, map[string]string{"sov-2 vp": "0", "score": "3 0"}},
		{"VPs for a side by its name", scores(3, "german"), nil, map[string]string{"sov-2 vp": "0", "score": "3 0"}},
		{"Spotted", lose("spotted"), counters, except(countered, "ger-1 spotted", "sov-1", "ger-1 flanked", "sov-1", "ger-2 spotted", "", "ger-2 acquired", "nobody")},
		{"Acquired", lose("acquired"), counters, except(countered, "ger-2 acquired", "nobody")},
		{"Flanked", lose("flanked"), counters, except(countered, "ger-1 flanked", "sov-1")},
		{"Hull Down", lose("hull-down"), counters, except(countered, "sov-2 status", "")},
		{"Bog", lose("bog"), counters, except(countered, "sov-2 bog", "0")},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := stocked(t, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Is: "second"}}, Operation: c.do})
			if c.prepare != nil {
				c.prepare(b)
			}
			b.begin("sov-2", "sov-1")
			b.run()
			for _, question := range slices.Sorted(maps.Keys(c.want)) {
				b.expect(question, c.want[question])
			}
		})
	}
}

// stocked is the game of doing with a second supply, and with a word for sov-2.
func stocked(t *testing.T, r model.Rule) *bench {
	t.Helper()
	r.Cite = []string{"X 1"}
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"left": {Of: "game", Max: 9}, "tired": {Of: "unit", Max: 9}}
		sc.Supplies = maps.Clone(sc.Supplies)
		spare := sc.Supplies["hill"]
		spare.Size = model.Number{Value: 2}
		sc.Supplies["spare"] = spare
		sc.Rules = []model.Rule{r}
		sc.Sides[1].Force = slices.Clone(sc.Sides[1].Force)
		for len(sc.Sides[1].Force) < 2 {
			sc.Sides[1].Force = append(sc.Sides[1].Force, sc.Sides[1].Force[0])
		}
		sc.Sides[1].Force[1].Tags = []string{"second"}
	})
	return newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
}

// counters gives sov-2 counters of each kind, and sov-1 some that must stay.
func counters(b *bench) {
	b.flank("ger-1", "sov-1")
	b.flank("ger-1", "sov-2")
	b.acquire("ger-2", "sov-2", 2)
	b.spot("sov-2", "ger-1")
	b.spot("sov-1", "ger-1")
	b.unit("sov-1").Bog, b.unit("sov-2").Bog = 2, 1
	b.unit("sov-1").Status |= state.HullDown
	b.unit("sov-2").Status |= state.HullDown
}

// except is answers with some of them replaced: questions and answers in turn.
func except(answers map[string]string, by ...string) map[string]string {
	out := maps.Clone(answers)
	for i := 0; i < len(by); i += 2 {
		out[by[i]] = by[i+1]
	}
	return out
}

// TestWaysOff holds how the log says that a tank was lost which a rule took off, and
// that a gun which a rule destroys is gone without a loss.
func TestWaysOff(t *testing.T) {
	for as, want := range map[string]state.Loss{"eliminated": byRow, "abandoned": byBailOut, "gone": byRow, "exit": byRow} {
		b := stocked(t, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Is: "second"}}, Operation: model.Operation{Remove: &model.Remove{As: as}}})
		b.begin("sov-2")
		b.run()
		e := b.log.Events[slices.IndexFunc(b.log.Events, func(e engine.Event) bool { return e.Kind == event.EliminatedUnit })]
		is(t, as, state.Loss(e.Item), want)
	}
	rule := model.Rule{On: "administration", Cite: []string{"X 1"}, Operation: model.Operation{Remove: &model.Remove{As: "eliminated", Who: &model.Who{Kind: []string{"gun"}}}}}
	c := variant(t, "break-out-of-the-pocket", func(_ *model.Content, sc *model.Scenario) { sc.Rules = []model.Rule{rule} })
	b := newBenchWith(t, c, "break-out-of-the-pocket", setup.Setup{})
	guns := slices.Concat(gunsOn(b.g, 0), gunsOn(b.g, 1))
	if len(guns) == 0 {
		t.Fatal("there is no gun")
	}
	b.begin("sov-1")
	for _, u := range guns {
		b.expect(b.g.UnitName(u)+" status", "gone out")
	}
	is(t, "departures", b.happened(event.EliminatedUnit), len(guns))
}

// TestRangeOfChoice lets the owner of a tank choose among Ranges, and Robata draw;
// what has no owner stays.
func TestRangeOfChoice(t *testing.T) {
	among := model.Rule{On: "administration", When: model.When{Unit: &model.Who{Is: "second"}}, Operation: model.Operation{Range: &model.Shift{Among: []int{-200, 0, 600}}}}
	b := stocked(t, among)
	b.begin("sov-2")
	is(t, "the offers", len(b.legal()), 3)
	for _, a := range []string{"sov-2 range -200", "sov-2 range 0", "sov-2 range 600"} {
		b.want(a, true)
	}
	b.do("sov-2 range 600")
	b.expect("sov-2 range", "600")
	b.cited("X 1")

	one := 1
	choice := stocked(t, model.Rule{On: "administration", May: true, When: model.When{Unit: &model.Who{Is: "second"}}, Operation: model.Operation{Stock: &model.Stock{From: "spare", To: "hill"}}})
	choice.begin("sov-2")
	choice.want("sov-2 take 0", true)
	empty := stocked(t, model.Rule{On: "administration", May: true, When: model.When{Unit: &model.Who{Is: "second"}}, Operation: model.Operation{Stock: &model.Stock{From: "spare", To: "hill"}}})
	empty.s.Supplies[empty.store("spare", 0)] = 0
	empty.begin("sov-2")
	is(t, "a card of an empty supply is offered", asked(empty) == "hook-choice", false)
	grows := stocked(t, model.Rule{On: "administration", May: true, When: model.When{Unit: &model.Who{Is: "second"}}, Operation: model.Operation{Stock: &model.Stock{To: "spare", Add: &one}}})
	grows.s.Supplies[grows.store("spare", 0)] = 0
	grows.begin("sov-2")
	grows.want("sov-2 take 0", true)
}

// TestChoiceOfWhatChangesNothing asks about several operations where the second
// alone would change anything, and not where none would.
func TestChoiceOfWhatChangesNothing(t *testing.T) {
	fetch := func(from string) model.Operation {
		return model.Operation{Stock: &model.Stock{From: from, To: "spare"}}
	}
	for _, c := range []struct {
		name string
		do   []model.Operation
		asks bool
	}{
		{"the first", []model.Operation{fetch("hill"), fetch("empty")}, true},
		{"the second", []model.Operation{fetch("empty"), fetch("hill")}, true},
		{"the last of three", []model.Operation{fetch("empty"), fetch("empty"), fetch("hill")}, true},
		{"none", []model.Operation{fetch("empty"), fetch("empty")}, false},
	} {
		variant := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
			sc.Supplies = maps.Clone(sc.Supplies)
			for name, n := range map[string]int{"spare": 2, "empty": 0} { // order-free: each by itself
				s := sc.Supplies["hill"]
				s.Size = model.Number{Value: n}
				sc.Supplies[name] = s
			}
			sc.Rules = []model.Rule{
				{On: "administration", Cite: []string{"X 2"}, Operation: fetch("empty")},
				{On: "administration", May: true, Cite: []string{"X 1"}, Do: c.do},
				{On: "administration", Cite: []string{"X 3"}, Operation: fetch("empty")},
			}
		})
		b := newBenchWith(t, variant, "hold-the-high-ground", setup.Setup{})
		b.begin("sov-2")
		is(t, c.name+" changes something: a choice", asked(b) == "hook-choice", c.asks)
	}
}

// TestFold is each operation of a number as a game does it.
func TestFold(t *testing.T) {
	for i, op := range ruleOperations() {
		if op.fold == nil {
			continue
		}
		row := &rule.Row{Number: rule.Number{Min: 2, Max: 4}}
		row.Mul, row.Div = 3, 2
		want := map[rule.Op]int{rule.Set: 5, rule.Add: 12, rule.ScaleBy: 10, rule.LimitTo: 4}[rule.Op(i)]
		is(t, rule.Ops()[i].Name+" of 7 by 5", op.fold(7, 5, row), want)
		is(t, rule.Ops()[i].Name+" sums", op.sums, rule.Op(i) == rule.Add)
		is(t, rule.Ops()[i].Name+" comes last", op.last, rule.Op(i) == rule.LimitTo)
	}
}
