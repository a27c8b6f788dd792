package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine/tankduel/state"
)

// TestPreferences holds what each word of a list of preferred targets measures (EITC
// 19.8.4b): counters on the target count for the tank that has them only.
func TestPreferences(t *testing.T) {
	b := newSolo(t)
	b.spot("sov-1", "ger-1")
	b.spot("sov-1", "ger-2")
	u, e := b.id("sov-1"), b.id("ger-1")
	measured := func(word string) int {
		return RobataOf(b.ctx()).weigh(u, e, uint8(slices.Index(preferNames[:], word)), Aim{})
	}
	is(t, "nothing is flanked", measured("flanked"), 0)
	b.flank("sov-1", "ger-1")
	is(t, "flanked", measured("flanked"), 1)
	is(t, "nothing is acquired", measured("acquired"), 0)
	b.acquire("sov-1", "ger-1", 2)
	is(t, "acquired", measured("acquired"), 2)
	b.acquire("sov-1", "ger-2", 2)
	is(t, "another is acquired", measured("acquired"), 0)
	b.board("ger-1").VP = 7
	is(t, "Victory Points", measured("vp"), 7)
	is(t, "the lowest number is preferred", measured("number"), -int(b.unit("ger-1").Number))
}

// TestLevelTerms holds that the terms of a level are told with the level that they come to.
func TestLevelTerms(t *testing.T) {
	b := newBench(t)
	b.expect("sov-1 fire-level-terms", "6")
	b.expect("sov-1 fire-level-named", "printed:6")
	b.expect("sov-1 move-level-terms", "7")
	b.expect("sov-1 move-level-named", "printed:7")
	b.ctx().Scar(b.id("sov-1"), state.GunHit, "")
	b.kill("sov-1", state.CommanderGunner)
	b.expect("sov-1 fire-level-terms", "6 =3 -2")
	b.expect("sov-1 fire-level-named", "printed:6 gun-hit:=3 no-commander/gunner:-2")
	b.expect("sov-1 fire-level", "1")
	b.expect("sov-1 move-level-terms", "7 -1")
	b.expect("sov-1 move-level-named", "printed:7 no-commander/gunner:-1")
	b.expect("sov-1 move-level", "6")
}
