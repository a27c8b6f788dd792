package enginetest

import "hulldown/engine"

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
