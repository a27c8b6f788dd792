package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/state"
)

// TestArrangeMines holds where a script may put a Minefield, and why not elsewhere.
func TestArrangeMines(t *testing.T) {
	b := amongMines(t, 200, 400)
	first, second := b.g.Units[minefieldsOf(b.g)[0]].Name, b.g.Units[minefieldsOf(b.g)[1]].Name
	arrange := func(words ...string) string {
		if err := b.g.Arrange(&b.s, append([]string{"minefield"}, words...), nil); err != nil {
			return err.Error()
		}
		return ""
	}
	for _, c := range []struct{ words, says string }{
		{first, "are expected"}, {"ger-3 200", `"ger-3" is no Minefield`},
		{first + " 300", `"300" is no Range`}, {first + " 1200", `"1200" is no Range`}, {first + " far", `"far" is no Range`},
		{first + " -1200", `"-1200" is no Range`}, {first + " -1000", ""}, {first + " 1000", ""},
		{first + " 400", first + " cannot lie at 400 m"}, {first + " 200", ""}, {first + " -600", ""},
	} {
		says := arrange(strings.Fields(c.words)...)
		is(t, c.words+" is refused with "+says, strings.Contains(says, c.says) && (says == "") == (c.says == ""), true)
	}
	is(t, "where the first lies", state.SiteBox(b.s.Site[minefieldsOf(b.g)[0]]), int8(-3))
	is(t, "where the second lies", state.SiteBox(b.s.Site[minefieldsOf(b.g)[1]]), int8(2))
	b.s.Site[minefieldsOf(b.g)[1]] = 0
	is(t, "one that is not laid", strings.HasSuffix(arrange(second, "600"), second+" is not laid yet"), true)
	b.unit(second).Status |= state.InPlay
	is(t, "one that is revealed", strings.HasSuffix(arrange(second, "600"), second+" is revealed"), true)
}
