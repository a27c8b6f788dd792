package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

func TestOrderIconClauses(t *testing.T) {
	t.Run("EITC 4.2.3a", func(t *testing.T) {
		b := newBench(t)
		b.spot("ger-1", "sov-1")
		b.spot("sov-1", "ger-1")
		b.hand("s1", 7, 25, 49, 50, 82)
		b.hand("s2", 6)
		b.refused("ger-1 raise-fire 1", "EITC 4.2.3a") // Initiative Phase
		b.scar("ger-1", state.OpticsGone)
		b.begin("ger-1")
		b.refused("sov-1 raise-fire 1", "EITC 8.0a")
		b.refused("ger-2 raise-fire 1", "EITC 8.0a") // the same player's, but not its turn
		start := b.s
		b.do("ger-1 raise-move 1")
		b.refused("ger-1 pay with 6", "EITC 4.2.3a")  // the opponent's card
		b.refused("ger-1 pay with 49", "EITC 4.2.3a") // one icon only
		b.refused("ger-1 pay with 49+82", "EITC 4.2.3a")
		b.want("ger-1 pay with 82", true)
		b.s = start
		b.do("ger-1 spot sov-2 discarding 7", "ger-1 pay with 49+50")
		if e := b.cited("EITC 4.2.3a"); e.Seen != engine.Everyone {
			t.Error("the cards spent are not revealed")
		}
		b.next(44, 48)
		b.run()
		is(t, "place of a card spent", b.where(49), "discard")
		b.do("ger-1 end")
		b.refused("ger-1 raise-fire 1", "EITC 4.2.3a") // Discard Step
	})
	t.Run("EITC 4.2.3g", func(t *testing.T) {
		b := shooting(t)
		b.hand("s1", 25, 10, 82, 84)
		b.do("ger-1 fire sov-1 with 25")
		b.expect("ger-1 ammo", "apcr:2")
		b.refused("ger-1 quick-load apcr with 82", "EITC 4.2.3a")
		b.do("ger-1 quick-load apcr with 10+82")
		b.expect("ger-1 ammo", "apcr:1") // the other is in the gun
		is(t, "round loaded", b.cited("EITC 11.1.2a").To, 1)
		b.expect("s1 hand", "84")
		// And out again.
		b = shooting(t)
		b.hand("s1", 25, 10, 82)
		b.unit("ger-1").Loaded, b.unit("ger-1").Ammo[0] = 1, 1
		b.do("ger-1 fire sov-1 with 25", "ger-1 quick-load nothing with 10+82")
		b.expect("ger-1 ammo", "apcr:2")
		b.cited("EITC 4.2.3g")
		// With 2 icons, or without a round, nothing is asked.
		for _, c := range []struct {
			rounds uint8
			second int
			asked  bool
		}{{2, 82, true}, {2, 46, false}, {0, 82, false}} {
			b = shooting(t)
			b.hand("s1", 25, 10, c.second)
			b.unit("ger-1").Ammo[0] = c.rounds
			b.do("ger-1 fire sov-1 with 25")
			b.want("ger-1 quick-load", c.asked)
			b.want("ger-1 decline", c.asked)
		}
	})
}

func TestEffectTriggerClauses(t *testing.T) {
	// placing is a bench in which ger-1 may play Terrain on sov-1 In Motion.
	placing := func(t *testing.T) *bench {
		b := newBench(t)
		b.box("sov-1", "move", 47)
		b.spot("ger-1", "sov-1")
		b.spot("ger-2", "sov-1")
		b.hand("s1", 17, 68, 71)
		b.begin("ger-1")
		return b
	}
	t.Run("EITC 4.2.4a", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step stay")
		b.asked(1)
		b.do("sov-1 accept ger-1", "sov-2 decline")
		b.expect("sov-1 spotted", "ger-1")
		b.expect("sov-2 spotted", "")
		// The half not used triggers nothing: 29 is LEADERSHIP/FIRE 3.
		b = newBench(t)
		b.hand("s1", 29)
		b.begin("ger-1")
		b.do("ger-1 leadership 29", "ger-1 decline")
		b.asked(0)
		b.want("ger-1 end", true)
		// 17 is MUD/FIRE 2: played to fire it shows the tank and bogs nobody.
		b = shooting(t)
		b.hand("s1", 17)
		b.unit("sov-1").Spotted, b.unit("sov-2").Spotted = 0, 0
		b.do("ger-1 fire sov-1 with 17", "sov-1 accept ger-1", "sov-2 decline")
		b.next(95, 5)
		b.run()
		b.expect("sov-1 spotted", "ger-1")
		b.same("Pulls of a FIRE card", b.numbers(event.Pulled), 95)
		// LEADERSHIP behind FIRE triggers nothing of its other half either.
		b = shooting(t)
		b.hand("s1", 25, 29)
		b.unit("sov-1").Spotted, b.unit("sov-2").Spotted = 0, 0
		b.g.Cards[25-1].FireSpots = false
		b.do("ger-1 fire sov-1 with 25 led 29")
		b.next(95)
		b.run()
		is(t, "offers of a FIRE card without SPOTTED", b.offers("sov-1 accept"), false)
		// Played as MUD it bogs the Active Tank and shows it to nobody.
		b = newBench(t)
		b.box("ger-1", "move", 47)
		b.hand("s1", 17)
		b.begin("ger-1")
		b.next(5)
		b.do("ger-1 terrain 17")
		b.run()
		b.expect("ger-1 bog", "3")
		b.asked(0)
	})
	t.Run("EITC 4.2.4b", func(t *testing.T) {
		b := placing(t)
		b.do("ger-1 place 17 on sov-1")
		turn := b.g.Turn(&b.s)
		is(t, "kind of turn", turn.Kind, engine.Chance)
		is(t, "who Pulls", turn.Seat, engine.Seat(1))
		b.next(10)
		b.chance()
		b.expect("sov-1 bog", "4")
		is(t, "attempts", b.happened(event.CheckPassed)+b.happened(event.CheckFailed), 1)
		b.asked(0)
	})
	t.Run("EITC 4.2.4c", func(t *testing.T) {
		b := newBench(t)
		b.box("ger-1", "move", 51)
		b.hand("s1", 47, 49, 50, 17, 54)
		b.begin("ger-1")
		b.do("ger-1 spot sov-1 discarding 47", "ger-1 pay with 49+50")
		b.next(44, 48)
		b.run()
		b.expect("sov-1 spotted", "")
		b.do("ger-1 stop discarding 17") // MUD
		b.want("ger-1 end", true)
		b.do("ger-1 end", "ger-1 discard 54")
		is(t, "Spotted counters", b.happened(event.Spotted), 0)
		is(t, "Pulls", b.happened(event.Pulled), 2)
	})
	t.Run("EITC 4.2.4d", func(t *testing.T) {
		b := placing(t)
		b.do("ger-1 place 68 on sov-1")
		b.next(20, 11)
		b.run()
		var numbers []int
		for _, e := range b.log.Events {
			if e.Kind == event.CheckPassed || e.Kind == event.CheckFailed {
				numbers = append(numbers, int(e.To))
			}
		}
		b.same("attempts", numbers, 20, 10)
		b.same("Pulls", b.numbers(event.Pulled), 20, 11)
		b.expect("ger-1 spotted", "") // Concealed
		b.expect("sov-1 bog", "0")
		b.expect("sov-1 status", "") // not Hull Down
		// SMOKE has a Conceal number too.
		b = newBench(t)
		b.hand("s1", 20)
		b.begin("ger-1")
		b.do("ger-1 smoke 20")
		is(t, "kind of turn", b.g.Turn(&b.s).Kind, engine.Chance)
		b.chance()
		is(t, "attempts of SMOKE", b.happened(event.CheckPassed)+b.happened(event.CheckFailed), 1)
	})
	t.Run("EITC 4.2.4e", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step stay", "sov-1 accept ger-1")
		b.expect("sov-1 spotted", "ger-1")
		is(t, "Pulls", b.happened(event.Pulled), 0)
	})
	t.Run("EITC 4.2.4f", func(t *testing.T) {
		b := placing(t)
		b.do("ger-1 place 17 on sov-1")
		is(t, "kind of turn", b.g.Turn(&b.s).Kind, engine.Chance)
		b.next(11)
		b.chance()
		is(t, "Pulls", b.happened(event.Pulled), 1)
		b.expect("sov-1 bog", "0")
	})
}

func TestMoraleIconClauses(t *testing.T) {
	t.Run("EITC 4.3.2a", func(t *testing.T) {
		// Damage Card 13: check mark for Seasoned, cross for On Fire.
		for _, burns := range []bool{false, true} {
			b := newBench(t)
			b.unit("sov-1").Status |= state.Broken
			if burns {
				ignited(b, "sov-1")
			}
			b.begin("sov-1")
			if burns {
				b.next(26)
				b.do("sov-1 stay")
				b.chance()
			}
			b.nextDamage(13)
			b.chance()
			is(t, "the check failed", !b.unit("sov-1").Has(state.InPlay), burns)
		}
	})
	t.Run("EITC 4.3.2b", func(t *testing.T) {
		crew := func(e state.Experience) func(*bench) {
			return func(b *bench) { b.unit("ger-1").Crew = e }
		}
		icons := []struct {
			name  string
			only  model.Morale
			apply func(b *bench)
		}{
			{"Green", model.Morale{Green: true}, crew(state.Green)},
			{"Seasoned", model.Morale{Seasoned: true}, crew(state.Seasoned)},
			{"Elite", model.Morale{Elite: true}, crew(state.Elite)},
			{"Commander KIA", model.Morale{CommanderKIA: true}, func(b *bench) { b.kill("ger-1", state.Commander) }},
			{"Immobilized", model.Morale{Immobilized: true}, func(b *bench) { b.scar("ger-1", state.TracksGone) }},
			{"On Fire", model.Morale{OnFire: true}, func(b *bench) { ignited(b, "ger-1") }},
			// What comes close to a condition is none.
			{"wounded, hit and Bogged", model.Morale{}, func(b *bench) {
				b.hurt("ger-1", state.Commander)
				b.kill("ger-1", state.Gunner)
				b.scar("ger-1", state.TrackHit)
				b.unit("ger-1").Bog = 2
			}},
		}
		for i, icon := range icons[:6] {
			c := variant(t, "merging-forces", func(c *model.Content, _ *model.Scenario) {
				for d := range c.Damage {
					c.Damage[d].Morale = icon.only
				}
			})
			for j, sign := range icons {
				b := newBenchWith(t, c, "merging-forces", setup.Setup{})
				sign.apply(b)
				b.unit("ger-1").Status |= state.Broken
				b.begin("ger-1")
				if b.unit("ger-1").Has(state.Burning) {
					b.do("ger-1 stay")
					b.next(26)
					b.chance()
				}
				b.chance()
				// All but the first and third crew are Seasoned.
				want := i == j || i == 1 && j > 2
				is(t, "a failure by the cross for "+icon.name+" of a tank that is "+sign.name, !b.unit("ger-1").Has(state.InPlay), want)
			}
		}
	})
	t.Run("EITC 4.4a", func(t *testing.T) {
		// A burning tank that catches fire loses control of it; a Broken crew
		// that fails again bails out: there is never a second card.
		b := shooting(t)
		ignited(b, "sov-1")
		b.unit("sov-1").Status |= state.Broken
		b.expect("s2 hand-size", "7") // two tanks 8, +1 at 400 m, -2
		b.nextDamage(13)
		b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
		b.next(2, 8, 7, 26)
		b.run()
		is(t, "cards gained", b.happened(event.Gained), 0)
		b.expect("sov-1 status", "out")
		b = shooting(t)
		ignited(b, "sov-1")
		b.nextDamage(13)
		b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
		b.next(2, 8, 7, 48)
		b.run()
		is(t, "cards gained", b.happened(event.Gained), 0)
		b.want("sov-1 escape", true)
	})
}
