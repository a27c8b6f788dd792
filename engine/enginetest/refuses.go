package enginetest

import (
	"errors"
	"slices"

	"hulldown/engine"
)

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
