package enginetest

import (
	"errors"
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// reporter takes the report of a breach: a *testing.T, or a test of the suite.
type reporter interface {
	Helper()
	Errorf(format string, args ...any)
}

// walker is one property's way through random games. It ends at the first
// breach.
type walker[S comparable, V any] struct {
	game    engine.Game[S, V]
	options Options
	to      reporter
	failed  bool
}

// spot is a place on the way: a state and what it waits for.
type spot[S comparable] struct {
	game, turn int
	state      *S
	// entered is the state before anything was asked about it.
	entered S
	waits   engine.Turn
	// legal is the legal actions of a Decide turn.
	legal []engine.Action
	// next is what the game goes on with; it is fit to apply unless the game
	// is over or has nothing to offer, and then goes is false.
	next engine.Action
	goes bool
	// rand is chance for the property to use.
	rand bot.Rand
}

// fail reports the first breach and ends the course.
func (c *walker[S, V]) fail(p *spot[S], format string, args ...any) {
	c.to.Helper()
	if c.failed {
		return
	}
	c.failed = true
	where := fmt.Sprintf("seed %d, game %d, turn %d: ", c.options.Seed, p.game, p.turn+1)
	c.to.Errorf("%s%s\n%s", where, fmt.Sprintf(format, args...), c.game.Board(p.state))
}

// walk visits each turn of each game, the last included.
func (c *walker[S, V]) walk(visit func(p *spot[S])) {
	for k := range c.options.Games {
		if c.failed {
			return
		}
		// How a game stops is for the properties about actions and ends.
		_, _ = c.play(k, visit)
	}
}

// walkApplied visits each turn that goes on, with the state after it and the log of
// what happened, both good until visit returns.
func (c *walker[S, V]) walkApplied(visit func(p *spot[S], after *S, log *engine.Log)) {
	var log engine.Log
	c.walk(func(p *spot[S]) {
		after := *p.state
		log.Reset()
		// That an action is refused is for other properties.
		if p.goes && c.game.Apply(&after, p.next, &log) == nil {
			visit(p, &after, &log)
		}
	})
}

// errCap is why a game stops that is not over in time.
var errCap = errors.New("the game is not over")

// play plays game k and visits its turns. It returns the last spot, and an
// error if the game stopped there without being over.
func (c *walker[S, V]) play(k int, visit func(p *spot[S])) (*spot[S], error) {
	state := c.game.Start()
	p := &spot[S]{game: k, state: &state}
	for ; ; p.turn++ {
		c.look(p)
		if visit(p); c.failed || p.waits.Kind == engine.Over {
			return p, nil
		}
		if !p.goes {
			return p, errors.New("nothing can come")
		}
		if p.turn >= c.options.Turns {
			return p, errCap
		}
		if err := c.game.Apply(&state, p.next, nil); err != nil {
			return p, err
		}
	}
}

// look finds out what a spot's state waits for and chooses what comes.
func (c *walker[S, V]) look(p *spot[S]) {
	p.rand = bot.NewRand(bot.Stream{Seed: c.options.Seed, Game: uint64(p.game), Purpose: bot.ForTests, Turn: p.turn})
	p.entered = *p.state
	p.waits = c.game.Turn(p.state)
	p.legal = p.legal[:0]
	p.goes = false
	switch p.waits.Kind {
	case engine.Decide:
		p.legal = c.game.Actions(p.legal, p.state)
		if len(p.legal) > 0 {
			p.next, p.goes = p.legal[p.rand.Below(len(p.legal))], true
		}
	case engine.Chance:
		if p.waits.Outcomes > 0 {
			p.next, p.goes = c.game.Outcome(p.state, p.rand.Below(p.waits.Outcomes)), true
		}
	}
}

// some returns what is tried at a spot: what comes next and a sample of what
// else could.
func (c *walker[S, V]) some(p *spot[S]) []engine.Action {
	if !p.goes {
		return nil
	}
	could := p.waits.Outcomes
	if p.waits.Kind == engine.Decide {
		could = len(p.legal)
	}
	tried := []engine.Action{p.next}
	for i := range min(could, c.options.Sample) {
		if could > c.options.Sample {
			i = p.rand.Below(could)
		}
		var a engine.Action
		if p.waits.Kind == engine.Decide {
			a = p.legal[i]
		} else {
			a = c.game.Outcome(p.state, i)
		}
		if !slices.Contains(tried, a) {
			tried = append(tried, a)
		}
	}
	return tried
}

// seats is how many seats the game has, within what the contract allows.
func (c *walker[S, V]) seats() engine.Seat {
	return engine.Seat(min(max(c.game.Seats(), 0), engine.MaxSeats))
}
