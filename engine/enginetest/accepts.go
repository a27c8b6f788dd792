package enginetest

import "hulldown/engine"

// accepts asserts that listed actions can be applied.
func (c *walker[S, V]) accepts() {
	c.walk(func(p *spot[S]) {
		if p.waits.Kind == engine.Decide {
			c.apply(p)
		}
	})
}

// apply asserts that what can come at a spot can be applied, and moves the
// game on to another state: an action without effect could come for ever.
func (c *walker[S, V]) apply(p *spot[S]) {
	for _, a := range c.some(p) {
		trial := *p.state
		if err := c.game.Apply(&trial, a, nil); err != nil {
			c.fail(p, "%q can come and is refused: %v", c.game.FormatAction(p.state, a), err)
			return
		}
		if trial == *p.state {
			c.fail(p, "%q can come and changes nothing", c.game.FormatAction(p.state, a))
			return
		}
	}
}
