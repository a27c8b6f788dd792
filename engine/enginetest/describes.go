package enginetest

import (
	"strings"

	"hulldown/engine"
)

// describes asserts that an event is described in one line at most, and to a
// seat from what the seat may know alone: neither what is redacted from the
// event nor what is rearranged in the state changes a word.
func (c *walker[S, V]) describes() {
	var log engine.Log
	c.walk(func(p *spot[S]) {
		if !p.goes {
			return
		}
		state := *p.state
		log.Reset()
		if c.game.Apply(&state, p.next, &log) != nil {
			return
		}
		for seat := engine.NoSeat; seat < c.seats(); seat++ {
			dealt := state
			if seat != engine.NoSeat {
				c.game.Redeal(&dealt, seat, p.rand.Below)
			}
			for _, e := range log.Events {
				if c.failed {
					return
				}
				text := c.game.Describe(&state, &log, e, seat)
				redacted := c.game.Describe(&dealt, &log, e.Redacted(seat), seat)
				switch {
				case strings.ContainsAny(text, "\n\r\t"):
					c.fail(p, "an event is told in more than a line: %q", text)
				case text != redacted:
					c.fail(p, "seat %d is told %q, and from what it may know %q", seat, text, redacted)
				}
			}
		}
	})
}
