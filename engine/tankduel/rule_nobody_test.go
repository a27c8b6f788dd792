package tankduel

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// deeds has each reaction, with what can be said of each, among it who or what is concerned
// and who is left out.
func deeds() []model.Operation {
	one, far, german, all := 1, 400, &model.Who{Side: "german"}, &model.Boxes{}
	return []model.Operation{
		{Choose: &model.Choose{Who: german, As: "pal", By: "german"}},
		{Choose: &model.Choose{Boxes: all, As: "where", By: "german", Secret: true}}, {Choose: &model.Choose{Among: []string{"north", "south"}, As: "way", By: "german", Secret: true}},
		{Reveal: &model.Reveal{Name: "where"}}, {Reveal: &model.Reveal{Name: "where", By: "german", If: german}},
		{Look: &model.LookAt{Cards: 1, Of: "german"}}, {Look: &model.LookAt{Cards: 1, Of: "enemy"}},
		{Take: &model.Take{Supply: "hill"}},
		{Stock: &model.Stock{To: "spare", From: "hill"}}, {Stock: &model.Stock{To: "spare", Add: &one}}, {Stock: &model.Stock{To: "spare", Set: &one}},
		{Stock: &model.Stock{To: "heap", From: "heap", Side: "german", FromSide: "soviet"}},
		{Mark: &model.SetMark{Name: "left", Set: &one}}, {Mark: &model.SetMark{Name: "tired", Add: &one}}, {Mark: &model.SetMark{Name: "tired", Add: &one, Who: german}},
		{Mark: &model.SetMark{Name: "lead", Set: &one, Side: "german"}}, {Mark: &model.SetMark{Name: "lead", Set: &one}},
		{Mark: &model.SetMark{Name: "fire", Set: &one}}, {Mark: &model.SetMark{Name: "fire", Set: &one, Who: german}}, {Mark: &model.SetMark{Name: "fire", Set: &one, Boxes: all}},
		scores(1, "own"), scores(1, "unit"), scores(1, "german"),
		{Remove: &model.Remove{As: "gone"}}, {Remove: &model.Remove{As: "gone", Who: german}},
		{Damage: &model.Deal{Grade: "heavy", Part: "hull"}}, {Damage: &model.Deal{Grade: "heavy", Part: "hull", Who: german}},
		{Enter: &model.Enter{Force: "late"}}, {Enter: &model.Enter{Force: "late", Instead: true}},
		{Range: &model.Shift{By: &far}}, {Range: &model.Shift{To: &far, Who: german}}, {Range: &model.Shift{Among: []int{0, 400}, Who: german}},
		{Give: &model.Give{Counters: []string{"hull-down"}}}, {Give: &model.Give{Counters: []string{"spotted"}, Who: german, Of: &model.Who{Side: "soviet"}}},
		{Lose: &model.Lose{Counters: []string{"bog"}}}, {Lose: &model.Lose{Counters: []string{"spotted"}, Who: german, Of: &model.Who{Side: "soviet"}}},
		{Lay: &model.Lay{Layer: "dust"}}, {Lay: &model.Lay{Layer: "dust", Who: german}}, {Lay: &model.Lay{Layer: "fog"}}, {Lay: &model.Lay{Layer: "fog", Boxes: all}},
		{Clear: &model.Clear{Layers: []string{"grit"}}}, {Clear: &model.Clear{Layers: []string{"grit"}, Who: german}}, {Clear: &model.Clear{Smoke: true, Who: german}},
		{Clear: &model.Clear{Layers: []string{"mist"}}}, {Clear: &model.Clear{Layers: []string{"mist"}, Boxes: all}},
		{Expose: &struct{}{}},
		{Pull: &model.Draw{Name: "luck"}}, {Pull: &model.Draw{Name: "luck", Shared: true}},
		{Finish: &model.Finish{Winner: "german"}},
	}
}

// TestNobody holds, over all hooks that concern no unit and all that rules can do, that a rule is
// refused for the lack of a unit exactly where it could do nothing without one.
func TestNobody(t *testing.T) {
	b := nobody(t)
	said := map[string]bool{}
	for i, do := range deeds() {
		for f, v := range rule.Arguments(&model.Rule{Operation: do}) {
			said[f.Key()] = said[f.Key()] || v != nil && !reflect.ValueOf(v).IsZero()
		}
		op, r := rule.OpOf(&model.Rule{Operation: do}), deed(i, do)
		said[op.Name] = true
		rows := b.g.Rules.Rows[rule.Administration]
		acts := acts(b, &rows[slices.IndexFunc(rows, func(row rule.Row) bool { return string(row.Clause) == r.Cite[0] })])
		for hook, w := range map[string]model.When{ // order-free: each for itself
			"deck.start": {}, "deck.end": {}, "game.end": {}, "phase": {Phase: "end"}, "pulled": {Pull: &model.PullWhen{Name: "fate"}},
		} {
			r.On, r.When = hook, w
			if at := hookNamed(hook); !rule.Fits(&model.Rule{On: hook, Operation: model.Operation{Finish: &model.Finish{}}}, &at) || !goes(op, &at) {
				continue
			}
			_, findings := rule.Lower(rule.Source{Record: &model.Record{}, Name: "X", Rules: []model.Rule{r}}, &b.g.Lexicon)
			refused := len(findings) == 1 && findings[0].Code == "rules-no-unit"
			if len(findings) > 0 && !refused {
				t.Errorf("%s on %s: %v", op.Name, hook, findings)
			}
			if refused == acts {
				t.Errorf("%s on %s does something: %v, refused for the lack of a unit: %v\n%+v", op.Name, hook, acts, refused, findings)
			}
		}
	}
	for _, op := range rule.Ops() {
		if op.Kind != rule.Reaction || op.Mission {
			continue
		}
		if !said[op.Name] {
			t.Errorf("no deed has the operation %s", op.Name)
		}
		for _, f := range op.Arguments() {
			if !said[f.Key()] {
				t.Errorf("no deed says %s", f.Key())
			}
		}
	}
}

// deed is a rule that carries out one of the deeds for a unit. What becomes of a unit that is
// chosen is said too.
func deed(i int, do model.Operation) model.Rule {
	r := model.Rule{On: "administration", Cite: []string{fmt.Sprint("D ", i)}, Operation: do}
	if do.Choose != nil && !do.Choose.Secret {
		r.Operation, r.Do = model.Operation{}, []model.Operation{do, {Remove: &model.Remove{As: "gone", Who: &model.Who{Chosen: "pal"}}}}
	}
	return r
}

// hookNamed is the hook of that name.
func hookNamed(name string) rule.HookInfo {
	for _, h := range rule.Hooks() {
		if h.Name == name {
			return h
		}
	}
	return rule.HookInfo{}
}

// goes reports whether a hook takes an operation.
func goes(op *rule.OpInfo, h *rule.HookInfo) bool {
	for _, name := range rule.OpsOn(h) {
		if name == op.Name {
			return true
		}
	}
	return false
}

// acts reports whether a row that concerns no unit changes anything, for whichever side.
func acts(b *bench, row *rule.Row) (does bool) {
	before := b.s
	for side := range int8(state.Sides) {
		func() {
			defer func() {
				if recover() != nil { // it wants a unit
					b.s = before
				}
			}()
			x := b.ctx()
			who := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Side: side}
			if op := &x.Game.Rules.operations[row.Op]; op.changes == nil || op.changes(x, row, who) {
				x.carryOut(row, who)
			}
			does = does || b.s != before
		}()
		b.s = before
	}
	return does
}

// nobody is a game in which there is something for all deeds to do.
func nobody(t *testing.T) *bench {
	t.Helper()
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"left": {Of: "game", Max: 9}, "tired": {Of: "unit", Max: 9}, "lead": {Of: "side", Max: 9}, "fire": {Of: "box", Max: 3}}
		sc.Layers = map[string]model.Layer{"dust": {Of: "unit"}, "grit": {Of: "unit"}, "fog": {Of: "box"}, "mist": {Of: "box"}}
		sc.Supplies = maps.Clone(sc.Supplies)
		spare := sc.Supplies["hill"]
		spare.Size = model.Number{Value: 2}
		heap := spare
		heap.Of = "side"
		sc.Supplies["spare"], sc.Supplies["heap"] = spare, heap
		sc.Sides[0].Reserve = map[string]model.Force{"late": {Vehicle: sc.Sides[0].Force[0].Vehicle}}
		sc.Rules = []model.Rule{
			{On: "deck.start", Cite: []string{"X 1"}, Operation: model.Operation{Pull: &model.Draw{Name: "fate"}}},
			{On: "game.end", Cite: []string{"X 2"}, Operation: model.Operation{Reveal: &model.Reveal{Name: "way"}}},
			{On: "administration", Cite: []string{"X 3"}, When: model.When{Unit: &model.Who{Revealed: "where"}, Plan: &model.PlanWhen{Name: "way", Is: "north"}}, Operation: scores(1, "own")},
		}
		for i, do := range deeds() {
			sc.Rules = append(sc.Rules, deed(i, do))
		}
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	b.hand("s1", 20)
	b.hand("s2", 21)
	b.arrange("secret", "german", "where", "1000", "800", "600", "400")
	b.flank("ger-2", "sov-1")
	b.unit("ger-2").Box.Smoke = 40
	for _, l := range []model.Lay{{Layer: "grit", Who: &model.Who{Side: "german"}}, {Layer: "mist", Boxes: &model.Boxes{}}} {
		rows, _ := rule.Lower(rule.Source{Record: &model.Record{}, Name: "X", Rules: []model.Rule{{On: "administration", Cite: []string{"X 1"}, Operation: model.Operation{Lay: &l}}}}, &b.g.Lexicon)
		b.ctx().carryOut(&rows[0], state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit})
	}
	return b
}

// TestFinishForEachSide ends the game for the one side for which a rule holds, and has VPs decide where
// it holds for both or names no winner.
func TestFinishForEachSide(t *testing.T) {
	for _, c := range []struct {
		on, winner string
		lead       [state.Sides]int8
		want       int8
	}{
		{"phase", "own", [2]int8{3, 0}, 0}, {"phase", "own", [2]int8{0, 3}, 1}, {"phase", "own", [2]int8{3, 3}, 1},
		{"phase", "enemy", [2]int8{3, 0}, 1}, {"phase", "enemy", [2]int8{3, 3}, 1}, {"phase", "", [2]int8{3, 0}, 1},
		{"game.end", "own", [2]int8{3, 0}, 0}, {"game.end", "own", [2]int8{3, 3}, 1}, {"game.end", "", [2]int8{3, 0}, 1},
		{"deck.end", "own", [2]int8{3, 0}, 0}, {"deck.end", "own", [2]int8{3, 3}, 1}, {"deck.end", "", [2]int8{3, 0}, 1},
	} {
		three := 3
		r := model.Rule{On: c.on, When: model.When{Count: []model.Count{{Of: model.Measure{Mark: "lead", Side: "own"}, Span: model.Span{Min: &three}}}}, Operation: model.Operation{Finish: &model.Finish{Winner: c.winner}}}
		if c.on == "phase" {
			r.When.Phase = "draw"
		}
		b := sided(t, nil, r)
		at := slices.Index(b.g.Lexicon.Marks, "lead")
		b.s.SideMark[0][at], b.s.SideMark[1][at] = c.lead[0], c.lead[1]
		b.s.Points = [state.Sides]int16{1, 4}
		switch x := b.ctx(); c.on {
		case "phase":
			b.s.Phase = state.DrawPhase
			x.React(rule.PhaseBegan, state.Nobody)
			walkRows(x)
		case "deck.end":
			x.React(rule.DeckEnd, state.Nobody)
			walkRows(x)
		default:
			x.finish(state.ByGameEnd)
		}
		if !b.s.Over || b.s.Winner != c.want {
			t.Errorf("%s of %q with %d: over %t, won by %d, want %d", c.on, c.winner, c.lead, b.s.Over, b.s.Winner, c.want)
		}
	}
}

// TestFinishBehindScores scores for both sides before VPs decide between them.
func TestFinishBehindScores(t *testing.T) {
	three := 3
	held := model.When{Phase: "draw", Count: []model.Count{{Of: model.Measure{Mark: "lead", Side: "own"}, Span: model.Span{Min: &three}}}}
	for _, once := range []string{"", "deck"} {
		b := sided(t, nil, model.Rule{On: "phase", When: held, Once: once, Do: []model.Operation{scores(3, "own"), {Finish: &model.Finish{Winner: "own"}}}})
		b.s.SideMark[0][slices.Index(b.g.Lexicon.Marks, "lead")] = 5
		b.s.Points, b.s.Used, b.s.Phase = [state.Sides]int16{}, 0, state.DrawPhase
		b.ctx().React(rule.PhaseBegan, state.Nobody)
		b.settle()
		if want := [state.Sides]int16{3, 3}; !b.s.Over || b.s.Points != want {
			t.Errorf("once %q: over %t with %v, want %v", once, b.s.Over, b.s.Points, want)
		}
	}
}
