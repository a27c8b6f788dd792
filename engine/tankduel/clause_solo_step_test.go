package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestSoloPhaseClauses is the phase of a Robata Tank outside its actions.
func TestSoloPhaseClauses(t *testing.T) {
	t.Run("EITC 19.6.3a", func(t *testing.T) {
		b := newSolo(t)
		b.acts("sov-1", 83, 84, 85)
		b.finish("sov-1")
		for i := range b.log.Events {
			if e := &b.log.Events[i]; e.Kind == event.Opened && (e.Item == state.ProcDiscard || e.Item == state.ProcActions) && e.Unit == b.id("sov-1") {
				t.Error("Robata has an Action or Discard Step of a player")
			}
		}
		is(t, "revealed cards", b.happened(event.RowCleared), 1)
	})
	t.Run("EITC 19.8.1a", func(t *testing.T) {
		for card, stays := range map[int]bool{83: true, 84: false} {
			b := newSolo(t)
			b.kill("sov-1", state.CommanderGunner)
			b.unit("sov-1").Status |= state.Burning
			is(t, "Bailout Target of Move 6 and Fire 4", RobataOf(b.ctx()).bailoutTarget(b.id("sov-1")), 4)
			b.begin("sov-1")
			b.next(card)
			b.chance()
			is(t, "still there", b.unit("sov-1").Has(state.InPlay), stays)
			is(t, "On Fire", b.unit("sov-1").Has(state.Burning), false)
		}
		b := newSolo(t)
		b.unit("sov-1").Status |= state.Burning
		b.begin("sov-1")
		is(t, "Pulls with a living Commander", b.happened(event.Pulled), 0)
	})
	t.Run("EITC 19.8.1b", func(t *testing.T) {
		b := newSolo(t)
		b.unit("sov-1").Status |= state.Burning
		b.begin("sov-1")
		is(t, "On Fire", b.unit("sov-1").Has(state.Burning), false)
	})
	t.Run("EITC 19.8.1c", func(t *testing.T) {
		b := newSolo(t)
		b.unit("sov-1").Status |= state.Broken
		b.begin("sov-1")
		is(t, "BROKEN", b.unit("sov-1").Has(state.Broken), false)
		b.cited("EITC 19.8.1c")
	})
	t.Run("EITC 19.8.1d", func(t *testing.T) {
		b := newSolo(t)
		b.kill("sov-1", state.Driver)
		b.begin("sov-1")
		is(t, "somebody drives", b.unit("sov-1").Sitting(state.Driver) >= 0, true)
		is(t, "the gun is manned", b.unit("sov-1").Sitting(state.CommanderGunner) >= 0, true)
		said := ""
		for _, e := range b.log.Events {
			if e.Kind == event.Reseated {
				said = b.g.Describe(&b.s, &b.log, e, engine.NoSeat)
			}
		}
		is(t, "the log says who of its own crew", said, "assistant-driver of sov-1 takes the seat of driver [EITC 19.8.1d]")
	})
	for _, c := range []struct {
		clause, what string
		set          func(b *bench)
		want         int
	}{
		{"EITC 19.8.2a", "at 800 m", func(*bench) {}, 3},
		{"EITC 19.8.2b", "at 400 m", func(b *bench) { b.at("sov-1", 400) }, 4},
		{"EITC 19.8.2b", "at 600 m", func(b *bench) { b.at("sov-1", 600) }, 3},
		{"EITC 19.8.2b", "at 0 m", func(b *bench) { b.at("sov-1", 0) }, 4},
		{"EITC 19.8.2c", "Elite", func(b *bench) { b.unit("sov-1").Crew = state.Elite }, 4},
		{"EITC 19.8.2d", "Green", func(b *bench) { b.unit("sov-1").Crew = state.Green }, 2},
		{"EITC 19.8.2e", "Green with the Commander KIA", func(b *bench) { b.unit("sov-1").Crew = state.Green; b.kill("sov-1", state.CommanderGunner) }, 1},
	} {
		t.Run(c.clause, func(t *testing.T) {
			b := newSolo(t)
			c.set(b)
			is(t, c.what, RobataOf(b.ctx()).revealCount(b.id("sov-1"), nil), c.want)
			b.begin("sov-1")
			is(t, "revealed before the Action Step", b.happened(event.Uncovered), 0)
			b.next([]int{83, 84, 85, 87}[:c.want]...)
			for range c.want {
				b.chance()
			}
			is(t, "revealed in the Action Step", b.happened(event.Uncovered), c.want)
			b.run()
			b.finish("sov-1")
			is(t, "revealed in all", b.happened(event.Uncovered), c.want)
			is(t, "the clause by which they are", b.has(event.Uncovered, "EITC 19.8.2a"), true)
			for _, e := range b.log.Events {
				if e.Kind == event.RowCounted {
					is(t, "base number", b.term(e, "EITC 19.8.2a"), 3)
				}
			}
		})
	}
}

// TestSoloStepClauses is the Action Step: what is revealed, in which order it is
// resolved, and which lines are taken.
func TestSoloStepClauses(t *testing.T) {
	t.Run("EITC 19.8.2f", func(t *testing.T) {
		b := newSolo(t)
		b.row("sov-1", 13, 62, 63)
		b.s.Pulled = 0 // a LEADERSHIP card that was Pulled
		is(t, "LEADERSHIP revealed", RobataOf(b.ctx()).poses(questionNamed("leadership-revealed"), b.id("sov-1"), askContext{}), false)
	})
	t.Run("EITC 19.8.2g", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}, Infantry: true})
		b.unit("sov-1").Status |= state.HullDown
		b.box("ger-1", "move", 47)
		b.spot("sov-1", "ger-1", "ger-2")
		b.begin("sov-1")
		b.next(72, 4, 84)
		b.run()
		b.finish("sov-1")
		var seen []string
		for i, e := range b.log.Events {
			switch {
			case e.Kind == event.InfantryMoved:
				seen = append(seen, "infantry")
			case e.Kind == event.Opened && e.Item == state.ProcCommands && b.begunWith(i) == commandTank:
				seen = append(seen, "command")
			case e.Kind == event.ActionDeclared && e.Item == uint8(state.PlaceVerb):
				seen = append(seen, "terrain")
			case e.Kind == event.LineRead && e.Item < secondLines && e.To != 0:
				seen = append(seen, "primary")
			case e.Kind == event.LineRead && e.Item >= secondLines && e.To != 0:
				seen = append(seen, "secondary")
			case e.Kind == event.RowCleared:
				seen = append(seen, "cleanup")
			}
		}
		is(t, "steps", strings.Join(seen, " "), "infantry command terrain primary secondary cleanup")
	})
	t.Run("EITC 19.8.2h", func(t *testing.T) {
		b := newSolo(t)
		b.box("ger-1", "move", 47)
		b.begin("sov-1")
		b.next(38, 84, 40, 62) // FIELD is played and 62 takes its place
		for range 4 {
			b.chance()
		}
		is(t, "the row", len(b.said(event.Uncovered)), 4)
		place := -1
		for _, e := range b.log.Events {
			if e.Kind == event.Uncovered && e.Card == 61 {
				place = int(e.Item)
			}
		}
		is(t, "place of 62", place, 1)
	})
	t.Run("EITC 19.8.2i", func(t *testing.T) {
		b := newSolo(t)
		b.acts("sov-1", 62, 63, 64)
		b.finish("sov-1")
		is(t, "lines considered", [2]string(b.said(event.LineRead)[:2]), [2]string{
			"sov-1 (Alert): Primary Action 1, mission: no [EITC 19.8.2i]",
			"sov-1 (Alert): Primary Action 2, fire-high: no [EITC 19.8.2i]",
		})
		met := 0
		for _, e := range b.log.Events {
			met += state.Flag(e.Kind == event.LineRead && e.Item < secondLines && e.To != 0)
		}
		is(t, "Primary Actions", met, 1)
	})
	t.Run("EITC 19.8.2j", func(t *testing.T) {
		b := newSolo(t)
		b.acts("sov-1", 62, 63, 64)
		b.finish("sov-1")
		b.cited("EITC 19.8.2j")
		is(t, "a Spot as Secondary Action", b.has(event.ActionDeclared, "EITC 8.2a"), true)
		b = newSolo(t)
		b.spot("sov-1", "ger-1", "ger-2")
		b.unit("sov-1").Loaded = 1
		b.acts("sov-1", 62, 63, 64)
		b.finish("sov-1")
		for _, e := range b.log.Events {
			if e.Kind == event.LineRead && e.Item >= secondLines && e.To != 0 {
				t.Errorf("a Secondary Action with nothing to do: %v", b.said(event.LineRead))
			}
		}
	})
	t.Run("EITC 19.4-numbered", func(t *testing.T) {
		b := newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		b.card("sov-1", "aggressive-1", false)
		b.acts("sov-1", 7, 13, 64) // a FLANK card too, but the shot stands first
		b.finish("sov-1")
		is(t, "the first line whose conditions are met", b.said(event.LineRead)[0], "sov-1 (Aggressive): Primary Action 1, fire-high: yes [EITC 19.8.2i]")
		b.cited("EITC 19.9.2D-a")
	})
	t.Run("EITC 19.4-bulleted", func(t *testing.T) {
		b := newSolo(t)
		b.flank("ger-1", "sov-1")
		b.spot("sov-1", "ger-1")
		b.begin("sov-1")
		b.next(62, 63, 71) // two successes, and WOODS
		b.run()
		b.finish("sov-1")
		is(t, "the Flank counter goes and the Terrain comes", b.has(event.Unflanked, "EITC 19.9.1B-a") && b.has(event.RowTaken, "EITC 19.9.1D"), true)
	})
	t.Run("EITC 19.4.3a", func(t *testing.T) {
		b := newSolo(t)
		b.row("sov-1", 82, 4, 5)
		is(t, "Order Icons revealed", RobataOf(b.ctx()).RowOrders(), 6)
		b = newSolo(t)
		b.acts("sov-1", 82, 97, 87)
		b.finish("sov-1")
		is(t, "levels bought", b.happened(event.Raised), 0)
		is(t, "cards spent", b.happened(event.Spent), 0)
	})
}

// TestSoloCheckClauses is the Success Check.
func TestSoloCheckClauses(t *testing.T) {
	check := func(t *testing.T, level int, cards ...int) int {
		b := newSolo(t)
		b.row("sov-1", cards...)
		return RobataOf(b.ctx()).Successes(b.id("sov-1"), level)
	}
	t.Run("EITC 19.8.3a", func(t *testing.T) {
		b := newSolo(t) // Move Level 7, Fire Level 6
		b.acts("sov-1", 47, 48, 64)
		e := b.cited("EITC 19.8.3b")
		is(t, "a Move is checked against", e.To, int16(7))
		b = newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		b.acts("sov-1", 35, 48, 64)
		is(t, "a shot against", b.cited("EITC 19.8.3b").To, int16(6))
	})
	t.Run("EITC 19.8.3b", func(t *testing.T) {
		is(t, "6 of 7", check(t, 7, 36), 1)
		is(t, "7 of 7", check(t, 7, 37), 1)
		is(t, "8 of 7", check(t, 7, 38), 0)
	})
	t.Run("EITC 19.8.3c", func(t *testing.T) {
		is(t, "9, then 4 of 7", check(t, 7, 39, 34), 1)
		is(t, "9, then 5 of 7", check(t, 7, 39, 35), 0)
	})
	t.Run("EITC 19.8.3d", func(t *testing.T) {
		is(t, "6 and 4 of 7", check(t, 7, 36, 34), 2)
		is(t, "one card alone", check(t, 7, 30), 1)
	})
}

// TestSoloCleanupClauses is the Cleanup Step.
func TestSoloCleanupClauses(t *testing.T) {
	t.Run("EITC 19.8.4a", func(t *testing.T) {
		b := newSolo(t)
		b.acts("sov-1", 98, 4, 64)
		b.finish("sov-1")
		is(t, "COMMAND serves in the end", b.happened(event.Spotted) > 0, true)
		b.cited("EITC 8.4.1b")
	})
	fired := func(t *testing.T, metres int) *bench {
		b := newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", metres/2)
		b.at("ger-1", metres/2)
		b.card("sov-1", "bold-1", false)
		return b
	}
	t.Run("EITC 19.8.4b-1", func(t *testing.T) {
		b := fired(t, 400) // unmodified 83
		b.acts("sov-1", 13, 38, 64, 53, 100, 100-4)
		b.finish("sov-1")
		is(t, "Acquired at 83", b.unit("sov-1").Acquired, b.id("ger-1"))
		b = fired(t, 0) // unmodified 93
		b.acts("sov-1", 13, 38, 64, 53, 100, 96)
		b.finish("sov-1")
		is(t, "not at 93", b.unit("sov-1").Acquired, engine.NoUnit)
		b.cited("EITC 19.8.4b-1")
	})
	t.Run("EITC 19.8.4b-2", func(t *testing.T) {
		b := fired(t, 400)
		b.spot("sov-1", "ger-2")
		b.at("ger-2", 1000)
		b.acts("sov-1", 13, 38, 64, 53, 100, 96)
		b.finish("sov-1")
		is(t, "it would lose ger-2", b.unit("sov-1").Acquired, engine.NoUnit)
		b.cited("EITC 19.8.4b-2")
		b = fired(t, 400)
		b.spot("sov-1", "ger-2")
		b.spot("sov-2", "ger-1")
		b.at("ger-2", 1000)
		b.acts("sov-1", 13, 38, 64, 53, 100, 96)
		b.finish("sov-1")
		is(t, "a fellow has ger-1 Spotted", b.unit("sov-1").Acquired, b.id("ger-1"))
	})
	t.Run("EITC 19.8.4b-3", func(t *testing.T) {
		b := fired(t, 400)
		b.acts("sov-1", 13, 38, 64, 53, 100, 96)
		b.finish("sov-1")
		is(t, "bonus", b.unit("sov-1").Aim, uint8(1))
	})
	t.Run("EITC 19.8.4c", func(t *testing.T) {
		b := newSolo(t)
		b.acts("sov-1", 62, 63, 64)
		b.finish("sov-1")
		is(t, "62, 63 and 64", b.s.Discard.Has(61) && b.s.Discard.Has(62) && b.s.Discard.Has(63), true)
	})
	t.Run("EITC 19.8.4d", func(t *testing.T) {
		b := newSolo(t)
		b.card("sov-1", "bold-1", true)
		b.acts("sov-1", 62, 63, 64)
		b.finish("sov-1")
		is(t, "In Peril", b.unit("sov-1").Has(state.InPeril), false)
		is(t, "the old card", robataKnown(b.g).cards[b.unit("sov-1").ActionCard-1].name != "bold-1", true)
		b = newSolo(t)
		b.card("sov-1", "bold-1", false)
		b.acts("sov-1", 62, 63, 64)
		b.finish("sov-1")
		is(t, "a tank that is not In Peril keeps its card", robataKnown(b.g).cards[b.unit("sov-1").ActionCard-1].name, "bold-1")
	})
}
