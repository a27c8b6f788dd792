package rule

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// mistake is a rule with one mistake, what is said of it, and where.
type mistake struct {
	name, at, code, message string
	rule                    model.Rule
}

func finishing(on string, w model.When) model.Rule {
	return model.Rule{On: on, When: w, Operation: model.Operation{Finish: &model.Finish{}}}
}

func about(who model.Who) model.Rule {
	return finishing("administration", model.When{Unit: &who})
}

// unknownNames are mistakes in names.
func unknownNames() []mistake {
	return []mistake{
		{"hook", "rules.0.on", "rules-unknown-hook", `unknown hook "fire.hits"; did you mean "fire.hit"?`,
			model.Rule{On: "fire.hits", Operation: model.Operation{Add: &model.Addition{Number: *number(1)}}}},
		{"phase", "rules.0.when.phase", "rules-unknown-phase", `unknown phase "drow"; did you mean "draw"?`, finishing("phase", model.When{Phase: "drow"})},
		{"action", "rules.0.when.action.1", "rules-unknown-action", `unknown action "fires"; did you mean "fire"?`,
			model.Rule{On: "action", When: model.When{Action: []string{"move", "fires"}}, Operation: model.Operation{Forbid: &struct{}{}}}},
		{"state", "rules.0.when.unit.state", "rules-unknown-state", `unknown state "boged"; did you mean "bogged"?`, about(model.Who{State: "boged"})},
		{"word that is near none", "rules.0.when.unit.is", "rules-unknown-word", `unknown word "quick"; there are amphibious, elite, green, heavy-damage, seasoned, winged`, about(model.Who{Is: "quick"})},
		{"word", "rules.0.when.unit.is", "rules-unknown-word", `unknown word "elit"; did you mean "elite"?`, about(model.Who{Is: "elit"})},
		{"terrain", "rules.0.when.unit.holds", "rules-unknown-terrain", `unknown terrain "rigde"; did you mean "ridge"?`, about(model.Who{Holds: "rigde"})},
		{"terrain of what it was", "rules.0.when.was.holds", "rules-unknown-terrain", `unknown terrain "rigde"; did you mean "ridge"?`,
			finishing("action.done", model.When{Was: &model.Who{Holds: "rigde"}})},
		{"word of a unit left out", "rules.0.when.unit.not.1.is", "rules-unknown-word", `unknown word "elit"; did you mean "elite"?`,
			about(model.Who{Not: []model.Who{{Is: "green"}, {Is: "elit"}}})},
		{"mark of a unit", "rules.0.when.unit.marks.fule", "rules-unknown-mark", `unknown mark "fule"; did you mean "fuel"?`,
			about(model.Who{Marks: map[string]model.Span{"fule": {}}})},
		{"mark counted", "rules.0.when.count.0.of.mark", "rules-unknown-mark", `unknown mark "alrm"; did you mean "alarm"?`,
			finishing("phase", model.When{Count: []model.Count{{Of: model.Measure{Mark: "alrm"}}}})},
		{"supply counted against", "rules.0.when.count.0.over.supply", "rules-unknown-supply", `unknown supply "rigde"; did you mean "ridge"?`,
			finishing("phase", model.When{Count: []model.Count{{Of: model.Measure{Tally: "vp"}, Over: &model.Measure{Supply: "rigde"}}}})},
		{"side of units counted", "rules.0.score.per.units.side", "rules-unknown-side", `unknown side "nort"; did you mean "north"?`,
			model.Rule{On: "phase", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{Side: "nort"}}}, To: "own"}}}},
		{"mark taken off", "rules.0.set.less.mark", "rules-unknown-mark", `unknown mark "alrm"; did you mean "alarm"?`,
			model.Rule{On: "hand.size", Operation: model.Operation{Set: &model.Number{Per: &model.Measure{Mark: "lead"}, Less: &model.Measure{Mark: "alrm"}}}}},
		{"mark changed", "rules.0.mark.name", "rules-unknown-mark", `unknown mark "zzz"; there are fuel, alarm, lead, muddy, ice`,
			model.Rule{On: "phase", Operation: model.Operation{Mark: &model.SetMark{Name: "zzz", Set: ptr(1)}}}},
		{"supply taken", "rules.0.take.supply", "rules-unknown-supply", `unknown supply "rigde"; did you mean "ridge"?`,
			model.Rule{On: "action.done", Operation: model.Operation{Take: &model.Take{Supply: "rigde"}}}},
		{"side that scores", "rules.0.score.to", "rules-unknown-side", `unknown side "suoth"; did you mean "south"?`, scoring("phase", "suoth")},
		{"kind", "rules.0.when.unit.kind.0", "rules-unknown-kind", `unknown kind "guns"; did you mean "gun"?`, about(model.Who{Kind: []string{"guns"}})},
		{"unit with others", "rules.0.when.unit.with.is", "rules-unknown-word", `unknown word "elit"; did you mean "elite"?`, about(model.Who{With: &model.Who{Is: "elit"}})},
		{"option", "rules.0.when.option", "rules-unknown-option", `unknown option "nigth"; did you mean "night"?`, finishing("phase", model.When{Option: "nigth"})},
		{"Pull asked for", "rules.0.when.pull.name", "rules-unknown-pull", `unknown pull "taw"; did you mean "thaw"?`, finishing("pulled", model.When{Pull: &model.PullWhen{Name: "taw"}})},
		{"comparison with the centre", "rules.0.when.centre", "rules-unknown-centre", `unknown centre "further"; did you mean "farther"?`, finishing("action.done", model.When{Centre: "further"})},
		{"class", "rules.0.when.card.class", "rules-unknown-class", `unknown class "naturl"; did you mean "natural"?`, finishing("terrain.enter", model.When{Card: &model.CardWhen{Class: "naturl"}})},
		{"printed value", "rules.0.when.card.value.0", "rules-unknown-value", `unknown value "covr"; did you mean "cover"?`,
			model.Rule{On: "card.value", When: model.When{Card: &model.CardWhen{Value: []string{"covr"}}}, Operation: model.Operation{Set: number(1)}}},
		{"unit brought on", "rules.0.enter.force", "rules-unknown-reserve", `unknown reserve "tigr"; did you mean "tiger"?`, model.Rule{On: "place", Operation: model.Operation{Enter: &model.Enter{Force: "tigr"}}}},
		{"counter lost", "rules.0.lose.counters.0", "rules-unknown-counter", `unknown counter "spoted"; did you mean "spotted"?`, model.Rule{On: "place", Operation: model.Operation{Lose: &model.Lose{Counters: []string{"spoted"}}}}},
		{"order", "rules.0.perform.action", "rules-unknown-order", `unknown order "smok"; did you mean "smoke"?`, model.Rule{On: "robata.mission", Operation: model.Operation{Perform: &model.Perform{Action: "smok"}}}},
		{"side that wins", "rules.0.finish.winner", "rules-unknown-side", `unknown side "xyzzy"; there are north, south`,
			model.Rule{On: "phase", Operation: model.Operation{Finish: &model.Finish{Winner: "xyzzy"}}}},
	}
}

// wrongPlaces are mistakes in what goes together.
func wrongPlaces() []mistake {
	unit := &model.Who{Side: "own"}
	return []mistake{
		{"no operation", "rules.0", "rules-one-operation", "a rule has exactly one operation, this one has 0", model.Rule{On: "phase"}},
		{"two operations", "rules.0", "rules-one-operation", "a rule has exactly one operation, this one has 2",
			model.Rule{On: "fire.hit", Operation: model.Operation{Set: number(1), Limit: &model.Limit{}}}},
		{"mark neither set nor added to", "rules.0.mark", "rules-one-operation", "a mark is either added to or set",
			model.Rule{On: "phase", Operation: model.Operation{Mark: &model.SetMark{Name: "alarm"}}}},
		{"mark set and added to", "rules.0.mark", "rules-one-operation", "a mark is either added to or set",
			model.Rule{On: "phase", Operation: model.Operation{Mark: &model.SetMark{Name: "alarm", Set: ptr(1), Add: ptr(1)}}}},
		{"score on a query", "rules.0.score", "rules-wrong-operation", `score does not go with "fire.hit", which takes ` + strings.Join(opsOn(FireHit), ", "), scoring("fire.hit", "own")},
		{"forbid on a reaction", "rules.0.forbid", "rules-wrong-operation",
			`forbid does not go with "phase", which takes ` + strings.Join(opsOn(PhaseBegan), ", "), model.Rule{On: "phase", Operation: model.Operation{Forbid: &struct{}{}}}},
		{"set on a guard", "rules.0.set", "rules-wrong-operation", `set does not go with "action", which takes forbid`, model.Rule{On: "action", Operation: model.Operation{Set: number(1)}}},
		{"take without a unit", "rules.0.take", "rules-no-unit", `take needs a unit and "deck.start" concerns none`,
			model.Rule{On: "deck.start", Operation: model.Operation{Take: &model.Take{Supply: "ridge"}}}},
		{"a condition set", "rules.0.mark.name", "rules-wrong-operation", `"muddy" is a condition with a name and holds by itself; only a counter can be set`,
			model.Rule{On: "place", Operation: model.Operation{Mark: &model.SetMark{Name: "muddy", Set: ptr(1)}}}},
		{"stock neither", "rules.0.stock", "rules-one-operation", "a supply takes from another, is added to or is set: give exactly one of from, add and set",
			model.Rule{On: "phase", Operation: model.Operation{Stock: &model.Stock{To: "ridge"}}}},
		{"stock to itself", "rules.0.stock.from", "rules-wrong-operation", `a card would go from the supply "ridge" to itself`,
			model.Rule{On: "phase", Operation: model.Operation{Stock: &model.Stock{To: "ridge", From: "ridge"}}}},
		{"range of neither kind", "rules.0.range", "rules-one-operation", "a Range changes by metres, to one or to one among several: give exactly one of by, to and among",
			model.Rule{On: "place", Operation: model.Operation{Range: &model.Shift{}}}},
		{"range between boxes", "rules.0.range.to", "rules-off-grid", "500 m lies between two boxes; Ranges are multiples of 200 m, and the nearest are 400 and 600 m", model.Rule{On: "place", Operation: model.Operation{Range: &model.Shift{To: ptr(500)}}}},
		{"going nowhere", "rules.0.go", "rules-one-operation", "a tank goes either to a box or to where it has a shot", model.Rule{On: "robata.mission", Operation: model.Operation{Go: &model.Go{}}}},
		{"an order elsewhere", "rules.0.pass", "rules-wrong-operation", `pass does not go with "phase", which takes ` + strings.Join(opsOn(PhaseBegan), ", "),
			model.Rule{On: "phase", Operation: model.Operation{Pass: &struct{}{}}}},
		{"replacing nobody", "rules.0.enter.instead", "rules-no-unit", `"deck.start" concerns no unit that another could replace`,
			model.Rule{On: "deck.start", Operation: model.Operation{Enter: &model.Enter{Force: "tiger", Instead: true}}}},
		{"step where there is none", "rules.0.when.to", "rules-wrong-condition", `"place" is no step into a box`, finishing("place", model.When{To: &model.Who{}})},
		{"card where there is none", "rules.0.when.card", "rules-wrong-condition", `"place" concerns no card`, finishing("place", model.When{Card: &model.CardWhen{}})},
		{"value of a card where there is none", "rules.0.when.card", "rules-wrong-condition", `"place" concerns no card`,
			finishing("place", model.When{Card: &model.CardWhen{Value: []string{"bog"}}})},
		{"value where none is asked", "rules.0.when.card.value", "rules-wrong-condition", `"terrain.enter" asks for no printed value`,
			finishing("terrain.enter", model.When{Card: &model.CardWhen{Value: []string{"bog"}}})},
		{"Pull where there is none", "rules.0.when.pull", "rules-wrong-condition", `"place" follows no Pull`, finishing("place", model.When{Pull: &model.PullWhen{}})},
		{"cost of what is free", "rules.0.cost", "rules-wrong-condition", `only a Field Action has a cost, and "place" is none`,
			model.Rule{On: "place", Cost: &model.Cost{Orders: 1}, Operation: model.Operation{Finish: &model.Finish{}}}},
		{"two prices", "rules.0.cost", "rules-wrong-condition", "a Field Action costs Order Icons or a card with an Infantry icon, not both",
			model.Rule{On: "field.action", Cost: &model.Cost{Orders: 2, Infantry: true}, Operation: model.Operation{Finish: &model.Finish{}}}},
		{"choice of a choice", "rules.0.may", "rules-wrong-condition", "a Field Action is always a choice; leave out may", model.Rule{On: "field.action", May: true, Operation: model.Operation{Finish: &model.Finish{}}}},
		{"judging what Robata does not judge", "rules.0.judged", "rules-wrong-condition", `Robata does not judge a shot by "fire.hit"`,
			model.Rule{On: "fire.hit", Judged: new(bool), Operation: model.Operation{Set: number(1)}}},
		{"once on a query", "rules.0.once", "rules-wrong-condition", `"fire.hit" is asked again and again; once goes with what happens`, model.Rule{On: "fire.hit", Once: "game", Operation: model.Operation{Set: number(1)}}},
		{"remove without a unit", "rules.0.remove", "rules-no-unit", `remove needs a unit and "phase" concerns none: say which with who`,
			model.Rule{On: "phase", Operation: model.Operation{Remove: &model.Remove{As: "gone"}}}},
		{"score for no unit", "rules.0.score", "rules-no-unit", `"game.end" concerns no unit: say to whom the VPs go, "own" or a side`, scoring("game.end", "unit")},
		{"a unit's mark without a unit", "rules.0.mark", "rules-no-unit", `"deck.start" concerns no unit whose mark "fuel" could be`,
			model.Rule{On: "deck.start", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(1)}}}},
		{"a unit's mark counted without a unit", "rules.0.when.count.0.of.mark", "rules-no-unit", `there is no unit here whose mark "fuel" this could be: count the units that have it, units: marks: fuel: {}`,
			finishing("phase", model.When{Phase: "draw", Count: []model.Count{{Of: model.Measure{Mark: "fuel"}}}})},
		{"a condition of units counted without one", "rules.0.when.count.0.over.mark", "rules-no-unit", `there is no unit here whose mark "muddy" this could be: count the units that have it, units: marks: muddy: {}`,
			finishing("deck.start", model.When{Count: []model.Count{{Of: model.Measure{Tally: "vp"}, Over: &model.Measure{Mark: "muddy"}}}})},
		{"the mark of nobody's box as an amount", "rules.0.score.per.mark", "rules-no-unit", `there is no unit here in whose box the mark "ice" could be: count the boxes that have it, boxes: marks: ice: {}`,
			model.Rule{On: "game.end", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Mark: "ice"}}, To: "own"}}}},
		{"near nobody", "rules.0.mark.who.near", "rules-no-unit", "there is no unit here to be near: say near whom with to",
			model.Rule{On: "deck.start", Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(0), Who: &model.Who{Near: &model.Near{Within: 400}}}}}},
		{"unit near others", "rules.0.when.unit.near.to.is", "rules-unknown-word", `unknown word "elit"; did you mean "elite"?`, about(model.Who{Near: &model.Near{Within: 400, To: &model.Who{Is: "elit"}}})},
		{"choice of nobody", "rules.0.may", "rules-no-unit", `"phase" concerns no unit whose owner could choose`, model.Rule{On: "phase", May: true, Operation: model.Operation{Finish: &model.Finish{}}}},
		{"choice on a query", "rules.0.may", "rules-wrong-condition", `nobody chooses on "fire.hit"`, model.Rule{On: "fire.hit", May: true, Operation: model.Operation{Set: number(1)}}},
		{"unit where there is none", "rules.0.when.unit", "rules-wrong-condition", `"game.end" concerns no unit`, finishing("game.end", model.When{Unit: unit})},
		{"target where there is none", "rules.0.when.target", "rules-wrong-condition", `"administration" has no target`, finishing("administration", model.When{Target: unit})},
		{"gap without a target", "rules.0.when.gap", "rules-wrong-condition", `"administration" has no target to measure to`,
			finishing("administration", model.When{Gap: exactly(400)})},
		{"action where there is none", "rules.0.when.action", "rules-wrong-condition", `"administration" concerns no action`,
			finishing("administration", model.When{Action: []string{"move"}})},
		{"movement where there is none", "rules.0.when.moved", "rules-wrong-condition", `"administration" concerns no movement`,
			finishing("administration", model.When{Moved: &model.Moved{Boxes: exactly(1)}})},
		{"earlier box where there is none", "rules.0.when.was", "rules-wrong-condition", `"administration" concerns no movement`,
			finishing("administration", model.When{Was: unit})},
	}
}

func TestFindings(t *testing.T) {
	for _, c := range append(unknownNames(), wrongPlaces()...) {
		t.Run(c.name, func(t *testing.T) {
			rows, findings := Lower(source(c.at, c.rule), lexicon())
			want := []diag.Finding{{Code: c.code, Severity: diag.Error, Message: c.message, Span: here, Record: "scenarios/own", Path: c.at}}
			if diff := cmp.Diff(want, findings); diff != "" {
				t.Errorf("the findings differ (-want +got):\n%s", diff)
			}
			if len(rows) != 0 {
				t.Errorf("a row was made of it: %+v", rows)
			}
		})
	}
}

// TestPullsWithoutUnit holds that what follows a Pull has a unit only where a rule that makes
// the Pull may have one.
func TestPullsWithoutUnit(t *testing.T) {
	pull := func(on, name string, w model.When) model.Rule {
		return model.Rule{On: on, When: w, Operation: model.Operation{Pull: &model.Draw{Name: name}}}
	}
	named := func(name string) model.When { return model.When{Pull: &model.PullWhen{Name: name}} }
	pulls := []model.Rule{
		pull("deck.start", "alone", model.When{}), pull("pulled", "after", named("alone")), pull("phase", "end", model.When{Phase: "end"}),
		pull("phase", "any", model.When{}), pull("administration", "unit", model.When{}), pull("pulled", "behind", named("unit")), pull("game.end", "unit", model.When{}),
	}
	got := UnitPulls(pulls[:3], pulls[3:])
	if diff := cmp.Diff(map[string]bool{"any": true, "unit": true, "behind": true}, got); diff != "" {
		t.Errorf("the Pulls with a unit (-want +got):\n%s", diff)
	}
	lex := lexicon()
	lex.Pulls, lex.UnitPulls = []string{"alone", "after", "end", "any", "unit", "behind"}, got
	ice := &model.Number{Value: 1, Per: &model.Measure{Mark: "ice"}}
	for name, r := range map[string]model.Rule{ // order-free: each for itself
		"damage needs a unit and %s concerns none: say which with who": {Operation: model.Operation{Damage: &model.Deal{Grade: "light", Part: "hull"}}},
		"%s concerns no unit whose mark \"fuel\" could be":             {Operation: model.Operation{Mark: &model.SetMark{Name: "fuel", Set: ptr(1)}}},
		"there is no unit here in whose box the mark \"ice\" could be": {When: model.When{Pull: &model.PullWhen{UpTo: ice}}, Operation: model.Operation{Finish: &model.Finish{}}},
	} {
		for _, of := range lex.Pulls {
			r.On = "pulled"
			w := model.PullWhen{Name: of}
			if r.When.Pull != nil {
				w.UpTo = r.When.Pull.UpTo
			}
			r.When.Pull = &w
			want := ""
			if !got[of] {
				want = strings.ReplaceAll(name, "%s", "the Pull \""+of+"\"")
			}
			said := ""
			if _, findings := Lower(source("", r), lex); len(findings) > 0 {
				said = findings[0].Message
			}
			if len(said) < len(want) || said[:len(want)] != want || want == "" && said != "" {
				t.Errorf("on the Pull %q it is said %q, want %q", of, said, want)
			}
		}
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
	src := Source{Record: &model.Record{ID: "own"}, Rules: []model.Rule{{On: "action.done", Operation: model.Operation{Take: &model.Take{Supply: "ridge"}}}}}
	_, findings := Lower(src, lex)
	want := []diag.Finding{{Code: "rules-unknown-supply", Severity: diag.Error, Message: `unknown supply "ridge"; there are none`, Record: "own", Path: "rules.0.take.supply"}}
	if diff := cmp.Diff(want, findings); diff != "" {
		t.Errorf("the findings differ (-want +got):\n%s", diff)
	}
}

// TestEveryMistake lowers every rule with several mistakes at once: each is
// said.
func TestEveryMistake(t *testing.T) {
	r := model.Rule{On: "game.end", May: true, Operation: model.Operation{Take: &model.Take{Supply: "rigde"}},
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
