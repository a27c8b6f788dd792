package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// outcomes lists the cards that may come now.
func (b *bench) outcomes() (numbers, specials int) {
	turn := b.g.Turn(&b.s)
	for i := range turn.Outcomes {
		if b.g.Outcome(&b.s, i).Card(0) >= state.DeckSize {
			specials++
		} else {
			numbers++
		}
	}
	return numbers, specials
}

func TestShuffleClauses(t *testing.T) {
	t.Run("EITC 4.2.6a", func(t *testing.T) {
		b := newBench(t)
		start := b.g.Start()
		is(t, "cards to draw at the start", start.Pile.Count(), 100)
		for seed := range uint64(4) {
			playOut(t, b.g, seed, func(st step) {
				due := st.before.Reshuffle
				for _, e := range st.events {
					due = due || e.Kind == event.SpecialCame && e.Card == state.ShuffleCard
					if e.Kind == event.Reshuffled && !due && !st.before.Pile.Empty() && st.before.Pile.Count() > 1 {
						t.Errorf("the deck is shuffled without SHUFFLE, %d cards left", st.before.Pile.Count())
					}
				}
			})
		}
	})
	t.Run("EITC 4.2.6b", func(t *testing.T) {
		b := spotting(t)
		b.s.Deck = uint8(b.g.Decks) - 1
		b.next(shuffleNumber, 45)
		b.do("ger-1 spot sov-1 discarding 25")
		b.run()
		is(t, "the card without a number", b.s.Special, state.GameEndCard)
		b.do("ger-1 end", "ger-1 end")
		b.run()
		b.drawPhase()
		numbers, specials := b.outcomes()
		if numbers != b.s.Pile.Count() || specials != 1 {
			t.Errorf("%d cards and %d GAME END may come first, want %d and 1", numbers, specials, b.s.Pile.Count())
		}
	})
	t.Run("EITC 4.2.6c", func(t *testing.T) {
		b := newBench(t)
		s := b.g.Start()
		for n := 0; n < 50; n++ {
			b.s = s
			numbers, specials := b.outcomes()
			is(t, "numbers that may come", numbers, 100-n)
			is(t, "SHUFFLE that may come", specials, 0)
			s.TakeTop(s.Pile.Next(0))
		}
		b.s = s
		numbers, specials := b.outcomes()
		is(t, "numbers that may come as card 51", numbers, 50)
		is(t, "SHUFFLE that may come as card 51", specials, 1)
		// Of an odd number the lower half is the larger.
		b = newBench(t)
		b.hand("s1", 25)
		b.begin("ger-1")
		b.next(shuffleNumber, 45)
		b.do("ger-1 spot sov-1 discarding 25")
		b.run()
		is(t, "cards but for three Initiative Cards", b.s.Pile.Count(), 97)
		is(t, "cards above SHUFFLE", b.s.Upper, 48)
	})
	t.Run("EITC 4.2.6d", func(t *testing.T) {
		b := newBench(t)
		b.next(1, shuffleNumber, 2, 3)
		b.drawPhase()
		b.chance()
		b.chance()
		b.same("shuffles", b.numbers(event.Reshuffled))
		b.run()
		is(t, "hand of s1", b.s.Hands[0].Count(), 9)
		is(t, "hand of s2", b.s.Hands[1].Count(), 8)
		last := 0
		for i, e := range b.log.Events {
			if e.Kind == event.Drew {
				last = i
			}
			if e.Kind == event.Reshuffled && i < last {
				t.Error("the deck was shuffled before all had drawn")
			}
		}
		is(t, "shuffles", b.happened(event.Reshuffled), 1)
		b.cited("EITC 4.2.6d")
		is(t, "phase", b.s.Phase, state.InitiativePhase)
	})
	t.Run("EITC 4.2.6e", func(t *testing.T) {
		b := newBench(t)
		b.onlyLeft(1, 2, 3)
		b.next(1, shuffleNumber, 2, 3)
		b.drawPhase()
		b.run()
		is(t, "hand of s1", b.s.Hands[0].Count(), 9)
		is(t, "hand of s2", b.s.Hands[1].Count(), 8)
		b.cited("EITC 4.2.6e")
		is(t, "shuffles", b.happened(event.Reshuffled), 1)
		b.expect("deck", "2")
		is(t, "cards to draw", b.s.Pile.Count(), 100-17)
		is(t, "cards discarded", b.s.Discard.Count(), 0)
	})
	t.Run("EITC 4.2.6g", func(t *testing.T) {
		// SHUFFLE is the Hit Pull: the rest of the shot and the Damage Check
		// come from the old deck.
		b := shooting(t)
		b.nextDamage(4)
		b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
		b.next(shuffleNumber, 2, 7, 13)
		for range 5 {
			b.chance()
		}
		is(t, "shuffles", b.happened(event.Reshuffled), 0)
		b.do("ger-1 decline")
		b.same("Pulls", b.numbers(event.Pulled), 2, 7, 13)
		is(t, "shuffles", b.happened(event.Reshuffled), 1)
		b.cited("EITC 4.2.6g")
		for _, n := range []int{2, 7, 13, 25} {
			is(t, "place of a card of the action", b.where(n), "pile")
		}
	})
}

func TestShuffleInActionClauses(t *testing.T) {
	t.Run("EITC 4.2.6g-2", func(t *testing.T) {
		b := newBench(t)
		ignited(b, "ger-1")
		b.hand("s1", 1, 2, 3)
		b.begin("ger-1")
		b.next(shuffleNumber, 39)
		b.do("ger-1 stay")
		b.run()
		for b.g.Turn(&b.s).Kind == engine.Decide && b.offers("ger-1 escape") {
			b.do(b.legal()[0])
			b.run()
		}
		is(t, "cards lost", b.happened(event.Lost), 2)
		is(t, "shuffles", b.happened(event.Reshuffled), 1)
		is(t, "hand", b.s.Hands[0].Count(), 1)
		for _, n := range b.numbers(event.Lost) {
			is(t, "place of a card lost", b.where(n), "pile")
		}
		is(t, "discards", b.s.Discard.Count(), 1) // the next tank's Initiative Card
	})
	t.Run("EITC 4.2.6h", func(t *testing.T) {
		b := spotting(t)
		b.hand("s1", 25, 49, 50)
		b.onlyLeft(45)
		b.do("ger-1 spot sov-1 discarding 25", "ger-1 pay with 49+50")
		b.next(shuffleNumber, 45)
		b.chance()
		b.chance()
		is(t, "shuffles", b.happened(event.Reshuffled), 1)
		b.cited("EITC 4.2.6h")
		is(t, "place of the first Pull", b.where(45), "table")
		is(t, "place of an Order Icon card", b.where(49), "table")
		b.chance()
		is(t, "Pulls", b.happened(event.Pulled), 2)
		is(t, "shuffles", b.happened(event.Reshuffled), 1)
		b.expect("deck", "2")
		is(t, "the card without a number", b.s.Special, state.ShuffleCard)
		is(t, "place of the first Pull", b.where(45), "discard")
	})
	t.Run("EITC 4.2.6j", func(t *testing.T) {
		b := spotting(t)
		b.hand("s1", 25, 49, 50)
		b.onlyLeft(44)
		b.do("ger-1 spot sov-1 discarding 25", "ger-1 pay with 49+50")
		b.next(gameEndNumber, 44)
		b.chance()
		b.chance()
		is(t, "the card without a number", b.s.Special, engine.NoCard)
		if _, specials := b.outcomes(); specials != 0 {
			t.Error("SHUFFLE or GAME END may come again")
		}
		b.next(45)
		b.chance()
		b.expect("ger-1 spotted", "sov-1")
		is(t, "the game is over", b.s.Over, true)
	})
	t.Run("EITC 4.2.6k", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 25, 12)
		b.hand("s2", 60, 61)
		b.box("sov-1", "terrain", 71)
		b.box("sov-2", "move", 47)
		b.box("ger-2", "smoke", 20)
		b.begin("ger-1")
		b.next(shuffleNumber, 45)
		b.do("ger-1 spot sov-1 discarding 25")
		b.run()
		is(t, "shuffles", b.happened(event.Reshuffled), 1)
		for number, place := range map[int]string{ // order-free: each on its own
			12: "s1", 60: "s2", 61: "s2", 71: "elsewhere", 47: "elsewhere", 20: "elsewhere",
			92: "elsewhere", 93: "elsewhere", 94: "elsewhere", // Initiative Cards
			25: "pile", 45: "pile", 91: "pile",
		} {
			is(t, "a card's place", b.where(number), place)
		}
		is(t, "discards", b.s.Discard.Count(), 0)
	})
	t.Run("EITC 4.3.3a", func(t *testing.T) {
		b := newBench(t)
		b.unit("ger-1").Status |= state.Broken
		b.unit("ger-2").Status |= state.Broken
		b.begin("ger-1", "ger-2")
		b.nextDamage(4, 21)
		b.chance()
		is(t, "Damage Cards used", b.s.DamageUsed != 0, true)
		is(t, "shuffles of the Damage Deck", b.happened(event.DamageReshuffled), 0)
		b.do("ger-1 pass", "ger-1 end")
		b.chance()
		b.expect("ger-2 status", "")
		is(t, "shuffles of the Damage Deck", b.happened(event.DamageReshuffled), 1)
		is(t, "Damage Cards used", b.s.DamageUsed, 0)
		is(t, "Damage Cards to come", b.s.DamagePile, 1<<21-1)
		rallied := false
		for _, e := range b.log.Events {
			rallied = rallied || e.Kind == event.Shed && e.Unit == b.id("ger-2")
			if e.Kind == event.DamageReshuffled && !rallied {
				t.Error("the Damage Deck was shuffled before the card was applied")
			}
		}
	})
}

// TestFurtherDeck holds that a scenario hears of each further deck, also of one
// that was shuffled because the old one ran out in mid-action or mid-draw.
func TestFurtherDeck(t *testing.T) {
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules = append(sc.Rules, model.Rule{On: "deck.start", Cite: []string{"X 1"},
			Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 3}, To: "soviet"}}})
	})
	t.Run("after the action", func(t *testing.T) {
		b := newBenchWith(t, c, "merging-forces", setup.Setup{})
		b.hand("s1", 25)
		b.begin("ger-1")
		b.next(shuffleNumber, 45)
		b.do("ger-1 spot sov-1 discarding 25")
		b.run()
		b.expect("score", "0 3")
	})
	t.Run("in mid-action", func(t *testing.T) {
		b := newBenchWith(t, c, "merging-forces", setup.Setup{})
		b.hand("s1", 25, 49, 50)
		b.begin("ger-1")
		b.onlyLeft(45)
		b.do("ger-1 spot sov-1 discarding 25", "ger-1 pay with 49+50")
		b.next(shuffleNumber, 45)
		b.run()
		b.expect("score", "0 3")
	})
	t.Run("in a check", func(t *testing.T) {
		b := newBenchWith(t, c, "merging-forces", setup.Setup{})
		b.box("ger-1", "smoke", 20)
		b.begin("ger-1")
		b.next(shuffleNumber, 45)
		b.run()
		b.expect("score", "0 3")
	})
	t.Run("in mid-draw", func(t *testing.T) {
		b := newBenchWith(t, c, "merging-forces", setup.Setup{})
		b.onlyLeft(45)
		b.next(shuffleNumber, 45)
		b.drawPhase()
		b.run()
		b.expect("score", "0 3")
	})
}

// TestDeckEnd holds that a scenario hears of the end of each deck, of the last one too, before the
// next one begins or the game ends, and by the number that the deck had.
func TestDeckEnd(t *testing.T) {
	one, last := 1, true
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"left": {Of: "game", Max: 9}}
		first := []model.Count{{Of: model.Measure{Mark: "left"}, Span: model.Span{Is: &one}}}
		sc.Rules = append(sc.Rules,
			model.Rule{On: "deck.start", Cite: []string{"X 1"}, When: model.When{Count: first}, Operation: scores(3, "soviet")},
			model.Rule{On: "deck.end", Cite: []string{"X 1"}, When: model.When{Deck: &model.DeckWhen{Span: model.Span{Is: &one}}}, Operation: adds("left")},
			model.Rule{On: "deck.end", Cite: []string{"X 1"}, When: model.When{Deck: &model.DeckWhen{Last: &last}}, Operation: scores(5, "soviet")},
			model.Rule{On: "game.end", Cite: []string{"X 1"}, When: model.When{Count: first}, Operation: scores(7, "german")})
	})
	b := newBenchWith(t, c, "merging-forces", setup.Setup{})
	b.hand("s1", 25)
	b.begin("ger-1")
	b.next(shuffleNumber, 45)
	b.do("ger-1 spot sov-1 discarding 25")
	b.run()
	b.expect("score", "0 3")
	b.s.Deck = uint8(b.g.Decks)
	b.ctx().finish(state.ByGameEnd)
	b.expect("score", "7 8")
}

// TestNothingLeft holds that a Pull finds a card even when hands and boxes hold
// the whole deck: one that the action has used up.
func TestNothingLeft(t *testing.T) {
	b := newBench(t)
	b.hand("s1", 25, 49, 50)
	b.begin("ger-1")
	b.do("ger-1 spot sov-1 discarding 25", "ger-1 pay with 49+50")
	b.onlyLeft(45)
	b.s.Special = engine.NoCard
	b.s.Hands[1] = b.s.Hands[1].Union(b.s.Discard)
	b.s.Discard = state.CardSet{}
	b.chance()
	if numbers, specials := b.outcomes(); numbers != 3 || specials != 1 {
		t.Fatalf("%d cards and %d SHUFFLE may come, want 45, 49 and 50 and 1", numbers, specials)
	}
	b.run()
	b.check()
	b.asked(0)
}
