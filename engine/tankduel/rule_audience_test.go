package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestPrintAndPlayAgreeOnSides makes rules that concern no unit, plays each once
// and prints it: it says "for each side" if it was carried out twice, and not
// if it was carried out once.
func TestPrintAndPlayAgreeOnSides(t *testing.T) {
	c := contenttest.Content(t)
	carried, rules := map[int]int{}, 100**times
	for seed := range rules {
		r := bot.NewRand(bot.Stream{Seed: 3, Game: uint64(seed), Purpose: bot.ForTests})
		own := *c
		own.Scenarios = []model.Scenario{*model.Find(c.Scenarios, "hungary-for-oil")}
		sc := &own.Scenarios[0]
		sc.Marks = map[string]model.Mark{"g": {Of: "game", Max: 9}, "s": {Of: "side", Max: 9}, "u": {Of: "unit", Max: 9}}
		sc.Supplies = map[string]model.Supply{"g": {Card: "mud", Of: "game", Size: model.Number{Value: 5}}, "s": {Card: "mud", Of: "side", Size: model.Number{Value: 5}}}
		sc.Rules = []model.Rule{forNobody(&r), {On: "deck.start", Operation: model.Operation{Pull: &model.Draw{Name: "p"}}}}
		played := carriedOut(t, &own)
		text := wording.Speech{Content: &own, Scenario: sc}.Rule(&sc.Rules[0])
		if each := strings.Contains(text, "for each side"); each != (played == 2) || played == 0 {
			t.Errorf("carried out %d times: %s", played, text)
		}
		carried[played]++
	}
	if carried[1] < rules/8 || carried[2] < rules/8 {
		t.Errorf("carried out so many times: %v", carried)
	}
}

// forNobody makes up a rule on a hook without a unit.
func forNobody(r *bot.Rand) model.Rule {
	one := func(among ...string) string { return among[r.Below(len(among))] }
	least, add := 0, 1
	who := &model.Who{Side: one("", "", "own", "enemy", "german", "soviet")}
	if r.Below(3) == 0 {
		who = &model.Who{Not: []model.Who{*who}}
	}
	measure := [...]model.Measure{{Units: who}, {Mark: one("g", "s")}, {Supply: one("g", "s")}, {Tally: "vp", Side: one("", "own", "german")}}[r.Below(4)]
	out := model.Rule{On: one("phase", "deck.start", "game.end", "pulled"), Cite: []string{"EITC 3.0a"}}
	if out.On == "phase" {
		out.When.Phase = "draw"
	}
	if r.Below(3) == 0 { // it holds whatever is counted
		out.When.Count = []model.Count{{Of: measure, Over: &measure, Span: model.Span{Is: &least}}}
	}
	switch r.Below(4) {
	case 0:
		out.Mark = &model.SetMark{Name: one("g", "s"), Add: &add}
	case 1:
		out.Mark = &model.SetMark{Name: "u", Add: &add, Who: who}
	case 2:
		out.Stock = &model.Stock{To: one("g", "s"), Add: &add}
	default:
		out.Score = &model.Score{Number: model.Number{Value: 1}, To: one("own", "enemy", "german")}
		if r.Below(3) == 0 {
			out.Score.Per, out.Score.Plus = &measure, 1
		}
	}
	return out
}

// carriedOut plays the first rule of the one scenario and counts how often.
func carriedOut(t *testing.T, c *model.Content) int {
	t.Helper()
	rules := c.Scenarios[0].Rules
	b := newBenchWith(t, c, c.Scenarios[0].ID, setup.Setup{})
	played := 0
	for h := range b.g.Rules.Rows {
		for i := range b.g.Rules.Rows[h] {
			if w := &b.g.Rules.Rows[h][i].When; b.g.Rules.Rows[h][i].Clause == engine.Clause(rules[0].Cite[0]) {
				b.g.Rules.watch = func(of *rule.When) { played += state.Flag(of == w) }
			}
		}
	}
	x := b.ctx()
	switch rules[0].On {
	case "phase":
		b.s.Phase = state.DrawPhase
		x.React(rule.PhaseBegan, state.Nobody)
	case "pulled":
		x.ReactTo(rule.Pulled, state.Nobody, 0)
	case "deck.start":
		x.React(rule.DeckStart, state.Nobody)
	default:
		x.React(rule.GameEnd, state.Nobody)
	}
	walkRows(x)
	return played
}

// walkRows runs the rows of the hook on top until none is left.
func walkRows(x Ctx) {
	for x.Depth > 0 && x.Frame().Proc == state.ProcHook {
		f := *x.Frame()
		if runRow(x, &f); x.Over || *x.Frame() == f {
			break
		}
	}
}
