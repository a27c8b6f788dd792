package enginetest

import (
	"errors"

	"hulldown.dev/engine"
)

// ends asserts that each game is over within the cap, that what it waits for on
// the way can be, that decisions come up at all, and that its result makes
// sense, and that the rounds of a game that counts them never fall. A game that stops because an action is refused or missing is left to
// other properties.
func (c *walker[S, V]) ends() {
	if n := c.game.Seats(); n < 1 || n > engine.MaxSeats {
		c.to.Errorf("%d seats, expected 1 to %d", n, engine.MaxSeats)
		return
	}
	if c.game.Start() != c.game.Start() {
		c.to.Errorf("Start returns two different states")
		return
	}
	decisions, reached := 0, 0
	synced, _ := c.game.(engine.Synchronized[S])
	for k := 0; k < c.options.Games && !c.failed; k++ {
		last := uint16(0)
		p, err := c.play(k, func(p *spot[S]) {
			if p.waits.Kind == engine.Decide {
				decisions++
			}
			c.waits(p)
			if synced == nil || c.failed {
				return
			}
			if round, _ := synced.SyncPoint(p.state); round < last {
				c.fail(p, "round %d comes after round %d", round, last)
			} else {
				last = round
			}
		})
		if errors.Is(err, errCap) {
			c.fail(p, "the game is not over after %d turns", c.options.Turns)
		}
		if err == nil && !c.failed {
			reached++
			c.result(p)
		}
	}
	if !c.failed && reached > 0 && decisions == 0 {
		c.to.Errorf("no seat decides anything in %d games", c.options.Games)
	}
}

// waits asserts that a turn can be.
func (c *walker[S, V]) waits(p *spot[S]) {
	before := *p.state
	again := c.game.Turn(p.state)
	seated := p.waits.Seat >= 0 && p.waits.Seat < c.seats()
	switch {
	case again != p.waits || *p.state != before:
		c.fail(p, "Turn returns %+v, then %+v", p.waits, again)
	case p.waits.Kind > engine.Chance:
		c.fail(p, "a turn of kind %d", p.waits.Kind)
	case p.waits.Kind == engine.Decide && !seated:
		c.fail(p, "seat %d decides, expected 0 to %d", p.waits.Seat, c.seats()-1)
	case p.waits.Kind == engine.Chance && !seated && p.waits.Seat != engine.NoSeat:
		c.fail(p, "chance is for seat %d, expected NoSeat to %d", p.waits.Seat, c.seats()-1)
	case p.waits.Kind == engine.Chance && p.waits.Outcomes < 1:
		c.fail(p, "chance has %d outcomes, expected at least 1", p.waits.Outcomes)
	}
}

// result asserts that the result of a game that is over makes sense.
func (c *walker[S, V]) result(p *spot[S]) {
	r := c.game.Result(p.state)
	sides := int8(0)
	for seat := range c.seats() {
		side := r.Side[seat]
		if side < 0 || side >= int8(c.seats()) {
			c.fail(p, "seat %d is on side %d, expected 0 to %d", seat, side, c.seats()-1)
			return
		}
		sides = max(sides, side+1)
	}
	switch {
	case r.Winner < -1 || r.Winner >= sides:
		c.fail(p, "side %d wins, expected -1 to %d", r.Winner, sides-1)
	case r.How == "":
		c.fail(p, "the game is over and its result does not say how")
	case c.game.Result(p.state) != r:
		c.fail(p, "Result returns two different results")
	}
}
