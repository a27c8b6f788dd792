package tankduel_test

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/slow"
)

// TestSearchSeesNoMore lets a search decide in the true state and in one that
// only looks like it to the seat, from the same numbers: the choice is the
// same wherever the cards lie that it cannot see.
func TestSearchSeesNoMore(t *testing.T) {
	g := newGame(t, contenttest.Content(t), "merging-forces", tankduel.Setup{})
	index := think(g).Index
	p := bot.NewSearch(index, index.Judge(), 24)
	deal := func(s tankduel.State, seat engine.Seat) bot.Deal[tankduel.State] {
		return func(to *tankduel.State, pick func(int) int) {
			*to = s
			g.Redeal(to, seat, pick)
		}
	}
	s := g.Start()
	var legal []engine.Action
	asked, enough := 0, slow.Fewer(24, 60)
	for step := 0; asked < enough; step++ {
		stream := bot.Stream{Seed: 8, Purpose: bot.ForTests, Turn: step}
		r := bot.NewRand(stream)
		turn := g.Turn(&s)
		var a engine.Action
		switch turn.Kind {
		case engine.Over:
			t.Fatalf("the game is over after %d decisions", asked)
		case engine.Chance:
			a = g.Outcome(&s, r.Below(turn.Outcomes))
		default:
			other := s
			g.Redeal(&other, turn.Seat, r.Below)
			legal = g.Actions(legal[:0], &s)
			one, two := bot.NewRand(stream), bot.NewRand(stream)
			i := p.Think(turn.Seat, deal(s, turn.Seat), legal, &one)
			if j := p.Think(turn.Seat, deal(other, turn.Seat), legal, &two); i != j {
				t.Fatalf("turn %d: the search takes %s, and %s when the hidden cards lie elsewhere", step,
					g.FormatAction(&s, legal[i]), g.FormatAction(&s, legal[j]))
			}
			a = legal[i]
			asked++
		}
		if err := g.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// BenchmarkSearch decides with 1,000 playouts, at the first Tank Action.
func BenchmarkSearch(b *testing.B) {
	g := newGame(b, contenttest.Content(b), "merging-forces", tankduel.Setup{})
	index := think(g).Index
	p := bot.NewSearch(index, index.Judge(), 1000)
	s := g.Start()
	legal := g.Actions(nil, &s)
	for step := 0; len(legal) < 40; step++ {
		r := bot.NewRand(bot.Stream{Seed: 8, Purpose: bot.ForTests, Turn: step})
		turn := g.Turn(&s)
		a := engine.Action{}
		if turn.Kind == engine.Chance {
			a = g.Outcome(&s, r.Below(turn.Outcomes))
		} else {
			a = legal[r.Below(len(legal))]
		}
		if err := g.Apply(&s, a, nil); err != nil {
			b.Fatal(err)
		}
		legal = g.Actions(legal[:0], &s)
	}
	seat := g.Turn(&s).Seat
	deal := func(to *tankduel.State, pick func(int) int) {
		*to = s
		g.Redeal(to, seat, pick)
	}
	b.ReportAllocs()
	for b.Loop() {
		r := bot.NewRand(bot.Stream{Seed: 1, Purpose: bot.ForTests})
		p.Think(seat, deal, legal, &r)
	}
}
