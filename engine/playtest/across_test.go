package playtest_test

import (
	"slices"
	"testing"

	"hulldown.dev/engine/playtest"
)

// laddered is a playtest with shares of wins, each with an interval of 4 points to
// either side, and how often a reward was earned, by players.
func laddered(players []string, wins []float64, earned []int64) *playtest.Result {
	r := &playtest.Result{}
	for i, p := range players {
		value, low, high := playtest.Decimal(wins[i]), playtest.Decimal(wins[i]-0.04), playtest.Decimal(wins[i]+0.04)
		r.Cells = append(r.Cells, playtest.Cell{Vary: []playtest.Parameter{{Key: "bots", Value: p}}, Played: playtest.Bounds{To: 100}, Counted: []playtest.Group{
			{Name: "win_rate", Kind: "share", List: []playtest.Entry{{Key: "german", Value: &value, Low: &low, High: &high}, {Key: "soviet"}}},
			{Name: "goals", Kind: "count", List: []playtest.Entry{{Key: "german.hill", Label: "Germans: the hill", Sum: earned[i], Squares: earned[i]}}},
		}})
	}
	return r
}

// compared are the findings of a result, those that hold for all players after a plus.
func compared(t *testing.T, r *playtest.Result) []string {
	t.Helper()
	found, err := r.Compared(nil)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, f := range found {
		if f.Holds {
			f.Text = "+ " + f.Text
		}
		list = append(list, f.Text)
	}
	return list
}

// TestCompared holds what is said of players of different skill, and of plain beside fitted
// play.
func TestCompared(t *testing.T) {
	two, rungs := []string{"greedy", "search:30"}, []string{"random", "greedy", "trained"}
	for _, c := range []struct {
		result *playtest.Result
		want   []string
	}{
		{laddered(two, []float64{0.6, 0.4}, []int64{0, 3}), []string{
			"german wins 60.0 % (56.0 to 64.0 %) with greedy, 40.0 % (36.0 to 44.0 %) with search:30: who leads turns over with skill", "Germans: the hill: earned only with search:30"}},
		{laddered(two, []float64{0.6, 0.7}, []int64{1, 3}), []string{
			"+ german wins 60.0 % (56.0 to 64.0 %) with greedy, 70.0 % (66.0 to 74.0 %) with search:30: it leads, whoever plays"}},
		{laddered(two, []float64{0.4, 0.3}, []int64{0, 0}), []string{
			"+ german wins 40.0 % (36.0 to 44.0 %) with greedy, 30.0 % (26.0 to 34.0 %) with search:30: it trails, whoever plays", "+ Germans: the hill: earned by nobody, whoever plays"}},
		{laddered(two, []float64{0.52, 0.7}, []int64{1, 1}), []string{
			"german wins 52.0 % (48.0 to 56.0 %) with greedy, 70.0 % (66.0 to 74.0 %) with search:30: whether a side leads depends on who plays"}},
		{laddered(two, []float64{0.52, 0.49}, []int64{1, 1}), []string{
			"+ german wins 52.0 % (48.0 to 56.0 %) with greedy, 49.0 % (45.0 to 53.0 %) with search:30: even as far as these games show, whoever plays"}},
		{laddered(rungs, []float64{0.7, 0.6, 0.45}, []int64{1, 1, 1}), []string{
			"german wins 70.0 % (66.0 to 74.0 %) with random, 60.0 % (56.0 to 64.0 %) with greedy, 45.0 % (41.0 to 49.0 %) with trained: who leads turns over with skill",
			"soviet gains more by good play: fitted, german wins 15.0 percentage points less (9.3 to 20.7). Balance by fitted play; plain play shows what its players overlook"}},
		{laddered(rungs[1:], []float64{0.45, 0.6}, []int64{1, 1}), []string{
			"german wins 45.0 % (41.0 to 49.0 %) with greedy, 60.0 % (56.0 to 64.0 %) with trained: who leads turns over with skill",
			"german gains more by good play: fitted, german wins 15.0 percentage points more (9.3 to 20.7). Balance by fitted play; plain play shows what its players overlook"}},
		{laddered(rungs[1:], []float64{0.52, 0.49}, []int64{1, 1}), []string{
			"+ german wins 52.0 % (48.0 to 56.0 %) with greedy, 49.0 % (45.0 to 53.0 %) with trained: even as far as these games show, whoever plays",
			"+ Plain and fitted play give one balance, as far as these games show: they differ by −3.0 percentage points (−8.7 to +2.7)"}},
		{laddered(two[:1], []float64{0.6}, []int64{0}), nil},
	} {
		if got := compared(t, c.result); !slices.Equal(got, c.want) {
			t.Errorf("\n got %q\nwant %q", got, c.want)
		}
	}
	other := laddered(two, []float64{0.6, 0.4}, []int64{0, 3})
	other.Cells[1].Vary[0].Key = "crew"
	if got := compared(t, other); got != nil {
		t.Errorf("of cells that differ in more: %q", got)
	}
}
