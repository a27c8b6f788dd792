package enginetest

// invariants asserts that each state holds the game's own invariants, and that
// checking them does not change it.
func (c *walker[S, V]) invariants() {
	c.walk(func(p *spot[S]) {
		before := *p.state
		if err := c.game.Check(p.state); err != nil {
			c.fail(p, "Check: %v", err)
		} else if *p.state != before {
			c.fail(p, "Check changes the state")
		}
	})
}
