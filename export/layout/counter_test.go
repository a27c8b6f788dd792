package layout

import "testing"

// TestCountersWithoutColour holds that counters of two tanks differ in more
// than their colour, on either side.
func TestCountersWithoutColour(t *testing.T) {
	c := builtin(t)
	type look struct {
		glyph, text, caption, tag string
		pale                      bool
	}
	seen := map[look]string{}
	for _, one := range (sheet{content: c}).numberTokens() {
		for _, s := range []tokenSide{one.front, one.back} {
			l := look{s.glyph, s.text, s.caption, s.tag, s.pale}
			if of, ok := seen[l]; ok && of != one.of {
				t.Errorf("the %s counters of %s and %s look alike", s.caption, of, one.of)
			}
			seen[l] = one.of
		}
	}
	if len(seen) < 8*9 {
		t.Errorf("only %d kinds of counters", len(seen))
	}
}
