package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

func TestAdministrationClauses(t *testing.T) {
	t.Run("EITC 8.0b", func(t *testing.T) {
		b := newBench(t)
		ignited(b, "ger-1")
		b.unit("ger-1").Credit = b.id("sov-1")
		b.hand("s1", 1, 2, 3, 4)
		b.begin("ger-1", "sov-1")
		b.do("ger-1 bail")
		b.run()
		b.expect("ger-1 status", "out")
		is(t, "cards left of four", b.s.Hands[0].Count(), 2)
		b.expect("active", "sov-1")
		b.expect("score", "0 4")
		// In the midst of the Action Step: no further action, no Discard Step.
		c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
			sc.Rules = append(sc.Rules, model.Rule{On: "action.done", When: model.When{Action: []string{"command"}},
				Cite: []string{"X 1"}, Operation: model.Operation{Remove: &model.Remove{As: "eliminated"}}})
		})
		b = newBenchWith(t, c, "merging-forces", setup.Setup{})
		b.hand("s1", 4, 5, 25)
		b.begin("ger-1", "sov-1")
		b.do("ger-1 command 4 hull-down")
		b.run()
		b.expect("ger-1 status", "out")
		is(t, "cards left of two", b.s.Hands[0].Count(), 1)
		b.expect("active", "sov-1")
		b.want("sov-1 pass", true)
	})
	t.Run("EITC 8.1-order", func(t *testing.T) {
		b := newBench(t)
		b.unit("ger-1").Range = 2
		b.unit("ger-1").Box.Supply = 1
		b.s.Supplies[0]--
		b.box("ger-1", "smoke", 20)
		b.unit("ger-1").Status |= state.Burning | state.Broken | state.SmokeFilled
		b.begin("ger-1")
		b.next(45, 48, 26) // smoke in the tank, SMOKE, then fire
		b.nextDamage(4)
		b.chance()
		b.chance()
		b.do("ger-1 stay")
		b.chance()
		b.chance()
		b.want("ger-1 extinguish", false)
		b.want("ger-1 end", true)
		var order []engine.EventKind
		for _, e := range b.log.Events {
			switch e.Kind {
			case event.BidDiscarded, event.Scored, event.SmokeCleared, event.CheckFailed, event.CheckPassed, event.Shed:
				order = append(order, e.Kind)
			}
		}
		want := []engine.EventKind{event.BidDiscarded, event.Scored, event.CheckPassed, event.Shed, event.CheckPassed, event.SmokeCleared, event.CheckPassed, event.CheckPassed, event.Shed}
		if len(order) != len(want) {
			t.Fatalf("events %v, want %v", order, want)
		}
		for i := range want {
			is(t, "an item", order[i], want[i])
		}
	})
	t.Run("EITC 8.1.a", func(t *testing.T) {
		b := newBench(t)
		b.box("ger-1", "smoke", 20)
		b.begin("ger-1", "sov-1")
		e := b.cited("EITC 8.1.a")
		is(t, "card discarded", int(e.Card)+1, 91)
		is(t, "place of it", b.where(91), "discard")
		is(t, "place of the next tank's", b.where(92), "elsewhere")
		is(t, "Pulls before it", b.happened(event.Pulled), 0)
	})
	t.Run("EITC 8.1.b", func(t *testing.T) {
		b := newBench(t)
		b.unit("ger-1").Box.Supply = 1
		b.s.Supplies[0]--
		ignited(b, "ger-1")
		b.begin("ger-1")
		b.do("ger-1 bail")
		b.run()
		b.expect("ger-1 status", "out")
		b.expect("ger-1 vp", "1")
		b.expect("score", "1 0")
	})
	t.Run("EITC 8.1.c-i", func(t *testing.T) {
		for _, card := range []int{38, 39, 1} { // Smoke icon, alone or with others
			b := newBench(t)
			b.box("ger-1", "smoke", 20)
			b.begin("ger-1")
			b.next(card)
			b.chance()
			b.expect("ger-1 box", "20")
			b.same("Pulls", b.numbers(event.Pulled), card)
			b.want("ger-1 pass", true)
			is(t, "clause", b.cited("EITC 8.1.c-i").Kind, event.CheckFailed)
		}
	})
	t.Run("EITC 8.1.c-ii", func(t *testing.T) {
		for _, card := range []int{45, 16, 27, 17} { // each of the other icons
			b := newBench(t)
			b.box("ger-1", "smoke", 20)
			b.begin("ger-1")
			b.next(card)
			b.chance()
			b.expect("ger-1 box", "")
			is(t, "place of the SMOKE card", b.where(20), "discard")
			b.cited("EITC 8.1.c-ii")
		}
		// The Terrain beneath stays, and no other tank's SMOKE is asked about.
		b := newBench(t)
		b.box("ger-1", "terrain", 71)
		b.box("ger-1", "smoke", 20)
		b.box("ger-2", "smoke", 21)
		b.box("sov-1", "smoke", 22)
		b.begin("ger-1")
		b.next(45)
		b.run()
		b.expect("ger-1 box", "71")
		b.expect("ger-2 box", "21")
		b.expect("sov-1 box", "22")
		b.same("Pulls", b.numbers(event.Pulled), 45)
	})
}

// aflame is a bench at the On Fire Check of ger-1.
func aflame(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := newBench(t)
	ignited(b, "ger-1")
	b.unit("ger-1").Credit = b.id("sov-1")
	b.spot("ger-1", "sov-1")
	b.hand("s1", hand...)
	b.begin("ger-1", "sov-1")
	return b
}

func TestFireCheckClauses(t *testing.T) {
	t.Run("EITC 8.1.d-i", func(t *testing.T) {
		b := aflame(t, 25, 12)
		b.asked(0)
		is(t, "choices", len(b.legal()), 2)
		b.want("ger-1 bail", true)
		b.want("ger-1 stay", true)
		b.refused("ger-1 pass discarding 25", "EITC 3.1a")
		b.do("ger-1 bail")
		b.run()
		b.expect("ger-1 status", "out")
		is(t, "crew members killed", int(b.unit("ger-1").Killed), 0)
		is(t, "Pulls", b.happened(event.Pulled), 0)
	})
	t.Run("EITC 8.1.d-ii", func(t *testing.T) {
		b := aflame(t, 4, 5, 49, 25)
		b.refused("ger-1 pay with 4+49", "EITC 4.2.3a")
		b.refused("ger-1 pay with 4+5+49", "EITC 4.2.3a") // 49 could be left out
		b.do("ger-1 pay with 4+5")
		b.expect("ger-1 status", "")
		is(t, "Pulls", b.happened(event.Pulled), 0)
		is(t, "place of a card spent", b.where(4), "discard")
		is(t, "who sees it", b.cited("EITC 8.1.d-ii").Seen, engine.Everyone)
	})
	t.Run("EITC 8.1.d-iii", func(t *testing.T) {
		for _, hand := range [][]int{{25}, {4, 5, 25}} {
			b := aflame(t, hand...)
			b.do("ger-1 stay")
			is(t, "kind of turn", b.g.Turn(&b.s).Kind, engine.Chance)
			b.next(26)
			b.chance()
			b.same("Pulls", b.numbers(event.Pulled), 26)
		}
	})
	t.Run("EITC 8.1.d-v", func(t *testing.T) {
		for _, card := range []int{41, 10, 5} { // Extinguisher, alone or with others
			b := aflame(t, 25)
			b.do("ger-1 stay")
			b.next(card)
			b.chance()
			b.expect("ger-1 status", "")
			b.cited("EITC 8.1.d-v")
			b.want("ger-1 fire sov-1 with 25", true)
		}
	})
	t.Run("EITC 8.1.d-vi", func(t *testing.T) {
		b := aflame(t, 25)
		b.unit("ger-1").Status |= state.Broken
		b.do("ger-1 stay")
		b.next(26) // neither icon
		b.chance()
		b.expect("ger-1 status", "on-fire broken")
		b.cited("EITC 8.1.d-vi")
		// The Morale Check comes next.
		b.nextDamage(4)
		b.chance()
		b.expect("ger-1 status", "on-fire")
		b.want("ger-1 end", true)
		for _, card := range []int{16, 28} { // Explosion, Smoke
			b = aflame(t, 25)
			b.do("ger-1 stay")
			b.next(card)
			b.chance()
			b.expect("ger-1 status", "on-fire")
			b.want("ger-1 end", true)
		}
	})
	t.Run("EITC 8.1.d-vii", func(t *testing.T) {
		for _, by := range []string{"pay", "Pull"} {
			b := aflame(t, 4, 5, 25)
			if by == "pay" {
				b.do("ger-1 pay with 4+5")
			} else {
				b.do("ger-1 stay")
				b.next(41)
				b.chance()
			}
			is(t, "Pulls", b.happened(event.Pulled), map[string]int{"pay": 0, "Pull": 1}[by])
			b.expect("s1 hand-size", "9") // an Elite crew, no ON FIRE
			b.do("ger-1 fire sov-1 with 25")
		}
	})
	t.Run("EITC 8.1.d-viii", func(t *testing.T) {
		b := aflame(t, 4, 10, 25, 5)
		b.do("ger-1 stay")
		b.next(26)
		b.chance()
		b.refused("ger-1 fire sov-1 with 25", "EITC 8.3.1d")
		b.refused("ger-1 extinguish with 4", "EITC 4.2.3a")
		b.want("ger-1 extinguish with 4+10", true)
		b.want("ger-1 extinguish with 4+5", true) // four icons for three
		b.want("ger-1 end", true)
		b.want("ger-1 command 5 hull-down", true)
		b.do("ger-1 extinguish with 4+10")
		b.expect("ger-1 status", "")
		b.refused("ger-1 fire sov-1 with 25", "EITC 8.3.1d")
		b.refused("ger-1 extinguish with 5", "EITC 8.1.d-viii")
		b.do("ger-1 command 5 hull-down", "ger-1 end", "ger-1 discard 25")
		b.expect("ger-1 status", "hull-down")
	})
}

func TestOutOfControl(t *testing.T) {
	t.Run("EITC 8.1.d-iv", func(t *testing.T) {
		b := aflame(t, 25, 12, 47)
		b.hurt("ger-1", state.Driver)
		b.do("ger-1 stay")
		b.next(39) // Fire
		b.chance()
		b.cited("EITC 8.1.d-iv")
		b.log.Reset()
		b.next(40, 26, 28, 29, 31, 32)
		for range 4 {
			b.do(b.legal()[0])
			b.run()
		}
		// Five men, one of them wounded: six Pulls, the Commander finds Fire.
		b.same("Pulls", b.numbers(event.Pulled), 40, 26, 28, 29, 31, 32)
		b.expect("ger-1 commander", "kia")
		b.expect("ger-1 driver", "wounded")
		b.expect("ger-1 status", "out")
		b.expect("score", "0 9") // Elite Commander 5, tank 4
		b.expect("sov-1 medals", "1")
		b.expect("active", "sov-1")
	})
}

func TestRallyClauses(t *testing.T) {
	// shaken is a bench at the Morale Check of ger-1, whose crew is Elite.
	shaken := func(t *testing.T, hand ...int) *bench {
		t.Helper()
		b := newBench(t)
		b.unit("ger-1").Status |= state.Broken
		b.hand("s1", hand...)
		b.begin("ger-1", "sov-1")
		return b
	}
	t.Run("EITC 8.1.e-i", func(t *testing.T) {
		b := shaken(t, 4, 5, 25)
		b.want("ger-1 stay", true)
		b.want("ger-1 bail", false)
		b.refused("ger-1 pay with 4", "EITC 4.2.3a")
		b.do("ger-1 pay with 4+5")
		b.expect("ger-1 status", "")
		is(t, "Damage Cards Pulled", b.happened(event.DamagePulled), 0)
		b.want("ger-1 pass discarding 25", true)
		// Without 4 icons nobody is asked.
		b = shaken(t, 4, 10, 25)
		is(t, "kind of turn", b.g.Turn(&b.s).Kind, engine.Chance)
	})
	t.Run("EITC 8.1.e-ii", func(t *testing.T) {
		b := shaken(t, 4, 5, 25)
		b.do("ger-1 stay")
		before := *b.unit("ger-1")
		b.nextDamage(4) // damage to all sections, no cross
		b.chance()
		before.Status &^= state.Broken
		if *b.unit("ger-1") != before {
			t.Error("the Damage Card did more than tell of morale")
		}
		is(t, "Damage Cards Pulled", b.happened(event.DamagePulled), 1)
		is(t, "Pulls", b.happened(event.Pulled), 0)
		is(t, "damage read", b.happened(event.DamageRead), 0)
	})
	t.Run("EITC 8.1.e-iii", func(t *testing.T) {
		b := shaken(t, 25, 12, 47)
		b.unit("ger-1").Credit = b.id("sov-1")
		b.nextDamage(7) // a cross for Elite
		b.chance()
		b.cited("EITC 8.1.e-iii")
		b.run()
		b.expect("ger-1 status", "out")
		is(t, "crew members killed", int(b.unit("ger-1").Killed), 0)
		b.expect("score", "0 4")
		b.expect("active", "sov-1")
		is(t, "cards left of three", b.s.Hands[0].Count(), 1)
	})
	t.Run("EITC 8.1.e-iv", func(t *testing.T) {
		b := shaken(t, 25)
		b.nextDamage(2) // crosses, but none for Elite alone
		b.chance()
		b.expect("ger-1 status", "")
		b.cited("EITC 8.1.e-iv")
		b.expect("active", "ger-1")
		b.want("ger-1 pass discarding 25", true)
	})
}

func TestActionStepClauses(t *testing.T) {
	t.Run("EITC 8.2a", func(t *testing.T) {
		b := newBench(t)
		b.spot("ger-1", "sov-1")
		b.box("sov-1", "move", 48)
		b.hand("s1", 4, 5, 17, 25, 27)
		b.begin("ger-1")
		b.refused("ger-1 end", "EITC 8.2a")
		b.do("ger-1 command 4 hull-down", "ger-1 command 5 spot sov-2", "ger-1 pass discarding 27")
		b.refused("ger-1 fire sov-1 with 25", "EITC 8.2a")
		b.refused("ger-1 pass discarding 25", "EITC 8.2a")
		b.do("ger-1 place 17 on sov-1")
		b.run()
		b.do("ger-1 end")
		// None for a tank that burns as the step begins.
		b = aflame(t, 25)
		b.do("ger-1 stay")
		b.next(26)
		b.chance()
		b.refused("ger-1 pass discarding 25", "EITC 8.3.1d")
		b.do("ger-1 end")
	})
	t.Run("EITC 15.0-pass", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 4, 12, 25)
		b.begin("ger-1")
		before := *b.unit("ger-1")
		b.do("ger-1 pass discarding 12")
		if *b.unit("ger-1") != before {
			t.Error("Pass changed the tank")
		}
		is(t, "Pulls", b.happened(event.Pulled), 0)
		b.do("ger-1 command 4 hull-down", "ger-1 end", "ger-1 discard 25")
		b.expect("s1 hand", "")
	})
}
