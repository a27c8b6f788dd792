package victorytank_test

import (
	"testing"
	"unsafe"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/victorytank"
)

// BenchmarkPlayout plays whole games with two players of a kind, as a driver
// does: a view for each decision, the legal actions, chance of its own for each
// turn.
func BenchmarkPlayout(b *testing.B) {
	g := newGame(b, contenttest.Content(b).Variants[0].ID, engine.NoSeat)
	for name, player := range map[string]bot.Player[victorytank.View]{
		"random": bot.Random[victorytank.View]{},
		"greedy": bot.Greedy[victorytank.View]{Judge: g.Judge()},
	} {
		b.Run(name, func(b *testing.B) {
			p := playout{game: g, player: player}
			p.play(0) // grows the buffers
			p.turns = 0
			b.ReportAllocs()
			n := uint64(0)
			for b.Loop() {
				n++
				p.play(n)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(p.turns)/float64(n), "turns/game")
		})
	}
}

// playout plays games with buffers of its own.
type playout struct {
	game   *victorytank.Game
	player bot.Player[victorytank.View]
	state  victorytank.State
	view   victorytank.View
	legal  []engine.Action
	rand   bot.Rand
	turns  int
	// log holds the events of the last turn, if it is not nil.
	log *engine.Log
}

func (p *playout) play(n uint64) {
	g := p.game
	p.state = g.Start()
	for turn := 0; ; turn++ {
		w := g.Turn(&p.state)
		if w.Kind == engine.Over {
			p.turns += turn
			return
		}
		var a engine.Action
		if w.Kind == engine.Chance {
			p.rand = bot.NewRand(bot.Stream{Seed: 1, Game: n, Purpose: bot.ForChance, Turn: turn})
			a = g.Outcome(&p.state, p.rand.Below(w.Outcomes))
		} else {
			p.rand = bot.NewRand(bot.Stream{Seed: 1, Game: n, Purpose: bot.ForSeat(w.Seat), Turn: turn})
			p.legal = g.Actions(p.legal[:0], &p.state)
			g.Observe(&p.view, &p.state, w.Seat)
			a = p.legal[p.player.Choose(&p.view, p.legal, &p.rand)]
		}
		if p.log != nil {
			p.log.Reset()
		}
		if err := g.Apply(&p.state, a, p.log); err != nil {
			panic("internal error: " + err.Error())
		}
	}
}

// TestStateIsSmall holds the size of a state: a search copies millions.
func TestStateIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(victorytank.State{}); size > 640 {
		t.Errorf("a state has %d bytes, want at most 640", size)
	}
}
