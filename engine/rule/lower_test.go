package rule

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
)

// one lowers a single rule that is in order.
func one(t *testing.T, r model.Rule) Row {
	t.Helper()
	rows, findings := Lower(source("", r), lexicon())
	if len(rows) != 1 || len(findings) != 0 {
		t.Fatalf("%d rows and findings %v, want one row", len(rows), findings)
	}
	return rows[0]
}

func TestLowerHooks(t *testing.T) {
	fit := map[Kind]func(*model.Rule){
		Query:    func(r *model.Rule) { r.Set = number(1) },
		Guard:    func(r *model.Rule) { r.Forbid = &struct{}{} },
		Reaction: func(r *model.Rule) { r.Finish = &model.Finish{} },
	}
	seen := map[string]bool{}
	for i, h := range Hooks() {
		t.Run(h.Name, func(t *testing.T) {
			if h.Name == "" || h.Doc == "" || seen[h.Name] {
				t.Fatalf("hook %d is %+v; each has its own name and a sentence", i, h)
			}
			seen[h.Name] = true
			r := model.Rule{On: h.Name}
			fit[h.Kind](&r)
			if Hook(i) == RobataMission {
				r = model.Rule{On: h.Name, Operation: model.Operation{Pass: &struct{}{}}}
			}
			if got := one(t, r).Hook; got != Hook(i) {
				t.Errorf("lowered to hook %d, want %d", got, i)
			}
		})
	}
}

func TestLowerOperations(t *testing.T) {
	free := Number{Min: NoMin, Max: NoMax}
	amount := func(v int16) Number { n := free; n.Value = v; return n }
	cases := []struct {
		name string
		rule model.Rule
		want func(*Row)
	}{
		{"set", model.Rule{On: "start.range", Operation: model.Operation{Set: number(1000)}}, func(r *Row) { r.Op, r.Number = Set, amount(1000) }},
		{"add", model.Rule{On: "fire.hit", Operation: model.Operation{Add: &model.Addition{Number: *number(-5)}}}, func(r *Row) { r.Op, r.Number = Add, amount(-5) }},
		{"add in a group", model.Rule{On: "fire.pen", Operation: model.Operation{Add: &model.Addition{Number: *number(1), Group: "slope"}}},
			func(r *Row) { r.Op, r.Number, r.Group = Add, amount(1), "slope" }},
		{"scale down", model.Rule{On: "level.fire", Operation: model.Operation{Scale: &model.Scale{Mul: 2, Div: 3, Round: "down"}}},
			func(r *Row) { r.Op, r.Mul, r.Div = ScaleBy, 2, 3 }},
		{"scale up", model.Rule{On: "level.fire", Operation: model.Operation{Scale: &model.Scale{Mul: 1, Div: 2, Round: "up"}}},
			func(r *Row) { r.Op, r.Mul, r.Div, r.RoundUp = ScaleBy, 1, 2, true }},
		{"limit above", model.Rule{On: "level.move", Operation: model.Operation{Limit: &model.Limit{Max: ptr(5)}}},
			func(r *Row) { r.Op, r.Number = LimitTo, Number{Min: NoMin, Max: 5} }},
		{"limit below", model.Rule{On: "level.move", Operation: model.Operation{Limit: &model.Limit{Min: ptr(-2)}}},
			func(r *Row) { r.Op, r.Number = LimitTo, Number{Min: -2, Max: NoMax} }},
		{"forbid", model.Rule{On: "action", Operation: model.Operation{Forbid: &struct{}{}}}, func(r *Row) { r.Op = Forbid }},
		{"take", model.Rule{On: "action.done", May: true, Operation: model.Operation{Take: &model.Take{Supply: "ridge"}}},
			func(r *Row) { r.Op, r.Supply, r.May = Take, 1, true }},
		{"mark, set", model.Rule{On: "phase", Operation: model.Operation{Mark: &model.SetMark{Name: "alarm", Set: ptr(3)}}},
			func(r *Row) { r.Op, r.Mark, r.Number = MarkIt, 1, amount(3) }},
		{"mark, add", model.Rule{On: "administration", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Add: ptr(-1)}}},
			func(r *Row) { r.Op, r.Mark, r.Delta, r.Number = MarkIt, 0, true, amount(-1) }},
		{"score for the unit", scoring("administration", "unit"), func(r *Row) { r.Op, r.To, r.Number = Score, Unit, amount(1) }},
		{"score for its side", scoring("game.end", "own"), func(r *Row) { r.Op, r.To, r.Number, r.EachSide = Score, Own, amount(1), true }},
		{"score for the other", scoring("eliminated", "enemy"), func(r *Row) { r.Op, r.To, r.Number, r.EachSide = Score, Enemy, amount(1), true }},
		{"score for a side", scoring("deck.start", "south"), func(r *Row) { r.Op, r.To, r.Number = Score, 1, amount(1) }},
		{"remove, exit", model.Rule{On: "action.done", Operation: model.Operation{Remove: &model.Remove{As: "exit"}}}, func(r *Row) { r.Op, r.Remove = Remove, Exit }},
		{"remove, eliminated", model.Rule{On: "range.enter", Operation: model.Operation{Remove: &model.Remove{As: "eliminated"}}},
			func(r *Row) { r.Op, r.Remove = Remove, Eliminated }},
		{"remove, gone", model.Rule{On: "range.enter", Operation: model.Operation{Remove: &model.Remove{As: "gone"}}}, func(r *Row) { r.Op, r.Remove = Remove, Gone }},
		{"remove, abandoned", model.Rule{On: "administration", Operation: model.Operation{Remove: &model.Remove{As: "abandoned"}}}, func(r *Row) { r.Op, r.Remove = Remove, Abandoned }},
		{"remove others", model.Rule{On: "phase", Operation: model.Operation{Remove: &model.Remove{As: "gone", Who: &model.Who{Kind: []string{"gun"}}}}},
			func(r *Row) { who := anyone(); who.Kinds = 2; r.Op, r.Remove, r.Who = Remove, Gone, who }},
		{"mark of others", model.Rule{On: "phase", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(0), Who: &model.Who{}}}},
			func(r *Row) { who := anyone(); r.Op, r.Mark, r.Number, r.Who = MarkIt, 0, amount(0), who }},
		{"stock from another", model.Rule{On: "field.action", Cost: &model.Cost{Orders: 2}, Operation: model.Operation{Stock: &model.Stock{To: "ridge", From: "bridge"}}},
			func(r *Row) { r.EachSide, r.Op, r.Supply, r.From, r.Cost = true, StockUp, 1, 0, 2 }},
		{"stock, add", model.Rule{On: "phase", Operation: model.Operation{Stock: &model.Stock{To: "ridge", Add: ptr(-1)}}},
			func(r *Row) { r.Op, r.Supply, r.Delta, r.Number = StockUp, 1, true, amount(-1) }},
		{"stock, set", model.Rule{On: "phase", Operation: model.Operation{Stock: &model.Stock{To: "ridge", Set: ptr(1)}}},
			func(r *Row) { r.Op, r.Supply, r.Number = StockUp, 1, amount(1) }},
		{"enter", model.Rule{On: "place", Operation: model.Operation{Enter: &model.Enter{Force: "tiger", Instead: true}}},
			func(r *Row) { r.Op, r.Force, r.Instead = Enter, 0, true }},
		{"range by", model.Rule{On: "place", Operation: model.Operation{Range: &model.Shift{By: ptr(-400)}}},
			func(r *Row) { r.Op, r.Shift = ShiftTo, Shift{Given: ShiftBy, Boxes: -2} }},
		{"range to", model.Rule{On: "place", Operation: model.Operation{Range: &model.Shift{To: ptr(600)}}},
			func(r *Row) { r.Op, r.Shift = ShiftTo, Shift{Given: ShiftOnto, Boxes: 3} }},
		{"range among", model.Rule{On: "place", Operation: model.Operation{Range: &model.Shift{Among: []int{600, -800}}}},
			func(r *Row) { r.Op, r.Shift = ShiftTo, Shift{Given: ShiftAmong, Among: []int8{3, -4}} }},
		{"lose", model.Rule{On: "action.done", Operation: model.Operation{Lose: &model.Lose{Counters: []string{"spotted", "flanked"}}}},
			func(r *Row) { r.Op, r.Counters = LoseIt, 1|4 }},
		{"lose for others", model.Rule{On: "phase", Operation: model.Operation{Lose: &model.Lose{Counters: []string{"acquired"}, Who: &model.Who{Side: "own"}, Of: &model.Who{Side: "enemy"}}}},
			func(r *Row) {
				r.Op, r.Counters, r.Who, r.Of, r.EachSide = LoseIt, 2, &Who{Side: Own, Kinds: 1}, &Who{Side: Enemy, Kinds: 1}, true
			}},
		{"give", model.Rule{On: "action.done", Operation: model.Operation{Give: &model.Give{Counters: []string{"acquired", "bog"}, Of: &model.Who{Side: "enemy"}}}},
			func(r *Row) { r.Op, r.Counters, r.Of, r.EachSide = GiveIt, 2|16, &Who{Side: Enemy, Kinds: 1}, true }},
		{"expose", model.Rule{On: "action.done", Operation: model.Operation{Expose: &struct{}{}}}, func(r *Row) { r.Op = Expose }},
		{"pull", model.Rule{On: "deck.start", Operation: model.Operation{Pull: &model.Draw{Name: "thaw"}}}, func(r *Row) { r.Op, r.Pull = PullCard, 0 }},
		{"go to a box", model.Rule{On: "robata.mission", Operation: model.Operation{Go: &model.Go{To: &model.Who{Range: exactly(0)}, Take: "ridge"}}},
			func(r *Row) {
				r.Op, r.Mission = Go, Mission{To: anyone(is(FactRange, 0)), Take: 1}
			}},
		{"go for a shot", model.Rule{On: "robata.mission", Operation: model.Operation{Go: &model.Go{Shot: "high"}}},
			func(r *Row) { r.Op, r.Mission = Go, Mission{Quality: HighShot, Take: None} }},
		{"shoot", model.Rule{On: "robata.mission", Operation: model.Operation{Shoot: &model.Shoot{Quality: "low", Flank: true}}},
			func(r *Row) { r.Op, r.Mission = Shoot, Mission{Quality: LowShot, Flank: true, Take: None} }},
		{"perform", model.Rule{On: "robata.mission", Operation: model.Operation{Perform: &model.Perform{Action: "spot"}}},
			func(r *Row) { r.Op, r.Mission = Perform, Mission{Order: 1, Take: None} }},
		{"pass", model.Rule{On: "robata.mission", Operation: model.Operation{Pass: &struct{}{}}}, func(r *Row) { r.Op, r.Mission = Pass, Mission{Take: None} }},
		{"finish", model.Rule{On: "phase", Operation: model.Operation{Finish: &model.Finish{}}}, func(r *Row) { r.Op = Finish }},
		{"finish for a side", model.Rule{On: "phase", Operation: model.Operation{Finish: &model.Finish{Winner: "north"}}}, func(r *Row) { r.Op, r.To = Finish, 0 }},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := one(t, c.rule)
			want := Row{Hook: got.Hook, Supply: None, From: None, Mark: None, To: None, Force: None, Pull: None, Choice: None, Secret: None, Half: None, Icon: None, Side: Own, FromSide: Own, Mission: Mission{Take: None}, Mul: 1, Div: 1, What: "Own", Clause: "rule 1", When: got.When}
			c.want(&want)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("the row differs (-want +got):\n%s", diff)
			}
			if name := hookTable[got.Hook].Name; name != c.rule.On {
				t.Errorf("the hook is %s, want %s", name, c.rule.On)
			}
		})
	}
}

func TestLowerRow(t *testing.T) {
	r := model.Rule{On: "phase", Cite: []string{"OWN 1", "OWN 2"}, Operation: model.Operation{Finish: &model.Finish{}}}
	for word, limit := range map[string]Once{"": Always, "turn": PerTurn, "round": PerRound, "deck": PerDeck, "unit": PerUnit, "side": PerSide, "game": PerGame} {
		r.Once = word
		if got := one(t, r); got.Once != limit || got.Clause != "OWN 1" {
			t.Errorf("once %q is lowered to %d citing %q, want %d citing OWN 1", word, got.Once, got.Clause, limit)
		}
	}
	rows, findings := Lower(source("rules.2", r, model.Rule{On: "phase"}, r), lexicon())
	if len(rows) != 2 || len(findings) != 1 {
		t.Fatalf("%d rows and %d findings, want the two sound rows and one finding", len(rows), len(findings))
	}
}

func TestLowerNumbers(t *testing.T) {
	n := &model.Number{Value: 2, Plus: -1, Min: ptr(0), Max: ptr(7),
		Per:  &model.Measure{Units: &model.Who{Side: "own"}},
		Less: &model.Measure{Supply: "bridge"}}
	got := one(t, model.Rule{On: "hand.size", Operation: model.Operation{Set: n}}).Number
	want := Number{Value: 2, Plus: -1, Min: 0, Max: 7,
		Per:  &Measure{Kind: CountUnits, Units: &Who{Side: Own, Kinds: 1}, Side: Own},
		Less: &Measure{Kind: CountSupply, Index: 0, Side: Own}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the number differs (-want +got):\n%s", diff)
	}
	for v, within := range map[int]int{-3: 0, 0: 0, 5: 5, 7: 7, 99: 7} {
		if c := got.Clamp(v); c != within {
			t.Errorf("Clamp(%d) is %d, want %d", v, c, within)
		}
	}
	for _, m := range []struct {
		measure model.Measure
		want    Measure
	}{
		{model.Measure{Mark: "lead"}, Measure{Kind: CountMark, Index: 2, Side: Own}},
		{model.Measure{Supply: "ridge"}, Measure{Kind: CountSupply, Index: 1, Side: Own}},
		{model.Measure{Tally: "vp"}, Measure{Kind: TallyVP, Side: Own}},
		{model.Measure{Tally: "kills"}, Measure{Kind: TallyKills, Side: Own}},
		{model.Measure{Tally: "kills", Side: "south"}, Measure{Kind: TallyKills, Side: 1}},
		{model.Measure{Tally: "losses"}, Measure{Kind: TallyLosses, Side: Own}},
	} {
		got, findings := LowerMeasure(source(""), []any{"ties", 0}, &m.measure, lexicon())
		if diff := cmp.Diff(m.want, got); diff != "" || len(findings) > 0 {
			t.Errorf("the measure differs (-want +got):\n%s%v", diff, findings)
		}
	}
	size, findings := LowerNumber(source(""), []any{"supplies", "ridge", "size"}, &model.Number{Value: 3}, lexicon())
	if diff := cmp.Diff(Number{Value: 3, Min: NoMin, Max: NoMax}, size); diff != "" || len(findings) > 0 {
		t.Errorf("the size differs (-want +got):\n%s%v", diff, findings)
	}
}
