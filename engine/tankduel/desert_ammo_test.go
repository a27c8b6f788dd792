package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// The vehicles of an armoury.
const (
	withHEAT   = "ger-1" // PzKpfw IV Ausf. E
	withAPCR   = "ger-3" // PzKpfw IV Ausf. F/2
	withBoth   = "ger-2" // the same with HEAT and APCR
	withSmall  = "bri-5" // Crusader Mk. II, which has no HE
	withLarge  = "bri-3" // Sherman III
	secondTank = "bri-4"
)

// desertSetup fields vehicles with all that boards of the desert print, and a gun of each
// side.
func desertSetup() setup.Setup {
	heat := map[string]int{"heat": 6, "apcr": 0}
	return setup.Setup{
		Force: [state.Sides][]setup.Tank{
			{{Vehicle: "pzkpfw-iv-ausf-e", Number: 1, Rounds: heat}, {Vehicle: "pzkpfw-iv-ausf-e", Number: 2, Rounds: map[string]int{"heat": 6, "apcr": 2}}, {Vehicle: "pzkpfw-iv-ausf-f2", Number: 3, Rounds: map[string]int{"apcr": 2}}, {Vehicle: "marder-ii", Number: 4, Rounds: map[string]int{"apcr": 0}}},
			{{Vehicle: "m4a2-sherman-iii", Number: 3}, {Vehicle: "m4a2-sherman-iii", Number: 4}, {Vehicle: "crusader-mk-ii", Number: 5}, {Vehicle: "valentine-mk-viii", Number: 6}},
		},
		Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 600}}, {{Gun: "qf-2-pdr", At: 400}}},
	}
}

// desertContent is the content with APCR for the second PzKpfw IV as well, changed further.
func desertContent(t *testing.T, change func(c *model.Content)) *model.Content {
	t.Helper()
	return variant(t, "open-country", func(c *model.Content, _ *model.Scenario) {
		tank := model.Find(c.Vehicles, "pzkpfw-iv-ausf-e")
		tank.Guns = slices.Clone(tank.Guns)
		tank.Guns[0].Rounds = map[string][]int{"heat": tank.Guns[0].Rounds["heat"], "apcr": {2, 2, 2, 2, 2, 2}}
		if change != nil {
			change(c)
		}
	})
}

// armoury is a bench with desertSetup, all Spotted, 1000 m apart, and cards to fire.
func armoury(t *testing.T) *bench {
	t.Helper()
	b := newBenchWith(t, desertContent(t, nil), "open-country", desertSetup())
	b.ready()
	return b
}

// ready gives all vehicles all Spotted counters and all seats cards.
func (b *bench) ready() {
	b.sightedAt(3, 2)
	b.hand("s1", 25, 27, 30, 39)
	b.hand("s2", 13, 29, 38)
}

// sightedAt has all vehicles Spotted, at so many boxes on the one side and the other.
func (b *bench) sightedAt(one, other int8) {
	for u := range b.g.Tanks {
		for e := range b.g.Tanks {
			if b.s.Units[u].Side != b.s.Units[e].Side {
				b.s.Units[u].Spotted |= 1 << e
			}
		}
		b.s.Units[u].Range = one
		if b.s.Units[u].Side == 1 {
			b.s.Units[u].Range = other
		}
	}
}

// kind is the number of a kind of round.
func (b *bench) kind(name string) int { return slices.Index(b.g.Ammo.Kinds, name) }

// loads has a unit load a round of a kind.
func (b *bench) loads(u, kind string) { b.ctx().Load(b.id(u), b.kind(kind), "") }

// TestAmmunitionStockClauses holds the clauses on stocks of special ammunition (NA 5.6.1).
func TestAmmunitionStockClauses(t *testing.T) {
	t.Run("NA 5.6.1a", func(t *testing.T) {
		b := armoury(t)
		b.expect(withBoth+" ammo", "apcr:2 heat:6")
		b.expect(withHEAT+" ammo", "heat:6")
		b.expect(withAPCR+" ammo", "apcr:2")
		b.begin(withBoth)
		b.do(withBoth + " load heat discarding 25")
		b.expect(withBoth+" ammo", "apcr:2 heat:5 loaded:heat")
	})
	t.Run("NA 5.6.1b", func(t *testing.T) {
		b := armoury(t)
		b.begin(withHEAT)
		b.do(withHEAT + " load heat discarding 25")
		is(t, "in stock", int(b.unit(withHEAT).Ammo[b.kind("heat")]), 5)
		b = armoury(t)
		b.unit(withHEAT).Ammo[b.kind("heat")] = 1
		b.begin(withHEAT)
		b.do(withHEAT + " load heat discarding 25") // the last one
		b.expect(withHEAT+" ammo", "loaded:heat")
		b = armoury(t)
		b.begin(withHEAT)
		b.do(withHEAT + " load he discarding 25")
		b.expect(withHEAT+" ammo", "heat:6 loaded:he")
	})
	t.Run("NA 5.6.1c", func(t *testing.T) {
		b := armoury(t)
		b.loads(withHEAT, "heat")
		b.begin(withHEAT)
		b.do(withHEAT + " unload discarding 25")
		b.expect(withHEAT+" ammo", "heat:6")
		b = armoury(t)
		b.loads(withHEAT, "he")
		b.begin(withHEAT)
		b.do(withHEAT + " unload discarding 25")
		b.expect(withHEAT+" ammo", "heat:6")
	})
	t.Run("NA 5.6.1d", func(t *testing.T) {
		// A board of the base game keeps its rounds as those of the desert do.
		c := desertContent(t, nil)
		s := desertSetup()
		s.Force[0][3] = setup.Tank{Vehicle: "pzkpfw-iv-ausf-g", Number: 4, Rounds: map[string]int{"apcr": 7}}
		b := newBenchWith(t, c, "open-country", s)
		b.ready()
		b.begin("ger-4")
		b.do("ger-4 load apcr discarding 25")
		b.expect("ger-4 ammo", "apcr:6 loaded:apcr")
	})
}

// TestLoadingClauses are how rounds are loaded (NA 5.6.2).
func TestLoadingClauses(t *testing.T) {
	t.Run("NA 5.6.2a", func(t *testing.T) {
		b := armoury(t)
		b.loads(withBoth, "heat")
		b.begin(withBoth)
		b.want(withBoth+" load he discarding 25", true)
		b.refused(withBoth+" load heat discarding 25", na("5.6.2a"))
		b.do(withBoth + " load apcr discarding 25")
		b.expect(withBoth+" ammo", "apcr:1 heat:6 loaded:apcr")
		base := newBench(t)
		base.ctx().Load(base.id("ger-1"), 0, "")
		base.hand("s1", 25)
		base.begin("ger-1")
		base.refused("ger-1 load apcr discarding 25", "EITC 8.3.5.ii-a") // of the base game
		b = armoury(t)
		b.unit(withBoth).Ammo[b.kind("apcr")] = 0
		b.begin(withBoth)
		b.refused(withBoth+" load apcr discarding 25", "EITC 8.3.5.ii-a")
		b = armoury(t)
		b.loads(withHEAT, "he")
		b.begin(withHEAT)
		b.refused(withHEAT+" load he discarding 25", na("5.6.2a"))
		b = armoury(t)
		b.begin(withLarge)
		b.refused(withLarge+" load apcr discarding 13", "EITC 5.5.1a")
	})
	t.Run("NA 5.6.2b", func(t *testing.T) {
		b := armoury(t)
		b.loads(withBoth, "heat")
		is(t, "in stock", int(b.unit(withBoth).Ammo[b.kind("heat")]), 5)
		b.begin(withBoth)
		b.do(withBoth + " load apcr discarding 25")
		is(t, "in stock then", int(b.unit(withBoth).Ammo[b.kind("heat")]), 6)
		is(t, "the round is unloaded", b.cited(na("5.6.2b")).Kind, event.AmmoSet)
	})
	t.Run("NA 5.6.2c", func(t *testing.T) {
		g, _, err := New(desertContent(t, nil), "open-country", desertSetup(), Core())
		if err != nil {
			t.Fatal(err)
		}
		b := &bench{t: t, g: g, s: g.Start()}
		is(t, "phase", b.s.Phase, state.SetupPhase)
		b.do(withHEAT+" free-load heat", withBoth+" decline", withAPCR+" free-load he")
		b.expect(withHEAT+" ammo", "heat:5 loaded:heat")
		b.expect(withBoth+" ammo", "apcr:2 heat:6")
		b.expect(withAPCR+" ammo", "apcr:2 loaded:he")
	})
	t.Run("NA 5.6.2d", func(t *testing.T) {
		b := armoury(t)
		b.begin(withBoth)
		b.next(90) // a miss
		b.do(withBoth + " fire " + withLarge + " with 25")
		b.run()
		b.do(withBoth + " decline") // to Acquire comes first
		b.want(withBoth+" free-load apcr", true)
		b.want(withBoth+" free-load he", true)
		b.do(withBoth + " free-load heat")
		b.expect(withBoth+" ammo", "apcr:2 heat:5 loaded:heat")
		b.want(withBoth+" end", true)
		none := armoury(t) // the Crusader has no round of its own
		none.begin(withSmall)
		none.next(90)
		none.do(withSmall + " fire " + withHEAT + " with 13")
		none.run()
		none.do(withSmall + " decline")
		is(t, "where there is nothing to load", asked(none), "menu")
	})
	t.Run("NA 5.6.2e", func(t *testing.T) {
		b := fired(t, "free-load heat")
		b.expect("s1 hand", "27 30 39")
		is(t, "rounds", int(b.unit(withHEAT).Ammo[b.kind("heat")]), 5)
		is(t, "loaded by", b.cited(na("5.6.2e")).Kind, event.LoadedAmmo)
	})
	t.Run("NA 5.6.2f", func(t *testing.T) {
		b := fired(t, "decline")
		b.expect(withHEAT+" ammo", "heat:6")
		b.want(withHEAT+" end", true)
	})
	t.Run("NA 5.6.2g", func(t *testing.T) {
		b := armoury(t)
		for _, kind := range []string{"heat", "apcr", "he"} {
			b.loads(withBoth, kind)
			is(t, "loaded", b.g.Ammo.Kinds[b.unit(withBoth).Loaded-1], kind)
		}
		b.expect(withBoth+" ammo", "apcr:2 heat:6 loaded:he")
	})
}

// fired is a bench after withHEAT missed and answered whether it loads.
func fired(t *testing.T, answer string) *bench {
	t.Helper()
	b := armoury(t)
	b.begin(withHEAT)
	b.next(90)
	b.do(withHEAT + " fire " + withLarge + " with 25")
	b.run()
	b.do(withHEAT+" decline", withHEAT+" "+answer)
	return b
}

// shotWith is a bench after a shot of withBoth at withLarge with a kind of round loaded, ""
// for none; it ends with the Pen Mod, of card pen, or before.
func shotWith(t *testing.T, kind string, pen int, set func(b *bench)) *bench {
	t.Helper()
	b := armoury(t)
	if kind != "" {
		b.loads(withBoth, kind)
	}
	if set != nil {
		set(b)
	}
	b.begin(withBoth)
	b.next(8, 7, pen)
	b.do(withBoth + " fire " + withLarge + " with 25")
	for b.g.Turn(&b.s).Kind == engine.Chance && b.happened(event.PenetrationTried) == 0 {
		b.chance()
	}
	return b
}

// TestHEClauses are HE (NA 5.6.3).
func TestHEClauses(t *testing.T) {
	t.Run("NA 5.6.3a", func(t *testing.T) {
		b := armoury(t)
		for range 20 {
			b.loads(withHEAT, "he")
			b.unit(withHEAT).Loaded = 0
		}
		b.expect(withHEAT+" ammo", "heat:6")
		b.begin(withSmall) // no HE in its Equipment box
		b.refused(withSmall+" load he discarding 13", na("5.6.3a"))
		b.want(withSmall+" load he discarding 13", false)
		for _, u := range []string{withHEAT, withAPCR, withLarge, "ger-4"} {
			is(t, u, b.ctx().RefuseLoad(b.id(u), int8(b.kind("he"))).Permits(), true)
		}
		b = armoury(t)
		b.begin(withLarge)
		b.next(90)
		b.do(withLarge + " fire " + withHEAT + " with 13") // AP, of which nothing is counted
		b.run()
		is(t, "missed", b.happened(event.ShotMissed), 1)
		ammo := armoury(t)
		ammo.loads(withHEAT, "he")
		is(t, "HE alone is no special ammunition for damage", ammo.ctx().hasAmmo(ammo.id(withLarge)), false)
		ammo.unit(withHEAT).Ammo[ammo.kind("heat")] = 0
		is(t, "nor is it when loaded", ammo.ctx().hasAmmo(ammo.id(withHEAT)), false)
		ammo.ctx().ammoResult(ammo.id(withHEAT), pieces.AmmoResult)
		ammo.expect(withHEAT+" ammo", "loaded:he")
	})
	t.Run("NA 5.6.3b", func(t *testing.T) {
		b := shotWith(t, "he", 18, nil)
		is(t, "hit", b.happened(event.ShotHit), 1)
		void := b.cited(na("5.6.3b"))
		is(t, "the round does nothing", void.Kind, b.kindNamed("shot-harmless"))
		is(t, "what did nothing to whom", void.Unit == b.id(withBoth) && void.Target == b.id(withLarge) && int(void.Item) == b.kind("he"), true)
		is(t, "Pulls", b.pulls(), 1)
		is(t, "locations, Penetration and Damage", b.happened(event.LocationFound)+b.happened(event.PenetrationTried)+b.happened(event.DamagePulled), 0)
		b.want(withBoth+" accept "+withLarge, true) // it may be Acquired
		is(t, "AP does", shotWith(t, "", 18, nil).happened(event.PenetrationTried), 1)
	})
	t.Run("NA 5.6.3c", func(t *testing.T) {
		for kind, destroyed := range map[string]bool{"he": true, "heat": false, "apcr": false, "": false} { // order-free: each for itself
			b := armoury(t)
			gun := b.g.UnitName(gunsOn(b.g, 1)[0])
			if kind != "" {
				b.loads(withBoth, kind)
			}
			b.begin(withBoth)
			b.want(withBoth+" fire "+gun+" with 25", true)
			b.next(1)
			b.do(withBoth + " fire " + gun + " with 25")
			b.run()
			is(t, kind+" hits", b.happened(event.ShotHit), 1)
			is(t, kind+" destroys the gun", b.unit(gun).Has(state.InPlay), !destroyed)
			is(t, kind+" as one that is harmless to vehicles", b.happened(b.kindNamed("shot-harmless")), 0)
			b.unloaded()
			b.want(withBoth+" fire "+gun, false)
		}
		b := armoury(t)
		b.loads(withBoth, "he")
		b.begin(withBoth)
		b.want(withBoth+" fire "+b.g.UnitName(gunsOn(b.g, 0)[0]), false) // its own side's
	})
	t.Run("NA 5.6.3d", func(t *testing.T) {
		b := shotWith(t, "he", 18, nil)
		b.expect(withBoth+" ammo", "apcr:2 heat:6")
		is(t, "the box is empty", int(b.unit(withBoth).Loaded), 0)
		b = shotWith(t, "heat", 18, nil)
		is(t, "with HEAT", b.happened(b.kindNamed("shot-harmless")), 0)
		b = armoury(t)
		b.begin(withBoth)
		b.want(withBoth+" load he discarding 25", true)
		none := newBenchWith(t, desertContent(t, nil), "open-country", setup.Setup{Force: desertSetup().Force})
		is(t, "HE where there is no gun to fire at", none.kind("he"), -1)
	})
}

// TestHEATClauses are HEAT (NA 5.6.4).
func TestHEATClauses(t *testing.T) {
	pen := func(b *bench) int { return int(b.last(event.PenetrationTried).To) }
	t.Run("NA 5.6.4a", func(t *testing.T) {
		b := armoury(t)
		b.begin(withAPCR)
		b.refused(withAPCR+" load heat discarding 25", na("5.6.4a"))
		s := desertSetup()
		s.Force[0][2].Rounds = map[string]int{"heat": 3}
		c := desertContent(t, nil)
		if g, _, err := New(c, "open-country", s, Core()); err == nil {
			is(t, "rounds given to a vehicle that does not fire them", int(g.start.Units[2].Ammo[slices.Index(g.Ammo.Kinds, "heat")]), 0)
		}
	})
	t.Run("NA 5.6.4b", func(t *testing.T) {
		is(t, "AP", pen(shotWith(t, "", 18, nil)), 4+penMod18(t))
		is(t, "APCR is added", pen(shotWith(t, "apcr", 18, nil)), 4+2+penMod18(t))
		b := shotWith(t, "heat", 18, nil)
		is(t, "HEAT takes its place", pen(b), 8+penMod18(t))
		is(t, "by the clause", b.term(b.last(event.PenetrationTried), na("5.6.4b")), 8)
		near := shotWith(t, "heat", 18, func(b *bench) { b.sightedAt(0, 0) })
		is(t, "at all Ranges alike", pen(near), 8+penMod18(t))
		is(t, "To Hit is not changed", b.last(event.TriedToHit).To, shotWith(t, "", 18, nil).last(event.TriedToHit).To)
	})
	t.Run("NA 5.6.4c", func(t *testing.T) {
		for u, by := range map[string]int{"ger-1": 1, "sov-1": -1} { // order-free: each for itself
			for kind, changed := range map[string]int{"": by, "heat": 0} { // order-free: each for itself
				level, slope := uphill(t, kind, ""), uphill(t, kind, u)
				is(t, "Penetration with "+kind+" and a Hill under "+u, slope-level, changed)
			}
		}
	})
	t.Run("NA 5.6.4d", func(t *testing.T) {
		b := shotWith(t, "heat", 18, nil)
		is(t, "Pen Mod", b.term(b.last(event.PenetrationTried), "EITC 11.1.3h-ii"), penMod18(t))
		is(t, "it counts", pen(shotWith(t, "heat", 26, nil)) != pen(b), true)
	})
	t.Run("NA 5.6.4e", func(t *testing.T) {
		for _, hit := range []int{8, 90} {
			b := armoury(t)
			b.loads(withHEAT, "heat")
			b.begin(withHEAT)
			b.next(hit)
			b.do(withHEAT + " fire " + withLarge + " with 25")
			b.chance()
			b.expect(withHEAT+" ammo", "heat:5")
		}
	})
}

// uphill is the Penetration of a tank with HEAT at sov-1, with a kind of round loaded and a
// Hill under one of the two.
func uphill(t *testing.T, kind, hill string) int {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Force: [state.Sides][]setup.Tank{{
		{Vehicle: "pzkpfw-iv-ausf-e", Number: 1, Rounds: map[string]int{"heat": 6}}, {Vehicle: "pzkpfw-iv-ausf-g", Number: 2},
	}}})
	b.sightedAt(3, 2)
	b.hand("s1", 25)
	if kind != "" {
		b.loads("ger-1", kind)
	}
	if hill != "" {
		b.hill(hill)
	}
	b.begin("ger-1")
	b.next(8, 7, 18)
	b.do("ger-1 fire sov-1 with 25")
	b.run()
	return int(b.last(event.PenetrationTried).To)
}

// penMod18 is the Pen Mod of card 18.
func penMod18(t *testing.T) int { return armoury(t).g.Cards[17].Pen }
