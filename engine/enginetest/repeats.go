package enginetest

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
)

// repeats asserts that the same action gives the same state and the same log
// each time, and the same state without a log.
func (c *walker[S, V]) repeats() {
	var first, second engine.Log
	c.walk(func(p *spot[S]) {
		if !p.goes {
			return
		}
		one, two, silent := *p.state, *p.state, *p.state
		first.Reset()
		second.Reset()
		if c.game.Apply(&one, p.next, &first) != nil {
			return
		}
		if c.game.Apply(&two, p.next, &second) != nil || c.game.Apply(&silent, p.next, nil) != nil {
			c.fail(p, "%q is taken once and then refused", c.game.FormatAction(p.state, p.next))
			return
		}
		switch {
		case one != two:
			c.fail(p, "%q gives two different states", c.game.FormatAction(p.state, p.next))
		case one != silent:
			c.fail(p, "%q gives another state without a log", c.game.FormatAction(p.state, p.next))
		case !slices.Equal(first.Events, second.Events) || !slices.Equal(first.Terms, second.Terms):
			c.fail(p, "%q gives two different logs", c.game.FormatAction(p.state, p.next))
		}
	})
}

// copies asserts that a copy of a state is a game of its own: it stays as it
// is while the original moves on, and then goes the same way. A game that
// remembers anything outside its state breaks this.
func (c *walker[S, V]) copies() {
	for k := 0; k < c.options.Games && !c.failed; k++ {
		var states []S
		var actions []engine.Action
		_, _ = c.play(k, func(p *spot[S]) {
			states = append(states, *p.state)
			if p.goes {
				actions = append(actions, p.next)
			}
		})
		c.goAgain(k, states, actions)
	}
}

// goAgain takes each kept copy one turn on, from the last to the first, so
// that nothing the game might remember fits.
func (c *walker[S, V]) goAgain(k int, states []S, actions []engine.Action) {
	for i := len(states) - 2; i >= 0 && !c.failed; i-- {
		p := &spot[S]{game: k, turn: i, state: &states[i]}
		c.look(p)
		if !p.goes || p.next != actions[i] {
			c.fail(p, "the copy of the state does not go on with %q", c.game.FormatAction(p.state, actions[i]))
			return
		}
		trial := states[i]
		if err := c.game.Apply(&trial, actions[i], nil); err != nil || trial != states[i+1] {
			c.fail(p, "the copy of the state comes to another state: %v", err)
		}
	}
}

// folds asserts that folding the events of an action over the state before it
// gives the state after it.
func (c *walker[S, V]) folds() {
	c.walkApplied(func(p *spot[S], applied *S, log *engine.Log) {
		folded := *p.state
		for _, e := range log.Events {
			c.game.Fold(&folded, e)
		}
		if folded != *applied {
			c.fail(p, "folding the %d events of %q gives another state:\n%+v\nexpected:\n%+v",
				len(log.Events), c.game.FormatAction(p.state, p.next), folded, *applied)
		}
	})
}

// rewrites asserts that a whole game, written down with its actions, events
// and boards, is the same text when it is played again.
func (c *walker[S, V]) rewrites() {
	for k := 0; k < c.options.Games && !c.failed; k++ {
		first, second := c.write(k), c.write(k)
		if first == second {
			continue
		}
		a, b := strings.Split(first, "\n"), strings.Split(second, "\n")
		i := 0
		for i < len(a)-1 && i < len(b)-1 && a[i] == b[i] {
			i++
		}
		c.failed = true
		c.to.Errorf("seed %d, game %d: played again, line %d of the text is %q, expected %q", c.options.Seed, k, i+1, b[i], a[i])
	}
}

// write writes down game k.
func (c *walker[S, V]) write(k int) string {
	var b strings.Builder
	var log engine.Log
	_, _ = c.play(k, func(p *spot[S]) {
		b.WriteString(c.game.Board(p.state))
		for _, a := range p.legal {
			b.WriteString(c.game.FormatAction(p.state, a) + "\n")
		}
		if !p.goes {
			return
		}
		b.WriteString("> " + c.game.FormatAction(p.state, p.next) + "\n")
		trial := *p.state
		from := len(log.Events)
		if c.game.Apply(&trial, p.next, &log) != nil {
			return
		}
		for _, e := range log.Events[from:] {
			b.WriteString(c.game.Describe(&trial, &log, e, engine.NoSeat) + "\n")
		}
	})
	return b.String()
}
