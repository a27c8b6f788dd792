package tankduel

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// soloRefused demands that a set-up with Robata is refused.
func soloRefused(t *testing.T, scenario string, s setup.Setup) string {
	t.Helper()
	asserted.Note(t)
	c := contenttest.Content(t)
	_, _, err := New(c, scenario, s, Core())
	var refused *setup.Error
	if !errors.As(err, &refused) {
		t.Fatalf("%s can be set up, want a refusal; %v", scenario, err)
	}
	return refused.Why
}

// TestSoloSetUpClauses holds the clauses on setting up a game against Robata.
func TestSoloSetUpClauses(t *testing.T) {
	t.Run("EITC 19.0a", func(t *testing.T) {
		b := newSolo(t)
		is(t, "Robata's Hand Size", b.ctx().HandSize(1, nil), 0)
		is(t, "the player's Hand Size", b.ctx().HandSize(0, nil), 8)
	})
	t.Run("EITC 19.1a", func(t *testing.T) {
		b := newSolo(t)
		b.card("sov-1", "bold-1", true)
		b.acts("sov-1", 83, 84, 85)
		b.finish("sov-1")
		is(t, "the card on top of the pile", robataKnown(b.g).cards[b.s.Stack[b.s.StackN-1]].name, "bold-1")
		is(t, "cards dealt from below it", b.unit("sov-1").ActionCard != b.s.Stack[b.s.StackN-1]+1, true)
		b.s.Loose, b.s.StackN = 0, 2
		is(t, "of a pile in known order the lowest is dealt", dealOutcome(b.ctx(), &state.Frame{Unit: 2}, 0).Card(0), state.ActionCardBase+engine.Card(b.s.Stack[0]))
	})
	t.Run("EITC 19.1d", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}, Alike: true})
		is(t, "cards in play", len(robataKnown(b.g).cards), 6)
		for i := range robataKnown(b.g).cards {
			is(t, "all of them cards to begin with", robataKnown(b.g).cards[i].opening, true)
		}
	})
	t.Run("EITC 19.3.1", func(t *testing.T) {
		b := newSolo(t)
		for _, name := range []string{"sov-1", "sov-2"} {
			is(t, name+" opening", robataKnown(b.g).cards[b.unit(name).ActionCard-1].opening, true)
			is(t, name+" In Peril", b.unit(name).Has(state.InPeril), false)
		}
		is(t, "cards in the pile", bits.OnesCount16(b.s.Loose), 8)
		is(t, "a player's tank has none", b.unit("ger-1").ActionCard, uint8(0))
	})
	t.Run("EITC 19.3.2", func(t *testing.T) {
		b := newSolo(t)
		is(t, "Peril at the start", b.g.start.Units[b.id("sov-1")].Peril, uint8(0))
	})
	t.Run("EITC 19.3.3", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}})
		is(t, "rounds of Robata's tank", b.unit("ger-1").Ammo[0], uint8(1))
		b = newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{{{Vehicle: "ferdinand"}, {Vehicle: "tiger-ausf-e"}}}})
		is(t, "rounds of one that has no such ammunition", b.s.Units[0].Ammo[0], 0)
	})
	t.Run("EITC 19.3.5", func(t *testing.T) {
		for tanks, decks := range map[int]int{4: 4, 6: 5, 8: 6} {
			b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: tanks, Robata: [state.Sides]bool{false, true}})
			is(t, "decks", b.g.Decks, decks)
		}
		printed := 0
		for _, sc := range contenttest.Content(t).Scenarios {
			if sc.Length == 0 || sc.Robata != nil && len(sc.Robata.Sides) == 0 {
				continue
			}
			printed++
			b := newBenchOf(t, sc.ID, setup.Setup{Robata: [state.Sides]bool{true, false}})
			is(t, "decks of the printed length of "+sc.ID, b.g.Decks, sc.Length) // ruling A235
		}
		is(t, "scenarios that print their length", printed > 3, true)
	})
	t.Run("EITC 19.4.1a", func(t *testing.T) {
		b := newSolo(t)
		is(t, "the seat of Robata", robataSeat(b.g, 1), true)
		is(t, "cards of Robata", b.s.Hands[1].Count(), 0)
		if err := b.g.Arrange(&b.s, []string{"hand", "s2", "12"}, nil); err == nil {
			t.Error("Robata can be given a hand")
		}
	})
	t.Run("EITC S1-robata", func(t *testing.T) {
		b := newSolo(t)
		is(t, "a mission", RobataOf(b.ctx()).MissionOf(b.id("sov-1")), -1)
	})
	t.Run("EITC H1-robata", func(t *testing.T) {
		soloRefused(t, "fog-of-counteroffensive", setup.Setup{Robata: [state.Sides]bool{true, false}})
	})
	t.Run("EITC H2-robata", func(t *testing.T) {
		soloRefused(t, "hungary-for-oil", setup.Setup{Robata: [state.Sides]bool{false, true}})
	})
	t.Run("EITC S4-robata-a", func(t *testing.T) {
		soloRefused(t, "break-out-of-the-pocket", setup.Setup{Robata: [state.Sides]bool{true, false}})
		b := newBenchOf(t, "break-out-of-the-pocket", setup.Setup{Robata: [state.Sides]bool{false, true}})
		b.row("sov-1", 1, 2, 3)
		is(t, "a mission", RobataOf(b.ctx()).MissionOf(b.id("sov-1")), -1)
	})
	t.Run("EITC S5-robata-setup", func(t *testing.T) {
		for side, names := range [][3]string{{"ger-1", "ger-2", "ger-3"}, {"sov-1", "sov-2", "sov-3"}} {
			s := setup.Setup{}
			s.Robata[side] = true
			b := newBenchOf(t, "establish-a-bridgehead", s)
			is(t, "tanks", len(b.g.Tanks), 6)
			large, small := 0, 0
			for u := range b.g.Tanks {
				if b.g.Tanks[u].Side == int8(side) {
					large += state.Flag(b.ctx().HasWord(engine.Unit(u), int16(slices.Index(b.g.Lexicon.Words, "large"))))
					small += state.Flag(b.ctx().HasWord(engine.Unit(u), int16(slices.Index(b.g.Lexicon.Words, "small"))))
				}
			}
			is(t, "larger tanks "+names[0], large, 2)
			is(t, "smaller tanks", small, 1)
		}
	})
	t.Run("EITC S5-robata-setup of the set-up", func(t *testing.T) {
		c := contenttest.Content(t)
		suggested := model.Find(c.Scenarios, "establish-a-bridgehead").Robata.Suggests
		is(t, "suggested forces", len(suggested), 6)
		for _, vehicles := range suggested {
			side := state.Flag(model.Find(c.Vehicles, vehicles[0]).Nation == "soviet")
			s := setup.Setup{}
			s.Robata[side], s.Force[side] = true, force("", vehicles...)
			b := newBenchOf(t, "establish-a-bridgehead", s)
			for u := range b.g.Tanks {
				if int(b.g.Tanks[u].Side) != side {
					continue
				}
				who := b.g.Vehicles[b.s.Units[u].Vehicle].ID
				for word, want := range map[string]bool{"large": who == vehicles[0], "small": who == vehicles[2]} { // order-free: each word by itself
					is(t, who+" is "+word, b.ctx().HasWord(engine.Unit(u), int16(slices.Index(b.g.Lexicon.Words, word))), want)
				}
			}
		}
		const iv, iii, m43 = "pzkpfw-iv-ausf-g", "pzkpfw-iii-ausf-j", "t-34-76-m43"
		for _, wrong := range [][]setup.Tank{force("", iv, iv, iv), force("", iv, iii, iii), force("", iv, iv, "tiger-ausf-e"), force("", iv, "stug-iii-ausf-g", iii)} {
			why := soloRefused(t, "establish-a-bridgehead", setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{wrong, nil}})
			is(t, "the reason", why, "Robata fields 2 tanks of one type and 1 of a smaller one")
		}
		for _, players := range [][]setup.Tank{force("", m43), force("", m43, m43, m43, m43)} {
			why := soloRefused(t, "establish-a-bridgehead", setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{nil, players}})
			is(t, "the reason", why, fmt.Sprintf("with Robata each side fields 3 tanks, and soviet has %d", len(players)))
		}
		soloRefused(t, "establish-a-bridgehead", setup.Setup{Tanks: 8, Robata: [state.Sides]bool{false, true}})
	})
	t.Run("several players against Robata", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Seats: 3, Tanks: 6, Robata: [state.Sides]bool{false, true}})
		is(t, "seats", b.g.Seats(), 4)
		is(t, "Robata's seat comes last", robataSeat(b.g, 3), true)
		is(t, "a player is no seat of Robata", robataSeat(b.g, 2), false)
		soloRefused(t, "merging-forces", setup.Setup{Seats: 3, Robata: [state.Sides]bool{false, true}})
	})
}
