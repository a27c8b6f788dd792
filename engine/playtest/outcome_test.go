package playtest_test

import (
	"strings"
	"testing"

	"hulldown/engine"
	"hulldown/engine/play"
	"hulldown/engine/playtest"
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
