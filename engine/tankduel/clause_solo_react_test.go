package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// shotAtRobata is a player's Panzer IV about to fire at a T-34 of Robata with 13,
// in a deck.
func shotAtRobata(t *testing.T, deck uint8) *bench {
	b := newSolo(t)
	b.spot("ger-1", "sov-1")
	b.hand("s1", 13, 41, 42)
	b.s.Deck = deck
	b.begin("ger-1")
	b.do("ger-1 fire sov-1 with 13")
	return b
}

// TestSoloReactionClauses is the Tactics reaction of Robata.
func TestSoloReactionClauses(t *testing.T) {
	t.Run("EITC 19.4.4a", func(t *testing.T) {
		b := shotAtRobata(t, 1)
		is(t, "against a shot", b.g.procs[b.s.Frames[b.s.Depth-2].Proc].name, "react")
		b = newSolo(t)
		b.hand("s1", 66)
		b.begin("ger-1")
		b.do("ger-1 spot sov-1 discarding 66")
		is(t, "against a Spot", b.g.procs[b.s.Frames[b.s.Depth-2].Proc].name, "react")
		b = newSolo(t)
		b.spot("ger-1", "sov-1")
		b.box("ger-1", "move", 47)
		b.hand("s1", 7)
		b.begin("ger-1")
		b.do("ger-1 play flank sov-1 with 7")
		is(t, "against a FLANK", b.g.procs[b.s.Frames[b.s.Depth-2].Proc].name, "react")
		b = newSolo(t)
		b.unit("sov-1").Box.Move = state.SoloMove
		b.hand("s1", 66)
		b.begin("ger-1")
		b.do("ger-1 place 66 on sov-1")
		is(t, "against Terrain", b.g.procs[b.s.Frames[b.s.Depth-2].Proc].name, "react")
		b = newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}, Infantry: true, Guns: someGuns})
		b.hand("s1", 82, 4, 51)
		b.at("sov-1", 400)
		b.begin("ger-1")
		b.do("ger-1 hatch open", "ger-flak-36 shoot sov-1 with 4+82")
		is(t, "against a gun", b.g.procs[b.s.Frames[b.s.Depth-2].Proc].name, "react")
		b = newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}, Infantry: true})
		b.hand("s1", 51)
		b.at("sov-1", 400)
		b.begin("ger-1")
		b.do("ger-1 hatch open", "ger-infantry attack sov-1 weapon with 51")
		is(t, "against infantry", b.g.procs[b.s.Frames[b.s.Depth-2].Proc].name, "react")
		b = newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		b.hand("s1", 41)
		b.acts("sov-1", 35, 39, 64)
		b.do("ger-1 tactics 41")
		is(t, "against TACTICS", b.g.procs[b.s.Frames[b.s.Depth-2].Proc].name, "react")
		b = newSolo(t)
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step stay")
		is(t, "reactions to a Move", b.s.Depth > 1 && b.g.procs[b.s.Frames[b.s.Depth-2].Proc].name == "react", false)
	})
	t.Run("EITC 19.4.4b", func(t *testing.T) {
		// The worked example of 19.4.4 is the second deck.
		for _, c := range []struct {
			deck  uint8
			card  int
			works bool
		}{{1, 51, true}, {1, 52, false}, {2, 52, true}, {2, 53, false}, {3, 53, true}, {4, 53, true}, {4, 54, false}} {
			b := shotAtRobata(t, c.deck)
			b.next(c.card)
			b.chance()
			is(t, "reaction", b.has(event.CheckPassed, "EITC 19.4.4b"), c.works)
		}
	})
	t.Run("EITC 19.4.4c", func(t *testing.T) {
		b := shotAtRobata(t, 1)
		b.next(45)
		b.chance()
		b.cited("EITC 19.4.4c")
	})
	t.Run("EITC 19.4.4d", func(t *testing.T) {
		b := shotAtRobata(t, 1)
		b.next(51)
		b.do("sov-1 decline")
		b.run()
		is(t, "TACTICS", b.term(b.shotEvent(), "EITC 11.1.3c-viii"), -20)
	})
	t.Run("EITC 19.4.4e", testReactionAnswered)
	t.Run("EITC 19.4.5a", func(t *testing.T) {
		b := newSolo(t)
		b.acquire("sov-1", "ger-1", 1)
		is(t, "nobody else has ger-2 Spotted", RobataOf(b.ctx()).spottable(b.id("sov-1")), b.only("ger-2"))
		b.spot("sov-2", "ger-2")
		is(t, "a fellow has", RobataOf(b.ctx()).spottable(b.id("sov-1")), uint16(0))
	})
	t.Run("EITC 19.4.5b", func(t *testing.T) {
		b := newSolo(t)
		first, second := b.id("sov-1"), b.id("sov-2")
		is(t, "by Identification Number", b.ctx().looksFirst(first, second), b.unit("sov-1").Number < b.unit("sov-2").Number)
		b.acquire("sov-1", "ger-2", 1)
		is(t, "the one without an Acquired counter", b.ctx().looksFirst(second, first), true)
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step stay")
		is(t, "sov-2 spots", b.unit("sov-2").Spots(b.id("ger-1")), true)
		is(t, "sov-1 would lose its aim for it", b.unit("sov-1").Spots(b.id("ger-1")), false)
	})
	t.Run("EITC 19.4.8a", func(t *testing.T) {
		b := newSolo(t)
		b.card("sov-1", "bold-1", true)
		tb := b.logged()
		tb.eliminate(b.id("sov-1"), byBailOut)
		b.settle()
		is(t, "its card", robataKnown(b.g).cards[b.unit("sov-1").ActionCard-1].name, "bold-1")
		is(t, "the side that is up", b.unit("sov-1").Has(state.InPeril), false)
		for name, left := range map[string]int{"sov-1": 4, "ger-1": 2} {
			b := newSolo(t)
			b.hand("s1", 25, 27, 30, 39)
			b.unit(name).Status |= state.HullDown
			b.spot("sov-1", "ger-1")
			b.spot("ger-1", "sov-1")
			b.logged().eliminate(b.id(name), byBailOut)
			b.settle()
			b.run()
			b.expect(name+" status", "out")
			b.cited("EITC 12.7.2d")
			is(t, "counters for each other", b.unit("sov-1").Spotted|b.unit("ger-1").Spotted, uint16(0))
			is(t, name+" is lost: cards of the player", b.s.Hands[0].Count(), left)
		}
	})
	t.Run("EITC 19.4.10a", func(t *testing.T) {
		b := newSolo(t)
		b.hand("s1", 1)
		b.begin("ger-1")
		b.do("ger-1 leadership 1 from s2")
		is(t, "it comes from the deck", b.g.Turn(&b.s).Outcomes > 50, true)
		b.next(66)
		b.chance()
		b.expect("s1 hand", "66")
	})
	t.Run("an escape is not asked for", func(t *testing.T) {
		b := newSolo(t)
		tb := b.logged()
		tb.Push(state.ProcBlast, tb.On(b.id("sov-1")).Put(state.BlastReason, int(escapeBlast)))
		b.settle()
		is(t, "the next turn is chance", b.g.Turn(&b.s).Kind, engine.Chance)
	})
}

// testReactionAnswered: a player answers a reaction of Robata, which may react
// to that in turn.
func testReactionAnswered(t *testing.T) {
	b := shotAtRobata(t, 1)
	b.next(51)
	b.chance()
	b.want("sov-1 tactics 41", true)
	b.do("sov-1 tactics 41")
	b.next(59)
	b.run()
	is(t, "TACTICS that were cancelled", b.term(b.shotEvent(), "EITC 11.1.3c-viii"), 0)
	b = shotAtRobata(t, 1)
	b.next(51)
	b.do("sov-1 tactics 41")
	b.next(61)
	b.chance()
	b.want("sov-1 tactics 42", true)
	b.do("sov-1 decline")
	b.run()
	is(t, "TACTICS that answer the answer", b.term(b.shotEvent(), "EITC 11.1.3c-viii"), -20)
}

// TestSoloTerrainClauses is the Terrain that Robata plays on players.
func TestSoloTerrainClauses(t *testing.T) {
	t.Run("EITC 19.4.7a", func(t *testing.T) {
		b := newSolo(t)
		b.row("sov-1", 71, 84, 17)
		u, e := b.id("sov-1"), b.id("ger-1")
		is(t, "a tank that stands", b.ctx().Placeable(u, e), false)
		b.box("ger-1", "move", 47)
		is(t, "MUD, not WOODS", RobataOf(b.ctx()).hindrance(u, e), 2)
		b.row("sov-1", 71, 72, 73)
		is(t, "WOODS alone", RobataOf(b.ctx()).hindrance(u, e), -1)
	})
	t.Run("EITC 19.4.7b", func(t *testing.T) {
		b := newSolo(t)
		b.box("ger-1", "move", 47)
		b.box("ger-2", "move", 48)
		b.at("ger-2", 400) // it is hit more easily
		b.begin("sov-1")
		b.next(84, 17, 18, 64, 62)
		b.run()
		b.finish("sov-1")
		var order []engine.Unit
		for _, e := range b.log.Events {
			if e.Kind == event.ActionDeclared && e.Item == uint8(state.PlaceVerb) {
				order = append(order, e.Target)
			}
		}
		is(t, "cards played", len(order), 2)
		is(t, "first on", order[0], b.id("ger-2"))
		is(t, "then on", order[1], b.id("ger-1"))
	})
	t.Run("EITC 19.4.7c", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}, Deck: []string{"alternate"}})
		b.box("ger-1", "move", 47)
		var cards [5]int
		for i := range b.g.Cards {
			if n := b.g.Cards[i].Terrain; n >= 0 {
				cards[b.g.Terrain[n].Hinders] = i + 1
			}
		}
		is(t, "MINE, MUD, FIELD and BRUSH are in the deck", cards[1] > 0 && cards[2] > 0 && cards[3] > 0 && cards[4] > 0, true)
		for first := 1; first <= 4; first++ {
			for i := range b.s.Row {
				b.s.Row[i] = engine.NoCard
			}
			for i, n := 0, 4; n >= first; i, n = i+1, n-1 {
				b.row("sov-1", make([]int, 0)...)
				b.s.Row[i] = engine.Card(cards[n] - 1)
			}
			is(t, "place of the one that comes first", RobataOf(b.ctx()).hindrance(b.id("sov-1"), b.id("ger-1")), 4-first)
		}
	})
}

// TestSoloPriorityClauses is how Robata chooses; the player aid that decides is
// reconstructed but for these.
func TestSoloPriorityClauses(t *testing.T) {
	t.Run("EITC 19.5a", func(t *testing.T) {
		b := newSolo(t)
		is(t, "in the Initiative Phase COMMAND gives a Spotted counter", RobataOf(b.ctx()).follow(commandInitiative, b.id("sov-1"), askContext{}), endSpot)
		b.spot("sov-1", "ger-1", "ger-2")
		b.box("sov-1", "terrain", 71)
		is(t, "or Hull Down", RobataOf(b.ctx()).follow(commandInitiative, b.id("sov-1"), askContext{}), endHullDown)
	})
	t.Run("EITC 19.5b", func(t *testing.T) {
		b := newSolo(t)
		b.at("ger-2", 400)
		is(t, "the greatest chance To Hit", RobataOf(b.ctx()).Best(b.id("sov-1"), b.only("ger-1", "ger-2"), Aim{}), b.id("ger-2"))
		b.spot("sov-1", "ger-2")
		is(t, "of those not Spotted", RobataOf(b.ctx()).Best(b.id("sov-1"), RobataOf(b.ctx()).spottable(b.id("sov-1")), Aim{}), b.id("ger-1"))
	})
	t.Run("EITC 19.5c", func(t *testing.T) {
		b := newSolo(t)
		u := b.id("sov-1")
		is(t, "without a High Quality Shot to gain it waits", RobataOf(b.ctx()).follow(commandTank, u, askContext{cards: true}), endHold)
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		is(t, "with one it Spots", RobataOf(b.ctx()).follow(commandTank, u, askContext{cards: true}), endSpot)
		b.spot("ger-1", "sov-1")
		b.box("sov-1", "terrain", 71)
		is(t, "in Cleanup it Conceals", RobataOf(b.ctx()).follow(commandCleanup, u, askContext{cards: true}), endConceal)
		b.unit("sov-1").Box = state.EmptyBox()
		is(t, "or Spots", RobataOf(b.ctx()).follow(commandCleanup, u, askContext{cards: true}), endSpot)
	})
}
