package playtest

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// TestLeads holds what is counted of who led when, whichever side it was, and since when the
// winner did.
func TestLeads(t *testing.T) {
	l := newLayout(play.Ledger{Sides: []string{"red", "blue"}, Side: []int{0, 1}}, []string{"s1", "s2"}, []string{"random", "random"})
	for _, tc := range []struct {
		name             string
		winner           int8
		leads            []play.Lead
		changes, decided int32
		led, wins        []int32
	}{
		{"the first side leads, loses the lead and wins", 0, []play.Lead{{Side: 0, Decisions: 15}, {Side: 1, Decisions: 35}, {Side: -1, Decisions: 55}, {Side: 0, Decisions: 75}}, 2, 75,
			[]int32{0, 1, 1, 1, 1, 0, 0, 1, 1}, []int32{0, 1, 1, 0, 0, 0, 0, 1, 1}},
		{"the second side leads at a tenth and wins", 1, []play.Lead{{Side: 1, Decisions: 10}}, 0, 10,
			[]int32{1, 1, 1, 1, 1, 1, 1, 1, 1}, []int32{1, 1, 1, 1, 1, 1, 1, 1, 1}},
		{"who leads loses", 1, []play.Lead{{Side: 0, Decisions: 90}}, 0, 100,
			[]int32{0, 0, 0, 0, 0, 0, 0, 0, 1}, make([]int32, 9)},
		{"nobody wins, and nobody leads in the end", -1, []play.Lead{{Side: 0, Decisions: 5}, {Side: -1, Decisions: 50}}, 0, 100,
			[]int32{1, 1, 1, 1, 0, 0, 0, 0, 0}, make([]int32, 9)},
	} {
		row := make([]int32, l.Size)
		c := play.Count{Outcome: play.Outcome{Decisions: 100, Result: engine.Result{Winner: tc.winner}}, Leads: tc.leads}
		l.leads(row, &c)
		led, wins := row[l.At[mLedAt]:][:9], row[l.At[mLeaderWins]:][:9]
		if row[l.At[mLeadChanges]] != tc.changes || row[l.At[mDecidedAt]] != tc.decided || !slices.Equal(led, tc.led) || !slices.Equal(wins, tc.wins) {
			t.Errorf("%s: %d changes, decided at %d, led %v, leader wins %v, want %d, %d, %v, %v",
				tc.name, row[l.At[mLeadChanges]], row[l.At[mDecidedAt]], led, wins, tc.changes, tc.decided, tc.led, tc.wins)
		}
	}
}
