package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// threeEach returns a bench with three tanks a side at the Action Step of
// ger-1, In Motion, with all enemies Spotted.
func threeEach(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Tanks: 6})
	b.box("ger-1", "move", 47)
	b.spot("ger-1", "sov-1", "sov-2", "sov-3")
	b.hand("s1", hand...)
	b.begin("ger-1")
	return b
}

func TestFlankCardClauses(t *testing.T) {
	t.Run("EITC 10.4.1a", func(t *testing.T) {
		still := driving(t, "ger-1", 7)
		still.spot("ger-1", "sov-1")
		still.want("ger-1 play", false)
		still.refused("ger-1 play flank sov-1 with 7", "EITC 10.4.1a")
		still.refused("ger-1 play unflank sov-1 with 7", "EITC 10.4.1a")
		moving := rolling(t, "ger-1", 7)
		moving.spot("ger-1", "sov-1")
		moving.want("ger-1 play flank sov-1 with 7", true)
		flanked := driving(t, "ger-1", 7)
		flanked.flank("sov-1", "ger-1")
		flanked.spot("ger-1", "sov-1")
		flanked.want("ger-1 play unflank sov-1 with 7", true)
	})
	t.Run("EITC 10.4.1c", func(t *testing.T) {
		for _, c := range []struct{ action, mine, theirs string }{
			{"ger-1 play flank sov-1 with 7", "sov-1", "ger-1"}, {"ger-1 play unflank sov-1 with 7", "", ""},
		} {
			b := rolling(t, "ger-1", 7)
			b.spot("ger-1", "sov-1")
			b.flank("sov-1", "ger-1")
			b.do(c.action)
			b.expect("ger-1 flanked", c.mine)
			b.expect("sov-1 flanked", c.theirs)
		}
	})
	t.Run("EITC 10.4.2a", func(t *testing.T) {
		b := rolling(t, "ger-1", 7)
		b.spot("ger-1", "sov-1")
		b.refused("ger-1 play flank sov-2 with 7", "EITC 10.4.2a")
		b.refused("ger-1 play flank ger-2 with 7", "EITC 10.4.2a")
		b.do("ger-1 play flank sov-1 with 7")
		b.expect("ger-1 flanked", "sov-1")
		b.cited("EITC 10.4.2a")
		still := driving(t, "ger-1", 7)
		still.spot("ger-1", "sov-1")
		still.flank("sov-1", "ger-1")
		still.refused("ger-1 play flank sov-1 with 7", "EITC 10.4.2a")
	})
	t.Run("EITC 10.4.2b", func(t *testing.T) {
		b := threeEach(t, 7, 8)
		b.flank("ger-1", "sov-1")
		b.refused("ger-1 play flank sov-1 with 7", "EITC 10.4.2b")
		b.do("ger-1 play flank sov-2 with 7")
		b.expect("ger-1 flanked", "sov-1 sov-2")
		full := threeEach(t, 7)
		full.flank("ger-1", "sov-1")
		full.flank("ger-1", "sov-2")
		full.do("ger-1 play flank sov-3 with 7")
		full.want("ger-1 decline", false)
		full.do("ger-1 release sov-1")
		full.expect("ger-1 flanked", "sov-2 sov-3")
	})
	t.Run("EITC 10.4.2c", func(t *testing.T) {
		b := threeEach(t, 7)
		b.flank("ger-1", "sov-1")
		b.flank("ger-1", "sov-3")
		b.do("ger-1 play flank sov-2 with 7")
		b.expect("ger-1 flanked", "sov-1 sov-3")
		b.want("ger-1 release sov-1", true)
		b.want("ger-1 release sov-3", true)
		b.want("ger-1 release sov-2", false)
		b.do("ger-1 release sov-3")
		b.expect("ger-1 flanked", "sov-1 sov-2")
		b.expect("ger-1 spotted", "sov-1 sov-2 sov-3")
		if back := b.cited("EITC 10.4.2c"); back.Kind != event.Unflanked || back.Target != b.id("sov-3") {
			t.Errorf("the counter that comes back is %+v, want that on sov-3", back)
		}
		after := threeEach(t, 48, 7)
		after.flank("ger-1", "sov-1")
		after.flank("ger-1", "sov-3")
		after.do("ger-1 move with 48 flank sov-2 with 7", "ger-1 step stay")
		ignored(after)
		after.expect("ger-1 flanked", "sov-1 sov-3")
		after.do("ger-1 release sov-1")
		after.expect("ger-1 flanked", "sov-2 sov-3")
		// The enemy that is let go keeps its own counter.
		mutual := threeEach(t, 7)
		mutual.flank("ger-1", "sov-1")
		mutual.flank("ger-1", "sov-3")
		mutual.flank("sov-3", "ger-1")
		mutual.do("ger-1 play flank sov-2 with 7", "ger-1 release sov-3")
		mutual.expect("ger-1 flanked", "sov-1 sov-2")
		mutual.expect("sov-3 flanked", "ger-1")
	})
	t.Run("EITC 10.4.2d", func(t *testing.T) {
		b := driving(t, "ger-1", 25)
		b.flank("ger-1", "sov-1")
		b.spot("ger-1", "sov-2")
		b.do("ger-1 fire sov-2 with 25")
		ignored(b)
		b.next(99)
		b.chance()
		b.do("ger-1 accept sov-2")
		b.expect("ger-1 acquired", "sov-2 +10")
		b.expect("ger-1 spotted", "sov-2")
		b.expect("ger-1 flanked", "")
		b.cited("EITC 10.4.2d")
		// Acquired alone is lost by moving, and with it no Flank counter.
		moves := driving(t, "ger-1", 48)
		moves.acquire("ger-1", "sov-1", 1)
		moves.flank("ger-1", "sov-1")
		drive(moves, "ger-1 move with 48", "stay")
		moves.expect("ger-1 acquired", "nobody")
		moves.expect("ger-1 spotted", "sov-1")
		moves.expect("ger-1 flanked", "sov-1")
		// An enemy that hides loses the counters of all who saw it, and no other.
		hides := driving(t, "sov-1", 5)
		hides.box("sov-1", "terrain", 71)
		hides.flank("ger-1", "sov-1")
		hides.flank("ger-1", "sov-2")
		hides.flank("ger-2", "sov-1")
		hides.flank("sov-1", "ger-1")
		hides.next(60)
		hides.do("sov-1 command 5 conceal")
		hides.run()
		hides.expect("ger-1 flanked", "sov-2")
		hides.expect("ger-2 flanked", "")
		hides.expect("sov-1 flanked", "ger-1")
	})
	t.Run("EITC 10.4.2h", func(t *testing.T) {
		b := rolling(t, "ger-1", 7)
		b.spot("ger-1", "sov-1")
		b.flank("sov-1", "ger-1")
		b.do("ger-1 play flank sov-1 with 7")
		b.expect("ger-1 flanked", "sov-1")
		b.expect("sov-1 flanked", "ger-1")
	})
	t.Run("EITC 10.4.2i", func(t *testing.T) {
		b := newBench(t)
		b.flank("ger-1", "sov-1")
		b.spot("ger-2", "sov-1")
		tab := b.ctx()
		e := b.id("sov-1")
		for _, c := range []struct {
			tank          string
			bonus, armour int
		}{{"ger-1", 10, 6}, {"ger-2", 0, 9}} {
			u := b.id(c.tank)
			with := tab.ToHit(Bare(u, e), nil)
			counter := b.unit("ger-1").Flanked
			b.unit("ger-1").Flanked = 0
			is(t, "what ger-1's counter gives "+c.tank+" To Hit", with-tab.ToHit(Bare(u, e), nil), c.bonus)
			b.unit("ger-1").Flanked = counter
			is(t, "Armor that "+c.tank+" meets", tab.Armour(Bare(u, e), pieces.HullPart), c.armour)
		}
	})
}

func TestDefensiveFlankClauses(t *testing.T) {
	t.Run("EITC 10.4.3a", func(t *testing.T) {
		for _, action := range []string{"ger-1 play unflank sov-1 with 7", "ger-1 move with 48 flank sov-2 with 8"} {
			b := rolling(t, "ger-1", 7, 48, 8)
			b.spot("ger-1", "sov-1", "sov-2")
			b.flank("sov-1", "ger-1")
			b.want(action, true)
		}
		b := rolling(t, "ger-1", 7)
		b.spot("ger-1", "sov-1", "sov-2")
		b.flank("sov-1", "ger-1")
		b.refused("ger-1 play unflank sov-2 with 7", "EITC 10.4.3a")
		b.do("ger-1 play unflank sov-1 with 7")
		b.expect("sov-1 flanked", "")
		b.expect("ger-1 status", "in-motion")
	})
	t.Run("EITC 10.4.3b", func(t *testing.T) {
		b := driving(t, "ger-1", 7, 71, 48)
		b.unit("ger-1").Status |= state.HullDown
		b.spot("ger-1", "sov-1")
		b.flank("sov-1", "ger-1")
		b.want("ger-1 play unflank sov-1 with 7", true)
		b.want("ger-1 play unflank sov-1 with 7 terrain 71", false)
		b.refused("ger-1 play unflank sov-1 with 7 terrain 71", "EITC 10.4.3b")
		b.do("ger-1 play unflank sov-1 with 7")
		b.expect("sov-1 flanked", "")
		b.expect("ger-1 status", "") // FLANK ends Hull Down (EITC 5.7.4a)
		b.refused("ger-1 move with 48", "EITC 8.2a")
		moving := rolling(t, "ger-1", 7, 71)
		moving.spot("ger-1", "sov-1")
		moving.flank("sov-1", "ger-1")
		moving.want("ger-1 play unflank sov-1 with 7 terrain 71", true)
	})
	t.Run("EITC 10.4.3c", func(t *testing.T) {
		b := rolling(t, "ger-1", 7)
		b.spot("ger-1", "sov-2")
		b.flank("sov-1", "ger-1")
		b.want("ger-1 play unflank sov-1 with 7", false)
		b.refused("ger-1 play unflank sov-1 with 7", "EITC 10.4.3c")
		still := driving(t, "ger-1", 7)
		still.flank("sov-1", "ger-1")
		still.refused("ger-1 play unflank sov-1 with 7", "EITC 10.4.3c")
	})
	t.Run("EITC 10.4.3d", func(t *testing.T) {
		b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Tanks: 6})
		b.spot("ger-1", "sov-1", "sov-2")
		b.flank("sov-1", "ger-1")
		b.flank("sov-1", "ger-2")
		b.flank("sov-2", "ger-1")
		b.hand("s1", 7)
		b.begin("ger-1")
		b.do("ger-1 play unflank sov-1 with 7")
		b.expect("sov-1 flanked", "ger-2")
		b.expect("sov-2 flanked", "ger-1")
		if n := b.happened(event.Unflanked); n != 1 {
			t.Errorf("%d counters came back, want 1", n)
		}
		// The counter is its owner's again: a second flank needs no release.
		if n := b.ctx().flankCount(b.id("sov-1")); n != 1 {
			t.Errorf("sov-1 has %d counters out, want 1", n)
		}
		// Who has both of its own out keeps them.
		out := rolling(t, "ger-1", 7)
		out.flank("ger-1", "sov-1")
		out.flank("ger-1", "sov-2")
		out.flank("sov-1", "ger-1")
		out.do("ger-1 play unflank sov-1 with 7")
		out.expect("sov-1 flanked", "")
		is(t, "asked after the removal", asked(out), "menu")
		out.expect("ger-1 flanked", "sov-1 sov-2")
	})
}

// TestFlankOnThirdEnemy holds that a counter is given up when the FLANK card is reached, and
// only then (ruling A230).
func TestFlankOnThirdEnemy(t *testing.T) {
	t.Run("EITC 10.4.2c", func(t *testing.T) {
		// FLANK that TACTICS cancel has no effect, so no counter comes back.
		spoilt := threeEach(t, 48, 7)
		spoilt.flank("ger-1", "sov-1")
		spoilt.flank("ger-1", "sov-3")
		spoilt.hand("s2", 45)
		spoilt.do("ger-1 move with 48 flank sov-2 with 7", "sov-2 tactics 45", "ger-1 step stay")
		ignored(spoilt)
		is(t, "asked after the Move", asked(spoilt), "menu")
		spoilt.expect("ger-1 flanked", "sov-1 sov-3")
		// The Move before it may cost a counter already: none need be released.
		lost := threeEach(t, 48, 7)
		lost.flank("ger-1", "sov-1")
		lost.flank("ger-1", "sov-3")
		lost.do("ger-1 move with 48 flank sov-2 with 7")
		lost.ctx().Unspot(lost.id("ger-1"), lost.id("sov-3"), "EITC 17.4c")
		lost.do("ger-1 step stay")
		ignored(lost)
		is(t, "asked with one counter left", asked(lost), "menu")
		lost.expect("ger-1 flanked", "sov-1 sov-2")
		// And whom it can no longer flank costs it none.
		gone := threeEach(t, 48, 7)
		gone.flank("ger-1", "sov-1")
		gone.flank("ger-1", "sov-3")
		gone.do("ger-1 move with 48 flank sov-2 with 7")
		gone.ctx().Unspot(gone.id("ger-1"), gone.id("sov-2"), "EITC 17.4c")
		gone.do("ger-1 step stay")
		ignored(gone)
		is(t, "asked with nobody to flank", asked(gone), "menu")
		gone.expect("ger-1 flanked", "sov-1 sov-3")
	})
}

// TestFlankWithoutItsCounter holds ruling A43: a FLANK meant for a counter
// that the MOVE of the same action removed serves another end, or none.
func TestFlankWithoutItsCounter(t *testing.T) {
	act := func(b *bench) {
		b.t.Helper()
		b.do("ger-1 move with 48+50 unflank sov-1 with 7", "ger-1 step stay", "ger-1 step stay")
		ignored(b)
		b.do("ger-1 remove sov-1")
	}
	t.Run("turned on a Spotted enemy", func(t *testing.T) {
		b := threeEach(t, 48, 50, 7)
		b.flank("sov-1", "ger-1")
		act(b)
		b.want("ger-1 play flank sov-1", true)
		b.want("ger-1 play flank sov-2", true)
		b.want("ger-1 decline", true)
		b.do("ger-1 play flank sov-2")
		b.expect("ger-1 flanked", "sov-2")
		b.cited("EITC 10.4.2a")
	})
	t.Run("declined", func(t *testing.T) {
		b := threeEach(t, 48, 50, 7)
		b.flank("sov-1", "ger-1")
		act(b)
		b.do("ger-1 decline")
		b.expect("ger-1 flanked", "")
	})
	t.Run("a third enemy, after a release", func(t *testing.T) {
		b := threeEach(t, 48, 50, 7)
		b.flank("sov-1", "ger-1")
		b.flank("ger-1", "sov-2")
		b.flank("ger-1", "sov-3")
		act(b)
		b.do("ger-1 play flank sov-1", "ger-1 release sov-2")
		b.expect("ger-1 flanked", "sov-1 sov-3")
	})
	t.Run("EITC 13.1b", func(t *testing.T) {
		for _, c := range []struct{ answer, mine string }{{"sov-2 tactics 45", ""}, {"sov-2 decline", "sov-2"}} {
			b := threeEach(t, 48, 50, 7)
			b.hand("s2", 45)
			b.flank("sov-1", "ger-1")
			act(b)
			b.do("ger-1 play flank sov-2")
			b.want("sov-2 tactics 45", true)
			b.do(c.answer)
			is(t, "asked after the answer", asked(b), "menu")
			b.expect("ger-1 flanked", c.mine)
			is(t, "cancelled", b.has(event.ActionCancelled, "EITC 13.1b"), c.mine == "")
		}
		// One turned on another counter is answered by nobody (ruling A36).
		b := threeEach(t, 48, 50, 7)
		b.hand("s2", 45)
		b.flank("sov-1", "ger-1")
		b.flank("sov-3", "ger-1")
		act(b)
		b.do("ger-1 play unflank sov-3")
		is(t, "asked after the removal", asked(b), "menu")
		b.expect("sov-3 flanked", "")
	})
	t.Run("whom a rule spares", func(t *testing.T) {
		far := 1000
		own := changed(t, func(sc *model.Scenario, _ []model.Vehicle) {
			sc.Rules = append(sc.Rules, model.Rule{
				On: "action", When: model.When{Action: []string{"flank"}, Target: &model.Who{Range: &model.Span{Min: &far}}},
				Operation: model.Operation{Forbid: &struct{}{}}, Cite: []string{"TEST 1"},
			})
		})
		b := newBenchWith(t, own, "hold-the-high-ground", setup.Setup{Tanks: 6})
		b.at("sov-2", far)
		b.spot("ger-1", "sov-1", "sov-2", "sov-3")
		b.flank("sov-1", "ger-1")
		b.hand("s1", 48, 50, 7)
		b.begin("ger-1")
		act(b)
		b.want("ger-1 play flank sov-1", true)
		b.want("ger-1 play flank sov-3", true)
		b.want("ger-1 play flank sov-2", false)
	})
	t.Run("another counter is still there", func(t *testing.T) {
		b := threeEach(t, 48, 50, 7)
		b.flank("sov-1", "ger-1")
		b.flank("sov-3", "ger-1")
		act(b)
		b.want("ger-1 play unflank sov-3", true)
		b.want("ger-1 play unflank sov-1", false)
		b.flank("ger-1", "sov-1") // a removal costs no counter of its own
		b.flank("ger-1", "sov-2")
		b.do("ger-1 play unflank sov-3")
		b.expect("sov-3 flanked", "")
		is(t, "asked after the removal", asked(b), "menu")
		b.expect("ger-1 flanked", "sov-1 sov-2")
	})
	t.Run("nobody left to flank", func(t *testing.T) {
		b := rolling(t, "ger-1", 48, 50, 7)
		b.spot("ger-1", "sov-1")
		b.flank("ger-1", "sov-1")
		b.flank("sov-1", "ger-1")
		act(b)
		if got := asked(b); got != "menu" {
			t.Errorf("with no use for the card the game asks %q", got)
		}
		b.expect("ger-1 flanked", "sov-1")
	})
}

// TestFlankCancelled holds ruling A35: TACTICS takes the FLANK card out of a
// longer action, before any Pull, and nothing else.
func TestFlankCancelled(t *testing.T) {
	b := newBench(t)
	b.spot("ger-1", "sov-1")
	b.flank("sov-2", "ger-1")
	b.hand("s1", 48, 7, 71)
	b.hand("s2", 45)
	b.begin("ger-1")
	b.next(1, 99)
	b.do("ger-1 move with 48 flank sov-1 with 7 terrain 71")
	b.want("sov-1 tactics 45", true)
	if n := b.happened(event.Pulled); n != 0 {
		t.Fatalf("%d Pulls before the window for TACTICS", n)
	}
	b.do("sov-1 tactics 45", "ger-1 step forward")
	ignored(b)
	b.do("ger-1 remove sov-2")
	b.run()
	b.expect("ger-1 flanked", "")
	b.expect("ger-1 range", "600")
	b.expect("ger-1 box", "71")
	if n := b.happened(event.ActionCancelled); n != 1 {
		t.Errorf("the log tells of %d cancelled actions, want 1", n)
	}
}
