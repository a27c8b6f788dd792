package enginetest

import (
	"strings"

	"hulldown.dev/engine"
)

// unknown asserts that unknown directives and questions are refused and change
// nothing, however few or many words they have: each in turn, since an error that
// says what is nearest takes long.
func (c *walker[S, V]) unknown() {
	nonsense := [][]string{nil, {"nonsense"}, {"nonsense", "1", "2", "3", "4", "5", "6"}, {c.game.SeatName(0)}}
	var log engine.Log
	c.walk(func(p *spot[S]) {
		words := nonsense[p.turn%len(nonsense)]
		log.Reset()
		trial := *p.state
		arranged := c.game.Arrange(&trial, words, &log)
		_, asked := c.game.Query(&trial, &log, words)
		switch {
		case arranged == nil:
			c.fail(p, "%q is taken for a directive", words)
		case asked == nil:
			c.fail(p, "%q is taken for a question", words)
		case trial != *p.state || len(log.Events) > 0:
			c.fail(p, "%q is refused and yet changes something", words)
		}
	})
}

// arranges asserts that the directives of the options, where they can be
// carried out, arrange a state that its events fold to, that holds the
// invariants and that a redeal leaves alike; elsewhere they change nothing.
func (c *walker[S, V]) arranges() {
	taken := make([]bool, len(c.options.Directives))
	var log engine.Log
	c.walk(func(p *spot[S]) {
		if c.game.Check(p.state) != nil {
			return // what was broken before is for other properties
		}
		for i, directive := range c.options.Directives {
			log.Reset()
			arranged := *p.state
			err := c.game.Arrange(&arranged, strings.Fields(directive), &log)
			switch {
			case err == nil:
				taken[i] = true
				c.arranged(p, directive, &arranged, &log)
			case arranged != *p.state || len(log.Events) > 0:
				c.fail(p, "%q is refused and yet changes something", directive)
			}
		}
	})
	for i, directive := range c.options.Directives {
		if !taken[i] && !c.failed {
			c.failed = true
			c.to.Errorf("directive %q is never taken in %d games", directive, c.options.Games)
		}
	}
}

// arranged asserts that a directive has arranged a sound state.
func (c *walker[S, V]) arranged(p *spot[S], directive string, state *S, log *engine.Log) {
	folded := *p.state
	for _, e := range log.Events {
		c.game.Fold(&folded, e)
	}
	if folded != *state {
		c.fail(p, "folding the events of %q gives another state:\n%+v\nexpected:\n%+v", directive, folded, *state)
		return
	}
	if err := c.game.Check(state); err != nil {
		c.fail(p, "after %q, Check says: %v", directive, err)
		return
	}
	for seat := range c.seats() {
		var before, after V
		dealt := *state
		c.game.Redeal(&dealt, seat, p.rand.Below)
		c.game.Observe(&before, state, seat)
		c.game.Observe(&after, &dealt, seat)
		if err := c.game.Check(&dealt); err != nil || !alike(&before, &after) {
			c.fail(p, "after %q and redealt for seat %d, it sees\n%+v\nexpected:\n%+v\nand Check says: %v",
				directive, seat, after, before, err)
		}
	}
}

// answers asserts that the questions of the options are answered in each
// state, and, each in turn, not with a word too many: a script's expectation is
// split at the longest question that the game takes.
func (c *walker[S, V]) answers() {
	var log engine.Log
	c.walk(func(p *spot[S]) {
		before := *p.state
		for i, question := range c.options.Questions {
			words := strings.Fields(question)
			if _, err := c.game.Query(p.state, &log, words); err != nil {
				c.fail(p, "question %q is refused: %v", question, err)
			}
			if i == p.turn%len(c.options.Questions) {
				if _, err := c.game.Query(p.state, &log, append(words, "nonsense")); err == nil {
					c.fail(p, "question %q is answered with a word too many", question)
				}
			}
			if *p.state != before {
				c.fail(p, "question %q changes the state", question)
			}
		}
	})
}
