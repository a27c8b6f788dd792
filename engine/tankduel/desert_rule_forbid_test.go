package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestForbiddingCounts holds that a log of what rules do counts one that forbids where it
// takes something from what a seat is offered, and nowhere else.
func TestForbiddingCounts(t *testing.T) {
	const clause = "NA S9-no-fire-guns"
	for _, c := range []struct {
		name       string
		hand, want int
		shown      bool
	}{{"the card for it", 25, 1, true}, {"no card for it", 5, 0, true}, {"no target", 25, 0, false}} {
		b := newBenchOf(t, roadblock, setup.Setup{})
		b.log.Rules = map[engine.Clause]int{}
		if c.shown {
			b.discloses(b.id(firstGun))
		}
		b.hand("s2", c.hand, 6)
		b.at("ita-1", 200)
		b.begin("ita-1")
		untilMenu(b, "ita-1", 1)
		clear(b.log.Rules)
		b.logged().forbidden()
		is(t, "counted with "+c.name, b.log.Rules[clause], c.want)
		silent := b.logged()
		silent.Log = &engine.Log{}
		silent.forbidden()
		is(t, "counted by a log that counts no rules", len(silent.Log.Rules), 0)
	}
	free := newBenchOf(t, "sidi-rezegh-airfield", setup.Setup{})
	is(t, "a game without rules that forbid", free.g.unguarded == nil, true)
}

// TestForbiddingRobataCounts holds the same of what Robata is kept from.
func TestForbiddingRobataCounts(t *testing.T) {
	const clause = "NA S9-robata-italian-hold"
	for successes, want := range []int{1, 1, 0} {
		b := newBenchOf(t, roadblock, setup.Setup{Robata: [state.Sides]bool{false, true}})
		b.log.Rules = map[engine.Clause]int{}
		b.at("ita-1", 400)
		low, high := []int{1, 2}, []int{9, 19} // their Target Numbers
		b.row("ita-1", [][]int{{high[0], high[1], 53}, {low[0], high[1], 53}, {low[0], low[1], 53}}[successes]...)
		b.s.Act.Range = 2
		RobataOf(b.logged()).MayGo(b.id("ita-1"), -1)
		is(t, "counted", b.log.Rules[clause], want)
	}
}
