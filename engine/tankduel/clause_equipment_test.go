package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/change"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

func TestEquipmentClauses(t *testing.T) {
	t.Run("EITC 5.5.1a", func(t *testing.T) {
		var s setup.Setup
		s.Force[1] = []setup.Tank{{Vehicle: "t-34-76-m43", Number: 1}, {Vehicle: "su-100-m44", Number: 3}}
		b := newBenchOf(t, "hold-the-high-ground", s)
		b.hand("s2", 25)
		b.expect("sov-1 ammo", "apcr:1")
		b.expect("sov-3 ammo", "")
		b.begin("sov-3", "sov-1")
		b.refused("sov-3 load apcr discarding 25", "EITC 5.5.1a")
		b.do("sov-3 pass discarding 25", "sov-3 end")
		b.hand("s2", 25)
		b.want("sov-1 load apcr discarding 25", true)
	})
	t.Run("EITC 5.5.1c", func(t *testing.T) {
		loadedShot := func() *bench {
			b := sniping(t)
			b.hand("s1", 25, 56, 58, 59)
			b.ctx().Load(b.id("ger-1"), 0, "")
			b.begin("ger-1")
			b.next(95)
			b.do("ger-1 fire sov-1 with 25")
			return b
		}
		b := loadedShot()
		b.do("ger-1 decline")
		skip(b)
		b.expect("ger-1 ammo", "apcr:1")
		b = loadedShot()
		b.do("ger-1 quick-load nothing with 56+58+59")
		skip(b)
		b.expect("ger-1 ammo", "apcr:2")
	})
	t.Run("EITC 5.5.2a", func(t *testing.T) {
		b := newBench(t)
		b.hand("s2", 21)
		b.begin("sov-1")
		b.refused("sov-1 smoke 21", "EITC 5.5.2a")
		b.want("sov-1 smoke", false)
		b = newBench(t)
		b.hand("s1", 21)
		b.begin("ger-1")
		b.next(95)
		b.do("ger-1 smoke 21")
		b.run()
		b.expect("ger-1 box", "21")
	})
	t.Run("EITC 5.5.2b", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 60, 63)
		b.hand("s2", 21, 47)
		bidAgain(b)
		b.do("ger-1 bid 60", "ger-2 bid 63", "sov-1 bid 21", "sov-2 bid 47")
		b.expect("active", "sov-1")
		b = newBench(t)
		b.hand("s2", 20, 21, 22)
		b.begin("sov-1")
		b.want("sov-1 spot ger-1 discarding 20", true)
		b.do("sov-1 pass discarding 21", "sov-1 end")
		b.do("sov-1 discard 22")
		b.expect("s2 hand", "20")
	})
}

// bidAgain begins the bids of the Initiative Phase anew.
func bidAgain(b *bench) {
	b.t.Helper()
	for b.g.procs[b.s.Frame().Proc].name != "initiative" {
		change.PopFrame(&b.s)
	}
	change.SetRegister(&b.s, state.WalkNext, 0)
	change.SetStage(b.s.Frame(), 0)
	b.settle()
}

func TestHullDownClauses(t *testing.T) {
	t.Run("EITC 5.7.1a", testWaysToHullDown)
	t.Run("EITC 5.7.1b", testNoHullDown)
	t.Run("EITC 5.7.2a", func(t *testing.T) {
		for shooter, through := range map[string]bool{"ger-1": true, "ger-2": false} {
			b := closeUp(t, shooter, setup.Setup{})
			b.unit("sov-1").Status |= state.HullDown
			b.flank("ger-1", "sov-1")
			b.hand("s1", 25)
			b.next(2, 51, 15)
			b.do(shooter + " fire sov-1 with 25")
			b.run()
			if got := b.happened(event.ShotMissed) == 0; got != through {
				t.Errorf("the shot of %s at the hull goes on: %v, want %v", shooter, got, through)
			}
			if !through {
				b.cited("EITC 11.1.3e-iv")
			}
			b.expect("sov-1 status", "hull-down")
		}
	})
	t.Run("EITC 5.7.4a", func(t *testing.T) {
		b := newBench(t)
		b.unit("ger-1").Status |= state.HullDown
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step stay")
		b.expect("ger-1 status", "in-motion")
		b.cited("EITC 5.7.4a")
		b = newBench(t)
		b.unit("ger-1").Status |= state.HullDown
		b.spot("ger-1", "sov-1")
		b.flank("sov-1", "ger-1")
		b.hand("s1", 7)
		b.begin("ger-1")
		b.do("ger-1 play unflank sov-1 with 7")
		b.expect("ger-1 status", "")
		b.expect("sov-1 flanked", "")
		b.cited("EITC 5.7.4a")
	})
}

// testWaysToHullDown takes each of the three ways, and finds no other one in a
// hand of every kind of card.
func testWaysToHullDown(t *testing.T) {
	hide := func() *bench {
		b := newBench(t)
		b.box("ger-1", "terrain", 68)
		b.hand("s1", 1, 4, 7, 12, 17, 21, 25, 47, 72, 83)
		b.begin("ger-1")
		return b
	}
	for _, play := range [][]string{
		{"ger-1 leadership 1", "ger-1 gain hull-down"},
		{"ger-1 command 4 hull-down"},
		{"ger-1 hull-down discarding 25"},
	} {
		b := hide()
		b.next(20)
		b.do(play...)
		b.run()
		b.expect("ger-1 status", "hull-down")
		b.hand("s1", 4)
		b.refused("ger-1 command 4 hull-down", "EITC 5.7.1a")
	}
	for _, a := range hide().legal() {
		if strings.Contains(a, "hull-down") && !strings.HasPrefix(a, "ger-1 command") && !strings.HasPrefix(a, "ger-1 hull-down discarding") {
			t.Errorf("%q is another way to go Hull Down", a)
		}
	}
}

// testNoHullDown: a tank In Motion, Bogged or Immobilized gets Hull Down in no
// way; the other uses of COMMAND and LEADERSHIP stay.
func testNoHullDown(t *testing.T) {
	for what, cause := range map[string]cause{
		"In Motion":           func(b *bench, name string) { b.unit(name).Box.Terrain = engine.NoCard; b.box(name, "move", 47) },
		"Bogged":              boggedAt(3),
		"tracks destroyed":    scarred1(state.TracksGone),
		"engine destroyed":    scarred1(state.EngineDead),
		"transmission locked": scarred1(state.GearLocked),
	} {
		b := newBench(t)
		if what != "In Motion" {
			b.box("ger-1", "terrain", 68)
		}
		cause(b, "ger-1")
		b.hand("s1", 1, 4, 25)
		b.begin("ger-1")
		b.refused("ger-1 command 4 hull-down", "EITC 5.7.1b")
		b.refused("ger-1 hull-down discarding 25", "EITC 5.7.1b")
		b.want("ger-1 command 4 hull-down", false)
		b.want("ger-1 hull-down", false)
		b.want("ger-1 command 4 spot sov-1", true)
		b.want("ger-1 command 4 conceal", what != "In Motion")
		b.do("ger-1 leadership 1")
		b.refused("ger-1 gain hull-down", "EITC 5.7.1b")
		b.want("ger-1 gain spot sov-1", true)
		b.want("ger-1 gain conceal", what != "In Motion")
	}
	for what, cause := range map[string]cause{
		"tracks damaged": scarred1(state.TrackHit), "no Driver": dead(state.Driver), "an enemy that moves and is Bogged": func(b *bench, _ string) {
			b.box("sov-1", "move", 48)
			b.unit("sov-2").Bog = 3
		},
	} {
		b := newBench(t)
		b.box("ger-1", "terrain", 68)
		cause(b, "ger-1")
		b.hand("s1", 4, 25)
		b.begin("ger-1")
		is(t, "with "+what+" Hull Down is offered", b.offers("ger-1 command 4 hull-down") && b.offers("ger-1 hull-down discarding 25"), true)
	}
}
