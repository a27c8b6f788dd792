package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// robataWeather is a bench in a module of weather in which Robata runs the Germans: ger-1 has
// sov-1 Spotted, at 600 and 400 m.
func robataWeather(t *testing.T, modules ...string) *bench {
	t.Helper()
	b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}, Options: modules})
	b.at("ger-1", 600)
	b.at("sov-1", 400)
	b.spot("ger-1", "sov-1")
	return b
}

// judgedHit is the To Hit Number by which ger-1 judges its shot at sov-1, and finalHitOf that
// of the shot itself.
func (b *bench) judgedHit() int { return b.quality("ger-1", "sov-1", Aim{})[0] }
func (b *bench) finalHitOf() int {
	return RobataOf(b.ctx()).FinalHit(b.id("ger-1"), b.id("sov-1"), Aim{})
}

// layerOn lays a layer by its name over a unit.
func (b *bench) layerOn(name, layer string) {
	for i := range b.g.layers {
		if b.g.layers[i].Name == layer {
			b.ctx().overlay(uint8(i), b.id(name), true, "X")
			return
		}
	}
	b.t.Fatalf("there is no layer %s", layer)
}

// TestRobataWeatherClauses are how Robata judges shots in the weather of the desert, and what
// heat and night do to it (NA 8.0 to 8.2).
func TestRobataWeatherClauses(t *testing.T) {
	t.Run("NA 8.0a", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{Robata: [state.Sides]bool{true, false}})
		is(t, "so many cards", RobataOf(b.ctx()).revealCount(b.id("ger-3"), nil), 3)
		b.begin("ger-3")
		b.finish("ger-3")
		is(t, "lines of the Action card", b.happened(event.LineRead) > 0, true)
		b.cited("EITC 19.8.2i")
		b.cited("EITC 19.8.4c")
	})
	calm := robataWeather(t)
	for _, c := range []struct {
		id, module string
		metres     int
		less       int // what the shot itself loses
	}{
		{"NA 8.1.1a", "blowing-dust", 400, 5},
		{"NA 8.1.1b", "hot", 400, 10},
		{"NA 8.1.1b", "very-hot", 400, 15},
		{"NA 8.1.1d", "night", 400, 55},
	} {
		t.Run(c.id, func(t *testing.T) {
			b := robataWeather(t, c.module)
			is(t, c.module+" in the judgement", b.judgedHit(), calm.judgedHit())
			is(t, c.module+" in the shot", b.finalHitOf(), calm.finalHitOf()-c.less)
		})
	}
	t.Run("NA 8.1.1c", func(t *testing.T) {
		b := robataWeather(t, "sandstorm")
		is(t, "without one", b.finalHitOf(), calm.finalHitOf())
		is(t, "Sandstorm", b.stormyNow(), true)
		is(t, "in the judgement", b.judgedHit(), calm.judgedHit())
		is(t, "in the shot", b.finalHitOf(), calm.finalHitOf()-10)
	})
	t.Run("NA 8.1.1e", func(t *testing.T) {
		for _, c := range []struct {
			unit, layer string
			less        int
		}{{"ger-1", "vehicle-dust", 10}, {"ger-1", "dust-cloud", 5}, {"sov-1", "vehicle-dust", 10}, {"sov-1", "dust-cloud", 5}, {"sov-2", "vehicle-dust", 0}} {
			b := robataWeather(t, "very-hot", "blowing-dust")
			before := b.judgedHit()
			b.layerOn(c.unit, c.layer)
			is(t, c.layer+" on "+c.unit, b.judgedHit(), before-c.less)
		}
	})
	t.Run("NA 8.1.1f", func(t *testing.T) {
		for module, clause := range map[string]engine.Clause{"blowing-dust": "NA 3.4.3a", "very-hot": "NA 3.5.1c", "night": "NA 4.3d"} { // order-free: each for itself
			b := robataWeather(t, module)
			b.needs(anyShot, anyShot)
			b.board("ger-1").Guns[0].Hit = flat(99)
			b.begin("ger-1")
			b.next(13, 14, 3)
			b.finish("ger-1")
			tried := b.cited("EITC 11.1.3b")
			is(t, module+": Cover of the shot", b.term(tried, clause) < 0, true)
		}
	})
	t.Run("NA 8.1.1g", func(t *testing.T) { testRobataHopeless(t) })
	t.Run("NA 8.1.2a", func(t *testing.T) {
		tired, fresh := fatigued(t, true, 13, 14, 3), fatigued(t, false, 13, 14, 3)
		for _, b := range []*bench{tired, fresh} {
			is(t, "shots", b.happened(event.TriedToHit), 1)
			is(t, "both successes", b.has(event.LocationFound, "EITC 19.9.2E-a") || b.happened(event.ShotMissed) > 0, true)
		}
	})
	t.Run("NA 8.1.2b", func(t *testing.T) {
		secondary := func(b *bench) int {
			n := 0
			for _, e := range b.log.Events {
				n += state.Flag(e.Kind == event.LineRead && e.Item >= secondLines)
			}
			return n
		}
		for _, cards := range [][]int{{13, 14, 3}, {79, 69, 3}} { // two successes and none
			is(t, "tired", secondary(fatigued(t, true, cards...)), 0)
			is(t, "fresh", secondary(fatigued(t, false, cards...)) > 0, true)
		}
		fatigued(t, true, 13, 14, 3).cited("NA 8.1.2b")
	})
	t.Run("NA 8.1.3a", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{Robata: [state.Sides]bool{true, false}})
		for id, want := range map[string]int{"sand": 2, "open-ground": 2, "wadi": 0, "scrub": 0} { // order-free: each by itself
			for i := range b.g.Terrain {
				if b.g.Terrain[i].ID == id {
					is(t, id, b.g.Terrain[i].Peril, want)
				}
			}
		}
		for _, id := range []string{"sand", "wadi"} {
			b.box("ger-3", "terrain", b.terrainCard(id))
			is(t, "Peril in "+id, RobataOf(b.ctx()).perilLevel(b.id("ger-3"), nil), 2*state.Flag(id == "sand"))
		}
	})
	t.Run("NA 8.2.1a", func(t *testing.T) {
		b := lights(t, 4, 1, 2)
		lit := b.place(event.Marked, "NA 8.2.1b")
		is(t, "it is lit", lit >= 0, true)
		is(t, "before the lines and COMMAND", lit < b.place(event.LineRead, "EITC 19.8.2i"), true)
		is(t, "after the cards", lit > b.place(event.Uncovered, "EITC 19.8.2a"), true)
	})
	t.Run("NA 8.2.1b", func(t *testing.T) { testRobataLights(t) })
	t.Run("NA 8.2.2a", func(t *testing.T) {
		for boxes, want := range map[int]int{1: 2, 3: 3, 4: 3, 5: 4} { // order-free: each by itself
			b := robataWeather(t, "night")
			b.at("ger-1", 200*((boxes+1)/2))
			b.at("sov-1", 200*(boxes/2))
			b.unit("ger-1").Spotted = 0
			x, _ := b.steps("ger-1", 1)
			x.Push(state.ProcSpot, x.On(b.id("ger-1")).At(b.id("sov-1")).Put(state.SpotBought, 1))
			f := *x.Frame()
			is(t, "icons needed", max(1, x.spotNumber(rule.SpotIcons, &f)), want-1)
			b.settle()
			for b.happened(event.Pulled) < want {
				b.chance()
			}
			is(t, "no card more", b.s.Frame().Proc == state.ProcPull, false)
		}
		day := robataWeather(t)
		x, _ := day.steps("ger-1", 1)
		day.unit("ger-1").Spotted = 0
		x.Push(state.ProcSpot, x.On(day.id("ger-1")).At(day.id("sov-1")).Put(state.SpotBought, 1))
		day.next(2, 3, 5)
		day.settle()
		day.chance()
		day.chance()
		is(t, "by day", day.happened(event.Pulled), 2)
	})
	t.Run("NA 8.2.2b", func(t *testing.T) {
		b := robataWeather(t, "night")
		x := b.ctx()
		keep := func(u, e string) int {
			who := x.shot(b.id(u), b.id(e))
			return x.ruled(Sum{}, rule.SpotKeep, who).Value
		}
		is(t, "Robata", keep("ger-1", "sov-1"), 2)
		is(t, "a player", keep("sov-1", "ger-1"), 1)
	})
}

// stormyNow raises a Sandstorm.
func (b *bench) stormyNow() bool {
	for i, name := range b.g.Lexicon.Marks {
		if name == "sandstorm" {
			b.s.Marks[b.g.Marks.Place[i]] = 1
			return true
		}
	}
	return false
}

// fatigued is the Tank Phase of ger-1 in Very Hot weather, its crew tired or not, with these
// cards revealed.
func fatigued(t *testing.T, tired bool, cards ...int) *bench {
	t.Helper()
	b := robataWeather(t, "very-hot")
	b.needs(anyShot, anyShot)
	b.board("ger-1").Guns[0].Hit = flat(99)
	b.begin("ger-1")
	for b.g.procs[b.s.Frame().Proc].name != "reveal" {
		b.chance()
	}
	for i, name := range b.g.Lexicon.Marks {
		if name == "fatigued" {
			b.unit("ger-1").Marks[b.g.Marks.Place[i]] = int8(state.Flag(tired))
		}
	}
	b.next(cards...)
	b.finish("ger-1")
	return b
}

// testRobataHopeless: no shot whose Final To Hit Number is 0 or less, however good it is
// judged.
func testRobataHopeless(t *testing.T) {
	for _, c := range []struct {
		hit  int
		want bool
	}{{99, true}, {61, true}, {60, false}, {50, false}} {
		b := robataWeather(t, "night") // 50 for the night, 5 for FIELD, 5 for size
		b.needs(anyShot, anyShot)
		b.board("ger-1").Guns[0].Hit = flat(c.hit)
		b.board("sov-1").Size = -5
		is(t, "fires", RobataOf(b.ctx()).hasShot(b.id("ger-1"), AtHigh, false), b.finalHitOf() > 0)
		is(t, "which is expected", b.finalHitOf() > 0, c.want)
	}
	b := robataWeather(t, "night")
	b.needs(anyShot, anyShot)
	b.board("ger-1").Guns[0].Hit = flat(60)
	b.board("sov-1").Size = -5
	b.row("ger-1", 13)
	is(t, "with a FIRE card", RobataOf(b.ctx()).hasShot(b.id("ger-1"), AtHigh, true), true)
	b.box("ger-1", "move", 50)
	is(t, "In Motion, for it stops first", RobataOf(b.ctx()).hasShot(b.id("ger-1"), AtHigh, true), true)
}

// lights is the Tank Phase of ger-1 at Night with these cards revealed.
func lights(t *testing.T, cards ...int) *bench {
	t.Helper()
	b := robataWeather(t, "night")
	b.needs(quality{50, -50}, anyShot)
	b.board("ger-1").Guns[0].Hit = flat(95)
	b.spot("sov-1", "ger-1")
	b.begin("ger-1")
	for b.g.procs[b.s.Frame().Proc].name != "reveal" {
		b.chance()
	}
	b.spot("ger-1", "sov-1")
	b.next(cards...)
	b.finish("ger-1")
	return b
}

// testRobataLights: Robata Illuminates with 2 Order Icons and a High Quality Shot at a target
// without a Muzzle Flash, if nothing is lit.
func testRobataLights(t *testing.T) {
	mark := func(b *bench, name string) int {
		for i, n := range b.g.Lexicon.Marks {
			if n == name {
				return i
			}
		}
		t.Fatal("no mark ", name)
		return 0
	}
	for _, c := range []struct {
		why   string
		cards []int
		set   func(b *bench)
		lit   bool
	}{
		{"2 Order Icons on one card", []int{4, 1, 2}, func(*bench) {}, true},
		{"on two", []int{50, 52, 2}, func(*bench) {}, true},
		{"3", []int{4, 50, 2}, func(*bench) {}, true},
		{"1", []int{1, 50, 2}, func(*bench) {}, false},
		{"no High Quality Shot", []int{4, 1, 2}, func(b *bench) { b.needs(noShot, anyShot) }, false},
		{"a Muzzle Flash", []int{4, 1, 2}, func(b *bench) { b.unit("sov-1").Marks[b.g.Marks.Place[mark(b, "flash")]] = 1 }, false},
		{"another target without one", []int{4, 1, 2}, func(b *bench) {
			b.unit("sov-1").Marks[b.g.Marks.Place[mark(b, "flash")]] = 1
			b.at("sov-2", 400)
			b.spot("ger-1", "sov-2")
		}, true},
		{"a High Quality Shot that the night makes hopeless", []int{4, 1, 2}, func(b *bench) {
			b.board("ger-1").Guns[0].Hit = flat(35) // +20 for LEADERSHIP and −55 for the night
		}, true},
		{"lit already", []int{4, 1, 2}, func(b *bench) { b.s.Marks[b.g.Marks.Place[mark(b, "lit")]] = 1 }, false},
	} {
		b := robataWeather(t, "night")
		b.needs(quality{50, -50}, anyShot)
		b.board("ger-1").Guns[0].Hit = flat(95)
		c.set(b)
		x, f := b.steps("ger-1", c.cards...)
		AfterReveal(x, f)
		b.settle()
		is(t, c.why, b.has(event.Marked, engine.Clause("NA 8.2.1b")), c.lit)
	}
}

// TestWeatherIsNotJudged holds that Robata leaves the Cover of the weather out, but not that
// of counters of dust.
func TestWeatherIsNotJudged(t *testing.T) {
	at := func(counter bool, modules ...string) (fired, judged int) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}, Options: modules})
		b.unit("sov-1").Range, b.unit("ger-1").Range = 5, 5
		if counter {
			b.overlay("ger-1", "vehicle-dust")
		}
		w := Bare(b.id("sov-1"), b.id("ger-1"))
		return b.ctx().Cover(w, nil), RobataOf(b.ctx()).QualityHit(w.U, w.E, Aim{}, nil)
	}
	plain, hit := at(false)
	for module, cover := range map[string]int{"hot": 35, "very-hot": 40, "blowing-dust": 5, "night": 55} { // order-free: each for itself
		fired, judged := at(false, module)
		is(t, module+": in the shot", fired-plain, cover)
		is(t, module+": as judged", judged, hit)
	}
	_, judged := at(true, "hot")
	is(t, "a counter of dust", hit-judged, 10)
}
