package tankduel

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// against returns a bench in which Robata runs one side of a scenario.
func against(t *testing.T, scenario string, side int) *bench {
	t.Helper()
	s := setup.Setup{}
	s.Robata[side] = true
	return newBenchOf(t, scenario, s)
}

// holds puts a card of a supply into a tank's box.
func (b *bench) holds(name, supply string) {
	b.t.Helper()
	for i := range b.g.Supplies {
		if b.g.Supplies[i].ID == supply {
			b.s.Supplies[i]--
			b.unit(name).Box.Supply = uint8(i) + 1
			return
		}
	}
	b.t.Fatalf("there is no supply %s", supply)
}

// mission is the clause that a tank's Mission Priority cites, "" for none.
func (b *bench) mission(name string) string {
	if i := RobataOf(b.ctx()).MissionOf(b.id(name)); i >= 0 {
		return string(MissionRows(b.g)[i].Clause)
	}
	return ""
}

// TestSoloHillClauses is the mission of the two scenarios with hills.
func TestSoloHillClauses(t *testing.T) {
	for _, c := range []struct {
		scenario      string
		metres        int
		a, b, c, d, e string
	}{
		{"hold-the-high-ground", 400, "EITC S2-robata-a", "EITC S2-robata-b", "EITC S2-robata-c", "EITC S2-robata-d", "EITC S2-robata-e"},
		{"capture-hill-818", 0, "EITC S3-robata-a", "EITC S3-robata-b", "EITC S3-robata-c", "EITC S3-robata-d", "EITC S3-robata-e"},
	} {
		t.Run(c.a, func(t *testing.T) {
			b := against(t, c.scenario, 1)
			is(t, "mission", b.mission("sov-1"), c.a)
			b.holds("sov-2", "hill")
			is(t, "with a fellow on a hill", b.mission("sov-1"), "")
			b = against(t, c.scenario, 1)
			b.s.Supplies[0], b.s.Stocked[0] = 0, b.s.Stocked[0]-int8(b.s.Supplies[0])
			is(t, "without a Hill card", b.mission("sov-1"), "")
			for second, boxes := range map[int]int8{39: 3, 51: 2} { // one success, two
				b = against(t, c.scenario, 1)
				b.at("sov-1", 800)
				b.acts("sov-1", 50, second, 64)
				b.finish("sov-1")
				is(t, "Range", b.unit("sov-1").Range, boxes)
			}
		})
		t.Run(c.b, func(t *testing.T) {
			b := against(t, c.scenario, 1)
			b.at("sov-1", c.metres+200)        // with two successes it stops in the box
			b.unit("sov-1").Crew = state.Elite // and reveals at least four cards
			b.begin("sov-1")
			b.next(50, 51, 67, 71, 63, 64)
			b.run()
			b.finish("sov-1")
			is(t, "Range", b.unit("sov-1").Range, int8(c.metres/200))
			is(t, "holds a Hill card", b.unit("sov-1").Box.Supply != 0, true)
			is(t, "with the Natural Terrain", b.unit("sov-1").Box.Terrain, engine.Card(71-1))
		})
		t.Run(c.c, func(t *testing.T) {
			b := against(t, c.scenario, 1)
			b.holds("sov-2", "hill")
			b.s.Deck = uint8(b.g.Decks)
			is(t, "in the final deck", b.mission("sov-1"), c.c)
		})
		t.Run(c.d, func(t *testing.T) {
			b := against(t, c.scenario, 1)
			b.at("sov-1", c.metres)
			b.holds("sov-1", "hill")
			b.acts("sov-1", 50, 51, 64)
			b.finish("sov-1")
			is(t, "Range", b.unit("sov-1").Range, int8(c.metres/200))
			is(t, "keeps its hill", b.unit("sov-1").Box.Supply != 0, true)
			for _, m := range []struct {
				what  string
				cards []int
				moves bool
			}{
				{"nothing to move for", []int{50, 51, 64}, false},
				{"Natural Terrain", []int{50, 51, 71}, true},
				{"a flank", []int{50, 51, 7}, true},
				{"Man Made Terrain", []int{50, 51, 67}, false},
			} {
				b := against(t, c.scenario, 1)
				b.at("sov-1", c.metres)
				b.holds("sov-1", "hill")
				b.spot("sov-1", "ger-1")
				b.row("sov-1", m.cards...)
				is(t, "a Move for "+m.what, RobataOf(b.ctx()).effective(b.id("sov-1"), doMove), m.moves)
			}
		})
		t.Run(c.e, func(t *testing.T) {
			b := against(t, c.scenario, 1)
			b.at("sov-1", c.metres)
			b.holds("sov-1", "hill")
			is(t, "mission on the hill", b.mission("sov-1"), "")
			b.acts("sov-1", 98, 63, 64)
			is(t, "the next line is checked", len(b.said(event.LineRead)) > 1, true)
		})
	}
}

// gunFired is which gun fires when ger-1 reveals cards, "" for none, and whether at the side.
func gunFired(b *bench, cards ...int) (gun string, flank bool) {
	b.begin("ger-1")
	b.next(cards...)
	b.run()
	for i, e := range b.log.Events {
		if e.Kind == event.Opened && e.Item == state.ProcGun {
			return b.g.UnitName(e.Unit), b.begunWith(i) != 0
		}
	}
	return "", false
}

// TestSoloGunClauses is the gun shot of Robata in Break Out of the Pocket.
func TestSoloGunClauses(t *testing.T) {
	// shot is which gun of Robata's Germans fires, and whether at the side.
	shot := func(t *testing.T, year int, cards ...int) (gun string, flank bool, b *bench) {
		b = newBenchOf(t, "break-out-of-the-pocket", setup.Setup{
			Robata: [state.Sides]bool{false, true}, Nations: [state.Sides]string{"soviet", "german"},
			Force: [state.Sides][]setup.Tank{{{Vehicle: map[int]string{1940: "t-34-76-m40", 1943: "t-34-85-m44"}[year]}, {Vehicle: "t-34-76-m43"}}},
		})
		b.s.Units[0].Range = 1
		gun, flank = gunFired(b, cards...)
		return gun, flank, b
	}
	guns := map[string]string{"large": "ger-flak-36", "medium": "ger-pak-40", "small": "ger-pak-38", "": ""}
	t.Run("EITC S4-robata-b", func(t *testing.T) {
		_, _, b := shot(t, 1943, 98, 4, 51)
		b.finish("ger-1")
		command, gun := -1, -1
		for i, e := range b.log.Events {
			if e.Kind == event.Opened && e.Item == state.ProcGun {
				gun = i
			}
			if e.Kind == event.Opened && e.Item == state.ProcCommands && command < 0 && b.begunWith(i) == commandTank {
				command = i
			}
		}
		is(t, "before COMMAND", gun >= 0 && gun < command, true)
		is(t, "cards spent", b.happened(event.Spent), 0)
	})
	for _, c := range []struct {
		clause string
		year   int
		by     [10]string
	}{
		{"EITC S4-robata-c", 1940, [10]string{"large", "large", "large", "medium", "medium", "medium", "small", "", "", ""}},
		{"EITC S4-robata-d", 1943, [10]string{"large", "large", "large", "large", "large", "medium", "medium", "small", "", ""}},
	} {
		t.Run(c.clause, func(t *testing.T) {
			last := [10]int{60, 51, 62, 53, 54, 35, 36, 57, 58, 39}
			for n, size := range c.by {
				gun, _, _ := shot(t, c.year, 48, 63, last[n])
				is(t, "Target Number of the last card", gun, guns[size])
			}
		})
	}
	t.Run("EITC S4-robata-d, a tank that waits", func(t *testing.T) {
		// The tank of the latest year belongs to its force while it waits to return.
		for _, left := range []state.Status{0, state.Exited} {
			b := newBenchOf(t, "break-out-of-the-pocket", setup.Setup{
				Robata: [state.Sides]bool{false, true}, Nations: [state.Sides]string{"soviet", "german"},
				Force: [state.Sides][]setup.Tank{{{Vehicle: "t-34-85-m44"}, {Vehicle: "t-34-76-m43"}}},
			})
			b.at("sov-2", 200)
			b.logged().Sweep(b.id("sov-1"), Departure{Mark: left}, "")
			gun, _ := gunFired(b, 48, 63, 53)
			is(t, "the gun that fires", gun, guns["large"])
		}
	})
	t.Run("EITC S4-robata-c, guns that are named", func(t *testing.T) {
		for gun, want := range map[string]string{"flak-36": "ger-flak-36", "pak-40": ""} { // order-free: each for itself
			b := newBenchOf(t, "break-out-of-the-pocket", setup.Setup{
				Robata: [state.Sides]bool{false, true}, Nations: [state.Sides]string{"soviet", "german"},
				Guns: [state.Sides][]setup.Emplacement{1: {{Gun: gun, At: 600}}},
			})
			b.at("sov-1", 200)
			fired, _ := gunFired(b, 48, 63, 62)
			is(t, "of the guns, only "+gun, fired, want)
		}
	})
	t.Run("EITC S4-robata-e", func(t *testing.T) {
		b := against(t, "break-out-of-the-pocket", 1)
		gun, target := gunsOn(b.g, 1)[0], engine.Unit(0)
		b.row("sov-1", 63, 54, 50)
		one := b.ctx().Penetration(Bare(gun, target), -1, nil)
		b.row("sov-1", 63, 53, 50)
		is(t, "two Order Icons", b.ctx().Penetration(Bare(gun, target), -1, nil)-one, 3)
	})
	t.Run("EITC S4-robata-f", func(t *testing.T) {
		_, flank, _ := shot(t, 1943, 48, 50, 51)
		is(t, "one Order Icon", flank, false)
		_, flank, _ = shot(t, 1943, 50, 82, 51)
		is(t, "three", flank, true)
	})
}

// TestSoloBridgeClauses is the mission of Establish a Bridgehead: ger-1 and
// ger-2 are Robata's larger tanks.
func TestSoloBridgeClauses(t *testing.T) {
	small := func(b *bench) string {
		for u := range b.g.Tanks {
			if b.g.Tanks[u].Side == 0 && b.ctx().HasWord(engine.Unit(u), int16(slices.Index(b.g.Lexicon.Words, "small"))) {
				return b.g.Tanks[u].Name
			}
		}
		return ""
	}
	t.Run("EITC S5-robata-target", func(t *testing.T) {
		b := against(t, "establish-a-bridgehead", 0)
		b.at("sov-1", 400)
		b.at("sov-2", 0)
		b.holds("sov-2", "bridge")
		b.at("sov-3", -400)
		all := b.only("sov-1", "sov-2", "sov-3")
		is(t, "across the river", RobataOf(b.ctx()).Best(b.id("ger-1"), all, Aim{}), b.id("sov-3"))
		is(t, "on the Bridge", RobataOf(b.ctx()).Best(b.id("ger-1"), all&^b.only("sov-3"), Aim{}), b.id("sov-2"))
	})
	t.Run("EITC S5-robata-large-a", func(t *testing.T) {
		b := against(t, "establish-a-bridgehead", 0)
		u := b.id("ger-1")
		b.at("ger-1", 600)
		is(t, "past 600 m", b.ctx().refuseStep(u, -1).Clause, engine.Clause("EITC S5-robata-large-a"))
		is(t, "a Move at 600 m", RobataOf(b.ctx()).effective(u, doMove), false)
		b.row("ger-1", 71)
		is(t, "for better Cover", RobataOf(b.ctx()).effective(u, doMove), true)
		b.spot("ger-1", "sov-1")
		b.row("ger-1", 7)
		is(t, "to flank", RobataOf(b.ctx()).effective(u, doMove), true)
		// It goes no farther, but back from wherever it is.
		for metres, forward := range map[int]bool{1000: true, 800: true, 600: false, 400: false, 200: false, 0: false, -200: false} { // order-free: each for itself
			b.at("ger-1", metres)
			is(t, fmt.Sprint("forward from ", metres), b.ctx().refuseStep(u, -1).Permits(), forward)
			is(t, fmt.Sprint("back from ", metres), b.ctx().refuseStep(u, 1).Permits(), metres < 1000)
		}
		for _, from := range []int{200, -200} {
			b := against(t, "establish-a-bridgehead", 0)
			b.at("ger-1", from)
			b.acts("ger-1", 50, 51, 64) // two successes
			b.finish("ger-1")
			is(t, fmt.Sprint("Range, from ", from), int(b.unit("ger-1").Range)*200, from+400)
		}
	})
	t.Run("EITC S5-robata-large-b", func(t *testing.T) {
		b := against(t, "establish-a-bridgehead", 0)
		b.at("ger-1", 600)
		b.at("sov-1", 0)
		b.holds("sov-1", "bridge")
		is(t, "an enemy on the Bridge, not Spotted", b.mission("ger-1"), "")
		b.flank("ger-1", "sov-1")
		is(t, "an enemy on the Bridge", b.mission("ger-1"), "EITC S5-robata-large-b")
		b.unit("sov-1").Box = state.EmptyBox()
		b.s.Supplies[0]++
		b.at("sov-1", -200)
		is(t, "an enemy across it", b.mission("ger-1"), "EITC S5-robata-large-b")
		b.at("sov-1", 200)
		is(t, "an enemy on his own side", b.mission("ger-1"), "")
	})
	t.Run("EITC S5-robata-large-c", func(t *testing.T) {
		b := against(t, "establish-a-bridgehead", 0)
		b.at("ger-1", 800)
		is(t, "mission", b.mission("ger-1"), "EITC S5-robata-large-c")
		b.at("ger-1", 600)
		is(t, "at 600 m", b.mission("ger-1"), "")
		// Two successes from 200 m on either side of 600 m, one of them too many.
		for _, from := range []int{800, 400} {
			b := against(t, "establish-a-bridgehead", 0)
			b.at("ger-1", from)
			is(t, "mission", b.mission("ger-1"), "EITC S5-robata-large-c")
			b.acts("ger-1", 50, 51, 64)
			b.finish("ger-1")
			is(t, "Range after two successes", b.unit("ger-1").Range, int8(3))
		}
	})
	t.Run("EITC S5-robata-small-a", func(t *testing.T) {
		b := against(t, "establish-a-bridgehead", 0)
		name := small(b)
		b.at(name, 0)
		b.holds(name, "bridge")
		b.row(name, 1, 20)
		row := MissionRows(b.g)[RobataOf(b.ctx()).MissionOf(b.id(name))]
		is(t, "by LEADERSHIP", order(row.Mission.Order), doLeadership)
		b.s.Row[0] = engine.NoCard
		row = MissionRows(b.g)[RobataOf(b.ctx()).MissionOf(b.id(name))]
		is(t, "by its Hull Down Action", order(row.Mission.Order), doHullDown)
		b.unit(name).Status |= state.HullDown
		row = MissionRows(b.g)[RobataOf(b.ctx()).MissionOf(b.id(name))]
		is(t, "Smoke once Hull Down", order(row.Mission.Order), doSmoke)
		is(t, "leaves the Bridge", b.ctx().refuseStep(b.id(name), -1).Permits(), false)
	})
	t.Run("EITC S5-robata-small-b", func(t *testing.T) {
		b := against(t, "establish-a-bridgehead", 0)
		b.at("sov-1", 0)
		b.holds("sov-1", "bridge")
		is(t, "with an enemy on the Bridge", b.mission(small(b)), "")
	})
	t.Run("EITC S5-robata-small-c", func(t *testing.T) {
		b := against(t, "establish-a-bridgehead", 0)
		name := small(b)
		is(t, "mission", b.mission(name), "EITC S5-robata-small-c")
		b.at(name, 200)
		b.acts(name, 50, 51, 64, 63)
		b.finish(name)
		is(t, "stops on the Bridge", b.unit(name).Range, int8(0))
		is(t, "holds it", b.unit(name).Box.Supply != 0, true)
	})
}

// TestSoloCityClauses is the mission of Streets of Steel.
func TestSoloCityClauses(t *testing.T) {
	t.Run("EITC S6-robata-a", func(t *testing.T) {
		b := against(t, "streets-of-steel", 1)
		b.at("ger-1", 200)
		b.at("ger-2", 400)
		b.holds("ger-2", "square")
		is(t, "the one on the square", RobataOf(b.ctx()).Best(b.id("sov-1"), b.only("ger-1", "ger-2"), Aim{}), b.id("ger-2"))
	})
	t.Run("EITC S6-robata-b", func(t *testing.T) {
		b := against(t, "streets-of-steel", 1)
		u := b.id("sov-1")
		b.at("sov-1", 400)
		b.holds("sov-1", "square")
		is(t, "it changes its Range", b.ctx().refuseStep(u, 1).Permits(), false)
		is(t, "it moves for nothing", RobataOf(b.ctx()).effective(u, doMove), false)
		b.at("ger-1", 200)
		b.flank("ger-1", "sov-1")
		is(t, "to remove a Flank counter", RobataOf(b.ctx()).effective(u, doMove), true)
		b.unit("ger-1").Flanked = 0
		is(t, "once it is gone", RobataOf(b.ctx()).effective(u, doMove), false)
		b.spot("sov-1", "ger-1")
		b.row("sov-1", 7)
		is(t, "to flank", RobataOf(b.ctx()).effective(u, doMove), true)
		b.row("sov-1", 64)
		b.acquire("ger-1", "sov-1", 1)
		is(t, "to remove an Acquired counter", RobataOf(b.ctx()).effective(u, doMove), true)
	})
	t.Run("EITC S6-robata-c", func(t *testing.T) {
		b := against(t, "streets-of-steel", 1)
		u := b.id("sov-1")
		b.s.Act.Range = b.unit("sov-1").Range
		is(t, "Alert", RobataOf(b.ctx()).MayGo(u, -2), false)
		is(t, "one box", RobataOf(b.ctx()).MayGo(u, -1), true)
		b.card("sov-1", "bold-1", false)
		is(t, "Bold", RobataOf(b.ctx()).MayGo(u, -2), true)
		b.card("sov-1", "aggressive-1", false)
		is(t, "Aggressive", RobataOf(b.ctx()).MayGo(u, -2), true)
	})
	t.Run("EITC S6-robata-d", func(t *testing.T) {
		b := against(t, "streets-of-steel", 1)
		b.s.Act.Range = b.unit("sov-1").Range
		is(t, "mission", b.mission("sov-1"), "EITC S6-robata-d")
		b.holds("sov-2", "square")
		is(t, "with more squares than the player", b.mission("sov-1"), "")
		b.holds("ger-1", "square")
		is(t, "with as many", b.mission("sov-1"), "EITC S6-robata-d")
	})
}
