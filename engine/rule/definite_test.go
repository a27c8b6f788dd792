package rule

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// marking marks units.
func marking(who *model.Who) model.Operation {
	return model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(1), Who: who}}
}

// adding adds what is counted to a To Hit Number.
func adding(per *model.Measure) model.Rule {
	return model.Rule{On: "fire.hit", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1, Per: per}}}}
}

// TestDefinite lowers descriptions of the subject and of the target, which are of any kind
// where they name none.
func TestDefinite(t *testing.T) {
	target, subject := model.Who{Target: new(true)}, model.Who{Subject: new(true)}
	row := one(t, model.Rule{On: "action.done", When: model.When{Unit: &model.Who{HasSpotted: &target}}, Operation: marking(&target)})
	want := &Who{Side: None, Kinds: 7, Tests: []Test{is(FactTheTarget, 1)}}
	if diff := cmp.Diff(want, row.Who); diff != "" {
		t.Errorf("whom it marks (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want, row.When.Who(FactUnit).Find(FactHasSpotted).Who); diff != "" {
		t.Errorf("whom it spotted (-want +got):\n%s", diff)
	}
	row = one(t, model.Rule{On: "administration", Operation: marking(&model.Who{Side: "enemy", Kind: []string{"gun"}, SpottedBy: &subject})})
	if by := row.Who.Find(FactSpottedBy); row.Who.Kinds != 2 || by == nil || by.Who.Kinds != 7 || by.Who.Find(FactSubject) == nil {
		t.Errorf("guns spotted by the subject are lowered to %+v", row.Who)
	}
	tank, gun := model.Who{}, model.Who{Kind: []string{"gun"}}
	if WhoImplies(&target, &tank) || !WhoImplies(&target, &target) || WhoExcludes(&target, &gun) || !WhoExcludes(&tank, &gun) {
		t.Error("a target may be of any kind")
	}
	if diff := cmp.Diff([]any{"other"}, Unfit(&model.Who{Subject: new(true), Other: new(true)})); diff != "" {
		t.Errorf("the subject that is another (-want +got):\n%s", diff)
	}
}

// TestDefiniteMistakes speaks of a subject and of a target where there is none.
func TestDefiniteMistakes(t *testing.T) {
	target, subject := &model.Who{Target: new(true)}, &model.Who{Subject: new(true)}
	const noTarget = `there is no other unit here that this could be: target goes with what a unit does to another, such as "action.done"`
	for _, c := range []mistake{
		{"a target of nobody", "rules.0.mark.who.target", "rules-wrong-condition", noTarget, model.Rule{On: "administration", Operation: marking(target)}},
		{"a target within a description", "rules.0.when.unit.spotted_by.target", "rules-wrong-condition", noTarget,
			model.Rule{On: "administration", When: model.When{Unit: &model.Who{SpottedBy: target}}, Operation: marking(nil)}},
		{"a subject where there is none", "rules.0.mark.who.has_acquired.subject", "rules-no-unit", "there is no unit here that this could be: leave out subject",
			model.Rule{On: "deck.start", Operation: marking(&model.Who{HasAcquired: subject})}},
		{"a mark of no target", "rules.0.score.per.target", "rules-wrong-condition", noTarget, model.Rule{On: "administration", Operation: model.Operation{Score: &model.Score{To: "unit", Number: model.Number{Value: 1, Per: &model.Measure{Mark: "fuel", Target: true}}}}}},
		{"a mark of the game", "rules.0.add.per.target", "rules-wrong-condition", `the mark "alarm" is of the game, and of no unit: leave out target`, adding(&model.Measure{Mark: "alarm", Target: true})},
		{"a mark of a side", "rules.0.add.per.target", "rules-wrong-condition", `the mark "lead" is of the side: say with side whose it is, and leave out target`, adding(&model.Measure{Mark: "lead", Target: true})},
		{"no mark", "rules.0.add.per.target", "rules-wrong-condition", `target says whose mark is read, and no mark is named: leave out target`, adding(&model.Measure{Tally: "vp", Target: true})},
		{"others than nobody", "rules.0.mark.who.other", "rules-no-unit", "there is no unit here that this could be: leave out other",
			model.Rule{On: "deck.end", Operation: marking(&model.Who{Other: new(true)})}},
		{"met by nobody", "rules.0.mark.who.met", "rules-no-unit", "there is no unit here whose Move could have met others: leave out met",
			model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: marking(&model.Who{Met: new(true)})}},
	} {
		rows, findings := Lower(source(c.at, c.rule), lexicon())
		want := []diag.Finding{{Code: c.code, Severity: diag.Error, Message: c.message, Span: here, Record: "scenarios/own", Path: c.at}}
		if diff := cmp.Diff(want, findings); diff != "" || len(rows) != 0 {
			t.Errorf("%s: %d rows, and the findings differ (-want +got):\n%s", c.name, len(rows), diff)
		}
	}
	began := func(w model.Who) model.Rule {
		return model.Rule{On: "action.done", When: model.When{Was: &w}, Operation: marking(nil)}
	}
	const kept = "was asks for the Range and the Holding Box with which the action began, and %s is not kept from then: ask for it as it is now, with unit"
	for _, c := range []mistake{
		{"a mark", "rules.0.when.was.marks.fuel", "rules-wrong-condition", fmt.Sprintf(kept, `the mark "fuel", which is of the unit,`), began(model.Who{Marks: map[string]model.Span{"fuel": {}}})},
		{"a state", "rules.0.when.was.state", "rules-wrong-condition", fmt.Sprintf(kept, "state"), began(model.Who{State: "bogged"})},
		{"a counter of others", "rules.0.when.was.not.0.spotted_by", "rules-wrong-condition", fmt.Sprintf(kept, "spotted_by"), began(model.Who{Not: []model.Who{{SpottedBy: &model.Who{}}}})},
	} {
		if _, findings := Lower(source(c.at, c.rule), lexicon()); len(findings) != 1 || findings[0].Message != c.message || findings[0].Path != c.at {
			t.Errorf("%s: found %v, want %q", c.name, findings, c.message)
		}
	}
	_, findings := LowerWhen(source("marks.muddy.if.0"), []any{"marks", "muddy", "if", 0}, &model.When{Unit: &model.Who{FlankedBy: target}}, lexicon())
	if len(findings) != 1 || findings[0].Message != noTarget {
		t.Errorf("a target in a mark: %v", findings)
	}
}

// TestSpeaksOfTarget is which rules have to do with a target.
func TestSpeaksOfTarget(t *testing.T) {
	for _, c := range []struct {
		name string
		rule model.Rule
		want bool
	}{
		{"one whom it describes", finishing("pulled", model.When{Target: &model.Who{}}), true},
		{"how far off it is", finishing("pulled", model.When{Gap: exactly(400)}), true},
		{"whom it marks", model.Rule{On: "pulled", Operation: marking(&model.Who{Target: new(true)})}, true},
		{"whom it marks behind another", doing("pulled", marking(nil), marking(&model.Who{SpottedBy: &model.Who{Target: new(true)}})), true},
		{"a mark of it", finishing("pulled", model.When{Count: []model.Count{{Of: model.Measure{Mark: "fuel", Target: true}, Span: *exactly(1)}}}), true},
		{"a counter of it", model.Rule{On: "pulled", Operation: giving(model.Give{Counters: []string{"bog", "spotted"}})}, true},
		{"a counter of others", model.Rule{On: "pulled", Operation: giving(model.Give{Counters: []string{"spotted"}, Of: &model.Who{Side: "enemy"}})}, false},
		{"a counter of nobody", model.Rule{On: "pulled", Operation: giving(model.Give{Counters: []string{"bog"}})}, false},
		{"the subject", finishing("pulled", model.When{Unit: &model.Who{Subject: new(true)}}), false},
	} {
		if got := SpeaksOfTarget(&c.rule); got != c.want {
			t.Errorf("%s: %t, want %t", c.name, got, c.want)
		}
	}
}
