package enginetest

import (
	"reflect"
	"strings"

	"hulldown.dev/engine"
)

// views asserts that Observe leaves nothing of what a view held before, and
// does not change the state.
func (c *walker[S, V]) views() {
	var used V
	c.walk(func(p *spot[S]) {
		before := *p.state
		for seat := range c.seats() {
			var fresh V
			c.game.Observe(&fresh, p.state, seat)
			c.game.Observe(&used, p.state, seat)
			if *p.state != before {
				c.fail(p, "Observe changes the state")
				return
			}
			if !alike(&fresh, &used) {
				c.fail(p, "a used view for seat %d differs from a fresh one:\n%+v\nexpected:\n%+v", seat, used, fresh)
				return
			}
		}
	})
}

// alike reports whether two views are deeply equal. Of a view without pointers,
// == says so in a hundredth of the time that reflection takes.
func alike[V any](a, b *V) bool {
	return reflect.TypeFor[V]().Comparable() && any(*a) == any(*b) || reflect.DeepEqual(a, b)
}

// redeals asserts that rearranging what a seat cannot know gives a sound state
// in which the seat sees the same, waits for the same and may do the same; and
// that over all games something was rearranged.
func (c *walker[S, V]) redeals() {
	changed := false
	var before, after V
	var legal []engine.Action
	c.walk(func(p *spot[S]) {
		for seat := range c.seats() {
			if c.failed {
				return
			}
			dealt := *p.state
			c.game.Redeal(&dealt, seat, p.rand.Below)
			changed = changed || dealt != *p.state
			c.game.Observe(&before, p.state, seat)
			c.game.Observe(&after, &dealt, seat)
			first, waits := dealt, c.game.Turn(&dealt)
			switch err := c.game.Check(&dealt); {
			case err != nil:
				c.fail(p, "redealt for seat %d, Check says: %v", seat, err)
			case !alike(&before, &after):
				c.fail(p, "redealt for seat %d, it sees\n%+v\nexpected:\n%+v", seat, after, before)
			case waits.Kind != p.waits.Kind || waits.Seat != p.waits.Seat:
				c.fail(p, "redealt for seat %d, the game waits for %+v, expected %+v", seat, waits, p.waits)
			case waits.Kind == engine.Decide && waits.Seat == seat:
				legal = c.game.Actions(legal[:0], &dealt)
				c.same(p, legal)
			}
			c.forgets(p, first, seat)
		}
	})
	if !changed && !c.failed && !c.options.Open {
		c.to.Errorf("Redeal changes nothing in %d games; say Options.Open if the game hides nothing", c.options.Games)
	}
}

// forgets asserts that a redeal leaves nothing of what was hidden: from the same
// numbers it makes of the true state what it makes of one dealt before.
func (c *walker[S, V]) forgets(p *spot[S], dealt S, seat engine.Seat) {
	if c.failed {
		return
	}
	truth, one, other := *p.state, p.rand, p.rand
	c.game.Redeal(&truth, seat, one.Below)
	c.game.Redeal(&dealt, seat, other.Below)
	if truth != dealt {
		c.fail(p, "redealt for seat %d from what looks the same, it is\n%+v\nexpected:\n%+v", seat, dealt, truth)
	}
}

// same asserts that the seat that decides may do the same after a redeal: what
// is legal must not reveal what is hidden.
func (c *walker[S, V]) same(p *spot[S], legal []engine.Action) {
	if len(legal) != len(p.legal) {
		c.fail(p, "redealt for seat %d, it has %d legal actions, expected %d", p.waits.Seat, len(legal), len(p.legal))
		return
	}
	for i, a := range legal {
		if a != p.legal[i] {
			c.fail(p, "redealt for seat %d, its legal action %d is %+v, expected %+v", p.waits.Seat, i, a, p.legal[i])
			return
		}
	}
}

// describes asserts that an event is described in one line at most, and to a
// seat from what the seat may know alone: neither what is redacted from the
// event nor what is rearranged in the state changes a word.
func (c *walker[S, V]) describes() {
	c.walkApplied(func(p *spot[S], state *S, log *engine.Log) {
		for seat := engine.NoSeat; seat < c.seats(); seat++ {
			dealt := *state
			if seat != engine.NoSeat {
				c.game.Redeal(&dealt, seat, p.rand.Below)
			}
			for _, e := range log.Events {
				if c.failed {
					return
				}
				text := c.game.Describe(state, log, e, seat)
				redacted := c.game.Describe(&dealt, log, e.Redacted(seat), seat)
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
