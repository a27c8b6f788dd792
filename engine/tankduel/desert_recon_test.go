package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// scouting is a bench in the Action Step of bri-3, which has Recon, at 200 m with these cards;
// s2 and s4 play the Allied side.
func scouting(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := newBenchOf(t, "open-country", setup.Setup{Seats: 4, Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{nil, {3}})})
	b.at("bri-3", 200)
	b.hand("s2", hand...)
	b.begin("bri-3")
	return b
}

// looks goes through the chance of a Recon Field Action.
func (b *bench) looks(discard string) *bench {
	b.t.Helper()
	b.do("bri-3 recon discarding " + discard)
	b.run()
	return b
}

// TestReconClauses are Recon vehicles and their Field Action (NA 5.1).
func TestReconClauses(t *testing.T) {
	const act = "bri-3 recon discarding 47+48"
	t.Run("NA 5.1a", func(t *testing.T) {
		c := contenttest.Content(t)
		force := func(vehicle string) setup.Setup {
			return setup.Setup{Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{nil, {1}}), Force: [state.Sides][]setup.Tank{1: {{Vehicle: vehicle, Number: 1}, {Vehicle: "m4a2-sherman-iii"}}}}
		}
		_, _, err := New(c, "open-country", force("valentine-mk-viii"), Core())
		is(t, "a vehicle with a Radio", err, nil)
		own := variant(t, "open-country", func(*model.Content, *model.Scenario) {})
		for i := range own.Vehicles {
			if own.Vehicles[i].ID == "valentine-mk-viii" {
				own.Vehicles[i].Equipment = []string{"smoke"}
			}
		}
		_, _, err = New(own, "open-country", force("valentine-mk-viii"), Core())
		why, ok := err.(*setup.Error)
		is(t, "one without", ok && why.Clause == "NA 5.1a", true)
		_, _, err = New(c, "open-country", setup.Setup{Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{nil, {8}})}, Core())
		is(t, "one that does not take part", err != nil, true)
	})
	t.Run("NA 5.1b", func(t *testing.T) {
		b := scouting(t, 47, 48)
		is(t, "by the set-up", b.called(b.id("bri-3"), "recon"), true)
		is(t, "another", b.called(b.id("bri-4"), "recon"), false)
		own := variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
			sc.Sides[0].Force = slices.Clone(sc.Sides[0].Force)
			sc.Sides[0].Force[0].Tags = []string{"recon"}
		})
		by := newBenchWith(t, own, "open-country", setup.Setup{})
		is(t, "by the scenario", by.called(0, "recon"), true)
		for wanted, numbers := range map[int][]int{1: {3, 4}, 2: {3}} { // order-free: each for itself
			own := variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
				sc.Sides[1].Allow = map[string]model.Allowed{"recon": {Count: wanted}}
			})
			_, _, err := New(own, "open-country", setup.Setup{Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{1: numbers})}, Core())
			why, _ := err.(*setup.Error)
			is(t, "another number than the scenario's", why != nil && why.Clause == "NA 5.1b", true)
		}
	})
	t.Run("NA 5.1c", func(t *testing.T) {
		b := scouting(t, 47, 48)
		b.want(act, true)
		plain := newBenchOf(t, "open-country", setup.Setup{})
		plain.at("bri-3", 200)
		plain.hand("s2", 47, 48)
		plain.begin("bri-3")
		is(t, "levels", plain.ctx().MoveLevel(plain.id("bri-3"), nil), b.ctx().MoveLevel(b.id("bri-3"), nil))
		more := []string{}
		for _, a := range b.legal() {
			if !plain.offers(a) {
				more = append(more, strings.Fields(a)[1])
			}
		}
		is(t, "what else it may do", strings.Join(slices.Compact(more), " "), "recon")
		other := newBenchOf(t, "open-country", setup.Setup{Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{nil, {3}})})
		other.at("bri-4", 200)
		other.hand("s2", 47, 48)
		other.begin("bri-4")
		other.want("bri-4 recon discarding 47+48", false)
		other.refused("bri-4 recon discarding 47+48", "NA 5.1c")
	})
}

// TestReconActionClauses are the Recon Field Action (NA 5.1.1) and what becomes of who takes
// it.
func TestReconActionClauses(t *testing.T) {
	const act = "bri-3 recon discarding 47+48"
	t.Run("NA 5.1.1a", func(t *testing.T) {
		for at, may := range map[int]bool{400: false, 600: false, 1000: false, 200: true, 0: true, -200: true, -1000: true} { // order-free: each for itself
			b := scouting(t, 47, 48)
			b.at("bri-3", at)
			b.want(act, may)
			if !may {
				b.refused(act, "NA 5.1.1a")
			}
		}
	})
	t.Run("NA 5.1.1b", func(t *testing.T) {
		b := scouting(t, 47, 48, 24)
		n := 0
		for _, a := range b.legal() {
			n += state.Flag(strings.HasPrefix(a, "bri-3 recon"))
		}
		is(t, "pairs of cards", n, 3)
		b.do(act)
		is(t, "the hand", b.s.Hands[1].Count(), 1)
		is(t, "a card", b.where(47), "discard")
		is(t, "who sees it", b.cited("NA 5.1.1b").Seen, engine.Only(1))
		is(t, "with one card", scouting(t, 47).offers("bri-3 recon"), false)
		for _, cards := range []string{"47", "24+47", "47+50", "24+50"} {
			scouting(t, 47, 48).refused("bri-3 recon discarding "+cards, "NA 5.1.1b")
		}
	})
	t.Run("NA 5.1.1c", func(t *testing.T) {
		b := scouting(t, 47, 48)
		b.box("bri-3", "smoke", 21)
		b.want(act, false)
		b.refused(act, "NA 5.1.1c")
	})
	t.Run("NA 5.1.1d", func(t *testing.T) {
		b := scouting(t, 47, 48, 24)
		b.looks("47+48")
		is(t, "cards", b.s.Top.Count(), 8)
		is(t, "they are in the deck", b.s.Top.Without(b.s.Pile).Empty(), true)
		last := scouting(t, 47, 48, 24)
		last.next(1, 2, 3)
		last.do(act)
		for _, card := range []int{1, 2, 3} {
			last.chance()
			is(t, fmt.Sprint("the top of the deck holds ", card), last.s.Top.Has(engine.Card(card-1)), true)
		}
	})
	t.Run("NA 5.1.1e", func(t *testing.T) {
		b := scouting(t, 47, 48, 24).looks("47+48")
		for seat, sees := range map[engine.Seat]int{0: 0, 1: 8, 2: 0, 3: 8} { // order-free: each for itself
			var v View
			b.g.Observe(&v, &b.s, seat)
			is(t, fmt.Sprint("cards that seat ", seat, " sees"), v.Top.Count(), sees)
			is(t, "how many everybody knows of", v.TopN, uint8(8))
		}
		own := variant(t, "open-country", func(*model.Content, *model.Scenario) {})
		for i := range own.Vehicles {
			if own.Vehicles[i].ID == "valentine-mk-viii" {
				own.Vehicles[i].Equipment = []string{"smoke"}
			}
		}
		deaf := newBenchWith(t, own, "open-country", setup.Setup{Seats: 4, Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{nil, {3}})})
		deaf.at("bri-3", 200)
		deaf.hand("s2", 47, 48)
		deaf.begin("bri-3")
		deaf.looks("47+48")
		is(t, "who sees them with one Radio", deaf.s.TopSeen, engine.Only(1))
		for n := range 40 {
			world := b.s
			b.g.Redeal(&world, 1, func(of int) int { return n % of })
			is(t, "kept for who saw them", world.Top, b.s.Top)
			b.g.Redeal(&world, 0, func(of int) int { return n % of })
			is(t, "as many for who did not", world.Top.Count(), 8)
		}
	})
	t.Run("NA 5.1.1f", func(t *testing.T) {
		b := scouting(t, 47, 48, 24)
		b.hand("s4", 25, 26)
		b.hand("s1", 50)
		b.hand("s3", 51)
		b.next(1, 2, 3, 4, 5, 6, 7, 8)
		b.looks("47+48")
		is(t, "who is asked first", b.g.Turn(&b.s).Seat, engine.Seat(1))
		b.want("bri-3 exchange 24 for 5", true)
		b.want("bri-3 end", false) // it is not left to choice
		b.do("bri-3 exchange 24 for 5")
		is(t, "who is asked then", b.g.Turn(&b.s).Seat, engine.Seat(3))
		b.want("bri-3 exchange 25 for 24", false) // a friend gave it (ruling A237)
		b.want("bri-3 exchange 25 for 4", true)
		b.want("bri-3 exchange 25 for 8", true)
		b.want("bri-3 exchange 25 for 5", false)
		b.do("bri-3 exchange 25 for 1")
		is(t, "what follows", asked(b), "menu")
		is(t, "the hand of the active player", b.s.Hands[1], state.Only(4))
		is(t, "cards of the other", b.s.Hands[3].Count(), 2)
		is(t, "nobody else sees it", b.cited("NA 5.1.1f").Seen, engine.Only(3))
		is(t, "the action is private", b.g.Private(ActionOf(b.verbNamed("exchange"), 0)), true)
		empty := scouting(t, 47, 48)
		empty.looks("47+48")
		is(t, "without cards", asked(empty), "menu")
	})
	t.Run("NA 5.1.1g", func(t *testing.T) {
		b := scouting(t, 47, 48, 24)
		deck := b.s.Pile.Count()
		b.looks("47+48")
		b.do("bri-3 exchange 24 for " + b.g.CardName(b.s.Top.Next(0)))
		b.run()
		is(t, "cards of the deck", b.s.Pile.Count(), deck)
		x := b.ctx()
		is(t, "what may come next", pileOutcomes(x, nil), 8)
		is(t, "their order is not known", b.s.KnownN, 0)
		is(t, "the card given is among them", b.s.Top.Has(23), true)
		b.s.Upper = 0
		is(t, "SHUFFLE is below them", pileOutcomes(x, nil), 8)
		again := scouting(t, 47, 48, 24, 25)
		again.looks("47+48")
		again.do("bri-3 exchange 24 for " + again.g.CardName(again.s.Top.Next(0)))
		top := again.s.Top
		again.hand("s2", 50, 51)
		seen := again.s.TopSeen
		again.looks("50+51")
		is(t, "the same eight", again.s.Top, top)
		is(t, "who has seen them", again.s.TopSeen == seen && seen != engine.NoOne, true)
		set := scouting(t, 47, 48, 24)
		set.next(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
		set.looks("47+48")
		set.do("bri-3 exchange 24 for 1")
		is(t, "cards in an order that is known", set.s.KnownN, 0)
		enemy := newBenchOf(t, "open-country", setup.Setup{Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{{3}, {3}})})
		enemy.at("bri-3", 200)
		enemy.at("ger-3", 200)
		enemy.hand("s1", 50, 51)
		enemy.hand("s2", 47, 48)
		enemy.begin("bri-3", "ger-3")
		enemy.looks("47+48")
		is(t, "who sees them", enemy.s.TopSeen, engine.Only(1))
		enemy.do("bri-3 pass", "bri-3 end")
		enemy.run()
		enemy.do("ger-3 recon discarding 50+51")
		enemy.run()
		is(t, "who sees those of the enemy", enemy.s.TopSeen, engine.Only(0))
	})
	t.Run("NA 5.1.2a", func(t *testing.T) {
		b := scouting(t, 47, 48)
		b.unit("bri-3").Status = 0
		b.endRound()
		is(t, "back", b.unit("bri-3").Has(state.InPlay), true)
		is(t, "Recon", b.called(b.id("bri-3"), "recon"), true)
	})
}

// TestReconDeck holds what becomes of SHUFFLE, GAME END and a deck that is played through
// among the eight cards (ruling A145).
func TestReconDeck(t *testing.T) {
	few := func(t *testing.T, left int, special engine.Card) *bench {
		b := scouting(t, 47, 48, 24)
		for b.s.Pile.Count() > left {
			c := b.s.Pile.Next(0)
			b.s.Pile.Remove(c)
			b.s.Discard.Add(c)
		}
		b.s.Special, b.s.Upper = special, 0
		b.do("bri-3 recon discarding 47+48")
		return b
	}
	b := few(t, 9, state.ShuffleCard)
	is(t, "what may come", b.g.Turn(&b.s).Outcomes, 10)
	a := engine.NewAction(b.verbNamed("look-at")).WithCard(0, state.ShuffleCard)
	if err := b.g.Apply(&b.s, a, &b.log); err != nil {
		t.Fatal(err)
	}
	b.run()
	is(t, "cards beside SHUFFLE", b.s.Top.Count(), 8)
	is(t, "a shuffle waits", b.s.Reshuffle, true)
	b.do("bri-3 exchange 24 for " + b.g.CardName(b.s.Top.Next(0)))
	is(t, "shuffled at the end of the action", b.s.Top.Empty() && !b.s.Reshuffle, true)
	over := few(t, 3, engine.NoCard)
	over.run()
	is(t, "of a deck that is played through", over.s.Top.Count(), 8)
	end := few(t, 8, state.GameEndCard)
	if err := end.g.Apply(&end.s, engine.NewAction(b.verbNamed("look-at")).WithCard(0, state.GameEndCard), &end.log); err != nil {
		t.Fatal(err)
	}
	end.run()
	is(t, "the action goes on", asked(end), "recon-exchange")
	end.do("bri-3 exchange 24 for " + end.g.CardName(end.s.Top.Next(0)))
	is(t, "and the game ends with it", end.s.Over, true)
}
