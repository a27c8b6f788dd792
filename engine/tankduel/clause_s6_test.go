package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

const streets = "streets-of-steel"

// inStreets is ger-2 in the Action Step of Streets of Steel after a
// preparation, with cards. It has Move Level 7.
func inStreets(t *testing.T, prepare func(*bench), hand ...int) *bench {
	t.Helper()
	return scene{scenario: streets, tank: "ger-2", hand: hand, prepare: prepare}.begin(t)
}

// atSquare is inStreets with ger-2 at a Range.
func atSquare(t *testing.T, boxes int8, hand ...int) *bench {
	t.Helper()
	return inStreets(t, placedAt(map[string]int8{"ger-2": boxes}), hand...)
}

func TestStreetsSetupClauses(t *testing.T) {
	t.Run("EITC S6-range", func(t *testing.T) {
		b := newBenchOf(t, streets, setup.Setup{Tanks: 8})
		heavy := 0
		for u := range b.g.Tanks {
			b.expect(b.g.Units[u].Name+" range", "800")
			if b.ctx().Board(engine.Unit(u)).Heavy {
				heavy++
			}
		}
		if heavy == 0 {
			t.Error("no tank has Heavy Damage")
		}
	})
	t.Run("EITC S6-deck", func(t *testing.T) {
		c := contenttest.Content(t)
		b, city := newBenchOf(t, streets, setup.Setup{}), 0
		for i := range b.g.Cards {
			deck, n := model.Find(c.Cards, b.g.Cards[i].ID).Deck, i+1
			want := "standard"
			if n >= 17 && n <= 19 || n >= 65 && n <= 79 {
				want = "city"
				city++
			}
			is(t, b.g.Cards[i].ID, deck, want)
		}
		is(t, "City cards", city, 18)
		_, _, err := New(c, streets, setup.Setup{Deck: []string{"alternate"}}, Core())
		if err == nil || !strings.Contains(err.Error(), "alternate") {
			t.Errorf("Alternate cards: %v, want a refusal", err)
		}
	})
	t.Run("EITC S6-square-count", func(t *testing.T) {
		for _, c := range []struct{ tanks, cards int }{{4, 3}, {5, 4}, {6, 5}, {7, 6}, {8, 6}} {
			is(t, "City Square cards", int(newBenchOf(t, streets, setup.Setup{Tanks: c.tanks}).s.Supplies[0]), c.cards)
		}
	})
}

// shown is the Cover that a tank has from what it is in.
func (b *bench) shown(name string) int { return b.ctx().sumOf(b.id(name), rule.ValueCover) }

func TestStreetClauses(t *testing.T) {
	t.Run("EITC S6-street-a", func(t *testing.T) {
		b := inStreets(t, nil, 48, 73)
		for u := range b.g.Tanks {
			is(t, "Cover of the City Street", b.shown(b.g.Units[u].Name), 20)
		}
		is(t, "checks at set-up", b.happened(event.CheckFailed)+b.happened(event.CheckPassed), 0)
		// It is there again when what lay on it is gone.
		before := battle(b)
		b.next(99, 98)
		drive(b, "ger-2 move with 48 terrain 73", "stay")
		b.run()
		b.expect("ger-2 box", "73")
		b.unit("ger-2").Box.Terrain = engine.NoCard
		is(t, "Cover again", b.shown("ger-2"), 20)
		is(t, "cards of the Battle Deck", battle(b), before+1) // MOVE 48
	})
	t.Run("EITC S6-street-b", func(t *testing.T) {
		cover := func(place string, card int) int {
			b := scene{scenario: streets, tank: "ger-1", hand: []int{25}, prepare: func(b *bench) {
				placedAt(map[string]int8{"ger-1": 1, "sov-1": 1})(b)
				b.spot("ger-1", "sov-1")
				if place != "" {
					b.box("sov-1", place, card)
				}
			}}.begin(t)
			b.do("ger-1 fire sov-1 with 25")
			ignored(b)
			b.next(99)
			b.chance()
			return b.term(b.last(event.TriedToHit), "EITC 11.1.3c-vi")
		}
		is(t, "City Street", cover("", 0), -20)
		is(t, "City Rubble on it", cover("terrain", 68), -30)
		is(t, "MOVE on it", cover("move", 48), -30)
	})
	t.Run("EITC S6-bog", func(t *testing.T) {
		for _, c := range []struct {
			action string
			steps  int
			number int16
		}{{"ger-2 move with 48 terrain 68", 1, 20}, {"ger-2 move with 48+49 terrain 68", 2, 30}} {
			for pull, bog := range map[int]bool{int(c.number): true, int(c.number) + 1: false} {
				b := inStreets(t, nil, 48, 49, 68)
				b.next(99, pull) // Conceal, then Bog
				drive(b, c.action, []string{"stay", "stay"}[:c.steps]...)
				b.run()
				is(t, "Bogged", b.unit("ger-2").Bog > 0, bog)
				is(t, "the number", b.cited("EITC 10.3.8a").To == c.number || bog, true)
			}
		}
		// It is the Move that counts, whenever the Terrain is played.
		for moves, number := range map[uint8]int{1: 20, 2: 30} { // order-free: each by itself
			later := inStreets(t, func(b *bench) {
				b.box("ger-2", "move", 48)
				b.unit("ger-2").Box.Moves = moves
			}, 68)
			later.next(99, number+1)
			later.do("ger-2 terrain 68")
			later.run()
			is(t, "the number of a Move before", later.cited("EITC 10.3.8a").To, int16(number))
		}
	})
	t.Run("EITC S6-factory", func(t *testing.T) {
		b := inStreets(t, func(b *bench) { b.box("ger-2", "terrain", 65) })
		b.expect("ger-2 fire-level", "4")
		odd := newBenchOf(t, streets, setup.Setup{Force: [state.Sides][]setup.Tank{force("", "stug-iii-ausf-g", "stug-iii-ausf-g")}})
		odd.expect("ger-1 fire-level", "7")
		odd.box("ger-1", "terrain", 65)
		odd.expect("ger-1 fire-level", "3")
		odd.unit("ger-1").Box.Terrain = engine.NoCard
		odd.expect("ger-1 fire-level", "7")
		shot := inStreets(t, func(b *bench) {
			placedAt(map[string]int8{"ger-2": 1, "sov-1": 1})(b)
			b.spot("ger-2", "sov-1")
			b.box("ger-2", "terrain", 65)
		}, 32, 35)
		shot.want("ger-2 fire sov-1 with 32", true)
		shot.refused("ger-2 fire sov-1 with 35", "EITC 8.3.2b")
	})
	t.Run("EITC S6-mud", func(t *testing.T) {
		hand := []int{89, 48}
		b := inStreets(t, func(b *bench) { b.box("ger-2", "move", 49); b.box("sov-1", "move", 50) }, hand...)
		b.refused("ger-2 terrain 89", "EITC S6-mud")
		b.refused("ger-2 move with 48 terrain 89", "EITC S6-mud")
		b.refused("ger-2 place 89 on sov-1", "EITC S6-mud")
		b.hand("s1", 68)
		b.want("ger-2 terrain 68", true)
		b.want("ger-2 place 68 on sov-1", true)
	})
}

func TestSquareClauses(t *testing.T) {
	t.Run("EITC S6-square-enter", func(t *testing.T) {
		for _, c := range []struct {
			from int8
			step string
		}{{3, "forward"}, {1, "back"}, {-1, "forward"}, {-3, "back"}} {
			b := atSquare(t, c.from, 48, 7, 80)
			b.spot("ger-2", "sov-1")
			b.unit("sov-1").Range = 0
			drive(b, "ger-2 move with 48 flank sov-1 with 7", c.step)
			away := *b
			climb(b)
			b.expect("ger-2 box", "square")
			b.cited("EITC S6-square-enter")
			is(t, "cards left", int(b.s.Supplies[0]), 2)
			away.do("ger-2 decline")
			away.expect("ger-2 box", "48")
		}
		// Beside three cards of the action, by two boxes, and from what there is.
		full := atSquare(t, 4, 48, 49, 7)
		full.spot("ger-2", "sov-1")
		full.unit("sov-1").Range = 0
		drive(full, "ger-2 move with 48+49 flank sov-1 with 7", "forward", "forward")
		climb(full)
		full.expect("ger-2 box", "square")
		none := atSquare(t, 3, 48)
		onHill(none, "ger-1", "sov-1", "sov-2")
		drive(none, "ger-2 move with 48", "forward")
		is(t, "a Square of an empty supply is offered", offered(none), false)
		none.expect("ger-2 range", "400")
	})
	t.Run("EITC S6-square-pass", func(t *testing.T) {
		b := atSquare(t, 3, 48, 49)
		drive(b, "ger-2 move with 48+49", "forward", "forward")
		is(t, "the Square is offered", offered(b), false)
		b.expect("ger-2 range", "200")
		for _, c := range []struct {
			from int8
			step string
		}{{2, "forward"}, {1, "forward"}, {2, "back"}, {3, "back"}, {2, "stay"}} {
			b = atSquare(t, c.from, 48)
			drive(b, "ger-2 move with 48", c.step)
			is(t, "the Square is offered", offered(b), false)
			b.expect("ger-2 box", "48")
		}
	})
	t.Run("EITC S6-square-leave", func(t *testing.T) {
		for _, step := range []string{"forward", "back"} {
			b := atSquare(t, 2, 48)
			onHill(b, "ger-2")
			before := battle(b)
			drive(b, "ger-2 move with 48", step)
			is(t, "the Square is offered again", offered(b), false)
			b.expect("ger-2 box", "48")
			is(t, "cards left", int(b.s.Supplies[0]), 3)
			is(t, "cards of the Battle Deck", battle(b), before)
		}
		lost := inStreets(t, func(b *bench) { onHill(b, "sov-1"); b.unit("sov-1").Status |= state.Burning })
		untilMenu(lost, "sov-2", 1)
		is(t, "cards left after a loss", int(lost.s.Supplies[0]), 3)
	})
	t.Run("EITC S6-square-stay", func(t *testing.T) {
		b := atSquare(t, 2, 48)
		onHill(b, "ger-2")
		b.next(99, 98)
		drive(b, "ger-2 move with 48", "stay")
		b.run()
		off := *b
		climb(b)
		b.run()
		b.expect("ger-2 box", "square")
		b.cited("EITC S6-square-stay")
		stepsDown(&off, "ger-2")
		off.expect("ger-2 box", "48")
	})
}

func TestStreetSightClauses(t *testing.T) {
	sees := func(from, at int8, square ...string) [2]bool {
		b := newBenchOf(t, streets, setup.Setup{})
		b.unit("ger-2").Range, b.unit("sov-1").Range = from, at
		onHill(b, square...)
		return [2]bool{b.ctx().Sees(b.id("ger-2"), b.id("sov-1")), b.ctx().Sees(b.id("sov-1"), b.id("ger-2"))}
	}
	yes, no := [2]bool{true, true}, [2]bool{}
	t.Run("EITC S6-los-a", func(t *testing.T) {
		for gap, want := range map[int8][2]bool{0: yes, 1: yes, 2: yes, 3: yes, 4: no, 5: no, 8: no} {
			is(t, "sight", sees(gap-gap/2, gap/2), want)
		}
		for gap, want := range map[int8][2]bool{1: yes, 3: yes, 4: no} {
			is(t, "sight past the centre", sees(gap+2, -2), want)
		}
	})
	t.Run("EITC S6-los-b", func(t *testing.T) {
		is(t, "both at the Square", sees(2, 2, "ger-2", "sov-1"), yes)
		is(t, "one", sees(2, 2, "ger-2"), no)
		is(t, "the other", sees(2, 2, "sov-1"), no)
		b := inStreets(t, func(b *bench) {
			placedAt(map[string]int8{"ger-2": 2, "sov-1": 2})(b)
			onHill(b, "ger-2", "sov-1")
			b.spot("ger-2", "sov-1")
		}, 25)
		b.want("ger-2 fire sov-1 with 25", true)
	})
	t.Run("EITC S6-los-c", func(t *testing.T) {
		b := inStreets(t, func(b *bench) {
			placedAt(map[string]int8{"ger-2": 2, "sov-1": 2})(b)
			onHill(b, "ger-2", "sov-1")
			b.acquire("ger-2", "sov-1", 1)
			b.flank("sov-1", "ger-2")
		}, 48)
		b.do("ger-2 move with 48", "ger-2 step stay")
		skip(b) // the Square is declined with the rest
		b.expect("ger-2 box", "48")
		b.expect("ger-2 spotted", "")
		b.expect("ger-2 acquired", "nobody")
		b.expect("sov-1 spotted", "")
		b.expect("sov-1 flanked", "")
		b.cited("EITC 17.4c")
		// At 600 m it is seen as ever.
		near := inStreets(t, func(b *bench) {
			placedAt(map[string]int8{"ger-2": 2, "sov-1": 2})(b)
			onHill(b, "ger-2", "sov-1")
			b.spot("ger-2", "sov-1")
		}, 48)
		drive(near, "ger-2 move with 48", "forward")
		near.expect("ger-2 box", "48")
		near.expect("ger-2 spotted", "sov-1")
	})
}

func TestStreetsVictoryClauses(t *testing.T) {
	t.Run("EITC S6-vp", func(t *testing.T) {
		b := inStreets(t, func(b *bench) { onHill(b, "ger-2", "sov-1") })
		b.expect("ger-2 vp", "1")
		untilMenu(b, "sov-2", 1)
		b.expect("score", "1 1")
		b.cited("EITC S6-vp")
	})
	t.Run("EITC S6-end-vp", func(t *testing.T) {
		for _, c := range []struct {
			score string
			on    []string
		}{
			{"10 0", []string{"ger-1"}}, {"10 0", []string{"ger-1", "ger-2"}}, {"0 10", []string{"sov-1", "sov-2", "ger-1"}},
			{"0 0", []string{"ger-1", "sov-1"}}, {"0 0", nil},
		} {
			b := endedBy(t, streets, func(b *bench) { onHill(b, c.on...) })
			b.expect("score", c.score)
		}
	})
}

func TestScenarioTerrainClauses(t *testing.T) {
	for _, c := range []struct {
		clause, id, class             string
		cover, hullDown, conceal, bog int
		twice                         int
	}{
		{"EITC 21.0-brush", "brush", "natural", 5, 5, 5, 0, 0},
		{"EITC 21.0-bridge", "bridge", "man-made", 35, 40, 40, 0, 0},
		{"EITC 21.0-city-rubble", "city-rubble", "man-made", 30, 25, 40, 20, 30},
		{"EITC 21.0-city-square", "city-square", "man-made", 20, 10, 20, 10, 20},
		{"EITC 21.0-city-street", "city-street", "man-made", 20, 10, 10, 10, 20},
		{"EITC 21.0-factory", "factory", "man-made", -1, 40, 40, 30, 50},
		{"EITC 21.0-street-corner", "street-corner", "man-made", 20, 15, 20, 10, 20},
	} {
		t.Run(c.clause, func(t *testing.T) {
			scenario, deck := streets, []string(nil)
			switch c.id {
			case "bridge":
				scenario = bridgehead
			case "brush":
				scenario, deck = bridgehead, []string{"alternate"}
			}
			b := newBenchOf(t, scenario, setup.Setup{Deck: deck})
			i := -1
			for j := range b.g.Terrain {
				if b.g.Terrain[j].ID == c.id {
					i = j
				}
			}
			g := &b.g.Terrain[i]
			is(t, "class", g.Class, c.class)
			if c.cover >= 0 {
				is(t, "Cover", g.Cover, c.cover)
			}
			is(t, "Hull Down", g.HullDown, c.hullDown)
			is(t, "Conceal", g.Conceal, c.conceal)
			is(t, "Bog after one MOVE card", BogNumber(g, 1), c.bog)
			is(t, "Bog after two", BogNumber(g, 2), c.twice)
			// The same numbers count in play, under a tank.
			b.printed("ger-2", c.id)
			is(t, "Hull Down in play", b.ctx().hullDownNumber(b.id("ger-2")), c.hullDown)
			is(t, "Conceal in play", b.ctx().ConcealNumber(b.id("ger-2")), c.conceal)
			is(t, "Cover in play", b.shown("ger-2"), g.Cover)
			if c.id == "factory" {
				b.expect("ger-2 fire-level", "4")
			}
		})
	}
}
