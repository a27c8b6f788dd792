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
	const want = "red                        5 VP\nthe-expeditionary-corps   17 VP\nduel ended by over after 9 turns, 4 of them decisions\nthe-expeditionary-corps wins 17 : 5\n"
	if b.String() != want {
		t.Errorf("got\n%swant\n%s", b.String(), want)
	}
}

// TestOutcomeByOtherThanScores holds that what decided a game in place of the score is said:
// beside the score where each side has a number of it, and behind the winner otherwise; a draw is
// called that.
func TestOutcomeByOtherThanScores(t *testing.T) {
	const ended = "duel ended by over after 0 turns, 0 of them decisions\n"
	for want, r := range map[string]engine.Result{
		"red             0 VP, 3 Kill Medals\nblue            0 VP, 1 Kill Medals\n" + ended + "Reds wins 0 : 0\n": {How: "over", Called: "Kill Medals", Held: [8]int16{3, 1}, Counts: true},
		"red             0 VP\nblue            0 VP\n" + ended + "Reds wins 0 : 0 by a rule of the scenario\n":     {How: "over", Called: "a rule of the scenario"},
		"red             2 VP\nblue            2 VP\n" + ended + "A draw, 2 : 2\n":                                 {How: "over", Score: [8]int16{2, 2}, Winner: engine.NoSide},
	} {
		var b strings.Builder
		e := playtest.Ending{Scenario: "duel", Sides: []string{"red", "blue"}, Names: []string{"Reds", "Blues"}, Points: "VP"}
		if err := e.Outcome(&b, playtest.Speak(nil, "en"), play.Outcome{Result: r}); err != nil {
			t.Fatal(err)
		}
		if b.String() != want {
			t.Errorf("got\n%swant\n%s", b.String(), want)
		}
	}
}
