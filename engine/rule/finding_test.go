package rule

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// mistake is a rule with one mistake, what is said of it, and where.
type mistake struct {
	name, at, code, message string
	rule                    model.Rule
}

func finishing(on string, w model.When) model.Rule {
	return model.Rule{On: on, When: w, Finish: &model.Finish{}}
}

func about(who model.Who) model.Rule {
	return finishing("administration", model.When{Unit: &who})
}

// unknownNames are mistakes in names.
func unknownNames() []mistake {
	return []mistake{
		{"hook", "rules.0.on", "rules-unknown-hook", `unknown hook "fire.hits": did you mean "fire.hit"?`,
			model.Rule{On: "fire.hits", Add: &model.Addition{Number: *number(1)}}},
		{"phase", "rules.0.when.phase", "rules-unknown-phase", `unknown phase "drow": did you mean "draw"?`, finishing("phase", model.When{Phase: "drow"})},
		{"action", "rules.0.when.action.1", "rules-unknown-action", `unknown action "fires": did you mean "fire"?`,
			model.Rule{On: "action", When: model.When{Action: []string{"move", "fires"}}, Forbid: &struct{}{}}},
		{"state", "rules.0.when.unit.state", "rules-unknown-state", `unknown state "boged": did you mean "bogged"?`, about(model.Who{State: "boged"})},
		{"word", "rules.0.when.unit.is", "rules-unknown-word", `unknown word "elit": did you mean "elite"?`, about(model.Who{Is: "elit"})},
		{"terrain", "rules.0.when.unit.holds", "rules-unknown-terrain", `unknown terrain "rigde": did you mean "ridge"?`, about(model.Who{Holds: "rigde"})},
		{"terrain of what it was", "rules.0.when.was.holds", "rules-unknown-terrain", `unknown terrain "rigde": did you mean "ridge"?`,
			finishing("action.done", model.When{Was: &model.Who{Holds: "rigde"}})},
		{"word of a unit left out", "rules.0.when.unit.not.1.is", "rules-unknown-word", `unknown word "elit": did you mean "elite"?`,
			about(model.Who{Not: []model.Who{{Is: "green"}, {Is: "elit"}}})},
		{"mark of a unit", "rules.0.when.unit.marks.fule", "rules-unknown-mark", `unknown mark "fule": did you mean "fuel"?`,
			about(model.Who{Marks: map[string]model.Span{"fule": {}}})},
		{"mark counted", "rules.0.when.count.0.of.mark", "rules-unknown-mark", `unknown mark "alrm": did you mean "alarm"?`,
			finishing("phase", model.When{Count: []model.Count{{Of: model.Measure{Mark: "alrm"}}}})},
		{"supply counted against", "rules.0.when.count.0.over.supply", "rules-unknown-supply", `unknown supply "rigde": did you mean "ridge"?`,
			finishing("phase", model.When{Count: []model.Count{{Of: model.Measure{Tally: "vp"}, Over: &model.Measure{Supply: "rigde"}}}})},
		{"side of units counted", "rules.0.score.per.units.side", "rules-unknown-side", `unknown side "nort": did you mean "north"?`,
			model.Rule{On: "phase", Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{Side: "nort"}}}, To: "own"}}},
		{"mark taken off", "rules.0.set.less.mark", "rules-unknown-mark", `unknown mark "alrm": did you mean "alarm"?`,
			model.Rule{On: "hand.size", Set: &model.Number{Per: &model.Measure{Mark: "lead"}, Less: &model.Measure{Mark: "alrm"}}}},
		{"mark changed", "rules.0.mark.name", "rules-unknown-mark", `unknown mark "zzz": one of fuel, alarm, lead`,
			model.Rule{On: "phase", Mark: &model.SetMark{Name: "zzz", Set: ptr(1)}}},
		{"supply taken", "rules.0.take.supply", "rules-unknown-supply", `unknown supply "rigde": did you mean "ridge"?`,
			model.Rule{On: "action.done", Take: &model.Take{Supply: "rigde"}}},
		{"side that scores", "rules.0.score.to", "rules-unknown-side", `unknown side "suoth": did you mean "south"?`, scoring("phase", "suoth")},
		{"side that wins", "rules.0.finish.winner", "rules-unknown-side", `unknown side "xyzzy": one of north, south`,
			model.Rule{On: "phase", Finish: &model.Finish{Winner: "xyzzy"}}},
	}
}

// wrongPlaces are mistakes in what goes together.
func wrongPlaces() []mistake {
	unit := &model.Who{Side: "own"}
	return []mistake{
		{"no operation", "rules.0", "rules-one-operation", "a rule has exactly one operation, this one has 0", model.Rule{On: "phase"}},
		{"two operations", "rules.0", "rules-one-operation", "a rule has exactly one operation, this one has 2",
			model.Rule{On: "fire.hit", Set: number(1), Limit: &model.Limit{}}},
		{"mark neither set nor added to", "rules.0.mark", "rules-one-operation", "a mark is either added to or set",
			model.Rule{On: "phase", Mark: &model.SetMark{Name: "alarm"}}},
		{"mark set and added to", "rules.0.mark", "rules-one-operation", "a mark is either added to or set",
			model.Rule{On: "phase", Mark: &model.SetMark{Name: "alarm", Set: ptr(1), Add: ptr(1)}}},
		{"score on a query", "rules.0.score", "rules-wrong-operation", `score does not go with "fire.hit", which takes set, add, scale, limit`, scoring("fire.hit", "own")},
		{"forbid on a reaction", "rules.0.forbid", "rules-wrong-operation",
			`forbid does not go with "phase", which takes take, mark, score, remove, finish`, model.Rule{On: "phase", Forbid: &struct{}{}}},
		{"set on a guard", "rules.0.set", "rules-wrong-operation", `set does not go with "action", which takes forbid`, model.Rule{On: "action", Set: number(1)}},
		{"take without a unit", "rules.0.take", "rules-no-unit", `take needs a unit and "deck.start" concerns none`,
			model.Rule{On: "deck.start", Take: &model.Take{Supply: "ridge"}}},
		{"remove without a unit", "rules.0.remove", "rules-no-unit", `remove needs a unit and "phase" concerns none`,
			model.Rule{On: "phase", Remove: &model.Remove{As: "gone"}}},
		{"score for no unit", "rules.0.score", "rules-no-unit", `"game.end" concerns no unit: say to whom the VPs go, "own" or a side`, scoring("game.end", "unit")},
		{"a unit's mark without a unit", "rules.0.mark", "rules-no-unit", `"deck.start" concerns no unit whose mark "fuel" could be`,
			model.Rule{On: "deck.start", Mark: &model.SetMark{Name: "fuel", Set: ptr(1)}}},
		{"choice of nobody", "rules.0.may", "rules-no-unit", `"phase" concerns no unit whose owner could choose`, model.Rule{On: "phase", May: true, Finish: &model.Finish{}}},
		{"choice on a query", "rules.0.may", "rules-wrong-condition", `nobody chooses on "fire.hit"`, model.Rule{On: "fire.hit", May: true, Set: number(1)}},
		{"unit where there is none", "rules.0.when.unit", "rules-wrong-condition", `"game.end" concerns no unit`, finishing("game.end", model.When{Unit: unit})},
		{"target where there is none", "rules.0.when.target", "rules-wrong-condition", `"administration" has no target`, finishing("administration", model.When{Target: unit})},
		{"gap without a target", "rules.0.when.gap", "rules-wrong-condition", `"administration" has no target to measure to`,
			finishing("administration", model.When{Gap: exactly(400)})},
		{"action where there is none", "rules.0.when.action", "rules-wrong-condition", `"administration" concerns no action`,
			finishing("administration", model.When{Action: []string{"move"}})},
		{"movement where there is none", "rules.0.when", "rules-wrong-condition", `"administration" concerns no movement`,
			finishing("administration", model.When{Moved: &model.Moved{Boxes: exactly(1)}})},
		{"earlier box where there is none", "rules.0.when", "rules-wrong-condition", `"administration" concerns no movement`,
			finishing("administration", model.When{Was: unit})},
	}
}

func TestFindings(t *testing.T) {
	for _, c := range append(unknownNames(), wrongPlaces()...) {
		t.Run(c.name, func(t *testing.T) {
			rows, findings := Lower(source(c.at, c.rule), lexicon())
			want := []diag.Finding{{Code: c.code, Severity: diag.Error, Message: c.message, Span: here, Record: "scenarios/own"}}
			if diff := cmp.Diff(want, findings); diff != "" {
				t.Errorf("the findings differ (-want +got):\n%s", diff)
			}
			if len(rows) != 0 {
				t.Errorf("a row was made of it: %+v", rows)
			}
		})
	}
}

func TestFindingsOutsideRules(t *testing.T) {
	_, findings := LowerMeasure(source("ties.1.units.is"), []any{"ties", 1}, &model.Measure{Units: &model.Who{Is: "elit"}}, lexicon())
	if len(findings) != 1 || findings[0].Span != here || findings[0].Code != "rules-unknown-word" {
		t.Errorf("a tie break with an unknown word gives %+v", findings)
	}
	_, findings = LowerNumber(source("supplies.ridge.size.per.mark"), []any{"supplies", "ridge", "size"},
		&model.Number{Value: 1, Per: &model.Measure{Mark: "fule"}}, lexicon())
	if len(findings) != 1 || findings[0].Span != here || findings[0].Code != "rules-unknown-mark" {
		t.Errorf("a size with an unknown mark gives %+v", findings)
	}
}

func TestFindingsWithoutOrigin(t *testing.T) {
	lex := lexicon()
	lex.Supplies = nil
	src := Source{Record: &model.Record{ID: "own"}, Rules: []model.Rule{{On: "action.done", Take: &model.Take{Supply: "ridge"}}}}
	_, findings := Lower(src, lex)
	want := []diag.Finding{{Code: "rules-unknown-supply", Severity: diag.Error, Message: `unknown supply "ridge": there is none here`, Record: "own"}}
	if diff := cmp.Diff(want, findings); diff != "" {
		t.Errorf("the findings differ (-want +got):\n%s", diff)
	}
}

// TestEveryMistake lowers every rule with several mistakes at once: each is
// said.
func TestEveryMistake(t *testing.T) {
	r := model.Rule{On: "game.end", May: true, Take: &model.Take{Supply: "rigde"},
		When: model.When{Unit: &model.Who{Is: "elit"}, Target: &model.Who{State: "boged"}}}
	_, findings := Lower(source("", r), lexicon())
	got := map[string]int{}
	for _, f := range findings {
		got[f.Code]++
	}
	want := map[string]int{"rules-unknown-word": 1, "rules-unknown-state": 1, "rules-unknown-supply": 1, "rules-no-unit": 2, "rules-wrong-condition": 2}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the findings differ (-want +got):\n%s", diff)
	}
}
