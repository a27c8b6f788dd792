package enginetest

import (
	"testing"

	"hulldown.dev/engine"
)

// allocations asserts that a whole game, once its buffers have grown, is
// played without an allocation, with a log and without one.
func (c *walker[S, V]) allocations() {
	for k := 0; k < min(c.options.Games, 3) && !c.failed; k++ {
		var script []engine.Action
		if _, err := c.play(k, func(p *spot[S]) {
			if p.goes {
				script = append(script, p.next)
			}
		}); err != nil || len(script) == 0 {
			return
		}
		r := &runner[S, V]{game: c.game, seats: c.seats(), script: script}
		for _, log := range []*engine.Log{nil, {}} {
			r.log = log
			// The count is the whole process's; the least of a few runs is the game's.
			least := testing.AllocsPerRun(1, r.run)
			for i := 0; i < 3 && least > 0; i++ {
				least = min(least, testing.AllocsPerRun(1, r.run))
			}
			if least > 0 && !r.diverged && !c.failed {
				c.failed = true
				c.to.Errorf("seed %d, game %d: %.0f allocations in %d turns (with a log: %v), expected none",
					c.options.Seed, k, least, len(script), log != nil)
			}
		}
	}
}

// runner plays a fixed game with buffers of its own.
type runner[S comparable, V any] struct {
	game   engine.Game[S, V]
	seats  engine.Seat
	script []engine.Action
	log    *engine.Log
	state  S
	view   V
	legal  []engine.Action
	result engine.Result
	// diverged says that the game did not go as it went before, which is for
	// other properties to report.
	diverged bool
}

func (r *runner[S, V]) run() {
	r.state = r.game.Start()
	if r.log != nil {
		r.log.Reset()
	}
	for _, a := range r.script {
		turn := r.game.Turn(&r.state)
		r.legal = r.game.Actions(r.legal[:0], &r.state)
		for seat := range r.seats {
			r.game.Observe(&r.view, &r.state, seat)
		}
		if turn.Kind == engine.Chance {
			r.game.Outcome(&r.state, 0)
		}
		if r.game.Apply(&r.state, a, r.log) != nil {
			r.diverged = true
			return
		}
	}
	r.result = r.game.Result(&r.state)
}
