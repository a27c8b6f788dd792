package enginetest

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
)

// notation asserts that seats and actions are written in single words and
// lines that differ from each other, that what is written is read back, and
// that text with a word too many or too few is not taken for the same action.
func (c *walker[S, V]) notation() {
	names := map[string]bool{}
	for seat := range c.seats() {
		name := c.game.SeatName(seat)
		if !oneLine(name) || strings.Contains(name, " ") || names[name] {
			c.to.Errorf("seat %d is named %q, expected one word of its own", seat, name)
			return
		}
		names[name] = true
	}
	c.walk(func(p *spot[S]) {
		written := map[string]bool{}
		for _, a := range c.some(p) {
			if c.failed {
				return
			}
			text := c.game.FormatAction(p.state, a)
			if written[text] {
				c.fail(p, "two actions are written %q", text)
			}
			written[text] = true
			c.read(p, a, text)
		}
	})
}

// oneLine reports whether a text is a line of words, each parted by one space,
// none of which begins a comment.
func oneLine(text string) bool {
	words := strings.Fields(text)
	return text != "" && strings.Join(words, " ") == text &&
		!slices.ContainsFunc(words, func(word string) bool { return word[0] == '#' })
}

// read asserts that an action is read back from its text, and from no other.
func (c *walker[S, V]) read(p *spot[S], a engine.Action, text string) {
	before := *p.state
	got, err := c.game.ParseAction(p.state, text)
	switch {
	case !oneLine(text):
		c.fail(p, "an action is written %q, expected a line of words parted by single spaces", text)
		return
	case *p.state != before:
		c.fail(p, "reading or writing %q changes the state", text)
		return
	case err != nil:
		c.fail(p, "%q is written and cannot be read: %v", text, err)
		return
	case got != a:
		c.fail(p, "%q is read as %+v, expected %+v", text, got, a)
		return
	}
	shorter := text[:max(strings.LastIndex(text, " "), 0)]
	for _, other := range []string{"", text + " nonsense", "nonsense " + text, text + " ", text + "\n", shorter} {
		got, err := c.game.ParseAction(p.state, other)
		if err == nil && got == a {
			c.fail(p, "%q is taken for %q", other, text)
			return
		}
		if err != nil && err.Error() == "" {
			c.fail(p, "%q is refused without a word", other)
			return
		}
	}
}
