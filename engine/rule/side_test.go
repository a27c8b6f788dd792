package rule

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TestLowerSides holds that each place which names a side has the one that is named there.
func TestLowerSides(t *testing.T) {
	scored := func(m model.Measure) model.Operation {
		return model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &m}, To: "own"}}
	}
	measured := func(r *Row) any { return r.Number.Per.Side }
	for _, c := range []struct {
		name string
		op   model.Operation
		read func(*Row) any
		want any
	}{
		{"a tally", scored(model.Measure{Tally: "vp", Side: "enemy"}), measured, Enemy},
		{"a mark of whoever asks", scored(model.Measure{Mark: "lead"}), measured, Own},
		{"a mark of the enemy", scored(model.Measure{Mark: "lead", Side: "enemy"}), measured, Enemy},
		{"a mark of a side", scored(model.Measure{Mark: "lead", Side: "south"}), measured, int8(1)},
		{"a supply of the enemy", scored(model.Measure{Supply: "bridge", Side: "enemy"}), measured, Enemy},
		{"a mark that changes", model.Operation{Mark: &model.SetMark{Name: "lead", Set: ptr(1), Side: "enemy"}}, func(r *Row) any { return r.Side }, Enemy},
		{"a mark that changes, of whoever", model.Operation{Mark: &model.SetMark{Name: "lead", Set: ptr(1)}}, func(r *Row) any { return r.Side }, Own},
		{"a supply that changes", model.Operation{Stock: &model.Stock{To: "bridge", Set: ptr(1), Side: "south"}}, func(r *Row) any { return [2]int8{r.Side, r.FromSide} }, [2]int8{1, Own}},
		{"a card that changes sides", model.Operation{Stock: &model.Stock{To: "bridge", From: "bridge", FromSide: "enemy"}}, func(r *Row) any { return [2]int8{r.Side, r.FromSide} }, [2]int8{Own, Enemy}},
		{"who wins", model.Operation{Finish: &model.Finish{Winner: "enemy"}}, func(r *Row) any { return r.To }, Enemy},
	} {
		row := one(t, model.Rule{On: "administration", Operation: c.op})
		if got := c.read(&row); got != c.want {
			t.Errorf("%s is that of %v, want %v", c.name, got, c.want)
		}
	}
}

// TestSideFindings holds that a side is refused where there is none, at its place.
func TestSideFindings(t *testing.T) {
	scored := func(m model.Measure) model.Rule {
		return model.Rule{On: "administration", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &m}, To: "own"}}}
	}
	does := func(op model.Operation) model.Rule { return model.Rule{On: "administration", Operation: op} }
	const unit = `"unit" is no side here; the side of the unit is "own"`
	for _, c := range []mistake{
		{"beside units", "rules.0.score.per.side", "rules-wrong-condition", "the units are described without their side: put it into the description, units: side",
			scored(model.Measure{Units: &model.Who{}, Side: "enemy"})},
		{"beside a mark of the game", "rules.0.score.per.side", "rules-wrong-condition", `the mark "alarm" is of the game, and of no side: leave out side`,
			scored(model.Measure{Mark: "alarm", Side: "enemy"})},
		{"beside a mark of units", "rules.0.score.per.side", "rules-wrong-condition", `the mark "fuel" is of the unit, and of no side: leave out side`,
			scored(model.Measure{Mark: "fuel", Side: "enemy"})},
		{"beside a supply of the game", "rules.0.score.per.side", "rules-wrong-condition", `the supply "ridge" is of the game, and of no side: leave out side`,
			scored(model.Measure{Supply: "ridge", Side: "enemy"})},
		{"beside a mark of the game that changes", "rules.0.mark.side", "rules-wrong-condition", `the mark "alarm" is of the game, and of no side: leave out side`,
			does(model.Operation{Mark: &model.SetMark{Name: "alarm", Set: ptr(1), Side: "enemy"}})},
		{"beside a supply of the game that changes", "rules.0.stock.side", "rules-wrong-condition", `the supply "ridge" is of the game, and of no side: leave out side`,
			does(model.Operation{Stock: &model.Stock{To: "ridge", Set: ptr(1), Side: "enemy"}})},
		{"beside a supply of the game that a card comes from", "rules.0.stock.from_side", "rules-wrong-condition", `the supply "ridge" is of the game, and of no side: leave out from_side`,
			does(model.Operation{Stock: &model.Stock{To: "bridge", From: "ridge", FromSide: "enemy"}})},
		{"of a card that comes from nowhere", "rules.0.stock.from_side", "rules-wrong-operation", "no card is taken from anywhere: leave out from_side",
			does(model.Operation{Stock: &model.Stock{To: "bridge", Set: ptr(1), FromSide: "enemy"}})},
		{"the unit of a description", "rules.0.when.unit.side", "rules-unknown-side", unit, about(model.Who{Side: "unit"})},
		{"the unit of a tally", "rules.0.score.per.side", "rules-unknown-side", unit, scored(model.Measure{Tally: "vp", Side: "unit"})},
		{"the unit that wins", "rules.0.finish.winner", "rules-unknown-side", unit, does(model.Operation{Finish: &model.Finish{Winner: "unit"}})},
		{"the unit of a mark", "rules.0.mark.side", "rules-unknown-side", unit, does(model.Operation{Mark: &model.SetMark{Name: "lead", Set: ptr(1), Side: "unit"}})},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, findings := Lower(source(c.at, c.rule), lexicon())
			want := []diag.Finding{{Code: c.code, Severity: diag.Error, Message: c.message, Span: here, Record: "scenarios/own", Path: c.at}}
			if diff := cmp.Diff(want, findings); diff != "" {
				t.Errorf("the findings differ (-want +got):\n%s", diff)
			}
		})
	}
	_, findings := LowerMeasure(source("ties.0.side"), []any{"ties", 0}, &model.Measure{Mark: "alarm", Side: "own"}, lexicon())
	if len(findings) != 1 || findings[0].Span != here {
		t.Errorf("a tie break by a mark of the game with a side gives %v", findings)
	}
}
