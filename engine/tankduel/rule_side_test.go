package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// sided is a game in which each side has a mark and a supply of its own, that of the
// Germans 2, that of the Soviets 5, and rules.
func sided(t *testing.T, ties []model.Measure, rules ...model.Rule) *bench {
	t.Helper()
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"lead": {Of: "side", Max: 9}, "led": {Of: "side", If: []model.When{{Count: []model.Count{{Of: model.Measure{Mark: "lead"}, Span: model.Span{Min: &[]int{3}[0]}}}}}}}
		sc.Supplies = map[string]model.Supply{"hill": {Card: "hill", Of: "side", Size: model.Number{Value: 3}}}
		sc.Ties = ties
		for i := range rules {
			rules[i].Cite = []string{"X 1"}
		}
		sc.Rules = rules
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	lead := slices.Index(b.g.Lexicon.Marks, "lead")
	b.s.SideMark[0][lead], b.s.SideMark[1][lead] = 2, 5
	for side, n := range [state.Sides]int{2, 5} {
		s := b.g.Stock(0, int8(side))
		b.s.Stocked[s] += int8(n) - int8(b.s.Supplies[s])
		b.s.Supplies[s] = uint8(n)
	}
	return b
}

// sideNumbers are the marks and the supplies of both sides.
func (b *bench) sideNumbers() [4]int {
	lead := slices.Index(b.g.Lexicon.Marks, "lead")
	return [4]int{int(b.s.SideMark[0][lead]), int(b.s.SideMark[1][lead]), int(b.s.Supplies[b.g.Stock(0, 0)]), int(b.s.Supplies[b.g.Stock(0, 1)])}
}

// TestSidesOfMeasures counts what a side has that is named, as seen from a Soviet tank.
func TestSidesOfMeasures(t *testing.T) {
	for _, c := range []struct {
		name string
		per  model.Measure
		want string
	}{
		{"a mark", model.Measure{Mark: "lead"}, "0 5"},
		{"an own mark", model.Measure{Mark: "lead", Side: "own"}, "0 5"},
		{"an enemy mark", model.Measure{Mark: "lead", Side: "enemy"}, "0 2"},
		{"a mark of a side", model.Measure{Mark: "lead", Side: "german"}, "0 2"},
		{"a condition of the own side", model.Measure{Mark: "led"}, "0 1"},
		{"a condition of the enemy", model.Measure{Mark: "led", Side: "enemy"}, "0 0"},
		{"a supply", model.Measure{Supply: "hill"}, "0 5"},
		{"an enemy supply", model.Measure{Supply: "hill", Side: "enemy"}, "0 2"},
		{"a supply of a side", model.Measure{Supply: "hill", Side: "german"}, "0 2"},
		{"an enemy tally", model.Measure{Tally: "losses", Side: "enemy"}, "0 3"},
		{"an own tally", model.Measure{Tally: "losses"}, "0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := sided(t, nil, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Once: "game",
				Operation: model.Operation{Score: &model.Score{To: "own", Number: model.Number{Value: 1, Per: &c.per}}}})
			b.s.Lost = [state.Sides]uint8{3, 1}
			b.begin("sov-2")
			b.run()
			b.expect("score", c.want)
		})
	}
}

// TestSidesOfCounts holds of a side that is named, from either side for itself where no
// unit is in view.
func TestSidesOfCounts(t *testing.T) {
	four := 4
	for _, c := range []struct{ side, want string }{{"", "0 1"}, {"own", "0 1"}, {"enemy", "1 0"}} {
		b := sided(t, nil, model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: model.Measure{Mark: "lead", Side: c.side}, Span: model.Span{Min: &four}}}}, Operation: scores(1, "own")})
		b.ctx().finish(state.ByGameEnd)
		b.expect("score", c.want)
	}
	b := sided(t, nil, model.Rule{On: "game.end", When: model.When{Count: []model.Count{{Of: model.Measure{Mark: "lead", Side: "soviet"}, Span: model.Span{Min: &four}}}}, Operation: scores(1, "german")})
	b.ctx().finish(state.ByGameEnd)
	b.expect("score", "1 0") // once, and not for each side
}

// TestSidesOfOperations changes what a side has that is named.
func TestSidesOfOperations(t *testing.T) {
	one, none := 1, 0
	for _, c := range []struct {
		name string
		does model.Operation
		want [4]int
	}{
		{"a mark", model.Operation{Mark: &model.SetMark{Name: "lead", Add: &one}}, [4]int{2, 6, 2, 5}},
		{"an enemy mark", model.Operation{Mark: &model.SetMark{Name: "lead", Add: &one, Side: "enemy"}}, [4]int{3, 5, 2, 5}},
		{"a mark of a side", model.Operation{Mark: &model.SetMark{Name: "lead", Set: &none, Side: "german"}}, [4]int{0, 5, 2, 5}},
		{"a supply", model.Operation{Stock: &model.Stock{To: "hill", Add: &one}}, [4]int{2, 5, 2, 6}},
		{"an enemy supply", model.Operation{Stock: &model.Stock{To: "hill", Add: &one, Side: "enemy"}}, [4]int{2, 5, 3, 5}},
		{"a supply of a side", model.Operation{Stock: &model.Stock{To: "hill", Set: &none, Side: "german"}}, [4]int{2, 5, 0, 5}},
		{"a card of the enemy", model.Operation{Stock: &model.Stock{To: "hill", From: "hill", FromSide: "enemy"}}, [4]int{2, 5, 1, 6}},
		{"a card for the enemy", model.Operation{Stock: &model.Stock{To: "hill", Side: "enemy", From: "hill"}}, [4]int{2, 5, 3, 4}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := sided(t, nil, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Once: "game", Operation: c.does})
			b.begin("sov-2")
			b.run()
			is(t, "marks and supplies", b.sideNumbers(), c.want)
			b.check()
		})
	}
}

// TestStockOffered offers a Field Action only while the side that is named has a card.
func TestStockOffered(t *testing.T) {
	b := sided(t, nil, model.Rule{On: "field.action", Once: "turn", Operation: model.Operation{Stock: &model.Stock{To: "hill", From: "hill", FromSide: "enemy"}}})
	s := b.g.Stock(0, 0)
	b.s.Stocked[s] -= int8(b.s.Supplies[s])
	b.s.Supplies[s] = 0
	b.begin("sov-2")
	is(t, "offered", b.offers("sov-2 use"), false)
}

// TestSidesOfTies breaks a tie by what the enemy has, and by what a side has of its own.
func TestSidesOfTies(t *testing.T) {
	for _, c := range []struct {
		name string
		tie  model.Measure
		want int8
	}{
		{"the own mark", model.Measure{Mark: "lead"}, 1},
		{"the enemy's mark", model.Measure{Mark: "lead", Side: "enemy"}, 0},
		{"the enemy's supply", model.Measure{Supply: "hill", Side: "enemy"}, 0},
		{"the enemy's losses", model.Measure{Tally: "losses", Side: "enemy"}, 1},
	} {
		b := sided(t, []model.Measure{c.tie})
		b.s.Lost = [state.Sides]uint8{3, 1}
		b.ctx().finish(state.ByGameEnd)
		is(t, c.name, b.s.Winner, c.want)
	}
}

// TestSidesThatWin ends the game for the side that is named, as seen from a Soviet tank.
func TestSidesThatWin(t *testing.T) {
	for winner, want := range map[string]int8{"own": 1, "enemy": 0, "german": 0} { // order-free: each for itself
		b := sided(t, nil, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Operation: model.Operation{Finish: &model.Finish{Winner: winner}}})
		b.begin("sov-2")
		is(t, winner, b.s.Winner, want)
	}
}
