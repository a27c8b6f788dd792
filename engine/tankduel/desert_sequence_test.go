package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// harshest is a bench in the Administration Step of ger-1, which burns, whose crew is Broken
// and whose Holding Box is in dust and on an Objective, in all weather of the day.
func harshest(t *testing.T) *bench {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Infantry: true, Options: []string{"very-hot", "blowing-dust"}})
	b.unit("ger-1").Range = 2
	b.unit("ger-1").Box.Supply = 1
	b.s.Supplies[0]--
	b.unit("ger-1").Status |= state.Burning | state.Broken
	b.overlay("ger-1", "vehicle-dust")
	b.hand("s1", 48, 66)
	b.begin("ger-1")
	gust := b.showing(pieces.SmokeIcon, false, 1)
	b.next(gust, b.showing(pieces.ExtinguisherIcon, true, gust+1))
	first := b.damageFor(false)
	b.s.DamagePile &^= 1 << (first - 1)
	second := b.damageFor(false)
	b.s.DamagePile |= 1 << (first - 1)
	b.nextDamage(first, second)
	b.run()
	b.do("ger-1 stay")
	b.run()
	b.do("ger-1 hatch closed")
	b.run()
	return b
}

// citing is the place in the log of the first event by a clause.
func (b *bench) citing(clause engine.Clause) int {
	b.t.Helper()
	i := slices.IndexFunc(b.log.Events, func(e engine.Event) bool { return e.Clause == clause })
	if i < 0 {
		b.t.Errorf("no event cites %s", clause)
	}
	return i
}

// TestDesertAdministrationClauses are the order of the Administration Step (NA 3.0).
func TestDesertAdministrationClauses(t *testing.T) {
	steps := []engine.Clause{"EITC 8.1.a", "EITC S2-hill-vp", "NA 3.4.2a", "EITC 8.1.d-v", "EITC 8.1.e-iv", "EITC 8.1.f", "NA 3.5.2b"}
	ordered := func(t *testing.T, steps ...engine.Clause) {
		t.Helper()
		b := harshest(t)
		for i := 1; i < len(steps); i++ {
			is(t, string(steps[i]+" comes after "+steps[i-1]), b.citing(steps[i]) > b.citing(steps[i-1]), true)
		}
	}
	t.Run("NA 3.0b", func(t *testing.T) { ordered(t, steps...) })
	t.Run("NA 3.0.a1", func(t *testing.T) {
		b := harshest(t)
		is(t, "the Initiative Card is first", b.citing("EITC 8.1.a") < b.citing("EITC S2-hill-vp") && b.citing("EITC 8.1.a") < b.place(event.Pulled, ""), true)
	})
	t.Run("NA 3.0.b1", func(t *testing.T) {
		b := harshest(t)
		is(t, "VPs before any Pull", b.place(event.Scored, "") < b.place(event.Pulled, "") && b.place(event.Scored, "") >= 0, true)
	})
	for clause, pair := range map[string][]engine.Clause{ // order-free: each for itself
		"NA 3.0.d1": {"NA 3.4.2a", "EITC 8.1.d-v"}, "NA 3.0.e1": {"EITC 8.1.d-v", "EITC 8.1.e-iv"},
		"NA 3.0.f1": {"EITC 8.1.e-iv", "EITC 8.1.f", "NA 3.5.2b"},
	} {
		t.Run(clause, func(t *testing.T) { ordered(t, pair...) })
	}
	t.Run("NA 3.0.g1", func(t *testing.T) {
		for module, want := range map[string]int{"hot": 0, "blowing-dust": 0, "night": 0, "very-hot": 1} { // order-free: each for itself
			b := inWeather(t, module)
			b.nextDamage(passingDamage(b))
			b.next(b.showing(pieces.SmokeIcon, false, 1))
			b.begin("ger-1")
			b.run()
			is(t, "Damage Cards, "+module, b.damagePile(), want)
		}
	})
	t.Run("NA 3.0a", func(t *testing.T) {
		plain := newBenchOf(t, "open-country", setup.Setup{})
		is(t, "checks of the desert by itself", len(plain.g.checks), 0)
		c := contenttest.Content(t)
		_, _, err := New(c, "hold-the-high-ground", setup.Setup{Deck: []string{"open-desert"}}, Core())
		is(t, "desert Terrain elsewhere", err != nil, true)
		is(t, "a module elsewhere", len(inWeather(t, "very-hot").g.checks), 2)
	})
}

// TestSeasonClauses are the weather that a scenario names (NA 3.3).
func TestSeasonClauses(t *testing.T) {
	t.Run("NA 3.3a", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		for _, weather := range []string{"hot", "very-hot", "night", "blowing-dust"} {
			is(t, weather, b.g.switchedOn(weather), false)
			is(t, weather+" if it is added", newBenchOf(t, "open-country", setup.Setup{Options: []string{weather}}).g.switchedOn(weather), true)
		}
		is(t, "one that the scenario names", hotAlready(t).g.switchedOn("hot"), true)
	})
	t.Run("NA 3.3.1a", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{})
		b.unit("ger-3").Range, b.unit("bri-3").Range = 5, 5
		is(t, "Cover", b.protects("ger-3", "bri-3"), 0)
		is(t, "rows on Cover", len(b.g.Rules.Rows[rule.FireCover]), 0)
		is(t, "what follows a stop", len(b.g.Rules.Rows[rule.Stopped]), 0)
	})
	t.Run("NA 3.3.1b", func(t *testing.T) {
		b := newBenchOf(t, "open-country", setup.Setup{Options: []string{"blowing-dust"}})
		is(t, "Cover", b.protects("ger-3", "bri-3"), 5)
		is(t, "Vehicle Dust", b.g.switchedOn("vehicle-dust"), false)
	})
	t.Run("NA 3.3.3b", func(t *testing.T) {
		is(t, "checks", len(inWeather(t, "very-hot").g.checks)-len(inWeather(t, "hot").g.checks), 1)
	})
	t.Run("NA 3.3.4a", func(t *testing.T) {
		b := inWeather(t, "night")
		is(t, "how vehicles spot", b.spotPulls("ger-1", "sov-1", 10), 3)
		is(t, "Cover at 2000 m", b.protects("ger-1", "sov-1")-inWeather(t).protects("ger-1", "sov-1"), 55)
	})
	t.Run("NA 4.0a", func(t *testing.T) {
		b := inWeather(t, "night")
		is(t, "Spot attempts", len(b.g.Rules.Rows[rule.SpotPulls]) > 0, true)
		is(t, "Cover", len(b.g.Rules.Rows[rule.FireCover]) > 0, true)
		is(t, "Muzzle Flash", len(b.g.Rules.Rows[rule.PhaseCompleted]), 1)
	})
	t.Run("NA 4.0b", func(t *testing.T) { is(t, "at night", inWeather(t, "night").g.switchedOn("night"), true) })
}

// TestDustTerrainClauses are dust as Terrain (NA 3.4.1), and what else dust and heat touch.
func TestDustTerrainClauses(t *testing.T) {
	t.Run("NA 3.4.1a", func(t *testing.T) {
		b := inWeather(t, "hot")
		b.overlay("ger-1", "vehicle-dust")
		is(t, "Cover as of Terrain", b.ctx().sumOf(b.id("ger-1"), rule.ValueCover), 10+b.ctx().sumOf(b.id("ger-2"), rule.ValueCover))
		b.ctx().liftLayers(b.id("ger-1"), "NA 3.4.1g")
		is(t, "it goes as Terrain does", b.under("ger-1"), "")
	})
	t.Run("NA 3.4.1d", func(t *testing.T) {
		b := inWeather(t, "hot")
		b.box("sov-1", "terrain", 71)
		woods := b.protects("ger-1", "sov-1")
		b.overlay("sov-1", "vehicle-dust")
		is(t, "Cover with that of the Terrain", b.protects("ger-1", "sov-1"), woods+10)
		is(t, "the Terrain covers too", woods > 0, true)
	})
	t.Run("NA 3.5.1e", func(t *testing.T) {
		cover := func(modules ...string) int {
			b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Options: modules, Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 600}}, {}}})
			b.unit("sov-1").Range = 3
			return b.ctx().Cover(Bare(b.id("ger-pak-40"), b.id("sov-1")), nil)
		}
		is(t, "Cover against a gun at 1200 m", cover("hot")-cover(), 15)
	})
	t.Run("NA 3.5.2e", func(t *testing.T) {
		b := inWeather(t, "very-hot")
		b.hand("s2", 52, 53, 25, 29)
		b.hand("s1", 41)
		b.sighted()
		b.nextDamage(breakingDamage(b))
		b.begin("sov-1")
		b.run()
		b.do("sov-1 raise-fire 1", "sov-1 pay with 52+53")
		b.refused("sov-1 fire ger-1 with 25 led 29", "EITC 8.3a")
		b.do("sov-1 fire ger-1 with 25", "ger-1 tactics 41")
		b.expect("s1 hand", "")
	})
}
