package enginetest

import (
	"slices"

	"hulldown/engine"
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
