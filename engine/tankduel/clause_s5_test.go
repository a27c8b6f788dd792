package tankduel

import (
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

const bridgehead = "establish-a-bridgehead"

// atRiver is sov-1 in the Action Step of Establish a Bridgehead, tanks standing
// in boxes, with cards.
func atRiver(t *testing.T, boxes map[string]int8, hand ...int) *bench {
	t.Helper()
	return scene{scenario: bridgehead, tank: "sov-1", setup: setup.Setup{Tanks: 4}, hand: hand, prepare: placedAt(boxes)}.begin(t)
}

// bridged is atRiver with a tank on the Bridge.
func bridged(t *testing.T, on string, boxes map[string]int8, hand ...int) *bench {
	t.Helper()
	return scene{scenario: bridgehead, tank: "sov-1", setup: setup.Setup{Tanks: 4}, hand: hand, prepare: func(b *bench) {
		placedAt(boxes)(b)
		b.unit(on).Range = 0
		onHill(b, on)
	}}.begin(t)
}

func TestBridgeheadSetupClauses(t *testing.T) {
	t.Run("EITC S5-range", func(t *testing.T) {
		b := newBenchOf(t, bridgehead, setup.Setup{Force: [state.Sides][]setup.Tank{nil, force("", "t-34-76-m43", "t-34-85-m44")}})
		for tank, metres := range map[string]string{"ger-1": "800", "ger-2": "800", "sov-1": "800", "sov-2": "1000"} {
			b.expect(tank+" range", metres)
		}
	})
	t.Run("EITC S5-oob", func(t *testing.T) {
		b := newBenchOf(t, bridgehead, setup.Setup{})
		got := map[string]int{}
		for u := range b.g.Tanks {
			got[b.g.Vehicles[b.s.Units[u].Vehicle].ID]++
		}
		for id, n := range map[string]int{"pzkpfw-iv-ausf-g": 2, "pzkpfw-iii-ausf-j": 1, "t-34-76-m43": 2, "t-34-76-m40": 1} {
			is(t, id, got[id], n)
		}
	})
}

func TestBridgeClauses(t *testing.T) {
	t.Run("EITC S5-bridge-one", func(t *testing.T) {
		for _, on := range []string{"ger-1", "sov-2"} {
			b := bridged(t, on, map[string]int8{"sov-1": 1}, 48, 49)
			b.do("sov-1 move with 48+49")
			b.refused("sov-1 step forward", "EITC S5-bridge-one")
			b.do("sov-1 step stay")
			b.refused("sov-1 step forward", "EITC S5-bridge-one")
			b.want("sov-1 step back", true)
			far := bridged(t, on, map[string]int8{"sov-1": -1}, 48)
			far.do("sov-1 move with 48")
			far.refused("sov-1 step back", "EITC S5-bridge-one")
			far.want("sov-1 step forward", true) // on the far side it moves as ever
		}
		free := atRiver(t, map[string]int8{"sov-1": 1}, 48)
		free.do("sov-1 move with 48")
		free.want("sov-1 step forward", true)
	})
	t.Run("EITC S5-bridge-take", func(t *testing.T) {
		for _, c := range []struct {
			from  int8
			steps []string
		}{{2, []string{"forward", "forward"}}, {1, []string{"forward", "stay"}}, {-1, []string{"back", "stay"}}} {
			b := atRiver(t, map[string]int8{"sov-1": c.from}, 48, 49, 7)
			b.spot("sov-1", "ger-1")
			b.unit("ger-1").Range = 2
			drive(b, "sov-1 move with 48+49 flank ger-1 with 7", c.steps...)
			b.run()
			b.expect("sov-1 box", "bridge") // nobody is asked, beside three cards
			b.expect("sov-1 status", "")
			b.cited("EITC S5-bridge-take")
			is(t, "Bridge cards left", int(b.s.Supplies[0]), 0)
		}
	})
	t.Run("EITC S5-bridge-cross", func(t *testing.T) {
		b := atRiver(t, map[string]int8{"sov-1": 1}, 48, 49)
		drive(b, "sov-1 move with 48+49", "forward", "forward")
		b.run()
		b.expect("sov-1 range", "-200")
		b.expect("sov-1 box", "48")
		is(t, "Bridge cards", int(b.s.Supplies[0]), 1)
		home := atRiver(t, map[string]int8{"sov-1": -1}, 48, 49)
		drive(home, "sov-1 move with 48+49", "back", "back")
		home.run()
		home.expect("sov-1 range", "200")
		home.expect("sov-1 box", "48")
	})
	t.Run("EITC S5-bridge-leave", func(t *testing.T) {
		for step, metres := range map[string]string{"forward": "-200", "back": "200"} {
			b := bridged(t, "sov-1", nil, 48)
			drive(b, "sov-1 move with 48", step)
			b.run()
			b.expect("sov-1 range", metres)
			b.expect("sov-1 box", "48")
			is(t, "Bridge cards", int(b.s.Supplies[0]), 1)
			b.hand("s1", 50)
			b.unit("ger-1").Range = 1
			untilMenu(b, "ger-1", 1)
			b.do("ger-1 move with 50")
			b.want("ger-1 step forward", true)
		}
		stay := bridged(t, "sov-1", nil, 48)
		drive(stay, "sov-1 move with 48", "stay")
		stay.run()
		stay.expect("sov-1 box", "bridge")
	})
	t.Run("EITC S5-bridge-supply", func(t *testing.T) {
		b := bridged(t, "sov-1", nil, 48)
		before := battle(b)
		drive(b, "sov-1 move with 48", "back")
		b.run()
		is(t, "cards of the Battle Deck", battle(b), before)
		is(t, "Bridge cards", int(b.s.Supplies[0]), 1)
		lost := bridged(t, "ger-1", nil)
		lost.unit("ger-1").Status |= state.Burning
		untilMenu(lost, "ger-2", 1)
		is(t, "Bridge cards after a loss", int(lost.s.Supplies[0]), 1)
	})
}

func TestRavineClauses(t *testing.T) {
	// sight[a][b] tells who sees whom by distance from the centre in boxes.
	sight := func(a, b int8) bool { return a == 3 || b == 3 || (a > 3) == (b > 3) }
	rows := map[string][]int8{"EITC S5-los-a": {4, 5}, "EITC S5-los-b": {3}, "EITC S5-los-c": {0, 1, 2}}
	for _, clause := range setup.Sorted(rows) {
		t.Run(clause, func(t *testing.T) {
			for _, from := range rows[clause] {
				for at := int8(-5); at <= 5; at++ {
					for _, sign := range []int8{1, -1} {
						b := newBenchOf(t, bridgehead, setup.Setup{})
						b.unit("sov-1").Range, b.unit("ger-1").Range = sign*from, at
						what := fmt.Sprintf("sight from %d m of an enemy at %d m", 200*int(sign*from), 200*int(at))
						is(t, what, b.ctx().Sees(b.id("sov-1"), b.id("ger-1")), sight(from, max(at, -at)))
					}
				}
			}
		})
	}
	t.Run("EITC S5-los-a in play", func(t *testing.T) {
		b := atRiver(t, map[string]int8{"sov-1": 4, "ger-1": 2, "ger-2": 3}, 4)
		b.refused("sov-1 command 4 spot ger-1", "EITC 8.4.1b")
		b.want("sov-1 command 4 spot ger-2", true)
	})
}

// slope has ger-1 hit sov-1 from one box to another and returns the terms of
// the Penetration by clause.
func slope(t *testing.T, from, at int8) map[engine.Clause]int {
	t.Helper()
	b := scene{scenario: bridgehead, tank: "ger-1", hand: []int{25}, prepare: func(b *bench) {
		placedAt(map[string]int8{"ger-1": from, "sov-1": at})(b)
		b.spot("ger-1", "sov-1")
	}}.begin(t)
	b.do("ger-1 fire sov-1 with 25")
	ignored(b)
	b.next(1, 72, 71)
	for range 3 {
		b.chance()
	}
	terms := map[engine.Clause]int{}
	for _, term := range b.log.Trace(b.last(event.PenetrationTried)) {
		if strings.Contains(string(term.Clause), "S5-pen") {
			terms[term.Clause] += int(term.Value)
		}
	}
	return terms
}

func TestSlopeClauses(t *testing.T) {
	for _, c := range []struct {
		clause   string
		from, at int8
		down     int
	}{
		{"EITC S5-pen-a", 0, 2, -1}, {"EITC S5-pen-a", 1, -2, -1}, {"EITC S5-pen-a", -1, 3, -1},
		{"EITC S5-pen-a", 3, 4, -1}, {"EITC S5-pen-a", -3, 5, -1},
		{"EITC S5-pen-b", 3, 2, 1}, {"EITC S5-pen-b", 2, 0, 1}, {"EITC S5-pen-b", -3, 1, 1},
		{"EITC S5-pen-c", 2, 2, 0}, {"EITC S5-pen-c", 2, -2, 0}, {"EITC S5-pen-c", 0, 0, 0},
		{"EITC S5-pen-c", 3, -3, 0}, {"EITC S5-pen-c", 4, -4, 0},
		{"EITC S5-pen-c", 4, 3, 0}, {"EITC S5-pen-c", 4, 5, 0}, {"EITC S5-pen-c", 5, -3, 0},
	} {
		t.Run(c.clause, func(t *testing.T) {
			got, cite := slope(t, c.from, c.at), engine.Clause("EITC S5-pen-a")
			if c.down > 0 {
				cite = "EITC S5-pen-b"
			}
			what := fmt.Sprintf("Penetration from %d m at %d m", 200*int(c.from), 200*int(c.at))
			is(t, "terms of the "+what, len(got), min(1, max(c.down, -c.down)))
			is(t, what, got[cite], c.down)
		})
	}
}

// TestSlopeAndHillClauses holds that of a slope and a Hill one counts (ruling A54).
func TestSlopeAndHillClauses(t *testing.T) {
	for _, c := range []struct {
		clause, what, hill string
		at                 map[string]int8
		want               int
	}{
		{"EITC S5-pen-a", "at a Hill, uphill", "sov-1", map[string]int8{"ger-1": 2, "sov-1": 3}, -1},
		{"EITC S5-pen-b", "from a Hill, downhill", "ger-1", map[string]int8{"ger-1": 3, "sov-1": 2}, 1},
	} {
		t.Run(c.clause, func(t *testing.T) {
			b := scene{scenario: bridgehead, tank: "ger-1", setup: setup.Setup{Deck: []string{"alternate"}}, hand: []int{25}, prepare: func(b *bench) {
				placedAt(c.at)(b)
				b.box(c.hill, "terrain", 70)
				b.spot("ger-1", "sov-1")
			}}.begin(t)
			b.do("ger-1 fire sov-1 with 25")
			ignored(b)
			b.next(1, 72, 73)
			b.until(event.PenetrationTried)
			sum := 0
			for _, term := range b.log.Trace(b.last(event.PenetrationTried)) {
				if strings.Contains(string(term.Clause), "S5-pen") || strings.Contains(string(term.Clause), "21.0-hill") {
					sum += int(term.Value)
				}
			}
			is(t, c.what, sum, c.want)
		})
	}
}

func TestBridgeheadVictoryClauses(t *testing.T) {
	t.Run("EITC S5-vp", func(t *testing.T) {
		b := bridged(t, "sov-1", map[string]int8{"sov-2": -2, "ger-1": -1})
		b.expect("score", "0 2") // its own two tanks (ruling A85)
		b.cited("EITC S5-vp")
		untilMenu(b, "ger-2", 1)
		b.expect("score", "2 2") // each German tank scores for ger-1
		untilMenu(b, "sov-2", 1)
		b.expect("sov-2 vp", "2")
		b.expect("score", "2 4")
		none := atRiver(t, map[string]int8{"sov-1": 1})
		none.expect("score", "0 0")
	})
	t.Run("EITC S5-end-vp", func(t *testing.T) {
		for _, c := range []struct {
			name, score string
			on          string
			boxes       map[string]int8
		}{
			{"one on it", "0 10", "sov-1", nil},
			{"two across", "10 0", "", map[string]int8{"ger-1": -1, "ger-2": -4}},
			{"one against one", "0 0", "sov-1", map[string]int8{"ger-1": -1}},
			{"nobody", "0 0", "", map[string]int8{"ger-1": 1}},
		} {
			b := endedBy(t, bridgehead, func(b *bench) {
				placedAt(c.boxes)(b)
				if c.on != "" {
					b.unit(c.on).Range = 0
					onHill(b, c.on)
				}
			})
			b.expect("score", c.score)
		}
	})
}
