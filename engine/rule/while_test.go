package rule

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TestLowerWhile holds that the rules of a module have its conditions beside their own, in
// the order of their facts, all but those that always speak.
func TestLowerWhile(t *testing.T) {
	plain, always := scoring("administration", "own"), scoring("administration", "own")
	plain.When, always.Always = model.When{Deck: &model.DeckWhen{Span: *exactly(3)}}, true
	both := plain
	both.Operation, both.Do = model.Operation{}, []model.Operation{plain.Operation, {Mark: &model.SetMark{Name: "alarm", Set: ptr(1)}}}
	src := source("", plain, always, both)
	while := model.When{Phase: "draw", Count: []model.Count{{Of: model.Measure{Mark: "alarm"}, Span: *exactly(0)}}}
	lowered, findings := LowerWhile(src, &while, lexicon())
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	src.While = lowered
	rows, findings := Lower(src, lexicon())
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	var got [][]Fact
	for i := range rows {
		var facts []Fact
		for _, test := range rows[i].When.Tests {
			facts = append(facts, test.Fact)
		}
		got = append(got, facts)
	}
	all := []Fact{FactPhase, FactDeck, FactCount}
	if diff := gocmp.Diff([][]Fact{all, nil, all, all}, got); diff != "" {
		t.Errorf("the tests of the rows (-want +got):\n%s", diff)
	}
}

// TestPlacesOfConditions refuses conditions where there is nothing that they could be about:
// a module rests for all units alike, a check is of one unit, and a table by distance
// needs a target.
func TestPlacesOfConditions(t *testing.T) {
	messages := func(findings []diag.Finding) string {
		text := ""
		for _, f := range findings {
			text += f.Message
		}
		return text
	}
	gapped := func(on string, op model.Operation) model.Rule { return model.Rule{On: on, Operation: op} }
	table := model.Number{Value: 5, Per: &model.Measure{Gap: []int{0, 1, 2}}}
	for _, tc := range []struct {
		name  string
		lower func() string
		want  string
	}{
		{"a module that rests for a unit", func() string {
			_, f := LowerWhile(source(""), &model.When{Unit: &model.Who{}}, lexicon())
			return messages(f)
		}, `"while" concerns no unit`},
		{"a check of a unit", func() string {
			_, f := LowerCheck(source(""), []any{"checks"}, &model.When{Unit: &model.Who{Under: "dust"}}, lexicon())
			return messages(f)
		}, ""},
		{"a check against a target", func() string {
			_, f := LowerCheck(source(""), []any{"checks"}, &model.When{Gap: exactly(200)}, lexicon())
			return messages(f)
		}, `"checks" has no target to measure to`},
		{"Cover by distance", func() string {
			_, f := Lower(source("", gapped("fire.cover", model.Operation{Add: &model.Addition{Number: table}})), lexicon())
			return messages(f)
		}, ""},
		{"a level by distance", func() string {
			_, f := Lower(source("", gapped("level.move", model.Operation{Add: &model.Addition{Number: table}})), lexicon())
			return messages(f)
		}, `a table by distance is the per of a number that depends on a unit and a target, such as "fire.cover"`},
		{"a number less a table", func() string {
			n := model.Number{Value: 1, Per: &model.Measure{Tally: "vp"}, Less: table.Per}
			_, f := Lower(source("", gapped("fire.cover", model.Operation{Add: &model.Addition{Number: n}})), lexicon())
			return messages(f)
		}, `a table by distance is the per of a number that depends on a unit and a target, such as "fire.cover"`},
		{"nothing to clear", func() string {
			_, f := Lower(source("", gapped("administration", model.Operation{Clear: &model.Clear{}})), lexicon())
			return messages(f)
		}, "nothing is taken off: name layers, or smoke: true, or both"},
		{"a layer over nobody", func() string {
			_, f := Lower(source("", gapped("deck.start", model.Operation{Lay: &model.Lay{Layer: "dust"}})), lexicon())
			return messages(f)
		}, `lay needs a unit and "deck.start" concerns none: say which with who`},
		{"an unknown layer", func() string {
			_, f := Lower(source("", gapped("administration", model.Operation{Lay: &model.Lay{Layer: "dusk"}})), lexicon())
			return messages(f)
		}, `unknown layer "dusk"; did you mean "dust"?`},
		{"a check on another hook", func() string {
			r := gapped("moved", model.Operation{Lay: &model.Lay{Layer: "dust"}})
			r.When.Check = &model.CheckWhen{Name: "wind"}
			_, f := Lower(source("", r), lexicon())
			return messages(f)
		}, `"moved" follows no check`},
	} {
		if got := tc.lower(); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
}
