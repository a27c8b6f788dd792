package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/change"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestSoloPerilClauses is the Peril Level, term by term.
func TestSoloPerilClauses(t *testing.T) {
	// peril is the level of a T-34 in WOODS, which add nothing.
	bare := func(t *testing.T) *bench {
		b := newSolo(t)
		b.box("sov-1", "terrain", 71)
		return b
	}
	peril := func(b *bench) int { return RobataOf(b.ctx()).perilLevel(b.id("sov-1"), nil) }
	t.Run("EITC 19.4.2a", func(t *testing.T) {
		b := bare(t)
		b.spot("sov-1", "ger-1", "ger-2")
		is(t, "never below 0", peril(b), 0)
		b.unit("sov-1").Peril = 7
		b.plans("sov-1", 1, 2, 3)
		is(t, "computed anew", b.unit("sov-1").Peril, uint8(0))
	})
	for _, c := range []struct {
		clause, what string
		set          func(b *bench)
		want         int
	}{
		{"EITC 19.4.2b", "Spotted by two", func(b *bench) { b.spot("ger-1", "sov-1"); b.spot("ger-2", "sov-1") }, 2},
		{"EITC 19.4.2c", "Spotted and Acquired at +20", func(b *bench) { b.acquire("ger-1", "sov-1", 2) }, 3},
		{"EITC 19.4.2d", "in FIELD", func(b *bench) { b.unit("sov-1").Box = state.EmptyBox() }, 2},
		{"EITC 19.4.2d", "in MUD", func(b *bench) { b.unit("sov-1").Box.Terrain = 17 - 1 }, 2},
		{"EITC 19.4.2e", "Spotted and flanked", func(b *bench) { b.flank("ger-1", "sov-1") }, 3},
		{"EITC 19.4.2f", "Bogged", func(b *bench) { b.unit("sov-1").Bog = 3 }, 2},
		{"EITC 19.4.2g", "Spotted by two and spotting one", func(b *bench) {
			b.spot("ger-1", "sov-1")
			b.spot("ger-2", "sov-1")
			b.spot("sov-1", "ger-1")
		}, 1},
		{"EITC 19.4.2h", "Bogged and with an enemy Acquired at +10", func(b *bench) { b.unit("sov-1").Bog = 3; b.acquire("sov-1", "ger-1", 1) }, 0},
		{"EITC 19.4.2i", "Spotted, Acquired +20, flanked by one, spotting two, flanking one", func(b *bench) {
			b.acquire("ger-1", "sov-1", 2)
			b.flank("ger-2", "sov-1")
			b.flank("sov-1", "ger-1")
			b.spot("sov-1", "ger-2")
		}, 2},
	} {
		t.Run(c.clause, func(t *testing.T) {
			b := bare(t)
			c.set(b)
			is(t, c.what, peril(b), c.want)
		})
	}
	t.Run("MUD and a moving tank", func(t *testing.T) {
		b := bare(t)
		b.unit("sov-1").Box.Terrain = 17 - 1
		is(t, "MUD", peril(b), 2)
		b.unit("sov-1").Box = state.EmptyBox()
		b.unit("sov-1").Box.Move = state.SoloMove
		is(t, "In Motion nothing lies in the box", peril(b), 0)
	})
}

// TestSoloInitiativeClauses is how Robata finds its Initiative Cards.
func TestSoloInitiativeClauses(t *testing.T) {
	// BidOf is the number of the card that a tank in WOODS, Peril 0, chooses; a
	// Target Number 0 alone puts it In Peril. bid is that of a T-34.
	bidOf := func(b *bench, name string, cards ...int) int {
		b.box(name, "terrain", 71)
		b.plans(name, cards...)
		for _, e := range b.log.Events {
			if e.Kind == event.Chosen {
				return int(e.Card) + 1
			}
		}
		return 0
	}
	bid := func(b *bench, cards ...int) int { return bidOf(b, "sov-1", cards...) }
	t.Run("EITC 19.6.2a", func(t *testing.T) {
		b := newSolo(t)
		b.hand("s1", 12, 35, 66)
		for b.g.procs[b.s.Frame().Proc].name != "initiative" {
			change.PopFrame(&b.s)
		}
		change.SetRegister(&b.s, state.WalkNext, 0)
		change.SetStage(b.s.Frame(), 0)
		b.settle()
		b.want("ger-1 bid", true)
		b.do("ger-1 bid 12")
		is(t, "nothing revealed while the player chooses", b.happened(event.Uncovered), 0)
		b.do("ger-2 bid 35")
		for b.happened(event.Chosen) < 2 {
			b.chance()
		}
		var order []int
		for _, e := range b.log.Events {
			if e.Kind == event.Chosen {
				order = append(order, int(b.s.Units[e.Unit].Number))
			}
		}
		is(t, "ascending Identification Numbers", order[0] < order[1], true)
	})
	t.Run("EITC 19.7a", func(t *testing.T) {
		b := newSolo(t)
		b.plans("sov-1", 38, 64, 55)
		is(t, "cards revealed in order", len(b.said(event.Uncovered)), 3)
		is(t, "the first", b.said(event.Uncovered)[0], "sov-1 reveals 38 MOVE 6/FIRE 6 [EITC 19.7a]")
	})
	t.Run("EITC 19.7b", func(t *testing.T) {
		b := newSolo(t)
		is(t, "COMMAND stays among the three and may be the Initiative Card", bid(b, 38, 4, 55), 4)
		is(t, "and gives a Spotted counter", b.happened(event.Spotted), 1)
	})
	t.Run("EITC 19.7c", func(t *testing.T) {
		b := newSolo(t)
		b.unit("sov-1").Bog = 3 // Peril 2, and 2 for FIELD
		b.box("sov-1", "terrain", 71)
		b.plans("sov-1", 38, 64, 55)
		is(t, "Peril", b.unit("sov-1").Peril, uint8(2))
		is(t, "In Peril on an 8", b.unit("sov-1").Has(state.InPeril), false)
		b = newSolo(t)
		b.unit("sov-1").Bog = 3
		b.box("sov-1", "terrain", 71)
		b.plans("sov-1", 62, 38, 55)
		is(t, "In Peril on a 2", b.unit("sov-1").Has(state.InPeril), true)
		b = newSolo(t)
		b.unit("sov-1").Bog = 3
		b.box("sov-1", "terrain", 71)
		b.plans("sov-1", 63, 38, 55)
		is(t, "In Peril on a 3", b.unit("sov-1").Has(state.InPeril), false)
	})
	t.Run("EITC 19.7.1", func(t *testing.T) {
		is(t, "In Peril", bid(newSolo(t), 60, 98, 55), 55)
	})
	t.Run("EITC 19.7.2", func(t *testing.T) {
		is(t, "7, 33, 43", bid(newSolo(t), 7, 33, 43), 7)
		is(t, "one below 10 and one above 90", bid(newSolo(t), 9, 93, 43), 9)
		is(t, "10 is not below 10", bid(newSolo(t), 33, 10, 44), 44)
	})
	t.Run("EITC 19.7.3", func(t *testing.T) {
		near := func() *bench { // with what 19.7.4 asks for
			b := newSolo(t)
			b.spot("sov-1", "ger-1")
			b.at("sov-1", 200)
			b.at("ger-1", 200)
			return b
		}
		is(t, "38, 93, 51", bid(newSolo(t), 38, 93, 51), 93)
		is(t, "91 is above 90, whatever is Spotted", bid(near(), 38, 91, 51), 91)
		is(t, "90 is not", bid(near(), 38, 90, 51), 38)
	})
	t.Run("EITC 19.7.4", func(t *testing.T) {
		b := newSolo(t)
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		is(t, "a target whose turret it can pierce", bid(b, 47, 65, 54), 47)
		// Each half alone: at 1000 m a T-34/85 is no High Quality Shot for Alert, but
		// its hull is as strong as the gun; at 800 m an SU-100 is one and stronger.
		for _, c := range []struct {
			what, enemy string
			at          int
			isSpotted   bool
			takes       int
		}{
			{"weak Armor alone", "t-34-85-m44", 600, true, 47},
			{"weak Armor, not Spotted", "t-34-85-m44", 600, false, 65},
			{"Armor stronger by 1", "t-34-85-m44", 800, true, 65},
			{"a High Quality Shot alone", "su-100-m44", 400, true, 47},
			{"neither", "su-100-m44", 600, true, 65},
		} {
			var s setup.Setup
			s.Robata[0] = true
			s.Force = [state.Sides][]setup.Tank{{{Vehicle: "pzkpfw-iv-ausf-g"}, {Vehicle: "pzkpfw-iv-ausf-g"}}, {{Vehicle: c.enemy}, {Vehicle: c.enemy}}}
			b := newBenchOf(t, "merging-forces", s)
			enemy := b.g.Units[2].Name
			b.card("ger-1", "alert-1", false)
			b.at("ger-1", 400)
			b.at(enemy, c.at)
			if c.isSpotted {
				b.spot("ger-1", enemy)
			}
			is(t, c.what, bidOf(b, "ger-1", 47, 65, 54), c.takes)
		}
	})
	t.Run("EITC 19.7.5", func(t *testing.T) { is(t, "47, 65, 54 with nothing Spotted", bid(newSolo(t), 47, 65, 54), 65) })
	t.Run("EITC 19.7d", func(t *testing.T) {
		b := newSolo(t)
		bid(b, 47, 65, 54)
		is(t, "47 and 54 are discarded", b.s.Discard.Has(46) && b.s.Discard.Has(53), true)
		is(t, "nothing stays revealed", len(RobataOf(b.ctx()).RowNames()), 0)
	})
}

// TestSoloEndClauses holds the clauses on SHUFFLE and GAME END among Robata's cards.
func TestSoloEndClauses(t *testing.T) {
	t.Run("EITC 19.4.9a", func(t *testing.T) {
		b := newSolo(t)
		b.begin("sov-1")
		b.next(47, shuffleNumber, 83, 84)
		for range 4 {
			b.chance()
		}
		is(t, "cards revealed around SHUFFLE", b.happened(event.Uncovered), 3)
		b.cited("EITC 19.4.9a")
		is(t, "shuffled once they were", b.happened(event.Reshuffled), 1)
		b = newSolo(t)
		b.plans("sov-1", 47, shuffleNumber, 53, 64)
		is(t, "cards revealed for initiative", b.happened(event.Uncovered), 3)
		b.inOrder(event.Uncovered, event.Reshuffled, event.Chosen)
		uncoveredLast := slices.IndexFunc(b.log.Events, func(e engine.Event) bool { return e.Kind == event.Uncovered && e.Card == 64-1 })
		is(t, "shuffled behind the last of them", uncoveredLast >= 0 && b.place(event.Reshuffled, "") > uncoveredLast, true)
	})
	t.Run("EITC 19.4.9b", func(t *testing.T) {
		b := newSolo(t)
		b.begin("sov-1")
		b.next(47)
		b.s.Discard = b.s.Discard.Union(b.s.Pile)
		b.s.Discard.Remove(46)
		b.s.Pile = state.CardSet{}
		b.s.Pile.Add(46)
		b.s.Special = engine.NoCard
		b.chance()
		b.chance()
		b.cited("EITC 19.4.9b")
		is(t, "the reveal goes on", b.happened(event.Uncovered), 2)
		is(t, "with SHUFFLE in the new deck", b.s.Special, state.ShuffleCard)
		b = newSolo(t)
		b.s.Deck = uint8(b.g.Decks)
		b.s.Special = engine.NoCard
		b.begin("sov-1")
		b.onlyLeft(47)
		b.chance()
		b.chance()
		is(t, "with GAME END in the last one", b.s.Special, state.GameEndCard)
	})
	t.Run("EITC 19.4.9c", func(t *testing.T) {
		b := newSolo(t)
		b.plans("sov-1", 47, gameEndNumber)
		is(t, "over", b.s.Over, true)
		b.cited("EITC 19.4.9c")
	})
	t.Run("EITC 19.4.9d", func(t *testing.T) {
		b := newSolo(t)
		b.begin("sov-1")
		b.next(84, gameEndNumber, 85, 87)
		for b.happened(event.Uncovered) < 3 {
			b.chance()
		}
		is(t, "over at once", b.s.Over, false)
		b.finish("sov-1")
		is(t, "a Primary Action was considered", b.happened(event.LineRead) > 0, true)
		is(t, "over after the whole phase", b.s.Over, true)
	})
	for _, c := range []struct {
		check string
		set   func(b *bench, name string)
	}{
		{"Smoke Check", func(b *bench, name string) { b.box(name, "smoke", 20) }},
		{"Smoke Check of the counter", func(b *bench, name string) { b.unit(name).Status |= state.SmokeFilled }},
		{"Fire Check", func(b *bench, name string) { b.kill(name, state.CommanderGunner); b.unit(name).Status |= state.Burning }},
	} {
		t.Run("EITC 19.4.9d in a "+c.check, func(t *testing.T) {
			b := newSolo(t)
			c.set(b, "sov-1")
			b.begin("sov-1")
			b.next(gameEndNumber, 82, 84, 85, 87)
			for b.happened(event.RowCounted) == 0 && !b.s.Over {
				b.chance()
			}
			b.cited("EITC 19.4.9d")
			is(t, "over with the check", b.s.Over, false)
			// The cards that the phase needs after 84 come from a new deck.
			b.s.Discard, b.s.Pile, b.s.KnownN = b.s.Discard.Union(b.s.Pile), state.CardSet{}, 0
			b.s.Discard.Remove(84 - 1)
			b.s.Pile.Add(84 - 1)
			b.finish("sov-1")
			is(t, "shuffled once more", b.happened(event.Reshuffled), 1)
			is(t, "the card without a number in the new deck", b.s.Special, engine.NoCard)
			is(t, "over after the whole phase", b.s.Over, true)
		})
	}
	t.Run("EITC 19.4.9d of a player's tank", func(t *testing.T) {
		b := newSolo(t)
		b.box("ger-1", "smoke", 20)
		b.begin("ger-1")
		b.next(gameEndNumber, 82)
		b.run()
		is(t, "over with the check", b.s.Over, true)
		is(t, "still in its phase", b.s.Active, b.id("ger-1"))
	})
}
