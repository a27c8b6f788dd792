package enginetest

import (
	"errors"
	"slices"

	"hulldown.dev/engine"
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
		c.listed(p)
		if *p.state != p.entered {
			c.fail(p, "Outcome changes the state")
		}
		c.apply(p)
	})
}

// listed asserts that a game that lists its outcomes lists them as they are one by one.
func (c *walker[S, V]) listed(p *spot[S]) {
	g, ok := c.game.(engine.Listed[S])
	if !ok {
		return
	}
	list := g.Outcomes(nil, p.state)
	if len(list) != p.waits.Outcomes {
		c.fail(p, "%d outcomes are listed, expected %d", len(list), p.waits.Outcomes)
		return
	}
	for i, a := range list {
		if want := c.game.Outcome(p.state, i); a != want {
			c.fail(p, "outcome %d is listed as %q, expected %q", i, c.game.FormatAction(p.state, a), c.game.FormatAction(p.state, want))
			return
		}
	}
}

// refuses asserts that an action that is not listed is refused with an
// *engine.IllegalError that says why, and leaves the state and the log as they
// were. What is tried are listed actions with one thing changed, and earlier
// actions of the game.
func (c *walker[S, V]) refuses() {
	var earlier, legal []engine.Action
	c.walk(func(p *spot[S]) {
		if p.turn == 0 {
			earlier = earlier[:0]
		}
		legal = append(legal[:0], p.legal...)
		if p.waits.Kind == engine.Chance {
			if p.waits.Outcomes > manyOutcomes {
				return
			}
			for i := range p.waits.Outcomes {
				legal = append(legal, c.game.Outcome(p.state, i))
			}
		}
		for range c.options.Sample {
			if c.failed {
				return
			}
			if a := c.unlisted(p, earlier); !slices.Contains(legal, a) {
				c.refuse(p, a)
			}
		}
		if p.goes {
			earlier = append(earlier, p.next)
		}
	})
}

// refuse asserts that an action is refused.
func (c *walker[S, V]) refuse(p *spot[S], a engine.Action) {
	var log engine.Log
	trial := *p.state
	err := c.game.Apply(&trial, a, &log)
	var illegal *engine.IllegalError
	switch {
	case err == nil:
		c.fail(p, "%+v is taken and not listed", a)
	case !errors.As(err, &illegal):
		c.fail(p, "%+v is refused with %T, expected *engine.IllegalError: %v", a, err, err)
	case illegal.Why == "":
		c.fail(p, "%+v is refused without a reason", a)
	case trial != *p.state:
		c.fail(p, "%+v is refused and yet changes the state", a)
	case len(log.Events) > 0 || len(log.Terms) > 0:
		c.fail(p, "%+v is refused and yet %d events and %d terms are logged", a, len(log.Events), len(log.Terms))
	}
}

// unlisted returns an action that is probably not listed at a spot.
func (c *walker[S, V]) unlisted(p *spot[S], earlier []engine.Action) engine.Action {
	if len(earlier) > 0 && p.rand.Below(3) == 0 {
		return earlier[p.rand.Below(len(earlier))]
	}
	a := engine.NewAction(engine.Verb(p.rand.Below(256)))
	if p.goes {
		a = p.next
	}
	// Half of the changes are small and plausible, half are wild.
	small := p.rand.Below(2) == 0
	change := func(old int) int {
		if small {
			return old + 1 - 2*p.rand.Below(2)
		}
		return p.rand.Below(256)
	}
	switch field := p.rand.Below(5 + engine.ActionCards); field {
	case 0:
		a = a.WithVerb(engine.Verb(change(int(a.Verb()))))
	case 1:
		a = a.WithUnit(engine.Unit(change(int(a.Unit()))))
	case 2:
		a = a.WithTarget(engine.Unit(change(int(a.Target()))))
	case 3:
		a = a.WithN(int8(change(int(a.N()))))
	case 4:
		at := a.At()
		at.X = int8(change(int(at.X)))
		a = a.WithAt(at)
	default:
		i := field - 5
		a = a.WithCard(i, engine.Card(change(int(a.Card(i)))))
	}
	return a
}
