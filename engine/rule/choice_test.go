package rule

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

func choosing(who model.Who, as string) model.Operation {
	return model.Operation{Choose: &model.Choose{Who: &who, As: as, By: "unit"}}
}

func giving(g model.Give) model.Operation { return model.Operation{Give: &g} }

func doing(on string, ops ...model.Operation) model.Rule { return model.Rule{On: on, Do: ops} }

// chosenAs describes the unit of a choice, and no other.
func chosenAs(name string) *model.Who { return &model.Who{Chosen: name} }

func secretly(as string) model.Operation {
	return model.Operation{Choose: &model.Choose{Who: &model.Who{Side: "own"}, As: as, By: "own", Secret: true}}
}

// TestLowerSecrets holds that secret choices are known by their places in the game, in
// operations, conditions and descriptions of units of any kind.
func TestLowerSecrets(t *testing.T) {
	rows, findings := Lower(source("", doing("administration", secretly("leader"),
		model.Operation{Reveal: &model.Reveal{Name: "leader", By: "enemy", If: &model.Who{Subject: new(true)}}},
		model.Operation{Look: &model.LookAt{Cards: 2, Of: "enemy"}},
		model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(1), Who: &model.Who{Revealed: "leader"}}})), lexicon())
	if len(rows) != 4 || len(findings) > 0 {
		t.Fatalf("%d rows and %v, want one for each of four operations", len(rows), findings)
	}
	type seen struct{ Secret, Choice, To, Cards, Needs int }
	var got []seen
	for i := range rows {
		r := &rows[i]
		got = append(got, seen{int(r.Secret), int(r.Choice), int(r.To), int(r.Cards), int(r.Needs)})
	}
	want := []seen{{1, 2, int(Own), 0, 0}, {1, -1, int(Enemy), 0, 0}, {-1, -1, int(Enemy), 2, 0}, {-1, -1, -1, 0, 0}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the rows (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(&Who{Side: None, Kinds: 7, Tests: []Test{is(FactRevealed, 1)}}, rows[3].Who); diff != "" {
		t.Errorf("whom it marks (-want +got):\n%s", diff)
	}
}

// TestLowerChoices holds that operations know the choices before them by their places,
// wherever they speak of them, and which they need.
func TestLowerChoices(t *testing.T) {
	r := doing("administration",
		choosing(model.Who{Kind: []string{"gun", "infantry"}}, "prey"),
		choosing(model.Who{Side: "enemy", Near: &model.Near{Within: 400, To: chosenAs("prey")}}, "pair"),
		model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(1), Who: &model.Who{Chosen: "pair", Not: []model.Who{*chosenAs("prey")}}}},
		model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Units: chosenAs("prey")}}, To: "own"}},
		model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}})
	rows, findings := Lower(source("", r), lexicon())
	if len(rows) != 5 || len(findings) > 0 {
		t.Fatalf("%d rows and %v, want one for each of five operations", len(rows), findings)
	}
	type seen struct{ Slot, Needs, Choice, Kinds int }
	var got []seen
	for i := range rows {
		s := seen{int(rows[i].Slot), int(rows[i].Needs), int(rows[i].Choice), -1}
		if rows[i].Who != nil {
			s.Kinds = int(rows[i].Who.Kinds)
		}
		got = append(got, s)
	}
	want := []seen{{0, 0, 1, 6}, {1, 1, 0, 1}, {0, 3, -1, 1}, {0, 1, -1, -1}, {0, 0, -1, -1}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the rows (-want +got):\n%s", diff)
	}
	mark := rows[2].Who
	if diff := cmp.Diff([]Test{is(FactChosen, 1), {Fact: FactNot, Who: &Who{Side: None, Kinds: 6, Tests: []Test{is(FactChosen, 0)}}}}, mark.Tests); diff != "" {
		t.Errorf("whom it marks (-want +got):\n%s", diff)
	}
	if units := rows[3].Number.Per.Units; units.Kinds != 6 {
		t.Errorf("the choice of guns and infantry is counted among %b", units.Kinds)
	}
}

// choiceMistakes are mistakes in choices, and in counters that units shall get.
func choiceMistakes() []mistake {
	pair, prey := choosing(model.Who{Side: "own"}, "pair"), choosing(model.Who{Side: "enemy"}, "prey")
	shift := func(who *model.Who) model.Operation {
		return model.Operation{Range: &model.Shift{By: ptr(200), Who: who}}
	}
	spotted := func(who, of *model.Who) model.Operation {
		return giving(model.Give{Counters: []string{"spotted"}, Who: who, Of: of})
	}
	done := func(op model.Operation) model.Rule { return model.Rule{On: "administration", Operation: op} }
	return []mistake{
		{"a choice that nobody makes", "rules.0.do.1.range.who.chosen", "rules-unknown-choice", `unknown choice "pairs"; did you mean "pair"?`,
			doing("administration", pair, shift(chosenAs("pairs")))},
		{"a choice made later", "rules.0.do.0.range.who.chosen", "rules-unknown-choice",
			`nothing is chosen before this as "pair"; an earlier operation of the same rule chooses it: do: [{choose: {who: ..., as: "pair"}}, ...]`,
			doing("administration", shift(chosenAs("pair")), pair, shift(chosenAs("pair")))},
		{"a choice of its own", "rules.0.do.0.choose.who.chosen", "rules-unknown-choice",
			`nothing is chosen before this as "pair"; an earlier operation of the same rule chooses it: do: [{choose: {who: ..., as: "pair"}}, ...]`,
			doing("administration", choosing(*chosenAs("pair"), "pair"), shift(chosenAs("pair")))},
		{"a choice in a condition", "rules.0.when.unit.chosen", "rules-unknown-choice",
			`nothing is chosen before this as "pair"; an earlier operation of the same rule chooses it: do: [{choose: {who: ..., as: "pair"}}, ...]`,
			model.Rule{On: "administration", When: model.When{Unit: chosenAs("pair")}, Do: []model.Operation{pair, shift(chosenAs("pair"))}}},
		{"a choice that nothing uses", "rules.0.do.0.choose.as", "rules-unused-choice",
			`no later operation of the rule speaks of the unit chosen as "pair": say what becomes of it, with chosen: "pair"`,
			doing("administration", pair, prey, shift(chosenAs("prey")))},
		{"a choice alone", "rules.0.choose.as", "rules-unused-choice",
			`no later operation of the rule speaks of the unit chosen as "pair": say what becomes of it, with chosen: "pair"`, done(pair)},
		{"two choices of one name", "rules.0.do.1.choose.as", "rules-wrong-operation", `the rule has chosen "pair" already; each choice has a name of its own`,
			doing("administration", pair, pair, shift(chosenAs("pair")))},
		{"a fourth choice", "rules.0.do.3.choose.as", "rules-capacity", "a rule makes at most 3 choices",
			doing("administration", choosing(model.Who{}, "pair"), choosing(model.Who{}, "prey"), choosing(model.Who{}, "third"), choosing(model.Who{}, "fourth"),
				shift(chosenAs("pair")), shift(chosenAs("prey")), shift(chosenAs("third")))},
		{"a choice of nobody", "rules.0.do.0.choose.by", "rules-no-unit", `"deck.start" concerns no unit whose owner could choose: say with by which side does`,
			doing("deck.start", pair, shift(chosenAs("pair")))},
		{"a secret that nothing shows", "rules.0.choose.as", "rules-unused-choice", `no rule reveals what is chosen in secret as "traitor": say when it is shown, with reveal: name: "traitor"`,
			done(secretly("traitor"))},
		{"a third secret", "rules.0.choose.as", "rules-capacity", `a game has 2 secret choices, those of its modules included, and "spare" is one more`,
			done(secretly("spare"))},
		{"a secret spoken of as a choice", "rules.0.do.1.range.who.chosen", "rules-unknown-choice", `"leader" is chosen in secret: once it is revealed, rules speak of it with revealed: "leader"`,
			doing("administration", secretly("leader"), shift(chosenAs("leader")))},
		{"a secret that nobody chooses", "rules.0.reveal.name", "rules-unknown-choice", `unknown secret choice "leaders"; did you mean "leader"?`,
			done(model.Operation{Reveal: &model.Reveal{Name: "leaders"}})},
		{"a condition on a secret that nobody chooses", "rules.0.when.unit.revealed", "rules-unknown-choice", `unknown secret choice "pair"; there are traitor, leader, spare, way`,
			model.Rule{On: "administration", When: model.When{Unit: &model.Who{Revealed: "pair"}}, Operation: shift(nil)}},
		{"a name that is not chosen among", "rules.0.when.plan.is", "rules-unknown-choice", `unknown name "c"; "way" is chosen among over, round`,
			model.Rule{On: "administration", When: model.When{Plan: &model.PlanWhen{Name: "way", Is: "c"}}, Operation: shift(nil)}},
		{"a name that is misspelt", "rules.0.when.plan.is", "rules-unknown-choice", `unknown name "rounds"; did you mean "round"?`,
			model.Rule{On: "administration", When: model.When{Plan: &model.PlanWhen{Name: "way", Is: "rounds"}}, Operation: shift(nil)}},
		{"a secret that is of no use", "rules.0.reveal.name", "rules-unused-choice", `no rule asks for what is revealed as "spare": say what becomes of it, with revealed: "spare"`,
			done(model.Operation{Reveal: &model.Reveal{Name: "spare"}})},
		{"a secret name that is of no use", "rules.0.reveal.name", "rules-unused-choice", `no rule asks for what is revealed as "way": say what becomes of it, with plan: {name: "way", is: ...}`,
			done(model.Operation{Reveal: &model.Reveal{Name: "way"}})},
		{"a look at an own hand", "rules.0.look.of", "rules-wrong-operation", "a side knows its own hands: look at those of the enemy",
			done(model.Operation{Look: &model.LookAt{Cards: 1, Of: "own"}})},
		{"a look at a hand of a unit", "rules.0.look.of", "rules-unknown-side", `"unit" is no side here; the side of the unit is "own"`,
			done(model.Operation{Look: &model.LookAt{Cards: 1, Of: "unit"}})},
		{"a choice once the game is over", "rules.0.do.0.choose", "rules-wrong-operation", `choose does not go with "game.end", which takes ` + strings.Join(opsOn(GameEnd), ", "),
			doing("game.end", model.Operation{Choose: &model.Choose{Who: &model.Who{}, As: "pair", By: "own"}}, model.Operation{Lose: &model.Lose{Counters: []string{"bog"}, Who: chosenAs("pair")}})},
		{"a choice of a number", "rules.0.choose", "rules-wrong-operation", `choose does not go with "fire.hit", which takes ` + strings.Join(opsOn(FireHit), ", "),
			model.Rule{On: "fire.hit", Operation: pair}},
		{"counters of nobody", "rules.0.give", "rules-no-unit", `"spotted" is a counter of another unit, and "administration" has no target: say of whom with of`, done(spotted(nil, nil))},
		{"counters for nobody", "rules.0.give", "rules-no-unit", `give needs a unit and "deck.start" concerns none: say which with who`,
			model.Rule{On: "deck.start", Operation: giving(model.Give{Counters: []string{"bog"}})}},
		{"counters of a side's own", "rules.0.give.of", "rules-wrong-operation", "a tank has such counters of its enemies alone, and these are of its own side",
			done(spotted(nil, &model.Who{Side: "own"}))},
		{"counters of the side that was chosen", "rules.0.do.1.give.of", "rules-wrong-operation", "a tank has such counters of its enemies alone, and these are of its own side",
			doing("administration", prey, spotted(&model.Who{Side: "enemy"}, chosenAs("prey")))},
		{"counters for guns", "rules.0.give.who", "rules-wrong-operation", "only tanks have such counters",
			done(spotted(&model.Who{Kind: []string{"gun"}}, &model.Who{Side: "enemy"}))},
		{"counters of guns", "rules.0.give.of", "rules-wrong-operation", "only tanks have such counters", done(spotted(nil, &model.Who{Side: "enemy", Kind: []string{"gun"}}))},
		{"Hull Down of another", "rules.0.give.of", "rules-wrong-operation", `"hull-down" is of no other unit: leave out of, or have an operation for each`,
			done(giving(model.Give{Counters: []string{"hull-down"}, Of: &model.Who{Side: "enemy"}}))},
		{"Bog taken off of another", "rules.0.lose.of", "rules-wrong-operation", `"bog" is of no other unit: leave out of, or have an operation for each`,
			done(model.Operation{Lose: &model.Lose{Counters: []string{"spotted", "bog"}, Of: &model.Who{Side: "enemy"}}})},
	}
}

// TestChoiceFindings holds that each mistake in choices and counters is reported once, where
// it was made, and that nothing is left of its rule.
func TestChoiceFindings(t *testing.T) {
	for _, c := range choiceMistakes() {
		t.Run(c.name, func(t *testing.T) {
			lex := lexicon()
			lex.Choices = append(lex.Choices, "third", "fourth")
			rows, findings := Lower(source(c.at, c.rule), lex)
			want := []diag.Finding{{Code: c.code, Severity: diag.Error, Message: c.message, Span: here, Record: "scenarios/own", Path: c.at}}
			if diff := cmp.Diff(want, findings); diff != "" {
				t.Errorf("the findings differ (-want +got):\n%s", diff)
			}
			if len(rows) != 0 {
				t.Errorf("%d rows were made of it", len(rows))
			}
		})
	}
}

// TestChoicesEnd holds that the choices of a rule are those of no other.
func TestChoicesEnd(t *testing.T) {
	shift := model.Operation{Range: &model.Shift{By: ptr(200), Who: chosenAs("pair")}}
	rule := doing("administration", choosing(model.Who{}, "pair"), shift)
	rows, findings := Lower(source("rules.1.range.who.chosen", rule, model.Rule{On: "administration", Operation: shift}, rule), lexicon())
	if len(rows) != 4 || len(findings) != 1 || findings[0].Code != "rules-unknown-choice" || findings[0].Span != here {
		t.Errorf("%d rows and %v, want the mistake of the second rule alone", len(rows), findings)
	}
}
