package enginetest

import (
	"strings"

	"hulldown/engine"
)

// directives asserts that unknown directives and questions are refused and
// change nothing, however long they are, and that the questions of the options
// are answered, but not with a word too many: a script's expectation is split
// at the longest question that the game takes.
func (c *course[S, V]) directives() {
	nonsense := [][]string{nil, {"nonsense"}, {"nonsense", "1", "2", "3", "4", "5", "6"}, {c.game.SeatName(0)}}
	c.walk(func(p *spot[S]) {
		if p.turn%8 > 1 {
			return
		}
		for _, words := range nonsense {
			c.unknown(p, words)
		}
		for _, question := range c.options.Questions {
			words := strings.Fields(question)
			if _, err := c.game.Query(p.state, &engine.Log{}, words); err != nil {
				c.fail(p, "question %q is refused: %v", question, err)
				return
			}
			if _, err := c.game.Query(p.state, &engine.Log{}, append(words, "nonsense")); err == nil {
				c.fail(p, "question %q is answered with a word too many", question)
				return
			}
		}
	})
}

// unknown asserts that words are neither a directive nor a question.
func (c *course[S, V]) unknown(p *spot[S], words []string) {
	if c.failed {
		return
	}
	var log engine.Log
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
}
