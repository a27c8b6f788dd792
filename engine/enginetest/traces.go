package enginetest

import "hulldown/engine"

// traces asserts that the terms of an event lie in the log, name their
// reasons, and add up to the event's number.
func (c *walker[S, V]) traces() {
	var log engine.Log
	c.walk(func(p *spot[S]) {
		if !p.goes {
			return
		}
		trial := *p.state
		log.Reset()
		if c.game.Apply(&trial, p.next, &log) != nil {
			return
		}
		for _, e := range log.Events {
			c.trace(p, &log, e)
		}
	})
}

// trace asserts that the terms of one event add up.
func (c *walker[S, V]) trace(p *spot[S], log *engine.Log, e engine.Event) {
	if e.Terms.From > e.Terms.To || int(e.Terms.To) > len(log.Terms) {
		c.fail(p, "event %+v has terms outside the log, which has %d", e, len(log.Terms))
		return
	}
	sum := 0
	for i, t := range log.Trace(e) {
		switch {
		case t.What == "":
			c.fail(p, "term %d of event %+v names no reason", i, e)
			return
		case t.Op == engine.Plus:
			sum += int(t.Value)
		default:
			sum = int(t.Value)
		}
	}
	if e.Terms.From < e.Terms.To && sum != int(e.To) {
		c.fail(p, "the terms of event %+v come to %d, expected %d: %+v", e, sum, e.To, log.Trace(e))
	}
}
