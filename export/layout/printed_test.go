package layout

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// TestPrintedOtherwise holds that an aid marks the citation of a clause which is printed
// otherwise in its language, and says at its foot what the mark means; that no other has either.
func TestPrintedOtherwise(t *testing.T) {
	c := contenttest.Own(t)
	marked := func(clauses []aids.Clause) (cites, notes int) {
		doc, found := aids.PlayerAids(c, clauses, sheet.Options{})
		if len(found) > 0 {
			t.Error(found)
		}
		for _, p := range doc.Pages {
			for _, item := range p.Items {
				text, ok := item.(page.Text)
				switch {
				case ok && text.String == "12.7.1*":
					cites++
				case ok && strings.HasPrefix(text.String, "* The rules printed"):
					notes++
				}
			}
		}
		return cites, notes
	}
	clause := aids.Clause{ID: "EITC 12.7.1a", Area: "elimination", Text: "Half of the hand goes."}
	if cites, notes := marked([]aids.Clause{clause}); cites != 0 || notes != 0 {
		t.Errorf("%d marks and %d notes where nothing differs", cites, notes)
	}
	clause.Printed = "it rounds down"
	if cites, notes := marked([]aids.Clause{clause}); cites != 1 || notes != 1 {
		t.Errorf("%d marks and %d notes, want one of each", cites, notes)
	}
}
