package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// robataMines is a bench in which Robata attacks over Minefields at these Ranges, as the
// defenders count, with bri-3 as its Recon vehicle; three vehicles attack, as it were.
func robataMines(t *testing.T, sites ...int) *bench {
	t.Helper()
	b := laidOn(t, setup.Setup{Robata: [state.Sides]bool{false, true}, Allow: enginetest.MinesAndRecon([2]int{len(sites), 0}, [2][]int{nil, {3}})}, sites...)
	attackWith(b.g, 3)
	return b
}

// inMines puts a vehicle into a box and reveals what lies there.
func (b *bench) inMines(name string, metres int) {
	b.at(name, metres)
	x := b.logged()
	x.interrupted()
}

// stepInto is why a unit may not go into the next box, "" where it may.
func (b *bench) stepInto(name string, by int8) engine.Clause {
	return b.ctx().refuseStep(b.id(name), by).Clause
}

// TestRobataMinesClauses are how Robata attacks over Minefields (NA 8.3, 8.4).
func TestRobataMinesClauses(t *testing.T) {
	t.Run("NA 8.3a", func(t *testing.T) {
		b := robataMines(t, -600)
		is(t, "with Recon", RobataOf(b.ctx()).revealCount(b.id("bri-3"), nil), 4)
		is(t, "without", RobataOf(b.ctx()).revealCount(b.id("bri-4"), nil), 3)
		b.begin("bri-3")
		b.finish("bri-3")
		is(t, "cards revealed", b.happened(event.Uncovered), 4)
	})
	t.Run("NA 8.4a", func(t *testing.T) {
		b := robataMines(t, -600)
		is(t, "with Recon", RobataOf(b.ctx()).MissionOf(b.id("bri-3")), 0)
		is(t, "without", RobataOf(b.ctx()).MissionOf(b.id("bri-4")), -1)
		none := newBenchOf(t, "open-country", setup.Setup{Robata: [state.Sides]bool{false, true}, Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{nil, {3}})})
		is(t, "without Minefields", RobataOf(none.ctx()).MissionOf(none.id("bri-3")), -1)
		ordered := variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
			sc.Sides[0].Allow = map[string]model.Allowed{"minefields": {Count: 1, At: []int{-600}}}
			sc.Rules = append(sc.Rules, model.Rule{On: "robata.mission", Cite: []string{"X 1"}, Operation: model.Operation{Go: &model.Go{To: &model.Who{Range: rangeOf(1000)}}}})
		})
		o := newBenchWith(t, ordered, "open-country", setup.Setup{Robata: [state.Sides]bool{false, true}, Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{nil, {3}})})
		attackWith(o.g, 3)
		is(t, "the scenario's order first", RobataOf(o.ctx()).MissionOf(o.id("bri-3")), 0)
		o.at("bri-3", 1000)
		is(t, "then that for Minefields", RobataOf(o.ctx()).MissionOf(o.id("bri-3")), 1)
		is(t, "which leads to them", o.g.missions[0].Leads(o.ctx(), o.id("bri-3")), int8(-1))
	})
	t.Run("NA 8.4b", func(t *testing.T) {
		for _, c := range []struct {
			attackers, one, other int
			active                bool
		}{{3, 0, 0, true}, {3, 1, 2, true}, {3, 2, 1, true}, {3, 2, 2, false}, {4, 2, 2, true}, {4, 3, 2, true}, {4, 3, 3, false}, {1, 0, 0, false}, {2, 0, 1, true}} {
			b := robataMines(t, -600, 200)
			attackWith(b.g, c.attackers)
			b.clears("axis-mines", c.one)
			b.clears("axis-mines-2", c.other)
			is(t, "active", b.g.missions[0].Leads(b.ctx(), b.id("bri-3")) != 0, c.active)
			is(t, "the enemy", b.g.missions[0].Leads(b.ctx(), b.id("ger-3")) != 0, false)
		}
	})
	t.Run("NA 8.4c", func(t *testing.T) {
		bid := func(name string, at, removed int) int {
			b := robataMines(t, -600)
			b.at("bri-3", 600)
			b.inMines("bri-4", 600)
			b.clears("axis-mines", removed)
			b.at(name, at)
			b.plans(name, 45, 61, 97)
			is(t, "the clause", b.last(event.Chosen).Clause == "NA 8.4c", int(b.last(event.Chosen).Card)+1 == 45)
			return int(b.last(event.Chosen).Card) + 1
		}
		is(t, "in a Minefield", bid("bri-3", 600, 0), 45)
		is(t, "in a Minefield without Recon", bid("bri-4", 600, 1), 45)
		is(t, "outside", bid("bri-3", 800, 0), 97)
		is(t, "with the mines removed", bid("bri-3", 600, 2), 97)
	})
	t.Run("NA 8.4d", func(t *testing.T) { testRobataClears(t) })
	t.Run("NA 8.4e", func(t *testing.T) {
		b := robataMines(t, -600)
		b.inMines("bri-3", 600)
		b.spot("ger-3", "bri-3")
		b.begin("bri-3")
		b.next(68, 69, 70, 78)
		b.finish("bri-3")
		primary, secondary, tried := -1, -1, b.place(b.kindNamed("minefield-clearing"), "NA 8.4d")
		for i, e := range b.log.Events {
			if e.Kind == event.LineRead && e.Item >= secondLines {
				secondary = i
			} else if e.Kind == event.LineRead {
				primary = i
			}
		}
		is(t, "clears, Primary, Secondary", tried >= 0 && tried < primary && primary < secondary, true)
	})
	t.Run("NA 8.4f", func(t *testing.T) { testRobataLeads(t) })
	t.Run("NA 8.4g", func(t *testing.T) {
		b := robataMines(t, -600)
		b.inMines("bri-3", 600)
		b.at("bri-4", 600)
		for _, by := range []int8{-1, 1} {
			for removed, clause := range []engine.Clause{"NA 8.4g", "NA 8.4g", ""} {
				b.clears("axis-mines", removed)
				is(t, "Recon leaves", b.stepInto("bri-3", by), clause)
				is(t, "others leave", b.stepInto("bri-4", by), engine.Clause(""))
			}
		}
		b.clears("axis-mines", 0)
		b.at("bri-3", 800)
		is(t, "Recon from elsewhere", b.stepInto("bri-3", 1), engine.Clause(""))
		player := drives(t, "bri-3", 600, -600)
		is(t, "a player", player.stepInto("bri-3", 1), engine.Clause(""))
	})
	t.Run("NA 8.4h", func(t *testing.T) {
		for name, removed := range map[string]int{"bri-3": 1, "bri-4": 0} { // order-free: each by itself
			b := robataMines(t, -600)
			b.at(name, 800)
			b.begin(name)
			b.next(61, 71, 51, 81)
			b.finish(name)
			is(t, name+" clears", b.removed("axis-mines"), removed)
		}
		b := robataMines(t, -600)
		b.at("bri-3", 800)
		b.clears("axis-mines", 2)
		b.inMines("bri-4", 600)
		b.begin("bri-3")
		b.next(61, 71, 51, 81)
		b.finish("bri-3")
		is(t, "enough are removed", b.removed("axis-mines"), 2)
	})
	t.Run("NA 8.4i", func(t *testing.T) {
		b := robataMines(t, -600)
		b.at("bri-4", 800)
		b.at("bri-3", 800)
		for removed, clause := range []engine.Clause{"NA 8.4i", "", ""} {
			b.clears("axis-mines", removed)
			is(t, "without Recon", b.stepInto("bri-4", -1), clause)
			is(t, "with Recon", b.stepInto("bri-3", -1), engine.Clause(""))
			is(t, "another box", b.stepInto("bri-4", 1), engine.Clause(""))
		}
		b.clears("axis-mines", 0)
		b.at("bri-4", 400)
		is(t, "from the other side", b.stepInto("bri-4", 1), engine.Clause("NA 8.4i"))
		is(t, "an enemy", b.stepInto("ger-3", -1), engine.Clause(""))
	})
	t.Run("NA 8.4j", func(t *testing.T) {
		c := variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
			sc.Sides[1].Allow = map[string]model.Allowed{"minefields": {Count: 2, At: []int{-200, -400, -600}}}
		})
		g, _, err := New(c, "open-country", setup.Setup{Robata: [state.Sides]bool{false, true}}, Core())
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start()
		for _, want := range []int{3, 2} {
			is(t, "drawn by chance", g.Turn(&s).Kind == engine.Chance, true)
			is(t, "of so many", g.Turn(&s).Outcomes, want)
			if err := g.Apply(&s, g.Outcome(&s, 1), nil); err != nil {
				t.Fatal(err)
			}
		}
		g, _, err = New(c, "open-country", setup.Setup{}, Core())
		s = g.Start()
		is(t, "a player chooses", err == nil && g.Turn(&s).Kind == engine.Decide, true)
	})
}

// testRobataClears: a Recon vehicle of Robata in a Minefield clears without a Pull, once,
// until enough is removed.
func testRobataClears(t *testing.T) {
	for _, c := range []struct {
		why, name   string
		at, removed int
		want        int
	}{
		{"Recon in the Minefield", "bri-3", 600, 0, 1},
		{"Mines Removed are there", "bri-3", 600, 1, 2},
		{"as many as wanted", "bri-3", 600, 2, 2},
		{"no Recon", "bri-4", 600, 0, 0},
		{"not in the Minefield", "bri-3", 400, 0, 0},
	} {
		b := robataMines(t, -600)
		b.inMines("bri-4", 600)
		b.at(c.name, c.at)
		b.clears("axis-mines", c.removed)
		b.begin(c.name)
		b.next(68, 69, 70, 78)
		b.run()
		b.finish(c.name)
		is(t, c.why, b.removed("axis-mines"), c.want)
		is(t, c.why+", tried", b.happened(b.kindNamed("minefield-clearing")), state.Flag(c.want > c.removed))
		for _, e := range b.log.Events {
			if e.Kind == event.Opened && e.Item == b.procNamed("clear-mines") {
				t.Error(c.why, "a Pull")
			}
		}
	}
}

// testRobataLeads: a Recon vehicle makes for the closest Minefield that is to be cleared.
func testRobataLeads(t *testing.T) {
	for _, c := range []struct {
		why     string
		sites   []int
		at      int
		removed int // of the first field
		want    int8
	}{
		{"toward the enemy", []int{-600}, 800, 0, -1},
		{"back", []int{-600}, 200, 0, 1},
		{"in it", []int{-600}, 600, 0, 0},
		{"in one of two", []int{-600, -200}, 600, 0, 0},
		{"enough removed", []int{-600}, 800, 2, 0},
		{"the closer one", []int{-800, -200}, 600, 0, 1},
		{"the closer one, ahead", []int{-1000, -200}, 400, 0, -1},
		{"toward the enemy of equals", []int{-800, -400}, 600, 0, -1},
		{"the other, once the closer is cleared", []int{-800, -200}, 600, 2, -1},
		{"out of a cleared one", []int{-600, -200}, 600, 2, -1},
	} {
		b := robataMines(t, c.sites...)
		b.clears("axis-mines", c.removed)
		b.inMines("bri-3", c.at)
		is(t, c.why, b.g.missions[0].Leads(b.ctx(), b.id("bri-3")), c.want)
		is(t, c.why+", without Recon", b.g.missions[0].Leads(b.ctx(), b.id("bri-4")), int8(0))
	}
	barred := variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
		sc.Sides[0].Allow = map[string]model.Allowed{"minefields": {Count: 1, At: []int{-600}}}
		sc.Rules = append(sc.Rules, model.Rule{On: "range.step", Cite: []string{"X 1"}, Operation: model.Operation{Forbid: &struct{}{}}})
	})
	b := newBenchWith(t, barred, "open-country", setup.Setup{Robata: [state.Sides]bool{false, true}, Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{nil, {3}})})
	attackWith(b.g, 3)
	is(t, "it cannot", b.g.missions[0].Leads(b.ctx(), b.id("bri-3")), int8(0))
	moved := robataMines(t, -400)
	moved.at("bri-3", 1000)
	moved.begin("bri-3")
	moved.next(61, 71, 51, 81)
	moved.finish("bri-3")
	is(t, "where it goes with two successes", moved.unit("bri-3").Range < 5, true)
}
