package enginetest

import (
	"slices"

	"hulldown/engine"
)

// lists asserts that a Decide turn has legal actions, each once, in the same
// order when asked again, appended to what the buffer holds, and that other
// turns have none.
func (c *walker[S, V]) lists() {
	mark := engine.NewAction(250)
	var buffer []engine.Action
	seen := map[engine.Action]bool{}
	c.walk(func(p *spot[S]) {
		buffer = c.game.Actions(append(buffer[:0], mark), p.state)
		if p.waits.Kind == engine.Decide && *p.state != p.entered {
			c.fail(p, "Actions changes the state")
			return
		}
		if len(buffer) == 0 || buffer[0] != mark {
			c.fail(p, "Actions overwrites what its buffer holds")
			return
		}
		again := buffer[1:]
		switch {
		case p.waits.Kind != engine.Decide && len(again) > 0:
			c.fail(p, "%d actions on a turn without a decision", len(again))
		case p.waits.Kind == engine.Decide && len(p.legal) == 0:
			c.fail(p, "seat %d decides and no action is legal", p.waits.Seat)
		case !slices.Equal(p.legal, again):
			c.fail(p, "Actions lists %v, then %v", p.legal, again)
		}
		clear(seen)
		for _, a := range again {
			if seen[a] {
				c.fail(p, "%q is listed twice", c.game.FormatAction(p.state, a))
				return
			}
			seen[a] = true
		}
	})
}
