package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// sovMoving is a bench at the Action Step of sov-1, a tank of Move Level 7 and
// Fire Level 6: it is In Motion, has both enemies Spotted, and holds a hand.
func sovMoving(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := newBench(t)
	b.box("sov-1", "move", 16)
	b.spot("sov-1", "ger-1", "ger-2")
	b.begin("sov-1")
	freeBids(b)
	b.hand("s2", hand...)
	return b
}

// freeBids puts the Initiative Cards into the draw pile, so that a test can
// use every number.
func freeBids(b *bench) {
	for u := range b.g.Tanks {
		if bid := b.s.Units[u].Bid; bid != engine.NoCard {
			b.s.Units[u].Bid = engine.NoCard
			b.s.Pile.Add(bid)
		}
	}
}

func TestSequenceClauses(t *testing.T) {
	t.Run("EITC 8.3a", func(t *testing.T) {
		b := sovMoving(t, 47, 48, 7, 71)
		b.refused("sov-1 move with 47+48 flank ger-1 with 7 terrain 71", "EITC 8.3a")
		b.do("sov-1 move with 47+48 flank ger-1 with 7")
		skip(b)
		b.do("sov-1 step stay", "sov-1 step stay")
		skip(b)
		b.expect("sov-1 flanked", "ger-1")
		// The first card was MOVE, so nothing else is left to do.
		b.hand("s2", 71, 25)
		b.refused("sov-1 terrain 71", "EITC 8.2a")
		b.refused("sov-1 fire ger-1 with 25", "EITC 8.2a")
	})
	t.Run("EITC 8.3b", func(t *testing.T) {
		b := sovMoving(t, 25, 26, 29, 52, 53, 56, 58, 59, 98)
		b.hand("s1", 41, 42)
		b.do("sov-1 raise-fire 1", "sov-1 pay with 52+53", "sov-1 fire ger-1 with 25+26 led 29")
		b.do("sov-1 quick-load apcr with 56+58+59", "ger-1 tactics 41")
		b.expect("s2 hand", "98")
		skip(b)
		b.want("sov-1 end", true)
		b = sovMoving(t, 25, 4)
		b.unit("sov-1").Spotted = 0
		b.hand("s1", 41)
		b.next(47, 98)
		b.do("sov-1 spot ger-1 discarding 25", "sov-1 pay with 4", "ger-1 decline")
		b.run()
		b.expect("sov-1 spotted", "ger-1")
	})
	t.Run("EITC 8.3-leadership", func(t *testing.T) {
		b := sovMoving(t, 1, 2, 25, 47, 71)
		for _, second := range []int{2, 25, 47, 71} {
			a := raw(b, state.LeadershipVerb, "sov-1", "", 1, second)
			a = a.WithN(-1)
			refusedRaw(b, a, "EITC 8.3-leadership")
		}
		b.want("sov-1 leadership 1", true)
	})
	t.Run("EITC 8.3-fire", func(t *testing.T) {
		b := sovMoving(t, 25, 26, 27, 1, 2, 29, 47, 7, 71, 20)
		for _, wrong := range []int{47, 7, 71, 20, 27} {
			b.refused(fmt.Sprintf("sov-1 fire ger-1 with 25+26 led %d", wrong), "EITC 8.3-fire")
			b.refused(fmt.Sprintf("sov-1 fire ger-1 with 25 led %d", wrong), "EITC 8.3-fire")
		}
		refusedRaw(b, raw(b, state.FireVerb, "sov-1", "ger-1", 0, 25), "EITC 8.3-fire")
		refusedRaw(b, raw(b, state.FireVerb, "sov-1", "ger-1", 25, 0, 1, 2), "EITC 8.3-fire")
		refusedRaw(b, raw(b, state.FireVerb, "sov-1", "ger-1", 25, 26, 1, 2), "EITC 8.3-fire")
		for _, right := range []string{"25", "25+26", "25 led 1", "25+26 led 1", "25 led 29", "29 led 1"} {
			b.want("sov-1 fire ger-1 with "+right, true)
		}
	})
	t.Run("EITC 8.3-move", func(t *testing.T) {
		b := sovMoving(t, 47, 48, 49, 7, 71, 25, 1)
		for _, right := range []string{
			"47", "47+48", "47 flank ger-1 with 7", "47 terrain 71", "47 flank ger-1 with 7 terrain 71",
			"47+48 flank ger-1 with 7", "47+48 terrain 71",
		} {
			b.want("sov-1 move with "+right, true)
		}
		b.refused("sov-1 move with 47+48 flank ger-1 with 7 terrain 71", "EITC 8.3a")
		for _, wrong := range []int{49, 25, 1} {
			b.refused(fmt.Sprintf("sov-1 move with 47+48 terrain %d", wrong), "EITC 8.3-move")
			b.refused(fmt.Sprintf("sov-1 move with 47 flank ger-1 with %d", wrong), "EITC 8.3-move")
		}
	})
	t.Run("EITC 8.3-terrain", func(t *testing.T) {
		b := sovMoving(t, 71, 72, 47, 25)
		for _, second := range []int{72, 47, 25} {
			refusedRaw(b, raw(b, state.TerrainVerb, "sov-1", "", 71, second), "EITC 8.3-terrain")
		}
		b.want("sov-1 terrain 71", true)
	})
	t.Run("EITC 8.3-flank", func(t *testing.T) {
		b := sovMoving(t, 7, 8, 47, 25, 71)
		flanking := func(cards ...int) engine.Action {
			a := raw(b, state.FlankVerb, "sov-1", "ger-1", cards...)
			a = a.WithN(notation.Offensive)
			return a
		}
		b.want("sov-1 play flank ger-1 with 7", true)
		b.want("sov-1 play flank ger-1 with 7 terrain 71", true)
		for _, wrong := range []int{47, 25, 8} {
			b.refused(fmt.Sprintf("sov-1 play flank ger-1 with 7 terrain %d", wrong), "EITC 8.3-flank")
		}
		refusedRaw(b, flanking(47, 0, 7), "EITC 8.3-flank")
	})
	t.Run("EITC 8.3-instruct", func(t *testing.T) {
		b := sovMoving(t, 25, 47, 71)
		b.unit("sov-1").Box = state.EmptyBox()
		b.s.Pile.Add(engine.Card(15))
		b.unit("sov-1").Spotted = 0
		refusedRaw(b, raw(b, state.SpotVerb, "sov-1", "ger-1", 25, 47), "EITC 8.3-instruct")
		refusedRaw(b, raw(b, state.PassVerb, "sov-1", "", 25, 47), "EITC 8.3-instruct")
		refusedRaw(b, raw(b, state.HullDownVerb, "sov-1", "", 25, 71), "EITC 8.3-instruct")
		b.do("sov-1 pass discarding 25")
		b.refused("sov-1 move with 47", "EITC 8.2a")
	})
}

func TestPlayableClauses(t *testing.T) {
	t.Run("EITC 8.3.1a", func(t *testing.T) {
		b := newBench(t)
		b.begin("ger-1")
		freeBids(b)
		for n := 1; n <= state.DeckSize; n++ {
			b.hand("s1", n)
			b.want(fmt.Sprintf("ger-1 pass discarding %d", n), true)
			b.want(fmt.Sprintf("ger-1 spot sov-1 discarding %d", n), true)
		}
	})
	t.Run("EITC 8.3.1c", func(t *testing.T) {
		for _, c := range []struct {
			action string
			clause engine.Clause
			moving bool
		}{
			{"ger-1 fire sov-1 with 25", "EITC 11.1.3a-i", false},
			{"ger-1 play flank sov-1 with 7", "EITC 10.4.1a", false},
			{"ger-1 play flank sov-1 with 7", "EITC 10.4.2a", true},
			{"ger-1 terrain 71", "EITC 10.3.1a", false},
			{"ger-1 smoke 20", "EITC 10.5.1b", true},
			{"ger-1 place 71 on sov-1", "EITC 10.3.1b", false},
		} {
			b := newBench(t)
			if c.moving {
				b.box("ger-1", "move", 47)
			}
			b.hand("s1", 7, 20, 25, 71)
			b.begin("ger-1")
			b.refused(c.action, c.clause)
			b.want(c.action, false)
		}
	})
	t.Run("EITC 8.3.1d", func(t *testing.T) {
		b := burnedOn(t, 25, 47, 1, 71)
		for _, a := range []string{
			"ger-1 fire sov-1 with 25", "ger-1 move with 47", "ger-1 leadership 1", "ger-1 pass discarding 25",
			"ger-1 spot sov-2 discarding 25", "ger-1 raise-move 1",
		} {
			b.refused(a, "EITC 8.3.1d")
			b.want(a, false)
		}
		b.want("ger-1 end", true)
	})
	t.Run("EITC 8.3.1e", func(t *testing.T) {
		b := burnedOn(t, 4, 5, 6, 56, 71)
		b.box("sov-2", "move", 49)
		b.next(95)
		b.do("ger-1 command 4 spot sov-2", "ger-1 place 71 on sov-2")
		b.run()
		b.expect("sov-2 box", "71")
		b.do("ger-1 extinguish with 5+56", "ger-1 command 6 hull-down")
		b.expect("ger-1 spotted", "sov-1 sov-2")
		b.expect("ger-1 status", "hull-down")
		b.refused("ger-1 pass", "EITC 8.3.1d")
	})
	t.Run("EITC 8.3.1f", func(t *testing.T) {
		b := burnedOn(t, 56, 58, 5)
		b.refused("ger-1 extinguish with 56+58", "EITC 4.2.3a")
		b.do("ger-1 end", "ger-1 end")
		b.expect("ger-1 status", "on-fire")
		b = burnedOn(t, 56, 58, 59)
		b.do("ger-1 extinguish with 56+58+59")
		b.expect("ger-1 status", "")
	})
}

// burnedOn is a bench at the Action Step of ger-1, which burned through its Fire
// Check and has sov-1 Spotted.
func burnedOn(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := newBench(t)
	b.unit("ger-1").Status |= state.Burning
	b.spot("ger-1", "sov-1")
	b.hand("s1", hand...)
	b.next(15)
	b.begin("ger-1")
	b.do("ger-1 stay")
	b.run()
	return b
}

func TestActionLevelClauses(t *testing.T) {
	t.Run("EITC 8.3.2a", func(t *testing.T) {
		b := sovMoving(t, 92, 93, 95, 80, 81, 47)
		b.expect("sov-1 move-level", "7")
		b.refused("sov-1 move with 95", "EITC 8.3.2a")
		b.refused("sov-1 move with 92+95", "EITC 8.3.2a")
		b.refused("sov-1 move with 95+47", "EITC 8.3.2a")
		b.refused("sov-1 play flank ger-1 with 81", "EITC 8.3.2a")
		b.refused("sov-1 move with 47 flank ger-1 with 81", "EITC 8.3.2a")
		for _, right := range []string{"move with 92", "move with 92+93", "play flank ger-1 with 80", "move with 47 flank ger-1 with 80"} {
			b.want("sov-1 "+right, true)
		}
		for _, wrong := range []string{"move with 95", "move with 92+95", "play flank ger-1 with 81", "move with 47 flank ger-1 with 81"} {
			b.want("sov-1 "+wrong, false)
		}
	})
	t.Run("EITC 8.3.2b", func(t *testing.T) {
		b := sovMoving(t, 38, 39, 83, 25)
		b.expect("sov-1 fire-level", "6")
		b.refused("sov-1 fire ger-1 with 83", "EITC 8.3.2b")
		b.refused("sov-1 fire ger-1 with 25+83", "EITC 8.3.2b")
		b.refused("sov-1 fire ger-1 with 38+83", "EITC 8.3.2b")
		b.want("sov-1 fire ger-1 with 38", true)
		b.want("sov-1 fire ger-1 with 38+39", true)
		b.want("sov-1 fire ger-1 with 83", false)
		b.want("sov-1 fire ger-1 with 25+83", false)
	})
	t.Run("EITC 8.3.2c", testRaise)
	t.Run("EITC 8.3.2d", testRaiseLasts)
}

func testRaise(t *testing.T) {
	b := sovMoving(t, 52, 53, 95)
	b.refused("sov-1 move with 95", "EITC 8.3.2a")
	b.do("sov-1 raise-move 1")
	b.refused("sov-1 pay with 52", "EITC 4.2.3a")
	b.do("sov-1 pay with 52+53")
	b.expect("sov-1 move-level", "8")
	b.expect("sov-1 fire-level", "6")
	b.do("sov-1 move with 95")
	// 4 icons raise by 2, and no number of icons by more.
	b = sovMoving(t, 4, 5, 6, 82, 98, 86)
	b.refused("sov-1 raise-move 3", "EITC 8.3.2c")
	b.refused("sov-1 raise-fire 3", "EITC 8.3.2c")
	b.want("sov-1 raise-fire 2", true)
	b.do("sov-1 raise-move 2")
	b.refused("sov-1 pay with 4+5+6", "EITC 4.2.3a")
	b.refused("sov-1 pay with 4+98", "EITC 4.2.3a") // 3 icons
	b.do("sov-1 pay with 4+5")
	b.expect("sov-1 move-level", "9")
	b.refused("sov-1 raise-move 1", "EITC 8.3.2c")
	b.refused("sov-1 raise-fire 1", "EITC 8.3.2c")
	b.want("sov-1 move with 98", true)
	b.want("sov-1 play flank ger-1 with 82", true)
	b.want("sov-1 fire", false)
	// For FLANK alone too, where it could be played.
	b = sovMoving(t, 4, 81)
	b.do("sov-1 raise-move 1", "sov-1 pay with 4")
	b.want("sov-1 play flank ger-1 with 81", true)
	b = newBench(t)
	b.spot("sov-1", "ger-1")
	b.hand("s2", 4, 81)
	b.begin("sov-1")
	b.refused("sov-1 raise-move 1", "EITC 8.3.2c")
	b.want("sov-1 raise-move 1", false)
	b = sovMoving(t, 4, 83, 86)
	b.do("sov-1 raise-fire 1", "sov-1 pay with 4")
	b.expect("sov-1 fire-level", "7")
	b.refused("sov-1 fire ger-1 with 86", "EITC 8.3.2b")
	b.do("sov-1 fire ger-1 with 83")
}

// testRaiseLasts: the Pull for the Flank counter is part of the same step, and
// the next step knows nothing of the raise.
func testRaiseLasts(t *testing.T) {
	for raised, removed := range map[bool]bool{true: true, false: false} {
		b := newBench(t)
		b.flank("sov-1", "ger-1")
		b.hand("s1", 52, 53, 47)
		b.begin("ger-1")
		b.expect("ger-1 move-level", "6")
		if raised {
			b.do("ger-1 raise-move 1", "ger-1 pay with 52+53")
		}
		b.next(46)
		b.do("ger-1 move with 47", "ger-1 step stay")
		skip(b)
		if removed {
			b.do("ger-1 remove sov-1")
			b.expect("ger-1 move-level", "7")
			b.expect("sov-1 flanked", "")
		} else {
			b.expect("sov-1 flanked", "ger-1")
		}
		b.hand("s1", 25)
		b.do("ger-1 end")
		b.expect("active", "ger-1")
		b.expect("ger-1 move-level", "6")
	}
	// Every card of the action has the raised level, of either kind.
	b := sovMoving(t, 4, 95, 96, 81, 82)
	b.do("sov-1 raise-move 1", "sov-1 pay with 4")
	b.want("sov-1 move with 95+96 flank ger-1 with 81", true)
	b.want("sov-1 move with 95 flank ger-1 with 82", false)
	b = sovMoving(t, 4, 83, 84, 86)
	b.do("sov-1 raise-fire 1", "sov-1 pay with 4")
	b.want("sov-1 fire ger-1 with 83+86", false)
	b.want("sov-1 fire ger-1 with 83+84", true)
	b.do("sov-1 fire ger-1 with 83+84")
	skip(b)
	b.expect("sov-1 fire-level", "7")
	b.hand("s2", 25)
	b.do("sov-1 end")
	b.expect("active", "sov-1")
	b.expect("sov-1 fire-level", "6")
}

func TestResolutionClauses(t *testing.T) {
	t.Run("EITC 8.3.3a", func(t *testing.T) {
		b := newBench(t)
		b.spot("sov-1", "ger-1")
		b.hand("s2", 47, 7, 71)
		b.begin("sov-1")
		b.do("sov-1 move with 47 flank ger-1 with 7 terrain 71")
		b.expect("s2 hand", "")
		if got := b.happened(event.Laid); got != 3 {
			t.Errorf("%d cards are laid before the first is resolved, want 3", got)
		}
		if got := b.happened(event.RangeMoved) + b.happened(event.MotionBegan) + b.happened(event.Flanked) + b.happened(event.TerrainPlaced); got != 0 {
			t.Errorf("%d effects came before the first choice", got)
		}
		b = closeUp(t, "ger-1", setup.Setup{})
		b.hand("s1", 25, 26, 1)
		b.hand("s2", 41)
		b.do("ger-1 fire sov-1 with 25+26 led 1")
		if laid, pulled := b.happened(event.Laid), b.happened(event.Pulled); laid != 3 || pulled != 0 {
			t.Errorf("%d cards are laid and %d Pulled, want 3 and none", laid, pulled)
		}
	})
	t.Run("EITC 8.3.3b", func(t *testing.T) {
		b := newBench(t)
		b.hand("s2", 47, 71)
		b.begin("sov-1")
		b.next(30)
		b.do("sov-1 move with 47 terrain 71", "sov-1 step stay")
		b.expect("sov-1 box", "47")
		b.do("ger-1 accept sov-1")
		b.expect("ger-1 spotted", "sov-1")
		b.do("ger-2 accept sov-1")
		b.run()
		b.expect("sov-1 box", "71")
		b.expect("ger-1 spotted", "")
		b.expect("ger-2 spotted", "")
		// A pair of MOVE cards is one unit: one offer after both.
		b = newBench(t)
		b.hand("s2", 47, 48)
		b.begin("sov-1")
		b.do("sov-1 move with 47+48", "sov-1 step stay")
		b.want("sov-1 step stay", true)
		b.do("sov-1 step forward", "ger-1 decline", "ger-2 decline")
		atMenu(b, "sov-1")
	})
	t.Run("EITC 8.3.3c", func(t *testing.T) {
		b := closeUp(t, "ger-1", setup.Setup{})
		b.unit("sov-1").Spotted, b.unit("sov-2").Spotted = 3, 3
		b.hand("s1", 25, 1)
		b.hand("s2", 60, 63)
		b.box("ger-1", "terrain", 71)
		b.next(95)
		b.do("ger-1 fire sov-1 with 25 led 1")
		b.run()
		b.do("ger-1 decline") // to Acquire
		b.expect("s2 hand", "60 63")
		b.expect("s1 hand", "")
		b.expect("ger-1 status", "")
		if got := b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-ii"); got != 20 {
			t.Errorf("LEADERSHIP adds %d, want 20", got)
		}
		atMenu(b, "ger-1")
	})
}
