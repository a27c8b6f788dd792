package tankduel_test

import (
	"os"
	"runtime/debug"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/desert/guns"
	"hulldown.dev/engine/tankduel/judge"
	"hulldown.dev/engine/tankduel/module"
)

// TestMain gives the tests inside the package what stands above it. It trades memory for time:
// what tests leave behind is better left lying.
func TestMain(m *testing.M) {
	tankduel.Core = module.All
	tankduel.DesertGuns.Target, tankduel.DesertGuns.NextServed, tankduel.DesertGuns.ServedBefore = guns.Target, guns.NextServed, guns.ServedBefore
	tankduel.Thinkers = func(g *tankduel.Game) tankduel.Thinker { return think(g) }
	debug.SetGCPercent(400)
	os.Exit(tankduel.Main(m))
}

// thinker is a judge of a game with what it sees.
type thinker struct {
	*judge.Index
	greedy bot.Greedy[judge.View]
	view   judge.View
}

// think makes the thinker of a game.
func think(g *tankduel.Game) *thinker {
	index, err := judge.New(g)
	if err != nil {
		panic(err)
	}
	return &thinker{Index: index, greedy: bot.Greedy[judge.View]{Judge: index.Judge()}}
}

// Rate implements tankduel.Thinker.
func (p *thinker) Rate(s *tankduel.State, seat engine.Seat, a engine.Action) int32 {
	p.Observe(&p.view, s, seat)
	return p.Judge().Rate(&p.view, a)
}

// Choose implements tankduel.Thinker.
func (p *thinker) Choose(s *tankduel.State, seat engine.Seat, legal []engine.Action, r *bot.Rand) int {
	p.Observe(&p.view, s, seat)
	return p.greedy.Choose(&p.view, legal, r)
}
