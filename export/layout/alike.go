package layout

import (
	"fmt"

	"hulldown/export/page"
)

// leastApart is how far apart two inks must look, as page.Apart measures it: about the
// step from a colour to one that most would call by another name.
const leastApart = 60 * 60

// alike returns the first sight to which two colours look like one, and whether there is
// one.
func alike(a, b page.Colour) (page.Sight, bool) {
	for _, sight := range page.Sights() {
		if page.Apart(sight.Seen(a), sight.Seen(b)) < leastApart {
			return sight, true
		}
	}
	return 0, false
}

// tellApart reports nations with boards whose counters differ neither by their sign nor by
// their colour to every eye.
func (s sheet) tellApart() {
	shown := s.content.Nations
	for i := range shown {
		for j := range i {
			a, b := &shown[j], &shown[i]
			if s.boardsOf(a.ID) == 0 || s.boardsOf(b.ID) == 0 || a.Marking != b.Marking {
				continue
			}
			if sight, same := alike(colourOr(a.Colour, ink), colourOr(b.Colour, ink)); same {
				s.findings.warn(sourceOf(b.Origin, "colour"), "print-alike", fmt.Sprintf(
					"the nation %s has the sign of %s, and its colour %s looks like %s in %v: give it another marking", b.ID, a.ID, b.Colour, a.Colour, sight))
			}
		}
	}
}
