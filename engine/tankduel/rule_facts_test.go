package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/rule/ruletest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// wordsOf gives each field of the table of conditions a word of a game, which
// gets a Pull, a layer and a check if it has none.
func wordsOf(t *testing.T, lex *rule.Lexicon) ruletest.Words {
	if len(lex.Pulls) == 0 {
		lex.Pulls = []string{"thaw"}
	}
	lex.Secrets, lex.SecretOf, lex.Plans, lex.Offered = []string{"pair", "way"}, []string{"unit", "name"}, []string{"round"}, []uint16{0, 1}
	if len(lex.Layers) == 0 {
		lex.Layers, lex.Checks = []string{"dust"}, []string{"engine"}
	}
	if len(lex.Afters) == 0 {
		lex.Afters = []string{"sandstorm"}
	}
	lists := map[string][]string{"side": lex.Sides, "kind": lex.Kinds, "word": lex.Words, "state": lex.States, "terrain": lex.Terrain, "mark": lex.Marks,
		"phase": lex.Phases[1:], "action": lex.Actions, "option": lex.Options, "pull": lex.Pulls, "run": {"player"},
		"class": rule.Classes(), "value": {"bog"}, "centre": {"level"}, "cause": {"fire"}, "choice": {"pair"}, "layer": lex.Layers, "check": lex.Checks, "trigger": {"fire"}, "grade": {"heavy"}, "part": {"hull"}, "result": {"fuel"}, "after": lex.Afters, "plan": lex.Plans}
	return func(key string) string {
		switch key {
		case "plan":
			return "way"
		case "plan.is":
			return "round"
		}
		for _, f := range rule.Fields() {
			if list := lists[f.Names]; f.Key() == key && len(list) > 0 {
				return list[0]
			}
		}
		t.Fatalf("the game has no word for %s", key)
		return ""
	}
}

// TestEveryFieldIsRead reads each field of the table of conditions alone, with
// and without somebody to ask it of: the game has a case for it, and comes to
// the same as the naive reading.
func TestEveryFieldIsRead(t *testing.T) {
	c := contenttest.Content(t)
	b := newBenchWith(t, c, "hungary-for-oil", setup.Setup{Infantry: true})
	b.g.layerPlace = []uint8{0}
	v := invention{g: b.g, sc: model.Find(c.Scenarios, b.g.uses.Scenarios[0].ID)}
	x := b.ctx()
	nobody := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit}
	about := x.Subject(0)
	about.Target = 1
	for _, s := range slices.Concat(ruletest.Conditions(wordsOf(t, &b.g.Lexicon)), ruletest.Descriptions(wordsOf(t, &b.g.Lexicon))) {
		t.Run(s.Key, func(t *testing.T) {
			if s.Key == "chosen" || s.Key == "line" || s.Key == "beside" {
				return // only an operation can speak of that: TestChosenAgrees; and of marks of boxes: TestBoxMarks
			}
			w := v.lowered(t, &s.When)
			for _, who := range []state.Subject{nobody, about} {
				if got, want := x.Holds(&w, &who), (naive{x}).holds(&w, who); got != want {
					t.Errorf("about %+v: %v, naively %v", who, got, want)
				}
			}
		})
	}
}

// TestFieldsNeedWhatTheyRead holds that a condition which cannot be read where no unit, or
// no target, is concerned says so (Needs): elsewhere a rule with it would never speak.
func TestFieldsNeedWhatTheyRead(t *testing.T) {
	b := newBench(t)
	x, read := b.ctx(), 0
	for _, f := range rule.Fields() {
		needs := f.Fact.Needs()
		switch {
		case f.OfUnit() || needs != 0 && needs != rule.OfUnit:
			continue
		case f.Fact == rule.FactUnit || f.Fact == rule.FactCount || f.Fact == rule.FactOption || f.Fact == rule.FactAdded || f.Fact == rule.FactPlan:
			continue // these are read otherwise
		}
		about := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit}
		if needs == rule.OfUnit {
			about.Unit = 0
		}
		read++
		if x.fact(f.Fact, &about) == state.Missing {
			t.Errorf("the condition %s goes with hooks that do not have in view what it is read from: its row in engine/rule/condition.go lacks a Needs", f.Key())
		}
	}
	if read == 0 {
		t.Error("no condition is read")
	}
}

// TestRound reads the number of the round on the way through a game.
func TestRound(t *testing.T) {
	c := contenttest.Content(t)
	b := newBenchWith(t, c, "hungary-for-oil", setup.Setup{})
	v := invention{g: b.g, sc: model.Find(c.Scenarios, b.g.uses.Scenarios[0].ID)}
	three, four := 3, 4
	w := v.lowered(t, &model.When{Round: &model.Span{Min: &three, Max: &four}})
	held := map[bool]int{}
	stroll(t, b.g, 2, func(s *state.State, _ *bot.Rand) {
		x, who := Ctx{Position: Position{s, b.g}}, state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit}
		want := s.Round == 3 || s.Round == 4
		if got := x.Holds(&w, &who); got != want {
			t.Fatalf("in round %d: %v", s.Round, got)
		}
		held[want]++
	})
	if held[true] == 0 || held[false] == 0 {
		t.Errorf("rounds 3 and 4 came %d times, others %d times", held[true], held[false])
	}
}

// TestPulledIcons reads each Effect Icon off every card that can be Pulled, as the
// content has it.
func TestPulledIcons(t *testing.T) {
	c := contenttest.Content(t)
	b := newBenchWith(t, c, "hungary-for-oil", setup.Setup{})
	v := invention{g: b.g, sc: model.Find(c.Scenarios, b.g.uses.Scenarios[0].ID)}
	yes, no := true, false
	for name, ask := range map[string]func(*bool) model.IconsWhen{
		"explosion":    func(b *bool) model.IconsWhen { return model.IconsWhen{Explosion: b} },
		"fire":         func(b *bool) model.IconsWhen { return model.IconsWhen{Fire: b} },
		"extinguisher": func(b *bool) model.IconsWhen { return model.IconsWhen{Extinguisher: b} },
		"binoculars":   func(b *bool) model.IconsWhen { return model.IconsWhen{Binoculars: b} },
		"smoke":        func(b *bool) model.IconsWhen { return model.IconsWhen{Smoke: b} },
	} {
		shown, hidden := ask(&yes), ask(&no)
		shows := v.lowered(t, &model.When{Pull: &model.PullWhen{Icons: &shown}})
		lacks := v.lowered(t, &model.When{Pull: &model.PullWhen{Icons: &hidden}})
		with := 0
		for i := range b.g.Cards {
			card := model.Find(c.Cards, b.g.Cards[i].ID)
			want := slices.Contains(card.Icons, name)
			with += state.Flag(want)
			b.s.Pulled = engine.Card(i)
			x, who := b.ctx(), state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Pull: 1}
			if x.Holds(&shows, &who) != want || x.Holds(&lacks, &who) == want {
				t.Errorf("%s on card %s: %v", name, card.ID, !want)
			}
		}
		if with == 0 || with == len(b.g.Cards) {
			t.Errorf("%d cards show %s: the test cannot fail", with, name)
		}
		b.s.Pulled = engine.NoCard
		none := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Pull: 1}
		is(t, "without a card", b.ctx().Holds(&shows, &none) || b.ctx().Holds(&lacks, &none), false)
	}
}
