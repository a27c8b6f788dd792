package playtest_test

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// TestOutcomeInColumns holds that the scores of the sides stand below each other, however long
// the sides are called.
func TestOutcomeInColumns(t *testing.T) {
	var b strings.Builder
	o := play.Outcome{Result: engine.Result{Score: [8]int16{5, 17}, Winner: 1, How: "over"}, Turns: 9, Decisions: 4}
	e := playtest.Ending{Scenario: "duel", Sides: []string{"red", "the-expeditionary-corps"}, Points: "VP"}
	if err := e.Outcome(&b, playtest.Speak(nil, "en"), o); err != nil {
		t.Fatal(err)
	}
	const want = "red                        5 VP\nthe-expeditionary-corps   17 VP  wins\n"
	if got, _, _ := strings.Cut(b.String(), "duel"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestOutcomeByOtherThanScores holds that what decided a game in place of the score is said:
// beside the score where each side has a number of it, and behind the winner otherwise.
func TestOutcomeByOtherThanScores(t *testing.T) {
	for want, r := range map[string]engine.Result{
		"red             0 VP, 3 Kill Medals  wins\nblue            0 VP, 1 Kill Medals\n": {How: "over", Called: "Kill Medals", Held: [8]int16{3, 1}, Counts: true},
		"red             0 VP  wins by a rule of the scenario\nblue            0 VP\n":     {How: "over", Called: "a rule of the scenario"},
	} {
		var b strings.Builder
		e := playtest.Ending{Scenario: "duel", Sides: []string{"red", "blue"}, Points: "VP"}
		if err := e.Outcome(&b, playtest.Speak(nil, "en"), play.Outcome{Result: r}); err != nil {
			t.Fatal(err)
		}
		if got, _, _ := strings.Cut(b.String(), "duel"); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	}
}
