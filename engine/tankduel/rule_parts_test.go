package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// doing is the Hold the High Ground scenario with one rule more, and a mark of the
// game that rules may count with.
func doing(t *testing.T, r model.Rule) *bench {
	t.Helper()
	r.Cite = []string{"X 1"}
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"left": {Of: "game", Max: 9}, "tired": {Of: "unit", Max: 9}}
		sc.Rules = []model.Rule{r}
	})
	return newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
}

func adds(name string) model.Operation {
	one := 1
	return model.Operation{Mark: &model.SetMark{Name: name, Add: &one}}
}

func scores(vp int, to string) model.Operation {
	return model.Operation{Score: &model.Score{Number: model.Number{Value: vp}, To: to}}
}

// TestSeveralOperations plays rules that do several things: all are done once the
// conditions hold, in order of writing, and none where they do not.
func TestSeveralOperations(t *testing.T) {
	leave := model.Operation{Remove: &model.Remove{As: "exit"}}
	mark := func(b *bench, name string) int8 { return b.s.Marks[slices.Index(b.g.Lexicon.Marks, name)] }
	t.Run("conditions are asked once", func(t *testing.T) {
		zero := 0
		b := doing(t, model.Rule{On: "administration", When: model.When{Count: []model.Count{{Of: model.Measure{Mark: "left"}, Span: model.Span{Is: &zero}}}},
			Do: []model.Operation{adds("left"), scores(2, "own"), adds("left")}})
		b.begin("sov-2")
		is(t, "the mark", mark(b, "left"), 2)
		b.expect("score", "0 2")
		is(t, "frames left of it", b.happened(event.RowUsed), 0)
	})
	t.Run("conditions that fail", func(t *testing.T) {
		one := 1
		b := doing(t, model.Rule{On: "administration", When: model.When{Count: []model.Count{{Of: model.Measure{Mark: "left"}, Span: model.Span{Is: &one}}}},
			Do: []model.Operation{adds("left"), scores(2, "own")}})
		b.begin("sov-2")
		is(t, "the mark", mark(b, "left"), 0)
		b.expect("score", "0 0")
	})
	t.Run("the unit leaves first", func(t *testing.T) {
		b := doing(t, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}},
			Do: []model.Operation{leave, scores(5, "own"), adds("left"), leave}})
		b.begin("sov-2")
		is(t, "the mark", mark(b, "left"), 1)
		b.expect("score", "0 5")
		is(t, "departures", b.happened(event.EliminatedUnit), 1)
	})
	t.Run("at most once", func(t *testing.T) {
		b := doing(t, model.Rule{On: "administration", Once: "game", Do: []model.Operation{scores(2, "own"), adds("left")}})
		b.begin("sov-2", "sov-1")
		b.do("sov-2 pass", "sov-2 end")
		b.run()
		is(t, "the mark", mark(b, "left"), 1)
		b.expect("score", "0 2")
	})
	t.Run("at the end of the game", func(t *testing.T) {
		b := doing(t, model.Rule{On: "game.end", Do: []model.Operation{scores(2, "soviet"), {Finish: &model.Finish{Winner: "german"}}, scores(1, "soviet")}})
		b.ctx().finish(state.ByGameEnd)
		b.expect("score", "0 3")
		is(t, "the winner", b.s.Winner, 0)
	})
	t.Run("numbers", func(t *testing.T) {
		b := doing(t, model.Rule{On: "start.range", When: model.When{Unit: &model.Who{Side: "soviet"}},
			Do: []model.Operation{{Set: &model.Number{Value: 400}}, {Add: &model.Addition{Number: model.Number{Value: 200}}}}})
		is(t, "Range of a Soviet tank", b.unit("sov-1").Range, 3)
		is(t, "Range of a German one", b.unit("ger-1").Range, 4)
	})
}

// TestChoiceOfSeveral asks once for all that a rule does.
func TestChoiceOfSeveral(t *testing.T) {
	r := model.Rule{On: "administration", May: true, Do: []model.Operation{adds("tired"), scores(2, "own"), adds("left")}}
	for answer, want := range map[string]string{"sov-2 take 0": "0 2", "sov-2 decline": "0 0"} {
		b := doing(t, r)
		b.begin("sov-2")
		b.do(answer)
		b.run()
		b.expect("score", want)
	}
}

// TestFieldActionOfSeveral offers a Field Action that does several things once, and
// pays for it once.
func TestFieldActionOfSeveral(t *testing.T) {
	b := doing(t, model.Rule{On: "field.action", Once: "turn", Do: []model.Operation{scores(1, "own"), scores(2, "own")}})
	b.begin("sov-2")
	n := 0
	for _, a := range b.legal() {
		if len(a) > 9 && a[:9] == "sov-2 use" {
			n++
			b.do(a)
			break
		}
	}
	b.run()
	is(t, "offers", n, 1)
	b.expect("score", "0 3")
	is(t, "uses", b.happened(event.RowUsed), 1)
}

// TestOperationsAfield holds that operations about a unit on the field say so.
func TestOperationsAfield(t *testing.T) {
	for op, o := range ruleOperations() {
		if info := rule.Ops()[op]; info.Unit && !info.Mission && !o.afield {
			t.Errorf("%s is done to a unit that has left", info.Name)
		}
	}
}

// TestTankActions plays rules on any Tank Action: they forbid those that have no word of
// their own too, and no other, and passing is left.
func TestTankActions(t *testing.T) {
	on := func(hook string, op model.Operation, words ...string) *bench {
		b := doing(t, model.Rule{On: hook, When: model.When{Action: words}, Operation: op})
		b.hand("s1", 12, 25, 20)
		b.begin("ger-1")
		return b
	}
	forbid := model.Operation{Forbid: &struct{}{}}
	t.Run("forbidden", func(t *testing.T) {
		b := on("action", forbid, rule.TankAction)
		for _, a := range b.legal() {
			if word := strings.Fields(a)[1]; word != "pass" && b.g.classOf(verbNamed(b, word)) == TankAction {
				t.Errorf("%s is offered", a)
			}
		}
		b.want("ger-1 pass discarding 25", true)
		b.refused("ger-1 spot sov-1 discarding 25", "X 1")
		b.refused("ger-1 load apcr discarding 25", "X 1")
		b.do("ger-1 pass discarding 25")
	})
	t.Run("a fire that nobody may put out", func(t *testing.T) {
		b := doing(t, model.Rule{On: "action", When: model.When{Action: []string{rule.TankAction}}, Operation: forbid})
		ignited(b, "ger-1")
		b.unit("ger-1").Credit = b.id("sov-1")
		b.hand("s1", 4, 10, 25, 5)
		b.begin("ger-1")
		b.do("ger-1 stay")
		b.next(26)
		b.chance()
		b.want("ger-1 extinguish with 4+10", false)
		b.refused("ger-1 extinguish with 4+10", "X 1")
		b.want("ger-1 end", true)
	})
	t.Run("a transmission that nobody may free", func(t *testing.T) {
		b := doing(t, model.Rule{On: "action", When: model.When{Action: []string{rule.TankAction}}, Operation: forbid})
		b.scar("ger-1", state.GearLocked)
		b.hand("s1", 47, 99, 25)
		b.begin("ger-1")
		b.want("ger-1 unlock with 47+99", false)
		b.refused("ger-1 unlock with 47+99", "X 1")
	})
	t.Run("one of them forbidden", func(t *testing.T) {
		b := on("action", forbid, "spot")
		b.want("ger-1 hull-down discarding 25", true)
		b.want("ger-1 spot sov-1 discarding 25", false)
	})
	t.Run("without a list", func(t *testing.T) {
		b := on("action", forbid)
		b.want("ger-1 load apcr discarding 25", true)
		b.want("ger-1 spot sov-1 discarding 25", false)
	})
	for action, score := range map[string]string{"ger-1 pass discarding 25": "1 0", "ger-1 load apcr discarding 25": "1 0", "ger-1 smoke 20": "1 0"} {
		b := on("action.done", scores(1, "own"), rule.TankAction)
		b.do(action)
		b.run()
		b.expect("score", score)
	}
	b := on("action.done", scores(1, "own"), "move", "fire")
	b.do("ger-1 pass discarding 25")
	b.run()
	b.expect("score", "0 0")
}

// verbNamed is the verb that an action is written with.
func verbNamed(b *bench, name string) engine.Verb {
	for _, row := range b.g.Verbs.Rows.All() {
		if row.Name == name {
			return row.Number
		}
	}
	return state.EndVerb
}
