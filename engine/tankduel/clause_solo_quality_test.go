package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestSoloDefinitionClauses holds the definitions of EITC 19.2.
func TestSoloDefinitionClauses(t *testing.T) {
	t.Run("EITC 19.2-bailout-target", func(t *testing.T) {
		b := newSolo(t)
		is(t, "Move 7 and Fire 6", RobataOf(b.ctx()).bailoutTarget(b.id("sov-1")), 6)
		b.unit("sov-1").Status |= state.Stunned
		is(t, "Move 3 and Fire 6", RobataOf(b.ctx()).bailoutTarget(b.id("sov-1")), 3)
	})
	t.Run("EITC 19.2-can-flank-a", func(t *testing.T) {
		b := newSolo(t)
		b.spot("sov-1", "ger-1")
		is(t, "without FLANK", RobataOf(b.ctx()).canFlank(b.id("sov-1")), false)
		b.row("sov-1", 1, 7, 3)
		is(t, "with FLANK", RobataOf(b.ctx()).canFlank(b.id("sov-1")), true)
	})
	t.Run("EITC 19.2-can-flank-b", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: 6, Robata: [state.Sides]bool{false, true}})
		b.row("sov-1", 7)
		b.flank("sov-1", "ger-1")
		b.spot("sov-1", "ger-3")
		is(t, "with one counter left", RobataOf(b.ctx()).canFlank(b.id("sov-1")), true)
		b.flank("sov-1", "ger-2")
		is(t, "with both out", RobataOf(b.ctx()).canFlank(b.id("sov-1")), false)
	})
	t.Run("EITC 19.2-random", func(t *testing.T) {
		b := newSolo(t)
		tb := b.logged()
		tb.Push(state.ProcSoloMove, tb.On(b.id("sov-1")))
		RobataOf(tb).chooseAmong(b.id("sov-1"), 1|2|8)
		b.next(9, 15) // 9 is left over of three options, 5 is the second
		b.settle()
		b.chance()
		is(t, "chosen on 9", b.chose(), -1)
		b.chance()
		is(t, "chosen on 5", b.chose(), 1)
		for card, want := range map[int]int{2: 0, 3: 1, 6: 3, 8: 3} { // three numbers for each option
			b := newSolo(t)
			tb := b.logged()
			tb.Push(state.ProcSoloMove, tb.On(b.id("sov-1")))
			RobataOf(tb).chooseAmong(b.id("sov-1"), 1|2|8)
			b.next(card)
			b.settle()
			b.chance()
			is(t, "chosen on a number", b.chose(), want)
		}
	})
	t.Run("EITC 19.2-effective", func(t *testing.T) {
		b := newSolo(t)
		u := b.id("sov-1")
		is(t, "Spot with enemies to spot", RobataOf(b.ctx()).effective(u, doSpot), true)
		b.spot("sov-1", "ger-1", "ger-2")
		is(t, "Spot with none", RobataOf(b.ctx()).effective(u, doSpot), false)
		is(t, "Fire without a good shot", RobataOf(b.ctx()).effective(u, doFire), false)
		is(t, "Smoke without a dispenser", RobataOf(b.ctx()).effective(u, doSmoke), false)
	})
	t.Run("EITC 19.2-facing", func(t *testing.T) {
		b := newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		is(t, "front", b.quality("sov-1", "ger-1", Aim{})[1], 0)
		b.flank("sov-1", "ger-1")
		is(t, "side", b.quality("sov-1", "ger-1", Aim{})[1], 3)
	})
	t.Run("EITC 19.2-enemy-shot", func(t *testing.T) {
		b := newSolo(t)
		b.at("sov-1", 200)
		b.at("ger-1", 200)
		is(t, "an enemy that has not Spotted it", RobataOf(b.ctx()).threats(b.id("sov-1"), EnemyHigh, 0), uint16(0))
		b.spot("ger-1", "sov-1")
		is(t, "one that has", RobataOf(b.ctx()).threats(b.id("sov-1"), EnemyHigh, 0), b.only("ger-1"))
		b.at("ger-1", 1000)
		is(t, "56 of 45 and -1 of -1", RobataOf(b.ctx()).threats(b.id("sov-1"), enemyLow, 0), b.only("ger-1"))
		b.card("sov-1", "aggressive-1", false)
		is(t, "-1 of 0", RobataOf(b.ctx()).threats(b.id("sov-1"), enemyLow, 0), uint16(0))
	})
}

// chose is the outcome of the last random choice, -1 for none yet.
func (b *bench) chose() int {
	for _, e := range b.log.Events {
		if e.Kind == event.Noted && state.Register(e.Item) == state.ResultRegister {
			return int(e.To)
		}
	}
	return -1
}

// TestSoloQualityClauses is the To Hit Number and the Penetration differential
// by which Robata judges a shot.
func TestSoloQualityClauses(t *testing.T) {
	// The first two are the worked example of 19.2: a T-34 at 1000 m.
	far := func(t *testing.T) *bench {
		b := newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		return b
	}
	t.Run("EITC 19.2-hq-a", func(t *testing.T) {
		b := far(t)
		is(t, "66 less 5 for size, 7 against 7", b.quality("sov-1", "ger-1", Aim{}), [2]int{61, 0})
		is(t, "a High Quality Shot of 60 and -1", RobataOf(b.ctx()).hasShot(b.id("sov-1"), AtHigh, false), true)
		b.unit("ger-1").Box.Terrain = 71 - 1
		is(t, "with 10 Cover it is none", RobataOf(b.ctx()).hasShot(b.id("sov-1"), AtHigh, false), false)
		is(t, "and a Low one of 45", RobataOf(b.ctx()).hasShot(b.id("sov-1"), AtLow, false), true)
		b.unit("ger-1").Box.Terrain = engine.NoCard
		b.card("sov-1", "cautious-1", true)
		is(t, "To Hit alone is not enough", RobataOf(b.ctx()).hasShot(b.id("sov-1"), AtHigh, false), false)
	})
	t.Run("EITC 19.2-pen-diff", func(t *testing.T) {
		b := far(t)
		is(t, "7 against 7", b.quality("sov-1", "ger-1", Aim{})[1], 0)
		b.unit("sov-1").Loaded = 1
		is(t, "with a round of APCR", b.quality("sov-1", "ger-1", Aim{})[1] > 0, true)
		is(t, "9 against 9 the other way", b.quality("ger-1", "sov-1", Aim{})[1], 0)
		hill := newBenchOf(t, "hold-the-high-ground", setup.Setup{Robata: [state.Sides]bool{false, true}})
		level := hill.quality("sov-1", "ger-1", Aim{})[1]
		onHill(hill, "sov-1")
		is(t, "from a Hill", hill.quality("sov-1", "ger-1", Aim{})[1], level+1)
	})
	t.Run("EITC 19.2-hq-b", func(t *testing.T) {
		b := far(t)
		b.at("ger-2", 400)
		is(t, "targets", RobataOf(b.ctx()).GoodTargets(b.id("sov-1"), AtHigh, Aim{}), b.only("ger-1"))
	})
	t.Run("EITC 19.2-hq-c", func(t *testing.T) {
		b := far(t)
		b.acquire("sov-1", "ger-1", 2)
		b.flank("sov-1", "ger-1")
		is(t, "66 +20 +10 -5", b.quality("sov-1", "ger-1", Aim{})[0], 91)
		b.unit("ger-1").Box.Terrain = 17 - 1
		is(t, "and 10 for MUD", b.quality("sov-1", "ger-1", Aim{})[0], 101)
	})
	t.Run("EITC 19.2-hq-d", func(t *testing.T) {
		b := far(t)
		b.row("sov-1", 17, 13, 1)
		is(t, "with FIRE +10, the best, and LEADERSHIP", b.quality("sov-1", "ger-1", Aim{Cards: true})[0], 91)
		is(t, "not in movement", b.quality("sov-1", "ger-1", Aim{})[0], 61)
		b.row("sov-1", 64, 31, 63)
		is(t, "one card that is both", b.quality("sov-1", "ger-1", Aim{Cards: true})[0], 81)
	})
	t.Run("EITC 19.2-hq-e", func(t *testing.T) {
		b := far(t)
		b.unit("sov-1").Box.Move = state.SoloMove
		is(t, "In Motion itself", b.quality("sov-1", "ger-1", Aim{})[0], 61)
	})
	t.Run("EITC 19.2-hq-f", func(t *testing.T) {
		b := far(t)
		b.box("ger-1", "move", 47)
		is(t, "at a moving target", b.quality("sov-1", "ger-1", Aim{})[0], 61-b.g.Cards[46].MoveCover)
		is(t, "whose Cover is", b.g.Cards[46].MoveCover, 30)
	})
	t.Run("EITC 19.2-reach-a", func(t *testing.T) {
		b := newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 800)
		b.at("ger-1", 400)
		is(t, "1200 m is too far", RobataOf(b.ctx()).hasShot(b.id("sov-1"), AtHigh, false), false)
		is(t, "200 m nearer", RobataOf(b.ctx()).reachShot(b.id("sov-1"), AtHigh, 1), int8(-1))
		b.at("sov-1", 600)
		is(t, "nothing to Reach with a shot in hand", RobataOf(b.ctx()).reachShot(b.id("sov-1"), AtHigh, 1), int8(0))
	})
	t.Run("EITC 19.2-reach-b", func(t *testing.T) {
		b := newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 1000)
		b.at("ger-1", 400)
		is(t, "with one box", RobataOf(b.ctx()).reachShot(b.id("sov-1"), AtHigh, 1), int8(0))
		is(t, "with two", RobataOf(b.ctx()).reachShot(b.id("sov-1"), AtHigh, 2), int8(-2))
	})
	t.Run("EITC 19.2-reach-c", func(t *testing.T) {
		b := newSolo(t)
		b.row("sov-1", 17, 83)
		is(t, "MUD and FIELD have no Cover", RobataOf(b.ctx()).poses(questionNamed("reach-terrain"), b.id("sov-1"), askContext{}), false)
		b.row("sov-1", 17, 71)
		is(t, "WOODS have", RobataOf(b.ctx()).poses(questionNamed("reach-terrain"), b.id("sov-1"), askContext{}), true)
	})
	t.Run("EITC 19.2-remove", func(t *testing.T) {
		b := newSolo(t)
		b.spot("ger-1", "sov-1")
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		is(t, "a High Quality Shot at 1000 m", RobataOf(b.ctx()).threats(b.id("sov-1"), EnemyHigh, 0), b.only("ger-1"))
		is(t, "gone 200 m away", RobataOf(b.ctx()).shakeOff(b.id("sov-1"), EnemyHigh, 1), int8(1))
		b.at("sov-1", 400)
		is(t, "not gone yet from 800 m", RobataOf(b.ctx()).shakeOff(b.id("sov-1"), EnemyHigh, 1), int8(0))
		is(t, "gone 400 m away", RobataOf(b.ctx()).shakeOff(b.id("sov-1"), EnemyHigh, 2), int8(2))
		b.at("sov-1", 800)
		is(t, "nothing to Remove", RobataOf(b.ctx()).shakeOff(b.id("sov-1"), EnemyHigh, 1), int8(0))
	})
}
