package tankduel

import (
	"errors"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// spotting returns a bench in which ger-1 may attempt to Spot: its hand is 12
// (one Order Icon) and 25 (none), the Battle Deck is complete but for the bids.
func spotting(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.hand("s1", 12, 25)
	b.begin("ger-1")
	return b
}

func TestDeckLengthClauses(t *testing.T) {
	for _, tc := range []struct {
		name         string
		tanks, decks int
	}{
		{"EITC 3.2.1a", 4, 3},
		{"EITC 3.2.1b", 5, 4},
		{"EITC 3.2.1b", 6, 4},
		{"EITC 3.2.1c", 7, 5},
		{"EITC 3.2.1c", 8, 5},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: tc.tanks})
			is(t, "length", b.g.Decks, tc.decks)
		})
	}
	t.Run("EITC 3.2a", func(t *testing.T) {
		for _, tanks := range []int{4, 6, 8} {
			b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: tanks})
			shuffles, ends, lastDeck := 0, 0, 0
			playOut(t, b.g, uint64(tanks), func(st step) {
				for _, e := range st.events {
					switch {
					case e.Kind == event.SpecialCame && e.Card == state.ShuffleCard:
						shuffles++
					case e.Kind == event.SpecialCame && e.Card == state.GameEndCard:
						ends++
						lastDeck = int(st.after.Deck)
					}
				}
			})
			is(t, "SHUFFLE events", shuffles, b.g.Decks-1)
			is(t, "GAME END events", ends, 1)
			is(t, "deck of GAME END", lastDeck, b.g.Decks)
		}
	})
}

func TestDeckPullClauses(t *testing.T) {
	t.Run("EITC 3.2.2a", func(t *testing.T) {
		b := spotting(t)
		b.next(shuffleNumber, 45)
		b.do("ger-1 spot sov-1 discarding 25")
		b.expect("deck", "1")
		b.chance()
		b.expect("deck", "2")
		if b.s.Pile.Count() < 50 {
			t.Errorf("only %d cards are left in the draw pile", b.s.Pile.Count())
		}
		// Drawn into a hand it counts as well, at that moment.
		b = newBench(t)
		b.next(1, shuffleNumber, 2)
		b.drawPhase()
		b.chance()
		b.expect("deck", "1")
		b.chance()
		is(t, "SHUFFLE events", b.happened(event.SpecialCame), 1)
		b.run()
		b.expect("deck", "2")
		// An empty draw pile is no deck played through.
		b = newBench(t)
		b.onlyLeft(1, 2)
		b.s.Special, b.s.Ending = engine.NoCard, false
		b.drawPhase()
		b.run()
		b.expect("deck", "1")
	})
	t.Run("EITC 3.2.2b", func(t *testing.T) {
		b := shooting(t)
		b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
		b.next(shuffleNumber, 50, 31)
		b.chance()
		if e := b.cited("EITC 3.2.2b"); e.Seen != engine.Everyone || e.Card != state.ShuffleCard {
			t.Errorf("SHUFFLE is set aside by %+v", e)
		}
		b.chance()
		is(t, "the Hit Pull", int(b.cited("EITC 11.1.3b").Card)+1, 50)
		// Drawn, it enters no hand and is replaced.
		b = newBench(t)
		b.next(shuffleNumber, 3)
		b.drawPhase()
		b.chance()
		b.expect("s1 hand", "")
		is(t, "who sees SHUFFLE drawn", b.cited("EITC 3.2.2b").Seen, engine.Everyone)
		b.chance()
		b.expect("s1 hand", "3")
	})
	t.Run("EITC 4.0a", func(t *testing.T) {
		b := newBench(t)
		b.begin("ger-1")
		other := b.s
		b.onlyLeft(50, 51)
		other.Pile, other.Discard = b.s.Pile, b.s.Discard
		c, d := b.s.Discard.Next(0), engine.Card(49)
		other.Discard.Remove(c)
		other.Discard.Add(d)
		other.Pile.Remove(d)
		other.Pile.Add(c)
		for seat := range engine.Seat(2) {
			var v, w View
			b.g.Observe(&v, &b.s, seat)
			b.g.Observe(&w, &other, seat)
			is(t, "view of the pile and the discards, whatever lies there", v, w)
		}
		b = spotting(t)
		b.do("ger-1 spot sov-1 discarding 25")
		for _, e := range b.log.Events {
			if e.Kind == event.Discarded {
				is(t, "card discarded, as the opponent sees it", e.Redacted(1).Card, engine.NoCard)
			}
		}
	})
	t.Run("EITC 4.1a", func(t *testing.T) {
		b := spotting(t)
		b.next(45)
		b.do("ger-1 spot sov-1 discarding 25")
		b.chance()
		e := b.cited("EITC 4.1a")
		if e.Seen != engine.Everyone || int(e.Card)+1 != 45 {
			t.Errorf("the Pull is %+v", e)
		}
		is(t, "the Pulled card's place", b.where(45), "discard")
		b.expect("ger-1 spotted", "sov-1")
		// So with a Damage Card.
		b = newBench(t)
		b.unit("ger-1").Status |= state.Broken
		b.begin("ger-1")
		b.nextDamage(4)
		b.chance()
		e = b.cited("EITC 4.1a")
		if e.Seen != engine.Everyone || e.Card != state.DamageBase+3 {
			t.Errorf("the Pull of a Damage Card is %+v", e)
		}
		is(t, "Damage Cards discarded", b.s.DamageUsed, 1<<3)
	})
	t.Run("EITC 4.1b", func(t *testing.T) {
		b := newBench(t)
		ignited(b, "ger-1")
		b.hurt("ger-1", state.Gunner)
		b.begin("ger-1")
		b.do("ger-1 stay")
		// 39 fans the fire; 40 kills the Gunner, and yet 41 is Pulled for him.
		b.next(39, 40, 41)
		b.chance()
		b.log.Reset()
		b.do("ger-1 escape gunner")
		b.chance()
		b.expect("ger-1 gunner", "wounded")
		b.chance()
		b.expect("ger-1 gunner", "kia")
		b.same("Pulls", b.numbers(event.Pulled), 40, 41)
	})
}

// ignited sets a tank On Fire without events, as if in an earlier round.
func ignited(b *bench, name string) { b.unit(name).Status |= state.Burning }

func TestBattleCardClauses(t *testing.T) {
	t.Run("EITC 4.2.1a", func(t *testing.T) {
		b := newBench(t)
		start := b.g.Start()
		is(t, "the deck", start.Pile.Count(), 100)
		for i := range b.g.Cards {
			is(t, "Battle Number", b.g.Cards[i].Number, i+1)
		}
	})
	t.Run("EITC 4.2.1b", func(t *testing.T) {
		b := newBench(t)
		b.spot("ger-1", "sov-1")
		b.hand("s1", 27, 31)
		b.begin("ger-1")
		b.refused("ger-1 fire sov-1 with 31 led 31", "EITC 4.2.1b")
		b.refused("ger-1 fire sov-1 with 27+31 led 31", "EITC 4.2.1b")
		for _, either := range []string{"fire sov-1 with 31", "fire sov-1 with 27+31", "fire sov-1 with 27 led 31", "leadership 31"} {
			b.want("ger-1 "+either, true)
		}
		b.do("ger-1 leadership 31", "ger-1 decline")
		if b.happened(event.TriedToHit) > 0 {
			t.Error("LEADERSHIP gave a Fire action too")
		}
		is(t, "card 31's place", b.where(31), "discard")
		b.refused("ger-1 fire sov-1 with 27", "EITC 8.2a")
	})
	t.Run("EITC 4.2.1c", func(t *testing.T) {
		// 35 is MOVE 5/FIRE 5 with Explosion and Extinguisher icons and Pen Mod
		// 4: it is one and the same card for either half and for every Pull.
		b := newBench(t)
		card := b.g.Cards[34]
		is(t, "MOVE half", card.Move, 5)
		is(t, "FIRE half", card.Fire, 5)
		is(t, "Battle Number", card.Number, 35)
		is(t, "Target Number", card.Target(), 5)
		is(t, "Effect Icons", card.Icons, pieces.ExplosionIcon|pieces.ExtinguisherIcon)
		is(t, "Pen Mod", card.Pen, 4)
		// The Order Icons of 87 pay for either half of 32, MOVE 4/FIRE 4.
		b.spot("ger-1", "sov-1")
		b.hand("s1", 32, 87)
		b.scar("ger-1", state.FuelHit)
		b.scar("ger-1", state.OpticsGone)
		b.begin("ger-1")
		b.expect("ger-1 move-level", "3")
		b.expect("ger-1 fire-level", "3")
		b.want("ger-1 raise-move 1", true)
		b.want("ger-1 raise-fire 1", true)
	})
	t.Run("EITC 4.2.1d", func(t *testing.T) {
		b := newBench(t)
		for number, want := range map[int]int{58: 8, 100: 0, 70: 0, 1: 1, 99: 9} { // order-free: each on its own
			is(t, "Target Number", b.g.Cards[number-1].Target(), want)
		}
	})
}

func TestDeckSetupClauses(t *testing.T) {
	t.Run("EITC 4.2.5a", func(t *testing.T) {
		c := variant(t, "merging-forces", func(c *model.Content, _ *model.Scenario) {
			c.Cards = append(c.Cards, model.Card{Record: model.Record{ID: "mine"}, Number: 13, Deck: "mine"},
				model.Card{Record: model.Record{ID: "block"}, Number: 70, Deck: "block"})
		})
		b := newBenchWith(t, c, "merging-forces", setup.Setup{})
		for i := range b.g.Cards {
			is(t, "deck of "+b.g.Cards[i].ID, model.Find(c.Cards, b.g.Cards[i].ID).Deck, "standard")
		}
	})
	t.Run("EITC 4.2.5b", func(t *testing.T) {
		c := variant(t, "merging-forces", func(c *model.Content, sc *model.Scenario) {
			c.Cards = append(c.Cards, model.Card{Record: model.Record{ID: "mine"}, Number: 13, Deck: "mine"})
			sc.Deck.Replace = []string{"mine"}
		})
		b := newBenchWith(t, c, "merging-forces", setup.Setup{})
		is(t, "card 13", b.g.Cards[12].ID, "mine")
		is(t, "MOVE half of card 13", b.g.Cards[12].Move, 0)
		start := b.g.Start()
		is(t, "the deck", start.Pile.Count(), 100)
	})
	t.Run("EITC 4.2.5c", func(t *testing.T) {
		for _, group := range []string{"mine", "standard"} {
			c := variant(t, "merging-forces", func(c *model.Content, sc *model.Scenario) {
				for _, id := range []string{"mine", "trap"} {
					c.Cards = append(c.Cards, model.Card{Record: model.Record{ID: id}, Number: 13, Deck: group})
				}
				sc.Deck.Replace = []string{"mine"}
			})
			_, _, err := New(c, "merging-forces", setup.Setup{}, Core())
			var refused *setup.Error
			is(t, "refusal of two cards of one number", errors.As(err, &refused) && refused.Clause == "EITC 4.2.5c", true)
		}
	})
	t.Run("EITC 4.2.5d", func(t *testing.T) {
		c := variant(t, "hold-the-high-ground", func(c *model.Content, _ *model.Scenario) {
			c.Cards = append(c.Cards, model.Card{Record: model.Record{ID: "solo-move"}, Deck: "standard"})
		})
		b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
		for i := range b.g.Cards {
			if b.g.Cards[i].ID == "solo-move" {
				t.Error("a card without a Battle Number is in the deck")
			}
		}
		// A Hill card goes back to its supply and never into the deck.
		b.unit("ger-1").Range = 3
		b.hand("s1", 47)
		b.begin("ger-1")
		b.do("ger-1 move with 47", "ger-1 step forward", "sov-1 decline", "sov-2 decline")
		held := b.s.Supplies[0]
		b.do("ger-1 take 0")
		is(t, "the supply", b.s.Supplies[0], held-1)
		b.expect("ger-1 box", "hill")
		is(t, "card 47's place", b.where(47), "discard")
	})
	t.Run("EITC 4.3a", func(t *testing.T) {
		b := newBench(t)
		b.unit("ger-1").Status |= state.Broken
		b.begin("ger-1")
		pile := b.s.Pile
		is(t, "the Damage Deck", b.g.Turn(&b.s).Outcomes, len(b.g.damage))
		is(t, "Damage Cards", len(b.g.damage), 21)
		b.nextDamage(4)
		b.chance()
		if b.s.Pile != pile {
			t.Error("a Damage Card came off the Battle Deck")
		}
	})
}
