package tankduel

import (
	"errors"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

const fog = "fog-of-counteroffensive"

// Cards that a check of the weather Pulls.
const (
	lightPull = 81
	heavyPull = 88
)

// foggy is ger-1 in the Action Step of Fog of Counteroffensive after a check
// that Pulled a card.
func foggy(t *testing.T, weather int, prepare func(*bench), hand ...int) *bench {
	t.Helper()
	b := scene{scenario: fog, tank: "ger-1", hand: hand, prepare: prepare}.begin(t)
	b.next(weather)
	b.chance()
	return b
}

// dimmed puts tanks into Heavy Conditions.
func dimmed(b *bench, tanks ...string) {
	for _, name := range tanks {
		b.unit(name).Marks[0] = 1
	}
}

// heavyOn reports whether a tank is in Heavy Conditions.
func heavyOn(b *bench, name string) bool { return b.unit(name).Marks[0] == 1 }

func TestFogSetupClauses(t *testing.T) {
	full := newBenchOf(t, fog, setup.Setup{Tanks: 8, Seats: 8})
	type tank struct {
		vehicle string
		crew    state.Experience
		apcr    uint8
	}
	check := func(t *testing.T, want map[string]tank) {
		for name, w := range want {
			u := full.unit(name)
			is(t, name, tank{full.g.Vehicles[u.Vehicle].ID, u.Crew, u.Ammo[0]}, w)
		}
	}
	t.Run("EITC H1-oob-soviet", func(t *testing.T) {
		check(t, map[string]tank{
			"sov-1": {"is-2m-m44", state.Seasoned, 0}, "sov-3": {"is-2m-m44", state.Seasoned, 0},
			"sov-2": {"t-34-85-m44", state.Seasoned, 2}, "sov-4": {"t-34-85-m44", state.Seasoned, 2},
		})
	})
	t.Run("EITC H1-oob-german", func(t *testing.T) {
		check(t, map[string]tank{
			"ger-1": {"tiger-ausf-e", state.Seasoned, 4}, "ger-2": {"tiger-ausf-e", state.Seasoned, 4},
			"ger-3": {"panther-ausf-a", state.Elite, 4}, "ger-4": {"panther-ausf-a", state.Seasoned, 4},
		})
	})
	t.Run("EITC H1-equal", func(t *testing.T) {
		c := contenttest.Content(t)
		for _, s := range []setup.Setup{{Tanks: 5}, {Tanks: 7}, {Seats: 9, Tanks: 8}, {Seats: 1}} {
			var wrong *setup.Error
			if _, _, err := New(c, fog, s, Core()); !errors.As(err, &wrong) {
				t.Errorf("%+v: %v, want a refusal", s, err)
			}
		}
		for _, s := range []setup.Setup{{Tanks: 4, Seats: 2}, {Tanks: 6, Seats: 5}, {Tanks: 8, Seats: 8}} {
			b, n := newBenchOf(t, fog, s), [state.Sides]int{}
			for u := range b.g.Tanks {
				n[b.s.Units[u].Side]++
			}
			is(t, "tanks of both", n, [state.Sides]int{s.Tanks / 2, s.Tanks / 2})
		}
	})
	t.Run("EITC H1-range", func(t *testing.T) {
		for u := range full.g.Tanks {
			full.expect(full.g.Units[u].Name+" range", "600")
			is(t, "Heavy Conditions", heavyOn(full, full.g.Units[u].Name), false)
		}
	})
	t.Run("EITC H1-move", func(t *testing.T) {
		full.expect("ger-3 move-level", "5")
		full.expect("sov-2 move-level", "5")
		b := scene{scenario: fog, tank: "ger-3", setup: setup.Setup{Tanks: 8}, hand: []int{59, 62}}.begin(t)
		b.run()
		b.want("ger-3 move with 59", true)
		b.refused("ger-3 move with 62", "EITC 8.3.2a")
		b.s.Act.MoveRaise = 1 // Order Icons do not lift a maximum (ruling A90)
		b.expect("ger-3 move-level", "5")
		b.refused("ger-3 move with 62", "EITC 8.3.2a")
		b.s.Act.MoveRaise = 0
		b.scar("ger-3", state.TrackHit) // what is lower stays so
		b.expect("ger-3 move-level", "4")
		paid := scene{scenario: fog, tank: "ger-3", setup: setup.Setup{Tanks: 8}, hand: []int{59, 62, 1, 4, 53}}.begin(t)
		paid.run()
		paid.refused("ger-3 raise-move 1", "EITC 8.3.2c")
		paid.refused("ger-3 raise-move 2", "EITC 8.3.2c")
		paid.scar("ger-3", state.TrackHit)
		paid.want("ger-3 raise-move 1", true)
		paid.refused("ger-3 raise-move 2", "EITC 8.3.2c")
	})
	t.Run("EITC H1-vp", func(t *testing.T) {
		b := newBenchOf(t, fog, setup.Setup{})
		for u := range b.g.Tanks {
			b.s.Units[u].Range = int8(u) - 2
		}
		b.begin("ger-1")
		untilMenu(b, "sov-3", 2)
		b.finishNow()
		b.expect("score", "0 0")
	})
}

// fogShot has ger-1 fire FIRE 1 at sov-1 over 400 m and miss.
func fogShot(t *testing.T, prepare func(*bench)) *bench {
	t.Helper()
	b := foggy(t, lightPull, func(b *bench) {
		placedAt(map[string]int8{"ger-1": 1, "sov-1": 1})(b)
		b.spot("ger-1", "sov-1")
		prepare(b)
	}, 25)
	b.do("ger-1 fire sov-1 with 25")
	ignored(b)
	b.next(99)
	b.chance()
	return b
}

func TestFogFireClauses(t *testing.T) {
	plain := fogShot(t, func(*bench) {})
	t.Run("EITC H1-hit", func(t *testing.T) {
		is(t, "the term", plain.term(plain.last(event.TriedToHit), "EITC H1-hit"), -10)
	})
	t.Run("EITC H1-cover", func(t *testing.T) {
		base := int(plain.last(event.TriedToHit).To)
		for _, c := range []struct {
			name    string
			prepare func(*bench)
			less    int
		}{
			{"Heavy Conditions", func(b *bench) { dimmed(b, "sov-1") }, 50},
			{"and WOODS", func(b *bench) { dimmed(b, "sov-1"); b.box("sov-1", "terrain", 71) }, 60},
			{"and WOODS and SMOKE", func(b *bench) {
				dimmed(b, "sov-1")
				b.box("sov-1", "terrain", 71)
				b.box("sov-1", "smoke", 22)
			}, 90},
			{"others", func(b *bench) { dimmed(b, "sov-3", "ger-2") }, 0},
		} {
			is(t, c.name, base-int(fogShot(t, c.prepare).last(event.TriedToHit).To), c.less)
		}
	})
}

func TestFogSightClauses(t *testing.T) {
	sees := func(gap int8, heavy bool) [2]bool {
		b := newBenchOf(t, fog, setup.Setup{})
		b.unit("ger-1").Range, b.unit("sov-1").Range = gap-gap/2, gap/2
		if heavy {
			dimmed(b, "ger-1")
		}
		return [2]bool{b.ctx().Sees(b.id("ger-1"), b.id("sov-1")), b.ctx().Sees(b.id("sov-1"), b.id("ger-1"))}
	}
	t.Run("EITC H1-los-light", func(t *testing.T) {
		for gap := int8(0); gap <= 10; gap++ {
			is(t, "sight", sees(gap, false), [2]bool{gap <= 3, gap <= 3})
		}
	})
	t.Run("EITC H1-los-heavy", func(t *testing.T) {
		for gap := int8(0); gap <= 10; gap++ {
			is(t, "sight in Heavy Conditions and back", sees(gap, true), [2]bool{gap <= 1, gap <= 3})
		}
	})
}

func TestFogTerrainClauses(t *testing.T) {
	t.Run("EITC H1-terrain", func(t *testing.T) {
		for _, c := range []struct {
			in      int
			action  string
			offered bool
		}{
			{0, "ger-1 move with 59 terrain 71", false},
			{0, "ger-1 move with 56 terrain 71", true},
			{0, "ger-1 move with 59+60 terrain 71", false},
			{0, "ger-1 move with 53+59 terrain 71", true},
			{60, "ger-1 move with 59 terrain 71", false},
			{54, "ger-1 move with 59 terrain 71", true},
			{54, "ger-1 terrain 71", true},
			{56, "ger-1 terrain 71", true},
			{61, "ger-1 terrain 71", false},
			{62, "ger-1 terrain 71", false}, // of level 6
		} {
			hand := []int{71, 7}
			for _, card := range []int{53, 56, 59, 60} {
				if card != c.in {
					hand = append(hand, card)
				}
			}
			b := foggy(t, lightPull, func(b *bench) {
				if c.in > 0 {
					b.box("ger-1", "move", c.in)
				}
			}, hand...)
			b.run()
			skip(b)
			b.want(c.action, c.offered)
			if !c.offered {
				b.refused(c.action, "EITC H1-terrain")
			}
		}
	})
}

func TestFogCheckClauses(t *testing.T) {
	t.Run("EITC H1-check-a", func(t *testing.T) {
		for card, heavy := range map[int]bool{80: false, 81: false, 85: false, 86: true, 89: true} {
			for _, before := range []bool{false, true} {
				b := scene{scenario: fog, tank: "ger-1", prepare: func(b *bench) {
					if before {
						dimmed(b, "ger-1")
					}
					b.unit("ger-1").Status |= state.Broken // its Morale check comes later
				}}.begin(t)
				b.next(card)
				b.chance()
				is(t, "Heavy Conditions", heavyOn(b, "ger-1"), heavy)
				is(t, "of others", heavyOn(b, "ger-2") || heavyOn(b, "sov-1"), false)
				is(t, "cards Pulled before that", b.pulls(), 1)
				is(t, "the first thing of the Tank Phase", b.place(event.Pulled, "") < b.place(event.DamagePulled, "") || b.damagePile() == 0, true)
			}
		}
		b := foggy(t, heavyPull, nil)
		untilMenu(b, "ger-2", 1)
		is(t, "until the next check", heavyOn(b, "ger-1"), true)
	})
	t.Run("EITC H1-check-b", func(t *testing.T) {
		at := func(b *bench) {
			placedAt(map[string]int8{"ger-1": 1, "ger-2": 2, "sov-1": 1, "sov-3": 5})(b)
			b.acquire("ger-1", "sov-1", 1)
			b.flank("ger-1", "sov-1")
		}
		moving := func(b *bench) { at(b); b.box("ger-1", "move", 48) }
		b := foggy(t, heavyPull, moving)
		b.expect("ger-1 spotted", "")
		b.expect("ger-1 acquired", "nobody")
		b.expect("ger-1 flanked", "")
		b.do("sov-1 accept ger-1")          // at once, and before anything else
		b.want("sov-3 accept ger-1", false) // 1200 m away
		b.expect("sov-1 spotted", "ger-1")
		b.expect("sov-3 spotted", "")
		b.cited("EITC H1-check-b")
		light := foggy(t, lightPull, moving)
		light.expect("ger-1 flanked", "sov-1")
		light.want("sov-1 accept ger-1", true)
		still := foggy(t, lightPull, at)
		still.want("sov-1 accept ger-1", false)
		// Sight that comes back is used at once: an enemy In Motion is offered.
		clear := scene{scenario: fog, tank: "ger-1", prepare: func(b *bench) {
			placedAt(map[string]int8{"ger-1": 1, "sov-1": 1})(b)
			dimmed(b, "ger-1")
			b.box("sov-1", "move", 48)
		}}.begin(t)
		clear.next(lightPull)
		clear.chance()
		clear.want("ger-1 accept sov-1", true)
	})
}
