package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// inventing is a game of Hold the High Ground without rules and with three counters, to
// which conditions with names are given.
func inventing(t *testing.T) (*bench, invention) {
	t.Helper()
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules, sc.Marks = nil, map[string]model.Mark{"left": {Of: "game", Max: 9}, "flags": {Of: "side", Max: 9}, "tired": {Of: "unit", Max: 9}}
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	r := bot.NewRand(bot.Stream{Purpose: bot.ForTests})
	v := invention{Rand: &r, g: b.g, sc: model.Find(c.Scenarios, b.g.uses.Scenarios[0].ID)}
	v.forget()
	return b, v
}

func unitsThat(w model.Who) model.Count {
	one := 1
	return model.Count{Of: model.Measure{Units: &w}, Span: model.Span{Min: &one}}
}

func marked1(names ...string) map[string]model.Span {
	out := map[string]model.Span{}
	for _, name := range names {
		out[name] = model.Span{}
	}
	return out
}

// TestWeights counts the descriptions that are read for one: those within it and
// those of the marks that it asks for.
func TestWeights(t *testing.T) {
	b, v := inventing(t)
	const counter = "tired"
	plain := model.Who{Side: "own"}
	v.name(t, "light", "unit", model.When{Unit: &plain})
	v.name(t, "heavier", "unit", model.When{Unit: &model.Who{With: &plain}}, model.When{Unit: &plain, Count: []model.Count{unitsThat(plain), {Of: model.Measure{Mark: counter}, Over: &model.Measure{Units: &plain}}}})
	v.name(t, "heaviest", "unit", model.When{Unit: &model.Who{Marks: marked1("heavier", "light")}})
	g := b.g
	who := func(w model.Who) int {
		lowered := v.lowered(t, &model.When{Unit: &w})
		return g.whoWeight(lowered.Who(rule.FactUnit))
	}
	count := func(list ...model.Count) int {
		lowered := v.lowered(t, &model.When{Count: list})
		return g.countWeight(&lowered)
	}
	over := func(m model.Measure) model.Count {
		c := unitsThat(plain)
		c.Over = &m
		return c
	}
	is(t, "no description", g.whoWeight(nil), 0)
	is(t, "one", who(plain), 1)
	is(t, "one within another", who(model.Who{With: &plain}), 2)
	is(t, "several", who(model.Who{Not: []model.Who{plain, {With: &plain}}, Ahead: &plain}), 5)
	is(t, "a counter", who(model.Who{Marks: marked1(counter)}), 1)
	is(t, "a condition", who(model.Who{Marks: marked1("light")}), 2)
	is(t, "a condition of two entries", who(model.Who{Marks: marked1("heavier")}), 1+2+1+2)
	is(t, "asked again", who(model.Who{Marks: marked1("heavier")}), 1+2+1+2)
	is(t, "a condition of conditions", who(model.Who{Marks: marked1("heaviest")}), 1+(1+5+1))
	is(t, "no count", count(), 0)
	is(t, "units", count(unitsThat(plain)), 1)
	is(t, "units over units", count(over(model.Measure{Units: &model.Who{With: &plain}})), 3)
	is(t, "units over a condition", count(over(model.Measure{Mark: "heavier"})), 6)
	is(t, "two counts", count(unitsThat(plain), unitsThat(model.Who{With: &plain})), 3)
	is(t, "a tally", count(model.Count{Of: model.Measure{Tally: "vp", Side: "own"}}), 0)
}

// TestMarksPrepared reads what is known of a condition with a name before play: what
// it asks of the unit alone, of the unit's side and of other conditions, and what is
// asked before the description of the unit.
func TestMarksPrepared(t *testing.T) {
	plain, other := model.Who{Side: "german"}, model.Who{Other: new(true)}
	b, v := inventing(t)
	const counter = "tired"
	one := 1
	count := func(of model.Measure) []model.Count {
		return []model.Count{{Of: of, Span: model.Span{Min: &one}}}
	}
	over := func(m model.Measure) []model.Count {
		return []model.Count{{Of: model.Measure{Units: &plain}, Over: &m, Span: model.Span{Min: &one}}}
	}
	type prepared struct {
		alike, only, asks bool
		shared, late      int
	}
	cases := []struct {
		name, of string
		when     []model.When
		want     prepared
	}{
		{"the unit alone", "unit", []model.When{{Unit: &plain}}, prepared{alike: true, only: true}},
		{"a word for sides", "unit", []model.When{{Unit: &model.Who{Side: "own"}}}, prepared{alike: true}},
		{"a word for sides within", "unit", []model.When{{Unit: &model.Who{With: &model.Who{Side: "enemy"}}}}, prepared{alike: true}},
		{"a counter of units", "unit", []model.When{{Unit: &model.Who{Marks: marked1(counter)}}}, prepared{alike: true, only: true}},
		{"a counter of its side", "unit", []model.When{{Unit: &model.Who{Marks: marked1("flags")}}}, prepared{alike: true}},
		{"a counter of the side of others", "unit", []model.When{{Unit: &model.Who{With: &model.Who{Marks: marked1("flags")}}}}, prepared{alike: true}},
		{"two entries", "unit", []model.When{{Unit: &plain}, {Unit: &plain}}, prepared{alike: true}},
		{"of a side", "side", []model.When{{Count: count(model.Measure{Units: &plain})}}, prepared{alike: true, shared: 1}},
		{"no unit", "unit", []model.When{{Phase: "end"}}, prepared{alike: true, shared: 1, late: 1}},
		{"a phase and a unit", "unit", []model.When{{Unit: &plain, Phase: "end"}}, prepared{alike: true, shared: 1, late: 1}},
		{"a count as heavy as the unit", "unit", []model.When{{Unit: &plain, Count: count(model.Measure{Units: &plain})}}, prepared{alike: true, shared: 1}},
		{"a count that is heavier, behind a phase", "unit", []model.When{{Unit: &plain, Phase: "end", Count: count(model.Measure{Units: &model.Who{With: &plain}})}}, prepared{alike: true, shared: 2, late: 1}},
		{"a count that is lighter", "unit", []model.When{{Unit: &model.Who{With: &plain}, Count: count(model.Measure{Units: &plain})}}, prepared{alike: true, shared: 1, late: 1}},
		{"a target", "unit", []model.When{{Unit: &plain, Target: &plain}}, prepared{shared: 1, late: 1}},
		{"a movement", "unit", []model.When{{Unit: &plain, Moved: &model.Moved{Boxes: &model.Span{Is: &one}}}}, prepared{shared: 1, late: 1}},
		{"another than the subject", "unit", []model.When{{Unit: &model.Who{With: &other}}}, prepared{}},
		{"near the subject", "unit", []model.When{{Unit: &model.Who{Not: []model.Who{{Near: &model.Near{Within: 200}}}}}}, prepared{}},
		{"near some", "unit", []model.When{{Unit: &model.Who{Near: &model.Near{Within: 200, To: &plain}}}}, prepared{alike: true, only: true}},
		{"near others", "unit", []model.When{{Unit: &model.Who{Near: &model.Near{Within: 200, To: &other}}}}, prepared{}},
		{"a count of others", "unit", []model.When{{Count: count(model.Measure{Units: &other})}}, prepared{shared: 1}},
		{"a count over others", "unit", []model.When{{Count: over(model.Measure{Units: &other})}}, prepared{shared: 1}},
		{"a count of the unit's counters", "unit", []model.When{{Count: count(model.Measure{Mark: counter})}}, prepared{shared: 1}},
		{"a count over the unit's counters", "unit", []model.When{{Count: over(model.Measure{Mark: counter})}}, prepared{shared: 1}},
		{"another condition", "unit", []model.When{{Unit: &model.Who{Marks: marked1("the unit alone")}}}, prepared{alike: true, only: true, asks: true}},
		{"a condition of a side", "unit", []model.When{{Unit: &model.Who{Marks: marked1("of a side")}}}, prepared{alike: true, asks: true}},
	}
	for _, c := range cases {
		v.name(t, c.name, c.of, c.when...)
		b.g.weighMarks()
		got := b.g.Marks.Conditions[len(b.g.Marks.Conditions)-1]
		e := got.Entries[0]
		is(t, c.name, prepared{e.alike, got.only != nil, got.asks, len(e.shared), e.late}, c.want)
		is(t, c.name+" is of units", got.ofUnit, c.of == "unit")
		for i := range b.g.Marks.Conditions { // they are prepared anew with the next
			for j := range b.g.Marks.Conditions[i].Entries {
				b.g.Marks.Conditions[i].Entries[j].shared = nil
			}
		}
	}
}

// TestWhatRulesAskOf reads from the rows of a game which actions a rule may forbid, and
// whether by the target or the movement.
func TestWhatRulesAskOf(t *testing.T) {
	one := 1
	plain := &model.Who{Side: "own"}
	ground := "woods"
	for _, c := range []struct {
		name         string
		when         model.When
		asks, target bool
	}{
		{"the unit", model.When{Action: []string{"spot"}, Unit: plain}, true, false},
		{"the target", model.When{Action: []string{"spot"}, Target: plain}, true, true},
		{"the distance", model.When{Action: []string{"spot"}, Gap: &model.Span{Max: &one}}, true, true},
		{"the cards of a move", model.When{Action: []string{"spot"}, Moved: &model.Moved{Cards: &model.Span{Is: &one}}}, true, true},
		{"an option that is not in use", model.When{Action: []string{"spot"}, Option: "infantry"}, false, false},
		{"terrain that nothing shows", model.When{Action: []string{"spot"}, Unit: &model.Who{Holds: "bridge"}}, false, false},
		{"terrain that nothing shows, of the target", model.When{Action: []string{"spot"}, Target: &model.Who{Holds: "bridge"}}, false, false},
		{"terrain that cards show", model.When{Action: []string{"spot"}, Unit: &model.Who{Holds: ground}}, true, false},
	} {
		g := doing(t, model.Rule{On: "action", When: c.when, Operation: model.Operation{Forbid: &struct{}{}}}).g
		is(t, c.name+": Spot may be forbidden", g.asksOf(state.SpotVerb), c.asks)
		is(t, c.name+": by what it is aimed at", g.asksOfTarget(state.SpotVerb), c.target)
		is(t, c.name+": Fire may be forbidden", g.asksOf(state.FireVerb), false)
		is(t, c.name+": Fire by what it is aimed at", g.asksOfTarget(state.FireVerb), false)
	}
	value := doing(t, model.Rule{On: "card.value", When: model.When{Card: &model.CardWhen{Terrain: ground, Value: []string{"cover"}}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 5}}}}).g
	for i := range value.Terrain {
		is(t, "a number of "+value.Terrain[i].ID+" may change", value.changes(int8(i)), value.Terrain[i].ID == ground)
	}
}

// TestScale rounds what a rule makes of a number, of one below 0 too.
func TestScale(t *testing.T) {
	for _, c := range []struct {
		v, mul, div, down, up int
	}{
		{7, 1, 2, 3, 4}, {6, 1, 2, 3, 3}, {-7, 1, 2, -4, -3}, {-6, 1, 2, -3, -3}, {0, 5, 3, 0, 0}, {5, 2, 3, 3, 4}, {-1, 1, 3, -1, 0}, {1, 1, 3, 0, 1}, {4, 0, 3, 0, 0},
	} {
		row := rule.Row{Mul: int16(c.mul), Div: int16(c.div)}
		is(t, "down", scale(c.v, &row), c.down)
		row.RoundUp = true
		is(t, "up", scale(c.v, &row), c.up)
	}
}

// TestEditsApply is what the edits of modules leave of a term, at their bounds.
func TestEditsApply(t *testing.T) {
	mine, its := TermWords{hitSize, "haze", "W 1a"}, TermWords{hitSize, "size", "EITC 8.4a"}
	for _, c := range []struct {
		name  string
		how   TermHow
		of    term
		op    engine.TermOp
		value int16
		by    int
		want  int
		words TermWords
	}{
		{"lifted", LiftTerm, hitSize, engine.Plus, 0, 7, 0, its},
		{"another lifted", LiftTerm, hitTactics, engine.Plus, 0, 7, 7, its},
		{"replaced", ReplaceTerm, hitSize, engine.Plus, 3, 7, 3, mine},
		{"nothing to replace", ReplaceTerm, hitSize, engine.Plus, 3, 0, 0, its},
		{"a base of 0 replaced", ReplaceTerm, hitSize, engine.Base, 3, 0, 3, mine},
		{"another replaced", ReplaceTerm, hitTactics, engine.Plus, 3, 7, 7, its},
		{"capped", CapTerm, hitSize, engine.Plus, 3, 7, 3, mine},
		{"at the cap", CapTerm, hitSize, engine.Plus, 7, 7, 7, its},
		{"below the cap", CapTerm, hitSize, engine.Plus, 8, 7, 7, its},
		{"capped below 0", CapTerm, hitSize, engine.Plus, 3, -7, -3, mine},
		{"at the cap below 0", CapTerm, hitSize, engine.Plus, 7, -7, -7, its},
		{"added beside", AddTerm, hitTactics, engine.Plus, 3, 7, 7, its},
	} {
		edit := termEdit{how: c.how, TermWords: mine}
		edit.term = c.of
		e := edited{list: []termEdit{edit}}
		e.values[0] = c.value
		by, w := e.apply(c.op, c.by, its)
		is(t, c.name, by, c.want)
		if w.What != c.words.What || w.Clause != c.words.Clause {
			t.Errorf("%s: the words are %q [%s], want %q [%s]", c.name, w.What, w.Clause, c.words.What, c.words.Clause)
		}
		is(t, c.name+": the term is taken away", e.lifts(hitSize), c.how == LiftTerm && c.of == hitSize)
	}
	is(t, "without edits", (*edited)(nil).lifts(hitSize), false)
}

// TestEditsAreBounded takes as many edits of a number as there is room for, of
// different terms, and one lift or replacement of each.
func TestEditsAreBounded(t *testing.T) {
	g := newBench(t).g
	one := func(Ctx, state.Shot) int { return 1 }
	edits := make([]TermEdit, maxTermEdits)
	for i := range edits {
		edits[i] = TermEdit{In: "to-hit", At: "haze-" + string(rune('a'+i)), Clause: "W 1", Value: one}
	}
	is(t, "as many as fit", errorText(g.editTerms("test", edits)), "")
	is(t, "one more", errorText(g.editTerms("test", []TermEdit{{In: "to-hit", At: "more", Clause: "W 1", Value: one}})), "module test: to-hit is changed more than 16 times")
	is(t, "of another number", errorText(g.editTerms("test", []TermEdit{{In: "move-level", At: "more", Clause: "W 1", Value: one}})), "")
	g = newBench(t).g
	lift := func(at string, how TermHow) string {
		return errorText(g.editTerms("test", []TermEdit{{In: "to-hit", At: at, How: how, Clause: "W 1", Value: one}}))
	}
	is(t, "capped", lift("size", CapTerm), "")
	is(t, "lifted", lift("size", LiftTerm), "")
	is(t, "another lifted", lift("acquired", LiftTerm), "")
	is(t, "a third replaced", lift("flanked", ReplaceTerm), "")
	is(t, "capped after that", lift("flanked", CapTerm), "")
	for _, how := range []TermHow{LiftTerm, ReplaceTerm} {
		is(t, "twice", lift("flanked", how), "module test: the term flanked of to-hit is lifted or replaced by module test already")
	}
}
