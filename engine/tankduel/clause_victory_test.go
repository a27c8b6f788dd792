package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// endedBy ends a game by drawing GAME END, after a change to its state.
func endedBy(t *testing.T, scenario string, change func(b *bench)) *bench {
	t.Helper()
	b := newBenchOf(t, scenario, setup.Setup{})
	change(b)
	b.next(gameEndNumber)
	b.drawPhase()
	b.chance()
	b.over()
	return b
}

func TestVictoryClauses(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(b *bench)
		winner string
		clause engine.Clause
	}{
		{"EITC 14.0a", func(b *bench) {
			// More tanks and kills do not count against more VPs.
			b.unit("ger-1").VP, b.unit("ger-2").VP, b.unit("sov-1").VP = 4, 5, 8
			b.unit("sov-1").Medals = 2
		}, "german", "EITC 14.0a"},
		{"14.0a, Soviet", func(b *bench) {
			b.unit("ger-1").VP, b.unit("sov-1").VP, b.unit("sov-2").VP = 8, 4, 5
			b.unit("ger-1").Medals = 2
		}, "soviet", "EITC 14.0a"},
		{"EITC 14.0b", func(b *bench) {
			b.unit("ger-1").VP, b.unit("sov-2").VP = 9, 9
			b.unit("ger-1").Medals, b.unit("ger-2").Medals, b.unit("sov-2").Medals = 1, 1, 1
		}, "german", "EITC 14.0b"},
		{"EITC 14.0c", func(b *bench) {
			b.unit("ger-1").VP, b.unit("sov-2").VP = 9, 9
			b.unit("ger-1").Medals, b.unit("sov-1").Medals = 1, 1
		}, "soviet", "EITC 14.0c"},
		{"14.0c, nothing scored", func(*bench) {}, "soviet", "EITC 14.0c"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := endedBy(t, "merging-forces", tc.change)
			b.expect("winner", tc.winner)
			is(t, "what decided", b.log.Events[len(b.log.Events)-1].Clause, tc.clause)
			r := b.g.Result(&b.s)
			is(t, "German score", int(r.Score[0]), int(b.unit("ger-1").VP+b.unit("ger-2").VP))
			is(t, "Soviet score", int(r.Score[1]), int(b.unit("sov-1").VP+b.unit("sov-2").VP))
		})
	}
	t.Run("EITC 1.4a", func(t *testing.T) {
		// A scenario that measures kills last overrules the core tie break.
		b := endedBy(t, "hold-the-high-ground", func(b *bench) {
			b.unit("ger-1").Medals = 1
			for _, name := range []string{"ger-1", "sov-1", "sov-2"} {
				b.unit(name).Box.Supply = 1
				b.s.Supplies[0]--
			}
		})
		b.expect("score", "0 0")
		b.expect("winner", "soviet")
		// Its rules have the last word over the core numbers too.
		two := 2
		c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
			sc.Length = 7
			sc.Rules = append(sc.Rules, model.Rule{On: "level.move", Cite: []string{"X 1"}, Operation: model.Operation{Limit: &model.Limit{Max: &two}}})
		})
		b = newBenchWith(t, c, "merging-forces", setup.Setup{})
		is(t, "length", b.g.Decks, 7)
		b.expect("ger-1 move-level", "2")
		b.hand("s1", 53, 47)
		b.begin("ger-1")
		b.refused("ger-1 move with 53", "EITC 8.3.2a")
		b.want("ger-1 move with 47", true)
		// And over optional ones: 72 for a Panzer IV at 1000 m, FIRE +10, Size -5,
		// Buttoned Up -10.
		most := 70
		for _, limited := range []bool{false, true} {
			c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
				if limited {
					sc.Rules = append(sc.Rules, model.Rule{On: "fire.hit", Cite: []string{"X 2"}, Operation: model.Operation{Limit: &model.Limit{Min: &most}}})
				}
			})
			b := newBenchWith(t, c, "merging-forces", setup.Setup{Infantry: true})
			b.sighted()
			b.hand("s1", 25)
			b.begin("ger-1")
			b.next(100)
			b.do("ger-1 hatch closed", "ger-1 fire sov-1 with 25")
			b.chance()
			is(t, "To Hit Number Buttoned Up", int(b.last(event.TriedToHit).To), map[bool]int{false: 67, true: 70}[limited])
		}
	})
}

// scores sums the VPs that events gave a tank by a clause.
func (b *bench) scores(name string, c engine.Clause) int {
	sum := 0
	for _, e := range b.log.Events {
		if e.Kind == event.Scored && e.Unit == b.id(name) && e.Clause == c {
			sum += int(e.To)
		}
	}
	return sum
}

func TestAwardClauses(t *testing.T) {
	t.Run("EITC 14.1a", func(t *testing.T) {
		b := shooting(t)
		b.unit("sov-1").Credit = b.id("ger-2") // from an earlier hit
		b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
		// Damage Card 1, hull, heavy: DRIVER, Assistant Driver wounded, Explosion.
		b.nextDamage(1)
		b.next(2, 1, 9, 5, 3, 26, 28, 31)
		b.run()
		for range 2 {
			b.do(b.legal()[0])
			b.run()
		}
		b.same("Pulls", b.numbers(event.Pulled), 2, 1, 9, 5, 3, 26, 28, 31)
		is(t, "VPs for the crew", b.scores("ger-1", "EITC 14.1a"), 6) // Driver 2, Commander/Gunner 4
		b.expect("ger-2 vp", "0")
		b.expect("score", "10 0")
	})
	t.Run("EITC 14.1b", func(t *testing.T) {
		b := aflame(t)
		b.unit("ger-1").Credit = b.id("sov-2")
		b.do("ger-1 stay")
		b.next(39, 40, 26, 28, 29, 31)
		b.run()
		for range 4 {
			b.do(b.legal()[0])
			b.run()
		}
		is(t, "VPs for the crew", b.scores("sov-2", "EITC 14.1b"), 5) // an Elite Commander
		b.expect("sov-2 vp", "9")
		b.expect("sov-1 vp", "0")
		// Without any penetration nobody scores (ruling A71).
		b = aflame(t)
		b.unit("ger-1").Credit = engine.NoUnit
		b.do("ger-1 bail")
		b.expect("score", "0 0")
	})
	t.Run("EITC 14.2a", func(t *testing.T) {
		b := newBench(t)
		b.unit("ger-1").Range, b.unit("sov-1").Range = 3, 2
		b.spot("ger-1", "sov-1")
		b.unit("sov-1").Credit = b.id("ger-2")
		b.hand("s1", 25)
		b.begin("ger-1", "sov-1")
		b.nextDamage(13)
		b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
		b.next(2, 8, 7, 48) // the Commander is wounded, the tank On Fire
		b.run()
		b.expect("score", "0 0")
		b.do("ger-1 decline", "ger-1 end")
		b.do("sov-1 bail")
		b.run()
		b.expect("ger-1 vp", "4")
		b.expect("ger-1 medals", "1")
		b.expect("ger-2 vp", "0")
		b.expect("ger-2 medals", "0")
		is(t, "the award", b.scores("ger-1", "EITC 14.2a"), 4)
	})
	t.Run("EITC 14.2c", func(t *testing.T) {
		b := newBench(t)
		b.unit("sov-1").Range, b.unit("ger-1").Range = 2, 3
		b.spot("sov-1", "ger-1")
		b.hand("s2", 25)
		b.begin("sov-1")
		b.do("sov-1 fire ger-1 with 25", "ger-1 decline", "ger-2 decline")
		// Damage Card 10, turret, heavy: LOADER, Ammo Hit, Explosion; then the
		// Elite Commander and the Gunner do not escape.
		b.nextDamage(10)
		b.next(3, 8, 2, 5, 6, 7, 26, 28)
		b.run()
		for range 3 {
			b.do(b.legal()[0])
			b.run()
		}
		b.expect("ger-1 loader", "kia")
		b.expect("ger-1 gunner", "kia")
		b.expect("ger-1 commander", "kia")
		b.expect("ger-1 driver", "healthy")
		is(t, "VPs for the crew", b.scores("sov-1", "EITC 14.1a"), 11)
		is(t, "VPs for the tank", b.scores("sov-1", "EITC 14.2a"), 4)
		b.expect("sov-1 vp", "15")
		b.expect("sov-1 medals", "1")
	})
}
