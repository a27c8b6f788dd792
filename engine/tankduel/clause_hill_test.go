package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// onHill puts a Hill card of the supply into the Holding Box of a tank.
func onHill(b *bench, tanks ...string) {
	for _, tank := range tanks {
		b.s.Supplies[0]--
		b.unit(tank).Box.Supply = 1
	}
}

// climb takes the Hill that is offered now.
func climb(b *bench) {
	b.t.Helper()
	for _, a := range b.legal() {
		if strings.Contains(a, " take ") {
			b.do(a)
			return
		}
	}
	b.t.Fatalf("no Hill is offered; legal: %s", strings.Join(b.legal(), "; "))
}

// offered reports whether a Hill is offered now.
func offered(b *bench) bool { return asked(b) == "hook-choice" }

// stepsDown gives up the Hill that a tank may keep, and holds that it is not asked again.
func stepsDown(b *bench, tank string) {
	b.t.Helper()
	before := b.happened(event.SupplyReturned)
	b.do(tank + " decline")
	for b.run(); b.g.Turn(&b.s).Kind == engine.Decide && b.g.procs[b.s.Frame().Proc].name == "offer"; b.run() {
		ignored(b)
	}
	is(b.t, "asked again", offered(b), false)
	is(b.t, "cards in its Holding Box", b.unit(tank).Box.Supply, uint8(0))
	is(b.t, "cards given back", b.happened(event.SupplyReturned)-before, 1)
}

// near400 is driving for sov-1 one box before the Hill.
func near400(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := driving(t, "sov-1", hand...)
	b.unit("sov-1").Range = 3
	return b
}

func TestHillSupplyClauses(t *testing.T) {
	t.Run("EITC S2-hill-count", func(t *testing.T) {
		for _, c := range []struct{ tanks, hills int }{{4, 3}, {5, 4}, {6, 5}, {7, 6}, {8, 7}} {
			b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Tanks: c.tanks})
			is(t, fmt.Sprintf("Hill cards of %d tanks", c.tanks), int(b.s.Supplies[0]), c.hills)
		}
	})
	t.Run("EITC S2-hill-supply", func(t *testing.T) {
		b := near400(t, 48)
		b.unit("sov-1").Range = 2
		onHill(b, "sov-1")
		battle := func() int { return b.s.Pile.Count() + b.s.Discard.Count() }
		before := battle()
		drive(b, "sov-1 move with 48", "back")
		b.expect("sov-1 box", "48")
		if b.s.Supplies[0] != 3 || battle() != before {
			t.Errorf("%d Hill cards in the supply, want 3; %d cards in the Battle Deck, want %d", b.s.Supplies[0], battle(), before)
		}
		lost := newBench(t)
		onHill(lost, "ger-1")
		lost.unit("ger-1").Status |= state.Burning
		lost.begin("ger-1")
		lost.do("ger-1 bail")
		lost.run()
		lost.expect("ger-1 box", "")
		if lost.s.Supplies[0] != 3 {
			t.Errorf("%d Hill cards in the supply after the loss of the tank, want 3", lost.s.Supplies[0])
		}
	})
	t.Run("EITC S2-hill-none", func(t *testing.T) {
		b := near400(t, 48)
		onHill(b, "sov-2", "ger-1", "ger-2")
		drive(b, "sov-1 move with 48", "forward")
		if offered(b) {
			t.Error("a Hill is offered from an empty supply")
		}
		b.expect("sov-1 range", "400")
		b.expect("sov-1 box", "48")
		forced := newBenchWith(t, compulsory(t), "hold-the-high-ground", setup.Setup{})
		forced.hand("s2", 48)
		forced.begin("sov-1")
		forced.unit("sov-1").Range = 3
		onHill(forced, "sov-2", "ger-1", "ger-2")
		drive(forced, "sov-1 move with 48", "forward")
		forced.expect("sov-1 box", "48")
	})
}

// compulsory is the content with rules that do not ask before they give a
// Hill.
func compulsory(t *testing.T) *model.Content {
	t.Helper()
	own := contenttest.Own(t)
	for i := range own.Scenarios {
		rules := append([]model.Rule(nil), own.Scenarios[i].Rules...)
		for j := range rules {
			rules[j].May = false
		}
		own.Scenarios[i].Rules = rules
	}
	return own
}

func TestHillClauses(t *testing.T) {
	t.Run("EITC S2-hill-enter", func(t *testing.T) {
		for _, c := range []struct {
			name, action string
			from         int8
			steps        []string
			offered      bool
		}{
			{"forward to 400", "sov-1 move with 48", 3, []string{"forward"}, true},
			{"back to 400", "sov-1 move with 48", 1, []string{"back"}, true},
			{"forward to -400", "sov-1 move with 48", -1, []string{"forward"}, true},
			{"back to -400", "sov-1 move with 48", -3, []string{"back"}, true},
			{"two boxes to 400", "sov-1 move with 48+49", 4, []string{"forward", "forward"}, true},
			{"passing 400", "sov-1 move with 48+49", 3, []string{"forward", "forward"}, false},
			{"staying at 400", "sov-1 move with 48", 2, []string{"stay"}, false},
			{"not as far", "sov-1 move with 48", 4, []string{"forward"}, false},
		} {
			t.Run(c.name, func(t *testing.T) {
				b := driving(t, "sov-1", 48, 49)
				b.unit("sov-1").Range = c.from
				drive(b, c.action, c.steps...)
				if offered(b) != c.offered {
					t.Fatalf("a Hill is offered: %v, want %v", offered(b), c.offered)
				}
				if !c.offered {
					return
				}
				stay := *b
				climb(b)
				b.expect("sov-1 box", "hill")
				b.cited("EITC S2-hill-enter")
				stay.do("sov-1 decline")
				stay.expect("sov-1 box", "48")
				stay.expect("sov-1 status", "in-motion")
			})
		}
		late := rolling(t, "sov-1", 71)
		late.unit("sov-1").Range = 2
		late.next(99)
		late.do("sov-1 terrain 71")
		late.run()
		if offered(late) {
			t.Error("ruling A81: a tank that was at 400 already is offered a Hill")
		}
	})
	t.Run("EITC S2-hill-limit", func(t *testing.T) {
		b := driving(t, "sov-1", 48, 49, 7)
		b.spot("sov-1", "ger-1")
		drive(b, "sov-1 move with 48+49 flank ger-1 with 7", "forward", "forward")
		b.expect("sov-1 flanked", "ger-1") // still In Motion: ruling A81
		b.expect("sov-1 status", "in-motion")
		climb(b)
		b.expect("sov-1 box", "hill")
		b.expect("sov-1 range", "400")
	})
	t.Run("EITC S2-hill-natural", func(t *testing.T) {
		b := near400(t, 48, 71)
		b.next(99)
		drive(b, "sov-1 move with 48 terrain 71", "forward")
		b.run()
		climb(b)
		b.expect("sov-1 box", "71 hill")
		shot := shotFrom(t, func(b *bench) { onHill(b, "sov-1"); b.box("sov-1", "terrain", 71) })
		if got := shot.term(shot.cited("EITC 11.1.3b"), "EITC 11.1.3c-vi"); got != -15 {
			t.Errorf("Cover of HILL and WOODS changes To Hit by %d, want -15", got)
		}
		if got := b.ctx().ConcealNumber(b.id("sov-1")); got != 30 {
			t.Errorf("Conceal %d on a wooded Hill, want that of WOODS, 30", got)
		}
	})
	t.Run("EITC S2-hill-manmade", func(t *testing.T) {
		// Whoever plays other Terrain stays off the Hill.
		off := near400(t, 48, 65)
		off.next(99)
		drive(off, "sov-1 move with 48 terrain 65", "forward")
		off.run()
		is(t, "a Hill is offered", offered(off), false)
		off.expect("sov-1 box", "65")
		other := alternateHill(t, "hold-the-high-ground", 48) // a Hill, and none of the scenario
		drive(other, "ger-1 move with 48", "stay")
		is(t, "a Hill is offered", offered(other), false)
		down := near400(t, 48, 65)
		down.unit("sov-1").Range = 2
		onHill(down, "sov-1")
		down.next(99)
		drive(down, "sov-1 move with 48 terrain 65", "stay")
		down.run()
		is(t, "a Hill is offered", offered(down), false)
		down.expect("sov-1 box", "65")
	})
	t.Run("EITC S2-hill-move", func(t *testing.T) {
		b := near400(t, 48, 7, 71)
		b.unit("sov-1").Range = 2
		onHill(b, "sov-1")
		b.box("sov-1", "terrain", 72)
		b.acquire("sov-1", "ger-1", 1)
		b.unit("sov-1").Status |= state.HullDown
		b.next(99)
		b.do("sov-1 move with 48 flank ger-1 with 7 terrain 71", "sov-1 step stay")
		off := *b
		climb(b)
		b.do("ger-1 accept sov-1", "ger-2 decline")
		b.run()
		b.expect("sov-1 acquired", "nobody")
		b.expect("sov-1 flanked", "ger-1")
		b.expect("sov-1 box", "71 hill")
		b.expect("sov-1 status", "")
		is(t, "Hills given back", b.happened(event.SupplyReturned), 0)
		off.do("sov-1 decline", "ger-1 accept sov-1", "ger-2 decline")
		off.run()
		off.expect("sov-1 box", "71")
		off.cited("EITC S2-hill-move")
		plain := near400(t, 48)
		plain.unit("sov-1").Range = 2
		onHill(plain, "sov-1")
		plain.do("sov-1 move with 48", "sov-1 step stay")
		down := *plain
		stepsDown(&down, "sov-1")
		climb(plain)
		ignored(plain)
		plain.expect("sov-1 box", "hill")
		plain.expect("sov-1 status", "")
		plain.cited("EITC S2-hill-move")
		around := near400(t, 48, 49)
		around.unit("sov-1").Range = -2
		onHill(around, "sov-1")
		drive(around, "sov-1 move with 48+49", "forward", "back")
		is(t, "Hills given back", around.happened(event.SupplyReturned), 1)
		climb(around) // it has entered the box (EITC S2-hill-enter)
		around.expect("sov-1 box", "hill")
		gone := near400(t, 48)
		gone.unit("sov-1").Range = 2
		onHill(gone, "sov-1")
		drive(gone, "sov-1 move with 48", "forward")
		is(t, "a tank that left the box keeps its Hill", offered(gone), false)
	})
	t.Run("EITC S2-hill-motion", func(t *testing.T) {
		b := near400(t, 48)
		b.hand("s1", 71)
		drive(b, "sov-1 move with 48", "forward")
		climb(b)
		b.expect("sov-1 status", "")
		if !inDiscard(b, 48) {
			t.Error("the MOVE card is not discarded")
		}
		b.cited("EITC S2-hill-enter")
		untilMenu(b, "ger-1", 1)
		b.refused("ger-1 place 71 on sov-1", "EITC 10.3.1b") // ruling A82
	})
}

// penetrating has ger-1 hit sov-1 at 1000 m and returns the Penetration with
// a Pen Mod of 0.
func penetrating(t *testing.T, prepare func(*bench)) string {
	t.Helper()
	return penetratingOf(t, setup.Setup{}, prepare)
}

// penetratingOf is penetrating in a game of a set-up.
func penetratingOf(t *testing.T, s setup.Setup, prepare func(*bench)) string {
	t.Helper()
	b := firing(t, s, prepare)
	b.next(1, 72, 31)
	for range 3 {
		b.chance()
	}
	answer, err := b.g.Query(&b.s, &b.log, []string{"penetration"})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(answer, " ")
}

func TestHillFireClauses(t *testing.T) {
	cases := []struct {
		clauses []string
		name    string
		on      []string
		want    string
	}{
		{[]string{"EITC S2-hill-pen-a", "EITC 21.0-hill-b"}, "from a Hill", []string{"ger-1"}, "10"},
		{[]string{"EITC S2-hill-pen-a", "EITC 21.0-hill-b"}, "up a Hill", []string{"sov-1"}, "8"},
		{[]string{"EITC S2-hill-pen-b", "EITC 21.0-hill-b"}, "both on a Hill", []string{"ger-1", "sov-1"}, "9"},
		{[]string{"EITC S2-hill-pen-b"}, "neither", nil, "9"},
	}
	for _, clause := range []string{"EITC S2-hill-pen-a", "EITC S2-hill-pen-b", "EITC 21.0-hill-b"} {
		t.Run(clause, func(t *testing.T) {
			for _, c := range cases {
				if !slices.Contains(c.clauses, clause) {
					continue
				}
				is(t, "Penetration "+c.name, penetrating(t, func(b *bench) { onHill(b, c.on...) }), c.want)
				// Hills of Alternate cards are like those of the scenario, and beside them.
				for _, mixed := range []bool{false, true} {
					is(t, "Penetration "+c.name+" of Alternate cards", penetratingOf(t, setup.Setup{Deck: []string{"alternate"}}, func(b *bench) {
						for i, tank := range c.on {
							if mixed && i == 0 {
								onHill(b, tank)
								continue
							}
							b.box(tank, "terrain", 70+i)
						}
					}), c.want)
				}
			}
		})
	}
	t.Run("EITC 21.0-hill-a", func(t *testing.T) {
		shot := shotFrom(t, func(b *bench) { onHill(b, "sov-1") })
		if got := shot.term(shot.cited("EITC 11.1.3b"), "EITC 11.1.3c-vi"); got != -5 {
			t.Errorf("Cover of HILL changes To Hit by %d, want -5", got)
		}
		b := near400(t, 48, 71)
		b.next(99)
		drive(b, "sov-1 move with 48 terrain 71", "forward")
		b.run()
		climb(b) // natural beside natural
		b.expect("sov-1 box", "71 hill")
		terrain := model.Find(b.g.Terrain, "hill")
		if terrain == nil || terrain.Class != "natural" || terrain.HullDown != 0 || terrain.Conceal != 0 {
			t.Errorf("HILL is %+v, want Natural Terrain without numbers", terrain)
		}
	})
}

// alternateHill is ger-1 in the Action Step of a scenario, on the Hill of an Alternate
// card.
func alternateHill(t *testing.T, scenario string, hand ...int) *bench {
	t.Helper()
	return scene{scenario: scenario, tank: "ger-1", hand: hand, setup: setup.Setup{Deck: []string{"alternate"}}, prepare: func(b *bench) {
		b.box("ger-1", "terrain", 70)
	}}.begin(t)
}

// endedWith has the Battle Deck's GAME END come up in a Pull of the Active Tank.
func endedWith(b *bench) {
	b.t.Helper()
	b.hand("s1", 8)
	b.begin("ger-1")
	b.run()
	b.next(gameEndNumber, 49)
	b.do("ger-1 spot sov-1 discarding 8")
	b.run()
	if !b.s.Over {
		b.t.Fatalf("the game goes on; legal: %s", strings.Join(b.legal(), "; "))
	}
}

func TestHillVictoryClauses(t *testing.T) {
	t.Run("EITC S2-hill-vp", func(t *testing.T) {
		b := newBench(t)
		onHill(b, "ger-1", "sov-1")
		b.begin("ger-1")
		b.run()
		b.expect("ger-1 vp", "1")
		b.expect("sov-1 vp", "0") // its Administration Step is still to come
		b.expect("score", "1 0")
		b.cited("EITC S2-hill-vp")
		untilMenu(b, "sov-2", 1)
		b.expect("score", "1 1")
		// The Hill of an Alternate card, which lies anywhere, is none of the scenario.
		other := alternateHill(t, "hold-the-high-ground")
		other.expect("score", "0 0")
		other.finishNow()
		other.expect("score", "0 0")
	})
	t.Run("EITC S2-end-vp", func(t *testing.T) {
		for _, c := range []struct {
			name, score string
			on          []string
		}{
			{"one German", "11 0", []string{"ger-1"}},
			{"two Germans", "11 0", []string{"ger-1", "ger-2"}},
			{"one Soviet", "0 10", []string{"sov-2"}},
			{"both", "1 0", []string{"ger-1", "sov-2"}},
			{"nobody", "0 0", nil},
		} {
			b := newBench(t)
			onHill(b, c.on...)
			endedWith(b)
			b.expect("score", c.score)
		}
	})
	ties := []struct {
		clause, name string
		on           []string
		vp           [2]int16
		medals       [2]uint8
		winner       string
	}{
		{"EITC S2-tie-a", "more Germans", []string{"ger-1", "ger-2", "sov-1"}, [2]int16{4, 5}, [2]uint8{0, 3}, "german"},
		{"EITC S2-tie-a", "more Soviets", []string{"ger-1", "sov-2", "sov-1"}, [2]int16{4, 5}, [2]uint8{3, 0}, "soviet"},
		{"EITC S2-tie-b", "German medals", []string{"ger-1", "sov-1"}, [2]int16{4, 5}, [2]uint8{1, 0}, "german"},
		{"EITC S2-tie-b", "Soviet medals", []string{"ger-1", "sov-1"}, [2]int16{4, 5}, [2]uint8{1, 2}, "soviet"},
		{"EITC S2-tie-b", "ruling A72, all level", []string{"ger-1", "sov-1"}, [2]int16{4, 5}, [2]uint8{1, 1}, "soviet"},
		{"EITC S2-tie-b", "VPs come first", []string{"ger-1", "sov-1"}, [2]int16{5, 5}, [2]uint8{0, 2}, "german"},
	}
	for _, clause := range []string{"EITC S2-tie-a", "EITC S2-tie-b"} {
		t.Run(clause, func(t *testing.T) {
			for _, c := range ties {
				if c.clause != clause {
					continue
				}
				b := newBench(t)
				onHill(b, c.on...)
				b.unit("ger-2").VP, b.unit("sov-2").VP = c.vp[0], c.vp[1]
				b.unit("ger-2").Medals, b.unit("sov-2").Medals = c.medals[0], c.medals[1]
				endedWith(b) // ger-1 scores 1 VP for its Hill before that
				is(t, "winner, "+c.name, b.g.Side[b.s.Winner].Id, c.winner)
			}
		})
	}
}

func TestScenarioSetupClauses(t *testing.T) {
	heavy := setup.Setup{Force: [state.Sides][]setup.Tank{1: {{Vehicle: "t-34-76-m43"}, {Vehicle: "t-34-85-m44"}}}}
	for _, c := range []struct{ clause, scenario string }{
		{"EITC S1-range", "merging-forces"}, {"EITC S2-range", "hold-the-high-ground"},
	} {
		t.Run(c.clause, func(t *testing.T) {
			b := newBenchOf(t, c.scenario, heavy)
			for _, tank := range []string{"ger-1", "ger-2", "sov-1"} {
				b.expect(tank+" range", "800")
			}
			b.expect("sov-2 range", "1000")
			b.unit("sov-2").Range, b.unit("sov-2").Status = 1, state.InPlay|state.Burning
			b.begin("sov-2")
			b.do("sov-2 bail")
			untilMenu(b, "sov-2", 2)
			b.expect("sov-2 range", "1000")
		})
	}
	t.Run("EITC S1-vp", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{})
		for _, tank := range []string{"ger-1", "ger-2", "sov-1"} {
			b.unit(tank).Range = 2
		}
		endedWith(b)
		b.expect("score", "0 0")
		if n := b.happened(event.Scored) + b.happened(event.PointsScored); n != 0 {
			t.Errorf("%d awards without a kill", n)
		}
		b.expect("winner", "soviet")
	})
	t.Run("EITC S1-deck", func(t *testing.T) {
		c := contenttest.Content(t)
		b := newBenchOf(t, "merging-forces", setup.Setup{})
		for i := range b.g.Cards {
			card := model.Find(c.Cards, b.g.Cards[i].ID)
			if card == nil || card.Deck != "standard" || card.Number != i+1 {
				t.Fatalf("card %d of the deck is %+v, want the standard one", i+1, card)
			}
		}
		other := newBenchOf(t, "merging-forces", setup.Setup{Deck: []string{"alternate"}})
		is(t, "card 13", other.g.Cards[12].ID, "alternate-13")
		all := newBenchOf(t, "merging-forces", setup.Setup{Infantry: true, OpenHands: true, Options: []string{"radio"}, Decks: 1})
		is(t, "infantry and Radio", all.g.switchedOn("infantry") && all.g.switchedOn("radio"), true)
		is(t, "card 12, of which there is no Alternate", other.g.Cards[11].ID, b.g.Cards[11].ID)
	})
}
