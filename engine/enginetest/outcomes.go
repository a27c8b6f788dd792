package enginetest

import "hulldown/engine"

// manyOutcomes is up to how many outcomes a turn's are compared one by one.
const manyOutcomes = 512

// outcomes asserts that the outcomes of chance differ from each other, are the
// same when asked again, and can be applied.
func (c *walker[S, V]) outcomes() {
	seen := map[engine.Action]int{}
	c.walk(func(p *spot[S]) {
		if p.waits.Kind != engine.Chance {
			return
		}
		clear(seen)
		for i := range min(p.waits.Outcomes, manyOutcomes) {
			a := c.game.Outcome(p.state, i)
			if first, ok := seen[a]; ok {
				c.fail(p, "outcomes %d and %d are both %q", first, i, c.game.FormatAction(p.state, a))
				return
			}
			seen[a] = i
			if again := c.game.Outcome(p.state, i); again != a {
				c.fail(p, "outcome %d is %+v, then %+v", i, a, again)
				return
			}
		}
		if *p.state != p.entered {
			c.fail(p, "Outcome changes the state")
		}
		c.apply(p)
	})
}
