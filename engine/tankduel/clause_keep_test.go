package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/event"
)

// across is ger-2 and sov-1 on either edge of the square, each with the other
// Spotted, Acquired and flanked.
func across(t *testing.T, hand ...int) *bench {
	t.Helper()
	return inStreets(t, func(b *bench) {
		placedAt(map[string]int8{"ger-2": 2, "sov-1": 2})(b)
		onHill(b, "ger-2", "sov-1")
		b.spot("ger-2", "sov-1")
		b.flank("ger-2", "sov-1")
		b.spot("sov-1", "ger-2")
		b.flank("sov-1", "ger-2")
	}, hand...)
}

// TestKeptGround is what a tank does that moves and stays on its scenario card.
func TestKeptGround(t *testing.T) {
	t.Run("EITC S6-square-stay of both directions", func(t *testing.T) {
		b := across(t, 48)
		b.do("ger-2 move with 48", "ger-2 step stay")
		climb(b)
		ignored(b)
		b.next(99)
		b.run()
		b.expect("ger-2 spotted", "sov-1")
		b.expect("ger-2 flanked", "sov-1")
		b.expect("sov-1 spotted", "ger-2")
		b.expect("sov-1 flanked", "ger-2") // 99 fails the check (EITC 10.1.3b)
		b.expect("ger-2 box", "square")
		off := across(t, 48)
		off.do("ger-2 move with 48", "ger-2 step stay", "ger-2 decline")
		off.expect("ger-2 spotted", "")
		off.expect("sov-1 flanked", "")
	})
	t.Run("EITC S6-square-stay with FLANK", func(t *testing.T) {
		b := inStreets(t, func(b *bench) {
			placedAt(map[string]int8{"ger-2": 2, "sov-1": 2})(b)
			onHill(b, "ger-2", "sov-1")
			b.spot("ger-2", "sov-1")
		}, 48, 7)
		b.do("ger-2 move with 48 flank sov-1 with 7", "ger-2 step stay")
		climb(b)
		ignored(b)
		b.expect("ger-2 flanked", "sov-1")
		b.expect("ger-2 box", "square")
	})
	t.Run("EITC S6-robata-b keeps its sight", func(t *testing.T) {
		b := against(t, streets, 1)
		b.at("sov-1", 400)
		b.at("ger-1", 400)
		b.holds("sov-1", "square")
		b.holds("ger-1", "square")
		b.spot("ger-1", "sov-1")
		b.flank("ger-1", "sov-1") // which it moves to shake off
		b.settle()
		b.acts("sov-1", 50, 47, 62, 63, 99, 98, 97)
		b.finish("sov-1")
		is(t, "moves", b.happened(event.MotionBegan), 1)
		is(t, "cards given back", b.happened(event.SupplyReturned), 0)
		is(t, "counters lost out of sight", b.has(event.Unspotted, "EITC 17.4c"), false)
		b.expect("sov-1 box", "square")
	})
	t.Run("EITC S6-square-enter with Terrain", func(t *testing.T) {
		b := atSquare(t, 3, 48, 67)
		b.next(99, 98)
		drive(b, "ger-2 move with 48 terrain 67", "forward")
		b.run()
		is(t, "the Square is offered", offered(b), false)
		b.expect("ger-2 box", "67")
	})
	t.Run("EITC S5-bridge-take with Terrain", func(t *testing.T) {
		b := atRiver(t, map[string]int8{"sov-1": 1}, 48, 67)
		drive(b, "sov-1 move with 48 terrain 67", "forward")
		b.run()
		b.expect("sov-1 box", "bridge")
		b.expect("sov-1 bog", "0")
		is(t, "Pulls", b.happened(event.Pulled), 1) // for the Conceal number of the Bridge
		is(t, "the RUBBLE", b.where(67), "discard")
		b.cited("EITC S5-bridge-take")
		aside := atRiver(t, map[string]int8{"sov-1": 1}, 48, 67)
		aside.next(99, 98)
		drive(aside, "sov-1 move with 48 terrain 67", "back")
		aside.run()
		aside.expect("sov-1 box", "67")
	})
	for clause, scenario := range map[string]string{"EITC S2-robata-d": "hold-the-high-ground", "EITC S3-robata-d": hill818} { // order-free: each for itself
		t.Run(clause+" with Man Made Terrain alone", func(t *testing.T) {
			for card, moves := range map[int]int{65: 0, 72: 1} { // order-free: each for itself
				b := against(t, scenario, 1)
				b.at("sov-1", map[string]int{hill818: 0}[scenario])
				if scenario != hill818 {
					b.at("sov-1", 400)
				}
				b.holds("sov-1", "hill")
				b.acts("sov-1", card, 61, 62, 63)
				b.finish("sov-1")
				is(t, "moves", b.happened(event.MotionBegan), moves)
				is(t, "Hills given back", b.happened(event.SupplyReturned), 0)
			}
		})
	}
}

// TestSightOfTwoCards holds that two MOVE cards are one Move, after which sight
// is judged, from the final Range (EITC 8.3.3b, 17.4b; ruling A32).
func TestSightOfTwoCards(t *testing.T) {
	both := func(b *bench) {
		placedAt(map[string]int8{"ger-1": 3, "sov-1": 2, "sov-2": 5})(b)
		b.spot("ger-1", "sov-1")
		b.spot("ger-1", "sov-2")
		b.spot("sov-1", "ger-1")
	}
	// From 600 m everything is seen, from 800 m not sov-1 at 400 m.
	b := sighting(t, both, 48, 49)
	b.do("ger-1 move with 48+49", "ger-1 step back")
	b.expect("ger-1 spotted", "sov-1 sov-2")
	there := *b
	b.do("ger-1 step forward")
	b.expect("ger-1 spotted", "sov-1 sov-2")
	b.expect("sov-1 spotted", "ger-1")
	there.do("ger-1 step stay")
	there.expect("ger-1 spotted", "sov-2")
	there.expect("sov-1 spotted", "")
}
