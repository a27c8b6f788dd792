package tankduel_test

import (
	"testing"
	"unsafe"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/schema/model"
)

func newGame(tb testing.TB, c *model.Content, scenario string, s tankduel.Setup) *tankduel.Game {
	tb.Helper()
	g, findings, err := tankduel.New(c, scenario, s, module.All())
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range findings {
		tb.Fatalf("%s:%d:%d: %s", f.Span.File, f.Span.Line, f.Span.Col, f.Message)
	}
	return g
}

// TestStateSize holds the budget of a state: it is copied at every branch of a
// search.
func TestStateSize(t *testing.T) {
	const most = 2312
	if size := unsafe.Sizeof(tankduel.State{}); size > most {
		t.Errorf("a state has %d bytes, at most %d are allowed", size, most)
	}
}

// playout plays one game with a player and returns how many turns it took. The
// memory of acts and the state are the caller's.
func playout(tb testing.TB, g *tankduel.Game, p *thinker, w *workspace, game uint64) int {
	w.s = g.Start()
	steps := 0
	for turn := g.Turn(&w.s); turn.Kind != engine.Over; turn = g.Turn(&w.s) {
		r := bot.NewRand(bot.Stream{Seed: 1, Game: game, Purpose: bot.ForTests, Turn: steps})
		var a engine.Action
		if turn.Kind == engine.Chance {
			a = g.Outcome(&w.s, r.Below(turn.Outcomes))
		} else {
			w.acts = g.Actions(w.acts[:0], &w.s)
			a = w.acts[w.choose(p, turn.Seat, &r)]
		}
		if err := g.Apply(&w.s, a, nil); err != nil {
			tb.Fatal(err)
		}
		steps++
	}
	return steps
}

type workspace struct {
	s    tankduel.State
	acts []engine.Action
	rnd  bot.Rand
}

// choose asks a player; without one any action will do.
func (w *workspace) choose(p *thinker, seat engine.Seat, r *bot.Rand) int {
	if p == nil {
		return r.Below(len(w.acts))
	}
	w.rnd = *r
	return p.Choose(&w.s, seat, w.acts, &w.rnd)
}

func benchmark(b *testing.B, scenario string, p func(g *tankduel.Game) *thinker) {
	benchmarkOf(b, scenario, tankduel.Setup{}, p)
}

func benchmarkOf(b *testing.B, scenario string, s tankduel.Setup, p func(g *tankduel.Game) *thinker) {
	g := newGame(b, contenttest.Content(b), scenario, s)
	w := &workspace{acts: make([]engine.Action, 0, 4096)}
	player := p(g)
	steps := 0
	b.ReportAllocs()
	for game := 0; b.Loop(); game++ {
		steps += playout(b, g, player, w, uint64(game))
	}
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N)/seconds, "games/s")
	b.ReportMetric(float64(steps)/seconds, "steps/s")
	b.ReportMetric(1e9*seconds/float64(steps), "ns/step")
}

// chance is who takes any action.
func chance(*tankduel.Game) *thinker { return nil }

// BenchmarkPlayoutRandom plays whole games of four tanks and three decks on
// one core, every decision and outcome by chance.
func BenchmarkPlayoutRandom(b *testing.B) {
	benchmark(b, "merging-forces", chance)
}

// BenchmarkPlayoutHeaviest plays Hungary for Oil by chance, the scenario with
// the most tanks, decks and rules of its own: no less than a third of the
// games/s of BenchmarkPlayoutRandom.
func BenchmarkPlayoutHeaviest(b *testing.B) {
	benchmark(b, "hungary-for-oil", chance)
}

// BenchmarkPlayoutDesert plays four tanks in the desert by chance, with Very Hot weather, dust
// raised by vehicles and by wind, and sandstorms: no less than half of the games/s of
// BenchmarkPlayoutRandom.
func BenchmarkPlayoutDesert(b *testing.B) {
	s := tankduel.Setup{Options: []string{"very-hot", "blowing-dust", "sandstorm"}}
	benchmarkOf(b, "open-country", s, chance)
}

// BenchmarkPlayoutGreedy plays the same with the greedy player on every seat.
func BenchmarkPlayoutGreedy(b *testing.B) {
	benchmark(b, "merging-forces", think)
}

// BenchmarkPlayoutSolo plays the greedy player against Robata, which is to run
// at no less than half the rate of greedy games.
func BenchmarkPlayoutSolo(b *testing.B) {
	benchmarkOf(b, "merging-forces", tankduel.Setup{Robata: [2]bool{false, true}}, think)
}

// BenchmarkNew assembles a set-up from content.
func BenchmarkNew(b *testing.B) {
	c := contenttest.Content(b)
	b.ReportAllocs()
	for b.Loop() {
		newGame(b, c, "hold-the-high-ground", tankduel.Setup{Tanks: 8, Seats: 8})
	}
}
