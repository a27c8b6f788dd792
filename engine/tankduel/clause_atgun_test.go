package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// emplaced is a bench with guns on both sides at the Action Step of ger-1; s1
// holds a hand. sov-1 stands at 0 m, so that ger-pak-40 fires over 600 m.
func emplaced(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Guns: [state.Sides][]setup.Emplacement{
		{{Gun: "pak-40", At: 600}, {Gun: "flak-36", At: 800}}, {{Gun: "m37-45mm", At: 400}},
	}})
	b.unit("sov-1").Range = 0
	b.hand("s1", hand...)
	b.begin("ger-1")
	return b
}

const paidShot = "ger-pak-40 shoot sov-1 with 66+83+85"

func TestGunClauses(t *testing.T) {
	t.Run("EITC 17.1a", func(t *testing.T) {
		b := emplaced(t, 66, 83, 85, 4)
		b.refused("ger-pak-40 shoot sov-1 with 66+83", "EITC 17.1a")
		b.refused("ger-pak-40 shoot sov-1 with 4+66+83", "EITC 17.1a") // one could be left out
		b.refused("ger-flak-36 shoot sov-1 with 66+83+85", "EITC 17.1a")
		b.refused("sov-m37-45mm shoot ger-1 with 66+83", "EITC 8.4a")
		b.want("ger-pak-40 shoot sov-1 with 4+66", true)
		b.want("ger-flak-36 shoot sov-1 with 4+66+83", true)
		b.next(95)
		b.do(paidShot)
		b.chance()
		b.expect("s1 hand", "4")
		is(t, "card 66", b.where(66), "discard")
		b.cited("EITC 17.1a")
		// A gun fires once in an Action Step, and the Tank Action is still there.
		b.hand("s1", 4, 5)
		b.refused("ger-pak-40 shoot sov-1 with 4+5", "EITC 17.1a")
		b.want("ger-flak-36 shoot sov-1 with 4+5", true)
		b.want("ger-1 pass discarding 4", true)
		over := emplaced(t, 4, 5)
		over.want("ger-pak-40 shoot sov-1 with 4+5", true) // 4 icons where 3 are asked
	})
	t.Run("EITC 17.1b", func(t *testing.T) {
		b := emplaced(t, 66, 83, 85)
		b.box("sov-1", "terrain", 71)
		b.next(70, 7, 35)
		b.nextDamage(9)
		b.do(paidShot)
		b.run()
		tried := b.cited("EITC 11.1.3b")
		is(t, "the chart", b.term(tried, "EITC 11.1.3b"), 89)
		is(t, "Cover", b.term(tried, "EITC 11.1.3c-vi"), -10)
		is(t, "size", b.term(tried, "EITC 11.1.3c-vii"), -5)
		b.expect("to-hit", "74")
		b.expect("location", "turret")
		b.expect("penetration-terms", "11 +4")
		b.expect("armour", "9")
		b.expect("damage", "9 turret light")
		b.cited("EITC 12.4.1b")
		// 96 and more miss, and a Hull Down tank is missed below the turret.
		wide := emplaced(t, 66, 83, 85)
		wide.next(100)
		wide.do(paidShot)
		wide.chance()
		wide.cited("EITC 11.1.3d-ii")
		low := emplaced(t, 66, 83, 85)
		low.unit("sov-1").Status |= state.HullDown
		low.next(70, 3)
		low.do(paidShot)
		low.run()
		low.cited("EITC 11.1.3e-iv")
		low.expect("shot", "missed")
	})
	t.Run("EITC 17.1c", func(t *testing.T) {
		b := emplaced(t, 66, 83, 85)
		b.expect("ger-1 spotted", "")
		b.expect("ger-2 spotted", "")
		b.want(paidShot, true)
		b.refused("ger-pak-40 shoot ger-2 with 66+83+85", "EITC 17.1c")
		b.unit("sov-1").Status &^= state.InPlay
		b.refused(paidShot, "EITC 9.0d")
		short := newBenchOf(t, "hold-the-high-ground", setup.Setup{Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-38", At: 1000}}}})
		short.hand("s1", 4)
		short.begin("ger-1")
		short.refused("ger-pak-38 shoot sov-1 with 4", "EITC 11.1.3b")
	})
	t.Run("EITC 17.1d", func(t *testing.T) {
		for _, c := range []struct {
			answer, armour string
			left           string
		}{{"ger-pak-40 outflank with 82", "6", ""}, {"ger-pak-40 decline", "9", "82"}} {
			b := emplaced(t, 66, 83, 85, 82)
			b.next(70, 7, 31)
			b.do(paidShot)
			is(t, "what is paid", b.where(66), "table")
			b.want("ger-pak-40 outflank with 66", false)
			b.do(c.answer)
			b.run()
			b.expect("armour", c.armour)
			b.expect("s1 hand", c.left)
			is(t, "the +10 for flanking", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-iv"), 0)
		}
		// A card of any level will do, but one alone.
		low := emplaced(t, 66, 83, 85, 7, 13)
		low.next(70, 17, 31)
		low.do(paidShot, "ger-pak-40 outflank with 7")
		low.run()
		low.expect("armour", "6")
		low.expect("s1 hand", "13")
		// It leaves Hull Down as it is (ruling A73).
		b := emplaced(t, 66, 83, 85, 82)
		b.unit("sov-1").Status |= state.HullDown
		b.next(70, 3)
		b.do(paidShot, "ger-pak-40 outflank with 82")
		b.run()
		b.cited("EITC 11.1.3e-iv")
	})
}

// spoiled has sov-1 answer the FLANK of a gun with TACTICS, which spoil it or the aim.
func spoiled(t *testing.T, flanked func(*testing.T) *bench, after func(*bench)) {
	t.Helper()
	for _, c := range []struct {
		spoil, armour string
		tactics       int
	}{{"sov-1 spoil flank", "9", 0}, {"sov-1 spoil aim", "6", -20}} {
		b := flanked(t)
		b.do("sov-1 tactics 41", "sov-1 decline")
		b.asked(1)
		b.do(c.spoil)
		b.run()
		b.expect("armour", c.armour)
		is(t, "TACTICS", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii"), c.tactics)
		if c.tactics == 0 {
			said := b.last(event.FlankSpoiled)
			is(t, "who is attacked", said.Target, b.id("sov-1"))
			is(t, "that the other side attacks", b.s.Units[said.Unit].Side != b.unit("sov-1").Side, true)
		}
		after(b)
	}
}

func TestGunTacticsClauses(t *testing.T) {
	flanked := func(t *testing.T) *bench {
		b := emplaced(t, 66, 83, 85, 82, 42)
		b.hand("s2", 41, 43)
		b.next(40, 7, 31)
		b.do(paidShot, "ger-pak-40 outflank with 82")
		return b
	}
	t.Run("EITC 17.1e", func(t *testing.T) {
		spoiled(t, flanked, func(b *bench) { is(t, "the FLANK card", b.where(82), "discard") })
		b := flanked(t)
		b.do("sov-1 tactics 41", "sov-1 tactics 42", "sov-1 decline")
		b.run()
		b.expect("armour", "6")
		is(t, "TACTICS", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii"), 0)
	})
	t.Run("EITC 17.1f", func(t *testing.T) {
		b := emplaced(t, 66, 83, 85)
		b.hand("s2", 41)
		b.next(70, 7, 31)
		b.do(paidShot, "sov-1 tactics 41")
		b.want("sov-1 spoil flank", false)
		b.run()
		is(t, "TACTICS", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii"), -20)
		b.expect("armour", "none")
		b.expect("to-hit", "64")
		void := emplaced(t, 66, 83, 85, 42)
		void.hand("s2", 41)
		void.next(70, 7, 31)
		void.do(paidShot, "sov-1 tactics 41", "sov-1 tactics 42")
		void.run()
		is(t, "TACTICS that are cancelled", void.term(void.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii"), 0)
	})
	t.Run("EITC 17.1g", func(t *testing.T) {
		b := emplaced(t, 66, 83, 85)
		b.unit("sov-1").Range = -1
		b.expect("ger-pak-40 range sov-1", "400")
		b.next(95)
		b.do(paidShot)
		b.run()
		is(t, "the chart at 400 m", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3b"), 90)
		c := contenttest.Content(t)
		_, _, err := New(c, "hold-the-high-ground", setup.Setup{Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 500}}}}, Core())
		if err == nil || !strings.Contains(err.Error(), "EITC 17.1g") {
			t.Errorf("a gun at 500 m: %v, want a refusal", err)
		}
	})
	t.Run("EITC 17.1h", func(t *testing.T) {
		b := emplaced(t, 47, 66, 83, 85)
		for _, a := range b.legal() {
			if strings.HasPrefix(a, "ger-pak-40 ") && !strings.HasPrefix(a, "ger-pak-40 shoot ") {
				t.Errorf("a gun can %s", a)
			}
		}
		b.next(95)
		b.do(paidShot)
		b.run()
		b.expect("ger-pak-40 range", "600")
		b.unit("ger-pak-40").Range = 2
		if err := b.g.Check(&b.s); err == nil {
			t.Error("a gun that moved passes the check")
		}
	})
}

// TestPieceScoring holds what kills by guns and infantry earn.
func TestPieceScoring(t *testing.T) {
	burnt := func(t *testing.T) *bench {
		b := emplaced(t, 66, 83, 85)
		b.unit("sov-1").Status |= state.Broken
		b.unit("sov-1").Men[0].Health = state.Wounded
		b.next(70, 7, 27) // hits the turret and pierces, heavy
		b.nextDamage(1)   // CATASTROPHIC HIT
		b.do(paidShot)
		b.run()
		b.expect("sov-1 status", "out")
		return b
	}
	// overrun is a CATASTROPHIC HIT by infantry in the phase of ger-1 on a tank
	// that ger-2 penetrated before.
	overrun := func(t *testing.T) *bench {
		b := attacking(t, "weapon", 1, 15, 7, 27)
		b.unit("sov-1").Credit = b.id("ger-2")
		b.nextDamage(1)
		b.run()
		b.expect("sov-1 status", "out")
		return b
	}
	t.Run("EITC 14.2b", func(t *testing.T) {
		b := burnt(t)
		b.cited("EITC 14.2b")
		sum := b.g.Vehicles[b.unit("sov-1").Vehicle].VP
		for _, man := range b.g.Vehicles[b.unit("sov-1").Vehicle].Crew {
			sum += man.VP
		}
		is(t, "VPs of the Active Tank", int(b.unit("ger-1").VP), sum)
		is(t, "VPs of the other tank", b.unit("ger-2").VP, 0)
		is(t, "VPs of the gun", b.unit("ger-pak-40").VP, 0)
		assaulted := overrun(t)
		is(t, "VPs of the Active Tank by infantry", int(assaulted.unit("ger-1").VP), sum)
		is(t, "VPs of the tank that penetrated before", assaulted.unit("ger-2").VP, 0)
		is(t, "VPs of the infantry", assaulted.unit("ger-infantry").VP, 0)
	})
	t.Run("EITC 14.0d", func(t *testing.T) {
		b := burnt(t)
		is(t, "medals", b.unit("ger-1").Medals, 0)
		is(t, "medals told", b.happened(event.MedalWon), 0)
		assaulted := overrun(t)
		is(t, "medals for infantry", assaulted.unit("ger-1").Medals+assaulted.unit("ger-2").Medals, 0)
		is(t, "medals told", assaulted.happened(event.MedalWon), 0)
		// A tank that penetrates after its side's gun did earns one.
		own := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 58, set: func(b *bench) {
			b.unit("sov-1").Credit, b.unit("sov-1").NoMedal = b.id("ger-1"), true
		}}.fired(t)
		own.nextDamage(1)
		own.run()
		own.expect("sov-1 status", "out")
		own.expect("ger-1 medals", "1")
	})
	t.Run("EITC 12.1.3e", func(t *testing.T) {
		b := emplaced(t, 4, 5)
		b.next(60, 7, 35) // a black Pen Mod
		b.nextDamage(3)
		b.do("ger-flak-36 shoot sov-1 with 4+5")
		for b.g.Turn(&b.s).Kind == engine.Chance && b.happened(event.DamageRead) == 0 {
			b.chance()
		}
		b.expect("damage", "3 turret heavy")
		b.cited("EITC 12.1.3e")
	})
}
