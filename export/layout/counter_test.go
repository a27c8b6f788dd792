package layout

import (
	"slices"
	"strings"
	"testing"

	"hulldown/schema/model"
)

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

// TestIdentificationCounters holds that counters which lie on Tank Boards in place of a
// number are among the counters of each nation with boards, that a number which no
// board prints has counters that name it, and that they are no cards.
func TestIdentificationCounters(t *testing.T) {
	whole := *builtin(t)
	c := &whole
	before, crews := len(sheet{content: c}.numberTokens()), sheet{content: c}.boardsOf("german")
	c.Markers = append(slices.Clone(c.Markers), model.Marker{Name: "Plates", Role: "identification", Count: 1, Numbers: []int{4, 7}, Faces: []model.MarkerFace{{ID: "plates", Title: "NUMBERS"}}})
	s := sheet{content: c}
	if n := len(s.plateTokens()); n != 4 {
		t.Errorf("%d counters for two nations and two numbers", n)
	}
	if more := len(s.numberTokens()) - before; more != 2*6 {
		t.Errorf("%d counters more that name a tank, want 6 for each nation", more)
	}
	if n := s.boardsOf("german"); n != crews+1 {
		t.Errorf("crews for %d tanks, before the counters for %d", n, crews)
	}
	if n := s.boardsOf("nobody"); n != 0 {
		t.Errorf("crews for %d tanks of a nation without boards", n)
	}
	doc, _ := MarkerCards(c, c.Markers[len(c.Markers)-1:], Options{})
	if strings.Contains(wordsOf(doc), "NUMBERS") {
		t.Error("the counters are cards too")
	}
}
