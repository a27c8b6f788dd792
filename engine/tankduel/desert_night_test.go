package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestWeatherLengthClauses are which weather goes together, and what it adds to the length
// of a game (NA 3.3).
func TestWeatherLengthClauses(t *testing.T) {
	decks := func(modules ...string) int { return inWeather(t, modules...).g.Decks - inWeather(t).g.Decks }
	refused := func(t *testing.T, clause engine.Clause, modules ...string) {
		t.Helper()
		c := contenttest.Content(t)
		_, _, err := New(c, "hold-the-high-ground", setup.Setup{Options: modules}, Core())
		why, ok := err.(*setup.Error)
		is(t, "refused", ok, true)
		if ok {
			is(t, "by", why.Clause, clause)
		}
	}
	t.Run("NA 3.3.2a", func(t *testing.T) { is(t, "it raises dust", len(inWeather(t, "hot").g.Rules.Rows[rule.Stopped]), 1) })
	t.Run("NA 3.3.2b", func(t *testing.T) {
		is(t, "the air is hot", inWeather(t, "hot").protects("ger-1", "sov-1") > inWeather(t).protects("ger-1", "sov-1"), true)
	})
	t.Run("NA 3.3.2c", func(t *testing.T) { is(t, "decks of both", decks("hot", "blowing-dust"), 2) })
	t.Run("NA 3.3.2d", func(t *testing.T) { is(t, "decks", decks("hot"), 1) })
	t.Run("NA 3.3.3a", func(t *testing.T) {
		b := inWeather(t, "very-hot")
		is(t, "all that Hot brings", b.g.switchedOn("hot") && b.g.switchedOn("vehicle-dust") && b.g.switchedOn("heat-haze"), true)
	})
	t.Run("NA 3.3.3c", func(t *testing.T) {
		is(t, "decks", decks("very-hot"), 1)
		is(t, "decks of a game that is Hot already", hotAlready(t, "very-hot").g.Decks-hotAlready(t).g.Decks, 1)
		is(t, "decks of what it has already", hotAlready(t, "hot").g.Decks-hotAlready(t).g.Decks, 0)
	})
	t.Run("NA 3.3.3d", func(t *testing.T) { is(t, "decks of both", decks("very-hot", "blowing-dust"), 2) })
	t.Run("NA 3.3.4b", func(t *testing.T) { refused(t, na("3.3.4b"), "night", "hot") })
	t.Run("NA 3.3.4c", func(t *testing.T) { refused(t, na("3.3.4c"), "night", "very-hot") })
	t.Run("NA 3.3.4d", func(t *testing.T) { refused(t, na("3.3.4d"), "night", "blowing-dust") })
	t.Run("NA 3.3.4e", func(t *testing.T) { is(t, "decks", decks("night"), 1) })
}

// hotAlready is inWeather for a scenario that is Hot by itself.
func hotAlready(t *testing.T, modules ...string) *bench {
	t.Helper()
	own := contenttest.Own(t)
	model.Find(own.Scenarios, "hold-the-high-ground").Modules = map[string]string{"hot": "on"}
	return newBenchWith(t, own, "hold-the-high-ground", setup.Setup{Options: modules})
}

// coversOf holds the Cover that a weather gives at each distance, by boxes.
func (b *bench) coversOf(t *testing.T, want [11]int) {
	t.Helper()
	calm := inWeather(t)
	for boxes := range 11 {
		for _, at := range []*bench{b, calm} {
			at.unit("ger-1").Range, at.unit("sov-1").Range = int8((boxes+1)/2), int8(boxes/2)
		}
		is(t, fmt.Sprint("Cover at ", 200*boxes, " m"), b.protects("ger-1", "sov-1")-calm.protects("ger-1", "sov-1"), want[boxes])
	}
}

// TestHazeClauses are Heat Haze (NA 3.5.1).
func TestHazeClauses(t *testing.T) {
	hot := [11]int{4: 5, 10, 15, 20, 25, 30, 35}
	veryHot := [11]int{3: 5, 10, 15, 20, 25, 30, 35, 40}
	t.Run("NA 3.5.1a", func(t *testing.T) { inWeather(t, "hot").coversOf(t, hot) })
	t.Run("NA 3.5.1b", func(t *testing.T) { is(t, "at 600 m and less", hot[:4:4][3], 0); inWeather(t, "hot").coversOf(t, hot) })
	t.Run("NA 3.5.1c", func(t *testing.T) { inWeather(t, "very-hot").coversOf(t, veryHot) })
	t.Run("NA 3.5.1d", func(t *testing.T) { is(t, "at 400 m", veryHot[2], 0); inWeather(t, "very-hot").coversOf(t, veryHot) })
	t.Run("NA 3.5.1f", func(t *testing.T) {
		b := inWeather(t, "very-hot")
		is(t, "Pulls to Spot", b.spotPulls("ger-1", "sov-1", 10), 1)
	})
	t.Run("NA 3.5.1g", func(t *testing.T) {
		b, calm := inWeather(t, "hot"), inWeather(t)
		for _, at := range []*bench{b, calm} {
			at.unit("ger-1").Range, at.unit("sov-1").Range = 3, 2
		}
		is(t, "Cover at 600 and 400 m", b.protects("ger-1", "sov-1")-calm.protects("ger-1", "sov-1"), 10)
	})
}

// spotPulls is how many cards a Spot attempt Pulls over a distance in boxes.
func (b *bench) spotPulls(u, e string, boxes int) int {
	b.unit(u).Range, b.unit(e).Range = int8((boxes+1)/2), int8(boxes/2)
	return b.ctx().spotNumber(rule.SpotPulls, &state.Frame{Unit: b.id(u), Target: b.id(e)})
}

// TestFatigueClauses are the Fatigue Check (NA 3.5.2).
func TestFatigueClauses(t *testing.T) {
	tired := func(t *testing.T, damage func(*bench) int, hand ...int) *bench {
		b := inWeather(t, "very-hot")
		b.hand("s1", hand...)
		b.spot("ger-1", "sov-1")
		b.nextDamage(damage(b))
		b.begin("ger-1")
		b.run()
		return b
	}
	t.Run("NA 3.5.2a", func(t *testing.T) {
		is(t, "Damage Cards in Very Hot weather", tired(t, passingDamage, 48).damagePile(), 1)
		b := inWeather(t, "hot")
		b.begin("ger-1")
		b.run()
		is(t, "in Hot weather", b.damagePile(), 0)
	})
	t.Run("NA 3.5.2b", func(t *testing.T) {
		is(t, "a cross", tired(t, breakingDamage, 48).cited(na("3.5.2b")).Kind, event.CheckFailed)
		is(t, "no cross", tired(t, passingDamage, 48).cited(na("3.5.2b")).Kind, event.CheckPassed)
	})
	t.Run("NA 3.5.2c", func(t *testing.T) {
		b := tired(t, breakingDamage, 48)
		is(t, "Broken", b.unit("ger-1").Has(state.Broken), false)
		is(t, "in play", b.unit("ger-1").Has(state.InPlay), true)
	})
	t.Run("NA 3.5.2d", func(t *testing.T) {
		b := tired(t, breakingDamage, 48, 47, 71, 25, 30)
		b.want("ger-1 move with 48", true)
		b.want("ger-1 fire sov-1 with 25", true)
		b.want("ger-1 move with 48 terrain 71", false)
		b.refused("ger-1 move with 48 terrain 71", "EITC 8.3a")
		b.refused("ger-1 move with 47+48", "EITC 8.3a")
		b.refused("ger-1 fire sov-1 with 25 led 30", "EITC 8.3a")
	})
	t.Run("NA 3.5.2f", func(t *testing.T) {
		b := tired(t, breakingDamage, 5, 48)
		b.want("ger-1 command 5", true)
	})
	t.Run("NA 3.5.2g", func(t *testing.T) {
		b := tired(t, breakingDamage, 48)
		is(t, "in its Tank Phase", b.counterOf("ger-1", "fatigued"), 1)
		b.do("ger-1 pass discarding 48", "ger-1 end")
		b.run()
		is(t, "after it", b.counterOf("ger-1", "fatigued"), 0)
	})
	t.Run("NA 3.5.2h", func(t *testing.T) {
		tired(t, passingDamage, 48, 71).want("ger-1 move with 48 terrain 71", true)
	})
}

// byNight is a bench at night in the Action Step of ger-1.
func byNight(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := inWeather(t, "night")
	b.hand("s1", hand...)
	b.begin("ger-1", "ger-2", "sov-1")
	return b
}

// orders are cards of the pile that show so many Order Icons each.
func (b *bench) orders(icons, n int) []int {
	b.t.Helper()
	var out []int
	for c := range b.g.Cards {
		if b.g.Cards[c].Orders == icons && len(out) < n {
			out = append(out, c+1)
		}
	}
	return out
}

// TestNightClauses are Illumination, Cover and Muzzle Flash (NA 4.1, 4.3, 4.4).
func TestNightClauses(t *testing.T) {
	dark := [11]int{40, 40, 40, 45, 50, 55, 55, 55, 55, 55, 55}
	cover := func(b *bench) int {
		b.unit("ger-1").Range, b.unit("sov-1").Range = 3, 2
		return b.protects("ger-1", "sov-1") - 5 // FIELD covers 5
	}
	illuminated := func(t *testing.T) *bench {
		probe := inWeather(t, "night")
		two := probe.orders(2, 2)
		b := byNight(t, append(two, 48)...)
		b.do(fmt.Sprintf("ger-1 use 0 with %d+%d", two[0], two[1]))
		b.run()
		return b
	}
	for _, clause := range []string{"NA 4.3a", "NA 4.3b", "NA 4.3c", "NA 4.3d"} {
		t.Run(clause, func(t *testing.T) { inWeather(t, "night").coversOf(t, dark) })
	}
	t.Run("NA 4.1a", func(t *testing.T) { is(t, "Cover at the start", cover(inWeather(t, "night")) > 40, true) })
	t.Run("NA 4.1b", func(t *testing.T) {
		b := illuminated(t)
		is(t, "the hand", b.s.Hands[b.unit("ger-1").Seat].Count(), 1)
		is(t, "illuminated", b.happened(event.Marked), 1)
		is(t, "shown to all", b.last(event.Spent).Seen, engine.Everyone)
		probe := inWeather(t, "night")
		ones, twos := probe.orders(1, 3), probe.orders(2, 2)
		for _, c := range []struct {
			pay  []int
			paid bool
		}{
			{twos, true}, // 4, which no card less would pay
			{[]int{ones[0], twos[0]}, true}, {ones, true}, {ones[:2], false}, {twos[:1], false},
		} {
			slices.Sort(c.pay)
			hand := byNight(t, c.pay...)
			hand.want("ger-1 use 0 with "+strings.ReplaceAll(strings.Trim(fmt.Sprint(c.pay), "[]"), " ", "+"), c.paid)
		}
		poor := byNight(t, inWeather(t, "night").orders(1, 2)...)
		for _, a := range poor.legal() {
			is(t, a, len(a) > 9 && a[:9] == "ger-1 use", false)
		}
	})
	t.Run("NA 4.1c", func(t *testing.T) {
		b := illuminated(t)
		b.coversOf(t, [11]int{})
		is(t, "Pulls to Spot", b.spotPulls("ger-1", "sov-1", 10), 1)
	})
	t.Run("NA 4.1d", func(t *testing.T) {
		b := illuminated(t)
		b.endRound()
		b.run()
		b.coversOf(t, dark)
	})
	t.Run("NA 4.4a", func(t *testing.T) {
		for _, pull := range []int{1, 99} {
			b := inWeather(t, "night")
			b.hand("s1", 25)
			b.begin("ger-1")
			b.sighted()
			b.next(pull, 98, 97)
			b.do("ger-1 fire sov-1 with 25")
			for b.run(); asked(b) != "menu"; b.run() {
				b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
			}
			is(t, "the flash", b.counterOf("ger-1", "flash"), 1)
		}
	})
	flashing := func(t *testing.T) *bench {
		b := byNight(t, 48)
		b.unit("ger-1").Marks[b.g.Marks.Place[slices.Index(b.g.Lexicon.Marks, "flash")]] = 1
		return b
	}
	t.Run("NA 4.4b", func(t *testing.T) {
		b, calm := flashing(t), inWeather(t)
		is(t, "Cover of one that fired", b.protects("sov-1", "ger-1")-calm.protects("sov-1", "ger-1"), 0)
		is(t, "of another", b.protects("sov-1", "ger-2")-calm.protects("sov-1", "ger-2"), 55)
	})
	t.Run("NA 4.4c", func(t *testing.T) {
		b := flashing(t)
		b.do("ger-1 pass discarding 48", "ger-1 end")
		b.run()
		is(t, "after its own Tank Phase", b.counterOf("ger-1", "flash"), 1)
		b.do("ger-2 pass", "ger-2 end")
		b.run()
		is(t, "after that of the next", b.counterOf("ger-1", "flash"), 0)
	})
	t.Run("NA 4.4d", func(t *testing.T) {
		b := flashing(t)
		b.endRound()
		b.run()
		is(t, "in the next round", b.counterOf("ger-1", "flash"), 1)
		for fires, want := range map[bool]int{false: 0, true: 1} { // order-free: each for itself
			b := inWeather(t, "night")
			b.hand("s1", 25, 48)
			b.unit("ger-1").Marks[b.g.Marks.Place[slices.Index(b.g.Lexicon.Marks, "flash")]] = 1
			b.begin("ger-1") // the last one of the round before
			b.sighted()
			b.next(99, 98, 97)
			act := "ger-1 pass discarding 48"
			if fires {
				act = "ger-1 fire sov-1 with 25"
			}
			b.do(act)
			for b.run(); asked(b) != "menu"; b.run() {
				b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
			}
			b.do("ger-1 end")
			for b.run(); b.s.Active == b.id("ger-1"); b.run() {
				b.do("ger-1 end")
			}
			is(t, fmt.Sprintf("it is the first one itself, fires %v", fires), b.counterOf("ger-1", "flash"), want)
		}
	})
}

// TestNightSpotClauses are how tanks Spot at night (NA 4.2).
func TestNightSpotClauses(t *testing.T) {
	t.Run("NA 4.2a", func(t *testing.T) {
		for _, c := range []struct {
			module string
			offers int
		}{{"night", 0}, {"blowing-dust", 1}} {
			b := inWeather(t, c.module)
			b.hand("s2", 47)
			b.next(b.showing(pieces.SmokeIcon, false, 1))
			b.begin("sov-1")
			b.do("sov-1 move with 47", "sov-1 step forward")
			is(t, "somebody may spot "+c.module, state.Flag(asked(b) == "offer"), c.offers)
		}
	})
	t.Run("NA 4.2b", func(t *testing.T) {
		b := inWeather(t, "night")
		b.sighted()
		b.unit("sov-1").Spotted = 0
		b.unit("sov-2").Spotted = 0
		fire := 0
		for c := range b.g.Cards {
			if b.g.Cards[c].FireSpots && fire == 0 && b.g.Cards[c].Fire <= 4 && b.g.Cards[c].Fire > 0 {
				fire = c + 1
			}
		}
		b.hand("s1", fire)
		b.begin("ger-1")
		b.do(fmt.Sprintf("ger-1 fire sov-1 with %d", fire))
		is(t, "somebody may spot", asked(b), "offer")
	})
	for _, c := range []struct {
		clause string
		boxes  []int
		pulls  int
	}{{"NA 4.2c", []int{0, 1, 2}, 1}, {"NA 4.2d", []int{3, 4}, 2}, {"NA 4.2e", []int{5, 8, 10}, 3}} {
		t.Run(c.clause, func(t *testing.T) {
			for _, boxes := range c.boxes {
				is(t, fmt.Sprint("cards at ", 200*boxes, " m"), inWeather(t, "night").spotPulls("ger-1", "sov-1", boxes), c.pulls)
				b := looking(t, boxes, false, true, true, true)
				is(t, fmt.Sprint("Pulls at ", 200*boxes, " m"), b.pulls(), c.pulls)
				b.expect("ger-1 spotted", "sov-1")
			}
		})
	}
	t.Run("NA 4.2f", func(t *testing.T) {
		is(t, "Pulls at 600 m", looking(t, 3, true, true, true, true).pulls(), 3)
		is(t, "Pulls at 1000 m", looking(t, 5, true, true, true, true, true).pulls(), 4)
	})
	t.Run("NA 4.2g", func(t *testing.T) {
		looking(t, 3, false, true, false).expect("ger-1 spotted", "")
		looking(t, 3, false, false, true).expect("ger-1 spotted", "")
		looking(t, 3, false, true, true).expect("ger-1 spotted", "sov-1")
		looking(t, 5, false, true, true, false).expect("ger-1 spotted", "")
	})
	t.Run("NA 4.2h", func(t *testing.T) {
		looking(t, 3, true, true, false, true).expect("ger-1 spotted", "sov-1")
		looking(t, 5, true, true, false, true, true).expect("ger-1 spotted", "sov-1")
		looking(t, 5, true, true, false, false, true).expect("ger-1 spotted", "")
	})
}

// looking is a bench after ger-1 tried to Spot sov-1 over a distance in boxes at night, with
// 2 Order Icons paid or not, while the cards Pulled show Binoculars or do not.
func looking(t *testing.T, boxes int, paid bool, binoculars ...bool) *bench {
	t.Helper()
	b := inWeather(t, "night")
	b.unit("ger-1").Range, b.unit("sov-1").Range = int8((boxes+1)/2), int8(boxes/2)
	pay := b.orders(2, 1)[0]
	b.hand("s1", pay, 48)
	from, next := 1, []int{}
	for _, yes := range binoculars {
		n := b.showing(pieces.BinocularsIcon, yes, from)
		next, from = append(next, n), n+1
	}
	b.next(next...)
	b.begin("ger-1")
	b.do("ger-1 spot sov-1 discarding 48")
	if asked(b) == "pay" {
		if paid {
			b.do(fmt.Sprintf("ger-1 pay with %d", pay))
		} else {
			b.do("ger-1 decline")
		}
	}
	ignored(b)
	b.run()
	return b
}

// TestLogAtNight holds that Spotting and shots at Night cite what darkness does to them.
func TestLogAtNight(t *testing.T) {
	for boxes, clause := range []engine.Clause{2: "NA 4.2c", 3: "NA 4.2d", 4: "NA 4.2d", 5: "NA 4.2e"} {
		if clause == "" {
			continue
		}
		b := byNight(t, 48)
		b.at("ger-1", 200*boxes)
		b.at("sov-1", 0)
		b.next(99, 98, 97)
		b.do("ger-1 spot sov-1 discarding 48")
		b.run()
		is(t, "Spotting cites "+string(clause), strings.Contains(strings.Join(b.chronicle(), "\n"), "["+string(clause)+"]"), true)
	}
	for boxes, clause := range []engine.Clause{1: "NA 4.3a", 3: "NA 4.3b", 4: "NA 4.3c", 5: "NA 4.3d"} {
		if clause == "" {
			continue
		}
		b := inWeather(t, "night")
		b.hand("s1", 25)
		b.begin("ger-1")
		b.sighted()
		b.at("ger-1", 200*boxes)
		b.at("sov-1", 0)
		b.next(1)
		b.do("ger-1 fire sov-1 with 25")
		b.run()
		is(t, "a shot cites "+string(clause), strings.Contains(strings.Join(b.chronicle(), "\n"), "["+string(clause)+"]"), true)
	}
}
