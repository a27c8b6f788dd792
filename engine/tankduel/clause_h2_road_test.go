package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

func TestRoadClauses(t *testing.T) {
	t.Run("EITC H2-road-a", func(t *testing.T) {
		b := march(t, "sov-1", nil, 4, 66, 83, 5, 25)
		b.refused("sov-1 use 0 with 66", "EITC 4.2.3a")
		b.want("sov-1 use 0 with 66+83", true)
		b.do("sov-1 use 0 with 4")
		b.expect("s1 hand", "5 25 66 83")
		is(t, "roads left", b.s.Supplies[b.store("road", 0)], 6)
		is(t, "Soviet roads", b.s.Supplies[b.store("road-ready", 0)], 1)
		is(t, "German roads", b.s.Supplies[b.store("road-ready", 1)], 0)
		b.refused("sov-1 use 0 with 5", "EITC H2-road-a")
		used := march(t, "sov-1", func(b *bench) { b.find(1, 7) }, 4)
		used.want("sov-1 use 0 with 4", false) // there are seven
		last := march(t, "sov-1", func(b *bench) { b.find(1, 6) }, 4)
		last.want("sov-1 use 0 with 4", true)
		b.want("sov-1 pass", true)
		b.do("sov-1 pass discarding 66", "sov-1 end", "sov-1 end")
		b.hand("s1", 5)
		for b.s.Active != b.id("sov-3") {
			b.do(least(b))
			b.run()
		}
		b.hatches()
		b.want("sov-3 use 0 with 5", true)
	})
	t.Run("EITC H2-road-b", func(t *testing.T) {
		// Any player of the Nation lays it, beside three cards of the action.
		b := newBenchOf(t, hungary, setup.Setup{Seats: 7})
		b.find(0, 1)
		b.spot("sov-3", "ger-3")
		b.hand(b.g.SeatName(b.unit("sov-3").Seat), 48, 49, 71)
		b.begin("sov-3")
		b.hatches()
		b.next(99)
		b.do("sov-3 move with 48+49 terrain 71", "sov-3 step stay", "sov-3 step stay")
		ignored(b)
		b.run()
		off := *b
		climb(b)
		is(t, "the Road", b.unit("sov-3").Box.Base, b.store("road-ready", 0)+1)
		b.expect("sov-3 box", "71")
		off.do("sov-3 decline")
		is(t, "no Road", off.unit("sov-3").Box.Base, uint8(0))
		// Without one of its own Nation's, or without a Move, there is none.
		none := march(t, "sov-1", func(b *bench) { b.find(1, 1) }, 48)
		drive(none, "sov-1 move with 48", "stay")
		is(t, "a Road is offered", offered(none), false)
		still := march(t, "sov-1", func(b *bench) { b.find(0, 1) }, 66)
		still.want("sov-1 use 1", false)
		rolling := march(t, "sov-1", func(b *bench) { b.find(0, 1); b.box("sov-1", "move", 48) }, 66)
		// Like any Terrain card it ends motion and, alone, is the Tank Action.
		rolling.do("sov-1 use 1")
		is(t, "the Road", rolling.unit("sov-1").Box.Base > 0, true)
		rolling.expect("sov-1 status", "")
		rolling.want("sov-1 pass", false)
		rolling.refused("sov-1 pass discarding 66", "EITC 8.2a")
		driven := march(t, "sov-1", func(b *bench) { b.find(0, 1) }, 48)
		drive(driven, "sov-1 move with 48", "stay")
		kept := *driven
		climb(driven)
		driven.expect("sov-1 status", "")
		kept.do("sov-1 decline")
		kept.expect("sov-1 status", "in-motion")
		second := march(t, "sov-1", func(b *bench) { b.pave("sov-1"); b.find(0, 1); b.box("sov-1", "move", 49) }, 48)
		second.want("sov-1 use 1", false) // one Road is all that a tank has
		drive(second, "sov-1 move with 48", "stay")
		is(t, "a second Road is offered", offered(second), false)
		acted := march(t, "sov-1", func(b *bench) { b.find(0, 1); b.box("sov-1", "move", 48) }, 66)
		acted.do("sov-1 pass discarding 66")
		acted.refused("sov-1 use 1", "EITC 8.2a")
	})
	t.Run("EITC H2-road-c", func(t *testing.T) {
		b := march(t, "sov-1", paved("sov-1"), 48, 71)
		base := b.unit("sov-1").Box.Base
		b.next(99)
		drive(b, "sov-1 move with 48 terrain 71", "forward")
		b.run()
		is(t, "the Road after the Move", b.unit("sov-1").Box.Base, base)
		b.expect("sov-1 box", "71")
		is(t, "on the Road", b.isMarked("on-road", "sov-1"), 1)
		is(t, "Cover of WOODS", b.shown("sov-1"), 10)
		ground := func(b *bench) string { return b.g.Terrain[b.ctx().defaultGround(b.id("sov-1"))].ID }
		is(t, "default Terrain", ground(b), "road")
		// WOODS hide the tank, and the Road beneath still makes it the Lead Tank.
		is(t, "Lead Tank in WOODS", b.isMarked("lead", "sov-1"), 1)
		b.expect("sov-3 move-level", "7")
		// It stays through a Move of two cards that plays nothing on it.
		b = march(t, "sov-1", paved("sov-1"), 48, 49)
		b.next(99)
		drive(b, "sov-1 move with 48+49", "forward", "forward")
		b.run()
		is(t, "the Road after two cards", b.unit("sov-1").Box.Base, base)
		b.expect("sov-1 box", "48")
		// Without a Road the printed Terrain is the default, before and after.
		b = march(t, "sov-1", nil, 48, 71)
		is(t, "Terrain without a Road", ground(b) == "road", false)
		b.next(99)
		drive(b, "sov-1 move with 48 terrain 71", "forward")
		b.run()
		is(t, "a Road from nowhere", b.unit("sov-1").Box.Base, uint8(0))
		is(t, "Cover of WOODS alone", b.shown("sov-1"), 10)
	})
	t.Run("EITC H2-road-d", func(t *testing.T) {
		b := march(t, "sov-1", paved("sov-1"), 48)
		b.expect("sov-3 move-level", "7")
		b.box("sov-1", "terrain", 89)
		b.expect("sov-1 move-level", "4")
		b.expect("sov-3 move-level", "4")
		drive(b, "sov-1 move with 48", "stay")
		b.expect("sov-1 move-level", "7")
		b.expect("sov-3 move-level", "7")
	})
	t.Run("EITC H2-road-e", func(t *testing.T) {
		b := march(t, "sov-1", func(b *bench) { b.pave("sov-1", "sov-3"); b.unit("sov-3").Status |= state.Burning })
		untilMenu(b, "sov-2", 1)
		is(t, "the tank", b.unit("sov-3").Has(state.InPlay), false)
		is(t, "its Road", b.unit("sov-3").Box.Base, uint8(0))
		is(t, "common Roads", b.s.Supplies[b.store("road", 0)], 5)
		is(t, "Soviet Roads", b.s.Supplies[b.store("road-ready", 0)], 0)
		gone := b.last(event.SupplyLost)
		is(t, "the log", b.g.Describe(&b.s, &b.log, gone, -1), "the ready Road card of sov-3 leaves the game ["+string(gone.Clause)+"]")
	})
}

func TestRoadNumberClauses(t *testing.T) {
	t.Run("EITC H2-road-f", func(t *testing.T) {
		b := march(t, "sov-1", func(b *bench) {
			b.pave("sov-1", "sov-2")
			b.box("sov-1", "move", 48)
			b.spot("sov-1", "ger-3")
		}, 7)
		for _, tank := range []string{"sov-1", "sov-3", "sov-2", "sov-4"} {
			b.expect(tank+" move-level", "7")
		}
		b.expect("ger-3 move-level", "3") // for the one Nation
		b.want("sov-1 play flank ger-3 with 7", true)
		b.unit("sov-3").Range = 1
		b.expect("sov-3 move-level", "7") // ahead of both
	})
	t.Run("EITC H2-road-g", func(t *testing.T) {
		b := march(t, "sov-1", func(b *bench) { b.find(0, 1); b.spot("sov-1", "ger-3") }, 48, 7, 59)
		b.refused("sov-1 move with 59", "EITC 8.3.2a")
		drive(b, "sov-1 move with 48", "forward")
		b.expect("sov-3 move-level", "4")
		climb(b)
		b.expect("sov-3 move-level", "7")
		b.expect("sov-1 move-level", "7")
		lost := march(t, "sov-1", func(b *bench) {
			b.pave("sov-1", "sov-3")
			b.unit("sov-3").Status |= state.Burning
			b.unit("sov-2").Range = 2
		})
		lost.expect("sov-2 move-level", "7")
		untilMenu(lost, "sov-2", 1)
		is(t, "the Lead Tank", lost.isMarked("lead", "sov-1"), 1)
		lost.expect("sov-2 move-level", "4") // ahead of it
	})
}

func TestLeadTankClauses(t *testing.T) {
	t.Run("EITC H2-lead-a", func(t *testing.T) {
		b := march(t, "sov-1", paved("sov-1"))
		is(t, "lead", b.isMarked("lead", "sov-1"), 1)
		for _, tank := range []string{"sov-3", "sov-2", "sov-4"} {
			is(t, "column", b.isMarked("column", tank), 1)
			b.expect(tank+" move-level", "7")
		}
		b.expect("sov-1 move-level", "7")
		b.expect("ger-3 move-level", "3")
		none := oiled(t, nothingPull)
		is(t, "column without a Road", none.isMarked("column", "sov-3")+none.isMarked("lead", "sov-3"), 0)
	})
	t.Run("EITC H2-lead-b", func(t *testing.T) {
		for _, tank := range []string{"sov-1", "sov-3"} {
			b := march(t, tank, func(b *bench) {
				b.pave("sov-1")
				b.box(tank, "move", 48)
				b.spot(tank, "ger-3")
			}, 7, 47)
			b.refused(tank+" play flank ger-3 with 7", "EITC H2-lead-b")
			b.refused(tank+" move with 47 flank ger-3 with 7", "EITC H2-lead-b")
		}
	})
	t.Run("EITC H2-lead-c", func(t *testing.T) {
		b := march(t, "sov-3", func(b *bench) { b.pave("sov-1"); b.unit("sov-1").Range = 3 }, 48, 49)
		b.do("sov-3 move with 48+49", "sov-3 step forward")
		b.expect("sov-3 range", "600") // level with it
		b.refused("sov-3 step forward", "EITC H2-lead-c")
		b.want("sov-3 step stay", true)
		b.want("sov-3 step back", true)
		// The column of one Nation does not hold up the other.
		foe := march(t, "ger-3", func(b *bench) { b.pave("sov-1"); b.unit("sov-1").Range = 5 }, 48)
		foe.do("ger-3 move with 48")
		foe.want("ger-3 step forward", true)
		lead := march(t, "sov-1", paved("sov-1"), 48)
		lead.do("sov-1 move with 48")
		lead.want("sov-1 step forward", true)
	})
	t.Run("EITC H2-lead-d", func(t *testing.T) {
		b := march(t, "sov-1", func(b *bench) { b.pave("sov-1"); b.unit("sov-3").Range = 2; b.unit("sov-1").Range = 3 }, 48, 49)
		b.expect("sov-3 move-level", "4")
		is(t, "column", b.isMarked("column", "sov-3"), 0)
		b.do("sov-1 move with 48+49", "sov-1 step forward")
		b.expect("sov-3 move-level", "7")
		is(t, "column, level with it", b.isMarked("column", "sov-3"), 1)
		b.do("sov-1 step forward")
		is(t, "column, behind it", b.isMarked("column", "sov-3"), 1)
		// Deep Mud does not keep a tank from going on.
		on := march(t, "sov-3", func(b *bench) { b.pave("sov-1"); b.unit("sov-3").Range = 2 }, 48)
		on.do("sov-3 move with 48")
		on.want("sov-3 step forward", true)
	})
}

// TestPhraseUse holds that a Field Action of the scenario is said by its rule and not by a number.
func TestPhraseUse(t *testing.T) {
	b := march(t, "sov-1", nil, 4, 66)
	a, err := b.g.ParseAction(&b.s, "sov-1 use 0 with 4")
	if err != nil {
		t.Fatal(err)
	}
	is(t, "phrase", b.g.Phrase(&b.s, a).Words, "Field Action: Once in a turn a side may, as a Field Action at the cost of 2… with 4")
}
