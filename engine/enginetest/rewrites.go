package enginetest

import (
	"strings"

	"hulldown/engine"
)

// rewrites asserts that a whole game, written down with its actions, events
// and boards, is the same text when it is played again.
func (c *walker[S, V]) rewrites() {
	for k := 0; k < c.options.Games && !c.failed; k++ {
		first, second := c.write(k), c.write(k)
		if first == second {
			continue
		}
		a, b := strings.Split(first, "\n"), strings.Split(second, "\n")
		i := 0
		for i < len(a)-1 && i < len(b)-1 && a[i] == b[i] {
			i++
		}
		c.failed = true
		c.to.Errorf("seed %d, game %d: played again, line %d of the text is %q, expected %q", c.options.Seed, k, i+1, b[i], a[i])
	}
}

// write writes down game k.
func (c *walker[S, V]) write(k int) string {
	var b strings.Builder
	var log engine.Log
	_, _ = c.play(k, func(p *spot[S]) {
		b.WriteString(c.game.Board(p.state))
		for _, a := range p.legal {
			b.WriteString(c.game.FormatAction(p.state, a) + "\n")
		}
		if !p.goes {
			return
		}
		b.WriteString("> " + c.game.FormatAction(p.state, p.next) + "\n")
		trial := *p.state
		from := len(log.Events)
		if c.game.Apply(&trial, p.next, &log) != nil {
			return
		}
		for _, e := range log.Events[from:] {
			b.WriteString(c.game.Describe(&trial, &log, e, engine.NoSeat) + "\n")
		}
	})
	return b.String()
}
