package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// The tests here hold points on which the rules can be read in two ways; what
// was decided, and why, is in content/rulings.tsv.

func TestRulingsOfSight(t *testing.T) {
	t.Run("EITC H1-check-b", func(t *testing.T) { // ruling A116
		for _, accepts := range []bool{true, false} {
			b := foggy(t, heavyPull, func(b *bench) {
				placedAt(map[string]int8{"ger-1": 1, "ger-2": 1, "sov-1": 1, "sov-3": 5})(b)
				b.box("ger-1", "move", 48)
				b.acquire("sov-1", "ger-2", 2)
			})
			b.want("sov-1 accept ger-1", true)
			if accepts {
				b.do("sov-1 accept ger-1")
				b.expect("sov-1 spotted", "ger-1 ger-2")
				b.expect("sov-1 acquired", "nobody")
				b.cited("EITC H1-check-b")
				continue
			}
			b.do("sov-1 decline")
			b.expect("sov-1 spotted", "ger-2")
			b.expect("sov-1 acquired", "ger-2 +20")
		}
	})
	t.Run("EITC H1-range", func(t *testing.T) { // ruling A124
		b := scene{scenario: fog, tank: "ger-2", prepare: func(b *bench) { dimmed(b, "ger-1", "sov-1") }}.begin(t)
		b.next(lightPull)
		b.chance()
		b.lose("ger-1")
		is(t, "Heavy Conditions of the lost tank", heavyOn(b, "ger-1"), true)
		b.endRound()
		for b.unit("ger-1").Status&state.InPlay == 0 {
			b.chance()
		}
		b.expect("ger-1 range", "600")
		is(t, "Heavy Conditions of its replacement", heavyOn(b, "ger-1"), false)
		is(t, "of a tank that was not lost", heavyOn(b, "sov-1"), true)
		b.cited("EITC H1-range")
	})
	t.Run("EITC S6-los-b", func(t *testing.T) { // ruling A118
		b := inStreets(t, func(b *bench) {
			placedAt(map[string]int8{"ger-2": 3, "sov-1": 2})(b)
			onHill(b, "sov-1")
		}, 48, 7)
		b.do("ger-2 move with 48", "ger-2 step forward")
		b.want("sov-1 accept ger-2", false)
		climb(b)
		b.expect("ger-2 box", "square")
		b.next(99, 98) // its Conceal and Bog numbers
		b.run()
		is(t, "sees across now", b.ctx().Sees(b.id("sov-1"), b.id("ger-2")), true)
		is(t, "what is asked", asked(b), "menu") // nobody is offered anybody
		b.expect("sov-1 spotted", "")
		// Who moves on the edge is seen across, and Spotted for it.
		b = across(t, 48)
		b.unit("sov-1").Spotted, b.unit("sov-1").Flanked = 0, 0
		b.do("ger-2 move with 48", "ger-2 step stay")
		climb(b)
		b.want("sov-1 accept ger-2", true)
	})
}

func TestRulingsOfTerrain(t *testing.T) {
	t.Run("EITC 10.3.2b", func(t *testing.T) { // ruling A117
		b := inStreets(t, func(b *bench) { b.box("sov-1", "move", 49); b.box("ger-2", "move", 48) }, 84, 85)
		is(t, "Cover of MOVE", b.shown("sov-1"), 0)
		b.do("ger-2 place 84 on sov-1")
		b.expect("sov-1 box", "84")
		is(t, "Cover of FIELD", b.shown("sov-1"), 0)
		is(t, "Hull Down of FIELD", b.ctx().hullDownNumber(b.id("sov-1")), 5)
		is(t, "Conceal of FIELD", b.ctx().ConcealNumber(b.id("sov-1")), 0)
		b.do("ger-2 terrain 85")
		b.expect("ger-2 box", "85")
		// Where the box shows FIELD itself, the card goes.
		plain := rolling(t, "ger-1", 84)
		plain.do("ger-1 terrain 84")
		plain.expect("ger-1 box", "")
		is(t, "discarded", inDiscard(plain, 84), true)
	})
	t.Run("EITC S6-square-enter", func(t *testing.T) { // ruling A119
		b := atSquare(t, 3, 48, 68)
		b.next(99, 98)
		drive(b, "ger-2 move with 48 terrain 68", "forward")
		b.run()
		is(t, "the Square is offered", offered(b), false)
		b.expect("ger-2 box", "68")
		is(t, "cards left", int(b.s.Supplies[0]), 3)
		// Robata is sent there for the card, and leaves the better Cover.
		solo := against(t, streets, 1)
		solo.at("sov-1", 600)
		solo.acts("sov-1", 60, 68, 62, 63)
		solo.finish("sov-1")
		solo.expect("sov-1 box", "square")
		is(t, "Terrain left in its box", solo.happened(event.TerrainLeft), 0)
	})
	t.Run("EITC 10.3.8a", func(t *testing.T) { // ruling A122
		b := driving(t, "ger-1", 47, 17, 66, 76)
		b.do("ger-1 raise-move 1", "ger-1 pay with 66+76")
		b.expect("ger-1 move-level", "7")
		b.next(10)
		drive(b, "ger-1 move with 47 terrain 17", "stay")
		b.run()
		b.expect("ger-1 bog", "4") // half of 7; half of 6 is 3
	})
}

func TestRulingsOfRobata(t *testing.T) {
	t.Run("EITC 19.4.7b", func(t *testing.T) { // ruling A120
		b := newSolo(t)
		b.box("ger-1", "move", 47)
		b.hand("s1", 41, 43)
		// MUD 17 and FIELD 84 are revealed; 99 fails the reaction to TACTICS.
		b.acts("sov-1", 17, 84, 62)
		b.do("ger-1 tactics 41")
		b.next(99, 63)
		b.run()
		b.expect("ger-1 box", "47")
		is(t, "it tries again", b.offers("ger-1 tactics 43"), true)
		b.do("ger-1 decline")
		b.run()
		b.expect("ger-1 box", "")
		b.expect("ger-1 status", "")
		is(t, "FIELD", inDiscard(b, 84), true)
		// The others come first.
		two := newSolo(t)
		two.box("ger-1", "move", 47)
		two.box("ger-2", "move", 48)
		two.hand("s1", 41, 43)
		two.acts("sov-1", 17, 84, 62)
		before := two.log.Events[two.place(event.ActionDeclared, "")].Target
		two.do(two.g.UnitName(before) + " tactics 41")
		two.next(99, 63)
		two.run()
		two.want(two.g.UnitName(before)+" tactics 43", false)
	})
	t.Run("EITC 19.7.4", func(t *testing.T) { // ruling A121
		for _, c := range []struct{ tracks, hull, turret, bids int }{
			{1, 40, 40, 65}, {40, 40, 1, 47}, {40, 1, 40, 47},
		} {
			b := newSolo(t)
			b.spot("sov-1", "ger-1")
			b.reprint("ger-1", func(v *pieces.Vehicle) {
				v.Front[pieces.TracksPart], v.Front[pieces.HullPart], v.Front[pieces.TurretPart] = c.tracks, c.hull, c.turret
			})
			b.plans("sov-1", 47, 65, 54)
			is(t, "the Initiative Card", int(b.last(event.Chosen).Card)+1, c.bids)
		}
	})
}
