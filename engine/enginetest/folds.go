package enginetest

import "hulldown/engine"

// folds asserts that folding the events of an action over the state before it
// gives the state after it.
func (c *walker[S, V]) folds() {
	var log engine.Log
	c.walk(func(p *spot[S]) {
		if !p.goes {
			return
		}
		applied, folded := *p.state, *p.state
		log.Reset()
		if c.game.Apply(&applied, p.next, &log) != nil {
			return
		}
		for _, e := range log.Events {
			c.game.Fold(&folded, e)
		}
		if folded != applied {
			c.fail(p, "folding the %d events of %q gives another state:\n%+v\nexpected:\n%+v",
				len(log.Events), c.game.FormatAction(p.state, p.next), folded, applied)
		}
	})
}
