package rule

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/engine"
	"hulldown.dev/schema/model"
)

// TestLowerSeveral holds that a rule that does several things is a row for each, of
// which the first asks the conditions and says how many follow.
func TestLowerSeveral(t *testing.T) {
	score := model.Operation{Score: &model.Score{Number: *number(10), To: "own"}}
	finish := model.Operation{Finish: &model.Finish{Winner: "north"}}
	both := model.Rule{On: "phase", When: model.When{Phase: "draw"}, Once: "game", Cite: []string{"OWN 1"}, Do: []model.Operation{score, finish}}
	rows, findings := Lower(source("", both, model.Rule{On: "phase", Operation: finish}), lexicon())
	if len(rows) != 3 || len(findings) > 0 {
		t.Fatalf("%d rows and %v, want one for each of three operations", len(rows), findings)
	}
	if rows[0].Op != Score || rows[0].Parts != 1 || rows[0].Follows || rows[1].Op != Finish || rows[1].Parts != 0 || !rows[1].Follows {
		t.Errorf("the rows are %+v and %+v, want a score that a finish follows", rows[0], rows[1])
	}
	if rows[2].Parts != 0 || rows[2].Follows {
		t.Errorf("the next rule is %+v, want one that follows none", rows[2])
	}
	if diff := cmp.Diff(rows[0].When, rows[1].When); diff != "" || rows[1].Clause != "OWN 1" || rows[1].Once != PerGame {
		t.Errorf("the second row is %+v, want conditions, limit and clause of the first", rows[1])
	}
	if !rows[0].EachSide || !rows[1].EachSide {
		t.Error("the rule scores for its own side, and a part of it is not for each side")
	}
}

// TestLowerSeveralNumbers holds that the rows of a query are asked each for itself.
func TestLowerSeveralNumbers(t *testing.T) {
	r := model.Rule{On: "level.move", When: model.When{Deck: &model.DeckWhen{Span: model.Span{Is: ptr(1)}}}, Do: []model.Operation{
		{Add: &model.Addition{Number: *number(-3)}}, {Limit: &model.Limit{Max: ptr(5)}}}}
	rows, findings := Lower(source("", r), lexicon())
	if len(rows) != 2 || len(findings) > 0 {
		t.Fatalf("%d rows and %v, want two", len(rows), findings)
	}
	for i, row := range rows {
		if row.Follows || row.Parts != 0 || len(row.When.Tests) != 1 {
			t.Errorf("row %d is %+v, want one that asks its condition itself", i, row)
		}
	}
}

// TestLowerSeveralMistakes holds that a mistake is told once, at its operation, and
// that nothing is left of its rule.
func TestLowerSeveralMistakes(t *testing.T) {
	finish := model.Operation{Finish: &model.Finish{}}
	for _, c := range []struct {
		name, at, say string
		rule          model.Rule
	}{
		{"both ways", "rules.0.do", "not both", model.Rule{On: "phase", Operation: finish, Do: []model.Operation{finish}}},
		{"an operation of none", "rules.0.do.1", "exactly one operation", model.Rule{On: "phase", Do: []model.Operation{finish, {}}}},
		{"of another hook", "rules.0.do.1.set", "does not go with", model.Rule{On: "phase", Do: []model.Operation{finish, {Set: number(1)}}}},
		{"an unknown name", "rules.0.do.0.finish.winner", "unknown side", model.Rule{On: "phase", Do: []model.Operation{{Finish: &model.Finish{Winner: "nobody"}}, finish}}},
		{"a condition", "rules.0.when.gap", "", model.Rule{On: "phase", When: model.When{Gap: &model.Span{}}, Do: []model.Operation{finish, finish}}},
		{"an unknown hook", "rules.0.on", "hook", model.Rule{On: "phrase", Do: []model.Operation{finish, finish}}},
		{"orders to Robata", "rules.0.do.1.pass", "one order", model.Rule{On: "robata.mission", Do: []model.Operation{{Pass: &struct{}{}}, {Pass: &struct{}{}}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows, findings := Lower(source(c.at, c.rule), lexicon())
			if len(findings) != 1 || len(rows) > 0 {
				t.Fatalf("%d rows and %v, want one finding", len(rows), findings)
			}
			if f := findings[0]; f.Span != here || !strings.Contains(f.Message, c.say) {
				t.Errorf("%q at %v, want %q at %s", f.Message, f.Span, c.say, c.at)
			}
		})
	}
}

// TestHeading holds that statistics call a rule by its name, else by the whole of its first sentence, cut
// at no comma where that is long.
func TestHeading(t *testing.T) {
	long := "A tank that leaves the battlefield at the Range of -200 m or beyond it then, and so on, scores."
	for want, r := range map[string]model.Rule{
		"Exits": {Name: model.Text{"en": "Exits"}, Text: model.Text{"en": "A tank leaves."}},
		"A tank that leaves at -200 m scores 10 VP":                                    {Text: model.Text{"en": "A tank that leaves at -200 m scores 10 VP. It is gone."}},
		"A tank that leaves the battlefield at the Range of -200 m or beyond it then…": {Text: model.Text{"en": long}},
		"": {Cite: []string{"OWN 1"}, Text: model.Text{"cs": "Tank odejde."}},
	} {
		r.On, r.Finish = "phase", &model.Finish{}
		if got := one(t, r).Title; got != want {
			t.Errorf("a heading %q, want %q", got, want)
		}
	}
}

// TestLabel holds that every rule is called something.
func TestLabel(t *testing.T) {
	for want, r := range map[string]model.Rule{
		"OWN 1":                       {Cite: []string{"OWN 1"}, Name: model.Text{"en": "Exits"}},
		"Exits":                       {Name: model.Text{"en": "Exits"}, Text: model.Text{"en": "A tank leaves."}},
		"A tank leaves":               {Text: model.Text{"en": "A tank leaves."}},
		"A tank that leaves at -200…": {Text: model.Text{"en": "A tank that leaves at -200 m scores 10 VP."}},
		"rule 1":                      {Text: model.Text{"cs": "Tank odejde."}},
	} {
		r.On, r.Finish = "phase", &model.Finish{}
		if got := one(t, r).Clause; got != engine.Clause(want) {
			t.Errorf("called %q, want %q", got, want)
		}
	}
}
