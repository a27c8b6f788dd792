package rule

import (
	"testing"

	"hulldown.dev/schema/model"
)

// TestWithoutUnit is which rules concern no unit, by hook, and of a Pull by the
// rules that make it.
func TestWithoutUnit(t *testing.T) {
	pulls := func(hook, name string) model.Rule {
		return model.Rule{On: hook, Operation: model.Operation{Pull: &model.Draw{Name: name}}}
	}
	behind := func(hook, name string) model.Rule {
		return model.Rule{On: hook, Do: []model.Operation{{Score: &model.Score{}}, {Pull: &model.Draw{Name: name}}}}
	}
	pulled := func(name string) *model.PullWhen { return &model.PullWhen{Name: name} }
	for _, c := range []struct {
		name  string
		rule  model.Rule
		among []model.Rule
		want  bool
	}{
		{"a further deck", model.Rule{On: "deck.start"}, nil, true},
		{"a further deck, of a unit that is named", model.Rule{On: "deck.start", When: model.When{Unit: &model.Who{}}}, nil, false},
		{"the end of a deck", model.Rule{On: "deck.end"}, nil, true},
		{"the end of the game", model.Rule{On: "game.end"}, nil, true},
		{"a phase", model.Rule{On: "phase", When: model.When{Phase: "draw"}}, nil, true},
		{"any phase", model.Rule{On: "phase"}, nil, true},
		{"the phase of a tank", model.Rule{On: "phase", When: model.When{Phase: "tank"}}, nil, false},
		{"a tank that is Eliminated", model.Rule{On: "eliminated"}, nil, false},
		{"an action", model.Rule{On: "action.done"}, nil, false},
		{"an order of Robata", model.Rule{On: "robata.mission"}, []model.Rule{pulls("deck.start", "thaw")}, false},
		{"no hook", model.Rule{On: "never"}, nil, false},
		{"a Pull that nobody makes", model.Rule{On: "pulled"}, nil, false},
		{"a Pull that a deck makes", model.Rule{On: "pulled"}, []model.Rule{pulls("deck.start", "thaw")}, true},
		{"a Pull that a tank makes", model.Rule{On: "pulled"}, []model.Rule{pulls("action.done", "thaw")}, false},
		{"a Pull that both make", model.Rule{On: "pulled"}, []model.Rule{pulls("deck.start", "thaw"), pulls("action.done", "thaw")}, false},
		{"a Pull that a Pull makes", model.Rule{On: "pulled"}, []model.Rule{pulls("deck.start", "thaw"), pulls("pulled", "frost")}, true},
		{"a Pull that a Pull for a tank makes", model.Rule{On: "pulled", When: model.When{Pull: pulled("frost")}}, []model.Rule{pulls("action.done", "thaw"), pulls("pulled", "frost")}, false},
		{"a Pull that is made anew without end", model.Rule{On: "pulled", When: model.When{Pull: pulled("frost")}}, []model.Rule{pulls("pulled", "frost"), pulls("deck.start", "frost")}, true},
		{"a Pull behind another operation", model.Rule{On: "pulled", When: model.When{Pull: pulled("thaw")}}, []model.Rule{behind("deck.start", "thaw")}, true},
		{"a Pull behind another operation for a tank", model.Rule{On: "pulled", When: model.When{Pull: pulled("thaw")}}, []model.Rule{behind("action.done", "thaw")}, false},
		{"a Pull by name", model.Rule{On: "pulled", When: model.When{Pull: pulled("thaw")}}, []model.Rule{pulls("deck.start", "thaw"), pulls("action.done", "frost")}, true},
		{"a Pull by the other name", model.Rule{On: "pulled", When: model.When{Pull: pulled("frost")}}, []model.Rule{pulls("deck.start", "thaw"), pulls("action.done", "frost")}, false},
		{"a Pull by a name that nobody gives", model.Rule{On: "pulled", When: model.When{Pull: pulled("rain")}}, []model.Rule{pulls("deck.start", "thaw")}, false},
		{"a Pull by number", model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Number: exactly(7)}}}, []model.Rule{pulls("deck.start", "thaw")}, true},
		{"among rules that do not Pull", model.Rule{On: "pulled"}, []model.Rule{{On: "action.done"}, pulls("deck.start", "thaw")}, true},
		{"a Pull for a unit", model.Rule{On: "pulled", When: model.When{Unit: &model.Who{}}}, []model.Rule{pulls("deck.start", "thaw")}, false},
	} {
		if got := WithoutUnit(&c.rule, c.among); got != c.want {
			t.Errorf("%s: it concerns no unit: %t, want %t", c.name, got, c.want)
		}
	}
}

// TestEachSide is which rules are carried out for each side by itself.
func TestEachSide(t *testing.T) {
	of := OwnersIn(&model.Scenario{
		Marks:    map[string]model.Mark{"all": {Of: "game"}, "own": {Of: "side"}, "one": {Of: "unit"}},
		Supplies: map[string]model.Supply{"mud": {Of: "game"}, "road": {Of: "side"}},
	})
	counts := func(m model.Measure) model.Rule {
		return model.Rule{On: "deck.start", When: model.When{Count: []model.Count{{Of: m, Span: model.Span{Min: ptr(1)}}}}}
	}
	both := func(a, b model.Measure) model.Rule {
		r := counts(a)
		r.When.Count = append(r.When.Count, counts(b).When.Count...)
		return r
	}
	for _, c := range []struct {
		name string
		rule model.Rule
		want bool
	}{
		{"VPs of whoever asks, and of a side", both(model.Measure{Tally: "vp"}, model.Measure{Tally: "vp", Side: "north"}), true},
		{"VPs of the enemy, and of a side", both(model.Measure{Tally: "vp", Side: "enemy"}, model.Measure{Tally: "vp", Side: "north"}), true},
		{"a mark of a side, and of the game", both(model.Measure{Mark: "own"}, model.Measure{Mark: "all"}), true},
		{"a supply of a side, and of the game", both(model.Measure{Supply: "road"}, model.Measure{Supply: "mud"}), true},
		{"nothing counted", model.Rule{On: "deck.start"}, false},
		{"VPs of whoever asks", counts(model.Measure{Tally: "vp"}), true},
		{"VPs of a side", counts(model.Measure{Tally: "vp", Side: "north"}), false},
		{"VPs of the own side", counts(model.Measure{Tally: "vp", Side: "own"}), true},
		{"units of anybody", counts(model.Measure{Units: &model.Who{}}), false},
		{"units of a side", counts(model.Measure{Units: &model.Who{Side: "north"}}), false},
		{"units of the enemy", counts(model.Measure{Units: &model.Who{Side: "enemy"}}), true},
		{"a mark of the game", counts(model.Measure{Mark: "all"}), false},
		{"a mark of a side", counts(model.Measure{Mark: "own"}), true},
		{"a supply of the game", counts(model.Measure{Supply: "mud"}), false},
		{"a supply of a side", counts(model.Measure{Supply: "road"}), true},
		{"a mark of the enemy", counts(model.Measure{Mark: "own", Side: "enemy"}), true},
		{"a mark of one side", counts(model.Measure{Mark: "own", Side: "north"}), false},
		{"a supply of one side", counts(model.Measure{Supply: "road", Side: "north"}), false},
		{"a mark that is set", model.Rule{On: "deck.start", Operation: model.Operation{Mark: &model.SetMark{Name: "own"}}}, true},
		{"a mark that is set for the enemy", model.Rule{On: "deck.start", Operation: model.Operation{Mark: &model.SetMark{Name: "own", Side: "enemy"}}}, true},
		{"a mark that is set for one side", model.Rule{On: "deck.start", Operation: model.Operation{Mark: &model.SetMark{Name: "own", Side: "north"}}}, false},
		{"cards for one side", model.Rule{On: "deck.start", Operation: model.Operation{Stock: &model.Stock{To: "road", Side: "north"}}}, false},
		{"cards for one side from whoever is asked", model.Rule{On: "deck.start", Operation: model.Operation{Stock: &model.Stock{To: "road", Side: "north", From: "road"}}}, true},
		{"cards from one side to another", model.Rule{On: "deck.start", Operation: model.Operation{Stock: &model.Stock{To: "road", Side: "north", From: "road", FromSide: "south"}}}, false},
		{"a winner on either side", model.Rule{On: "deck.start", Operation: model.Operation{Finish: &model.Finish{Winner: "own"}}}, true},
		{"a mark of a unit, whoever else has one", model.Rule{On: "administration", When: model.When{Unit: &model.Who{Marks: map[string]model.Span{"own": {}}}}}, false},
	} {
		if got := EachSide(&c.rule, of); got != c.want {
			t.Errorf("%s: for each side: %t, want %t", c.name, got, c.want)
		}
	}
	if none := OwnersIn(nil); none.Mark("all") != "" || none.Supply("mud") != "" {
		t.Error("of no scenario something has an owner")
	}
}

// length is a scenario of four decks with a rule for its length.
func length(op model.Operation) *model.Scenario {
	return &model.Scenario{Length: 4, Rules: []model.Rule{{On: "game.length", Operation: op}}}
}

// TestDecks is which decks a condition can ask for.
func TestDecks(t *testing.T) {
	for _, c := range []struct {
		name string
		sc   *model.Scenario
		most int
	}{
		{"no scenario", nil, 10},
		{"no length, eight tanks", &model.Scenario{}, 6},
		{"no length, six tanks", &model.Scenario{Tanks: model.Tanks{Span: model.Span{Max: ptr(6)}}}, 5},
		{"no length, four tanks", &model.Scenario{Tanks: model.Tanks{Span: model.Span{Max: ptr(4)}}}, 4},
		{"a rule that sets the length", length(model.Operation{Set: &model.Number{Value: 6}}), 7},
		{"a rule that adds a deck", length(model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}}}), 6},
		{"a rule that takes one away", length(model.Operation{Add: &model.Addition{Number: model.Number{Value: -1}}}), 5},
		{"a rule that doubles the length", length(model.Operation{Scale: &model.Scale{Mul: 2, Div: 1}}), 9},
		{"a rule for the least length", length(model.Operation{Limit: &model.Limit{Min: ptr(7)}}), 8},
		{"a rule for the most", length(model.Operation{Limit: &model.Limit{Max: ptr(2)}}), 5},
		{"a rule that counts", length(model.Operation{Add: &model.Addition{Number: model.Number{Value: 1, Per: &model.Measure{Tally: "vp"}}}}), 10},
		{"one deck", &model.Scenario{Length: 1}, 2},
		{"four decks", &model.Scenario{Length: 4}, 5},
		{"a rule for the length", &model.Scenario{Length: 4, Rules: []model.Rule{{On: "deck.start"}, {On: "game.length"}}}, 10},
		{"other rules", &model.Scenario{Length: 4, Rules: []model.Rule{{On: "deck.start"}}}, 5},
	} {
		if least, most := Decks(c.sc); least != 1 || most != c.most {
			t.Errorf("%s: decks %d to %d, want 1 to %d", c.name, least, most, c.most)
		}
	}
}
